// Actions and chance outcomes as 32-bit numbers: verb << 16 | from << 8 | to. An action names
// spaces, never a figurine; verbs about one space (or a card, a pattern, a turn) use `to` alone.
// The order of the verbs is the order of legal_actions; directed verbs come in groups of four, in
// the order of kDirections, so that a whole direction is one bitboard.
#pragma once

#include <cstdint>
#include <type_traits>

#include "fossil_core/games/raptor/state.hpp"

namespace fossil::raptor {

enum class Verb : std::uint8_t {
  // Set-up. from: tile
  kTile,
  kTurn,
  kPlaceMother,
  kPlaceBaby,
  kPlaceScientist,
  // Cards. to: value
  kDraw,
  kCard,
  // Units of effects
  kCall,
  kFrighten,
  kRecoverMother,
  kRecoverBaby,
  kGas,
  kReinforce,
  kJeep,
  kFire,
  kStop,
  // Raptor's actions
  kBaby,
  kBabyEast,
  kBabySouth,
  kBabyWest,
  kBabyExit,
  kMother,
  kKill,
  kWake,
  kExtinguish,
  // Scientist's actions
  kWalk,
  kWalkEast,
  kWalkSouth,
  kWalkWest,
  kStand,
  kShootBaby,
  kShootBabyEast,
  kShootBabySouth,
  kShootBabyWest,
  kCapture,
  kCaptureEast,
  kCaptureSouth,
  kCaptureWest,
  kShootMother,
  kEnd,
  kReturn
};
inline constexpr int kVerbs = static_cast<int>(Verb::kReturn) + 1;

constexpr Action make_action(Verb verb, int to, int from = 0) {
  return static_cast<Action>(static_cast<int>(verb) << 16 | from << 8 | to);
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action >> 16); }
constexpr int from_of(Action action) { return static_cast<int>(action >> 8 & 0xff); }
constexpr int to_of(Action action) { return static_cast<int>(action & 0xff); }

// The first verb of a directed group, turned into the given direction.
constexpr Verb directed(Verb group, Direction direction) {
  return static_cast<Verb>(static_cast<int>(group) + static_cast<int>(direction));
}
// f(0), .., f(3) with the number of a direction as a constant: steps then need no switch.
template <class F>
inline void each_direction(F&& f) {
  f(std::integral_constant<int, 0>());
  f(std::integral_constant<int, 1>());
  f(std::integral_constant<int, 2>());
  f(std::integral_constant<int, 3>());
}
constexpr int offset_of(Direction direction) {
  constexpr int kOffsets[] = {-Island::kCols, 1, Island::kCols, -1};
  return kOffsets[static_cast<int>(direction)];
}

}  // namespace fossil::raptor
