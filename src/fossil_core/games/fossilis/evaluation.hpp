// Judgement of positions: features (each with a name and a sentence), their weights, which are
// content, and the static estimate made of both. A feature belongs to one seat and is roughly in
// points; the estimate compares the seats' weighted sums pair by pair, as the returns compare
// ranks.
#pragma once

#include <array>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/fossilis/content.hpp"

namespace fossil::fossilis {

inline constexpr FeatureInfo kFeatures[] = {
    {"points", "points"},
    {"lab", "points of the bones on the lab dinosaur and of those in storage that fit it"},
    {"outlook", "what completing the lab dinosaur would add, by how near it is"},
    {"claim", "what the best displayed dinosaur would bring with the bones in storage"},
    {"bones", "other bones in storage, as far as there is time to use them"},
    {"leftovers", "points that plaster and bones in storage would bring at the end"},
    {"sets", "characteristics of scored dinosaurs on the way to sets"},
    {"variety", "different characteristics of scored dinosaurs"},
    {"majority", "characteristics in which this player has the most"},
    {"plaster", "plaster, as far as there is time to use it"},
    {"fragments", "fragments on own tiles, as far as there is time to spend them"},
    {"cards", "points of market cards"},
    {"tools", "tools that are not used yet, as far as there is time"},
    {"skills", "skills"},
    {"slots", "points of empty skill slots"},
    {"reach", "bones in open pits beside the pawn that the plaster can pay for"},
    {"near", "bones in open pits a move away"},
    {"on_site", "the place of the pawn, on the site or off it"},
    {"energy", "energy that is left in this turn"},
};
inline constexpr int kFeatureCount = static_cast<int>(std::size(kFeatures));
using Features = std::array<float, kFeatureCount>;

Features measure(const Rules& rules, const State& s, int player);

class Evaluation {
 public:
  explicit Evaluation(const Value& content);
  // Of a state that is not over: each seat's value, in (-1, 1).
  Values values(const Rules& rules, const State& s) const;

 private:
  float worth(const Rules& rules, const State& s, int player) const;

  Features weights_{};
  float per_point_ = 0;  // weight of a lead by one point
};

}  // namespace fossil::fossilis
