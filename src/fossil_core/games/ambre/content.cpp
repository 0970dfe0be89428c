#include "fossil_core/games/ambre/content.hpp"

#include <algorithm>

#include "fossil_core/game/content_table.hpp"

namespace fossil::ambre {
namespace {

constexpr int kMostEffects = 32;
constexpr int kMostCards = 96;
constexpr int kMostTokens = 120;

constexpr std::string_view kOnceNames[] = {"",
                                           "amber",
                                           "vp",
                                           "amber_per_own_pawn",
                                           "amber_per_rival_here",
                                           "amber_per_family",
                                           "return_pawn",
                                           "exhibit",
                                           "draw"};
constexpr std::string_view kEventNames[] = {
    "take_family",  "take_size", "expand",      "start",
    "exhibit_size", "recover",   "rival_joins", "rival_exhibits_family"};

constexpr std::string_view kGame = "ambre";

[[noreturn]] void fail(const std::string& where, const std::string& problem) {
  content_error(kGame, where, problem);
}

std::vector<ContentRow> table(const Value& content, const std::string& name, std::size_t count) {
  return content_table(kGame, content, name, count, count);
}

std::vector<ContentRow> table(const Value& content, const std::string& name) {
  return content_table(kGame, content, name);
}

// Small letters, behind the first one also digits and `_` where `loose`.
const std::string& read_id(const ContentRow& row, std::string_view column, std::size_t longest,
                           bool loose) {
  const std::string& given = row.word(column);
  bool good = given.size() <= longest;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const char c = given[i];
    const bool later = loose && i > 0 && ((c >= '0' && c <= '9') || c == '_');
    good = good && ((c >= 'a' && c <= 'z') || later);
  }
  if (!good) {
    fail(row.at(column),
         "is '" + given + "'; it must be 1 to " + std::to_string(longest) +
             (loose ? " small letters, digits and _, a letter first" : " small letters"));
  }
  return given;
}

void read_setup(const Value& content, Rules& rules) {
  unsigned seen = 0;
  for (const ContentRow& row : table(content, "setup", kSeats - 1)) {
    const int players = row.integer("players", 2, kSeats);
    if (seen >> players & 1) fail(row.at("players"), "this number of players is there twice");
    seen |= 1u << players;
    const int sites = row.integer("sites", 2, kMostSites);
    const int pawns = row.integer("pawns", 1, sites);
    const int tokens = row.integer("tokens", 1, kMostTokens);
    const int reserve = row.integer("reserve", 1, tokens);
    const Value& start = row.get("start_amber");
    if (!start.is_list() || start.size() != static_cast<std::size_t>(players)) {
      fail(row.at("start_amber"), "must be a list of " + std::to_string(players) + " numbers");
    }
    for (std::size_t p = 0; p < start.size(); ++p) {
      const std::string where = row.at("start_amber") + "[" + std::to_string(p) + "]";
      const int amber = row.integer_in(start.as_list()[p], where, 0, 20);
      if (players == rules.players) rules.start_amber[p] = amber;
    }
    if (players != rules.players) continue;
    rules.sites = sites;
    rules.pawns = pawns;
    rules.tokens = tokens;
    rules.reserve = reserve;
  }
}

void read_values(const Value& content, Rules& rules) {
  int size = 0;
  for (const ContentRow& row : table(content, "sizes", kSizes)) {
    ++size;
    if (row.integer("size", 1, kSizes) != size) fail(row.at("size"), "sizes are 1, 2, 3 in order");
    rules.price[size] = row.integer("price", 0, kMostPrice);
  }
  unsigned seen = 0;
  for (const ContentRow& row : table(content, "tokens", 2)) {
    const int complete =
        row.one_of("row", std::array<std::string_view, 2>{"incomplete", "complete"});
    if (seen >> complete & 1) fail(row.at("row"), "this value is there twice");
    seen |= 1u << complete;
    (complete ? rules.complete_token_points : rules.token_points) = row.integer("vp", 0, 9);
  }
  int family = 0;
  for (const ContentRow& row : table(content, "families", kFamilies)) {
    const std::string& id = read_id(row, "id", 8, false);
    if (std::find(rules.families.begin(), rules.families.end(), id) != rules.families.end()) {
      fail(row.at("id"), "'" + id + "' is there twice");
    }
    row.word("name");
    rules.families[static_cast<std::size_t>(family++)] = id;
  }
  int sort = 0;
  for (const ContentRow& row : table(content, "journals", kSorts)) {
    if (row.word("sort") != rules.sort_text(sort)) {
      fail(row.at("sort"), "is '" + row.word("sort") + "'; it must be '" + rules.sort_text(sort) +
                               "': families in order, then 1, 2, 3");
    }
    rules.journal_points[sort++] = row.integer("vp", 0, 20);
  }
}

Effect read_effect(const ContentRow& row) {
  Effect effect{};
  effect.id = read_id(row, "id", 32, true);
  row.word("text");
  effect.recurring = row.word("trigger") != "taken";
  if (effect.recurring) {
    effect.event = static_cast<Event>(row.one_of("trigger", kEventNames));
    effect.points = row.one_of("operation", std::array<std::string_view, 2>{"amber", "vp"}) == 1;
  } else {
    effect.once = static_cast<Once>(row.one_of("operation", kOnceNames));
  }
  const Once once = effect.once;
  const bool unit = once == Once::kReturnPawn || once == Once::kDraw;
  const bool capped = once == Once::kAmberPerOwnPawn || once == Once::kAmberPerRivalHere ||
                      once == Once::kAmberPerFamily;
  effect.amount = row.integer("amount", once == Once::kExhibit ? 0 : 1, unit ? 1 : 9);
  effect.cap = row.integer("cap", 0, capped ? 9 : 0);
  const bool sized = effect.recurring && effect.event == Event::kExhibitSize;
  const bool counted = effect.recurring && effect.event == Event::kRecover;
  effect.number = row.integer("number", sized || counted ? 1 : 0,
                              sized     ? kSizes
                              : counted ? kMostPawns
                                        : 0);
  return effect;
}

void read_effects(const Value& content, Rules& rules) {
  for (const ContentRow& row : table(content, "effects")) {
    Effect effect = read_effect(row);
    for (const Effect& other : rules.effects) {
      if (other.id == effect.id) fail(row.at("id"), "'" + effect.id + "' is there twice");
    }
    rules.effects.push_back(std::move(effect));
  }
  if (rules.effects.empty() || rules.effects.size() > kMostEffects) {
    fail("effects", "there must be 1 to " + std::to_string(kMostEffects));
  }
}

// The kinds in card order and their numbers in the deck.
void read_cards(const Value& content, Rules& rules) {
  std::vector<std::string> effects;
  for (const Effect& effect : rules.effects) effects.push_back(effect.id);
  std::vector<int> copies(static_cast<std::size_t>(kCells * kMostEffects));
  std::array<int, kCells> in_cell{};
  int cards = 0;
  for (const ContentRow& row : table(content, "cards")) {
    const int family = row.one_of("family", rules.families);
    const int cell = cell_of(family, row.integer("size", 1, kSizes));
    const int effect = row.one_of("effect", effects);
    row.word("id");
    row.word("species");
    if (++copies[static_cast<std::size_t>(cell * kMostEffects + effect)] > kMostCopies) {
      fail(row.at("effect"), "at most 3 cards may be alike");
    }
    if (++in_cell[static_cast<std::size_t>(cell)] > kMostRows) {
      fail(row.at("size"), "at most 7 cards may have this family and size");
    }
    ++cards;
  }
  if (cards <= kCardsPerSite * rules.sites || cards > kMostCards) {
    fail("cards", "has " + std::to_string(cards) + " rows; it must be " +
                      std::to_string(kCardsPerSite * rules.sites + 1) + " to " +
                      std::to_string(kMostCards));
  }
  for (int i = 0; i < kCells * kMostEffects; ++i) {
    const int count = copies[static_cast<std::size_t>(i)];
    if (count == 0) continue;
    if (rules.kinds == kMostKinds) fail("cards", "there are more than 64 different kinds");
    const Effect& effect = rules.effects[static_cast<std::size_t>(i % kMostEffects)];
    rules.kind[rules.kinds] = {static_cast<std::uint8_t>(i / kMostEffects),
                               static_cast<std::uint8_t>(i % kMostEffects + 1), effect.once,
                               static_cast<std::uint8_t>(effect.amount),
                               static_cast<std::uint8_t>(effect.cap == 0 ? 255 : effect.cap)};
    for (int c = 0; c < count; ++c) rules.cards.add(rules.kinds);
    ++rules.kinds;
  }
}

// Which recurring kinds pay when.
void list_gains(Rules& rules) {
  for (int k = 0; k < rules.kinds; ++k) {
    const int cell = rules.kind[k].cell, family = family_of(cell);
    const Kinds bit = kind_bit(k);
    const Effect& effect = rules.effects[rules.kind[k].effect - 1u];
    rules.of_cell[cell] |= bit;
    rules.of_family[family] |= bit;
    for (int means = rules.price[size_of(cell)]; means <= kMostPrice; ++means) {
      rules.payable[means] |= bit;
    }
    if (!effect.recurring) continue;
    rules.recurring |= bit;
    const bool plain = !effect.points && effect.amount == 1;
    const auto pays = [&](Gain& gain, bool when) {
      if (when) (plain ? gain.amber : gain.other) |= bit;
    };
    for (int c = 0; c < kCells; ++c) {
      pays(rules.taking[c], effect.event == Event::kTakeFamily && family_of(c) == family);
      pays(rules.taking[c], effect.event == Event::kTakeSize && size_of(c) == size_of(cell));
      pays(rules.exhibiting[0][c], effect.event == Event::kStart);
      pays(rules.exhibiting[1][c], effect.event == Event::kExpand);
      const bool sized = effect.event == Event::kExhibitSize && size_of(c) == effect.number;
      for (auto& gains : rules.exhibiting) pays(gains[c], sized);
    }
    for (int pawns = 0; pawns <= kMostPawns; ++pawns) {
      pays(rules.recovering[pawns], effect.event == Event::kRecover && pawns >= effect.number);
    }
    pays(rules.rival_joins, effect.event == Event::kRivalJoins);
    pays(rules.rival_exhibits[family], effect.event == Event::kRivalExhibitsFamily);
  }
}

}  // namespace

