// Game points to expect where a line ends: follows the moves that the table remembers and the
// chance branches that the tree searched, and stops where the table knows nothing. For reports; a
// bounded walk over copies that counts nothing and changes nothing.
#pragma once

#include <algorithm>
#include <array>

#include "fossil_search/kernels/expectimax_nodes.hpp"

namespace fossil::search::expectimax {

using MeanScores = std::array<double, kMaxPlayers>;

template <Game G, class Tree>
class ScoreWalk {
 public:
  using State = typename G::State;

  ScoreWalk(const G& game, const Tree& tree) : game_(game), tree_(tree) {}

  // Points of all players, `weight` times. Once enough chance branches were walked, the likeliest
  // outcome stands for all.
  void add(MeanScores& sum, State state, double weight, int depth) {
    for (;; --depth) {
      const NodeKind kind = game_.kind(state);
      Action best = 0;
      if (kind == NodeKind::kChance && depth > 0) {
        if (states_left_ > 0) return spread(sum, state, weight, depth);
        best = likeliest(state);
      } else if (kind != NodeKind::kDecision || depth <= 0 || !tree_.find_best(state, best)) {
        break;
      }
      game_.apply(state, best);
    }
    const Scores scores = game_.scores(state);
    for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += weight * scores[p];
  }

 private:
  Action likeliest(const State& state) const {
    OutcomeList<G> outcomes;
    game_.chance_outcomes(state, outcomes);
    return std::max_element(outcomes.begin(), outcomes.end(),
                            [](const Outcome& a, const Outcome& b) { return a.weight < b.weight; })
        ->action;
  }
  void spread(MeanScores& sum, const State& state, double weight, int depth) {
    std::vector<Branch> storage;
    StackPiece<Branch> branches(storage);
    tree_.branches_of(state, branches);
    states_left_ -= static_cast<int>(branches.size());
    for (const Branch& branch : branches) {
      State child = state;
      game_.apply(child, branch.action);
      add(sum, child, weight * branch.probability, depth - 1);
    }
  }

  const G& game_;
  const Tree& tree_;
  int states_left_ = 500;  // chance branches to be walked in one line
};

}  // namespace fossil::search::expectimax
