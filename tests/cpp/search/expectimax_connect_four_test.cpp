// Connect four endings: the search through its registry entry against plain negamax.
#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "fossil_core/calibration/connect_four/connect_four.hpp"
#include "fossil_core/game/adapter.hpp"
#include "fossil_search/kernels/search.hpp"

using namespace fossil;
using namespace fossil::search;
using connect_four::ConnectFour;

namespace {

constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max();

int negamax(const ConnectFour& game, const connect_four::State& state) {
  if (game.kind(state) == NodeKind::kTerminal) {
    return static_cast<int>(game.returns(state)[state.moves & 1]);
  }
  int best = -1;
  for (Action column = 0; column < 7; ++column) {
    if (!game.is_legal(state, column)) continue;
    connect_four::State child = state;
    game.apply(child, column);
    best = std::max(best, -negamax(game, child));
  }
  return best;
}

// A random position with so many empty cells that nobody has won yet.
State ending(const std::shared_ptr<const AnyGame>& game, int empty, std::uint64_t seed) {
  for (Rng rng(seed);; rng.next()) {
    State state(game);
    for (int k = 0; k < 42 - empty && state.kind() != NodeKind::kTerminal; ++k) {
      const auto legal = state.legal_actions();
      state.apply(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (state.kind() != NodeKind::kTerminal) return state;
  }
}

}  // namespace

TEST_CASE("connect four endings are solved, with and without pruning and table") {
  const auto game = find_game("connect_four").make(2, Value::map(), nullptr);
  const auto& rules = static_cast<const GameAdapter<ConnectFour>&>(*game).game();
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const State state = ending(game, 9 + static_cast<int>(seed % 4), seed);
    const auto& bytes = *static_cast<const connect_four::State*>(state.data());
    const int truth = negamax(rules, bytes);
    const Player mover = state.current_player();
    for (const bool pruning : {true, false}) {
      for (const bool table : {true, false}) {
        Value params = Value::map();
        params["pruning"] = pruning;
        params["table"] = table;
        params["multipv"] = 0;
        const auto search = make_search("expectimax", state.view(mover), params, 1, 0);
        REQUIRE(search->run_slice({}, kForever) == StopReason::kExhausted);
        const Report report = search->report(0);
        REQUIRE(report.exact);
        REQUIRE(report.value[static_cast<std::size_t>(mover)] == truth);
        for (const Line& line : report.lines) {
          connect_four::State child = bytes;
          rules.apply(child, line.action);
          REQUIRE(line.value[static_cast<std::size_t>(mover)] == -negamax(rules, child));
        }
      }
    }
  }
}

TEST_CASE("a longer connect four ending is solved with a table of a few kilobytes") {
  const auto game = find_game("connect_four").make(2, Value::map(), nullptr);
  const State state = ending(game, 14, 3);
  const auto& rules = static_cast<const GameAdapter<ConnectFour>&>(*game).game();
  const int truth = negamax(rules, *static_cast<const connect_four::State*>(state.data()));
  for (const std::uint64_t memory : {0u, 200'000u}) {
    const auto search =
        make_search("expectimax", state.view(state.current_player()), Value(), 1, 0);
    REQUIRE(search->run_slice({.memory_bytes = memory}, kForever) == StopReason::kExhausted);
    const Report report = search->report(1);
    CHECK(report.exact);
    CHECK(report.value[static_cast<std::size_t>(state.current_player())] == truth);
    CHECK(report.lines.size() == 1);
  }
}

TEST_CASE("unknown parameters of expectimax are refused by name") {
  const auto game = find_game("connect_four").make(2, Value::map(), nullptr);
  Value params = Value::map();
  params["plies"] = 3;
  CHECK_THROWS_WITH_AS(make_search("expectimax", State(game).view(0), params, 1, 0),
                       doctest::Contains("expectimax: unknown parameter 'plies'"),
                       std::invalid_argument);
}
