// Fossil cards as kinds: cards of one family, size and effect are alike and share a kind. Kinds are
// numbered by family, then size, then effect, so that a set of kinds is one 64-bit word and the
// kinds of one family and size are neighbours. A CardSet is a multiset of kinds in two bit planes.
// Invariant: at most three copies of a kind exist, so that no sum leaves the planes.
#pragma once

#include <bit>
#include <cstdint>

#include "fossil_core/base/assert.hpp"
#include "fossil_core/base/bits.hpp"

namespace fossil::ambre {

inline constexpr int kFamilies = 5;
inline constexpr int kSizes = 3;
inline constexpr int kCells = kFamilies * kSizes;  // cell = 3 * family + size - 1
inline constexpr int kMostKinds = 64;
inline constexpr int kMostCopies = 3;
inline constexpr std::uint8_t kNoCard = 255;

constexpr int cell_of(int family, int size) { return kSizes * family + size - 1; }
constexpr int family_of(int cell) { return cell / kSizes; }
constexpr int size_of(int cell) { return cell % kSizes + 1; }

using Kinds = std::uint64_t;  // bit k: kind k
constexpr Kinds kind_bit(int kind) { return Kinds{1} << kind; }

//   word 0: [bit k: one copy of kind k more]   word 1: [bit k: two copies more]
struct CardSet {
  Kinds ones;
  Kinds twos;

  Kinds kinds() const { return ones | twos; }
  bool empty() const { return kinds() == 0; }
  int copies(int kind) const {
    return static_cast<int>((ones >> kind & 1) + 2 * (twos >> kind & 1));
  }
  // Cards of the kinds in `of`.
  int count(Kinds of) const { return std::popcount(ones & of) + 2 * std::popcount(twos & of); }
  int total() const { return std::popcount(ones) + 2 * std::popcount(twos); }

  void add(int kind) {
    FOSSIL_ASSERT(copies(kind) < kMostCopies);
    const Kinds bit = kind_bit(kind);
    twos ^= ones & bit;
    ones ^= bit;
  }
  void remove(int kind) {
    FOSSIL_ASSERT(copies(kind) > 0);
    const Kinds bit = kind_bit(kind);
    ones ^= bit;
    twos ^= ones & bit;
  }
  // The kind of the k-th card among those of the kinds in `of`, in an order of no meaning.
  int nth(std::uint32_t k, Kinds of) const {
    const auto single = static_cast<std::uint32_t>(std::popcount(ones & of));
    if (k < single) return select_bit(ones & of, k);
    return select_bit(twos & of, (k - single) / 2);
  }
};
static_assert(sizeof(CardSet) == 16);

}  // namespace fossil::ambre
