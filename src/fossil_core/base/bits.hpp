// Operations on one or two 64-bit words that the standard library lacks: the 128-bit product folded
// to 64 bits, and selection of the k-th set bit. Not a bitboard: see bitboard.hpp.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace fossil {

// Not pedantic C++, but every compiler that we support has it on 64-bit targets.
__extension__ typedef unsigned __int128 Uint128;

// High half XOR low half of the 128-bit product a * b.
constexpr std::uint64_t fold_product(std::uint64_t a, std::uint64_t b) {
  const Uint128 product = static_cast<Uint128>(a) * b;
  return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
}

namespace detail {

// Binary search over popcounts: six steps, no table.
constexpr int select_bit_portable(std::uint64_t word, std::uint32_t k) {
  int position = 0;
  for (int width = 32; width > 0; width /= 2) {
    const std::uint64_t low = word & ((std::uint64_t{1} << width) - 1);
    const auto in_low = static_cast<std::uint32_t>(std::popcount(low));
    const bool above = k >= in_low;
    k -= above ? in_low : 0;
    word = above ? word >> width : low;
    position += above ? width : 0;
  }
  return position;
}

#if defined(__BMI2__)
inline int select_bit_pdep(std::uint64_t word, std::uint32_t k) {
  return std::countr_zero(
      static_cast<std::uint64_t>(__builtin_ia32_pdep_di(std::uint64_t{1} << k, word)));
}
#endif

}  // namespace detail

#if defined(__BMI2__)
// The bits of word at the set bits of mask, moved together.
inline std::uint64_t gather_bits(std::uint64_t word, std::uint64_t mask) {
  return static_cast<std::uint64_t>(__builtin_ia32_pext_di(word, mask));
}
#endif

// Index of the k-th set bit of word, counted from 0. Needs k < popcount(word).
constexpr int select_bit(std::uint64_t word, std::uint32_t k) {
#if defined(__BMI2__)
  if (!std::is_constant_evaluated()) return detail::select_bit_pdep(word, k);
#endif
  return detail::select_bit_portable(word, k);
}

}  // namespace fossil
