// What views and position files share: the canonical form of a view's groups.
#pragma once

#include "fossil_core/games/lagerstatten/state.hpp"

namespace fossil::lagerstatten {

// Puts the faces of each of the owner's groups of several in ascending order over its cards.
void sort_groups(State& known, Player owner);

}  // namespace fossil::lagerstatten
