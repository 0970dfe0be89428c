// Expectimax against brute force: chance, one to five players, simultaneous steps, slices, limits.
#include "fossil_search/kernels/expectimax.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>

#include "dag_searching.hpp"
#include "matrix_game.hpp"
#include "reference_expectimax.hpp"

using namespace fossil;
using namespace fossil::search;
using namespace fossil::search::expectimax;
using namespace fossil::testing;

TEST_CASE("two players with chance: every setting gives the value of brute force") {
  const Value settings[] = {
      params({}),
      params({{"pruning", false}}),
      params({{"pruning", false}, {"table", false}}),
      params({{"table", false}}),
      params({{"table", false}, {"star", "star1"}}),
      params({{"star", "off"}, {"table", false}, {"ordering", "none"}}),
      params({{"star", "star1"}, {"ordering", "prior"}, {"multipv", 1}}),
      params({{"multipv", 0}, {"memory_mb", 1}}),
  };
  for (int seed = 0; seed < 60; ++seed) {
    const auto game =
        dag_game(2, {{"seed", seed}, {"layers", 6}, {"chance", 40}, {"branching", 4}});
    const State state = after(game, seed % 3, 5);
    const ReferenceExpectimax<DagGame> reference(concrete(state));
    const double expected = reference.value(bytes(state), 1000)[0];
    for (const Value& given : settings) {
      const Report report = analyse(movers_view(state), given);
      CAPTURE(seed);
      CAPTURE(given.to_json());
      REQUIRE(report.stopped == StopReason::kExhausted);
      REQUIRE(report.exact);
      REQUIRE(std::abs(report.value[0] - expected) < 1e-6);
      REQUIRE(std::abs(report.value[1] + expected) < 1e-6);
    }
  }
}

// Without forced moves every line to a state has the same length; with them the table may know more
// about a state than the depth that is left would find out.
TEST_CASE("two players with chance: values at a limited depth are those of brute force") {
  for (int seed = 0; seed < 40; ++seed) {
    const auto game = dag_game(
        2,
        {{"seed", seed}, {"layers", 9}, {"chance", 40}, {"cells", 6}, {"ends", 5}, {"forced", 0}});
    const State state(game);
    const ReferenceExpectimax<DagGame> reference(concrete(state));
    for (int depth = 1; depth <= 6; ++depth) {
      const double expected = reference.value(bytes(state), depth)[0];
      for (const bool pruning : {true, false}) {
        for (const bool table : {true, false}) {
          const Report report =
              analyse(movers_view(state),
                      params({{"max_depth", depth}, {"pruning", pruning}, {"table", table}}));
          CAPTURE(seed);
          CAPTURE(depth);
          REQUIRE(std::abs(report.value[0] - expected) < 1e-6);
        }
      }
    }
  }
}

TEST_CASE("every root move has its exact value, or an upper bound that says so") {
  int bounds = 0;
  for (int seed = 0; seed < 60; ++seed) {
    const auto game =
        dag_game(2, {{"seed", seed}, {"layers", 6}, {"chance", 40}, {"branching", 6}});
    const State state(game);
    if (state.kind() != NodeKind::kDecision) continue;
    const Player mover = state.current_player();
    const ReferenceExpectimax<DagGame> reference(concrete(state));
    for (const int multipv : {0, 1, 2}) {
      const Report report = analyse(movers_view(state), params({{"multipv", multipv}}));
      const std::string last = report.notes.empty() ? "" : report.notes.back();
      int exact = 0;
      for (const Line& line : report.lines) {
        DagState child = bytes(state);
        concrete(state).apply(child, line.action);
        const double truth = reference.value(child, 1000)[static_cast<std::size_t>(mover)];
        const double value = line.value[static_cast<std::size_t>(mover)];
        REQUIRE(value > truth - 1e-6);
        if (std::abs(value - truth) < 1e-6) {
          ++exact;
        } else {
          ++bounds;
          REQUIRE(last.find("upper bounds") != std::string::npos);
        }
      }
      const auto lines = static_cast<int>(report.lines.size());
      REQUIRE(exact >= (multipv == 0 ? lines : std::min(multipv, lines)));
      REQUIRE(report.lines[0].strategy == 1);
    }
  }
  CHECK(bounds > 0);
}

