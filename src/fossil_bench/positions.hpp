// Where benches start: the game's example position (examples/<id>/midgame.toml, compiled in), or,
// for a game without one, the first decision with a choice after a few random steps from the start
// of a game for two (or the nearest number of players). The same on every machine.
#pragma once

#include <string_view>
#include <vector>

#include "fossil_core/game/state.hpp"

namespace fossil::bench {

// Ids of the games that benches run by themselves: all but those that exist for tests.
std::vector<std::string_view> bench_games();

// What the player to move knows there.
View bench_position(std::string_view game);

}  // namespace fossil::bench
