#include "fossil_core/games/ambre/rows.hpp"

namespace fossil::ambre {
namespace {

constexpr unsigned cells_of_sort(int sort) {
  unsigned cells = 0;
  for (int c = 0; c < kCells; ++c) {
    if (sort < kFamilies ? family_of(c) == sort : size_of(c) == sort - kFamilies + 1) {
      cells |= 1u << c;
    }
  }
  return cells;
}

constexpr int find(const RowTables& tables, unsigned cells) {
  for (int r = 0; r < kRowKinds; ++r) {
    if (tables.rows[r].cells == cells) return r;
  }
  return kNoRow;
}

constexpr RowTables make_tables() {
  RowTables tables{};
  int count = 0;
  for (; count < kCells; ++count) {
    tables.rows[count] = {static_cast<std::uint16_t>(1u << count), kNoSort, 1};
  }
  for (int sort = 0; sort < kSorts; ++sort) {
    const unsigned all = cells_of_sort(sort);
    for (int length = 2; length <= full_length(sort); ++length) {
      // The subsets of `all`, ascending.
      for (unsigned cells = (0u - all) & all; cells != 0; cells = (cells - all) & all) {
        if (std::popcount(cells) != length) continue;
        tables.rows[count++] = {static_cast<std::uint16_t>(cells), static_cast<std::uint8_t>(sort),
                                static_cast<std::uint8_t>(length)};
      }
    }
  }
  for (int r = 0; r < kRowKinds; ++r) {
    for (int c = 0; c < kCells; ++c) {
      const unsigned cells = tables.rows[r].cells, cell = 1u << c;
      const int grown = cells & cell ? int{kNoRow} : find(tables, cells | cell);
      tables.grown[r][c] = static_cast<std::uint8_t>(grown);
      if (grown == kNoRow) continue;
      tables.taking[c].words[r / 64] |= std::uint64_t{1} << (r % 64);
      tables.takes[r] = static_cast<std::uint16_t>(tables.takes[r] | cell);
      if (tables.rows[grown].complete()) {
        tables.closes[r] = static_cast<std::uint16_t>(tables.closes[r] | cell);
      }
    }
  }
  return tables;
}

}  // namespace

constinit const RowTables kRowTables = make_tables();

std::uint8_t row_with(unsigned cells) { return static_cast<std::uint8_t>(find(kRowTables, cells)); }

}  // namespace fossil::ambre
