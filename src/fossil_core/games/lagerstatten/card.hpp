// One face-down card as a 32-bit word: its face, and what each observer knows of it; and sets of
// faces of one period as two-bit counters. Which cards lie where is state.hpp's business, how
// groups change that of groups.hpp.
//
//   bits 0-5   face: 0 no card, 4 + deck nobody has looked, 8 + deck hidden (views only), 16 up a
//   kind bit  6     the spectator knows it bits 7-31  five bits for each seat: 0 unseen, 1 known, 2
//   and up a group of several cards
//
// Numbers of groups count within a seat and deck. A group of several has at least two of at most 48
// cards of a period, so there are at most 24, and 31 is free for a group in the making.
#pragma once

#include <bit>
#include <cstdint>

#include "fossil_core/base/bits.hpp"
#include "fossil_core/base/packed_counters.hpp"

namespace fossil::lagerstatten {

inline constexpr int kPeriods = 3;   // decks 0 to 2: Cretaceous, Jurassic, Triassic
inline constexpr int kRequests = 3;  // the deck of requests
inline constexpr int kDecks = 4;
inline constexpr int kLanes = 16;  // kinds of one deck, at most
inline constexpr int kMostCopies = 3;

using Card = std::uint32_t;

inline constexpr Card kFaceMask = 63;
inline constexpr Card kSpectatorKnows = 1u << 6;
inline constexpr unsigned kUnseen = 0, kKnown = 1, kFirstGroup = 2, kFreshGroup = 31;

constexpr int face_of(Card card) { return static_cast<int>(card & kFaceMask); }
constexpr int faceless(int deck) { return 4 + deck; }
constexpr int hidden(int deck) { return 8 + deck; }
constexpr bool is_kind(int face) { return face >= kLanes; }
constexpr bool has_face(Card card) { return (card & 48) != 0; }
constexpr int lane_of(int face) { return face & (kLanes - 1); }

// Faces of fossil cards name their period; requests have faces of their own from 16 on.
constexpr int fossil_face(int period, int lane) { return kLanes * (period + 1) + lane; }
constexpr int request_face(int lane) { return kLanes + lane; }
constexpr int period_of(Card card) {
  return has_face(card) ? face_of(card) / kLanes - 1 : static_cast<int>(card & 3);
}

constexpr int group_shift(int seat) { return 7 + 5 * seat; }
constexpr unsigned group_of(Card card, int seat) { return card >> group_shift(seat) & 31; }
constexpr Card with_group(Card card, int seat, unsigned group) {
  return (card & ~(Card{31} << group_shift(seat))) | Card{group} << group_shift(seat);
}
constexpr Card with_face(Card card, int face) {
  return (card & ~kFaceMask) | static_cast<Card>(face);
}

// The lowest bit of each seat's field.
inline constexpr Card kSeatBits = 1u << 7 | 1u << 12 | 1u << 17 | 1u << 22 | 1u << 27;
// Set where a seat has the card in a group of several.
inline constexpr Card kSeveral = kSeatBits * 30;
constexpr bool in_a_group(Card card) { return (card & kSeveral) != 0; }

// A multiset of the faces of one period: two bits for each lane.
using Faces = std::uint32_t;
// The same of requests, four bits for each lane.
using RequestFaces = PackedCounters<4, kLanes>;

inline constexpr Faces kLowBits = 0x55555555;

constexpr Faces one_of(int lane) { return Faces{1} << 2 * lane; }
constexpr int count_of(Faces faces, int lane) { return static_cast<int>(faces >> 2 * lane & 3); }
constexpr int total_of(Faces faces) {
  return std::popcount(faces & kLowBits) + 2 * std::popcount(faces & ~kLowBits);
}
// The lowest bit of each lane that is not empty.
constexpr Faces present_in(Faces faces) { return (faces | faces >> 1) & kLowBits; }

// The lane of the k-th piece, 0 <= k < total_of, in an order of its own: for uniform draws.
constexpr int lane_of_piece(Faces faces, std::uint32_t k) {
  const Faces singles = faces & kLowBits, pairs = faces & ~kLowBits;
  const auto first = static_cast<std::uint32_t>(std::popcount(singles));
  return (k < first ? select_bit(singles, k) : select_bit(pairs, (k - first) / 2)) / 2;
}

}  // namespace fossil::lagerstatten
