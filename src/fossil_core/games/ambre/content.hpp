// What a game of Ambre is played with: set-up numbers, prices, journals, effects and cards, read
// from the content's JSON, and the rule switch. Immutable once made. The constructor checks every
// range and names table, row and column of what is wrong (AMB-90).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/ambre/cards.hpp"
#include "fossil_core/games/ambre/rows.hpp"
#include "fossil_core/games/ambre/state.hpp"

namespace fossil::ambre {

// What a card does at once when it is taken from a site, AMB-41 to AMB-47; recurring cards nothing.
enum class Once : std::uint8_t {
  kNothing,
  kAmber,
  kPoints,
  kAmberPerOwnPawn,
  kAmberPerRivalHere,
  kAmberPerFamily,
  kReturnPawn,
  kExhibit,
  kDraw,
};

// When a recurring card pays.
enum class Event : std::uint8_t {
  kTakeFamily,
  kTakeSize,
  kExpand,
  kStart,
  kExhibitSize,
  kRecover,
  kRivalJoins,
  kRivalExhibitsFamily,
};

struct Effect {
  bool recurring;
  Once once;
  Event event;
  bool points;  // a recurring one: points, not amber
  int amount;   // amber, points; of an exhibit the discount
  int cap;      // the most amber of one resolution; 0: no cap
  int number;   // parameter of the event
  std::string id;
};

struct Kind {
  std::uint8_t cell;
  std::uint8_t effect;  // from 1
  Once once;
  std::uint8_t amount;
  std::uint8_t cap;  // 255: no cap
};

// The recurring cards that one event lets pay.
struct Gain {
  Kinds amber;  // kinds that pay 1 amber
  Kinds other;  // kinds that pay anything else
};

inline constexpr int kMostPrice = 9;
inline constexpr int kMostPawns = 6;

struct Rules {
  Rules(int players, const Value& options, const Value& content);

  // Hot
  int players;
  int sites = 0;
  int pawns = 0;
  bool top_visible;
  int kinds = 0;
  Kind kind[kMostKinds] = {};
  Kinds of_cell[kCells] = {};
  Kinds of_family[kFamilies] = {};
  Kinds recurring = 0;
  Kinds payable[kMostPrice + 1] = {};    // by means: kinds of at most that price
  int price[kSizes + 1] = {};            // by size
  Gain taking[kCells] = {};              // the owner takes a card of that cell
  Gain exhibiting[2][kCells] = {};       // the owner opens a row (0) or adds to one (1)
  Gain recovering[kMostPawns + 1] = {};  // the owner recovers so many pawns
  Gain rival_joins = {};
  Gain rival_exhibits[kFamilies] = {};
  int journal_points[kSorts] = {};
  int token_points = 0;           // of a row's token
  int complete_token_points = 0;  // of a complete row's

  // Set-up and words
  int reserve = 0;
  int tokens = 0;  // reserve and box
  std::array<int, kSeats> start_amber{};
  CardSet cards = {};  // the whole deck
  std::vector<Effect> effects;
  std::array<std::string, kFamilies> families;

  std::string fossil_text(int cell) const;        // "the1"
  std::string kind_text(int kind) const;          // "the1/amber_1"
  std::string sort_text(int sort) const;          // "the", "2"
  std::string row_text(int row) const;            // "the1+the3"
  int parse_fossil(std::string_view text) const;  // cell or -1
  int parse_kind(std::string_view text) const;    // or -1
  // Points of a row's tokens.
  int points_of(const Row& row) const {
    return (row.length - 1) * (row.complete() ? complete_token_points : token_points);
  }
};

}  // namespace fossil::ambre
