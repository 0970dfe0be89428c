// The course of the game: what an action of step 1 does, and what is asked next. `settle` is the
// one place that decides that; everything else changes the state and then calls it.
#pragma once

#include "fossil_core/games/fossilis/market.hpp"
#include "fossil_core/games/fossilis/step_one.hpp"

namespace fossil::fossilis {

inline void ask(State& s, Phase phase, int player) {
  s.phase = phase;
  s.mover = static_cast<Player>(player);
}
inline void ask_chance(State& s, Phase phase) {
  s.phase = phase;
  s.mover = kChancePlayer;
}

// Finds the next node after an action or outcome (FOS-T3, T4, V7).
void settle(const Rules& rules, State& s);

// A state in step 1 with nothing pending and energy left mostly stays there: the short way.
inline void settle_step_one(const Rules& rules, State& s) {
  const bool calm = (s.sides | s.pit_queue) == 0 && s.stage == Stage::kActions;
  if (calm && !display_gap(rules, s) && step_one_open(rules, s)) [[likely]] {
    ask(s, Phase::kActions, s.owner);
    return;
  }
  settle(rules, s);
}

void begin_turn(const Rules& rules, State& s);

// The event that was revealed begins; its node, if any, is found by settle (events.cpp).
void begin_event(const Rules& rules, State& s);
// The next decision of the event; false if it is over.
bool ask_event(const Rules& rules, State& s);
void answer_event(const Rules& rules, State& s, Action action);

inline int event_player(const Rules& rules, const State& s) {
  return (s.owner + (s.event_turn & ~kPartDone)) % rules.players;
}
inline const EventCard& current_event(const Rules& rules, const State& s) {
  return rules.events[static_cast<std::size_t>(s.event - 1)];
}

// Where sand may go by K13 and by a sandstorm.
inline Spaces room_without_pawn(const State& s) {
  return ~s.tiles.stacks() & ~s.pawns & kAllSpaces;
}

inline void dig(const Rules& rules, State& s, int actor, int space, int direction) {
  const Players sent = slide_with_pawns(rules, s, actor, space, direction, false);
  take_tolls(rules, s, actor, sent);
}

inline void place_sand(const Rules& rules, State& s, int kind, int space) {
  s.discard.subtract(kind);
  s.tiles.put_on(space, rules.code_of_kind[static_cast<std::size_t>(kind)]);
}

// Players, as a set, who may be robbed after a MOVE that has just ended (K17).
inline unsigned victims(const Rules& rules, const State& s) {
  const Seat& me = owner_of(s);
  if ((s.marks & kRobbed) || !rules.has(me, SkillEffect::kRob)) return 0;
  const Spaces near = around(space_bit(place_of_owner(s))) & s.pawns;
  unsigned set = 0;
  for (int p = 0; p < rules.players; ++p) {
    const auto i = static_cast<std::size_t>(p);
    const int place = s.places[i];
    if (p != s.owner && place < kSpaces && (near >> place & 1) && s.seats[i].plaster > 0) {
      set |= 1u << p;
    }
  }
  return set;
}

// E3, T4: a token for a hammer.
void learn(const Rules& rules, State& s, int token);
void rob(const Rules& rules, State& s, int victim);
// ASSIGN, SCORE and END, in any step.
void act_beside(const Rules& rules, State& s, Action action);

// An action of step 1.
inline void act(const Rules& rules, State& s, Action action) {
  Seat& me = owner_of(s);
  const int space = c_of(action);
  const auto pay_energy = [&s](int energy) {
    s.energy = static_cast<std::uint8_t>(s.energy - energy);
  };
  switch (verb_of(action)) {
    case Verb::kGain: {
      pay_energy(1);
      int cubes = 1;
      if (!(s.marks & kMixed) && rules.has(me, SkillEffect::kMorePlaster)) {
        cubes += rules.amount(SkillEffect::kMorePlaster);
        s.marks |= kMixed;
      }
      gain_plaster(rules, s, me, cubes);
      break;
    }
    case Verb::kMove:
      pay_energy(1);
      s.pawns ^= space_bit(s.places[s.owner]) | space_bit(space);
      s.places[s.owner] = static_cast<std::uint8_t>(space);
      if (victims(rules, s)) return ask(s, Phase::kRob, s.owner);
      break;
    case Verb::kClimb:
      pay_energy(rules.has(me, SkillEffect::kFreeClimb) ? 0 : 1);
      s.places[s.owner] = static_cast<std::uint8_t>(space);
      s.pawns |= space_bit(space);
      break;
    case Verb::kPlace:
      pay_energy(1);
      place_sand(rules, s, a_of(action), space);
      break;
    case Verb::kDig: {
      const int weight = s.tiles.top(space) & 3;
      pay_energy(dig_costs(rules, s, me)[static_cast<std::size_t>(weight)]);
      if (weight == kSand && rules.has(me, SkillEffect::kFreeSandDig)) s.marks |= kSwept;
      dig(rules, s, s.owner, space, a_of(action));
      break;
    }
    case Verb::kExtract:
      pay_energy(rules.extract_energy);
      if (extract(rules, s, me, space, a_of(action))) return ask(s, Phase::kSkill, s.owner);
      break;
    case Verb::kTool:
      if (use_tool(rules, s, action)) return ask(s, Phase::kSkill, s.owner);
      break;
    case Verb::kPush: {
      pay_energy(rules.amount(SkillEffect::kPush));
      const int from = s.places[s.owner];
      int direction = 0;
      while (from + kOffsets[static_cast<std::size_t>(direction)] != space) ++direction;
      displace(s, space, direction);
      find_pawns(s);
      break;
    }
    default:
      return act_beside(rules, s, action);
  }
  settle_step_one(rules, s);
}

}  // namespace fossil::fossilis
