// Expectimax as its definition reads: plain recursion over copies, no table, no pruning, no order.
// The twin that the fast search is compared with. Depth counts decisions with a choice, chance
// nodes with more than one outcome, and every commitment of a simultaneous step; at depth 0 the
// static estimate stands for the rest. With a turn to finish, that turn costs no depth; and with no
// depth at all, its end is where the static estimate stands.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <stdexcept>
#include <vector>

#include "fossil_core/game/contract.hpp"

namespace fossil::testing {

using Matrix = std::vector<std::vector<double>>;

namespace reference_detail {

// Solves a x = b by Gaussian elimination; nothing if the matrix is singular.
inline std::optional<std::vector<double>> solve_linear(Matrix a, std::vector<double> b) {
  const std::size_t n = b.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t r = k; r < n; ++r) {
      if (std::abs(a[r][k]) > std::abs(a[pivot][k])) pivot = r;
    }
    if (std::abs(a[pivot][k]) < 1e-12) return std::nullopt;
    std::swap(a[k], a[pivot]);
    std::swap(b[k], b[pivot]);
    for (std::size_t r = 0; r < n; ++r) {
      if (r == k) continue;
      const double factor = a[r][k] / a[k][k];
      for (std::size_t c = k; c < n; ++c) a[r][c] -= factor * a[k][c];
      b[r] -= factor * b[k];
    }
  }
  for (std::size_t k = 0; k < n; ++k) b[k] /= a[k][k];
  return b;
}

inline std::vector<std::vector<std::size_t>> subsets(std::size_t n, std::size_t size) {
  std::vector<std::vector<std::size_t>> all;
  for (std::size_t mask = 0; mask < (std::size_t{1} << n); ++mask) {
    std::vector<std::size_t> picked;
    for (std::size_t i = 0; i < n; ++i) {
      if (mask >> i & 1) picked.push_back(i);
    }
    if (picked.size() == size) all.push_back(picked);
  }
  return all;
}

}  // namespace reference_detail

// The value of a small zero-sum matrix game, by trying every pair of supports of equal size (there
// is always an equilibrium among them).
inline double reference_matrix_value(const Matrix& payoff) {
  using namespace reference_detail;
  const std::size_t m = payoff.size(), n = payoff[0].size();
  for (std::size_t size = 1; size <= std::min(m, n); ++size) {
    for (const auto& rows : subsets(m, size)) {
      for (const auto& columns : subsets(n, size)) {
        // x on `rows` and value v: every column of the support gets v. And the same for y.
        Matrix ax(size + 1, std::vector<double>(size + 1, 0)), ay = ax;
        std::vector<double> one(size + 1, 0);
        one[size] = 1;
        for (std::size_t i = 0; i < size; ++i) {
          for (std::size_t j = 0; j < size; ++j) {
            ax[j][i] = payoff[rows[i]][columns[j]];
            ay[i][j] = payoff[rows[i]][columns[j]];
          }
          ax[i][size] = ay[i][size] = -1;
          ax[size][i] = ay[size][i] = 1;
        }
        const auto x = solve_linear(ax, one), y = solve_linear(ay, one);
        if (!x || !y) continue;
        const double v = (*x)[size];
        bool good = std::abs(v - (*y)[size]) < 1e-9;
        for (std::size_t i = 0; i < size; ++i) good &= (*x)[i] > -1e-9 && (*y)[i] > -1e-9;
        for (std::size_t c = 0; c < n && good; ++c) {
          double got = 0;
          for (std::size_t i = 0; i < size; ++i) got += (*x)[i] * payoff[rows[i]][c];
          good &= got > v - 1e-9;
        }
        for (std::size_t r = 0; r < m && good; ++r) {
          double got = 0;
          for (std::size_t j = 0; j < size; ++j) got += (*y)[j] * payoff[r][columns[j]];
          good &= got < v + 1e-9;
        }
        if (good) return v;
      }
    }
  }
  throw std::logic_error("no equilibrium among the supports");
}

template <Game G>
class ReferenceExpectimax {
 public:
  using State = typename G::State;
  using Value = std::array<double, kMaxPlayers>;

  // `paranoid`: -1 for max^n, or the player against whom all others play.
  explicit ReferenceExpectimax(const G& game, int paranoid = -1)
      : game_(game), paranoid_(paranoid) {}

  // From here on, all lines are followed to the end of this turn, and `depth` beyond it.
  void finish_turn(std::uint32_t turn) { turn_ = turn; }

  Value value(const State& state, int depth) const {
    const NodeKind kind = game_.kind(state);
    if (kind == NodeKind::kTerminal) return wide(game_.returns(state));
    if (depth <= 0 && !in_turn(state)) return wide(game_.evaluate(state));
    if (kind == NodeKind::kChance) return average(state, depth);
    if (game_.simultaneous(state)) return step(state, depth);
    ActionList<G> actions;
    game_.legal_actions(state, actions);
    const int mover = game_.current_player(state);
    Value best{};
    double best_gain = -1e9;
    for (const Action action : actions) {
      State child = state;
      game_.apply(child, action);
      const Value got = value(child, depth - cost(state, actions.size()));
      const double gain = wish(got, mover);
      if (gain > best_gain + 1e-12) best = got, best_gain = gain;
    }
    return best;
  }

 private:
  bool in_turn(const State& state) const { return turn_ && game_.turn(state) == *turn_; }
  int cost(const State& state, std::size_t branches) const {
    return branches > 1 && !in_turn(state) ? 1 : 0;
  }
  double wish(const Value& value, int mover) const {
    if (paranoid_ < 0 || mover == paranoid_) return value[static_cast<std::size_t>(mover)];
    return -value[static_cast<std::size_t>(paranoid_)];
  }
  Value wide(const Values& values) const {
    Value out{};
    for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
      out[p] = std::clamp<double>(values[p], -1, 1);
    }
    if (game_.players() == 2) {
      out[0] = (out[0] - out[1]) / 2;
      out[1] = -out[0];
    }
    return out;
  }

  Value average(const State& state, int depth) const {
    OutcomeList<G> outcomes;
    game_.chance_outcomes(state, outcomes);
    double total = 0;
    Value sum{};
    for (const Outcome& o : outcomes) total += o.weight;
    for (const Outcome& o : outcomes) {
      State child = state;
      game_.apply(child, o.action);
      const Value got = value(child, depth - cost(state, outcomes.size()));
      for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += o.weight / total * got[p];
    }
    return sum;
  }

  // Two players, each with one commitment.
  Value step(const State& state, int depth) const {
    if (game_.players() != 2) throw std::logic_error("steps of two players only");
    const bool turned = game_.current_player(state) == 1;
    ActionList<G> first, second;
    game_.legal_actions(state, first);
    Matrix payoff;
    for (const Action a : first) {
      State middle = state;
      game_.apply(middle, a);
      game_.legal_actions(middle, second);
      payoff.emplace_back();
      for (const Action b : second) {
        State child = middle;
        game_.apply(child, b);
        payoff.back().push_back(value(child, std::max(0, depth - 2))[turned ? 1 : 0]);
      }
    }
    const double v = reference_matrix_value(payoff);
    return turned ? Value{-v, v} : Value{v, -v};
  }

  const G& game_;
  const int paranoid_;
  std::optional<std::uint32_t> turn_;
};

}  // namespace fossil::testing
