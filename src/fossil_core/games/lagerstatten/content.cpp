#include "fossil_core/games/lagerstatten/content.hpp"

#include <algorithm>

#include "fossil_core/game/content_table.hpp"
#include "fossil_core/games/lagerstatten/groups.hpp"

namespace fossil::lagerstatten {
namespace {

constexpr std::string_view kGame = "lagerstatten";

[[noreturn]] void fail(const std::string& where, const std::string& problem) {
  content_error(kGame, where, problem);
}

std::vector<ContentRow> table(const Value& content, const std::string& name) {
  return content_table(kGame, content, name);
}

constexpr std::array<std::string_view, kPeriods> kPeriodNames = {kBackNames[0], kBackNames[1],
                                                                 kBackNames[2]};

bool is_lower_word(const std::string& word) {
  return std::all_of(word.begin(), word.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || c == '_' || c == '-'; });
}

// L2
void read_dinosaurs(const Value& content, Rules& rules) {
  int lanes[kPeriods] = {}, cards = 0;
  for (const ContentRow& row : table(content, "dinosaurs")) {
    if (rules.dinosaurs.size() == kMostDinosaurs) {
      fail(row.at("name"), "there are more than 15 dinosaurs");
    }
    const std::string& name = row.word("name");
    if (!is_lower_word(name)) fail(row.at("name"), "is '" + name + "'; it must be in lower case");
    if (rules.parse_dinosaur(name) >= 0) fail(row.at("name"), "'" + name + "' is there twice");
    const int period = row.one_of("period", kPeriodNames);
    if (!rules.dinosaurs.empty() && rules.dinosaurs.back().period > period) {
      fail(row.at("period"), "rows must go from cretaceous over jurassic to triassic");
    }
    const int parts = row.integer("parts", 2, 4), sets = row.integer("sets", 1, kMostCopies);
    const int d = static_cast<int>(rules.dinosaurs.size()), lane = lanes[period];
    if (lane + parts > kLanes) {
      fail(row.at("parts"),
           "the " + std::string(kPeriodNames[period]) + " has more than 16 kinds of cards");
    }
    Faces specimen = 0;
    for (int part = 0; part < parts; ++part) {
      const int face = fossil_face(period, lane + part);
      specimen |= one_of(lane + part);
      rules.cards[period] |= static_cast<Faces>(sets) << 2 * (lane + part);
      rules.dinosaur_of[face] = static_cast<std::uint8_t>(d);
      rules.face_names[face] = name + " " + std::to_string(part + 1);
    }
    lanes[period] += parts;
    cards += parts * sets;
    if (cards > kMostCards) fail(row.at("sets"), "there are more than 96 fossil cards");
    rules.dinosaurs.push_back({name, static_cast<std::uint8_t>(period),
                               static_cast<std::uint8_t>(parts), static_cast<std::uint8_t>(sets),
                               static_cast<std::uint8_t>(lane), specimen});
    rules.specimens[d] = specimen;
    rules.dinosaur_period[d] = static_cast<std::uint8_t>(period);
    rules.dinosaurs_of[period] |= static_cast<std::uint16_t>(1u << d);
  }
  rules.dinosaur_count = static_cast<int>(rules.dinosaurs.size());
  if (rules.dinosaurs.empty()) fail("dinosaurs", "there must be a row");
  for (int p = 0; p < kPeriods; ++p) {
    rules.piles[p] = static_cast<std::uint8_t>(total_of(rules.cards[p]));
  }
}

// L5. Periods that alternate would show which like back a hidden pick took from between others.
void read_layers(const Value& content, const std::string& layout, Rules& rules) {
  bool seen[kSites] = {};
  for (const ContentRow& row : table(content, "layers")) {
    if (row.word("layout") != layout) continue;
    const int site = row.one_of("site", kSiteNames);
    if (seen[site]) fail(row.at("site"), "this site is there twice");
    seen[site] = true;
    const Value& periods = row.get("periods");
    if (!periods.is_list() || periods.size() != kLayers) {
      fail(row.at("periods"), "it must be a list of 5 periods");
    }
    std::uint32_t left_behind = 0;
    for (int i = 0; i < kLayers; ++i) {
      const std::string where = row.at("periods") + "[" + std::to_string(i) + "]";
      const Value& word = periods.as_list()[static_cast<std::size_t>(i)];
      const int period = row.index_of(row.word_in(word, where), where, kPeriodNames);
      std::uint8_t& layer = rules.layer[site * kLayers + i];
      layer = static_cast<std::uint8_t>(period);
      if (i > 0 && (&layer)[-1] != layer) left_behind |= 1u << (&layer)[-1];
      if (left_behind >> period & 1) fail(where, "positions of one period must lie together");
    }
  }
  for (int site = 0; site < kSites; ++site) {
    if (!seen[site]) {
      fail("layers", "layout '" + layout + "' has no row for " + std::string(kSiteNames[site]));
    }
  }
}

// L6
void read_requests(const Value& content, const std::string& deck, Rules& rules) {
  int cards = 0;
  for (const ContentRow& row : table(content, "requests")) {
    if (row.word("deck") != deck) continue;
    const auto lane = static_cast<int>(rules.requests.size());
    if (lane == 12) fail(row.at("deck"), "a deck has more than 12 rows");
    const int period = row.one_of("period", kPeriodNames);
    const int parts = row.integer("parts", 2, 4), copies = row.integer("copies", 1, 15);
    std::uint16_t fitting = 0;
    for (std::size_t d = 0; d < rules.dinosaurs.size(); ++d) {
      const Dinosaur& dinosaur = rules.dinosaurs[d];
      if (dinosaur.period == period && dinosaur.parts == parts) fitting |= 1u << d;
    }
    const std::string name = std::string(kPeriodNames[period]) + " " + std::to_string(parts);
    if (rules.parse_face(kRequests, name) != 0) {
      fail(row.at("parts"), "'" + name + "' is there twice in this deck");
    }
    cards += copies;
    if (cards > 15) fail(row.at("copies"), "a deck has more than 15 cards");
    rules.request_cards.set(lane, static_cast<std::uint32_t>(copies));
    rules.fits_request[lane] = fitting;
    rules.request_names[request_face(lane)] = name;
    rules.requests.push_back({static_cast<std::uint8_t>(period), static_cast<std::uint8_t>(parts),
                              static_cast<std::uint8_t>(copies), fitting});
  }
  if (rules.requests.empty()) fail("requests", "deck '" + deck + "' has no row");
  rules.piles[kRequests] = static_cast<std::uint8_t>(cards);
}

// L3
void read_renown(const Value& content, const std::string& scale, Rules& rules) {
  int next = 0;
  for (const ContentRow& row : table(content, "renown")) {
    if (row.word("scale") != scale) continue;
    if (next > kMostRenown || row.integer("renown", 0, kMostRenown) != next) {
      fail(row.at("renown"), "the rows of a scale must be 0, 1, .., 9");
    }
    const int rock_low = next > 0 ? rules.rock_limit[next - 1] : 1;
    const int fossil_low = next > 0 ? rules.fossil_limit[next - 1] : 1;
    rules.rock_limit[next] = static_cast<std::uint8_t>(row.integer("rocks", rock_low, kMostSlots));
    rules.fossil_limit[next] =
        static_cast<std::uint8_t>(row.integer("fossils", fossil_low, kMostSlots));
    ++next;
  }
  if (next != kMostRenown + 1) fail("renown", "scale '" + scale + "' must have 10 rows");
}

// A7
void read_rewards(const Value& content, const std::string& scale, Rules& rules) {
  std::vector<int> funds[5];
  for (const ContentRow& row : table(content, "rewards")) {
    if (row.word("scale") != scale) continue;
    const int parts = row.integer("parts", 0, 4);
    if (parts == 1) fail(row.at("parts"), "is 1; it must be 0 (any) or 2 to 4");
    if (!funds[parts].empty()) fail(row.at("parts"), "this number is there twice");
    funds[parts] = row.integers("funds", kRounds, 0, 100);
  }
  for (std::size_t lane = 0; lane < rules.requests.size(); ++lane) {
    const int parts = rules.requests[lane].parts;
    const std::vector<int>& row = funds[parts].empty() ? funds[0] : funds[parts];
    if (row.empty()) {
      fail("rewards", "scale '" + scale + "' has no row for " + std::to_string(parts) + " parts");
    }
    for (int r = 0; r < kRounds; ++r) {
      rules.reward[lane][r + 1] = static_cast<std::uint16_t>(row[static_cast<std::size_t>(r)]);
    }
  }
}

// L11
void read_income(const Value& content, bool sets, Rules& rules) {
  int next = 0;
  for (const ContentRow& row : table(content, "income")) {
    if (next > 3 || row.integer("cards", 0, 3) != next) {
      fail(row.at("cards"), "the rows must be 0, 1, 2, 3");
    }
    rules.income[next++] = static_cast<std::uint16_t>(row.integer("funds", 0, 100));
  }
  if (next != 4) fail("income", "there must be 4 rows");
  for (int n = 4; n <= kMostDinosaurs; ++n) {
    rules.income[n] = static_cast<std::uint16_t>(
        sets ? n / 3 * rules.income[3] + rules.income[n % 3] : rules.income[3]);
  }
}

// L9
void read_spaces(const Value& content, Rules& rules) {
  bool seen[kAreas] = {};
  for (const ContentRow& row : table(content, "spaces")) {
    const int area = row.one_of("area", kAreaNames);
    if (seen[area]) fail(row.at("area"), "this area is there twice");
    seen[area] = true;
    row.integer("spaces", kSpaces[area], kSpaces[area]);
    if (area == kSurveyArea) {
      const std::vector<int> values = row.integers("values", 3, 1, kSites);
      for (std::size_t i = 0; i < 3; ++i) {
        rules.survey_sites[i] = static_cast<std::uint8_t>(values[i]);
      }
    } else if (area == kAdvance) {
      if (row.integers("values", 3, 1, 3) != std::vector<int>{1, 2, 3}) {
        fail(row.at("values"), "they must be 1, 2, 3");
      }
    } else {
      row.integers("values", 0, 0, 0);
    }
  }
  for (int area = 0; area < kAreas; ++area) {
    if (!seen[area]) fail("spaces", "there is no row for " + std::string(kAreaNames[area]));
  }
}

void read_numbers(const Value& content, Rules& rules) {
  constexpr std::array<std::string_view, 8> kKeys = {"assistants",  "rounds",        "site_cards",
                                                     "display",     "request_limit", "price",
                                                     "start_funds", "start_renown"};
  constexpr int kLow[] = {kAssistants, kRounds, kLayers, kDisplay, kRequestLimit, 0, 0, 0};
  constexpr int kHigh[] = {kAssistants,   kRounds, kLayers, kDisplay,
                           kRequestLimit, 100,     100,     kMostRenown};
  int values[8];
  std::fill(std::begin(values), std::end(values), -1);
  for (const ContentRow& row : table(content, "numbers")) {
    const int key = row.one_of("key", kKeys);
    if (values[key] >= 0) fail(row.at("key"), "this number is there twice");
    values[key] = row.integer("value", kLow[key], kHigh[key]);
  }
  for (std::size_t key = 0; key < kKeys.size(); ++key) {
    if (values[key] < 0) fail("numbers", "there is no row for " + std::string(kKeys[key]));
  }
  rules.price = static_cast<std::uint16_t>(values[5]);
  rules.start_funds = static_cast<std::uint16_t>(values[6]);
  rules.start_renown = static_cast<std::uint8_t>(values[7]);
}

}  // namespace

