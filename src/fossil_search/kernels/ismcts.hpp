// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012) by one thread: a
// graph, a stream of random numbers, and simulations one after the other. A simulation is descend()
// and back_up(): what happens to the leaf in between is the caller's, so leaves can be gathered.
// Starts from a view; every state it meets is a world resampled from that view.
#pragma once

#include <cstdint>
#include <memory>

#include "fossil_search/kernels/backup.hpp"
#include "fossil_search/kernels/information_graph.hpp"
#include "fossil_search/kernels/leaf.hpp"
#include "fossil_search/kernels/root_statistics.hpp"
#include "fossil_search/kernels/selection.hpp"
#include "fossil_search/kernels/simultaneous.hpp"

namespace fossil::search {

template <Game G>
class Ismcts {
  static_assert(G::kMaxActions <= UINT16_MAX, "edges are numbered by 16 bits");

 public:
  using State = typename G::State;
  using View = typename G::View;

  // The end of a descent: the state to be valued and the path that led there.
  struct Leaf {
    State state;
    Path path;
    std::uint32_t first_learner;  // steps above it are not taught by this simulation
  };

  // `game` and `params` must outlive the search.
  Ismcts(const G& game, const IsmctsParams& params, const View& root, Rng rng,
         std::uint64_t memory_bytes)
      : game_(game),
        params_(params),
        graph_(game, params, memory_bytes),
        selection_(params),
        mixed_(params),
        evaluator_(game, params),
        backup_(params, game.players(), graph_.open()),
        leaf_(std::make_unique<Leaf>()),
        mast_(std::make_unique<Mast>()) {
    restart(root, rng);
  }

  // As a new search from that view.
  void restart(const View& root, Rng rng) {
    graph_.clear();
    mast_->clear();
    rng_ = rng;
    start_at(root);
  }

  // Goes on from a later view of the same player; false, and nothing changed, if it was never
  // reached. What the others' nodes learned in worlds that are now refuted is forgotten.
  bool advance(const View& root) {
    if (!owner_decides(root)) return false;
    const State world = some_world(root);
    if (graph_.find(graph_.key(world, root.observer, root.observer)) == kNoNode) return false;
    graph_.keep_nodes_of(root.observer, game_.progress(world));
    start_at(root);
    return true;
  }

  // Goes on from any view with all that is in the graph: a leak between seats, for tests only.
  void start_at(const View& root) {
    root_view_ = root;
    simulations_ = levels_ = 0;
    entry_ = Child{};
    root_node_ = kNoNode;
    std::uint32_t edges = 0;
    if (owner_decides(root)) {
      const State world = some_world(root);
      const Player mover = root.observer;
      const std::uint64_t key = graph_.key(world, mover, mover);
      root_node_ = graph_.find(key);
      if (root_node_ == kNoNode) root_node_ = graph_.make(key, world, mover, mover, true);
      if (graph_.pool().node(root_node_).edges == 0) graph_.expand(root_node_, world, true);
      edges = graph_.pool().node(root_node_).edge_count;
    }
    statistics_.start(edges);
  }

  // A world that fits a view, always the same one.
  State some_world(const View& view) const {
    Rng rng(0);
    return game_.resample(view, rng);
  }

  // The one world of a search that asks what would be best if everything were known.
  State fixed_world() const {
    Rng rng(params_.world);
    return game_.resample(root_view_, rng);
  }

  void simulate() {
    Leaf& leaf = descend();
    const LeafValue value = evaluator_(leaf.state, *mast_, rng_);
    back_up(leaf, value);
  }

  Leaf& descend() {
    descend(*leaf_, 0);
    return *leaf_;
  }

  // `waiting`: simulations that have descended before and are not backed up yet.
  void descend(Leaf& leaf, std::uint64_t waiting) {
    leaf.path.clear();
    leaf.first_learner = 0;
    reach_.fill(1.0);
    const bool training = params_.redeterminise && ((simulations_ + waiting) & 1) != 0;
    bool retold = !training;  // whether the others' ignorance has been put in place

    // 1. Resample: a world that fits what the root player knows. A local one, which a small game
    // keeps in registers.
    State state = params_.world == 0 ? game_.resample(root_view_, rng_) : fixed_world();
    std::uint32_t node = root_node_;
    for (Child* way = &entry_;; node = kNoNode) {
      // 3. Expand: go on to the next information set; a new one ends the descent.
      if (node == kNoNode) node = follow(leaf.path, state, *way);
      if (node == kNoNode) break;
      if (!retold && graph_.pool().node(node).mover != root_view_.observer) {
        retold = true;
        let_mover_forget(leaf, state, node);
      }
      // 2. Select: an edge among the actions that are legal in this world.
      Edge* const edge = select(leaf.path, state, node);
      if (!edge) break;
      __builtin_prefetch(graph_.pool().node_address(edge->child.index()));
      game_.apply(state, edge->action);
      way = &edge->child;
    }
    leaf.state = state;
  }

