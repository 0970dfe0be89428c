// Which cards a player's rows could take, as sets of cells, for judging positions and actions.
#pragma once

#include "fossil_core/games/ambre/state.hpp"

namespace fossil::ambre {

// Bit c: a card of cell c ...
struct Wanted {
  unsigned closes = 0;  // ... would complete a row
  unsigned grows = 0;   // ... could go on a row of two cards or more
  unsigned pairs = 0;   // ... could go on a row of one card
  unsigned claims = 0;  // ... would bring a Journal that the player does not hold

  unsigned takes() const { return grows | pairs; }
};

// Whether a row of that sort and length takes the sort's Journal for the player.
inline bool takes_journal(const State& s, int player, int sort, int length) {
  const Journal journal = s.journals[sort];
  return length > length_of(journal) && holder_of(journal) != player;
}

inline Wanted wanted_by(const State& s, int player) {
  constexpr unsigned kFamily = 7, kSize = 0b001001001001001;  // the cells of family 0, of size 1
  constexpr std::uint64_t kSingles = (std::uint64_t{1} << kCells) - 1;
  Wanted wanted;
  const RowKinds kinds = s.rows[player].kinds();
  for (std::uint64_t left = kinds.words[0] & kSingles; left != 0; left &= left - 1) {
    const int cell = std::countr_zero(left);
    wanted.pairs |= kRowTables.takes[cell];
    const int family = family_of(cell), size = size_of(cell);
    if (length_of(s.journals[family]) == 0) wanted.claims |= kFamily << (kSizes * family);
    if (length_of(s.journals[kFamilies + size - 1]) == 0) wanted.claims |= kSize << (size - 1);
  }
  wanted.claims &= wanted.pairs;
  for (int w = 0; w < 2; ++w) {
    std::uint64_t left = w == 0 ? kinds.words[0] & ~kSingles : kinds.words[1];
    for (; left != 0; left &= left - 1) {
      const int kind = 64 * w + std::countr_zero(left);
      const unsigned takes = kRowTables.takes[kind];
      const Row& row = row_of(kind);
      wanted.grows |= takes;
      wanted.closes |= kRowTables.closes[kind];
      if (takes_journal(s, player, row.sort, row.length + 1)) wanted.claims |= takes;
    }
  }
  return wanted;
}

}  // namespace fossil::ambre
