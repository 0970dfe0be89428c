// Re-derives every derived cell and every conservation law of states and views. The messages name
// the key of the state dict, as those of position files do.
#include "fossil_core/games/raptor/check.hpp"

#include "fossil_core/games/raptor/dict.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

using Text = std::string;

Text check_board(const State& s) {
  if (!kSquareSpaces.contains(s.rocks)) return "board.rocks: a rock outside the square tiles";
  if (s.phase > Phase::kBoard && s.rocks.count() != kRocks) return "board.rocks: not nine rocks";
  for (int tile = kSquareTiles; tile < kTiles; ++tile) {
    const Board ends = Board::at(exit_cell(tile, true)) | Board::at(exit_cell(tile, false));
    const int exits = (s.exits & kTileSpaces[tile]).count();
    if (!ends.contains(s.exits & kTileSpaces[tile]) || exits > 1 ||
        (s.phase > Phase::kBoard && exits != 1)) {
      return "board.exits: each L tile has one exit, at one of its ends";
    }
  }
  if (!kStrips.contains(s.exits)) return "board.exits: an exit outside the L tiles";
  if (s.phase != Phase::kBoard && (s.pattern != 0 || s.patterns_used != 0)) {
    return "board.pattern: only while the tiles are laid";
  }
  return {};
}

Text check_figures(const State& s) {
  const Board sets[] = {s.rocks, s.awake, s.asleep, s.standing, s.frightened};
  Board all;
  int count = 0;
  for (const Board& set : sets) {
    all |= set;
    count += set.count();
  }
  if (s.mother != kAway) {
    if (s.mother > kAway) return "mother.space: no space";
    all.set(s.mother);
    ++count;
  }
  if (all.count() != count) return "board: two figurines or a figurine and a rock on one space";
  if (!(s.solid == all)) return "solid: not the rocks and figurines";
  const int babies = s.awake.count() + s.asleep.count() + s.escaped + s.captured;
  const int scientists = s.standing.count() + s.frightened.count();
  const bool placed = s.phase > Phase::kScientists;
  if (babies != (s.phase < Phase::kBabies ? 0 : s.phase == Phase::kBabies ? s.step : kBabyCount)) {
    return "babies: they are not five in all";
  }
  if (s.reserve > kReserveAtStart || scientists + s.reserve > kScientistCount) {
    return "scientists: more than there are";
  }
  if (!placed && scientists != (s.phase == Phase::kScientists ? s.step : 0)) {
    return "scientists: not as many as were placed";
  }
  const bool away = s.phase <= Phase::kMother || s.phase == Phase::kReturn;
  if (away && s.mother != kAway) return "mother.space: she is not on the board in this phase";
  if (s.mother == kAway && !away && s.phase != Phase::kActions && s.phase != Phase::kOver) {
    return "mother.space: she is on the board in this phase";
  }
  return {};
}

// RAP-15 to RAP-19: in the set-up each figurine placed lies on its tile, and nothing has happened.
Text check_setup(const State& s) {
  if (s.phase > Phase::kDeal) return {};
  if (s.mother != kAway && !kCentralSpaces.test(s.mother)) {
    return "mother.space: in the set-up she stands on S2 or S5; put her there";
  }
  if (s.asleep.any()) return "babies.asleep: nobody sleeps in the set-up; leave it empty";
  if (s.frightened.any()) {
    return "scientists.frightened: nobody is frightened in the set-up; leave it empty";
  }
  int babies = s.phase >= Phase::kScientists ? kBabyCount : s.awake.count();
  int scientists = s.phase == Phase::kDeal ? kTiles - kSquareTiles : s.standing.count();
  for (int tile = 0; tile < kTiles; ++tile) {
    if (s.mother != kAway && tile == tile_of(s.mother)) continue;
    const bool square = tile < kSquareTiles;
    int& left = square ? babies : scientists;
    const int here = ((square ? s.awake : s.standing) & kTileSpaces[tile]).count();
    if (here != (left > 0)) {
      return (square ? "babies.awake" : "scientists.standing") +
             Text(": in the set-up one is placed on each tile from ") +
             (square ? "S1 to S6, but for the mother's" : "LT to RB") +
             "; put them there, in order";
    }
    left -= here;
  }
  if (s.reserve != kReserveAtStart) return "scientists.reserve: 6 in the set-up; leave it out";
  if (s.fire.any()) return "fire: nothing burns in the set-up; leave it empty";
  if (s.tokens != 0) return "mother.tokens: there are none in the set-up; leave them out";
  for (const int side : {kRaptor, kScientist}) {
    const Text where = side == kRaptor ? "cards.raptor" : "cards.scientist";
    const SideCards& cards = s.cards[side];
    if (cards.open != 0) return where + ".open: no card lies open in the set-up; leave it empty";
    if (cards.record != 0) return where + ".record: it is empty in the set-up; leave it out";
  }
  return {};
}

