// Actions and chance outcomes as 32-bit numbers: verb << 16 | what. The order of the verbs, then of
// `what`, is the order of legal_actions. Cards that all can follow are named by their number, cards
// of a hidden choice by their face.
#pragma once

#include <bit>
#include <cstdint>

#include "fossil_core/base/assert.hpp"
#include "fossil_core/base/bits.hpp"
#include "fossil_core/game/types.hpp"

namespace fossil::lagerstatten {

enum class Verb : std::uint8_t {
  kOrder,          // what: seat
  kLook,           // face
  kPlace,          // area
  kSurvey,         // set of sites
  kPick,           // face
  kPresentFossil,  // face
  kPresentRock,    // number of the rock, from 0
  kBuy,            // number on the society area, from 0
  kFlip,           // number of the rock, from 0
  kTake,           // position of the display, from 0
  kReturn,         // face
  kExhibit,        // dinosaur
  kSell,           // number of the request << 4 | dinosaur
  kStop
};

constexpr Action make_action(Verb verb, int what) {
  return static_cast<Action>(static_cast<int>(verb) << 16 | what);
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action >> 16); }
constexpr int what_of(Action action) { return static_cast<int>(action & 0xffff); }

// The legal actions of a decision: two sets of consecutive numbers, and perhaps `stop`. Counting is
// bit counting, and the k-th action needs no list.
// Invariant: numbers of `first` are below those of `second`, and those below `stop`.
struct Options {
  Action first_base = 0;
  Action second_base = 0;
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  bool stop = false;

  void set_first(Verb verb, std::uint64_t set) {
    first_base = make_action(verb, 0);
    first = set;
  }
  void set_second(Verb verb, std::uint64_t set, int from = 0) {
    second_base = make_action(verb, from);
    second = set;
  }

  int total() const { return std::popcount(first) + std::popcount(second) + stop; }
  Action nth(std::uint32_t k) const {
    const auto in_first = static_cast<std::uint32_t>(std::popcount(first));
    if (k < in_first) return first_base + static_cast<Action>(select_bit(first, k));
    k -= in_first;
    if (k < static_cast<std::uint32_t>(std::popcount(second))) {
      return second_base + static_cast<Action>(select_bit(second, k));
    }
    return make_action(Verb::kStop, 0);
  }
  bool has(Action action) const {
    if (action - first_base < 64 && (first >> (action - first_base) & 1)) return true;
    if (action - second_base < 64 && (second >> (action - second_base) & 1)) return true;
    return stop && action == make_action(Verb::kStop, 0);
  }
  template <class F>
  void for_each(F&& visit) const {
    for (std::uint64_t left = first; left != 0; left &= left - 1) {
      visit(first_base + static_cast<Action>(std::countr_zero(left)));
    }
    for (std::uint64_t left = second; left != 0; left &= left - 1) {
      visit(second_base + static_cast<Action>(std::countr_zero(left)));
    }
    if (stop) visit(make_action(Verb::kStop, 0));
  }
};

}  // namespace fossil::lagerstatten
