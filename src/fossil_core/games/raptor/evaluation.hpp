// Judgement of positions: features (each with a name and a sentence), their weights, which are
// content, and the static estimate made of both. All features are from the raptor's point of view;
// the scientist's are their negatives.
#pragma once

#include <array>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/raptor/state.hpp"

namespace fossil::raptor {

inline constexpr FeatureInfo kFeatures[] = {
    {"escaped", "babies that have escaped"},
    {"captured", "babies that have been captured"},
    {"wounds", "sleep tokens on the mother, squared, in units of a defeat"},
    {"scientists", "scientists on the board"},
    {"last_scientist", "how close the last scientist is to being eaten"},
    {"reserve", "scientists in reserve"},
    {"frightened", "frightened scientists"},
    {"run", "how near the awake babies are to open exits"},
    {"sleeping", "sleeping babies"},
    {"doomed", "sleeping babies beside a standing scientist"},
    {"threatened", "awake babies beside a standing scientist"},
    {"mobility", "spaces that the mother can reach in one move"},
    {"prey", "scientists beside the mother"},
    {"aim", "scientists who have the mother in their line of fire"},
    {"exits", "exits that neither fire nor a figurine closes"},
    {"action_points", "action points that are left to the side that acts"},
};
inline constexpr int kFeatureCount = static_cast<int>(std::size(kFeatures));
using Features = std::array<float, kFeatureCount>;

// From the raptor's point of view.
Features measure(const State& s);

class Evaluation {
 public:
  explicit Evaluation(const Value& content);
  // Of a state that is not over: the raptor's value, in (-1, 1).
  float value(const State& s) const;

 private:
  Features weights_;
};

}  // namespace fossil::raptor
