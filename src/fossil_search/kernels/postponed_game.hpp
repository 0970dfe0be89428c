// A small game tree in memory whose players decide per information set: the first actions after a
// view, over all its sampled worlds together, before each world is searched with perfect
// information (Arjonilla, Saffidine and Cazenave 2024). Solved by counterfactual regret
// minimisation+ (Tammelin 2014), average strategies. Knows nothing of games and worlds: they are
// its chance nodes and the hashes that tell information sets apart.
// Invariant: all nodes of an information set have the same player and the same number of children.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "fossil_search/kernels/utility.hpp"

namespace fossil::search {

class PostponedGame {
 public:
  explicit PostponedGame(int players) : players_(players) {}

  void clear();
  std::size_t size() const { return nodes_.size(); }
  std::size_t information_sets() const { return sets_.size(); }

  // Each returns the new node's number. Children are set afterwards; the first node is the root.
  int add_leaf(const Utilities& value);
  int add_chance(std::span<const double> probabilities);
  int add_decision(Player player, std::uint64_t information, std::size_t actions);
  void set_child(int node, std::size_t k, int child) {
    children_[nodes_[at(node)].first + k] = child;
  }
  int child(int node, std::size_t k) const { return children_[nodes_[at(node)].first + k]; }

  // Rounds depend on the size of the tree only, so that a solution takes bounded time.
  void solve();

  // After solve(): the average strategy of a decision's information set, and a node's values.
  std::vector<double> strategy(int node) const;
  Utilities value(int node) const;

 private:
  struct Node {
    std::uint32_t first;  // of children and probabilities, or of the leaf's value
    std::uint32_t count;
    std::uint32_t set;  // of a decision
    Player player;      // of a decision, kChancePlayer or kTerminalPlayer
  };
  struct Set {
    std::uint32_t first;  // of regrets and sums
    std::uint32_t count;
  };

  static std::size_t at(int node) { return static_cast<std::size_t>(node); }
  double walk(int node, Player learner, double own, double others, double weight);
  void follow_regrets();

  const int players_;
  std::vector<Node> nodes_;
  std::vector<int> children_;
  std::vector<double> probabilities_;  // parallel to children_
  std::vector<Utilities> leaves_;
  std::vector<Set> sets_;
  std::vector<double> regrets_, sums_, play_;  // by set and action
  std::unordered_map<std::uint64_t, std::uint32_t> index_;
};

}  // namespace fossil::search