TEST_CASE("one player with chance maximises the expectation") {
  for (int seed = 0; seed < 40; ++seed) {
    const auto game = dag_game(1, {{"seed", seed}, {"layers", 7}, {"chance", 50}});
    const State state(game);
    const ReferenceExpectimax<DagGame> reference(concrete(state));
    const Report report = analyse(movers_view(state), Value());
    REQUIRE(report.exact);
    REQUIRE(std::abs(report.value[0] - reference.value(bytes(state), 1000)[0]) < 1e-6);
  }
}

TEST_CASE("three to five players: max^n agrees with brute force and is never called exact") {
  for (int seed = 0; seed < 40; ++seed) {
    const int players = 3 + seed % 3;
    const auto game = dag_game(players, {{"seed", seed}, {"layers", 6}, {"chance", 30}});
    const State state(game);
    const auto expected = ReferenceExpectimax<DagGame>(concrete(state)).value(bytes(state), 1000);
    for (const bool table : {true, false}) {
      const Report report = analyse(movers_view(state), params({{"table", table}}));
      REQUIRE(report.stopped == StopReason::kExhausted);
      REQUIRE_FALSE(report.exact);
      for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
        REQUIRE(std::abs(report.value[p] - expected[p]) < 1e-6);
      }
    }
  }
}

TEST_CASE("paranoid: the others play against the root's player") {
  for (int seed = 0; seed < 40; ++seed) {
    const auto game = dag_game(3, {{"seed", seed}, {"layers", 6}, {"chance", 30}});
    const State state(game);
    if (state.kind() != NodeKind::kDecision) continue;
    const Player mover = state.current_player();
    const auto expected =
        ReferenceExpectimax<DagGame>(concrete(state), mover).value(bytes(state), 1000);
    const Report report = analyse(movers_view(state), params({{"backup", "paranoid"}}));
    const auto m = static_cast<std::size_t>(mover);
    REQUIRE(std::abs(report.value[m] - expected[m]) < 1e-6);
    REQUIRE_FALSE(report.exact);
    REQUIRE(report.notes.back().find("play against the root's player") != std::string::npos);
  }
}

TEST_CASE("simultaneous steps of two players are matrix games, at the root and below") {
  for (int seed = 0; seed < 60; ++seed) {
    const auto game = dag_game(2, {{"seed", seed}, {"layers", 4}, {"chance", 25}, {"steps", 60}});
    const State state(game);
    const ReferenceExpectimax<DagGame> reference(concrete(state));
    const double expected = reference.value(bytes(state), 1000)[0];
    for (const char* backup : {"auto", "maxn"}) {
      const Report report = analyse(movers_view(state), params({{"backup", backup}}));
      CAPTURE(seed);
      REQUIRE(std::abs(report.value[0] - expected) < 1e-6);
      double total = 0;
      for (const Line& line : report.lines) total += line.strategy;
      REQUIRE((report.lines.empty() || std::abs(total - 1) < 1e-9));
    }
  }
}

