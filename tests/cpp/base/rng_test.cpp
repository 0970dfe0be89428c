// Random numbers: known values (computed by an independent program from the published definitions),
// fairness of below(), and independence of split streams.
#include "fossil_core/base/rng.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <random>
#include <type_traits>
#include <vector>

using fossil::Rng;
using fossil::Xoshiro256pp;

static_assert(std::uniform_random_bit_generator<Rng>);
static_assert(std::uniform_random_bit_generator<Xoshiro256pp>);
static_assert(sizeof(Rng) == 8 && std::has_unique_object_representations_v<Rng>);
static_assert(sizeof(Xoshiro256pp) == 32);
static_assert(std::has_unique_object_representations_v<Xoshiro256pp>);
static_assert(std::is_trivially_copyable_v<Rng> && std::is_trivially_copyable_v<Xoshiro256pp>);
static_assert(Rng(42).split(7).next() == 0xdac1199f0063bef1u, "usable in constant expressions");

namespace {

// Pearson's statistic of `draws` numbers below n; about n - 1 for a fair generator.
template <class Generator>
double chi_square_of_below(Generator rng, std::uint32_t n, int draws) {
  std::vector<int> counts(n);
  for (int i = 0; i < draws; ++i) ++counts.at(rng.below(n));
  const double expected = static_cast<double>(draws) / n;
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// Mean number of equal bits, of 64, in paired outputs: 32 +- 0.04 (one deviation) for 10,000 pairs.
template <class Generator>
double mean_equal_bits(Generator a, Generator b) {
  constexpr int kPairs = 10000;
  int equal = 0;
  for (int i = 0; i < kPairs; ++i) equal += std::popcount(~(a.next() ^ b.next()));
  return static_cast<double>(equal) / kPairs;
}

}  // namespace

TEST_CASE("splitmix64 gives the published sequence of seed 1234567") {
  std::uint64_t state = 1234567;
  const std::array<std::uint64_t, 3> expected = {6457827717110365317u, 3203168211198807973u,
                                                 9817491932198370423u};
  for (const std::uint64_t value : expected) {
    CHECK(fossil::splitmix64(state) == value);
    state += 0x9e3779b97f4a7c15u;
  }
}

TEST_CASE("Rng gives its known values") {
  Rng rng(42);
  CHECK(rng.next() == 0xdca167fb0139ad6du);
  CHECK(rng() == 0xa8af9bf7bef1dbdfu);
  CHECK(rng.next() == 0x809e1f084cd52735u);
  CHECK(Rng().next() == 0x2aacd33c4686244cu);
  Rng digits(42);
  for (const std::uint32_t expected : {8u, 6u, 5u, 6u, 2u, 9u, 6u, 7u, 1u, 9u, 0u, 0u}) {
    CHECK(digits.below(10) == expected);
  }
}

TEST_CASE("Xoshiro256pp gives the values of its reference implementation") {
  Xoshiro256pp counting = Xoshiro256pp::from_state({1, 2, 3, 4});
  for (const std::uint64_t expected :
       {std::uint64_t{41943041}, std::uint64_t{58720359}, std::uint64_t{3588806011781223},
        std::uint64_t{3591011842654386}, std::uint64_t{9228616714210784205u},
        std::uint64_t{9973669472204895162u}}) {
    CHECK(counting.next() == expected);
  }
  Xoshiro256pp single = Xoshiro256pp::from_state({0, 0, 0, 1});
  for (const std::uint64_t expected :
       {std::uint64_t{0x800000}, std::uint64_t{0x800011}, std::uint64_t{0x0002200000800011},
        std::uint64_t{0x0002200044000020}}) {
    CHECK(single.next() == expected);
  }
  CHECK(Xoshiro256pp(7).next() == 0x0e2c1a002aae913du);
}

TEST_CASE_TEMPLATE("below() is fair and stays below", Generator, Rng, Xoshiro256pp) {
  for (const std::uint32_t n : {1u, 2u, 3u, 6u, 7u, 10u, 64u, 1000u}) {
    const double chi_square = chi_square_of_below(Generator(n), n, 200000);
    const double freedom = n - 1;
    // Mean and variance of the distribution are freedom and 2 * freedom; five deviations.
    CHECK((chi_square - freedom) * (chi_square - freedom) <= 25 * 2 * freedom);
  }
  Generator rng(3);
  std::uint32_t highest = 0;
  for (int i = 0; i < 1000; ++i) highest = std::max(highest, rng.below(0xffffffffu));
  CHECK(highest > 0xf0000000u);
}

TEST_CASE_TEMPLATE("uniform() lies in [0, 1) with the right moments", Generator, Rng,
                   Xoshiro256pp) {
  Generator rng(5);
  double sum = 0;
  double squares = 0;
  constexpr int kDraws = 200000;
  for (int i = 0; i < kDraws; ++i) {
    const double x = rng.uniform();
    REQUIRE(x >= 0.0);
    REQUIRE(x < 1.0);
    sum += x;
    squares += x * x;
  }
  CHECK(sum / kDraws == doctest::Approx(0.5).epsilon(0.005));
  CHECK(squares / kDraws == doctest::Approx(1.0 / 3).epsilon(0.01));
}

TEST_CASE_TEMPLATE("split streams do not depend on order and do not move the parent", Generator,
                   Rng, Xoshiro256pp) {
  Generator parent(9);
  const Generator untouched = parent;
  const Generator second_first = parent.split(2);
  const Generator first = parent.split(1);
  const Generator second = parent.split(2);
  CHECK(parent == untouched);
  CHECK(second == second_first);
  CHECK_FALSE(first == second);
  CHECK_FALSE(parent.split(1).split(2) == parent.split(2).split(1));
  CHECK_FALSE(parent.split(0) == parent);
  parent.next();
  CHECK_FALSE(parent.split(1) == first);
}

TEST_CASE_TEMPLATE("split streams look independent of each other and of the parent", Generator, Rng,
                   Xoshiro256pp) {
  const Generator parent(17);
  for (const std::uint64_t stream : {0, 1, 2, 3, 1000}) {
    const Generator child = parent.split(stream);
    CHECK(mean_equal_bits(parent, child) == doctest::Approx(32).epsilon(0.01));
    CHECK(mean_equal_bits(child, parent.split(stream + 1)) == doctest::Approx(32).epsilon(0.01));
    CHECK(mean_equal_bits(child, Generator(18).split(stream)) == doctest::Approx(32).epsilon(0.01));
  }
  // The first draws of consecutive streams are themselves fair, as the dealer of a match needs.
  std::vector<int> counts(10);
  for (std::uint64_t stream = 0; stream < 100000; ++stream) {
    ++counts.at(Generator(parent.split(stream)).below(10));
  }
  for (const int count : counts) CHECK(count == doctest::Approx(10000).epsilon(0.05));
  std::vector<std::uint64_t> firsts;
  for (std::uint64_t stream = 0; stream < 100000; ++stream) {
    Generator child = parent.split(stream);
    firsts.push_back(child.next());
  }
  std::sort(firsts.begin(), firsts.end());
  CHECK(std::adjacent_find(firsts.begin(), firsts.end()) == firsts.end());
}

#if FOSSIL_ASSERT_ACTIVE
TEST_CASE("below(0) is refused") { CHECK_THROWS_AS(Rng(1).below(0), std::logic_error); }
#endif
