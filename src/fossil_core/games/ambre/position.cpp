// What a position says, key by key in the order of AMB-70.
#include "fossil_core/games/ambre/position.hpp"

#include <algorithm>

#include "fossil_core/base/utf8.hpp"
#include "fossil_core/game/position_reader.hpp"
#include "fossil_core/games/ambre/ambre.hpp"
#include "fossil_core/games/ambre/dict.hpp"

namespace fossil::ambre {
namespace {

constexpr std::string_view kKeys[] = {"phase",      "to_move",  "round", "turn", "progress",
                                      "last_round", "sites",    "deck",  "top",  "reserve",
                                      "box",        "journals", "seats", "site", "effect",
                                      "exhibiting", "benefits", "truth"};
constexpr std::string_view kSeatKeys[] = {"amber", "vp",    "pawns", "score",
                                          "sites", "study", "rows"};

constexpr int kMostPurse = 999, kLastTurn = 999, kMostProgress = 9999, kMostScore = 9999;
constexpr int kMostWritten = 15;  // cards of one kind in the deck

std::string shown(const Value& value) {
  if (value.is_string()) {
    return Value(std::string(utf8_prefix(value.as_string(), 40))).to_json();
  }
  if (value.is_list() || value.is_map()) return std::string(value.kind());
  return value.to_json();
}

[[noreturn]] void fail(const std::string& place, const std::string& line) {
  throw PositionError(place + ": " + line);
}

std::string item(const std::string& place, std::size_t i) {
  return place + "[" + std::to_string(i) + "]";
}

const Value::List& list_at(const std::string& place, const Value& value, const char* of) {
  if (!value.is_list())
    fail(place, std::string("expected a list of ") + of + ", got " + shown(value));
  return value.as_list();
}

int number_at(const std::string& place, const Value& value, int low, int high) {
  const std::string range =
      "write a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  if (!value.is_int()) fail(place, "expected a whole number, got " + shown(value) + "; " + range);
  if (value.as_int() < low || value.as_int() > high) {
    fail(place, shown(value) + " is out of range; " + range);
  }
  return static_cast<int>(value.as_int());
}

int kind_at(const Rules& rules, const std::string& place, const Value& value) {
  const int kind = value.is_string() ? rules.parse_kind(value.as_string()) : -1;
  if (kind < 0) {
    fail(place, shown(value) + " is no card; write family and size, a slash and an effect, as in " +
                    rules.kind_text(0));
  }
  return kind;
}

// A fossil, with its effect or without.
RowCard fossil_at(const Rules& rules, const std::string& place, const Value& value,
                  bool effect_allowed) {
  if (value.is_string()) {
    const int cell = rules.parse_fossil(value.as_string());
    if (cell >= 0) return {cell, -1};
    const int kind = effect_allowed ? rules.parse_kind(value.as_string()) : -1;
    if (kind >= 0) return {rules.kind[kind].cell, kind};
  }
  fail(place, shown(value) + " is no fossil; write family and size, as in " + rules.fossil_text(0));
}

void check_keys(const Value& source, bool whole) {
  PositionReader reader(source);
  if (!whole) reader.find("player");
  for (const std::string_view key : kKeys) reader.find(key);
  reader.done();
  const Value* seats = source.find("seats");
  if (!seats || !seats->is_list()) return;
  for (std::size_t p = 0; p < seats->size(); ++p) {
    if (!seats->as_list()[p].is_map()) continue;
    PositionReader seat(seats->as_list()[p], item("seats", p));
    for (const std::string_view key : kSeatKeys) seat.find(key);
    seat.done();
  }
}

std::optional<int> read_mover(const Value* value, int players) {
  if (!value) return std::nullopt;
  if (value->is_string() && value->as_string() == "chance") return kChancePlayer;
  if (value->is_string() && value->as_string() == "nobody") return kNobody;
  if (value->is_int() && value->as_int() >= 0 && value->as_int() < players) {
    return static_cast<int>(value->as_int());
  }
  fail("to_move", shown(*value) + " is no player; write 0 to " + std::to_string(players - 1) +
                      ", \"chance\" or \"nobody\"");
}

std::optional<int> read_number(PositionReader& reader, std::string_view key, int low, int high) {
  if (!reader.has(key)) return std::nullopt;
  return reader.integer(key, low, high);
}

void read_sites(const Rules& rules, const Value* value, Draft& draft) {
  if (!value) fail("sites", "missing; list the cards of each site");
  const Value::List& sites = list_at("sites", *value, "sites");
  for (std::size_t i = 0; i < sites.size(); ++i) {
    const std::string place = item("sites", i);
    std::vector<int>& kinds = draft.sites.emplace_back();
    const Value::List& cards = list_at(place, sites[i], "cards");
    for (std::size_t c = 0; c < cards.size(); ++c) {
      kinds.push_back(kind_at(rules, item(place, c), cards[c]));
    }
  }
}

void read_deck(const Rules& rules, const Value* value, Draft& draft) {
  if (!value) return;
  if (!value->is_map()) {
    fail("deck", "expected a table, got " + shown(*value) + "; write keys and values");
  }
  draft.deck.emplace();
  for (const auto& [text, count] : value->as_map()) {
    const std::string place = "deck." + text;
    const int kind = kind_at(rules, place, Value(text));
    (*draft.deck)[static_cast<std::size_t>(kind)] = number_at(place, count, 1, kMostWritten);
  }
}

void read_journals(const Rules& rules, const Value* value, Draft& draft) {
  if (!value) return;
  if (!value->is_map()) {
    fail("journals", "expected a table, got " + shown(*value) + "; write keys and values");
  }
  for (const auto& [text, holder] : value->as_map()) {
    const std::string place = "journals." + text;
    int sort = 0;
    std::string known;
    for (; sort < kSorts && text != rules.sort_text(sort); ++sort) {
      known += (sort == 0 ? "" : ", ") + rules.sort_text(sort);
    }
    if (sort == kSorts) fail(place, "unknown key; one of " + known);
    if (holder.is_null()) continue;
    if (!holder.is_int() || holder.as_int() < 0 || holder.as_int() >= rules.players) {
      fail(place, shown(holder) + " is no player; write 0 to " + std::to_string(rules.players - 1) +
                      ", or leave it out");
    }
    draft.journals[static_cast<std::size_t>(sort)] = static_cast<int>(holder.as_int());
  }
}

SeatDraft read_seat(const Rules& rules, const std::string& place, const Value& value) {
  PositionReader reader(value, place);
  SeatDraft seat;
  seat.amber = reader.integer("amber", 0, kMostPurse, 0);
  seat.vp = reader.integer("vp", 0, kMostPurse, 0);
  seat.pawns = read_number(reader, "pawns", 0, rules.pawns);
  seat.score = read_number(reader, "score", 0, kMostScore);
  if (const Value* sites = reader.find("sites")) {
    const Value::List& list = list_at(reader.at("sites"), *sites, "sites");
    for (std::size_t i = 0; i < list.size(); ++i) {
      seat.sites.push_back(number_at(reader.at("sites", i), list[i], 1, rules.sites) - 1);
    }
  }
  if (const Value* study = reader.find("study")) {
    const Value::List& list = list_at(reader.at("study"), *study, "cards");
    for (std::size_t i = 0; i < list.size(); ++i) {
      seat.study.push_back(kind_at(rules, reader.at("study", i), list[i]));
    }
  }
  if (const Value* rows = reader.find("rows")) {
    const Value::List& list = list_at(reader.at("rows"), *rows, "rows");
    for (std::size_t r = 0; r < list.size(); ++r) {
      const std::string row_place = reader.at("rows", r);
      std::vector<RowCard>& row = seat.rows.emplace_back();
      const Value::List& cards = list_at(row_place, list[r], "fossils");
      for (std::size_t c = 0; c < cards.size(); ++c) {
        row.push_back(fossil_at(rules, item(row_place, c), cards[c], true));
      }
    }
  }
  return seat;
}

// From 1; 0 where there is none.
int read_effect(const Rules& rules, const Value* value) {
  if (!value || value->is_null()) return 0;
  std::string known;
  for (std::size_t e = 0; e < rules.effects.size(); ++e) {
    const Effect& effect = rules.effects[e];
    if (effect.once < Once::kReturnPawn) continue;
    if (value->is_string() && value->as_string() == effect.id) return static_cast<int>(e + 1);
    known += (known.empty() ? "" : ", ") + effect.id;
  }
  fail("effect", shown(*value) + " is no effect that asks or draws; one of " + known);
}

bool is_given(const Value* value) { return value && !value->is_null(); }

}  // namespace

Draft read_draft(const Ambre& game, const Value& source, bool whole) {
  const Rules& rules = game.rules();
  PositionReader reader(source);
  check_keys(source, whole);
  Draft draft;
  if (!whole && reader.has("player")) draft.player = reader.observer("player", rules.players);
  draft.phase =
      static_cast<Phase>(reader.word("phase", kPhaseNames, static_cast<int>(Phase::kAction)));
  draft.to_move = read_mover(reader.find("to_move"), rules.players);
  draft.round = read_number(reader, "round", 0, kLastTurn);
  draft.turn = read_number(reader, "turn", 0, kLastTurn);
  draft.progress = reader.integer("progress", 0, kMostProgress, 0);
  if (reader.has("last_round")) draft.last_round = reader.flag("last_round", false);
  read_sites(rules, reader.find("sites"), draft);
  read_deck(rules, reader.find("deck"), draft);
  if (is_given(reader.find("top"))) {
    draft.top = fossil_at(rules, "top", *reader.find("top"), false).cell;
  }
  draft.reserve = read_number(reader, "reserve", 0, rules.tokens);
  draft.box = read_number(reader, "box", 0, rules.tokens);
  read_journals(rules, reader.find("journals"), draft);
  const Value* seats = reader.find("seats");
  if (!seats) fail("seats", "missing; list what each player has");
  const Value::List& list = list_at("seats", *seats, "tables");
  for (std::size_t p = 0; p < list.size(); ++p) {
    draft.seats.push_back(read_seat(rules, item("seats", p), list[p]));
  }
  if (is_given(reader.find("site"))) draft.site = reader.integer("site", 1, rules.sites);
  draft.effect = read_effect(rules, reader.find("effect"));
  if (is_given(reader.find("exhibiting"))) {
    draft.exhibiting = kind_at(rules, "exhibiting", *reader.find("exhibiting"));
  }
  draft.benefits = reader.integer("benefits", 0, rules.pawns, 0);
  const Value* truth = reader.find("truth");
  draft.truth = truth && !(truth->is_map() && truth->size() == 0);
  return draft;
}

State Ambre::state_from_value(const Value& value) const {
  return make_state(*this, read_draft(*this, value, true));
}

// The owner of a view, if not named, is the player to move.
Ambre::View Ambre::view_from_value(const Value& value) const {
  const Draft draft = read_draft(*this, value, false);
  const State s = make_state(*this, draft);
  const Player mover = current_player(s);
  const int observer = draft.player ? *draft.player : mover < 0 ? kSpectator : mover;
  return View{s, static_cast<Player>(observer), {}};
}

State Ambre::truth_from_value(const Value& value) const { return view_from_value(value).known; }

}  // namespace fossil::ambre
