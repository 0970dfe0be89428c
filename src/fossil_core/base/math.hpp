// Logarithm, exponential and square root from + - * / and bit patterns only: the same bits on every
// machine when compiled without contraction (-ffp-contract=off), which libm does not promise.
// Accuracy for double: log within 2e-9 absolute, exp within 2e-8 relative. The float forms compute
// in double and round once.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>

#include "fossil_core/base/assert.hpp"

namespace fossil {

namespace detail {
inline constexpr double kLn2 = 0x1.62e42fefa39efp-1;
inline constexpr double kInverseLn2 = 0x1.71547652b82fep+0;
inline constexpr double kSqrt2 = 0x1.6a09e667f3bcdp+0;
}  // namespace detail

// Natural logarithm. Needs a finite x > 0; subnormal numbers are fine.
constexpr double log_positive(double x) {
  FOSSIL_ASSERT(x > 0 && x <= std::numeric_limits<double>::max());
  int exponent = 0;
  if (x < std::numeric_limits<double>::min()) {
    x *= 0x1.0p54;
    exponent = -54;
  }
  // x = mantissa * 2^exponent with the mantissa in [sqrt(1/2), sqrt(2)).
  const auto bits = std::bit_cast<std::uint64_t>(x);
  exponent += static_cast<int>(bits >> 52) - 1023;
  double mantissa = std::bit_cast<double>((bits & 0x000fffffffffffffu) | 0x3ff0000000000000u);
  if (mantissa >= detail::kSqrt2) {
    mantissa *= 0.5;
    ++exponent;
  }
  // log m = 2 artanh s with |s| < 0.1716; the first term left out is 2 s^11 / 11 < 8e-10.
  const double s = (mantissa - 1.0) / (mantissa + 1.0);
  const double z = s * s;
  const double series = 1.0 + z * (1.0 / 3 + z * (1.0 / 5 + z * (1.0 / 7 + z * (1.0 / 9))));
  return static_cast<double>(exponent) * detail::kLn2 + 2.0 * s * series;
}

constexpr float log_positive(float x) {
  return static_cast<float>(log_positive(static_cast<double>(x)));
}

// e^x; 0 below -708, infinity above 709, so that results are never subnormal.
constexpr double exp_approx(double x) {
  if (x != x) return x;
  if (x < -708.0) return 0.0;
  if (x > 709.0) return std::numeric_limits<double>::infinity();
  // x = k ln 2 + r with |r| <= 0.3466; the first term left out is r^8 / 8! < 6e-9.
  const double scaled = x * detail::kInverseLn2;
  const int k = static_cast<int>(scaled + (scaled < 0 ? -0.5 : 0.5));
  const double r = x - static_cast<double>(k) * detail::kLn2;
  const double series =
      1.0 +
      r * (1.0 + r * (1.0 / 2 +
                      r * (1.0 / 6 +
                           r * (1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720 + r * (1.0 / 5040)))))));
  return series * std::bit_cast<double>(static_cast<std::uint64_t>(k + 1023) << 52);
}

constexpr float exp_approx(float x) {
  const double result = exp_approx(static_cast<double>(x));
  return result > static_cast<double>(std::numeric_limits<float>::max())
             ? std::numeric_limits<float>::infinity()
             : static_cast<float>(result);
}

// Correctly rounded by the hardware, so it needs no code of our own.
constexpr double square_root(double x) { return __builtin_sqrt(x); }
constexpr float square_root(float x) { return __builtin_sqrtf(x); }

}  // namespace fossil
