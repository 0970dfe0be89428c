#include "fossil_core/games/bonewars/position_schema.hpp"

#include <algorithm>

#include "fossil_core/base/utf8.hpp"
#include "fossil_core/games/bonewars/bonewars.hpp"
#include "fossil_core/games/bonewars/dict.hpp"

namespace fossil::bonewars {

void position_error(const std::string& path, const std::string& line) {
  throw PositionError(path + ": " + line);
}
std::string quoted(std::string_view text) {
  return Value(std::string(utf8_prefix(text, 40))).to_json();
}
bool is_nothing(const Value& value) {
  return value.is_null() || (value.is_string() && value.as_string().empty());
}

namespace {

using Kind = Schema::Kind;
using Entries = std::vector<std::pair<std::string, Schema>>;
using Words = std::vector<std::string>;

constexpr int kMany = 1000000000;

Schema number(int low, int high, bool nullable = false) {
  Schema s;
  s.kind = Kind::kNumber;
  s.low = low;
  s.high = high;
  s.nullable = nullable;
  return s;
}
Schema flag() {
  Schema s;
  s.kind = Kind::kFlag;
  return s;
}
Schema text() {
  Schema s;
  s.kind = Kind::kText;
  return s;
}
Schema word(Words words, bool nullable = false, std::string table = {}) {
  Schema s;
  s.kind = Kind::kWord;
  s.words = std::move(words);
  s.nullable = nullable;
  s.table = std::move(table);
  return s;
}
Schema list(Schema item) {
  Schema s;
  s.kind = Kind::kList;
  s.item.push_back(std::move(item));
  return s;
}
Schema table(Entries entries, bool nullable = false) {
  Schema s;
  s.kind = Kind::kTable;
  s.entries = std::move(entries);
  s.nullable = nullable;
  return s;
}
template <std::size_t N>
Words some(const std::array<std::string_view, N>& names) {
  Words words;
  for (const std::string_view name : names) {
    if (!name.empty()) words.emplace_back(name);
  }
  return words;
}

class Builder {
 public:
  Builder(const Rules& r, bool whole) : r_(r), whole_(whole) {
    for (int p = 0; p < r.n; ++p) colours_.emplace_back(colour_name(r, p));
  }

  Schema build() const {
    Entries keys;
    Words players = colours_;
    if (r_.solo) players.pop_back();
    players.emplace_back("spectator");
    if (!whole_) keys.emplace_back("player", word(players));
    keys.emplace_back("phase", word(some(kPhaseNames)));
    keys.emplace_back("step", text());  // by phase: position.cpp
    Words movers = colours_;
    movers.insert(movers.end(), {"chance", "nobody"});
    keys.emplace_back("to_move", word(movers));
    keys.emplace_back("active", word(colours_, true));
    keys.emplace_back("round", number(0, kRounds));
    keys.emplace_back("turn", number(0, 65535));
    keys.emplace_back("progress", number(0, kMany));
    keys.emplace_back("winners", list(word(colours_)));
    keys.emplace_back("order", list(word(colours_)));
    keys.emplace_back("first", word(colours_, true));
    keys.emplace_back("offer", list(table({{"species", species()}, {"bones", list(bone())}})));
    keys.emplace_back("board", board());
    Entries seats;
    for (const std::string& colour : colours_) seats.emplace_back(colour, seat());
    keys.emplace_back("seats", table(std::move(seats)));
    keys.emplace_back("play", play());
    keys.emplace_back("theodore", theodore());
    keys.emplace_back("stack", list(frame()));
    if (!whole_) {
      Entries truth;
      for (const std::string& colour : colours_) {
        truth.emplace_back(colour + "_species", list(species()));
        truth.emplace_back(colour + "_palaeontologists", list(pal()));
      }
      truth.emplace_back("look", list(species()));
      keys.emplace_back("truth", table(std::move(truth)));
    }
    return table(std::move(keys));
  }

