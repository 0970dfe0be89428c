// Two classic games of one simultaneous choice each, rock-paper-scissors and matching pennies; for
// tests only. The value of both is 0 and a search must find the mixed strategy: one that lets a
// seat see the other's commitment comes out at -1 or 1.
#pragma once

#include "fossil_core/game/contract.hpp"

namespace fossil::matrix_game {

struct State {
  std::uint8_t choice[2];  // 0: none yet, else choice + 1; both stand when the game is over
  std::uint8_t first;      // who commits first: 0, but the owner in a view
  std::uint8_t reserved[5];
};
static_assert(sizeof(State) == 8);

class MatrixGame {
 public:
  using State = matrix_game::State;
  using View = SeatView<State>;
  static constexpr int kMaxActions = 3;
  static constexpr int kMaxOutcomes = 1;
  static const GameInfo kInfo;
  static std::string_view default_content() { return "{}"; }

  MatrixGame(int players, const Value& options, const Value& content);
  int players() const { return 2; }
  Value options() const { return options_; }

  State initial_state() const { return {}; }
  NodeKind kind(const State& s) const {
    return s.choice[0] && s.choice[1] ? NodeKind::kTerminal : NodeKind::kDecision;
  }
  Player current_player(const State& s) const {
    return kind(s) == NodeKind::kTerminal ? kTerminalPlayer : mover(s);
  }
  bool simultaneous(const State&) const { return true; }
  Player turn_owner(const State& s) const { return mover(s); }
  std::uint32_t turn(const State&) const { return 0; }
  std::uint32_t round(const State&) const { return 1; }
  std::uint32_t progress(const State& s) const { return (s.choice[0] != 0) + (s.choice[1] != 0u); }
  int count_legal(const State&) const { return pennies_ ? 2 : 3; }
  void legal_actions(const State& s, ActionList<MatrixGame>& out) const;
  Action nth_legal(const State&, int k) const { return static_cast<Action>(k); }
  bool is_legal(const State& s, Action a) const { return a < static_cast<Action>(count_legal(s)); }
  void chance_outcomes(const State&, OutcomeList<MatrixGame>& out) const { out.clear(); }
  Action sample_chance(const State&, Rng&) const { return 0; }
  std::string_view chance_source(const State&) const { return {}; }
  void apply(State& s, Action a) const {
    s.choice[mover(s)] = static_cast<std::uint8_t>(a + 1);
    s.first = 0;
  }
  Values returns(const State& s) const;
  Scores scores(const State& s) const;
  std::string check(const State& s) const;

  View view(const State& s, Player player) const;
  State resample(const View& v, Rng&) const { return v.known; }
  std::string observation(const State& s, Action a, Player player) const;
  std::string commitment_notice(const State&, Player player) const;
  std::string check_view(const View& v) const;

  std::string action_to_string(const State&, Action a) const;
  Value state_to_value(const State& s) const;
  State state_from_value(const Value& value) const;
  Value view_to_value(const View& v) const;
  View view_from_value(const Value& value) const;
  State truth_from_value(const Value& value) const { return view_from_value(value).known; }

  void features(const State& s, Player player, std::span<float> out) const;
  Values evaluate(const State& s) const { return returns(s); }
  void prior(const State&, std::span<const Action> actions, std::span<float> out) const {
    std::fill_n(out.begin(), actions.size(), 1.0f);
  }
  Action playout_action(const State& s, Rng& rng) const { return uniform_action(*this, s, rng); }

 private:
  static Player mover(const State& s) {
    if (!s.choice[s.first]) return static_cast<Player>(s.first);
    return static_cast<Player>(s.choice[0] != 0);
  }
  State read(const Value& value, bool is_view) const;

  bool pennies_;
  Value options_;
};

}  // namespace fossil::matrix_game
