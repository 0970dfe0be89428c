// The action points turn: which actions there are (RAP-31 to RAP-45) and what each does to the
// pieces. When the turn ends and what follows stands in round.hpp. Hot: inline, no lists.
#pragma once

#include "fossil_core/games/raptor/board.hpp"
#include "fossil_core/games/raptor/content.hpp"
#include "fossil_core/games/raptor/lanes.hpp"
#include "fossil_core/games/raptor/lines.hpp"

namespace fossil::raptor {

// --- Which actions there are -------------------------------------------------------------------
// Twice: as eight lanes for counting and choosing, in which rarer verbs share a lane, and as a full
// list in the order of the verbs. The tests compare them.

inline constexpr int kMotherWorks = 6;  // lane of kill, wake and extinguish
inline constexpr LaneCode kRaptorCodes[8] = {step_code(Verb::kBaby, Direction::kNorth),
                                             step_code(Verb::kBaby, Direction::kEast),
                                             step_code(Verb::kBaby, Direction::kSouth),
                                             step_code(Verb::kBaby, Direction::kWest),
                                             to_code(Verb::kBabyExit),
                                             to_code(Verb::kMother),
                                             {0, 0},
                                             to_code(Verb::kEnd)};

inline constexpr int kAttacks = 5;  // lane of shots at babies and captures
inline constexpr LaneCode kScientistCodes[8] = {step_code(Verb::kWalk, Direction::kNorth),
                                                step_code(Verb::kWalk, Direction::kEast),
                                                step_code(Verb::kWalk, Direction::kSouth),
                                                step_code(Verb::kWalk, Direction::kWest),
                                                to_code(Verb::kStand),
                                                {0, 0},
                                                to_code(Verb::kShootMother),
                                                to_code(Verb::kEnd)};

// RAP-33: what the mother's next move costs.
inline int mother_fee(const State& s) { return s.moved ? 1 : s.tokens + 1; }

// RAP-32, RAP-33: where the mother can move.
inline Board mother_moves(const State& s, const Board& blocked) {
  return mother_fee(s) <= s.ap_left ? moves_from(s.mother, blocked) : Board();
}

// RAP-34 to RAP-36: the spaces beside the mother where she has something to do.
inline Board mother_works(const State& s) {
  return kNeighbours[s.mother] & (s.standing | s.frightened | (s.asleep - s.marked) | s.fire);
}

inline EightLanes raptor_lanes(const State& s) {
  EightLanes lanes;
  const Board blocked = s.solid | s.fire;
  const Board free = ~blocked;
  lanes.put(0, Island::step(s.awake, Direction::kNorth) & free);  // RAP-31
  lanes.put(1, Island::step(s.awake, Direction::kEast) & free);
  lanes.put(2, Island::step(s.awake, Direction::kSouth) & free);
  lanes.put(3, Island::step(s.awake, Direction::kWest) & free);
  lanes.put(4, s.awake & s.exits);
  lanes.put(5, mother_moves(s, blocked));
  lanes.put_count(kMotherWorks, cells_of(mother_works(s)));
  lanes.put(7, Board::at(0));
  return lanes;
}

// The scientists who may attack in this round yet, RAP-43.
inline Board attackers(const State& s) { return s.standing - s.marked; }

// Those who may shoot the mother now, RAP-42.
inline Board mother_shooters(const State& s) {
  if (s.mother == kAway) return Board();
  return seen_from(s.mother, s.rocks | s.standing) & attackers(s);
}

// The spaces that a walk may enter while nobody stands on fire. A step from an ordinary space onto
// fire is legal if one more AP is there to step back: the space he left is free, so the way off
// is 1 (RAP-44).
inline Board walkable(const State& s) { return ~(s.ap_left >= 2 ? s.solid : s.solid | s.fire); }

// For a turn in which nobody stands on fire.
inline EightLanes scientist_lanes(const State& s) {
  EightLanes lanes;
  const Board open = walkable(s), ready = attackers(s), babies = s.awake | s.asleep;
  int attacks = 0;  // RAP-40, RAP-41
  each_direction([&](auto d) {
    lanes.put(d, Island::step(s.standing, kDirections[d]) & open);  // RAP-38
    attacks += cells_of(Island::step(ready, kDirections[d]) & babies);
  });
  lanes.put(4, s.frightened - s.marked);  // RAP-39
  lanes.put_count(kAttacks, attacks);
  lanes.put(6, mother_shooters(s));
  lanes.put(7, Board::at(0));
  return lanes;
}

LaneList raptor_list(const State& s);
LaneList scientist_list(const State& s);
// The k-th action of the lane kMotherWorks or kAttacks.
Action nth_work(const State& s, std::uint32_t k);
Action nth_attack(const State& s, std::uint32_t k);

inline Action nth_raptor_action(const State& s, const EightLanes& lanes, std::uint32_t k) {
  const EightLanes::Place place = lanes.locate(k);
  if (place.lane == kMotherWorks) [[unlikely]]
    return nth_work(s, place.rest);
  return lanes.action(place, kRaptorCodes);
}
inline Action nth_scientist_action(const State& s, const EightLanes& lanes, std::uint32_t k) {
  const EightLanes::Place place = lanes.locate(k);
  if (place.lane == kAttacks) [[unlikely]]
    return nth_attack(s, place.rest);
  return lanes.action(place, kScientistCodes);
}

// Whether a scientist is walking through fire (RAP-44, RAP-45): then burning_lanes holds.
inline bool on_fire(const State& s) { return s.standing.intersects(s.fire); }
LaneList burning_lanes(const Rules& rules, const State& s);

// RAP-25: whether anything but `end` is legal, for the side that has the action points. Asked after
// every action: the first test nearly always says yes.
bool raptor_can_act_at_all(const State& s);
bool scientist_can_act_at_all(const State& s);
inline bool raptor_can_act(const State& s) {
  return Island::step(s.awake, Direction::kNorth).intersects(free_spaces(s)) ||
         raptor_can_act_at_all(s);
}
inline bool scientist_can_act(const State& s) {
  return Island::step(s.standing, Direction::kNorth).intersects(free_spaces(s)) ||
         scientist_can_act_at_all(s);
}

// --- What they do ------------------------------------------------------------------------------

// All burning spaces connected with `cell`, RAP-36.
inline Board burning_group(const Board& fire, int cell) {
  return Island::flood(Board::at(cell), fire);
}

// A figurine moves, and its mark with it.
inline void move_marked(State& s, Board& figures, int from, int to) {
  const Board both = Board::at(from) | Board::at(to);
  figures ^= both;
  s.solid ^= both;
  s.marked ^= s.marked.test(from) ? both : Board();
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
