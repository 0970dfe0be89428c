// Positions of Ambre for the tests of its rules: two players and four sites, the rest as given.
#pragma once

#include <string>

#include "fossil_core/game/options.hpp"
#include "fossil_core/games/ambre/ambre.hpp"

namespace fossil::ambre {

inline Ambre load(int players, const std::string& top = "hidden", const Value* content = nullptr) {
  Value options = Value::map();
  options["deck_top"] = top;
  return Ambre(players, resolve_options("ambre", Ambre::kInfo.options, options),
               content ? *content : Value::parse_json(Ambre::default_content()));
}

// Sites of cards that no test needs elsewhere.
inline const std::string kSites =
    R"("sites":[["sau1/rec_rival_joins","sau3/vp_1"],["thy2/rec_expand","pte2/rec_recover3"],)"
    R"(["cer1/amber_1","cer3/draw_top"],["cer2/amber_2","pte1/rec_start"]])";

// A position with these keys besides `sites`, seen by the player to move.
inline State position(const Ambre& game, const std::string& keys,
                      const std::string& sites = kSites) {
  return game.view_from_value(Value::parse_json("{" + sites + "," + keys + "}")).known;
}

// Plays moves by their texts; every one must be possible.
inline void play(const Ambre& game, State& s, std::initializer_list<const char*> moves) {
  for (const std::string text : moves) {
    Action chosen = 0;
    bool found = false;
    const auto look = [&](Action action) {
      if (game.action_to_string(s, action) != text) return;
      chosen = action;
      found = true;
    };
    if (game.kind(s) == NodeKind::kChance) {
      OutcomeList<Ambre> outcomes;
      game.chance_outcomes(s, outcomes);
      for (const Outcome& o : outcomes) look(o.action);
    } else if (game.kind(s) == NodeKind::kDecision) {
      ActionList<Ambre> actions;
      game.legal_actions(s, actions);
      for (const Action action : actions) look(action);
    }
    FOSSIL_CHECK(found, "'" + text + "' is not possible in " + game.state_to_value(s).to_json());
    game.apply(s, chosen);
    const std::string broken = game.check(s);
    FOSSIL_CHECK(broken.empty(), broken);
  }
}

// The texts of the options of a decision, joined by ", ".
inline std::string options_of(const Ambre& game, const State& s) {
  ActionList<Ambre> actions;
  game.legal_actions(s, actions);
  std::string all;
  for (const Action action : actions) {
    all += (all.empty() ? "" : ", ") + game.action_to_string(s, action);
  }
  return all;
}

}  // namespace fossil::ambre
