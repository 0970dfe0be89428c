// The one search that benches time and count: ISMCTS as its papers have it, with uniform playouts
// to the end of the game, no prior and no evaluation, one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "fossil_core/game/state.hpp"
#include "fossil_search/kernels/search.hpp"

namespace fossil::bench {

// The parameters of that search, for make_search.
Value plain_parameters();

std::unique_ptr<search::Search> plain_search(const View& root, std::uint64_t seed, int threads = 1);

// Goes on until the search has `simulations` in all.
void run_simulations(search::Search& search, std::uint64_t simulations);

// Starts a search, runs it and says how many nodes its graphs have. `simulations` are of each
// thread.
std::uint64_t search_plainly(const View& root, std::uint64_t simulations, std::uint64_t seed,
                             int threads = 1);

// Graph nodes or table entries after 10,000 simulations or states of a search with seed 0 and one
// thread from the game's bench position: ISMCTS with the parameters above, others with presets.
// Changes exactly when a search, a game or the generator behaves differently.
std::uint64_t signature(std::string_view game, std::string_view algorithm);

// Heap allocations that a simulation brings about once a tenth of them has run: what a slice twice
// as long allocates more, so that the few of the slice itself do not count.
double allocations_per_simulation(const View& root, std::uint64_t simulations);

}  // namespace fossil::bench
