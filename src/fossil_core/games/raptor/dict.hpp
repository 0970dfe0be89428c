// The words of state and view dicts that writing (dict.cpp) and reading (position.cpp) share.
#pragma once

#include <array>
#include <string_view>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/raptor/content.hpp"
#include "fossil_core/games/raptor/state.hpp"

namespace fossil::raptor {

inline constexpr std::array<std::string_view, 11> kPhaseNames = {
    "board",  "mother",  "babies", "scientists", "deal", "cards",
    "effect", "actions", "return", "draw",       "over"};
inline constexpr std::array<std::string_view, 2> kSideNames = {"raptor", "scientist"};
inline constexpr std::array<std::string_view, 4> kWinnerNames = {"", "raptor", "scientist", "draw"};

inline std::string_view name_of(Phase phase) { return kPhaseNames[static_cast<int>(phase)]; }
inline std::string_view name_of(Winner winner) { return kWinnerNames[static_cast<int>(winner)]; }

// Scientists are placed one after the other: until then nobody is missing, RAP-92.
inline int killed(const State& s) {
  if (s.phase <= Phase::kScientists) return 0;
  return kScientistCount - s.reserve - s.standing.count() - s.frightened.count();
}

// "F 90", "B", or null where nothing lies yet or where the rocks are no pattern of the environment.
Value tile_value(const Rules& rules, const State& s, int tile);

}  // namespace fossil::raptor
