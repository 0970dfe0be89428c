// Lines of sight and straight moves from one space: the same sets as Grid::rook and
// Grid::rook_with_blockers, several times faster where the processor can gather bits. The 15 spaces
// in the row and column of a space become one small word, ascending:
//
//   bits  0 .. row-1        north of it, the nearest space highest
//         row .. row+col-1  west of it, the nearest highest
//         row+col .. row+9  east of it, the nearest lowest
//         row+10 .. 14      south of it, the nearest lowest
#pragma once

#include <bit>
#include <cstdint>

#include "fossil_core/games/raptor/state.hpp"

namespace fossil::raptor {

#if defined(__BMI2__)

namespace lines_detail {

struct Cross {
  std::uint64_t low, high;                 // the spaces of row and column, without the space itself
  std::uint16_t north, west, east, south;  // their bits in the small word
  std::uint8_t low_count;                  // spaces in the lower word
};

struct CrossTable {
  Cross crosses[Island::kCells];
};

constexpr CrossTable make_crosses() {
  CrossTable table{};
  for (int cell = 0; cell < Island::kCells; ++cell) {
    Board lines;
    for (const Direction d : kDirections) lines |= Island::ray_to_edge(cell, d);
    const int row = Island::row(cell), col = Island::col(cell);
    const auto field = [](int from, int to) {
      return static_cast<std::uint16_t>((1u << to) - (1u << from));
    };
    table.crosses[cell] = {lines.low(),
                           lines.high(),
                           field(0, row),
                           field(row, row + col),
                           field(row + col, row + 10),
                           field(row + 10, 15),
                           static_cast<std::uint8_t>(std::popcount(lines.low()))};
  }
  return table;
}

inline constexpr CrossTable kCrosses = make_crosses();

// All bits from the highest set bit upwards; all bits if there is none.
inline std::uint32_t from_top_bit(std::uint32_t word) {
  return ~std::uint32_t{0} << (31 - std::countl_zero(word | 1));
}

}  // namespace lines_detail

// The spaces from `cell` in the four directions to the first blocker each, that one included.
inline Board seen_from(int cell, const Board& blockers) {
  const auto& cross = lines_detail::kCrosses.crosses[cell];
  const auto word = static_cast<std::uint32_t>(__builtin_ia32_pext_di(blockers.low(), cross.low) |
                                               __builtin_ia32_pext_di(blockers.high(), cross.high)
                                                   << cross.low_count);
  const std::uint32_t north = word & cross.north, west = word & cross.west;
  const std::uint32_t east = word & cross.east, south = word & cross.south;
  const std::uint32_t seen = (lines_detail::from_top_bit(north) & cross.north) |
                             (lines_detail::from_top_bit(west) & cross.west) |
                             ((east ^ (east - 1)) & cross.east) |
                             ((south ^ (south - 1)) & cross.south);
  return Board::from_words(__builtin_ia32_pdep_di(seen, cross.low),
                           __builtin_ia32_pdep_di(seen >> cross.low_count, cross.high));
}

#else

inline Board seen_from(int cell, const Board& blockers) {
  return Island::rook_with_blockers(cell, blockers);
}

#endif

// The spaces that a straight move from `cell` can end on.
inline Board moves_from(int cell, const Board& blockers) {
  return seen_from(cell, blockers) - blockers;
}

}  // namespace fossil::raptor
