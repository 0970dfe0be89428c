// What a game of Raptor is played with: patterns, L tiles, the book's layout and cards, read from
// the content's JSON, and the rule switches. Immutable once made. The constructor checks every
// range and names table, row and column of what is wrong.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/raptor/board.hpp"
#include "fossil_core/games/raptor/cards.hpp"

namespace fossil::raptor {

struct Pattern {
  std::string name;
  std::uint16_t rocks;                      // local, at turn 0
  std::array<std::uint8_t, 4> turn_weight;  // 0 for a turn that looks like a smaller one
};

struct LTileType {
  std::string name;
  bool top[2];  // whether the exit lies at the top end, on the left and on the right side
  int count;
};

// How a square tile lies.
struct Lie {
  int pattern = -1;  // index in the environment's patterns
  int quarter_turns = 0;
};

// The tiles, cards and switches of one game object.
struct Rules {
  Rules(const Value& options, const Value& content);

  // Hot
  Card cards[2][kCardCount + 1] = {};  // by side and value
  bool loose_fire_walk = false;
  bool jeep_ends_on_fire = true;
  bool gas_l_tiles = true;
  bool random_setup = false;
  std::uint32_t max_rounds = 200;

  // Set-up
  bool book_board = false;
  std::string environment;
  std::vector<Pattern> patterns;  // of the environment, six
  std::array<LTileType, 2> l_types{};
  std::string card_names[2][kCardCount + 1];

  // The layout BOOK-1 (jungle); empty boards in another environment.
  Board book_rocks;
  Board book_exits;

  // How the tile lies that has these local rocks; no pattern if there is none.
  Lie lie_of(std::uint16_t local) const;
  // "F 90" and back; for L tiles the type's name.
  std::string lie_text(const Lie& lie) const;
  Lie parse_lie(std::string_view text) const;
  // Index of the L tile type, or -1.
  int parse_l_type(std::string_view text) const;
  // The space with the exit of an L tile of that type.
  int l_exit(int tile, int type) const { return exit_cell(tile, l_types[type].top[tile >= 8]); }
  // "2 or 6": the values of a side's cards with that effect.
  std::string values_with(int side, Effect effect) const;
};

}  // namespace fossil::raptor
