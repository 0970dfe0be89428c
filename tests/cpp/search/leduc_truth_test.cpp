// Leduc poker: how far the search's average strategy is from an equilibrium, by exact best
// responses. The value of the game is -0.0856 chips for player 0; uniform play already has -0.0781,
// so the value alone would prove nothing.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>

#include "best_response.hpp"
#include "fossil_core/calibration/leduc_poker/leduc_poker.hpp"
#include "fossil_core/game/adapter.hpp"
#include "fossil_search/kernels/search.hpp"
#include "outcome_sampling_cfr.hpp"

using namespace fossil;
using namespace fossil::search;
using namespace fossil::testing;
using leduc_poker::LeducPoker;

namespace {

constexpr double kValue = -0.0856;  // chips, for player 0

State before_the_deal() { return State(find_game("leduc_poker").make(2, Value::map(), nullptr)); }

// The search's play at each information set; uniform where it has never been.
Strategy strategy_of(const Search& search) {
  return [&search](const View& view, std::size_t actions) {
    std::vector<double> play(actions, 1.0 / static_cast<double>(actions));
    const auto known = search.strategy_at(view);
    if (known.empty()) return play;
    const auto legal = view.legal_actions();
    for (std::size_t i = 0; i < actions; ++i) {
      play[i] = 0;
      for (const auto& [action, probability] : known) {
        if (action == legal[i]) play[i] = probability;
      }
    }
    return play;
  };
}

}  // namespace

TEST_CASE("leduc poker: uniform play is 4.7472 chips from an equilibrium, and worth -0.0781") {
  const Strategy uniform = [](const View&, std::size_t actions) {
    return std::vector<double>(actions, 1.0 / static_cast<double>(actions));
  };
  const State root = before_the_deal();
  CHECK(nash_conv(root, uniform, game_points) == doctest::Approx(4.747222));
  CHECK(BestResponse(root, uniform, game_points).value(0) == doctest::Approx(-0.078125));
}

TEST_CASE("leduc poker: outcome-sampling CFR, the control, comes to 0.12 chips") {
  const State root = before_the_deal();
  const auto& rules = static_cast<const GameAdapter<LeducPoker>&>(root.game()).game();
  OutcomeSamplingCfr<LeducPoker> cfr(rules, 1);
  cfr.run(2'000'000);
  const Strategy average = [&](const View& view, std::size_t actions) {
    const auto play = cfr.average(*static_cast<const leduc_poker::State*>(view.known()));
    return std::vector<double>(play.begin(), play.begin() + static_cast<std::ptrdiff_t>(actions));
  };
  const double gap = nash_conv(root, average, game_points);
  MESSAGE("NashConv of the control: " << gap << " chips");
  CHECK(gap <= 0.12);
  CHECK(std::abs(BestResponse(root, average, game_points).value(0) - kValue) < 0.02);
}

TEST_CASE("leduc poker: the search approaches an equilibrium from the spectator's view") {
  const State root = before_the_deal();
  Value params = Value::map();
  params["observer"] = "multiple";
  params["selection"] = "regret";
  params["leaf"] = "full";
  params["playout"] = "uniform";
  params["score_weight"] = 1.0;  // chips, not games, are won
  params["score_scale"] = 26.0;  // the most that a deal can move between the players
  params["explore"] = 0.2;
  const auto search = make_search("ismcts", root.view(kSpectator), params, 1, 1);
  std::vector<double> gaps;
  for (const std::uint64_t simulations : {10'000u, 200'000u, 4'000'000u}) {
    search->run_slice({.nodes = simulations}, INT64_MAX);
    gaps.push_back(nash_conv(root, strategy_of(*search), game_points));
    MESSAGE("NashConv after " << simulations << " simulations: " << gaps.back() << " chips");
  }
  CHECK(gaps[1] < gaps[0]);
  CHECK(gaps[2] < gaps[1]);
  CHECK(gaps[2] <= 0.35);
  const double value = BestResponse(root, strategy_of(*search), game_points).value(0);
  CHECK(std::abs(value - kValue) < 0.02);
}
