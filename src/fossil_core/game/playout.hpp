// Random play from a state to the end of the game.
#pragma once

#include <cstdint>

#include "fossil_core/base/assert.hpp"
#include "fossil_core/game/contract.hpp"

namespace fossil {

struct PlayoutCount {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;    // decisions with at least two legal actions
  std::uint64_t actions = 0;  // every decision and chance outcome
};

// One decision or chance step of uniform play; the node must not be terminal.
template <Game G>
inline void uniform_step(const G& game, typename G::State& state, NodeKind kind, Rng& rng) {
  const Action action =
      kind == NodeKind::kChance ? game.sample_chance(state, rng) : uniform_action(game, state, rng);
  game.apply(state, action);
}

// Plays uniformly to the end. Counts only if asked: counting moves costs a count_legal each.
template <bool kCount = false, Game G>
inline void play_out(const G& game, typename G::State& state, Rng& rng,
                     PlayoutCount* count = nullptr) {
  for (NodeKind kind = game.kind(state); kind != NodeKind::kTerminal; kind = game.kind(state)) {
    if constexpr (kCount) {
      count->actions += 1;
      if (kind == NodeKind::kDecision && game.count_legal(state) > 1) count->moves += 1;
    }
    uniform_step(game, state, kind, rng);
  }
  if constexpr (kCount) count->games += 1;
}

// As play_out, with check() after every step; throws std::logic_error at the first broken law.
template <Game G>
inline void play_out_checked(const G& game, typename G::State& state, Rng& rng,
                             PlayoutCount& count) {
  for (NodeKind kind = game.kind(state); kind != NodeKind::kTerminal; kind = game.kind(state)) {
    const std::uint32_t before = game.progress(state);
    count.actions += 1;
    if (kind == NodeKind::kDecision && game.count_legal(state) > 1) count.moves += 1;
    uniform_step(game, state, kind, rng);
    const std::string broken = game.check(state);
    FOSSIL_CHECK(broken.empty(), broken + " in " + game.state_to_value(state).to_json());
    FOSSIL_CHECK(game.progress(state) > before, "the progress counter did not rise");
  }
  count.games += 1;
}

}  // namespace fossil
