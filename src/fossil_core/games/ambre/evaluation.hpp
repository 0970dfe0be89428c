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
    {"score", "points"},
    {"late_score", "points for an end that comes near"},
    {"open_journals", "Journals held that may still be stolen"},
    {"amber", "amber, up to nine"},
    {"late_amber", "amber for an end that comes near"},
    {"pawns_out", "pawns on sites, which will bring amber or an exhibit"},
    {"late_pawns", "pawns on sites for an end that comes near"},
    {"study", "cards in the Study"},
    {"closing", "fossils in the Study that would complete an own row"},
    {"growing", "fossils in the Study that an own row of two cards or more can take"},
    {"pairing", "fossils in the Study that an own row of one card can take"},
    {"claiming", "fossils in the Study that would bring a Journal"},
    {"single_rows", "rows of one card"},
    {"family_pairs", "Family rows of two cards"},
    {"size_pairs", "Size rows of two cards"},
    {"size_triples", "Size rows of three cards"},
    {"size_fours", "Size rows of four cards"},
    {"recurring", "recurring cards in the Study while the end is far"},
};
inline constexpr int kFeatureCount = static_cast<int>(std::size(kFeatures));
using Features = std::array<float, kFeatureCount>;

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
