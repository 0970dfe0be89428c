// Which actions look promising: every legal action of a decision belongs to one situation, and
// every situation has a weight, which is content. A prior hands the weights out; a playout draws
// one action in proportion to them.
#pragma once

#include <array>
#include <span>

#include "fossil_core/base/rng.hpp"
#include "fossil_core/base/value.hpp"
#include "fossil_core/games/lagerstatten/options.hpp"

namespace fossil::lagerstatten {

enum class Situation : std::uint8_t {
  // Placing. `_late`: a round in which it can hardly pay any more.
  kPlaceSurvey,
  kPlaceSurveyLate,
  kPlaceAdvance,
  kPlaceAdvanceLate,
  kPlaceDig,
  kPlaceDigKnown,  // the seat knows a card there that it wants
  kPlaceDigFull,   // no room for the rock
  kPlaceSociety,
  kPlaceSocietyKnown,
  kPlacePreparation,
  kPlacePreparationReady,   // completes a specimen
  kPlacePreparationHoping,  // may complete one with what is dug before
  kPlacePreparationAgain,
  kPlaceRequest,
  kPlaceRequestWanted,  // a specimen is (nearly) there that no own request wants
  kPlaceRequestLate,
  kPlaceMuseum,
  kPlaceMuseumReady,
  kPlaceMuseumHoping,
  kSurvey,
  // What a card would do for the seat; `Wanted`: an own request wants the dinosaur
  kPickLastWanted,
  kPickLast,
  kPickOneLeftWanted,
  kPickOneLeft,
  kPickMoreLeft,
  kPickSpare,
  kBuyLastWanted,
  kBuyLast,
  kBuyOneLeftWanted,
  kBuyOneLeft,
  kBuyMoreLeft,
  kBuySpare,
  kBuyStop,
  kFlipReady,  // of a specimen that becomes complete
  kFlipPart,
  kFlipSpare,
  kFlipStop,
  kPresentSpare,
  kPresentPart,
  kPresentReady,  // of a specimen that is complete
  kPresentStop,
  kTakeDone,  // a request for a specimen that is complete, perhaps in rock
  kTakeOne,   // one part is missing
  kTakeTwo,
  kTakeOther,
  kReturnDone,
  kReturnOne,
  kReturnTwo,
  kReturnOther,
  kExhibitBest,  // pays more than a sale
  kExhibitSold,  // a sale would pay more
  kExhibitStop,
  kSellBest,
  kSellKept,  // would pay more at the museum
  kSellStop,
};
inline constexpr int kSituations = static_cast<int>(Situation::kSellStop) + 1;

class Policy {
 public:
  explicit Policy(const Value& content);

  // A weight for each action of a decision.
  void weigh(const Rules& rules, const State& s, const Options& options, float* out) const;
  Action draw(const Rules& rules, const State& s, Rng& rng) const;

 private:
  float of(Situation situation) const { return weights_[static_cast<std::size_t>(situation)]; }

  void weigh_places(const Rules& rules, const State& s, const Options& options, float* out) const;

  std::array<float, kSituations> weights_;
};

}  // namespace fossil::lagerstatten
