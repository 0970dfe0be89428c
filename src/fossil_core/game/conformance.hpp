// The suite that every game passes by being registered: what the contract promises, checked on
// random games. Works on any game through AnyGame and never names one. Slow on purpose; for tests.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "fossil_core/game/any_game.hpp"

namespace fossil {

struct ConformanceInfo {
  std::string_view name;
  std::string_view sentence;  // what is promised
};

// All checks, in the order of the contract.
std::span<const ConformanceInfo> conformance_checks();

// Plays `games` random games and makes one check. Empty, or what was broken and the moves that led
// there. Throws std::invalid_argument for an unknown name.
std::string run_conformance(const std::shared_ptr<const AnyGame>& game, std::string_view name,
                            std::uint64_t seed, int games);

}  // namespace fossil
