// PackedCounters: random histories against an array of integers, for lane widths that do and do not
// divide a word, one word and several.
#include "fossil_core/base/packed_counters.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <numeric>

#include "fossil_core/base/rng.hpp"

using fossil::PackedCounters;

static_assert(sizeof(PackedCounters<4, 16>) == 8 && sizeof(PackedCounters<4, 17>) == 16);
static_assert(sizeof(PackedCounters<3, 21>) == 8 && sizeof(PackedCounters<3, 22>) == 16);

namespace {

template <class Counters>
using Naive = std::array<std::uint32_t, static_cast<std::size_t>(Counters::kLanes)>;

template <class Counters>
void check_agreement(const Counters& counters, const Naive<Counters>& naive) {
  std::uint64_t nonzero = 0;
  std::uint32_t total = 0;
  for (int lane = 0; lane < Counters::kLanes; ++lane) {
    const std::uint32_t count = naive[static_cast<std::size_t>(lane)];
    REQUIRE(counters.get(lane) == count);
    nonzero |= std::uint64_t{count != 0} << lane;
    total += count;
  }
  REQUIRE(counters.total() == total);
  REQUIRE(counters.nonzero() == nonzero);
  REQUIRE(counters.empty() == (total == 0));
  // The first and the last piece of every lane.
  std::uint32_t before = 0;
  for (int lane = 0; lane < Counters::kLanes; ++lane) {
    const std::uint32_t count = naive[static_cast<std::size_t>(lane)];
    if (count == 0) continue;
    REQUIRE(counters.nth(before) == lane);
    REQUIRE(counters.nth(before + count - 1) == lane);
    REQUIRE(counters.nth(before + count / 2) == lane);
    before += count;
  }
}

}  // namespace

#define FOSSIL_TEST_COUNTERS                                                                      \
  PackedCounters<1, 1>, PackedCounters<1, 64>, PackedCounters<2, 9>, PackedCounters<2, 64>,       \
      PackedCounters<3, 21>, PackedCounters<3, 40>, PackedCounters<4, 9>, PackedCounters<4, 16>,  \
      PackedCounters<4, 33>, PackedCounters<5, 12>, PackedCounters<5, 30>, PackedCounters<6, 10>, \
      PackedCounters<7, 20>, PackedCounters<8, 8>, PackedCounters<11, 6>, PackedCounters<16, 5>,  \
      PackedCounters<20, 7>, PackedCounters<24, 2>

TEST_CASE_TEMPLATE("packed counters agree with an array", Counters, FOSSIL_TEST_COUNTERS) {
  fossil::Rng rng(Counters::kLaneBits * 100 + Counters::kLanes);
  Counters counters;
  Naive<Counters> naive{};
  check_agreement(counters, naive);
  for (int round = 0; round < 1500; ++round) {
    const auto lane = static_cast<int>(rng.below(static_cast<std::uint32_t>(Counters::kLanes)));
    std::uint32_t& plain = naive[static_cast<std::size_t>(lane)];
    const std::uint32_t room = Counters::kLaneMax - plain;
    switch (rng.below(8)) {
      case 0:
        plain = rng.below(Counters::kLaneMax + 1);
        counters.set(lane, plain);
        break;
      case 1:
        plain = Counters::kLaneMax;
        counters.set(lane, plain);
        break;
      case 2:
      case 3:
      case 4: {
        const std::uint32_t count = rng.below(room + 1);
        counters.add(lane, count);
        plain += count;
        break;
      }
      case 5:
        if (plain == 0) break;
        counters.subtract(lane);
        --plain;
        break;
      case 6: {
        const std::uint32_t count = rng.below(plain + 1);
        counters.subtract(lane, count);
        plain -= count;
        break;
      }
      default:
        if (room == 0) break;
        counters.add(lane);
        ++plain;
    }
    check_agreement(counters, naive);
  }
}

TEST_CASE_TEMPLATE("full counters neither spill nor lose a piece", Counters, FOSSIL_TEST_COUNTERS) {
  Counters counters;
  Naive<Counters> naive;
  naive.fill(Counters::kLaneMax);
  for (int lane = 0; lane < Counters::kLanes; ++lane) counters.set(lane, Counters::kLaneMax);
  check_agreement(counters, naive);
}

TEST_CASE("nth counts every piece in lane order") {
  PackedCounters<4, 20> bag;
  bag.set(0, 2);
  bag.set(7, 1);
  bag.set(15, 3);
  bag.set(16, 1);
  bag.set(19, 15);
  const std::array<int, 8> expected = {0, 0, 7, 15, 15, 15, 16, 19};
  for (std::uint32_t k = 0; k < expected.size(); ++k) CHECK(bag.nth(k) == expected[k]);
  CHECK(bag.nth(bag.total() - 1) == 19);
}

TEST_CASE("whole multisets are added and taken away lane by lane") {
  PackedCounters<4, 20> deck;
  PackedCounters<4, 20> discards;
  deck.set(3, 9);
  deck.set(19, 1);
  discards.set(3, 6);
  discards.set(18, 15);
  const PackedCounters<4, 20> before = deck;
  deck += discards;
  CHECK(deck.get(3) == 15);
  CHECK(deck.get(18) == 15);
  CHECK(deck.get(19) == 1);
  CHECK(deck.total() == 31);
  deck -= discards;
  CHECK(deck == before);
  CHECK(std::memcmp(&deck, &before, sizeof deck) == 0);
  CHECK_FALSE(deck == discards);
}

#if FOSSIL_ASSERT_ACTIVE
TEST_CASE("overflow, underflow and lanes that do not exist are refused") {
  PackedCounters<3, 30> counters;
  counters.set(4, 7);
  CHECK_THROWS_AS(counters.add(4), std::logic_error);
  CHECK_THROWS_AS(counters.subtract(5), std::logic_error);
  CHECK_THROWS_AS(counters.set(4, 8), std::logic_error);
  CHECK_THROWS_AS(counters.get(30), std::logic_error);
  CHECK_THROWS_AS(counters.nth(7), std::logic_error);
  PackedCounters<3, 30> other;
  other.set(4, 1);
  CHECK_THROWS_AS(counters += other, std::logic_error);
  CHECK_THROWS_AS(other -= counters, std::logic_error);
  CHECK(counters.total() == 7);
  CHECK(other.total() == 1);
}
#endif
