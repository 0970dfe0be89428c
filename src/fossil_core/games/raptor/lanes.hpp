// The legal actions of a node as an ordered list of lanes: a lane is a bitboard, and each of its
// cells is one action. Counting is bit counting, and the k-th action needs no list: the lane is
// found from prefix sums of eight counts a word, without a branch.
// Invariant: codes rise from lane to lane, so that lanes in order are actions in order.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "fossil_core/games/raptor/action.hpp"

namespace fossil::raptor {

// Action of a cell: base + factor * cell.
struct LaneCode {
  Action base;
  Action factor;
};

constexpr LaneCode to_code(Verb verb, int from = 0) { return {make_action(verb, 0, from), 1}; }
// The lane's cells are the ends of steps in that direction.
constexpr LaneCode step_code(Verb group, Direction direction) {
  const Action verb = make_action(directed(group, direction), 0);
  return {verb - static_cast<Action>(offset_of(direction) * 256), 257};
}

// At most N lanes of at most 127 actions in all.
template <int N>
class Lanes {
 public:
  static constexpr int kWords = (N + 7) / 8;

  // I-th lane; every lane is put once. A board that may be empty costs nothing else.
  template <int I>
  void put(const Board& board) {
    static_assert(I < N);
    boards_[I] = board;
    counts_[I / 8] |= static_cast<std::uint64_t>(board.count()) << (I % 8 * 8);
  }
  template <int I>
  void put_single(bool present) {
    boards_[I] = Board::at(0);
    counts_[I / 8] |= static_cast<std::uint64_t>(present) << (I % 8 * 8);
  }

  int total() const {
    int sum = 0;
    for (const std::uint64_t word : counts_) sum += static_cast<int>((word * kOnes) >> 56);
    return sum;
  }

  Action nth(std::uint32_t k, const LaneCode* codes) const {
    std::array<std::uint64_t, kWords> up_to;  // prefix sums, the lane itself included
    std::uint64_t before = 0;
    int lane = 0;
    for (int w = 0; w < kWords; ++w) {
      up_to[w] = (counts_[w] + before) * kOnes;
      before = up_to[w] >> 56;
      // Bytes are below 128: the top bit of a byte of the difference tells prefix sum <= k.
      lane += std::popcount((((k | 0x80) * kOnes) - up_to[w]) & kTops);
    }
    const std::uint64_t in_word = up_to[lane / 8] - counts_[lane / 8];
    const auto skipped = static_cast<std::uint32_t>(in_word >> (lane % 8 * 8) & 0xff);
    const LaneCode& code = codes[lane];
    return code.base + code.factor * static_cast<Action>(boards_[lane].nth(k - skipped));
  }

  // Lane and all; calls visit(Action) in ascending order.
  template <class F>
  void for_each(const LaneCode* codes, F&& visit) const {
    for (int i = 0; i < N; ++i) {
      if ((counts_[i / 8] >> (i % 8 * 8) & 0xff) == 0) continue;
      for (const int cell : boards_[i])
        visit(codes[i].base + codes[i].factor * static_cast<Action>(cell));
    }
  }

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101u;
  static constexpr std::uint64_t kTops = 0x8080808080808080u;

  std::array<Board, N> boards_;
  std::array<std::uint64_t, kWords> counts_{};
};

// The same for nodes that are met more rarely: lanes are added at run time, any number of actions.
class LaneList {
 public:
  static constexpr int kCapacity = 16;

  void add(LaneCode code, const Board& board) {
    FOSSIL_ASSERT(size_ < kCapacity);
    lanes_[size_++] = {code, board.low(), board.high()};
    total_ += board.count();
  }
  void add_single(Verb verb) { add(to_code(verb), Board::at(0)); }

  int total() const { return total_; }
  Action nth(std::uint32_t k) const {
    for (const Lane* lane = lanes_;; ++lane) {
      const Board board = lane->board();
      const auto count = static_cast<std::uint32_t>(board.count());
      if (k < count) return lane->action(board.nth(k));
      k -= count;
    }
  }
  template <class F>
  void for_each(F&& visit) const {
    for (int i = 0; i < size_; ++i) {
      for (const int cell : lanes_[i].board()) visit(lanes_[i].action(cell));
    }
  }

 private:
  struct Lane {  // words, so that a list is not written before lanes are added
    LaneCode code;
    std::uint64_t low, high;
    Board board() const { return Board::from_words(low, high); }
    Action action(int cell) const { return code.base + code.factor * static_cast<Action>(cell); }
  };

  Lane lanes_[kCapacity];
  int size_ = 0;
  int total_ = 0;
};

}  // namespace fossil::raptor
