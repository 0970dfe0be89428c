// The loop between nodes, and the options of the present one.
#include "fossil_core/games/bonewars/course.hpp"

namespace fossil::bonewars {

void settle(const Rules& r, State& s) {
  for (;;) {
    bool node = true;
    if (s.depth > 0) {
      node = frame_stands(r, s);
    } else {
      switch (s.phase) {
        case Phase::kSetup:
          node = setup_stands(r, s);
          break;
        case Phase::kDraft:
          node = draft_stands(r, s);
          break;
        case Phase::kTurn:
          node = turn_stands(r, s);
          break;
        case Phase::kPass:
          node = pass_stands(r, s);
          break;
        case Phase::kTheodore:
          node = theodore_stands(r, s);
          break;
        case Phase::kReset:
          node = reset_stands(r, s);
          break;
        case Phase::kOver:
          break;
      }
    }
    if (node) return;
  }
}

Options options_of(const Rules& r, const State& s) {
  Options out;
  if (s.mover < 0) return out;
  if (s.depth > 0) {
    frame_options(r, s, out);
  } else if (s.phase == Phase::kTurn) {
    turn_options(r, s, out);
  } else if (s.phase == Phase::kDraft) {
    draft_options(r, s, out);
  } else {
    pass_options(r, s, out);
  }
  return out;
}

void apply_action(const Rules& r, State& s, Action action) {
  ++s.progress;
  if (s.depth > 0) {
    apply_frame(r, s, action);
  } else {
    switch (s.phase) {
      case Phase::kSetup:
        apply_setup(r, s, action);
        break;
      case Phase::kDraft:
        apply_draft(r, s, action);
        break;
      case Phase::kTurn:
        apply_turn(r, s, action);
        break;
      case Phase::kPass:
        apply_pass(r, s, action);
        break;
      case Phase::kTheodore:
        apply_theodore(r, s, action);
        break;
      case Phase::kReset:
        apply_reset(r, s, action);
        break;
      case Phase::kOver:
        return;
    }
  }
  settle(r, s);
}

}  // namespace fossil::bonewars
