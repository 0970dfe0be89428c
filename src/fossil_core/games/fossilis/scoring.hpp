// Final scoring (1.13): nine numbers a player, without a decision and without changing the state.
#pragma once

#include "fossil_core/games/fossilis/dinosaurs.hpp"

namespace fossil::fossilis {

inline constexpr int kFinalSteps = 9;
using FinalScore = std::array<int, kFinalSteps>;
using FinalScores = std::array<FinalScore, kMaxPlayers>;

// Scored dinosaurs of a seat when the game has ended: those of the labs too (step 1).
inline std::uint64_t final_pile(const Seat& seat) {
  std::uint64_t pile = seat.scored;
  for (const std::uint8_t dinosaur : seat.lab) {
    if (dinosaur != kNobody) pile |= dinosaur_bit(dinosaur);
  }
  return pile;
}

FinalScores final_scores(const Rules& rules, const State& s);

}  // namespace fossil::fossilis
