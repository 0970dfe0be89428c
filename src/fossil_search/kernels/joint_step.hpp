// A simultaneous step as one object: every combination of what the players can commit to, and the
// states they lead to. Commitments are made in turn and hidden, so a step is enumerated from its
// first commitment; a player's strategy is the sequence of own commitments.
// Invariant: the combinations are the full product of the players' strategies (what a player may
// commit to does not depend on what the others chose).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "fossil_core/base/assert.hpp"
#include "fossil_core/game/contract.hpp"

namespace fossil::search {

template <Game G>
class JointStep {
 public:
  using State = typename G::State;
  using Strategy = std::vector<Action>;
  struct Joint {
    State state;                                      // after the last commitment
    std::array<std::uint16_t, kMaxPlayers> strategy;  // index per player; 0 where none to choose
  };

  // `state` is a simultaneous decision; commitments made before it stay as they are.
  JointStep(const G& game, const State& state) : game_(game), turn_(game.turn(state)) {
    std::array<Strategy, kMaxPlayers> sequences;
    walk(state, sequences, 0);
    std::size_t product = 1;
    for (int p = 0; p < game.players(); ++p) product *= static_cast<std::size_t>(count(p));
    FOSSIL_CHECK(product == joints_.size(),
                 "what a player may commit to depends on a hidden commitment of another");
  }

  const std::vector<Joint>& joints() const { return joints_; }
  const std::vector<Strategy>& strategies(int player) const { return strategies_[index(player)]; }
  // Number of a player's strategies; 1 for a player with nothing to choose.
  int count(int player) const {
    return std::max(1, static_cast<int>(strategies_[index(player)].size()));
  }
  // Actions from the first commitment to the end of the step, at most.
  int length() const { return length_; }

  // One number for what everybody chose, in [0, joints().size()); the last player's runs fastest.
  int code(const Joint& joint) const {
    int code = 0;
    for (int p = 0; p < game_.players(); ++p) code = code * count(p) + joint.strategy[index(p)];
    return code;
  }
  // One number for what all players but one chose, in [0, others(player)).
  int others_index(const Joint& joint, int player) const {
    int code = 0;
    for (int p = 0; p < game_.players(); ++p) {
      if (p != player) code = code * count(p) + joint.strategy[index(p)];
    }
    return code;
  }
  int others(int player) const { return static_cast<int>(joints_.size()) / count(player); }

 private:
  static std::size_t index(int player) { return static_cast<std::size_t>(player); }

  void walk(const State& state, std::array<Strategy, kMaxPlayers>& sequences, int length) {
    if (game_.kind(state) != NodeKind::kDecision || !game_.simultaneous(state) ||
        game_.turn(state) != turn_) {
      Joint joint{state, {}};
      for (int p = 0; p < game_.players(); ++p) {
        if (!sequences[index(p)].empty()) joint.strategy[index(p)] = number(p, sequences[index(p)]);
      }
      joints_.push_back(joint);
      length_ = std::max(length_, length);
      return;
    }
    ActionList<G> actions;
    game_.legal_actions(state, actions);
    Strategy& own = sequences[index(game_.current_player(state))];
    for (const Action action : actions) {
      State child = state;
      game_.apply(child, action);
      own.push_back(action);
      walk(child, sequences, length + 1);
      own.pop_back();
    }
  }

  std::uint16_t number(int player, const Strategy& sequence) {
    std::vector<Strategy>& known = strategies_[index(player)];
    const auto place = std::find(known.begin(), known.end(), sequence);
    const auto k = place - known.begin();
    if (place == known.end()) known.push_back(sequence);
    return static_cast<std::uint16_t>(k);
  }

  const G& game_;
  std::uint32_t turn_;
  std::vector<Joint> joints_;
  std::array<std::vector<Strategy>, kMaxPlayers> strategies_;
  int length_ = 0;
};

}  // namespace fossil::search
