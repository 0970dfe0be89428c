// Raptor (2 players): the game as a model of the contract. This header is the table of contents:
// the rules themselves stand in the files named after them, the hot ones inline. Rules of record
// with their numbers: docs/rules/raptor.md.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "fossil_core/game/contract.hpp"
#include "fossil_core/games/raptor/action.hpp"
#include "fossil_core/games/raptor/content.hpp"
#include "fossil_core/games/raptor/evaluation.hpp"
#include "fossil_core/games/raptor/policy.hpp"
#include "fossil_core/games/raptor/round.hpp"
#include "fossil_core/games/raptor/setup.hpp"
#include "fossil_core/games/raptor/state.hpp"

namespace fossil::raptor {

class Raptor {
 public:
  using State = raptor::State;
  using View = SeatView<State>;
  static constexpr int kMaxActions = 160;  // ten scientists, at most 15 ends of a drive each
  static constexpr int kMaxOutcomes = raptor::kMaxOutcomes;
  static const GameInfo kInfo;
  static std::string_view default_content();

  Raptor(int players, const Value& options, const Value& content);
  int players() const { return 2; }
  Value options() const { return options_; }
  const Rules& rules() const { return rules_; }

  // --- Where the game stands (raptor.cpp)
  State initial_state() const { return first_state(rules_); }
  NodeKind kind(const State& s) const {
    if (s.mover >= 0) return NodeKind::kDecision;
    return s.mover == kChancePlayer ? NodeKind::kChance : NodeKind::kTerminal;
  }
  Player current_player(const State& s) const { return s.mover; }
  bool simultaneous(const State& s) const { return hidden_choice(s); }
  Player turn_owner(const State& s) const;
  std::uint32_t turn(const State& s) const;
  std::uint32_t round(const State& s) const { return s.round; }
  std::uint32_t progress(const State& s) const { return s.progress; }
  Values returns(const State& s) const;
  Scores scores(const State& s) const {
    return {s.escaped, s.captured};  // RAP-77
  }
  std::string check(const State& s) const;  // check.cpp

  // --- Decisions (below; actions.hpp, effects.hpp)
  int count_legal(const State& s) const;
  void legal_actions(const State& s, ActionList<Raptor>& out) const;
  Action nth_legal(const State& s, int k) const;
  Action uniform_action(const State& s, Rng& rng) const;
  bool is_legal(const State& s, Action action) const;
  void apply(State& s, Action action) const;

  // --- Chance (raptor.cpp, setup.hpp)
  void chance_outcomes(const State& s, OutcomeList<Raptor>& out) const;
  Action sample_chance(const State& s, Rng& rng) const;
  std::string_view chance_source(const State& s) const;

  // --- Knowledge (knowledge.cpp)
  View view(const State& s, Player player) const;
  State resample(const View& v, Rng& rng) const;
  std::string observation(const State& s, Action action, Player player) const;
  std::string commitment_notice(const State& s, Player player) const;
  std::string check_view(const View& v) const;

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
  // Calls f(total, nth) for the legal actions of a decision, nth(k) being the k-th.
  template <class F>
  decltype(auto) with_legal(const State& s, F&& f) const;
  LaneList rare_lanes(const State& s) const;
  Action sample_setup(const State& s, Rng& rng) const;
  void apply_other(State& s, Action action) const;

  Value options_;
  Rules rules_;
  Evaluation evaluation_;
  Policy policy_;
};

// Action turns and card choices are nearly all of a game; the rest goes through a list of lanes.
template <class F>
inline decltype(auto) Raptor::with_legal(const State& s, F&& f) const {
  if (s.phase == Phase::kActions) [[likely]] {
    if (s.mover == kRaptor) {
      const EightLanes lanes = raptor_lanes(s);
      return f(lanes.total(), [&](std::uint32_t k) { return nth_raptor_action(s, lanes, k); });
    }
    if (!on_fire(s)) [[likely]] {
      const EightLanes lanes = scientist_lanes(s);
      return f(lanes.total(), [&](std::uint32_t k) { return nth_scientist_action(s, lanes, k); });
    }
  } else if (s.phase == Phase::kCards) {
    const std::uint16_t hand = s.cards[s.mover].hand;
    return f(std::popcount(hand),
             [&](std::uint32_t k) { return make_action(Verb::kCard, select_bit(hand, k)); });
  }
  const LaneList lanes = rare_lanes(s);
  return f(lanes.total(), [&](std::uint32_t k) { return lanes.nth(k); });
}

inline int Raptor::count_legal(const State& s) const {
  return with_legal(s, [](int total, auto&&) { return total; });
}

inline Action Raptor::nth_legal(const State& s, int k) const {
  return with_legal(s, [k](int, auto&& nth) { return nth(static_cast<std::uint32_t>(k)); });
}

inline Action Raptor::uniform_action(const State& s, Rng& rng) const {
  return with_legal(s, [&rng](int total, auto&& nth) {
    return nth(rng.below(static_cast<std::uint32_t>(total)));
  });
}

inline void Raptor::apply(State& s, Action action) const {
  ++s.progress;
  if (s.phase == Phase::kActions) [[likely]] {
    take_action(s, action);
  } else {
    apply_other(s, action);
  }
}

inline Action Raptor::sample_chance(const State& s, Rng& rng) const {
  if (s.phase == Phase::kDraw) [[likely]] {
    const std::uint16_t pile = pile_of(s, s.step);
    const auto k = rng.below(static_cast<std::uint32_t>(std::popcount(pile)));
    return make_action(Verb::kDraw, select_bit(pile, k));
  }
  return sample_setup(s, rng);
}

}  // namespace fossil::raptor
