// The course of the game: what each action and outcome does, and which node comes next (L4 to L12,
// A0 to A8). Every function here leaves the state at a node.
#pragma once

#include "fossil_core/games/lagerstatten/options.hpp"

namespace fossil::lagerstatten {

State first_state(const Rules& rules);

// A1: the next turn order as the assistants on the area say.
void find_next_order(const Rules& rules, State& s);

// Steps on the way, for execution.cpp. Where a step shows or asks nothing, what follows comes at
// once.
inline void decide(State& s, Step step) {
  s.step = step;
  s.mover = s.actor;
}
// D10: the next card from `from` on that the actor looks at and does not know; else what follows.
void go_on_looking(const Rules& rules, State& s, int from);
void start_buying(const Rules& rules, State& s);  // or goes on with it
void next_space(const Rules& rules, State& s);
void next_seller(const Rules& rules, State& s);

// Carries out a legal action or a possible outcome.
void apply_action(const Rules& rules, State& s, Action action);

// What a look node looks at; its card is the one with the number s.looking.
template <class S>
inline auto* looked_at(S& s) {
  if (s.area == kSurveyArea) return s.dig;
  if (is_site(s.area)) return s.packet;
  return s.area == kSociety ? s.held + s.bounds[5] : s.display;
}
inline const Card& looked_card(const State& s) { return looked_at(s)[s.looking]; }
inline int looked_deck(const State& s) {
  return s.area == kRequestArea ? kRequests : period_of(looked_card(s));
}

// Number of the first card from `from` on that the actor would look at and does not know, D10; -1
// if there is none.
int next_unknown(const State& s, int from);

}  // namespace fossil::lagerstatten
