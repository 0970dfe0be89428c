// Grid: steps, floods, rays and lines against walks over rows and columns, cell by cell.
#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <vector>

#include "fossil_core/base/bitboard.hpp"
#include "fossil_core/base/rng.hpp"

using fossil::Direction;
using fossil::Grid;

namespace {

constexpr std::array<int, 4> kRowStep = {-1, 0, 1, 0};
constexpr std::array<int, 4> kColStep = {0, 1, 0, -1};

// The cell next to `cell`, or -1 at the edge.
template <class G>
int next_cell(int cell, Direction direction) {
  const auto d = static_cast<std::size_t>(direction);
  const int row = cell / G::kCols + kRowStep[d];
  const int col = cell % G::kCols + kColStep[d];
  if (row < 0 || row >= G::kRows || col < 0 || col >= G::kCols) return -1;
  return row * G::kCols + col;
}

template <class G>
typename G::Board random_board(fossil::Rng& rng) {
  const std::uint32_t density = rng.below(9);
  typename G::Board board;
  for (int cell = 0; cell < G::kCells; ++cell) {
    if (rng.below(8) < density) board.set(cell);
  }
  return board;
}

template <class G>
typename G::Board step_by_walk(const typename G::Board& board, Direction direction) {
  typename G::Board moved;
  for (int cell = 0; cell < G::kCells; ++cell) {
    const int next = next_cell<G>(cell, direction);
    if (board.test(cell) && next >= 0) moved.set(next);
  }
  return moved;
}

template <class G>
typename G::Board ray_by_walk(int from, Direction direction, const typename G::Board& blockers,
                              bool with_blocker) {
  typename G::Board ray;
  for (int cell = next_cell<G>(from, direction); cell >= 0; cell = next_cell<G>(cell, direction)) {
    if (blockers.test(cell)) {
      if (with_blocker) ray.set(cell);
      break;
    }
    ray.set(cell);
  }
  return ray;
}

template <class G>
typename G::Board flood_by_queue(const typename G::Board& seeds,
                                 const typename G::Board& passable) {
  typename G::Board reached = seeds & passable;
  std::vector<int> queue;
  for (const int cell : seeds) queue.push_back(cell);
  while (!queue.empty()) {
    const int cell = queue.back();
    queue.pop_back();
    for (const Direction direction : fossil::kDirections) {
      const int next = next_cell<G>(cell, direction);
      if (next < 0 || !passable.test(next) || reached.test(next)) continue;
      reached.set(next);
      queue.push_back(next);
    }
  }
  return reached;
}

template <class G>
typename G::Board line_by_walk(int a, int b) {
  for (const Direction direction : fossil::kDirections) {
    typename G::Board between;
    for (int cell = next_cell<G>(a, direction); cell >= 0; cell = next_cell<G>(cell, direction)) {
      if (cell == b) return between;
      between.set(cell);
    }
  }
  return {};
}

}  // namespace

#define FOSSIL_TEST_GRIDS \
  Grid<6, 11>, Grid<11, 6>, Grid<6, 7>, Grid<8, 8>, Grid<8, 16>, Grid<1, 5>, Grid<70, 1>, Grid<1, 1>

TEST_CASE_TEMPLATE("cells, rows and columns agree", G, FOSSIL_TEST_GRIDS) {
  typename G::Board seen;
  for (int row = 0; row < G::kRows; ++row) {
    REQUIRE(G::row_mask(row).count() == G::kCols);
    for (int col = 0; col < G::kCols; ++col) {
      const int cell = G::cell(row, col);
      REQUIRE(G::row(cell) == row);
      REQUIRE(G::col(cell) == col);
      REQUIRE((G::row_mask(row) & G::col_mask(col)) == G::Board::at(cell));
      seen.set(cell);
    }
  }
  CHECK(seen == G::kAll);
}

TEST_CASE_TEMPLATE("steps drop what leaves the board and never wrap", G, FOSSIL_TEST_GRIDS) {
  fossil::Rng rng(21);
  for (int round = 0; round < 200; ++round) {
    const typename G::Board board = random_board<G>(rng);
    typename G::Board around;
    for (const Direction direction : fossil::kDirections) {
      const typename G::Board moved = step_by_walk<G>(board, direction);
      REQUIRE(G::step(board, direction) == moved);
      around |= moved;
    }
    REQUIRE(G::neighbours(board) == around);
  }
}

TEST_CASE_TEMPLATE("rays stop at the first blocker", G, FOSSIL_TEST_GRIDS) {
  fossil::Rng rng(22);
  for (int round = 0; round < 60; ++round) {
    const typename G::Board blockers = random_board<G>(rng);
    for (int from = 0; from < G::kCells; ++from) {
      typename G::Board free;
      typename G::Board stopped;
      for (const Direction direction : fossil::kDirections) {
        const auto expected = ray_by_walk<G>(from, direction, blockers, false);
        const auto with_blocker = ray_by_walk<G>(from, direction, blockers, true);
        REQUIRE(G::ray(from, direction, blockers) == expected);
        REQUIRE(G::ray_with_blocker(from, direction, blockers) == with_blocker);
        REQUIRE(G::ray_to_edge(from, direction) == ray_by_walk<G>(from, direction, {}, false));
        free |= expected;
        stopped |= with_blocker;
      }
      REQUIRE(G::rook(from, blockers) == free);
      REQUIRE(G::rook_with_blockers(from, blockers) == stopped);
    }
  }
}

TEST_CASE_TEMPLATE("a flood reaches what a walk reaches", G, FOSSIL_TEST_GRIDS) {
  fossil::Rng rng(23);
  for (int round = 0; round < 400; ++round) {
    const typename G::Board passable = random_board<G>(rng);
    typename G::Board seeds;
    for (std::uint32_t i = rng.below(4); i > 0; --i) {
      seeds.set(static_cast<int>(rng.below(static_cast<std::uint32_t>(G::kCells))));
    }
    REQUIRE(G::flood(seeds, passable) == flood_by_queue<G>(seeds, passable));
  }
}

TEST_CASE("a flood leaves a seed that is not passable, and does not count it") {
  using G = Grid<3, 3>;
  const G::Board centre = G::Board::at(4);
  CHECK(G::flood(centre, G::kAll - centre) == G::kAll - centre);
  CHECK(G::flood(centre, G::Board::at(0)).empty());
  // Two rooms: a wall in the middle column.
  const G::Board wall = G::col_mask(1);
  CHECK(G::flood(G::Board::at(0), G::kAll - wall) == G::col_mask(0));
}

TEST_CASE_TEMPLATE("the line between two cells is what lies strictly between", G,
                   FOSSIL_TEST_GRIDS) {
  for (int a = 0; a < G::kCells; ++a) {
    for (int b = 0; b < G::kCells; ++b) {
      REQUIRE(G::line_between(a, b) == line_by_walk<G>(a, b));
    }
  }
}

TEST_CASE("opposite directions undo each other") {
  using G = Grid<6, 11>;
  for (const Direction direction : fossil::kDirections) {
    const G::Board inner = G::Board::at(G::cell(2, 5));
    CHECK(G::step(G::step(inner, direction), fossil::opposite(direction)) == inner);
  }
  CHECK(G::step(G::Board::at(G::cell(2, 5)), Direction::kNorth) == G::Board::at(G::cell(1, 5)));
  CHECK(G::step(G::Board::at(G::cell(2, 5)), Direction::kEast) == G::Board::at(G::cell(2, 6)));
}
