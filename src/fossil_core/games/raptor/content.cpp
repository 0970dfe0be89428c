#include "fossil_core/games/raptor/content.hpp"

#include <algorithm>

#include "fossil_core/game/content_table.hpp"

namespace fossil::raptor {
namespace {

constexpr std::string_view kEffectNames[] = {
    "none", "call", "disappearance", "fear", "recovery", "gas", "reinforcements", "jeep", "fire"};

// The most units a card may have, by effect: there are no more figurines or tokens.
constexpr int kMostUnits[] = {0, 5, 0, 10, 10, 5, 10, 10, 10};
constexpr bool belongs_to(Effect effect, int side) {
  if (effect == Effect::kNone) return true;
  return (effect >= Effect::kGas) == (side == kScientist);
}

constexpr std::string_view kGame = "raptor";

[[noreturn]] void fail(const std::string& where, const std::string& problem) {
  content_error(kGame, where, problem);
}

std::vector<ContentRow> table(const Value& content, const std::string& name) {
  return content_table(kGame, content, name);
}

std::uint16_t read_rocks(const ContentRow& row) {
  const Value& list = row.get("rocks");
  std::uint16_t local = 0;
  const auto coordinate = [](const Value& v) {
    return v.is_int() && v.as_int() >= 0 && v.as_int() < 3 ? static_cast<int>(v.as_int()) : -1;
  };
  if (!list.is_list()) fail(row.at("rocks"), "it must be a list of [row, column]");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Value& rock = list.as_list()[i];
    const bool pair = rock.is_list() && rock.size() == 2;
    const int r = pair ? coordinate(rock.as_list()[0]) : -1;
    const int c = pair ? coordinate(rock.as_list()[1]) : -1;
    const std::string where = row.at("rocks") + "[" + std::to_string(i) + "]";
    if (r < 0 || c < 0) fail(where, "is " + rock.to_json() + "; it must be [row, column], 0 to 2");
    if (local >> (3 * r + c) & 1) fail(where, "the same rock twice");
    local = static_cast<std::uint16_t>(local | 1u << (3 * r + c));
  }
  return local;
}

std::vector<Pattern> read_patterns(const Value& content, const std::string& environment) {
  std::vector<Pattern> patterns;
  int rocks = 0;
  for (const ContentRow& row : table(content, "patterns")) {
    if (row.one_of("environment", {"jungle", "savannah"}) != (environment == "savannah")) continue;
    Pattern pattern{row.word("name"), read_rocks(row), {}};
    for (int turn = 0; turn < 4; ++turn) {
      int first = 0;
      while (turned(pattern.rocks, first) != turned(pattern.rocks, turn)) ++first;
      ++pattern.turn_weight[first];
      for (const Pattern& other : patterns) {
        if (other.name == pattern.name) fail(row.at("name"), "'" + other.name + "' is there twice");
        if (other.rocks == turned(pattern.rocks, turn)) {
          fail(row.at("rocks"), "the same pattern as " + other.name + ", turned");
        }
      }
    }
    rocks += std::popcount(pattern.rocks);
    patterns.push_back(std::move(pattern));
  }
  if (patterns.size() != kSquareTiles || rocks != kRocks) {
    fail("patterns", environment + " has " + std::to_string(patterns.size()) + " patterns with " +
                         std::to_string(rocks) + " rocks; it must be 6 with 9");
  }
  return patterns;
}

std::array<LTileType, 2> read_l_types(const Value& content) {
  std::array<LTileType, 2> types;
  const std::vector<ContentRow> rows = table(content, "l_tiles");
  if (rows.size() != types.size()) fail("l_tiles", "there must be two types of L tiles");
  for (std::size_t i = 0; i < types.size(); ++i) {
    types[i].name = rows[i].word("name");
    types[i].top[0] = rows[i].one_of("left", {"bottom", "top"}) == 1;
    types[i].top[1] = rows[i].one_of("right", {"bottom", "top"}) == 1;
    types[i].count = rows[i].integer("count", 0, 4);
  }
  if (types[0].name == types[1].name) fail("l_tiles[1].name", "it must differ from the first");
  if (types[0].top[0] == types[1].top[0] || types[0].top[1] == types[1].top[1]) {
    fail("l_tiles[1]", "on each side the exits of the two types must lie at different ends");
  }
  if (types[0].count + types[1].count != kTiles - kSquareTiles) {
    fail("l_tiles", "the counts must add up to 4");
  }
  return types;
}

void read_cards(const Value& content, Rules& rules, bool forced_later) {
  for (const ContentRow& row : table(content, "cards")) {
    const int side = row.one_of("side", {"raptor", "scientist"});
    const int value = row.integer("value", 1, kCardCount);
    const std::string& word = row.word("effect");
    const auto* const name = std::find(std::begin(kEffectNames), std::end(kEffectNames), word);
    const auto effect = static_cast<Effect>(name - std::begin(kEffectNames));
    if (name == std::end(kEffectNames) || !belongs_to(effect, side)) {
      fail(row.at("effect"), "'" + word + "' is no effect of the " + row.word("side"));
    }
    if (!rules.card_names[side][value].empty()) fail(row.at("value"), "this card is there twice");
    if (value == kCardCount && effect != Effect::kNone) {
      fail(row.at("effect"), "a 9 is never the lower card; it must be 'none'");
    }
    rules.card_names[side][value] = row.word("name");
    const int most = kMostUnits[static_cast<int>(effect)];
    const bool shuffle = row.flag("shuffle");
    const bool forced = effect == Effect::kFire || (forced_later && effect != Effect::kRecovery);
    rules.cards[side][value] = {
        effect, static_cast<std::uint8_t>(row.integer("units", most > 0 ? 1 : 0, most)), shuffle,
        forced};
  }
  for (const int side : {0, 1}) {
    for (int v = 1; v <= kCardCount; ++v) {
      if (rules.card_names[side][v].empty()) {
        fail("cards", "the card " + std::to_string(v) + " of the " +
                          (side == kRaptor ? "raptor" : "scientist") + " is missing");
      }
    }
  }
}

void read_book(const Value& content, Rules& rules) {
  std::array<bool, kTiles> seen{};
  std::uint32_t used = 0;
  for (const ContentRow& row : table(content, "book")) {
    const auto* const name = std::find(kTileNames.begin(), kTileNames.end(), row.word("tile"));
    const auto tile = static_cast<int>(name - kTileNames.begin());
    if (tile == kTiles) fail(row.at("tile"), "is no tile; S1 to S6, LT, LB, RT, RB");
    if (seen[tile]) fail(row.at("tile"), "this tile is there twice");
    seen[tile] = true;
    if (tile >= kSquareTiles) {
      const int type = rules.parse_l_type(row.word("lies"));
      if (type < 0) fail(row.at("lies"), "is no type of L tile");
      rules.book_exits.set(rules.l_exit(tile, type));
      continue;
    }
    const Lie lie = rules.parse_lie(row.word("lies"));
    if (lie.pattern < 0) fail(row.at("lies"), "it must be a pattern and a turn, as in 'F 90'");
    if (used >> lie.pattern & 1) fail(row.at("lies"), "this pattern lies on another tile already");
    used |= 1u << lie.pattern;
    const Pattern& pattern = rules.patterns[lie.pattern];
    rules.book_rocks |= spaces_of(tile, turned(pattern.rocks, lie.quarter_turns));
  }
  if (std::find(seen.begin(), seen.end(), false) != seen.end()) fail("book", "ten tiles must lie");
}

}  // namespace

