// The loops that benches time, per game: random playouts, resampling, copying, searching. Each
// entry is instantiated for the concrete game, so that no virtual call stands inside a loop; the
// clock is the caller's. Loops return a number that depends on all they did, so that no compiler
// can leave them out.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "fossil_core/game/playout.hpp"
#include "fossil_core/game/state.hpp"

namespace fossil::bench {

// A search graph that grows by the plain search of all benches and can be descended in.
class GraphLoop {
 public:
  virtual ~GraphLoop() = default;
  virtual std::uint64_t nodes() const = 0;
  virtual void simulate(std::uint64_t simulations) = 0;
  // Descends so often, each time from a fresh world; returns the levels descended in all.
  virtual std::uint64_t descents(std::uint64_t count) = 0;
};

class GameLoops {
 public:
  virtual ~GameLoops() = default;

  virtual std::size_t state_bytes() const = 0;

  // Plays `games` random games to the end from worlds of the view that were drawn beforehand.
  virtual std::uint64_t playouts(std::uint64_t games, std::uint64_t seed) const = 0;
  // The same games, counted: how many moves the loop above makes.
  virtual PlayoutCount count_playouts(std::uint64_t games, std::uint64_t seed) const = 0;
  // Draws `worlds` worlds of the view.
  virtual std::uint64_t resamples(std::uint64_t worlds, std::uint64_t seed) const = 0;
  // Copies a state `copies` times between sixteen places.
  virtual std::uint64_t copies(std::uint64_t copies) const = 0;
  // An empty graph at the view; `params` as for make_search("ismcts").
  virtual std::unique_ptr<GraphLoop> graph(const Value& params) const = 0;
};

// One game.
struct LoopsEntry {
  std::string_view game;
  std::unique_ptr<GameLoops> (*make)(const View& view);
};

std::span<const LoopsEntry> loops_registry();

// The loops of the view's game.
std::unique_ptr<GameLoops> make_loops(const View& view);

}  // namespace fossil::bench
