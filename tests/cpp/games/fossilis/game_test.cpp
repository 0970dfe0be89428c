// Random games of Fossilis under every rule switch and number of players: check after every step,
// dicts and back, the ways to list, count and name actions, judgement.
#include <doctest/doctest.h>

#include <cstring>
#include <set>

#include "fossil_core/game/playout.hpp"
#include "fossilis_games.hpp"

namespace {

using namespace fossil;
using fossil::fossilis::Fossilis;
using fossil_tests::fossilis_game;
using State = Fossilis::State;

// The presets at every number of players, then every other value of every switch.
std::vector<Fossilis> variants() {
  std::vector<Fossilis> games;
  for (int players = 1; players <= 5; ++players) games.push_back(fossilis_game(players));
  int players = 1;
  for (const OptionInfo& option : Fossilis::kInfo.options) {
    std::string_view left = option.values;
    if (left.find("..") != std::string_view::npos) continue;
    while (!left.empty()) {
      const auto word = left.substr(0, left.find('|'));
      left.remove_prefix(std::min(left.size(), word.size() + 1));
      if (word == option.preset) continue;
      players = players % 5 + 1;
      games.push_back(fossilis_game(players, {{std::string(option.key), std::string(word)}}));
    }
  }
  games.push_back(fossilis_game(3, {{"max_rounds", 4}}));
  games.push_back(fossilis_game(2, {{"use_tools", false},
                                    {"use_market", false},
                                    {"use_skills", false},
                                    {"flat_dig_cost", true},
                                    {"use_sets", false},
                                    {"use_majority", false}}));
  return games;
}

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Plays a game, half of it by the playout policy; visit(state) sees every state.
template <class F>
void play(const Fossilis& game, std::uint64_t seed, F&& visit) {
  Rng rng(seed);
  State s = game.initial_state();
  visit(s);
  while (game.kind(s) != NodeKind::kTerminal) {
    const bool chance = game.kind(s) == NodeKind::kChance;
    game.apply(s, chance         ? game.sample_chance(s, rng)
                  : rng.below(2) ? game.playout_action(s, rng)
                                 : game.uniform_action(s, rng));
    visit(s);
  }
}

TEST_CASE("fossilis: random games keep every law") {
  for (const Fossilis& game : variants()) {
    CAPTURE(game.options().to_json());
    PlayoutCount count;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Rng rng(seed);
      State s = game.initial_state();
      play_out_checked(game, s, rng, count);
      CHECK(s.round <= game.rules().max_rounds);
    }
    CHECK(count.games == 4);
  }
}

TEST_CASE("fossilis: games by the playout policy keep every law and end by the clock") {
  for (const Fossilis& game : variants()) {
    CAPTURE(game.options().to_json());
    play(game, 3, [&](const State& s) { REQUIRE(game.check(s) == ""); });
  }
}

TEST_CASE("fossilis: legal actions are sorted, counted, found by number and by text") {
  for (const Fossilis& game : variants()) {
    play(game, 5, [&](const State& s) {
      if (game.kind(s) != NodeKind::kDecision) return;
      ActionList<Fossilis> actions;
      game.legal_actions(s, actions);
      REQUIRE(static_cast<int>(actions.size()) == game.count_legal(s));
      std::set<std::string> texts;
      for (std::size_t i = 0; i < actions.size(); ++i) {
        if (i > 0) REQUIRE(actions[i - 1] < actions[i]);
        REQUIRE(game.nth_legal(s, static_cast<int>(i)) == actions[i]);
        REQUIRE(game.is_legal(s, actions[i]));
        REQUIRE(texts.insert(game.action_to_string(s, actions[i])).second);
      }
      CHECK_FALSE(game.is_legal(s, actions.back() + 1));
    });
  }
}

TEST_CASE("fossilis: dicts of states and views read back the same bytes") {
  for (const Fossilis& game : variants()) {
    CAPTURE(game.options().to_json());
    int number = 0;
    play(game, 7, [&](const State& s) {
      if (++number % 4) return;
      REQUIRE(same_bytes(game.state_from_value(game.state_to_value(s)), s));
      const Fossilis::View view = game.view(s, static_cast<Player>(game.players() - 1));
      REQUIRE(same_bytes(game.view_from_value(game.view_to_value(view)), view));
    });
  }
}

TEST_CASE("fossilis: evaluation stays in [-1, 1], is zero-sum, and priors are above zero") {
  for (const Fossilis& game : variants()) {
    play(game, 11, [&](const State& s) {
      const Values v = game.evaluate(s);
      float sum = 0;
      for (const float value : v) {
        REQUIRE(value >= -1.0f);
        REQUIRE(value <= 1.0f);
        sum += value;
      }
      if (game.players() > 1) REQUIRE(sum == doctest::Approx(0.0f).epsilon(1e-4));
      if (game.kind(s) != NodeKind::kDecision) return;
      ActionList<Fossilis> actions;
      game.legal_actions(s, actions);
      std::vector<float> weights(actions.size(), 0.0f);
      game.prior(s, std::span<const Action>(actions.begin(), actions.end()), weights);
      for (const float weight : weights) REQUIRE(weight > 0.0f);
    });
  }
}

TEST_CASE("fossilis: the playout policy beats uniform play") {
  const Fossilis game = fossilis_game(2);
  int wins = 0;
  constexpr int kGames = 40;
  for (int g = 0; g < kGames; ++g) {
    Rng rng = Rng(17).split(static_cast<std::uint64_t>(g));
    State s = game.initial_state();
    while (game.kind(s) != NodeKind::kTerminal) {
      const bool chance = game.kind(s) == NodeKind::kChance;
      game.apply(s, chance             ? game.sample_chance(s, rng)
                    : s.mover == g % 2 ? game.playout_action(s, rng)
                                       : game.uniform_action(s, rng));
    }
    wins += game.returns(s)[static_cast<std::size_t>(g % 2)] > 0;
  }
  CHECK(wins > 32);
}

}  // namespace
