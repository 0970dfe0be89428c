// The tables of cards and species; the board's are content_board.cpp, Theodore's content_solo.cpp.
#include "fossil_core/games/bonewars/content.hpp"

#include <numeric>

#include "fossil_core/games/bonewars/content_tables.hpp"

namespace fossil::bonewars {
namespace {

const std::vector<std::string> kPalActions = {"publish", "debunk", "award", "small_find"};

void read_bones(const Value& content, Rules& r) {
  const std::vector<std::string> categories = {"body", "tail", "head", "limb"};
  const std::vector<std::string> types = {"body", "tail", "carnivore", "herbivore",
                                          "foot", "fin",  "claw",      "wing"};
  constexpr int kCategoryOf[kBoneTypes] = {0, 1, 2, 2, 3, 3, 3, 3};
  int all = 0;
  for (const ContentRow& row : table(content, "bones", kBoneTypes, kBoneTypes)) {
    const int type = row.one_of("name", types);
    if (type != static_cast<int>(r.bone_names.size())) {
      fail(row.at("name"),
           "the rows must be body, tail, carnivore, herbivore, foot, fin, "
           "claw, wing");
    }
    if (row.one_of("category", categories) != kCategoryOf[type]) {
      fail(row.at("category"),
           "it must be " + categories[static_cast<std::size_t>(kCategoryOf[type])]);
    }
    const int total = row.integer("total", 1, 100);
    r.all_bones.add(type, total);
    r.first_rare.add(type, row.integer("rare", 0, total));
    r.bone_names.push_back(types[static_cast<std::size_t>(type)]);
    all += total;
    if (all > 120) fail(row.at("total"), "there are more than 120 bones");
  }
  if (all - r.first_rare.total() < 3 * kSites + 2 * (kColours + 1)) {
    fail("bones", "the bag is too small for sites and offers");
  }
}

void read_envelopes(const Value& content, Rules& r) {
  for (const ContentRow& row : table(content, "envelopes", kEnvelopes, kEnvelopes)) {
    const std::string& name = row.word("name");
    const std::size_t i = r.envelope_names.size();
    if (name != std::string(1, static_cast<char>('a' + i))) {
      fail(row.at("name"), "the rows must be a, b, c, d, e");
    }
    unique_name(row, "icon", r.icon_names);
    r.envelope_names.push_back(name);
    r.envelope_of_icon[i] = static_cast<std::uint8_t>(i);
    const Effect bonus = read_effect(row, "bonus");
    constexpr std::uint32_t kAllowed = code_bit(Code::kMoney) | code_bit(Code::kReputation) |
                                       code_bit(Code::kLoyalty) | code_bit(Code::kBones) |
                                       code_bit(Code::kSpecies) | code_bit(Code::kPalaeontologist);
    if (!(kAllowed & code_bit(code_of(bonus))) || number_of(bonus) > 5) {
      fail(row.at("bonus"),
           "it must be money, reputation, loyalty, bones, species or "
           "palaeontologist with a number up to 5");
    }
    r.envelope_bonus[i] = bonus;
  }
}

void read_species(const Value& content, Rules& r) {
  std::vector<std::string> bounty_names;
  std::vector<Effect> bounties;
  for (const ContentRow& row : table(content, "bounties", 1, 16)) {
    unique_name(row, "name", bounty_names);
    bounties.push_back(read_effect(row, "effect"));
  }
  const std::vector<std::string> skulls = {"carnivore", "herbivore", "any"};
  const std::vector<std::string> limbs = {"foot", "fin", "claw", "wing", "any"};
  const TypeSet skull_types[] = {0x04, 0x08, 0x0c};
  const TypeSet limb_types[] = {0x10, 0x20, 0x40, 0x80, 0xf0};
  for (const ContentRow& row : table(content, "species", 24, kMostSpecies)) {
    const auto i = static_cast<int>(r.species_names.size());
    unique_name(row, "name", r.species_names);
    Species& s = r.species[i];
    s.finder = static_cast<std::uint8_t>(row.one_of("finder", finder_words()));
    s.category = static_cast<std::uint8_t>(row.one_of("category", category_words()));
    s.icon = static_cast<std::uint8_t>(row.one_of("icon", r.icon_names));
    s.bounty = bounties[static_cast<std::size_t>(row.one_of("bounty", bounty_names))];
    s.fits[0] = kTypesOf[0];
    s.fits[1] = kTypesOf[1];
    s.fits[2] = skull_types[row.one_of("skull", skulls)];
    s.fits[3] = limb_types[row.one_of("limb", limbs)];
    r.of_icon[s.icon] |= card_bit(i);
    r.of_envelope[r.envelope_of_icon[s.icon]] |= card_bit(i);
    for (int type = 2; type < kBoneTypes; ++type) {
      if ((s.fits[2] | s.fits[3]) >> type & 1) r.takes[type] |= card_bit(i);
    }
    r.all_species |= card_bit(i);
  }
  r.species_count = static_cast<int>(r.species_names.size());
  std::vector<std::size_t> sorted(r.species_names.size());
  std::iota(sorted.begin(), sorted.end(), std::size_t{0});
  std::sort(sorted.begin(), sorted.end(),
            [&](std::size_t a, std::size_t b) { return r.species_names[a] < r.species_names[b]; });
  for (std::size_t rank = 0; rank < sorted.size(); ++rank) {
    r.alphabet[sorted[rank]] = static_cast<std::uint8_t>(rank);
  }
}

void read_cards(const Value& content, Rules& r) {
  for (const ContentRow& row : table(content, "team_cards", 2, kMostTeamCards)) {
    const auto i = r.team_names.size();
    unique_name(row, "name", r.team_names);
    const bool advanced = row.one_of("set", {"basic", "advanced"}) == 1;
    r.team[i] = {static_cast<std::uint8_t>(row.integer("cost", 0, 20)),
                 static_cast<std::uint8_t>(row.integer("ap", 0, 20)),
                 static_cast<std::uint8_t>(row.integer("depth", 1, 3)), advanced, row.flag("torn")};
    (advanced ? r.advanced_team : r.basic_team) |= static_cast<std::uint8_t>(1u << i);
  }
  r.team_count = static_cast<int>(r.team_names.size());
  for (const ContentRow& row : table(content, "specialists", 0, kMostSpecialists)) {
    const auto i = r.specialist_names.size();
    unique_name(row, "name", r.specialist_names);
    r.specialist[i] = read_effect(row, "effect");
  }
  r.specialist_count = static_cast<int>(r.specialist_names.size());
  const std::vector<std::string> bonuses = {"none",        "split",        "any_round",
                                            "empty_space", "any_envelope", "wild",
                                            "occupied",    "plus_one",     "any_tile"};
  for (const ContentRow& row : table(content, "palaeontologists", 8, kMostPalaeontologists)) {
    const auto i = r.pal_names.size();
    unique_name(row, "name", r.pal_names);
    const int action = 1 + row.one_of("action", kPalActions);
    r.pal[i] = {static_cast<std::uint8_t>(action),
                static_cast<PalBonus>(row.one_of("bonus", bonuses))};
    r.pals_for[action] |= static_cast<std::uint16_t>(1u << i);
    r.all_pals |= static_cast<std::uint16_t>(1u << i);
  }
  r.pal_count = static_cast<int>(r.pal_names.size());
}

}  // namespace

const std::vector<std::string>& finder_words() {
  static const std::vector<std::string> words = {"marsh", "cope", "leidy"};
  return words;
}
const std::vector<std::string>& category_words() {
  static const std::vector<std::string> words = {"reptile", "mammal", "bird", "amphibian"};
  return words;
}
const std::vector<std::string>& action_words() { return kPalActions; }

void unique_name(const ContentRow& row, std::string_view column, std::vector<std::string>& names) {
  const std::string& name = row.word(column);
  const bool good = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (!good) {
    fail(row.at(column), "is '" + name + "'; write lower-case letters, digits and '_'");
  }
  if (index_of_name(names, name) >= 0) {
    fail(row.at(column), "'" + name + "' is there twice");
  }
  names.push_back(name);
}

Effect effect_of(const std::string& text, const std::string& where) {
  const Effect effect = parse_effect(text);
  if (effect == 0) fail(where, "'" + text + "' is no effect; write 'code' or 'code n'");
  const bool cards = code_of(effect) == Code::kRare || code_of(effect) == Code::kSearch ||
                     code_of(effect) == Code::kDiscardSearch ||
                     code_of(effect) == Code::kSiteActions;
  if (number_of(effect) > (cards ? 4 : 10)) {
    fail(where, "'" + text + "' has too large a number");
  }
  return effect;
}

Effect read_effect(const ContentRow& row, std::string_view column) {
  return effect_of(row.word(column), row.at(column));
}

int index_of_name(const std::vector<std::string>& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<int>(i);
  }
  return -1;
}

