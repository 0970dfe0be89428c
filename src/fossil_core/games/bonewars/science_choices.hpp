// The choices of a palaeontologist action's steps, as science.cpp carries them out: what is legal,
// in sets. Only for the two files that share it.
#pragma once

#include "fossil_core/games/bonewars/science.hpp"

namespace fossil::bonewars {

// Switches of one action: the grant's and the card's bonus.
struct Means {
  Grant grant;
  PalBonus bonus;
  int wild(Grant of) const { return (grant == of) + (bonus == PalBonus::kWild); }
  bool icons(const Rules& r) const { return grant == Grant::kIcons && r.icons_everywhere; }
};

inline Means means_of(const Rules& r, const State& s) {
  return {mover_grant(r, s), card_bonus(r, s)};
}

// BW-52: of the present category.
struct BoneChoices {
  TypeSet fit, wild;
  bool none;
};
BoneChoices bone_choices(const Rules& r, const State& s, const Means& means);

// BW-54, by (value - 2) * 8 + type.
std::uint64_t set_choices(const Rules& r, const State& s, const Means& means);

// BW-55
struct WildChoices {
  TypeSet wild;
  bool stop;
};
WildChoices wild_choices(const State& s, const Means& means);
inline int bones_on(const Paper& paper) {
  int laid = 0;
  for (const std::uint8_t type : paper.bones) laid += type != 0;
  return laid;
}
inline int wilds_in(const DebunkSet& set) { return (set.wild[0] != 0) + (set.wild[1] != 0); }

}  // namespace fossil::bonewars