 private:
  Schema species(bool nullable = false) const {
    return word(r_.species_names, nullable, "species");
  }
  Schema pal() const { return word(r_.pal_names); }
  Schema bone(bool nullable = false) const { return word(r_.bone_names, nullable); }
  Schema action(bool nullable = true) const { return word(some(kActionNames), nullable); }
  Schema solo(bool nullable = false) const { return word(r_.solo_names, nullable); }
  Schema card(bool nullable) const {
    Words all = r_.team_names;
    for (const Words* names : {&r_.pal_names, &r_.species_names, &r_.solo_names}) {
      all.insert(all.end(), names->begin(), names->end());
    }
    return word(all, nullable, "team_cards, palaeontologists or species");
  }
  Schema counts(bool rare) const {
    Entries keys;
    for (int type = 0; type < kBoneTypes; ++type) {
      const int most = r_.all_bones.count(type);
      keys.emplace_back(r_.bone_names[static_cast<std::size_t>(type)],
                        number(0, rare ? most : 127));
    }
    return table(std::move(keys));
  }
  Schema deck() const {
    Entries keys;
    keys.emplace_back("deck", whole_ ? list(text()) : number(0, kMostSpecies));
    keys.emplace_back("discard", list(text()));
    keys.emplace_back("number", number(0, 255));
    if (!whole_) keys.emplace_back("unseen", list(text()));
    return table(std::move(keys));
  }
  Schema deck_of(const Schema& name) const {
    Schema s = deck();
    for (auto& [key, entry] : s.entries) {
      if (key == "discard" || (whole_ && key == "deck")) entry = list(name);
    }
    return s;
  }

  Schema board() const {
    Entries sites, awards, keys;
    Words owners = {"virtual"};
    owners.insert(owners.end(), colours_.begin(), colours_.end());
    for (const std::string& name : r_.site_names) {
      sites.emplace_back(name, table({{"species", species(true)},
                                      {"action", word(r_.action_names, true)},
                                      {"bones", list(bone(true))},
                                      {"camps", list(word(colours_))}}));
    }
    for (const char* stack : {"a", "b", "c"}) {
      awards.emplace_back(stack, table({{"tile", word(r_.award_names, true)},
                                        {"spaces", list(list(word(owners)))}}));
    }
    keys.emplace_back("small_finds", list(list(word(r_.icon_names))));
    keys.emplace_back("column_bonuses", list(word(r_.bonus_names, true)));
    keys.emplace_back("round_bonuses", list(word(r_.bonus_names, true)));
    keys.emplace_back("rare", counts(true));
    keys.emplace_back("bag", counts(false));
    keys.emplace_back("sites", table(std::move(sites)));
    keys.emplace_back("display", list(pal()));
    keys.emplace_back("species", deck_of(species()));
    keys.emplace_back("palaeontologists", deck_of(pal()));
    keys.emplace_back("awards", table(std::move(awards)));
    keys.emplace_back("grants", list(word(r_.grant_names, true)));
    keys.emplace_back("papers",
                      table({{"marsh", list(number(0, 85))}, {"cope", list(number(0, 85))}}));
    keys.emplace_back("neutral", number(1, kSpaces, true));
    return table(std::move(keys));
  }

