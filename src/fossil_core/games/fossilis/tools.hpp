// Tools (1.9, 3.11): targets and effects by their codes, and what can be taken out of a pit.
#pragma once

#include "fossil_core/games/fossilis/action.hpp"
#include "fossil_core/games/fossilis/lanes.hpp"
#include "fossil_core/games/fossilis/pawns.hpp"

namespace fossil::fossilis {

// E1, E2, K03
inline int extract_cost(const Rules& rules, const State& s, const Seat& me, int type) {
  const int cost = rules.extract_plaster[static_cast<std::size_t>(type)];
  if (cost == 0 || (s.marks & kBargained) || !rules.has(me, SkillEffect::kCheapExtract))
    return cost;
  return std::max(0, cost - rules.amount(SkillEffect::kCheapExtract));
}

// Types that the plaster and the slots allow to take, as a set (E1, E2, E4).
inline unsigned takeable_types(const Rules& rules, const State& s, const Seat& me) {
  unsigned types = 0;
  for (int t = 0; t < kBones; ++t) {
    types |= static_cast<unsigned>(extract_cost(rules, s, me, t) <= me.plaster) << t;
  }
  const bool hammer = !(s.marks & kHammerTaken) && s.skills != 0 &&
                      me.skill_count < static_cast<int>(rules.skill_slots.size());
  return types | static_cast<unsigned>(hammer) << kHammer;
}

// Takes a piece out of an open pit; true if a token is to be chosen for a hammer.
inline bool extract(const Rules& rules, State& s, Seat& me, int pit, int type) {
  take_piece(s, pit, type);
  if (type == kHammer) {
    s.marks |= kHammerTaken;
    return true;
  }
  const int cost = extract_cost(rules, s, me, type);
  if (rules.extract_plaster[static_cast<std::size_t>(type)] > 0 &&
      rules.has(me, SkillEffect::kCheapExtract)) {
    s.marks |= kBargained;
  }
  me.plaster = static_cast<std::uint16_t>(me.plaster - cost);
  ++me.bones[static_cast<std::size_t>(type)];
  return false;
}

// The tools of step 1; Sink is Lanes or AnyLane (tools.cpp).
template <class Sink>
void tool_lanes(const Rules& rules, const State& s, const Seat& me, Sink& out);
extern template void tool_lanes(const Rules&, const State&, const Seat&, Lanes&);
extern template void tool_lanes(const Rules&, const State&, const Seat&, AnyLane&);

// Uses a tool of the owner; true if a token is to be chosen for a hammer.
bool use_tool(const Rules& rules, State& s, Action action);

}  // namespace fossil::fossilis
