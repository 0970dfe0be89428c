// The vocabulary of every game: actions, players, node kinds, values.
// Player ids below zero name nobody at the table; they are the ones that OpenSpiel uses.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fossil {

using Action = std::uint32_t;  // a decision or a chance outcome; never leaves the process
using Player = std::int8_t;    // 0-based seat

inline constexpr Player kChancePlayer = -1;
inline constexpr Player kSpectator = -3;  // public information only; the player of a view
inline constexpr Player kTerminalPlayer = -4;
inline constexpr int kMaxPlayers = 5;

enum class NodeKind : std::uint8_t { kDecision, kChance, kTerminal };

// A chance outcome and its exact integer weight: the number of physical pieces that bring it about.
struct Outcome {
  Action action;
  std::uint32_t weight;
};

using Values = std::array<float, kMaxPlayers>;  // one per player, in [-1, 1]; unused seats are 0
using Scores = std::array<std::int32_t, kMaxPlayers>;

// One feature of the evaluation: what a hint may give as its reason.
struct FeatureInfo {
  std::string_view name;
  std::string_view sentence;  // what the feature says, for a player
};

// One rule switch. `values` lists the allowed words separated by '|', or a range "1..1000".
struct OptionInfo {
  std::string_view key;
  std::string_view values;
  std::string_view preset;
  std::string_view sentence;
};

// Two kinds of decisions, named by the first word of their texts, whose order does not matter:
// where one player may take both, and each is still legal after the other, both orders give one
// key.
struct CommutingVerbs {
  std::string_view first;
  std::string_view second;
};

enum class Shelf : std::uint8_t {
  kGame,
  kCalibration,
  kTest
};  // kTest games are loadable, not listed

// What can be said of a game before it is loaded.
struct GameInfo {
  std::string_view id;
  std::string_view title;
  Shelf shelf;
  int min_players;
  int max_players;
  std::span<const std::string_view> seats;  // empty: seats have numbers only
  std::span<const OptionInfo> options;
  std::span<const FeatureInfo> features;
  bool has_chance;
  bool has_hidden_information;
  bool has_simultaneous_moves;
  std::span<const CommutingVerbs> commuting = {};
};

// Wrong input. Each message is one line: what is wrong, where, and what would be right.
struct IllegalMoveError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};
struct PositionError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};
struct ContentError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

}  // namespace fossil
