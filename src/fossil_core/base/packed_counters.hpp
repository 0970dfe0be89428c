// Small counters packed as SWAR lanes into 64-bit words: a deck or bag as a multiset of pieces.
//
//   word 0: [lane 0][lane 1]...[lane kLanesPerWord - 1][unused high bits: always 0]   word 1: ...
//
// A lane never straddles words. The object is plain words: equality, copy and hash are those of
// bytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "fossil_core/base/assert.hpp"
#include "fossil_core/base/bits.hpp"

namespace fossil {

template <int LaneBits, int Lanes>
class PackedCounters {
  static_assert(LaneBits >= 1 && LaneBits <= 32);
  static_assert(Lanes >= 1 && Lanes <= 64, "nonzero() has one bit for each lane");

 public:
  static constexpr int kLaneBits = LaneBits;
  static constexpr int kLanes = Lanes;
  static constexpr int kLanesPerWord = 64 / LaneBits;
  static constexpr int kWords = (Lanes + kLanesPerWord - 1) / kLanesPerWord;
  static constexpr std::uint32_t kLaneMax =
      static_cast<std::uint32_t>((std::uint64_t{1} << LaneBits) - 1);

  constexpr PackedCounters() = default;

  constexpr std::uint32_t get(int lane) const {
    return static_cast<std::uint32_t>(word_of(lane) >> shift_of(lane)) & kLaneMax;
  }
  constexpr void set(int lane, std::uint32_t count) {
    FOSSIL_ASSERT(count <= kLaneMax);
    std::uint64_t& word = word_of(lane);
    word &= ~(std::uint64_t{kLaneMax} << shift_of(lane));
    word |= std::uint64_t{count} << shift_of(lane);
  }
  constexpr void add(int lane, std::uint32_t count = 1) {
    FOSSIL_ASSERT(count <= kLaneMax - get(lane));
    word_of(lane) += std::uint64_t{count} << shift_of(lane);
  }
  constexpr void subtract(int lane, std::uint32_t count = 1) {
    FOSSIL_ASSERT(count <= get(lane));
    word_of(lane) -= std::uint64_t{count} << shift_of(lane);
  }

  // Whole multisets at once, as when a discard pile is shuffled back.
  constexpr PackedCounters& operator+=(const PackedCounters& other) {
    for (int lane = 0; FOSSIL_ASSERT_ACTIVE && lane < Lanes; ++lane) {
      FOSSIL_ASSERT(other.get(lane) <= kLaneMax - get(lane));
    }
    for (std::size_t w = 0; w < kWords; ++w) words_[w] += other.words_[w];
    return *this;
  }
  constexpr PackedCounters& operator-=(const PackedCounters& other) {
    for (int lane = 0; FOSSIL_ASSERT_ACTIVE && lane < Lanes; ++lane) {
      FOSSIL_ASSERT(other.get(lane) <= get(lane));
    }
    for (std::size_t w = 0; w < kWords; ++w) words_[w] -= other.words_[w];
    return *this;
  }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }

