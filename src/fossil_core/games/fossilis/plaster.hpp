// Plaster and the clock that it drives (V1 to V5), tiles and pieces that change hands.
#pragma once

#include <algorithm>

#include "fossil_core/games/fossilis/content.hpp"

namespace fossil::fossilis {

// V5: cubes in the supply; without limit more than anybody takes.
inline int supply_left(const Rules& rules, const State& s) {
  if (!rules.limited) return 1 << 14;
  int out = s.pool;
  for (const Seat& seat : s.seats) out += seat.plaster;
  return std::max(0, rules.plaster_cubes - out);
}

inline void gain_from_supply(const Rules& rules, State& s, Seat& seat, int cubes) {
  if (rules.limited) cubes = std::min(cubes, supply_left(rules, s));
  seat.plaster = static_cast<std::uint16_t>(seat.plaster + cubes);
}

// V1, V2, V4: pool first, then the supply; in an event only the supply.
inline void gain_plaster(const Rules& rules, State& s, Seat& seat, int cubes) {
  if (s.stage != Stage::kEvent) {
    const int taken = std::min<int>(cubes, s.pool);
    seat.plaster = static_cast<std::uint16_t>(seat.plaster + taken);
    s.pool = static_cast<std::uint8_t>(s.pool - taken);
    cubes -= taken;
    if (taken > 0 && s.pool == 0) {
      if (s.pools < rules.pools) {
        s.event_due = 1;
      } else {
        s.last_round = static_cast<std::uint16_t>(s.round + 1);
      }
    }
  }
  if (cubes > 0) gain_from_supply(rules, s, seat, cubes);
}

inline void gain_tile(const Rules& rules, Seat& seat, TileCode code, bool by_tool) {
  const int kind = rules.kind_of_code[code];
  seat.tiles.add(kind);
  if (by_tool && !rules.same_turn) {
    seat.fresh.add(kind);  // AMB-31
  } else {
    seat.fragments += rules.fragments_of[static_cast<std::size_t>(kind)];
  }
}

// A tile that is not `fresh`, as long as there is one of the kind.
inline void lose_tile(const Rules& rules, Seat& seat, int kind) {
  seat.tiles.subtract(kind);
  if (seat.tiles.get(kind) < seat.fresh.get(kind)) {
    seat.fresh.subtract(kind);
  } else {
    seat.fragments -= rules.fragments_of[static_cast<std::size_t>(kind)];
  }
}

inline void put_piece(State& s, int pit, int type) {
  for (Spaces& more : s.pits[static_cast<std::size_t>(type)]) {
    if (!(more >> pit & 1)) {
      more |= space_bit(pit);
      return;
    }
  }
}

inline void take_piece(State& s, int pit, int type) {
  auto& planes = s.pits[static_cast<std::size_t>(type)];
  int top = kDepth - 1;
  while (!(planes[static_cast<std::size_t>(top)] >> pit & 1)) --top;
  planes[static_cast<std::size_t>(top)] &= ~space_bit(pit);
}

}  // namespace fossil::fossilis
