#include "fossil_search/kernels/matrix_game.hpp"

#include <algorithm>
#include <limits>

#include "fossil_core/base/assert.hpp"

namespace fossil::search {
namespace {

constexpr double kGoodGap = 1e-9;     // of the value, in units of the payoffs' range
constexpr double kPivotTiny = 1e-11;  // entries of the scaled tableau below this count as zero
constexpr int kRegretRounds = 200000;
constexpr int kRegretCheck = 1000;  // rounds between two looks at the gap

void normalise(std::vector<double>& probabilities) {
  double total = 0;
  for (double& p : probabilities) total += p = std::max(p, 0.0);
  for (double& p : probabilities) {
    p = total > 0 ? p / total : 1.0 / static_cast<double>(probabilities.size());
  }
}

// Regret matching: probabilities proportional to positive regrets.
void follow_regrets(const std::vector<double>& regrets, std::vector<double>& strategy) {
  strategy = regrets;
  normalise(strategy);
}

}  // namespace

const MatrixSolution& MatrixSolver::solve(std::span<const double> payoff, int rows, int columns) {
  FOSSIL_CHECK(
      rows > 0 && columns > 0 &&
          payoff.size() == static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns),
      "a matrix game needs rows * columns payoffs");
  payoff_ = payoff;
  rows_ = rows;
  columns_ = columns;
  if (solve_pure()) return best_;
  solve_simplex();
  const auto [least, most] = std::minmax_element(payoff.begin(), payoff.end());
  if (best_.gap() > kGoodGap * (*most - *least)) solve_by_regrets();
  return best_;
}

// A saddle point, the first one: then both play pure.
bool MatrixSolver::solve_pure() {
  int best_row = 0, best_column = 0;
  double maximin = -std::numeric_limits<double>::infinity();
  double minimax = std::numeric_limits<double>::infinity();
  for (int r = 0; r < rows_; ++r) {
    double least = payoff(r, 0);
    for (int c = 1; c < columns_; ++c) least = std::min(least, payoff(r, c));
    if (least > maximin) maximin = least, best_row = r;
  }
  for (int c = 0; c < columns_; ++c) {
    double most = payoff(0, c);
    for (int r = 1; r < rows_; ++r) most = std::max(most, payoff(r, c));
    if (most < minimax) minimax = most, best_column = c;
  }
  if (maximin < minimax) return false;
  best_.row.assign(static_cast<std::size_t>(rows_), 0.0);
  best_.column.assign(static_cast<std::size_t>(columns_), 0.0);
  best_.row[static_cast<std::size_t>(best_row)] = 1;
  best_.column[static_cast<std::size_t>(best_column)] = 1;
  best_.low = best_.high = maximin;
  return true;
}

