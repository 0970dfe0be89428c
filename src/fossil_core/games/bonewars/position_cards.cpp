// Cards of a position: hands, slots, archives, reserves, and the decks that hold the rest.
#include <algorithm>

#include "fossil_core/games/bonewars/position.hpp"

namespace fossil::bonewars {

NumberedName numbered_name(const std::string& text) {
  std::size_t i = 0;
  int number = 0;
  while (i < text.size() && i < 3 && text[i] >= '0' && text[i] <= '9') {
    number = number * 10 + (text[i++] - '0');
  }
  if (i == 0 || i >= text.size() || text[i] != ' ' || number > 255) return {0, text};
  return {number, text.substr(i + 1)};
}

void PositionReader::claim(const std::string& name, const std::string& path,
                           const std::string& list) {
  const auto [found, fresh] = claimed_.try_emplace(name, list);
  if (!fresh) {
    position_error(path, name + " lies in " + found->second + " already; each card is there once");
  }
}

void PositionReader::read_hand(const Node& seat, int p) {
  Seat& cards = s_.seats[p];
  const Node hand = seat.table("hand");
  const Value::List& open = hand.list("open");
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::string& name = open[i].as_string();
    const int card = r_.parse_card(name);
    const std::string path = item_path(hand.at("open"), i);
    if (is_solo(card)) position_error(path, name + " is no card of a hand; write another name");
    if (is_team(card)) {
      if (cards.team_hand >> team_of(card) & 1) {
        position_error(path,
                       name + " lies in " + hand.at("open") + " already; each card is there once");
      }
      cards.team_hand |= static_cast<std::uint8_t>(1u << team_of(card));
      continue;
    }
    claim(name, path, hand.at("open"));
    if (is_pal(card)) {
      cards.pal_open |= static_cast<std::uint16_t>(1u << pal_of(card));
    } else {
      cards.open |= card_bit(species_of(card));
    }
  }
  const auto read_hidden = [&](const char* key, const std::vector<std::string>& names,
                               const std::string& kind, auto&& take, std::uint8_t& held,
                               std::uint8_t* places, int used) {
    const Value::List& list = hand.list(key);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string path = item_path(hand.at(key), i);
      const NumberedName card = numbered_name(list[i].as_string());
      if (sees(p)) {
        const int index = index_of_name(names, card.name);
        if (index < 0) {
          position_error(path,
                         quoted(card.name) + " is unknown; write a name of the table " + kind);
        }
        claim(card.name, path, hand.at(key));
        take(index, card.number);
        continue;
      }
      if (card.name != "?") {
        position_error(path, observer_name() + " does not see this card; write " +
                                 quoted(std::to_string(card.number) + " ?") +
                                 ", or list it under [truth]");
      }
      places[used + held++] = static_cast<std::uint8_t>(card.number);
    }
    std::sort(places + used, places + used + held);
  };
  int species_used = 0, pals_used = 0;
  for (int q = 0; q < p; ++q) {
    species_used += v_.species_held[q];
    pals_used += v_.pal_held[q];
  }
  if (hand.list("species").size() + static_cast<std::size_t>(species_used) > kMostSpecies ||
      hand.list("palaeontologists").size() + static_cast<std::size_t>(pals_used) >
          kMostPalaeontologists) {
    position_error(hand.path(), "there are not so many cards; remove some");
  }
  read_hidden(
      "species", r_.species_names, "species",
      [&](int i, int number) {
        cards.hidden |= card_bit(i);
        s_.species_number[i] = static_cast<std::uint8_t>(number);
      },
      v_.species_held[p], v_.species_places, species_used);
  read_hidden(
      "palaeontologists", r_.pal_names, "palaeontologists",
      [&](int i, int number) {
        cards.pal_hidden |= static_cast<std::uint16_t>(1u << i);
        s_.pal_number[i] = static_cast<std::uint8_t>(number);
      },
      v_.pal_held[p], v_.pal_places, pals_used);
}

