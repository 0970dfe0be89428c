// The legal actions of a node as an ordered list of lanes: a lane is a first action and a set, and
// each member of the set is one action. Counting is bit counting, and the k-th needs no list.
// Invariant: bases rise from lane to lane, so that lanes in order are actions in order.
#pragma once

#include <bit>
#include <cstdint>

#include "fossil_core/base/assert.hpp"
#include "fossil_core/base/bits.hpp"
#include "fossil_core/game/types.hpp"

namespace fossil::fossilis {

class Lanes {
 public:
  static constexpr int kCapacity = 288;  // sixteen kinds of tools with sixteen lanes, and the rest

  void add(Action base, std::uint64_t members) {
    FOSSIL_ASSERT(size_ < kCapacity);
    FOSSIL_ASSERT(size_ == 0 || members == 0 || lanes_[size_ - 1].base < base);
    lanes_[size_] = {members, base, total_ + static_cast<std::uint32_t>(std::popcount(members))};
    total_ = lanes_[size_].end;
    size_ += members != 0;
  }
  void add_one(Action action) { add(action, 1); }

  int total() const { return static_cast<int>(total_); }
  bool any() const { return total_ != 0; }
  Action nth(std::uint32_t k) const {
    const Lane* lane = lanes_;
    while (lane->end <= k) ++lane;
    const auto before = lane->end - static_cast<std::uint32_t>(std::popcount(lane->members));
    return lane->base + static_cast<Action>(select_bit(lane->members, k - before));
  }
  template <class F>
  void for_each(F&& visit) const {
    for (int i = 0; i < size_; ++i) {
      for (std::uint64_t left = lanes_[i].members; left != 0; left &= left - 1) {
        visit(lanes_[i].base + static_cast<Action>(std::countr_zero(left)));
      }
    }
  }
  // visit(base, members), lane by lane.
  template <class F>
  void for_each_lane(F&& visit) const {
    for (int i = 0; i < size_; ++i) visit(lanes_[i].base, lanes_[i].members);
  }

 private:
  struct Lane {
    std::uint64_t members;
    Action base;
    std::uint32_t end;  // actions up to and with this lane
  };

  Lane lanes_[kCapacity];  // not written before lanes are added
  int size_ = 0;
  std::uint32_t total_ = 0;
};

// Only whether there is any action.
class AnyLane {
 public:
  void add(Action, std::uint64_t members) { any_ |= members != 0; }
  void add_one(Action) { any_ = true; }
  bool any() const { return any_; }

 private:
  bool any_ = false;
};

}  // namespace fossil::fossilis
