// Judgement of positions: features (each with a name and a sentence), their weights, which are
// content, and the static estimate made of both. A feature is a player's own number less the mean
// of the others' numbers.
#pragma once

#include <array>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/ambre/content.hpp"
#include "fossil_core/games/ambre/state.hpp"

namespace fossil::ambre {

inline constexpr FeatureInfo kFeatures[] = {
    {"score", "points: tokens, Journals and effects"},
    {"late_score", "points, the more the fewer tokens are left in the reserve"},
    {"amber", "amber, up to nine"},
    {"pawns_out", "pawns on sites, which will bring amber or an exhibit"},
    {"study", "cards in the Study"},
    {"growing", "cards in the Study that an own row can take"},
    {"closing", "cards in the Study that would complete an own row"},
    {"size_cards", "cards in Size rows that are not complete"},
    {"family_cards", "cards in Family rows that are not complete"},
    {"single_rows", "rows of one card"},
    {"recurring", "recurring cards in the Study"},
};
inline constexpr int kFeatureCount = static_cast<int>(std::size(kFeatures));
using Features = std::array<float, kFeatureCount>;

// The cells of cards that a player's rows can take.
struct Wanted {
  unsigned takes;   // by any row
  unsigned closes;  // completing it
};
Wanted wanted(const RowSet& rows);

// Each player's own numbers, score given.
Features measure(const Rules& rules, const State& s, int player, int score);

class Evaluation {
 public:
  explicit Evaluation(const Value& content);
  float sum(const Features& features) const;

 private:
  Features weights_;
};

}  // namespace fossil::ambre
