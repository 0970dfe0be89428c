// The legal actions of a node as an ordered list of lanes: a lane is a bitboard, and each of its
// cells is one action. Counting is bit counting, and the k-th action needs no list.
// Invariant: codes rise from lane to lane, so that lanes in order are actions in order.
#pragma once

#include <bit>
#include <cstdint>

#include "fossil_core/games/raptor/action.hpp"

namespace fossil::raptor {

// Action of a cell: base + factor * cell.
struct LaneCode {
  Action base;
  Action factor;

  constexpr Action action(int cell) const { return base + factor * static_cast<Action>(cell); }
};

constexpr LaneCode to_code(Verb verb, int from = 0) { return {make_action(verb, 0, from), 1}; }
// The lane's cells are the ends of steps in that direction.
constexpr LaneCode step_code(Verb group, Direction direction) {
  const Action verb = make_action(directed(group, direction), 0);
  return {verb - static_cast<Action>(offset_of(direction) * 256), 257};
}

// As count(), for the island: the upper word has two cells.
inline int cells_of(const Board& board) {
  static_assert(Board::kCells == 66);
  return std::popcount(board.low()) + static_cast<int>(board.high() - (board.high() >> 1));
}

// Eight lanes for the hottest nodes, at most 127 actions in all. A lane is found from prefix sums
// of the eight counts in one word, without a branch.
class EightLanes {
 public:
  struct Place {
    int lane;
    std::uint32_t rest;  // number within the lane
  };

  // Each of the eight lanes is put once.
  void put(int lane, const Board& board) {
    words_[lane][0] = board.low();
    words_[lane][1] = board.high();
    put_count(lane, cells_of(board));
  }
  // A lane whose actions the caller finds itself.
  void put_count(int lane, int count) {
    counts_ |= static_cast<std::uint64_t>(count) << (lane * 8);
  }

  int total() const { return static_cast<int>((counts_ * kOnes) >> 56); }

  Place locate(std::uint32_t k) const {
    const std::uint64_t up_to = counts_ * kOnes;  // prefix sums, the lane itself included
    // Bytes are below 128: the top bit of a byte of the difference says "prefix sum <= k".
    const int lane = std::popcount((((k | 0x80) * kOnes) - up_to) & kTops);
    const std::uint64_t before = up_to - counts_;
    return {lane, k - static_cast<std::uint32_t>(before >> (lane * 8) & 0xff)};
  }
  Action action(const Place& place, const LaneCode* codes) const {
    const auto& words = words_[place.lane];
    return codes[place.lane].action(Board::from_words(words[0], words[1]).nth(place.rest));
  }

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101u;
  static constexpr std::uint64_t kTops = 0x8080808080808080u;

  std::uint64_t words_[8][2];  // of the boards; not written before put
  std::uint64_t counts_ = 0;
};

// Lanes that are added at run time, any number of actions.
class LaneList {
 public:
  static constexpr int kCapacity = 16;

  void add(LaneCode code, const Board& board) {
    FOSSIL_ASSERT(size_ < kCapacity);
    lanes_[size_++] = {code, board.low(), board.high()};
    total_ += cells_of(board);
  }
  void add_single(Verb verb) { add(to_code(verb), Board::at(0)); }

  int total() const { return total_; }
  Action nth(std::uint32_t k) const {
    for (const Lane* lane = lanes_;; ++lane) {
      const Board board = lane->board();
      const auto count = static_cast<std::uint32_t>(cells_of(board));
      if (k < count) return lane->code.action(board.nth(k));
      k -= count;
    }
  }
  template <class F>
  void for_each(F&& visit) const {
    for (int i = 0; i < size_; ++i) {
      for (const int cell : lanes_[i].board()) visit(lanes_[i].code.action(cell));
    }
  }
  // visit(code, board), lane by lane.
  template <class F>
  void for_each_lane(F&& visit) const {
    for (int i = 0; i < size_; ++i) visit(lanes_[i].code, lanes_[i].board());
  }

 private:
  struct Lane {  // words, so that a list is not written before lanes are added
    LaneCode code;
    std::uint64_t low, high;
    Board board() const { return Board::from_words(low, high); }
  };

  Lane lanes_[kCapacity];
  int size_ = 0;
  int total_ = 0;
};

}  // namespace fossil::raptor
