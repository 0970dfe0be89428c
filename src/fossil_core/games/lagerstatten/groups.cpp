#include "fossil_core/games/lagerstatten/groups.hpp"

namespace fossil::lagerstatten {
namespace {

constexpr int kMostPlaces = kDigPlaces + kLayers + kMostCards;

// Calls visit(card) for the deck's cards that have one of these bits set.
template <class F>
void each_with(State& s, int deck, Card bits, F&& visit) {
  each_place(s, deck, [&](Card& card) {
    if ((card & bits) != 0 && (deck == kRequests || period_of(card) == deck)) visit(card);
  });
}

}  // namespace

void renumber(State& s, int deck, Seats seats) {
  // 1. The cards in question, and how many each group has.
  Card* cards[kMostPlaces];
  int size = 0;
  std::uint8_t members[kMaxPlayers][32] = {};
  each_with(s, deck, seats * 30, [&](Card& card) {
    cards[size++] = &card;
    for (Seats left = seats & grouped_for(card); left != 0; left &= left - 1) {
      const int seat = (std::countr_zero(left) - 7) / 5;
      ++members[seat][group_of(card, seat)];
    }
  });
  // 2. New numbers in the order of the first cards.
  std::uint8_t numbers[kMaxPlayers][32] = {};
  std::uint8_t last[kMaxPlayers] = {1, 1, 1, 1, 1};
  for (int i = 0; i < size; ++i) {
    Card card = *cards[i];
    for (Seats left = seats & grouped_for(card); left != 0; left &= left - 1) {
      const int seat = (std::countr_zero(left) - 7) / 5;
      const unsigned group = group_of(card, seat);
      std::uint8_t& number = numbers[seat][group];
      if (number == 0) number = members[seat][group] == 1 ? kKnown : ++last[seat];
      card = with_group(card, seat, number);
    }
    *cards[i] = card;
  }
}

Seats merge(State& s, int deck, Card* const* candidates, int count, int chooser, int players) {
  if (count < 2) return 0;
  Card any = 0, all = ~Card{0};
  for (int i = 0; i < count; ++i) {
    any |= *candidates[i];
    all &= *candidates[i];
  }
  if ((all & kSpectatorKnows) == 0) {
    for (int i = 0; i < count; ++i) *candidates[i] &= ~kSpectatorKnows;
  }
  Seats changed = 0;
  for (int seat = 0; seat < players; ++seat) {
    if (seat == chooser || group_of(any, seat) == kUnseen) continue;
    std::uint32_t groups = 0;
    for (int i = 0; i < count; ++i) groups |= 1u << group_of(*candidates[i], seat);
    const std::uint32_t several = groups & ~3u;
    if (groups == several && std::has_single_bit(groups)) continue;  // one group already
    const unsigned target = groups & 1 ? kUnseen : kFreshGroup;
    if (several != 0) {
      each_with(s, deck, Card{30} << group_shift(seat), [&](Card& card) {
        if (several >> group_of(card, seat) & 1) card = with_group(card, seat, target);
      });
    }
    for (int i = 0; i < count; ++i) *candidates[i] = with_group(*candidates[i], seat, target);
    changed |= seat_bit(seat);
  }
  return changed;
}

}  // namespace fossil::lagerstatten
