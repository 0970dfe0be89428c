// What must hold in a position, with the lines that say what does not (FOS-Q4).
#include <algorithm>

#include "fossil_core/games/fossilis/position.hpp"

namespace fossil::fossilis {
namespace {

std::string there_are(int count) {
  return (count == 1 ? "there is " : "there are ") + std::to_string(count);
}

// The remedy where there are `surplus` too many.
std::string leave_out(int surplus) { return ", leave " + std::to_string(surplus) + " out"; }

void require_at_most(const std::string& path, const Value* list, std::string_view noun, int most) {
  const int have = list ? static_cast<int>(list->size()) : 0;
  if (have <= most) return;
  position_error(
      path, counted(have, noun) + "; at most " + std::to_string(most) + leave_out(have - most));
}

// Adds up lists of names and refuses more than there are.
template <class Table, class F>
void check_copies(const Table& table, std::initializer_list<const Value*> lists,
                  std::string_view noun, F&& copies) {
  std::vector<int> all(table.size());
  for (const Value* list : lists) {
    const std::vector<int> counts = count_names(list, table);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += counts[i];
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int most = copies(i);
    if (all[i] > most) {
      position_error(table[i].name, counted(all[i], noun) + " in all; " + there_are(most) +
                                        leave_out(all[i] - most));
    }
  }
}

// One list of several.
Value joined(const std::vector<const Value*>& lists) {
  Value all = Value::list();
  for (const Value* list : lists) {
    if (!list) continue;
    for (const Value& item : list->as_list()) all.push_back(item);
  }
  return all;
}

}  // namespace

void Position::check_shape() const {
  const Value& seats = *at("seats");
  if (seats.size() != n_) {
    position_error("seats", counted(static_cast<int>(seats.size()), "seat") +
                                "; write one table for each of " +
                                counted(rules_.players, "player"));
  }
  for (int space = 0; space < kSpaces; ++space) {
    const std::string name = space_text(space);
    require_at_most("site." + name, at("site", name), "tile", 2);
  }
  const bool set_up = s_.stage == Stage::kSetup;
  const auto falls = [this](std::size_t p) {
    const Value* falling = at("falling");
    if (!falling) return false;
    const Value::List& list = falling->as_list();
    return std::find(list.begin(), list.end(), Value(p)) != list.end();
  };
  for (std::size_t p = 0; p < n_; ++p) {
    const Value* space = seat(p, "space");
    const Value* side = seat(p, "side");
    if (space && side) {
      position_error(seat_path(p), "both space and side are given; keep one of them");
    }
    if (!space && !side && !set_up && !falls(p)) {
      position_error(seat_path(p), "neither space nor side is given; write one of them");
    }
    if ((space || side) && falls(p)) {
      position_error("falling", "player " + std::to_string(p) + " has a place; leave it out");
    }
  }
  for (std::size_t p = 0; p < n_; ++p) {
    const Value* space = seat(p, "space");
    const Value* tiles = space ? at("site", space->as_string()) : nullptr;
    if (space && (!tiles || tiles->size() == 0)) {
      position_error(seat_path(p) + ".space", "no tile lies on " + space->as_string() +
                                                  "; put the pawn on a tile or beside a side");
    }
  }
  for (std::size_t p = 0; p < n_; ++p) {
    const Value* space = seat(p, "space");
    for (std::size_t q = 0; space && q < p; ++q) {
      const Value* other = seat(q, "space");
      if (!other || *other != *space) continue;
      position_error(seat_path(p) + ".space", space->as_string() + " is taken by player " +
                                                  std::to_string(q) + "; put the pawn elsewhere");
    }
  }
}

// Lists of tiles outside the discard.
std::vector<std::vector<int>> Position::tile_places() const {
  std::vector<std::vector<int>> places;
  for (int space = 0; space < kSpaces; ++space) {
    places.push_back(count_names(at("site", space_text(space)), rules_.tiles));
  }
  for (std::size_t p = 0; p < n_; ++p) {
    places.push_back(count_names(seat(p, "tiles"), rules_.tiles));
  }
  places.push_back(count_names(at("paid"), rules_.tiles));
  return places;
}

int Position::total_of_kind(std::size_t kind) const {
  int total = 0;
  for (const std::vector<int>& counts : tile_places()) total += counts[kind];
  if (const Value* discard = at("discard")) total += count_names(discard, rules_.tiles)[kind];
  return total;
}

void Position::check_tiles() const {
  const bool exact = at("discard") && s_.stage != Stage::kSetup;
  for (std::size_t kind = 0; kind < rules_.tiles.size(); ++kind) {
    const int have = total_of_kind(kind), want = rules_.tiles[kind].count;
    if (have > want || (exact && have < want)) {
      position_error(rules_.tiles[kind].name,
                     counted(have, "tile") + " in all; " + there_are(want) +
                         (have > want ? leave_out(have - want)
                                      : ", list " + std::to_string(want - have) + " more"));
    }
  }
  for (std::size_t p = 0; p < n_; ++p) {
    const std::vector<int> all = count_names(seat(p, "tiles"), rules_.tiles);
    const std::vector<int> fresh = count_names(seat(p, "new_tiles"), rules_.tiles);
    for (std::size_t kind = 0; kind < all.size(); ++kind) {
      if (fresh[kind] <= all[kind]) continue;
      position_error(seat_path(p) + ".new_tiles",
                     "\"" + rules_.tiles[kind].name + "\" is not in tiles; list it there too");
    }
  }
}

void Position::check_pieces() const {
  for (int pit = 0; pit < kSpaces; ++pit) {
    const std::string name = space_text(pit);
    require_at_most("pits." + name, at("pits", name), "piece", kDepth);
  }
  for (std::size_t t = 0; t < kPieces; ++t) {
    int hidden = number(at("bag", kPieceNames[t]), 0) + number(at("gone", kPieceNames[t]), 0);
    for (int pit = 0; pit < kSpaces; ++pit) {
      const Value* pieces = at("pits", space_text(pit));
      if (!pieces) continue;
      hidden += static_cast<int>(
          std::count(pieces->as_list().begin(), pieces->as_list().end(), Value(kPieceNames[t])));
    }
    int owned = 0, bought = 0;
    for (std::size_t p = 0; p < n_; ++p) {
      owned += number(entry(seat(p, "storage"), kPieceNames[t]), 0);
      const Value* skills = seat(p, "skills");
      if (t == kHammer && skills) owned += static_cast<int>(skills->size());
      const Value* lab = seat(p, "lab");
      for (std::size_t i = 0; lab && i < lab->size(); ++i) {
        const Value* bones = entry(&lab->as_list()[i], "bones");
        if (!bones) continue;
        owned += static_cast<int>(
            std::count(bones->as_list().begin(), bones->as_list().end(), Value(kPieceNames[t])));
      }
      const std::vector<int> supplies = count_names(seat(p, "supplies"), rules_.supplies);
      for (std::size_t k = 0; k < supplies.size(); ++k) {
        if (rules_.supplies[k].bone == static_cast<int>(t)) bought += supplies[k];
      }
    }
    const int most = t == kHammer && !rules_.use_skills ? 0 : rules_.piece_count[t];
    const int all = std::max(hidden, hidden + owned - bought);
    if (all > most) {
      position_error(std::string(kPieceNames[t]),
                     std::to_string(all) + " in all; " + there_are(most) + leave_out(all - most));
    }
  }
  if (at("bag") && at("gone")) position_error("gone", "not beside bag; leave one of them out");
}

void Position::check_cards() const {
  std::vector<const Value*> dinosaurs = {at("display"), at("decks", "dinosaurs"),
                                         at("aside", "dinosaurs")};
  std::vector<const Value*> tools = {at("market", "tools"), at("decks", "tools"),
                                     at("aside", "tools")};
  std::vector<const Value*> supplies = {at("market", "supplies"), at("decks", "supplies"),
                                        at("aside", "supplies")};
  std::vector<const Value*> skills = {at("skills")};
  Value in_labs = Value::list();
  for (std::size_t p = 0; p < n_; ++p) {
    dinosaurs.push_back(seat(p, "scored"));
    tools.push_back(seat(p, "tools"));
    tools.push_back(seat(p, "used_tools"));
    supplies.push_back(seat(p, "supplies"));
    skills.push_back(seat(p, "skills"));
    const Value* lab = seat(p, "lab");
    for (std::size_t i = 0; lab && i < lab->size(); ++i) {
      in_labs.push_back(*entry(&lab->as_list()[i], "dinosaur"));
    }
  }
  dinosaurs.push_back(&in_labs);
  const Value all_dinosaurs = joined(dinosaurs), all_tools = joined(tools);
  const Value all_supplies = joined(supplies), all_skills = joined(skills);
  check_copies(rules_.dinosaurs, {&all_dinosaurs}, "card", [](std::size_t) { return 1; });
  check_copies(rules_.tools, {&all_tools}, "card", [this](std::size_t k) {
    return static_cast<int>(rules_.all_tools.get(static_cast<int>(k)));
  });
  check_copies(rules_.supplies, {&all_supplies}, "card", [this](std::size_t k) {
    return static_cast<int>(rules_.all_supplies.get(static_cast<int>(k)));
  });
  check_copies(rules_.skills, {&all_skills}, "token",
               [this](std::size_t k) { return static_cast<int>(rules_.token_pool >> k & 1); });
  check_copies(rules_.events, {at("revealed")}, "card", [](std::size_t) { return 1; });
}

void Position::check_slots() const {
  require_at_most("display", at("display"), "dinosaur", rules_.display);
  require_at_most("market.tools", at("market", "tools"), "card", rules_.tool_slots);
  require_at_most("market.supplies", at("market", "supplies"), "card", rules_.supply_slots);
}

void Position::check_labs() const {
  for (std::size_t p = 0; p < n_; ++p) {
    const Value* lab = seat(p, "lab");
    const Value* own = seat(p, "skills");
    const auto token = rules_.token_with[static_cast<std::size_t>(SkillEffect::kLabPlaces)];
    std::uint32_t set = 0;
    for (std::size_t i = 0; own && i < own->size(); ++i) {
      set |= 1u << find_name(rules_.skills, own->as_list()[i].as_string());
    }
    const int places =
        rules_.lab_places + (set & token ? rules_.amount(SkillEffect::kLabPlaces) : 0);
    require_at_most(seat_path(p) + ".lab", lab, "dinosaur", places);
    for (std::size_t i = 0; lab && i < lab->size(); ++i) {
      const std::string path = seat_path(p) + ".lab[" + std::to_string(i) + "].bones";
      const Value& row = lab->as_list()[i];
      const std::string& name = entry(&row, "dinosaur")->as_string();
      const auto dinosaur = static_cast<std::size_t>(find_name(rules_.dinosaurs, name));
      const Value* bones = entry(&row, "bones");
      if (!bones || bones->size() == 0) {
        position_error(path, "empty; list a bone, which a claimed dinosaur has");
      }
      for (std::size_t t = 0; t < kNeeds; ++t) {
        const auto have =
            std::count(bones->as_list().begin(), bones->as_list().end(), Value(kPieceNames[t]));
        const int need = static_cast<int>(rules_.needs[dinosaur] >> (8 * t) & 0xff);
        if (have <= need) continue;
        const std::string bone(kPieceNames[t]);
        position_error(path, name + " needs " +
                                 (need == 0 ? "no " + bone + "; leave it out"
                                            : counted(need, bone) + "; leave the rest out"));
      }
    }
  }
}

void Position::check_skills() const {
  for (std::size_t p = 0; p < n_; ++p) {
    require_at_most(seat_path(p) + ".skills", seat(p, "skills"), "skill",
                    static_cast<int>(rules_.skill_slots.size()));
  }
}

void Position::check_marks() const {
  for (std::size_t p = 0; p < n_; ++p) {
    const Value* used = seat(p, "used");
    for (std::size_t i = 0; used && i < used->size(); ++i) {
      const std::string& name = used->as_list()[i].as_string();
      const auto token = static_cast<std::size_t>(find_name(rules_.skills, name));
      const std::string path = seat_path(p) + ".used";
      if (!rules_.skills[token].turn) {
        position_error(path, "\"" + name + "\" is not used once per turn; leave it out");
      }
      if (!(s_.seats[p].skills >> token & 1)) {
        position_error(path, "\"" + name + "\" is not in skills; list it there too");
      }
      if (p != s_.owner) position_error(path, "only in the own turn; leave it out");
    }
  }
}

void Position::check_clock() const {
  if (s_.pool > rules_.full_pool()) {
    position_error("pool", std::to_string(s_.pool) + " cubes; write a number from 0 to " +
                               std::to_string(rules_.full_pool()));
  }
  int cubes = s_.pool;
  for (const Seat& seat : s_.seats) cubes += seat.plaster;
  if (rules_.limited && cubes > rules_.plaster_cubes) {
    position_error("plaster", std::to_string(cubes) + " cubes in all; " +
                                  there_are(rules_.plaster_cubes) +
                                  leave_out(cubes - rules_.plaster_cubes));
  }
  if (s_.pools < 1 || s_.pools > rules_.pools) {
    position_error("pools", std::to_string(s_.pools) +
                                " is out of range; write a number from 1 to " +
                                std::to_string(rules_.pools));
  }
  const int revealed = std::popcount(s_.events);
  const bool empty = s_.pool == 0 && s_.pools < rules_.pools;
  if (revealed != s_.pools - 1 && !(empty && revealed == s_.pools)) {
    position_error("revealed", counted(revealed, "event") + "; list " +
                                   std::to_string(s_.pools - 1) + " with pool number " +
                                   std::to_string(s_.pools));
  }
  if (s_.event_due && (!empty || revealed == s_.pools)) {
    position_error("event_due", "only while the pool is empty and its number below " +
                                    std::to_string(rules_.pools) + "; leave it out");
  }
  if (s_.last_round && !(s_.pool == 0 && s_.pools == rules_.pools)) {
    position_error("last_round", "only with pool number " + std::to_string(rules_.pools) +
                                     " empty; leave it out");
  }
}

// Gaps are filled before anything else is asked, but for those that a node is about to fill.
void Position::check_gaps() const {
  const auto draws = [this](Phase phase) { return s_.phase == phase; };
  const bool drawing =
      draws(Phase::kDisplayDraw) || draws(Phase::kToolDraw) || draws(Phase::kSupplyDraw);
  const bool aside = s_.aside != 0 || !s_.tool_aside.empty() || !s_.supply_aside.empty();
  if (s_.stage == Stage::kSetup || aside || (s_.stage == Stage::kEvent && drawing)) return;
  const auto check = [](const std::string& path, std::string_view noun, int cards, int full,
                        bool deck) {
    if (!deck || cards >= full) return;
    position_error(path,
                   counted(cards, noun) + ", but the deck has cards; list " + std::to_string(full));
  };
  check("display", "dinosaur", on_display(s_),
        rules_.display - draws(Phase::kDisplayDraw) - !!(s_.marks & kLateGap),
        s_.dinosaur_deck != 0);
  check("market.tools", "card", cards_in(s_.tool_slots),
        rules_.tool_slots - draws(Phase::kToolDraw), !s_.tool_deck.empty());
  check("market.supplies", "card", cards_in(s_.supply_slots),
        rules_.supply_slots - draws(Phase::kSupplyDraw), !s_.supply_deck.empty());
}

void Position::check_course() const {
  const std::string phase(name_of(s_.stage)), asked(name_of(s_.phase));
  std::string right;  // what can be asked in this phase
  const auto in = [&right](Phase p, std::initializer_list<Phase> list) {
    for (const Phase one : list) {
      const std::string word(name_of(one));
      if (right.find(word) == std::string::npos) right += (right.empty() ? "" : ", ") + word;
    }
    return std::find(list.begin(), list.end(), p) != list.end();
  };
  bool possible = false;
  switch (s_.stage) {
    case Stage::kSetup:
      possible = in(s_.phase, {Phase::kLower, Phase::kUpper, Phase::kStones, Phase::kKinds,
                               Phase::kSkillDraw, Phase::kDisplayDraw, Phase::kToolDraw,
                               Phase::kSupplyDraw, Phase::kStart, Phase::kPawns});
      break;
    case Stage::kActions:
      possible = in(s_.phase, {Phase::kActions, Phase::kSkill, Phase::kRob, Phase::kSides,
                               Phase::kExtra, Phase::kPit, Phase::kDisplayDraw});
      break;
    case Stage::kMarket:
      possible = in(s_.phase, {Phase::kMarket, Phase::kPay, Phase::kToolDraw, Phase::kSupplyDraw,
                               Phase::kDisplayDraw});
      break;
    case Stage::kClaim:
      possible = in(s_.phase, {Phase::kClaim, Phase::kDisplayDraw});
      break;
    case Stage::kTurnOver:
    case Stage::kRowMoves:
      possible = in(s_.phase, {Phase::kDisplayDraw, Phase::kEventDraw});
      break;
    case Stage::kEvent:
      possible =
          in(s_.phase, {Phase::kSides, Phase::kExtra, Phase::kPit, Phase::kToolDraw,
                        Phase::kSupplyDraw, Phase::kDisplayDraw, Phase::kSandstorm, Phase::kTremor,
                        Phase::kTrade, Phase::kThieves, Phase::kNightShift, Phase::kPay});
      break;
    case Stage::kOver:
      possible = in(s_.phase, {Phase::kOver});
      break;
  }
  if (!possible) {
    position_error("asked", "\"" + asked + "\" cannot be in phase " + phase + "; one of " + right);
  }
  const bool set_up = s_.stage == Stage::kSetup;
  check_gaps();
  if (!set_up && (s_.round < 1 || s_.round > rules_.max_rounds)) {
    position_error("round", std::to_string(s_.round) +
                                " is out of range; write a number from 1 to " +
                                std::to_string(rules_.max_rounds));
  }
  if (set_up && s_.round != 0) position_error("round", "0 during the set-up; leave it out");
  if (s_.energy && s_.stage != Stage::kActions) {
    position_error("energy", "only in step 1; leave it out");
  }
  const auto only = [](bool given, bool allowed, const std::string& path, std::string_view where) {
    if (given && !allowed) position_error(path, "only " + std::string(where) + "; leave it out");
  };
  only(s_.marks & kFlatDig, s_.stage == Stage::kActions, "flat_dig", "in step 1");
  only(s_.marks & kHammerTaken, s_.stage == Stage::kActions, "hammer_taken", "in step 1");
  const bool gap = s_.stage == Stage::kTurnOver && s_.phase == Phase::kDisplayDraw;
  only(s_.marks & kClaimed, s_.stage == Stage::kClaim || gap, "claimed", "in step 3");
  only(s_.purchases, s_.stage == Stage::kMarket, "purchases", "in step 2");
  only(s_.buying, s_.phase == Phase::kPay, "buying", "while a card is paid");
  only(!set_up && !s_.paid.empty(), s_.phase == Phase::kPay, "paid", "while a card is paid");
  only(s_.covered, set_up, "covered", "in the set-up");
  only(s_.stones, set_up, "stones", "in the set-up");
  only(s_.event, s_.stage == Stage::kEvent, "event", "in phase event");
  if (s_.phase == Phase::kPay && !s_.buying) {
    position_error("buying", "missing; write the card that is paid");
  }
  if (s_.stage == Stage::kEvent && !s_.event) position_error("event", "missing; write its name");
}

void check_derived(const Fossilis& game, const Value& source, const State& state) {
  const Value derived = game.state_to_value(state);
  for (const std::string_view key :
       {"to_move", "turn", "owner", "extras", "supply", "event_player", "final", "winners"}) {
    const Value* given = source.find(key);
    const Value& right = derived.at(key);
    if (!given || given->is_null() || *given == right) continue;
    const bool simple = !given->is_list() && !given->is_map();
    position_error(std::string(key),
                   (simple ? shown(*given) + " does not fit" : "it does not fit") +
                       std::string("; leave it out, it is ") + right.to_json());
  }
  const Value* truth = source.find("truth");
  if (truth && !truth->is_null() && !(truth->is_map() && truth->size() == 0)) {
    position_error("truth", "nothing is hidden in this game; leave it empty");
  }
}

}  // namespace fossil::fossilis
