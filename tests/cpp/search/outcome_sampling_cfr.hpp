// Counterfactual regret minimisation by outcome sampling (Lanctot et al. 2009) with baselines
// (Davis, Schmid and Bowling 2020), regrets clipped at 0 (Tammelin 2014) and linearly weighted
// averages: a control for the search, short and on its own. Maximises game points; information sets
// are told apart by information_key.
#pragma once

#include <algorithm>
#include <array>
#include <unordered_map>

#include "fossil_core/game/contract.hpp"
#include "fossil_core/game/keys.hpp"

namespace fossil::testing {

template <Game G>
class OutcomeSamplingCfr {
 public:
  using State = typename G::State;
  using Numbers = std::array<double, G::kMaxActions>;

  OutcomeSamplingCfr(const G& game, std::uint64_t seed) : game_(game), rng_(seed) {}

  void run(std::uint64_t iterations) {
    for (std::uint64_t k = 0; k < iterations; ++k) {
      ++round_;
      for (int p = 0; p < game_.players(); ++p) {
        State state = game_.initial_state();
        updater_ = static_cast<Player>(p);
        episode(state, 1);
      }
    }
  }

  // The average strategy at an information set; uniform where it was never met.
  Numbers average(const State& state) const {
    const auto count = static_cast<std::size_t>(game_.count_legal(state));
    const auto found = sets_.find(key(state));
    return found == sets_.end() ? normalised(Numbers{}, count)
                                : normalised(found->second.sum, count);
  }

 private:
  static constexpr double kExplore = 0.5;  // share of uniform play of the player who learns
  static constexpr double kBaselineRate = 0.1;

  struct Set {
    Numbers regret{}, sum{};
  };

  std::uint64_t key(const State& state) const {
    return information_key(game_, state, game_.current_player(state));
  }
  static Numbers normalised(const Numbers& weights, std::size_t count) {
    Numbers out{};
    double total = 0;
    for (std::size_t i = 0; i < count; ++i) total += std::max(weights[i], 0.0);
    for (std::size_t i = 0; i < count; ++i) {
      out[i] = total > 0 ? std::max(weights[i], 0.0) / total : 1.0 / static_cast<double>(count);
    }
    return out;
  }

  // One line of play; returns an unbiased estimate of the learner's value of the state. Chance and
  // the other player are sampled as they play, so of all reaches only `sampled` is left: that of
  // the learner's exploring choices.
  double episode(State& state, double sampled) {
    for (; game_.kind(state) == NodeKind::kChance;) {
      game_.apply(state, game_.sample_chance(state, rng_));
    }
    if (game_.kind(state) == NodeKind::kTerminal) {
      return game_.scores(state)[static_cast<std::size_t>(updater_)];
    }
    const bool learning = game_.current_player(state) == updater_;
    const auto count = static_cast<std::size_t>(game_.count_legal(state));
    Set& set = sets_[key(state)];  // references stay valid: the maps are node-based
    Numbers& baseline = baselines_[state_key(game_, state)];
    const Numbers policy = normalised(set.regret, count);
    Numbers sampling = policy;
    if (learning) {
      for (std::size_t i = 0; i < count; ++i) {
        sampling[i] = kExplore / static_cast<double>(count) + (1 - kExplore) * policy[i];
      }
    }
    std::size_t chosen = 0;
    for (double left = rng_.uniform(); chosen + 1 < count; ++chosen) {
      left -= sampling[chosen];
      if (left < 0) break;
    }
    game_.apply(state, game_.nth_legal(state, static_cast<int>(chosen)));
    const double got = episode(state, learning ? sampled * sampling[chosen] : sampled);
    // Baselines, kept for player 0, stand for the actions that were not sampled.
    const double sign = updater_ == 0 ? 1 : -1;
    Numbers values{};
    double value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      values[i] = sign * baseline[i];
      if (i == chosen) values[i] += (got - values[i]) / sampling[i];
      value += policy[i] * values[i];
    }
    baseline[chosen] += kBaselineRate * (sign * got - baseline[chosen]);
    for (std::size_t i = 0; i < count; ++i) {
      if (learning) {
        set.regret[i] = std::max(set.regret[i] + (values[i] - value) / sampled, 0.0);
      } else {
        set.sum[i] += static_cast<double>(round_) * policy[i] / sampled;
      }
    }
    return value;
  }

  const G& game_;
  Rng rng_;
  Player updater_ = 0;
  std::uint64_t round_ = 0;
  std::unordered_map<std::uint64_t, Set> sets_;           // by information set
  std::unordered_map<std::uint64_t, Numbers> baselines_;  // by state
};

}  // namespace fossil::testing
