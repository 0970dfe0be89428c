#include "fossil_core/games/lagerstatten/execution.hpp"

#include <algorithm>

#include "fossil_core/games/lagerstatten/groups.hpp"
#include "fossil_core/games/lagerstatten/places.hpp"

namespace fossil::lagerstatten {
namespace {

// S5
void finish_presenting(const Rules& rules, State& s) {
  std::uint8_t& renown = s.renown[s.actor];
  renown = static_cast<std::uint8_t>(std::min<int>(kMostRenown, renown + s.count));
  s.cursor = s.period = 0;
  go_on_looking(rules, s, 0);
}

void present_card(const Rules& rules, State& s, Card card, int cursor) {
  add_to_society(s, card);
  s.period = static_cast<std::uint8_t>(1 + period_of(card));
  s.cursor = static_cast<std::uint8_t>(cursor);
  ++s.count;
  if (in_a_group(card)) renumber(s, period_of(card), grouped_for(card));
  const Options options = present_options(s);
  if ((options.first | options.second) == 0) finish_presenting(rules, s);
}

// A8
void discard_specimen(const Rules& rules, State& s, int dinosaur) {
  const int period = rules.dinosaur_period[dinosaur];
  s.fossils[s.actor][period] -= rules.specimens[dinosaur];
  s.used[period] += rules.specimens[dinosaur];
}

}  // namespace

// A2, K4
void pick(const Rules& rules, State& s, int face) {
  const int deck = face / kLanes - 1;
  Card* candidates[kLayers];
  int count = 0, chosen = -1;
  for (int i = 0; i < s.packed; ++i) {
    if (period_of(s.packet[i]) == deck) candidates[count++] = &s.packet[i];
    if (chosen < 0 && face_of(s.packet[i]) == face) chosen = i;
  }
  Seats seats = merge(s, deck, candidates, count, s.actor, rules.players);
  const Card card = take_from_packet(s, chosen);
  add_rock(s, s.actor, card);
  seats |= grouped_for(card);
  if (seats != 0) renumber(s, deck, seats);
  next_space(rules, s);
}

void present_fossil(const Rules& rules, State& s, int face) {
  s.fossils[s.actor][face / kLanes - 1] -= one_of(lane_of(face));
  present_card(rules, s, rules.known | static_cast<Card>(face), face);
}

void present_rock(const Rules& rules, State& s, int number) {
  present_card(rules, s, take_rock(s, s.actor, number), kRockCursor + number);
}

void buy(const Rules& rules, State& s, int number) {
  const Card card = society(s)[number];
  s.funds[s.actor] = static_cast<std::uint16_t>(s.funds[s.actor] - rules.price);
  buy_card(s, s.actor, number);
  if (in_a_group(card)) renumber(s, period_of(card), grouped_for(card));
  s.cursor = static_cast<std::uint8_t>(1 + number);
  start_buying(rules, s);
}

// A4, K3
void flip(const Rules& rules, State& s, int number) {
  const Card card = take_rock(s, s.actor, number);
  const int period = period_of(card);
  s.fossils[s.actor][period] += one_of(lane_of(face_of(card)));
  if (in_a_group(card)) renumber(s, period, grouped_for(card));
  s.cursor = static_cast<std::uint8_t>(1 + number);
  s.period = static_cast<std::uint8_t>(1 + period);
  if (flip_set(rules, s) == 0) next_space(rules, s);
}

// A5
void take_from_display(const Rules& rules, State& s, int position) {
  const Card card = s.display[position];
  s.display[position] = 0;
  add_request(s, s.actor, card);
  if (in_a_group(card)) renumber(s, kRequests, grouped_for(card));
  if (s.hand[s.actor] <= kRequestLimit) return next_space(rules, s);
  s.gap = static_cast<std::uint8_t>(1 + position);
  decide(s, Step::kReturn);
}

void return_request(const Rules& rules, State& s, int face) {
  Card* const hand = s.requests[s.actor];
  const int count = s.hand[s.actor];
  Card* candidates[kRequestLimit + 1];
  int chosen = -1;
  for (int i = 0; i < count; ++i) {
    candidates[i] = hand + i;
    if (chosen < 0 && face_of(hand[i]) == face) chosen = i;
  }
  Seats seats = merge(s, kRequests, candidates, count, s.actor, rules.players);
  const Card card = take_request(s, s.actor, chosen);
  s.display[s.gap - 1] = card;
  seats |= grouped_for(card);
  if (seats != 0) renumber(s, kRequests, seats);
  next_space(rules, s);
}

// A6
void exhibit(const Rules& rules, State& s, int dinosaur) {
  const auto card = static_cast<std::uint16_t>(1u << dinosaur);
  discard_specimen(rules, s, dinosaur);
  for (std::uint16_t& cards : s.exhibits) cards &= static_cast<std::uint16_t>(~card);
  s.exhibits[s.actor] |= card;
  s.cursor = static_cast<std::uint8_t>(1 + dinosaur);
  if (exhibit_set(rules, s) == 0) next_space(rules, s);
}

// A7, K3
void sell(const Rules& rules, State& s, int what) {
  const int number = what >> 4, dinosaur = what & 15;
  const Card card = take_request(s, s.actor, number);
  const int kind = lane_of(face_of(card));
  discard_specimen(rules, s, dinosaur);
  s.used_requests.add(kind);
  s.funds[s.actor] = static_cast<std::uint16_t>(s.funds[s.actor] + rules.reward[kind][s.round]);
  if (in_a_group(card)) renumber(s, kRequests, grouped_for(card));
  s.cursor = static_cast<std::uint8_t>((1 + kind) * 4 + number);
  if (!asked_to_sell(rules, s, s.actor)) next_seller(rules, s);
}

void stop(const Rules& rules, State& s) {
  if (s.step == Step::kPresent) return finish_presenting(rules, s);
  if (s.step == Step::kSell) return next_seller(rules, s);
  next_space(rules, s);
}

}  // namespace fossil::lagerstatten
