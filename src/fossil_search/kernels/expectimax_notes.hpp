// What an expectimax analysis says about itself: one sentence for everything that was cut, sampled,
// assumed or not enumerated.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "fossil_search/kernels/expectimax_params.hpp"

namespace fossil::search::expectimax {

struct ExpectimaxFacts {
  bool exact = false;
  int depth = 0;
  Cuts cuts = 0;                   // of the last completed depth
  std::uint64_t branches_cut = 0;  // counts since the search began
  std::uint64_t nodes_sampled = 0;
  int widest_sampled = 0;  // outcomes
  int budget = 0;          // see Iteration
  bool within_turn = false;
  bool whole_turn = false;
  std::uint64_t unproven_steps = 0;
  int worlds_drawn = 1;
  int worlds_distinct = 1;
  bool joint = false;  // the first decisions were made per information set
  bool saw_private = false;
  bool owner_committed = false;      // the view's owner has chosen in a step that is not over
  bool paranoid = false;             // with three or more players
  std::vector<std::string> bounded;  // moves whose value is an upper bound
};

std::vector<std::string> expectimax_notes(const ExpectimaxFacts& facts,
                                          const ExpectimaxParams& params);

}  // namespace fossil::search::expectimax
