// Leaves that are valued from outside: batches of one search as the static leaf does, dropped
// batches leave nothing behind, and answers must fit.
#include <cstring>

#include "searching.hpp"

namespace fossil::search {
namespace {

using namespace testing;

// The static evaluation of every row, as an evaluator would give it.
std::vector<float> evaluated(const AnyGame& game, const LeafBatch& batch) {
  std::vector<float> values;
  for (std::uint64_t row = 0; row < batch.rows; ++row) {
    std::vector<std::uint64_t> words(game.state_size() / 8);
    std::memcpy(words.data(), batch.states.data() + row * game.state_size(), game.state_size());
    const Values value = game.evaluate(words.data());
    values.insert(values.end(), value.begin(), value.begin() + game.players());
  }
  return values;
}

void search_on(Search& search, const AnyGame& game, std::uint64_t simulations, std::uint64_t most) {
  LeafBatch batch;
  for (;;) {
    const StopReason reason = search.gather(nodes(simulations), most, batch);
    if (reason != StopReason::kNone) {
      CHECK(reason == StopReason::kNodes);
      return;
    }
    search.answer(evaluated(game, batch), {});
  }
}

TEST_CASE("batches of one give the report of the static leaf, bit for bit") {
  for (const char* id : {"connect_four", "leduc_poker", "goofspiel", "generated", "raptor"}) {
    CAPTURE(id);
    const View view = mover_view(some_state(load(id), 2));
    for (const char* selection : {"puct", "uct", "regret"}) {
      for (const char* redeterminise : {"off", "on"}) {
        const Value params = settings({{"leaf", "static"},
                                       {"selection", selection},
                                       {"redeterminise", redeterminise},
                                       {"score_weight", "0.3"}});
        const auto search = make_search("ismcts", view, params, 1, 1);
        search_on(*search, view.game(), 500, 1);
        check_same_bits(search->report(0), analyse(view, 500, params));
      }
    }
  }
}

TEST_CASE("a batch gathers as many leaves as asked for, and the last one fewer") {
  const View view = mover_view(some_state(load("raptor"), 2));
  const auto search = make_search("ismcts", view, settings({{"leaf", "static"}}), 1, 1);
  LeafBatch batch;
  const auto next = [&](std::uint64_t rows) {
    CHECK(search->gather(nodes(20), 16, batch) == StopReason::kNone);
    CHECK(batch.rows == rows);
    CHECK(batch.players.size() == rows);
    CHECK(batch.features.size() == rows * view.game().info().features.size());
    search->answer(evaluated(view.game(), batch), {});
  };
  next(1);  // the root, for its priors
  next(16);
  next(4);
  CHECK(search->gather(nodes(20), 16, batch) == StopReason::kNodes);
  CHECK(search->report(0).nodes == 20);
}

TEST_CASE("a dropped batch takes its virtual losses back") {
  const View view = mover_view(some_state(load("connect_four")));
  const auto search = make_search("ismcts", view, settings({{"leaf", "static"}}), 1, 1);
  search_on(*search, view.game(), 200, 16);
  const Report before = search->report(0);
  LeafBatch batch;
  CHECK(search->gather(nodes(400), 32, batch) == StopReason::kNone);
  search->drop();
  const Report after = search->report(0);
  CHECK(after.nodes == before.nodes);
  CHECK(after.value == before.value);
  for (std::size_t i = 0; i < before.lines.size(); ++i) {
    CHECK(after.lines[i].move == before.lines[i].move);
    CHECK(after.lines[i].visits == before.lines[i].visits);
    CHECK(after.lines[i].value == before.lines[i].value);
    CHECK(after.lines[i].pv == before.lines[i].pv);
  }
  CHECK_THROWS_WITH(search->answer(evaluated(view.game(), batch), {}),
                    "the answer does not fit the 0 leaves that were asked about");
  search_on(*search, view.game(), 400, 32);
  CHECK(search->report(0).nodes == 400);
}

TEST_CASE("priors from outside stand on the root and on new nodes") {
  const View view = mover_view(some_state(load("connect_four")));
  const auto search = make_search("ismcts", view, settings({{"leaf", "static"}}), 1, 1);
  LeafBatch batch;
  while (search->gather(nodes(60), 4, batch) == StopReason::kNone) {
    std::vector<float> priors;
    for (const std::int32_t choices : batch.choices) {
      for (std::int32_t i = 0; i < choices; ++i) priors.push_back(i == 0 ? 94.0f : 1.0f);
    }
    search->answer(std::vector<float>(batch.rows * 2, 0.0f), priors);
  }
  const Report report = search->report(0);
  CHECK(report.lines[0].move == "a");
  CHECK(report.lines[0].prior == doctest::Approx(0.94));
  CHECK(report.lines[0].pv[1] == "a");
}

TEST_CASE("answers that do not fit and searches that cannot wait are refused") {
  const View view = mover_view(some_state(load("connect_four")));
  LeafBatch batch;
  const auto search = make_search("ismcts", view, Value::map(), 1, 1);
  CHECK(search->gather(nodes(60), 4, batch) == StopReason::kNone);
  const std::vector<float> one(1);
  CHECK_THROWS_WITH(search->answer(one, {}),
                    "the answer does not fit the 1 leaves that were asked about");
  search->drop();
  CHECK_THROWS_WITH(make_search("ismcts", view, Value::map(), 2, 1)->gather(nodes(60), 4, batch),
                    "an evaluator is asked by one thread; threads is 2");
  CHECK_THROWS_WITH(
      make_search("expectimax", view, Value::map(), 1, 1)->gather(nodes(60), 4, batch),
      "this search values its own leaves; an evaluator needs ismcts");
}

}  // namespace
}  // namespace fossil::search
