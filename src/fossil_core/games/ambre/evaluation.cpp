#include "fossil_core/games/ambre/evaluation.hpp"

#include <algorithm>

#include "fossil_core/games/ambre/ambre.hpp"

namespace fossil::ambre {
namespace {

constexpr int kMostAmber = 9;

float number(int n) { return static_cast<float>(n); }

// 0 with the full reserve, 1 when the end has been triggered.
float lateness(const Rules& rules, const State& s) {
  return s.triggered ? 1.0f : 1.0f - number(s.reserve) / number(rules.reserve);
}

}  // namespace

Wanted wanted(const RowSet& rows) {
  Wanted cells{};
  const RowKinds kinds = rows.kinds();
  for (int w = 0; w < 2; ++w) {
    for (std::uint64_t left = kinds.words[w]; left != 0; left &= left - 1) {
      const int row = 64 * w + std::countr_zero(left);
      cells.takes |= kRowTables.takes[row];
      cells.closes |= kRowTables.closes[row];
    }
  }
  return cells;
}

Features measure(const Rules& rules, const State& s, int player, int score) {
  Features f{};
  f[0] = number(score);
  f[1] = number(score) * lateness(rules, s);
  f[2] = number(std::min<int>(s.amber[player], kMostAmber));
  f[3] = number(std::popcount(s.pawns[player]));
  const CardSet& study = s.study[player];
  f[4] = number(study.total());
  const Wanted cells = wanted(s.rows[player]);
  for (Kinds left = study.kinds(); left != 0; left &= left - 1) {
    const int cell = rules.kind[std::countr_zero(left)].cell;
    f[5] += number(static_cast<int>(cells.takes >> cell & 1));
    f[6] += number(static_cast<int>(cells.closes >> cell & 1));
  }
  s.rows[player].for_each([&](int kind, int copies) {
    const Row& row = row_of(kind);
    if (row.complete()) return;
    if (row.sort == kNoSort) {
      f[9] += number(copies);
    } else {
      f[row.sort < kFamilies ? 8 : 7] += number(copies * row.length);
    }
  });
  f[10] = number(study.count(rules.recurring));
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
