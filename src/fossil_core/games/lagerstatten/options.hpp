// The legal actions of every decision (D4 to D9), as sets: the one source from which counting,
// listing and checking are made.
#pragma once

#include "fossil_core/games/lagerstatten/action.hpp"
#include "fossil_core/games/lagerstatten/content.hpp"

namespace fossil::lagerstatten {

// The last choice of a series in one byte, 0 before the first.
//   present: face of a fossil, or kRockCursor + number of the rock; buy, flip: 1 + number;
//   exhibit: 1 + dinosaur; sell: (1 + kind) * 4 + number of the request
inline constexpr int kRockCursor = 64;

inline int rock_limit(const Rules& rules, const State& s, int seat) {
  return rules.rock_limit[s.renown[seat]];
}
inline int fossil_limit(const Rules& rules, const State& s, int seat) {
  return rules.fossil_limit[s.renown[seat]];
}
constexpr std::uint64_t first_bits(int count) { return (std::uint64_t{1} << count) - 1; }
// Numbers `from` and more.
constexpr std::uint64_t bits_from(int from) { return ~std::uint64_t{0} << from; }

// A2: the kinds of the packet, by face.
inline std::uint64_t pick_faces(const State& s) {
  std::uint64_t faces = 0;
  for (int i = 0; i < s.packed; ++i) faces |= std::uint64_t{1} << face_of(s.packet[i]);
  return faces;
}

// Rocks of a seat, numbers from 0: all, or those of one period.
inline std::uint64_t rock_set(const State& s, int seat) { return first_bits(rocks_of(s, seat)); }
std::uint64_t rock_set(const State& s, int seat, int period);

// Fossil kinds of a seat, by face.
std::uint64_t fossil_faces(const State& s, int seat, int period);

// Buyable cards of the society area, numbers from 0 (up to 96, so two sets).
Options buy_options(const Rules& rules, const State& s);

Options present_options(const State& s);
std::uint64_t flip_set(const Rules& rules, const State& s);
std::uint64_t exhibit_set(const Rules& rules, const State& s);
std::uint64_t sell_set(const Rules& rules, const State& s);

// D9: whether the seat is asked for a sale.
inline bool asked_to_sell(const Rules& rules, const State& s, int seat) {
  return s.hand[seat] > 0 && complete(rules, s.fossils[seat]) != 0;
}

Options rare_options(const Rules& rules, const State& s);

inline Options options_of(const Rules& rules, const State& s) {
  Options options;
  if (s.step == Step::kPlace) [[likely]] {
    options.set_first(Verb::kPlace, s.open);
    return options;
  }
  if (s.step == Step::kPick) {
    options.set_first(Verb::kPick, pick_faces(s));
    return options;
  }
  return rare_options(rules, s);
}

}  // namespace fossil::lagerstatten
