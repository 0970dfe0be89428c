// The keys of a position: what each holds and what a person should write there.
#include <algorithm>

#include "fossil_core/base/utf8.hpp"
#include "fossil_core/games/fossilis/position.hpp"

namespace fossil::fossilis {
namespace {

enum class Holds : std::uint8_t {
  kTable,
  kWord,    // one of `words`, nullable
  kNumber,  // nullable
  kBool,
  kPlayer,    // a seat or null
  kObserver,  // a seat or "spectator"
  kMover,     // a seat, "chance" or "nobody"
  kSpace,     // nullable
  kSpaces,
  kPlayers,
  kTiles,
  kPieces,
  kBones,
  kNames,  // of the table `words`
  kName,   // nullable
  kSite,   // a table by space, of lists of tiles
  kPits,   // a table by space, of lists of pieces
  kSeats,
  kLab,
  kAnything  // derived, compared as a whole
};

struct Key {
  std::string_view name;
  Holds holds;
  std::string_view words = {};
  int low = 0, high = 1'000'000;
  std::span<const Key> children = {};
};

constexpr std::string_view kPhaseWords = "setup, actions, market, claim, end, event, over";
constexpr std::string_view kAskedWords =
    "pawn, action, purchase, payment, claim, side, token, victim, place, edge, discard, dig, "
    "lower_tile, upper_space, upper_stone, upper_tile, skill, dinosaur, tool, supply, start, "
    "extra, "
    "item, event, nothing";
constexpr std::string_view kSideWords = "north, east, south, west";

constexpr Key kBag[] = {{"tooth", Holds::kNumber}, {"limb", Holds::kNumber},
                        {"rib", Holds::kNumber},   {"hip", Holds::kNumber},
                        {"skull", Holds::kNumber}, {"hammer", Holds::kNumber},
                        {"blank", Holds::kNumber}};
constexpr std::span<const Key> kGone = std::span<const Key>(kBag).first(6);
constexpr std::span<const Key> kStorage = std::span<const Key>(kBag).first(5);
constexpr Key kMarket[] = {{"tools", Holds::kNames, "tools"},
                           {"supplies", Holds::kNames, "supplies"}};
constexpr Key kDecks[] = {{"dinosaurs", Holds::kNames, "dinosaurs"},
                          {"tools", Holds::kNames, "tools"},
                          {"supplies", Holds::kNames, "supplies"}};
constexpr Key kLabKeys[] = {{"dinosaur", Holds::kName, "dinosaurs"}, {"bones", Holds::kBones}};
constexpr Key kSeatKeys[] = {{"space", Holds::kSpace},
                             {"side", Holds::kWord, kSideWords},
                             {"points", Holds::kNumber, {}, 0, 10000},
                             {"plaster", Holds::kNumber, {}, 0, 10000},
                             {"tiles", Holds::kTiles},
                             {"new_tiles", Holds::kTiles},
                             {"storage", Holds::kTable, {}, 0, 0, kStorage},
                             {"skills", Holds::kNames, "skills"},
                             {"used", Holds::kNames, "skills"},
                             {"tools", Holds::kNames, "tools"},
                             {"used_tools", Holds::kNames, "tools"},
                             {"supplies", Holds::kNames, "supplies"},
                             {"lab", Holds::kLab, {}, 0, 0, kLabKeys},
                             {"scored", Holds::kNames, "dinosaurs"}};
constexpr Key kKeys[] = {{"player", Holds::kObserver},
                         {"phase", Holds::kWord, kPhaseWords},
                         {"asked", Holds::kWord, kAskedWords},
                         {"to_move", Holds::kMover},
                         {"round", Holds::kNumber},
                         {"turn", Holds::kNumber},
                         {"progress", Holds::kNumber, {}, 0, 1'000'000'000},
                         {"start", Holds::kPlayer},
                         {"owner", Holds::kPlayer},
                         {"energy", Holds::kNumber, {}, 0, 20},
                         {"flat_dig", Holds::kBool},
                         {"hammer_taken", Holds::kBool},
                         {"claimed", Holds::kBool},
                         {"purchases", Holds::kNumber, {}, 0, 20},
                         {"buying", Holds::kName, "cards"},
                         {"paid", Holds::kTiles},
                         {"site", Holds::kSite},
                         {"covered", Holds::kSpaces},
                         {"stones", Holds::kSpaces},
                         {"decided", Holds::kNumber, {}, 0, 25},
                         {"pits", Holds::kPits},
                         {"bag", Holds::kTable, {}, 0, 0, kBag},
                         {"gone", Holds::kTable, {}, 0, 0, kGone},
                         {"extras", Holds::kNumber, {}, 0, 25},
                         {"falling", Holds::kPlayers},
                         {"opening", Holds::kSpaces},
                         {"items", Holds::kNumber, {}, 0, kDepth},
                         {"discard", Holds::kTiles},
                         {"skills", Holds::kNames, "skills"},
                         {"display", Holds::kNames, "dinosaurs"},
                         {"market", Holds::kTable, {}, 0, 0, kMarket},
                         {"decks", Holds::kTable, {}, 0, 0, kDecks},
                         {"aside", Holds::kTable, {}, 0, 0, kDecks},
                         {"pool", Holds::kNumber},
                         {"pools", Holds::kNumber},
                         {"supply", Holds::kNumber},
                         {"event_due", Holds::kBool},
                         {"revealed", Holds::kNames, "events"},
                         {"event", Holds::kName, "events"},
                         {"event_player", Holds::kPlayer},
                         {"last_round", Holds::kNumber},
                         {"seats", Holds::kSeats, {}, 0, 0, kSeatKeys},
                         {"final", Holds::kAnything},
                         {"winners", Holds::kAnything},
                         {"truth", Holds::kAnything}};
constexpr std::string_view kHeader[] = {"game",    "format",  "version",    "players",
                                        "options", "content", "fingerprint"};

std::string names_of(std::span<const Key> keys) {
  std::string text;
  for (const Key& key : keys) text += (text.empty() ? "" : ", ") + std::string(key.name);
  return text;
}

// Visits keys in their order, tables before what is in them: visit(path, key, value).
template <class F>
void walk(const Value& table, std::span<const Key> keys, const std::string& place, F&& visit) {
  const auto each = [&](const Value& list, const std::string& path, const Key& key) {
    if (!list.is_list()) return;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string at = path + "[" + std::to_string(i) + "]";
      const Value& item = list.as_list()[i];
      visit(at, Key{key.name, Holds::kTable, {}, 0, 0, key.children}, item);
      if (item.is_map()) walk(item, key.children, at, visit);
    }
  };
  for (const Key& key : keys) {
    const Value* value = table.find(key.name);
    if (!value) continue;
    const std::string path =
        place.empty() ? std::string(key.name) : place + "." + std::string(key.name);
    visit(path, key, *value);
    if (value->is_map() && (key.holds == Holds::kSite || key.holds == Holds::kPits)) {
      const Holds holds = key.holds == Holds::kSite ? Holds::kTiles : Holds::kPieces;
      for (int space = 0; space < kSpaces; ++space) {
        if (const Value* list = value->find(space_text(space))) {
          visit(path + "." + space_text(space), Key{key.name, holds}, *list);
        }
      }
    } else if (value->is_map() && key.holds == Holds::kTable) {
      walk(*value, key.children, path, visit);
    } else if (key.holds == Holds::kSeats || key.holds == Holds::kLab) {
      each(*value, path, key);
    }
  }
}

void refuse_unknown(const Value& table, std::span<const Key> keys, const std::string& place,
                    bool whole) {
  for (const auto& [name, unused] : table.as_map()) {
    const bool header = place.empty() && std::find(std::begin(kHeader), std::end(kHeader), name) !=
                                             std::end(kHeader);
    const auto is = [&name](const Key& key) { return key.name == name; };
    const bool view_only = whole && (name == "player" || name == "truth" || name == "gone");
    const bool known = std::find_if(keys.begin(), keys.end(), is) != keys.end();
    if (header || (known && !(place.empty() && view_only))) continue;
    position_error(place.empty() ? name : place + "." + name,
                   "unknown key; one of " + names_of(keys));
  }
}

void refuse_unknown_spaces(const std::string& path, const Value& table) {
  for (const auto& [name, unused] : table.as_map()) {
    if (parse_space(name) < 0) position_error(path + "." + name, "unknown key; one of A1 to E5");
  }
}

struct Wanted {
  std::string what;    // "a whole number"
  std::string remedy;  // "a number from 0 to 20"
};

std::string player_range(const Rules& rules) {
  return "a player from 0 to " + std::to_string(rules.players - 1);
}

Wanted wanted(const Rules& rules, const Key& key) {
  switch (key.holds) {
    case Holds::kTable:
    case Holds::kSite:
    case Holds::kPits:
      return {"a table", "keys and values"};
    case Holds::kWord:
      return {"a word", "one of " + std::string(key.words)};
    case Holds::kNumber:
      return {"a whole number",
              "a number from " + std::to_string(key.low) +
                  (key.high >= 1'000'000 ? "" : " to " + std::to_string(key.high))};
    case Holds::kBool:
      return {"true or false", "one of them"};
    case Holds::kPlayer:
      return {"a player", player_range(rules)};
    case Holds::kObserver:
      return {"a player", player_range(rules) + " or \"spectator\""};
    case Holds::kMover:
      return {"a player", player_range(rules) + ", \"chance\" or \"nobody\""};
    case Holds::kSpace:
      return {"a space", "\"A1\" to \"E5\""};
    case Holds::kSpaces:
      return {"a list of spaces", "[\"A1\", ...]"};
    case Holds::kPlayers:
      return {"a list of players", "[0, ...]"};
    case Holds::kTiles:
      return {"a list of tiles", "[\"sand A\", ...]"};
    case Holds::kPieces:
      return {"a list of pieces", "[\"tooth\", ...]"};
    case Holds::kBones:
      return {"a list of bones", "[\"tooth\", ...]"};
    case Holds::kNames:
      return {"a list of " + std::string(key.words), "names in quotes"};
    case Holds::kName:
      return {"a name", "it in quotes"};
    case Holds::kSeats:
      return {"a list of tables", "one table for each player"};
    case Holds::kLab:
      return {"a list of tables", "{ dinosaur = \"..\", bones = [..] }"};
    case Holds::kAnything:
      break;
  }
  return {"anything", "anything"};
}

bool is_player(const Rules& rules, const Value& value) {
  return value.is_int() && value.as_int() >= 0 && value.as_int() < rules.players;
}

bool fits(const Rules& rules, const Key& key, const Value& value) {
  switch (key.holds) {
    case Holds::kTable:
    case Holds::kSite:
    case Holds::kPits:
      return value.is_map();
    case Holds::kWord:
    case Holds::kSpace:
    case Holds::kName:
      return value.is_null() || value.is_string();
    case Holds::kNumber:
      return value.is_null() ||
             (value.is_int() && value.as_int() >= 0 && value.as_int() <= 1'000'000'000);
    case Holds::kBool:
      return value.is_bool();
    case Holds::kPlayer:
      return value.is_null() || is_player(rules, value);
    case Holds::kObserver:
      return is_player(rules, value) || value == Value("spectator");
    case Holds::kMover:
      return is_player(rules, value) || value == Value("chance") || value == Value("nobody");
    case Holds::kAnything:
      return true;
    default:
      return value.is_list();
  }
}

bool item_fits(const Rules& rules, const Key& key, const Value& item) {
  switch (key.holds) {
    case Holds::kPlayers:
      return is_player(rules, item);
    case Holds::kSpaces:
    case Holds::kTiles:
    case Holds::kPieces:
    case Holds::kBones:
    case Holds::kNames:
      return item.is_string();
    default:
      return true;
  }
}

void check_type(const Rules& rules, const std::string& path, const Key& key, const Value& value) {
  const Wanted want = wanted(rules, key);
  const auto refuse = [&](const std::string& place, const Value& got) {
    position_error(place,
                   "expected " + want.what + ", got " + shown(got) + "; write " + want.remedy);
  };
  if (!fits(rules, key, value)) refuse(path, value);
  if (!value.is_list()) return;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const Value& item = value.as_list()[i];
    if (!item_fits(rules, key, item)) refuse(path + "[" + std::to_string(i) + "]", item);
  }
}

bool is_listed(std::string_view words, std::string_view word) {
  for (; !words.empty();) {
    const auto comma = words.find(", ");
    if (words.substr(0, comma) == word) return true;
    if (comma == std::string_view::npos) return false;
    words.remove_prefix(comma + 2);
  }
  return false;
}

void check_space(const std::string& path, const Value& value) {
  if (parse_space(value.as_string()) < 0) {
    position_error(path, shown(value) + " is no space; write A1 to E5");
  }
}

bool known_name(const Rules& rules, std::string_view table, std::string_view name) {
  if (table == "dinosaurs") return find_name(rules.dinosaurs, name) >= 0;
  if (table == "tools") return find_name(rules.tools, name) >= 0;
  if (table == "supplies") return find_name(rules.supplies, name) >= 0;
  if (table == "skills") return find_name(rules.skills, name) >= 0;
  if (table == "events") return find_name(rules.events, name) >= 0;
  return find_name(rules.tools, name) >= 0 || find_name(rules.supplies, name) >= 0;
}

void check_name(const Rules& rules, const std::string& path, const Key& key, const Value& value) {
  const std::string& text = value.as_string();
  if (key.holds == Holds::kTiles) {
    if (find_name(rules.tiles, text) < 0) {
      position_error(path, shown(value) + " is no tile; write a kind such as \"sand A\"");
    }
  } else if (key.holds == Holds::kPieces || key.holds == Holds::kBones) {
    const bool bones = key.holds == Holds::kBones;
    const auto* const end = kPieceNames.begin() + (bones ? kNeeds : kPieces);
    if (std::find(kPieceNames.begin(), end, text) == end) {
      position_error(path, shown(value) + (bones ? " is no bone of a dinosaur" : " is no piece") +
                               "; see the table of bones");
    }
  } else if (!known_name(rules, key.words, text)) {
    const std::string noun =
        key.words == "supplies" ? "supply" : std::string(key.words.substr(0, key.words.size() - 1));
    position_error(path,
                   shown(value) + " is no " + noun + "; see the table of " +
                       (key.words == "cards" ? "tools and supplies" : std::string(key.words)));
  }
}

}  // namespace

void position_error(const std::string& path, const std::string& line) {
  throw PositionError(path + ": " + line);
}

std::string shown(const Value& value) {
  if (value.is_list()) return "a list";
  if (value.is_map()) return "a table";
  std::string text = value.to_json();
  if (text.size() > 40) text = std::string(utf8_prefix(text, 40)) + "...";
  return text;
}

std::string counted(int count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

int parse_space(std::string_view text) {
  if (text.size() != 2 || text[0] < 'A' || text[0] > 'E' || text[1] < '1' || text[1] > '5')
    return -1;
  return kLine * (text[1] - '1') + (text[0] - 'A');
}

const Value* entry(const Value* table, std::string_view key) {
  const Value* value = table ? table->find(key) : nullptr;
  return value && !value->is_null() ? value : nullptr;
}

void check_keys(const Rules& rules, const Value& source, bool whole) {
  if (!source.is_map()) throw PositionError("position: it must be a table of keys");
  // 1. Unknown keys, 2. missing ones.
  refuse_unknown(source, kKeys, "", whole);
  walk(source, kKeys, "", [&](const std::string& path, const Key& key, const Value& value) {
    if (!value.is_map()) return;
    if (key.holds == Holds::kTable) refuse_unknown(value, key.children, path, whole);
    if (key.holds == Holds::kSite || key.holds == Holds::kPits) refuse_unknown_spaces(path, value);
  });
  if (!whole && !source.find("player")) {
    position_error("player", "missing; write " + player_range(rules) + " or \"spectator\"");
  }
  if (!source.find("site")) position_error("site", "missing; list the tiles of every space");
  if (!source.find("seats")) position_error("seats", "missing; write one table for each player");
  // 3. Wrong types.
  walk(source, kKeys, "", [&](const std::string& path, const Key& key, const Value& value) {
    check_type(rules, path, key, value);
    if (key.holds == Holds::kTable && key.name == "lab") {
      if (!entry(&value, "dinosaur")) position_error(path + ".dinosaur", "missing; write its name");
    }
  });
  // 4. Bad words, 5. bad spaces, 6. bad names.
  walk(source, kKeys, "", [&](const std::string& path, const Key& key, const Value& value) {
    if (key.holds != Holds::kWord || value.is_null()) return;
    if (!is_listed(key.words, value.as_string())) {
      position_error(path, shown(value) + " is unknown; one of " + std::string(key.words));
    }
  });
  const auto each_text = [&](auto&& visit) {
    walk(source, kKeys, "", [&](const std::string& path, const Key& key, const Value& value) {
      if (value.is_string()) visit(path, key, value);
      if (!value.is_list() || key.holds == Holds::kAnything) return;
      for (std::size_t i = 0; i < value.size(); ++i) {
        const Value& item = value.as_list()[i];
        if (item.is_string()) visit(path + "[" + std::to_string(i) + "]", key, item);
      }
    });
  };
  each_text([&](const std::string& path, const Key& key, const Value& value) {
    if (key.holds == Holds::kSpace || key.holds == Holds::kSpaces) check_space(path, value);
  });
  each_text([&](const std::string& path, const Key& key, const Value& value) {
    if (key.holds == Holds::kTiles || key.holds == Holds::kPieces || key.holds == Holds::kBones ||
        key.holds == Holds::kNames || key.holds == Holds::kName) {
      check_name(rules, path, key, value);
    }
  });
}

}  // namespace fossil::fossilis
