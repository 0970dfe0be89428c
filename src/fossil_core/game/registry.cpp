#include <string>

#include "fossil_core/game/any_game.hpp"

namespace fossil {

const GameEntry& find_game(std::string_view id) {
  std::string known;
  for (const GameEntry& entry : registry()) {
    if (entry.info->id == id) return entry;
    if (entry.info->shelf == Shelf::kTest) continue;
    known += (known.empty() ? "" : ", ") + std::string(entry.info->id);
  }
  throw std::invalid_argument("unknown game '" + std::string(id.substr(0, 40)) +
                              "'; known: " + known);
}

}  // namespace fossil
