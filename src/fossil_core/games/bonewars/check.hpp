// The laws that every position obeys.
#pragma once

#include <string>

#include "fossil_core/games/bonewars/content.hpp"

namespace fossil::bonewars {

// Collects the first broken law.
class Laws {
 public:
  void demand(bool holds, const std::string& broken) {
    if (!holds && broken_.empty()) broken_ = broken;
  }
  const std::string& result() const { return broken_; }
  bool broken() const { return !broken_.empty(); }

 private:
  std::string broken_;
};

// Empty, or what is broken. `truth`: nothing is hidden; else it is what the observer knows.
std::string check_position(const Rules& r, const State& s, bool truth, Player observer);

// check_course.cpp: what phase, step and clocks say of seats, draft and Theodore's turn.
void check_course(const Rules& r, const State& s, Laws& laws);
// check_play.cpp: what the step says of the card that is played, and of the effects under way. They
// hold where check_course and the censuses of check.cpp do, and only then may they be asked.
void check_play(const Rules& r, const State& s, Laws& laws);
void check_stack(const Rules& r, const State& s, Laws& laws);

}  // namespace fossil::bonewars
