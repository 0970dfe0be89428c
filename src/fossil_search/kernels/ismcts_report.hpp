// From the root-parallel searches of one position to the report that people read. The merge adds up
// in thread order: the same searches give the same bits.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "fossil_search/kernels/ismcts.hpp"
#include "fossil_search/kernels/principal_variation.hpp"
#include "fossil_search/kernels/search.hpp"

namespace fossil::search {

// One root move over all threads.
struct RootMove {
  Action action = 0;
  std::uint64_t visits = 0;
  std::uint64_t availability = 0;
  double value_sum = 0;  // of the mover, as selection sees it; counts visits kept from before
  double strategy_sum = 0;
  double strategy = 0;
  Sample sample;
};

template <Game G>
using Searchers = std::vector<std::unique_ptr<Ismcts<G>>>;

template <Game G>
const Node* root_of(const Ismcts<G>& search) {
  return search.root_node() == kNoNode ? nullptr : &search.graph().pool().node(search.root_node());
}

// The root's moves in order of their actions; empty where the owner is not to move.
template <Game G>
std::vector<RootMove> merge_moves(const Searchers<G>& searchers) {
  std::vector<RootMove> moves;
  for (const auto& searcher : searchers) {
    const Node* const root = root_of(*searcher);
    if (!root) return {};
    moves.resize(root->edge_count);
    for (std::uint32_t i = 0; i < root->edge_count; ++i) {
      const Edge& edge = searcher->graph().pool().edges(*root)[i];
      RootMove& move = moves[i];
      move.action = edge.action;
      move.visits += edge.visits;
      move.availability += root->visits;
      move.value_sum += static_cast<double>(edge.quality) * edge.visits;
      move.strategy_sum += root->sampled() ? edge.strategy_sum : static_cast<double>(edge.visits);
      move.sample.merge(searcher->statistics().moves[i]);
    }
  }
  return moves;
}

// Fills in what would be played, and puts the best move first. `mixed`: a hidden commitment or a
// learned mixed strategy; the average strategy is played. Otherwise the most visited move is.
inline void rank_moves(std::vector<RootMove>& moves, const std::vector<double>& priors,
                       bool mixed) {
  double total = 0;
  for (const RootMove& move : moves) total += move.strategy_sum;
  const auto mean = [](const RootMove& m) {
    return m.visits ? m.value_sum / static_cast<double>(m.visits) : -2.0;
  };
  std::vector<std::size_t> order(moves.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    order[i] = i;
    if (mixed) {
      moves[i].strategy =
          total > 0 ? moves[i].strategy_sum / total : 1.0 / static_cast<double>(moves.size());
    }
  }
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (moves[a].strategy != moves[b].strategy) return moves[a].strategy > moves[b].strategy;
    if (moves[a].visits != moves[b].visits) return moves[a].visits > moves[b].visits;
    if (mean(moves[a]) != mean(moves[b])) return mean(moves[a]) > mean(moves[b]);
    if (priors[a] != priors[b]) return priors[a] > priors[b];
    return a < b;
  });
  std::vector<RootMove> ranked;
  for (const std::size_t i : order) ranked.push_back(moves[i]);
  moves = std::move(ranked);
  if (!mixed && !moves.empty()) moves.front().strategy = 1.0;
}

template <Game G>
std::vector<double> root_priors(const G& game, const Ismcts<G>& search) {
  const auto world = search.some_world(search.root_view());
  ActionList<G> legal;
  game.legal_actions(world, legal);
  std::vector<float> weights(legal.size());
  game.prior(world, std::span<const Action>(legal.data(), legal.size()), weights);
  double sum = 0;
  for (const float weight : weights) sum += static_cast<double>(weight);
  std::vector<double> priors;
  for (const float weight : weights) priors.push_back(static_cast<double>(weight) / sum);
  return priors;
}

// As they stand on the root's edges; not for sampled roots, which have none.
template <Game G>
std::vector<double> edge_priors(const Ismcts<G>& search) {
  const Node& root = *root_of(search);
  const Edge* const edges = search.graph().pool().edges(root);
  std::vector<double> priors;
  for (std::uint32_t i = 0; i < root.edge_count; ++i) {
    priors.push_back(static_cast<double>(edges[i].prior));
  }
  return priors;
}

// The searcher that knows most about a root move: the first of those with most visits there.
template <Game G>
const Ismcts<G>& best_informed(const Searchers<G>& searchers, Action action) {
  const Ismcts<G>* best = searchers.front().get();
  std::uint32_t most = 0;
  for (const auto& searcher : searchers) {
    const Node& root = *root_of(*searcher);
    const std::uint32_t at = searcher->graph().find_edge(root, action);
    const std::uint32_t visits = searcher->graph().pool().edges(root)[at].visits;
    if (visits > most) {
      most = visits;
      best = searcher.get();
    }
  }
  return *best;
}

template <Game G>
Line make_line(const G& game, const Searchers<G>& searchers, const RootMove& move, double prior) {
  const auto players = static_cast<std::size_t>(game.players());
  const Ismcts<G>& first = *searchers.front();
  const Node& root = *root_of(first);
  const auto mover = static_cast<std::size_t>(root.mover);
  Line line;
  line.action = move.action;
  line.visits = move.visits;
  line.availability = move.availability;
  line.prior = prior;
  line.strategy = move.strategy;
  line.mean_score.resize(players);
  for (std::size_t p = 0; p < players; ++p) {
    line.value[p] = static_cast<float>(move.sample.mean(p));
    line.mean_score[p] = move.sample.mean_score(p);
  }
  if (move.sample.count == 0 && move.visits > 0) {  // known from before only
    const double kept = move.value_sum / static_cast<double>(move.visits);
    for (std::size_t p = 0; p < players; ++p) {
      line.value[p] = static_cast<float>(p == mover     ? kept
                                         : players == 2 ? -kept
                                                        : root.value(static_cast<Player>(p)));
    }
  }
  line.standard_error = move.sample.standard_error(mover);
  if (move.sample.count == 0 && move.visits > 0) {  // the largest variance there can be
    line.standard_error = 1.0 / square_root(static_cast<double>(move.visits));
  }
  line.pv = principal_variation(game, best_informed(searchers, move.action), move.action);
  line.move = line.pv.front();
  return line;
}

}  // namespace fossil::search
