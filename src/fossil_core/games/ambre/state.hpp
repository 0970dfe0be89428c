// The state of a game as plain bytes. Everything is open: what the deck holds is the card list
// minus every card seen, and its order exists nowhere. Invariants (re-derived by check): token
// points follow from the rows, the Journals' lengths from the rows of their holders; sites hold
// their cards in ascending order; a cell that has no meaning in the present phase is zero (kNoCard
// for cards), so that equal positions are equal bytes.
#pragma once

#include <cstdint>
#include <type_traits>

#include "fossil_core/game/types.hpp"
#include "fossil_core/games/ambre/cards.hpp"
#include "fossil_core/games/ambre/rows.hpp"

namespace fossil::ambre {

inline constexpr int kSeats = 4;
inline constexpr int kMostSites = 6;
inline constexpr int kCardsPerSite = 2;

enum class Phase : std::uint8_t {  // in the order of the document's table
  kDeal,                           // chance: a card for the first site with a gap
  kTop,      // chance: family and size of the card that came to the top of the deck, AMB-50
  kAction,   // play or recover
  kCard,     // a card of `site`
  kReturn,   // effect: another pawn comes back, or none
  kExhibit,  // effect: a fossil to exhibit, or none
  kDraw,     // chance, effect: the top card goes into the Study
  kRefill,   // chance: the top card goes to `site`
  kBenefit,  // for one of `benefits` pawns: amber, or a fossil to exhibit
  kTarget,   // the row for `card`; an effect asked for it where `benefits` is 0
  kOver,
};

// The Journal of a sort: who holds it, and the length of the holder's longest row of the sort.
//   bits 0..3: length, 0 in the reserve   bits 4..7: seat of the holder
using Journal = std::uint8_t;
constexpr Journal make_journal(int seat, int length) {
  return static_cast<Journal>(seat << 4 | length);
}
constexpr int length_of(Journal journal) { return journal & 15; }
constexpr int holder_of(Journal journal) { return length_of(journal) == 0 ? -1 : journal >> 4; }

//    0      16      80     272        280     288      296          304     308     320
//    | deck | study | rows | journals | amber | gained | token_points | pawns | sites | turn ...
struct State {
  CardSet deck;
  CardSet study[kSeats];
  RowSet rows[kSeats];
  Journal journals[kSorts];
  std::uint16_t amber[kSeats];
  std::uint16_t gained[kSeats];        // points from effects
  std::uint16_t token_points[kSeats];  // of the Collection tokens on rows
  std::uint8_t pawns[kSeats];          // bit i: own pawn on site i
  std::uint8_t sites[kMostSites][kCardsPerSite];
  std::uint16_t turn;      // of all players together, from 1; 0 in the set-up
  std::uint16_t progress;  // actions and outcomes so far
  Phase phase;
  std::uint8_t mover;      // whose turn it is
  std::uint8_t site;       // of this turn's pawn, from 1, until its gap is filled
  std::uint8_t effect;     // the effect that asks or draws, from 1
  std::uint8_t card;       // the fossil that is being exhibited
  std::uint8_t benefits;   // pawns that came back and have not paid yet
  std::uint8_t reserve;    // Collection tokens
  std::uint8_t triggered;  // 1 once the end has been triggered
  std::uint8_t top;        // cell of the deck's top card, from 1; 0: not known
  std::uint8_t reserved[3];
};
static_assert(sizeof(State) == 336);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace fossil::ambre
