// The state that a position describes, with everything filled in that may be left out (FOS-Q1).
#include "fossil_core/games/fossilis/position.hpp"

#include <algorithm>

namespace fossil::fossilis {
namespace {

int index_in(std::span<const std::string_view> words, std::string_view word) {
  return static_cast<int>(std::find(words.begin(), words.end(), word) - words.begin());
}

template <class Bag>
Bag bag_of(const std::vector<int>& counts) {
  Bag bag;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    bag.set(static_cast<int>(i), static_cast<std::uint32_t>(std::clamp(counts[i], 0, 15)));
  }
  return bag;
}

// Slots in the order of their table.
template <std::size_t N>
void fill(std::array<std::uint8_t, N>& slots, const std::vector<int>& counts) {
  slots.fill(kNobody);
  std::size_t at = 0;
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    for (int n = 0; n < counts[kind] && at < N; ++n) slots[at++] = static_cast<std::uint8_t>(kind);
  }
}

}  // namespace

void Position::read_observer() {
  const Value* player = at("player");
  observer_ = player && player->is_int() ? static_cast<Player>(player->as_int()) : kSpectator;
}

// Phase and what is asked; where they contradict each other the stage alone is kept.
void Position::read_phase() {
  const Value* phase = at("phase");
  const std::string word = phase ? phase->as_string() : "actions";
  s_.stage = static_cast<Stage>(index_in(kStageNames, word));
  const Value* asked = at("asked");
  std::string question;
  if (asked) {
    question = asked->as_string();
  } else if (s_.stage == Stage::kActions) {
    question = "action";
  } else if (s_.stage == Stage::kMarket) {
    question = "purchase";
  } else if (s_.stage == Stage::kClaim) {
    question = "claim";
  } else if (s_.stage == Stage::kOver) {
    question = "nothing";
  } else {
    position_error("asked", "missing; write what the node asks");
  }
  s_.phase = static_cast<Phase>(index_in(kAskedNames, question));
  if (s_.phase == Phase::kMarket && s_.stage == Stage::kEvent) s_.phase = Phase::kTrade;
}

void Position::read_site() {
  for (int space = 0; space < kSpaces; ++space) {
    const Value* tiles = at("site", space_text(space));
    for (std::size_t i = 0; tiles && i < tiles->size(); ++i) {
      const auto kind =
          static_cast<std::size_t>(find_name(rules_.tiles, tiles->as_list()[i].as_string()));
      s_.tiles.put(static_cast<int>(i), space, rules_.code_of_kind[kind]);
    }
  }
  const auto spaces = [this](std::string_view key) {
    Spaces set = 0;
    const Value* list = at(key);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
      set |= space_bit(parse_space(list->as_list()[i].as_string()));
    }
    return set;
  };
  s_.covered = spaces("covered");
  s_.stones = spaces("stones");
}

