// Judgement of positions: features of one seat (each with a name and a sentence), most of them in
// funds; their weights, which are content; and the static estimate made of both: what a seat will
// be worth at the end, set against each of the others.
#pragma once

#include <array>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/lagerstatten/content.hpp"

namespace fossil::lagerstatten {

inline constexpr FeatureInfo kFeatures[] = {
    {"funds", "research funds"},
    {"income", "income to come from the exhibition cards in hand"},
    {"sale", "funds for complete specimens that own requests want"},
    {"sale_in_rock", "funds for wanted specimens that only have to be turned up"},
    {"sale_one_missing", "funds for wanted specimens of which one part is missing"},
    {"sale_two_missing", "funds for wanted specimens of which two parts are missing"},
    {"exhibit", "income to come from complete specimens that may be exhibited"},
    {"exhibit_in_rock", "income to come from specimens that only have to be turned up"},
    {"exhibit_one_missing", "income to come from specimens of which one part is missing"},
    {"exhibit_two_missing", "income to come from specimens of which two parts are missing"},
    {"requests", "requests in hand for the rounds that are left"},
    {"fossils", "fossils in hand for the rounds that are left"},
    {"rocks", "rocks in hand for the rounds that are left"},
    {"renown", "renown for the rounds that are left"},
    {"turn", "players who come later in the next turn order"},
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
  float spread_;        // a lead of so many funds at the end is worth half a win
  float round_spread_;  // and of so many more for each round that is left
};

}  // namespace fossil::lagerstatten
