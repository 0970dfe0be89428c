// Judgement of positions: features of one colour (each with a name and a sentence), their weights,
// which are content, and the static estimate made of both: what a colour will be worth, set against
// each of the others. Within a turn what has been paid for and is still to come counts as well
// (pending.hpp), so that positions in the middle of a turn compare with those at its end.
#pragma once

#include <array>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/bonewars/content.hpp"

namespace fossil::bonewars {

inline constexpr FeatureInfo kFeatures[] = {
    {"reputation", "reputation points"},
    {"middle", "credibility times loyalty value, expected at the scoring before round 3"},
    {"final", "credibility times loyalty value, expected at the final scoring"},
    {"loyalty", "loyalty steps, weighed by the rounds that are left"},
    {"money", "dollars that can still be spent"},
    {"savings", "dollars for the rounds to come"},
    {"turns", "cards that can still be laid and paid in this round"},
    {"bones", "bones in the crates"},
    {"papers", "papers that could be published with cards and bones held"},
    {"parts", "bones beyond two in the papers that could be published"},
    {"debunk", "loyalty of the best debunk that bones and papers allow"},
    {"award", "loyalty of the best award within reach"},
    {"awards", "loyalty of the other awards within reach"},
    {"next_award", "loyalty that one more archived card would bring within reach"},
    {"species", "species cards in hand, up to six"},
    {"archive", "archived cards"},
    {"room", "places in the envelopes for species cards in hand"},
    {"crates", "crates opened, weighed by the rounds that are left"},
    {"movement", "movement camps on the map, weighed by the rounds that are left"},
    {"archive_camps", "archive camps on the map, weighed by the rounds that are left"},
    {"slots", "upgraded and added action slots, weighed by the rounds that are left"},
    {"team", "advanced team cards, weighed by the rounds that are left"},
    {"specialists", "specialists hired, weighed by the rounds that are left"},
    {"palaeontologists", "palaeontologist cards in hand, up to four"},
    {"free_slots", "the grant that pays for action slots, weighed by the rounds that are left"},
    {"wild_bones",
     "a grant that eases publishing or debunking, weighed by the rounds that are left"},
    {"figure", "a palaeontologist who may publish next"},
    {"action_points", "action points of the running turn"},
    {"steps", "free steps of the running turn"},
    {"science", "a palaeontologist action of the running turn that is still to be done"},
    {"rewards", "rewards of the running turn that are still to come"},
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