  Schema seat() const {
    Words teams, specialties;
    for (int k = 1; k <= kSpaces; ++k) teams.push_back("university " + std::to_string(k));
    teams.insert(teams.end(), r_.site_names.begin(), r_.site_names.end());
    for (const std::string column : {"left", "right", "end"}) {
      for (int row = 1; row <= r_.row_count; ++row) {
        specialties.push_back(column + " " + std::to_string(row));
      }
    }
    Entries archive;
    for (const std::string& name : r_.envelope_names) archive.emplace_back(name, list(species()));
    const Schema slot = table({{"tile", word({"printed", "upgraded"})},
                               {"card", card(true)},
                               {"specialist", word(r_.specialist_names, true)},
                               {"closed", flag()}});
    return table({{"patron", word({"marsh", "cope"}, true)},
                  {"money", number(0, 9999)},
                  {"reputation", number(0, 9999)},
                  {"loyalty", table({{"marsh", number(0, r_.top)}, {"cope", number(0, r_.top)}})},
                  {"specialty", word(specialties, true)},
                  {"team", word(teams, true)},
                  {"grant", number(1, kSpaces, true)},
                  {"figure", action()},
                  {"crates", counts(true)},
                  {"cover_tiles", number(0, r_.cover_tiles)},
                  {"camps", table({{"movement", number(0, r_.start_camps[0])},
                                   {"archive", number(0, r_.start_camps[1])}})},
                  {"hand", table({{"open", list(card(false))},
                                  {"species", list(text())},
                                  {"palaeontologists", list(text())}})},
                  {"reserve", table({{"team", list(word(r_.team_names))},
                                     {"specialists", list(word(r_.specialist_names))}})},
                  {"specialists", list(word(r_.specialist_names))},
                  {"slots", list(slot)},
                  {"archive", table(std::move(archive))},
                  {"award_markers", number(0, r_.award_markers)},
                  {"passed", flag()},
                  {"extra_steps", number(0, 2)}});
  }

  Schema play() const {
    const Schema one_set = table(
        {{"value", number(2, 4)}, {"type", bone()}, {"wild", list(bone())}, {"trade", flag()}},
        true);
    return table({{"card", card(false)},
                  {"slot", number(1, kMostSlots)},
                  {"mode", word(some(kModeNames), true)},
                  {"ap", number(0, 255)},
                  {"depth", number(0, 3)},
                  {"steps", number(0, 255)},
                  {"bounty", flag()},
                  {"specialist", flag()},
                  {"action", action()},
                  {"patron", word({"marsh", "cope"}, true)},
                  {"papers", list(table({{"species", species()},
                                         {"envelope", word(r_.envelope_names, true)},
                                         {"bones", list(bone())}}))},
                  {"category", word(some(kCategoryNames), true)},
                  {"placed", list(number(2, 4))},
                  {"set", one_set},
                  {"sets", list(one_set)},
                  {"count", number(0, 99)},
                  {"wild", number(0, 2)},
                  {"bonus_used", flag()},
                  {"trade_used", flag()},
                  {"find", species(true)},
                  {"column", number(0, kColumns)},
                  {"aside", table({{"species", species(true)}, {"bones", list(bone())}}, true)}},
                 true);
  }

  Schema theodore() const {
    const Schema turn = table({{"card", solo(true)},
                               {"slot", number(0, kMostSlots)},
                               {"half", word(some(kHalfNames), true)},
                               {"ap", number(0, 255)},
                               {"depth", number(0, 3)},
                               {"steps", number(0, 255)},
                               {"barred", action()},
                               {"action", action()},
                               {"again", flag()},
                               {"entry", number(0, 99)},
                               {"idle", number(0, 99)},
                               {"skip", flag()},
                               {"species", species(true)},
                               {"value", number(0, 4)},
                               {"used", list(word(r_.action_names))},
                               {"wild", flag()}},
                              true);
    return table({{"deck", list(solo())},
                  {"new", list(solo())},
                  {"discard", list(solo())},
                  {"back", word(r_.backs, true)},
                  {"top", solo(true)},
                  {"turn", turn}},
                 true);
  }

  Schema frame() const {
    Words steps = some(kFrameStepNames);
    steps.emplace_back("");
    return table({{"kind", word(some(kFrameNames))},
                  {"step", word(steps)},
                  {"left", number(0, 255)},
                  {"items", list(text())},
                  {"bones", list(bone())},
                  {"cards", list(text())},
                  {"last", bone(true)}});
  }

