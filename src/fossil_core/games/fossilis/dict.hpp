// The words of state and view dicts that writing (dict.cpp) and reading (position.cpp) share.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "fossil_core/games/fossilis/content.hpp"

namespace fossil::fossilis {

std::string space_text(int space);  // "A1"

// By Stage; two stages share a word.
inline constexpr std::array<std::string_view, 8> kStageNames = {
    "setup", "actions", "market", "claim", "end", "event", "end", "over"};
// By Phase: what the node asks.
inline constexpr std::array<std::string_view, 26> kAskedNames = {
    "lower_tile", "upper_space", "upper_stone", "upper_tile", "skill",  "dinosaur", "tool",
    "supply",     "start",       "pawn",        "action",     "token",  "victim",   "purchase",
    "payment",    "claim",       "side",        "extra",      "item",   "event",    "place",
    "edge",       "purchase",    "discard",     "dig",        "nothing"};
static_assert(kAskedNames.size() == static_cast<std::size_t>(Phase::kOver) + 1);

inline std::string_view name_of(Stage stage) {
  return kStageNames[static_cast<std::size_t>(stage)];
}
inline std::string_view name_of(Phase phase) {
  return kAskedNames[static_cast<std::size_t>(phase)];
}

// Once-per-turn marks that a skill leaves.
struct MarkedEffect {
  Mark mark;
  SkillEffect effect;
};
inline constexpr std::array<MarkedEffect, 4> kMarkedEffects = {
    {{kMixed, SkillEffect::kMorePlaster},
     {kBargained, SkillEffect::kCheapExtract},
     {kSwept, SkillEffect::kFreeSandDig},
     {kRobbed, SkillEffect::kRob}}};
// The tokens that these marks say are used, as a set.
std::uint32_t used_tokens(const Rules& rules, unsigned marks);

// S3, S4a: how many spaces of the step have been decided.
int decided_spaces(const Rules& rules, const State& s);

// Whether `event_player` is null: no event, or its first draws.
bool nobody_at_event(const Rules& rules, const State& s);

}  // namespace fossil::fossilis
