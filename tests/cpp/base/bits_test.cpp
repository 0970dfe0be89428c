// Word operations: folded products, and bit selection by both implementations against a scan.
#include "fossil_core/base/bits.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cstdint>

#include "fossil_core/base/rng.hpp"

namespace {

int select_by_scan(std::uint64_t word, std::uint32_t k) {
  for (int bit = 0; bit < 64; ++bit) {
    if ((word >> bit & 1) != 0 && k-- == 0) return bit;
  }
  return -1;
}

}  // namespace

TEST_CASE("fold_product is the exclusive or of the halves") {
  CHECK(fossil::fold_product(3, 5) == 15);
  CHECK(fossil::fold_product(std::uint64_t{1} << 63, 2) == 1);
  // (2^64 - 1)^2 = 2^128 - 2^65 + 1: high half 2^64 - 2, low half 1.
  CHECK(fossil::fold_product(~std::uint64_t{0}, ~std::uint64_t{0}) == ~std::uint64_t{0});
}

TEST_CASE("select_bit finds the k-th set bit, with and without pdep") {
  fossil::Rng rng(11);
  for (int round = 0; round < 3000; ++round) {
    std::uint64_t word = rng.next();
    if (round % 3 == 1) word &= rng.next() & rng.next();
    if (round % 3 == 2) word |= rng.next() | rng.next();
    if (round == 0) word = ~std::uint64_t{0};
    const auto count = static_cast<std::uint32_t>(std::popcount(word));
    for (std::uint32_t k = 0; k < count; ++k) {
      const int expected = select_by_scan(word, k);
      REQUIRE(fossil::detail::select_bit_portable(word, k) == expected);
      REQUIRE(fossil::select_bit(word, k) == expected);
#if defined(__BMI2__)
      REQUIRE(fossil::detail::select_bit_pdep(word, k) == expected);
#endif
    }
  }
  static_assert(fossil::select_bit(0b101000, 1) == 5);
}
