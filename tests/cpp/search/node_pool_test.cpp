#include "fossil_search/kernels/node_pool.hpp"

#include <doctest/doctest.h>

#include "fossil_search/kernels/information_index.hpp"
#include "fossil_search/kernels/selection.hpp"
#include "fossil_search/kernels/stoppers.hpp"

namespace fossil::search {
namespace {

TEST_CASE("a child remembers whether it is the only one and how it was reached") {
  Child child;
  CHECK(child.index() == kNoNode);
  child.set(7, true);
  CHECK((child.index() == 7 && child.direct() && !child.many()));
  child.set(7, true);
  CHECK((child.direct() && !child.many()));
  child.set(9, false);
  CHECK((child.index() == 9 && !child.direct() && child.many()));
  child.set(9, true);
  CHECK((!child.direct() && child.many()));
  Child ended;
  ended.set(3, true);
  ended.set_none();
  CHECK((ended.index() == 3 && ended.many() && !ended.direct()));
}

TEST_CASE("growing nodes keep their edges and reuse the blocks that others left") {
  NodePool pool(1 << 20);
  const std::uint32_t a = pool.make_node(1, 0, 0, 0), b = pool.make_node(2, 0, 0, 0);
  const auto add = [&](std::uint32_t node, Action action) {
    REQUIRE(pool.grow(pool.node(node), UINT64_MAX));
    Edge edge{};
    edge.action = action;
    pool.edges(pool.node(node))[pool.node(node).edge_count++] = edge;
  };
  for (Action i = 0; i < 9; ++i) add(a, i);
  for (Action i = 0; i < 9; ++i) CHECK(pool.edges(pool.node(a))[i].action == i);
  const std::uint32_t end = pool.edge_end();
  for (Action i = 0; i < 8; ++i) add(b, 100 + i);  // blocks of 4 and 8 that a has left
  CHECK(pool.edge_end() == end);
  for (Action i = 0; i < 9; ++i) CHECK(pool.edges(pool.node(a))[i].action == i);
  for (Action i = 0; i < 8; ++i) CHECK(pool.edges(pool.node(b))[i].action == 100 + i);
  CHECK(!pool.grow(pool.node(b), 0));  // no bytes to spare, no block of 16 left behind
}

TEST_CASE("the index finds every node while it grows, and only those") {
  NodePool pool(1 << 24);
  InformationIndex index;
  const auto key = [](std::uint64_t i) { return splitmix64(i); };
  for (std::uint64_t i = 1; i <= 50000; ++i) {
    const std::uint32_t node = pool.make_node(key(i), 0, 0, 0);
    REQUIRE(index.insert(key(i), node, pool, UINT64_MAX));
  }
  for (std::uint64_t i = 1; i <= 50000; ++i) CHECK(index.find(key(i), pool) == i);
  for (std::uint64_t i = 50001; i <= 60000; ++i) CHECK(index.find(key(i), pool) == kNoNode);
  CHECK(index.bytes() == 8 * 131072);
}

TEST_CASE("the index refuses to overfill when it may not grow") {
  NodePool pool(1 << 20);
  InformationIndex index;
  std::uint64_t held = 0;
  for (std::uint64_t i = 1; i <= 4096; ++i) {
    const std::uint32_t node = pool.make_node(splitmix64(i), 0, 0, 0);
    held += index.insert(splitmix64(i), node, pool, 0);
  }
  CHECK(held == 4096 / 16 * 15);
  CHECK(index.find(splitmix64(1), pool) == 1);
  CHECK(index.find(1, pool) == kNoNode);
}

TEST_CASE("the root of a logarithm from the table is exact below 32 and close beyond") {
  CHECK(kRootLog(0) == kRootLog(1));
  for (std::uint32_t n = 1; n < 4000000000u; n += 1 + n / 7) {
    const double exact = square_root(log_positive(static_cast<double>(n)));
    CHECK(kRootLog(n) <= doctest::Approx(exact).epsilon(1e-6));
    CHECK(kRootLog(n) >= doctest::Approx(exact).epsilon(n < 32 ? 1e-6 : 0.011));
  }
}

TEST_CASE("shares of nodes are equal, the remainder goes to the first, and none is lost") {
  for (const std::uint64_t nodes : {0, 1, 5, 1000, 1001}) {
    for (const int threads : {1, 2, 3, 8}) {
      std::uint64_t sum = 0;
      for (int t = 0; t < threads; ++t) sum += share_of_nodes(nodes, threads, t);
      CHECK(sum == nodes);
      for (int t = 1; t < threads; ++t) {
        CHECK(share_of_nodes(nodes, threads, t) == nodes / static_cast<std::uint64_t>(threads));
      }
    }
  }
}

TEST_CASE("normal quantiles and the test of a decided move") {
  CHECK(normal_quantile(0.5) == doctest::Approx(0.0).epsilon(1e-3));
  CHECK(normal_quantile(0.975) == doctest::Approx(1.95996).epsilon(1e-3));
  CHECK(normal_quantile(0.999) == doctest::Approx(3.09023).epsilon(1e-3));
  CHECK(is_decided({1000, 0.5, 0.01}, {500, 0.4, 0.01}, 0.95));
  CHECK(!is_decided({1000, 0.5, 0.05}, {500, 0.4, 0.05}, 0.95));
  CHECK(!is_decided({10, 1.0, 0.0}, {10, 0.0, 0.0}, 0.95));
}

}  // namespace
}  // namespace fossil::search
