// Cards and rows as multisets in bit planes, against plain counters; rows against their rules.
#include <doctest/doctest.h>

#include <array>

#include "fossil_core/base/rng.hpp"
#include "fossil_core/games/ambre/rows.hpp"

namespace {

using namespace fossil;
using namespace fossil::ambre;

TEST_CASE("ambre: a set of cards counts up to three of a kind") {
  Rng rng(1);
  CardSet set{};
  std::array<int, kMostKinds> counts{};
  for (int i = 0; i < 20000; ++i) {
    const int kind = static_cast<int>(rng.below(kMostKinds));
    int& count = counts[static_cast<std::size_t>(kind)];
    if (rng.below(2) == 0 ? count < kMostCopies : count == 0) {
      set.add(kind);
      ++count;
    } else {
      set.remove(kind);
      --count;
    }
    REQUIRE(set.copies(kind) == count);
    REQUIRE((set.kinds() >> kind & 1) == (count > 0));
  }
  int total = 0;
  for (const int count : counts) total += count;
  CHECK(set.total() == total);
  const Kinds some = 0x0f0f0f0f0f0f0f0full;
  std::array<int, kMostKinds> drawn{};
  for (int k = 0; k < set.count(some); ++k) {
    ++drawn[static_cast<std::size_t>(set.nth(static_cast<std::uint32_t>(k), some))];
  }
  for (int kind = 0; kind < kMostKinds; ++kind) {
    const auto i = static_cast<std::size_t>(kind);
    CHECK(drawn[i] == ((some >> kind & 1) ? counts[i] : 0));
  }
}

TEST_CASE("ambre: a set of rows counts up to seven of a kind") {
  Rng rng(2);
  RowSet set{};
  std::array<int, kRowKinds> counts{};
  for (int i = 0; i < 40000; ++i) {
    const int kind = static_cast<int>(rng.below(kRowKinds));
    int& count = counts[static_cast<std::size_t>(kind)];
    if (rng.below(2) == 0 ? count < kMostRows : count == 0) {
      set.add(kind);
      ++count;
    } else {
      set.remove(kind);
      --count;
    }
    REQUIRE(set.copies(kind) == count);
  }
  set.for_each([&](int kind, int copies) {
    CHECK(counts[static_cast<std::size_t>(kind)] == copies);
    counts[static_cast<std::size_t>(kind)] = 0;
  });
  for (const int count : counts) CHECK(count == 0);
}

// AMB-17 and AMB-18, written out.
bool may_take(unsigned cells, int cell) {
  bool same_family = true, same_size = true, family_there = false, size_there = false;
  int cards = 0;
  for (int c = 0; c < kCells; ++c) {
    if (!(cells >> c & 1)) continue;
    ++cards;
    same_family = same_family && family_of(c) == family_of(cell);
    same_size = same_size && size_of(c) == size_of(cell);
    family_there = family_there || family_of(c) == family_of(cell);
    size_there = size_there || size_of(c) == size_of(cell);
  }
  if (cards == 0) return false;
  return (same_family && !size_there) || (same_size && !family_there);
}

TEST_CASE("ambre: a row takes one family or one size and nothing twice") {
  for (int row = 0; row < kRowKinds; ++row) {
    for (int cell = 0; cell < kCells; ++cell) {
      const bool takes = may_take(row_of(row).cells, cell);
      REQUIRE((kRowTables.grown[row][cell] != kNoRow) == takes);
      REQUIRE((kRowTables.takes[row] >> cell & 1) == takes);
      REQUIRE((kRowTables.taking[cell].words[row / 64] >> (row % 64) & 1) == takes);
      if (!takes) continue;
      const Row& grown = row_of(kRowTables.grown[row][cell]);
      REQUIRE(grown.cells == (row_of(row).cells | 1u << cell));
      REQUIRE(grown.length == row_of(row).length + 1);
      REQUIRE((kRowTables.closes[row] >> cell & 1) == grown.complete());
    }
  }
}

TEST_CASE("ambre: family rows are complete with three cards and size rows with five") {
  int complete = 0;
  for (int row = 0; row < kRowKinds; ++row) {
    CHECK(row_with(row_of(row).cells) == row);
    if (!row_of(row).complete()) continue;
    ++complete;
    CHECK(row_of(row).length == (row_of(row).sort < kFamilies ? 3 : 5));
    CHECK(kRowTables.takes[row] == 0);
  }
  CHECK(complete == 8);
}

}  // namespace
