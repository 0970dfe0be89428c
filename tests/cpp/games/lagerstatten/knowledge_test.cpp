// Who knows what in Lagerstätten: groups, views and worlds.
#include <doctest/doctest.h>

#include <cstring>
#include <map>

#include "fossil_core/games/lagerstatten/groups.hpp"
#include "positions.hpp"

namespace {

using namespace fossil;
using namespace fossil::lagerstatten;
using namespace fossil::lagerstatten::testing;

// Player 0 has surveyed the north and does not dig; 1 and 2 do.
State surveyed(const Lagerstatten& game) {
  return position(game, R"({"player": 1, "phase": "dig", "site": "north", "space": 1,
      "assistants": {"survey": [0], "north": [1, 2], "advance": [0, 0, 0],
                     "preparation": [1, 1, 1, 2, 2, 2]},
      "packet": [{"back": "cretaceous", "face": "triceratops 1", "groups": [1, 1, 0, 0]},
                 {"back": "cretaceous", "face": "spinosaurus 1", "groups": [2, 2, 0, 0]}],
      "sites": {"north": [null, null, "jurassic", "jurassic", "triassic"]}})");
}

TEST_CASE("lagerstatten K4: a hidden pick among known cards makes a group for the others") {
  const Lagerstatten game = load();
  State s = surveyed(game);
  CHECK(knows(s.packet[0], 0));
  REQUIRE(move(game, s, "pick spinosaurus 1"));
  const Card rock = rocks(s, 1)[0];
  CHECK(group_of(rock, 0) == kFirstGroup);
  CHECK(group_of(s.packet[0], 0) == kFirstGroup);
  CHECK(knows(rock, 1));
  CHECK(knows(s.packet[0], 1));
  CHECK(group_of(rock, 2) == kUnseen);
}

TEST_CASE("lagerstatten K2: a look at one of two tells the other") {
  const Lagerstatten game = load();
  State s = surveyed(game);
  REQUIRE(move(game, s, "pick spinosaurus 1"));
  look(s, 0, s.packet[0], 0);
  CHECK(knows(s.packet[0], 0));
  CHECK(knows(rocks(s, 1)[0], 0));
}

TEST_CASE("lagerstatten K4: an unseen candidate makes all unseen") {
  const Lagerstatten game = load();
  State s = surveyed(game);
  s.packet[1] = with_group(s.packet[1], 0, kUnseen);
  REQUIRE(move(game, s, "pick spinosaurus 1"));
  CHECK(group_of(rocks(s, 1)[0], 0) == kUnseen);
  CHECK(group_of(s.packet[0], 0) == kUnseen);
}

TEST_CASE("lagerstatten K4: one candidate is followed by all") {
  const Lagerstatten game = load();
  State s = surveyed(game);
  s.packet[1] = static_cast<Card>(fossil_face(1, 0)) | (s.packet[1] & ~kFaceMask);  // jurassic
  REQUIRE(move(game, s, "pick ichthyosaurus 1"));
  CHECK(knows(rocks(s, 1)[0], 0));
  CHECK(knows(s.packet[0], 0));
}

TEST_CASE("lagerstatten K6: both arrangements of a pair are equally likely, known cards stay") {
  const Lagerstatten game = load();
  State s = surveyed(game);
  REQUIRE(move(game, s, "pick spinosaurus 1"));
  const auto view = game.view(s, 0);
  Rng rng(1);
  std::map<int, int> faces;
  for (int i = 0; i < 4000; ++i) {
    const State world = game.resample(view, rng);
    const int rock = face_of(rocks(world, 1)[0]), left = face_of(world.packet[0]);
    CHECK(rock != left);
    ++faces[rock];
  }
  CHECK(faces.size() == 2);
  for (const auto& [face, count] : faces) CHECK(std::abs(count - 2000) < 200);
  // The chooser knows both.
  const auto own = game.view(s, 1);
  for (int i = 0; i < 100; ++i) {
    CHECK(face_of(rocks(game.resample(own, rng), 1)[0]) == face_of(rocks(s, 1)[0]));
  }
}

TEST_CASE("lagerstatten K6: unseen cards that were looked at get faces, others have none") {
  const Lagerstatten game = load();
  State s = surveyed(game);
  REQUIRE(move(game, s, "pick spinosaurus 1"));
  const auto view = game.view(s, 2);
  CHECK(face_of(rocks(view.known, 1)[0]) == hidden(0));
  Rng rng(1);
  const State world = game.resample(view, rng);
  CHECK(has_face(rocks(world, 1)[0]));
  CHECK(face_of(world.dig[2]) == faceless(1));
}

TEST_CASE("lagerstatten K7: groups are numbered in the order of their first cards") {
  State s{};
  const Card known = static_cast<Card>(fossil_face(0, 0)) | with_group(0, 1, kKnown);
  const unsigned groups[] = {9, 5, 9, 7, 5};
  for (int i = 0; i < 5; ++i) s.dig[i] = with_group(known, 0, groups[i]);
  renumber(s, 0, kSeatBits);
  const unsigned right[] = {2, 3, 2, kKnown, 3};  // the group of one is a known card
  for (int i = 0; i < 5; ++i) CHECK(group_of(s.dig[i], 0) == right[i]);
}

TEST_CASE("lagerstatten: random games keep every law, views and dicts fit") {
  for (int players = 3; players <= 5; ++players) {
    const Lagerstatten game = load(players);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Rng rng(seed);
      State s = game.initial_state();
      while (game.kind(s) != NodeKind::kTerminal) {
        REQUIRE(game.check(s).empty());
        const Player observer = static_cast<Player>(rng.below(6)) - 1;
        const auto seat = observer < 0 || observer >= players ? kSpectator : observer;
        const auto view = game.view(s, seat);
        REQUIRE(game.check_view(view).empty());
        const State world = game.resample(view, rng);
        REQUIRE(game.check(world).empty());
        const auto again = game.view(world, seat);
        REQUIRE(std::memcmp(&again, &view, sizeof view) == 0);
        if (s.progress % 16 == 0) {
          const auto read = game.view_from_value(game.view_to_value(view));
          REQUIRE(std::memcmp(&read, &view, sizeof view) == 0);
          const State state = game.state_from_value(game.state_to_value(s));
          REQUIRE(std::memcmp(&state, &s, sizeof s) == 0);
        }
        game.apply(s, game.kind(s) == NodeKind::kChance ? game.sample_chance(s, rng)
                      : seed % 2                        ? game.playout_action(s, rng)
                                                        : game.uniform_action(s, rng));
      }
    }
  }
}

}  // namespace
