// A game as wide and heavy as any real one: states of 2 KiB, 300 moves at every decision, draws
// with 150 outcomes, four players. A turn is a move, a draw and a second move. Open; for tests of
// sizes and sampling only.
#pragma once

#include <string>

#include "fossil_core/base/hash.hpp"
#include "fossil_core/game/adapter.hpp"
#include "fossil_core/game/contract.hpp"

namespace fossil::testing {

struct WideState {
  std::uint32_t step;  // three to a turn
  std::int32_t points[4];
  std::uint32_t drawn;
  std::uint16_t history[1012];  // what was chosen and drawn, by step
};
static_assert(sizeof(WideState) == 2048);

inline constexpr GameInfo kWideInfo{
    .id = "wide",
    .title = "Wide and heavy",
    .shelf = Shelf::kTest,
    .min_players = 4,
    .max_players = 4,
    .seats = {},
    .options = {},
    .features = {},
    .has_chance = true,
    .has_hidden_information = false,
    .has_simultaneous_moves = false,
};

class WideGame {
 public:
  using State = WideState;
  using View = SeatView<State>;
  static constexpr int kMaxActions = 300;
  static constexpr int kMaxOutcomes = 150;
  static constexpr std::uint32_t kTurns = 40;
  static constexpr const GameInfo& kInfo = kWideInfo;
  static std::string_view default_content() { return "{}"; }

  WideGame(int, const Value&, const Value&) {}
  int players() const { return 4; }
  Value options() const { return Value::map(); }

  State initial_state() const { return State{}; }
  NodeKind kind(const State& s) const {
    if (s.step == 3 * kTurns) return NodeKind::kTerminal;
    return s.step % 3 == 1 ? NodeKind::kChance : NodeKind::kDecision;
  }
  Player current_player(const State& s) const {
    if (kind(s) == NodeKind::kTerminal) return kTerminalPlayer;
    return kind(s) == NodeKind::kChance ? kChancePlayer : turn_owner(s);
  }
  bool simultaneous(const State&) const { return false; }
  Player turn_owner(const State& s) const { return static_cast<Player>(s.step / 3 % 4); }
  std::uint32_t turn(const State& s) const { return s.step / 3; }
  std::uint32_t round(const State& s) const { return s.step / 12; }
  std::uint32_t progress(const State& s) const { return s.step; }
  int count_legal(const State&) const { return kMaxActions; }
  void legal_actions(const State&, ActionList<WideGame>& out) const {
    out.clear();
    for (Action a = 0; a < kMaxActions; ++a) out.push_back(a);
  }
  Action nth_legal(const State&, int k) const { return static_cast<Action>(k); }
  bool is_legal(const State&, Action a) const { return a < kMaxActions; }
  void chance_outcomes(const State&, OutcomeList<WideGame>& out) const {
    out.clear();
    for (Action a = 0; a < kMaxOutcomes; ++a) out.push_back({a, 1 + a % 3});
  }
  Action sample_chance(const State&, Rng& rng) const {
    const Action a = rng.below(2 * kMaxOutcomes);  // weights 1, 2, 3 and so on
    const Action in = a % 6;
    return a / 6 * 3 + (in == 0 ? 0 : in < 3 ? 1 : 2);
  }
  std::string_view chance_source(const State&) const { return "bag"; }
  // A move is worth 0-9 points; the second one of a turn more, if it has the draw's remainder.
  void apply(State& s, Action a) const {
    const auto owner = static_cast<std::size_t>(turn_owner(s));
    if (s.step % 3 == 1) {
      s.drawn = a;
    } else {
      s.points[owner] += static_cast<std::int32_t>(mix64(a, s.step) % 10);
      if (s.step % 3 == 2 && a % 7 == s.drawn % 7) s.points[owner] += 10;
    }
    s.history[s.step % 1012] = static_cast<std::uint16_t>(a);
    ++s.step;
  }
  Values returns(const State& s) const {
    Values values{};
    for (std::size_t p = 0; p < 4; ++p) {
      int better = 0;
      for (const std::int32_t other : s.points)
        better += (s.points[p] > other) - (s.points[p] < other);
      values[p] = static_cast<float>(better) / 3.0f;
    }
    return values;
  }
  Scores scores(const State& s) const {
    return {s.points[0], s.points[1], s.points[2], s.points[3], 0};
  }
  std::string check(const State&) const { return {}; }

  View view(const State& s, Player player) const { return {s, player, {}}; }
  State resample(const View& v, Rng&) const { return v.known; }
  std::string observation(const State& s, Action a, Player) const { return action_to_string(s, a); }
  std::string commitment_notice(const State&, Player) const { return {}; }
  std::string check_view(const View&) const { return {}; }

  std::string action_to_string(const State&, Action a) const { return std::to_string(a); }
  Value state_to_value(const State&) const { return Value::map(); }
  State state_from_value(const Value&) const { return initial_state(); }
  Value view_to_value(const View&) const { return Value::map(); }
  View view_from_value(const Value&) const { return view(initial_state(), 0); }
  State truth_from_value(const Value&) const { return initial_state(); }

  void features(const State&, Player, std::span<float>) const {}
  Values evaluate(const State& s) const {
    Values values{};
    std::int32_t total = 0;
    for (const std::int32_t points : s.points) total += points;
    for (std::size_t p = 0; p < 4; ++p) {
      values[p] = static_cast<float>(4 * s.points[p] - total) / 4000.0f;
    }
    return values;
  }
  void prior(const State&, std::span<const Action> actions, std::span<float> out) const {
    for (std::size_t i = 0; i < actions.size(); ++i) out[i] = 1;
  }
  Action playout_action(const State& s, Rng& rng) const { return uniform_action(*this, s, rng); }
};
static_assert(Game<WideGame>);

}  // namespace fossil::testing
