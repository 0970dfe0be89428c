// Fossilis (1 to 5 players): the game as a model of the contract. This header is the table of
// contents: the rules themselves stand in the files named after them, the hot ones inline. Rules of
// record with their numbers: docs/rules/fossilis.md. Nothing is hidden: a view is the state.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "fossil_core/game/contract.hpp"
#include "fossil_core/games/fossilis/evaluation.hpp"
#include "fossil_core/games/fossilis/legal.hpp"
#include "fossil_core/games/fossilis/policy.hpp"
#include "fossil_core/games/fossilis/scoring.hpp"

namespace fossil::fossilis {

class Fossilis {
 public:
  using State = fossilis::State;
  using View = SeatView<State>;
  static constexpr int kMaxActions = fossilis::kMaxActions;
  static constexpr int kMaxOutcomes = fossilis::kMaxOutcomes;
  static const GameInfo kInfo;
  static std::string_view default_content();

  Fossilis(int players, const Value& options, const Value& content);
  int players() const { return rules_.players; }
  Value options() const { return options_; }
  const Rules& rules() const { return rules_; }

  // --- Where the game stands
  State initial_state() const { return first_state(rules_); }
  NodeKind kind(const State& s) const {
    if (s.mover >= 0) return NodeKind::kDecision;
    return s.mover == kChancePlayer ? NodeKind::kChance : NodeKind::kTerminal;
  }
  Player current_player(const State& s) const { return s.mover; }
  bool simultaneous(const State&) const { return false; }
  Player turn_owner(const State& s) const {
    return s.stage == Stage::kSetup ? s.mover : static_cast<Player>(s.owner);
  }
  std::uint32_t turn(const State& s) const { return s.turn; }
  std::uint32_t round(const State& s) const { return s.round; }
  std::uint32_t progress(const State& s) const { return s.progress; }
  Values returns(const State& s) const;
  Scores scores(const State& s) const;
  std::string check(const State& s) const;  // check.cpp

  // --- Decisions (legal.hpp)
  int count_legal(const State& s) const {
    Lanes lanes;
    legal_lanes(rules_, s, lanes);
    return lanes.total();
  }
  void legal_actions(const State& s, ActionList<Fossilis>& out) const {
    out.clear();
    Lanes lanes;
    legal_lanes(rules_, s, lanes);
    lanes.for_each([&out](Action action) { out.push_back(action); });
  }
  Action nth_legal(const State& s, int k) const {
    Lanes lanes;
    legal_lanes(rules_, s, lanes);
    return lanes.nth(static_cast<std::uint32_t>(k));
  }
  Action uniform_action(const State& s, Rng& rng) const {
    Lanes lanes;
    legal_lanes(rules_, s, lanes);
    return lanes.nth(rng.below(static_cast<std::uint32_t>(lanes.total())));
  }
  bool is_legal(const State& s, Action action) const;
  void apply(State& s, Action action) const {
    ++s.progress;
    if (s.phase == Phase::kActions) [[likely]] {
      act(rules_, s, action);
    } else {
      apply_other(s, action);
    }
  }

  // --- Chance (setup.cpp)
  void chance_outcomes(const State& s, OutcomeList<Fossilis>& out) const {
    outcomes_of(rules_, s, out);
  }
  Action sample_chance(const State& s, Rng& rng) const;
  std::string_view chance_source(const State& s) const;

  // --- Knowledge: a view is the state
  View view(const State& s, Player player) const { return {s, player, {}}; }
  State resample(const View& v, Rng&) const { return v.known; }
  std::uint64_t information_key(const State& s, Player player) const;
  std::string observation(const State& s, Action action, Player) const {
    return action_to_string(s, action);
  }
  std::string commitment_notice(const State&, Player) const { return {}; }
  std::string check_view(const View& v) const { return check(v.known); }

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
  void apply_other(State& s, Action action) const;

  Value options_;
  Rules rules_;
  Evaluation evaluation_;
  Policy policy_;
};

}  // namespace fossil::fossilis
