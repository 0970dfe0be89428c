// Judgement of positions: features of one colour (each with a name and a sentence), their weights,
// which are content, and the static estimate made of both: what a colour will be worth, set against
// each of the others.
#pragma once

#include <array>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/bonewars/content.hpp"

namespace fossil::bonewars {

inline constexpr FeatureInfo kFeatures[] = {
    {"reputation", "reputation points"},
    {"scoring", "credibility times loyalty value at the scorings to come"},
    {"loyalty", "loyalty steps, weighed by the rounds that are left"},
    {"money", "dollars, weighed by the rounds that are left"},
    {"bones", "bones in the crates"},
    {"papers", "bones of the best paper that could be published now"},
    {"species", "species cards in hand"},
    {"archive", "archived cards"},
    {"crates", "crates opened, weighed by the rounds that are left"},
    {"camps", "base camps on the map, weighed by the rounds that are left"},
    {"slots", "upgraded and added action slots, weighed by the rounds that are left"},
    {"team", "advanced team cards and specialists, weighed by the rounds that are left"},
    {"palaeontologists", "palaeontologist cards in hand"},
    {"turns", "cards that can still be laid in this round"},
};
inline constexpr int kFeatureCount = static_cast<int>(std::size(kFeatures));
using Features = std::array<float, kFeatureCount>;

Features measure(const Rules& r, const State& s, int colour);

class Evaluation {
 public:
  explicit Evaluation(const Value& content);
  // Of a state that is not over: values in (-1, 1).
  Values values(const Rules& r, const State& s) const;

 private:
  Features weights_;
  float spread_;        // a lead of so many points at the end is worth half a win
  float round_spread_;  // and of so many more for each round that is left
};

}  // namespace fossil::bonewars
