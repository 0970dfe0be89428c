// Which actions look promising: every legal action of a decision belongs to one situation, and
// every situation has a weight, which is content. A prior hands the weights out; a playout draws
// one action in proportion to them.
#pragma once

#include <array>
#include <span>

#include "fossil_core/base/rng.hpp"
#include "fossil_core/base/value.hpp"
#include "fossil_core/games/ambre/content.hpp"
#include "fossil_core/games/ambre/state.hpp"

namespace fossil::ambre {

enum class Situation : std::uint8_t {
  kPlay,
  kRecoverIdle,
  kRecoverGrowing,
  kRecoverClosing,
  kTakeClosing,
  kTakeGrowing,
  kTakeRecurring,
  kTake,
  kReturnPawn,
  kExhibitClosing,
  kExhibitGrowing,
  kExhibit,
  kRowClosing,
  kRowSize,
  kRowFamily,
  kNew,
  kAmber,
  kStop,
};
inline constexpr int kSituations = static_cast<int>(Situation::kStop) + 1;

class Policy {
 public:
  explicit Policy(const Value& content);

  // One weight per action, which are the legal ones in order.
  void weigh(const Rules& rules, const State& s, std::span<const Action> actions,
             std::span<float> out) const;
  // A legal action, drawn by weight.
  Action draw(const Rules& rules, const State& s, Rng& rng) const;

 private:
  std::array<float, kSituations> weights_;
};

}  // namespace fossil::ambre
