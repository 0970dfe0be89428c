// Palaeontologist actions of players (BW-50 to BW-59): what can be done, the options of their
// steps, and what they do. The course of a turn around them is turn.cpp.
#pragma once

#include "fossil_core/games/bonewars/effects.hpp"

namespace fossil::bonewars {

// BW-50: actions that can be carried out, bit a: PalAction a. `card` is the palaeontologist card
// whose bonus counts, or -1.
std::uint32_t possible_pal_actions(const Rules& r, const State& s, int card);
// Palaeontologist cards of the hand that may be laid (BW-32).
std::uint32_t playable_pals(const Rules& r, const State& s);

// Options of a palaeontologist action's step; `stop` and its like included.
void science_options(const Rules& r, const State& s, Options& out);
// Whether the present step of an action is a node; otherwise the action has gone on by one step.
bool science_stands(const Rules& r, State& s);
void apply_science(const Rules& r, State& s, Action action);

// Categories that can be filled from here on (BW-52): `wild` bones are left.
int fillable(Bones crates, const Species& species, int category, int wild);

}  // namespace fossil::bonewars
