// Set-up (1.3): one chance node an object, then the pawns. Also the outcomes of later chance, which
// come from the same decks.
#pragma once

#include "fossil_core/base/fixed_vector.hpp"
#include "fossil_core/games/fossilis/turn.hpp"

namespace fossil::fossilis {

inline constexpr int kMaxOutcomes = 64;
using Outcomes = FixedVector<Outcome, kMaxOutcomes>;

State first_state(const Rules& rules);

// What set-up has laid must follow from how far it is; the first mistake, or nothing.
std::string check_setup_course(const Rules& rules, const State& s);

// All outcomes of a chance node, ascending.
void outcomes_of(const Rules& rules, const State& s, Outcomes& out);
// Carries out an outcome, of set-up or later, and finds the next node.
void draw(const Rules& rules, State& s, Action outcome);
void place_pawn(const Rules& rules, State& s, int space);

inline Spaces pawn_spaces(const Rules& rules, const State& s) {
  const Spaces places = kCorners | (rules.players == kMaxPlayers ? space_bit(kCentre) : 0);
  return places & ~s.pawns;
}

}  // namespace fossil::fossilis
