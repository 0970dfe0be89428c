// The tables of the board: sites, universities, tiles, awards, tracks and the players' boards.
#include "fossil_core/games/bonewars/content_tables.hpp"

namespace fossil::bonewars {
namespace {

constexpr std::uint32_t kNesting =  // effects that open other effects
    code_bit(Code::kReclassify) | code_bit(Code::kRound) | code_bit(Code::kSiteActions);

void read_sites(const Value& content, Rules& r) {
  for (const ContentRow& row : table(content, "sites", kSites, kSites)) {
    const auto i = r.site_names.size();
    unique_name(row, "name", r.site_names);
    int camps = row.integer("camps", 0, 4);
    const int third = row.integer("camps_3", 0, 4), fourth = row.integer("camps_4", 0, 4);
    if (r.n >= 3) camps += third;
    if (r.n >= 4) camps += fourth;
    r.camps[i] = static_cast<std::uint8_t>(camps);
  }
  for (const ContentRow& row : table(content, "paths", kSites, 15)) {
    const std::vector<std::string> ends = row.words("between", 2, 2);
    const int a = row.index_of(ends[0], row.at("between"), r.site_names);
    const int b = row.index_of(ends[1], row.at("between"), r.site_names);
    if (a == b) fail(row.at("between"), "a path needs two sites");
    r.paths[a] |= static_cast<std::uint8_t>(1u << b);
    r.paths[b] |= static_cast<std::uint8_t>(1u << a);
  }
  for (std::size_t i = 0; i < kSites; ++i) {
    if (!(r.paths[i] >> (i + 1) % kSites & 1)) {
      fail("paths", "there must be one between " + r.site_names[i] + " and " +
                        r.site_names[(i + 1) % kSites]);
    }
  }
  int patrons[3] = {}, space = 0;
  for (const ContentRow& row : table(content, "universities", kSpaces, kSpaces)) {
    row.integer("space", space + 1, space + 1);
    University& u = r.university[space++];
    u.patron = static_cast<std::uint8_t>(1 + row.one_of("patron", {"marsh", "cope"}));
    ++patrons[u.patron];
    const std::vector<std::string> entries = row.words("entries", 1, kSites);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const int site = row.index_of(entries[i], row.at("entries"), r.site_names);
      if (i == 0) u.first = static_cast<std::uint8_t>(site);
      u.last = static_cast<std::uint8_t>(site);
      u.sites |= static_cast<std::uint8_t>(1u << site);
    }
  }
  if (patrons[kMarsh] != 2) fail("universities", "each patron must have two spaces");
}

void read_tiles(const Value& content, Rules& r) {
  for (const ContentRow& row : table(content, "site_actions", kSites, kSites)) {
    const auto i = r.action_names.size();
    unique_name(row, "name", r.action_names);
    r.action[i] = read_effect(row, "effect");
    if (kNesting & code_bit(code_of(r.action[i]))) {
      fail(row.at("effect"), "a site action may not open other effects");
    }
  }
  r.action_count = kSites;
  for (const ContentRow& row : table(content, "bonus_tiles", 9, 16)) {
    const auto i = r.bonus_names.size();
    unique_name(row, "name", r.bonus_names);
    r.bonus[i] = read_effect(row, "effect");
    if (code_of(r.bonus[i]) == Code::kRound) {
      fail(row.at("effect"), "a bonus may not be the round bonus");
    }
    if (row.flag("tile")) r.bonus_tiles |= 1u << i;
    if (switches(r.bonus[i])) r.switch_bonuses |= 1u << i;
  }
  r.bonus_count = static_cast<int>(r.bonus_names.size());
  const std::vector<std::string> grants = {"discovery",        "icons",        "rare_bones",
                                           "debunk_wild",      "publish_wild", "free_slots",
                                           "reclassify_count", "find_round",   "publish_any_round",
                                           "debunk_round",     "stay",         "round_find",
                                           "meetings",         "free_moves"};
  for (const ContentRow& row : table(content, "grants", kSpaces, grants.size())) {
    const auto i = r.grant_names.size();
    r.grant[i] = static_cast<Grant>(1 + row.one_of("name", grants));
    unique_name(row, "name", r.grant_names);
  }
  r.grant_count = static_cast<int>(r.grant_names.size());
}

void read_awards(const Value& content, Rules& r) {
  int stacks[kStacks] = {};
  for (const ContentRow& row : table(content, "awards", kStacks, 24)) {
    const auto i = r.award_names.size();
    unique_name(row, "name", r.award_names);
    AwardTile& tile = r.award[i];
    tile.stack = static_cast<std::uint8_t>(row.one_of("stack", {"a", "b", "c"}));
    ++stacks[tile.stack];
    tile.envelope = -1;
    const int counts = row.one_of("counts", {"finder", "category", "envelope"});
    const int of = row.one_of("of", counts == 0   ? finder_words()
                                    : counts == 1 ? category_words()
                                                  : r.envelope_names);
    if (counts == 2) tile.envelope = static_cast<std::int8_t>(of);
    for (int s = 0; s < r.species_count && counts < 2; ++s) {
      const Species& species = r.species[s];
      const bool any = counts == 1 && species.category == 3;
      if ((counts == 0 ? species.finder : species.category) == of || any) {
        tile.species |= card_bit(s);
      }
    }
    const std::vector<int> need = row.integers("need", kSpaces, 1, 60);
    const std::vector<int> loyalty = row.integers("loyalty", kSpaces, 0, 20);
    const std::vector<int> open = row.integers("players", kSpaces, 1, 5);
    for (std::size_t k = 0; k < kSpaces; ++k) {
      tile.need[k] = static_cast<std::uint8_t>(need[k]);
      tile.loyalty[k] = static_cast<std::uint8_t>(loyalty[k]);
      if (open[k] > r.n) tile.blocked |= static_cast<std::uint8_t>(1u << k);
    }
  }
  r.award_count = static_cast<int>(r.award_names.size());
  for (int stack = 0; stack < kStacks; ++stack) {
    if (stacks[stack] == 0) {
      fail("awards", std::string("stack ") + "abc"[stack] + " has no tile");
    }
  }
}

void read_player_start(const Value& content, Rules& r) {
  const ContentRow row = table(content, "player_start", 1, 1)[0];
  r.start_money = static_cast<std::uint16_t>(row.integer("money", 0, 1000));
  r.cover_tiles = static_cast<std::uint8_t>(row.integer("cover_tiles", 0, 10));
  const int crates = row.integer("crates", 4, 12), more = row.integer("crates_per_cover", 0, 4);
  if (crates + more * r.cover_tiles > 2 * kMostPapers) {
    fail(row.at("crates"), "there are more than 12 crates in all");
  }
  for (int left = 0; left <= r.cover_tiles; ++left) {
    r.crates[left] = static_cast<std::uint8_t>(crates + more * (r.cover_tiles - left));
  }
  r.start_camps[0] = static_cast<std::uint8_t>(row.integer("movement_camps", 0, 7));
  r.start_camps[1] = static_cast<std::uint8_t>(row.integer("archive_camps", 0, 7));
  r.award_markers = static_cast<std::uint8_t>(row.integer("award_markers", 0, 3));
  r.free_steps = static_cast<std::uint8_t>(row.integer("free_steps", 1, 6));
  r.per_envelope = static_cast<std::uint8_t>(row.integer("per_envelope", 1, 10));
}

void read_specialties(const Value& content, Rules& r) {
  constexpr std::uint32_t kDraft = code_bit(Code::kMoney) | code_bit(Code::kReputation) |
                                   code_bit(Code::kBones) | code_bit(Code::kRare) |
                                   code_bit(Code::kSpecies) | code_bit(Code::kSearch) |
                                   code_bit(Code::kPalaeontologist) | code_bit(Code::kSlot) |
                                   code_bit(Code::kCover) | code_bit(Code::kUpgrade);
  int open = 0;
  for (const ContentRow& row : table(content, "specialties", 5, 8)) {
    const int number = static_cast<int>(r.rows.size()) + 1;
    row.integer("row", number, number);
    SpecialtyRow specialty;
    for (const int column : {kLeftColumn, kRightColumn}) {
      const std::string key = column == kLeftColumn ? "left" : "right";
      for (const std::string& text : row.words(key, 0, 5)) {
        const Effect effect = effect_of(text, row.at(key));
        if (column == kLeftColumn && !(kDraft & code_bit(code_of(effect)))) {
          fail(row.at(key), "'" + text + "' cannot be gained in the draft");
        }
        specialty.bonus[column].push_back(effect);
      }
    }
    specialty.end_loyalty = static_cast<std::uint8_t>(row.integer("end_loyalty", 0, 20));
    specialty.end_players = static_cast<std::uint8_t>(row.integer("end_players", 1, 5));
    if (specialty.end_players <= r.n) {
      r.end_rows |= static_cast<std::uint8_t>(1u << (number - 1));
      ++open;
    }
    r.rows.push_back(std::move(specialty));
  }
  r.row_count = static_cast<int>(r.rows.size());
  if (open < r.n + 1) {
    fail("specialties", "the end-game tile needs a row more than there are colours");
  }
}

void read_bookcase(const Value& content, Rules& r) {
  std::vector<int> spots;
  int printed = 0;
  for (const ContentRow& row : table(content, "bookcase", 1, 12)) {
    const int shelf = static_cast<int>(spots.size()) + 1;
    row.integer("shelf", shelf, shelf);
    const int third = row.integer("spots_3", 0, 8), fourth = row.integer("spots_4", 0, 8);
    spots.push_back(row.integer("spots", 1, 8) + (r.n >= 3 ? third : 0) + (r.n >= 4 ? fourth : 0));
    printed += row.integer("printed", 0, 8);
  }
  for (int papers = 0; papers < 256; ++papers) {
    int left = papers + printed, shelves = 0;
    for (std::size_t i = 0; i < spots.size() && left > 0; ++i, ++shelves) left -= spots[i];
    r.credibility[papers] = static_cast<std::uint8_t>(shelves);
  }
}

void read_rounds(const Value& content, Rules& r) {
  int round = 0, tiles = kColumns;
  for (const ContentRow& row : table(content, "rounds", kRounds, kRounds)) {
    row.integer("round", round + 1, round + 1);
    const std::string& bonus = row.word("bonus");
    if (bonus != "tile") {
      const int i = index_of_name(r.bonus_names, bonus);
      if (i < 0 || (r.bonus_tiles >> i & 1)) {
        fail(row.at("bonus"), "is '" + bonus + "'; it must be tile or a printed bonus");
      }
      r.printed_bonus[round] = static_cast<std::uint8_t>(1 + i);
    } else {
      ++tiles;
    }
    r.scored_before[round + 1] = row.flag("scored_before");
    ++round;
  }
  if (std::popcount(r.bonus_tiles) < tiles) {
    fail("bonus_tiles", "there must be " + std::to_string(tiles) + " tiles");
  }
}

}  // namespace

