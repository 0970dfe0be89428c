#include "fossil_bench/searches.hpp"

#include <limits>

#include "fossil_bench/allocations.hpp"
#include "fossil_bench/positions.hpp"

namespace fossil::bench {

Value plain_parameters() {
  Value parameters = Value::map();
  parameters["selection"] = "uct";
  parameters["simultaneous"] = "duct";
  parameters["c_uct"] = 1.4;
  parameters["leaf"] = "full";
  parameters["playout"] = "uniform";
  parameters["mix"] = 1.0;
  return parameters;
}

std::unique_ptr<search::Search> plain_search(const View& root, std::uint64_t seed, int threads) {
  return search::make_search("ismcts", root, plain_parameters(), threads, seed);
}

void run_simulations(search::Search& search, std::uint64_t simulations) {
  search.run_slice(search::Limits{.nodes = simulations}, std::numeric_limits<std::int64_t>::max());
}

std::uint64_t search_plainly(const View& root, std::uint64_t simulations, std::uint64_t seed,
                             int threads) {
  const auto search = plain_search(root, seed, threads);
  run_simulations(*search, simulations * static_cast<std::uint64_t>(threads));
  return search->report(1).graph_nodes;
}

std::uint64_t signature(std::string_view game, std::string_view algorithm) {
  constexpr std::uint64_t kNodes = 10000;
  const Value parameters = algorithm == "ismcts" ? plain_parameters() : Value::map();
  const auto search = search::make_search(algorithm, bench_position(game), parameters, 1, 0);
  run_simulations(*search, kNodes);
  return search->report(1).graph_nodes;
}

double allocations_per_simulation(const View& root, std::uint64_t simulations) {
  const auto search = plain_search(root, 0);
  std::uint64_t done = simulations / 10;
  run_simulations(*search, done);
  const auto allocations_of_slice = [&](std::uint64_t more) {
    const std::uint64_t before = allocations();
    run_simulations(*search, done += more);
    return static_cast<double>(allocations() - before);
  };
  const std::uint64_t slice = simulations * 3 / 10;
  const double of_one = allocations_of_slice(slice);
  const double of_two = allocations_of_slice(2 * slice);
  return (of_two - of_one) / static_cast<double>(slice);
}

}  // namespace fossil::bench
