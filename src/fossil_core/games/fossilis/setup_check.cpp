// What set-up has laid so far follows from how far it is: no tile, choice or pawn is ahead of its
// time (FOS-S2 to S4b, S9). Re-derived from nothing but phase and step.
#include <bit>

#include "fossil_core/games/fossilis/dict.hpp"
#include "fossil_core/games/fossilis/setup.hpp"

namespace fossil::fossilis {
namespace {

bool is_stone_code(const Rules& rules, TileCode code) {
  return rules.tiles[rules.kind_of_code[code]].weight == kStone;
}

// Lower stones lie on the X spaces and nowhere else, upper ones beside them.
std::string check_stones(const Rules& rules, const State& s) {
  for (int space = 0; space < kSpaces; ++space) {
    const bool x = rules.x_spaces >> space & 1;
    const TileCode lower = s.tiles.at(0, space), upper = s.tiles.at(1, space);
    if (lower != 0 && is_stone_code(rules, lower) != x) {
      return "site." + space_text(space) + ": stone lies below on the X spaces only; write a " +
             (x ? "stone" : "clay or sand tile");
    }
    if (upper != 0 && x && is_stone_code(rules, upper)) {
      return "site." + space_text(space) + ": no stone lies on stone; write a clay or sand tile";
    }
  }
  return {};
}

// Corners (and C3 with five players) are taken in reverse turn order, the start player last.
std::string check_places(const Rules& rules, const State& s) {
  const Spaces starts = kCorners | (rules.players == kMaxPlayers ? space_bit(kCentre) : 0);
  std::uint32_t due = 0;
  for (int k = 0; s.phase == Phase::kPawns && k < s.step; ++k) {
    due |= 1u << (s.start + 2 * rules.players - 1 - k) % rules.players;
  }
  for (int p = 0; p < rules.players; ++p) {
    const std::string seat = "seats[" + std::to_string(p) + "].space: ";
    const int place = s.places[static_cast<std::size_t>(p)];
    if ((due >> p & 1) == (place == kNotPlaced)) {
      return seat + (place == kNotPlaced ? "the pawn is placed by now; write its corner"
                                         : "the pawn is placed later; leave it out");
    }
    if (place != kNotPlaced && (place >= kSpaces || !(starts >> place & 1))) {
      return seat + "pawns begin on corners; write one";
    }
  }
  return {};
}

int upper_stones_left(const Rules& rules, const State& s) {
  int stones = 0;
  for (int kind = 0; kind < static_cast<int>(rules.tiles.size()); ++kind) {
    if (rules.tiles[static_cast<std::size_t>(kind)].weight == kStone) {
      stones += static_cast<int>(s.paid.get(kind));
    }
  }
  return stones - std::popcount(s.stones);
}

// Spaces that are still to be decided in a phase that goes from space to space.
Spaces to_come(const State& s) {
  return s.step < kSpaces ? kAllSpaces & ~(space_bit(s.step) - 1) : 0;
}

std::string check_covered(const Rules& rules, const State& s) {
  const Spaces stacks = s.tiles.stacks();
  if (s.phase <= Phase::kStones && stacks != 0) {
    return "site." + space_text(std::countr_zero(stacks)) +
           ": upper tiles are laid when all spaces are decided; list one tile";
  }
  const Spaces early =
      s.phase == Phase::kLower   ? s.covered
      : s.phase == Phase::kUpper ? s.covered & to_come(s)
      : s.phase == Phase::kKinds
          ? (s.covered == 0 ? 0
                            : stacks & ~(s.covered & -s.covered) & ~((s.covered & -s.covered) - 1))
          : 0;
  if (early != 0) {
    return "covered: " + space_text(std::countr_zero(early)) +
           " comes later; list the spaces in their order";
  }
  const Spaces stones = s.phase <= Phase::kUpper    ? s.stones
                        : s.phase == Phase::kStones ? s.stones & (to_come(s) | rules.x_spaces)
                                                    : s.stones & rules.x_spaces;
  if (stones != 0) {
    return "stones: " + space_text(std::countr_zero(stones)) +
           " gets no stone before it is decided, nor on an X space; leave it out";
  }
  if (s.phase != Phase::kStones && s.phase != Phase::kKinds) return {};
  const int left = upper_stones_left(rules, s);
  const int open =
      s.phase == Phase::kStones ? std::popcount(to_come(s) & s.covered & ~rules.x_spaces) : 0;
  if (left < 0 || left > open) {
    return "stones: " + std::to_string(std::popcount(s.stones)) + " spaces; " +
           std::to_string(left < 0 ? -left : left - open) +
           (left < 0 ? " too many, leave them out" : " too few, list more");
  }
  return {};
}

}  // namespace

std::string check_setup_course(const Rules& rules, const State& s) {
  if (s.stage != Stage::kSetup) return {};
  if (!(s.discard == rules.aside_tiles)) {
    return "discard: in set-up it is the tiles set aside; leave it out";
  }
  for (const auto part : {check_stones, check_covered, check_places}) {
    if (const std::string broken = part(rules, s); !broken.empty()) return broken;
  }
  return {};
}

}  // namespace fossil::fossilis
