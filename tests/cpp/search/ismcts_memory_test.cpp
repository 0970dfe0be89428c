#include "allocations.hpp"
#include "searching.hpp"

namespace fossil::search {
namespace {

using namespace testing;

TEST_CASE("ismcts allocates nothing per simulation") {
  const Value rules[] = {
      Value::map(),
      settings({{"selection", "uct"}, {"leaf", "full"}, {"playout", "uniform"}}),
      settings({{"selection", "regret"}, {"leaf", "turn"}, {"playout", "mast"}}),
      settings({{"simultaneous", "duct"}, {"observer", "single"}, {"leaf", "static"}}),
      settings({{"simultaneous", "exp3"}, {"widening", "0.5"}, {"redeterminise", "on"}}),
  };
  for (const char* id : {"connect_four", "leduc_poker", "goofspiel", "generated", "raptor"}) {
    const View view = mover_view(some_state(load(id)));
    for (const Value& params : rules) {
      CAPTURE(std::string(id));
      CAPTURE(params.to_json());
      const auto search = make_search("ismcts", view, params, 1, 1);
      // A slice has costs of its own; two slices of different length must cost the same.
      search->run_slice(nodes(100), INT64_MAX);
      const std::uint64_t start = allocations();
      search->run_slice(nodes(200), INT64_MAX);
      const std::uint64_t of_short = allocations() - start;
      search->run_slice(nodes(6000), INT64_MAX);
      const std::uint64_t of_long = allocations() - start - of_short;
      CHECK(of_long == of_short);
    }
  }
}

TEST_CASE("ismcts keeps to its memory cap, goes on searching and says so") {
  const View view = mover_view(some_state(load("connect_four")));
  const Value params = settings({{"memory_mb", "1"}});
  const Report report = analyse(view, 60000, params);
  CHECK(report.memory_bytes <= std::uint64_t{1} << 20);
  CHECK(report.memory_bytes > std::uint64_t{9} << 16);  // and uses most of it
  CHECK(report.nodes == 60000);
  REQUIRE(!report.notes.empty());
  CHECK(report.notes.front().find("memory limit") != std::string::npos);
  CHECK(report.lines.front().move == "d");
  const Report roomy = analyse(view, 5000);
  CHECK(roomy.notes.empty());
}

TEST_CASE("ismcts with actions that differ between worlds keeps to its memory cap") {
  const View view = mover_view(some_state(load("raptor")));
  const Value params = settings({{"memory_mb", "1"}, {"observer", "single"}});
  const Report report = analyse(view, 30000, params, 2);
  CHECK(report.memory_bytes <= std::uint64_t{1} << 20);
  CHECK(!report.lines.empty());
}

TEST_CASE("ismcts stops at a memory limit") {
  const View view = mover_view(some_state(load("connect_four")));
  const auto search = make_search("ismcts", view, Value::map(), 2, 1);
  Limits limits;
  limits.memory_bytes = std::uint64_t{1} << 20;
  CHECK(search->run_slice(limits, INT64_MAX) == StopReason::kMemory);
  CHECK(search->memory_bytes() <= limits.memory_bytes);
  CHECK(search->report(1).nodes % 2048 == 0);  // looked at every 1,024 simulations of each thread
}

TEST_CASE("ismcts gives a legal move whatever the memory limit is") {
  const View view = mover_view(some_state(load("raptor")));
  const auto search = make_search("ismcts", view, Value::map(), 3, 1);
  Limits limits = nodes(300);
  limits.memory_bytes = 1;
  search->run_slice(limits, INT64_MAX);
  CHECK(search->report(1).lines.size() == 1);
}

}  // namespace
}  // namespace fossil::search
