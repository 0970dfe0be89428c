// The course of a game: who is next in set-up, draft, turns, passes and resets, and the loop that
// goes on until a node is reached. What happens within a turn is turn.cpp, science.cpp,
// effects.cpp.
#pragma once

#include "fossil_core/games/bonewars/effects.hpp"

namespace fossil::bonewars {

State first_state(const Rules& r);
Options options_of(const Rules& r, const State& s);
void apply_action(const Rules& r, State& s, Action action);
// Goes on by itself until there is something to decide, to draw, or the game is over.
void settle(const Rules& r, State& s);

// --- setup.cpp
bool setup_stands(const Rules& r, State& s);
void apply_setup(const Rules& r, State& s, Action action);

// --- draft.cpp
void begin_draft(const Rules& r, State& s);
bool draft_stands(const Rules& r, State& s);
void draft_options(const Rules& r, const State& s, Options& out);
void apply_draft(const Rules& r, State& s, Action action);
// Bones of an offer or a draw for the active seat's crates; more than crates are returned.
void take_home(const Rules& r, State& s, int space);  // team, grant marker and patron

// --- turn.cpp
void begin_turn(const Rules& r, State& s);  // of the active seat
bool turn_stands(const Rules& r, State& s);
void turn_options(const Rules& r, const State& s, Options& out);
void apply_turn(const Rules& r, State& s, Action action);
void end_turn(const Rules& r, State& s);
// BW-34: free steps of a seat now; one of them is taken; a team comes to a site (BW-44).
int steps_now(const Rules& r, const State& s, int seat);
void take_step(const Rules& r, State& s, std::uint8_t& steps);
void enter_site(const Rules& r, State& s, int site);

// --- round.cpp
bool pass_stands(const Rules& r, State& s);
void pass_options(const Rules& r, const State& s, Options& out);
void apply_pass(const Rules& r, State& s, Action action);
std::uint32_t specialty_rows(const Rules& r, const State& s);  // legal ones of a pass, by row - 1
void move_specialty(const Rules& r, State& s, int row);
void move_neutral(const Rules& r, State& s);
std::uint32_t free_spaces(const Rules& r, const State& s);  // for the active seat, by space - 1
void go_home(const Rules& r, State& s, int space);          // with the loyalty bonus, BW-61
void finish_pass(const Rules& r, State& s);
bool reset_stands(const Rules& r, State& s);
void apply_reset(const Rules& r, State& s, Action action);
void set_order(const Rules& r, State& s);
void score(const Rules& r, State& s);
// BW-64: whether seat a is ranked before b.
bool ahead(const Rules& r, const State& s, int a, int b);

// --- theodore.cpp
void theodore_drafts_offer(const Rules& r, State& s);
void theodore_drafts_career(const Rules& r, State& s);
bool theodore_draft_stands(const Rules& r, State& s);
void begin_theodore(const Rules& r, State& s);
bool theodore_stands(const Rules& r, State& s);
void apply_theodore(const Rules& r, State& s, Action action);

}  // namespace fossil::bonewars
