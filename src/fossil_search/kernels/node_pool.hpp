// Memory of a search graph: nodes, and one contiguous block of edges per node, in two arenas that
// are addressed by 32-bit indices and never move. A node's edges are made at its second visit,
// since most nodes are visited once. Nothing here knows a game or a selection rule. Invariant: used
// bytes never exceed the limit; a request beyond it is refused, not thrown.
//
//   Node, one cache line             Edge, two per cache line
//   0   key            8             0   action         4
//   8   visits         4             4   child          4   index and two flags
//   12  edges          4             8   visits         4
//   16  edge_count     2             12  availability   4   simulations in which it was legal
//   18  edge_capacity  2             16  quality        4   value for the node's mover
//   20  mover          1             20  prior, regret .. 4
//   21  flags          1             24  value_sum /    8
//   22  progress       2                 strategy_sum
//   24  value_sum[5]  40
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "fossil_core/game/types.hpp"
#include "fossil_search/kernels/lazy_array.hpp"

namespace fossil::search {

inline constexpr std::uint32_t kNoNode = 0;

// The node that an edge led to last, and how sure that is.
class Child {
 public:
  static constexpr std::uint32_t kMaxIndex = (1u << 30) - 1;

  constexpr std::uint32_t index() const { return bits_ & kMaxIndex; }
  // Every simulation through the edge so far came to this node at once: no chance, no forced move.
  constexpr bool direct() const { return (bits_ & kDirect) != 0; }
  // The edge has led to different nodes, or to a node and to an end of the game.
  constexpr bool many() const { return (bits_ & kMany) != 0; }

  constexpr void set(std::uint32_t index, bool direct) {
    const bool changed = this->index() != index && bits_ != 0;
    bits_ = index | (direct && (bits_ == 0 || this->direct()) ? kDirect : 0) |
            (many() || changed ? kMany : 0);
  }
  // The edge led to no node this time.
  constexpr void set_none() { bits_ = (bits_ | kMany) & ~kDirect; }
  // The node has another index now, or none: then whatever comes next is another node.
  constexpr void move_to(std::uint32_t index) {
    bits_ = index == kNoNode && bits_ != 0 ? kMany : (bits_ & ~kMaxIndex) | index;
  }

 private:
  static constexpr std::uint32_t kDirect = 1u << 31;
  static constexpr std::uint32_t kMany = 1u << 30;
  std::uint32_t bits_ = 0;
};

struct Edge {
  Action action;
  Child child;
  std::uint32_t visits;
  std::uint32_t availability;
  float quality;
  union {
    float prior;         // puct: probability
    float inverse_root;  // uct: 1 / square root of visits, once there are any
    float regret;        // regret matching: cumulative regret; Exp3: cumulative estimated gain
  };
  union {
    double value_sum;     // value-based selection: of the mover
    double strategy_sum;  // regret matching and Exp3: of the probabilities played
  };
};
static_assert(sizeof(Edge) == 32);

struct alignas(64) Node {
  static constexpr std::uint8_t kFixedActions = 1;  // the key tells which actions are legal
  static constexpr std::uint8_t kSimultaneous = 2;
  static constexpr std::uint8_t kSampled = 4;  // regret matching or Exp3

  std::uint64_t key;
  std::uint32_t visits;
  std::uint32_t edges;  // index of the first one; 0 until they are made
  std::uint16_t edge_count;
  std::uint16_t edge_capacity;
  Player mover;
  std::uint8_t flags;
  std::uint16_t progress;  // of the state it was made from, at most 65535
  std::array<double, kMaxPlayers> value_sum;

  bool fixed_actions() const { return (flags & kFixedActions) != 0; }
  bool simultaneous() const { return (flags & kSimultaneous) != 0; }
  bool sampled() const { return (flags & kSampled) != 0; }
  double value(Player player) const {
    return visits ? value_sum[static_cast<std::size_t>(player)] / visits : 0.0;
  }
};
static_assert(sizeof(Node) == 64 && alignof(Node) == 64);

class NodePool {
 public:
  // Address space for `limit` bytes of either kind; memory only as it is used.
  explicit NodePool(std::uint64_t limit)
      : nodes_(limit / sizeof(Node) + kSpare), edges_(limit / sizeof(Edge) + kSpare) {
    clear();
  }

