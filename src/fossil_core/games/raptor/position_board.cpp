// Tiles, rocks and exits of a position (rows 6 to 10 of RAP-103).
#include "fossil_core/games/raptor/dict.hpp"
#include "fossil_core/games/raptor/position.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

std::string tile_path(int tile) { return "board.tiles." + std::string(kTileNames[tile]); }

std::string number_word(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

}  // namespace

void PositionReader::read_board() {
  const Value* layout = find("board.layout");
  const Value* tiles = find("board.tiles");
  const Value* rocks = find("board.rocks");
  const Value* exits = find("board.exits");
  const auto twice = [](std::string_view other) {
    position_error("board",
                   "both layout and " + std::string(other) + " are given; keep one of them");
  };
  if (layout && tiles) twice("tiles");
  if (layout && rocks) twice("rocks");
  if (layout && exits) twice("exits");
  if (rocks && !exits)
    position_error("board.exits", "missing; name the four exits beside the rocks");
  if (exits && !rocks)
    position_error("board.rocks", "missing; name the nine rocks beside the exits");
  if (layout) {
    if (layout->as_string() != "book") {
      position_error("board.layout", quoted(layout->as_string()) + " is unknown; write \"book\"");
    }
    if (rules_.book_rocks.empty()) {
      position_error("board.layout",
                     "\"book\" is a layout of the jungle; load the game with "
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
    const Lie& lie = lies[t];
    if (lie.pattern < 0) continue;
    int& before = on_tile[lie.pattern];
    const Pattern& pattern = rules_.patterns[lie.pattern];
    if (before >= 0) {
      position_error(tile_path(t), "pattern " + pattern.name + " lies on " +
                                       std::string(kTileNames[before]) +
                                       " already; each pattern is there once");
    }
    before = t;
    state_.rocks |= spaces_of(t, turned(pattern.rocks, lie.quarter_turns));
  }
  int left[] = {rules_.l_types[0].count, rules_.l_types[1].count};
  for (int t = kSquareTiles; t < kTiles; ++t) {
    if (!find(tile_path(t))) continue;
    const int type = type_of[t];
    if (left[type]-- > 0) continue;
    const LTileType& info = rules_.l_types[type];
    position_error(tile_path(t), "type " + info.name + " is used " +
                                     std::to_string(info.count + 1) + " times; there are " +
                                     std::to_string(info.count));
  }
}

void PositionReader::read_rocks_and_exits() {
  const Value& exits = *find("board.exits");
  for (std::size_t i = 0; i < exits.size(); ++i) {
    const std::string& text = exits.as_list()[i].as_string();
    const auto cell = parse_exit(text);
    if (!cell) {
      position_error(item_path("board.exits", i),
                     quoted(text) + " is no exit; exits lie at rows 0, 2, 3, 5");
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
      position_error(item_path("board.rocks", i),
                     text + " is on an L tile; rocks lie in columns 1 to 9");
    }
    if (state_.rocks.test(cell)) {
      position_error(item_path("board.rocks", i), text + " is named twice; name nine spaces");
    }
    state_.rocks.set(cell);
  }
  for (int t = kSquareTiles; t < kTiles; ++t) {
    const Board here = state_.exits & kTileSpaces[t];
    if (here.count() == 1 || (partly && here.empty())) continue;
    std::string names;
    for (const int cell : here) names += (names.empty() ? "" : ", ") + exit_text(cell);
    const std::string name(kTileNames[t]);
    position_error("board.exits",
                   name + (here.empty() ? " has no exit" : " has two exits (" + names + ")") +
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
      position_error(tile_path(t),
                     "it cannot lie yet; tiles are laid from S1 to RB, by their patterns");
    }
    step += t < kSquareTiles ? 2 : 1;
    if (t >= kSquareTiles) continue;
    state_.patterns_used = static_cast<std::uint8_t>(state_.patterns_used | 1u << lie.pattern);
  }
  if (const std::string_view name = word("board.pattern"); !name.empty()) {
    int pattern = 0;
    while (pattern < kSquareTiles && rules_.patterns[pattern].name != name) {
      ++pattern;
    }
    if (pattern == kSquareTiles || step >= 2 * kSquareTiles ||
        (state_.patterns_used >> pattern & 1)) {
      position_error("board.pattern", quoted(name) + " is no pattern that is left; leave it out");
    }
    state_.patterns_used = static_cast<std::uint8_t>(state_.patterns_used | 1u << pattern);
    state_.pattern = static_cast<std::uint8_t>(pattern + 1);
    ++step;
  }
  state_.step = static_cast<std::uint8_t>(step);
}

}  // namespace fossil::raptor