TEST_CASE("matching pennies and rock-paper-scissors come out at 0 with an even strategy") {
  const MatrixGame<2> pennies = matching_pennies();
  JointStep<MatrixGame<2>> step(pennies, pennies.initial_state());
  CHECK(step.joints().size() == 4);
  const ExpectimaxParams parsed = parse_expectimax_params(Value());
  ExpectimaxTree<MatrixGame<2>, TwoSided<MatrixGame<2>>> tree(pennies, parsed, 0, 1);
  tree.resize_table(1 << 16);
  tree.pause_at(1000000);
  RootWorlds<MatrixGame<2>> root{{{pennies.initial_state(), 1.0}}, 0, true};
  Deepening<MatrixGame<2>, ExpectimaxTree<MatrixGame<2>, TwoSided<MatrixGame<2>>>> deepening(
      pennies, parsed, root, tree);
  REQUIRE(deepening.resume());
  CHECK(std::abs(deepening.done().value[0]) < 1e-12);
  for (const RootMove& move : deepening.done().moves) {
    CHECK(move.strategy == doctest::Approx(0.5));
    CHECK(std::abs(move.value[0]) < 1e-12);
  }

  const MatrixGame<3> rps = rock_paper_scissors();
  ExpectimaxTree<MatrixGame<3>, TwoSided<MatrixGame<3>>> rps_tree(rps, parsed, 0, 1);
  rps_tree.resize_table(1 << 16);
  rps_tree.pause_at(1000000);
  // The second player's own view: it commits first there, and it is the mover.
  const MatrixState turned = rps.view(rps.initial_state(), 1).known;
  RootWorlds<MatrixGame<3>> rps_root{{{turned, 1.0}}, 1, true};
  Deepening<MatrixGame<3>, ExpectimaxTree<MatrixGame<3>, TwoSided<MatrixGame<3>>>> rps_deepening(
      rps, parsed, rps_root, rps_tree);
  REQUIRE(rps_deepening.resume());
  CHECK(std::abs(rps_deepening.done().value[1]) < 1e-12);
  for (const RootMove& move : rps_deepening.done().moves) {
    CHECK(move.strategy == doctest::Approx(1.0 / 3));
  }
}

TEST_CASE("with a node limit the result does not depend on the slices") {
  const auto game = dag_game(
      2, {{"seed", 3}, {"layers", 40}, {"cells", 50}, {"chance", 30}, {"steps", 10}, {"ends", 1}});
  const View view = movers_view(State(game));
  for (const std::uint64_t nodes : {1u, 50u, 777u, 5000u, 40000u}) {
    std::string first;
    for (const int slices : {1, 2, 7, 1000}) {
      const auto search = make_expectimax<DagGame>(view, Value(), 1, 7);
      // A deadline in the past: every slice ends at its first look at the clock.
      StopReason reason = StopReason::kNone;
      if (slices == 1) {
        reason = search->run_slice({.nodes = nodes}, kForever);
      } else if (slices == 1000) {
        while (reason == StopReason::kNone) reason = search->run_slice({.nodes = nodes}, 0);
      } else {
        // Node limits that rise in steps.
        for (int k = 1; k <= slices; ++k) {
          reason = search->run_slice(
              {.nodes = std::max<std::uint64_t>(
                   1, nodes * static_cast<unsigned>(k) / static_cast<unsigned>(slices))},
              kForever);
        }
      }
      REQUIRE(reason == StopReason::kNodes);
      const Report report = search->report(0);
      REQUIRE(report.nodes == nodes);
      std::string text = std::to_string(report.depth) + " " + std::to_string(report.graph_nodes);
      for (const Line& line : report.lines) {
        text += " " + line.move + " " + std::to_string(line.value[0]) + " " +
                std::to_string(line.visits);
        for (const std::string& move : line.pv) text += "," + move;
      }
      if (first.empty()) first = text;
      REQUIRE(text == first);
    }
  }
}

TEST_CASE("more depth never changes an exact result") {
  const auto game = dag_game(2, {{"seed", 21}, {"layers", 8}, {"chance", 40}});
  const View view = movers_view(State(game));
  const auto search = make_expectimax<DagGame>(view, Value(), 1, 7);
  CHECK(search->run_slice({}, kForever) == StopReason::kExhausted);
  const Report before = search->report(0);
  REQUIRE(before.exact);
  CHECK(search->run_slice({}, kForever) == StopReason::kExhausted);
  const Report after_more = search->report(0);
  CHECK(after_more.nodes == before.nodes);
  CHECK(after_more.value == before.value);
  for (int depth = before.depth; depth < before.depth + 5; ++depth) {
    const Report deeper = analyse(view, params({{"max_depth", depth}}));
    CHECK(deeper.exact);
    CHECK(deeper.value == before.value);
  }
}

