#include "fossil_core/games/raptor/actions.hpp"

namespace fossil::raptor {
namespace {

// Least number of steps from a burning space through burning spaces without figurine to a free
// space; more than any AP if there is none. The scientist on `cell` is no obstacle to himself.
int way_off(const State& s, int cell) {
  constexpr int kNoWay = 99;
  const Board free = free_spaces(s);
  const Board passable = s.fire - s.solid;
  Board reached = Board::at(cell);
  for (int steps = 1;; ++steps) {
    const Board next = Island::neighbours(reached);
    if (next.intersects(free)) return steps;
    const Board grown = reached | (next & passable);
    if (grown == reached) return kNoWay;
    reached = grown;
  }
}

// RAP-44, RAP-45: whether enough AP are left after an action for whoever then stands on fire.
bool leaves_a_way(const State& s, Action action) {
  State next = s;
  act_on_pieces(next, action);
  const Board burning = next.standing & next.fire;
  return burning.empty() || way_off(next, burning.first()) <= next.ap_left;
}

void add_steps(const State& s, int from, LaneList& lanes) {
  for (const Direction direction : kDirections) {
    Board ends = Island::step(Board::at(from), direction) - s.solid;
    for (const int to : ends) {
      const Verb verb = directed(Verb::kWalk, direction);
      if (!leaves_a_way(s, make_action(verb, to, from))) ends = Board();
    }
    lanes.add(step_code(Verb::kWalk, direction), ends);
  }
}

LaneCode code_of(Verb group, int direction) { return step_code(group, kDirections[direction]); }

}  // namespace

LaneList raptor_list(const State& s) {
  LaneList lanes;
  const Board blocked = s.solid | s.fire, near = kNeighbours[s.mother];
  each_direction([&](auto d) {
    lanes.add(code_of(Verb::kBaby, d), Island::step(s.awake, kDirections[d]) - blocked);
  });
  lanes.add(to_code(Verb::kBabyExit), s.awake & s.exits);
  lanes.add(to_code(Verb::kMother), mother_moves(s, blocked));
  lanes.add(to_code(Verb::kKill), near & (s.standing | s.frightened));
  lanes.add(to_code(Verb::kWake), near & (s.asleep - s.marked));
  lanes.add(to_code(Verb::kExtinguish), near & s.fire);
  lanes.add_single(Verb::kEnd);
  return lanes;
}

LaneList scientist_list(const State& s) {
  LaneList lanes;
  const Board open = walkable(s), ready = attackers(s);
  each_direction([&](auto d) {
    lanes.add(code_of(Verb::kWalk, d), Island::step(s.standing, kDirections[d]) & open);
  });
  lanes.add(to_code(Verb::kStand), s.frightened - s.marked);
  each_direction([&](auto d) {
    lanes.add(code_of(Verb::kShootBaby, d), Island::step(ready, kDirections[d]) & s.awake);
  });
  each_direction([&](auto d) {
    lanes.add(code_of(Verb::kCapture, d), Island::step(ready, kDirections[d]) & s.asleep);
  });
  lanes.add(to_code(Verb::kShootMother), mother_shooters(s));
  lanes.add_single(Verb::kEnd);
  return lanes;
}

Action nth_work(const State& s, std::uint32_t k) {
  LaneList lanes;
  const Board near = kNeighbours[s.mother];
  lanes.add(to_code(Verb::kKill), near & (s.standing | s.frightened));
  lanes.add(to_code(Verb::kWake), near & (s.asleep - s.marked));
  lanes.add(to_code(Verb::kExtinguish), near & s.fire);
  return lanes.nth(k);
}

Action nth_attack(const State& s, std::uint32_t k) {
  LaneList lanes;
  const Board ready = attackers(s);
  for (const Verb group : {Verb::kShootBaby, Verb::kCapture}) {
    const Board& babies = group == Verb::kCapture ? s.asleep : s.awake;
    each_direction([&](auto d) {
      lanes.add(code_of(group, d), Island::step(ready, kDirections[d]) & babies);
    });
  }
  return lanes.nth(k);
}

bool raptor_can_act_at_all(const State& s) {
  const Board free = free_spaces(s);
  return Island::neighbours(s.awake).intersects(free) || s.awake.intersects(s.exits) ||
         mother_works(s).any() ||
         (mother_fee(s) <= s.ap_left && kNeighbours[s.mother].intersects(free));
}

bool scientist_can_act_at_all(const State& s) {
  return Island::neighbours(s.standing).intersects(free_spaces(s)) || on_fire(s) ||
         scientist_lanes(s).total() > 1;
}

// Strict: only his own steps. Loose: everything, but no second scientist onto fire, and nothing
// that takes away AP or spaces that he needs; no `end`.
LaneList burning_lanes(const Rules& rules, const State& s) {
  LaneList lanes;
  const int walker = (s.standing & s.fire).first();
  if (!rules.loose_fire_walk) {
    add_steps(s, walker, lanes);
    return lanes;
  }
  State others = s;  // nobody else may step onto fire: for them it is solid
  others.solid |= s.fire;
  constexpr int kFirst = static_cast<int>(Verb::kWalk),
                kLanes = static_cast<int>(Verb::kEnd) - kFirst;
  Board allowed[kLanes];
  scientist_list(others).for_each([&](Action action) {
    const Verb verb = verb_of(action);
    const bool walk = verb >= Verb::kWalk && verb <= Verb::kWalkWest;
    if (verb == Verb::kEnd || (walk && from_of(action) == walker)) return;
    if (!leaves_a_way(s, action)) return;
    allowed[static_cast<int>(verb) - kFirst].set(to_of(action));
  });
  each_direction([&](auto d) {
    for (const int to : Island::step(Board::at(walker), kDirections[d]) - s.solid) {
      const Verb verb = directed(Verb::kWalk, kDirections[d]);
      if (leaves_a_way(s, make_action(verb, to, walker))) allowed[d].set(to);
    }
  });
  for (int i = 0; i < kLanes; ++i) {
    const Verb verb = static_cast<Verb>(kFirst + i);
    const bool walk = i < 4, attack = verb >= Verb::kShootBaby && verb <= Verb::kCaptureWest;
    const int d = walk ? i : (i - 5) % 4;
    const Verb group = static_cast<Verb>(static_cast<int>(verb) - d);
    lanes.add(walk || attack ? code_of(group, d) : to_code(verb), allowed[i]);
  }
  return lanes;
}

}  // namespace fossil::raptor
