#include <cmath>

#include "searching.hpp"

namespace fossil::search {
namespace {

using namespace testing;

TEST_CASE("ismcts with every leaf mode, playout policy and selection gives sound values") {
  for (const char* id : {"leduc_poker", "generated", "raptor"}) {
    const View view = mover_view(some_state(load(id), 2));
    for (const char* leaf : {"static", "turn", "round", "full"}) {
      for (const char* playout : {"uniform", "game", "mast"}) {
        for (const char* selection : {"puct", "uct", "regret", "exp3"}) {
          for (const char* observer : {"single", "multiple"}) {
            CAPTURE(std::string(id) + leaf + playout + selection + observer);
            const Report report = analyse(view, 300,
                                          settings({{"leaf", leaf},
                                                    {"playout", playout},
                                                    {"selection", selection},
                                                    {"observer", observer},
                                                    {"mix", "0.5"},
                                                    {"score_weight", "0.3"}}));
            for (const Line& line : report.lines) {
              CHECK(std::isfinite(line.value[0]));
              CHECK(std::abs(line.value[0]) <= 1.0f + 1e-4f);
            }
          }
        }
      }
    }
  }
}

TEST_CASE("paranoid is max^n for two players, and the others' own values are still told") {
  const View two = mover_view(some_state(load("connect_four")));
  check_same_bits(analyse(two, 3000), analyse(two, 3000, settings({{"backup", "paranoid"}})));
  const View three = mover_view(some_state(load("generated", 3), 2));
  const Report maxn = analyse(three, 3000, settings({{"leaf", "full"}}));
  const Report paranoid =
      analyse(three, 3000, settings({{"leaf", "full"}, {"backup", "paranoid"}}));
  CHECK(maxn.value != paranoid.value);
  const float sum = paranoid.value[0] + paranoid.value[1] + paranoid.value[2];
  CHECK(std::abs(sum) < 0.01f);  // returns of three players sum to zero
}

TEST_CASE("progressive widening tries few moves at first and more later") {
  const View view = mover_view(some_state(load("connect_four")));
  const auto tried = [&](const char* exponent, std::uint64_t n) {
    const Value params =
        settings({{"widening", exponent}, {"widening_base", "1.0"}, {"c_puct", "5.0"}});
    std::size_t count = 0;
    for (const Line& line : analyse(view, n, params).lines) count += line.visits > 0;
    return count;
  };
  CHECK(tried("0.0001", 3000) == 1);
  CHECK(tried("0.15", 30) == 1);
  CHECK(tried("0.15", 6000) == 3);  // 6000 ^ 0.15 = 3.7
  CHECK(tried("0.0", 6000) == 7);
}

TEST_CASE("a mixed leaf lies between its evaluation and its playouts") {
  const View view = mover_view(some_state(load("connect_four"), 1, 6));
  const auto value = [&](const char* mix) {
    return analyse(view, 4000, settings({{"leaf", "full"}, {"mix", mix}})).value[0];
  };
  const float evaluated = value("0.0"), played = value("1.0"), half = value("0.5");
  CHECK(half > std::min(evaluated, played) - 0.05f);
  CHECK(half < std::max(evaluated, played) + 0.05f);
  CHECK(evaluated != played);
}

State played(const char* id, std::initializer_list<const char*> texts) {
  State state(load(id));
  for (const char* text : texts) state.apply(state.string_to_action(text));
  return state;
}

const Line& line_of(const Report& report, const std::string& move) {
  for (const Line& line : report.lines) {
    if (line.move == move) return line;
  }
  throw std::logic_error("no line " + move);
}

TEST_CASE("a score margin counts in proportion") {
  // Player 1 holds a pair that nothing beats: calling wins 5 chips, folding loses 1.
  const View view = mover_view(
      played("leduc_poker", {"deal Js", "deal Ks", "call", "call", "public Kh", "raise"}));
  const Value params = settings({{"score_weight", "1.0"}, {"score_scale", "20.0"}});
  const Report report = analyse(view, 2000, params);
  CHECK(line_of(report, "call").value[1] == doctest::Approx(10 / 20.0));
  CHECK(line_of(report, "fold").value[1] == doctest::Approx(-2 / 20.0));
  CHECK(line_of(report, "call").mean_score[1] == doctest::Approx(5));
  const Report half = analyse(view, 2000, settings({{"score_weight", "0.5"}}));
  CHECK(line_of(half, "call").value[1] == doctest::Approx(0.5 * 1 + 0.5 * 0.5));
}

// How often player 1, holding a queen, is thought to raise again when player 0 raises with a card.
double thought_raises(const char* card, const char* redeterminise) {
  const State root = played("leduc_poker", {card, "deal Qs"});
  const Value params = settings({{"redeterminise", redeterminise},
                                 {"selection", "uct"},
                                 {"leaf", "full"},
                                 {"playout", "uniform"},
                                 {"score_weight", "1.0"}});
  const auto search = make_search("ismcts", root.view(0), params, 1, 1);
  search->run_slice(nodes(200000), INT64_MAX);
  State later = root;
  later.apply(later.string_to_action("raise"));
  const Action raise = later.string_to_action("raise");
  for (const auto& [action, probability] : search->strategy_at(later.view(1))) {
    if (action == raise) return probability;
  }
  return -1;
}

TEST_CASE("redeterminised rivals do not know the root player's card") {
  // A queen beats a jack and loses to a king; who cannot see the card treats both alike.
  CHECK(thought_raises("deal Js", "off") > 0.5);
  CHECK(thought_raises("deal Ks", "off") < 0.05);
  CHECK(thought_raises("deal Js", "on") > 0.2);
  CHECK(thought_raises("deal Ks", "on") > 0.2);
}

}  // namespace
}  // namespace fossil::search
