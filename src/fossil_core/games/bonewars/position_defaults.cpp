// Seats and board of a position, with what is filled in where the file is silent (BW-130).
#include <algorithm>

#include "fossil_core/games/bonewars/dict.hpp"
#include "fossil_core/games/bonewars/position.hpp"

namespace fossil::bonewars {
namespace {

template <std::size_t N>
std::uint8_t index_in(const std::array<std::string_view, N>& names, std::string_view name) {
  return static_cast<std::uint8_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

}  // namespace

void PositionReader::read_sites() {
  const Node sites = source_.table("board").table("sites");
  std::uint32_t actions = 0;
  for (int i = 0; i < kSites; ++i) {
    const Node node = sites.table(r_.site_names[static_cast<std::size_t>(i)]);
    Site& site = s_.sites[i];
    const std::string species = node.text("species");
    site.species = static_cast<std::uint8_t>(entry(r_.species_names, species));
    if (site.species != 0) claim(species, node.at("species"), node.path());
    site.action = static_cast<std::uint8_t>(entry(r_.action_names, node.text("action")));
    if (site.action != 0) {
      if (actions >> site.action & 1) {
        position_error(node.at("action"),
                       node.text("action") + " is on board.sites already; each tile is there once");
      }
      actions |= 1u << site.action;
    }
    const Value::List& bones = node.list("bones");
    if (node.has("bones") && bones.size() != kDepths) {
      position_error(node.at("bones"), std::to_string(bones.size()) +
                                           " bones; write three, \"\" where there is none");
    }
    for (std::size_t d = 0; d < bones.size(); ++d) {
      if (is_nothing(bones[d])) continue;
      site.bones[d] = static_cast<std::uint8_t>(entry(r_.bone_names, bones[d].as_string()));
    }
    const Value::List& camps = node.list("camps");
    if (static_cast<int>(camps.size()) > r_.camps[i]) {
      position_error(node.at("camps"), std::to_string(camps.size()) + " camps; " +
                                           std::to_string(r_.camps[i]) + " space is open");
    }
    for (const Value& owner : camps) {
      site.camps = static_cast<std::uint16_t>(site.camps + (1 << 4 * colour(owner.as_string())));
    }
  }
  if (s_.phase == Phase::kSetup) return;
  int next = 1;
  for (int i = 0; i < kSites; ++i) {
    if (s_.sites[i].action != 0 ||
        sites.table(r_.site_names[static_cast<std::size_t>(i)]).has("action")) {
      continue;
    }
    while (actions >> next & 1) ++next;
    s_.sites[i].action = static_cast<std::uint8_t>(next++);
  }
}

void PositionReader::read_seat(int p) {
  const Node node = source_.table("seats").table(colour_name(r_, p));
  Seat& seat = s_.seats[p];
  const bool before = s_.phase == Phase::kSetup || s_.phase == Phase::kDraft;
  seat.patron = static_cast<std::uint8_t>(before ? 0 : 1 + p % 2);
  if (node.has("patron")) seat.patron = index_in(kPatronNames, node.text("patron"));
  seat.money = static_cast<std::uint16_t>(node.number("money", r_.start_money));
  seat.reputation = static_cast<std::uint16_t>(node.number("reputation"));
  seat.loyalty[0] = static_cast<std::uint8_t>(node.table("loyalty").number("marsh"));
  seat.loyalty[1] = static_cast<std::uint8_t>(node.table("loyalty").number("cope"));
  seat.figure = index_in(kActionNames, node.text("figure"));
  seat.crates = read_counts(node.table("crates"));
  seat.cover_tiles = static_cast<std::uint8_t>(node.number("cover_tiles", r_.cover_tiles));
  seat.passed = node.flag("passed");
  seat.extra_steps = static_cast<std::uint8_t>(node.number("extra_steps"));
  int placed = 0;
  for (const Site& site : s_.sites) placed += camps_at(site, p);
  const Node camps = node.table("camps");
  const int movement = std::min<int>(placed, r_.start_camps[0]);
  seat.camps[0] = static_cast<std::uint8_t>(camps.number("movement", r_.start_camps[0] - movement));
  seat.camps[1] = static_cast<std::uint8_t>(
      camps.number("archive", std::max(0, r_.start_camps[1] - (placed - movement))));
  read_seat_cards(node, p);
}

// Specialty, team and grant: what the file says first, then the others seat by seat.
void PositionReader::read_homes() {
  const Node seats = source_.table("seats");
  const bool before = s_.phase == Phase::kSetup || s_.phase == Phase::kDraft;
  const Node board = source_.table("board");
  s_.neutral = static_cast<std::uint8_t>(board.number("neutral"));
  std::uint32_t rows[4] = {}, homes = 0, grants = 0;
  if (s_.neutral != 0) homes |= 1u << s_.neutral;
  for (int p = 0; p < r_.n; ++p) {
    const Node node = seats.table(colour_name(r_, p));
    Seat& seat = s_.seats[p];
    const std::string specialty = node.text("specialty"), team = node.text("team");
    if (!specialty.empty()) {
      const int column = index_in(kColumnNames, specialty.substr(0, specialty.find(' ')));
      const int row = specialty.back() - '0';
      seat.specialty = static_cast<std::uint8_t>(16 * column + row);
      rows[column] |= 1u << row;
    }
    if (team.starts_with("university ")) {
      seat.team = static_cast<std::uint8_t>(team.back() - '0');
      homes |= 1u << seat.team;
    } else if (!team.empty()) {
      seat.team = static_cast<std::uint8_t>(kAtSite + entry(r_.site_names, team) - 1);
    }
    seat.grant = static_cast<std::uint8_t>(node.number("grant"));
    grants |= 1u << seat.grant;
  }
  for (int p = 0; p < r_.n && !before; ++p) {
    const Node node = seats.table(colour_name(r_, p));
    Seat& seat = s_.seats[p];
    if (!node.has("specialty")) {
      int column = s_.round == 2 || s_.round == 4 ? kRightColumn : kLeftColumn;
      if (seat.passed) column = s_.round == 4 ? kEndColumn : kLeftColumn + kRightColumn - column;
      int row = 1;
      const auto open = [&](int candidate) {
        if (rows[column] >> candidate & 1) return false;
        return column != kEndColumn || (r_.end_rows >> (candidate - 1) & 1);
      };
      while (row < r_.row_count && !open(row)) ++row;
      rows[column] |= 1u << row;
      seat.specialty = static_cast<std::uint8_t>(16 * column + row);
    }
    if (!node.has("team")) {
      int space = 0;
      for (int k = 1; k <= kSpaces && space == 0; ++k) {
        if (!(homes >> k & 1) && r_.university[k - 1].patron == seat.patron) space = k;
      }
      for (int k = 1; k <= kSpaces && space == 0; ++k) {
        if (!(homes >> k & 1)) space = k;
      }
      seat.team = static_cast<std::uint8_t>(space == 0 ? 1 : space);
      homes |= 1u << seat.team;
    }
    if (!node.has("grant")) {
      int space = at_site(seat) ? 1 : seat.team;
      while (at_site(seat) && space < kSpaces && (grants >> space & 1)) ++space;
      seat.grant = static_cast<std::uint8_t>(space);
      grants |= 1u << space;
    }
  }
  if (board.has("neutral") || before || r_.n == 4) return;
  std::uint32_t teams = 0;
  for (int p = 0; p < r_.n; ++p) teams |= at_site(s_.seats[p]) ? 0 : 1u << s_.seats[p].team;
  int space = kSpaces;
  while (space > 1 && (teams >> space & 1)) --space;
  s_.neutral = static_cast<std::uint8_t>(space);
}

void PositionReader::read_tiles() {
  const Node board = source_.table("board");
  const bool setup = s_.phase == Phase::kSetup;
  std::uint32_t used = 0;
  std::map<int, std::string> places;
  const auto read_list = [&](const char* key, std::uint8_t* cells, std::size_t count,
                             const std::vector<std::string>& names, bool twice) {
    if (!board.has(key)) return;
    const Value::List& list = board.list(key);
    if (list.size() != count) {
      position_error(board.at(key),
                     std::to_string(list.size()) + " entries; write " + std::to_string(count));
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (is_nothing(list[i])) continue;
      const int tile = entry(names, list[i].as_string());
      cells[i] = static_cast<std::uint8_t>(tile);
      const auto [found, fresh] = places.try_emplace(tile, board.at(key));
      if (!fresh && !twice) {
        position_error(
            item_path(board.at(key), i),
            list[i].as_string() + " is on " + found->second + " already; each tile is there once");
      }
    }
  };
  read_list("column_bonuses", s_.column_bonus, kColumns, r_.bonus_names, false);
  read_list("round_bonuses", s_.round_bonus, kRounds, r_.bonus_names, false);
  for (const auto& [tile, place] : places) used |= 1u << (tile - 1);
  const auto next_tile = [&]() -> std::uint8_t {
    const std::uint32_t left = r_.bonus_tiles & ~used;
    if (left == 0) return 0;
    const int tile = std::countr_zero(left);
    used |= 1u << tile;
    return static_cast<std::uint8_t>(1 + tile);
  };
  if (!board.has("column_bonuses") && !setup) {
    for (std::uint8_t& cell : s_.column_bonus) cell = next_tile();
  }
  if (!board.has("round_bonuses")) {
    for (int i = 0; i < kRounds; ++i) {
      s_.round_bonus[i] = r_.printed_bonus[i] != 0 ? r_.printed_bonus[i]
                          : setup                  ? std::uint8_t{0}
                                                   : next_tile();
    }
  }
  places.clear();
  read_list("grants", s_.grants, kSpaces, r_.grant_names, false);
  if (!board.has("grants") && !setup) {
    for (std::uint8_t k = 0; k < kSpaces; ++k) s_.grants[k] = static_cast<std::uint8_t>(k + 1);
  }
}

void PositionReader::read_awards() {
  const Node awards = source_.table("board").table("awards");
  for (int stack = 0; stack < kStacks; ++stack) {
    const Node node = awards.table(std::string(1, "abc"[stack]));
    if (node.has("tile")) {
      s_.award[stack] = static_cast<std::uint8_t>(entry(r_.award_names, node.text("tile")));
      if (s_.award[stack] != 0 && r_.award[s_.award[stack] - 1].stack != stack) {
        position_error(node.at("tile"),
                       quoted(node.text("tile")) + " is no tile of this stack; write another");
      }
    } else if (s_.phase != Phase::kSetup) {
      int tile = 0;
      while (r_.award[tile].stack != stack) ++tile;
      s_.award[stack] = static_cast<std::uint8_t>(1 + tile);
    }
    std::uint8_t* markers = s_.markers[stack];
    if (!node.has("spaces")) {
      for (int k = 0; k < kSpaces && s_.award[stack] != 0; ++k) {
        if (r_.award[s_.award[stack] - 1].blocked >> k & 1) markers[k] = kVirtual;
      }
      continue;
    }
    const Value::List& spaces = node.list("spaces");
    if (spaces.size() != kSpaces) {
      position_error(node.at("spaces"), std::to_string(spaces.size()) + " spaces; write 4");
    }
    for (std::size_t k = 0; k < kSpaces; ++k) {
      const std::string path = item_path(node.at("spaces"), k);
      for (const Value& owner : spaces[k].as_list()) {
        const std::string& name = owner.as_string();
        const auto bit =
            static_cast<std::uint8_t>(name == "virtual" ? kVirtual : 1u << colour(name));
        if (markers[k] & bit) position_error(path, "2 markers; one each");
        markers[k] |= bit;
      }
      if (std::popcount(static_cast<unsigned>(markers[k] & ~kVirtual)) > 1 &&
          !(r_.pals_for[kAwardAction])) {
        position_error(path,
                       std::to_string(std::popcount(unsigned{markers[k]})) + " markers; one each");
      }
    }
  }
}

void PositionReader::read_board() {
  const Node board = source_.table("board");
  const bool setup = s_.phase == Phase::kSetup;
  if (board.has("small_finds")) {
    const Value::List& columns = board.list("small_finds");
    if (columns.size() != kColumns) {
      position_error(board.at("small_finds"), std::to_string(columns.size()) + " columns; write 5");
    }
    for (std::size_t c = 0; c < kColumns; ++c) {
      const auto& icons = columns[c].as_list();
      if (static_cast<int>(icons.size()) > r_.n) {
        position_error(item_path(board.at("small_finds"), c),
                       std::to_string(icons.size()) + " tiles; at most " + std::to_string(r_.n));
      }
      for (const Value& icon : icons) {
        s_.finds[c] = static_cast<std::uint16_t>(
            s_.finds[c] + (1 << 3 * (entry(r_.icon_names, icon.as_string()) - 1)));
      }
    }
  } else if (!setup) {
    for (int c = 0; c < kColumns; ++c) s_.finds[c] = static_cast<std::uint16_t>(r_.n << 3 * c);
  }
  read_tiles();
  s_.rare = r_.first_rare;
  const Node rare = board.table("rare");
  for (int type = 0; type < kBoneTypes && rare.there(); ++type) {
    const std::string& name = r_.bone_names[static_cast<std::size_t>(type)];
    if (!rare.has(name)) continue;
    s_.rare.take(type, s_.rare.count(type));
    s_.rare.add(type, rare.number(name));
  }
  const Value::List& display = board.list("display");
  for (std::size_t i = 0; i < display.size(); ++i) {
    const std::string& name = display[i].as_string();
    claim(name, item_path(board.at("display"), i), board.at("display"));
    s_.pals.display |= static_cast<std::uint16_t>(1u << index_of_name(r_.pal_names, name));
  }
  if (display.size() > 3) {
    position_error(board.at("display"), std::to_string(display.size()) + " cards; at most 3");
  }
  read_awards();
  for (int p = 0; p < r_.n; ++p) {
    int placed = 0;
    for (const auto& stack : s_.markers) {
      for (const std::uint8_t owners : stack) placed += owners >> p & 1;
    }
    const Node seat = source_.table("seats").table(colour_name(r_, p));
    s_.seats[p].award_markers = static_cast<std::uint8_t>(
        seat.number("award_markers", std::max(0, r_.award_markers - placed)));
  }
  for (const int patron : {kMarsh, kCope}) {
    const std::string_view key = kPatronNames[static_cast<std::size_t>(patron)];
    const Node papers = board.table("papers");
    const Value::List& values = papers.list(key);
    if (papers.has(key) && values.size() != 3) {
      position_error(papers.at(key), std::to_string(values.size()) + " numbers; write three");
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
      s_.papers[patron - 1][i] = static_cast<std::uint8_t>(values[i].as_int());
    }
  }
  const Value::List& offers = source_.list("offer");
  if (offers.size() > kColours + 1) position_error("offer", "there are not so many; remove some");
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const Node node(&offers[i], item_path("offer", i));
    const std::string name = node.text("species");
    if (name.empty())
      position_error(node.at("species"), "missing; write a name of the table species");
    claim(name, node.at("species"), "offer");
    s_.offers[i].species = static_cast<std::uint8_t>(entry(r_.species_names, name));
    const Bones bones = read_types(node.list("bones"), node.at("bones"));
    if (bones.total() > 2) position_error(node.at("bones"), "more than two; remove some");
    int k = 0;
    for (int type = 0; type < kBoneTypes; ++type) {
      for (int j = 0; j < bones.count(type); ++j) {
        s_.offers[i].bones[k++] = static_cast<std::uint8_t>(1 + type);
      }
    }
  }
}

}  // namespace fossil::bonewars
