// Collections as kinds of rows: rows with the same families and sizes are alike. There are 113:
//
//   0..14    one card: its cell
//   15..34   family f: 15 + 4 f + {sizes 12, 13, 23, 123}
//   35..112  size s:   35 + 26 (s - 1) + {10 pairs, 10 triples, 5 fours, all five}, sets of
//   families
//
// so that within a sort of collection longer rows have higher numbers. A RowSet is a multiset of
// rows in three bit planes. Invariant: at most seven rows of a kind exist, because at most seven
// cards of one family and size do (AMB-90).
#pragma once

#include <bit>
#include <cstdint>

#include "fossil_core/games/ambre/cards.hpp"

namespace fossil::ambre {

inline constexpr int kRowKinds = 113;
inline constexpr int kSorts = kFamilies + kSizes;  // families, then sizes: one Journal each
inline constexpr int kMostRows = 7;                // of one kind, and cards of one cell
inline constexpr std::uint8_t kNoRow = 255;
inline constexpr std::uint8_t kNoSort = 255;

// The most cards of a collection of that sort: a Family has 3 sizes, a Size 5 families.
constexpr int full_length(int sort) { return sort < kFamilies ? kSizes : kFamilies; }

struct Row {
  std::uint16_t cells;  // bit c: the card of cell c
  std::uint8_t sort;    // kNoSort: one card
  std::uint8_t length;
  constexpr bool complete() const { return sort != kNoSort && length == full_length(sort); }
};

// A set of kinds of rows.
struct RowKinds {
  std::uint64_t words[2];
};

struct RowTables {
  Row rows[kRowKinds];
  std::uint8_t grown[kRowKinds][kCells];  // the row with that card added; kNoRow if it may not
  RowKinds taking[kCells];                // the rows that may take a card of that cell
  std::uint16_t takes[kRowKinds];         // bit c: cells that the row may take, AMB-17, AMB-18
  std::uint16_t closes[kRowKinds];        // those of them that complete it
};
extern const RowTables kRowTables;

inline const Row& row_of(int kind) { return kRowTables.rows[kind]; }

// The kind of the row that holds exactly these cells; kNoRow if no row does.
std::uint8_t row_with(unsigned cells);

//   planes 0..2: [bit r: 1, 2, 4 rows of kind r more], two words each
struct RowSet {
  RowKinds planes[3];

  RowKinds kinds() const {
    return {planes[0].words[0] | planes[1].words[0] | planes[2].words[0],
            planes[0].words[1] | planes[1].words[1] | planes[2].words[1]};
  }
  int copies(int kind) const {
    int count = 0;
    for (int p = 0; p < 3; ++p) {
      count |= static_cast<int>(planes[p].words[kind / 64] >> (kind % 64) & 1) << p;
    }
    return count;
  }
  void add(int kind) {
    FOSSIL_ASSERT(copies(kind) < kMostRows);
    std::uint64_t carry = std::uint64_t{1} << (kind % 64);
    for (RowKinds& plane : planes) {
      std::uint64_t& word = plane.words[kind / 64];
      const std::uint64_t next = word & carry;
      word ^= carry;
      carry = next;
    }
  }
  void remove(int kind) {
    FOSSIL_ASSERT(copies(kind) > 0);
    std::uint64_t borrow = std::uint64_t{1} << (kind % 64);
    for (RowKinds& plane : planes) {
      std::uint64_t& word = plane.words[kind / 64];
      word ^= borrow;
      borrow &= word;
    }
  }
  // visit(kind, copies), kinds ascending.
  template <class F>
  void for_each(F&& visit) const {
    const RowKinds all = kinds();
    for (int w = 0; w < 2; ++w) {
      for (std::uint64_t left = all.words[w]; left != 0; left &= left - 1) {
        const int kind = 64 * w + std::countr_zero(left);
        visit(kind, copies(kind));
      }
    }
  }
};
static_assert(sizeof(RowSet) == 48);

}  // namespace fossil::ambre
