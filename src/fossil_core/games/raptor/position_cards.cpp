// Cards, the course of the round, derived values and [truth] of a position.
#include "fossil_core/games/raptor/dict.hpp"
#include "fossil_core/games/raptor/position.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

constexpr std::string_view kSides[] = {"raptor", "scientist"};

std::string side_name(int side) { return std::string(kSides[side]); }

std::string card_path(int side, std::string_view key) {
  return "cards." + side_name(side) + "." + std::string(key);
}

std::string cards_text(int count) {
  return std::to_string(count) + (count == 1 ? " card" : " cards");
}

std::string list_text(std::uint16_t cards) {
  std::string text = "[";
  for (int v = 1; v <= kCardCount; ++v) {
    if (cards >> v & 1) text += (text.size() > 1 ? ", " : "") + std::to_string(v);
  }
  return text + "]";
}

std::uint16_t set_of(const Value& list) {
  std::uint16_t cards = 0;
  for (const Value& card : list.as_list()) cards |= card_bit(static_cast<int>(card.as_int()));
  return cards;
}

}  // namespace

bool PositionReader::in_round() const {
  switch (state_.phase) {
    case Phase::kEffect:
    case Phase::kActions:
    case Phase::kReturn: return true;
    case Phase::kOver: return state_.winner != Winner::kDraw;
    default: return false;
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
    position_error(path + "[" + std::to_string(i) + "]",
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
      position_error(path + "[" + std::to_string(i) + "]", "card " + std::to_string(card) +
                                                               std::string(how) +
                                                               "; each card is there once");
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
  if (open) cards.open = set_of(*open);
  const std::uint16_t played = s.played[side] ? card_bit(s.played[side]) : std::uint16_t{0};
  const Value* observation = find("observation");
  const bool shown = in_round() || (s.phase == Phase::kCards && observation &&
                                    observation->as_bool() && side == kScientist);
  const auto shown_cards = static_cast<std::uint16_t>(cards.open | (shown ? played : 0));
  const bool mixed = shuffled(side);  // then the card lies in the pile again
  if (!mixed) cards.open = shown_cards;
  const std::uint16_t not_in_hand = mixed ? std::uint16_t{0} : static_cast<std::uint16_t>(shown_cards | played);
  claim(card_path(side, "hand"), hand, not_in_hand, 0);
  if (pile && pile->is_list()) {
    const std::uint16_t held = hand && hand->is_list() ? set_of(*hand) : std::uint16_t{0};
    claim(card_path(side, "pile"), pile, not_in_hand, held);
  }
  if (hand && hand->is_list()) cards.hand = set_of(*hand);
}

void PositionReader::read_hand_size(int side) {
  State& s = state_;
  const std::string path = card_path(side, "hand");
  const Value* hand = find(path);
  const int given_size = !hand ? -1 : hand->is_int() ? static_cast<int>(hand->as_int())
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
      position_error(card_path(side, "played"), "missing; name the card that the " +
                                                    side_name(side) + " played this round");
    }
    if (s.played[0] == s.played[1]) {
      position_error(card_path(kRaptor, "played"), "both sides played " +
                                                       std::to_string(s.played[0]) +
                                                       "; a tie has no actions");
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

// Rows 27 to 29: action points, units, who is to move.
void PositionReader::read_course() {
  State& s = state_;
  const Value* observation = find("observation");
  s.observation = observation && observation->as_bool();
  s.progress = static_cast<std::uint32_t>(number("progress").value_or(0));

  const int difference = std::abs(s.played[0] - s.played[1]);
  const auto ap = number("ap_left");
  const bool ended = s.phase == Phase::kOver && in_round();
  const int least = s.phase == Phase::kActions ? 1 : 0;
  const int most = s.phase == Phase::kActions ? difference : ended ? difference - 1 : 0;
  if (ap && (*ap < least || *ap > most)) {
    position_error("ap_left", std::to_string(*ap) + " is out of range; " +
                                  (most == 0 ? "0 in this phase"
                                             : std::to_string(least) + " to " +
                                                   std::to_string(most) + " with these cards"));
  }
  s.ap_left = static_cast<std::uint8_t>(ap.value_or(least == 1 ? most : 0));

  const auto units = number("units_left");
  int all_units = 0;
  if (s.phase == Phase::kEffect) {
    const int side = effect_side(s);
    all_units = effect_card(rules_, s).units;
    if (all_units == 0) {
      position_error("phase", "the " + side_name(side) + "'s " + std::to_string(s.played[side]) +
                                  " has nothing to choose; write \"actions\"");
    }
  }
  if (units && (*units < (all_units > 0) || *units > all_units)) {
    position_error("units_left",
                   std::to_string(*units) + " is out of range; " +
                       (all_units == 0 ? "0 in this phase"
                                       : "1 to " + std::to_string(all_units) + " with this card"));
  }
  s.units_left = static_cast<std::uint8_t>(units.value_or(all_units));
  read_mover();
}

void PositionReader::read_mover() {
  State& s = state_;
  const std::string_view given_word = word("to_move");
  std::string_view reason = "in this phase";
  switch (s.phase) {
    case Phase::kCards:
      if (s.observation) {
        s.mover = s.played[kScientist] == 0 ? kScientist : kRaptor;
        reason = "while Observation holds";
      } else if (s.played[0] != 0 || s.played[1] != 0) {
        s.mover = s.played[0] == 0 ? kRaptor : kScientist;
      } else if (whole_) {
        s.mover = given_word == "scientist" ? kScientist : kRaptor;
      } else {
        s.mover = observer_ == kScientist ? kScientist : kRaptor;  // RAP-84
        reason = "in this view";
      }
      break;
    case Phase::kEffect:
      s.mover = static_cast<Player>(effect_side(s));
      reason = "with these cards";
      break;
    case Phase::kActions:
      s.mover = static_cast<Player>(1 - effect_side(s));
      reason = "with these cards";
      break;
    case Phase::kReturn: s.mover = kRaptor; break;
    case Phase::kOver: s.mover = kTerminalPlayer; break;
    default: set_setup_mover(rules_, s); break;
  }
  const std::string_view expected = s.mover >= 0                ? kSides[s.mover]
                                    : s.mover == kChancePlayer ? "chance"
                                                               : "nobody";
  if (given_word.empty() || given_word == expected) return;
  const std::string who = (s.mover >= 0 ? "the " : "") + std::string(expected);
  position_error("to_move", quoted(given_word) + " cannot be; " + std::string(reason) + " it is " + who);
}

// Row 30: what is derived and given all the same.
void PositionReader::check_derived() const {
  const State& s = state_;
  const auto differs = [](const std::string& path, const Value& got, const std::string& right) {
    position_error(path, got.to_json() + " does not fit; leave it out, it is " + right);
  };
  if (const auto turn = number("turn"); turn && *turn != static_cast<int>(game_.turn(s))) {
    differs("turn", *given("turn"), std::to_string(game_.turn(s)));
  }
  const std::string_view winner = kWinnerNames[static_cast<std::size_t>(s.winner)];
  if (given("winner") && word("winner") != winner) {
    differs("winner", *given("winner"), s.winner == Winner::kNone ? "null" : quoted(winner));
  }
  if (find("board.rocks")) {
    for (int t = 0; t < kTiles; ++t) {
      const std::string path = "board.tiles." + std::string(kTileNames[static_cast<std::size_t>(t)]);
      const Value right = tile_value(rules_, s, t);
      const Value* got = given(path);
      if (got && !(*got == right)) differs(path, *got, right.to_json());
    }
  }
  if (s.phase != Phase::kBoard && find("board.pattern")) {
    differs("board.pattern", *given("board.pattern"), "null");
  }
  for (const int side : {0, 1}) {
    const Value* pile = find(card_path(side, "pile"));
    if (!pile) continue;
    const SideCards& cards = s.cards[side];
    const std::uint16_t right = pile_of(s, side);
    if (hidden(side)) {
      const int count = kCardCount - hand_size(cards) - std::popcount(cards.open);
      if (pile->as_int() != count) differs(card_path(side, "pile"), *pile, std::to_string(count));
    } else if (set_of(*pile) != right) {
      differs(card_path(side, "pile"), *pile, list_text(right));
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
    fits &= std::popcount(static_cast<unsigned>(record::allowed(cards.record, place) & hidden_cards)) >= place;
  }
  if (!hidden(side)) {
    const auto held = static_cast<std::uint16_t>(
        cards.hand | (committed ? card_bit(state_.played[side]) : 0));
    fits &= record::fits(cards.record, held);
  }
  if (!fits) position_error(path, "no hand fits it; leave it out if the past is not known");
}

// Left out: as many rounds as cards can have been played without a shuffle.
void PositionReader::read_round() {
  State& s = state_;
  if (s.phase < Phase::kCards) return;
  int most_open = 0;
  for (const int side : {0, 1}) {
    const std::uint16_t now = s.played[side] ? card_bit(s.played[side]) : std::uint16_t{0};
    most_open = std::max(most_open, std::popcount(static_cast<unsigned>(s.cards[side].open & ~now)));
  }
  int round = between_rounds() ? std::max(1, most_open) : 1 + most_open;
  if (s.observation && !between_rounds()) round = std::max(2, round);
  if (s.phase == Phase::kOver && s.winner == Winner::kDraw) {
    round = static_cast<int>(rules_.max_rounds);
  }
  s.round = static_cast<std::uint16_t>(std::min(number("round").value_or(round), 0xffff));
}

// Whether this round's cards are done with, while the next round has not begun.
bool PositionReader::between_rounds() const {
  return state_.phase == Phase::kDraw || (state_.phase == Phase::kOver && !in_round());
}

// Row 32
void PositionReader::check_round() const {
  const int round = state_.phase < Phase::kCards ? number("round").value_or(0) : state_.round;
  const int least = state_.phase < Phase::kCards ? 0 : 1;
  const int most = least == 0 ? 0 : static_cast<int>(rules_.max_rounds);
  if (round < least || round > most) {
    position_error("round", std::to_string(round) + " is out of range; " +
                                (most == 0 ? "0 in the set-up" : "1 to " + std::to_string(most)));
  }
  if (state_.observation && !between_rounds() && round < 2) {
    position_error("observation", "it follows a Disappearance of the round before; it cannot hold "
                                  "in round 1");
  }
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
    if (!record::fits(cards.record, set_of(*list))) {
      position_error(path, "it does not fit cards." + side_name(side) + ".record; correct one of them");
    }
  }
}

}  // namespace fossil::raptor
