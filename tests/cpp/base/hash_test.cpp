// Hashing: every bit counts, lengths count, no collisions among near-equal states.
#include "fossil_core/base/hash.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "fossil_core/base/rng.hpp"

using fossil::hash_bytes;
using fossil::mix64;

namespace {

bool all_distinct(std::vector<std::uint64_t> keys) {
  std::sort(keys.begin(), keys.end());
  return std::adjacent_find(keys.begin(), keys.end()) == keys.end();
}

}  // namespace

TEST_CASE("flipping any bit changes about half of the hash, at every length") {
  fossil::Rng rng(31);
  std::array<unsigned char, 256> bytes{};
  for (const std::size_t length :
       {1u, 7u, 8u, 15u, 16u, 24u, 31u, 32u, 40u, 63u, 72u, 200u, 256u}) {
    for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(rng.next());
    const std::uint64_t before = hash_bytes(bytes.data(), length);
    std::array<int, 64> flips{};
    const auto bits = static_cast<int>(length * 8);
    int total = 0;
    for (int bit = 0; bit < bits; ++bit) {
      const auto mask = static_cast<unsigned char>(1 << (bit % 8));
      bytes[static_cast<std::size_t>(bit / 8)] ^= mask;
      const std::uint64_t difference = before ^ hash_bytes(bytes.data(), length);
      bytes[static_cast<std::size_t>(bit / 8)] ^= mask;
      const int changed = std::popcount(difference);
      REQUIRE(changed >= 8);
      REQUIRE(changed <= 56);
      total += changed;
      for (std::size_t i = 0; i < 64; ++i) flips[i] += static_cast<int>(difference >> i & 1);
    }
    CHECK(total == doctest::Approx(32 * bits).epsilon(0.2));
    if (bits >= 256) {
      for (const int count : flips) CHECK(count == doctest::Approx(bits / 2).epsilon(0.35));
    }
  }
}

TEST_CASE("sparse states, lengths and seeds do not collide") {
  std::vector<std::uint64_t> keys;
  std::array<std::uint64_t, 32> words{};
  keys.push_back(hash_bytes(words.data(), sizeof words));
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::uint64_t value = 1; value <= 200; ++value) {
      words[i] = value;
      keys.push_back(hash_bytes(words.data(), sizeof words));
      // Equal values in two words: chains that cancel would show here.
      const std::size_t j = (i + 2) % words.size();
      words[j] = value;
      if (i < j) keys.push_back(hash_bytes(words.data(), sizeof words));
      words[j] = 0;
    }
    words[i] = 0;
  }
  for (std::size_t length = 0; length < sizeof words; ++length) {
    keys.push_back(hash_bytes(words.data(), length));
  }
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    keys.push_back(hash_bytes(words.data(), sizeof words, seed));
  }
  CHECK(all_distinct(keys));
  CHECK(hash_bytes(nullptr, 0) == hash_bytes(nullptr, 0));
}

TEST_CASE("only the given bytes are read, wherever they lie") {
  std::array<unsigned char, 64> first{};
  std::array<unsigned char, 64> second{};
  for (std::size_t i = 0; i < 45; ++i) {
    first[i] = static_cast<unsigned char>(i * 7);
    second[i + 3] = static_cast<unsigned char>(i * 7);
  }
  second[0] = second[48] = 99;
  CHECK(hash_bytes(first.data(), 45) == hash_bytes(second.data() + 3, 45));
  CHECK(hash_bytes(first.data(), 45) != hash_bytes(first.data(), 46));
}

TEST_CASE("mix64 is not symmetric and has no collision on small numbers") {
  CHECK(mix64(1, 2) != mix64(2, 1));
  std::vector<std::uint64_t> keys;
  for (std::uint64_t a = 0; a < 200; ++a) {
    for (std::uint64_t b = 0; b < 200; ++b) keys.push_back(mix64(a, b));
  }
  CHECK(all_distinct(keys));
  int changed = 0;
  for (int bit = 0; bit < 64; ++bit) {
    changed += std::popcount(mix64(5, 6) ^ mix64(5 ^ std::uint64_t{1} << bit, 6));
    changed += std::popcount(mix64(5, 6) ^ mix64(5, 6 ^ std::uint64_t{1} << bit));
  }
  CHECK(changed == doctest::Approx(128 * 32).epsilon(0.05));
}
