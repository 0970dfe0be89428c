// What the choices of phases 3 and 4 do (A2 to A8), each with all that follows without a decision.
#pragma once

#include "fossil_core/games/lagerstatten/course.hpp"

namespace fossil::lagerstatten {

void pick(const Rules& rules, State& s, int face);
void present_fossil(const Rules& rules, State& s, int face);
void present_rock(const Rules& rules, State& s, int number);
void buy(const Rules& rules, State& s, int number);
void flip(const Rules& rules, State& s, int number);
void take_from_display(const Rules& rules, State& s, int position);
void return_request(const Rules& rules, State& s, int face);
void exhibit(const Rules& rules, State& s, int dinosaur);
void sell(const Rules& rules, State& s, int what);
void stop(const Rules& rules, State& s);

}  // namespace fossil::lagerstatten
