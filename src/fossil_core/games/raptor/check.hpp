// The laws that every state and view obeys, for check, check_view and position files.
#pragma once

#include <string>

#include "fossil_core/games/raptor/state.hpp"

namespace fossil::raptor {

class Raptor;

inline constexpr Player kTruth = -9;  // observer of a whole state

// Empty, or what is broken: "key: what". Hidden hands are expected where the observer sees none.
std::string check_position(const Raptor& game, const State& s, Player observer);

}  // namespace fossil::raptor
