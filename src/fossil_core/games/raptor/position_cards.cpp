// Cards, records and [truth] of a position (rows 21 to 26, 31 and 33 of RAP-103).
#include "fossil_core/games/raptor/dict.hpp"
#include "fossil_core/games/raptor/position.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

std::string cards_text(int count) {
  return std::to_string(count) + (count == 1 ? " card" : " cards");
}

}  // namespace

bool PositionReader::in_round() const {
  switch (state_.phase) {
    case Phase::kEffect:
    case Phase::kActions:
    case Phase::kReturn:
      return true;
    case Phase::kOver:
      return state_.winner != Winner::kDraw;
    default:
      return false;
  }
}

bool PositionReader::shuffled(int side) const {
  const int own = state_.played[side], other = state_.played[1 - side];
  return in_round() && state_.phase != Phase::kEffect && own != 0 && own < other &&
         rules_.cards[side][state_.played[side]].shuffle;
}

// The first card that is no card, or that is there twice. `how` says where `taken` ones lie.
void PositionReader::check_values(const std::string& path, const Value* list) const {
  for (std::size_t i = 0; list && list->is_list() && i < list->size(); ++i) {
    const std::int64_t card = list->as_list()[i].as_int();
    if (card >= 1 && card <= kCardCount) continue;
    position_error(item_path(path, i),
                   std::to_string(card) + " is no card; write a number from 1 to 9");
  }
}

void PositionReader::claim(const std::string& path, const Value* list, std::uint16_t open,
                           std::uint16_t hand) const {
  std::uint16_t here = 0;
  for (std::size_t i = 0; list && list->is_list() && i < list->size(); ++i) {
    const auto card = static_cast<int>(list->as_list()[i].as_int());
    const std::uint16_t bit = card_bit(card);
    std::string_view how;
    if (here & bit) how = " is named twice";
    if (hand & bit) how = " is in the hand already";
    if (open & bit) how = " lies open already";
    if (!how.empty()) {
      position_error(
          path + "[" + std::to_string(i) + "]",
          "card " + std::to_string(card) + std::string(how) + "; each card is there once");
    }
    here |= bit;
  }
}

// RAP-91: how many cards a hand holds at this moment; -1 where the source has to say so.
int PositionReader::hand_size_now(int side) const {
  const State& s = state_;
  if (s.phase < Phase::kDeal) return 0;
  if (s.phase == Phase::kCards) return kHandSize - (s.played[side] != 0);
  if (s.phase == Phase::kDeal || s.phase == Phase::kDraw) return -1;
  return in_round() ? kHandSize - 1 : kHandSize;
}

// Rows 21 to 26 of RAP-103.
void PositionReader::read_cards() {
  for (const int side : {0, 1}) {
    for (const std::string_view key : {"hand", "pile", "open"}) {
      check_values(card_path(side, key), find(card_path(side, key)));
    }
    const auto played = number(card_path(side, "played"));
    if (played && (*played < 1 || *played > kCardCount)) {
      position_error(card_path(side, "played"),
                     std::to_string(*played) + " is no card; write a number from 1 to 9");
    }
    state_.played[side] = static_cast<std::uint8_t>(played.value_or(0));
  }
  for (const int side : {0, 1}) read_open(side);
  for (const int side : {0, 1}) read_hand_size(side);
  for (const int side : {0, 1}) read_hand(side);
  check_played();
  for (const int side : {0, 1}) {
    if (!shuffled(side)) continue;
    const Value* open = find(card_path(side, "open"));
    if (open && open->size() > 0) {
      position_error(card_path(side, "open"), "the " + std::to_string(state_.played[side]) +
                                                  " was applied and shuffled them; leave it empty");
    }
    state_.cards[side].open = 0;
  }
}

// Open cards, the one played included where it lies open, and cards that are there twice.
void PositionReader::read_open(int side) {
  State& s = state_;
  SideCards& cards = s.cards[side];
  const Value* open = find(card_path(side, "open"));
  const Value* hand = find(card_path(side, "hand"));
  const Value* pile = find(card_path(side, "pile"));
  claim(card_path(side, "open"), open, 0, 0);
  if (open) cards.open = cards_in(*open);
  const std::uint16_t played = s.played[side] ? card_bit(s.played[side]) : std::uint16_t{0};
  const Value* observation = find("observation");
  const bool shown = in_round() || (s.phase == Phase::kCards && observation &&
                                    observation->as_bool() && side == kScientist);
  const auto shown_cards = static_cast<std::uint16_t>(cards.open | (shown ? played : 0));
  const bool mixed = shuffled(side);  // then the card lies in the pile again
  if (!mixed) cards.open = shown_cards;
  const std::uint16_t not_in_hand =
      mixed ? std::uint16_t{0} : static_cast<std::uint16_t>(shown_cards | played);
  claim(card_path(side, "hand"), hand, not_in_hand, 0);
  if (pile && pile->is_list()) {
    const std::uint16_t held = hand && hand->is_list() ? cards_in(*hand) : std::uint16_t{0};
    claim(card_path(side, "pile"), pile, not_in_hand, held);
  }
  if (hand && hand->is_list()) cards.hand = cards_in(*hand);
}

