// Expectimax at chance nodes and horizons: Star pruning, sampling, the end of the turn, the points
// where lines end.
#include <doctest/doctest.h>

#include <cmath>
#include <functional>

#include "dag_searching.hpp"
#include "reference_expectimax.hpp"

using namespace fossil;
using namespace fossil::search;
using namespace fossil::search::expectimax;
using namespace fossil::testing;

// Without forced moves, for the reason that expectimax_test.cpp gives.
TEST_CASE("deepening finishes the turn in progress first, then goes beyond it action by action") {
  int finished = 0, beyond = 0;
  for (int seed = 0; seed < 40; ++seed) {
    const int players = 1 + seed % 3;
    const auto game = dag_game(players, {{"seed", seed},
                                         {"layers", 12},
                                         {"chance", 30},
                                         {"cells", 6},
                                         {"ends", 3},
                                         {"forced", 0},
                                         {"turn", 4}});
    const State state = after(game, seed % 3, 5);
    if (state.kind() != NodeKind::kDecision) continue;
    ReferenceExpectimax<DagGame> reference(concrete(state));
    reference.finish_turn(concrete(state).turn(bytes(state)));
    int turn_depth = 0;
    for (int depth = 1; depth <= 6; ++depth) {
      for (const bool pruning : {true, false}) {
        const Report report =
            analyse(movers_view(state), params({{"max_depth", depth}, {"pruning", pruning}}));
        CAPTURE(seed);
        CAPTURE(depth);
        const bool whole =
            report.notes[0].find("to the end of the turn in all lines") != std::string::npos;
        if (!whole) {
          REQUIRE(turn_depth == 0);
          continue;
        }
        if (turn_depth == 0) turn_depth = depth;
        (depth == turn_depth ? finished : beyond) += 1;
        const auto expected = reference.value(bytes(state), depth - turn_depth);
        for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
          REQUIRE(std::abs(report.value[p] - expected[p]) < 1e-6);
        }
      }
    }
  }
  CHECK(finished >= 20);
  CHECK(beyond >= 20);
}

TEST_CASE("pruning and the table save work") {
  std::uint64_t plain = 0, table_only = 0, star1 = 0, all = 0;
  for (int seed = 0; seed < 20; ++seed) {
    const auto game = dag_game(
        2, {{"seed", seed}, {"layers", 7}, {"cells", 40}, {"chance", 40}, {"branching", 4}});
    const View view = movers_view(State(game));
    plain += analyse(view, params({{"pruning", false}, {"table", false}})).nodes;
    table_only += analyse(view, params({{"pruning", false}})).nodes;
    star1 += analyse(view, params({{"multipv", 1}, {"table", false}, {"star", "star1"}})).nodes;
    all += analyse(view, params({{"multipv", 1}})).nodes;
  }
  CHECK(table_only < plain);
  CHECK(star1 * 4 < plain * 3);
  CHECK(all * 5 < table_only * 4);
  MESSAGE("states visited: plain " << plain << ", table " << table_only << ", star1 " << star1
                                   << ", all " << all);
}

TEST_CASE("improbable lines and wide chance nodes are reported, and not exact") {
  const auto game =
      dag_game(2, {{"seed", 4}, {"layers", 7}, {"chance", 60}, {"branching", 6}, {"ends", 0}});
  const View view = movers_view(State(game));
  const Report cut = analyse(view, params({{"min_probability", 0.05}}));
  CHECK_FALSE(cut.exact);
  bool said = false;
  for (const std::string& note : cut.notes)
    said |= note.find("chance below 0.05") != std::string::npos;
  CHECK(said);
  const Report sampled = analyse(view, params({{"chance_limit", 3}, {"chance_samples", 4}}));
  CHECK_FALSE(sampled.exact);
  said = false;
  for (const std::string& note : sampled.notes) {
    said |= note.find("more than 3 outcomes were sampled with 4 draws") != std::string::npos;
  }
  CHECK(said);
}

