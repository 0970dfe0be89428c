// Where lines end, and how deep a finding about a state is. Deepening goes in two stages: first
// within the turn that is in progress at the root, whose end is a horizon of its own, so that lines
// of different length are compared at the same place; then, with that turn for free, action by
// action beyond it.
// A turn may be a dozen actions long and thirty wide. So its lines are followed to the end from the
// first iteration on, and what deepens is the budget for turning off the most promising line
// (limited discrepancies, Harvey and Ginsberg 1995): the second move of a decision costs 1, the
// third and fourth 2, the next four 3.
// Invariant: what a rank stands for depends on the state alone while the turn of the root stays the
// same, so that findings of one stage and depth may be exchanged for each other.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>

#include "fossil_search/kernels/expectimax_params.hpp"

namespace fossil::search::expectimax {

enum class Stage : std::uint8_t {
  kActions,  // so many actions from here, whatever the turn
  kTurn,     // to the end of the root's turn, with a budget for moves that promise less
  kBeyond    // to the end of the root's turn, and so many actions after it
};

class Horizon {
 public:
  static constexpr int kDeepest = 10'000;  // of `max_depth`
  static constexpr std::int16_t kWholeTurn = -1;
  static constexpr std::int16_t kWholeGame = std::numeric_limits<std::int16_t>::max();

  void set(Stage stage, std::uint32_t turn) {
    stage_ = stage;
    turn_ = turn;
  }
  Stage stage() const { return stage_; }

  // Why a state that is `depth` actions from the horizon is not searched on; 0 if it is.
  Cuts cut(std::uint32_t turn, int depth) const {
    if (stage_ == Stage::kTurn) return turn != turn_ ? kCutTurn : Cuts{0};
    if (depth > 0 || (stage_ == Stage::kBeyond && turn == turn_)) return 0;
    return kCutDepth;
  }

  // What is left of the depth behind a node that costs `cost` actions.
  int left(std::uint32_t turn, int depth, int cost) const {
    return stage_ == Stage::kTurn || (stage_ == Stage::kBeyond && turn == turn_) ? depth
                                                                                 : depth - cost;
  }

  // Draws at a chance node at most. Within the turn one at first, so that a turn with many chance
  // nodes is seen to its end too, and twice as many with each step of the budget.
  int draws(int depth) const { return stage_ == Stage::kTurn && depth < 20 ? 1 << depth : 1 << 30; }

  // What a decision's move costs, by its place in the order of promise; more than the depth: too
  // much.
  int price(std::size_t place) const {
    return stage_ == Stage::kTurn ? static_cast<int>(std::bit_width(place)) : 0;
  }

  // Whether children of a decision may be searched on, and are no leaves.
  bool opens_children(std::uint32_t turn, int depth) const {
    return depth > 1 || stage_ == Stage::kTurn || (stage_ == Stage::kBeyond && turn == turn_);
  }

  // The depth of a finding as one number: deeper ones are larger, and no two stages share one.
  std::int16_t rank(std::uint32_t turn, int depth, Cuts cuts) const {
    if (!(cuts & kCutsOfHorizon)) return kWholeGame;
    if (stage_ == Stage::kTurn && !(cuts & kCutDepth)) return kWholeTurn;
    return open_rank(turn, depth);
  }
  std::int16_t open_rank(std::uint32_t turn, int depth) const {
    int rank = depth;
    if (stage_ == Stage::kTurn) rank = depth - 2 * kDeepest;
    if (stage_ == Stage::kBeyond && turn == turn_) rank = depth + kDeepest;
    return static_cast<std::int16_t>(rank);
  }

  // Cuts that a value found at another depth must not have to hold here too.
  Cuts binding_cuts() const { return stage_ == Stage::kTurn ? kCutDepth : kCutsOfHorizon; }

 private:
  Stage stage_ = Stage::kActions;
  std::uint32_t turn_ = 0;
};

}  // namespace fossil::search::expectimax
