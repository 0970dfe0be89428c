// The dig site: 25 spaces as bits of a word, two layers of tiles as five bit planes, and which
// tiles can slide where. No pawns and no rules of turns here. Invariants: a tile of the upper layer
// rests on one of the lower layer; bits of a plane where no tile lies are zero.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "fossil_core/base/bitboard.hpp"

namespace fossil::fossilis {

inline constexpr int kLine = 5;
inline constexpr int kSpaces =
    kLine * kLine;             // G1: space = 5 * (row - 1) + column, A1 = 0, E5 = 24
using Spaces = std::uint32_t;  // a set of spaces
using Layers = std::uint64_t;  // lower layer in bits 0..24, upper in bits 32..56

inline constexpr Spaces kAllSpaces = (1u << kSpaces) - 1;
inline constexpr Spaces kRow = 0x1f, kColumn = 0x108421;
// Indexed by Direction: the spaces of each side, a corner belongs to two.
inline constexpr std::array<Spaces, 4> kSideSpaces = {kRow, kColumn << 4, kRow << 20, kColumn};
inline constexpr Spaces kCorners = 1u << 0 | 1u << 4 | 1u << 20 | 1u << 24;
inline constexpr int kCentre = 12;
inline constexpr std::array<int, 4> kOffsets = {-kLine, 1, kLine, -1};

constexpr Spaces space_bit(int space) { return Spaces{1} << space; }
constexpr Layers both(Spaces spaces) { return spaces | static_cast<Layers>(spaces) << 32; }
constexpr Spaces lower_of(Layers layers) { return static_cast<Spaces>(layers); }
constexpr Spaces upper_of(Layers layers) { return static_cast<Spaces>(layers >> 32); }

// All spaces that share a side with one of the set.
constexpr Spaces beside(Spaces set) {
  return (set << kLine | set >> kLine | (set & ~kSideSpaces[1]) << 1 |
          (set & ~kSideSpaces[3]) >> 1) &
         kAllSpaces;
}
// The set and all spaces that touch one of it, corners included.
constexpr Spaces around(Spaces set) {
  const Spaces wide = set | (set & ~kSideSpaces[1]) << 1 | (set & ~kSideSpaces[3]) >> 1;
  return (wide | wide << kLine | wide >> kLine) & kAllSpaces;
}

namespace detail {
constexpr auto make_rays() {
  std::array<std::array<Spaces, 4>, kSpaces> rays{};
  for (int space = 0; space < kSpaces; ++space) {
    for (std::size_t d = 0; d < 4; ++d) {
      for (int at = space; !(kSideSpaces[d] >> at & 1);) {
        at += kOffsets[d];
        rays[static_cast<std::size_t>(space)][d] |= space_bit(at);
      }
    }
  }
  return rays;
}
}  // namespace detail
// The spaces beyond a space, up to the edge.
inline constexpr auto kRays = detail::make_rays();

// The part of a ray before its first space in `stops`; `first` is that space, or -1 at the edge.
struct Stretch {
  Spaces before;
  int first;
};
inline Stretch stretch(int space, int direction, Spaces stops) {
  const Spaces ray = kRays[static_cast<std::size_t>(space)][static_cast<std::size_t>(direction)];
  const Spaces hit = ray & stops;
  if (hit == 0) return {ray, -1};
  if (kOffsets[static_cast<std::size_t>(direction)] > 0) {
    const int first = std::countr_zero(hit);
    return {ray & (space_bit(first) - 1), first};
  }
  const int first = 31 - std::countl_zero(hit);
  return {ray & ~(space_bit(first) * 2 - 1), first};
}

// Weights (D5), also the values of the planes w1 w0.
enum Weight : std::uint8_t { kNoTile = 0, kSand = 1, kClay = 2, kStone = 3 };

// A tile's code: weight | number within the weight << 2; 0 is no tile.
using TileCode = std::uint8_t;
constexpr TileCode tile_code(int weight, int number) {
  return static_cast<TileCode>(weight | number << 2);
}

// Five planes of both layers: bit 0 and 1 of the code, then its number.
struct Tiles {
  std::array<Layers, 5> planes;

