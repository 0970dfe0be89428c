#include "fossil_core/games/ambre/evaluation.hpp"

#include <algorithm>

#include "fossil_core/games/ambre/ambre.hpp"
#include "fossil_core/games/ambre/wanted.hpp"

namespace fossil::ambre {
namespace {

constexpr int kMostAmber = 9;

float number(int n) { return static_cast<float>(n); }

// 0 with the full reserve, 1 when the end has been triggered.
float lateness(const Rules& rules, const State& s) {
  return s.triggered ? 1.0f : 1.0f - number(s.reserve) / number(rules.reserve);
}

}  // namespace

Features measure(const Rules& rules, const State& s, int player, int score) {
  const float late = lateness(rules, s);
  Features f{};
  f[0] = number(score);
  f[1] = number(score) * late;
  for (int sort = 0; sort < kSorts; ++sort) {
    const bool open = length_of(s.journals[sort]) < full_length(sort);
    f[2] += number(open && holder_of(s.journals[sort]) == player);
  }
  if (s.triggered && player < s.mover) return f;  // no turn is left: the rest is worth nothing
  f[3] = number(std::min<int>(s.amber[player], kMostAmber));
  f[4] = f[3] * late;
  f[5] = number(std::popcount(s.pawns[player]) + (player == s.mover ? s.benefits : 0));
  f[6] = f[5] * late;
  const CardSet& study = s.study[player];
  f[7] = number(study.total());
  unsigned cells = 0;
  for (Kinds left = study.kinds(); left != 0; left &= left - 1) {
    cells |= 1u << rules.kind[std::countr_zero(left)].cell;
  }
  const Wanted wanted = wanted_by(s, player);
  f[8] = number(std::popcount(cells & wanted.closes));
  f[9] = number(std::popcount(cells & wanted.grows));
  f[10] = number(std::popcount(cells & wanted.pairs));
  f[11] = number(std::popcount(cells & wanted.claims));
  s.rows[player].for_each([&](int kind, int copies) {
    const Row& row = row_of(kind);
    if (row.complete()) return;
    if (row.sort == kNoSort) {
      f[12] += number(copies);
    } else if (row.sort < kFamilies) {
      f[13] += number(copies);
    } else {
      f[12 + row.length] += number(copies);
    }
  });
  f[17] = number(study.count(rules.recurring)) * (1.0f - late);
  return f;
}

Evaluation::Evaluation(const Value& content) : weights_{} {
  const Value* table = content.find("evaluation");
  if (!table || !table->is_map()) throw ContentError("ambre: evaluation: the table is missing");
  for (const auto& [name, weight] : table->as_map()) {
    int i = 0;
    while (i < kFeatureCount && kFeatures[i].name != name) ++i;
    if (i == kFeatureCount) throw ContentError("ambre: evaluation." + name + ": is no feature");
    const bool numeric = weight.is_int() || weight.is_double();
    if (!numeric || weight.as_double() < -100 || weight.as_double() > 100) {
      throw ContentError("ambre: evaluation." + name + ": is " + weight.to_json() +
                         "; it must be a number from -100 to 100");
    }
    weights_[static_cast<std::size_t>(i)] = static_cast<float>(weight.as_double());
  }
}

float Evaluation::sum(const Features& features) const {
  float total = 0;
  for (std::size_t i = 0; i < kFeatureCount; ++i) total += weights_[i] * features[i];
  return total;
}

void Ambre::features(const State& s, Player player, std::span<float> out) const {
  const Scores points = scores(s);
  const float share = 1.0f / number(rules_.players - 1);
  std::fill(out.begin(), out.end(), 0.0f);
  for (int p = 0; p < rules_.players; ++p) {
    const Features own = measure(rules_, s, p, points[static_cast<std::size_t>(p)]);
    for (std::size_t i = 0; i < kFeatureCount; ++i)
      out[i] += p == player ? own[i] : -share * own[i];
  }
}

// A player's sum less the mean of the others', squeezed into (-1, 1).
Values Ambre::evaluate(const State& s) const {
  if (s.phase == Phase::kOver) return returns(s);
  const Scores points = scores(s);
  Values sums{};
  float total = 0;
  const auto n = static_cast<std::size_t>(rules_.players);
  for (std::size_t p = 0; p < n; ++p) {
    sums[p] = evaluation_.sum(measure(rules_, s, static_cast<int>(p), points[p]));
    total += sums[p];
  }
  Values values{};
  for (std::size_t p = 0; p < n; ++p) {
    const float lead = sums[p] - (total - sums[p]) / static_cast<float>(n - 1);
    values[p] = lead / (1.0f + (lead < 0 ? -lead : lead));
  }
  return values;
}

}  // namespace fossil::ambre