  // 4. Evaluate: done by the caller, or by simulate() with the parameters' leaf mode.

  // 5. Back up: every node and edge on the path learns from the value, the last one first.
  void back_up(Leaf& leaf, const LeafValue& value) {
    const Utilities& told = value.utility;
    Utilities values = told;
    const Player me = root_view_.observer;
    if (params_.paranoid && me >= 0) {
      for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
        if (static_cast<Player>(p) != me) values[p] = -told[static_cast<std::size_t>(me)];
      }
    }
    const bool training = params_.redeterminise && (simulations_ & 1) != 0;
    NodePool& pool = graph_.pool();
    std::uint32_t child = leaf.path.leaf_node;
    if (child != kNoNode && teaches(pool.node(child), training)) backup_.leaf(pool, child, values);
    for (std::uint32_t i = leaf.path.steps.size(); i-- > leaf.first_learner;) {
      const PathStep& at = leaf.path.steps[i];
      if (i == 0 && at.node == root_node_) {
        statistics_.moves[at.edge].add(params_.paranoid ? told : values, value.scores);
      }
      if (teaches(pool.node(at.node), training)) backup_.step(pool, leaf.path, at, child, values);
      child = at.node;
    }
    if (!training || leaf.first_learner == 0) {
      statistics_.root.add(params_.paranoid ? told : values, value.scores);
    }
    if (params_.playout == PlayoutPolicy::kMast) mast_->learn(value.utility);
    ++simulations_;
    levels_ += leaf.path.steps.size();
  }

  std::uint64_t simulations() const { return simulations_; }
  std::uint64_t levels() const { return levels_; }  // edges descended, all simulations
  const RootStatistics& statistics() const { return statistics_; }
  InformationGraph<G>& graph() { return graph_; }
  const InformationGraph<G>& graph() const { return graph_; }
  std::uint32_t root_node() const { return root_node_; }
  const View& root_view() const { return root_view_; }

 private:
  bool owner_decides(const View& view) const {
    return view.observer >= 0 && game_.kind(view.known) == NodeKind::kDecision &&
           game_.current_player(view.known) == view.observer;
  }

  // Redeterminising (after Goodman 2019): simulations that teach the others how they play take
  // place in worlds that fit what the first of them knows, so that they cannot learn from the root
  // player's secrets; those that teach the root player only consult them.
  void let_mover_forget(Leaf& leaf, State& state, std::uint32_t index) {
    const Player mover = graph_.pool().node(index).mover;
    state = game_.resample(game_.view(state, mover), rng_);
    leaf.first_learner = leaf.path.steps.size();
    if (!graph_.pool().node(index).fixed_actions()) game_.legal_actions(state, legal_);
  }
  bool teaches(const Node& node, bool training) const {
    return !params_.redeterminise || training || node.mover == root_view_.observer;
  }

  // Chooses an edge of the node and puts it on the path; none if the node must be the leaf.
  Edge* select(Path& path, const State& state, std::uint32_t index) {
    NodePool& pool = graph_.pool();
    Node& node = pool.node(index);
    if (node.fixed_actions()) {
      if (path.room() && (node.edges != 0 || graph_.expand(index, state))) {
        return choose(path, index, node, AllEdges{pool.edges(node), node.edge_count});
      }
    } else if (path.room_for(legal_.size())) {
      graph_.match(index, state, legal_, available_);
      if (!available_.empty()) {
        return choose(path, index, node,
                      AvailableEdges{pool.edges(node), available_.data(), available_.size()});
      }
    }
    path.leaf_node = index;
    return nullptr;
  }

  template <class Edges>
  Edge* choose(Path& path, std::uint32_t index, const Node& node, const Edges& edges) {
    // In place: a copy of what has just been written would wait for the stores.
    path.steps.resize_uninitialized(path.steps.size() + 1);
    PathStep& step = path.steps.back();
    step.node = index;
    std::uint32_t at;
    if (node.sampled()) {
      at = sample(path, step, node, edges);
    } else {
      at = selection_.choose(node, edges, node.simultaneous() && params_.duct, rng_);
    }
    step.edge = static_cast<std::uint16_t>(edges.offset(at));
    Edge& edge = edges[at];
    if (params_.playout == PlayoutPolicy::kMast) mast_->record(node.mover, edge.action);
    return &edge;
  }

