// How far a seat has come with each dinosaur: what evaluation and policy both look at. Sets of
// dinosaurs are bit sets, sets of faces are the low bits of the lanes of a period.
#pragma once

#include "fossil_core/games/lagerstatten/options.hpp"

namespace fossil::lagerstatten {

using Dinosaurs = std::uint32_t;

struct Prospects {
  Faces up[kPeriods];   // kinds among the fossils
  Faces all[kPeriods];  // kinds among fossils and rocks
  Dinosaurs done;       // complete among the fossils
  Dinosaurs ready;      // complete once rocks are turned up
  Dinosaurs one;        // one part is missing
  Dinosaurs two;        // two are missing
};

// Of a seat whose rocks are known, as they are in every world.
inline Prospects prospects_of(const Rules& rules, const State& s, int seat) {
  Prospects p;
  for (int period = 0; period < kPeriods; ++period) {
    p.up[period] = p.all[period] = present_in(s.fossils[seat][period]);
  }
  const Card* const cards = rocks(s, seat);
  for (int i = rocks_of(s, seat); i-- > 0;) {
    const int face = face_of(cards[i]);
    if (is_kind(face)) p.all[face / kLanes - 1] |= one_of(lane_of(face));
  }
  Dinosaurs missing[4] = {};
  p.done = 0;
  const int n = rules.dinosaur_count;
  for (int d = 0; d < n; ++d) {
    const int period = rules.dinosaur_period[d];
    const Faces specimen = rules.specimens[d];
    missing[std::min(3, std::popcount(specimen & ~p.all[period]))] |= Dinosaurs{1} << d;
    p.done |= static_cast<Dinosaurs>((specimen & ~p.up[period]) == 0) << d;
  }
  p.ready = missing[0] & ~p.done;
  p.one = missing[1];
  p.two = missing[2];
  return p;
}

// Incomes that a seat will still get.
inline int incomes_left(const State& s, int seat) {
  int left = kRounds + 1 - s.round;
  if (s.area != kSale) return left;
  for (int i = 0; i < s.space; ++i) left -= s.order[i] == 1 + seat;
  return left;
}

}  // namespace fossil::lagerstatten