void Position::read_seats() {
  s_.places.fill(kNotPlaced);
  for (Seat& seat : s_.seats) seat.lab.fill(kNobody);
  const Value* falling = at("falling");
  for (std::size_t i = 0; falling && i < falling->size(); ++i) {
    const auto p = static_cast<std::size_t>(falling->as_list()[i].as_int());
    if (i < kMaxPlayers) ask_side(s_, static_cast<int>(p));
    s_.places[p] = kInTheAir;
  }
  for (std::size_t p = 0; p < n_; ++p) {
    Seat& mine = s_.seats[p];
    if (const Value* space = seat(p, "space")) {
      s_.places[p] = static_cast<std::uint8_t>(parse_space(space->as_string()));
    } else if (const Value* side = seat(p, "side")) {
      s_.places[p] =
          static_cast<std::uint8_t>(kOffSite + index_in(kDirectionNames, side->as_string()));
    }
    mine.vp = static_cast<std::int16_t>(number(seat(p, "points"), 0));
    mine.plaster = static_cast<std::uint16_t>(number(seat(p, "plaster"), 0));
    mine.tiles = bag_of<TileBag>(count_names(seat(p, "tiles"), rules_.tiles));
    mine.fresh = bag_of<TileBag>(count_names(seat(p, "new_tiles"), rules_.tiles));
    for (std::size_t kind = 0; kind < rules_.tiles.size(); ++kind) {
      const int k = static_cast<int>(kind);
      mine.fragments += (mine.tiles.get(k) - mine.fresh.get(k)) * rules_.fragments_of[kind];
    }
    for (std::size_t t = 0; t < kBones; ++t) {
      mine.bones[t] =
          static_cast<std::uint8_t>(number(entry(seat(p, "storage"), kPieceNames[t]), 0));
    }
    mine.skills = static_cast<std::uint32_t>(set_of(count_names(seat(p, "skills"), rules_.skills)));
    mine.skill_count = static_cast<std::uint8_t>(std::popcount(mine.skills));
    mine.tools = bag_of<ToolBag>(count_names(seat(p, "tools"), rules_.tools));
    mine.used = bag_of<ToolBag>(count_names(seat(p, "used_tools"), rules_.tools));
    mine.supplies = bag_of<SupplyBag>(count_names(seat(p, "supplies"), rules_.supplies));
    mine.scored = set_of(count_names(seat(p, "scored"), rules_.dinosaurs));
    std::vector<std::pair<int, std::uint16_t>> labs;
    const Value* lab = seat(p, "lab");
    for (std::size_t i = 0; lab && i < lab->size(); ++i) {
      const Value* bones = entry(&lab->as_list()[i], "bones");
      std::uint16_t nibbles = 0;
      for (std::size_t b = 0; bones && b < bones->size(); ++b) {
        const int bone = index_in(kPieceNames, bones->as_list()[b].as_string());
        nibbles = static_cast<std::uint16_t>(nibbles + (1u << (4 * bone)));
      }
      labs.emplace_back(
          find_name(rules_.dinosaurs, entry(&lab->as_list()[i], "dinosaur")->as_string()), nibbles);
    }
    std::sort(labs.begin(), labs.end());
    for (std::size_t i = 0; i < labs.size(); ++i) {
      mine.lab[i] = static_cast<std::uint8_t>(labs[i].first);
      mine.lab_bones[i] = labs[i].second;
    }
  }
  find_pawns(s_);
}

void Position::read_pits() {
  const Value* opening = at("opening");
  Spaces waiting = 0;
  for (std::size_t i = 0; opening && i < opening->size() && i < 6; ++i) {
    const int pit = parse_space(opening->as_list()[i].as_string());
    ask_pit(s_, pit);
    const bool begun = s_.phase == Phase::kExtra || s_.phase == Phase::kPit;
    if (i > 0 || !begun) waiting |= space_bit(pit);
  }
  s_.step = static_cast<std::uint8_t>(number(at("items"), 0));
  s_.opened = s_.stage == Stage::kSetup ? 0 : s_.tiles.open();
  for (int pit = 0; pit < kSpaces; ++pit) {
    const Value* pieces = at("pits", space_text(pit));
    if (!pieces) continue;
    s_.opened |= space_bit(pit);
    for (const Value& piece : pieces->as_list()) {
      put_piece(s_, pit, index_in(kPieceNames, piece.as_string()));
    }
  }
  s_.opened &= ~waiting;
  if (s_.pit_queue && !(waiting >> ((s_.pit_queue & 31) - 1) & 1)) {
    s_.opened |= space_bit(static_cast<int>(s_.pit_queue & 31) - 1);
  }
}

