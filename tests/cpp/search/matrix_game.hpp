// A two-player matrix game for tests of the search: both commit hidden choices, then it is over.
// Player 0 gets kPayoff[own][other], player 1 the negative. Matching pennies, rock-paper-scissors
// and lopsided games whose mixed solutions are known.
#pragma once

#include <array>
#include <string>

#include "fossil_core/game/contract.hpp"

namespace fossil::testing {

struct MatrixState {
  std::int8_t choice[2];  // -1: not yet chosen
  std::uint8_t first;     // who commits first
  std::uint8_t reserved[5];
};

inline constexpr GameInfo kMatrixInfo{
    .id = "matrix",
    .title = "Matrix game",
    .shelf = Shelf::kTest,
    .min_players = 2,
    .max_players = 2,
    .seats = {},
    .options = {},
    .features = {},
    .has_chance = false,
    .has_hidden_information = false,
    .has_simultaneous_moves = true,
};

template <int N>
class MatrixGame {
 public:
  using State = MatrixState;
  using View = SeatView<State>;
  using Payoff = std::array<std::array<float, N>, N>;
  static constexpr int kMaxActions = N;
  static constexpr int kMaxOutcomes = 1;
  static constexpr const GameInfo& kInfo = kMatrixInfo;
  static std::string_view default_content() { return "{}"; }

  explicit MatrixGame(const Payoff& payoff) : payoff_(payoff) {}
  int players() const { return 2; }
  Value options() const { return Value::map(); }

  State initial_state() const { return {{-1, -1}, 0, {}}; }
  NodeKind kind(const State& s) const {
    return s.choice[0] >= 0 && s.choice[1] >= 0 ? NodeKind::kTerminal : NodeKind::kDecision;
  }
  Player current_player(const State& s) const {
    if (kind(s) == NodeKind::kTerminal) return kTerminalPlayer;
    return static_cast<Player>(s.choice[s.first] < 0 ? s.first : 1 - s.first);
  }
  bool simultaneous(const State&) const { return true; }
  Player turn_owner(const State&) const { return 0; }
  std::uint32_t turn(const State&) const { return 0; }
  std::uint32_t round(const State&) const { return 1; }
  std::uint32_t progress(const State& s) const {
    return static_cast<std::uint32_t>((s.choice[0] >= 0) + (s.choice[1] >= 0));
  }
  int count_legal(const State&) const { return N; }
  void legal_actions(const State&, ActionList<MatrixGame>& out) const {
    out.clear();
    for (Action a = 0; a < N; ++a) out.push_back(a);
  }
  Action nth_legal(const State&, int k) const { return static_cast<Action>(k); }
  bool is_legal(const State&, Action a) const { return a < N; }
  void chance_outcomes(const State&, OutcomeList<MatrixGame>& out) const { out.clear(); }
  Action sample_chance(const State&, Rng&) const { return 0; }
  std::string_view chance_source(const State&) const { return {}; }
  void apply(State& s, Action a) const {
    s.choice[current_player(s)] = static_cast<std::int8_t>(a);
  }
  Values returns(const State& s) const {
    const float x =
        payoff_[static_cast<std::size_t>(s.choice[0])][static_cast<std::size_t>(s.choice[1])];
    return Values{x, -x};
  }
  Scores scores(const State&) const { return {}; }
  std::string check(const State&) const { return {}; }

  View view(const State& s, Player player) const {
    View v{s, player, {}};
    if (kind(s) == NodeKind::kTerminal) return v;
    for (int p = 0; p < 2; ++p) {
      if (p != player) v.known.choice[p] = -1;
    }
    v.known.first = static_cast<std::uint8_t>(player == 1 && v.known.choice[1] < 0);
    return v;
  }
  State resample(const View& v, Rng&) const { return v.known; }
  std::string observation(const State& s, Action a, Player) const { return action_to_string(s, a); }
  std::string commitment_notice(const State&, Player) const { return "somebody chooses"; }
  std::string check_view(const View&) const { return {}; }

  std::string action_to_string(const State&, Action a) const { return std::to_string(a); }
  Value state_to_value(const State&) const { return Value::map(); }
  State state_from_value(const Value&) const { return initial_state(); }
  Value view_to_value(const View&) const { return Value::map(); }
  View view_from_value(const Value&) const { return view(initial_state(), 0); }
  State truth_from_value(const Value&) const { return initial_state(); }

  void features(const State&, Player, std::span<float>) const {}
  Values evaluate(const State&) const { return {}; }
  void prior(const State&, std::span<const Action> actions, std::span<float> out) const {
    for (std::size_t i = 0; i < actions.size(); ++i) out[i] = 1;
  }
  Action playout_action(const State& s, Rng& rng) const { return uniform_action(*this, s, rng); }

 private:
  Payoff payoff_;
};

static_assert(Game<MatrixGame<2>>);

inline MatrixGame<2> matching_pennies() { return MatrixGame<2>({{{1, -1}, {-1, 1}}}); }
inline MatrixGame<3> rock_paper_scissors() {
  return MatrixGame<3>({{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}});
}

}  // namespace fossil::testing
