// Random games of Bone Wars under every rule switch and number of players: check after every step,
// dicts and back, views and worlds.
#include <doctest/doctest.h>

#include <cstring>

#include "bonewars_games.hpp"

namespace {

using namespace fossil;
using fossil::bonewars::BoneWars;
using fossil::bonewars::State;
using fossil::bonewars::View;
using fossil_tests::bonewars_game;

std::vector<BoneWars> variants() {
  std::vector<BoneWars> games;
  for (int players = 1; players <= 4; ++players) games.push_back(bonewars_game(players));
  int players = 0;
  for (const OptionInfo& option : BoneWars::kInfo.options) {
    std::string_view left = option.values;
    if (left.find("..") != std::string_view::npos) continue;
    while (!left.empty()) {
      const auto word = left.substr(0, left.find('|'));
      left.remove_prefix(std::min(left.size(), word.size() + 1));
      if (word == option.preset) continue;
      players = players % 4 + 1;
      games.push_back(bonewars_game(players, {{std::string(option.key), std::string(word)}}));
    }
  }
  games.push_back(bonewars_game(1, {{"solo_deck", "expert"}, {"theodore_discover_ap", 2}}));
  return games;
}

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

template <class F>
void play(const BoneWars& game, std::uint64_t seed, F&& visit) {
  Rng rng(seed);
  State s = game.initial_state();
  visit(s, rng);
  while (game.kind(s) != NodeKind::kTerminal) {
    const bool chance = game.kind(s) == NodeKind::kChance;
    game.apply(s, chance         ? game.sample_chance(s, rng)
                  : rng.below(2) ? game.playout_action(s, rng)
                                 : game.uniform_action(s, rng));
    visit(s, rng);
  }
}

}  // namespace

TEST_CASE("bonewars: laws hold in random games under every switch") {
  for (const BoneWars& game : variants()) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      play(game, seed, [&](const State& s, Rng&) {
        const std::string broken = game.check(s);
        CHECK_MESSAGE(broken.empty(), broken);
      });
    }
  }
}

TEST_CASE("bonewars: dicts of states and views are read back byte by byte") {
  for (int players = 1; players <= 4; ++players) {
    const BoneWars game = bonewars_game(players);
    play(game, 77, [&](const State& s, Rng& rng) {
      if (rng.below(4) != 0) return;
      CHECK(same_bytes(game.state_from_value(game.state_to_value(s)), s));
      const View view = game.view(s, static_cast<Player>(rng.below(players)));
      CHECK(same_bytes(game.view_from_value(game.view_to_value(view)), view));
    });
  }
}

TEST_CASE("bonewars: the view of a world is the view that it was made from") {
  for (int players = 1; players <= 4; ++players) {
    const BoneWars game = bonewars_game(players);
    play(game, 5, [&](const State& s, Rng& rng) {
      for (Player p = 0; p < players; ++p) {
        const View view = game.view(s, p);
        const State world = game.resample(view, rng);
        CHECK(game.check(world).empty());
        CHECK(same_bytes(game.view(world, p), view));
      }
      const View view = game.view(s, kSpectator);
      CHECK(same_bytes(game.view(game.resample(view, rng), kSpectator), view));
    });
  }
}

TEST_CASE("bonewars: own content is refused with its place") {
  const auto load = [](const std::string& table, const std::string& column, Value value) {
    Value content = Value::parse_json(BoneWars::default_content());
    Value rows = content.at(table);
    Value first = rows.as_list()[0];
    first[column] = std::move(value);
    Value::List changed = rows.as_list();
    changed[0] = first;
    content[table] = Value::list(changed);
    const Value options = resolve_options("bonewars", BoneWars::kInfo.options, Value::map());
    BoneWars game(2, options, content);
  };
  CHECK_THROWS_WITH_AS(load("species", "limb", "leg"),
                       "bonewars: species[0].limb: is 'leg'; it must be one of foot, fin, claw, "
                       "wing, any",
                       ContentError);
  CHECK_THROWS_WITH_AS(load("site_actions", "effect", "sites 3"),
                       "bonewars: site_actions[0].effect: a site action may not open other effects",
                       ContentError);
  CHECK_THROWS_WITH_AS(load("player_start", "money", -1),
                       "bonewars: player_start[0].money: is -1; it must be a whole number from 0 "
                       "to 1000",
                       ContentError);
}
