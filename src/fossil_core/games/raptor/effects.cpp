#include "fossil_core/games/raptor/effects.hpp"

namespace fossil::raptor {
namespace {

Board callable(const State& s) { return s.awake - s.marked; }

// RAP-52, RAP-53: the callable babies that a region of the mother's tile can be reached by: those
// beside the region or beside free spaces connected with it. Stops when all have been met.
Board callers_of(const Board& region, const Board& free, const Board& babies) {
  Board reached = region;
  while (true) {
    const Board near = Island::neighbours(reached);
    const Board grown = reached | (near & free);
    if (near.contains(babies) || grown == reached) return near & babies;
    reached = grown;
  }
}

// Visits the free spaces of the mother's tile, those first that are connected within the tile, with
// the babies that can be called there; stops when visit says so.
template <class F>
void for_each_call_region(const State& s, F&& visit) {
  const Board free = free_spaces(s);
  const Board babies = callable(s);
  Board targets = kTileSpaces[tile_of(s.mother)] & free;
  while (targets.any()) {
    const Board region = Island::flood(Board::at(targets.first()), targets);
    if (visit(region, callers_of(region, free, babies))) return;
    targets -= region;
  }
}

void add_calls(const State& s, LaneList& lanes) {
  Board ends[kBabyCount];
  const Board babies = callable(s);
  for_each_call_region(s, [&](const Board& region, const Board& callers) {
    int i = 0;
    for (const int baby : babies) {
      if (callers.test(baby)) ends[i] |= region;
      ++i;
    }
    return false;
  });
  int i = 0;
  for (const int baby : babies) lanes.add(to_code(Verb::kCall, baby), ends[i++]);
}

bool any_call(const State& s) {
  bool found = false;
  for_each_call_region(s,
                       [&](const Board&, const Board& callers) { return found = callers.any(); });
  return found;
}

bool any_drive(const Rules& rules, const State& s) {
  const Board beside = Island::neighbours(s.standing) - s.solid;
  if (rules.jeep_ends_on_fire || beside.intersects(~s.fire)) return beside.any();
  for (const int from : s.standing) {
    if (jeep_ends(rules, s, from).any()) return true;
  }
  return false;
}

Board reinforcement_spaces(const State& s) {
  return s.reserve > 0 ? kLongEdge & free_spaces(s) : Board();  // RAP-61
}

Board burnable(const State& s) { return s.fire.count() < kFireTokens ? fire_spaces(s) : Board(); }

}  // namespace

Board gas_targets(const Rules& rules, const State& s) {
  const auto& reach_of = rules.gas_l_tiles ? kGasReach : kGasReachSquare;
  Board reach;
  for (const int scientist : s.standing) reach |= reach_of[scientist];
  return reach & s.awake;
}

LaneList unit_lanes(const Rules& rules, const State& s) {
  LaneList lanes;
  const Card& card = effect_card(rules, s);
  switch (card.effect) {
    case Effect::kCall:
      add_calls(s, lanes);
      break;
    case Effect::kFear:  // RAP-56
      lanes.add(to_code(Verb::kFrighten), s.standing);
      break;
    case Effect::kRecovery:  // RAP-57
      if (s.tokens > 0) lanes.add_single(Verb::kRecoverMother);
      lanes.add(to_code(Verb::kRecoverBaby), s.asleep);
      break;
    case Effect::kGas:
      lanes.add(to_code(Verb::kGas), gas_targets(rules, s));
      break;
    case Effect::kReinforcements:
      lanes.add(to_code(Verb::kReinforce), reinforcement_spaces(s));
      break;
    case Effect::kJeep:
      for (const int from : s.standing) {
        lanes.add(to_code(Verb::kJeep, from), jeep_ends(rules, s, from));
      }
      break;
    case Effect::kFire:
      lanes.add(to_code(Verb::kFire), burnable(s));
      break;
    case Effect::kNone:
    case Effect::kDisappearance:
      break;
  }
  if (s.units_left < card.units && !card.later_forced) lanes.add_single(Verb::kStop);  // RAP-51
  return lanes;
}

bool any_unit(const Rules& rules, const State& s) {
  switch (effect_card(rules, s).effect) {
    case Effect::kCall:
      return any_call(s);
    case Effect::kFear:
      return s.standing.any();
    case Effect::kRecovery:
      return s.tokens > 0 || s.asleep.any();
    case Effect::kGas:
      return gas_targets(rules, s).any();
    case Effect::kReinforcements:
      return reinforcement_spaces(s).any();
    case Effect::kJeep:
      return any_drive(rules, s);
    case Effect::kFire:
      return burnable(s).any();
    case Effect::kNone:
    case Effect::kDisappearance:
      break;
  }
  return false;
}

void apply_unit(State& s, Action action) {
  const int from = from_of(action), to = to_of(action);
  const Board at = Board::at(to);
  switch (verb_of(action)) {
    case Verb::kCall: {
      const Board both = at | Board::at(from);
      s.awake ^= both;
      s.solid ^= both;
      s.marked |= at;  // called
      break;
    }
    case Verb::kFrighten:
      s.standing -= at;
      s.frightened |= at;
      s.marked |= at;
      break;
    case Verb::kRecoverMother:
      --s.tokens;
      break;
    case Verb::kRecoverBaby:
      s.asleep -= at;
      s.awake |= at;
      break;
    case Verb::kGas:
      s.awake -= at;
      s.asleep |= at;
      s.marked |= at;
      break;
    case Verb::kReinforce:
      s.standing |= at;
      s.solid |= at;
      --s.reserve;
      break;
    case Verb::kJeep: {
      const Board both = at | Board::at(from);
      s.standing ^= both;
      s.solid ^= both;
      s.fire -= Island::line_between(from, to) | at;
      break;
    }
    case Verb::kFire:
      s.fire |= at;
      break;
    default:
      break;
  }
  --s.units_left;
}

}  // namespace fossil::raptor
