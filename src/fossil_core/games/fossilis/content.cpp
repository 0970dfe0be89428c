#include "fossil_core/games/fossilis/content.hpp"

#include <algorithm>

#include "fossil_core/games/fossilis/content_cards.hpp"
#include "fossil_core/games/fossilis/content_row.hpp"

namespace fossil::fossilis {
namespace {

constexpr std::string_view kValueTables[] = {"a", "b", "g"};
constexpr std::array<std::string_view, kCharacteristics> kCharacteristicWords = {
    "carnivore", "herbivore", "biped",    "quadruped", "aquatic",
    "avian",     "triassic",  "jurassic", "cretaceous"};

constexpr std::string_view group_of(std::size_t characteristic) {
  return characteristic < 2 ? "diet" : characteristic < 6 ? "living" : "era";
}

void read_numbers(const Value& content, Rules& rules) {
  struct Number {
    std::string_view name;
    std::uint8_t* target;
    int low, high;
  };
  const Number numbers[] = {{"energy", &rules.energy, 1, 20},
                            {"pool_per_player", &rules.pool_per_player, 1, 40},
                            {"plaster_cubes", &rules.plaster_cubes, 1, 200},
                            {"pools", &rules.pools, 1, 9},
                            {"upper_tiles", &rules.upper_tiles, 0, 21},
                            {"skills_on_display", &rules.skills_on_display, 0, kSkillTokens},
                            {"dinosaurs_on_display", &rules.display, 1, kDisplay},
                            {"tools_on_display", &rules.tool_slots, 0, kMarketSlots},
                            {"supplies_on_display", &rules.supply_slots, 0, kMarketSlots},
                            {"move_steps", &rules.move_steps, 1, 9},
                            {"lab_places", &rules.lab_places, 1, 1},
                            {"purchases", &rules.purchases, 1, 20},
                            {"plaster_per_vp", &rules.plaster_per_vp, 1, 100},
                            {"variety_vp", &rules.variety_vp, 0, 100},
                            {"dig_sand", &rules.dig_energy[kSand], 0, 20},
                            {"dig_clay", &rules.dig_energy[kClay], 0, 20},
                            {"dig_stone", &rules.dig_energy[kStone], 0, 20},
                            {"pit_items", &rules.pit_items, 1, kDepth}};
  std::vector<std::string_view> words;
  for (const Number& number : numbers) words.push_back(number.name);
  Names names;
  for (const Row& row : table(content, "numbers", 1)) {
    const Number& number = numbers[row.one_of("name", words)];
    names.take(row, "name");
    *number.target = row.byte("value", number.low, number.high);
  }
  for (const std::string_view word : words) {
    if (!names.has(word)) {
      content_error("numbers", "'" + std::string(word) + "' is missing; it must have a row");
    }
  }
}

void read_terrain(const Value& content, Rules& rules) {
  std::array<int, 4> next{}, laid{};
  for (const Row& row : table(content, "terrain", 1, kTileKinds)) {
    const auto kind = rules.tiles.size();
    TileKind tile;
    tile.weight = static_cast<Weight>(1 + row.one_of("type", kWeightWords));
    tile.fragments = row.fragments("fragments");
    tile.name = row.word("type") + " " + fragment_text(tile.fragments);
    if (next[tile.weight] == 8) {
      content_error(row.at("type"), "a ninth kind of this type; there must be at most 8");
    }
    tile.code = tile_code(tile.weight, next[tile.weight]++);
    tile.count = row.byte("count", 0, 15);
    tile.aside = row.byte("set_aside", 0, tile.count);
    laid[tile.weight] += tile.count - tile.aside;
    for (const TileKind& other : rules.tiles) {
      if (other.name != tile.name) continue;
      content_error(row.at("fragments"), twice(tile.name, "one row must count all its tiles"));
    }
    rules.code_of_kind[kind] = tile.code;
    rules.kind_of_code[tile.code] = static_cast<std::uint8_t>(kind);
    rules.fragments_of[kind] = tile.fragments;
    rules.all_tiles.set(static_cast<int>(kind), tile.count);
    rules.aside_tiles.set(static_cast<int>(kind), tile.aside);
    if (tile.weight == kSand) rules.sand_kinds |= 1u << kind;
    rules.tiles.push_back(std::move(tile));
  }
  int fragments = 0;
  for (const TileKind& tile : rules.tiles) fragments += tile.count * lanes_total(tile.fragments);
  if (fragments > 127) {
    content_error("terrain",
                  std::to_string(fragments) + " fragments in all; it must be at most 127");
  }
  const int all = laid[kSand] + laid[kClay] + laid[kStone];
  if (all != kSpaces + rules.upper_tiles) {
    content_error("terrain", std::to_string(all) + " tiles are laid at set-up; it must be 25 and " +
                                 std::to_string(rules.upper_tiles) + " upper ones");
  }
  // The upper stones need covered spaces that are not X, of which at least this many are.
  const int most = std::max(0, rules.upper_tiles - rules.lower_stones);
  if (laid[kStone] < rules.lower_stones || laid[kStone] - rules.lower_stones > most) {
    content_error("terrain", std::to_string(laid[kStone]) +
                                 " stones are laid at set-up; it must be " +
                                 std::to_string(rules.lower_stones) + " to " +
                                 std::to_string(rules.lower_stones + most));
  }
}

Spaces spaces_of(const Row& row) {
  Spaces spaces = 0;
  const Value& list = row.get("spaces");
  if (!list.is_list()) content_error(row.at("spaces"), "it must be a list of spaces");
  for (const Value& item : list.as_list()) {
    const std::string text = item.is_string() ? item.as_string() : "";
    if (text.size() != 2 || text[0] < 'A' || text[0] > 'E' || text[1] < '1' || text[1] > '5') {
      content_error(row.at("spaces"), item.to_json() + " is no space; write A1 to E5");
    }
    spaces |= space_bit(kLine * (text[1] - '1') + (text[0] - 'A'));
  }
  if (std::popcount(spaces) != 4 || list.size() != 4) {
    content_error(row.at("spaces"), "it must be four different spaces");
  }
  return spaces;
}

void read_layout(const Value& content, const std::string& name, Rules& rules) {
  Names names;
  for (const Row& row : table(content, "x_layouts", 1)) {
    const Spaces spaces = spaces_of(row);
    if (names.take(row, "name") == name) rules.x_spaces = spaces;
  }
  if (!names.has(name)) {
    content_error("x_layouts", "'" + name + "' is missing; it must have a row");
  }
}

void read_bones(const Value& content, Rules& rules) {
  const std::vector<Row> rows = table(content, "bones", kPieces, kPieces);
  for (std::size_t t = 0; t < kPieces; ++t) {
    if (rows[t].word("name") != kPieceNames[t]) {
      content_error(rows[t].at("name"), "is '" + rows[t].word("name") + "'; it must be '" +
                                            std::string(kPieceNames[t]) + "'");
    }
    rules.piece_count[t] = rows[t].byte("count", 0, 60);
    rules.extract_plaster[t] = rows[t].byte("extract_plaster", 0, t == kHammer ? 0 : 20);
    if (t < kBones) rules.leftover_vp[t] = rows[t].byte("leftover_vp", 0, 100);
    if (t != kHammer || rules.use_skills) rules.pieces += rules.piece_count[t];
  }
  const int places = kSpaces * rules.pit_items;
  const int most = rules.even_pits ? kSpaces * kDepth : places;
  if (rules.pieces > most) {
    content_error("bones", std::to_string(rules.pieces) + " pieces; it must be at most " +
                               std::to_string(most) + ", which the pits hold");
  }
  rules.blanks = rules.even_pits ? 0 : places - rules.pieces;
  for (const Row& row : table(content, "skill_slots", 1, 8)) {
    const int next = static_cast<int>(rules.skill_slots.size()) + 1;
    if (row.get("slot") != Value(next)) {
      content_error(row.at("slot"),
                    "is " + row.get("slot").to_json() + "; it must be " + std::to_string(next));
    }
    rules.skill_slots.push_back(row.byte("vp_if_empty", 0, 100));
  }
}

void read_dinosaurs(const Value& content, const std::string& values, Rules& rules) {
  std::array<int, kNeeds> slot{};
  Names slots;
  for (const Row& row : table(content, "slot_values", 1)) {
    const bool chosen = kValueTables[row.one_of("table", kValueTables)] == values;
    const auto bone = static_cast<std::size_t>(row.one_of("bone", kBoneWords));
    slots.take(row, "bone", row.word("table") + " " + row.word("bone"));
    const int points = row.byte("vp", 0, 100);
    if (chosen) slot[bone] = points;
  }
  std::array<int, 61> bonus;
  bonus.fill(-1);
  Names bonuses;
  for (const Row& row : table(content, "completion", 1)) {
    const bool chosen = kValueTables[row.one_of("table", kValueTables)] == values;
    const std::uint8_t bones = row.byte("bones", 1, 60);
    bonuses.take(row, "bones", row.word("table") + " " + std::to_string(bones));
    const int points = row.byte("vp", 0, 200);
    if (chosen) bonus[bones] = points;
  }
  for (std::size_t t = 0; t < kNeeds; ++t) {
    const std::string bone = values + " " + std::string(kPieceNames[t]);
    if (!slots.has(bone)) {
      content_error("slot_values", "'" + bone + "' is missing; it must have a row");
    }
    rules.slot_vp[t] = static_cast<std::uint8_t>(slot[t]);
  }
  const std::vector<Row> characteristics =
      table(content, "characteristics", kCharacteristics, kCharacteristics);
  for (std::size_t c = 0; c < kCharacteristics; ++c) {
    const Row& row = characteristics[c];
    if (row.word("name") != kCharacteristicWords[c]) {
      content_error(row.at("name"), "is '" + row.word("name") + "'; it must be '" +
                                        std::string(kCharacteristicWords[c]) + "'");
    }
    if (row.word("group") != group_of(c)) {
      content_error(row.at("group"), "is '" + row.word("group") + "'; it must be '" +
                                         std::string(group_of(c)) + "'");
    }
    rules.characteristics[c] = {row.word("name"), row.byte("set_vp", 0, 100),
                                row.byte("set_min", 1, 100), row.byte("majority_vp", 0, 100)};
  }
  Names names;
  for (const Row& row : table(content, "dinosaurs", rules.display, kDinosaurs)) {
    const auto number = rules.dinosaurs.size();
    Dinosaur dinosaur;
    dinosaur.name = names.take(row, "name");
    dinosaur.characteristics = {
        static_cast<std::uint8_t>(row.one_of("diet", {"carnivore", "herbivore"})),
        static_cast<std::uint8_t>(2 +
                                  row.one_of("living", {"biped", "quadruped", "aquatic", "avian"})),
        static_cast<std::uint8_t>(6 + row.one_of("era", {"triassic", "jurassic", "cretaceous"}))};
    int total = 0, points = row.byte("extra_vp", 0, 100);
    for (std::size_t t = 0; t < kNeeds; ++t) {
      const std::uint8_t need = row.byte(kPieceNames[t], 0, 15);
      rules.needs[number] |= std::uint32_t{need} << (8 * t);
      total += need;
      points += need * slot[t];
    }
    if (total == 0 || bonus[static_cast<std::size_t>(total)] < 0) {
      content_error(row.at("name"), "'" + dinosaur.name + "' needs " + std::to_string(total) +
                                        " bones; completion must have a row for them in table " +
                                        values);
    }
    points += bonus[static_cast<std::size_t>(total)];
    if (values == "a") {
      const int written = row.integer("full_vp", 0, 1000);
      if (written != points) {
        content_error(row.at("full_vp"), "is " + std::to_string(written) + "; it must be " +
                                             std::to_string(points) + ", which its bones give");
      }
    }
    dinosaur.full_vp = static_cast<std::int16_t>(points);
    dinosaur.bones = static_cast<std::uint8_t>(total);
    rules.full_vp[number] = dinosaur.full_vp;
    rules.all_dinosaurs |= std::uint64_t{1} << number;
    for (const std::uint8_t c : dinosaur.characteristics) {
      rules.having[c] |= std::uint64_t{1} << number;
    }
    rules.dinosaurs.push_back(std::move(dinosaur));
  }
}

}  // namespace

std::string fragment_text(Fragments fragments) {
  std::string text;
  for (std::size_t f = 0; f < kFragments; ++f) {
    text += std::string(fragments >> (8 * f) & 0xff, kFragmentLetters[f]);
  }
  return text;
}

Rules::Rules(int player_count, const Value& options, const Value& content) : players(player_count) {
  const auto is = [&](std::string_view key, std::string_view word) {
    return options.at(key).as_string() == word;
  };
  const auto on = [&](std::string_view key) { return is(key, "true"); };
  extract_energy = is("extract_energy", "1");
  pairwise = is("push_compare", "pairwise");
  under_pawn = on("place_under_pawn");
  even_pits = is("pit_fill", "even");
  limited = on("plaster_supply_limited");
  refill_on_claim = on("refill_on_claim");
  claim_optional = on("claim_optional");
  tools_push = on("tools_push");
  same_turn = on("tool_tiles_same_turn");
  spare_payment = on("spare_payment");
  use_market = on("use_market");
  use_tools = on("use_tools");
  use_skills = on("use_skills");
  flat_dig_cost = on("flat_dig_cost");
  use_sets = on("use_sets");
  use_majority = on("use_majority") && !solo();
  max_rounds = static_cast<std::uint16_t>(options.at("max_rounds").as_int());
  read_numbers(content, *this);
  read_terrain(content, *this);
  read_layout(content, options.at("x_spaces").as_string(), *this);
  read_bones(content, *this);
  read_dinosaurs(content, options.at("dinosaur_values").as_string(), *this);
  read_tools(content, *this);
  read_supplies(content, *this);
  read_skills(content, on("no_attack_skills"), *this);
  read_events(content, *this);
  if (!use_market || !use_tools) {
    tool_slots = 0;
    all_tools = {};
  }
  if (!use_market) {
    supply_slots = 0;
    all_supplies = {};
  }
  if (full_pool() > 200) {
    content_error("numbers", std::to_string(full_pool()) +
                                 " cubes in a pool; pool_per_player must be at most " +
                                 std::to_string(200 / players));
  }
}

}  // namespace fossil::fossilis
