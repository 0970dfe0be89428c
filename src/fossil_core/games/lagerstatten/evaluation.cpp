#include "fossil_core/games/lagerstatten/evaluation.hpp"

#include "fossil_core/games/lagerstatten/lagerstatten.hpp"

namespace fossil::lagerstatten {

Features measure(const Rules& rules, const State& s, int seat) {
  Features f{};
  f[0] = s.funds[seat];
  const int left = kRounds + 1 - s.round;
  f[1] = static_cast<float>(left * rules.income[std::popcount(s.exhibits[seat])]);
  f[3] = static_cast<float>(rocks_of(s, seat));
  return f;
}

Evaluation::Evaluation(const Value&) : weights_{1, 1, 1, 1} {}

Values Evaluation::values(const Rules& rules, const State& s) const {
  Values values{};
  float worth[kMaxPlayers], sum = 0;
  const int n = rules.players;
  for (int p = 0; p < n; ++p) {
    const Features f = measure(rules, s, p);
    worth[p] = 0;
    for (int i = 0; i < kFeatureCount; ++i) worth[p] += weights_[i] * f[i];
    sum += worth[p];
  }
  for (int p = 0; p < n; ++p) {
    const float lead = (worth[p] - (sum - worth[p]) / static_cast<float>(n - 1)) / 20.0f;
    values[p] = lead / (1.0f + (lead < 0 ? -lead : lead));
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
