// Effects (BW-70 to BW-75) of players: what opens a frame on the stack, when the top frame is a
// node, and what an option of it does. Theodore's own ways are theodore_effects.cpp. The stack
// holds at most three frames: a pool (or list), what an item of it opened (a series of site
// actions, or cards taken one after the other), and what that opened (a draw, a refill); site
// actions, envelope bonuses, upgrades and slot tiles open nothing further, and a frame whose last
// item was taken is gone before the item opens its own (content_board.cpp refuses tables that would
// break this).
#pragma once

#include "fossil_core/games/bonewars/action.hpp"
#include "fossil_core/games/bonewars/table.hpp"

namespace fossil::bonewars {

inline Frame& top_frame(State& s) { return s.frames[s.depth - 1]; }
inline const Frame& top_frame(const State& s) { return s.frames[s.depth - 1]; }
Frame& push_frame(State& s, FrameKind kind, FrameStep step, int left = 0);
void pop_frame(State& s);

// The active seat gains the effect; `any`: any round bonus may be taken (BW-74).
void open_effect(const Rules& r, State& s, Effect effect, bool any = false);

// A pool is filled item by item, then opened.
void add_item(State& s, Effect effect);
Effect take_item(State& s, int place);
inline void open_pool(State& s) { push_frame(s, FrameKind::kPool, FrameStep::kResolve); }

// Whether the top frame is a node as it stands; otherwise it has gone on by one step.
bool frame_stands(const Rules& r, State& s);
void frame_options(const Rules& r, const State& s, Options& out);
// A decision or outcome of the top frame.
void apply_frame(const Rules& r, State& s, Action action);

// The steps of a card's `split` bonus: M for Marsh, the rest for Cope (BW-53).
void split_loyalty(const Rules& r, State& s, int marsh, int amount);
// Whether the card's bonus is in force: a palaeontologist card whose action is being done.
PalBonus card_bonus(const Rules& r, const State& s);

// BW-74: the bonuses offered for a round bonus.
std::uint32_t round_offers(const Rules& r, const State& s, bool any);
// BW-75: site actions that are possible for the active seat.
std::uint32_t possible_actions(const Rules& r, const State& s);

// Bones that may be returned now (BW-71, BW-72).
TypeSet returnable(const Rules& r, const State& s, const Frame& f);

void mover_decides(State& s);
void chance_decides(State& s);

// --- Theodore (theodore_effects.cpp)
void open_theodore_effect(const Rules& r, State& s, Effect effect);
bool theodore_frame_stands(const Rules& r, State& s);
void apply_theodore_frame(const Rules& r, State& s, Action action);

}  // namespace fossil::bonewars
