// The keys of a position: one table of paths, what each holds and what a person should write there.
#include <algorithm>

#include "fossil_core/base/utf8.hpp"
#include "fossil_core/games/raptor/dict.hpp"
#include "fossil_core/games/raptor/position.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

enum class Kind : std::uint8_t {
  kTable,     // its keys are the other paths below it
  kWord,      // one of `words`
  kNullable,  // the same or null
  kText,      // any text or null
  kNumber,    // low..high
  kCard,      // a number or null; its range is looked at later
  kBool,
  kSpaces,  // list of spaces
  kSpace,   // a space, "away" or null
  kTexts,   // list of texts
  kCardList,
  kHand,  // list of cards, or their number
};

constexpr std::string_view kPlayers = "raptor, scientist, spectator";
constexpr std::string_view kPhases =
    "board, mother, babies, scientists, deal, cards, effect, actions, return, draw, over";
constexpr std::string_view kMovers = "raptor, scientist, chance, nobody";
constexpr std::string_view kWinners = "raptor, scientist, draw";
constexpr std::string_view kWriteSpaces = "[\"(r,c)\", ...]";
constexpr int kMany = 1'000'000'000;

struct Key {
  std::string_view path;
  Kind kind;
  std::string_view words = {};  // of words
  int low = 0, high = kMany;    // of numbers
};

constexpr Key kKeys[] = {
    {"player", Kind::kWord, kPlayers},
    {"phase", Kind::kWord, kPhases},
    {"to_move", Kind::kWord, kMovers},
    {"round", Kind::kNumber},
    {"turn", Kind::kNumber},
    {"progress", Kind::kNumber},
    {"ap_left", Kind::kNumber, {}, 0, 255},
    {"units_left", Kind::kNumber, {}, 0, 255},
    {"observation", Kind::kBool},
    {"winner", Kind::kNullable, kWinners},
    {"board", Kind::kTable},
    {"board.layout", Kind::kText},
    {"board.tiles", Kind::kTable},
    {"board.tiles.S1", Kind::kText},
    {"board.tiles.S2", Kind::kText},
    {"board.tiles.S3", Kind::kText},
    {"board.tiles.S4", Kind::kText},
    {"board.tiles.S5", Kind::kText},
    {"board.tiles.S6", Kind::kText},
    {"board.tiles.LT", Kind::kText},
    {"board.tiles.LB", Kind::kText},
    {"board.tiles.RT", Kind::kText},
    {"board.tiles.RB", Kind::kText},
    {"board.rocks", Kind::kSpaces},
    {"board.exits", Kind::kTexts},
    {"board.pattern", Kind::kText},
    {"fire", Kind::kSpaces},
    {"mother", Kind::kTable},
    {"mother.space", Kind::kSpace},
    {"mother.tokens", Kind::kNumber, {}, 0, 4},
    {"mother.moved", Kind::kBool},
    {"babies", Kind::kTable},
    {"babies.awake", Kind::kSpaces},
    {"babies.asleep", Kind::kSpaces},
    {"babies.asleep_this_round", Kind::kSpaces},
    {"babies.called", Kind::kSpaces},
    {"babies.escaped", Kind::kNumber, {}, 0, 2},
    {"babies.captured", Kind::kNumber, {}, 0, 2},
    {"scientists", Kind::kTable},
    {"scientists.standing", Kind::kSpaces},
    {"scientists.frightened", Kind::kSpaces},
    {"scientists.frightened_this_round", Kind::kSpaces},
    {"scientists.aggressive", Kind::kSpaces},
    {"scientists.reserve", Kind::kNumber, {}, 0, 6},
    {"scientists.killed", Kind::kNumber, {}, 0, 10},
    {"cards", Kind::kTable},
    {"cards.raptor", Kind::kTable},
    {"cards.raptor.hand", Kind::kHand},
    {"cards.raptor.pile", Kind::kHand},
    {"cards.raptor.open", Kind::kCardList},
    {"cards.raptor.played", Kind::kCard},
    {"cards.raptor.record", Kind::kTable},
    {"cards.scientist", Kind::kTable},
    {"cards.scientist.hand", Kind::kHand},
    {"cards.scientist.pile", Kind::kHand},
    {"cards.scientist.open", Kind::kCardList},
    {"cards.scientist.played", Kind::kCard},
    {"cards.scientist.record", Kind::kTable},
    {"truth", Kind::kTable},
    {"truth.raptor_hand", Kind::kCardList},
    {"truth.scientist_hand", Kind::kCardList},
};

