// The legal actions of any decision as lanes: the one source of lists, counts and checks.
#pragma once

#include "fossil_core/games/fossilis/setup.hpp"

namespace fossil::fossilis {

// Tools make the longest lists; the content's constructor holds them to what is left here.
inline constexpr int kMaxActions = 1024;
inline constexpr int kMostToolActions = 700;

// Decisions other than those of step 1 (legal.cpp).
void other_lanes(const Rules& rules, const State& s, Lanes& out);

inline void legal_lanes(const Rules& rules, const State& s, Lanes& out) {
  if (s.phase == Phase::kActions) [[likely]] {
    step_one(rules, s, out);
    dinosaur_lanes(rules, s, out);
    out.add_one(make_action(Verb::kEnd));
    return;
  }
  other_lanes(rules, s, out);
}

}  // namespace fossil::fossilis
