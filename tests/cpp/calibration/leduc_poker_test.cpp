// Leduc poker: betting, showdown and what is shown, by texts.
#include "fossil_core/calibration/leduc_poker/leduc_poker.hpp"

#include <doctest/doctest.h>

#include <set>

#include "fossil_core/game/state.hpp"

namespace fossil {
namespace {

State played(std::initializer_list<const char*> texts) {
  State s(find_game("leduc_poker").make(2, Value::map(), nullptr));
  for (const char* text : texts) s.apply(s.string_to_action(text));
  return s;
}

int chips(const State& s) { return s.game().scores(s.data())[0]; }

TEST_CASE("leduc_poker: folding is possible only when facing a raise") {
  CHECK(played({"deal Js", "deal Qs"}).legal_actions() == std::vector<Action>{1, 2});
  CHECK(played({"deal Js", "deal Qs", "call"}).legal_actions() == std::vector<Action>{1, 2});
  CHECK(played({"deal Js", "deal Qs", "raise"}).legal_actions() == std::vector<Action>{0, 1, 2});
}

TEST_CASE("leduc_poker: at most two raises in a betting round") {
  const State s = played({"deal Js", "deal Qs", "call", "raise", "raise"});
  CHECK(s.current_player() == 1);
  CHECK(s.legal_actions() == std::vector<Action>{0, 1});
}

TEST_CASE("leduc_poker: raises are 2 chips before the public card and 4 after it") {
  CHECK(chips(played({"deal Js", "deal Qs", "raise", "fold"})) == 1);
  CHECK(chips(played({"deal Js", "deal Qs", "raise", "raise", "fold"})) == -3);
  CHECK(chips(played({"deal Js", "deal Qs", "raise", "raise", "call", "public Ks", "raise", "raise",
                      "call"})) == -13);
}

TEST_CASE("leduc_poker: a pair beats a higher card, equal ranks share the pot") {
  CHECK(chips(played({"deal Js", "deal Ks", "call", "call", "public Jh", "call", "call"})) == 1);
  CHECK(chips(played({"deal Js", "deal Ks", "call", "call", "public Qh", "call", "call"})) == -1);
  CHECK(chips(played({"deal Js", "deal Jh", "call", "call", "public Qh", "raise", "call"})) == 0);
}

TEST_CASE("leduc_poker: player 0 opens the second betting round") {
  const State s = played({"deal Js", "deal Ks", "call", "raise", "call", "public Qs"});
  CHECK(s.current_player() == 0);
  CHECK(s.legal_actions() == std::vector<Action>{1, 2});
}

TEST_CASE("leduc_poker: a showdown shows the cards, a fold does not") {
  const State s = played({"deal Js", "deal Ks", "call", "call", "public Qs", "raise"});
  CHECK(s.observation(s.string_to_action("call"), 0) == "call; player 1 shows Ks");
  CHECK(s.observation(s.string_to_action("call"), kSpectator) ==
        "call; player 0 shows Js; player 1 shows Ks");
  CHECK(s.observation(s.string_to_action("fold"), 0) == "fold");
  View view = s.view(1);
  view.follow("call; player 0 shows Jh");
  CHECK(view.to_value().at("hands") == Value::list({"Jh", "Ks"}));
}

TEST_CASE("leduc_poker: the whole game has 9457 histories and 936 information sets") {
  std::set<std::uint64_t> information_sets;
  int histories = 0;
  const auto visit = [&](const auto& self, const State& s) -> void {
    ++histories;
    if (s.kind() == NodeKind::kDecision) information_sets.insert(s.view(s.current_player()).key());
    std::vector<Action> actions = s.legal_actions();
    for (const Outcome& o : s.chance_outcomes()) actions.push_back(o.action);
    for (const Action a : actions) {
      State child = s;
      child.apply(a);
      self(self, child);
    }
  };
  visit(visit, played({}));
  CHECK(histories == 9457);
  CHECK(information_sets.size() == 936);
}

}  // namespace
}  // namespace fossil
