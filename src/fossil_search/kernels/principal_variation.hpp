// The likeliest continuation after a move, for people: the most visited edges of a search graph,
// told in one world that fits the root. Stops where the graph knows nothing.
#pragma once

#include <string>
#include <vector>

#include "fossil_search/kernels/ismcts.hpp"

namespace fossil::search {

inline constexpr std::size_t kLongestVariation = 16;  // moves and outcomes

// The most visited edge of a node among the actions legal in `state`; nullptr if none was visited.
template <Game G>
const Edge* favourite(const G& game, const NodePool& pool, const Node& node,
                      const typename G::State& state) {
  const Edge* best = nullptr;
  for (std::uint32_t i = 0; i < node.edge_count; ++i) {
    const Edge& edge = pool.edges(node)[i];
    if (edge.visits == 0 || (best && edge.visits <= best->visits)) continue;
    if (game.is_legal(state, edge.action)) best = &edge;
  }
  return best;
}

template <Game G>
std::vector<std::string> principal_variation(const G& game, const Ismcts<G>& search, Action first) {
  Rng rng(0);
  typename G::State state = game.resample(search.root_view(), rng);
  const InformationGraph<G>& graph = search.graph();
  const Player root = search.root_view().observer;
  std::vector<std::string> line{game.action_to_string(state, first)};
  game.apply(state, first);
  while (line.size() < kLongestVariation && game.kind(state) != NodeKind::kTerminal) {
    Action action;
    if (game.kind(state) == NodeKind::kChance) {
      action = game.sample_chance(state, rng);
    } else if (game.count_legal(state) == 1) {
      action = game.nth_legal(state, 0);
    } else {
      const std::uint32_t node = graph.find(graph.key(state, game.current_player(state), root));
      if (node == kNoNode) break;
      const Edge* const edge = favourite(game, graph.pool(), graph.pool().node(node), state);
      if (!edge) break;
      action = edge->action;
    }
    line.push_back(game.action_to_string(state, action));
    game.apply(state, action);
  }
  return line;
}

}  // namespace fossil::search
