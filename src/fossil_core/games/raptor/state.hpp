// The state of a game of Raptor as plain bytes: nine bitboards of the island, the cards as sets,
// and a row of small counters. Figurines of one kind and condition are alike, so sets of spaces are
// all there is: nothing depends on the order in which figurines came. Invariants (re-derived by
// check): `solid` = rocks and figurines; a cell that has no meaning in the present phase is zero,
// so that equal positions are equal bytes.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "fossil_core/base/bitboard.hpp"
#include "fossil_core/game/types.hpp"

namespace fossil::raptor {

using Island = Grid<6, 11>;  // RAP-1: cell = 11 * row + column
using Board = Island::Board;

inline constexpr Player kRaptor = 0;
inline constexpr Player kScientist = 1;
inline constexpr std::uint8_t kAway = 66;  // cell of a mother who is not on the board

inline constexpr int kBabyCount = 5;  // RAP-12
inline constexpr int kScientistCount = 10;
inline constexpr int kReserveAtStart = 6;
inline constexpr int kFireTokens = 10;
inline constexpr int kSleepTokens = 5;  // this many on the mother end the game, RAP-75
inline constexpr int kCardCount = 9;    // per side, values 1..9
inline constexpr int kHandSize = 3;
inline constexpr int kRocks = 9;
inline constexpr int kBabiesToWin = 3;  // RAP-74, RAP-75

enum class Phase : std::uint8_t {
  kBoard,
  kMother,
  kBabies,
  kScientists,
  kDeal,
  kCards,
  kEffect,
  kActions,
  kReturn,
  kDraw,
  kOver
};
enum class Winner : std::uint8_t { kNone, kRaptorWins, kScientistWins, kDraw };

// Sets of cards: bit v for the card of value v, 1..9.
inline constexpr std::uint16_t kAllCards = 0x3fe;
// A hand that a view does not see: this flag and the number of cards.
inline constexpr std::uint16_t kHiddenHand = 0x8000;

// One side's cards. The pile is what is neither in hand nor open nor committed.
struct SideCards {
  std::uint32_t record;  // RAP-85: b(v) in bits 2 * (v - 1) and up; 0 for open cards
  std::uint16_t hand;    // set of cards, or kHiddenHand | size
  std::uint16_t open;    // set of cards
};

//   offset  0 rocks   exits   solid       16 bytes each
//          48 fire    awake   asleep
//          96 standing  frightened  marked
//         144 cards[raptor] cards[scientist]   8 bytes each
//         160 progress  164 round  166 played[2]
//         168 phase mover mother tokens moved ap_left units_left observation
//         176 escaped captured reserve winner step pattern patterns_used reserved
//         184
struct State {
  Board rocks;
  Board exits;  // the spaces that touch an exit, RAP-5
  Board solid;  // derived: rocks and all figurines
  Board fire;
  Board awake;  // babies
  Board asleep;
  Board standing;  // scientists
  Board frightened;
  Board marked;  // RAP-14: an awake baby was called, a sleeping one fell asleep this round, a
                 // standing scientist was aggressive, a lying one was frightened this round
  SideCards cards[2];
  std::uint32_t progress;  // actions and outcomes so far
  std::uint16_t round;
  std::uint8_t played[2];  // this round's cards, committed or shown; 0: none
  Phase phase;
  Player mover;         // who decides; kChancePlayer or kTerminalPlayer
  std::uint8_t mother;  // cell, or kAway
  std::uint8_t tokens;  // on the mother
  std::uint8_t moved;   // 1: the mother has moved in this turn
  std::uint8_t ap_left;
  std::uint8_t units_left;   // of the effect, the one being asked included
  std::uint8_t observation;  // 1: the scientist shows his card first in this round
  std::uint8_t escaped;
  std::uint8_t captured;
  std::uint8_t reserve;
  Winner winner;
  std::uint8_t step;           // within a set-up phase or the draws
  std::uint8_t pattern;        // RAP-15: 1 + the pattern drawn and not yet turned, else 0
  std::uint8_t patterns_used;  // in phase `board`: set of patterns drawn; later 0
  std::uint8_t reserved;
};
static_assert(sizeof(State) == 184);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

inline Board figures(const State& s) {
  Board all = s.awake | s.asleep | s.standing | s.frightened;
  if (s.mother != kAway) all.set(s.mother);
  return all;
}

// RAP-8: full spaces without rock, figurine and fire.
inline Board free_spaces(const State& s) { return ~(s.solid | s.fire); }

inline int hand_size(const SideCards& cards) {
  if (cards.hand & kHiddenHand) return cards.hand & 0xff;
  return std::popcount(cards.hand);
}

// The pile of a side whose hand is seen. A commitment is in no set until it is shown; after the
// shuffle of a 1 the played card lies in the pile again.
inline std::uint16_t pile_of(const State& s, int side) {
  const SideCards& cards = s.cards[side];
  const std::uint32_t committed = s.phase == Phase::kCards ? 1u << s.played[side] : 0u;
  return static_cast<std::uint16_t>(kAllCards & ~(cards.hand | cards.open | committed));
}

}  // namespace fossil::raptor
