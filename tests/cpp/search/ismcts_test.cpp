#include <doctest/doctest.h>

#include <string>

#include "fossil_core/game/state.hpp"
#include "fossil_search/kernels/search.hpp"

namespace fossil::search {
namespace {

std::shared_ptr<const AnyGame> connect_four() {
  return find_game("connect_four").make(2, Value::map(), nullptr);
}

View position(std::initializer_list<const char*> rows, Player player) {
  Value board = Value::list();
  for (const char* row : rows) board.push_back(row);
  Value value = Value::map();
  value["board"] = board;
  return State::from_value(connect_four(), value).view(player);
}

Report analyse(const View& view, std::uint64_t nodes, Value params = Value::map(), int threads = 1,
               std::uint64_t seed = 1) {
  auto search = make_search("ismcts", view, params, threads, seed);
  Limits limits;
  limits.nodes = nodes;
  CHECK(search->run_slice(limits, INT64_MAX) == StopReason::kNodes);
  return search->report(0);
}

Value with(std::initializer_list<std::pair<const char*, const char*>> entries) {
  Value value = Value::map();
  for (const auto& [key, word] : entries) value[key] = word;
  return value;
}

TEST_CASE("ismcts finds a win in one") {
  const View view = position({".......", ".......", ".......", ".......", "ooo....", "xxx...."}, 0);
  for (const char* selection : {"puct", "uct", "regret", "exp3"}) {
    for (const char* leaf : {"static", "round", "turn", "full"}) {
      CAPTURE(selection);
      CAPTURE(leaf);
      const Report report = analyse(view, 3000, with({{"selection", selection}, {"leaf", leaf}}));
      CHECK(report.lines.front().move == "d");
      CHECK(report.lines.front().value[0] == 1.0f);
      CHECK(report.lines.front().pv == std::vector<std::string>{"d"});
    }
  }
}

TEST_CASE("ismcts blocks a win in one") {
  const View view = position({".......", ".......", ".......", ".......", "oo.....", "xxx...."}, 1);
  const Report report = analyse(view, 4000);
  CHECK(report.lines.front().move == "d");
}

TEST_CASE("ismcts counts nodes exactly and shares them out, the remainder to the first") {
  const View view = State(connect_four()).view(0);
  for (const int threads : {1, 2, 3}) {
    const Report report = analyse(view, 1001, Value::map(), threads);
    CHECK(report.nodes == 1001);
    std::uint64_t visits = 0;
    for (const Line& line : report.lines) visits += line.visits;
    CHECK(visits == 1001);
  }
}

}  // namespace
}  // namespace fossil::search
