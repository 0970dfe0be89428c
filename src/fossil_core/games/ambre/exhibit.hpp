// Gains, the end's trigger, and exhibiting a fossil: price, row, Collection token, Journal, gains.
#pragma once

#include "fossil_core/games/ambre/content.hpp"
#include "fossil_core/games/ambre/state.hpp"

namespace fossil::ambre {

inline void add_amber(State& s, int player, int amber) {
  s.amber[player] = static_cast<std::uint16_t>(s.amber[player] + amber);
}

// turn.cpp: recurring cards that pay something else than 1 amber.
void pay_other(const Rules& rules, State& s, int player, Kinds kinds);

// AMB-8: every live copy pays once.
inline void pay(const Rules& rules, State& s, int player, const Gain& gain) {
  add_amber(s, player, s.study[player].count(gain.amber));
  if (gain.other != 0) [[unlikely]]
    pay_other(rules, s, player, gain.other);
}

// AMB-25, AMB-26: once; the box joins the reserve.
inline void trigger_end(const Rules& rules, State& s) {
  if (s.triggered) return;
  s.triggered = 1;
  s.reserve = static_cast<std::uint8_t>(s.reserve + rules.tokens - rules.reserve);
}

// AMB-20, AMB-23: a token for the row that has grown; a complete row turns all its tokens.
inline void take_token(const Rules& rules, State& s, const Row& row) {
  int points = rules.token_points;
  if (row.complete()) {
    points = (row.length - 1) * rules.complete_token_points - (row.length - 2) * points;
  }
  s.token_points[s.mover] = static_cast<std::uint16_t>(s.token_points[s.mover] + points);
  if (s.reserve == 0) [[unlikely]]
    return;  // tokens are still counted
  if (--s.reserve == 0) [[unlikely]]
    trigger_end(rules, s);
}

// AMB-21, AMB-22. The holder's length is the greatest of all players: claims beat 0, steals beat
// the holder, and a longer row of the holder's own only raises the bar.
inline void take_journal(State& s, const Row& row) {
  Journal& journal = s.journals[row.sort];
  if (row.length > length_of(journal)) journal = make_journal(s.mover, row.length);
}

// Puts a card of the mover's Study on the row, or opens one with it (kNoRow), AMB-39.
inline void exhibit(const Rules& rules, State& s, int kind, int row, int discount) {
  const int cell = rules.kind[kind].cell, player = s.mover;
  const int price = rules.price[size_of(cell)] - discount;
  if (price > 0) add_amber(s, player, -price);
  s.study[player].remove(kind);
  RowSet& rows = s.rows[player];
  if (row == kNoRow) {
    rows.add(cell);  // the row of one card has the number of its cell
  } else {
    const int grown = kRowTables.grown[row][cell];
    rows.remove(row);
    rows.add(grown);
    take_token(rules, s, row_of(grown));
    take_journal(s, row_of(grown));
  }
  pay(rules, s, player, rules.exhibiting[row != kNoRow][cell]);
  for (int i = 1, other = player; i < rules.players; ++i) {
    if (++other == rules.players) other = 0;
    pay(rules, s, other, rules.rival_exhibits[family_of(cell)]);
  }
}

}  // namespace fossil::ambre
