// The laws that every state and view obeys, for check, check_view and position files.
#pragma once

#include <string>

#include "fossil_core/games/lagerstatten/content.hpp"

namespace fossil::lagerstatten {

inline constexpr Player kTruth = -9;  // observer of a whole state

// Empty, or what is broken: "key: what". Faces are expected as the observer sees them.
std::string check_position(const Rules& rules, const State& s, Player observer);

}  // namespace fossil::lagerstatten
