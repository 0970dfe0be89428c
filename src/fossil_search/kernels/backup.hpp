// The path of a simulation, and what a value does to the nodes and edges on it (vector backup,
// max^n).
//
// Which quality an edge has. Values go up the path of the simulation; a node sums what went through
// it on any path (UCT2, Childs, Brodeur and Kocsis 2008). An edge's quality is
//   * its child's value, where the edge has led to one node only and that node's knowledge is at
//     least the parent's: the game is open, or both nodes are the same player's. All paths to the
//     child then teach the edge;
//   * else the mean of the edge's own simulations. An edge that leads to several information sets
//     must weigh them by how often it meets them, which its own simulations do; and a child that
//     knows less than its parent (the public node after a secret draw) averages over secrets that
//     the parent's mover can tell apart, so its value is not the edge's.
#pragma once

#include <cstdint>

#include "fossil_core/base/fixed_vector.hpp"
#include "fossil_search/kernels/node_pool.hpp"
#include "fossil_search/kernels/selection.hpp"
#include "fossil_search/kernels/simultaneous.hpp"
#include "fossil_search/kernels/utility.hpp"

namespace fossil::search {

struct PathStep {
  std::uint32_t node;
  std::uint16_t edge;   // offset in the node's block
  std::uint16_t count;  // edges available, at sampled nodes with varying actions
  std::uint32_t first;  // of them, in the path's list of offsets
  float strategy;       // sampled nodes: probabilities of the edge, see SampledChoice
  float played;
  float weight;  // of what the mover learns here, see MixedStrategy::learn
};

struct Path {
  static constexpr std::uint32_t kMaxSteps = 1024;  // a longer descent ends in a leaf there
  static constexpr std::uint32_t kMaxOffsets = 8192;

  FixedVector<PathStep, kMaxSteps> steps;
  FixedVector<std::uint16_t, kMaxOffsets> offsets;
  std::uint32_t leaf_node = kNoNode;  // node of the leaf's information set, if it has one

  void clear() {
    steps.clear();
    offsets.clear();
    leaf_node = kNoNode;
  }
  bool room() const { return steps.size() < kMaxSteps; }
  bool room_for(std::uint32_t actions) const {  // that differ between worlds
    return room() && offsets.size() + actions <= kMaxOffsets;
  }
};

class Backup {
 public:
  Backup(const IsmctsParams& params, int players, bool open)
      : params_(params),
        mixed_(params),
        players_(static_cast<std::size_t>(players)),
        uct_(params.selection == Method::kUct),
        open_(open) {}

  void leaf(NodePool& pool, std::uint32_t node, const Utilities& values) const {
    if (node != kNoNode) add(pool.node(node), values);
  }

  // One step up: the node and edge learn from the values below the edge; `values` becomes what the
  // node's parent learns. `child` is the node below on this path, or kNoNode.
  void step(NodePool& pool, const Path& path, const PathStep& at, std::uint32_t child,
            Utilities& values) const {
    Node& node = pool.node(at.node);
    Edge& edge = pool.edges(node)[at.edge];
    const auto mover = static_cast<std::size_t>(node.mover);
    if (node.sampled()) {
      learn_strategy(pool, path, at, node, edge, static_cast<float>(values[mover]));
      const double ratio = static_cast<double>(at.strategy) / static_cast<double>(at.played);
      for (std::size_t p = 0; p < players_; ++p) {
        const double mean = node.visits ? node.value_sum[p] / node.visits : values[p];
        values[p] = mean + ratio * (values[p] - mean);
      }
      ++edge.visits;
    } else {
      ++edge.visits;
      edge.value_sum += values[mover];
      // Here nobody waits for a root and a division; on the way down every level would.
      if (uct_) edge.inverse_root = 1.0f / square_root(static_cast<float>(edge.visits));
      const Node& below = pool.node(child);
      const bool shared = (child != kNoNode) & !edge.child.many() & shares(node, below);
      edge.quality =
          static_cast<float>(shared ? below.value(node.mover) : edge.value_sum / edge.visits);
    }
    add(node, values);
  }

 private:
  void add(Node& node, const Utilities& values) const {
    ++node.visits;  // unused seats are 0; a fixed number of sums needs no loop
    for (std::size_t p = 0; p < kMaxPlayers; ++p) node.value_sum[p] += values[p];
  }

  bool shares(const Node& parent, const Node& child) const {
    return open_ | ((parent.mover == child.mover) & parent.fixed_actions() & child.fixed_actions());
  }

  void learn_strategy(NodePool& pool, const Path& path, const PathStep& at, const Node& node,
                      Edge& edge, float u) const {
    const Method method = node.simultaneous() ? params_.simultaneous : params_.selection;
    const auto value = static_cast<float>(node.value(node.mover));
    const SampledChoice choice{at.edge, at.strategy, at.played};
    if (node.fixed_actions()) {
      mixed_.learn(method, AllEdges{pool.edges(node), node.edge_count}, edge, choice, value, u,
                   at.weight);
    } else {
      const AvailableEdges available{pool.edges(node), path.offsets.data() + at.first, at.count};
      mixed_.learn(method, available, edge, choice, value, u, at.weight);
    }
  }

  const IsmctsParams& params_;
  MixedStrategy mixed_;
  std::size_t players_;
  bool uct_;
  bool open_;
};

}  // namespace fossil::search
