// Sets of cells as bits: Bitboard<Cells> for up to 128 cells in one or two 64-bit words, and
// Grid<Rows, Cols>, the geometry of a rectangular board on such sets. Everything is constexpr and
// allocation-free. Invariant: bits at and above Cells are zero, so equality is equality of bytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

#include "fossil_core/base/assert.hpp"
#include "fossil_core/base/bits.hpp"

namespace fossil {

template <int Cells>
class Bitboard {
  static_assert(Cells >= 1 && Cells <= 128);

 public:
  static constexpr int kCells = Cells;
  static constexpr int kWords = Cells <= 64 ? 1 : 2;

  constexpr Bitboard() = default;
  static constexpr Bitboard from_words(std::uint64_t low, std::uint64_t high = 0) {
    FOSSIL_ASSERT((low & ~kLowMask) == 0 && (high & ~kHighMask) == 0);
    return Bitboard(low, high);
  }
  static constexpr Bitboard all() { return Bitboard(kLowMask, kHighMask); }
  static constexpr Bitboard at(int cell) {
    check_cell(cell);
    if constexpr (kWords == 1) return Bitboard(std::uint64_t{1} << cell, 0);
    const std::uint64_t bit = std::uint64_t{1} << (cell & 63);
    return cell < 64 ? Bitboard(bit, 0) : Bitboard(0, bit);
  }

  constexpr bool test(int cell) const {
    check_cell(cell);
    return (words_[word_of(cell)] >> (cell & 63) & 1) != 0;
  }
  constexpr void set(int cell) {
    check_cell(cell);
    words_[word_of(cell)] |= std::uint64_t{1} << (cell & 63);
  }
  constexpr void reset(int cell) {
    check_cell(cell);
    words_[word_of(cell)] &= ~(std::uint64_t{1} << (cell & 63));
  }

  constexpr std::uint64_t low() const { return words_[0]; }
  constexpr std::uint64_t high() const {
    if constexpr (kWords == 1) return 0;
    return words_[kWords - 1];
  }
  constexpr bool any() const { return (low() | high()) != 0; }
  constexpr bool empty() const { return !any(); }
  constexpr int count() const { return std::popcount(low()) + std::popcount(high()); }
  constexpr bool intersects(const Bitboard& other) const { return (*this & other).any(); }
  constexpr bool contains(const Bitboard& other) const { return (other - *this).empty(); }

  // The lowest cell of a set that is not empty.
  constexpr int first() const {
    FOSSIL_ASSERT(any());
    if constexpr (kWords == 1) return std::countr_zero(low());
    return low() != 0 ? std::countr_zero(low()) : 64 + std::countr_zero(high());
  }
  constexpr int pop_first() {
    const int cell = first();
    if (kWords == 1 || low() != 0) {
      words_[0] &= words_[0] - 1;
    } else {
      words_[kWords - 1] &= words_[kWords - 1] - 1;
    }
    return cell;
  }
  // The k-th cell, counted from 0 in ascending order. Needs k < count().
  constexpr int nth(std::uint32_t k) const {
    FOSSIL_ASSERT(k < static_cast<std::uint32_t>(count()));
    if constexpr (kWords == 1) return select_bit(low(), k);
    const auto in_low = static_cast<std::uint32_t>(std::popcount(low()));
    const bool above = k >= in_low;
    return select_bit(above ? high() : low(), k - (above ? in_low : 0)) + (above ? 64 : 0);
  }

  // Every cell moves by Offset; cells that would leave [0, Cells) are dropped. Rows wrap: see Grid.
  template <int Offset>
  constexpr Bitboard shifted() const {
    if constexpr (Offset >= Cells || -Offset >= Cells) {
      return Bitboard();
    } else if constexpr (kWords == 1) {
      if constexpr (Offset >= 0) return Bitboard((low() << Offset) & kLowMask, 0);
      return Bitboard(low() >> (Offset < 0 ? -Offset : 0), 0);
    } else {
      const Uint128 bits = (static_cast<Uint128>(high()) << 64) | low();
      const Uint128 moved =
          Offset >= 0 ? bits << (Offset >= 0 ? Offset : 0) : bits >> (Offset < 0 ? -Offset : 0);
      return Bitboard(static_cast<std::uint64_t>(moved),
                      static_cast<std::uint64_t>(moved >> 64) & kHighMask);
    }
  }

