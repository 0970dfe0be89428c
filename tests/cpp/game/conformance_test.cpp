// Every registered game, with several numbers of players and the values of its rule switches,
// passes every check of the conformance suite.
#include "fossil_core/game/conformance.hpp"

#include <doctest/doctest.h>

namespace fossil {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr int kGames = 1;  // memory is looked at here, not statistics; ten times slower
#else
constexpr int kGames = 4;
#endif

struct Setting {
  int players;
  Value options;
};

// Every number of players with the presets, and every other word of a switch with the fewest
// players. Switches of test games that plant defects keep their preset.
std::vector<Setting> settings_of(const GameInfo& info) {
  std::vector<Setting> all;
  for (int n = info.min_players; n <= info.max_players; ++n) all.push_back({n, Value::map()});
  for (const OptionInfo& option : info.options) {
    if (option.key == "leak") continue;
    std::string_view left = option.values;
    if (left.find("..") != std::string_view::npos) {
      // Numbers: the first four of the range.
      const auto dots = left.find("..");
      const int low = std::stoi(std::string(left.substr(0, dots)));
      const int high = std::stoi(std::string(left.substr(dots + 2)));
      for (int value = low; value <= std::min(high, low + 3); ++value) {
        Value options = Value::map();
        options[std::string(option.key)] = value;
        all.push_back({std::max(2, info.min_players), options});
      }
      continue;
    }
    while (!left.empty()) {
      const auto word = left.substr(0, left.find('|'));
      left.remove_prefix(std::min(left.size(), word.size() + 1));
      if (word == option.preset) continue;
      Value options = Value::map();
      options[std::string(option.key)] = word;
      all.push_back({std::max(2, info.min_players), options});
    }
  }
  return all;
}

TEST_CASE("every game passes the conformance suite") {
  for (const GameEntry& entry : registry()) {
    for (const Setting& setting : settings_of(*entry.info)) {
      const auto game = entry.make(setting.players, setting.options, nullptr);
      for (const ConformanceInfo& check : conformance_checks()) {
        const std::string broken = run_conformance(game, check.name, 1, kGames);
        const bool passed = broken.empty();
        CAPTURE(entry.info->id);
        CAPTURE(setting.players);
        CAPTURE(setting.options.to_json());
        CAPTURE(check.name);
        CHECK_MESSAGE(passed, broken);
      }
    }
  }
}

TEST_CASE("an unknown conformance check is refused") {
  const auto game = find_game("connect_four").make(2, Value::map(), nullptr);
  CHECK_THROWS_WITH(run_conformance(game, "no_such", 1, 1),
                    "there is no conformance check 'no_such'");
}

}  // namespace
}  // namespace fossil
