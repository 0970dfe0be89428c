// Which actions look promising: every legal action of a decision belongs to one situation, and
// every situation has a weight, which is content. A prior hands the weights out; a playout draws
// one action in proportion to them.
#pragma once

#include <array>
#include <span>

#include "fossil_core/base/rng.hpp"
#include "fossil_core/base/value.hpp"
#include "fossil_core/games/bonewars/action.hpp"
#include "fossil_core/games/bonewars/content.hpp"

namespace fossil::bonewars {

enum class Situation : std::uint8_t {
  kOther,
  kPass,
  kPlayTeam,
  kPlayPal,
  kPlaySpecies,
  kExtra,  // bounty, specialist
  kTeamMode,
  kPalMode,
  kPublish,
  kDebunk,
  kAward,
  kSmallFind,
  kStep,
  kDig,
  kDigUseful,  // completes or continues a paper of a hand card
  kDiscover,
  kSiteAction,
  kCamp,
  kDeeper,
  kEnd,       // with nothing useful left
  kEndEarly,  // with action points left
  kBone,
  kNone,
  kStop,
  kSet,  // by value: 2, 3, 4
  kSet3,
  kSet4,
  kTrade,
  kBigAward,  // a space of at least three loyalty
  kUpgradeSlot,
};
inline constexpr int kSituations = static_cast<int>(Situation::kUpgradeSlot) + 1;

class Policy {
 public:
  explicit Policy(const Value& content);

  // One weight per action, which are the legal ones in order.
  void weigh(const Rules& r, const State& s, std::span<const Action> actions,
             std::span<float> out) const;
  // A legal action, drawn by weight.
  Action draw(const Rules& r, const State& s, Rng& rng) const;

 private:
  std::array<float, kSituations> weights_;
};

}  // namespace fossil::bonewars