void PositionReader::read_slots(const Node& seat, int p) {
  Seat& cards = s_.seats[p];
  cards.slots = kPrintedSlots;
  const Value::List& list = seat.list("slots");
  if (!list.empty()) {
    if (list.size() < kPrintedSlots || list.size() > kMostSlots) {
      position_error(seat.at("slots"), std::to_string(list.size()) + " slots; write 5 to " +
                                           std::to_string(kMostSlots));
    }
    cards.slots = static_cast<std::uint8_t>(list.size());
  }
  bool gap = false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Node slot(&list[i], item_path(seat.at("slots"), i));
    const std::string tile = slot.text("tile"), name = slot.text("card");
    if (i >= kPrintedSlots && tile == "printed") {
      position_error(slot.at("tile"), "an added slot is \"upgraded\"; leave it out");
    }
    if (i < kPrintedSlots && tile == "upgraded") cards.upgraded |= 1u << i;
    const bool closed = slot.flag("closed");
    if (closed) cards.closed |= 1u << i;
    const int specialist = entry(r_.specialist_names, slot.text("specialist"));
    if (specialist != 0) cards.lies[specialist - 1] = static_cast<std::uint8_t>(i + 1);
    if (name.empty()) {
      gap = gap || !closed;
    } else {
      const int card = r_.parse_card(name);
      if (!is_team(card)) claim(name, slot.at("card"), seat.at("slots"));
      if (gap) {
        position_error(slot.path(),
                       name + " lies right of an empty slot; fill slots from the left");
      }
      cards.card[i] = static_cast<std::uint8_t>(card);
    }
    if (!gap) cards.laid = static_cast<std::uint8_t>(i + 1);
  }
}

void PositionReader::read_seat_cards(const Node& seat, int p) {
  Seat& cards = s_.seats[p];
  const bool theodore = r_.solo && p == kTheodoreSeat;
  read_slots(seat, p);
  read_hand(seat, p);
  std::uint32_t in_slots = 0;
  for (const std::uint8_t card : cards.card) {
    if (is_team(card)) in_slots |= 1u << team_of(card);
  }
  if (!seat.table("hand").has("open") && !theodore) {
    cards.team_hand = static_cast<std::uint8_t>(r_.basic_team & ~in_slots);
  }
  for (const Value& name : seat.list("specialists")) {
    cards.hired |=
        static_cast<std::uint8_t>(1u << index_of_name(r_.specialist_names, name.as_string()));
  }
  const Node reserve = seat.table("reserve");
  if (reserve.has("team")) {
    for (const Value& name : reserve.list("team")) {
      cards.team_reserve |=
          static_cast<std::uint8_t>(1u << index_of_name(r_.team_names, name.as_string()));
    }
  } else if (!theodore) {
    cards.team_reserve =
        static_cast<std::uint8_t>(r_.advanced_team & ~(cards.team_hand | in_slots));
  }
  if (reserve.has("specialists")) {
    for (const Value& name : reserve.list("specialists")) {
      cards.specialist_reserve |=
          static_cast<std::uint8_t>(1u << index_of_name(r_.specialist_names, name.as_string()));
    }
  } else if (!theodore) {
    cards.specialist_reserve =
        static_cast<std::uint8_t>(((1u << r_.specialist_count) - 1) & ~cards.hired);
  }
  const Node archive = seat.table("archive");
  for (int e = 0; e < kEnvelopes; ++e) {
    const std::string& key = r_.envelope_names[static_cast<std::size_t>(e)];
    const Value::List& list = archive.list(key);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string& name = list[i].as_string();
      claim(name, item_path(archive.at(key), i), archive.at(key));
      cards.archive[e] |= card_bit(index_of_name(r_.species_names, name));
    }
  }
}

