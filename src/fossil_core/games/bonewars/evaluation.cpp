#include "fossil_core/games/bonewars/evaluation.hpp"

#include <algorithm>

#include "fossil_core/games/bonewars/bonewars.hpp"
#include "fossil_core/games/bonewars/science.hpp"

namespace fossil::bonewars {
namespace {

enum Feature {
  kReputation,
  kScoring,
  kLoyalty,
  kMoney,
  kBoneCount,
  kBestPaper,
  kSpeciesCards,
  kArchive,
  kCrates,
  kCampCount,
  kSlotCount,
  kTeamCards,
  kPalCards,
  kTurns
};

float number(int n) { return static_cast<float>(n); }

// Scorings to come in this round's beginning and later, the final one included.
int scorings_left(const Rules& r, int round) {
  int left = 1;
  for (int later = round + 1; later <= kRounds; ++later) left += r.scored_before[later];
  return left;
}

int best_paper(const Rules& r, const Seat& seat) {
  int best = 0;
  for (Cards left = hand_of(seat); left != 0 && best < kCategories; left &= left - 1) {
    best = std::max(best, fillable(seat.crates, r.species[std::countr_zero(left)], 0, 0));
  }
  return best;
}

float read_weight(const Value& weight, const std::string& name) {
  const bool is_number = weight.is_int() || weight.is_double();
  if (!is_number || weight.as_double() < -1000 || weight.as_double() > 1000) {
    throw ContentError("bonewars: evaluation." + name + ": is " + weight.to_json() +
                       "; it must be a number from -1000 to 1000");
  }
  return static_cast<float>(weight.as_double());
}

}  // namespace

Features measure(const Rules& r, const State& s, int colour) {
  Features f{};
  const Seat& seat = s.seats[colour];
  const int round = std::max<int>(1, s.round);
  const float later = number(kRounds - round);
  const float time = later + (seat.passed ? 0.0f : 0.5f);
  f[kReputation] = seat.reputation;
  int scoring = 0;
  for (const int patron : {kMarsh, kCope}) {
    scoring += r.credibility[papers_of(s, patron)] * r.value[seat.loyalty[patron - 1]];
  }
  f[kScoring] = number(scoring * scorings_left(r, round));
  f[kLoyalty] = number(seat.loyalty[0] + seat.loyalty[1]) * (1 + later);
  f[kMoney] = number(std::min<int>(seat.money, 40)) * time;
  f[kBoneCount] = number(seat.crates.total());
  f[kBestPaper] = number(best_paper(r, seat));
  f[kSpeciesCards] = number(std::popcount(hand_of(seat)));
  f[kArchive] = number(std::popcount(archived(seat)));
  f[kCrates] = number(crates_of(r, seat)) * time;
  f[kCampCount] =
      number(r.start_camps[0] + r.start_camps[1] - seat.camps[0] - seat.camps[1]) * time;
  f[kSlotCount] = number(std::popcount(seat.upgraded) + seat.slots - kPrintedSlots) * time;
  f[kTeamCards] = number(std::popcount(r.advanced_team) - std::popcount(seat.team_reserve) +
                         std::popcount(seat.hired)) *
                  time;
  f[kPalCards] = number(std::popcount(seat.pal_open) + std::popcount(seat.pal_hidden));
  f[kTurns] = seat.passed ? 0.0f : number(std::min(seat.slots - seat.laid, 6));
  return f;
}

Evaluation::Evaluation(const Value& content) : weights_{}, spread_(10), round_spread_(5) {
  const Value* table = content.find("evaluation");
  if (!table || !table->is_map()) {
    throw ContentError("bonewars: evaluation: the table is missing");
  }
  for (const auto& [name, value] : table->as_map()) {
    const float weight = read_weight(value, name);
    if (name == "spread" || name == "round_spread") {
      if (weight < 0 || (weight == 0 && name == "spread")) {
        throw ContentError("bonewars: evaluation." + name + ": it must be above 0");
      }
      (name == "spread" ? spread_ : round_spread_) = weight;
      continue;
    }
    int i = 0;
    while (i < kFeatureCount && kFeatures[i].name != name) ++i;
    if (i == kFeatureCount) throw ContentError("bonewars: evaluation." + name + ": is no feature");
    weights_[static_cast<std::size_t>(i)] = weight;
  }
}

Values Evaluation::values(const Rules& r, const State& s) const {
  float worth[kColours];
  for (int p = 0; p < r.n; ++p) {
    const Features f = measure(r, s, p);
    worth[p] = 0;
    for (std::size_t i = 0; i < kFeatureCount; ++i) worth[p] += weights_[i] * f[i];
  }
  const float spread = spread_ + round_spread_ * number(kRounds - s.round);
  Values values{};
  for (int p = 0; p < r.players; ++p) {
    float sum = 0;
    for (int q = 0; q < r.n; ++q) {
      const float lead = (worth[p] - worth[q]) / spread;
      sum += lead / (1.0f + (lead < 0 ? -lead : lead));
    }
    values[static_cast<std::size_t>(p)] = sum / number(r.n - 1);
  }
  return values;
}

void BoneWars::features(const State& s, Player player, std::span<float> out) const {
  const Features f = measure(rules_, s, player);
  std::copy(f.begin(), f.end(), out.begin());
}

Values BoneWars::evaluate(const State& s) const {
  return s.phase == Phase::kOver ? returns(s) : evaluation_.values(rules_, s);
}

}  // namespace fossil::bonewars