void read_board(const Value& content, Rules& r) {
  read_sites(content, r);
  read_tiles(content, r);
  read_awards(content, r);
  read_player_start(content, r);
}

void read_tracks(const Value& content, const std::string& preset, Rules& r) {
  read_specialties(content, r);
  int space = 0;
  for (const ContentRow& row : table(content, "loyalty", 2, 64)) {
    row.integer("space", space, space);
    r.value[space] = static_cast<std::uint8_t>(row.integer("value", 0, 50));
    r.bonus_loyalty[space] = row.flag("bonus_loyalty");
    r.bonus_money[space] = row.flag("bonus_money");
    r.top = space++;
  }
  read_bookcase(content, r);
  read_rounds(content, r);
  std::vector<std::string> icons = {"none"};
  icons.insert(icons.end(), r.icon_names.begin(), r.icon_names.end());
  bool seen[kPrintedSlots + 1] = {};
  for (const ContentRow& row : table(content, "action_slots", kPrintedSlots + 1, 60)) {
    if (row.word("preset") != preset) continue;
    const int number = row.integer("slot", 0, kPrintedSlots);
    if (seen[number]) fail(row.at("slot"), "this slot is there twice");
    seen[number] = true;
    r.slot[number == 0 ? kPrintedSlots : number - 1] = {
        static_cast<std::uint8_t>(row.integer("cost", 0, 20)),
        static_cast<std::uint8_t>(row.one_of("icon", icons)),
        static_cast<std::uint8_t>(row.integer("ap", 0, 20)),
        static_cast<std::uint8_t>(row.integer("depth", 1, 3))};
  }
  for (const bool there : seen) {
    if (!there) fail("action_slots", "preset '" + preset + "' must have slots 0 to 5");
  }
}

}  // namespace fossil::bonewars
