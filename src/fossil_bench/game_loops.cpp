#include "fossil_bench/game_loops.hpp"

#include <stdexcept>
#include <string>

namespace fossil::bench {

std::unique_ptr<GameLoops> make_loops(const View& view) {
  for (const LoopsEntry& entry : loops_registry()) {
    if (entry.game == view.game().info().id) return entry.make(view);
  }
  throw std::logic_error("no bench loops for " + std::string(view.game().info().id));
}

}  // namespace fossil::bench
