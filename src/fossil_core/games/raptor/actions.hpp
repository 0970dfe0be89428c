// The action points turn: which actions there are (RAP-31 to RAP-45) and what each does to the
// pieces. When the turn ends and what follows stands in round.hpp. Hot: inline, no lists.
#pragma once

#include "fossil_core/games/raptor/board.hpp"
#include "fossil_core/games/raptor/content.hpp"
#include "fossil_core/games/raptor/lanes.hpp"

namespace fossil::raptor {

using RaptorLanes = Lanes<10>;
using ScientistLanes = Lanes<15>;

inline constexpr LaneCode kRaptorCodes[] = {step_code(Verb::kBaby, Direction::kNorth),
                                            step_code(Verb::kBaby, Direction::kEast),
                                            step_code(Verb::kBaby, Direction::kSouth),
                                            step_code(Verb::kBaby, Direction::kWest),
                                            to_code(Verb::kBabyExit),
                                            to_code(Verb::kMother),
                                            to_code(Verb::kKill),
                                            to_code(Verb::kWake),
                                            to_code(Verb::kExtinguish),
                                            to_code(Verb::kEnd)};

inline constexpr LaneCode kScientistCodes[] = {step_code(Verb::kWalk, Direction::kNorth),
                                               step_code(Verb::kWalk, Direction::kEast),
                                               step_code(Verb::kWalk, Direction::kSouth),
                                               step_code(Verb::kWalk, Direction::kWest),
                                               to_code(Verb::kStand),
                                               step_code(Verb::kShootBaby, Direction::kNorth),
                                               step_code(Verb::kShootBaby, Direction::kEast),
                                               step_code(Verb::kShootBaby, Direction::kSouth),
                                               step_code(Verb::kShootBaby, Direction::kWest),
                                               step_code(Verb::kCapture, Direction::kNorth),
                                               step_code(Verb::kCapture, Direction::kEast),
                                               step_code(Verb::kCapture, Direction::kSouth),
                                               step_code(Verb::kCapture, Direction::kWest),
                                               to_code(Verb::kShootMother),
                                               to_code(Verb::kEnd)};

// RAP-33: what the mother's next move costs.
inline int mother_fee(const State& s) { return s.moved ? 1 : s.tokens + 1; }

inline RaptorLanes raptor_lanes(const State& s) {
  RaptorLanes lanes;
  const Board blocked = s.solid | s.fire;
  const Board free = ~blocked;
  lanes.put<0>(Island::step(s.awake, Direction::kNorth) & free);  // RAP-31
  lanes.put<1>(Island::step(s.awake, Direction::kEast) & free);
  lanes.put<2>(Island::step(s.awake, Direction::kSouth) & free);
  lanes.put<3>(Island::step(s.awake, Direction::kWest) & free);
  lanes.put<4>(s.awake & s.exits);
  const Board line = Island::rook(s.mother, blocked);  // RAP-32
  lanes.put<5>(mother_fee(s) <= s.ap_left ? line : Board());
  const Board near = kNeighbours[s.mother];
  lanes.put<6>(near & (s.standing | s.frightened));  // RAP-34
  lanes.put<7>(near & (s.asleep - s.marked));        // RAP-35
  lanes.put<8>(near & s.fire);                       // RAP-36
  lanes.put_single<9>(true);
  return lanes;
}

// The scientists who may shoot the mother now, RAP-42.
inline Board mother_shooters(const State& s) {
  if (s.mother == kAway) return Board();
  return Island::rook_with_blockers(s.mother, s.rocks | s.standing) & (s.standing - s.marked);
}

// For a turn in which nobody stands on fire. A step from an ordinary space onto fire is legal if
// one more AP is there to step back: the space he left is free, so the way off is 1 (RAP-44).
inline ScientistLanes scientist_lanes(const State& s) {
  ScientistLanes lanes;
  const Board open = ~(s.ap_left >= 2 ? s.solid : s.solid | s.fire);
  lanes.put<0>(Island::step(s.standing, Direction::kNorth) & open);  // RAP-38
  lanes.put<1>(Island::step(s.standing, Direction::kEast) & open);
  lanes.put<2>(Island::step(s.standing, Direction::kSouth) & open);
  lanes.put<3>(Island::step(s.standing, Direction::kWest) & open);
  lanes.put<4>(s.frightened - s.marked);          // RAP-39
  const Board attackers = s.standing - s.marked;  // RAP-43
  const Board north = Island::step(attackers, Direction::kNorth);
  const Board east = Island::step(attackers, Direction::kEast);
  const Board south = Island::step(attackers, Direction::kSouth);
  const Board west = Island::step(attackers, Direction::kWest);
  lanes.put<5>(north & s.awake);  // RAP-40
  lanes.put<6>(east & s.awake);
  lanes.put<7>(south & s.awake);
  lanes.put<8>(west & s.awake);
  lanes.put<9>(north & s.asleep);  // RAP-41
  lanes.put<10>(east & s.asleep);
  lanes.put<11>(south & s.asleep);
  lanes.put<12>(west & s.asleep);
  lanes.put<13>(mother_shooters(s));
  lanes.put_single<14>(true);
  return lanes;
}

// Whether a scientist is walking through fire (RAP-44, RAP-45): then burning_lanes holds.
inline bool on_fire(const State& s) { return s.standing.intersects(s.fire); }
LaneList burning_lanes(const Rules& rules, const State& s);

// RAP-25: whether anything but `end` is legal. Asked after every action; the first test nearly
// always says yes. The second form is for the side that has the action points.
inline bool raptor_can_act(const State& s) {
  const Board free = free_spaces(s);
  if (Island::neighbours(s.awake).intersects(free) || s.awake.intersects(s.exits)) return true;
  const Board near = kNeighbours[s.mother];
  return near.intersects(s.standing | s.frightened | (s.asleep - s.marked) | s.fire) ||
         (mother_fee(s) <= s.ap_left && near.intersects(free));
}
inline bool scientist_can_act(const State& s) {
  if (Island::neighbours(s.standing).intersects(free_spaces(s)) || on_fire(s)) return true;
  return scientist_lanes(s).total() > 1;
}

// All burning spaces connected with `cell`, RAP-36.
inline Board burning_group(const Board& fire, int cell) {
  return Island::flood(Board::at(cell), fire);
}

inline void move_marked(State& s, Board& figures, int from, int to) {
  const Board both = Board::at(from) | Board::at(to);
  figures ^= both;
  s.solid ^= both;
  if (s.marked.test(from)) s.marked ^= both;
}

// What an action does to the pieces, its AP included; nothing about turns and victory.
inline void act_on_pieces(State& s, Action action) {
  const int from = from_of(action), to = to_of(action);
  const Board at = Board::at(to);
  int cost = 1;
  switch (verb_of(action)) {
    case Verb::kBaby:
    case Verb::kBabyEast:
    case Verb::kBabySouth:
    case Verb::kBabyWest: {  // RAP-31
      const Board both = at | Board::at(from);
      s.awake ^= both;
      s.solid ^= both;
      break;
    }
    case Verb::kBabyExit:
      s.awake -= at;
      s.solid -= at;
      ++s.escaped;
      break;
    case Verb::kMother:  // RAP-32
      cost = mother_fee(s);
      s.solid ^= at | Board::at(s.mother);
      s.mother = static_cast<std::uint8_t>(to);
      s.moved = 1;
      break;
    case Verb::kKill:  // RAP-34
      s.standing -= at;
      s.frightened -= at;
      s.solid -= at;
      s.marked -= at;
      break;
    case Verb::kWake:  // RAP-35
      s.asleep -= at;
      s.awake |= at;
      break;
    case Verb::kExtinguish:  // RAP-36
      s.fire -= burning_group(s.fire, to);
      break;
    case Verb::kWalk:
    case Verb::kWalkEast:
    case Verb::kWalkSouth:
    case Verb::kWalkWest:  // RAP-38
      move_marked(s, s.standing, from, to);
      break;
    case Verb::kStand:  // RAP-39
      s.frightened -= at;
      s.standing |= at;
      break;
    case Verb::kShootBaby:
    case Verb::kShootBabyEast:
    case Verb::kShootBabySouth:
    case Verb::kShootBabyWest:  // RAP-40
      s.awake -= at;
      s.asleep |= at;
      s.marked |= at | Board::at(from);
      break;
    case Verb::kCapture:
    case Verb::kCaptureEast:
    case Verb::kCaptureSouth:
    case Verb::kCaptureWest:  // RAP-41
      s.asleep -= at;
      s.solid -= at;
      s.marked -= at;
      s.marked |= Board::at(from);
      ++s.captured;
      break;
    case Verb::kShootMother:  // RAP-42
      s.marked |= at;
      ++s.tokens;
      break;
    default:
      break;
  }
  s.ap_left = static_cast<std::uint8_t>(s.ap_left - cost);
}

}  // namespace fossil::raptor