  Layers occupied() const { return planes[0] | planes[1]; }
  Spaces lower() const { return lower_of(occupied()); }
  Spaces stacks() const { return upper_of(occupied()); }
  Spaces open() const { return ~lower() & kAllSpaces; }
  Spaces singles() const { return lower() & ~stacks(); }
  // The top tile of every space, in its layer.
  Layers tops() const {
    const Layers all = occupied();
    return all ^ upper_of(all);
  }
  Layers of_weight(int weight) const {
    const Layers zero = weight & 1 ? planes[0] : ~planes[0];
    const Layers one = weight & 2 ? planes[1] : ~planes[1];
    return zero & one;  // kNoTile: everywhere without a tile, unused bits included
  }
  TileCode at(int layer, int space) const {
    const int bit = 32 * layer + space;
    unsigned code = 0;
    for (std::size_t p = 0; p < 5; ++p) code |= static_cast<unsigned>(planes[p] >> bit & 1) << p;
    return static_cast<TileCode>(code);
  }
  TileCode top(int space) const { return at(stacks() >> space & 1 ? 1 : 0, space); }
  void put(int layer, int space, TileCode code) {
    const int bit = 32 * layer + space;
    for (std::size_t p = 0; p < 5; ++p) planes[p] |= static_cast<Layers>(code >> p & 1) << bit;
  }
  // On the bare pit or on the single tile there.
  void put_on(int space, TileCode code) { put(lower() >> space & 1 ? 1 : 0, space, code); }
  TileCode take_top(int space) {
    const int layer = stacks() >> space & 1 ? 1 : 0;
    const TileCode code = at(layer, space);
    const Layers keep = ~(Layers{1} << (32 * layer + space));
    for (Layers& plane : planes) plane &= keep;
    return code;
  }
  friend bool operator==(const Tiles&, const Tiles&) = default;
};

// Weights as a set: bit 1 sand, bit 2 clay, bit 3 stone.
constexpr unsigned weights_up_to(int weight) { return (2u << weight) - 2u; }

// Four words at once, one per direction.
using Words = std::uint64_t __attribute__((vector_size(32)));

// By direction, the spaces whose top tile is of one of `weights` and can be slid that way (D1-D6).
// `pairwise` is AMB-02, `push` off is AMB-28.
using Slides = std::array<Spaces, 4>;

namespace detail {
inline Words splat(std::uint64_t word) { return Words{word, word, word, word}; }
inline Words edges() {
  return Words{both(kSideSpaces[0]), both(kSideSpaces[1]), both(kSideSpaces[2]),
               both(kSideSpaces[3])};
}
// Brings the bit of a space's neighbour in each direction to the space itself; what comes over an
// edge is rubbish and masked by the callers. Rotations by one step, north east south west.
inline Words from_next(Words x) {
  constexpr Words kLeft = {5, 63, 59, 1}, kRight = {59, 1, 5, 63};
  return x << kLeft | x >> kRight;
}
inline Words from_second(Words x) {
  constexpr Words kLeft = {10, 62, 54, 2}, kRight = {54, 2, 10, 62};
  return x << kLeft | x >> kRight;
}
// The spaces at which a pushed tile may arrive: `seeds`, or a tile of `pass` that can go on itself.
// At most three tiles are pushed before the last one is, so two doublings do.
inline Words arrivals(Words seeds, Words pass) {
  Words good = seeds | (pass & edges());
  Words on = pass & ~edges();
  good |= on & from_next(good);
  on &= from_next(on);
  return good | (on & from_second(good));
}
}  // namespace detail

inline Slides slides(const Tiles& tiles, unsigned weights, bool pairwise, bool push = true) {
  using detail::splat;
  const Layers all = tiles.occupied();
  const Spaces stacks = upper_of(all);
  const Layers tops = all ^ stacks;
  const Words edges = detail::edges();
  Words seeds =
      splat((~lower_of(all) & kAllSpaces) | static_cast<Layers>(~stacks & kAllSpaces) << 32);
  Words found = splat(0);
  Layers pass = 0;
  for (int weight = kSand; weight <= kStone; ++weight) {
    const Layers same = tops & tiles.of_weight(weight);
    pass = pairwise ? same : pass | same;
    if (!pairwise && !(weights >> weight & 1)) continue;
    const Words arrive = push ? detail::arrivals(seeds, splat(pass)) : seeds;
    if (pairwise) seeds = arrive;  // a heavier tile may push what a lighter one could
    if (weights >> weight & 1) {
      found |= splat(same) & (edges | (~edges & detail::from_next(arrive)));
    }
  }
  found |= found >> 32;
  return {static_cast<Spaces>(found[0]) & kAllSpaces, static_cast<Spaces>(found[1]) & kAllSpaces,
          static_cast<Spaces>(found[2]) & kAllSpaces, static_cast<Spaces>(found[3]) & kAllSpaces};
}

// The same for one tile, as used for the later steps of a tool.
inline bool can_slide(const Tiles& tiles, int space, int direction, bool pairwise, bool push) {
  const Layers all = tiles.occupied();
  const bool up = upper_of(all) >> space & 1;
  const Spaces stops = up ? ~upper_of(all) : ~lower_of(all);
  const Stretch run = stretch(space, direction, stops & kAllSpaces);
  if (run.before == 0) return true;
  if (!push) return false;
  if (!up && (run.before & upper_of(all))) return false;  // D1
  const int weight = tiles.top(space) & 3;
  if (!pairwise) {
    Layers heavier = 0;
    for (int w = weight + 1; w <= kStone; ++w) heavier |= tiles.of_weight(w) & all;
    return ((up ? upper_of(heavier) : lower_of(heavier)) & run.before) == 0;
  }
  int pusher = weight;
  const int step = kOffsets[static_cast<std::size_t>(direction)];
  for (int at = space + step, left = std::popcount(run.before); left > 0; --left, at += step) {
    const int pushed = tiles.at(up ? 1 : 0, at) & 3;
    if (pushed > pusher) return false;
    pusher = pushed;
  }
  return true;
}

// What a slide did to tiles. Pawns are the caller's business.
struct Slide {
  Spaces moved;   // spaces whose top tile moved by one
  int landed;     // space on whose tile the last one came to lie, or -1
  TileCode fell;  // the tile that fell off, or 0
  bool opened;    // the space of the first tile lies open now
};

// Carries out a legal slide (D10).
inline Slide slide(Tiles& tiles, int space, int direction) {
  const Layers all = tiles.occupied();
  const bool up = upper_of(all) >> space & 1;
  const Spaces stops = (up ? ~upper_of(all) : ~lower_of(all)) & kAllSpaces;
  const Stretch run = stretch(space, direction, stops);
  Slide result{run.before | space_bit(space), -1, 0, !up};
  const int layer = up ? 32 : 0;
  const Layers moved = static_cast<Layers>(result.moved) << layer;
  Layers shifted = moved;
  if (run.first < 0) {  // the last tile falls
    const int step = kOffsets[static_cast<std::size_t>(direction)];
    const int last = space + step * std::popcount(run.before);
    result.fell = tiles.at(up ? 1 : 0, last);
    shifted &= ~(Layers{1} << (layer + last));
  }
  const bool drops = up && run.first >= 0 && !(lower_of(all) >> run.first & 1);
  if (up && run.first >= 0 && !drops) result.landed = run.first;
  const auto shift = [&](Layers bits) {
    switch (direction) {
      case 0:
        return bits >> kLine;
      case 1:
        return bits << 1;
      case 2:
        return bits << kLine;
      default:
        return bits >> 1;
    }
  };
  const Layers gap = drops ? Layers{1} << (32 + run.first) : 0;
  for (Layers& plane : tiles.planes) {
    plane = (plane & ~moved) | shift(plane & shifted);
    plane = (plane & ~gap) | (plane & gap) >> 32;  // D4: a tile over a gap drops into it
  }
  return result;
}

}  // namespace fossil::fossilis
