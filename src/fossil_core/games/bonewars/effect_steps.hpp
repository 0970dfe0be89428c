// Steps of effects that are the same for players and for Theodore (BW-70, BW-90 to BW-93): what is
// gained at once, draws of cards, a look at the species deck, a reclassification. Who chooses, and
// how, is in effects.cpp and frames.cpp for players and in theodore_effects.cpp for him.
#pragma once

#include "fossil_core/games/bonewars/effects.hpp"

namespace fossil::bonewars {

// What the active seat gains without a choice, and draws that begin alike; false if the effect is
// none of these, and nothing has changed.
bool gain_at_once(const Rules& r, State& s, Effect effect);

// Whether a card is drawn now: then chance decides.
template <class Deck>
bool draws_from(State& s, Deck& deck, bool wanted) {
  if (!wanted || !can_draw(deck)) return false;
  make_ready(deck);
  chance_decides(s);
  return true;
}
inline bool draws_refill(State& s) {
  return draws_from(s, s.pals, std::popcount(s.pals.display) < 3);
}
void show_refill(State& s, int pal);  // the card drawn

// A look at the species deck: one card more, then all but the one kept are discarded.
void look_at(State& s, Frame& f, int species);
void end_look(State& s, int kept);

void discard_species(State& s, Seat& seat, int species);

// The card goes to envelope `to`; returns the bonus that is to be opened.
Effect move_to_envelope(const Rules& r, State& s, int species, int to);

}  // namespace fossil::bonewars
