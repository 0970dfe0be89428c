// Reads the tables of market cards, skill tokens, events and solo bands into the rules. The
// numbers, bones and rule switches that they are checked against have been read before.
#pragma once

#include "fossil_core/games/fossilis/content.hpp"

namespace fossil::fossilis {

void read_tools(const Value& content, Rules& rules);
void read_supplies(const Value& content, Rules& rules);
void read_skills(const Value& content, bool no_attack, Rules& rules);
void read_events(const Value& content, Rules& rules);  // and the solo bands

}  // namespace fossil::fossilis
