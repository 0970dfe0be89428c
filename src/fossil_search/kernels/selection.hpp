// Choosing an edge by value: UCT and PUCT, both with availability counts, first-play urgency and
// progressive widening. Deterministic but for ties among untried moves and for the noise that
// hidden commitments need. Nothing here knows a game.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "fossil_core/base/math.hpp"
#include "fossil_core/base/rng.hpp"
#include "fossil_search/kernels/ismcts_params.hpp"
#include "fossil_search/kernels/node_pool.hpp"

namespace fossil::search {

// The edges that can be chosen: all of a node's, or those of the actions legal in this world.
struct AllEdges {
  Edge* edges;
  std::uint32_t count;
  std::uint32_t size() const { return count; }
  std::uint32_t offset(std::uint32_t i) const { return i; }
  Edge& operator[](std::uint32_t i) const { return edges[i]; }
  static constexpr bool kAll = true;
};

struct AvailableEdges {
  Edge* edges;
  const std::uint16_t* offsets;
  std::uint32_t count;
  std::uint32_t size() const { return count; }
  std::uint32_t offset(std::uint32_t i) const { return offsets[i]; }
  Edge& operator[](std::uint32_t i) const { return edges[offsets[i]]; }
  static constexpr bool kAll = false;
};

// The square root of a count's natural logarithm, for exploration terms: a table over the highest
// set bit and the four bits behind it. Rounded below 32, too small by at most 0.5 % beyond; a
// logarithm and a root would wait on the critical path of every level.
class RootLog {
 public:
  constexpr RootLog() {
    for (std::uint32_t i = 0; i < kEntries; ++i) {
      const std::uint32_t top = i / 16, behind = i % 16;
      const double n = static_cast<double>(std::uint64_t{16 + behind} << top) / 16;
      table_[i] = static_cast<float>(root(log_positive(n < 1 ? 1.0 : n)));
    }
  }
  float operator()(std::uint32_t n) const {  // of 1 where n is 0
    const auto top = static_cast<std::uint32_t>(std::bit_width(n + (n == 0))) - 1;
    const auto behind = static_cast<std::uint32_t>(std::uint64_t{n + (n == 0)} << 4 >> top) & 15;
    return table_[top * 16 + behind];
  }

 private:
  static constexpr std::uint32_t kEntries = 32 * 16;
  static constexpr double root(double x) {  // Newton's; a constant expression, unlike sqrt
    double r = x < 1 ? 1 : x;
    for (int i = 0; i < 60; ++i) r = 0.5 * (r + x / r);
    return r;
  }
  std::array<float, kEntries> table_{};
};
inline constexpr RootLog kRootLog;

class Selection {
 public:
  explicit Selection(const IsmctsParams& params)
      : puct_(params.selection == Method::kPuct),
        c_puct_(static_cast<float>(params.c_puct)),
        c_uct_(static_cast<float>(params.c_uct)),
        fpu_(static_cast<float>(params.fpu)),
        widening_(params.widening),
        widening_base_(params.widening_base) {}

  // Position in `edges` of the edge to follow. `noisy`: at hidden commitments, where two
  // deterministic choosers would fall into step (Shafiei, Sturtevant and Schaeffer 2009).
  template <class Edges>
  std::uint32_t choose(const Node& node, const Edges& edges, bool noisy, Rng& rng) const {
    const std::uint32_t most = tried_at_most(node);
    if (puct_)
      return noisy ? puct<true>(node, edges, most, rng) : puct<false>(node, edges, most, rng);
    return noisy ? uct<true>(node, edges, most, rng) : uct<false>(node, edges, most, rng);
  }

 private:
  // Progressive widening (Coulom 2007; Chaslot et al. 2008): base * visits ^ exponent moves.
  std::uint32_t tried_at_most(const Node& node) const {
    if (widening_ <= 0) return UINT32_MAX;
    const double visits = node.visits ? static_cast<double>(node.visits) : 1.0;
    const double limit = widening_base_ * exp_approx(widening_ * log_positive(visits));
    return limit < 1e9 ? static_cast<std::uint32_t>(limit) : UINT32_MAX;
  }

