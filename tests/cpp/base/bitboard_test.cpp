// Bitboard: every operation against std::bitset, for boards of one and two words and odd sizes.
#include "fossil_core/base/bitboard.hpp"

#include <doctest/doctest.h>

#include <bitset>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "fossil_core/base/rng.hpp"

using fossil::Bitboard;

static_assert(std::is_trivially_copyable_v<Bitboard<42>> && sizeof(Bitboard<42>) == 8);
static_assert(std::has_unique_object_representations_v<Bitboard<42>>);
static_assert(Bitboard<64>::all().count() == 64 && Bitboard<65>::all().count() == 65);

namespace {

template <int Cells>
using Naive = std::bitset<static_cast<std::size_t>(Cells)>;

template <int Cells>
std::vector<int> cells_of(const Naive<Cells>& set) {
  std::vector<int> cells;
  for (int cell = 0; cell < Cells; ++cell) {
    if (set[static_cast<std::size_t>(cell)]) cells.push_back(cell);
  }
  return cells;
}

template <int Cells>
Bitboard<Cells> to_board(const Naive<Cells>& set) {
  Bitboard<Cells> board;
  for (const int cell : cells_of<Cells>(set)) board.set(cell);
  return board;
}

template <int Cells>
Naive<Cells> random_set(fossil::Rng& rng) {
  const std::uint32_t density = rng.below(9);  // in eighths: empty and full sets occur
  Naive<Cells> set;
  for (std::size_t cell = 0; cell < set.size(); ++cell) set[cell] = rng.below(8) < density;
  return set;
}

template <int Offset, int Cells>
void check_shift(const Naive<Cells>& set) {
  const Naive<Cells> moved =
      Offset >= 0 ? set << (Offset >= 0 ? Offset : 0) : set >> (Offset < 0 ? -Offset : 0);
  REQUIRE(to_board<Cells>(set).template shifted<Offset>() == to_board<Cells>(moved));
}

template <int Cells>
struct Size {
  static constexpr int kCells = Cells;
};

}  // namespace

TYPE_TO_STRING(Size<1>);
TYPE_TO_STRING(Size<9>);
TYPE_TO_STRING(Size<63>);
TYPE_TO_STRING(Size<64>);
TYPE_TO_STRING(Size<65>);
TYPE_TO_STRING(Size<66>);
TYPE_TO_STRING(Size<127>);
TYPE_TO_STRING(Size<128>);

TEST_CASE_TEMPLATE("a bitboard agrees with a plain set", T, Size<1>, Size<9>, Size<63>, Size<64>,
                   Size<65>, Size<66>, Size<127>, Size<128>) {
  constexpr int kCells = T::kCells;
  using Board = Bitboard<kCells>;
  fossil::Rng rng(kCells);
  for (int round = 0; round < 300; ++round) {
    const Naive<kCells> x = random_set<kCells>(rng);
    const Naive<kCells> y = random_set<kCells>(rng);
    const std::vector<int> cells = cells_of<kCells>(x);
    const Board a = to_board<kCells>(x);
    const Board b = to_board<kCells>(y);

    REQUIRE(a.count() == static_cast<int>(x.count()));
    REQUIRE(a.any() == x.any());
    REQUIRE(a.empty() == x.none());
    REQUIRE((a == b) == (x == y));
    REQUIRE((a | b) == to_board<kCells>(x | y));
    REQUIRE((a & b) == to_board<kCells>(x & y));
    REQUIRE((a ^ b) == to_board<kCells>(x ^ y));
    REQUIRE((a - b) == to_board<kCells>(x & ~y));
    REQUIRE((~a) == to_board<kCells>(~x));
    REQUIRE((~a).count() == kCells - a.count());
    REQUIRE(a.intersects(b) == (x & y).any());
    REQUIRE(a.contains(b) == (y & ~x).none());
    Board changed = a;
    REQUIRE((changed |= b) == (a | b));
    REQUIRE((changed &= a) == a);
    REQUIRE((changed ^= b) == (a ^ b));
    REQUIRE((changed -= b) == (a - b));
    REQUIRE(Board::from_words(a.low(), a.high()) == a);

    std::vector<int> visited;
    for (const int cell : a) visited.push_back(cell);
    REQUIRE(visited == cells);
    for (std::size_t k = 0; k < cells.size(); ++k) {
      REQUIRE(a.nth(static_cast<std::uint32_t>(k)) == cells[k]);
      REQUIRE(a.test(cells[k]));
    }
    Board rest = a;
    for (const int cell : cells) {
      REQUIRE(rest.first() == cell);
      REQUIRE(rest.pop_first() == cell);
      REQUIRE_FALSE(rest.test(cell));
    }
    REQUIRE(rest.empty());

    check_shift<0, kCells>(x);
    check_shift<1, kCells>(x);
    check_shift<-1, kCells>(x);
    check_shift<11, kCells>(x);
    check_shift<-11, kCells>(x);
    check_shift<64, kCells>(x);
    check_shift<-64, kCells>(x);
    check_shift<70, kCells>(x);
    check_shift<-70, kCells>(x);
  }
}

TEST_CASE_TEMPLATE("single cells are set, reset and made", T, Size<1>, Size<64>, Size<66>,
                   Size<128>) {
  using Board = Bitboard<T::kCells>;
  for (int cell = 0; cell < T::kCells; ++cell) {
    Board board = Board::at(cell);
    REQUIRE(board.count() == 1);
    REQUIRE(board.first() == cell);
    board.set(cell);
    REQUIRE(board == Board::at(cell));
    board.reset(cell);
    REQUIRE(board == Board());
    Board holed = Board::all();
    holed.reset(cell);
    REQUIRE(holed == ~Board::at(cell));
    REQUIRE_FALSE(holed.test(cell));
  }
}

TEST_CASE("equal boards have equal bytes after any history") {
  Bitboard<66> a = ~Bitboard<66>();
  a = a.shifted<5>() | ~a.shifted<-3>();
  Bitboard<66> b;
  for (const int cell : a) b.set(cell);
  CHECK(a.any());
  CHECK(std::memcmp(&a, &b, sizeof a) == 0);
}

#if FOSSIL_ASSERT_ACTIVE
TEST_CASE("misuse of a bitboard is refused") {
  using Board = Bitboard<66>;
  Board board;
  CHECK_THROWS_AS(board.set(66), std::logic_error);
  CHECK_THROWS_AS(board.test(-1), std::logic_error);
  CHECK_THROWS_AS(board.first(), std::logic_error);
  CHECK_THROWS_AS(Board::at(3).nth(1), std::logic_error);
  CHECK_THROWS_AS(Board::from_words(0, 4), std::logic_error);
}
#endif
