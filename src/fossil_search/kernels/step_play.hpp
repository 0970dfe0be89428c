// How a simultaneous step is played once the value of every combination is known: exactly where it
// is one player against the rest, by joint_play.hpp where everybody has an interest of their own.
#pragma once

#include <vector>

#include "fossil_search/kernels/joint_play.hpp"
#include "fossil_search/kernels/joint_step.hpp"
#include "fossil_search/kernels/matrix_game.hpp"

namespace fossil::search {

struct StepPlay {
  Utilities value{};
  std::vector<double> own;     // probability of each of the player's strategies
  std::vector<double> others;  // probability of each combination of the others' (others_index)
  bool proven = true;          // an equilibrium, to 1e-9
};

inline constexpr double kProvenGap = 1e-9;

// payoff by step.code(joint). `two_sided`: the others act as one player with the opposite interest.
template <Game G>
StepPlay solve_step(const JointStep<G>& step, const std::vector<Utilities>& payoff, int players,
                    int player, bool two_sided, MatrixSolver& solver) {
  const int rows = step.count(player), columns = step.others(player);
  StepPlay play;
  if (two_sided) {
    std::vector<double> matrix(payoff.size());
    for (const auto& joint : step.joints()) {
      const int row = joint.strategy[static_cast<std::size_t>(player)];
      matrix[static_cast<std::size_t>(row * columns + step.others_index(joint, player))] =
          payoff[static_cast<std::size_t>(step.code(joint))][static_cast<std::size_t>(player)];
    }
    const MatrixSolution& solved = solver.solve(matrix, rows, columns);
    play.own = solved.row;
    play.others = solved.column;
    play.proven = solved.gap() <= kProvenGap;
    for (int p = 0; p < players; ++p) {
      play.value[static_cast<std::size_t>(p)] =
          p == player ? solved.value() : -solved.value() / (players - 1);
    }
    return play;
  }
  std::vector<int> counts;
  for (int p = 0; p < players; ++p) counts.push_back(step.count(p));
  const JointPlay joint_play = solve_joint_play(payoff, counts);
  play.value = joint_play.value;
  play.own = joint_play.strategies[static_cast<std::size_t>(player)];
  play.proven = payoff.size() == 1;
  play.others.assign(static_cast<std::size_t>(columns), 0.0);
  for (const auto& joint : step.joints()) {
    double probability = 1;
    for (int p = 0; p < players; ++p) {
      const auto q = static_cast<std::size_t>(p);
      if (p != player) probability *= joint_play.strategies[q][joint.strategy[q]];
    }
    play.others[static_cast<std::size_t>(step.others_index(joint, player))] = probability;
  }
  return play;
}

// What the player gets, and everybody else, with one own strategy against the others' play.
template <Game G>
Utilities reply_value(const JointStep<G>& step, const std::vector<Utilities>& payoff,
                      const StepPlay& play, int player, std::size_t strategy) {
  Utilities value{};
  for (const auto& joint : step.joints()) {
    if (joint.strategy[static_cast<std::size_t>(player)] != strategy) continue;
    const double weight = play.others[static_cast<std::size_t>(step.others_index(joint, player))];
    const Utilities& part = payoff[static_cast<std::size_t>(step.code(joint))];
    for (std::size_t p = 0; p < value.size(); ++p) value[p] += weight * part[p];
  }
  return value;
}

}  // namespace fossil::search
