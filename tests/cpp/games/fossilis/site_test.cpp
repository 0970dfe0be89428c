// Slides on the site: all tiles at once against one after the other, and the cases of section 5.
#include "fossil_core/games/fossilis/site.hpp"

#include <doctest/doctest.h>

#include "fossil_core/base/rng.hpp"

namespace {

using namespace fossil;
using namespace fossil::fossilis;

Tiles random_site(Rng& rng) {
  Tiles tiles{};
  const auto tile = [&rng] { return tile_code(1 + static_cast<int>(rng.below(3)), 0); };
  for (int space = 0; space < kSpaces; ++space) {
    const std::uint32_t height = rng.below(10);
    if (height < 2) continue;
    tiles.put(0, space, tile());
    if (height > 6) tiles.put(1, space, tile());
  }
  return tiles;
}

// FOS-D1 to D5, tile by tile, as the rules put it.
bool slides_by_the_book(const Tiles& tiles, int space, int direction, bool pairwise, bool push) {
  const auto height = [&tiles](int at) {
    return static_cast<int>(tiles.lower() >> at & 1) + static_cast<int>(tiles.stacks() >> at & 1);
  };
  const bool upper = height(space) == 2;
  const int dug = tiles.top(space) & 3;
  int pusher = dug;
  for (int at = space;;) {
    if (kSideSpaces[static_cast<std::size_t>(direction)] >> at & 1) return true;
    at += kOffsets[static_cast<std::size_t>(direction)];
    if (height(at) == 0 || (upper && height(at) == 1)) return true;
    if (!push || (!upper && height(at) == 2)) return false;
    const int pushed = tiles.at(upper ? 1 : 0, at) & 3;
    if (pushed > (pairwise ? pusher : dug)) return false;
    pusher = pushed;
  }
}

TEST_CASE("fossilis: all legal slides at once are those of the rule, tile by tile") {
  Rng rng(1);
  for (int round = 0; round < 2000; ++round) {
    const Tiles tiles = random_site(rng);
    const bool pairwise = rng.below(2), push = rng.below(4);
    const unsigned weights = 2 * (1 + rng.below(7));
    const Slides found = slides(tiles, weights, pairwise, push);
    for (int space = 0; space < kSpaces; ++space) {
      for (int d = 0; d < 4; ++d) {
        const int weight = tiles.top(space) & 3;
        const bool there = (tiles.lower() >> space & 1) && (weights >> weight & 1);
        const bool legal = there && slides_by_the_book(tiles, space, d, pairwise, push);
        REQUIRE(legal == static_cast<bool>(found[static_cast<std::size_t>(d)] >> space & 1));
        if (there) REQUIRE(legal == can_slide(tiles, space, d, pairwise, push));
      }
    }
  }
}

TEST_CASE("fossilis: a slide keeps every tile but the one that falls") {
  Rng rng(2);
  for (int round = 0; round < 2000; ++round) {
    Tiles tiles = random_site(rng);
    const int space = static_cast<int>(rng.below(kSpaces)), d = static_cast<int>(rng.below(4));
    if (!(tiles.lower() >> space & 1) || !can_slide(tiles, space, d, false, true)) continue;
    const auto count = [&tiles](int weight) {
      return std::popcount(tiles.of_weight(weight) & tiles.occupied());
    };
    std::array<int, 4> before{};
    for (int w = kSand; w <= kStone; ++w) before[static_cast<std::size_t>(w)] = count(w);
    const bool upper = tiles.stacks() >> space & 1;
    const Slide done = slide(tiles, space, d);
    if (done.fell) --before[done.fell & 3];
    for (int w = kSand; w <= kStone; ++w) CHECK(count(w) == before[static_cast<std::size_t>(w)]);
    CHECK((tiles.stacks() & ~tiles.lower()) == 0);
    CHECK(done.opened == !upper);
    if (!upper) CHECK(!(tiles.lower() >> space & 1));
  }
}

constexpr int kA3 = 10, kB3 = 11, kC3 = 12, kB2 = 6, kC2 = 7, kD2 = 8;
constexpr int kEast = 1;

TEST_CASE("fossilis: P2 sand cannot push clay, P4 stone pushes everything") {
  Tiles tiles{};
  tiles.put(0, kA3, tile_code(kSand, 0));
  tiles.put(0, kB3, tile_code(kClay, 0));
  CHECK_FALSE(can_slide(tiles, kA3, kEast, false, true));
  tiles.take_top(kA3);
  tiles.put(0, kA3, tile_code(kStone, 0));
  REQUIRE(can_slide(tiles, kA3, kEast, false, true));
  const Slide done = slide(tiles, kA3, kEast);
  CHECK(done.opened);
  CHECK(tiles.lower() == (space_bit(kB3) | space_bit(kC3)));
  CHECK(tiles.top(kB3) == tile_code(kStone, 0));
}

TEST_CASE("fossilis: P8 an upper tile over a gap drops into it") {
  Tiles tiles{};
  tiles.put(0, kB2, tile_code(kSand, 0));
  tiles.put(1, kB2, tile_code(kClay, 3));
  const Slide done = slide(tiles, kB2, kEast);
  CHECK(done.landed < 0);
  CHECK_FALSE(done.opened);
  CHECK(tiles.stacks() == 0);
  CHECK(tiles.top(kC2) == tile_code(kClay, 3));
  CHECK(tiles.top(kB2) == tile_code(kSand, 0));
}

TEST_CASE("fossilis: P7 upper tiles push each other and the last lands on a single tile") {
  Tiles tiles{};
  for (const int space : {kB2, kC2, kD2}) tiles.put(0, space, tile_code(kSand, 0));
  tiles.put(1, kB2, tile_code(kClay, 1));
  tiles.put(1, kC2, tile_code(kSand, 2));
  const Slide done = slide(tiles, kB2, kEast);
  CHECK(done.landed == kD2);
  CHECK(tiles.stacks() == (space_bit(kC2) | space_bit(kD2)));
  CHECK(tiles.top(kC2) == tile_code(kClay, 1));
  CHECK(tiles.top(kD2) == tile_code(kSand, 2));
}

}  // namespace
