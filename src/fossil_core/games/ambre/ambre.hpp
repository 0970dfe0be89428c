// Ambre (2 to 4 players): the game as a model of the contract. This header is the table of
// contents: the rules themselves stand in the files named after them, the hot ones inline. Rules of
// record with their numbers: docs/rules/ambre.md. Nothing is private, so a view is the state
// (AMB-62).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "fossil_core/base/hash.hpp"
#include "fossil_core/game/contract.hpp"
#include "fossil_core/games/ambre/content.hpp"
#include "fossil_core/games/ambre/evaluation.hpp"
#include "fossil_core/games/ambre/policy.hpp"
#include "fossil_core/games/ambre/state.hpp"
#include "fossil_core/games/ambre/turn.hpp"

namespace fossil::ambre {

class Ambre {
 public:
  using State = ambre::State;
  using View = SeatView<State>;
  static constexpr int kMaxActions = kMostKinds + 1;  // every kind of card, and one option more
  static constexpr int kMaxOutcomes = kMostKinds;
  static const GameInfo kInfo;
  static std::string_view default_content();

  Ambre(int players, const Value& options, const Value& content);
  int players() const { return rules_.players; }
  Value options() const { return options_; }
  const Rules& rules() const { return rules_; }

  // --- Where the game stands (ambre.cpp)
  State initial_state() const { return first_state(rules_); }
  NodeKind kind(const State& s) const;
  Player current_player(const State& s) const;
  bool simultaneous(const State&) const { return false; }
  Player turn_owner(const State& s) const {
    return s.turn == 0 ? kChancePlayer : static_cast<Player>(s.mover);
  }
  std::uint32_t turn(const State& s) const { return s.turn; }
  std::uint32_t round(const State& s) const {
    return (s.turn + static_cast<std::uint32_t>(rules_.players) - 1) /
           static_cast<std::uint32_t>(rules_.players);
  }
  std::uint32_t progress(const State& s) const { return s.progress; }
  Values returns(const State& s) const;
  Scores scores(const State& s) const;
  std::string check(const State& s) const;  // check.cpp

  // --- Decisions (turn.hpp)
  int count_legal(const State& s) const { return menu(rules_, s).count(); }
  void legal_actions(const State& s, ActionList<Ambre>& out) const;
  Action nth_legal(const State& s, int k) const {
    return menu(rules_, s).nth(static_cast<std::uint32_t>(k));
  }
  Action uniform_action(const State& s, Rng& rng) const {
    const Menu options = menu(rules_, s);
    return options.nth(rng.below(static_cast<std::uint32_t>(options.count())));
  }
  bool is_legal(const State& s, Action action) const { return menu(rules_, s).has(action); }
  void apply(State& s, Action action) const { apply_action(rules_, s, action); }

  // --- Chance (ambre.cpp)
  void chance_outcomes(const State& s, OutcomeList<Ambre>& out) const;
  Action sample_chance(const State& s, Rng& rng) const;
  std::string_view chance_source(const State& s) const {
    return s.phase == Phase::kTop ? "backs" : "deck";
  }

  // --- Knowledge
  View view(const State& s, Player player) const { return {s, player, {}}; }
  State resample(const View& v, Rng&) const { return v.known; }
  std::string observation(const State& s, Action action, Player) const {
    return action_to_string(s, action);
  }
  std::string commitment_notice(const State&, Player) const { return {}; }
  std::string check_view(const View& v) const;  // check.cpp
  std::uint64_t information_key(const State& s, Player player) const {
    return hash_bytes(&s, sizeof s, static_cast<std::uint64_t>(player + 8));
  }

  // --- Text (notation.cpp, dict.cpp, position.cpp)
  std::string action_to_string(const State& s, Action action) const;
  Value state_to_value(const State& s) const;
  State state_from_value(const Value& value) const;
  Value view_to_value(const View& v) const;
  View view_from_value(const Value& value) const;
  State truth_from_value(const Value& value) const;

  // --- Judgement (evaluation.cpp, policy.cpp)
  void features(const State& s, Player player, std::span<float> out) const;
  Values evaluate(const State& s) const;
  void prior(const State& s, std::span<const Action> actions, std::span<float> out) const;
  Action playout_action(const State& s, Rng& rng) const;

 private:
  Value options_;
  Rules rules_;
  Evaluation evaluation_;
  Policy policy_;
};

inline NodeKind Ambre::kind(const State& s) const {
  constexpr auto bit = [](Phase phase) { return 1u << static_cast<int>(phase); };
  constexpr unsigned kChances =
      bit(Phase::kDeal) | bit(Phase::kTop) | bit(Phase::kDraw) | bit(Phase::kRefill);
  if (kChances >> static_cast<int>(s.phase) & 1) return NodeKind::kChance;
  return s.phase == Phase::kOver ? NodeKind::kTerminal : NodeKind::kDecision;
}

inline Player Ambre::current_player(const State& s) const {
  const NodeKind node = kind(s);
  if (node == NodeKind::kDecision) return static_cast<Player>(s.mover);
  return node == NodeKind::kChance ? kChancePlayer : kTerminalPlayer;
}

// The verb of a draw from the deck.
inline Verb draw_verb(Phase phase) {
  return phase == Phase::kRefill ? Verb::kRefill
         : phase == Phase::kDraw ? Verb::kDraw
                                 : Verb::kDeal;
}

inline Action Ambre::sample_chance(const State& s, Rng& rng) const {
  const Kinds possible = s.top == 0 ? ~Kinds{0} : rules_.of_cell[s.top - 1];
  const int kind =
      s.deck.nth(rng.below(static_cast<std::uint32_t>(s.deck.count(possible))), possible);
  if (s.phase == Phase::kTop) return make_action(Verb::kTop, rules_.kind[kind].cell);
  return make_action(draw_verb(s.phase), kind);
}

}  // namespace fossil::ambre
