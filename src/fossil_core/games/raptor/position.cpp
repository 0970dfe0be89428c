// Reads a position in the order of RAP-103 and hands it to the game.
#include "fossil_core/games/raptor/position.hpp"

#include "fossil_core/games/raptor/check.hpp"
#include "fossil_core/games/raptor/dict.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {

PositionReader::PositionReader(const Raptor& game, const Value& source, bool whole)
    : game_(game), rules_(game.rules()), source_(source), whole_(whole), observer_(kTruth) {
  check_keys();
  if (!whole) {
    const std::string_view player = word("player");
    observer_ = player == "raptor" ? kRaptor : player == "scientist" ? kScientist : kSpectator;
  }
}

State PositionReader::read() {
  const std::string_view phase = word("phase");
  const auto* const name = std::find(kPhaseNames.begin(), kPhaseNames.end(), phase);
  state_.phase = phase.empty() ? Phase::kCards : static_cast<Phase>(name - kPhaseNames.begin());
  read_board();
  read_figures();
  find_winner();
  read_cards();
  read_course();
  read_round();
  check_derived();
  for (const int side : {0, 1}) read_record(side);
  check_round();
  check_truth();
  const std::string broken = check_position(game_, state_, observer_);
  if (!broken.empty()) throw PositionError(broken);
  return state_;
}

// Phase `over`: who has won follows from the board (RAP-74 to RAP-76).
void PositionReader::find_winner() {
  State& s = state_;
  if (s.phase != Phase::kOver) return;
  s.winner = Winner::kDraw;
  if (s.captured >= kBabiesToWin || s.tokens >= kSleepTokens) s.winner = Winner::kScientistWins;
  if (s.escaped >= kBabiesToWin || (s.standing | s.frightened).empty()) {
    s.winner = Winner::kRaptorWins;
  }
}

State PositionReader::read_truth() {
  State state = read();
  for (const int side : {0, 1}) {
    if (!hidden(side)) continue;
    const std::string name = side == kRaptor ? "raptor" : "scientist";
    const std::string path = "truth." + name + "_hand";
    const Value* list = find(path);
    SideCards& cards = state.cards[side];
    const int size = raptor::hand_size(cards);
    if (!list && size > 0) {
      position_error(
          path, "missing; list the " + std::to_string(size) + " cards in the " + name + "'s hand");
    }
    cards.hand = 0;
    if (!list) continue;
    for (const Value& card : list->as_list())
      cards.hand |= card_bit(static_cast<int>(card.as_int()));
  }
  return state;
}

State Raptor::state_from_value(const Value& value) const {
  return PositionReader(*this, value, true).read();
}

Raptor::View Raptor::view_from_value(const Value& value) const {
  PositionReader reader(*this, value, false);
  const State known = reader.read();
  return View{known, reader.observer(), {}};
}

State Raptor::truth_from_value(const Value& value) const {
  return PositionReader(*this, value, false).read_truth();
}

}  // namespace fossil::raptor
