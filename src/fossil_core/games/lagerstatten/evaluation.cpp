#include "fossil_core/games/lagerstatten/evaluation.hpp"

#include <algorithm>

#include "fossil_core/games/lagerstatten/lagerstatten.hpp"
#include "fossil_core/games/lagerstatten/prospects.hpp"

namespace fossil::lagerstatten {
namespace {

enum Feature {
  kFunds,
  kIncome,
  kSaleDone,  // then in rock, one missing, two missing
  kExhibitDone = kSaleDone + 4,
  kRequestCount = kExhibitDone + 4,
  kFossilCount,
  kRockCount,
  kRenown,
  kTurn
};

float number(int n) { return static_cast<float>(n); }

float read_weight(const Value& weight, const std::string& name) {
  const bool is_number = weight.is_int() || weight.is_double();
  if (!is_number || weight.as_double() < -1000 || weight.as_double() > 1000) {
    throw ContentError("lagerstatten: evaluation." + name + ": is " + weight.to_json() +
                       "; it must be a number from -1000 to 1000");
  }
  return static_cast<float>(weight.as_double());
}

}  // namespace

Features measure(const Rules& rules, const State& s, int seat) {
  Features f{};
  if (s.round == 0) return f;
  const Prospects p = prospects_of(rules, s, seat);
  const int left = incomes_left(s, seat), later = kRounds - s.round;
  const Dinosaurs stages[4] = {p.done, p.ready, p.one, p.two};
  f[kFunds] = s.funds[seat];
  int cards = std::popcount(s.exhibits[seat]);
  f[kIncome] = number(left * rules.income[cards]);

  // 1. Each request takes the most advanced dinosaur that fits it; later stages take longer.
  const int first_round = s.round + (left > later ? 0 : 1);
  const int flip_round = s.area <= kPreparation ? first_round : s.round + 1;
  const int rounds[4] = {first_round, flip_round, s.area <= kSouth ? flip_round : s.round + 1,
                         s.round + 1};
  Dinosaurs free = ~Dinosaurs{0};
  for (int i = 0; i < s.hand[seat]; ++i) {
    const int face = face_of(s.requests[seat][i]);
    if (!is_kind(face)) continue;
    const int kind = lane_of(face);
    const Dinosaurs fits = rules.fits_request[kind] & free;
    for (int stage = 0; stage < 4; ++stage) {
      const Dinosaurs found = fits & stages[stage];
      if (found == 0) continue;
      free &= ~(found & -found);
      if (rounds[stage] <= kRounds) f[kSaleDone + stage] += rules.reward[kind][rounds[stage]];
      break;
    }
  }
  // 2. What is left may go to the museum, where the next card pays more than the one before.
  const Dinosaurs lacking = free & ~Dinosaurs{s.exhibits[seat]};
  const int times[4] = {s.area <= kMuseum ? left : later, s.area <= kPreparation ? left : later,
                        later, later - 1};
  for (int stage = 0; stage < 4 && cards < 3; ++stage) {
    const int more = std::min(3, cards + std::popcount(stages[stage] & lacking));
    const int gain = rules.income[more] - rules.income[cards];
    f[kExhibitDone + stage] = number(gain * std::max(0, times[stage]));
    cards = more;
  }
  // 3. Means that will be of use while there is time.
  const float time = number(left) / number(kRounds);
  f[kRequestCount] = time * number(s.hand[seat]);
  f[kFossilCount] = time * number(fossils_of(s, seat));
  f[kRockCount] = time * number(rocks_of(s, seat));
  f[kRenown] = time * s.renown[seat];
  if (later > 0) {
    const std::uint8_t* const order = s.next_order[0] != 0 ? s.next_order : s.order;
    int place = 0;
    while (order[place] != 1 + seat) ++place;
    f[kTurn] = number(rules.players - 1 - place);
  }
  return f;
}

Evaluation::Evaluation(const Value& content) : weights_{}, spread_(10), round_spread_(3) {
  const Value* table = content.find("evaluation");
  if (!table || !table->is_map()) {
    throw ContentError("lagerstatten: evaluation: the table is missing");
  }
  for (const auto& [name, value] : table->as_map()) {
    const float weight = read_weight(value, name);
    if (name == "spread" || name == "round_spread") {
      if (weight < 0 || (weight == 0 && name == "spread")) {
        throw ContentError("lagerstatten: evaluation." + name + ": it must be above 0");
      }
      (name == "spread" ? spread_ : round_spread_) = weight;
      continue;
    }
    int i = 0;
    while (i < kFeatureCount && kFeatures[i].name != name) ++i;
    if (i == kFeatureCount) {
      throw ContentError("lagerstatten: evaluation." + name + ": is no feature");
    }
    weights_[static_cast<std::size_t>(i)] = weight;
  }
}

Values Evaluation::values(const Rules& rules, const State& s) const {
  const int n = rules.players;
  float worth[kMaxPlayers];
  for (int p = 0; p < n; ++p) {
    const Features f = measure(rules, s, p);
    worth[p] = number(rules.renown_points * s.renown[p]);
    for (std::size_t i = 0; i < kFeatureCount; ++i) worth[p] += weights_[i] * f[i];
  }
  const float spread = spread_ + round_spread_ * number(kRounds - s.round);
  Values values{};
  for (int p = 0; p < n; ++p) {
    float sum = 0;
    for (int q = 0; q < n; ++q) {
      const float lead = (worth[p] - worth[q]) / spread;
      sum += lead / (1.0f + (lead < 0 ? -lead : lead));
    }
    values[static_cast<std::size_t>(p)] = sum / number(n - 1);
  }
  return values;
}

void Lagerstatten::features(const State& s, Player player, std::span<float> out) const {
  const Features f = measure(rules_, s, player);
  std::copy(f.begin(), f.end(), out.begin());
}

Values Lagerstatten::evaluate(const State& s) const {
  return s.step == Step::kOver ? ranking(rules_, s) : evaluation_.values(rules_, s);
}

}  // namespace fossil::lagerstatten
