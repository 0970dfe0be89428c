// Pawns on sliding tiles: who rides, who is displaced, who is sent off-site (1.6, 1.7), and the
// queues of sides to be named and pits to be filled that this leaves.
#pragma once

#include "fossil_core/games/fossilis/plaster.hpp"

namespace fossil::fossilis {

using Players = unsigned;  // a set of players

inline void ask_side(State& s, int player) {
  int shift = 0;
  while (s.sides >> shift & 7) shift += 3;
  s.sides = static_cast<std::uint16_t>(s.sides | (player + 1) << shift);
}

inline void ask_pit(State& s, int pit) {
  int shift = 0;
  while (s.pit_queue >> shift & 31) shift += 5;
  s.pit_queue |= static_cast<std::uint32_t>(pit + 1) << shift;
}

inline void find_pawns(State& s) {
  Spaces pawns = 0;
  for (std::size_t p = 0; p < kMaxPlayers; ++p) pawns |= space_bit(s.places[p]);
  s.pawns = pawns & kAllSpaces;
}

// W1: the pawn on `space` and those standing behind it in a row move on by one. Returns who is sent
// off-site. The pawns of s are found anew by the caller.
inline Players displace(State& s, int space, int direction) {
  const int step = kOffsets[static_cast<std::size_t>(direction)];
  const Stretch row = stretch(space, direction, ~s.pawns);
  const Spaces moved = row.before | space_bit(space);
  const int last = space + step * std::popcount(row.before);
  Players sent = 0;
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    const int place = s.places[p];
    if (place >= kSpaces || !(moved >> place & 1)) continue;
    s.places[p] = static_cast<std::uint8_t>(place + step);
    if (place != last) continue;
    if (row.first < 0) {
      s.places[p] = static_cast<std::uint8_t>(kOffSite + direction);
      sent |= 1u << p;
    } else if (!(s.tiles.lower() >> row.first & 1)) {
      s.places[p] = kInTheAir;
      ask_side(s, static_cast<int>(p));
      sent |= 1u << p;
    }
  }
  return sent;
}

// A legal slide with all that stands on it. The tile that falls is the actor's.
inline Players slide_with_pawns(const Rules& rules, State& s, int actor, int space, int direction,
                                bool by_tool) {
  const Slide done = slide(s.tiles, space, direction);
  const int step = kOffsets[static_cast<std::size_t>(direction)];
  Players sent = 0;
  if (done.landed >= 0 && (s.pawns >> done.landed & 1)) sent = displace(s, done.landed, direction);
  if (s.pawns & done.moved) {
    const Spaces edge = kSideSpaces[static_cast<std::size_t>(direction)];
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      const int place = s.places[p];
      // Who was displaced stands beyond the moved spaces.
      if (place >= kSpaces || !(done.moved >> place & 1)) continue;
      if (edge >> place & 1) {
        s.places[p] = static_cast<std::uint8_t>(kOffSite + direction);  // D9
        sent |= 1u << p;
      } else {
        s.places[p] = static_cast<std::uint8_t>(place + step);
      }
    }
  }
  find_pawns(s);
  if (done.fell) gain_tile(rules, s.seats[static_cast<std::size_t>(actor)], done.fell, by_tool);
  if (done.opened && !(s.opened >> space & 1)) ask_pit(s, space);
  return sent;
}

// K16, at once: `sent` are pawns that the actor's dig or tool has sent off-site.
inline void take_tolls(const Rules& rules, State& s, int actor, Players sent) {
  sent &= ~(1u << actor);
  Seat& mine = s.seats[static_cast<std::size_t>(actor)];
  if (sent == 0 || !rules.has(mine, SkillEffect::kToll)) return;
  for (; sent != 0; sent &= sent - 1) {
    Seat& other = s.seats[static_cast<std::size_t>(std::countr_zero(sent))];
    const int toll = std::min<int>(rules.amount(SkillEffect::kToll), other.plaster);
    other.plaster = static_cast<std::uint16_t>(other.plaster - toll);
    mine.plaster = static_cast<std::uint16_t>(mine.plaster + toll);
  }
}

}  // namespace fossil::fossilis
