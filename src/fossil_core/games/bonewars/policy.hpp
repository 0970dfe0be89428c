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

// "Wanted": a type of bone that a hand card takes and whose category the crates do not have yet.
// "Held": another type that the crates have, good for debunking.
enum class Situation : std::uint8_t {
  kOther,
  kPass,
  kPassLast,  // in the last round
  kPlayTeam,
  kPlayPal,
  kPlaySpecies,
  kPlayMatching,  // a species card whose icon the slot shows
  kExtra,         // bounty, specialist
  kTeamMode,
  kPalMode,
  kPublish,
  kDebunk,
  kAward,
  kSmallFind,
  kStep,
  kStepUseful,  // to a site with a card, a wanted bone or both
  kMove,
  kDig,
  kDigHeld,
  kDigWanted,
  kDiscover,
  kSiteAction,
  kSiteMoney,
  kSiteRecall,
  kSiteBone,
  kCampMovement,
  kCampArchive,
  kDeeper,
  kEnd,       // with nothing useful left
  kEndEarly,  // with action points left
  kBone,
  kNone,
  kStop,
  kStopPapers,  // another paper may be possible
  kSet,         // by value: 2, 3, 4
  kSet3,
  kSet4,
  kTrade,
  kAwardSpace,  // by loyalty: 1 or less, 2, 3, 4 or more
  kAward2,
  kAward3,
  kAward4,
  kRare,
  kRareWanted,
  kReturn,
  kReturnWanted,
  kReturnHeld,  // there are two of the type or more
  kAddSlot,
  kCoverSlot,
  kCoverDear,  // a slot of 2 dollars or more
  kMoney,
  kMoneyLast,  // in the last round
  kReputation,
  kSwap,
  kHire,
  kEndBonus,  // end-game tile by loyalty: 1, 2, 3 or more
  kEndBonus2,
  kEndBonus3,
  kSpecialtyMoney,  // a row with money
  kSpecialtyOther,
  kHomePatron,  // a university of the patron with the higher own loyalty
  kHomeOther,
};
inline constexpr int kSituations = static_cast<int>(Situation::kHomeOther) + 1;

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
