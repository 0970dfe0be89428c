// Where a search should look first, and how playouts choose: every legal action is sorted into one
// situation, whose weight is content.
#pragma once

#include <array>
#include <string_view>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/fossilis/legal.hpp"

namespace fossil::fossilis {

enum class Situation : std::uint8_t {
  kPawn,
  kGain,
  kMoveToBones,
  kMoveToHammer,
  kMove,
  kClimb,
  kPlaceOverBones,
  kPlace,
  kDigNewPit,
  kDigBones,
  kDigFragments,
  kDigSelfOff,
  kDig,
  kExtractNeeded,
  kExtractSkull,
  kExtractBone,
  kExtractHammer,
  kTool,
  kToolNewPit,
  kToolReach,
  kPush,
  kSkill,
  kRob,
  kBuy,
  kPay,
  kClaim,
  kClaimSmall,
  kSide,
  kDiscard,
  kAssign,
  kScoreFull,
  kScorePart,
  kStop,
  kEndActions,
  kEndMarket,
  kEndClaim,
  kCount
};
inline constexpr int kSituations = static_cast<int>(Situation::kCount);

class Policy {
 public:
  explicit Policy(const Value& content);
  float weight(Situation situation) const { return weights_[static_cast<std::size_t>(situation)]; }

 private:
  std::array<float, kSituations> weights_{};
};

}  // namespace fossil::fossilis
