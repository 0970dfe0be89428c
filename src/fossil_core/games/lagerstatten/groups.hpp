// What observers know of face-down cards: looks (K2), faces shown to all (K3), hidden choices (K4)
// and the numbering of groups (K7). A known card is a group of one and needs no number; group 0 is
// the unseen one. The spectator knows single cards or nothing.
#pragma once

#include "fossil_core/games/lagerstatten/state.hpp"

namespace fossil::lagerstatten {

inline bool knows(Card card, int seat) { return group_of(card, seat) == kKnown; }

// A set of seats as the low bits of their fields, as in kSeatBits.
using Seats = Card;
inline constexpr Seats seat_bit(int seat) { return Card{1} << group_shift(seat); }
// The seats for which the card is in a group of several.
constexpr Seats grouped_for(Card card) {
  return (card >> 1 | card >> 2 | card >> 3 | card >> 4) & kSeatBits;
}
// The word of a card that all of `players` seats and the spectator know.
constexpr Card known_to_all(int players) {
  return kSpectatorKnows | (kSeatBits & ((Card{1} << group_shift(players - 1) << 1) - 1));
}

// Brings the groups of those seats in a deck into order after cards have come, gone or moved: a
// group of one becomes a known card, the others get the numbers of K7.
void renumber(State& s, int deck, Seats seats);

// K2: the seat knows the card at that place from now on.
inline void look(State& s, int deck, Card& card, int seat) {
  const bool several = group_of(card, seat) >= kFirstGroup;
  card = with_group(card, seat, kKnown);
  if (several) [[unlikely]]
    renumber(s, deck, seat_bit(seat));
}

// K4, without renumbering: one of these cards has gone unseen. Gives the seats to be renumbered
// once the cards lie where they will.
Seats merge(State& s, int deck, Card* const* candidates, int count, int chooser, int players);

// Calls visit(card) for every card of a deck in the order of places by which groups are numbered,
// empty places too; cards of other periods are visited as well. The packet counts as lying on the
// site that it comes from, so that taking it up and laying it down changes no number.
template <class S, class F>
inline void each_place(S& s, int deck, F&& visit) {
  if (deck == kRequests) {
    for (auto& card : s.display) visit(card);
    for (auto& hand : s.requests) {
      for (auto& card : hand) visit(card);
    }
    return;
  }
  const int site = s.packed > 0 ? (s.area - kNorth) * kLayers : 0;
  for (int i = 0; i < site; ++i) visit(s.dig[i]);
  for (int i = 0; i < s.packed; ++i) visit(s.packet[i]);
  for (int i = site; i < kDigPlaces; ++i) visit(s.dig[i]);
  for (int i = s.bounds[5]; i < s.bounds[6]; ++i) visit(s.held[i]);
  for (int i = 0; i < s.bounds[5]; ++i) visit(s.held[i]);
}

}  // namespace fossil::lagerstatten
