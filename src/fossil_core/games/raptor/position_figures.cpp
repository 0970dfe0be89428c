// Figurines, tokens and marks of a position (rows 11 to 20 of RAP-103).
#include "fossil_core/games/raptor/position.hpp"

namespace fossil::raptor {
// Whether it is the scientist's action turn, or a game that ended in it: only then may one of his
// figurines stand on fire.
bool PositionReader::scientist_acts() const {
  const auto raptor = number("cards.raptor.played"), scientist = number("cards.scientist.played");
  return (state_.phase == Phase::kActions || state_.phase == Phase::kOver) && raptor && scientist &&
         *scientist > *raptor;
}

// RAP-55: from the effect of a Disappearance until she returns.
bool PositionReader::mother_is_away() const {
  if (state_.phase <= Phase::kMother) return true;
  if (state_.phase != Phase::kActions && state_.phase != Phase::kReturn &&
      state_.phase != Phase::kOver) {
    return false;
  }
  const auto raptor = number("cards.raptor.played"), scientist = number("cards.scientist.played");
  return raptor && scientist && *raptor >= 1 && *raptor < *scientist && *raptor <= kCardCount &&
         rules_.cards[kRaptor][*raptor].effect == Effect::kDisappearance;
}

// Rocks and spaces taken (RAP-8); the board of the list. `solid` grows.
Board PositionReader::read_spaces(std::string_view path, std::string_view figure) {
  Board board;
  const Value* list = find(path);
  for (std::size_t i = 0; list && i < list->size(); ++i) {
    const std::string& text = list->as_list()[i].as_string();
    const int cell = *parse_space(text);
    const std::string remedy = "; put the " + std::string(figure) + " on a free space";
    if (state_.rocks.test(cell)) position_error(item_path(path, i), text + " is a rock" + remedy);
    board.set(cell);
  }
  return board;
}

void PositionReader::check_taken(std::string_view path, std::string_view figure) {
  const Value* list = find(path);
  for (std::size_t i = 0; list && i < list->size(); ++i) {
    const std::string& text = list->as_list()[i].as_string();
    const int cell = *parse_space(text);
    if (state_.solid.test(cell)) {
      std::string_view by = "a scientist";
      if (cell == state_.mother) by = "the mother";
      if (taken_by_baby_.test(cell)) by = "a baby";
      position_error(item_path(path, i), text + " is taken by " + std::string(by) + "; put the " +
                                             std::string(figure) + " on a free space");
    }
    state_.solid.set(cell);
    if (figure == "baby") taken_by_baby_.set(cell);
  }
}

void PositionReader::check_on_fire(std::string_view path, const Board& figures,
                                   std::string_view figure) const {
  const Board burning = figures & state_.fire;
  if (burning.empty()) return;
  std::string place(path);
  const Value* list = find(path);
  const std::string text = space_text(burning.first());
  for (std::size_t i = 0; list && list->is_list() && i < list->size(); ++i) {
    if (list->as_list()[i].as_string() == text) place = item_path(path, i);
  }
  position_error(place, text + " is on fire; remove the fire or put the " + std::string(figure) +
                            " elsewhere");
}

void PositionReader::read_marks(std::string_view path, std::string_view figure,
                                std::string_view home, const Board& figures) {
  const Value* list = find(path);
  for (std::size_t i = 0; list && i < list->size(); ++i) {
    const std::string& text = list->as_list()[i].as_string();
    const int cell = *parse_space(text);
    if (!figures.test(cell)) {
      position_error(item_path(path, i), "no " + std::string(figure) + " on " + text +
                                             "; name one of " + std::string(home));
    }
    state_.marked.set(cell);
  }
  const bool in_round = state_.phase == Phase::kEffect || state_.phase == Phase::kActions ||
                        state_.phase == Phase::kReturn || state_.phase == Phase::kOver;
  if (list && list->size() > 0 && !in_round) {
    position_error(std::string(path), "nothing has happened in this round yet; leave it empty");
  }
}

// Rows 11 to 20 of RAP-103.
void PositionReader::read_figures() {
  State& s = state_;
  s.mother = kAway;
  s.fire = read_spaces("fire", "fire");
  const std::string_view mother = word("mother.space");
  if (!mother.empty() && mother != "away") {
    s.mother = static_cast<std::uint8_t>(*parse_space(mother));
    if (s.rocks.test(s.mother)) {
      position_error("mother.space",
                     std::string(mother) + " is a rock; put the mother on a free space");
    }
  }
  s.awake = read_spaces("babies.awake", "baby");
  s.asleep = read_spaces("babies.asleep", "baby");
  s.standing = read_spaces("scientists.standing", "scientist");
  s.frightened = read_spaces("scientists.frightened", "scientist");

  if (s.mother != kAway) s.solid.set(s.mother);
  check_taken("babies.awake", "baby");
  check_taken("babies.asleep", "baby");
  check_taken("scientists.standing", "scientist");
  check_taken("scientists.frightened", "scientist");

  if (s.mother != kAway) check_on_fire("mother.space", Board::at(s.mother), "mother");
  check_on_fire("babies.awake", s.awake, "baby");
  check_on_fire("babies.asleep", s.asleep, "baby");
  if (!scientist_acts()) check_on_fire("scientists.standing", s.standing, "scientist");
  check_on_fire("scientists.frightened", s.frightened, "scientist");
  if ((s.standing & s.fire).count() > 1) {
    position_error("scientists.standing", "two stand on fire; one at a time walks through it");
  }

  const Value* fire = find("fire");
  if (fire && fire->size() > kFireTokens) {
    position_error("fire", std::to_string(fire->size()) + " tokens; there are 10");
  }
  if (fire && static_cast<int>(fire->size()) != s.fire.count()) {
    position_error("fire", "a space is named twice; name each burning space once");
  }

  read_marks("babies.asleep_this_round", "sleeping baby", "babies.asleep", s.asleep);
  read_marks("babies.called", "awake baby", "babies.awake", s.awake);
  read_marks("scientists.frightened_this_round", "frightened scientist", "scientists.frightened",
             s.frightened);
  read_marks("scientists.aggressive", "standing scientist", "scientists.standing", s.standing);

  const int tokens = number("mother.tokens").value_or(0);
  const int most = s.phase == Phase::kOver ? kSleepTokens : kSleepTokens - 1;
  if (tokens > most) {
    position_error("mother.tokens",
                   most == kSleepTokens
                       ? std::to_string(tokens) + " sleep tokens; there are 5"
                       : std::to_string(tokens) + " sleep tokens end the game; at most 4");
  }
  s.tokens = static_cast<std::uint8_t>(tokens);
  const Value* moved = find("mother.moved");
  s.moved = moved && moved->as_bool();

  if (s.mother == kAway && !mother_is_away()) {
    position_error("mother.space", "the mother is away only while a " +
                                       rules_.values_with(kRaptor, Effect::kDisappearance) +
                                       " of the raptor is applied; name her space");
  }
  if (s.mother != kAway && mother_is_away()) {
    position_error("mother.space", s.phase <= Phase::kMother
                                       ? "she is not placed yet in this phase; write \"away\""
                                       : "the raptor's " +
                                             std::to_string(*number("cards.raptor.played")) +
                                             " was applied, so she is away; write \"away\"");
  }
  count_babies();
  count_scientists();
  check_not_over();
}

void PositionReader::count_babies() {
  State& s = state_;
  const int on_board = s.awake.count() + s.asleep.count();
  const auto escaped = number("babies.escaped"), captured = number("babies.captured");
  const bool placing = s.phase <= Phase::kBabies;  // they are placed one after the other
  const int rest = placing ? 0 : kBabyCount - on_board;
  const int out = escaped.value_or(captured ? std::max(0, rest - *captured) : 0);
  const int caught = captured.value_or(escaped ? std::max(0, rest - *escaped) : 0);
  const int total = on_board + out + caught;
  if (placing
          ? out + caught > 0 || on_board >= kBabyCount || (s.phase < Phase::kBabies && on_board > 0)
          : total != kBabyCount) {
    position_error("babies", std::to_string(total) + (total == 1 ? " baby" : " babies") +
                                 " in all (" + std::to_string(on_board) + " on the board, " +
                                 std::to_string(out) + " escaped, " + std::to_string(caught) +
                                 " captured); " +
                                 (placing ? "fewer are placed in this phase" : "there are 5"));
  }
  s.escaped = static_cast<std::uint8_t>(out);
  s.captured = static_cast<std::uint8_t>(caught);
  if (s.phase == Phase::kBabies) s.step = static_cast<std::uint8_t>(on_board);
}

void PositionReader::count_scientists() {
  State& s = state_;
  const int on_board = s.standing.count() + s.frightened.count();
  const auto reserve = number("scientists.reserve"), gone = number("scientists.killed");
  const bool placing = s.phase <= Phase::kScientists;
  const int rest = kScientistCount - on_board;
  int waiting = placing ? kReserveAtStart : std::clamp(rest - gone.value_or(0), 0, kReserveAtStart);
  waiting = reserve.value_or(waiting);
  const int dead = gone.value_or(reserve && !placing ? std::max(0, rest - waiting) : 0);
  if (waiting > kReserveAtStart) {
    position_error("scientists.reserve", std::to_string(waiting) + " in reserve; at most 6");
  }
  const std::string counts = " in all (" + std::to_string(on_board) + " on the board, " +
                             std::to_string(waiting) + " in reserve, " + std::to_string(dead) +
                             " killed); ";
  const std::string total = std::to_string(on_board + waiting + dead);
  if (placing) {
    const int most = s.phase == Phase::kScientists ? 3 : 0;
    if (on_board > most || waiting != kReserveAtStart || dead > 0) {
      position_error("scientists", total + counts + "6 are in reserve and at most " +
                                       std::to_string(most) + " placed in this phase");
    }
    if (s.phase == Phase::kScientists) s.step = static_cast<std::uint8_t>(on_board);
  } else if (on_board + waiting + dead != kScientistCount) {
    position_error("scientists", total + counts + "there are 10");
  }
  s.reserve = static_cast<std::uint8_t>(waiting);
}

void PositionReader::check_not_over() const {
  if (state_.phase <= Phase::kScientists || state_.phase == Phase::kOver) return;
  const auto at_most_two = [](const char* path, int count) {
    if (count >= kBabiesToWin)
      position_error(path, std::to_string(count) + " end the game; at most 2");
  };
  at_most_two("babies.escaped", state_.escaped);
  at_most_two("babies.captured", state_.captured);
  if ((state_.standing | state_.frightened).empty()) {
    position_error("scientists", "none on the board ends the game; at least 1");
  }
}

}  // namespace fossil::raptor