  Node& node(std::uint32_t i) { return nodes_[i]; }
  const Node& node(std::uint32_t i) const { return nodes_[i]; }
  Edge* edges(const Node& n) { return edges_.data() + n.edges; }
  const Edge* edges(const Node& n) const { return edges_.data() + n.edges; }
  const Node* node_address(std::uint32_t i) const { return nodes_.data() + i; }
  std::uint32_t node_end() const { return nodes_.size(); }
  std::uint32_t edge_end() const { return edges_.size(); }

  std::uint64_t bytes() const {
    return std::uint64_t{nodes_.size()} * sizeof(Node) +
           std::uint64_t{edges_.size()} * sizeof(Edge);
  }
  bool node_fits() const { return nodes_.size() < max_nodes(); }
  bool edges_fit(std::uint32_t n) const {
    return edges_.size() + std::uint64_t{n} <= edges_.capacity();
  }

  // Needs node_fits().
  std::uint32_t make_node(std::uint64_t key, Player mover, std::uint8_t flags,
                          std::uint16_t progress) {
    const std::uint32_t i = nodes_.append_raw(1);
    nodes_.data()[i] = Node{key, 0, 0, 0, 0, mover, flags, progress, {}};
    return i;
  }

  // A copy of another pool's node and its edges, which still lead where they led there.
  std::uint32_t adopt(const Node& other, const Edge* edges) {
    const std::uint32_t i = nodes_.append_raw(1);
    Node& node = nodes_[i];
    node = other;
    node.edges = 0;
    node.edge_capacity = node.edge_count;
    if (other.edges == 0) return i;
    node.edges = edges_.append_raw(node.edge_count);
    for (std::uint32_t k = 0; k < node.edge_count; ++k) edges_[node.edges + k] = edges[k];
    return i;
  }
  void drop_last_node() { nodes_.shrink(nodes_.size() - 1); }

  // Raw room for n edges, n > 0; needs edges_fit(n) or a free block.
  std::uint32_t make_edges(std::uint32_t n) { return edges_.append_raw(n); }

  // Room for at least one more edge behind a node's present ones; false if there is none. Blocks of
  // growing nodes have capacities that are powers of two; old blocks wait in free lists.
  bool grow(Node& n, std::uint64_t spare_bytes) {
    if (n.edge_count < n.edge_capacity) return true;
    const std::uint32_t capacity = n.edge_capacity ? std::bit_ceil(n.edge_capacity + 1u) : 4u;
    if (capacity > UINT16_MAX) return false;
    const auto shelf = static_cast<std::size_t>(std::countr_zero(capacity));
    std::uint32_t block = free_[shelf];
    if (block) {
      free_[shelf] = edges_[block].action;
    } else {
      if (!edges_fit(capacity) || spare_bytes < capacity * sizeof(Edge)) return false;
      block = edges_.append_raw(capacity);
    }
    for (std::uint32_t i = 0; i < n.edge_count; ++i) edges_[block + i] = edges_[n.edges + i];
    if (n.edge_capacity && std::has_single_bit(std::uint32_t{n.edge_capacity})) {
      const auto old = static_cast<std::size_t>(std::countr_zero(n.edge_capacity));
      edges_[n.edges].action = free_[old];
      free_[old] = n.edges;
    }
    n.edges = block;
    n.edge_capacity = static_cast<std::uint16_t>(capacity);
    return true;
  }

  void clear() {  // index 0 of either arena means "none"
    nodes_.shrink(0);
    edges_.shrink(0);
    nodes_.append_raw(1);
    nodes_[0] = Node{};
    edges_.append_raw(2);  // two, so that even blocks begin on a cache line
    free_.fill(0);
  }

 private:
  static constexpr std::uint64_t kSpare = 1024;  // a root always fits
  std::uint64_t max_nodes() const {
    return nodes_.capacity() < Child::kMaxIndex ? nodes_.capacity() : Child::kMaxIndex;
  }

  LazyArray<Node> nodes_;
  LazyArray<Edge> edges_;
  std::array<std::uint32_t, 17> free_{};  // by log2 of capacity; linked through Edge::action
};

}  // namespace fossil::search
