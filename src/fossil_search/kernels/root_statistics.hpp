// What the simulations said about the root and its moves, for reports: means of values and game
// points per player, and the spread of the mover's value. Selection does not read it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "fossil_core/base/math.hpp"
#include "fossil_core/game/types.hpp"

namespace fossil::search {

struct Sample {
  std::uint64_t count = 0;
  std::array<double, kMaxPlayers> value{};   // sums
  std::array<double, kMaxPlayers> score{};   // sums
  std::array<double, kMaxPlayers> square{};  // sums of squared values

  void add(const std::array<double, kMaxPlayers>& values, const Scores& scores) {
    ++count;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      value[p] += values[p];
      score[p] += scores[p];
      square[p] += values[p] * values[p];
    }
  }
  void merge(const Sample& other) {
    count += other.count;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      value[p] += other.value[p];
      score[p] += other.score[p];
      square[p] += other.square[p];
    }
  }
  double mean(std::size_t player) const {
    return count ? value[player] / static_cast<double>(count) : 0.0;
  }
  double mean_score(std::size_t player) const {
    return count ? score[player] / static_cast<double>(count) : 0.0;
  }
  // Of the mean, as if the simulations were independent. A few simulations that agree prove little:
  // the variance is estimated as if kDoubt more had been seen with the largest one that values in
  // [-1, 1] can have. 1, which covers everything, where nothing was seen.
  static constexpr double kDoubt = 8;  // simulations
  double standard_error(std::size_t player) const {
    if (count == 0) return 1.0;
    const auto n = static_cast<double>(count);
    const double spread = square[player] - value[player] * value[player] / n;
    const double variance = ((spread > 0 ? spread : 0) + kDoubt) / (n + kDoubt);
    const double error = square_root(variance / n);
    return error < 1 ? error : 1.0;
  }
};

struct RootStatistics {
  Sample root;
  std::vector<Sample> moves;  // by edge of the root

  void start(std::uint32_t edges) {
    root = Sample{};
    moves.assign(edges, Sample{});
  }
};

}  // namespace fossil::search
