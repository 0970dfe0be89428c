#include "fossil_core/games/fossilis/turn.hpp"

namespace fossil::fossilis {
namespace {

// FOS-P2: the first pit of the queue is filled; a new one begins with its extra or its items.
void ask_pit_item(const Rules& rules, State& s) {
  const int pit = static_cast<int>(s.pit_queue & 31) - 1;
  if (!(s.opened >> pit & 1)) {
    s.opened |= space_bit(pit);
    if (rules.even_pits) return ask_chance(s, Phase::kExtra);
    s.step = rules.pit_items;
  }
  ask_chance(s, Phase::kPit);
}

// FOS-T4: gaps, tools before supplies, then the display. True if there is one.
bool ask_gap(const Rules& rules, State& s) {
  if (tool_gap(rules, s)) {
    ask_chance(s, Phase::kToolDraw);
  } else if (supply_gap(rules, s)) {
    ask_chance(s, Phase::kSupplyDraw);
  } else if (display_gap(rules, s)) {
    ask_chance(s, Phase::kDisplayDraw);
  } else {
    return false;
  }
  return true;
}

bool ask_market(const Rules& rules, State& s) {
  const Seat& me = owner_of(s);
  if (s.purchases >= purchases_allowed(rules, me)) return false;
  AnyLane any;
  buy_lanes(rules, s, me, any);
  if (any.any()) ask(s, Phase::kMarket, s.owner);
  return any.any();
}

bool ask_claim(const Rules& rules, State& s) {
  AnyLane any;
  claim_lanes(rules, s, any);
  dinosaur_lanes(rules, s, any);
  if (any.any()) ask(s, Phase::kClaim, s.owner);
  return any.any();
}

// FOS-T5: on to the next step, or after the third to the end of the turn.
void leave_step(State& s) {
  if (s.stage == Stage::kActions) {
    s.energy = 0;
    s.marks = static_cast<std::uint8_t>(s.marks & ~kMarksOfStepOne);
    s.stage = Stage::kMarket;
  } else if (s.stage == Stage::kMarket) {
    s.purchases = 0;
    s.stage = Stage::kClaim;
  } else {
    s.stage = Stage::kTurnOver;
  }
}

// E06, E07: cards set aside go back once the gaps are filled or the decks are empty. True if there
// were any.
bool return_aside(State& s) {
  if (s.aside == 0 && s.tool_aside.empty() && s.supply_aside.empty()) return false;
  s.tool_deck += s.tool_aside;
  s.tool_aside = {};
  s.supply_deck += s.supply_aside;
  s.supply_aside = {};
  s.dinosaur_deck |= s.aside;
  s.aside = 0;
  return true;
}

// V7 (3): a refill of nothing is tried again after every turn.
void refill_pool(const Rules& rules, State& s) {
  if (s.pool > 0 || s.pools >= rules.pools) return;
  const int cubes = std::min(rules.full_pool(), supply_left(rules, s));
  if (cubes == 0) return;
  s.pool = static_cast<std::uint8_t>(cubes);
  ++s.pools;
}

// V7 (3) to (6).
void end_turn(const Rules& rules, State& s) {
  refill_pool(rules, s);
  const bool round_ends = (s.owner + 1) % rules.players == s.start;
  if (round_ends && (s.round == s.last_round || s.round >= rules.max_rounds)) {
    s.stage = Stage::kOver;
    return ask(s, Phase::kOver, kTerminalPlayer);
  }
  if (rules.solo() && s.display[0] != kNobody) {
    leave_display(s, s.display[0]);
    s.stage = Stage::kRowMoves;
    return;
  }
  begin_turn(rules, s);
}

}  // namespace

void begin_turn(const Rules& rules, State& s) {
  ++s.turn;
  if (s.turn > 1) s.owner = static_cast<std::uint8_t>((s.owner + 1) % rules.players);
  if (s.owner == s.start) ++s.round;
  s.stage = Stage::kActions;
  s.marks = 0;
  Seat& me = owner_of(s);
  s.energy = static_cast<std::uint8_t>(rules.energy + rules.bonus(me, SkillEffect::kEnergy));
  for (int kind = 0; !me.fresh.empty(); ++kind) {  // AMB-31
    me.fragments += me.fresh.get(kind) * rules.fragments_of[static_cast<std::size_t>(kind)];
    me.fresh.set(kind, 0);
  }
}

void learn(const Rules& rules, State& s, int token) {
  Seat& me = owner_of(s);
  s.skills &= ~(1u << token);
  me.skills |= 1u << token;
  ++me.skill_count;
  const SkillToken& skill = rules.skills[static_cast<std::size_t>(token)];
  if (skill.effect == SkillEffect::kEnergy) {  // K10
    s.energy = static_cast<std::uint8_t>(s.energy + skill.amount);
  }
  settle(rules, s);
}

// K17
void rob(const Rules& rules, State& s, int victim) {
  Seat& other = s.seats[static_cast<std::size_t>(victim)];
  Seat& me = owner_of(s);
  const int cubes = std::min<int>(rules.amount(SkillEffect::kRob), other.plaster);
  other.plaster = static_cast<std::uint16_t>(other.plaster - cubes);
  me.plaster = static_cast<std::uint16_t>(me.plaster + cubes);
  s.marks |= kRobbed;
}

void act_beside(const Rules& rules, State& s, Action action) {
  if (verb_of(action) == Verb::kAssign) {
    assign(owner_of(s), a_of(action), c_of(action));
  } else if (verb_of(action) == Verb::kScore) {
    score(rules, s, c_of(action));
  } else {
    leave_step(s);
  }
  settle(rules, s);
}

void settle(const Rules& rules, State& s) {
  for (;;) {
    if (s.sides) return ask(s, Phase::kSides, static_cast<int>(s.sides & 7) - 1);
    if (s.pit_queue) return ask_pit_item(rules, s);
    if (ask_gap(rules, s)) return;
    switch (s.stage) {
      case Stage::kActions:
        if (step_one_open(rules, s)) return ask(s, Phase::kActions, s.owner);
        leave_step(s);
        break;
      case Stage::kMarket:
        if (ask_market(rules, s)) return;
        leave_step(s);
        break;
      case Stage::kClaim:
        if (ask_claim(rules, s)) return;
        leave_step(s);
        break;
      case Stage::kTurnOver:
        if (s.marks & kLateGap) {
          s.marks = static_cast<std::uint8_t>(s.marks & ~kLateGap);
          break;
        }
        s.marks = 0;  // FOS-Y7: that gap, if any, is filled
        if (s.event_due) return ask_chance(s, Phase::kEventDraw);
        end_turn(rules, s);
        break;
      case Stage::kEvent:
        if (return_aside(s)) break;  // and then the gaps that are left
        if (ask_event(rules, s)) return;
        s.event = 0;
        s.event_turn = 0;
        end_turn(rules, s);
        break;
      case Stage::kRowMoves:
        begin_turn(rules, s);
        break;
      case Stage::kSetup:
      case Stage::kOver:
        return;
    }
  }
}

}  // namespace fossil::fossilis
