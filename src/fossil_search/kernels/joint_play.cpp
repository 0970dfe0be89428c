#include "fossil_search/kernels/joint_play.hpp"

namespace fossil::search {
namespace {

constexpr int kRounds = 1000;  // regret falls with the root of it: about 0.03 of the payoffs' range

using Table = std::vector<std::vector<double>>;  // one number per player and strategy

Table table(std::span<const int> counts, double value) {
  Table all;
  for (const int n : counts) all.emplace_back(static_cast<std::size_t>(n), value);
  return all;
}

// gain[p][s]: what p gets by strategy s while the others follow theirs.
Table gains(std::span<const Utilities> payoff, std::span<const int> counts, const Table& play) {
  Table gain = table(counts, 0);
  const std::size_t players = counts.size();
  std::vector<std::size_t> choice(players, 0);
  for (const Utilities& value : payoff) {
    for (std::size_t p = 0; p < players; ++p) {
      double reach = 1;
      for (std::size_t q = 0; q < players; ++q) {
        if (q != p) reach *= play[q][choice[q]];
      }
      gain[p][choice[p]] += reach * value[p];
    }
    for (std::size_t p = players; p-- > 0;) {  // the next combination, last player fastest
      if (++choice[p] < static_cast<std::size_t>(counts[p])) break;
      choice[p] = 0;
    }
  }
  return gain;
}

double expected(const std::vector<double>& strategy, const std::vector<double>& gain) {
  double value = 0;
  for (std::size_t s = 0; s < gain.size(); ++s) value += strategy[s] * gain[s];
  return value;
}

std::vector<double> normalised(const std::vector<double>& weights) {
  double total = 0;
  for (const double w : weights) total += w;
  std::vector<double> out(weights.size(), 1.0 / static_cast<double>(weights.size()));
  if (total > 0) {
    for (std::size_t s = 0; s < out.size(); ++s) out[s] = weights[s] / total;
  }
  return out;
}

}  // namespace

JointPlay solve_joint_play(std::span<const Utilities> payoff, std::span<const int> counts) {
  const std::size_t players = counts.size();
  Table regret = table(counts, 0), sum = table(counts, 0), play = table(counts, 0);
  for (int round = 1; round <= kRounds; ++round) {
    for (std::size_t p = 0; p < players; ++p) play[p] = normalised(regret[p]);
    const Table gain = gains(payoff, counts, play);
    for (std::size_t p = 0; p < players; ++p) {
      const double value = expected(play[p], gain[p]);
      for (std::size_t s = 0; s < gain[p].size(); ++s) {
        regret[p][s] = std::max(regret[p][s] + gain[p][s] - value, 0.0);
        sum[p][s] += round * play[p][s];
      }
    }
  }
  JointPlay found;
  for (std::size_t p = 0; p < players; ++p) found.strategies.push_back(normalised(sum[p]));
  const Table gain = gains(payoff, counts, found.strategies);
  for (std::size_t p = 0; p < players; ++p) {
    found.value[p] = expected(found.strategies[p], gain[p]);
    for (const double g : gain[p]) found.regret = std::max(found.regret, g - found.value[p]);
  }
  return found;
}

}  // namespace fossil::search