// Payoffs are moved and scaled into [1, 2], which leaves the optimal strategies as they are:
// maximise sum q with B q <= 1, q >= 0. Then q / sum q is the column player's strategy, the dual
// (the objective row under the slack columns) is the row player's.
void MatrixSolver::solve_simplex() {
  const auto [least, most] = std::minmax_element(payoff_.begin(), payoff_.end());
  const double shift = *least, scale = 1.0 / (*most - *least);  // not constant: no saddle point
  const int width = columns_ + rows_ + 1;
  tableau_.assign(static_cast<std::size_t>((rows_ + 1) * width), 0.0);
  basis_.resize(static_cast<std::size_t>(rows_));
  const auto at = [&](int r, int c) -> double& {
    return tableau_[static_cast<std::size_t>(r * width + c)];
  };
  for (int r = 0; r < rows_; ++r) {
    for (int c = 0; c < columns_; ++c) at(r, c) = 1.0 + (payoff(r, c) - shift) * scale;
    at(r, columns_ + r) = 1;
    at(r, width - 1) = 1;
    basis_[static_cast<std::size_t>(r)] = columns_ + r;
  }
  for (int c = 0; c < columns_; ++c) at(rows_, c) = -1;

  // Largest coefficient first; after many pivots Bland's rule, which cannot cycle.
  const int patience = 20 * (rows_ + columns_);
  for (int pivots = 0; pivots < 10 * patience; ++pivots) {
    int enter = -1;
    double steepest = -kPivotTiny;
    for (int c = 0; c < width - 1; ++c) {
      if (at(rows_, c) >= steepest) continue;
      enter = c;
      if (pivots >= patience) break;
      steepest = at(rows_, c);
    }
    if (enter < 0) break;
    int leave = -1;
    double ratio = 0;
    for (int r = 0; r < rows_; ++r) {
      if (at(r, enter) <= kPivotTiny) continue;
      const double candidate = at(r, width - 1) / at(r, enter);
      if (leave < 0 || candidate < ratio ||
          (candidate == ratio &&
           basis_[static_cast<std::size_t>(r)] < basis_[static_cast<std::size_t>(leave)])) {
        leave = r;
        ratio = candidate;
      }
    }
    if (leave < 0) break;  // only rounding can make it unbounded; the proof will see
    const double pivot = at(leave, enter);
    for (int c = 0; c < width; ++c) at(leave, c) /= pivot;
    for (int r = 0; r <= rows_; ++r) {
      const double factor = at(r, enter);
      if (r == leave || factor == 0) continue;
      for (int c = 0; c < width; ++c) at(r, c) -= factor * at(leave, c);
    }
    basis_[static_cast<std::size_t>(leave)] = enter;
  }

  best_.row.assign(static_cast<std::size_t>(rows_), 0.0);
  best_.column.assign(static_cast<std::size_t>(columns_), 0.0);
  for (int r = 0; r < rows_; ++r) {
    best_.row[static_cast<std::size_t>(r)] = at(rows_, columns_ + r);
    const int basic = basis_[static_cast<std::size_t>(r)];
    if (basic < columns_) best_.column[static_cast<std::size_t>(basic)] = at(r, width - 1);
  }
  normalise(best_.row);
  normalise(best_.column);
  prove(best_);
}

// Regret matching+ with linear averaging (Tammelin 2014), until the proof holds or rounds run out.
void MatrixSolver::solve_by_regrets() {
  const auto rows = static_cast<std::size_t>(rows_), columns = static_cast<std::size_t>(columns_);
  std::vector<double> row_regret(rows), column_regret(columns), row_now, column_now;
  MatrixSolution average{0, 0, std::vector<double>(rows), std::vector<double>(columns)};
  const double wanted = best_.gap();
  for (int round = 1; round <= kRegretRounds; ++round) {
    follow_regrets(row_regret, row_now);
    follow_regrets(column_regret, column_now);
    std::vector<double> row_gain(rows), column_gain(columns);
    double value = 0;
    for (std::size_t r = 0; r < rows; ++r) {
      for (std::size_t c = 0; c < columns; ++c) {
        const double a = payoff_[r * columns + c];
        row_gain[r] += a * column_now[c];
        column_gain[c] -= a * row_now[r];
      }
      value += row_now[r] * row_gain[r];
    }
    for (std::size_t r = 0; r < rows; ++r) {
      row_regret[r] = std::max(row_regret[r] + row_gain[r] - value, 0.0);
      average.row[r] += round * row_now[r];
    }
    for (std::size_t c = 0; c < columns; ++c) {
      column_regret[c] = std::max(column_regret[c] + column_gain[c] + value, 0.0);
      average.column[c] += round * column_now[c];
    }
    if (round % kRegretCheck != 0) continue;
    MatrixSolution candidate = average;
    normalise(candidate.row);
    normalise(candidate.column);
    prove(candidate);
    if (candidate.gap() < best_.gap()) best_ = candidate;
    if (best_.gap() < 1e-3 * wanted && best_.gap() < 1e-7) break;
  }
}

void MatrixSolver::prove(MatrixSolution& solution) const {
  solution.low = std::numeric_limits<double>::infinity();
  solution.high = -std::numeric_limits<double>::infinity();
  for (int c = 0; c < columns_; ++c) {
    double got = 0;
    for (int r = 0; r < rows_; ++r) got += solution.row[static_cast<std::size_t>(r)] * payoff(r, c);
    solution.low = std::min(solution.low, got);
  }
  for (int r = 0; r < rows_; ++r) {
    double got = 0;
    for (int c = 0; c < columns_; ++c) {
      got += solution.column[static_cast<std::size_t>(c)] * payoff(r, c);
    }
    solution.high = std::max(solution.high, got);
  }
}

}  // namespace fossil::search