Rules::Rules(int player_count, const Value& options, const Value& content) {
  const auto is = [&](std::string_view key, std::string_view word) {
    return options.at(key).as_string() == word;
  };
  players = player_count;
  solo = players == 1;
  n = solo ? 2 : players;
  icons_everywhere = is("icon_grant", "all");
  pay_per_marker = is("meeting_pay", "marker");
  papers_at_start = is("paper_side", "start");
  passed_only = is("home_spaces", "passed");
  award_choice = is("award_order", "choice");
  camp_elsewhere = is("second_camp", "elsewhere");
  always_pal = is("pal_cards", "always");
  debunk_together = is("debunk_order", "together");
  moves_per_round = is("free_moves_grant", "round");
  expert = is("solo_deck", "expert");
  theodore_discover = static_cast<int>(options.at("theodore_discover_ap").as_int());
  head_cm = static_cast<int>(options.at("head_cm").as_int());
  read_bones(content, *this);
  read_envelopes(content, *this);
  read_species(content, *this);
  read_cards(content, *this);
  read_board(content, *this);
  read_tracks(content, options.at("slots").as_string(), *this);
  read_solo(content, *this);
  std::vector<std::string> seen;
  for (const auto* names : {&species_names, &pal_names, &team_names, &solo_names}) {
    for (const std::string& name : *names) {
      if (index_of_name(seen, name) >= 0) {
        fail("species", "'" + name + "' names cards of two kinds");
      }
      seen.push_back(name);
    }
  }
}

std::string Rules::card_name(int card) const {
  if (is_species(card)) return species_names[static_cast<std::size_t>(species_of(card))];
  if (is_pal(card)) return pal_names[static_cast<std::size_t>(pal_of(card))];
  if (is_team(card)) return team_names[static_cast<std::size_t>(team_of(card))];
  return solo_names[static_cast<std::size_t>(solo_of(card))];
}

int Rules::parse_card(std::string_view name) const {
  int i = index_of_name(species_names, name);
  if (i >= 0) return species_card(i);
  if ((i = index_of_name(pal_names, name)) >= 0) return pal_card(i);
  if ((i = index_of_name(team_names, name)) >= 0) return team_card(i);
  if ((i = index_of_name(solo_names, name)) >= 0) return solo_card(i);
  return 0;
}

}  // namespace fossil::bonewars
