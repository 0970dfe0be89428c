// Actions as 32-bit numbers: verb * 256 + index, so that the options of a decision are one set of
// indices of one verb and at most one option of a verb behind it. Not part of any file.
#pragma once

#include <bit>
#include <cstdint>

#include "fossil_core/base/bits.hpp"
#include "fossil_core/game/types.hpp"

namespace fossil::ambre {

enum class Verb : std::uint8_t {
  kPlay,     // index: site
  kRecover,  // no index
  kTake,     // kind of card
  kReturn,   // site
  kExhibit,  // kind of card
  kRow,      // kind of row
  kNew,      // no index, nor have the next two
  kAmber,
  kStop,
  kDeal,  // chance: kind of card, as in the next two
  kDraw,
  kRefill,
  kTop,  // chance: cell
};

constexpr Action make_action(Verb verb, int index = 0) {
  return static_cast<Action>(verb) * 256u + static_cast<Action>(index);
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action / 256); }
constexpr int index_of(Action action) { return static_cast<int>(action % 256); }

// The options of a decision: indices of one verb, then perhaps one option of a later verb.
struct Menu {
  std::uint64_t low;   // bit i: index i
  std::uint64_t high;  // bit i: index 64 + i
  Verb verb;
  Verb last_verb;
  bool has_last;

  int count() const { return std::popcount(low) + std::popcount(high) + has_last; }
  Action nth(std::uint32_t k) const {
    const auto in_low = static_cast<std::uint32_t>(std::popcount(low));
    if (k < in_low) return make_action(verb, select_bit(low, k));
    const auto in_both = in_low + static_cast<std::uint32_t>(std::popcount(high));
    if (k < in_both) return make_action(verb, 64 + select_bit(high, k - in_low));
    return make_action(last_verb);
  }
  bool has(Action action) const {
    const Verb given = verb_of(action);
    const int index = index_of(action);
    if (has_last && action == make_action(last_verb)) return true;
    if (action != make_action(verb, index) || given != verb || index >= 128) return false;
    return (index < 64 ? low >> index : high >> (index - 64)) & 1;
  }
  template <class F>
  void for_each(F&& visit) const {
    for (std::uint64_t left = low; left != 0; left &= left - 1) {
      visit(make_action(verb, std::countr_zero(left)));
    }
    for (std::uint64_t left = high; left != 0; left &= left - 1) {
      visit(make_action(verb, 64 + std::countr_zero(left)));
    }
    if (has_last) visit(make_action(last_verb));
  }
};

}  // namespace fossil::ambre
