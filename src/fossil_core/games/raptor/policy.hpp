// Which actions look promising: every legal action of a decision belongs to one situation, and
// every situation has a weight, which is content. A prior hands the weights out; a playout draws
// one action in proportion to them.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "fossil_core/base/rng.hpp"
#include "fossil_core/base/value.hpp"
#include "fossil_core/games/raptor/content.hpp"
#include "fossil_core/games/raptor/lanes.hpp"
#include "fossil_core/games/raptor/state.hpp"

namespace fossil::raptor {

enum class Situation : std::uint8_t {
  kCard,
  kCallHome,
  kCall,
  kFrightenThreat,
  kFrighten,
  kRecoverMother,
  kRecoverThreatened,
  kRecover,
  kGasPrey,
  kGas,
  kReinforcePrey,
  kReinforce,
  kJeepPrey,
  kJeepExit,
  kJeepAim,
  kJeep,
  kFireExit,
  kFire,
  kStop,
  kEscape,
  kRunHome,
  kRun,
  kStep,
  kStepIntoReach,
  kKill,
  kHunt,
  kWake,
  kExtinguish,
  kMother,
  kCapture,
  kShootMother,
  kShootForCapture,
  kShootBaby,
  kStand,
  kApproach,
  kBlock,
  kAim,
  kWalkBesideMother,
  kWalk,
  kEnd,
  kReturnHunting,
  kReturnHidden,
  kReturn
};
inline constexpr int kSituations = static_cast<int>(Situation::kReturn) + 1;

class Policy {
 public:
  explicit Policy(const Value& content);

  // One weight per action, which are the legal ones in order; phases of the set-up weigh all alike.
  void weigh(const Rules& rules, const State& s, std::span<const Action> actions,
             std::span<float> out) const;
  // A legal action, drawn by weight; nothing where all weigh alike.
  std::optional<Action> draw(const Rules& rules, const State& s, Rng& rng) const;

 private:
  std::array<float, kSituations> weights_;
};

}  // namespace fossil::raptor
