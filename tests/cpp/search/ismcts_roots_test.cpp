#include <algorithm>

#include "searching.hpp"

namespace fossil::search {
namespace {

using namespace testing;

TEST_CASE("ismcts at a finished game gives its returns") {
  const auto game = load("connect_four");
  const State state = some_state(game, 3, 100);
  REQUIRE(state.kind() == NodeKind::kTerminal);
  const auto search = make_search("ismcts", state.view(kSpectator), Value::map(), 2, 1);
  CHECK(search->run_slice(nodes(100), INT64_MAX) == StopReason::kExhausted);
  const Report report = search->report(0);
  CHECK(report.value == game->returns(state.data()));
  CHECK(report.exact);
  CHECK(report.lines.empty());
  CHECK(report.nodes == 0);
}

TEST_CASE("ismcts at chance and where the owner is not to move gives values only") {
  for (const char* id : {"leduc_poker", "raptor", "goofspiel", "generated"}) {
    CAPTURE(std::string(id));
    const auto game = load(id);
    const State start(game);
    const State decision = some_state(game);
    const auto rival = static_cast<Player>(1 - decision.current_player());
    for (const View& view :
         {start.view(kSpectator), decision.view(kSpectator), decision.view(rival)}) {
      if (view.owner_to_move()) continue;  // in a simultaneous step everybody is
      for (const char* observer : {"single", "multiple"}) {
        const Report report = analyse(view, 2000, settings({{"observer", observer}}), 2);
        CHECK(report.lines.empty());
        CHECK(report.nodes == 2000);
        CHECK(report.graph_nodes > 10);
        CHECK(report.value[0] >= -1.0f);
        CHECK(report.value[0] <= 1.0f);
      }
    }
  }
}

TEST_CASE("ismcts lists every legal move once, most visited first, with shares that sum to one") {
  for (const char* id : {"connect_four", "leduc_poker", "goofspiel", "generated", "raptor"}) {
    for (const int moves : {0, 1, 2, 3}) {
      CAPTURE(std::string(id));
      const State state = some_state(load(id), 5, moves);
      if (state.kind() == NodeKind::kTerminal) continue;
      const View view = mover_view(state);
      const Report report = analyse(view, 3000, Value::map(), 2);
      std::vector<Action> found;
      double strategy = 0, prior = 0;
      std::uint64_t visits = 0;
      for (const Line& line : report.lines) {
        found.push_back(line.action);
        CHECK(view.action_to_string(line.action) == line.move);
        REQUIRE(!line.pv.empty());
        CHECK(line.pv.front() == line.move);
        CHECK(line.availability == 3000);
        strategy += line.strategy;
        prior += line.prior;
        visits += line.visits;
      }
      std::sort(found.begin(), found.end());
      CHECK(found == view.legal_actions());
      CHECK(strategy == doctest::Approx(1.0));
      CHECK(prior == doctest::Approx(1.0));
      CHECK(visits == 3000);
      for (std::size_t i = 1; i < report.lines.size(); ++i) {
        CHECK(report.lines[i].strategy <= report.lines[i - 1].strategy);
      }
      CHECK(make_search("ismcts", view, Value::map(), 1, 1)->report(2).lines.size() ==
            std::min<std::size_t>(2, report.lines.size()));
    }
  }
}

TEST_CASE("ismcts tells a principal variation that can be played") {
  for (const char* id : {"connect_four", "leduc_poker", "generated", "raptor"}) {
    CAPTURE(std::string(id));
    const State state = some_state(load(id), 2);
    const Report report = analyse(mover_view(state), 4000);
    CHECK(report.lines.front().pv.size() >= 2);
    State world = mover_view(state).resample(0);
    for (const std::string& text : report.lines.front().pv) {
      const Action action = world.string_to_action(text);  // throws if it is not possible
      world.apply(action);
    }
  }
}

TEST_CASE("ismcts stops when asked and can go on") {
  const View view = mover_view(some_state(load("raptor")));
  const auto search = make_search("ismcts", view, Value::map(), 2, 1);
  search->request_stop();
  CHECK(search->run_slice(nodes(1000), INT64_MAX) == StopReason::kInterrupt);
  search->clear_stop();
  CHECK(search->run_slice(nodes(1000), INT64_MAX) == StopReason::kNodes);
  check_same_bits(search->report(0), analyse(view, 1000, Value::map(), 2));
}

TEST_CASE("ismcts stops when the best move is clear") {
  Value board = Value::list();
  for (const char* row : {".......", ".......", ".......", ".......", "ooo....", "xxx...."}) {
    board.push_back(row);
  }
  Value value = Value::map();
  value["board"] = board;
  const View view = State::from_value(load("connect_four"), value).view(0);
  const auto search = make_search("ismcts", view, Value::map(), 1, 1);
  Limits limits = nodes(1000000);
  limits.confidence = 0.99;
  CHECK(search->run_slice(limits, INT64_MAX) == StopReason::kConfidence);
  const Report report = search->report(0);
  CHECK(report.nodes % 1024 == 0);
  CHECK(report.nodes < 100000);
  CHECK(report.lines.front().move == "d");
}

TEST_CASE("ismcts refuses unknown parameters, bad values and bad numbers of threads in one line") {
  const View view = mover_view(some_state(load("connect_four")));
  const auto make = [&](const Value& params, int threads) {
    make_search("ismcts", view, params, threads, 1);
  };
  CHECK_THROWS_AS(make(settings({{"depth", "3"}}), 1), std::invalid_argument);
  CHECK_THROWS_AS(make(settings({{"c_puct", "-1"}}), 1), std::invalid_argument);
  CHECK_THROWS_AS(make(settings({{"leaf", "deep"}}), 1), std::invalid_argument);
  CHECK_THROWS_AS(make(Value::map(), 0), std::invalid_argument);
  try {
    make(settings({{"observer", "everybody"}}), 1);
  } catch (const std::invalid_argument& error) {
    CHECK(std::string(error.what()) ==
          "ismcts: parameter observer is 'everybody'; it must be one of single|multiple");
  }
}

}  // namespace
}  // namespace fossil::search
