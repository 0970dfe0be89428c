// 64-bit keys of states and of what players know. Computed when asked, never in playouts.
#pragma once

#include "fossil_core/base/hash.hpp"
#include "fossil_core/game/contract.hpp"

namespace fossil {

// Transpositions and perft: equal states have equal keys.
template <Game G>
inline std::uint64_t state_key(const G&, const typename G::State& state) {
  return hash_bytes(&state, sizeof(state));
}

template <Game G>
inline std::uint64_t view_key(const G&, const typename G::View& view) {
  return hash_bytes(&view, sizeof(view), 0x9d5cu);
}

// The key of a player's knowledge (or the spectator's): the hash of the view's bytes, unless the
// game has a faster way to one that is equal exactly when those bytes are.
template <Game G>
inline std::uint64_t information_key(const G& game, const typename G::State& state, Player player) {
  if constexpr (requires { game.information_key(state, player); }) {
    return game.information_key(state, player);
  } else {
    return view_key(game, game.view(state, player));
  }
}

}  // namespace fossil
