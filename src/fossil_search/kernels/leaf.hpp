// The value of a leaf: the game's evaluation, a playout cut at the end of a turn or round and then
// evaluated, or a playout to the end of the game; and how returns and score margin make a utility.
// Invariant: nothing here sees or changes the graph.
#pragma once

#include <algorithm>
#include <cstdint>

#include "fossil_core/game/contract.hpp"
#include "fossil_search/kernels/ismcts_params.hpp"
#include "fossil_search/kernels/mast.hpp"

namespace fossil::search {

struct LeafValue {
  Values utility;  // what players maximise
  Scores scores;   // game points where the simulation ended
};

template <Game G>
class LeafEvaluator {
 public:
  using State = typename G::State;

  LeafEvaluator(const G& game, const IsmctsParams& params) : game_(game), params_(params) {}

  // Plays on in `state`, which is used up.
  LeafValue operator()(State& state, Mast& mast, Rng& rng) const {
    if (game_.kind(state) == NodeKind::kTerminal) return settled(state, game_.returns(state));
    if (params_.leaf == LeafMode::kStatic) return settled(state, game_.evaluate(state));
    const bool blended = params_.mix < 1.0;
    const Values here = blended ? game_.evaluate(state) : Values{};
    const bool over = play_out_to_horizon(state, mast, rng);
    Values values = over ? game_.returns(state) : game_.evaluate(state);
    if (blended) {
      const auto share = static_cast<float>(params_.mix);
      for (std::size_t p = 0; p < values.size(); ++p) {
        values[p] = here[p] + share * (values[p] - here[p]);
      }
    }
    return settled(state, values);
  }

 private:
  LeafValue settled(const State& state, const Values& values) const {
    LeafValue leaf{values, game_.scores(state)};
    if (params_.score_weight > 0) add_margin(leaf);
    return leaf;
  }

  // The margin over the others' mean score; score_scale points or more are as good as a win.
  void add_margin(LeafValue& leaf) const {
    const int n = game_.players();
    if (n < 2) return;
    double sum = 0;
    for (int p = 0; p < n; ++p) sum += leaf.scores[static_cast<std::size_t>(p)];
    for (std::size_t p = 0; p < static_cast<std::size_t>(n); ++p) {
      const double others = (sum - leaf.scores[p]) / (n - 1);
      const double margin = std::clamp((leaf.scores[p] - others) / params_.score_scale, -1.0, 1.0);
      leaf.utility[p] += static_cast<float>(params_.score_weight * (margin - leaf.utility[p]));
    }
  }

  // True if the game ended.
  bool play_out_to_horizon(State& state, Mast& mast, Rng& rng) const {
    switch (params_.leaf) {
      case LeafMode::kTurn: {
        const std::uint32_t end = game_.turn(state) + params_.leaf_span;
        return play(state, mast, rng, [&](const State& s) { return game_.turn(s) >= end; });
      }
      case LeafMode::kRound: {
        const std::uint32_t end = game_.round(state) + params_.leaf_span;
        return play(state, mast, rng, [&](const State& s) { return game_.round(s) >= end; });
      }
      default:
        return play(state, mast, rng, [](const State&) { return false; });
    }
  }

  template <class Stop>
  bool play(State& state, Mast& mast, Rng& rng, Stop stop) const {
    switch (params_.playout) {
      case PlayoutPolicy::kUniform:
        return play_by(state, rng, stop,
                       [&](const State& s) { return uniform_action(game_, s, rng); });
      case PlayoutPolicy::kGame:
        return play_by(state, rng, stop,
                       [&](const State& s) { return game_.playout_action(s, rng); });
      default:
        return play_by(state, rng, stop, [&](const State& s) {
          const Action action = mast.choose(game_, s, params_.mast_epsilon, rng);
          mast.record(game_.current_player(s), action);
          return action;
        });
    }
  }

  template <class Stop, class Policy>
  bool play_by(State& state, Rng& rng, Stop stop, Policy policy) const {
    for (NodeKind kind = game_.kind(state); kind != NodeKind::kTerminal; kind = game_.kind(state)) {
      if (stop(state)) return false;
      game_.apply(state,
                  kind == NodeKind::kChance ? game_.sample_chance(state, rng) : policy(state));
    }
    return true;
  }

  const G& game_;
  const IsmctsParams& params_;
};

}  // namespace fossil::search