  template <class Edges>
  std::uint32_t sample(Path& path, PathStep& step, const Node& node, const Edges& edges) {
    const Method method = node.simultaneous() ? params_.simultaneous : params_.selection;
    double& own = reach_[static_cast<std::size_t>(node.mover)];
    double others = 1.0;
    for (std::size_t p = 0; p < reach_.size(); ++p) {
      if (p != static_cast<std::size_t>(node.mover)) others *= reach_[p];
    }
    const SampledChoice choice = mixed_.choose(method, edges, own, rng_);
    own *= static_cast<double>(choice.strategy) / static_cast<double>(choice.played);
    step.weight = static_cast<float>(others);
    step.strategy = choice.strategy;
    step.played = choice.played;
    if constexpr (!Edges::kAll) {
      step.first = path.offsets.size();
      step.count = static_cast<std::uint16_t>(edges.size());
      for (std::uint32_t i = 0; i < edges.size(); ++i) {
        path.offsets.push_back(static_cast<std::uint16_t>(edges.offset(i)));
      }
    }
    return choice.position;
  }

  // From the state after an edge, over chance and decisions with one option, to the next node.
  // kNoNode: the descent ends here (the game is over, the node is new, or there is no room for it).
  std::uint32_t follow(Path& path, State& state, Child& child) {
    bool direct = true;
    for (;;) {
      const NodeKind kind = game_.kind(state);
      if (kind == NodeKind::kTerminal) {
        child.set_none();
        return kNoNode;
      }
      if (kind == NodeKind::kChance) {
        game_.apply(state, game_.sample_chance(state, rng_));
        direct = false;
        continue;
      }
      if (direct && graph_.open() && child.direct()) return child.index();
      const Player mover = game_.current_player(state);
      const Player viewer = graph_.viewer(mover, root_view_.observer);
      const bool fixed = graph_.fixed_actions(mover, viewer);
      if (!fixed) {
        game_.legal_actions(state, legal_);
        if (legal_.size() == 1) {
          game_.apply(state, legal_[0]);
          direct = false;
          continue;
        }
      }
      const std::uint32_t cached = child.index();
      if (cached != kNoNode) prefetch_edges(cached);
      const std::uint64_t key = graph_.key_seen_by(viewer, state, mover);
      if (cached != kNoNode && graph_.pool().node(cached).key == key) return cached;
      if (fixed && game_.count_legal(state) == 1) {
        game_.apply(state, game_.nth_legal(state, 0));
        direct = false;
        continue;
      }
      std::uint32_t next = graph_.find(key);
      if (next != kNoNode) {
        child.set(next, direct);
        return next;
      }
      next = graph_.make(key, state, mover, root_view_.observer);
      if (next == kNoNode) {
        child.set_none();
      } else {
        child.set(next, direct);
        path.leaf_node = next;
      }
      return kNoNode;
    }
  }

  void prefetch_edges(std::uint32_t index) const {
    const Node& node = graph_.pool().node(index);
    const Edge* const edges = graph_.pool().edges(node);
    __builtin_prefetch(edges);  // most nodes have few edges: no loop for them
    __builtin_prefetch(edges + 2);
    for (std::uint32_t i = 4; i < node.edge_count && i < 16; i += 2) __builtin_prefetch(edges + i);
  }

  const G& game_;
  const IsmctsParams& params_;
  InformationGraph<G> graph_;
  Selection selection_;
  MixedStrategy mixed_;
  LeafEvaluator<G> evaluator_;
  Backup backup_;

  View root_view_;
  std::uint32_t root_node_ = kNoNode;  // kNoNode where the view's owner is not to move
  Child entry_;                        // the first node of the last simulation, in that case
  Rng rng_;
  std::uint64_t simulations_ = 0;
  std::uint64_t levels_ = 0;
  RootStatistics statistics_;

  // Of the simulation that is running.
  std::unique_ptr<Leaf> leaf_;
  std::unique_ptr<Mast> mast_;
  ActionList<G> legal_;
  FixedVector<std::uint16_t, G::kMaxActions> available_;
  std::array<double, kMaxPlayers> reach_{};  // by player: product of strategy / played so far
};

}  // namespace fossil::search