constexpr std::string_view kRecordKeys = "1, 2, 3, 4, 5, 6, 7, 8, 9";

bool is_record(std::string_view path) { return path.ends_with(".record"); }

const Key* find_key(std::string_view path) {
  for (const Key& key : kKeys) {
    if (key.path == path) return &key;
  }
  return nullptr;
}

bool is_listed(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    const auto comma = words.find(", ");
    if (words.substr(0, comma) == word) return true;
    if (comma == std::string_view::npos) return false;
    words.remove_prefix(comma + 2);
  }
  return false;
}

// The keys directly below a table, for messages.
std::string children(std::string_view table, bool whole) {
  if (is_record(table)) return std::string(kRecordKeys);
  std::string list;
  for (const Key& key : kKeys) {
    std::string_view name = key.path;
    if (!table.empty()) {
      if (!name.starts_with(table) || name.size() == table.size() || name[table.size()] != '.') {
        continue;
      }
      name.remove_prefix(table.size() + 1);
    }
    if (name.find('.') != std::string_view::npos) continue;
    if (whole && (name == "player" || name == "truth")) continue;
    list += (list.empty() ? "" : ", ") + std::string(name);
  }
  return list;
}

std::string shown(const Value& value) {
  std::string text = value.to_json();
  if (text.size() > 40) text = std::string(utf8_prefix(text, 40)) + "...";
  return text;
}

std::string range_of(const Key& key) {
  if (key.high == kMany) return "a number from " + std::to_string(key.low);
  return "a number from " + std::to_string(key.low) + " to " + std::to_string(key.high);
}

bool is_small(const Value& value, int high) {
  return value.is_int() && value.as_int() >= 0 && value.as_int() <= high;
}

// Visits every entry below a table, parents first, with its path; unknown tables are not entered.
template <class F>
void walk(const Value& table, const std::string& at, F&& visit) {
  for (const auto& [name, value] : table.as_map()) {
    const std::string path = at.empty() ? name : at + "." + name;
    visit(at, path, value);
    const Key* key = find_key(path);
    if (key && key->kind == Kind::kTable && value.is_map()) walk(value, path, visit);
  }
}

[[noreturn]] void wrong_type(const std::string& path, std::string_view expected, const Value& got,
                             const std::string& remedy) {
  position_error(path,
                 "expected " + std::string(expected) + ", got " + shown(got) + "; write " + remedy);
}

void check_list(const std::string& path, const Value& list, std::string_view item,
                const std::string& remedy, bool texts) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Value& entry = list.as_list()[i];
    if (texts ? entry.is_string() : entry.is_int()) continue;
    wrong_type(path + "[" + std::to_string(i) + "]", item, entry, remedy);
  }
}

void check_type(const Key& key, const Value& value) {
  const std::string path(key.path);
  const std::string words = "one of " + std::string(key.words);
  switch (key.kind) {
    case Kind::kTable:
      if (!value.is_map()) wrong_type(path, "a table", value, "[" + path + "]");
      break;
    case Kind::kNullable:
      if (value.is_null()) break;
      [[fallthrough]];
    case Kind::kWord:
      if (!value.is_string()) wrong_type(path, "a word", value, words);
      break;
    case Kind::kText:
      if (!value.is_null() && !value.is_string()) wrong_type(path, "a text", value, "it in quotes");
      break;
    case Kind::kNumber:
      if (!value.is_int()) wrong_type(path, "a whole number", value, range_of(key));
      if (value.as_int() < 0 || value.as_int() > kMany) {
        position_error(path, shown(value) + " is out of range; write " + range_of(key));
      }
      break;
    case Kind::kCard:
      if (!value.is_null() && !value.is_int()) {
        wrong_type(path, "a card", value, "a number from 1 to 9");
      }
      break;
    case Kind::kBool:
      if (!value.is_bool()) wrong_type(path, "true or false", value, "true or false");
      break;
    case Kind::kSpace:
      if (!value.is_null() && !value.is_string()) {
        wrong_type(path, "a space", value, "\"(r,c)\" or \"away\"");
      }
      break;
    case Kind::kSpaces:
      if (!value.is_list()) wrong_type(path, "a list of spaces", value, std::string(kWriteSpaces));
      check_list(path, value, "a space", "\"(r,c)\"", true);
      break;
    case Kind::kTexts:
      if (!value.is_list()) wrong_type(path, "a list of exits", value, "[\"L2\", ...]");
      check_list(path, value, "an exit", "\"L2\"", true);
      break;
    case Kind::kHand:
      if (value.is_int()) {
        if (!is_small(value, kCardCount)) {
          position_error(path, shown(value) + " is out of range; write a number from 0 to 9");
        }
        break;
      }
      [[fallthrough]];
    case Kind::kCardList:
      if (!value.is_list()) wrong_type(path, "a list of cards", value, "[1, ...]");
      check_list(path, value, "a card", "a number from 1 to 9", false);
      break;
  }
}

}  // namespace