  // Number of pieces in all lanes.
  constexpr std::uint32_t total() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t word : words_) sum += sum_lanes<LaneBits>(word);
    return static_cast<std::uint32_t>(sum);
  }

  // Bit i is set where lane i is not zero.
  constexpr std::uint64_t nonzero() const {
    if constexpr (LaneBits == 1) return words_[0];
    std::uint64_t mask = 0;
    for (std::size_t w = 0; w < kWords; ++w) {
      // The lowest bit of each lane becomes the OR of the lane's bits; then the lanes are gathered.
      std::uint64_t flags = words_[w];
      for (int bit = 1; bit < LaneBits; ++bit) flags |= words_[w] >> bit;
#if defined(__BMI2__)
      if (!std::is_constant_evaluated()) {
        mask |= gather_bits(flags, kLowBits) << (w * kLanesPerWord);
        continue;
      }
#endif
      for (flags &= kLowBits; flags != 0; flags &= flags - 1) {
        const int lane = std::countr_zero(flags) / LaneBits + static_cast<int>(w) * kLanesPerWord;
        mask |= std::uint64_t{1} << lane;
      }
    }
    return mask;
  }

  // The lane that holds the k-th piece, pieces counted from 0 in lane order: a weighted pick in
  // O(log lanes). Needs k < total().
  constexpr int nth(std::uint32_t k) const {
    FOSSIL_ASSERT(k < total());
    std::size_t w = 0;
    if constexpr (kWords > 1) {
      for (; w + 1 < kWords; ++w) {
        const std::uint64_t in_word = sum_lanes<LaneBits>(words_[w]);
        if (k < in_word) break;
        k -= static_cast<std::uint32_t>(in_word);
      }
    }
    std::uint64_t left = k;
    const int position = descend<LaneBits>(words_[w], left);
    return position / LaneBits + static_cast<int>(w) * kLanesPerWord;
  }

  constexpr const auto& words() const { return words_; }
  friend constexpr bool operator==(const PackedCounters&, const PackedCounters&) = default;

 private:
  static constexpr int kUsedBits = kLanesPerWord * LaneBits;

  // The low bits_set bits of every period bits.
  static constexpr std::uint64_t repeat(int bits_set, int period) {
    std::uint64_t pattern = 0;
    for (int start = 0; start < 64; start += period) {
      const std::uint64_t ones =
          bits_set >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits_set) - 1;
      pattern |= ones << start;
    }
    return pattern;
  }
  static constexpr std::uint64_t kLowBits = repeat(1, LaneBits);

  // Adds neighbouring lanes of Width bits into lanes of 2 * Width bits. A lane cut by the word's
  // end is still wide enough: n lanes of b bits have n * b bits, and their sum needs b + log2(n).
  template <int Width>
  static constexpr std::uint64_t widen(std::uint64_t word) {
    constexpr std::uint64_t kEven = repeat(Width, 2 * Width);
    return (word & kEven) + ((word >> Width) & kEven);
  }

  template <int Width>
  static constexpr std::uint64_t sum_lanes(std::uint64_t word) {
    constexpr int kCount = (kUsedBits + Width - 1) / Width;
    if constexpr (LaneBits == 1) {
      return static_cast<std::uint64_t>(std::popcount(word));
    } else if constexpr (kCount <= 1) {
      return word;
    } else if constexpr (kCount * Width <= 64 && Width < 32 &&
                         ((std::uint64_t{kLaneMax} * kLanesPerWord) >> Width) == 0) {
      // The whole sum fits in a lane: one product gathers it in the highest lane.
      constexpr int kTop = (kCount - 1) * Width;
      constexpr std::uint64_t kOnes = repeat(1, Width) & ((std::uint64_t{1} << kTop << 1) - 1);
      return ((word * kOnes) >> kTop) & ((std::uint64_t{1} << Width) - 1);
    } else {
      return sum_lanes<2 * Width>(widen<Width>(word));
    }
  }

  // Bit position of the lane of the k-th piece: down the tree of sums, left child first.
  template <int Width>
  static constexpr int descend(std::uint64_t word, std::uint64_t& k) {
    if constexpr (Width >= kUsedBits) {
      return 0;
    } else {
      const int position = descend<2 * Width>(widen<Width>(word), k);
      const std::uint64_t left = (word >> position) & repeat(Width, 64);
      const bool right = k >= left;
      k -= right ? left : 0;
      return position + (right ? Width : 0);
    }
  }

  static constexpr void check_lane(int lane) { FOSSIL_ASSERT(lane >= 0 && lane < Lanes); }
  static constexpr int shift_of(int lane) { return (lane % kLanesPerWord) * LaneBits; }
  constexpr std::uint64_t& word_of(int lane) {
    check_lane(lane);
    return words_[static_cast<std::size_t>(lane / kLanesPerWord)];
  }
  constexpr const std::uint64_t& word_of(int lane) const {
    check_lane(lane);
    return words_[static_cast<std::size_t>(lane / kLanesPerWord)];
  }

  std::array<std::uint64_t, kWords> words_{};
};

static_assert(std::has_unique_object_representations_v<PackedCounters<4, 20>>);

}  // namespace fossil
