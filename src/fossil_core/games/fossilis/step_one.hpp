// Step 1: which actions its owner has (1.5, 1.8). One visitor is the only place that knows; lists,
// counts and "is there any" are made of it. Tools stand in tools.hpp, what actions do in turn.hpp.
#pragma once

#include "fossil_core/games/fossilis/dinosaurs.hpp"
#include "fossil_core/games/fossilis/plaster.hpp"
#include "fossil_core/games/fossilis/tools.hpp"

namespace fossil::fossilis {

// FOS-A2
inline Spaces move_spaces(const Rules& rules, const State& s, const Seat& me) {
  const Spaces lower = s.tiles.lower();
  int steps = rules.move_steps;
  if (rules.has(me, SkillEffect::kSteps)) steps = rules.amount(SkillEffect::kSteps);
  Spaces reached = space_bit(place_of_owner(s));
  for (; steps > 0; --steps) reached = around(reached) & lower;
  return reached & ~s.pawns;
}

// The spaces of the side beside which an off-site pawn is.
inline Spaces own_side(int place) {
  return kSideSpaces[static_cast<std::size_t>(place - kOffSite)];
}

// FOS-A3
inline Spaces climb_spaces(const Rules& rules, const State& s, const Seat& me) {
  constexpr Spaces kEdge = kSideSpaces[0] | kSideSpaces[1] | kSideSpaces[2] | kSideSpaces[3];
  const bool any = rules.has(me, SkillEffect::kFreeClimb);
  return (any ? kEdge : own_side(place_of_owner(s))) & s.tiles.lower() & ~s.pawns;
}

// FOS-A4, A5
inline Spaces sand_spaces(const Rules& rules, const State& s, const Seat& me) {
  const int place = place_of_owner(s);
  const Spaces room = ~s.tiles.stacks() & kAllSpaces;
  Spaces spaces = place < kSpaces ? beside(space_bit(place)) : own_side(place);
  if (!rules.under_pawn) spaces &= ~s.pawns;
  if (rules.has(me, SkillEffect::kFarSand)) spaces |= ~s.pawns;
  return spaces & room;
}

// Kinds of sand in the discard, as a set.
inline std::uint32_t sand_on_offer(const Rules& rules, const State& s) {
  return static_cast<std::uint32_t>(s.discard.nonzero()) & rules.sand_kinds;
}

// FOS-F7, by weight
inline std::array<int, 4> dig_costs(const Rules& rules, const State& s, const Seat& me) {
  const int most = rules.flat_dig_cost || (s.marks & kFlatDig) ? 1 : 255;
  std::array<int, 4> cost{};
  for (std::size_t w = kSand; w <= kStone; ++w) cost[w] = std::min<int>(rules.dig_energy[w], most);
  if (me.skills == 0) return cost;
  if (rules.has(me, SkillEffect::kClayCost)) {
    cost[kClay] = std::min(cost[kClay], rules.amount(SkillEffect::kClayCost));
  }
  if (rules.has(me, SkillEffect::kStoneCost)) {
    cost[kStone] = std::min(cost[kStone], rules.amount(SkillEffect::kStoneCost));
  }
  if (rules.has(me, SkillEffect::kFreeSandDig) && !(s.marks & kSwept)) cost[kSand] = 0;
  return cost;
}

// Weights that can be dug with the energy left, as a set.
inline unsigned diggable_weights(const Rules& rules, const State& s, const Seat& me) {
  const std::array<int, 4> cost = dig_costs(rules, s, me);
  unsigned weights = 0;
  for (int w = kSand; w <= kStone; ++w) {
    weights |= static_cast<unsigned>(cost[static_cast<std::size_t>(w)] <= s.energy) << w;
  }
  return weights;
}

// FOS-A6: by direction, the spaces that a pawn at `place` can dig.
template <class Sink>
inline void dig_lanes(const Rules& rules, const State& s, int place, unsigned weights, Sink& out) {
  if (weights == 0) return;
  const Spaces reach = beside(space_bit(place)) | space_bit(place);
  const Slides legal = slides(s.tiles, weights, rules.pairwise);
  for (int d = 0; d < 4; ++d) {
    out.add(make_action(Verb::kDig, d), legal[static_cast<std::size_t>(d)] & reach);
  }
}

// E1
template <class Sink>
inline void extract_lanes(const Rules& rules, const State& s, const Seat& me, Sink& out) {
  if (rules.extract_energy > s.energy) return;
  const Spaces pawn = space_bit(place_of_owner(s));
  const bool diagonal = rules.has(me, SkillEffect::kDiagonalExtract);
  const Spaces pits = (diagonal ? around(pawn) : beside(pawn)) & open_pits(s);
  Spaces pieces = 0;
  for (const auto& type : s.pits) pieces |= type[0];
  if ((pits & pieces) == 0) return;
  const unsigned takeable = takeable_types(rules, s, me);
  for (int t = 0; t < kPieces; ++t) {
    const Spaces with = s.pits[static_cast<std::size_t>(t)][0] & pits;
    out.add(make_action(Verb::kExtract, t), takeable >> t & 1 ? with : 0);
  }
}

template <class Sink>
inline void step_one(const Rules& rules, const State& s, Sink& out) {
  const Seat& me = owner_of(s);
  const int place = place_of_owner(s);
  const bool on_site = place < kSpaces;
  if (s.energy >= 1) {
    if (!rules.limited || s.pool > 0 || supply_left(rules, s) > 0) {
      out.add_one(make_action(Verb::kGain));
    }
    if (on_site) out.add(make_action(Verb::kMove), move_spaces(rules, s, me));
  }
  if (!on_site && (s.energy >= 1 || rules.has(me, SkillEffect::kFreeClimb))) {
    out.add(make_action(Verb::kClimb), climb_spaces(rules, s, me));
  }
  if (s.energy >= 1) {
    const Spaces spaces = sand_spaces(rules, s, me);
    for (std::uint32_t kinds = spaces ? sand_on_offer(rules, s) : 0; kinds; kinds &= kinds - 1) {
      out.add(make_action(Verb::kPlace, std::countr_zero(kinds)), spaces);
    }
  }
  if (on_site) {
    dig_lanes(rules, s, place, diggable_weights(rules, s, me), out);
    extract_lanes(rules, s, me, out);
  }
  if (!me.tools.empty()) tool_lanes(rules, s, me, out);
  if (on_site && rules.has(me, SkillEffect::kPush) &&
      s.energy >= rules.amount(SkillEffect::kPush)) {
    out.add(make_action(Verb::kPush), beside(space_bit(place)) & s.pawns);
  }
}

// Whether step 1 is still open (FOS-T3).
inline bool step_one_open(const Rules& rules, const State& s) {
  if (s.energy >= 1 && (!rules.limited || s.pool > 0)) return true;  // GAIN_PLASTER
  AnyLane any;
  step_one(rules, s, any);
  return any.any();
}

}  // namespace fossil::fossilis
