// The test of the tests: a generated game with one planted defect must fail the check that is meant
// for it, and without a defect it must pass the same check on the same games.
#include <doctest/doctest.h>

#include "fossil_core/game/conformance.hpp"

namespace fossil {
namespace {

// Runs a check on several games of the family; the first failure, or empty.
std::string first_failure(std::string_view leak, std::string_view check) {
  for (const int players : {2, 3}) {
    for (int seed = 0; seed < 6; ++seed) {
      Value options = Value::map();
      options["seed"] = seed;
      options["leak"] = leak;
      const auto game = find_game("generated").make(players, options, nullptr);
      std::string broken = run_conformance(game, check, 11, 3);
      if (!broken.empty()) return broken;
    }
  }
  return {};
}

struct Planted {
  std::string_view leak, check;
};

constexpr Planted kPlanted[] = {
    {"truth_in_view", "equal_histories_give_equal_views"},
    {"truth_in_view", "views_are_canonical"},
    {"truth_from_resample", "worlds_are_what_could_be"},
    {"forgotten_knowledge", "worlds_are_what_could_be"},
    {"array_order", "equal_histories_give_equal_views"},
    {"stale_key", "keys_stand_for_views"},
    {"seed_in_state", "equal_histories_give_equal_views"},
    {"seed_in_state", "samples_fit_weights"},
    {"seed_in_state", "commuting_pairs_meet"},
};

TEST_CASE("each planted leak is caught by the check that is meant for it") {
  for (const Planted& planted : kPlanted) {
    CAPTURE(planted.leak);
    CAPTURE(planted.check);
    CHECK_FALSE(first_failure(planted.leak, planted.check).empty());
    CHECK(first_failure("none", planted.check) == "");
  }
}

}  // namespace
}  // namespace fossil
