#include "searching.hpp"

namespace fossil::search {
namespace {

using namespace testing;

constexpr const char* kGames[] = {"connect_four", "leduc_poker", "goofspiel",
                                  "matrix_game",  "generated",   "raptor"};

TEST_CASE("ismcts: same seed, threads and nodes give the same bits however time is sliced") {
  for (const char* id : kGames) {
    CAPTURE(std::string(id));
    const auto game = load(id);
    const View view = mover_view(some_state(game));
    for (const int threads : {1, 2, 3}) {
      const Report once = analyse(view, 1500, Value::map(), threads);
      const Report twice = analyse(view, 1500, Value::map(), threads);
      check_same_bits(once, twice);
      // A deadline in the past ends every slice after a few simulations.
      const auto sliced = make_search("ismcts", view, Value::map(), threads, 1);
      int slices = 0;
      while (sliced->run_slice(nodes(1500), 0) == StopReason::kNone) ++slices;
      CHECK(slices > 10);
      check_same_bits(once, sliced->report(0));
    }
  }
}

TEST_CASE("ismcts: a node limit reached in steps gives the same bits as at once") {
  const View view = mover_view(some_state(load("leduc_poker")));
  const auto search = make_search("ismcts", view, Value::map(), 2, 7);
  for (const std::uint64_t limit : {10, 500, 501, 2000}) {
    CHECK(search->run_slice(nodes(limit), INT64_MAX) == StopReason::kNodes);
    CHECK(search->report(0).nodes == limit);
  }
  check_same_bits(search->report(0), analyse(view, 2000, Value::map(), 2, 7));
}

TEST_CASE("ismcts: looking at confidence and memory changes nothing but the place where it stops") {
  const View view = mover_view(some_state(load("connect_four")));
  const auto search = make_search("ismcts", view, Value::map(), 2, 3);
  Limits limits = nodes(5000);
  limits.confidence = 1.0;
  limits.memory_bytes = std::uint64_t{1} << 30;
  while (search->run_slice(limits, 0) == StopReason::kNone) {
  }
  check_same_bits(search->report(0), analyse(view, 5000, Value::map(), 2, 3));
}

TEST_CASE("ismcts: the seed matters, and every thread has a stream of its own") {
  const View view = mover_view(some_state(load("raptor")));
  const Report one = analyse(view, 1000, Value::map(), 1, 1);
  const Report other = analyse(view, 1000, Value::map(), 1, 2);
  const Report two_threads = analyse(view, 2000, Value::map(), 2, 1);
  CHECK(one.value != other.value);
  CHECK(one.value != two_threads.value);  // equal if the second thread repeated the first
}

}  // namespace
}  // namespace fossil::search