  static float noise(Rng& rng) { return 0.5f + static_cast<float>(rng.uniform()); }

  // Kocsis and Szepesvari 2006; the logarithm is of the availability (Cowling et al. 2012), which
  // is the node's visits where all actions are always legal. Every move is tried once first.
  template <bool kNoisy, class Edges>
  std::uint32_t uct(const Node& node, const Edges& edges, std::uint32_t most, Rng& rng) const {
    const std::uint32_t n = edges.size();
    bool all_tried = Edges::kAll && node.visits > n && most >= n;
    if (!all_tried) {
      std::uint32_t untried = 0;
      for (std::uint32_t i = 0; i < n; ++i) untried += edges[i].visits == 0;
      if (untried && n - untried < most) return pick_untried(edges, rng.below(untried));
      all_tried = untried == 0;
    }
    return all_tried ? best_bound<kNoisy, true>(node, edges, rng)
                     : best_bound<kNoisy, false>(node, edges, rng);
  }

  template <bool kNoisy, bool kAllTried, class Edges>
  std::uint32_t best_bound(const Node& node, const Edges& edges, Rng& rng) const {
    const float common = Edges::kAll ? c_uct_ * kRootLog(node.visits) : 0.0f;
    float best = -1e30f;
    std::uint32_t chosen = 0;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      const Edge& edge = edges[i];
      if (!kAllTried && edge.visits == 0) continue;
      const float scale = Edges::kAll ? common : c_uct_ * kRootLog(edge.availability);
      float bonus = scale * edge.inverse_root;
      if constexpr (kNoisy) bonus *= noise(rng);
      const float score = edge.quality + bonus;
      if (score > best) {
        best = score;
        chosen = i;
      }
    }
    return chosen;
  }

  // Rosin 2011, in the form of Silver et al. 2016. All untried moves have the same value, so only
  // the likeliest of them competes.
  template <bool kNoisy, class Edges>
  std::uint32_t puct(const Node& node, const Edges& edges, std::uint32_t most, Rng& rng) const {
    const std::uint32_t n = edges.size();
    float legal_mass = 1.0f;
    if constexpr (!Edges::kAll) {
      legal_mass = 0;
      for (std::uint32_t i = 0; i < n; ++i) legal_mass += edges[i].prior;
    }
    const float scale = c_puct_ / legal_mass;
    const float common = scale * square_root(static_cast<float>(node.visits));
    float best = -1e30f, tried_mass = 0, untried_prior = -1;
    std::uint32_t chosen = 0, untried = 0, tried = 0;
    for (std::uint32_t i = 0; i < n; ++i) {
      const Edge& edge = edges[i];
      if (edge.visits == 0) {
        if (edge.prior > untried_prior) {
          untried_prior = edge.prior;
          untried = i;
        }
        continue;
      }
      ++tried;
      tried_mass += edge.prior;
      const float root = Edges::kAll ? common : scale * root_of(edge.availability);
      float bonus = edge.prior * root / static_cast<float>(1 + edge.visits);
      if constexpr (kNoisy) bonus *= noise(rng);
      const float score = edge.quality + bonus;
      if (score > best) {
        best = score;
        chosen = i;
      }
    }
    if (untried_prior < 0 || tried >= most) return chosen;
    const float worth =
        static_cast<float>(node.value(node.mover)) - fpu_ * square_root(tried_mass / legal_mass);
    const float root = Edges::kAll ? common : scale * root_of(edges[untried].availability);
    return worth + untried_prior * root > best ? untried : chosen;
  }

  template <class Edges>
  static std::uint32_t pick_untried(const Edges& edges, std::uint32_t k) {
    for (std::uint32_t i = 0;; ++i) {
      if (edges[i].visits == 0 && k-- == 0) return i;
    }
  }
  static float root_of(std::uint32_t n) { return square_root(static_cast<float>(n)); }

  bool puct_;
  float c_puct_, c_uct_, fpu_;
  double widening_, widening_base_;
};

}  // namespace fossil::search
