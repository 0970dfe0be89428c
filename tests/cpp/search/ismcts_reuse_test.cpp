#include "searching.hpp"

namespace fossil::search {
namespace {

using namespace testing;

// Plays the best line's move and then random ones until the same player is to decide again.
State play_on(State state, const Report& report, std::uint64_t seed) {
  const Player player = state.current_player();
  state.apply(report.lines.front().action);
  Rng rng(seed);
  const AnyGame& game = *state.shared_game();
  while (state.kind() != NodeKind::kTerminal && state.current_player() != player) {
    if (state.kind() == NodeKind::kChance) {
      state.apply(game.sample_chance(state.data(), rng));
    } else {
      const auto n = static_cast<std::uint32_t>(game.count_legal(state.data()));
      state.apply(game.nth_legal(state.data(), static_cast<int>(rng.below(n))));
    }
  }
  return state;
}

std::uint64_t visits_of(const Report& report) {
  std::uint64_t visits = 0;
  for (const Line& line : report.lines) visits += line.visits;
  return visits;
}

TEST_CASE("ismcts keeps what it learned about the same player's later decisions") {
  for (const char* id : {"connect_four", "raptor"}) {
    for (const int threads : {1, 2}) {
      CAPTURE(std::string(id));
      const State state = some_state(load(id), 4);
      const auto search = make_search("ismcts", mover_view(state), Value::map(), threads, 1);
      search->run_slice(nodes(20000), INT64_MAX);
      const State later = play_on(state, search->report(1), 9);
      REQUIRE(later.kind() == NodeKind::kDecision);
      CHECK(search->advance(mover_view(later)));
      const Report kept = search->report(0);
      CHECK(kept.nodes == 0);
      CHECK(visits_of(kept) > 0);
      search->run_slice(nodes(1000), INT64_MAX);
      CHECK(search->report(0).nodes == 1000);
      CHECK(visits_of(search->report(0)) > 1000);
    }
  }
}

TEST_CASE("ismcts starts afresh from a view that it never reached") {
  const auto game = load("connect_four");
  const auto search = make_search("ismcts", mover_view(some_state(game)), Value::map(), 2, 6);
  search->run_slice(nodes(50), INT64_MAX);
  const View far = mover_view(some_state(game, 3, 14));
  REQUIRE(far.player() == 0);
  CHECK(!search->advance(far));
  search->run_slice(nodes(2000), INT64_MAX);
  check_same_bits(search->report(0), analyse(far, 2000, Value::map(), 2, 6));
}

// What the search says to the second seat after it has served the first.
Report second_answer(const char* id, const Value& params) {
  const State state = some_state(load(id), 4);
  const Player player = state.current_player();
  const auto search = make_search("ismcts", state.view(player), params, 1, 1);
  search->run_slice(nodes(5000), INT64_MAX);
  State later = state;
  later.apply(search->report(1).lines.front().action);
  Rng rng(1);
  while (later.kind() == NodeKind::kChance) {
    later.apply(later.game().sample_chance(later.data(), rng));
  }
  const View view = later.view(static_cast<Player>(1 - player));
  CHECK(!search->advance(view));
  search->run_slice(nodes(3000), INT64_MAX);
  const Report report = search->report(0);
  if (params.size() == 0) check_same_bits(report, analyse(view, 3000));
  return report;
}

TEST_CASE("ismcts answers for another seat as a search that was never used") {
  for (const char* id : {"connect_four", "leduc_poker", "goofspiel", "generated", "raptor"}) {
    CAPTURE(std::string(id));
    const Report clean = second_answer(id, Value::map());
    // The test sees a graph that is shared between seats.
    const Report leaky = second_answer(id, settings({{"planted_leak", "tree_shared_by_seats"}}));
    CHECK((clean.value != leaky.value || clean.graph_nodes != leaky.graph_nodes));
  }
}

TEST_CASE("ismcts refuses to go on in another game") {
  const auto search =
      make_search("ismcts", mover_view(some_state(load("connect_four"))), Value::map(), 1, 1);
  CHECK_THROWS_AS(search->advance(mover_view(some_state(load("leduc_poker")))),
                  std::invalid_argument);
}

}  // namespace
}  // namespace fossil::search