  const Rules& r_;
  bool whole_;
  Words colours_;
};

std::string joined(const Words& words) {
  std::string all;
  for (const std::string& w : words) all += (all.empty() ? "" : ", ") + w;
  return all;
}

std::string shown(const Value& value) {
  const std::string json = value.to_json();
  return json.size() > 40 ? std::string(utf8_prefix(json, 40)) + "..." : json;
}

bool is_header(const std::string& path) {
  for (const char* key :
       {"game", "format", "version", "players", "options", "content", "fingerprint"}) {
    if (path == key) return true;
  }
  return false;
}

// Visits value and schema together; what has the wrong type is not entered.
template <class F>
void walk(const Schema& schema, const Value& value, const std::string& path, const F& visit) {
  if (schema.nullable && is_nothing(value)) return;
  visit(schema, value, path);
  if (schema.kind == Kind::kTable && value.is_map()) {
    for (const auto& [key, entry] : schema.entries) {
      if (const Value* child = value.find(key)) walk(entry, *child, key_path(path, key), visit);
    }
  }
  if (schema.kind == Kind::kList && value.is_list()) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      walk(schema.item[0], value.as_list()[i], item_path(path, i), visit);
    }
  }
}

void check_type(const Schema& schema, const Value& value, const std::string& path) {
  const auto wrong = [&](const std::string& expected, const std::string& remedy) {
    position_error(path, "expected " + expected + ", got " + shown(value) + "; write " + remedy);
  };
  switch (schema.kind) {
    case Kind::kTable:
      if (!value.is_map()) wrong("a table", "its keys");
      return;
    case Kind::kNumber:
      if (!value.is_int()) {
        wrong("a whole number",
              "a number from " + std::to_string(schema.low) + " to " + std::to_string(schema.high));
      }
      return;
    case Kind::kFlag:
      if (!value.is_bool()) wrong("true or false", "one of them");
      return;
    case Kind::kText:
    case Kind::kWord:
      if (!value.is_string()) wrong("a name", "a text");
      return;
    case Kind::kList:
      if (!value.is_list()) wrong("a list", "a list of names");
      return;
    case Kind::kAny:
      return;
  }
}

}  // namespace

Schema position_schema(const Rules& r, bool whole) { return Builder(r, whole).build(); }

void check_schema(const Schema& schema, const Value& source, bool whole) {
  if (!source.is_map()) throw PositionError("position: it must be a table of keys");
  walk(schema, source, "", [&](const Schema& s, const Value& value, const std::string& path) {
    if (s.kind != Kind::kTable || !value.is_map()) return;
    for (const auto& [key, unused] : value.as_map()) {
      bool known = path.empty() && is_header(key);
      for (const auto& entry : s.entries) known = known || entry.first == key;
      if (known) continue;
      Words keys;
      for (const auto& entry : s.entries) keys.push_back(entry.first);
      position_error(key_path(path, key), "unknown key; one of " + joined(keys));
    }
  });
  if (!whole && !source.find("player")) {
    position_error("player", "missing; write a colour or \"spectator\"");
  }
  walk(schema, source, "", check_type);
  walk(schema, source, "", [](const Schema& s, const Value& value, const std::string& path) {
    if (s.kind != Kind::kWord) return;
    if (std::find(s.words.begin(), s.words.end(), value.as_string()) != s.words.end()) return;
    const std::string remedy =
        s.table.empty() ? "one of " + joined(s.words) : "write a name of the table " + s.table;
    position_error(path, quoted(value.as_string()) + " is unknown; " + remedy);
  });
  walk(schema, source, "", [](const Schema& s, const Value& value, const std::string& path) {
    if (s.kind != Kind::kNumber || (value.as_int() >= s.low && value.as_int() <= s.high)) return;
    position_error(path, shown(value) + " is out of range; " + std::to_string(s.low) + " to " +
                             std::to_string(s.high));
  });
}

}  // namespace fossil::bonewars
