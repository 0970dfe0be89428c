// Which actions look promising: the weight of an action is a product of factors, one for each thing
// that can be said of it, and the factors are content. A prior hands the weights out; a playout
// draws one action in proportion to them.
#pragma once

#include <array>
#include <span>

#include "fossil_core/base/rng.hpp"
#include "fossil_core/base/value.hpp"
#include "fossil_core/games/ambre/content.hpp"
#include "fossil_core/games/ambre/state.hpp"
#include "fossil_core/games/ambre/wanted.hpp"

namespace fossil::ambre {

enum class Factor : std::uint8_t {
  kPlay,
  kRecoverOne,
  kRecoverTwo,
  kRecoverMany,
  kRecoverGrowing,
  kRecoverClosing,
  kTakeClosing,
  kTakeGrowing,
  kTakePairing,
  kTakeClaiming,
  kTakeSize1,
  kTakeSize2,
  kTakeSize3,
  kTakeAmber,
  kTakePoints,
  kTakeReturn,
  kTakeExhibit,
  kTakeDraw,
  kTakeRecurring,
  kReturnPawn,
  kExhibitClosing,
  kExhibitGrowing,
  kExhibitPairing,
  kExhibitClaiming,
  kExhibitSize1,
  kExhibitSize2,
  kExhibitSize3,
  kExhibitRecurring,
  kAddClosing,
  kAddFamily,
  kAddSize,
  kAddClaiming,
  kNew,
  kAmber,
  kStop,
};
inline constexpr int kFactors = static_cast<int>(Factor::kStop) + 1;

class Policy {
 public:
  Policy(const Rules& rules, const Value& content);

  // One weight per action, which are the legal ones in order.
  void weigh(const Rules& rules, const State& s, std::span<const Action> actions,
             std::span<float> out) const;
  // A legal action, drawn by weight.
  Action draw(const Rules& rules, const State& s, Rng& rng) const;

 private:
  // Calls visit(action, weight) for every option, in order.
  template <class F>
  void for_each(const Rules& rules, const State& s, F&& visit) const;
  float of(Factor factor) const { return factors_[static_cast<std::size_t>(factor)]; }
  float take(const Rules& rules, const Wanted& wanted, int kind) const;
  float exhibit(const Rules& rules, const Wanted& wanted, int kind) const;
  float add(const Rules& rules, const State& s, int row) const;
  float recover(const Rules& rules, const State& s, const Wanted& wanted) const;

  std::array<float, kFactors> factors_;
  std::array<float, kMostKinds> take_;     // by kind: its size and effect
  std::array<float, kMostKinds> exhibit_;  // the same
};

}  // namespace fossil::ambre