  friend constexpr Bitboard operator|(const Bitboard& a, const Bitboard& b) {
    return Bitboard(a.low() | b.low(), a.high() | b.high());
  }
  friend constexpr Bitboard operator&(const Bitboard& a, const Bitboard& b) {
    return Bitboard(a.low() & b.low(), a.high() & b.high());
  }
  friend constexpr Bitboard operator^(const Bitboard& a, const Bitboard& b) {
    return Bitboard(a.low() ^ b.low(), a.high() ^ b.high());
  }
  // Difference of sets: the cells of a that are not in b.
  friend constexpr Bitboard operator-(const Bitboard& a, const Bitboard& b) {
    return Bitboard(a.low() & ~b.low(), a.high() & ~b.high());
  }
  friend constexpr Bitboard operator~(const Bitboard& a) { return all() - a; }
  constexpr Bitboard& operator|=(const Bitboard& other) { return *this = *this | other; }
  constexpr Bitboard& operator&=(const Bitboard& other) { return *this = *this & other; }
  constexpr Bitboard& operator^=(const Bitboard& other) { return *this = *this ^ other; }
  constexpr Bitboard& operator-=(const Bitboard& other) { return *this = *this - other; }
  friend constexpr bool operator==(const Bitboard& a, const Bitboard& b) {
    return ((a.low() ^ b.low()) | (a.high() ^ b.high())) == 0;
  }

  // for (int cell : board) visits the cells in ascending order; changes of board meanwhile do not
  // matter.
  class Iterator {
   public:
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    constexpr explicit Iterator(const Bitboard& left) : left_(left) {}
    constexpr int operator*() const { return left_.first(); }
    constexpr Iterator& operator++() {
      left_.pop_first();
      return *this;
    }
    constexpr void operator++(int) { left_.pop_first(); }
    friend constexpr bool operator==(const Iterator& it, std::default_sentinel_t) {
      return it.left_.empty();
    }

   private:
    Bitboard left_;
  };
  constexpr Iterator begin() const { return Iterator(*this); }
  constexpr std::default_sentinel_t end() const { return {}; }

 private:
  static constexpr std::uint64_t kLowMask = ~std::uint64_t{0} >> (Cells >= 64 ? 0 : 64 - Cells);
  static constexpr std::uint64_t kHighMask =
      Cells <= 64 ? 0 : ~std::uint64_t{0} >> (Cells <= 64 ? 0 : 128 - Cells);

  constexpr Bitboard(std::uint64_t low, std::uint64_t high) {
    words_[0] = low;
    if constexpr (kWords == 2) words_[1] = high;
  }
  static constexpr void check_cell(int cell) { FOSSIL_ASSERT(cell >= 0 && cell < Cells); }
  static constexpr std::size_t word_of(int cell) {
    return kWords == 1 ? 0 : static_cast<std::size_t>(cell >> 6);
  }

  std::array<std::uint64_t, kWords> words_{};
};

static_assert(sizeof(Bitboard<66>) == 16 && alignof(Bitboard<66>) == 8);
static_assert(std::has_unique_object_representations_v<Bitboard<66>>);

// North is towards row 0, west towards column 0.
enum class Direction : std::uint8_t { kNorth, kEast, kSouth, kWest };

inline constexpr std::array<Direction, 4> kDirections = {Direction::kNorth, Direction::kEast,
                                                         Direction::kSouth, Direction::kWest};

constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>(static_cast<std::uint8_t>(direction) ^ 2);
}

namespace detail {

// The words of a cell's four rays to the board's edge, indexed by Direction: one cache line for two
// words. Plain words because GCC 12 does not fold a table of class objects in constant expressions.
template <int Words>
struct alignas(32 * Words) Rays {
  std::uint64_t words[4][Words];
};

template <int Rows, int Cols>
constexpr auto make_rays() {
  using Board = Bitboard<Rows * Cols>;
  std::array<Rays<Board::kWords>, Rows * Cols> rays{};
  for (int r = 0; r < Rows; ++r) {
    for (int c = 0; c < Cols; ++c) {
      std::array<Board, 4> to_edge{};
      for (int i = r - 1; i >= 0; --i) to_edge[0].set(i * Cols + c);
      for (int i = c + 1; i < Cols; ++i) to_edge[1].set(r * Cols + i);
      for (int i = r + 1; i < Rows; ++i) to_edge[2].set(i * Cols + c);
      for (int i = c - 1; i >= 0; --i) to_edge[3].set(r * Cols + i);
      auto& words = rays[static_cast<std::size_t>(r * Cols + c)].words;
      for (std::size_t d = 0; d < 4; ++d) {
        words[d][0] = to_edge[d].low();
        if constexpr (Board::kWords == 2) words[d][1] = to_edge[d].high();
      }
    }
  }
  return rays;
}

template <int Rows, int Cols>
inline constexpr auto kRays = make_rays<Rows, Cols>();

template <int Rows, int Cols, int Col>
constexpr Bitboard<Rows * Cols> make_column() {
  Bitboard<Rows * Cols> column;
  for (int r = 0; r < Rows; ++r) column.set(r * Cols + Col);
  return column;
}

template <int Rows, int Cols, int Col>
inline constexpr Bitboard<Rows * Cols> kColumn = make_column<Rows, Cols, Col>();

}  // namespace detail

// A board of Rows x Cols cells, cell = row * Cols + column.
template <int Rows, int Cols>
struct Grid {
  static_assert(Rows >= 1 && Cols >= 1);
  using Board = Bitboard<Rows * Cols>;

  static constexpr int kRows = Rows;
  static constexpr int kCols = Cols;
  static constexpr int kCells = Rows * Cols;
  static constexpr Board kAll = Board::all();

