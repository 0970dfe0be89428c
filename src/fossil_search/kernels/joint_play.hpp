// Simultaneous choices of three or more players, where no exact solver is at hand: regret matching
// in the normal form, average strategies, and the gain that some player could still have by
// deviating. An approximation: the averages need not be an equilibrium, nor the only one.
#pragma once

#include <span>
#include <vector>

#include "fossil_search/kernels/utility.hpp"

namespace fossil::search {

struct JointPlay {
  std::vector<std::vector<double>> strategies;  // by player
  Utilities value{};
  double regret = 0;  // the largest gain by changing one's own strategy alone
};

// payoff[code] with code = (...(s0 * count1 + s1) * count2 + s2 ...); counts has one entry per
// player.
JointPlay solve_joint_play(std::span<const Utilities> payoff, std::span<const int> counts);

}  // namespace fossil::search
