#include "fossil_core/games/bonewars/pending.hpp"

#include "fossil_core/games/bonewars/science.hpp"

namespace fossil::bonewars {
namespace {

constexpr int kSetLoyalty[] = {1, 2, 4};  // of 2, 3, 4 identical bones (BW-56)

// BW-53: papers whose bones are chosen but not paid.
void add_papers(const Rules& r, const Seat& seat, const Play& play, Pending& pending) {
  for (int i = 0; i < play.paper_count; ++i) {
    int bones = 0;
    for (const std::uint8_t type : play.papers[i].bones) bones += type != 0;
    if (play.category != 0 && i + 1 == play.paper_count) {
      bones += fillable(seat.crates, r.species[play.papers[i].species - 1], play.category - 1, 0);
    }
    pending.loyalty[seat.patron - 1] += bones >= 4 ? 2 : 1;
    ++pending.papers[seat.patron - 1];
    pending.rewards += 1 + (bones >= 3) + (bones >= 4);
  }
}

}  // namespace

Pending pending_of(const Rules& r, const State& s, int colour) {
  Pending pending{};
  if (s.active != colour) return pending;
  const Seat& seat = s.seats[colour];
  const Play& play = s.play;
  for (int i = 0; i < s.item_count; ++i) {
    if (code_of(s.items[i]) == Code::kLoyalty && seat.patron != 0) {
      pending.loyalty[seat.patron - 1] += number_of(s.items[i]);
    } else {
      ++pending.rewards;
    }
  }
  for (int i = 0; i < s.depth; ++i) pending.rewards += s.frames[i].kind != FrameKind::kPool;
  if (s.phase != Phase::kTurn || play.card == 0) return pending;
  pending.rewards += play.bounty;
  const bool begun = s.step != Step::kMode && s.step != Step::kBefore;
  if (play.mode == kTeamMode) {
    if (!begun || s.step == Step::kTeam || s.step == Step::kDeeper) {
      pending.action_points = play.ap;
      pending.steps = play.steps;
    }
    return pending;
  }
  pending.science = !begun || play.action == 0;
  if (s.step == Step::kAwardSpace || s.step == Step::kFind || s.step == Step::kTile ||
      (s.step == Step::kSet && play.count == 0) || (s.step == Step::kPaper && play.count == 0)) {
    pending.science = 1;
  }
  pending.rewards += s.step == Step::kBonus || s.step == Step::kTile || s.step == Step::kReward;
  const int own = seat.patron - 1;
  add_papers(r, seat, play, pending);
  pending.papers[own] += play.placed[0] + play.placed[1] + play.placed[2];
  if (play.set.value != 0) {
    if (s.step != Step::kFlipPaper) pending.loyalty[own] += kSetLoyalty[play.set.value - 2];
    ++pending.papers[own];
    --pending.papers[1 - own];
  }
  return pending;
}

}  // namespace fossil::bonewars
