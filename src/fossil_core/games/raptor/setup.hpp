// The set-up (RAP-15 to RAP-19): tiles by chance, figurines by decision or by chance, first hands.
#pragma once

#include <string_view>

#include "fossil_core/base/fixed_vector.hpp"
#include "fossil_core/games/raptor/board.hpp"
#include "fossil_core/games/raptor/content.hpp"
#include "fossil_core/games/raptor/lanes.hpp"

namespace fossil::raptor {

inline constexpr int kMaxOutcomes = 18;  // the mother, by chance, on two tiles
using Outcomes = FixedVector<Outcome, kMaxOutcomes>;

State first_state(const Rules& rules);

// The tile that is laid or filled at this step; -1 for the mother.
int setup_tile(const State& s);
// The spaces where the figurine of this step may stand.
Board placements(const State& s);
Verb placement_verb(const State& s);
void place(const Rules& rules, State& s, int cell);

// Phase `board`.
void tile_outcomes(const Rules& rules, const State& s, Outcomes& out);
void lay(const Rules& rules, State& s, Action action);

// What chance draws from at a set-up step before the deal.
std::string_view setup_source(const State& s);

// RAP-19: who draws card number `step`.
inline int deal_side(const State& s) { return s.step < kHandSize ? kRaptor : kScientist; }
void deal(State& s, int value);

// Lets the mover of the present set-up phase be the player or chance; other phases stay as they
// are.
void set_setup_mover(const Rules& rules, State& s);

}  // namespace fossil::raptor
