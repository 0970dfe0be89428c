// A fast 64-bit hash of plain bytes for transposition tables and keys: 64x64 -> 128 bit products
// folded to 64 bits (the idea of wyhash), 64 bytes a step on four independent chains. Not for
// cryptography, not stable between byte orders; every input bit reaches every output bit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "fossil_core/base/bits.hpp"

namespace fossil {

namespace detail {

// Fractional digits of square roots of primes, made odd: arbitrary, dense, without pattern.
inline constexpr std::uint64_t kHashSalt[7] = {
    0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu, 0xa54ff53a5f1d36f1u, 0x510e527fade682d1u,
    0x9b05688c2b3e6c1fu, 0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u};

inline std::uint64_t load_word(const unsigned char* bytes) {
  std::uint64_t word;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

}  // namespace detail

// Mixes two words into one; not symmetric.
constexpr std::uint64_t mix64(std::uint64_t a, std::uint64_t b) {
  const Uint128 product =
      static_cast<Uint128>(a ^ detail::kHashSalt[0]) * (b ^ detail::kHashSalt[1]);
  return fold_product(static_cast<std::uint64_t>(product) ^ detail::kHashSalt[2],
                      static_cast<std::uint64_t>(product >> 64) ^ detail::kHashSalt[3]);
}

// n may be anything; multiples of 8 take the fast path. p may be null where n is 0.
inline std::uint64_t hash_bytes(const void* p, std::size_t n, std::uint64_t seed = 0) {
  using detail::kHashSalt;
  using detail::load_word;
  const auto* bytes = static_cast<const unsigned char*>(p);
  // The seed is scattered, for otherwise it would only be added to two of the words. Both chains
  // start from salts that no product below uses: equal ones would cancel to a factor 0.
  const std::uint64_t start = fold_product(seed ^ kHashSalt[0], kHashSalt[1]);
  std::uint64_t even = start ^ kHashSalt[5];
  std::uint64_t odd = start ^ kHashSalt[6];
  std::size_t left = n;
  if (left >= 64) {
    std::uint64_t third = start + kHashSalt[4];
    std::uint64_t fourth = start + kHashSalt[2];
    for (; left >= 64; left -= 64, bytes += 64) {
      even = fold_product(load_word(bytes) ^ kHashSalt[2], load_word(bytes + 8) ^ even);
      odd = fold_product(load_word(bytes + 16) ^ kHashSalt[3], load_word(bytes + 24) ^ odd);
      third = fold_product(load_word(bytes + 32) ^ kHashSalt[4], load_word(bytes + 40) ^ third);
      fourth = fold_product(load_word(bytes + 48) ^ kHashSalt[5], load_word(bytes + 56) ^ fourth);
    }
    even ^= third;
    odd ^= fourth;
  }
  if (left >= 32) {
    left -= 32;
    even = fold_product(load_word(bytes) ^ kHashSalt[2], load_word(bytes + 8) ^ even);
    odd = fold_product(load_word(bytes + 16) ^ kHashSalt[3], load_word(bytes + 24) ^ odd);
    bytes += 32;
  }
  if (left >= 16) {
    even = fold_product(load_word(bytes) ^ kHashSalt[2], load_word(bytes + 8) ^ even);
    left -= 16;
    bytes += 16;
  }
  if (left >= 8) {
    odd = fold_product(load_word(bytes) ^ kHashSalt[3], kHashSalt[4] ^ odd);
    left -= 8;
    bytes += 8;
  }
  if (left > 0) {
    std::uint64_t tail = 0;
    std::memcpy(&tail, bytes, left);
    even = fold_product(tail ^ kHashSalt[4], even ^ kHashSalt[3]);
  }
  return mix64(even ^ n, odd);
}

}  // namespace fossil
