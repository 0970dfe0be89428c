// The graph of a search: one node per information set, found by its key, with the edges of the
// actions seen there. A graph and not a tree: small decisions in another order share statistics.
//
// Keys. A node's key is what the mover knows (observer "multiple"), or what the root player knows
// at own nodes and what everybody sees at the others' (observer "single"), salted with the mover.
// Inside a simultaneous step a view takes back all rivals' commitments, so no key can tell what is
// hidden.
//
// Which actions are legal follows from the mover's own view: such nodes list their actions once.
// Other nodes collect the actions of all worlds met and count per edge how often it was available.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "fossil_core/game/contract.hpp"
#include "fossil_core/game/keys.hpp"
#include "fossil_search/kernels/information_index.hpp"
#include "fossil_search/kernels/ismcts_params.hpp"
#include "fossil_search/kernels/node_pool.hpp"

namespace fossil::search {

template <Game G>
class InformationGraph {
 public:
  using State = typename G::State;

  InformationGraph(const G& game, const IsmctsParams& params, std::uint64_t reserve_bytes)
      : game_(game),
        params_(params),
        reserve_bytes_(reserve_bytes),
        pool_(reserve_bytes),
        open_(!G::kInfo.has_hidden_information && !G::kInfo.has_simultaneous_moves) {}

  // Nothing private anywhere: an action always leads to the same state, chance apart.
  bool open() const { return open_; }
  NodePool& pool() { return pool_; }
  const NodePool& pool() const { return pool_; }
  std::uint64_t bytes() const { return pool_.bytes() + index_.bytes(); }
  std::uint32_t nodes() const { return pool_.node_end() - 1; }
  bool full() const { return full_; }
  void set_limit(std::uint64_t bytes) { limit_ = bytes; }

  // Who looks at a node of `mover`.
  Player viewer(Player mover, Player root) const {
    return params_.observer == Observer::kMultiple || mover == root ? mover : kSpectator;
  }
  bool fixed_actions(Player mover, Player viewer) const { return open_ || viewer == mover; }
  std::uint64_t key(const State& state, Player mover, Player root) const {
    return key_seen_by(viewer(mover, root), state, mover);
  }
  std::uint64_t key_seen_by(Player viewer, const State& state, Player mover) const {
    return information_key(game_, state, viewer) +
           0x9e3779b97f4a7c15u * static_cast<std::uint64_t>(mover + 1);
  }

  std::uint32_t find(std::uint64_t key) const { return index_.find(key, pool_); }

  // kNoNode if the memory limit forbids it. `force` is for the root, which always gets a node.
  std::uint32_t make(std::uint64_t key, const State& state, Player mover, Player root,
                     bool force = false) {
    if (!pool_.node_fits() || (!force && spare() < sizeof(Node))) return refuse();
    const bool hidden = game_.simultaneous(state);
    const Method method = hidden ? params_.simultaneous : params_.selection;
    const bool sampled = method == Method::kRegret || method == Method::kExp3;
    const auto flags = static_cast<std::uint8_t>(
        (fixed_actions(mover, viewer(mover, root)) ? Node::kFixedActions : 0) |
        (hidden ? Node::kSimultaneous : 0) | (sampled ? Node::kSampled : 0));
    const auto progress =
        static_cast<std::uint16_t>(std::min<std::uint32_t>(game_.progress(state), UINT16_MAX));
    const std::uint32_t node = pool_.make_node(key, mover, flags, progress);
    if (!index_.insert(key, node, pool_, force ? UINT64_MAX : spare())) {
      pool_.drop_last_node();
      return refuse();
    }
    return node;
  }

  // Makes the edges of a node with fixed actions; false if the memory limit forbids it.
  bool expand(std::uint32_t index, const State& state, bool force = false) {
    Node& node = pool_.node(index);
    game_.legal_actions(state, actions_);
    const std::uint32_t n = actions_.size();
    if (!pool_.edges_fit(n) || (!force && spare() < n * sizeof(Edge))) return refuse();
    node.edges = pool_.make_edges(n);
    node.edge_count = node.edge_capacity = static_cast<std::uint16_t>(n);
    const bool priors = wants_prior(node);
    if (priors) find_priors(state, actions_);
    Edge* const edges = pool_.edges(node);
    for (std::uint32_t i = 0; i < n; ++i) {
      edges[i] = fresh_edge(node, actions_[i], priors ? priors_[i] : 1.0f);
    }
    return true;
  }

