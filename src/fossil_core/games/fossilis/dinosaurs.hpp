// Dinosaurs on display and in the labs: claiming, assigning, scoring (1.11).
#pragma once

#include <utility>

#include "fossil_core/games/fossilis/action.hpp"
#include "fossil_core/games/fossilis/content.hpp"
#include "fossil_core/games/fossilis/lanes.hpp"

namespace fossil::fossilis {

// Four bits a type to eight bits a type, and back.
constexpr std::uint32_t spread_bones(std::uint16_t nibbles) {
  std::uint32_t lanes = nibbles;
  lanes = (lanes | lanes << 8) & 0x00ff00ffu;
  return (lanes | lanes << 4) & 0x0f0f0f0fu;
}

inline std::uint64_t dinosaur_bit(int dinosaur) { return std::uint64_t{1} << dinosaur; }

// Slots that hold a card; empty ones are last, and no card's number has its top bit set.
inline int filled(const std::array<std::uint8_t, 4>& slots) {
  std::uint32_t word;
  std::memcpy(&word, slots.data(), sizeof word);
  return 4 - std::countl_one(word) / 8;
}

inline int on_display(const State& s) { return filled(s.display); }

inline int dinosaurs_in_lab(const Seat& seat) {
  return (seat.lab[0] != kNobody) + (seat.lab[1] != kNobody);
}
inline int lab_places(const Rules& rules, const Seat& seat) {
  return rules.lab_places + rules.bonus(seat, SkillEffect::kLabPlaces);
}

inline std::uint32_t unfilled(const Rules& rules, const Seat& seat, std::size_t place) {
  return rules.needs[seat.lab[place]] - spread_bones(seat.lab_bones[place]);
}

// C3: types that can be assigned to the dinosaur at a lab place.
inline unsigned assignable(const Rules& rules, const Seat& seat, std::size_t place) {
  return lanes_set(unfilled(rules, seat, place)) & lanes_set(seat.needed_bones());
}

// The displayed dinosaurs for which f holds, as a set.
template <class F>
inline std::uint64_t displayed_where(const State& s, F&& f) {
  std::uint64_t set = 0;
  for (const std::uint8_t dinosaur : s.display) {
    if (dinosaur != kNobody && f(dinosaur)) set |= dinosaur_bit(dinosaur);
  }
  return set;
}

// FOS-T3: what stands beside the options of every step, in the order of actions.
template <class Sink>
inline void dinosaur_lanes(const Rules& rules, const State& s, Sink& out) {
  const Seat& me = owner_of(s);
  std::uint64_t scorable = 0;
  for (std::size_t place = 0; place < 2 && me.lab[place] != kNobody; ++place) {
    out.add(make_action(Verb::kAssign, me.lab[place]), assignable(rules, me, place));
    scorable |= dinosaur_bit(me.lab[place]);
  }
  const std::uint32_t bones = me.needed_bones();
  if (bones != 0) {
    scorable |= displayed_where(s, [&](int d) { return covers(bones, rules.needs[d]); });  // C5
  }
  out.add(make_action(Verb::kScore), scorable);
}

inline bool may_claim(const Rules& rules, const State& s) {
  const Seat& me = owner_of(s);
  return !(s.marks & kClaimed) && dinosaurs_in_lab(me) < lab_places(rules, me);
}

// C1, in the order of actions.
template <class Sink>
inline void claim_lanes(const Rules& rules, const State& s, Sink& out) {
  if (!may_claim(rules, s)) return;
  const unsigned bones = lanes_set(owner_of(s).needed_bones());
  if (bones == 0) return;
  std::uint64_t left = displayed_where(s, [](int) { return true; });
  for (; left != 0; left &= left - 1) {
    const int dinosaur = std::countr_zero(left);
    out.add(make_action(Verb::kClaim, dinosaur),
            bones & lanes_set(rules.needs[static_cast<std::size_t>(dinosaur)]));
  }
}

// The display stays without gaps; in order of arrival (solo) or ascending.
inline void leave_display(State& s, int dinosaur) {
  std::size_t to = 0;
  for (const std::uint8_t d : s.display) {
    if (d != dinosaur && d != kNobody) s.display[to++] = d;
  }
  while (to < kDisplay) s.display[to++] = kNobody;
}
inline void join_display(const Rules& rules, State& s, int dinosaur) {
  auto at = static_cast<std::size_t>(on_display(s));
  for (; !rules.solo() && at > 0 && s.display[at - 1] > dinosaur; --at) {
    s.display[at] = s.display[at - 1];
  }
  s.display[at] = static_cast<std::uint8_t>(dinosaur);
}

// C8, FOS-C1: draws for the display that are due.
inline bool display_gap(const Rules& rules, const State& s) {
  return s.dinosaur_deck != 0 && on_display(s) + !!(s.marks & kLateGap) < rules.display;
}

inline void assign(Seat& seat, int dinosaur, int bone) {
  const std::size_t place = seat.lab[0] == dinosaur ? 0 : 1;
  --seat.bones[static_cast<std::size_t>(bone)];
  seat.lab_bones[place] = static_cast<std::uint16_t>(seat.lab_bones[place] + (1u << (4 * bone)));
}

inline void claim(const Rules& rules, State& s, int dinosaur, int bone) {
  Seat& me = owner_of(s);
  leave_display(s, dinosaur);
  s.marks |= kClaimed;
  if (!rules.refill_on_claim) s.marks |= kLateGap;
  if (me.lab[0] == kNobody || me.lab[0] < dinosaur) {
    const std::size_t place = me.lab[0] == kNobody ? 0 : 1;
    me.lab[place] = static_cast<std::uint8_t>(dinosaur);
  } else {
    me.lab = {static_cast<std::uint8_t>(dinosaur), me.lab[0]};
    me.lab_bones = {0, me.lab_bones[0]};
  }
  assign(me, dinosaur, bone);
}

// C4: the points of a lab dinosaur with these bones on it.
inline int lab_points(const Rules& rules, int dinosaur, std::uint32_t bones) {
  if (bones == rules.needs[static_cast<std::size_t>(dinosaur)]) {
    return rules.full_vp[static_cast<std::size_t>(dinosaur)];
  }
  int points = 0;
  for (std::size_t t = 0; t < kNeeds; ++t) {
    points += static_cast<int>(bones >> (8 * t) & 0xff) * rules.slot_vp[t];
  }
  return points;
}

// C4 or C5; the used bones leave the game.
inline void score(const Rules& rules, State& s, int dinosaur) {
  Seat& me = owner_of(s);
  int points = 0;
  if (me.lab[0] == dinosaur || me.lab[1] == dinosaur) {
    const std::size_t place = me.lab[0] == dinosaur ? 0 : 1;
    points = lab_points(rules, dinosaur, spread_bones(me.lab_bones[place]));
    if (place == 0) {
      me.lab[0] = me.lab[1];
      me.lab_bones[0] = me.lab_bones[1];
    }
    me.lab[1] = kNobody;
    me.lab_bones[1] = 0;
  } else {
    points = rules.full_vp[static_cast<std::size_t>(dinosaur)];
    const std::uint32_t needs = rules.needs[static_cast<std::size_t>(dinosaur)];
    for (std::size_t t = 0; t < kNeeds; ++t) {
      me.bones[t] = static_cast<std::uint8_t>(me.bones[t] - (needs >> (8 * t) & 0xff));
    }
    leave_display(s, dinosaur);
  }
  me.vp = static_cast<std::int16_t>(me.vp + points);
  me.scored |= dinosaur_bit(dinosaur);
}

}  // namespace fossil::fossilis
