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

}  // namespace

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
  Board allowed[15];
  scientist_lanes(others).for_each(kScientistCodes, [&](Action action) {
    const Verb verb = verb_of(action);
    const bool walk = verb >= Verb::kWalk && verb <= Verb::kWalkWest;
    if (verb == Verb::kEnd || (walk && from_of(action) == walker)) return;
    if (!leaves_a_way(s, action)) return;
    allowed[static_cast<int>(verb) - static_cast<int>(Verb::kWalk)].set(to_of(action));
  });
  for (const Direction direction : kDirections) {
    for (const int to : Island::step(Board::at(walker), direction) - s.solid) {
      const Action step = make_action(directed(Verb::kWalk, direction), to, walker);
      if (leaves_a_way(s, step)) allowed[static_cast<int>(direction)].set(to);
    }
  }
  for (int i = 0; i < 14; ++i) lanes.add(kScientistCodes[i], allowed[i]);
  return lanes;
}

}  // namespace fossil::raptor
