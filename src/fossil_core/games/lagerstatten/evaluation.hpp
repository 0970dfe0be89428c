// Judgement of positions: features of one player (each with a name and a sentence), their weights,
// which are content, and the static estimate made of both: a player's worth in funds at the end,
// set against the others'.
#pragma once

#include <array>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/lagerstatten/content.hpp"

namespace fossil::lagerstatten {

inline constexpr FeatureInfo kFeatures[] = {
    {"funds", "research funds"},
    {"income", "income from exhibition cards in the rounds to come"},
    {"sale", "funds for specimens that are complete and wanted by an own request"},
    {"rocks", "rocks in hand"},
};
inline constexpr int kFeatureCount = static_cast<int>(std::size(kFeatures));
using Features = std::array<float, kFeatureCount>;

Features measure(const Rules& rules, const State& s, int seat);

class Evaluation {
 public:
  explicit Evaluation(const Value& content);
  // Of a state that is not over: values in (-1, 1).
  Values values(const Rules& rules, const State& s) const;

 private:
  Features weights_;
};

}  // namespace fossil::lagerstatten
