// Actions and chance outcomes as 32-bit numbers: verb << 24 | a << 16 | b << 8 | c. An action names
// kinds and spaces, never a card or a tile; `c` is the part that varies within a lane. The order of
// the verbs is the order of legal_actions.
#pragma once

#include <cstdint>

#include "fossil_core/game/types.hpp"

namespace fossil::fossilis {

enum class Verb : std::uint8_t {
  // Chance. c: what is drawn
  kDrawTile,      // kind
  kDrawUpper,     // 0 or 1
  kDrawStone,     // 0 or 1
  kDrawSkill,     // token
  kDrawDinosaur,  // dinosaur
  kDrawTool,      // kind
  kDrawSupply,    // kind
  kDrawStart,     // player
  kDrawExtra,     // 0 or 1
  kDrawItem,      // type, a blank included
  kDrawEvent,     // event
  // Set-up
  kPawn,  // c: space
  // Step 1
  kGain,
  kMove,     // c: space
  kClimb,    // c: space
  kPlace,    // a: kind of tile, c: space
  kDig,      // a: direction, c: space
  kExtract,  // a: piece, c: space
  kTool,     // a: kind, b: 4 * direction + steps - 1, or piece, c: space
  kPush,     // c: space
  kSkill,    // c: token
  kRob,      // c: player
  // Steps 2 and 3
  kBuy,    // a: 0 tool, 1 supply, c: kind
  kPay,    // c: kind of tile
  kClaim,  // a: dinosaur, c: bone
  // In between
  kSide,     // c: direction
  kDiscard,  // c: kind of tile
  // Beside every step
  kAssign,  // a: dinosaur, c: bone
  kScore,   // c: dinosaur
  kStop,
  kEnd
};

constexpr Action make_action(Verb verb, int a = 0, int b = 0, int c = 0) {
  return static_cast<Action>(verb) << 24 | static_cast<Action>(a) << 16 |
         static_cast<Action>(b) << 8 | static_cast<Action>(c);
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action >> 24); }
constexpr int a_of(Action action) { return static_cast<int>(action >> 16 & 0xff); }
constexpr int b_of(Action action) { return static_cast<int>(action >> 8 & 0xff); }
constexpr int c_of(Action action) { return static_cast<int>(action & 0xff); }

}  // namespace fossil::fossilis