void PositionReader::read_hand_size(int side) {
  State& s = state_;
  const std::string path = card_path(side, "hand");
  const Value* hand = find(path);
  const int given_size = !hand            ? -1
                         : hand->is_int() ? static_cast<int>(hand->as_int())
                                          : static_cast<int>(hand->size());
  int size = hand_size_now(side);
  if (size < 0) {  // deal and draw: the raptor's cards come first, one by one
    if (s.phase == Phase::kDeal) {
      const bool second = side == kScientist;
      size = given_size >= 0 ? given_size : second ? 0 : number_of_deal();
      const int low = 0, high = second ? (s.step < kHandSize ? 0 : kHandSize - 1) : kHandSize;
      size = std::clamp(size, low, high);
      s.step = static_cast<std::uint8_t>(s.step + size);
    } else {
      size = side == kScientist || given_size != kHandSize ? kHandSize - 1 : kHandSize;
      if (side == kRaptor) s.step = size == kHandSize;
    }
  }
  if (given_size >= 0 && given_size != size) {
    position_error(path, cards_text(given_size) + "; " + std::to_string(size) + " at this moment");
  }
  if (hidden(side)) s.cards[side].hand = static_cast<std::uint16_t>(kHiddenHand | size);
}

// In the deal the scientist's cards say that the raptor's are complete.
int PositionReader::number_of_deal() const {
  const Value* other = find(card_path(kScientist, "hand"));
  if (!other) return 0;
  return (other->is_int() ? other->as_int() > 0 : other->size() > 0) ? kHandSize : 0;
}

void PositionReader::read_hand(int side) {
  const std::string name = side_name(side);
  const std::string eyes = observer_ == kSpectator ? "spectator" : side_name(observer_ & 1);
  for (const std::string key : {"hand", "pile"}) {
    const Value* value = find(card_path(side, key));
    if (!value) continue;
    if (hidden(side) && value->is_list()) {
      position_error(card_path(side, key),
                     "the " + eyes + " does not see this " + key + "; write the number of cards" +
                         (key == "hand" ? ", or list it under [truth]" : ", or leave it out"));
    }
    if (!hidden(side) && value->is_int()) {
      position_error(card_path(side, key), "expected a list of cards, got " + value->to_json() +
                                               "; list the " + name + "'s cards");
    }
  }
}

// Row 25: who has played what.
void PositionReader::check_played() {
  State& s = state_;
  if (in_round()) {
    for (const int side : {0, 1}) {
      if (s.played[side] != 0) continue;
      position_error(card_path(side, "played"),
                     "missing; name the card that the " + side_name(side) + " played this round");
    }
    if (s.played[0] == s.played[1]) {
      position_error(card_path(kRaptor, "played"),
                     "both sides played " + std::to_string(s.played[0]) + "; a tie has no actions");
    }
    return;
  }
  const Value* observation = find("observation");
  const bool open_choice = observation && observation->as_bool();
  for (const int side : {0, 1}) {
    if (s.played[side] == 0) continue;
    const std::string path = card_path(side, "played");
    if (s.phase != Phase::kCards) {
      position_error(path, "no card of a round lies there in this phase; leave it out");
    }
    if (open_choice && side == kRaptor) {
      position_error(path, "while Observation holds the raptor chooses last; leave it out");
    }
    if (!open_choice && hidden(side)) {
      position_error(path, "it is not seen before both have chosen; leave it out");
    }
    if (s.played[1 - side] != 0 && !open_choice) {
      position_error(path, "both have chosen; write the phase that follows, or leave it out");
    }
  }
}

// Row 31, RAP-85.
void PositionReader::read_record(int side) {
  SideCards& cards = state_.cards[side];
  const std::string path = card_path(side, "record");
  const Value* given_record = find(path);
  if (!given_record) return;
  for (const auto& [key, value] : given_record->as_map()) {
    const int card = key[0] - '0';
    const std::string at = path + "." + key;
    if (value.as_int() < 0 || value.as_int() > 2) {
      position_error(at, value.to_json() + " is out of range; write a number from 0 to 2");
    }
    if (cards.open >> card & 1) {
      position_error(at, "card " + key + " lies open; only hidden cards have a record");
    }
    cards.record |= static_cast<std::uint32_t>(value.as_int()) << record::shift_of(card);
  }
  // A hand fits if the oldest places can be filled one after the other.
  const auto hidden_cards = static_cast<std::uint16_t>(kAllCards & ~cards.open);
  const bool committed = state_.phase == Phase::kCards && state_.played[side] != 0 &&
                         !(cards.open >> state_.played[side] & 1);
  const int places = hand_size(cards) + committed;
  bool fits = true;
  for (int place = 1; place <= places; ++place) {
    fits &=
        std::popcount(static_cast<unsigned>(record::allowed(cards.record, place) & hidden_cards)) >=
        place;
  }
  if (!hidden(side)) {
    const auto held =
        static_cast<std::uint16_t>(cards.hand | (committed ? card_bit(state_.played[side]) : 0));
    fits &= record::fits(cards.record, held);
  }
  if (!fits) position_error(path, "no hand fits it; leave it out if the past is not known");
}

// Row 33, RAP-102: checked whether it is read or not.
void PositionReader::check_truth() const {
  for (const int side : {0, 1}) {
    const std::string path = "truth." + side_name(side) + "_hand";
    const Value* list = find(path);
    if (!list) continue;
    if (!hidden(side)) {
      position_error(path, "the " + side_name(side) + "'s hand is in cards." + side_name(side) +
                               ".hand; list only hidden hands");
    }
    check_values(path, list);
    const SideCards& cards = state_.cards[side];
    claim(path, list, cards.open, 0);
    const int size = hand_size(cards);
    if (static_cast<int>(list->size()) != size) {
      position_error(path, cards_text(static_cast<int>(list->size())) + "; " +
                               std::to_string(size) + " at this moment");
    }
    if (!record::fits(cards.record, cards_in(*list))) {
      position_error(path,
                     "it does not fit cards." + side_name(side) + ".record; correct one of them");
    }
  }
}

}  // namespace fossil::raptor
