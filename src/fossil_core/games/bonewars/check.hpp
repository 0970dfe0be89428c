// The laws that every position obeys.
#pragma once

#include <string>

#include "fossil_core/games/bonewars/content.hpp"

namespace fossil::bonewars {

// Empty, or what is broken. `truth`: nothing is hidden; else it is what the observer knows.
std::string check_position(const Rules& r, const State& s, bool truth, Player observer);

}  // namespace fossil::bonewars
