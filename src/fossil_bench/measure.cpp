#include "fossil_bench/measure.hpp"

#include <algorithm>
#include <chrono>

#include "fossil_bench/allocations.hpp"
#include "fossil_bench/searches.hpp"
#include "fossil_bench/yardstick.hpp"

namespace fossil::bench {
namespace {

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

template <class Loop>
double time_of(const Loop& loop, std::uint64_t count, std::uint64_t seed) {
  const double start = now();
  volatile std::uint64_t sum = loop(count, seed);
  static_cast<void>(sum);
  return now() - start;
}

// How many turns of a loop take at least `seconds`; warms the caches on the way.
template <class Loop>
std::uint64_t enough(const Loop& loop, double seconds) {
  for (std::uint64_t count = 1;; count *= 2) {
    const double time = time_of(loop, count, 0);
    if (time >= seconds / 4) {
      return std::max<std::uint64_t>(
          1, static_cast<std::uint64_t>(static_cast<double>(count) * seconds / time));
    }
  }
}

// One loop and its times in all rounds.
template <class Loop>
class Figure {
 public:
  Figure(Loop loop, double seconds) : loop_(loop), count_(enough(loop_, seconds)) {}
  void measure(std::uint64_t seed) { times_.push_back(time_of(loop_, count_, seed)); }
  std::uint64_t count() const { return count_; }
  double last_time() const { return times_.back(); }
  double last_rate() const { return static_cast<double>(count_) / times_.back(); }
  double per_second() const { return static_cast<double>(count_) / median(times_); }
  double nanoseconds() const { return 1e9 / per_second(); }

 private:
  Loop loop_;
  std::uint64_t count_;
  std::vector<double> times_;
};

// False if the graph of this game never has that many nodes: many simulations in a row add none.
bool grow(GraphLoop& graph, std::uint64_t nodes, const Pause& pause) {
  constexpr std::uint64_t kPortion = 1000;
  constexpr int kPatience = 50;  // portions that add less than a node in a hundred simulations
  for (int idle = 0; graph.nodes() < nodes;) {
    const std::uint64_t before = graph.nodes();
    graph.simulate(kPortion);
    idle = graph.nodes() - before < kPortion / 100 ? idle + 1 : 0;
    if (idle > kPatience) return false;
    pause();
  }
  return true;
}

// A fiftieth of the graph's nodes a round, so that it hardly grows; the worlds' time is taken off.
double level_nanoseconds(GraphLoop& graph, const GameLoops& loops, std::uint64_t nodes,
                         int rounds) {
  const std::uint64_t count = nodes / 50;
  std::vector<double> times;
  for (int round = 0; round < rounds; ++round) {
    const double worlds = time_of(
        [&](std::uint64_t n, std::uint64_t seed) { return loops.resamples(n, seed); }, count, 0);
    std::uint64_t levels = 0;
    const double whole = time_of(
        [&](std::uint64_t n, std::uint64_t) { return levels = graph.descents(n); }, count, 0);
    times.push_back(1e9 * (whole - worlds) / static_cast<double>(levels));
  }
  return median(times);
}

}  // namespace

Settings quick_settings() {
  return Settings{.rounds = 3, .seconds = 0.02, .simulations = 10000, .large_graph = false};
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

GameFigures measure_game(const View& position, const Settings& settings, const Pause& pause) {
  require_allocation_counter();
  const std::unique_ptr<GameLoops> loops = make_loops(position);
  GameFigures figures;
  figures.state_bytes = loops->state_bytes();

  // 1. Times that need no graph.
  Figure yardstick([](std::uint64_t n, std::uint64_t seed) { return run_yardstick(n, seed).moves; },
                   settings.seconds);
  Figure playouts([&](std::uint64_t n, std::uint64_t seed) { return loops->playouts(n, seed); },
                  settings.seconds);
  Figure resamples([&](std::uint64_t n, std::uint64_t seed) { return loops->resamples(n, seed); },
                   settings.seconds);
  Figure copies([&](std::uint64_t n, std::uint64_t) { return loops->copies(n); }, settings.seconds);
  const auto search_with = [&](int threads) {
    return [&position, &settings, threads](std::uint64_t n, std::uint64_t seed) {
      std::uint64_t sum = 0;
      for (std::uint64_t i = 0; i < n; ++i) {
        sum += search_plainly(position, settings.simulations, seed * n + i, threads);
      }
      return sum;
    };
  };
  Figure searches(search_with(1), settings.seconds);
  Figure double_searches(search_with(2), settings.seconds);  // as many simulations per thread
  std::vector<double> yardstick_rates, move_rates, thread_ratios;
  for (int round = 0; round < settings.rounds; ++round) {
    const auto seed = static_cast<std::uint64_t>(round);
    yardstick.measure(seed);
    playouts.measure(seed);
    resamples.measure(seed);
    copies.measure(seed);
    searches.measure(seed);
    double_searches.measure(seed);
    thread_ratios.push_back(2 * double_searches.last_rate() / searches.last_rate());
    yardstick_rates.push_back(static_cast<double>(run_yardstick(yardstick.count(), seed).moves) /
                              yardstick.last_time());
    move_rates.push_back(static_cast<double>(loops->count_playouts(playouts.count(), seed).moves) /
                         playouts.last_time());
    pause();
  }
  figures.yardstick_moves_per_s = median(yardstick_rates);
  figures.playouts_per_s = playouts.per_second();
  figures.playout_moves_per_s = median(move_rates);
  figures.resample_ns = resamples.nanoseconds();
  figures.copy_ns = copies.nanoseconds();
  figures.two_threads_ratio = median(thread_ratios);
  figures.ismcts_sims_per_s = searches.per_second() * static_cast<double>(settings.simulations);

  // 2. What no clock is needed for.
  figures.allocations_per_sim = allocations_per_simulation(position, settings.simulations);
  figures.signature = signature(position.game().info().id, "ismcts");

  // 3. Times on a grown graph.
  const std::unique_ptr<GraphLoop> graph = loops->graph(plain_parameters());
  const auto level = [&](std::uint64_t nodes) -> std::optional<double> {
    if (!grow(*graph, nodes, pause)) return std::nullopt;
    return level_nanoseconds(*graph, *loops, nodes, settings.rounds);
  };
  figures.search_ns_per_level_1e5 = level(100'000);
  if (settings.large_graph && figures.search_ns_per_level_1e5) {
    figures.search_ns_per_level_1e6 = level(1'000'000);
  }
  return figures;
}

}  // namespace fossil::bench
