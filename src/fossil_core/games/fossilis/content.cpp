#include "fossil_core/games/fossilis/content.hpp"

#include <algorithm>

#include "fossil_core/games/fossilis/content_row.hpp"

namespace fossil::fossilis {
namespace {

constexpr std::string_view kWeightWords[] = {"sand", "clay", "stone"};
constexpr std::string_view kToolEffects[] = {"move",  "remove", "teleport",
                                             "reach", "energy", "flat_dig"};
constexpr std::string_view kSkillWords[] = {
    "more_plaster", "lab_places",   "cheap_extract", "free_sand_dig",    "clay_cost",
    "stone_cost",   "steps",        "free_climb",    "diagonal_extract", "energy",
    "purchases",    "any_fragment", "far_sand",      "dinosaur_points",  "tool_points",
    "toll",         "rob",          "push"};
// Those of the effects that work once per turn, and the greatest amounts that make sense.
constexpr std::array<bool, kSkillEffects> kOncePerTurn = {true,  false, true,  true,  false, false,
                                                          false, false, false, false, false, false,
                                                          false, false, false, false, true,  false};
constexpr std::array<int, kSkillEffects> kMostAmount = {20, 1,  6, 0, 20, 20, 9,  0,  0,
                                                        20, 20, 1, 0, 20, 20, 20, 20, 20};
constexpr std::string_view kEventWords[] = {"place_sand", "gain",       "lose",       "tremor",
                                            "points",     "market_day", "expedition", "discard",
                                            "grant",      "night_dig"};
constexpr std::string_view kBoneWords[] = {"tooth", "limb", "rib", "hip"};
constexpr std::array<std::string_view, kCharacteristics> kCharacteristicWords = {
    "carnivore", "herbivore", "biped",    "quadruped", "aquatic",
    "avian",     "triassic",  "jurassic", "cretaceous"};

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
  std::uint32_t seen = 0;
  for (const Row& row : table(content, "numbers")) {
    const std::string& name = row.word("name");
    const auto* const found =
        std::find_if(std::begin(numbers), std::end(numbers),
                     [&name](const Number& number) { return number.name == name; });
    if (found == std::end(numbers)) content_error(row.at("name"), "'" + name + "' is no number");
    seen |= 1u << (found - std::begin(numbers));
    *found->target = row.byte("value", found->low, found->high);
  }
  for (std::size_t i = 0; i < std::size(numbers); ++i) {
    if (!(seen >> i & 1)) {
      content_error("numbers", "'" + std::string(numbers[i].name) + "' is missing");
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
    if (next[tile.weight] == 8) content_error(row.at("type"), "there are at most 8 kinds a type");
    tile.code = tile_code(tile.weight, next[tile.weight]++);
    tile.count = row.byte("count", 0, 15);
    tile.aside = row.byte("set_aside", 0, tile.count);
    laid[tile.weight] += tile.count - tile.aside;
    for (const TileKind& other : rules.tiles) {
      if (other.name == tile.name) content_error(row.at("fragments"), "this kind is there twice");
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
  if (fragments > 127) content_error("terrain", "the tiles show more than 127 fragments in all");
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

void read_layout(const Value& content, const std::string& name, Rules& rules) {
  for (const Row& row : table(content, "x_layouts")) {
    if (row.word("name") != name) continue;
    const Value& list = row.get("spaces");
    if (!list.is_list()) content_error(row.at("spaces"), "it must be a list of spaces");
    for (const Value& item : list.as_list()) {
      const std::string text = item.is_string() ? item.as_string() : "";
      if (text.size() != 2 || text[0] < 'A' || text[0] > 'E' || text[1] < '1' || text[1] > '5') {
        content_error(row.at("spaces"), item.to_json() + " is no space; write A1 to E5");
      }
      rules.x_spaces |= space_bit(kLine * (text[1] - '1') + (text[0] - 'A'));
    }
    if (std::popcount(rules.x_spaces) != rules.lower_stones || list.size() != 4) {
      content_error(row.at("spaces"), "it must be four different spaces");
    }
    return;
  }
  content_error("x_layouts", "there is no layout '" + name + "'");
}

void read_bones(const Value& content, Rules& rules) {
  const std::vector<Row> rows = table(content, "bones", kPieces, kPieces);
  for (std::size_t t = 0; t < kPieces; ++t) {
    if (rows[t].word("name") != kPieceNames[t]) {
      content_error(rows[t].at("name"), "it must be '" + std::string(kPieceNames[t]) + "'");
    }
    rules.piece_count[t] = rows[t].byte("count", 0, 60);
    rules.extract_plaster[t] = rows[t].byte("extract_plaster", 0, t == kHammer ? 0 : 20);
    if (t < kBones) rules.leftover_vp[t] = rows[t].byte("leftover_vp", 0, 100);
    if (t != kHammer || rules.use_skills) rules.pieces += rules.piece_count[t];
  }
  const int places = kSpaces * rules.pit_items;
  const int most = rules.even_pits ? kSpaces * kDepth : places;
  if (rules.pieces > most) {
    content_error("bones",
                  std::to_string(rules.pieces) + " pieces; the pits hold " + std::to_string(most));
  }
  rules.blanks = rules.even_pits ? 0 : places - rules.pieces;
  for (const Row& row : table(content, "skill_slots", 0, 8)) {
    rules.skill_slots.push_back(row.byte("vp_if_empty", 0, 100));
  }
}

void read_dinosaurs(const Value& content, const std::string& values, Rules& rules) {
  std::array<int, kNeeds> slot{-1, -1, -1, -1};
  for (const Row& row : table(content, "slot_values")) {
    if (row.word("table") == values) {
      slot[static_cast<std::size_t>(row.one_of("bone", kBoneWords))] = row.byte("vp", 0, 100);
    }
  }
  std::array<int, 256> bonus;
  bonus.fill(-1);
  for (const Row& row : table(content, "completion")) {
    if (row.word("table") == values) bonus[row.byte("bones", 1, 60)] = row.byte("vp", 0, 200);
  }
  for (std::size_t t = 0; t < kNeeds; ++t) {
    if (slot[t] < 0) {
      content_error("slot_values", "table " + values + " has no " + std::string(kPieceNames[t]));
    }
    rules.slot_vp[t] = static_cast<std::uint8_t>(slot[t]);
  }
  const std::vector<Row> characteristics =
      table(content, "characteristics", kCharacteristics, kCharacteristics);
  for (std::size_t c = 0; c < kCharacteristics; ++c) {
    const Row& row = characteristics[c];
    if (row.word("name") != kCharacteristicWords[c]) {
      content_error(row.at("name"), "it must be '" + std::string(kCharacteristicWords[c]) + "'");
    }
    rules.characteristics[c] = {row.word("name"), row.byte("set_vp", 0, 100),
                                row.byte("set_min", 1, 100), row.byte("majority_vp", 0, 100)};
  }
  for (const Row& row : table(content, "dinosaurs", 1, kDinosaurs)) {
    const auto number = rules.dinosaurs.size();
    Dinosaur dinosaur;
    dinosaur.name = row.word("name");
    for (const Dinosaur& other : rules.dinosaurs) {
      if (other.name == dinosaur.name) content_error(row.at("name"), "this name is there twice");
    }
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
      content_error(row.at("name"), "it needs " + std::to_string(total) + " bones, which table " +
                                        values + " of completion lacks");
    }
    points += bonus[static_cast<std::size_t>(total)];
    if (values == "a") {
      const int written = row.integer("full_vp", 0, 1000);
      if (written != points) {
        content_error(row.at("full_vp"), "is " + std::to_string(written) + "; its bones give " +
                                             std::to_string(points));
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

void read_tools(const Value& content, Rules& rules) {
  int energy = 0;
  for (const Row& row : table(content, "tools", 0, kToolKinds)) {
    ToolKind tool;
    tool.name = row.word("name");
    tool.cost = row.fragments("cost");
    tool.effect = static_cast<ToolEffect>(row.one_of("effect", kToolEffects));
    const bool moves = tool.effect == ToolEffect::kMove;
    const bool weighs = moves || tool.effect == ToolEffect::kRemove;
    tool.weight = weighs ? static_cast<std::uint8_t>(1 + row.one_of("weight", kWeightWords)) : 0;
    const bool energises = tool.effect == ToolEffect::kEnergy;
    tool.amount = row.byte("amount", moves || energises ? 1 : 0, moves ? 4 : energises ? 20 : 0);
    tool.vp = row.byte("vp", 0, 100);
    tool.copies = row.byte("copies", 0, 15);
    if (energises) energy += tool.amount * tool.copies;
    for (const ToolKind& other : rules.tools) {
      if (other.name == tool.name) content_error(row.at("name"), "this name is there twice");
    }
    rules.all_tools.set(static_cast<int>(rules.tools.size()), tool.copies);
    rules.tools.push_back(std::move(tool));
  }
  if (energy > 150) content_error("tools", "all energy of tools together is above 150");
}

void read_supplies(const Value& content, Rules& rules) {
  std::array<int, kNeeds> bones{};
  for (const Row& row : table(content, "supplies", 0, kSupplyKinds)) {
    SupplyKind supply;
    supply.cost = row.fragments("cost");
    supply.name = row.word("name") + " " + fragment_text(supply.cost);
    supply.plaster = row.byte("plaster", 0, 40);
    const Value& bone = row.get("bone");
    supply.bone = bone == Value("") ? std::int8_t{-1}
                                    : static_cast<std::int8_t>(row.one_of("bone", kBoneWords));
    supply.vp = row.byte("vp", 0, 100);
    supply.copies = row.byte("copies", 0, 15);
    if (supply.bone >= 0) bones[static_cast<std::size_t>(supply.bone)] += supply.copies;
    for (const SupplyKind& other : rules.supplies) {
      if (other.name == supply.name) content_error(row.at("name"), "this card is there twice");
    }
    rules.all_supplies.set(static_cast<int>(rules.supplies.size()), supply.copies);
    rules.supplies.push_back(std::move(supply));
  }
  for (std::size_t t = 0; t < kNeeds; ++t) {
    if (bones[t] + rules.piece_count[t] > 120)
      content_error("supplies", "too many bones of a type");
  }
}

void read_skills(const Value& content, bool no_attack, Rules& rules) {
  for (const Row& row : table(content, "skills", 0, kSkillTokens)) {
    SkillToken skill;
    skill.name = row.word("name");
    const int effect = row.one_of("effect", kSkillWords);
    const auto e = static_cast<std::size_t>(effect);
    skill.effect = static_cast<SkillEffect>(effect);
    skill.amount = row.byte("amount", 0, kMostAmount[e]);
    skill.attack = row.flag("attack");
    skill.turn = row.flag("turn");
    if (skill.turn != kOncePerTurn[e]) {
      content_error(row.at("turn"), std::string("this effect ") +
                                        (kOncePerTurn[e] ? "works" : "does not work") +
                                        " once per turn");
    }
    if (rules.token_with[e] != 0) content_error(row.at("effect"), "this effect is there twice");
    for (const SkillToken& other : rules.skills) {
      if (other.name == skill.name) content_error(row.at("name"), "this name is there twice");
    }
    const std::uint32_t token = 1u << rules.skills.size();
    rules.token_with[e] = token;
    rules.skill_amount[e] = skill.amount;
    if (!skill.attack || !no_attack) rules.token_pool |= token;
    rules.skills.push_back(std::move(skill));
  }
  if (!rules.use_skills) {
    rules.token_pool = 0;
    rules.skills_on_display = 0;
  }
  if (std::popcount(rules.token_pool) < rules.skills_on_display) {
    content_error("skills", "there are fewer tokens than lie on display");
  }
}

void read_events(const Value& content, Rules& rules) {
  for (const Row& row : table(content, "events", 0, kEventCards)) {
    EventCard event;
    event.name = row.word("name");
    event.effect = static_cast<EventEffect>(row.one_of("effect", kEventWords));
    event.amount = row.byte("amount", 0, 100);
    event.current = row.byte("current", 0, 100);
    event.threshold = row.byte("threshold", 0, 200);
    event.limit = row.byte("limit", 0, 100);
    for (const EventCard& other : rules.events) {
      if (other.name == event.name) content_error(row.at("name"), "this name is there twice");
    }
    rules.events.push_back(std::move(event));
  }
  if (static_cast<int>(rules.events.size()) < rules.pools - 1) {
    content_error("events", "there must be an event for every pool but the last");
  }
  int least = -1;
  for (const Row& row : table(content, "solo_bands", 2, 100)) {
    const int from = row.integer("from", least < 0 ? 0 : least + 1, 10000);
    if (least >= 0) rules.solo_bands.push_back(static_cast<std::int16_t>(from));
    least = from;
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
  if (full_pool() > 200) content_error("numbers", "a pool has at most 200 cubes");
}

}  // namespace fossil::fossilis
