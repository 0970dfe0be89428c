// Random games of Raptor under every rule switch: check after every step, both dict forms and back,
// views and worlds that fit them, and the ways to list, count and name actions against each other.
#include <doctest/doctest.h>

#include <cstring>
#include <set>

#include "fossil_core/game/options.hpp"
#include "fossil_core/game/playout.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace {

using namespace fossil;
using fossil::raptor::Raptor;
using State = Raptor::State;

Raptor load(std::initializer_list<std::pair<const char*, Value>> switches) {
  Value options = Value::map();
  for (const auto& [key, value] : switches) options[key] = value;
  return Raptor(2, resolve_options("raptor", Raptor::kInfo.options, options),
                Value::parse_json(Raptor::default_content()));
}

std::vector<Raptor> variants() {
  std::vector<Raptor> games;
  games.push_back(load({}));
  games.push_back(load({{"fire_walk", "loose"}, {"setup", "random"}, {"board", "book"}}));
  games.push_back(
      load({{"later_units", "forced"}, {"max_rounds", 6}, {"environment", "savannah"}}));
  games.push_back(load({{"jeep_end_on_fire", false}, {"gas_l_tiles", false}}));
  return games;
}

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Plays a uniform game; visit(state) sees every state, the first and the last included.
template <class F>
void play(const Raptor& game, std::uint64_t seed, F&& visit) {
  Rng rng(seed);
  State s = game.initial_state();
  visit(s);
  while (game.kind(s) != NodeKind::kTerminal) {
    uniform_step(game, s, game.kind(s), rng);
    visit(s);
  }
}

TEST_CASE("raptor: random games keep every law") {
  for (const Raptor& game : variants()) {
    PlayoutCount count;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Rng rng(seed);
      State s = game.initial_state();
      play_out_checked(game, s, rng, count);
      CHECK(s.round <= game.rules().max_rounds);
    }
    CHECK(count.games == 60);
  }
}

TEST_CASE("raptor: legal actions are sorted, counted, found by number and by text") {
  for (const Raptor& game : variants()) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      play(game, seed, [&](const State& s) {
        if (game.kind(s) != NodeKind::kDecision) return;
        ActionList<Raptor> actions;
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
        Rng a(seed), b(seed);
        const int k = static_cast<int>(a.below(static_cast<std::uint32_t>(actions.size())));
        CHECK(game.uniform_action(s, b) == actions[static_cast<std::size_t>(k)]);
      });
    }
  }
}

TEST_CASE("raptor: dicts of states and views read back the same bytes") {
  for (const Raptor& game : variants()) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      play(game, seed, [&](const State& s) {
        REQUIRE(same_bytes(game.state_from_value(game.state_to_value(s)), s));
        for (const Player player : {raptor::kRaptor, raptor::kScientist, kSpectator}) {
          const Raptor::View view = game.view(s, player);
          REQUIRE(same_bytes(game.view_from_value(game.view_to_value(view)), view));
        }
      });
    }
  }
}

TEST_CASE("raptor: worlds obey every law and look the same to the view's owner") {
  for (const Raptor& game : variants()) {
    Rng rng(5);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      play(game, seed, [&](const State& s) {
        for (const Player player : {raptor::kRaptor, raptor::kScientist, kSpectator}) {
          const Raptor::View view = game.view(s, player);
          REQUIRE(game.check_view(view) == "");
          const State world = game.resample(view, rng);
          REQUIRE(game.check(world) == "");
          REQUIRE(same_bytes(game.view(world, player), view));
        }
      });
    }
  }
}

TEST_CASE("raptor: evaluation stays in [-1, 1] and is zero-sum") {
  const Raptor game = load({});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    play(game, seed, [&](const State& s) {
      const Values v = game.evaluate(s);
      REQUIRE(v[0] >= -1.0f);
      REQUIRE(v[0] <= 1.0f);
      REQUIRE(v[0] + v[1] == 0.0f);
    });
  }
}

TEST_CASE("raptor: priors are above zero and playouts choose legal actions") {
  for (const Raptor& game : variants()) {
    Rng rng(9);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      play(game, seed, [&](const State& s) {
        if (game.kind(s) != NodeKind::kDecision) return;
        ActionList<Raptor> actions;
        game.legal_actions(s, actions);
        std::vector<float> weights(actions.size(), 0.0f);
        game.prior(s, std::span<const Action>(actions.begin(), actions.end()), weights);
        for (const float weight : weights) REQUIRE(weight > 0.0f);
        REQUIRE(game.is_legal(s, game.playout_action(s, rng)));
      });
    }
  }
}

// Share of games that the raptor wins, each side playing uniformly or by the playout policy.
double raptor_share(const Raptor& game, bool raptor_by_policy, bool scientist_by_policy) {
  int wins = 0;
  constexpr int kGames = 100;
  for (int g = 0; g < kGames; ++g) {
    Rng rng = Rng(17).split(static_cast<std::uint64_t>(g));
    State s = game.initial_state();
    while (game.kind(s) != NodeKind::kTerminal) {
      Action action;
      if (game.kind(s) == NodeKind::kChance) {
        action = game.sample_chance(s, rng);
      } else if (s.mover == raptor::kRaptor ? raptor_by_policy : scientist_by_policy) {
        action = game.playout_action(s, rng);
      } else {
        action = game.uniform_action(s, rng);
      }
      game.apply(s, action);
    }
    wins += game.returns(s)[0] > 0;
  }
  return static_cast<double>(wins) / kGames;
}

TEST_CASE("raptor: the playout policy beats uniform play on both sides") {
  const Raptor game = load({});
  CHECK(raptor_share(game, true, false) > 0.8);
  CHECK(raptor_share(game, false, true) < 0.05);
}

TEST_CASE("raptor: the book's board needs the jungle") {
  CHECK_THROWS_WITH_AS(load({{"board", "book"}, {"environment", "savannah"}}),
                       "raptor: option board is 'book'; that layout needs environment=jungle",
                       std::invalid_argument);
}

}  // namespace
