#include "fossil_core/games/raptor/round.hpp"

namespace fossil::raptor {
namespace {

// RAP-85, RAP-91: the committed card lies open and leaves the record.
void show(State& s, int side) {
  SideCards& cards = s.cards[side];
  cards.open |= card_bit(s.played[side]);
  cards.record = record::shown(cards.record, s.played[side]);
}

// RAP-54: pile and open cards become the pile.
void shuffle(SideCards& cards) {
  const auto places = static_cast<std::uint32_t>(hand_size(cards));
  cards.record = record::shuffled(cards.record, cards.open, places);
  cards.open = 0;
}

// RAP-24
void start_action_turn(State& s) {
  const int raptor = s.played[kRaptor], scientist = s.played[kScientist];
  s.phase = Phase::kActions;
  s.mover = raptor > scientist ? kRaptor : kScientist;
  s.ap_left = static_cast<std::uint8_t>(std::abs(raptor - scientist));
  if (!(s.mover == kRaptor ? raptor_can_act(s) : scientist_can_act(s))) end_action_turn(s);
}

void finish_effect(const Card& card, State& s, int side) {
  s.units_left = 0;
  if (card.effect == Effect::kCall) s.marked -= s.awake;  // RAP-93: no longer called
  if (card.shuffle) shuffle(s.cards[side]);
  start_action_turn(s);
}

// RAP-22, RAP-23
void start_effect(const Rules& rules, State& s) {
  if (s.played[kRaptor] == s.played[kScientist]) return finish_round(s, false);
  const int side = effect_side(s);
  const Card& card = rules.cards[side][s.played[side]];
  if (card.effect == Effect::kDisappearance) {  // RAP-55
    s.solid.reset(s.mother);
    s.mother = kAway;
  }
  s.phase = Phase::kEffect;
  s.mover = static_cast<Player>(side);
  s.units_left = card.units;
  if (!any_unit(rules, s)) finish_effect(card, s, side);
}

// RAP-29: on entering a side's draw node an empty pile is refilled.
void refill(SideCards& cards) {
  if ((kAllCards & ~(cards.hand | cards.open)) == 0) shuffle(cards);
}

}  // namespace

void commit(const Rules& rules, State& s, int value) {
  const int side = s.mover;
  s.cards[side].hand &= static_cast<std::uint16_t>(~card_bit(value));
  s.played[side] = static_cast<std::uint8_t>(value);
  s.mover = static_cast<Player>(1 - side);
  if (s.observation) {
    show(s, side);  // RAP-21
    if (side == kRaptor) start_effect(rules, s);
  } else if (s.played[1 - side] != 0) {
    show(s, kRaptor);
    show(s, kScientist);
    start_effect(rules, s);
  }
}

void finish_unit(const Rules& rules, State& s, Action action) {
  const int side = s.mover;
  const Card& card = rules.cards[side][s.played[side]];
  if (verb_of(action) != Verb::kStop) {
    apply_unit(s, action);
    if (s.units_left > 0 && any_unit(rules, s)) return;
  }
  finish_effect(card, s, side);
}

void end_action_turn(State& s) {
  s.ap_left = 0;
  s.moved = 0;
  if (s.mother != kAway) return finish_round(s, false);
  s.phase = Phase::kReturn;  // RAP-26
  s.mover = kRaptor;
}

void put_back(State& s, int cell) {
  s.mother = static_cast<std::uint8_t>(cell);
  s.solid.set(cell);
  finish_round(s, true);
}

// RAP-28
void finish_round(State& s, bool mother_returned) {
  s.observation = mother_returned;
  s.marked = Board();
  s.played[0] = s.played[1] = 0;
  s.phase = Phase::kDraw;
  s.mover = kChancePlayer;
  s.step = 0;
  refill(s.cards[kRaptor]);
}

void draw(const Rules& rules, State& s, int value) {
  SideCards& cards = s.cards[s.step];
  cards.hand |= card_bit(value);
  if (s.step == 0) {
    s.step = 1;
    return refill(s.cards[kScientist]);
  }
  s.step = 0;
  if (s.round >= rules.max_rounds) return win(s, Winner::kDraw);  // RAP-76
  ++s.round;
  s.phase = Phase::kCards;
  s.mover = s.observation ? kScientist : kRaptor;
}

}  // namespace fossil::raptor
