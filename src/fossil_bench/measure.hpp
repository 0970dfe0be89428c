// Turns the loops of one game into the figures that `fossil bench` prints. Every time is the median
// of `rounds` rounds; the figures are interleaved within a round, the yardstick among them, so that
// a change of the machine's speed meets all of them alike.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "fossil_bench/game_loops.hpp"

namespace fossil::bench {

struct Settings {
  int rounds = 5;
  double seconds = 0.1;               // least time of one measurement in a round
  std::uint64_t simulations = 10000;  // of one search
  bool large_graph = true;            // grow a graph of a million nodes, too
};
Settings quick_settings();

// Called between measurements and at least every 0.1 s while a graph grows; may throw to give up.
using Pause = std::function<void()>;

struct GameFigures {
  double yardstick_moves_per_s = 0;  // in the rounds of this game
  double playouts_per_s = 0;
  double playout_moves_per_s = 0;  // a move is a decision with at least two legal actions
  double ismcts_sims_per_s = 0;    // full uniform playouts, the search's start-up included
  double two_threads_ratio =
      0;  // simulations/s of two threads over those of one; on a quiet machine
  // Select, step, look up and back up, per tree level; no resampling, no playout. Empty where the
  // game's graph never gets that large, or where the settings leave it out.
  std::optional<double> search_ns_per_level_1e5;
  std::optional<double> search_ns_per_level_1e6;
  double resample_ns = 0;
  double copy_ns = 0;
  std::uint64_t state_bytes = 0;
  double allocations_per_sim = 0;  // after the first tenth of the simulations
  std::uint64_t signature = 0;     // graph nodes after 10,000 simulations with seed 0
};

GameFigures measure_game(const View& position, const Settings& settings, const Pause& pause);

double median(std::vector<double> values);

}  // namespace fossil::bench
