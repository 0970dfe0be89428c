// Our own log and exp against the standard library's, over their whole ranges.
#include "fossil_core/base/math.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "fossil_core/base/rng.hpp"

using fossil::exp_approx;
using fossil::log_positive;
using fossil::square_root;

static_assert(log_positive(1.0) == 0.0 && exp_approx(0.0) == 1.0 && square_root(9.0) == 3.0);

TEST_CASE("log_positive is within 2e-9 of the logarithm") {
  double worst = 0;
  const auto compare = [&worst](double x) {
    worst = std::fmax(worst, std::fabs(log_positive(x) - std::log(x)));
  };
  fossil::Rng rng(41);
  for (int i = 0; i < 200000; ++i) compare(rng.uniform() * 4 + 1e-12);
  for (int i = 0; i < 200000; ++i) {
    const std::uint64_t bits = rng.next() >> 1;
    const double x = std::bit_cast<double>(bits);
    if (x > 0 && std::isfinite(x)) compare(x);
  }
  for (int n = 1; n < 20000; ++n) compare(n);
  compare(std::numeric_limits<double>::denorm_min());
  compare(std::numeric_limits<double>::min());
  compare(std::numeric_limits<double>::max());
  CHECK(worst < 2e-9);
  CHECK(worst > 0);  // otherwise the comparison compared nothing
}

TEST_CASE("log_positive for float is the double result, rounded") {
  for (float x = 1e-30f; x < 1e30f; x *= 1.37f) {
    const double exact = std::log(static_cast<double>(x));
    CHECK(std::fabs(static_cast<double>(log_positive(x)) - exact) <=
          2e-9 + std::fabs(exact) * 6e-8);
  }
}

TEST_CASE("log_positive never falls") {
  double previous = log_positive(0.9);
  for (int i = 1; i < 100000; ++i) {
    const double next = log_positive(0.9 + i * 1e-5);
    REQUIRE(next > previous);
    previous = next;
  }
}

TEST_CASE("exp_approx is within 2e-8 of the exponential, relatively") {
  double worst = 0;
  fossil::Rng rng(42);
  const auto compare = [&worst](double x) {
    worst = std::fmax(worst, std::fabs(exp_approx(x) / std::exp(x) - 1));
  };
  for (int i = 0; i < 200000; ++i) compare(rng.uniform() * 2 - 1);
  for (int i = 0; i < 200000; ++i) compare((rng.uniform() * 2 - 1) * 708);
  CHECK(worst < 2e-8);
  CHECK(worst > 0);
}

TEST_CASE("exp_approx has quiet ends") {
  CHECK(exp_approx(-709.0) == 0.0);
  CHECK(exp_approx(-std::numeric_limits<double>::infinity()) == 0.0);
  CHECK(exp_approx(709.5) == std::numeric_limits<double>::infinity());
  CHECK(std::isnan(exp_approx(std::numeric_limits<double>::quiet_NaN())));
  CHECK(exp_approx(100.0f) == std::numeric_limits<float>::infinity());
  CHECK(static_cast<double>(exp_approx(1.0f)) == doctest::Approx(2.718281828).epsilon(1e-6));
}

// Patterns from an independent program in IEEE double; a build with contraction (fused
// multiply-add) fails here. The operands are volatile because the compiler would otherwise evaluate
// at build time.
TEST_CASE("results have the same bits on every machine") {
  const volatile double ten = 10.0;
  const volatile double one = 1.0;
  CHECK(std::bit_cast<std::uint64_t>(log_positive(ten)) == 0x40026bb1bbb52195u);
  CHECK(std::bit_cast<std::uint64_t>(exp_approx(one)) == 0x4005bf0a8a89a974u);
}
