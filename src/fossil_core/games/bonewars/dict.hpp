// The words of state and view dicts that writing (dict.cpp), reading (position*.cpp) and texts
// (notation.cpp) share.
#pragma once

#include <array>
#include <string_view>

#include "fossil_core/games/bonewars/state.hpp"

namespace fossil::bonewars {

inline constexpr std::array<std::string_view, 7> kPhaseNames = {"setup",    "draft", "turn", "pass",
                                                                "theodore", "reset", "over"};

// By Step; a name may be that of several steps of different phases.
inline constexpr std::array<std::string_view, kSteps> kStepNames = {
    "small_find", "bonus_tile", "site_species", "site_action", "site_bone", "display", "award",
    "grant", "start_card", "back", "offer_species", "offer_bone", "first",
    // draft
    "option", "taken", "specialty", "university", "theodore",
    // turn
    "card", "mode", "before", "team", "deeper", "action", "paper", "envelope", "bone", "rewards",
    "set", "wild", "trade", "flip", "next", "award", "bonus", "find", "find_envelope", "tile",
    "reward", "after",
    // pass
    "specialty", "home", "university",
    // Theodore
    "flip", "back", "begin", "rewards", "tile", "action", "spent", "extras", "bottom", "pass",
    // reset
    "bones", "species", "display", ""};

// The first and the last step of each phase.
inline constexpr Step kFirstSteps[] = {Step::kSmallFind, Step::kOption, Step::kCard,
                                       Step::kSpecialty, Step::kFlip,   Step::kResetBones,
                                       Step::kOver};
inline constexpr Step kLastSteps[] = {Step::kFirst,      Step::kDraftTheodore, Step::kAfter,
                                      Step::kUniversity, Step::kPassEffects,   Step::kResetDisplay,
                                      Step::kOver};

inline constexpr std::array<std::string_view, 17> kFrameNames = {
    "pool",    "list",           "loyalty", "bones",           "rare",   "exchange",
    "species", "discard_search", "search",  "palaeontologist", "refill", "cover",
    "slot",    "reclassify",     "upgrade", "round",           "sites"};
inline constexpr std::array<std::string_view, 15> kFrameStepNames = {
    "resolve", "",     "split",   "choose", "draw",     "return", "take", "give",
    "look",    "keep", "discard", "card",   "envelope", "leave",  "new"};

inline constexpr std::array<std::string_view, 5> kActionNames = {"", "publish", "debunk", "award",
                                                                 "small_find"};
inline constexpr std::array<std::string_view, 3> kPatronNames = {"", "marsh", "cope"};
inline constexpr std::array<std::string_view, 4> kColumnNames = {"", "left", "right", "end"};
inline constexpr std::array<std::string_view, 4> kCategoryNames = {"body", "tail", "head", "limb"};
inline constexpr std::array<std::string_view, 3> kModeNames = {"", "team", "palaeontologist"};
inline constexpr std::array<std::string_view, 3> kHalfNames = {"", "top", "bottom"};
inline constexpr std::array<std::string_view, 4> kPlaceNames = {"", "top", "below", "discard"};

}  // namespace fossil::bonewars
