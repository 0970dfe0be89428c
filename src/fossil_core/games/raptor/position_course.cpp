// The course of a position: action points, units, who is to move, derived values, round (rows 27 to
// 30 and 32 of RAP-103).
#include "fossil_core/games/raptor/dict.hpp"
#include "fossil_core/games/raptor/position.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

std::string list_text(std::uint16_t cards) {
  std::string text = "[";
  for (int v = 1; v <= kCardCount; ++v) {
    if (cards >> v & 1) text += (text.size() > 1 ? ", " : "") + std::to_string(v);
  }
  return text + "]";
}

}  // namespace

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
    case Phase::kReturn:
      s.mover = kRaptor;
      break;
    case Phase::kOver:
      s.mover = kTerminalPlayer;
      break;
    default:
      set_setup_mover(rules_, s);
      break;
  }
  const std::string_view expected = s.mover >= 0               ? kSideNames[s.mover]
                                    : s.mover == kChancePlayer ? "chance"
                                                               : "nobody";
  if (given_word.empty() || given_word == expected) return;
  const std::string who = (s.mover >= 0 ? "the " : "") + std::string(expected);
  position_error("to_move",
                 quoted(given_word) + " cannot be; " + std::string(reason) + " it is " + who);
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
  const std::string_view winner = name_of(s.winner);
  if (given("winner") && word("winner") != winner) {
    differs("winner", *given("winner"), s.winner == Winner::kNone ? "null" : quoted(winner));
  }
  if (find("board.rocks")) {
    for (int t = 0; t < kTiles; ++t) {
      const std::string path = "board.tiles." + std::string(kTileNames[t]);
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
    } else if (cards_in(*pile) != right) {
      differs(card_path(side, "pile"), *pile, list_text(right));
    }
  }
}

// Left out: as many rounds as cards can have been played without a shuffle.
void PositionReader::read_round() {
  State& s = state_;
  if (s.phase < Phase::kCards) return;
  int most_open = 0;
  for (const int side : {0, 1}) {
    const std::uint16_t now = s.played[side] ? card_bit(s.played[side]) : std::uint16_t{0};
    most_open =
        std::max(most_open, std::popcount(static_cast<unsigned>(s.cards[side].open & ~now)));
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
    position_error("observation",
                   "it follows a Disappearance of the round before; it cannot hold "
                   "in round 1");
  }
}

}  // namespace fossil::raptor
