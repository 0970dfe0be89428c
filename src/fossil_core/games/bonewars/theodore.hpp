// Theodore's choices (section 9 of the rules), all of them forced: which card, which bone, which
// action. What he is asked nowhere else is decided here. The active seat is his.
#pragma once

#include "fossil_core/games/bonewars/course.hpp"

namespace fossil::bonewars {

// BW-90. Envelopes of a card for him: its icon's, or with grant `icons` the rightmost with room;
// -1: all are full.
int theodore_envelope(const Rules& r, const State& s, int species);
bool has_room(const Rules& r, const State& s, int species);  // in that envelope
// Cards of the set that are needed for an award.
Cards needed_for(const Rules& r, const State& s, Cards cards, int stack);
Cards needed(const Rules& r, const State& s, Cards cards);
int choose_species(const Rules& r, const State& s, Cards cards);  // F-abc; the set is not empty
int first_by_name(const Rules& r, Cards cards);

// Bones. `accepts`: he could keep one; `place`: he does, and what makes way is given back, or -1.
bool accepts(const Rules& r, const State& s, int type);
int place_bone(const Rules& r, State& s, int type);
// BW-92: of these types on the display the one he takes, or -1.
int choose_rare(const State& s, TypeSet types);

// BW-93: site actions. The first that is possible, or -1.
int choose_site_action(const Rules& r, const State& s);
void do_site_action(const Rules& r, State& s, int action);
// BW-93 `upgrade`: 1 top, 2 below, 3 discard; 0: not possible.
int upgrade_place(const Rules& r, const State& s);
std::uint32_t leaving_cards(const Rules& r, const State& s, int place);

// BW-94: palaeontologist actions.
bool action_possible(const Rules& r, const State& s, int action);
void do_action(const Rules& r, State& s);  // `solo.action`, up to its first node
void place_theodores_paper(const Rules& r, State& s);
void take_theodores_tile(const Rules& r, State& s);
int theodores_round_bonus(const Rules& r, const State& s);  // BW-93 `round`: 1 + bonus, 0: none

// A list of effects in the order given (frame `list`).
void add_to_list(State& s, Effect effect);
inline void open_list(State& s) {
  if (s.item_count > 0) push_frame(s, FrameKind::kList, FrameStep::kNothing);
}

// Weights of `flip` and `back` nodes: cards that may be flipped.
std::uint32_t flippable(const Rules& r, const State& s);

}  // namespace fossil::bonewars
