// The island's fixed geometry: tiles, long edge, exits, neighbours, reach of gas, rocks of a turned
// pattern, and the text forms of spaces and exits. Which rocks lie where is content, not geometry.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "fossil_core/games/raptor/state.hpp"

namespace fossil::raptor {

// RAP-1, RAP-2: S1..S6, then LT, LB, RT, RB.
inline constexpr int kSquareTiles = 6;
inline constexpr int kTiles = 10;
inline constexpr std::array<std::string_view, kTiles> kTileNames = {"S1", "S2", "S3", "S4", "S5",
                                                                    "S6", "LT", "LB", "RT", "RB"};
inline constexpr bool is_central(int tile) { return tile == 1 || tile == 4; }

// Cell of the local space (row, column) of a tile; L tiles have column 0 only.
constexpr int tile_cell(int tile, int row, int col) {
  if (tile < kSquareTiles) return Island::cell(tile / 3 * 3 + row, 1 + tile % 3 * 3 + col);
  const int l = tile - kSquareTiles;
  return Island::cell(l % 2 * 3 + row, l / 2 * 10);
}

namespace board_detail {

// Words instead of boards: see the note on tables in bitboard.hpp.
template <int N>
struct BoardTable {
  std::uint64_t words[N][2]{};
  constexpr Board operator[](int i) const { return Board::from_words(words[i][0], words[i][1]); }
  constexpr void set(int i, const Board& b) {
    words[i][0] = b.low();
    words[i][1] = b.high();
  }
};

constexpr BoardTable<kTiles> make_tiles() {
  BoardTable<kTiles> table;
  for (int t = 0; t < kTiles; ++t) {
    Board tile;
    for (int i = 0; i < (t < kSquareTiles ? 9 : 3); ++i) {
      tile.set(t < kSquareTiles ? tile_cell(t, i / 3, i % 3) : tile_cell(t, i, 0));
    }
    table.set(t, tile);
  }
  return table;
}

constexpr BoardTable<Island::kCells> make_neighbours() {
  BoardTable<Island::kCells> table;
  for (int c = 0; c < Island::kCells; ++c) table.set(c, Island::neighbours(Board::at(c)));
  return table;
}

// RAP-11: column of a tile in the grid of two rows by five columns.
constexpr int gas_column(int tile) { return tile < kSquareTiles ? 1 + tile % 3 : tile < 8 ? 0 : 4; }
constexpr int gas_row(int tile) { return tile < kSquareTiles ? tile / 3 : tile % 2; }

// By cell, not by tile: a scientist's space leads to his reach in one step.
constexpr BoardTable<Island::kCells> make_gas_reach(bool l_tiles) {
  const BoardTable<kTiles> tiles = make_tiles();
  BoardTable<Island::kCells> table;
  for (int t = 0; t < kTiles; ++t) {
    Board reach;
    for (int u = 0; u < kTiles; ++u) {
      if (!l_tiles && (t >= kSquareTiles || u >= kSquareTiles)) continue;  // RAP-59
      const int rows = gas_row(t) - gas_row(u), columns = gas_column(t) - gas_column(u);
      if (rows * rows + columns * columns <= 1) reach |= tiles[u];
    }
    for (const int cell : tiles[t]) table.set(cell, reach);
  }
  return table;
}

constexpr std::array<std::uint8_t, Island::kCells> make_tile_of() {
  const BoardTable<kTiles> tiles = make_tiles();
  std::array<std::uint8_t, Island::kCells> table{};
  for (int t = 0; t < kTiles; ++t) {
    for (const int cell : tiles[t]) table[cell] = static_cast<std::uint8_t>(t);
  }
  return table;
}

}  // namespace board_detail

inline constexpr auto kTileSpaces = board_detail::make_tiles();
inline constexpr auto kNeighbours = board_detail::make_neighbours();  // by cell, RAP-3
inline constexpr auto kTileOf = board_detail::make_tile_of();
inline constexpr auto kGasReach = board_detail::make_gas_reach(true);  // by cell, RAP-58
inline constexpr auto kGasReachSquare = board_detail::make_gas_reach(false);

constexpr int tile_of(int cell) { return kTileOf[cell]; }

inline constexpr Board kStrips = Island::col_mask(0) | Island::col_mask(10);
inline constexpr Board kSquareSpaces = ~kStrips;
inline constexpr Board kCentralSpaces = kTileSpaces[1] | kTileSpaces[4];
inline constexpr Board kLongEdge = (Island::row_mask(0) | Island::row_mask(5)) - kStrips;  // RAP-10

// The space at an end of an L tile, where its exit may lie.
constexpr int exit_cell(int l_tile, bool top) { return tile_cell(l_tile, top ? 0 : 2, 0); }

// Local rocks of a square tile, bit 3 * row + column, turned clockwise by quarter turns (RAP-7).
constexpr std::uint16_t turned(std::uint16_t local, int quarter_turns) {
  for (; quarter_turns > 0; --quarter_turns) {
    std::uint16_t next = 0;
    for (int i = 0; i < 9; ++i) {
      if (local >> i & 1) next = static_cast<std::uint16_t>(next | 1u << (3 * (i % 3) + 2 - i / 3));
    }
    local = next;
  }
  return local;
}

constexpr Board spaces_of(int square_tile, std::uint16_t local) {
  Board board;
  for (int i = 0; i < 9; ++i) {
    if (local >> i & 1) board.set(tile_cell(square_tile, i / 3, i % 3));
  }
  return board;
}

constexpr std::uint16_t local_part(int square_tile, const Board& board) {
  std::uint16_t local = 0;
  for (int i = 0; i < 9; ++i) {
    if (board.test(tile_cell(square_tile, i / 3, i % 3))) {
      local = static_cast<std::uint16_t>(local | 1u << i);
    }
  }
  return local;
}

// RAP-80: "(r,c)"; RAP-5: "L2".
std::string space_text(int cell);
std::string exit_text(int cell);
// The cell, or nothing if the text names no space (no exit).
std::optional<int> parse_space(std::string_view text);
std::optional<int> parse_exit(std::string_view text);

}  // namespace fossil::raptor
