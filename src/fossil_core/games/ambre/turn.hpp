// The course of a turn and the options of its decisions. Nothing nests: an effect asks for at most
// one exhibit, and an exhibit sets off gains only. So what is pending is the gap on `site` (the
// rest of a play), `card` (the rest of an exhibit) and `benefits` (the rest of a recovery).
#pragma once

#include "fossil_core/games/ambre/action.hpp"
#include "fossil_core/games/ambre/content.hpp"
#include "fossil_core/games/ambre/exhibit.hpp"
#include "fossil_core/games/ambre/state.hpp"

namespace fossil::ambre {

constexpr unsigned site_bit(int site) { return 1u << site; }

// --- Options ----------------------------------------------------------------------------------

inline Kinds kinds_on(const std::uint8_t* cards) {
  const Kinds first = cards[0] == kNoCard ? 0 : kind_bit(cards[0] % kMostKinds);
  return cards[1] == kNoCard ? first : first | kind_bit(cards[1] % kMostKinds);
}

// Sites with at least one card.
inline unsigned stocked(const Rules& rules, const State& s) {
  if (!s.deck.empty()) [[likely]]
    return site_bit(rules.sites) - 1;
  unsigned sites = 0;
  for (int i = 0; i < rules.sites; ++i) sites |= (s.sites[i][0] != kNoCard ? 1u : 0u) << i;
  return sites;
}

// AMB-3, AMB-5: where the mover may put a pawn.
inline unsigned playable(const Rules& rules, const State& s) {
  const unsigned own = s.pawns[s.mover];
  return std::popcount(own) < rules.pawns ? stocked(rules, s) & ~own : 0;
}

// AMB-13: an effect's discount.
inline int discount(const Rules& rules, const State& s) {
  return s.effect == 0 ? 0 : rules.effects[s.effect - 1u].amount;
}

// The kinds that the mover can pay.
inline Kinds payable(const Rules& rules, const State& s) {
  const int means = s.amber[s.mover] + discount(rules, s);
  return s.study[s.mover].kinds() & rules.payable[means < kMostPrice ? means : kMostPrice];
}

// The options of a decision.
inline Menu menu(const Rules& rules, const State& s) {
  switch (s.phase) {
    case Phase::kAction:
      return {playable(rules, s), 0, Verb::kPlay, Verb::kRecover, s.pawns[s.mover] != 0};
    case Phase::kCard:
      return {kinds_on(s.sites[s.site - 1]), 0, Verb::kTake, Verb::kStop, false};
    case Phase::kReturn:
      return {s.pawns[s.mover] & ~site_bit(s.site - 1), 0, Verb::kReturn, Verb::kStop, true};
    case Phase::kExhibit:
      return {payable(rules, s), 0, Verb::kExhibit, Verb::kStop, true};
    case Phase::kBenefit:
      return {payable(rules, s), 0, Verb::kExhibit, Verb::kAmber, true};
    default:
      break;
  }
  const RowKinds rows = s.rows[s.mover].kinds();
  const RowKinds& taking = kRowTables.taking[rules.kind[s.card].cell];
  return {rows.words[0] & taking.words[0], rows.words[1] & taking.words[1], Verb::kRow, Verb::kNew,
          true};
}

// --- Between turns ----------------------------------------------------------------------------

// AMB-37, AMB-27: the next player who can act; the end if the last seat has finished a last turn.
inline void end_turn(const Rules& rules, State& s) {
  s.phase = Phase::kAction;
  do {
    if (s.mover + 1 == rules.players) {
      if (s.triggered) {
        s.phase = Phase::kOver;
        return;
      }
      s.mover = 0;
    } else {
      ++s.mover;
    }
    ++s.turn;
  } while (s.pawns[s.mover] == 0 && playable(rules, s) == 0);
}

// AMB-50: whether the card that comes to the top is to be shown first.
inline bool top_is_due(const Rules& rules, State& s) {
  s.top = 0;
  return rules.top_visible && !s.deck.empty();
}

// --- Play -------------------------------------------------------------------------------------

inline void play_pawn(State& s, int site) {
  s.pawns[s.mover] = static_cast<std::uint8_t>(s.pawns[s.mover] | site_bit(site));
  s.site = static_cast<std::uint8_t>(site + 1);
  s.phase = Phase::kCard;
}

// AMB-7 (c), AMB-10 up to its chance.
inline void finish_effects(const Rules& rules, State& s) {
  const unsigned here = site_bit(s.site - 1);
  for (int i = 1, other = s.mover; i < rules.players; ++i) {
    if (++other == rules.players) other = 0;
    if (s.pawns[other] & here) pay(rules, s, other, rules.rival_joins);
  }
  s.effect = 0;
  s.phase = Phase::kRefill;
  if (!s.deck.empty()) [[likely]]
    return;
  s.site = 0;
  trigger_end(rules, s);
  end_turn(rules, s);
}

// AMB-7 (a)
inline void into_study(const Rules& rules, State& s, int kind) {
  s.study[s.mover].add(kind);
  pay(rules, s, s.mover, rules.taking[rules.kind[kind].cell]);
}

// turn.cpp, AMB-41 to AMB-47: carries the effect out; true if it asks or draws first.
bool start_effect(const Rules& rules, State& s, const Kind& kind);

inline void take_card(const Rules& rules, State& s, int kind) {
  std::uint8_t* cards = s.sites[s.site - 1];
  if (cards[0] == kind) cards[0] = cards[1];
  cards[1] = kNoCard;
  into_study(rules, s, kind);
  const Kind& taken = rules.kind[kind];
  if (taken.once == Once::kNothing || !start_effect(rules, s, taken)) finish_effects(rules, s);
}

// The new card takes its place in card order; an empty place, kNoCard, lies above every kind.
inline void put_on_site(State& s, int site, int kind) {
  std::uint8_t* cards = s.sites[site];
  const auto card = static_cast<std::uint8_t>(kind);
  const std::uint8_t other = cards[0];
  cards[0] = card < other ? card : other;
  cards[1] = card < other ? other : card;
}

inline void refill(const Rules& rules, State& s, int kind) {
  s.deck.remove(kind);
  put_on_site(s, s.site - 1, kind);
  s.site = 0;
  if (s.deck.empty()) [[unlikely]]
    trigger_end(rules, s);
  if (top_is_due(rules, s)) {
    s.phase = Phase::kTop;
    return;
  }
  end_turn(rules, s);
}

// --- Recover ----------------------------------------------------------------------------------

inline void recover(const Rules& rules, State& s) {
  const int pawns = std::popcount(s.pawns[s.mover]);
  s.pawns[s.mover] = 0;
  pay(rules, s, s.mover, rules.recovering[pawns]);
  s.benefits = static_cast<std::uint8_t>(pawns);
  s.phase = Phase::kBenefit;
}

inline void finish_benefit(const Rules& rules, State& s) {
  s.phase = Phase::kBenefit;
  if (--s.benefits == 0) end_turn(rules, s);
}

inline void choose_target(const Rules& rules, State& s, int row) {
  exhibit(rules, s, s.card, row, discount(rules, s));
  s.card = kNoCard;
  if (s.benefits == 0) {
    finish_effects(rules, s);
  } else {
    finish_benefit(rules, s);
  }
}

// --- Everything -------------------------------------------------------------------------------

// turn.cpp
State first_state(const Rules& rules);
int deal_site(const Rules& rules, const State& s);  // the first with a gap; -1: all are full
void deal(const Rules& rules, State& s, int kind);
void draw(const Rules& rules, State& s, int kind);
void show_top(const Rules& rules, State& s, int cell);

inline void apply_action(const Rules& rules, State& s, Action action) {
  ++s.progress;
  const int index = index_of(action);
  switch (verb_of(action)) {
    case Verb::kPlay:
      return play_pawn(s, index);
    case Verb::kTake:
      return take_card(rules, s, index);
    case Verb::kRefill:
      return refill(rules, s, index);
    case Verb::kRecover:
      return recover(rules, s);
    case Verb::kAmber:
      add_amber(s, s.mover, 1);
      return finish_benefit(rules, s);
    case Verb::kExhibit:
      s.card = static_cast<std::uint8_t>(index);
      s.phase = Phase::kTarget;
      return;
    case Verb::kRow:
      return choose_target(rules, s, index);
    case Verb::kNew:
      return choose_target(rules, s, kNoRow);
    case Verb::kReturn:
      s.pawns[s.mover] = static_cast<std::uint8_t>(s.pawns[s.mover] & ~site_bit(index));
      return finish_effects(rules, s);
    case Verb::kStop:
      return finish_effects(rules, s);
    case Verb::kDraw:
      return draw(rules, s, index);
    case Verb::kDeal:
      return deal(rules, s, index);
    case Verb::kTop:
      return show_top(rules, s, index);
  }
}

}  // namespace fossil::ambre
