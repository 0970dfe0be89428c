// Games and positions of Fossilis for tests.
#pragma once

#include <string>
#include <utility>

#include "fossil_core/game/options.hpp"
#include "fossil_core/games/fossilis/fossilis.hpp"

namespace fossil_tests {

inline fossil::fossilis::Fossilis fossilis_game(
    int players, std::initializer_list<std::pair<std::string, fossil::Value>> switches = {}) {
  using fossil::fossilis::Fossilis;
  fossil::Value options = fossil::Value::map();
  for (const auto& [key, value] : switches) options[key] = value;
  return Fossilis(players, fossil::resolve_options("fossilis", Fossilis::kInfo.options, options),
                  fossil::Value::parse_json(Fossilis::default_content()));
}

}  // namespace fossil_tests
