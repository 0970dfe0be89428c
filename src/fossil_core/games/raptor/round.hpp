// The course of a round (RAP-20 to RAP-30): commitments and reveal, effect, action turn, return of
// the mother, draws. Each function carries out one step and all that follows without a decision.
#pragma once

#include "fossil_core/games/raptor/actions.hpp"
#include "fossil_core/games/raptor/effects.hpp"

namespace fossil::raptor {

// RAP-20: both choose unseen.
inline bool hidden_choice(const State& s) { return s.phase == Phase::kCards && !s.observation; }

void commit(const Rules& rules, State& s, int value);
void finish_unit(const Rules& rules, State& s, Action action);  // a unit or `stop`
void end_action_turn(State& s);
// Observation holds in the next round iff the mother has just returned from a disappearance.
void finish_round(State& s, bool mother_returned);
void put_back(State& s, int cell);
void draw(const Rules& rules, State& s, int value);

// A victory ends the game at once, RAP-27.
[[gnu::cold]] inline void win(State& s, Winner winner) {
  s.winner = winner;
  s.phase = Phase::kOver;
  s.mover = kTerminalPlayer;
}

// One action of an action turn, RAP-24, RAP-25, RAP-74, RAP-75.
inline void take_action(State& s, Action action) {
  if (verb_of(action) == Verb::kEnd) return end_action_turn(s);
  act_on_pieces(s, action);
  if (s.mover == kRaptor) {
    if (s.escaped >= kBabiesToWin || (s.standing | s.frightened).empty()) {
      return win(s, Winner::kRaptorWins);
    }
    if (s.ap_left == 0 || !raptor_can_act(s)) end_action_turn(s);
  } else {
    if (s.captured >= kBabiesToWin || s.tokens >= kSleepTokens)
      return win(s, Winner::kScientistWins);
    if (s.ap_left == 0 || !scientist_can_act(s)) end_action_turn(s);
  }
}

}  // namespace fossil::raptor
