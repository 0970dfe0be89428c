// Cards and their effects as data, and the record of what the past tells of a hand (RAP-85).
// What an effect does stands in effects.hpp.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "fossil_core/games/raptor/state.hpp"

namespace fossil::raptor {

enum class Effect : std::uint8_t {
  kNone,
  kCall,
  kDisappearance,
  kFear,
  kRecovery,  // raptor
  kGas,
  kReinforcements,
  kJeep,
  kFire  // scientist
};

struct Card {
  Effect effect;
  std::uint8_t units;
  bool shuffle;       // RAP-54
  bool later_forced;  // RAP-51: no stop after the first unit
};

namespace record {

inline constexpr std::uint32_t kLows = 0x15555;  // the low bit of each of nine lanes of two bits

constexpr int shift_of(int value) { return 2 * (value - 1); }
constexpr int get(std::uint32_t record, int value) {
  return static_cast<int>(record >> shift_of(value) & 3);
}

// A card is shown: place b + 1 is struck out, every other b above b drops by one.
constexpr std::uint32_t shown(std::uint32_t record, int value) {
  const int b = get(record, value);
  record &= ~(3u << shift_of(value));
  const std::uint32_t ones = record & kLows, twos = record >> 1 & kLows;
  return record - (b == 0 ? ones | twos : b == 1 ? twos : 0);
}

// The open cards become the pile: each gets b = `places`, the number of cards in hand.
constexpr std::uint32_t shuffled(std::uint32_t record, std::uint16_t open, std::uint32_t places) {
  for (int v = 1; v <= kCardCount; ++v) record |= (open >> v & 1u ? places : 0u) << shift_of(v);
  return record;
}

// Every second bit of a word, from bit 0 on, moved together.
constexpr std::uint32_t gather_lanes(std::uint32_t word) {
  word = (word | word >> 1) & 0x33333;
  word = (word | word >> 2) & 0xf0f0f;
  word = (word | word >> 4) & 0xf00ff;
  return (word | word >> 8) & 0x1ff;
}

// The cards whose b is below `place` (1-based), as a set.
constexpr std::uint16_t allowed(std::uint32_t record, int place) {
  const std::uint32_t barred = place == 1 ? record | record >> 1 : place == 2 ? record >> 1 : 0;
  return static_cast<std::uint16_t>(kAllCards & ~(gather_lanes(barred & kLows) << 1));
}

// Whether a hand can lie on as many places, each card on a place above its b.
constexpr bool fits(std::uint32_t record, std::uint16_t hand) {
  const int places = std::popcount(hand);
  for (int b = 1; b <= 2; ++b) {
    const auto late = static_cast<std::uint16_t>(hand & ~allowed(record, b));  // needs a place > b
    if (std::popcount(late) > std::max(0, places - b)) return false;
  }
  return true;
}

}  // namespace record

inline int value_of(std::uint16_t set) { return std::countr_zero(set); }
inline std::uint16_t card_bit(int value) { return static_cast<std::uint16_t>(1u << value); }

}  // namespace fossil::raptor
