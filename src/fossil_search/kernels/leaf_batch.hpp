// Leaves whose values come from outside, in rows: what an evaluator is told. Plain memory, reused
// from batch to batch. Every state in it is a world sampled from the view that the search started
// from, never the truth.
#pragma once

#include <cstdint>
#include <vector>

namespace fossil::search {

struct LeafBatch {
  std::uint64_t rows = 0;
  std::vector<float> features;        // rows x features of the game, from the side of the mover
  std::vector<std::int32_t> players;  // who is to move
  std::vector<std::int32_t> choices;  // how many legal actions there are
  std::vector<std::uint8_t> states;   // rows x bytes of a state

  void clear() {
    rows = 0;
    features.clear();
    players.clear();
    choices.clear();
    states.clear();
  }
};

}  // namespace fossil::search