  // At a node whose actions differ between worlds: the edges of `legal`, made where they are new,
  // and counted as available. Legal actions without room for an edge are left out.
  void match(std::uint32_t index, const State& state, const ActionList<G>& legal,
             FixedVector<std::uint16_t, G::kMaxActions>& available) {
    Node& node = pool_.node(index);
    available.clear();
    bool priors_known = false;
    std::uint32_t guess = 0;  // lists of neighbouring worlds mostly agree in order
    for (std::uint32_t i = 0; i < legal.size(); ++i) {
      std::uint32_t at = find_edge(node, legal[i], guess);
      if (at == node.edge_count) {
        if (!pool_.grow(node, spare())) {
          refuse();
          continue;
        }
        if (!priors_known && wants_prior(node)) {
          find_priors(state, legal);
          priors_known = true;
        }
        pool_.edges(node)[at] = fresh_edge(node, legal[i], priors_known ? priors_[i] : 1.0f);
        ++node.edge_count;
      }
      ++pool_.edges(node)[at].availability;
      available.push_back(static_cast<std::uint16_t>(at));
      guess = at + 1;
    }
  }

  // Index of the action among a node's edges, or edge_count.
  std::uint32_t find_edge(const Node& node, Action action, std::uint32_t guess = 0) const {
    const Edge* const edges = pool_.edges(node);
    if (guess < node.edge_count && edges[guess].action == action) return guess;
    for (std::uint32_t i = 0; i < node.edge_count; ++i) {
      if (edges[i].action == action) return i;
    }
    return node.edge_count;
  }

  // Probabilities of the game's prior, mixed with uniform ones as the parameters say.
  std::span<const float> find_priors(const State& state, const ActionList<G>& legal) {
    const std::uint32_t n = legal.size();
    const std::span<float> out(priors_, n);
    game_.prior(state, std::span<const Action>(legal.data(), n), out);
    float sum = 0;
    for (const float weight : out) sum += weight;
    const auto share = static_cast<float>(params_.prior_weight);
    const float uniform = (1.0f - share) / static_cast<float>(n);
    for (float& weight : out) weight = share * (weight / sum) + uniform;
    return out;
  }

  // Forgets the nodes before `progress` and, unless the game is open, those of all others than
  // `player`: they were trained in worlds that are refuted now.
  void keep_nodes_of(Player player, std::uint32_t progress) {
    const NodePool old = std::exchange(pool_, NodePool(reserve_bytes_));
    index_.clear();
    full_ = false;
    const std::uint32_t first = std::min<std::uint32_t>(progress, UINT16_MAX);
    std::vector<std::uint32_t> moved(old.node_end(), kNoNode);
    for (std::uint32_t i = 1; i < old.node_end(); ++i) {
      const Node& node = old.node(i);
      const bool stays = open_ || (node.mover == player && node.fixed_actions());
      if (!stays || node.visits == 0 || node.progress < first) continue;
      moved[i] = pool_.adopt(node, old.edges(node));
      index_.insert(node.key, moved[i], pool_, UINT64_MAX);
    }
    for (std::uint32_t i = 1; i < pool_.node_end(); ++i) {
      const Node& node = pool_.node(i);
      Edge* const edges = pool_.edges(node);
      for (std::uint32_t k = 0; node.edges && k < node.edge_count; ++k) {
        edges[k].child.move_to(moved[edges[k].child.index()]);
      }
    }
  }

  void clear() {
    pool_.clear();
    index_.clear();
    full_ = false;
  }

 private:
  std::uint64_t spare() const { return limit_ > bytes() ? limit_ - bytes() : 0; }
  std::uint32_t refuse() {
    full_ = true;
    return kNoNode;
  }
  bool wants_prior(const Node& node) const {
    return !node.sampled() && (params_.selection == Method::kPuct || params_.widening > 0);
  }
  static Edge fresh_edge(const Node& node, Action action, float prior) {
    Edge edge{};
    edge.action = action;
    if (!node.sampled()) edge.prior = prior;
    return edge;
  }

  const G& game_;
  const IsmctsParams& params_;
  std::uint64_t reserve_bytes_;
  NodePool pool_;
  InformationIndex index_;
  const bool open_;
  bool full_ = false;
  std::uint64_t limit_ = UINT64_MAX;
  ActionList<G> actions_;
  float priors_[G::kMaxActions];
};

}  // namespace fossil::search