Rules::Rules(const Value& options, const Value& content) {
  const auto is = [&](std::string_view key, std::string_view word) {
    return options.at(key).as_string() == word;
  };
  loose_fire_walk = is("fire_walk", "loose");
  jeep_ends_on_fire = is("jeep_end_on_fire", "true");
  gas_l_tiles = is("gas_l_tiles", "true");
  random_setup = is("setup", "random");
  max_rounds = static_cast<std::uint32_t>(options.at("max_rounds").as_int());
  book_board = is("board", "book");
  environment = options.at("environment").as_string();
  if (book_board && environment != "jungle") {
    throw std::invalid_argument(
        "raptor: option board is 'book'; that layout needs environment=jungle");
  }
  patterns = read_patterns(content, environment);
  l_types = read_l_types(content);
  read_cards(content, *this, is("later_units", "forced"));
  if (environment == "jungle") read_book(content, *this);
}

Lie Rules::lie_of(std::uint16_t local) const {
  for (std::size_t p = 0; p < patterns.size(); ++p) {
    for (int turn = 0; turn < 4; ++turn) {
      if (turned(patterns[p].rocks, turn) == local) return {static_cast<int>(p), turn};
    }
  }
  return {};
}

std::string Rules::lie_text(const Lie& lie) const {
  return patterns[lie.pattern].name + " " + std::to_string(90 * lie.quarter_turns);
}

Lie Rules::parse_lie(std::string_view text) const {
  for (std::size_t p = 0; p < patterns.size(); ++p) {
    for (int turn = 0; turn < 4; ++turn) {
      const Lie lie{static_cast<int>(p), turn};  // any turn, also one that looks like a smaller
      if (text == lie_text(lie)) return lie;
    }
  }
  return {};
}

int Rules::parse_l_type(std::string_view text) const {
  for (std::size_t i = 0; i < l_types.size(); ++i) {
    if (l_types[i].name == text) return static_cast<int>(i);
  }
  return -1;
}

std::string Rules::values_with(int side, Effect effect) const {
  std::string text;
  for (int v = 1; v <= kCardCount; ++v) {
    if (cards[side][v].effect != effect) continue;
    text += (text.empty() ? "" : " or ") + std::to_string(v);
  }
  return text;
}

}  // namespace fossil::raptor
