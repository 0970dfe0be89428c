// Small questions about what lies on the table, and the smallest changes: who has which grant, how
// much room there is, gaining loyalty, shuffling a discard. Nothing here decides what comes next.
#pragma once

#include <algorithm>
#include <bit>

#include "fossil_core/games/bonewars/content.hpp"

namespace fossil::bonewars {

// The grant that works for a seat.
inline Grant grant_of(const Rules& r, const State& s, int seat) {
  const int space = s.seats[seat].grant;
  if (space == 0) return Grant::kNone;
  const int tile = s.grants[space - 1];
  return tile == 0 ? Grant::kNone : r.grant[tile - 1];
}

inline Seat& mover_seat(State& s) { return s.seats[s.active]; }
inline const Seat& mover_seat(const State& s) { return s.seats[s.active]; }
inline Grant mover_grant(const Rules& r, const State& s) { return grant_of(r, s, s.active); }

inline bool is_theodore(const Rules& r, const State& s) {
  return r.solo && s.active == kTheodoreSeat;
}

// --- Places of a seat
inline int crates_of(const Rules& r, const Seat& seat) { return r.crates[seat.cover_tiles]; }
inline int per_envelope(const Rules& r, const Seat& seat) {
  return r.per_envelope + r.start_camps[1] - seat.camps[1];
}
inline int free_steps(const Rules& r, const Seat& seat) {
  return r.free_steps + r.start_camps[0] - seat.camps[0];
}
// Envelopes with room, as a set.
inline std::uint32_t open_envelopes(const Rules& r, const Seat& seat) {
  const int limit = per_envelope(r, seat);
  std::uint32_t open = 0;
  for (int e = 0; e < kEnvelopes; ++e) {
    open |= static_cast<std::uint32_t>(std::popcount(seat.archive[e]) < limit) << e;
  }
  return open;
}
// Species whose own envelope is one of these.
inline Cards cards_of_envelopes(const Rules& r, std::uint32_t envelopes) {
  Cards cards = 0;
  for (; envelopes != 0; envelopes &= envelopes - 1) {
    cards |= r.of_envelope[std::countr_zero(envelopes)];
  }
  return cards;
}
inline Cards hand_of(const Seat& seat) { return seat.open | seat.hidden; }
inline Cards archived(const Seat& seat) {
  return seat.archive[0] | seat.archive[1] | seat.archive[2] | seat.archive[3] | seat.archive[4];
}
inline int envelope_with(const Seat& seat, int species) {
  int e = 0;
  while (!(seat.archive[e] >> species & 1)) ++e;
  return e;
}

// --- Slots
inline const Slot& slot_values(const Rules& r, const Seat& seat, int slot) {
  const bool upgraded = slot >= kPrintedSlots || (seat.upgraded >> slot & 1);
  return r.slot[upgraded ? kPrintedSlots : slot];
}
// What the next card's slot costs; -1 if there is none.
inline int slot_cost(const Rules& r, const State& s, int seat) {
  const Seat& player = s.seats[seat];
  if (player.laid >= player.slots) return -1;
  if (grant_of(r, s, seat) == Grant::kFreeSlots) return 0;
  return slot_values(r, player, player.laid).cost;
}
inline void lay_card(Seat& seat, int card) {
  seat.card[seat.laid] = static_cast<std::uint8_t>(card);
  do {
    ++seat.laid;
  } while (seat.laid < seat.slots && (seat.closed >> seat.laid & 1));
}

// --- Sites
inline int camps_at(const Site& site, int colour) { return site.camps >> 4 * colour & 15; }
inline int camps_at(const Site& site) {
  return (site.camps & 15) + (site.camps >> 4 & 15) + (site.camps >> 8 & 15) + (site.camps >> 12);
}
inline bool at_site(const Seat& seat) { return seat.team >= kAtSite; }
inline int site_of(const Seat& seat) { return seat.team - kAtSite; }

// BW-43, RUL-27: whether a camp of this colour may be put at the site.
inline bool may_camp(const Rules& r, const State& s, int colour, int site) {
  if (camps_at(s.sites[site]) >= r.camps[site]) return false;
  if (camps_at(s.sites[site], colour) == 0) return true;
  for (int other = 0; other < kSites; ++other) {
    if (other == site || camps_at(s.sites[other]) >= r.camps[other]) continue;
    if (r.camp_elsewhere || camps_at(s.sites[other], colour) == 0) return false;
  }
  return true;
}

// --- Small finds, three bits for each icon
constexpr int finds_of(std::uint16_t column, int icon) { return column >> 3 * icon & 7; }
constexpr std::uint32_t find_icons(std::uint16_t column) {
  std::uint32_t icons = 0;
  for (int icon = 0; icon < kEnvelopes; ++icon) icons |= (finds_of(column, icon) != 0) << icon;
  return icons;
}
constexpr int finds_in(std::uint16_t column) {
  int sum = 0;
  for (int icon = 0; icon < kEnvelopes; ++icon) sum += finds_of(column, icon);
  return sum;
}
inline std::uint32_t all_find_icons(const State& s) {
  std::uint32_t icons = 0;
  for (const std::uint16_t column : s.finds) icons |= find_icons(column);
  return icons;
}

// --- Awards, BW-19
inline int award_count(const AwardTile& tile, const Seat& seat) {
  return std::popcount(tile.envelope >= 0 ? seat.archive[tile.envelope]
                                          : archived(seat) & tile.species);
}

// --- Papers
inline int papers_of(const State& s, int patron) {
  const std::uint8_t* p = s.papers[patron - 1];
  return p[0] + p[1] + p[2];
}

// --- Gains
inline void gain_loyalty(const Rules& r, Seat& seat, int patron, int steps) {
  if (patron == 0) return;
  std::uint8_t& space = seat.loyalty[patron - 1];
  const int beyond = std::max(0, space + steps - r.top);
  space = static_cast<std::uint8_t>(space + steps - beyond);
  seat.reputation = static_cast<std::uint16_t>(seat.reputation + beyond);
}
inline void gain_money(Seat& seat, int dollars) {
  seat.money = static_cast<std::uint16_t>(seat.money + dollars);
}

// --- Decks, BW-76
inline bool can_draw(const SpeciesDeck& deck) { return deck.size > 0 || deck.discard != 0; }
inline bool can_draw(const PalDeck& deck) { return deck.size > 0 || deck.discard != 0; }
// A draw node is entered.
template <class Deck>
void make_ready(Deck& deck) {
  if (deck.size > 0) return;
  deck.size = static_cast<std::uint8_t>(std::popcount(deck.discard));
  deck.deck |= deck.discard;
  deck.discard = 0;
  if (deck.number < 255) ++deck.number;  // no game shuffles so often
}
template <class Deck>
void remove_card(Deck& deck, int card) {
  deck.deck = static_cast<decltype(deck.deck)>(deck.deck & ~(decltype(deck.deck){1} << card));
  --deck.size;
}

// --- Cards that leave a hand
inline void drop_species(State& s, Seat& seat, int species) {
  seat.open &= ~card_bit(species);
  seat.hidden &= ~card_bit(species);
  s.species_number[species] = 0;
}
inline void drop_pal(State& s, Seat& seat, int pal) {
  seat.pal_open = static_cast<std::uint16_t>(seat.pal_open & ~(1u << pal));
  seat.pal_hidden = static_cast<std::uint16_t>(seat.pal_hidden & ~(1u << pal));
  s.pal_number[pal] = 0;
}

}  // namespace fossil::bonewars
