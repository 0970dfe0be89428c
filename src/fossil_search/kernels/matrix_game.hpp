// Zero-sum matrix games, solved exactly: the simplex method on the column player's linear program,
// then a proof by best responses. Knows nothing of game trees.
// Invariant: `low` and `high` are what the two strategies guarantee against every reply, so the
// true value lies between them whatever rounding has done.
#pragma once

#include <span>
#include <vector>

namespace fossil::search {

struct MatrixSolution {
  double low = 0;              // the row player gets at least this with `row`
  double high = 0;             // and at most this against `column`
  std::vector<double> row;     // probabilities, sum 1
  std::vector<double> column;  // probabilities, sum 1

  double value() const { return 0.5 * (low + high); }
  double gap() const { return high - low; }
};

// Keeps its buffers between calls; one object per thread.
class MatrixSolver {
 public:
  // payoff[r * columns + c] is what the row player gets. Both counts must be above zero. The
  // reference holds until the next call.
  const MatrixSolution& solve(std::span<const double> payoff, int rows, int columns);

 private:
  bool solve_pure();
  void solve_simplex();
  void solve_by_regrets();  // where rounding has spoilt the simplex method
  void prove(MatrixSolution& solution) const;

  double payoff(int r, int c) const { return payoff_[static_cast<std::size_t>(r * columns_ + c)]; }

  std::span<const double> payoff_;
  int rows_ = 0;
  int columns_ = 0;
  MatrixSolution best_;
  std::vector<double> tableau_;
  std::vector<int> basis_;
};

}  // namespace fossil::search