// What is in no pit, storage or lab and not gone; blanks make up the rest of the places.
void Position::read_bag() {
  const Value* bag = at("bag");
  const int unopened = std::popcount(~s_.opened & kAllSpaces);
  int pieces = 0;
  for (std::size_t t = 0; t < kPieces; ++t) {
    int left = t == kHammer && !rules_.use_skills ? 0 : rules_.piece_count[t];
    for (int pit = 0; pit < kSpaces; ++pit) left -= pieces_in(s_, pit, static_cast<int>(t));
    left -= number(at("gone", kPieceNames[t]), 0);
    if (t == kHammer) left -= s_.phase == Phase::kSkill;
    int owned = 0;
    for (const Seat& seat : s_.seats) {
      if (t == kHammer) left -= seat.skill_count;
      if (t < kBones) owned += seat.bones[t];
      for (std::size_t place = 0; t < kNeeds && place < 2; ++place) {
        owned += seat.lab_bones[place] >> (4 * t) & 0xf;
      }
      for (std::size_t k = 0; k < rules_.supplies.size(); ++k) {
        if (rules_.supplies[k].bone != static_cast<int>(t)) continue;
        owned -= static_cast<int>(seat.supplies.get(static_cast<int>(k)));
      }
    }
    left -= std::max(0, owned);
    if (bag) left = number(entry(bag, kPieceNames[t]), 0);
    if (left < 0) {
      position_error(std::string(kPieceNames[t]), std::to_string(rules_.piece_count[t] - left) +
                                                      " in all; there are " +
                                                      std::to_string(rules_.piece_count[t]) +
                                                      ", leave " + std::to_string(-left) + " out");
    }
    s_.bag[t] = static_cast<std::uint8_t>(std::min(left, 255));
    pieces += left;
  }
  const int drawing = s_.phase == Phase::kPit ? s_.step : 0;
  const int places = rules_.pit_items * unopened + drawing;
  const int blanks =
      number(entry(bag, "blank"), rules_.even_pits ? 0 : std::max(0, places - pieces));
  if (!rules_.even_pits && blanks + pieces > places) {
    position_error("bag", std::to_string(blanks + pieces) + " items for " +
                              std::to_string(unopened) + " unopened pits; at most " +
                              std::to_string(places) + ", leave " +
                              std::to_string(blanks + pieces - places) + " out");
  }
  s_.bag[kBlank] = static_cast<std::uint8_t>(blanks);
  const int sure = rules_.pieces / kSpaces * (unopened + (s_.phase == Phase::kExtra));
  const int rest = rules_.even_pits ? std::clamp(pieces - sure - drawing, 0, kSpaces) : 0;
  s_.extras = static_cast<std::uint8_t>(number(at("extras"), rest));
}

// What lies nowhere else: the discard, in the set-up the tiles that are not laid yet.
void Position::read_tiles() {
  const bool set_up = s_.stage == Stage::kSetup;
  s_.paid = bag_of<TileBag>(count_names(at("paid"), rules_.tiles));
  std::vector<int> rest(rules_.tiles.size());
  for (std::size_t kind = 0; kind < rest.size(); ++kind) {
    rest[kind] =
        static_cast<int>(rules_.all_tiles.get(static_cast<int>(kind))) - total_of_kind(kind);
  }
  const Value* discard = at("discard");
  if (discard) {
    s_.discard = bag_of<TileBag>(count_names(discard, rules_.tiles));
  } else {
    s_.discard = set_up ? rules_.aside_tiles : bag_of<TileBag>(rest);
  }
  if (!set_up) return;
  for (std::size_t kind = 0; kind < rest.size(); ++kind) {
    if (!discard) rest[kind] -= static_cast<int>(rules_.aside_tiles.get(static_cast<int>(kind)));
  }
  s_.paid = bag_of<TileBag>(rest);
}

