// State and view as dicts (AMB-70 to AMB-73). Reading them back is position.cpp's business.
#include "fossil_core/games/ambre/dict.hpp"

#include <algorithm>

#include "fossil_core/games/ambre/ambre.hpp"

namespace fossil::ambre {
namespace {

Value kind_list(const Rules& rules, const CardSet& cards) {
  Value list = Value::list();
  for (Kinds left = cards.kinds(); left != 0; left &= left - 1) {
    const int kind = std::countr_zero(left);
    for (int i = 0; i < cards.copies(kind); ++i) list.push_back(rules.kind_text(kind));
  }
  return list;
}

Value mover_value(const Ambre& game, const State& s) {
  const Player player = game.current_player(s);
  if (player >= 0) return player;
  return player == kChancePlayer ? "chance" : "nobody";
}

Value sites_value(const Rules& rules, const State& s) {
  Value sites = Value::list();
  for (int i = 0; i < rules.sites; ++i) {
    Value cards = Value::list();
    for (const std::uint8_t kind : s.sites[i]) {
      if (kind != kNoCard) cards.push_back(rules.kind_text(kind));
    }
    sites.push_back(std::move(cards));
  }
  return sites;
}

Value deck_value(const Rules& rules, const State& s) {
  Value deck = Value::map();
  for (Kinds left = s.deck.kinds(); left != 0; left &= left - 1) {
    const int kind = std::countr_zero(left);
    deck[rules.kind_text(kind)] = s.deck.copies(kind);
  }
  return deck;
}

Value seat_value(const Rules& rules, const State& s, int player, int score) {
  Value seat = Value::map();
  seat["amber"] = s.amber[player];
  seat["vp"] = s.gained[player];
  seat["pawns"] = rules.pawns - std::popcount(s.pawns[player]);
  seat["score"] = score;
  Value sites = Value::list();
  for (int i = 0; i < rules.sites; ++i) {
    if (s.pawns[player] >> i & 1) sites.push_back(i + 1);
  }
  seat["sites"] = std::move(sites);
  seat["study"] = kind_list(rules, s.study[player]);
  Value rows = Value::list();
  for (const std::vector<int>& cells : sorted_rows(s.rows[player])) {
    Value row = Value::list();
    for (const int cell : cells) row.push_back(rules.fossil_text(cell));
    rows.push_back(std::move(row));
  }
  seat["rows"] = std::move(rows);
  return seat;
}

void write(const Ambre& game, const State& s, Value& value) {
  const Rules& rules = game.rules();
  value["phase"] = kPhaseNames[static_cast<std::size_t>(s.phase)];
  value["to_move"] = mover_value(game, s);
  value["round"] = game.round(s);
  value["turn"] = s.turn;
  value["progress"] = s.progress;
  value["last_round"] = s.triggered != 0;
  value["sites"] = sites_value(rules, s);
  value["deck"] = deck_value(rules, s);
  value["top"] = s.top == 0 ? Value() : Value(rules.fossil_text(s.top - 1));
  value["reserve"] = s.reserve;
  value["box"] = s.triggered ? 0 : rules.tokens - rules.reserve;
  Value journals = Value::map();
  for (int sort = 0; sort < kSorts; ++sort) {
    const int holder = holder_of(s.journals[sort]);
    journals[rules.sort_text(sort)] = holder < 0 ? Value() : Value(holder);
  }
  value["journals"] = std::move(journals);
  const Scores scores = game.scores(s);
  Value seats = Value::list();
  for (int p = 0; p < rules.players; ++p) {
    seats.push_back(seat_value(rules, s, p, scores[static_cast<std::size_t>(p)]));
  }
  value["seats"] = std::move(seats);
  value["site"] = s.site == 0 ? Value() : Value(s.site);
  value["effect"] = s.effect == 0 ? Value() : Value(rules.effects[s.effect - 1u].id);
  value["exhibiting"] = s.card == kNoCard ? Value() : Value(rules.kind_text(s.card));
  value["benefits"] = s.benefits;
}

}  // namespace

std::vector<std::vector<int>> sorted_rows(const RowSet& rows) {
  std::vector<std::vector<int>> lists;
  rows.for_each([&](int kind, int copies) {
    std::vector<int> cells;
    for (unsigned left = row_of(kind).cells; left != 0; left &= left - 1) {
      cells.push_back(std::countr_zero(left));
    }
    lists.insert(lists.end(), static_cast<std::size_t>(copies), cells);
  });
  std::sort(lists.begin(), lists.end());
  return lists;
}

Value Ambre::state_to_value(const State& s) const {
  Value value = Value::map();
  write(*this, s, value);
  return value;
}

Value Ambre::view_to_value(const View& v) const {
  Value value = Value::map();
  value["player"] = v.observer == kSpectator ? Value("spectator") : Value(v.observer);
  write(*this, v.known, value);
  return value;
}

}  // namespace fossil::ambre
