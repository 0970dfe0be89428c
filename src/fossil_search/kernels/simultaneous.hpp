// Choosing an edge at random from a learned mixed strategy: regret matching (Hart and Mas-Colell
// 2000) and Exp3 (Auer et al. 2002). Made for hidden commitments, where every player has a node of
// their own and any fixed choice can be exploited; usable at every decision.
//
// Only the chosen action's outcome u is seen, so regrets are estimated with importance weights and
// with the edges' mean outcomes b as control variates (Schmid et al. 2019):
//     v(a) = b(a) + [a chosen] (u - b(a)) / q(a),     regret(a) += v(a) - sum_a' s(a') v(a')
// where s is the strategy and q = (1 - explore) s + explore / n is what was played. What goes up to
// the node's parent is V + (s/q) (u - V): an unbiased estimate of the value under s, so that
// exploration below does not frighten the players above.
#pragma once

#include <cstdint>

#include "fossil_core/base/math.hpp"
#include "fossil_core/base/rng.hpp"
#include "fossil_search/kernels/ismcts_params.hpp"
#include "fossil_search/kernels/node_pool.hpp"

namespace fossil::search {

struct SampledChoice {
  std::uint32_t position;  // in the list of edges
  float strategy;          // probability under the strategy
  float played;            // probability with exploration
};

class MixedStrategy {
 public:
  explicit MixedStrategy(const IsmctsParams& params)
      : explore_(static_cast<float>(params.explore)) {}

  // Draws an edge and adds the strategy, `reach` times, to the average that is reported.
  template <class Edges>
  SampledChoice choose(Method method, const Edges& edges, double reach, Rng& rng) const {
    return method == Method::kExp3 ? draw(edges, Exp3(edges, explore_), reach, rng)
                                   : draw(edges, Matching(edges), reach, rng);
  }

  // Learns from the outcome u for the mover; call before the edge's visit is counted. `weight` is
  // the share of the others' strategies in how they came here, as opposed to their exploration.
  template <class Edges>
  void learn(Method method, const Edges& edges, Edge& chosen, const SampledChoice& choice,
             float node_value, float u, float weight) const {
    if (method == Method::kExp3) {
      chosen.regret += 0.5f * (u + 1.0f) / choice.played;  // Exp3 wants gains in [0, 1]
    } else {
      const Matching strategy(edges);
      const float baseline = chosen.visits ? chosen.quality : node_value;
      float mean = choice.strategy / choice.played * (u - baseline);
      for (std::uint32_t i = 0; i < edges.size(); ++i) {
        mean += strategy(edges[i]) * (edges[i].visits ? edges[i].quality : node_value);
      }
      for (std::uint32_t i = 0; i < edges.size(); ++i) {
        edges[i].regret += weight * ((edges[i].visits ? edges[i].quality : node_value) - mean);
      }
      chosen.regret += weight * (u - baseline) / choice.played;
    }
    chosen.quality += (u - chosen.quality) / static_cast<float>(chosen.visits + 1);
  }

 private:
  struct Matching {  // probabilities in proportion to positive regrets
    template <class Edges>
    explicit Matching(const Edges& edges) : uniform(1.0f / static_cast<float>(edges.size())) {
      float sum = 0;
      for (std::uint32_t i = 0; i < edges.size(); ++i) {
        if (edges[i].regret > 0) sum += edges[i].regret;
      }
      inverse = sum > 0 ? 1.0f / sum : 0.0f;
    }
    float operator()(const Edge& edge) const {
      if (inverse == 0.0f) return uniform;
      return edge.regret > 0 ? edge.regret * inverse : 0.0f;
    }
    float uniform, inverse;
  };

  struct Exp3 {  // softmax of estimated gains; the rate is explore / n
    template <class Edges>
    Exp3(const Edges& edges, float explore)
        : rate(explore / static_cast<float>(edges.size())), top(edges[0].regret) {
      for (std::uint32_t i = 1; i < edges.size(); ++i) {
        if (edges[i].regret > top) top = edges[i].regret;
      }
      float sum = 0;
      for (std::uint32_t i = 0; i < edges.size(); ++i) sum += weight(edges[i]);
      inverse = 1.0f / sum;
    }
    float weight(const Edge& edge) const { return exp_approx(rate * (edge.regret - top)); }
    float operator()(const Edge& edge) const { return weight(edge) * inverse; }
    float rate, top, inverse;
  };

  template <class Edges, class Strategy>
  SampledChoice draw(const Edges& edges, const Strategy& strategy, double reach, Rng& rng) const {
    const std::uint32_t n = edges.size();
    const float spread = explore_ / static_cast<float>(n);
    auto left = static_cast<float>(rng.uniform());
    SampledChoice choice{n, 0, 0};
    for (std::uint32_t i = 0; i < n; ++i) {
      const float s = strategy(edges[i]);
      const float q = (1.0f - explore_) * s + spread;
      edges[i].strategy_sum += reach * static_cast<double>(s);
      if (q <= 0) continue;
      if (left >= 0) choice = {i, s, q};  // the last one possible if rounding leaves a rest
      left -= q;
    }
    return choice;
  }

  float explore_;
};

}  // namespace fossil::search
