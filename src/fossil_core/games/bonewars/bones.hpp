// Bones as a multiset: how many of each of the eight types, in one word. Not a pile with an order.
//
//   lane 0: body | 1: tail | 2: carnivore | 3: herbivore | 4: foot | 5: fin | 6: claw | 7: wing
//
// Lanes of 8 bits; no lane and no sum ever exceeds 127 (the content's constructor sees to it).
#pragma once

#include <bit>
#include <cstdint>

#include "fossil_core/base/assert.hpp"

namespace fossil::bonewars {

inline constexpr int kBoneTypes = 8;
inline constexpr int kCategories = 4;  // body, tail, head, limb

using TypeSet = std::uint32_t;  // bit t: type t
inline constexpr TypeSet kAllTypes = 0xff;
inline constexpr TypeSet kTypesOf[kCategories] = {0x01, 0x02, 0x0c, 0xf0};
constexpr TypeSet types_from(int type) { return kAllTypes << type & kAllTypes; }

struct Bones {
  std::uint64_t lanes = 0;

  static constexpr std::uint64_t kOnes = 0x0101010101010101u;
  static constexpr std::uint64_t kTops = 0x8080808080808080u;

  constexpr int count(int type) const { return static_cast<int>(lanes >> 8 * type & 0xff); }
  constexpr void add(int type, int n = 1) { lanes += static_cast<std::uint64_t>(n) << 8 * type; }
  constexpr void take(int type, int n = 1) {
    FOSSIL_ASSERT(count(type) >= n);
    lanes -= static_cast<std::uint64_t>(n) << 8 * type;
  }
  constexpr bool empty() const { return lanes == 0; }
  constexpr int total() const { return static_cast<int>(lanes * kOnes >> 56); }
  // Types of which there are at least n, 1 <= n <= 128.
  constexpr TypeSet at_least(int n) const {
    const std::uint64_t flags = (lanes + kOnes * static_cast<std::uint64_t>(128 - n)) & kTops;
    return static_cast<TypeSet>((flags >> 7) * 0x0102040810204080u >> 56);
  }
  constexpr TypeSet types() const { return at_least(1); }
  // The type of the k-th bone, bones counted from 0 in the order of types; k < total().
  constexpr int nth(std::uint32_t k) const {
    const std::uint64_t sums = lanes * kOnes;  // lane t: bones of types 0 to t
    return std::countr_zero(((sums | kTops) - kOnes * (k + 1)) & kTops) / 8;
  }
  constexpr int total_of(TypeSet types) const {
    int sum = 0;
    for (; types != 0; types &= types - 1) sum += count(std::countr_zero(types));
    return sum;
  }
  // Of these types the one with the largest count, the first of equals; -1 if there is none.
  constexpr int most(TypeSet types) const {
    int best = -1;
    for (TypeSet left = types & this->types(); left != 0; left &= left - 1) {
      const int type = std::countr_zero(left);
      if (best < 0 || count(type) > count(best)) best = type;
    }
    return best;
  }
  constexpr Bones& operator+=(Bones other) {
    lanes += other.lanes;
    return *this;
  }
  constexpr Bones& operator-=(Bones other) {
    lanes -= other.lanes;
    return *this;
  }
  friend constexpr bool operator==(Bones, Bones) = default;
};

}  // namespace fossil::bonewars
