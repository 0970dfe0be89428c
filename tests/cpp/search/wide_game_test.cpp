// Searches of games with hundreds of moves, wide draws and heavy states: memory, allocations, how
// deep they come, and that the draw is used.
#include "wide_game.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "allocations.hpp"
#include "fossil_search/kernels/expectimax.hpp"
#include "fossil_search/kernels/root_parallel.hpp"

using namespace fossil;
using namespace fossil::search;
using namespace fossil::testing;

namespace {

constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max();

std::shared_ptr<const AnyGame> wide_game() {
  return std::make_shared<GameAdapter<WideGame>>(4, Value::map(), Value::map());
}

Value given(std::initializer_list<std::pair<const char*, Value>> entries) {
  Value map = Value::map();
  for (const auto& [key, value] : entries) map[key] = value;
  return map;
}

}  // namespace

TEST_CASE("ismcts in a wide game keeps to its memory and allocates nothing per simulation") {
  const auto game = wide_game();
  const auto& rules = static_cast<const GameAdapter<WideGame>&>(*game).game();
  const View root = State(game).view(0);
  const Value params = given({{"memory_mb", 32}, {"leaf", "turn"}});
  RootParallelIsmcts<WideGame> search(rules, root, params, 1, 1);
  search.run_slice({.nodes = 1000}, kForever);
  const std::uint64_t start = allocations();
  search.run_slice({.nodes = 2000}, kForever);
  const std::uint64_t of_short = allocations() - start;
  search.run_slice({.nodes = 60'000}, kForever);
  CHECK(allocations() - start - of_short == of_short);
  const Report report = search.report(0);
  CHECK(report.memory_bytes <= std::uint64_t{32} << 20);
  CHECK(report.memory_bytes > std::uint64_t{24} << 20);  // it does get that large
  CHECK(report.lines.size() == 300);
  // The first move of a turn has its own points only: 0-9.
  WideState after{};
  rules.apply(after, report.lines[0].action);
  CHECK(after.points[0] >= 8);
}

TEST_CASE("expectimax in a wide game sees its own turn to the end, draws sampled") {
  const auto game = wide_game();
  const View root = State(game).view(0);
  const auto search = expectimax::make_expectimax<WideGame>(root, given({{"multipv", 1}}), 1, 1);
  // Soon along the most promising lines, later in all of them. The points are those at the end of
  // the turn both times: a move of 9 points, and a second one that fits the draw: 9 + 10.
  CHECK(search->run_slice({.nodes = 20'000}, kForever) == StopReason::kNodes);
  const Report soon = search->report(1);
  CHECK(soon.notes[0].find("to the end of the turn, turning off") != std::string::npos);
  CHECK(soon.lines[0].pv.size() == 3);
  CHECK(soon.lines[0].mean_score[0] == doctest::Approx(28).epsilon(0.05));
  CHECK(search->run_slice({.nodes = 4'000'000}, kForever) == StopReason::kNodes);
  const Report report = search->report(1);
  CHECK_FALSE(report.exact);
  bool whole = false, sampled = false;
  for (const std::string& note : report.notes) {
    whole |= note.find("to the end of the turn in all lines") != std::string::npos;
    sampled |= note.find("the widest with 150 outcomes") != std::string::npos;
  }
  CHECK(whole);
  CHECK(sampled);
  CHECK(report.lines[0].mean_score[0] == doctest::Approx(28).epsilon(0.05));
}