void position_error(const std::string& path, const std::string& line) {
  throw PositionError(path + ": " + line);
}

std::string PositionReader::bad_space_line(const std::string& text) const {
  return shown(Value(text)) + " is no space; write \"(r,c)\" with r from 0 to 5 and c from 0 to 10";
}

const Value* PositionReader::given(std::string_view path) const {
  const Value* value = &source_;
  while (value && !path.empty()) {
    const auto dot = path.find('.');
    value = value->is_map() ? value->find(path.substr(0, dot)) : nullptr;
    path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  }
  return value;
}

const Value* PositionReader::find(std::string_view path) const {
  const Value* value = given(path);
  return value && value->is_null() ? nullptr : value;
}

std::optional<int> PositionReader::number(std::string_view path) const {
  const Value* value = find(path);
  if (!value) return std::nullopt;
  return static_cast<int>(std::clamp<std::int64_t>(value->as_int(), -1, kMany));
}

std::string_view PositionReader::word(std::string_view path) const {
  const Value* value = find(path);
  return value ? std::string_view(value->as_string()) : std::string_view();
}

// What cannot be inferred: whose eyes, where the mother is, the own cards.
void PositionReader::check_needed() const {
  const Value* player = given("player");
  if (!whole_ && !player) {
    position_error("player", "missing; write \"raptor\", \"scientist\" or \"spectator\"");
  }
  const Value* phase = given("phase");
  const auto in = [phase](std::string_view words) {
    return phase && phase->is_string() && is_listed(words, phase->as_string());
  };
  if (in("board, mother")) return;
  const Value* mother = given("mother");
  if ((!mother || mother->is_map()) && !given("mother.space")) {
    position_error("mother.space",
                   "missing; write \"(r,c)\", or \"away\" while she is off the board");
  }
  if (in("babies, scientists")) return;
  for (const std::string side : {"raptor", "scientist"}) {
    const bool own = whole_ || (player->is_string() && player->as_string() == side);
    const std::string path = "cards." + side + ".hand";
    if (own && !find(path))
      position_error(path, "missing; list the cards in the " + side + "'s hand");
  }
}

// The first five rows of RAP-103, over the whole source each: unknown keys, missing keys, wrong
// types, bad words, bad spaces.
void PositionReader::check_keys() const {
  if (!source_.is_map()) throw PositionError("position: it must be a table of keys");
  walk(source_, "", [&](const std::string& at, const std::string& path, const Value&) {
    const bool view_only = path == "player" || path == "truth";
    if (is_record(at) ? is_listed(kRecordKeys, path.substr(at.size() + 1))
                      : find_key(path) && !(whole_ && view_only)) {
      return;
    }
    position_error(path, "unknown key; one of " + children(at, whole_));
  });

  check_needed();

  walk(source_, "", [&](const std::string& at, const std::string& path, const Value& value) {
    if (!is_record(at)) return check_type(*find_key(path), value);
    if (!value.is_int()) wrong_type(path, "a whole number", value, "a number from 0 to 2");
  });

  walk(source_, "", [&](const std::string& at, const std::string& path, const Value& value) {
    const Key* key = is_record(at) ? nullptr : find_key(path);
    if (!key || key->words.empty() || value.is_null()) return;
    if (!is_listed(key->words, value.as_string())) {
      position_error(path, shown(value) + " is unknown; one of " + std::string(key->words));
    }
  });

  walk(source_, "", [&](const std::string& at, const std::string& path, const Value& value) {
    const Key* key = is_record(at) ? nullptr : find_key(path);
    if (!key || value.is_null()) return;
    if (key->kind == Kind::kSpace && value.as_string() != "away" &&
        !parse_space(value.as_string())) {
      position_error(path, bad_space_line(value.as_string()));
    }
    if (key->kind != Kind::kSpaces) return;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string& text = value.as_list()[i].as_string();
      if (!parse_space(text)) {
        position_error(path + "[" + std::to_string(i) + "]", bad_space_line(text));
      }
    }
  });
}

}  // namespace fossil::raptor
