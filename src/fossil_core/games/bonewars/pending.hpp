// What the running turn has paid for and still owes: loyalty and papers of committed bones, action
// points, an action, rewards in the pool. An estimate for the evaluation; no rule depends on it.
#pragma once

#include "fossil_core/games/bonewars/table.hpp"

namespace fossil::bonewars {

struct Pending {
  int loyalty[2];  // by patron
  int papers[2];
  int action_points, steps, science, rewards;
};

Pending pending_of(const Rules& r, const State& s, int colour);

}  // namespace fossil::bonewars
