#include "fossil_search/kernels/postponed_game.hpp"

#include <algorithm>

#include "fossil_core/base/assert.hpp"

namespace fossil::search {
namespace {

constexpr std::size_t kWork = 4'000'000;  // nodes walked by a solution: tens of milliseconds
constexpr std::size_t kFewestRounds = 30;
constexpr std::size_t kMostRounds = 2'000;

}  // namespace

void PostponedGame::clear() {
  nodes_.clear();
  children_.clear();
  probabilities_.clear();
  leaves_.clear();
  sets_.clear();
  regrets_.clear();
  sums_.clear();
  index_.clear();
}

int PostponedGame::add_leaf(const Utilities& value) {
  nodes_.push_back({static_cast<std::uint32_t>(leaves_.size()), 0, 0, kTerminalPlayer});
  leaves_.push_back(value);
  return static_cast<int>(nodes_.size()) - 1;
}

int PostponedGame::add_chance(std::span<const double> probabilities) {
  const auto first = static_cast<std::uint32_t>(children_.size());
  nodes_.push_back({first, static_cast<std::uint32_t>(probabilities.size()), 0, kChancePlayer});
  children_.resize(children_.size() + probabilities.size(), -1);
  probabilities_.insert(probabilities_.end(), probabilities.begin(), probabilities.end());
  return static_cast<int>(nodes_.size()) - 1;
}

int PostponedGame::add_decision(Player player, std::uint64_t information, std::size_t actions) {
  const auto count = static_cast<std::uint32_t>(actions);
  const auto [entry, fresh] =
      index_.try_emplace(information, static_cast<std::uint32_t>(sets_.size()));
  if (fresh) {
    sets_.push_back({static_cast<std::uint32_t>(regrets_.size()), count});
    regrets_.resize(regrets_.size() + actions, 0);
    sums_.resize(sums_.size() + actions, 0);
  }
  FOSSIL_CHECK(sets_[entry->second].count == count,
               "the moves of an information set differ between its states");
  nodes_.push_back({static_cast<std::uint32_t>(children_.size()), count, entry->second, player});
  children_.resize(children_.size() + actions, -1);
  probabilities_.resize(probabilities_.size() + actions, 0);
  return static_cast<int>(nodes_.size()) - 1;
}

void PostponedGame::solve() {
  const std::size_t per_round = nodes_.size() * static_cast<std::size_t>(players_);
  const std::size_t rounds = std::clamp(kWork / per_round, kFewestRounds, kMostRounds);
  for (std::size_t round = 1; round <= rounds; ++round) {
    for (int p = 0; p < players_; ++p) {
      follow_regrets();
      walk(0, static_cast<Player>(p), 1, 1, static_cast<double>(round));
      for (double& regret : regrets_) regret = std::max(regret, 0.0);
    }
  }
}

// All strategies stand still during a walk.
void PostponedGame::follow_regrets() {
  play_.resize(regrets_.size());
  for (const Set& set : sets_) {
    double total = 0;
    for (std::uint32_t k = set.first; k < set.first + set.count; ++k) total += regrets_[k];
    for (std::uint32_t k = set.first; k < set.first + set.count; ++k) {
      play_[k] = total > 0 ? regrets_[k] / total : 1.0 / set.count;
    }
  }
}

// The learner's value of a node; learns on the way. Reaches: own, and chance's times the others'.
double PostponedGame::walk(int index, Player learner, double own, double others, double weight) {
  const Node node = nodes_[at(index)];
  if (node.player == kTerminalPlayer) {
    return leaves_[node.first][static_cast<std::size_t>(learner)];
  }
  const std::uint32_t set = node.player == kChancePlayer ? 0 : sets_[node.set].first;
  if (node.player != learner) {
    double sum = 0;
    for (std::uint32_t k = 0; k < node.count; ++k) {
      const double p =
          node.player == kChancePlayer ? probabilities_[node.first + k] : play_[set + k];
      if (p > 0) sum += p * walk(children_[node.first + k], learner, own, others * p, weight);
    }
    return sum;
  }
  double value = 0;
  for (std::uint32_t k = 0; k < node.count; ++k) {
    const double p = play_[set + k];
    const double gain = walk(children_[node.first + k], learner, own * p, others, weight);
    value += p * gain;
    regrets_[set + k] += others * gain;
    sums_[set + k] += weight * own * p;
  }
  for (std::uint32_t k = 0; k < node.count; ++k) regrets_[set + k] -= others * value;
  return value;
}

std::vector<double> PostponedGame::strategy(int node) const {
  const Set& set = sets_[nodes_[at(node)].set];
  std::vector<double> out(sums_.begin() + set.first, sums_.begin() + set.first + set.count);
  double total = 0;
  for (const double sum : out) total += sum;
  for (double& p : out) p = total > 0 ? p / total : 1.0 / static_cast<double>(set.count);
  return out;
}

Utilities PostponedGame::value(int index) const {
  const Node& node = nodes_[at(index)];
  if (node.player == kTerminalPlayer) return leaves_[node.first];
  Utilities sum{};
  std::vector<double> play;
  if (node.player != kChancePlayer) play = strategy(index);
  for (std::uint32_t k = 0; k < node.count; ++k) {
    const double p = node.player == kChancePlayer ? probabilities_[node.first + k] : play[k];
    if (p <= 0) continue;
    const Utilities part = value(children_[node.first + k]);
    for (std::size_t q = 0; q < sum.size(); ++q) sum[q] += p * part[q];
  }
  return sum;
}

}  // namespace fossil::search
