// The value of a leaf: the game's evaluation, a playout cut at the end of a turn or round and then
// evaluated, or a playout to the end of the game.
// Invariant: nothing here sees or changes the graph.
#pragma once

#include <cstdint>

#include "fossil_core/game/contract.hpp"
#include "fossil_search/kernels/ismcts_params.hpp"
#include "fossil_search/kernels/mast.hpp"
#include "fossil_search/kernels/utility.hpp"

namespace fossil::search {

struct LeafValue {
  Utilities utility;  // what players maximise
  Scores scores;      // game points where the simulation ended
};

template <Game G>
class LeafEvaluator {
 public:
  using State = typename G::State;

  LeafEvaluator(const G& game, const IsmctsParams& params)
      : game_(game), params_(params), utility_(game, params.score_weight, params.score_scale) {}

  // Plays on in `state`, which is used up.
  LeafValue operator()(State& state, Mast& mast, Rng& rng) const {
    if (game_.kind(state) == NodeKind::kTerminal) {
      return {utility_.of_terminal(state), game_.scores(state)};
    }
    if (params_.leaf == LeafMode::kStatic) return {utility_.estimate(state), game_.scores(state)};
    const bool blended = params_.mix < 1.0;
    const Utilities here = blended ? utility_.estimate(state) : Utilities{};
    const bool over = play_out_to_horizon(state, mast, rng);
    LeafValue leaf{over ? utility_.of_terminal(state) : utility_.estimate(state),
                   game_.scores(state)};
    if (blended) {
      for (std::size_t p = 0; p < here.size(); ++p) {
        leaf.utility[p] = here[p] + params_.mix * (leaf.utility[p] - here[p]);
      }
    }
    return leaf;
  }

 private:
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
  Utility<G> utility_;
};

}  // namespace fossil::search
