// Connect four: two players, open, no chance. The smallest complete game: copy this folder to add
// one. Seven columns of seven bits each in a 64-bit board (six playable rows and an empty one on
// top, so that no line wraps); cell = 7 * column + row.
// Invariant: a column's stones fill it from the bottom, and stones alternate from player 0.
#pragma once

#include "fossil_core/base/bits.hpp"
#include "fossil_core/game/contract.hpp"

namespace fossil::connect_four {

inline constexpr int kColumns = 7;
inline constexpr int kRows = 6;
inline constexpr int kStride = 7;  // bits per column

struct State {
  std::uint64_t stones[2];
  std::uint8_t height[kColumns];  // next free bit of each column
  std::uint8_t moves;             // stones played; bit 7: the last one made four in a row
};
static_assert(sizeof(State) == 24);

class ConnectFour {
 public:
  using State = connect_four::State;
  using View = SeatView<State>;
  using Options = Value;
  static constexpr int kMaxActions = kColumns;
  static constexpr int kMaxOutcomes = 1;
  static const GameInfo kInfo;
  static std::string_view default_content() { return "{}"; }

  ConnectFour(int players, const Value& options, const Value& content);
  int players() const { return 2; }
  Value options() const { return Value::map(); }

  // Rules
  State initial_state() const;
  NodeKind kind(const State& s) const {
    return s.moves >= kRows * kColumns ? NodeKind::kTerminal : NodeKind::kDecision;
  }
  Player current_player(const State& s) const {
    return kind(s) == NodeKind::kTerminal ? kTerminalPlayer : static_cast<Player>(s.moves & 1);
  }
  bool simultaneous(const State&) const { return false; }
  Player turn_owner(const State& s) const { return static_cast<Player>(s.moves & 1); }
  std::uint32_t turn(const State& s) const { return stones_played(s); }
  std::uint32_t round(const State& s) const { return stones_played(s) / 2; }
  std::uint32_t progress(const State& s) const { return stones_played(s); }
  int count_legal(const State& s) const { return __builtin_popcountll(open_columns(s)); }
  void legal_actions(const State& s, ActionList<ConnectFour>& out) const;
  Action nth_legal(const State& s, int k) const {
    return static_cast<Action>(select_bit(open_columns(s), static_cast<std::uint32_t>(k))) /
           kStride;
  }
  bool is_legal(const State& s, Action column) const {
    return column < kColumns && s.height[column] < kStride * column + kRows;
  }
  void chance_outcomes(const State&, OutcomeList<ConnectFour>& out) const { out.clear(); }
  Action sample_chance(const State&, Rng&) const { return 0; }
  std::string_view chance_source(const State&) const { return {}; }
  void apply(State& s, Action column) const {
    const int player = s.moves & 1;
    s.stones[player] |= std::uint64_t{1} << s.height[column]++;
    ++s.moves;
    if (has_four(s.stones[player])) s.moves |= kWon;
  }
  Values returns(const State& s) const;
  Scores scores(const State& s) const;
  std::string check(const State& s) const;

  // Knowledge: nothing is hidden, so a view is the state.
  View view(const State& s, Player player) const { return View{s, player, {}}; }
  State resample(const View& v, Rng&) const { return v.known; }
  std::string observation(const State& s, Action a, Player) const { return action_to_string(s, a); }
  std::string commitment_notice(const State&, Player) const { return {}; }
  std::string check_view(const View& v) const { return check(v.known); }

  // Text: a move is its column, "a" to "g".
  std::string action_to_string(const State&, Action column) const {
    return std::string(1, static_cast<char>('a' + column));
  }
  Value state_to_value(const State& s) const;
  State state_from_value(const Value& value) const;
  Value view_to_value(const View& v) const;
  View view_from_value(const Value& value) const;
  State truth_from_value(const Value& value) const { return view_from_value(value).known; }

  // Judgement: lines of four that are still open.
  void features(const State& s, Player player, std::span<float> out) const;
  Values evaluate(const State& s) const;
  void prior(const State& s, std::span<const Action> actions, std::span<float> out) const;
  Action playout_action(const State& s, Rng& rng) const { return uniform_action(*this, s, rng); }

 private:
  static constexpr std::uint8_t kWon = 0x80;
  static constexpr std::uint64_t kTopCells = [] {
    std::uint64_t top = 0;
    for (int c = 0; c < kColumns; ++c) top |= std::uint64_t{1} << (kStride * c + kRows - 1);
    return top;
  }();
  static std::uint32_t stones_played(const State& s) { return s.moves & 0x7fu; }
  static std::uint64_t open_columns(const State& s) {
    return ~(s.stones[0] | s.stones[1]) & kTopCells;
  }
  static bool has_four(std::uint64_t b) {
    for (const int step : {kStride, kStride - 1, kStride + 1, 1}) {
      const std::uint64_t pairs = b & (b >> step);
      if (pairs & (pairs >> (2 * step))) return true;
    }
    return false;
  }
};

}  // namespace fossil::connect_four
