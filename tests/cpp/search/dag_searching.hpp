// What the tests of expectimax on random layers share: states a few moves on, and whole analyses.
#pragma once

#include <limits>

#include "dag_game.hpp"
#include "fossil_search/kernels/expectimax.hpp"

namespace fossil::testing {

using search::Report;

inline constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max();

inline Value params(std::initializer_list<std::pair<const char*, Value>> entries) {
  Value map = Value::map();
  for (const auto& [key, value] : entries) map[key] = value;
  return map;
}

// The state that the first few moves (by index) of a game lead to.
inline State after(const std::shared_ptr<const AnyGame>& game, int moves, std::uint64_t seed) {
  State state(game);
  Rng rng(seed);
  for (int k = 0; k < moves && state.kind() != NodeKind::kTerminal; ++k) {
    if (state.kind() == NodeKind::kChance) {
      state.apply(game->sample_chance(state.data(), rng));
    } else {
      const auto legal = state.legal_actions();
      state.apply(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  return state;
}

inline View movers_view(const State& state) {
  return state.view(state.kind() == NodeKind::kDecision ? state.current_player() : kSpectator);
}

inline Report analyse(const View& view, const Value& given, std::uint64_t nodes = 0) {
  const auto expectimax = search::expectimax::make_expectimax<DagGame>(view, given, 1, 7);
  expectimax->run_slice({.nodes = nodes}, kForever);
  return expectimax->report(0);
}

inline const DagGame& concrete(const State& state) {
  return static_cast<const GameAdapter<DagGame>&>(state.game()).game();
}
inline const DagState& bytes(const State& state) {
  return *static_cast<const DagState*>(state.data());
}

}  // namespace fossil::testing
