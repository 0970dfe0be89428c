// Tiles, rocks, exits, figurines, tokens and marks of a position.
#include "fossil_core/games/raptor/dict.hpp"
#include "fossil_core/games/raptor/position.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

std::string item(std::string_view path, std::size_t i) {
  return std::string(path) + "[" + std::to_string(i) + "]";
}

std::string tile_path(int tile) {
  return "board.tiles." + std::string(kTileNames[static_cast<std::size_t>(tile)]);
}

std::string number_word(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

}  // namespace

// --- Board ------------------------------------------------------------------------------------

void PositionReader::read_board() {
  const Value* layout = find("board.layout");
  const Value* tiles = find("board.tiles");
  const Value* rocks = find("board.rocks");
  const Value* exits = find("board.exits");
  const auto twice = [](std::string_view other) {
    position_error("board", "both layout and " + std::string(other) + " are given; keep one of them");
  };
  if (layout && tiles) twice("tiles");
  if (layout && rocks) twice("rocks");
  if (layout && exits) twice("exits");
  if (rocks && !exits) position_error("board.exits", "missing; name the four exits beside the rocks");
  if (exits && !rocks) position_error("board.rocks", "missing; name the nine rocks beside the exits");
  if (layout) {
    if (layout->as_string() != "book") {
      position_error("board.layout", quoted(layout->as_string()) + " is unknown; write \"book\"");
    }
    if (rules_.book_rocks.empty()) {
      position_error("board.layout", "\"book\" is a layout of the jungle; load the game with "
                                     "environment=jungle");
    }
  } else if (!tiles && !rocks && !rules_.book_board) {
    position_error("board", "missing; write layout = \"book\", or tiles, or rocks and exits");
  }
  if (rocks) {
    read_rocks_and_exits();
  } else if (tiles) {
    read_tiles();
  } else {
    state_.rocks = rules_.book_rocks;
    state_.exits = rules_.book_exits;
  }
  state_.solid = state_.rocks;
  if (state_.phase == Phase::kBoard) lay_step();
}

void PositionReader::read_tiles() {
  std::string letters;
  for (const Pattern& pattern : rules_.patterns) letters += " " + pattern.name;
  const bool partly = state_.phase == Phase::kBoard;
  const std::string types = rules_.l_types[0].name + " or " + rules_.l_types[1].name;
  int on_tile[kSquareTiles];  // by pattern
  std::fill(std::begin(on_tile), std::end(on_tile), -1);
  std::array<Lie, kSquareTiles> lies;
  std::array<int, kTiles> type_of{};

  for (int t = 0; t < kTiles; ++t) {  // each text by itself, then repeated ones
    const Value* value = find(tile_path(t));
    if (!value && partly) continue;
    if (!value) position_error(tile_path(t), "missing; name all ten tiles");
    const std::string& text = value->as_string();
    const auto index = static_cast<std::size_t>(t);
    if (t < kSquareTiles) {
      lies[index] = rules_.parse_lie(text);
      if (lies[index].pattern < 0) {
        position_error(tile_path(t), quoted(text) + " is no tile; write a pattern of" + letters +
                                         " and a turn of 0, 90, 180, 270");
      }
    } else {
      type_of[index] = rules_.parse_l_type(text);
      if (type_of[index] < 0) {
        position_error(tile_path(t), quoted(text) + " is no L tile; write " + types);
      }
      state_.exits.set(rules_.l_exit(t, type_of[index]));
    }
  }
  for (int t = 0; t < kSquareTiles; ++t) {
    const Lie& lie = lies[static_cast<std::size_t>(t)];
    if (lie.pattern < 0) continue;
    int& before = on_tile[lie.pattern];
    const Pattern& pattern = rules_.patterns[static_cast<std::size_t>(lie.pattern)];
    if (before >= 0) {
      position_error(tile_path(t), "pattern " + pattern.name + " lies on " +
                                       std::string(kTileNames[static_cast<std::size_t>(before)]) +
                                       " already; each pattern is there once");
    }
    before = t;
    state_.rocks |= spaces_of(t, turned(pattern.rocks, lie.quarter_turns));
  }
  int left[] = {rules_.l_types[0].count, rules_.l_types[1].count};
  for (int t = kSquareTiles; t < kTiles; ++t) {
    if (!find(tile_path(t))) continue;
    const int type = type_of[static_cast<std::size_t>(t)];
    if (left[type]-- > 0) continue;
    const LTileType& info = rules_.l_types[static_cast<std::size_t>(type)];
    position_error(tile_path(t), "type " + info.name + " is used " + std::to_string(info.count + 1) +
                                     " times; there are " + std::to_string(info.count));
  }
}

