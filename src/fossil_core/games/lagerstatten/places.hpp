// Moves cards between places: rocks, society area, requests in hand. Pure displacement: what
// anybody learns by it is the caller's business (groups.hpp). A card that comes goes to the end,
// cards behind one that leaves move up.
#pragma once

#include <bit>
#include <cstring>

#include "fossil_core/games/lagerstatten/state.hpp"

namespace fossil::lagerstatten {

namespace detail {

// Adds `by` to bounds[first] .. bounds[last].
inline void move_bounds(State& s, int first, int last, int by) {
  for (int i = first; i <= last; ++i) s.bounds[i] = static_cast<std::uint8_t>(s.bounds[i] + by);
}

inline void shift_up(Card* from, int count) {  // one place to the front; from[-1] is overwritten
  std::memmove(from - 1, from, static_cast<std::size_t>(count) * sizeof(Card));
}
inline void shift_down(Card* from, int count) {  // one place to the back
  std::memmove(from + 1, from, static_cast<std::size_t>(count) * sizeof(Card));
}

}  // namespace detail

inline void add_rock(State& s, int seat, Card card) {
  const int at = s.bounds[seat + 1];
  detail::shift_down(s.held + at, s.bounds[6] - at);
  s.held[at] = card;
  detail::move_bounds(s, seat + 1, 6, 1);
}

inline Card take_rock(State& s, int seat, int number) {
  const int at = s.bounds[seat] + number;
  const Card card = s.held[at];
  detail::shift_up(s.held + at + 1, s.bounds[6] - at - 1);
  detail::move_bounds(s, seat + 1, 6, -1);
  s.held[s.bounds[6]] = 0;
  return card;
}

inline void add_to_society(State& s, Card card) { s.held[s.bounds[6]++] = card; }

// From the society area to the rocks.
inline void buy_card(State& s, int seat, int number) {
  const int from = s.bounds[5] + number, to = s.bounds[seat + 1];
  const Card card = s.held[from];
  detail::shift_down(s.held + to, from - to);
  s.held[to] = card;
  detail::move_bounds(s, seat + 1, 5, 1);
}

// From a packet of which `number` leaves.
inline Card take_from_packet(State& s, int number) {
  const Card card = s.packet[number];
  detail::shift_up(s.packet + number + 1, s.packed - number - 1);
  s.packet[--s.packed] = 0;
  return card;
}

inline void add_request(State& s, int seat, Card card) { s.requests[seat][s.hand[seat]++] = card; }

inline Card take_request(State& s, int seat, int number) {
  Card* const hand = s.requests[seat];
  const Card card = hand[number];
  detail::shift_up(hand + number + 1, s.hand[seat] - number - 1);
  hand[--s.hand[seat]] = 0;
  return card;
}

}  // namespace fossil::lagerstatten
