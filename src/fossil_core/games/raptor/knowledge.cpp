// Who knows what: views, worlds and observations (RAP-81 to RAP-86).
#include "fossil_core/games/raptor/dict.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

std::string named_card(int side, int value) {
  return std::string(kSideNames[side]) + " card " + std::to_string(value);
}

// RAP-84: a hidden commitment goes back into the hand.
void take_back(State& s, int side) {
  if (s.played[side] == 0) return;
  s.cards[side].hand |= card_bit(s.played[side]);
  s.played[side] = 0;
  --s.progress;
}

// RAP-86: the places of the hidden hand from the oldest on; every arrangement is equally likely.
void fill_hand(SideCards& cards, Rng& rng) {
  const int places = hand_size(cards);
  std::uint16_t hand = 0;
  for (int place = 1; place <= places; ++place) {
    const std::uint16_t possible =
        record::allowed(cards.record, place) & static_cast<std::uint16_t>(~(cards.open | hand));
    const auto k = rng.below(static_cast<std::uint32_t>(std::popcount(possible)));
    hand |= card_bit(select_bit(possible, k));
  }
  cards.hand = hand;
}

}  // namespace

Raptor::View Raptor::view(const State& s, Player player) const {
  View v{s, player, {}};
  State& known = v.known;
  if (hidden_choice(s)) {
    for (const int side : {kRaptor, kScientist}) {
      if (side != player) take_back(known, side);
    }
    const int owner = player == kScientist ? kScientist : kRaptor;
    known.mover = static_cast<Player>(known.played[owner] != 0 ? 1 - owner : owner);
  }
  for (const int side : {kRaptor, kScientist}) {
    if (side == player) continue;
    SideCards& cards = known.cards[side];
    cards.hand = static_cast<std::uint16_t>(kHiddenHand | std::popcount(cards.hand));
  }
  return v;
}

State Raptor::resample(const View& v, Rng& rng) const {
  State world = v.known;
  for (SideCards& cards : world.cards) {
    if (cards.hand & kHiddenHand) fill_hand(cards, rng);
  }
  return world;
}

// RAP-81
std::string Raptor::observation(const State& s, Action action, Player player) const {
  const std::string text = action_to_string(s, action);
  if (verb_of(action) == Verb::kDraw) {
    const Player owner = turn_owner(s);
    return owner == player ? text : std::string(kSideNames[owner]) + " draws a card";
  }
  if (!hidden_choice(s)) return text;
  const int chooser = s.mover, other = 1 - chooser;
  if (s.played[other] == 0) return player == chooser ? text : commitment_notice(s, s.mover);
  if (player == chooser) return text + "; " + named_card(other, s.played[other]);
  if (player == other) return named_card(chooser, to_of(action));
  const int cards[] = {chooser == kRaptor ? to_of(action) : s.played[kRaptor],
                       chooser == kRaptor ? s.played[kScientist] : to_of(action)};
  return named_card(kRaptor, cards[0]) + "; " + named_card(kScientist, cards[1]);
}

std::string Raptor::commitment_notice(const State&, Player player) const {
  return std::string(kSideNames[player]) + " chooses a card";
}

}  // namespace fossil::raptor