Rules::Rules(int player_count, const Value& options, const Value& content)
    : players(player_count),
      known(known_to_all(player_count)),
      layer{},
      rock_limit{},
      fossil_limit{},
      survey_sites{},
      income{},
      price(0),
      buys_own(options.at("buy_own_presented").as_string() == "true"),
      dinosaur_count(0),
      specimens{},
      dinosaur_period{},
      dinosaur_of{},
      dinosaurs_of{},
      fits_request{},
      reward{},
      cards{},
      piles{},
      start_funds(0),
      start_renown(0),
      renown_points(static_cast<int>(options.at("renown_vp").as_int())),
      tie_break(TieBreak::kShared) {
  const auto word = [&](std::string_view key) { return options.at(key).as_string(); };
  if (word("tie_break") == "renown") tie_break = TieBreak::kRenown;
  if (word("tie_break") == "order") tie_break = TieBreak::kOrder;
  read_dinosaurs(content, *this);
  read_layers(content, word("dig_layers"), *this);
  read_requests(content, word("request_deck"), *this);
  read_renown(content, word("renown_limits"), *this);
  read_rewards(content, word("rewards"), *this);
  read_income(content, word("exhibition_income") == "sets", *this);
  read_spaces(content, *this);
  read_numbers(content, *this);
}

int Rules::parse_face(int deck, std::string_view name) const {
  if (name.empty()) return 0;
  const auto& names = deck == kRequests ? request_names : face_names;
  for (int face = kLanes; face < 64; ++face) {
    if (names[face] == name) return face;
  }
  return 0;
}

int Rules::parse_dinosaur(std::string_view name) const {
  for (std::size_t d = 0; d < dinosaurs.size(); ++d) {
    if (dinosaurs[d].name == name) return static_cast<int>(d);
  }
  return -1;
}

}  // namespace fossil::lagerstatten
