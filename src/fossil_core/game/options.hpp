// Rule switches: checks the switches a caller gives against a game's list and fills in presets.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "fossil_core/base/value.hpp"
#include "fossil_core/game/types.hpp"

namespace fossil {

// All switches with their values: words as text, numbers (ranges "a..b") as integers, in the
// list's order. Throws std::invalid_argument naming the game, the switch and the allowed values.
Value resolve_options(std::string_view game, std::span<const OptionInfo> infos, const Value& given);

// The number of players, checked against the game's range.
int resolve_players(const GameInfo& info, int players);

}  // namespace fossil