Text check_fire(const Rules& rules, const State& s) {
  if (s.fire.count() > kFireTokens) return "fire: more than ten tokens";
  Board below = s.fire & s.solid;
  if (s.phase == Phase::kActions && s.mover == kScientist) below -= s.standing;
  if (below.any() && s.phase != Phase::kOver) return "fire: on a rock or below a figurine";
  const Board burning = s.standing & s.fire;
  if (burning.count() > 1) return "scientists.standing: two scientists on fire; one at most";
  if (s.phase == Phase::kActions && burning.any() && burning_lanes(rules, s).total() == 0) {
    return "scientists.standing: a scientist on fire without the AP to step off";
  }
  return {};
}

Text check_marks(const Rules& rules, const State& s) {
  const Board figures = s.awake | s.asleep | s.standing | s.frightened;
  if (!figures.contains(s.marked)) return "marks: a mark without figurine";
  const bool in_round = s.phase == Phase::kEffect || s.phase == Phase::kActions ||
                        s.phase == Phase::kReturn || s.phase == Phase::kOver;
  if (!in_round && s.marked.any()) return "marks: only within a round; leave them out";
  const bool calling = s.phase == Phase::kEffect && effect_card(rules, s).effect == Effect::kCall &&
                       s.units_left < effect_card(rules, s).units;
  if (!calling && s.marked.intersects(s.awake)) {
    return "babies.called: only between two calls of one card; leave it empty";
  }
  const bool raptor_acts = (s.phase == Phase::kActions && s.mover == kRaptor) ||
                           (s.phase == Phase::kOver && s.winner == Winner::kRaptorWins);
  if (s.moved > 1 || (s.moved == 1 && !raptor_acts)) {
    return "mother.moved: only in an action turn of the raptor; leave it out";
  }
  return {};
}

// How many cards a hand holds.
int cards_in_hand(const State& s, int side) {
  switch (s.phase) {
    case Phase::kDeal:
      return std::clamp(s.step - kHandSize * side, 0, kHandSize);
    case Phase::kCards:
      return kHandSize - (s.played[side] != 0);
    case Phase::kEffect:
    case Phase::kActions:
    case Phase::kReturn:
      return kHandSize - 1;
    case Phase::kDraw:
      return side < s.step ? kHandSize : kHandSize - 1;
    case Phase::kOver:
      return s.winner == Winner::kDraw ? kHandSize : kHandSize - 1;
    default:
      return 0;
  }
}

Text check_side(const Rules& rules, const State& s, int side, bool hidden) {
  const SideCards& cards = s.cards[side];
  const Text where = side == kRaptor ? "cards.raptor" : "cards.scientist";
  if (hidden != ((cards.hand & kHiddenHand) != 0)) return where + ".hand: seen or hidden wrongly";
  if (hand_size(cards) != cards_in_hand(s, side)) return where + ".hand: not the number of cards";
  const int played = s.played[side];
  if (played > kCardCount) return where + ".played: no card";
  const auto bit = static_cast<std::uint16_t>(played == 0 ? 0 : card_bit(played));
  const auto hand = static_cast<std::uint16_t>(hidden ? 0 : cards.hand);
  if ((hand & ~kAllCards) || (cards.open & ~kAllCards) || (hand & cards.open)) {
    return where + ": a card is twice in hand and open";
  }
  const bool in_effect_or_later = s.phase == Phase::kEffect || s.phase == Phase::kActions ||
                                  s.phase == Phase::kReturn ||
                                  (s.phase == Phase::kOver && s.winner != Winner::kDraw);
  if (in_effect_or_later != (played != 0) && s.phase != Phase::kCards) {
    return where + ".played: the card of this round is missing or left over";
  }
  if (in_effect_or_later) {
    const bool shuffled =
        s.phase != Phase::kEffect && side == effect_side(s) && rules.cards[side][played].shuffle;
    if (shuffled ? cards.open != 0 : !(cards.open & bit)) {
      return where + ".open: it does not fit the card played";
    }
  }
  if (s.phase == Phase::kCards && played != 0 && ((cards.open & bit) != 0) != s.observation) {
    return where + ".open: a commitment is shown only while Observation holds";
  }
  for (int v = 1; v <= kCardCount; ++v) {
    const int b = record::get(cards.record, v);
    if (b > 2) return where + ".record: a number above 2";
    if (b > 0 && (cards.open >> v & 1)) return where + ".record: only hidden cards have a record";
  }
  if (cards.record >> (2 * kCardCount)) return where + ".record: no such card";
  if (hidden) return {};
  const auto held = static_cast<std::uint16_t>(
      hand | (s.phase == Phase::kCards && played != 0 && !(cards.open & bit) ? bit : 0));
  if (!record::fits(cards.record, held)) return where + ".record: the hand does not fit it";
  return {};
}

