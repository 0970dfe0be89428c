#include "fossil_core/games/fossilis/content_cards.hpp"

#include "fossil_core/games/fossilis/content_row.hpp"

namespace fossil::fossilis {
namespace {

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

// Enough cards for the slots on display.
void require_cards(const std::string& name, int cards, int slots) {
  if (cards >= slots) return;
  content_error(name, std::to_string(cards) + (cards == 1 ? " card" : " cards") +
                          ", copies counted; it must be at least " + std::to_string(slots) +
                          ", which lie on display");
}

}  // namespace

void read_tools(const Value& content, Rules& rules) {
  int energy = 0, cards = 0;
  Names names;
  for (const Row& row : table(content, "tools", 1, kToolKinds)) {
    ToolKind tool;
    tool.name = names.take(row, "name");
    tool.cost = row.fragments("cost");
    tool.effect = static_cast<ToolEffect>(row.one_of("effect", kToolEffects));
    const bool moves = tool.effect == ToolEffect::kMove;
    const bool weighs = moves || tool.effect == ToolEffect::kRemove;
    tool.weight = weighs ? static_cast<std::uint8_t>(1 + row.one_of("weight", kWeightWords)) : 0;
    if (!weighs && row.get("weight") != Value("")) {
      content_error(row.at("weight"), "is " + row.get("weight").to_json() +
                                          "; it must be empty with the effect " +
                                          row.word("effect"));
    }
    const bool energises = tool.effect == ToolEffect::kEnergy;
    tool.amount = row.byte("amount", moves || energises ? 1 : 0, moves ? 4 : energises ? 20 : 0);
    tool.vp = row.byte("vp", 0, 100);
    tool.copies = row.byte("copies", 0, 15);
    if (energises) energy += tool.amount * tool.copies;
    cards += tool.copies;
    rules.all_tools.set(static_cast<int>(rules.tools.size()), tool.copies);
    rules.tools.push_back(std::move(tool));
  }
  require_cards("tools", cards, rules.tool_slots);
  if (energy > 150) {
    content_error("tools",
                  std::to_string(energy) + " energy, copies counted; it must be at most 150");
  }
}

void read_supplies(const Value& content, Rules& rules) {
  std::array<int, kNeeds> bones{};
  int cards = 0;
  for (const Row& row : table(content, "supplies", 1, kSupplyKinds)) {
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
    cards += supply.copies;
    for (const SupplyKind& other : rules.supplies) {
      if (other.name != supply.name) continue;
      content_error(row.at("name"), twice(supply.name, "one row must count all copies"));
    }
    rules.all_supplies.set(static_cast<int>(rules.supplies.size()), supply.copies);
    rules.supplies.push_back(std::move(supply));
  }
  require_cards("supplies", cards, rules.supply_slots);
  for (std::size_t t = 0; t < kNeeds; ++t) {
    const int all = bones[t] + rules.piece_count[t];
    if (all <= 120) continue;
    content_error("supplies", std::to_string(all) + " of " + std::string(kPieceNames[t]) +
                                  " with those of bones; it must be at most 120");
  }
}

void read_skills(const Value& content, bool no_attack, Rules& rules) {
  Names ids, names, effects;
  for (const Row& row : table(content, "skills", 1, kSkillTokens)) {
    SkillToken skill;
    ids.take(row, "id");
    skill.name = names.take(row, "name");
    const int effect = row.one_of("effect", kSkillWords);
    const auto e = static_cast<std::size_t>(effect);
    skill.effect = static_cast<SkillEffect>(effect);
    skill.amount = row.byte("amount", 0, kMostAmount[e]);
    skill.attack = row.flag("attack");
    skill.turn = row.flag("turn");
    if (skill.turn != kOncePerTurn[e]) {
      content_error(row.at("turn"), std::string(kOncePerTurn[e] ? "is false; it must be true"
                                                                : "is true; it must be false") +
                                        " with the effect " + row.word("effect"));
    }
    effects.take(row, "effect");
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
    content_error("skills", std::to_string(std::popcount(rules.token_pool)) +
                                " tokens in play; it must be at least " +
                                std::to_string(rules.skills_on_display) + ", which lie on display");
  }
}

void read_events(const Value& content, Rules& rules) {
  Names ids, names;
  for (const Row& row : table(content, "events", rules.pools - 1u, kEventCards)) {
    EventCard event;
    ids.take(row, "id");
    event.name = names.take(row, "name");
    event.effect = static_cast<EventEffect>(row.one_of("effect", kEventWords));
    event.amount = row.byte("amount", 0, 100);
    event.current = row.byte("current", 0, 100);
    event.threshold = row.byte("threshold", 0, 200);
    event.limit = row.byte("limit", 0, 100);
    rules.events.push_back(std::move(event));
  }
  int least = -1;
  Names bands;
  for (const Row& row : table(content, "solo_bands", 2, 100)) {
    bands.take(row, "name");
    const int from = row.integer("from", least < 0 ? 0 : least + 1, 10000);
    if (least >= 0) rules.solo_bands.push_back(static_cast<std::int16_t>(from));
    least = from;
  }
}

}  // namespace fossil::fossilis