// The rest of a kind of cards: discard, numbers, and what is not seen.
template <class Deck, std::size_t N>
void PositionReader::read_deck(const std::string& key, Deck& deck, std::uint64_t all,
                               std::uint64_t elsewhere, const std::vector<std::string>& names,
                               std::uint8_t (&number)[N], int places) {
  using Mask = decltype(deck.deck);
  const Node node = source_.table("board").table(key);
  deck.number = static_cast<std::uint8_t>(node.number("number"));
  const Value::List& discard = node.list("discard");
  for (std::size_t i = 0; i < discard.size(); ++i) {
    const std::string& name = discard[i].as_string();
    claim(name, item_path(node.at("discard"), i), node.at("discard"));
    deck.discard = static_cast<Mask>(deck.discard | Mask{1} << index_of_name(names, name));
  }
  std::uint64_t rest = all & ~elsewhere & ~std::uint64_t{deck.discard};
  if (whole_) {
    if (node.has("deck")) {
      const Value::List& list = node.list("deck");
      std::uint64_t given = 0;
      for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string& name = list[i].as_string();
        claim(name, item_path(node.at("deck"), i), node.at("deck"));
        given |= std::uint64_t{1} << index_of_name(names, name);
      }
      if (given != rest) {
        position_error(node.at("deck"), "does not fit; leave it out, it holds the " +
                                            std::to_string(std::popcount(rest)) +
                                            " cards that lie nowhere else");
      }
    }
    deck.deck = static_cast<Mask>(rest);
    deck.size = static_cast<std::uint8_t>(std::popcount(rest));
    return;
  }
  if (node.has("unseen")) {
    const Value::List& list = node.list("unseen");
    std::uint64_t given = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string path = item_path(node.at("unseen"), i);
      const NumberedName card = numbered_name(list[i].as_string());
      const int index = index_of_name(names, card.name);
      if (index < 0) {
        position_error(path, quoted(card.name) + " is unknown; write a name of the table " + key);
      }
      claim(card.name, path, node.at("unseen"));
      given |= std::uint64_t{1} << index;
      number[index] = static_cast<std::uint8_t>(card.number);
    }
    if (given != rest) {
      position_error(node.at("unseen"), "does not fit; leave it out, it holds the " +
                                            std::to_string(std::popcount(rest)) +
                                            " cards that lie nowhere else");
    }
  } else {
    for (std::uint64_t left = rest; left != 0; left &= left - 1) {
      number[std::countr_zero(left)] = deck.number;
    }
  }
  deck.deck = static_cast<Mask>(rest);
  const int size = std::popcount(rest) - places;
  if (size < 0) {
    position_error(node.at("unseen"), "there are fewer cards than hidden places; remove some");
  }
  if (node.has("deck") && node.number("deck") != size) {
    position_error(node.at("deck"), std::to_string(node.number("deck")) +
                                        " does not fit; leave it out, it is " +
                                        std::to_string(size));
  }
  deck.size = static_cast<std::uint8_t>(size);
}

void PositionReader::read_decks() {
  Cards species = s_.look;
  std::uint64_t pals = s_.pals.display;
  for (const Seat& seat : s_.seats) {
    species |= seat.open | seat.hidden | archived(seat);
    pals |= seat.pal_open | seat.pal_hidden;
    for (const std::uint8_t card : seat.card) {
      if (is_species(card)) species |= card_bit(species_of(card));
      if (is_pal(card)) pals |= std::uint64_t{1} << pal_of(card);
    }
  }
  const auto add = [&](int card) {
    if (card != 0) species |= card_bit(card - 1);
  };
  for (const Site& site : s_.sites) add(site.species);
  for (const Offer& offer : s_.offers) add(offer.species);
  for (const Paper& paper : s_.play.papers) add(paper.species);
  if (s_.step == Step::kFindEnvelope) add(s_.play.find);
  add(s_.play.aside_species);
  if (s_.phase == Phase::kTheodore && s_.step == Step::kSpent) add(s_.solo.species);
  int places = 0, pal_places = 0;
  for (const std::uint8_t held : v_.species_held) places += held;
  for (const std::uint8_t held : v_.pal_held) pal_places += held;
  // The display's default needs the discard.
  const Node board = source_.table("board");
  if (!board.has("display") && s_.phase != Phase::kSetup) {
    std::uint64_t there = pals;
    for (const Value& name : board.table("palaeontologists").list("discard")) {
      there |= std::uint64_t{1} << index_of_name(r_.pal_names, name.as_string());
    }
    for (int i = 0; i < r_.pal_count && std::popcount(s_.pals.display) < 3; ++i) {
      if (!(there >> i & 1)) s_.pals.display |= static_cast<std::uint16_t>(1u << i);
    }
    pals |= s_.pals.display;
  }
  read_deck("species", s_.species, r_.all_species, species, r_.species_names, s_.species_number,
            places);
  read_deck("palaeontologists", s_.pals, r_.all_pals, pals, r_.pal_names, s_.pal_number,
            pal_places);
}

}  // namespace fossil::bonewars
