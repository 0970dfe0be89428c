#include "fossil_core/games/raptor/evaluation.hpp"

#include "fossil_core/games/raptor/board.hpp"
#include "fossil_core/games/raptor/lines.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

constexpr int kFarthestRun = 8;  // AP of the longest turn

// Sum over the awake babies of 1 / AP to the nearest open exit; other awake babies may step aside.
float run(const State& s) {
  const Board passable = free_spaces(s) | s.awake;
  Board layer = s.exits & passable;  // one AP: the step through the exit
  Board reached = layer, babies = s.awake;
  float sum = 0;
  for (int steps = 1; steps <= kFarthestRun && babies.any() && layer.any(); ++steps) {
    sum += static_cast<float>((layer & babies).count()) / static_cast<float>(steps);
    babies -= layer;
    layer = (Island::neighbours(layer) & passable) - reached;
    reached |= layer;
  }
  return sum;
}

}  // namespace

Features measure(const State& s) {
  const Board beside_scientists = Island::neighbours(s.standing);
  const Board open = ~(s.solid | s.fire) | s.awake;
  const int on_board = s.standing.count() + s.frightened.count();
  const auto number = [](int n) { return static_cast<float>(n); };
  Features f{};
  f[0] = number(s.escaped);
  f[1] = -number(s.captured);
  f[2] = -number(s.tokens * s.tokens) / 25.0f;
  f[3] = -number(on_board);
  f[4] = on_board > 0 ? 1.0f / number(on_board * on_board) : 0.0f;
  f[5] = -number(s.reserve);
  f[6] = number(s.frightened.count());
  f[7] = run(s);
  f[8] = -number(s.asleep.count());
  f[9] = -number((s.asleep & beside_scientists).count());
  f[10] = -number((s.awake & beside_scientists).count());
  if (s.mother != kAway) {
    f[11] = number(moves_from(s.mother, s.solid | s.fire).count());
    f[12] = number((kNeighbours[s.mother] & (s.standing | s.frightened)).count());
    f[13] = -number((seen_from(s.mother, s.rocks | s.standing) & s.standing).count());
  }
  f[14] = number((s.exits & open).count());
  f[15] = s.mover == kRaptor ? number(s.ap_left) : -number(s.ap_left);
  return f;
}

Evaluation::Evaluation(const Value& content) : weights_{} {
  const Value* table = content.find("evaluation");
  if (!table || !table->is_map()) throw ContentError("raptor: evaluation: the table is missing");
  for (const auto& [name, weight] : table->as_map()) {
    int i = 0;
    while (i < kFeatureCount && kFeatures[i].name != name) ++i;
    if (i == kFeatureCount) throw ContentError("raptor: evaluation." + name + ": is no feature");
    const bool number = weight.is_int() || weight.is_double();
    if (!number || weight.as_double() < -100 || weight.as_double() > 100) {
      throw ContentError("raptor: evaluation." + name + ": is " + weight.to_json() +
                         "; it must be a number from -100 to 100");
    }
    weights_[i] = static_cast<float>(weight.as_double());
  }
}

float Evaluation::value(const State& s) const {
  const Features f = measure(s);
  float sum = 0;
  for (std::size_t i = 0; i < kFeatureCount; ++i) sum += weights_[i] * f[i];
  return sum / (1.0f + (sum < 0 ? -sum : sum));
}

void Raptor::features(const State& s, Player player, std::span<float> out) const {
  const Features f = measure(s);
  for (std::size_t i = 0; i < kFeatureCount; ++i) out[i] = player == kScientist ? -f[i] : f[i];
}

Values Raptor::evaluate(const State& s) const {
  if (s.phase == Phase::kOver) return returns(s);
  const float value = evaluation_.value(s);
  return {value, -value};
}

}  // namespace fossil::raptor
