// Games and positions of Bone Wars for tests.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "fossil_core/game/options.hpp"
#include "fossil_core/games/bonewars/bonewars.hpp"

namespace fossil_tests {

inline fossil::bonewars::BoneWars bonewars_game(
    int players, std::initializer_list<std::pair<std::string, fossil::Value>> switches = {}) {
  using fossil::bonewars::BoneWars;
  fossil::Value options = fossil::Value::map();
  for (const auto& [key, value] : switches) options[key] = value;
  return BoneWars(players, fossil::resolve_options("bonewars", BoneWars::kInfo.options, options),
                  fossil::Value::parse_json(BoneWars::default_content()));
}

// The view of a position given as JSON.
inline fossil::bonewars::View bonewars_view(const fossil::bonewars::BoneWars& game,
                                            const std::string& json) {
  return game.view_from_value(fossil::Value::parse_json(json));
}

inline std::vector<std::string> legal_texts(const fossil::bonewars::BoneWars& game,
                                            const fossil::bonewars::State& s) {
  std::vector<std::string> texts;
  fossil::ActionList<fossil::bonewars::BoneWars> actions;
  game.legal_actions(s, actions);
  for (const fossil::Action a : actions) texts.push_back(game.action_to_string(s, a));
  return texts;
}

}  // namespace fossil_tests