  static constexpr int cell(int row, int col) {
    FOSSIL_ASSERT(row >= 0 && row < Rows && col >= 0 && col < Cols);
    return row * Cols + col;
  }
  static constexpr int row(int cell) { return cell / Cols; }
  static constexpr int col(int cell) { return cell % Cols; }
  static constexpr Board row_mask(int row) {
    return ray_to_edge(cell(row, 0), Direction::kEast) | Board::at(cell(row, 0));
  }
  static constexpr Board col_mask(int col) {
    return ray_to_edge(cell(0, col), Direction::kSouth) | Board::at(cell(0, col));
  }

  // Every cell moves by one; cells that would leave the board are dropped.
  static constexpr Board step(const Board& board, Direction direction) {
    switch (direction) {
      case Direction::kNorth:
        return board.template shifted<-Cols>();
      case Direction::kEast:
        return (board - detail::kColumn<Rows, Cols, Cols - 1>).template shifted<1>();
      case Direction::kSouth:
        return board.template shifted<Cols>();
      case Direction::kWest:
        break;
    }
    return (board - detail::kColumn<Rows, Cols, 0>).template shifted<-1>();
  }

  // All cells that share a side with a cell of board.
  static constexpr Board neighbours(const Board& board) {
    return step(board, Direction::kNorth) | step(board, Direction::kEast) |
           step(board, Direction::kSouth) | step(board, Direction::kWest);
  }

  // The passable cells that can be reached from seeds over passable cells. A seed need not be
  // passable to be left; it is in the result only if it is passable.
  static constexpr Board flood(const Board& seeds, const Board& passable) {
    Board reached = seeds;
    while (true) {
      const Board grown = reached | (neighbours(reached) & passable);
      if (grown == reached) return reached & passable;
      reached = grown;
    }
  }

  // The cells from `from`, exclusive, to the edge of the board.
  static constexpr Board ray_to_edge(int from, Direction direction) {
    FOSSIL_ASSERT(from >= 0 && from < kCells);
    const auto& words = detail::kRays<Rows, Cols>[static_cast<std::size_t>(from)]
                            .words[static_cast<std::size_t>(direction)];
    return Board::from_words(words[0], Board::kWords == 2 ? words[Board::kWords - 1] : 0);
  }

  // The cells from `from`, exclusive, to the first blocker, inclusive, or to the edge.
  static constexpr Board ray_with_blocker(int from, Direction direction, const Board& blockers) {
    const Board ray = ray_to_edge(from, direction);
    const bool ascending = direction == Direction::kEast || direction == Direction::kSouth;
    return ascending ? through_lowest(ray, ray & blockers) : through_highest(ray, ray & blockers);
  }

  // The same without the blocker.
  static constexpr Board ray(int from, Direction direction, const Board& blockers) {
    return ray_with_blocker(from, direction, blockers) - blockers;
  }

  // The free cells that a rook at `from` reaches in one move.
  static constexpr Board rook(int from, const Board& blockers) {
    return rook_with_blockers(from, blockers) - blockers;
  }
  static constexpr Board rook_with_blockers(int from, const Board& blockers) {
    return ray_with_blocker(from, Direction::kNorth, blockers) |
           ray_with_blocker(from, Direction::kEast, blockers) |
           ray_with_blocker(from, Direction::kSouth, blockers) |
           ray_with_blocker(from, Direction::kWest, blockers);
  }

  // The cells strictly between a and b; empty unless they share a row or a column.
  static constexpr Board line_between(int a, int b) {
    const int low = a < b ? a : b;
    const int high = a < b ? b : a;
    if (row(low) == row(high)) {
      return ray_to_edge(low, Direction::kEast) & ray_to_edge(high, Direction::kWest);
    }
    return ray_to_edge(low, Direction::kSouth) & ray_to_edge(high, Direction::kNorth);
  }

 private:
  // The part of an ascending ray up to its lowest blocker; the whole ray if there is none, because
  // x ^ (x - 1) is all ones for 0. `blockers` is a part of `ray`.
  static constexpr Board through_lowest(const Board& ray, const Board& blockers) {
    const std::uint64_t low = blockers.low();
    const std::uint64_t high = blockers.high();
    return Board::from_words(ray.low() & (low ^ (low - 1)),
                             low != 0 ? 0 : ray.high() & (high ^ (high - 1)));
  }
  // The part of a descending ray down to its highest blocker.
  static constexpr Board through_highest(const Board& ray, const Board& blockers) {
    const std::uint64_t high = blockers.high();
    return Board::from_words(high != 0 ? 0 : ray.low() & from_top_bit(blockers.low()),
                             ray.high() & from_top_bit(high));
  }
  // All bits from the highest set bit of word upwards; all bits if word is 0.
  static constexpr std::uint64_t from_top_bit(std::uint64_t word) {
    return ~std::uint64_t{0} << (63 - std::countl_zero(word | 1));
  }
};

}  // namespace fossil
