// Goofspiel: tricks, ties and secret bids, by texts.
#include "fossil_core/calibration/goofspiel/goofspiel.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "fossil_core/game/state.hpp"

namespace fossil {
namespace {

State started(int players, const char* options) {
  return State(find_game("goofspiel").make(players, Value::parse_json(options), nullptr));
}
State play(State s, std::initializer_list<const char*> texts) {
  for (const char* text : texts) s.apply(s.string_to_action(text));
  return s;
}

TEST_CASE("goofspiel: the single highest bid takes the prize") {
  const State s = play(started(3, R"({"cards":4,"points_order":"descending"})"),
                       {"bid 2", "bid 3", "bid 1", "bid 4", "bid 4", "bid 2"});
  CHECK(s.game().scores(s.data())[1] == 4);
  CHECK(s.game().scores(s.data())[0] == 0);  // the second prize was tied
}

TEST_CASE("goofspiel: returns compare points") {
  const State s = play(started(2, R"({"cards":2,"points_order":"ascending"})"),
                       {"bid 1", "bid 2", "bid 2", "bid 1"});
  CHECK(s.kind() == NodeKind::kTerminal);
  CHECK(s.game().returns(s.data())[0] == 1.0f);
  CHECK(s.game().returns(s.data())[1] == -1.0f);
}

TEST_CASE("goofspiel: a view takes back the others' bids, and its owner bids first") {
  const State s = play(started(2, R"({"cards":3,"points_order":"ascending"})"), {"bid 3"});
  CHECK(s.view(1) == started(2, R"({"cards":3,"points_order":"ascending"})").view(1));
  CHECK(s.view(1).current_player() == 1);
  CHECK(s.view(0).current_player() == 1);
  CHECK(s.view(0).to_value().at("bids") == Value::list({3, nullptr}));
  View view = s.view(1);
  view.follow("bid 1; player 0 bids 3");
  CHECK(view == play(s, {"bid 1"}).view(1));
}

TEST_CASE("goofspiel: secret bids need two players") {
  CHECK_THROWS_WITH(started(3, R"({"imp_info":true})"),
                    "goofspiel: option imp_info is true with 3 players; it needs 2");
}

// All pairs of bid sequences that fit the winners, by trying every one of them.
std::map<std::string, int> fitting_worlds(const State& truth, Player observer, int cards) {
  std::map<std::string, int> found;
  const Value state = truth.to_value();
  const View view = truth.view(observer);
  std::vector<int> order(static_cast<std::size_t>(cards));
  for (int i = 0; i < cards; ++i) order[static_cast<std::size_t>(i)] = i + 1;
  std::vector<std::vector<int>> orders;
  do orders.push_back(order);
  while (std::next_permutation(order.begin(), order.end()));
  const std::size_t tricks = state.at("winners").size();
  for (const auto& first : orders) {
    for (const auto& second : orders) {
      Value world = state;
      Value past = Value::list(), hands = Value::list();
      for (const auto& side : {first, second}) {
        Value bids = Value::list(), hand = Value::list();
        for (std::size_t t = 0; t < tricks; ++t) bids.push_back(side[t]);
        std::vector<int> rest(side.begin() + static_cast<std::ptrdiff_t>(tricks), side.end());
        std::sort(rest.begin(), rest.end());
        for (const int card : rest) hand.push_back(card);
        past.push_back(bids);
        hands.push_back(hand);
      }
      world["past_bids"] = past;
      world["hands"] = hands;
      world["first"] = std::max<int>(observer, 0);  // in a world the observer bids first
      try {
        const State s = State::from_value(truth.shared_game(), world);
        if (s.view(observer) == view) found[s.to_value().to_json()] = 0;
      } catch (const PositionError&) {
      }
    }
  }
  return found;
}

TEST_CASE("goofspiel: worlds of secret bids are uniform over the bids that fit the winners") {
  const State s = play(started(2, R"({"cards":5,"points_order":"ascending","imp_info":true})"),
                       {"bid 2", "bid 3", "bid 5", "bid 5", "bid 1", "bid 4"});
  for (const Player observer : {Player{0}, Player{1}, kSpectator}) {
    auto worlds = fitting_worlds(s, observer, 5);
    CAPTURE(static_cast<int>(observer));
    REQUIRE(worlds.size() > 1);
    const int samples = 400 * static_cast<int>(worlds.size());
    const View view = s.view(observer);
    for (int i = 0; i < samples; ++i) {
      const std::string world = view.resample(static_cast<std::uint64_t>(i)).to_value().to_json();
      REQUIRE(worlds.contains(world));
      ++worlds[world];
    }
    double chi_square = 0;
    for (const auto& [world, count] : worlds)
      chi_square += (count - 400.0) * (count - 400.0) / 400.0;
    const double freedom = static_cast<double>(worlds.size()) - 1;
    CHECK(chi_square < freedom + 5 * std::sqrt(2 * freedom));
  }
}

}  // namespace
}  // namespace fossil
