// The words of state and view dicts that writing (dict.cpp) and reading (position.cpp) share.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "fossil_core/games/ambre/state.hpp"

namespace fossil::ambre {

inline constexpr std::array<std::string_view, 11> kPhaseNames = {
    "deal", "top",    "action",  "card",   "return", "exhibit",
    "draw", "refill", "benefit", "target", "over"};

// The rows of a player, each its cells ascending, in the order of AMB-70; alike ones repeated.
std::vector<std::vector<int>> sorted_rows(const RowSet& rows);

}  // namespace fossil::ambre
