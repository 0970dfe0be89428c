// Game points to expect where a line ends: follows the moves that the table remembers, weighs
// chance by its probabilities, and stops where the table knows nothing. For reports; a bounded walk
// over copies that counts nothing and changes nothing.
#pragma once

#include <algorithm>
#include <array>

#include "fossil_core/game/contract.hpp"

namespace fossil::search::expectimax {

using MeanScores = std::array<double, kMaxPlayers>;

template <Game G, class Tree>
class ScoreWalk {
 public:
  using State = typename G::State;

  ScoreWalk(const G& game, const Tree& tree) : game_(game), tree_(tree) {}

  // Points of all players, `weight` times. Where a chance node would need more states than are
  // left, its likeliest outcome stands for all.
  void add(MeanScores& sum, State state, double weight, int depth) {
    for (;; --depth) {
      const NodeKind kind = game_.kind(state);
      Action best = 0;
      if (kind == NodeKind::kChance && depth > 0) {
        OutcomeList<G> outcomes;
        game_.chance_outcomes(state, outcomes);
        if (static_cast<int>(outcomes.size()) > states_left_) {
          best = likeliest(outcomes);
        } else {
          states_left_ -= static_cast<int>(outcomes.size());
          return spread(sum, state, weight, depth, outcomes);
        }
      } else if (kind != NodeKind::kDecision || depth <= 0 || !tree_.find_best(state, best)) {
        break;
      }
      game_.apply(state, best);
    }
    const Scores scores = game_.scores(state);
    for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += weight * scores[p];
  }

 private:
  static Action likeliest(const OutcomeList<G>& outcomes) {
    return std::max_element(outcomes.begin(), outcomes.end(),
                            [](const Outcome& a, const Outcome& b) { return a.weight < b.weight; })
        ->action;
  }
  void spread(MeanScores& sum, const State& state, double weight, int depth,
              const OutcomeList<G>& outcomes) {
    double total = 0;
    for (const Outcome& o : outcomes) total += static_cast<double>(o.weight);
    for (const Outcome& o : outcomes) {
      State child = state;
      game_.apply(child, o.action);
      add(sum, child, weight * static_cast<double>(o.weight) / total, depth - 1);
    }
  }

  const G& game_;
  const Tree& tree_;
  int states_left_ = 500;  // chance outcomes to be walked in one line
};

}  // namespace fossil::search::expectimax
