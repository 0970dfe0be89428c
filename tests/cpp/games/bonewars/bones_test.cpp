// Bones as lanes of a word, and what a hand card can be made of.
#include <doctest/doctest.h>

#include "bonewars_games.hpp"
#include "fossil_core/games/bonewars/science.hpp"

using namespace fossil::bonewars;

TEST_CASE("bonewars: bones count, sum and pick by weight like a list") {
  fossil::Rng rng(3);
  for (int round = 0; round < 200; ++round) {
    Bones bones;
    int counts[kBoneTypes], total = 0;
    for (int type = 0; type < kBoneTypes; ++type) {
      counts[type] = static_cast<int>(rng.below(15));
      total += counts[type];
      bones.add(type, counts[type]);
    }
    CHECK(bones.total() == total);
    int k = 0;
    for (int type = 0; type < kBoneTypes; ++type) {
      CHECK(bones.count(type) == counts[type]);
      for (int least = 1; least <= 14; ++least) {
        CHECK((bones.at_least(least) >> type & 1) == (counts[type] >= least));
      }
      for (int i = 0; i < counts[type]; ++i, ++k) {
        CHECK(bones.nth(static_cast<std::uint32_t>(k)) == type);
      }
    }
  }
}

TEST_CASE("bonewars: BW-52 a wild bone fills a category that has none of its own") {
  Species carnivore{};
  carnivore.fits[0] = 0x01;
  carnivore.fits[1] = 0x02;
  carnivore.fits[2] = 0x04;
  carnivore.fits[3] = 0x80;
  Bones feet;
  feet.add(4, 3);
  CHECK(fillable(feet, carnivore, 0, 0) == 0);
  CHECK(fillable(feet, carnivore, 0, 1) == 1);
  CHECK(fillable(feet, carnivore, 0, 2) == 2);
  feet.add(0);
  CHECK(fillable(feet, carnivore, 0, 1) == 2);
  CHECK(fillable(feet, carnivore, 1, 0) == 0);
}
