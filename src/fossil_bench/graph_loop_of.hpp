// GraphLoop for one concrete game. A level is one edge that a descent follows, with the chance and
// the forced moves behind it. Its time is what select, step, look-up and back-up cost, without a
// playout at the leaf (the root's mean value is backed up instead); the resampling at the root is
// in the loop, and the caller measures it apart and takes it off.
#pragma once

#include <cstdint>

#include "fossil_bench/game_loops.hpp"
#include "fossil_search/kernels/ismcts.hpp"

namespace fossil::bench {

template <Game G>
class GraphLoopOf final : public GraphLoop {
 public:
  GraphLoopOf(const G& game, const typename G::View& root, const Value& params)
      : players_(static_cast<std::size_t>(game.players())),
        params_(search::IsmctsParams::from_value(params)),
        search_(game, params_, root, Rng(0), params_.memory_bytes) {}

  std::uint64_t nodes() const override { return search_.graph().nodes(); }

  void simulate(std::uint64_t simulations) override {
    for (std::uint64_t i = 0; i < simulations; ++i) search_.simulate();
  }

  std::uint64_t descents(std::uint64_t count) override {
    const search::LeafValue mean = root_mean();
    std::uint64_t levels = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
      typename search::Ismcts<G>::Leaf& leaf = search_.descend();
      levels += leaf.path.steps.size();
      search_.back_up(leaf, mean);
    }
    return levels;
  }

 private:
  search::LeafValue root_mean() const {
    search::LeafValue mean{};
    for (std::size_t p = 0; p < players_; ++p) {
      mean.utility[p] = static_cast<float>(search_.statistics().root.mean(p));
    }
    return mean;
  }

  std::size_t players_;
  search::IsmctsParams params_;
  search::Ismcts<G> search_;
};

}  // namespace fossil::bench
