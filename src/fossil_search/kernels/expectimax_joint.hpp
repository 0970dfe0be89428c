// The first decisions after a view, made per information set over all its worlds together: grows
// the tree of a PostponedGame and gives its leaves the values of open searches. Takes away the
// illusion that a player may choose differently in worlds that look alike (strategy fusion); below
// its leaves the illusion is back.
#pragma once

#include "fossil_search/kernels/expectimax_nodes.hpp"
#include "fossil_search/kernels/postponed_game.hpp"

namespace fossil::search::expectimax {

template <Game G>
struct RootWorlds {
  struct World {
    typename G::State state;
    double weight;
  };
  std::vector<World> worlds;  // different from each other; weights sum to 1
  Player mover;               // who decides at the root, or 0
  bool owner_moves;
};

template <Game G, class Tree>
class JointWorlds {
 public:
  using State = typename G::State;

  JointWorlds(const G& game, const ExpectimaxParams& params, Tree& tree)
      : game_(game), params_(params), tree_(tree), joint_(game.players()) {}

  CallStack& call_stack() { return tree_.call_stack(); }

  // The root's own decision, `postpone` more, and the rest of a step that has begun are decided per
  // information set, up to `depth` actions; the states after them are judged with what is left.
  Task<Cuts> build(const RootWorlds<G>& root, int depth) {
    mover_ = root.mover;
    cuts_ = kCutJoint;
    visits_.clear();
    joint_.clear();
    weights_.clear();
    for (const auto& world : root.worlds) weights_.push_back(world.weight);
    joint_.add_chance(weights_);
    for (std::size_t w = 0; w < weights_.size(); ++w) {
      const State& state = root.worlds[w].state;
      int child = 0;
      if (root.owner_moves) {
        child = co_await grow_root(state, depth);
      } else {
        child = co_await grow(state, params_.postpone, depth, false);
      }
      joint_.set_child(kRoot, w, child);
    }
    joint_.solve();
    co_return cuts_;
  }

  Utilities value() const { return joint_.value(kRoot); }

  // Where the view's owner decides, k-th legal move of the root:
  std::vector<double> strategy() const { return joint_.strategy(joint_.child(kRoot, 0)); }
  std::uint64_t visits(std::size_t k) const { return visits_[k]; }
  Utilities value_of(std::size_t k) const {
    Utilities sum{};
    for (std::size_t w = 0; w < weights_.size(); ++w) {
      const Utilities part = joint_.value(joint_.child(joint_.child(kRoot, w), k));
      for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += weights_[w] * part[p];
    }
    return sum;
  }

 private:
  static constexpr int kRoot = 0;
  static constexpr std::size_t kMostNodes = 200'000;  // beyond it, states are judged at once

  Task<int> grow_root(const State& state, int depth) {
    ActionList<G> actions;
    game_.legal_actions(state, actions);
    const int node = add_decision(state, actions);
    const int left = depth - (actions.size() > 1 ? 1 : 0);
    visits_.resize(actions.size(), 0);
    for (std::size_t k = 0; k < actions.size(); ++k) {
      const std::uint64_t before = tree_.nodes();
      State child = state;
      game_.apply(child, actions[k]);
      const int grown = co_await grow(child, params_.postpone, left, same_step(state, child));
      joint_.set_child(node, k, grown);
      visits_[k] += tree_.nodes() - before;
    }
    co_return node;
  }

  Task<int> grow(const State& state, int decisions, int depth, bool in_step) {
    const NodeKind kind = game_.kind(state);
    const bool more = decisions > 0 && depth > 0 && joint_.size() < kMostNodes;
    if (kind == NodeKind::kTerminal || !(in_step || more)) {
      const Estimate got = co_await tree_.judge(state, std::max(depth, 0), mover_, kBottom);
      cuts_ |= got.cuts;
      co_return joint_.add_leaf(got.value);
    }
    if (kind == NodeKind::kChance) {
      const int drawn = co_await grow_chance(state, decisions, depth);
      co_return drawn;
    }
    ActionList<G> actions;
    game_.legal_actions(state, actions);
    const int node = add_decision(state, actions);
    const int cost = actions.size() > 1 ? 1 : 0;
    for (std::size_t k = 0; k < actions.size(); ++k) {
      State child = state;
      game_.apply(child, actions[k]);
      const int grown =
          co_await grow(child, decisions - cost, depth - cost, same_step(state, child));
      joint_.set_child(node, k, grown);
    }
    co_return node;
  }

  Task<int> grow_chance(const State& state, int decisions, int depth) {
    std::vector<Branch> branches;
    StackPiece<Branch> listed(branches);
    cuts_ |= tree_.list_branches(state, listed);
    std::vector<double> probabilities;
    for (const Branch& branch : listed) probabilities.push_back(branch.probability);
    const int node = joint_.add_chance(probabilities);
    const int left = depth - (listed.size() > 1 ? 1 : 0);
    for (std::size_t k = 0; k < listed.size(); ++k) {
      State child = state;
      game_.apply(child, listed[k].action);
      const int grown = co_await grow(child, decisions, left, false);
      joint_.set_child(node, k, grown);
    }
    co_return node;
  }

  // Whether a commitment has left others of the same simultaneous step to be made.
  bool same_step(const State& state, const State& child) const {
    return game_.simultaneous(state) && game_.kind(child) == NodeKind::kDecision &&
           game_.simultaneous(child) && game_.turn(child) == game_.turn(state);
  }

  int add_decision(const State& state, const ActionList<G>& actions) {
    const Player mover = game_.current_player(state);
    const std::uint64_t known = information_key(game_, state, mover);
    return joint_.add_decision(mover, mix64(known, static_cast<std::uint64_t>(mover)),
                               actions.size());
  }

  const G& game_;
  const ExpectimaxParams& params_;
  Tree& tree_;
  PostponedGame joint_;
  std::vector<double> weights_;
  std::vector<std::uint64_t> visits_;
  Player mover_ = 0;
  Cuts cuts_ = 0;
};

}  // namespace fossil::search::expectimax
