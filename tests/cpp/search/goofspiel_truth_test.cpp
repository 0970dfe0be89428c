// Goofspiel with four cards: mixed strategies against exact ones, by best responses over the whole
// game. Expectimax solves every trick as a matrix game and must leave nothing to gain; the sampling
// search must come near.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>

#include "best_response.hpp"
#include "fossil_search/kernels/search.hpp"

using namespace fossil;
using namespace fossil::search;
using namespace fossil::testing;

namespace {

State four_cards() {
  Value options = Value::map();
  options["cards"] = 4;
  options["points_order"] = "descending";
  return State(find_game("goofspiel").make(2, options, nullptr));
}

std::vector<double> in_legal_order(const View& view,
                                   const std::vector<std::pair<Action, double>>& known) {
  const auto legal = view.legal_actions();
  std::vector<double> play(legal.size(), 1.0 / static_cast<double>(legal.size()));
  for (std::size_t i = 0; i < legal.size() && !known.empty(); ++i) {
    play[i] = 0;
    for (const auto& [action, probability] : known) {
      if (action == legal[i]) play[i] = probability;
    }
  }
  return play;
}

}  // namespace

TEST_CASE("goofspiel: expectimax from every view is an equilibrium") {
  const Strategy exact = [](const View& view, std::size_t) {
    const auto search = make_search("expectimax", view, Value(), 1, 0);
    REQUIRE(search->run_slice({}, INT64_MAX) == StopReason::kExhausted);
    const Report report = search->report(0);
    REQUIRE(report.exact);
    std::vector<std::pair<Action, double>> known;
    for (const Line& line : report.lines) known.emplace_back(line.action, line.strategy);
    return in_legal_order(view, known);
  };
  const State root = four_cards();
  CHECK(nash_conv(root, exact, game_returns) < 1e-6);
  CHECK(std::abs(BestResponse(root, exact, game_returns).value(0)) < 1e-6);

  // The measure is not blind: uniform bids leave much to gain.
  const Strategy uniform = [](const View&, std::size_t actions) {
    return std::vector<double>(actions, 1.0 / static_cast<double>(actions));
  };
  CHECK(nash_conv(root, uniform, game_returns) > 0.5);
}

TEST_CASE("goofspiel: the sampling search comes near the exact mixed strategies") {
  const State root = four_cards();
  Value params = Value::map();
  params["simultaneous"] = "regret";
  params["leaf"] = "full";
  params["playout"] = "uniform";
  const auto search = make_search("ismcts", root.view(kSpectator), params, 1, 1);
  std::vector<double> gaps;
  for (const std::uint64_t simulations : {3'000u, 1'000'000u}) {
    search->run_slice({.nodes = simulations}, INT64_MAX);
    const Strategy average = [&](const View& view, std::size_t) {
      return in_legal_order(view, search->strategy_at(view));
    };
    gaps.push_back(nash_conv(root, average, game_returns));
    MESSAGE("NashConv after " << simulations << " simulations: " << gaps.back());
  }
  CHECK(gaps[1] < gaps[0]);
  CHECK(gaps[1] < 0.1);
  CHECK(std::abs(search->report(1).value[0]) < 0.05);
}
