#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "fossil_search/kernels/ismcts.hpp"
#include "matrix_game.hpp"

namespace fossil::search {
namespace {

using testing::MatrixGame;

Value settings(const char* simultaneous, const char* observer) {
  Value value = Value::map();
  value["simultaneous"] = simultaneous;
  value["observer"] = observer;
  value["leaf"] = "full";
  return value;
}

// Value for player 0 and average strategy at the root after some simulations.
template <int N>
struct Solved {
  double value;
  std::array<double, N> strategy;
};

template <int N>
Solved<N> solve(const MatrixGame<N>& game, const Value& given, Player player, std::uint64_t nodes) {
  const IsmctsParams params = IsmctsParams::from_value(given);
  Ismcts<MatrixGame<N>> search(game, params, game.view(game.initial_state(), player), Rng(5),
                               std::uint64_t{1} << 24);
  for (std::uint64_t i = 0; i < nodes; ++i) search.simulate();
  Solved<N> solved{search.statistics().root.mean(0), {}};
  const NodePool& pool = search.graph().pool();
  const Node& root = pool.node(search.root_node());
  double total = 0;
  for (int a = 0; a < N; ++a) {
    const Edge& edge = pool.edges(root)[a];
    solved.strategy[a] = root.sampled() ? edge.strategy_sum : static_cast<double>(edge.visits);
    total += solved.strategy[a];
  }
  for (double& p : solved.strategy) p /= total;
  return solved;
}

TEST_CASE("matching pennies and rock-paper-scissors have value 0 and uniform strategies") {
  for (const char* rule : {"duct", "regret", "exp3"}) {
    for (const char* observer : {"single", "multiple"}) {
      for (const Player player : {Player{0}, Player{1}}) {
        CAPTURE(std::string(rule));
        CAPTURE(std::string(observer));
        CAPTURE(int{player});
        const auto pennies =
            solve<2>(testing::matching_pennies(), settings(rule, observer), player, 20000);
        // Decoupled selection circles around the solution and need not converge.
        const std::string name = rule;
        const double near = name == "duct" ? 0.1 : name == "exp3" ? 0.05 : 0.03;
        CHECK(std::abs(pennies.value) < near);
        CHECK(pennies.strategy[0] == doctest::Approx(0.5).epsilon(0.05));
        const auto rps =
            solve<3>(testing::rock_paper_scissors(), settings(rule, observer), player, 20000);
        CHECK(std::abs(rps.value) < near);
        for (const double p : rps.strategy) CHECK(p == doctest::Approx(1.0 / 3).epsilon(0.1));
      }
    }
  }
}

TEST_CASE("a lopsided matrix game is solved by regret matching") {
  // Row 0 with probability x earns x - (1-x)/2 against column 0 and -x/2 + (1-x)/2 against column
  // 1; these are equal at x = 2/5, where both are 1/10.
  const MatrixGame<2> game({{{1.0f, -0.5f}, {-0.5f, 0.5f}}});
  const auto solved = solve<2>(game, settings("regret", "multiple"), 0, 40000);
  CHECK(solved.strategy[0] == doctest::Approx(0.4).epsilon(0.05));
  CHECK(solved.value == doctest::Approx(0.1).epsilon(0.1));
}

}  // namespace
}  // namespace fossil::search