// Measured: 334,570 states with Star1, 328,072 with Star2.
TEST_CASE("Star2 finds the values of Star1 in fewer states") {
  std::uint64_t star1 = 0, star2 = 0;
  for (int seed = 0; seed < 30; ++seed) {
    const auto game = dag_game(2, {{"seed", seed},
                                   {"layers", 7},
                                   {"cells", 200},
                                   {"chance", 50},
                                   {"branching", 6},
                                   {"forced", 0},
                                   {"ends", 0},
                                   {"drift", 1}});
    const View view = movers_view(State(game));
    const Value one = params({{"multipv", 1}, {"star", "star1"}, {"deepen", "actions"}});
    const Value two = params({{"multipv", 1}, {"star", "star2"}, {"deepen", "actions"}});
    const Report first = analyse(view, one), second = analyse(view, two);
    REQUIRE(first.exact);
    REQUIRE(second.exact);
    REQUIRE(std::abs(first.value[0] - second.value[0]) < 1e-6);
    star1 += first.nodes;
    star2 += second.nodes;
  }
  CHECK(star2 < star1);
  MESSAGE("states visited: star1 " << star1 << ", star2 " << star2);
}

TEST_CASE("wide chance nodes are sampled alike for the same seed, and otherwise for another") {
  const auto game =
      dag_game(2, {{"seed", 4}, {"layers", 7}, {"chance", 60}, {"branching", 6}, {"ends", 0}});
  const View view = movers_view(State(game));
  const Value given = params({{"chance_limit", 3}, {"chance_samples", 2}});
  const auto value = [&](std::uint64_t seed) {
    const auto search = make_expectimax<DagGame>(view, given, 1, seed);
    search->run_slice({}, kForever);
    return search->report(0).value[0];
  };
  CHECK(value(1) == value(1));
  bool differs = false;
  for (std::uint64_t seed = 2; seed < 12; ++seed) differs |= value(seed) != value(1);
  CHECK(differs);
}

TEST_CASE("mean scores are those of the points where the best line ends") {
  int compared = 0;
  for (int seed = 0; seed < 30; ++seed) {
    const auto game = dag_game(1, {{"seed", seed}, {"layers", 4}, {"chance", 40}, {"forced", 0}});
    const State state(game);
    if (state.kind() != NodeKind::kDecision) continue;
    const Report report = analyse(movers_view(state), params({{"backup", "maxn"}}));
    REQUIRE(report.exact);
    const DagGame& rules = concrete(state);
    // Plain recursion: the points where best play ends, chance weighed.
    const ReferenceExpectimax<DagGame> reference(rules);
    const std::function<double(const DagState&)> points = [&](const DagState& s) -> double {
      if (rules.kind(s) == NodeKind::kTerminal) return rules.scores(s)[0];
      double sum = 0, total = 0, best = -2;
      OutcomeList<DagGame> outcomes;
      if (rules.kind(s) == NodeKind::kChance) rules.chance_outcomes(s, outcomes);
      for (const Outcome& o : outcomes) {
        DagState child = s;
        rules.apply(child, o.action);
        sum += o.weight * points(child);
        total += o.weight;
      }
      if (!outcomes.empty()) return sum / total;
      for (Action a = 0; a < static_cast<Action>(rules.count_legal(s)); ++a) {
        DagState child = s;
        rules.apply(child, a);
        const double value = reference.value(child, 1000)[0];
        if (value > best + 1e-12) best = value, sum = points(child);
      }
      return sum;
    };
    REQUIRE(std::abs(report.mean_score[0] - points(bytes(state))) < 1e-9);
    ++compared;
  }
  CHECK(compared > 5);
}

TEST_CASE("many draws at wide chance nodes come near the exact value") {
  double error = 0;
  int games = 0;
  for (int seed = 0; seed < 20; ++seed) {
    const auto game =
        dag_game(2, {{"seed", seed}, {"layers", 5}, {"chance", 60}, {"branching", 6}});
    const View view = movers_view(State(game));
    const double exact = analyse(view, Value()).value[0];
    const double got =
        analyse(view, params({{"chance_limit", 2}, {"chance_samples", 4000}})).value[0];
    error += std::abs(got - exact);
    ++games;
  }
  CHECK(error / games < 0.02);
}