TEST_CASE("expectimax refuses threads and confidence, which mean nothing to it") {
  const View view = movers_view(State(dag_game(2, {})));
  CHECK_THROWS_WITH_AS(make_expectimax<DagGame>(view, Value(), 2, 7),
                       "expectimax runs on one thread; threads is 2", std::invalid_argument);
  const auto search = make_expectimax<DagGame>(view, Value(), 1, 7);
  CHECK_THROWS_WITH_AS(search->run_slice({.confidence = 0.9}, kForever),
                       doctest::Contains("limit time, nodes or memory"), std::invalid_argument);
}

TEST_CASE("the memory limit is kept") {
  const auto game =
      dag_game(2, {{"seed", 3}, {"layers", 60}, {"cells", 1000}, {"chance", 30}, {"ends", 0}});
  const View view = movers_view(State(game));
  for (const std::uint64_t limit : {200'000u, 1'000'000u, 5'000'000u}) {
    const auto search = make_expectimax<DagGame>(view, Value(), 1, 7);
    const StopReason reason =
        search->run_slice({.nodes = 200'000, .memory_bytes = limit}, kForever);
    CHECK(reason == StopReason::kNodes);
    CHECK(search->memory_bytes() <= limit);
    CHECK(search->report(0).memory_bytes > limit / 4);
  }
  const auto search = make_expectimax<DagGame>(view, Value(), 1, 7);
  CHECK(search->run_slice({.nodes = 200'000, .memory_bytes = 5'000}, kForever) ==
        StopReason::kMemory);
}

TEST_CASE("a request to stop is heard, and the search goes on afterwards") {
  const auto game =
      dag_game(2, {{"seed", 3}, {"layers", 60}, {"cells", 1000}, {"chance", 30}, {"ends", 0}});
  const auto search = make_expectimax<DagGame>(movers_view(State(game)), Value(), 1, 7);
  search->request_stop();
  CHECK(search->run_slice({.nodes = 3000}, kForever) == StopReason::kInterrupt);
  search->clear_stop();
  CHECK(search->run_slice({.nodes = 3000}, kForever) == StopReason::kNodes);
  CHECK(search->report(0).nodes == 3000);
}

TEST_CASE("a view after the end, or before a chance node, gives values only") {
  const auto game = dag_game(2, {{"seed", 5}, {"layers", 5}, {"chance", 100}});
  const Report chance = analyse(State(game).view(kSpectator), Value());
  CHECK(chance.lines.empty());
  CHECK(chance.exact);
  State state(game);
  while (state.kind() != NodeKind::kTerminal) state.apply(state.chance_outcomes()[0].action);
  const Report over = analyse(state.view(kSpectator), Value());
  CHECK(over.exact);
  CHECK(over.value == game->returns(state.data()));
}

TEST_CASE("a later view of the same observer keeps the table, another observer starts fresh") {
  const auto game =
      dag_game(2, {{"seed", 8}, {"layers", 12}, {"cells", 60}, {"chance", 20}, {"ends", 0}});
  State state(game);
  REQUIRE(state.kind() == NodeKind::kDecision);
  const Player mover = state.current_player();
  const auto search = make_expectimax<DagGame>(state.view(mover), Value(), 1, 7);
  search->run_slice({.nodes = 20000}, kForever);
  state.apply(state.legal_actions()[0]);
  CHECK(search->advance(state.view(mover)));
  CHECK(search->report(0).nodes == 0);
  search->run_slice({}, kForever);
  const auto fresh = make_expectimax<DagGame>(state.view(mover), Value(), 1, 7);
  fresh->run_slice({}, kForever);
  CHECK(search->report(0).value == fresh->report(0).value);
  CHECK(search->report(0).nodes < fresh->report(0).nodes);

  const auto other = static_cast<Player>(1 - mover);
  CHECK_FALSE(search->advance(state.view(other)));
  search->run_slice({.nodes = 5000}, kForever);
  const auto others_own = make_expectimax<DagGame>(state.view(other), Value(), 1, 7);
  others_own->run_slice({.nodes = 5000}, kForever);
  CHECK(search->report(0).graph_nodes == others_own->report(0).graph_nodes);
  CHECK(search->report(0).depth == others_own->report(0).depth);
}
