// Who knows what: views and worlds (BW-110 to BW-113). Cards are dealt over places: a place is an
// owner, a deck and the deck's number when the card was drawn; a card that is not seen has the
// number of its deck when it was last shuffled in. Numbers that agree may meet.
#include "fossil_core/games/bonewars/bonewars.hpp"
#include "fossil_core/games/bonewars/science.hpp"

namespace fossil::bonewars {
namespace {

// Hides the cards of one owner: their numbers become places, the cards themselves are unseen.
template <class Mask, std::size_t N>
int hide(Mask& cards, Mask& unseen, const std::uint8_t (&number)[N], std::uint8_t* places) {
  int count = 0;
  for (Mask left = cards; left != 0; left = static_cast<Mask>(left & (left - 1))) {
    const std::uint8_t place = number[std::countr_zero(left)];
    int i = count++;
    for (; i > 0 && places[i - 1] > place; --i) places[i] = places[i - 1];
    places[i] = place;
  }
  unseen = static_cast<Mask>(unseen | cards);
  cards = 0;
  return count;
}

template <class Mask, std::size_t N>
void number_deck(Mask deck, std::uint8_t (&number)[N], std::uint8_t present) {
  for (; deck != 0; deck = static_cast<Mask>(deck & (deck - 1))) {
    number[std::countr_zero(deck)] = present;
  }
}

// Takes a random unseen card of that number out of `unseen`.
template <class Mask, std::size_t N>
Mask deal(Mask& unseen, const std::uint8_t (&number)[N], std::uint8_t place, Rng& rng) {
  std::uint64_t fitting = 0;
  for (Mask left = unseen; left != 0; left = static_cast<Mask>(left & (left - 1))) {
    const int card = std::countr_zero(left);
    if (number[card] == place) fitting |= std::uint64_t{1} << card;
  }
  if (fitting == 0) return 0;  // a view that check_view refuses
  const auto k = rng.below(static_cast<std::uint32_t>(std::popcount(fitting)));
  const auto card = static_cast<Mask>(Mask{1} << select_bit(fitting, k));
  unseen = static_cast<Mask>(unseen & ~card);
  return card;
}

// Whether the player to move could have come to this node: he is asked for a card that he must
// have, or has laid a card for an action that must be possible (BW-113).
bool could_be(const Rules& r, const State& world) {
  if (world.phase != Phase::kTurn || world.depth > 0 || world.play.mode != kPalMode) return true;
  if (world.step == Step::kFind || (world.step == Step::kPaper && world.play.paper_count == 0)) {
    Options options;
    science_options(r, world, options);
    return !options.has(make_action(Verb::kStop));
  }
  if (world.step != Step::kBefore && world.step != Step::kAction) return true;
  const Seat& seat = mover_seat(world);
  const int card = world.play.card;
  if (r.always_pal) return true;
  if (is_species(card)) {  // a bounty may have been the reason
    const int icon = slot_values(r, seat, world.play.slot - 1).icon;
    const bool any = mover_grant(r, world) == Grant::kIcons;
    if (icon == 0 || any || icon == 1 + r.species[species_of(card)].icon) return true;
  }
  return possible_pal_actions(r, world, is_pal(card) ? pal_of(card) : -1) != 0;
}

constexpr int kDeals = 500;  // tried for a world that fits the node

}  // namespace

View BoneWars::view(const State& s, Player player) const {
  View v{};
  v.known = s;
  v.observer = player;
  State& known = v.known;
  number_deck(s.species.deck, known.species_number, s.species.number);
  number_deck(s.pals.deck, known.pal_number, s.pals.number);
  std::uint8_t* species_places = v.species_places;
  std::uint8_t* pal_places = v.pal_places;
  for (int p = 0; p < rules_.n; ++p) {
    if (p == player) continue;
    Seat& seat = known.seats[p];
    const int species = hide(seat.hidden, known.species.deck, s.species_number, species_places);
    const int pals = hide(seat.pal_hidden, known.pals.deck, s.pal_number, pal_places);
    v.species_held[p] = static_cast<std::uint8_t>(species);
    v.pal_held[p] = static_cast<std::uint8_t>(pals);
    species_places += species;
    pal_places += pals;
  }
  if (s.look != 0 && s.active != player && !is_theodore(rules_, s)) {
    v.species_held[kColours] = static_cast<std::uint8_t>(
        hide(known.look, known.species.deck, s.species_number, species_places));
  }
  return v;
}

State BoneWars::resample(const View& v, Rng& rng) const {
  State world = deal_world(v, rng);
  if (v.known.mover == v.observer) return world;
  for (int i = 1; i < kDeals && !could_be(rules_, world); ++i) world = deal_world(v, rng);
  return world;
}

State BoneWars::deal_world(const View& v, Rng& rng) const {
  State world = v.known;
  const std::uint8_t* place = v.species_places;
  Cards unseen = world.species.deck;
  for (int p = 0; p <= kColours; ++p) {
    Cards& cards = p < kColours ? world.seats[p].hidden : world.look;
    for (int i = 0; i < v.species_held[p]; ++i) {
      cards |= deal(unseen, world.species_number, *place++, rng);
    }
  }
  number_deck(unseen, world.species_number, 0);
  world.species.deck = unseen;
  const std::uint8_t* pal_place = v.pal_places;
  std::uint16_t unseen_pals = world.pals.deck;
  for (int p = 0; p < kColours; ++p) {
    for (int i = 0; i < v.pal_held[p]; ++i) {
      world.seats[p].pal_hidden |= deal(unseen_pals, world.pal_number, *pal_place++, rng);
    }
  }
  number_deck(unseen_pals, world.pal_number, 0);
  world.pals.deck = unseen_pals;
  return world;
}

}  // namespace fossil::bonewars
