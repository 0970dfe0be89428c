// GameLoops for one concrete game. Included by the generated file of each game only.
#pragma once

#include <array>
#include <cstring>
#include <memory>

#include "fossil_bench/game_loops.hpp"
#include "fossil_bench/graph_loop_of.hpp"
#include "fossil_core/game/adapter.hpp"

namespace fossil::bench {

// Makes the compiler believe that somebody reads and changes what stands there.
inline void touch(void* memory) { asm volatile("" : : "r"(memory) : "memory"); }

template <Game G>
class GameLoopsOf final : public GameLoops {
 public:
  using State = typename G::State;

  explicit GameLoopsOf(const fossil::View& view)
      : owner_(view.shared_game()),
        game_(static_cast<const GameAdapter<G>&>(view.game()).game()),
        view_(*static_cast<const typename G::View*>(view.data())) {
    Rng rng(0);
    for (State& world : worlds_) world = game_.resample(view_, rng);
  }

  std::size_t state_bytes() const override { return sizeof(State); }

  std::uint64_t playouts(std::uint64_t games, std::uint64_t seed) const override {
    Rng rng(seed);
    std::uint64_t sum = 0;
    for (std::uint64_t g = 0; g < games; ++g) {
      State state = worlds_[g % kWorlds];
      play_out(game_, state, rng);
      sum += game_.progress(state);
    }
    return sum;
  }

  PlayoutCount count_playouts(std::uint64_t games, std::uint64_t seed) const override {
    Rng rng(seed);
    PlayoutCount count;
    for (std::uint64_t g = 0; g < games; ++g) {
      State state = worlds_[g % kWorlds];
      play_out<true>(game_, state, rng, &count);
    }
    return count;
  }

  std::uint64_t resamples(std::uint64_t worlds, std::uint64_t seed) const override {
    Rng rng(seed);
    std::uint64_t sum = 0;
    State world;
    for (std::uint64_t w = 0; w < worlds; ++w) {
      world = game_.resample(view_, rng);
      touch(&world);
      sum += game_.progress(world);
    }
    return sum;
  }

  std::uint64_t copies(std::uint64_t copies) const override {
    std::array<State, kWorlds> places = worlds_;
    for (std::uint64_t c = 0; c < copies; ++c) {
      std::memcpy(&places[(7 * c + 1) % kWorlds], &places[c % kWorlds], sizeof(State));
      touch(places.data());
    }
    return game_.progress(places[0]);
  }

  std::unique_ptr<GraphLoop> graph(const Value& params) const override {
    return std::make_unique<GraphLoopOf<G>>(game_, view_, params);
  }

 private:
  static constexpr std::size_t kWorlds = 16;

  std::shared_ptr<const AnyGame> owner_;  // keeps game_ alive
  const G& game_;
  typename G::View view_;
  std::array<State, kWorlds> worlds_;
};

template <Game G>
std::unique_ptr<GameLoops> make_loops_of(const fossil::View& view) {
  return std::make_unique<GameLoopsOf<G>>(view);
}

}  // namespace fossil::bench