Rules::Rules(int players_, const Value& options, const Value& content)
    : players(players_), top_visible(options.at("deck_top").as_string() == "visible") {
  read_setup(content, *this);
  read_values(content, *this);
  read_effects(content, *this);
  read_cards(content, *this);
  list_gains(*this);
}

std::string Rules::fossil_text(int cell) const {
  return families[static_cast<std::size_t>(family_of(cell))] + std::to_string(size_of(cell));
}

std::string Rules::kind_text(int k) const {
  return fossil_text(kind[k].cell) + "/" + effects[kind[k].effect - 1u].id;
}

std::string Rules::sort_text(int sort) const {
  return sort < kFamilies ? families[static_cast<std::size_t>(sort)]
                          : std::to_string(sort - kFamilies + 1);
}

std::string Rules::row_text(int row) const {
  std::string text;
  for (unsigned left = row_of(row).cells; left != 0; left &= left - 1) {
    text += (text.empty() ? "" : "+") + fossil_text(std::countr_zero(left));
  }
  return text;
}

int Rules::parse_fossil(std::string_view text) const {
  for (int cell = 0; cell < kCells; ++cell) {
    if (text == fossil_text(cell)) return cell;
  }
  return -1;
}

int Rules::parse_kind(std::string_view text) const {
  for (int k = 0; k < kinds; ++k) {
    if (text == kind_text(k)) return k;
  }
  return -1;
}

}  // namespace fossil::ambre
