// fossil_callgrind METRIC GAME: one fixed, seeded workload for counting instructions under
//   valgrind --tool=callgrind --toggle-collect='fossil_measured*'
// Prints as JSON how many units (playouts, worlds, simulations, leaves) the counted part did.
// fossil_callgrind --describe prints compiler, level, games and metrics. No clock, no threads: the
// count is the same in every run.
#include <cstdio>
#include <exception>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_bench/game_loops.hpp"
#include "fossil_bench/positions.hpp"
#include "fossil_bench/searches.hpp"

// The only part whose instructions are counted. Compilers may clone it under longer names.
extern "C" [[gnu::noinline]] std::uint64_t fossil_measured(
    const std::function<std::uint64_t()>& work) {
  const std::uint64_t units = work();
  asm volatile("" ::: "memory");  // no tail call: the collector waits for this function's return
  return units;
}

namespace {

using fossil::Value;
using fossil::View;

constexpr std::uint64_t kSeed = 1;
constexpr std::uint64_t kPlayouts = 300;
constexpr std::uint64_t kWorlds = 2000;
constexpr std::uint64_t kWarmSimulations = 500;  // the graph is young, but not empty
constexpr std::uint64_t kSimulations = 2000;
constexpr std::uint64_t kLeaves =
    3000;  // perft goes deep enough to count that many states, if it can

volatile std::uint64_t sink;

std::uint64_t playouts(const View& position) {
  const auto loops = fossil::bench::make_loops(position);
  return fossil_measured([&] {
    sink = loops->playouts(kPlayouts, kSeed);
    return kPlayouts;
  });
}

std::uint64_t resamples(const View& position) {
  const auto loops = fossil::bench::make_loops(position);
  return fossil_measured([&] {
    sink = loops->resamples(kWorlds, kSeed);
    return kWorlds;
  });
}

std::uint64_t simulations(const View& position) {
  const auto search = fossil::bench::plain_search(position, kSeed);
  fossil::bench::run_simulations(*search, kWarmSimulations);
  return fossil_measured([&] {
    fossil::bench::run_simulations(*search, kWarmSimulations + kSimulations);
    return kSimulations;
  });
}

// States at all depths: a small game ends before any depth is wide.
std::uint64_t states(const std::vector<fossil::PerftRow>& rows) {
  std::uint64_t sum = 0;
  for (const fossil::PerftRow& row : rows) sum += row.keys;
  return sum;
}

std::uint64_t perft_leaves(const View& position) {
  const fossil::State world = position.resample(kSeed);
  const fossil::AnyGame& game = world.game();
  int depth = 0;
  for (std::uint64_t leaves = 1, last = 0; leaves < kLeaves && leaves != last;) {
    last = leaves;
    leaves = states(game.perft(world.data(), ++depth));
  }
  return fossil_measured([&] { return states(game.perft(world.data(), depth)); });
}

struct Metric {
  std::string_view name;
  std::uint64_t (*run)(const View& position);
};
constexpr Metric kMetrics[] = {{"playout", &playouts},
                               {"resample", &resamples},
                               {"simulation", &simulations},
                               {"perft_leaf", &perft_leaves}};

std::uint64_t run_metric(std::string_view name, std::string_view game) {
  const View position = fossil::bench::bench_position(game);
  std::string known;
  for (const Metric& metric : kMetrics) {
    if (metric.name == name) return metric.run(position);
    known += (known.empty() ? "" : ", ") + std::string(metric.name);
  }
  throw std::invalid_argument("unknown metric '" + std::string(name) + "'; known: " + known);
}

Value describe() {
  Value games = Value::list(), metrics = Value::list();
  for (const std::string_view game : fossil::bench::bench_games()) games.push_back(game);
  for (const Metric& metric : kMetrics) metrics.push_back(metric.name);
  Value all = Value::map();
#if defined(__clang__)
  all["compiler"] = "clang " __clang_version__;
#else
  all["compiler"] = "gcc " __VERSION__;
#endif
  all["level"] = FOSSIL_LEVEL;
  all["flags"] = FOSSIL_FLAGS;
  all["games"] = games;
  all["metrics"] = metrics;
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc == 2 && std::string_view(argv[1]) == "--describe") {
      std::printf("%s\n", describe().to_json().c_str());
      return 0;
    }
    if (argc != 3) throw std::invalid_argument("usage: fossil_callgrind METRIC GAME | --describe");
    Value row = Value::map();
    row["units"] = run_metric(argv[1], argv[2]);
    std::printf("%s\n", row.to_json().c_str());
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "fossil_callgrind: %s\n", error.what());
    return 2;
  }
}