Text check_course(const Raptor& game, const State& s) {
  const bool over = s.phase == Phase::kOver;
  if (over != (s.winner != Winner::kNone)) return "winner: only in a game that is over";
  if ((s.phase < Phase::kCards) != (s.round == 0)) return "round: 0 in the set-up only";
  if (s.round > game.rules().max_rounds) return "round: beyond the last one";
  if (s.phase == Phase::kActions ? s.ap_left == 0 || s.ap_left > 8 : s.ap_left != 0 && !over) {
    return "ap_left: out of range";
  }
  if ((s.phase == Phase::kEffect) != (s.units_left != 0)) return "units_left: out of range";
  if (s.observation > 1 || (s.observation && s.round < 2 && s.phase != Phase::kDraw && !over)) {
    return "observation: it cannot hold in this round";
  }
  if (s.reserved != 0) return "reserved: not zero";
  if (s.phase >= Phase::kCards && s.phase != Phase::kDraw && s.step != 0) return "step: not zero";
  if (game.kind(s) == NodeKind::kDecision && game.count_legal(s) == 0) {
    return "to_move: nothing is legal";
  }
  return {};
}

Text check_mover(const Rules& rules, const State& s) {
  int expected = s.mover;
  switch (s.phase) {
    case Phase::kCards:
      if (s.observation)
        expected = s.played[kScientist] == 0 ? kScientist : kRaptor;
      else if (s.played[0] != 0 || s.played[1] != 0)
        expected = s.played[0] == 0 ? 0 : 1;
      else if (s.mover != kRaptor)
        expected = kScientist;
      if (s.played[0] != 0 && s.played[1] != 0) return "cards: both have chosen already";
      break;
    case Phase::kEffect:
      expected = effect_side(s);
      break;
    case Phase::kActions:
      expected = 1 - effect_side(s);
      break;
    case Phase::kReturn:
      expected = kRaptor;
      break;
    case Phase::kOver:
      expected = kTerminalPlayer;
      break;
    default: {
      State copy = s;
      set_setup_mover(rules, copy);
      expected = copy.mover;
    }
  }
  if (s.mover != expected) return "to_move: not the one who decides in this phase";
  if (s.phase != Phase::kEffect && s.phase != Phase::kActions) return {};
  if (s.played[0] == s.played[1]) return "cards: a tie has no effect and no actions";
  if (s.phase == Phase::kEffect) {
    if (!any_unit(rules, s)) return "units_left: no unit of this effect is legal";
    return s.units_left > effect_card(rules, s).units ? "units_left: more than the card has" : "";
  }
  if (s.ap_left > std::abs(s.played[0] - s.played[1])) return "ap_left: more than the difference";
  if (!(s.mover == kRaptor ? raptor_can_act(s) : scientist_can_act(s))) {
    return "ap_left: nothing but the end of the turn is legal";
  }
  return {};
}

// RAP-74, RAP-75: nobody has won without the game being over, and the winner has.
Text check_victory(const State& s) {
  if (s.phase <= Phase::kScientists) return {};
  const bool raptor = s.escaped >= kBabiesToWin || (s.standing | s.frightened).empty();
  const bool scientist = s.captured >= kBabiesToWin || s.tokens >= kSleepTokens;
  if (raptor != (s.winner == Winner::kRaptorWins) ||
      scientist != (s.winner == Winner::kScientistWins)) {
    return "winner: it does not fit the board";
  }
  if (s.tokens > kSleepTokens || s.escaped > kBabiesToWin || s.captured > kBabiesToWin) {
    return "winner: counted beyond the end of the game";
  }
  return {};
}

}  // namespace

std::string check_position(const Raptor& game, const State& s, Player observer) {
  Text broken = check_board(s);
  if (broken.empty()) broken = check_figures(s);
  if (broken.empty()) broken = check_setup(s);
  if (broken.empty()) broken = check_victory(s);
  for (const int side : {0, 1}) {
    const bool hidden = observer != kTruth && observer != side;
    if (broken.empty()) broken = check_side(game.rules(), s, side, hidden);
  }
  if (broken.empty()) broken = check_mover(game.rules(), s);
  if (broken.empty()) broken = check_marks(game.rules(), s);
  if (broken.empty()) broken = check_fire(game.rules(), s);
  if (broken.empty()) broken = check_course(game, s);
  return broken;
}

std::string Raptor::check(const State& s) const { return check_position(*this, s, kTruth); }

std::string Raptor::check_view(const View& v) const {
  if (v.observer != kSpectator && v.observer != kRaptor && v.observer != kScientist) {
    return "player: neither a seat nor the spectator";
  }
  for (const std::uint8_t byte : v.reserved) {
    if (byte != 0) return "reserved: not zero";
  }
  if (hidden_choice(v.known)) {
    for (const int side : {0, 1}) {
      if (side != v.observer && v.known.played[side] != 0) {
        return "cards: a view holds no commitment of another side";
      }
    }
    const int owner = v.observer == kScientist ? kScientist : kRaptor;
    if (v.known.mover != (v.known.played[owner] != 0 ? 1 - owner : owner)) {
      return "to_move: the view's owner chooses first";
    }
  }
  return check_position(*this, v.known, v.observer);
}

}  // namespace fossil::raptor
