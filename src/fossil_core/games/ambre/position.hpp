// Reading of state dicts, view dicts and position files (AMB-80, AMB-81): position.cpp reads what
// is written, key by key, into a draft; position_checks.cpp derives what was left out, compares the
// rest with the rules in the order of the document's table of mistakes, and makes the state.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/ambre/state.hpp"

namespace fossil::ambre {

class Ambre;

// A fossil of a row; its kind is -1 where only family and size are written.
struct RowCard {
  int cell;
  int kind;
};

struct SeatDraft {
  int amber = 0, vp = 0;
  std::optional<int> pawns, score;
  std::vector<int> sites;  // from 0
  std::vector<int> study;  // kinds
  std::vector<std::vector<RowCard>> rows;
};

inline constexpr int kNobody = -4;  // of to_move, as kTerminalPlayer; chance is kChancePlayer

struct Draft {
  std::optional<int> player, to_move, round, turn, reserve, box, top;
  std::optional<bool> last_round;
  std::array<std::optional<int>, kSorts> journals;
  Phase phase = Phase::kAction;
  int progress = 0;
  std::vector<std::vector<int>> sites;              // kinds
  std::optional<std::array<int, kMostKinds>> deck;  // cards by kind
  std::vector<SeatDraft> seats;
  int site = 0, effect = 0, exhibiting = kNoCard, benefits = 0;  // as in the state
  bool truth = false;                                            // a table that is not empty
};

Draft read_draft(const Ambre& game, const Value& source, bool whole);
State make_state(const Ambre& game, const Draft& draft);

}  // namespace fossil::ambre
