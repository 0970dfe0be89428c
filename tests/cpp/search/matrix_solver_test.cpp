// The solver of zero-sum matrix games and the play of larger simultaneous steps.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "fossil_core/base/rng.hpp"
#include "fossil_search/kernels/joint_play.hpp"
#include "fossil_search/kernels/matrix_game.hpp"
#include "reference_expectimax.hpp"

using namespace fossil;
using namespace fossil::search;
using fossil::testing::Matrix;

namespace {

std::vector<double> flat(const Matrix& m) {
  std::vector<double> out;
  for (const auto& row : m) out.insert(out.end(), row.begin(), row.end());
  return out;
}

MatrixSolution solved(const Matrix& m) {
  MatrixSolver solver;
  const auto payoff = flat(m);
  return solver.solve(payoff, static_cast<int>(m.size()), static_cast<int>(m[0].size()));
}

// What the strategies guarantee, computed here and not taken from the solver.
double best_response_gap(const Matrix& m, const MatrixSolution& s) {
  double low = 1e9, high = -1e9;
  for (std::size_t c = 0; c < m[0].size(); ++c) {
    double got = 0;
    for (std::size_t r = 0; r < m.size(); ++r) got += s.row[r] * m[r][c];
    low = std::min(low, got);
  }
  for (std::size_t r = 0; r < m.size(); ++r) {
    double got = 0;
    for (std::size_t c = 0; c < m[0].size(); ++c) got += s.column[c] * m[r][c];
    high = std::max(high, got);
  }
  return high - low;
}

Matrix random_matrix(Rng& rng, std::size_t rows, std::size_t columns, bool coarse) {
  Matrix m(rows, std::vector<double>(columns));
  for (auto& row : m) {
    for (double& x : row) x = coarse ? rng.below(5) * 0.5 - 1 : rng.uniform() * 2 - 1;
  }
  return m;
}

double sum(const std::vector<double>& p) {
  double total = 0;
  for (const double x : p) total += x;
  return total;
}

}  // namespace

TEST_CASE("known matrix games have their known values and strategies") {
  const auto pennies = solved({{1, -1}, {-1, 1}});
  CHECK(pennies.value() == doctest::Approx(0).epsilon(1e-12));
  CHECK(pennies.row[0] == doctest::Approx(0.5));
  CHECK(pennies.column[1] == doctest::Approx(0.5));

  const auto rps = solved({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}});
  CHECK(std::abs(rps.value()) < 1e-12);
  for (const double p : rps.row) CHECK(p == doctest::Approx(1.0 / 3));

  // Matching pennies where heads-heads pays 3: value 1/3 and heads with probability 1/3.
  const auto biased = solved({{3, -1}, {-1, 1}});
  CHECK(biased.value() == doctest::Approx(1.0 / 3));
  CHECK(biased.row[0] == doctest::Approx(1.0 / 3));
  CHECK(biased.column[0] == doctest::Approx(1.0 / 3));
}

TEST_CASE("dominated rows and columns are never played, saddle points are pure") {
  const auto dominated = solved({{1, -1, 2}, {-1, 1, 2}, {-2, -2, 0}});
  CHECK(dominated.row[2] == 0);
  CHECK(dominated.column[2] == 0);
  CHECK(std::abs(dominated.value()) < 1e-12);

  const auto saddle = solved({{4, 2, 3}, {1, 0, 5}});
  CHECK(saddle.value() == 2);
  CHECK(saddle.row[0] == 1);
  CHECK(saddle.column[1] == 1);

  CHECK(solved({{0.25}}).value() == 0.25);
  CHECK(solved({{3, -2, 7}}).value() == -2);
  CHECK(solved({{3}, {-2}, {7}}).value() == 7);
  CHECK(solved({{2, 2}, {2, 2}}).value() == 2);
}

TEST_CASE("random matrix games are solved to a best-response gap below 1e-6") {
  Rng rng(11);
  double worst = 0;
  for (int k = 0; k < 3000; ++k) {
    const std::size_t rows = 1 + rng.below(12), columns = 1 + rng.below(12);
    const Matrix m = random_matrix(rng, rows, columns, k % 2 == 0);
    const auto s = solved(m);
    worst = std::max(
        {worst, best_response_gap(m, s), std::abs(sum(s.row) - 1), std::abs(sum(s.column) - 1)});
    REQUIRE(*std::min_element(s.row.begin(), s.row.end()) >= 0);
    REQUIRE(*std::min_element(s.column.begin(), s.column.end()) >= 0);
    REQUIRE(s.low <= s.high + 1e-12);
  }
  CHECK(worst < 1e-9);
}

TEST_CASE("small matrix games agree with the enumeration of supports") {
  Rng rng(12);
  for (int k = 0; k < 400; ++k) {
    const Matrix m = random_matrix(rng, 1 + rng.below(4), 1 + rng.below(4), k % 2 == 0);
    REQUIRE(solved(m).value() == doctest::Approx(testing::reference_matrix_value(m)).epsilon(1e-8));
  }
}

TEST_CASE("payoffs of any size are solved, relative to their range") {
  Rng rng(13);
  for (const double scale : {1e-6, 1e6}) {
    Matrix m = random_matrix(rng, 8, 9, false);
    for (auto& row : m) {
      for (double& x : row) x = 100 * scale + x * scale;
    }
    CHECK(best_response_gap(m, solved(m)) < 1e-9 * scale);
  }
}

TEST_CASE("joint play of three players finds a dominant choice and reports its regret") {
  // Each player gets 1 for choosing 1, whatever the others do, and 0.5 for every other who does.
  std::vector<Utilities> payoff;
  for (int code = 0; code < 8; ++code) {
    const int choice[3] = {code >> 2 & 1, code >> 1 & 1, code & 1};
    Utilities u{};
    for (int p = 0; p < 3; ++p) {
      for (int q = 0; q < 3; ++q)
        u[static_cast<std::size_t>(p)] += choice[q] * (p == q ? 1.0 : 0.5);
    }
    payoff.push_back(u);
  }
  const JointPlay play = solve_joint_play(payoff, std::vector<int>{2, 2, 2});
  for (const auto& strategy : play.strategies) CHECK(strategy[1] > 0.99);
  CHECK(play.value[0] == doctest::Approx(2).epsilon(0.02));
  CHECK(play.regret < 0.02);
}

TEST_CASE("joint play of two players with opposite interests comes near the exact value") {
  Rng rng(14);
  for (int k = 0; k < 20; ++k) {
    const Matrix m = random_matrix(rng, 3, 4, false);
    std::vector<Utilities> payoff;
    for (const auto& row : m) {
      for (const double x : row) payoff.push_back(Utilities{x, -x});
    }
    const JointPlay play = solve_joint_play(payoff, std::vector<int>{3, 4});
    CHECK(std::abs(play.value[0] - solved(m).value()) < 0.02);
    CHECK(play.regret < 0.05);
  }
}
