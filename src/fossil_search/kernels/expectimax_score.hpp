// Lines as the tree searched them: the moves that its table remembers and the chance branches that
// it drew, to the horizon of an iteration, or to where the table knows nothing. Game points to
// expect at their ends. For reports; a bounded walk over copies that counts and changes nothing.
#pragma once

#include <algorithm>
#include <array>

#include "fossil_search/kernels/expectimax_horizon.hpp"
#include "fossil_search/kernels/expectimax_nodes.hpp"

namespace fossil::search::expectimax {

using MeanScores = std::array<double, kMaxPlayers>;

template <Game G, class Tree>
class ScoreWalk {
 public:
  using State = typename G::State;

  // `horizon`: of the iteration that the lines belong to.
  ScoreWalk(const G& game, const Tree& tree, const Horizon& horizon)
      : game_(game), tree_(tree), horizon_(horizon) {}

  // Points of all players, `weight` times, where the line ends that goes on from `state`, which is
  // `depth` from the horizon. Once enough chance branches were walked, the likeliest outcome stands
  // for all.
  void add(MeanScores& sum, State state, double weight, int depth) {
    Action action = 0;
    for (;;) {
      if (game_.kind(state) == NodeKind::kChance && states_left_ > 0 && goes_on(state, depth)) {
        return spread(sum, state, weight, depth);
      }
      if (!next(state, depth, action)) break;
      game_.apply(state, action);
    }
    const Scores scores = game_.scores(state);
    for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += weight * scores[p];
  }

  // The next action of the line, and the depth behind it; chance takes its likeliest branch.
  bool next(const State& state, int& depth, Action& action) const {
    if (!goes_on(state, depth)) return false;
    if (game_.kind(state) == NodeKind::kChance) {
      std::vector<Branch> storage;
      StackPiece<Branch> branches(storage);
      depth = branch(state, depth, branches);
      action =
          std::max_element(branches.begin(), branches.end(), [](const Branch& a, const Branch& b) {
            return a.probability < b.probability;
          })->action;
      return true;
    }
    if (!tree_.find_best(state, action)) return false;
    depth = behind_root(state, depth);
    if (horizon_.stage() == Stage::kTurn) {
      depth = std::max(0, depth - horizon_.price(tree_.place_of(state, action)));
    }
    return true;
  }

  // The depth behind a move of the root, where no move costs more than another.
  int behind_root(const State& state, int depth) const {
    return std::max(0, horizon_.left(game_.turn(state), depth, game_.count_legal(state) > 1));
  }

 private:
  bool goes_on(const State& state, int depth) const {
    return game_.kind(state) != NodeKind::kTerminal && !horizon_.cut(game_.turn(state), depth);
  }
  // Lists the branches that the tree drew; returns the depth behind them.
  int branch(const State& state, int depth, StackPiece<Branch>& branches) const {
    tree_.branches_of(state, branches, horizon_.draws(depth));
    return horizon_.left(game_.turn(state), depth, branches.size() > 1 ? 1 : 0);
  }
  void spread(MeanScores& sum, const State& state, double weight, int depth) {
    std::vector<Branch> storage;
    StackPiece<Branch> branches(storage);
    const int left = branch(state, depth, branches);
    states_left_ -= static_cast<int>(branches.size());
    for (const Branch& b : branches) {
      State child = state;
      game_.apply(child, b.action);
      add(sum, child, weight * b.probability, left);
    }
  }

  const G& game_;
  const Tree& tree_;
  const Horizon horizon_;
  int states_left_ = 500;  // chance branches to be walked in one line
};

}  // namespace fossil::search::expectimax