void Position::read_cards() {
  s_.skills = static_cast<std::uint32_t>(set_of(count_names(at("skills"), rules_.skills)));
  s_.display.fill(kNobody);
  if (const Value* display = at("display")) {
    for (const Value& name : display->as_list()) {
      join_display(rules_, s_, find_name(rules_.dinosaurs, name.as_string()));
    }
  }
  std::vector<int> tools = count_names(at("market", "tools"), rules_.tools);
  std::vector<int> supplies = count_names(at("market", "supplies"), rules_.supplies);
  fill(s_.tool_slots, tools);
  fill(s_.supply_slots, supplies);
  s_.aside = set_of(count_names(at("aside", "dinosaurs"), rules_.dinosaurs));
  s_.tool_aside = bag_of<ToolBag>(count_names(at("aside", "tools"), rules_.tools));
  s_.supply_aside = bag_of<SupplyBag>(count_names(at("aside", "supplies"), rules_.supplies));

  std::uint64_t out = s_.aside;
  for (const std::uint8_t d : s_.display) out |= d == kNobody ? 0 : dinosaur_bit(d);
  for (const Seat& seat : s_.seats) out |= final_pile(seat);
  const Value* deck = at("decks", "dinosaurs");
  s_.dinosaur_deck =
      deck ? set_of(count_names(deck, rules_.dinosaurs)) : rules_.all_dinosaurs & ~out;
  const auto rest = [](int all, int elsewhere) { return std::max(0, all - elsewhere); };
  for (std::size_t k = 0; k < tools.size(); ++k) {
    const int kind = static_cast<int>(k);
    int elsewhere = tools[k] + static_cast<int>(s_.tool_aside.get(kind));
    for (const Seat& seat : s_.seats)
      elsewhere += static_cast<int>(seat.tools.get(kind) + seat.used.get(kind));
    tools[k] = rest(static_cast<int>(rules_.all_tools.get(kind)), elsewhere);
  }
  for (std::size_t k = 0; k < supplies.size(); ++k) {
    const int kind = static_cast<int>(k);
    int elsewhere = supplies[k] + static_cast<int>(s_.supply_aside.get(kind));
    for (const Seat& seat : s_.seats) elsewhere += static_cast<int>(seat.supplies.get(kind));
    supplies[k] = rest(static_cast<int>(rules_.all_supplies.get(kind)), elsewhere);
  }
  deck = at("decks", "tools");
  s_.tool_deck = bag_of<ToolBag>(deck ? count_names(deck, rules_.tools) : tools);
  deck = at("decks", "supplies");
  s_.supply_deck = bag_of<SupplyBag>(deck ? count_names(deck, rules_.supplies) : supplies);
}

void Position::read_clock() {
  s_.pool = static_cast<std::uint8_t>(std::min(255, number(at("pool"), rules_.full_pool())));
  s_.pools = static_cast<std::uint8_t>(std::min(255, number(at("pools"), 1)));
  s_.event_due = flag(at("event_due"));
  s_.events = static_cast<std::uint16_t>(set_of(count_names(at("revealed"), rules_.events)));
  if (const Value* event = at("event")) {
    s_.event = static_cast<std::uint8_t>(1 + find_name(rules_.events, event->as_string()));
  }
  s_.last_round = static_cast<std::uint16_t>(std::min(65535, number(at("last_round"), 0)));
}

// 1. Keys, types, words; 2. what is in the way of filling a state; 3. the state; 4. its laws.
State Position::read() {
  check_keys(rules_, source_, whole_);
  read_observer();
  read_phase();
  check_shape();
  check_tiles();
  check_pieces();
  check_cards();
  check_slots();
  check_labs();
  check_skills();
  read_site();
  read_seats();
  read_pits();
  read_bag();
  read_tiles();
  read_cards();
  read_clock();
  read_course();
  check_marks();
  check_clock();
  check_course();
  return s_;
}

namespace {

State read_position(const Fossilis& game, const Value& value, bool whole, Player* observer) {
  Position position(game.rules(), value, whole);
  const State state = position.read();
  if (observer) *observer = position.observer();
  const std::string broken = game.check(state);
  if (!broken.empty()) throw PositionError(broken);
  check_derived(game, value, state);
  return state;
}

}  // namespace

State Fossilis::state_from_value(const Value& value) const {
  return read_position(*this, value, true, nullptr);
}

Fossilis::View Fossilis::view_from_value(const Value& value) const {
  View view{};
  view.known = read_position(*this, value, false, &view.observer);
  return view;
}

State Fossilis::truth_from_value(const Value& value) const { return view_from_value(value).known; }

}  // namespace fossil::fossilis
