// When a search has done enough: small tests on what it has so far. Time and interrupts are the
// caller's; these depend on the search alone, so that the same search stops at the same place.
#pragma once

#include <algorithm>
#include <cstdint>

#include "fossil_core/base/math.hpp"

namespace fossil::search {

// Simulations between two looks at confidence and memory, per thread.
inline constexpr std::uint64_t kCheckpoint = 1024;

// Thread `thread`'s part of `nodes` simulations: equal parts, the remainder to the first.
constexpr std::uint64_t share_of_nodes(std::uint64_t nodes, int threads, int thread) {
  const auto n = static_cast<std::uint64_t>(threads);
  return nodes / n + (thread == 0 ? nodes % n : 0);
}

// z with P(Z <= z) = p for a standard normal Z, 0.5 <= p < 1; within 4.5e-4 (Abramowitz and Stegun
// 1964, 26.2.23).
inline double normal_quantile(double p) {
  const double tail = 1.0 - p;
  if (tail < 1e-12) return 7.0;
  const double t = square_root(-2.0 * log_positive(tail));
  const double z = t - (2.515517 + t * (0.802853 + t * 0.010328)) /
                           (1.0 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  return z > 0 ? z : 0.0;
}

struct MeanOfMove {
  std::uint64_t visits;
  double mean;
  double standard_error;
};

// Whether the lower bound of the best move lies above the upper bound of the second, at this level.
inline bool is_decided(const MeanOfMove& best, const MeanOfMove& second, double level) {
  constexpr std::uint64_t kFewest = 64;  // visits below which a spread is not to be trusted
  if (best.visits < kFewest || second.visits < 2) return false;
  const double z = normal_quantile(std::clamp(level, 0.5, 1.0));
  return best.mean - z * best.standard_error > second.mean + z * second.standard_error;
}

}  // namespace fossil::search