void PositionReader::read_rocks_and_exits() {
  const Value& exits = *find("board.exits");
  for (std::size_t i = 0; i < exits.size(); ++i) {
    const std::string& text = exits.as_list()[i].as_string();
    const auto cell = parse_exit(text);
    if (!cell) {
      position_error(item("board.exits", i), quoted(text) + " is no exit; exits lie at rows 0, 2, 3, 5");
    }
    state_.exits.set(*cell);
  }
  const bool partly = state_.phase == Phase::kBoard;
  const Value& rocks = *find("board.rocks");
  const int count = static_cast<int>(rocks.size());
  if (partly ? count > kRocks : count != kRocks) {
    position_error("board.rocks", number_word(count, "rock", "rocks") + "; there are 9");
  }
  for (std::size_t i = 0; i < rocks.size(); ++i) {
    const std::string& text = rocks.as_list()[i].as_string();
    const int cell = *parse_space(text);
    if (kStrips.test(cell)) {
      position_error(item("board.rocks", i), text + " is on an L tile; rocks lie in columns 1 to 9");
    }
    if (state_.rocks.test(cell)) {
      position_error(item("board.rocks", i), text + " is named twice; name nine spaces");
    }
    state_.rocks.set(cell);
  }
  for (int t = kSquareTiles; t < kTiles; ++t) {
    const Board here = state_.exits & kTileSpaces[t];
    if (here.count() == 1 || (partly && here.empty())) continue;
    std::string names;
    for (const int cell : here) names += (names.empty() ? "" : ", ") + exit_text(cell);
    const std::string name(kTileNames[static_cast<std::size_t>(t)]);
    position_error("board.exits", name + (here.empty() ? " has no exit" : " has two exits (" + names + ")") +
                                      "; each L tile has one");
  }
}

// Phase `board`: how far the tiles are laid, in the order of RAP-15.
void PositionReader::lay_step() {
  int step = 0;
  bool gap = false;
  for (int t = 0; t < kTiles; ++t) {
    const Board here = (t < kSquareTiles ? state_.rocks : state_.exits) & kTileSpaces[t];
    if (here.empty()) {
      gap = true;
      continue;
    }
    const Lie lie = t < kSquareTiles ? rules_.lie_of(local_part(t, state_.rocks)) : Lie{0, 0};
    if (gap || lie.pattern < 0) {
      position_error(tile_path(t), "it cannot lie yet; tiles are laid from S1 to RB, by their patterns");
    }
    step += t < kSquareTiles ? 2 : 1;
    if (t >= kSquareTiles) continue;
    state_.patterns_used = static_cast<std::uint8_t>(state_.patterns_used | 1u << lie.pattern);
  }
  if (const std::string_view name = word("board.pattern"); !name.empty()) {
    int pattern = 0;
    while (pattern < kSquareTiles && rules_.patterns[static_cast<std::size_t>(pattern)].name != name) {
      ++pattern;
    }
    if (pattern == kSquareTiles || step >= 2 * kSquareTiles || (state_.patterns_used >> pattern & 1)) {
      position_error("board.pattern", quoted(name) + " is no pattern that is left; leave it out");
    }
    state_.patterns_used = static_cast<std::uint8_t>(state_.patterns_used | 1u << pattern);
    state_.pattern = static_cast<std::uint8_t>(pattern + 1);
    ++step;
  }
  state_.step = static_cast<std::uint8_t>(step);
}

// --- Figurines --------------------------------------------------------------------------------

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
    if (state_.rocks.test(cell)) position_error(item(path, i), text + " is a rock" + remedy);
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
      position_error(item(path, i), text + " is taken by " + std::string(by) + "; put the " +
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
    if (list->as_list()[i].as_string() == text) place = item(path, i);
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
      position_error(item(path, i), "no " + std::string(figure) + " on " + text + "; name one of " +
                                        std::string(home));
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
      position_error("mother.space", std::string(mother) + " is a rock; put the mother on a free space");
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
    position_error("mother.tokens", most == kSleepTokens
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
    position_error("mother.space",
                   s.phase <= Phase::kMother
                       ? "she is not placed yet in this phase; write \"away\""
                       : "the raptor's " + std::to_string(*number("cards.raptor.played")) +
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
  if (placing ? out + caught > 0 || on_board >= kBabyCount || (s.phase < Phase::kBabies && on_board > 0)
              : total != kBabyCount) {
    position_error("babies", std::to_string(total) + (total == 1 ? " baby" : " babies") + " in all (" +
                                 std::to_string(on_board) + " on the board, " + std::to_string(out) +
                                 " escaped, " + std::to_string(caught) + " captured); " +
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
    if (count >= kBabiesToWin) position_error(path, std::to_string(count) + " end the game; at most 2");
  };
  at_most_two("babies.escaped", state_.escaped);
  at_most_two("babies.captured", state_.captured);
  if ((state_.standing | state_.frightened).empty()) {
    position_error("scientists", "none on the board ends the game; at least 1");
  }
}

}  // namespace fossil::raptor
