// Effects of the cards, unit by unit (RAP-50 to RAP-63): which units are legal and what each does
// to the pieces. When an effect begins and ends stands in round.hpp.
#pragma once

#include "fossil_core/games/raptor/board.hpp"
#include "fossil_core/games/raptor/content.hpp"
#include "fossil_core/games/raptor/lanes.hpp"
#include "fossil_core/games/raptor/lines.hpp"

namespace fossil::raptor {

// Who applies an effect: the owner of the lower of the two cards played, RAP-23.
inline int effect_side(const State& s) { return s.played[kRaptor] < s.played[kScientist] ? 0 : 1; }
inline const Card& effect_card(const Rules& rules, const State& s) {
  const int side = effect_side(s);
  return rules.cards[side][s.played[side]];
}

// The legal units and `stop` where it is offered.
LaneList unit_lanes(const Rules& rules, const State& s);
// Whether any unit is legal.
bool any_unit(const Rules& rules, const State& s);
// Carries out a unit; not `stop`. Counts the unit.
void apply_unit(State& s, Action action);

// Awake babies in reach of a standing scientist, RAP-58.
Board gas_targets(const Rules& rules, const State& s);
// Free spaces beside a standing scientist or a burning space, RAP-63.
inline Board fire_spaces(const State& s) {
  return Island::neighbours(s.standing | s.fire) & free_spaces(s);
}
// Where one drive of a scientist may end, RAP-62.
inline Board jeep_ends(const Rules& rules, const State& s, int from) {
  const Board ends = moves_from(from, s.solid);
  return rules.jeep_ends_on_fire ? ends : ends - s.fire;
}

}  // namespace fossil::raptor
