// Decisions over several worlds together: the postponed game and its use by expectimax.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "fossil_core/base/hash.hpp"
#include "fossil_search/kernels/expectimax.hpp"
#include "hidden_coin.hpp"

using namespace fossil;
using namespace fossil::search;
using namespace fossil::testing;

namespace {

constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max();

State fallen(const char* mode, const char* coin) {
  Value options = Value::map();
  options["mode"] = mode;
  const auto game = std::make_shared<GameAdapter<CoinGame>>(2, options, Value::map());
  State state(game);
  state.apply(state.string_to_action(coin));
  return state;
}

Report analyse(const View& view, int postpone, int worlds = 400) {
  Value params = Value::map();
  params["postpone"] = postpone;
  params["worlds"] = worlds;
  const auto search = expectimax::make_expectimax<CoinGame>(view, params, 1, 5);
  REQUIRE(search->run_slice({}, kForever) == StopReason::kExhausted);
  return search->report(0);
}

double value_of(const Report& report, const char* move, std::size_t player) {
  for (const Line& line : report.lines) {
    if (line.move == move) return line.value[player];
  }
  return -9;
}

// Both players choose one of two; the second does not see the first's choice.
void add_matrix(PostponedGame& game, int& root, const double (&payoff)[2][2], std::uint64_t salt) {
  root = game.add_decision(0, 100 + salt, 2);
  for (std::size_t a = 0; a < 2; ++a) {
    const int reply = game.add_decision(1, 200 + salt, 2);
    game.set_child(root, a, reply);
    for (std::size_t b = 0; b < 2; ++b) {
      game.set_child(reply, b, game.add_leaf(Utilities{payoff[a][b], -payoff[a][b]}));
    }
  }
}

}  // namespace

TEST_CASE("postponed games: hidden choices come out mixed") {
  PostponedGame game(2);
  int root = 0;
  add_matrix(game, root, {{3, -1}, {-1, 1}}, 0);
  game.solve();
  CHECK(game.value(root)[0] == doctest::Approx(1.0 / 3).epsilon(0.01));
  CHECK(game.strategy(root)[0] == doctest::Approx(1.0 / 3).epsilon(0.02));
  CHECK(game.information_sets() == 2);
}

TEST_CASE("postponed games: one information set over two worlds cannot tell them apart") {
  PostponedGame game(1);
  const std::vector<double> even{0.75, 0.25};
  const int root = game.add_chance(even);
  for (std::size_t w = 0; w < 2; ++w) {
    const int choice = game.add_decision(0, 7, 2);
    game.set_child(root, w, choice);
    for (std::size_t a = 0; a < 2; ++a) {
      game.set_child(choice, a, game.add_leaf(Utilities{a == w ? 1.0 : -1.0}));
    }
  }
  game.solve();
  CHECK(game.value(root)[0] == doctest::Approx(0.5).epsilon(0.01));
  CHECK(game.strategy(game.child(root, 0))[0] > 0.99);
}

TEST_CASE("a guess looks sure world by world, and is worth nothing when postponed") {
  const View view = fallen("guess", "0").view(0);
  const Report naive = analyse(view, 0);
  CHECK(value_of(naive, "1", 0) == doctest::Approx(1));  // strategy fusion
  CHECK(naive.lines[0].move == "1");
  CHECK_FALSE(naive.exact);
  const Report joint = analyse(view, 1);
  CHECK(std::abs(value_of(joint, "1", 0)) < 0.1);
  CHECK(value_of(joint, "0", 0) == doctest::Approx(0.4));
  CHECK(joint.lines[0].move == "0");
  CHECK(joint.lines[0].strategy == 1);
  CHECK_FALSE(joint.exact);
  CHECK(joint.notes[1].find("per information set") != std::string::npos);
}

TEST_CASE("a rival who knows the coin cannot be made to give it away") {
  const View view = fallen("ask", "1").view(1);
  const Report joint = analyse(view, 2);
  // Player 1 knows the one world; player 0 has to take the sure thing only if what player 1 says
  // tells nothing, and in a single world that is not to be had.
  CHECK_FALSE(joint.exact);
  const Report spectator = analyse(fallen("ask", "1").view(kSpectator), 3);
  CHECK(spectator.lines.empty());
  CHECK(std::abs(spectator.value[0] - 0.4) < 0.1);
}

TEST_CASE("a simultaneous step over several worlds is solved against a rival who knows them") {
  const View view = fallen("step", "0").view(0);
  const Report report = analyse(view, 0, 4000);
  // Player 1 chooses per coin, so has four strategies; the matrix game over them is the truth. The
  // share of each coin among the worlds is near one half.
  std::vector<double> matrix;
  for (int a = 0; a < 2; ++a) {
    for (int b = 0; b < 4; ++b) {
      matrix.push_back(0.5 * CoinGame::kPayoff[0][a][b / 2] + 0.5 * CoinGame::kPayoff[1][a][b % 2]);
    }
  }
  MatrixSolver solver;
  const MatrixSolution& truth = solver.solve(matrix, 2, 4);
  CHECK(std::abs(report.value[0] - truth.value()) < 0.02);
  for (const Line& line : report.lines) {
    const double expected = truth.row[line.move == "0" ? 0 : 1];
    CHECK(std::abs(line.strategy - expected) < 0.08);
  }
}

TEST_CASE("the owner who knows the coin has one world and an exact matrix game") {
  const Report report = analyse(fallen("step", "0").view(1), 0);
  MatrixSolver solver;
  std::vector<double> matrix;
  for (int b = 0; b < 2; ++b) {
    for (int a = 0; a < 2; ++a) matrix.push_back(-CoinGame::kPayoff[0][a][b]);
  }
  CHECK(report.value[1] == doctest::Approx(solver.solve(matrix, 2, 2).value()));
  CHECK_FALSE(report.exact);  // player 0 does not know the coin
}
