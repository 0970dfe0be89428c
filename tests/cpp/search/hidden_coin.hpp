// A coin falls, player 1 sees it and player 0 does not. For tests of searches over several worlds.
// Mode "guess": player 0 takes a sure 0.4 or guesses; a right guess wins, a wrong one loses.
// Whoever looks at each world by itself believes that guessing wins. Mode "ask": as guess, but
// player 1 must say something first, and knows the coin. Mode "step": both choose at the same time,
// and the coin picks the matrix.
#pragma once

#include <string>

#include "fossil_core/game/adapter.hpp"
#include "fossil_core/game/contract.hpp"

namespace fossil::testing {

struct CoinState {
  std::uint8_t coin;       // 0: not yet, 1 or 2; 3: fallen and not seen
  std::uint8_t said;       // by player 1, mode ask
  std::uint8_t choice[2];  // 1 + choice
  std::uint8_t first;      // who commits first
  std::uint8_t guess;      // 1 + guess
  std::uint8_t reserved[2];
};

inline constexpr OptionInfo kCoinOptions[] = {{"mode", "guess|ask|step", "guess", "which game"}};
inline constexpr GameInfo kCoinInfo{
    .id = "coin",
    .title = "Hidden coin",
    .shelf = Shelf::kTest,
    .min_players = 2,
    .max_players = 2,
    .seats = {},
    .options = kCoinOptions,
    .features = {},
    .has_chance = true,
    .has_hidden_information = true,
    .has_simultaneous_moves = true,
};

class CoinGame {
 public:
  using State = CoinState;
  using View = SeatView<State>;
  static constexpr int kMaxActions = 2;
  static constexpr int kMaxOutcomes = 2;
  static constexpr const GameInfo& kInfo = kCoinInfo;
  // What player 0 gets in mode step: by coin, own choice, choice of player 1.
  static constexpr float kPayoff[2][2][2] = {{{0.8f, -0.4f}, {-0.2f, 0.6f}},
                                             {{-1.0f, 0.4f}, {0.2f, -0.6f}}};
  static std::string_view default_content() { return "{}"; }

  CoinGame(int, const Value& options, const Value&)
      : options_(options), mode_(options.at("mode").as_string()) {}
  int players() const { return 2; }
  Value options() const { return options_; }

  State initial_state() const { return State{}; }
  NodeKind kind(const State& s) const {
    if (s.coin == 0) return NodeKind::kChance;
    if (mode_ == "step") return both(s) ? NodeKind::kTerminal : NodeKind::kDecision;
    return s.choice[0] == 1 || s.guess ? NodeKind::kTerminal : NodeKind::kDecision;
  }
  Player current_player(const State& s) const {
    if (kind(s) == NodeKind::kChance) return kChancePlayer;
    if (kind(s) == NodeKind::kTerminal) return kTerminalPlayer;
    if (mode_ == "ask" && s.said == 0) return 1;
    if (mode_ != "step") return 0;
    return static_cast<Player>(s.choice[s.first] ? 1 - s.first : s.first);
  }
  bool simultaneous(const State& s) const {
    return mode_ == "step" && kind(s) == NodeKind::kDecision;
  }
  Player turn_owner(const State&) const { return 0; }
  std::uint32_t turn(const State& s) const { return s.coin != 0; }
  std::uint32_t round(const State& s) const { return s.coin != 0; }
  std::uint32_t progress(const State& s) const {
    return static_cast<std::uint32_t>((s.coin != 0) + (s.said != 0) + (s.choice[0] != 0) +
                                      (s.choice[1] != 0) + (s.guess != 0));
  }
  int count_legal(const State&) const { return 2; }
  void legal_actions(const State&, ActionList<CoinGame>& out) const { out = {0, 1}; }
  Action nth_legal(const State&, int k) const { return static_cast<Action>(k); }
  bool is_legal(const State&, Action a) const { return a < 2; }
  void chance_outcomes(const State&, OutcomeList<CoinGame>& out) const { out = {{0, 1}, {1, 1}}; }
  Action sample_chance(const State&, Rng& rng) const { return rng.below(2); }
  std::string_view chance_source(const State&) const { return "coin"; }
  void apply(State& s, Action a) const {
    const auto mark = static_cast<std::uint8_t>(a + 1);
    if (s.coin == 0) {
      s.coin = mark;
    } else if (mode_ == "step") {
      s.choice[current_player(s) & 1] = mark;
      s.first = 0;
    } else if (mode_ == "ask" && s.said == 0) {
      s.said = mark;
    } else if (s.choice[0] == 0) {
      s.choice[0] = mark;  // 1: the sure thing, 2: guess
    } else {
      s.guess = mark;
    }
  }
  Values returns(const State& s) const {
    float x = 0.4f;
    if (mode_ == "step") {
      x = kPayoff[s.coin - 1][s.choice[0] - 1][s.choice[1] - 1];
    } else if (s.choice[0] == 2) {
      x = s.guess == s.coin ? 1.0f : -1.0f;
    }
    return Values{x, -x};
  }
  Scores scores(const State&) const { return {}; }
  std::string check(const State&) const { return {}; }

  View view(const State& s, Player player) const {
    View v{s, player, {}};
    if (kind(s) == NodeKind::kTerminal) return v;
    if (player != 1 && s.coin != 0) v.known.coin = 3;
    if (mode_ == "step") {
      for (int p = 0; p < 2; ++p) {
        if (p != player) v.known.choice[p] = 0;
      }
      v.known.first = player == 1 && s.choice[1] == 0 && s.coin != 0;
    }
    return v;
  }
  State resample(const View& v, Rng& rng) const {
    State s = v.known;
    if (s.coin == 3) s.coin = static_cast<std::uint8_t>(1 + rng.below(2));
    return s;
  }
  std::string observation(const State& s, Action a, Player) const { return action_to_string(s, a); }
  std::string commitment_notice(const State&, Player) const { return "chooses"; }
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
  static bool both(const State& s) { return s.choice[0] && s.choice[1]; }

  Value options_;
  std::string mode_;
};
static_assert(Game<CoinGame>);

}  // namespace fossil::testing
