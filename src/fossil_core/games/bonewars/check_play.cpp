// What the step says of the card that is played, and of the effects under way: papers are complete,
// sets can be paid, frames lie on each other as effects open them. Steps and frames read these
// fields without asking, so a position that breaks a law here must not be played.
#include <cstring>

#include "fossil_core/games/bonewars/check.hpp"
#include "fossil_core/games/bonewars/dict.hpp"
#include "fossil_core/games/bonewars/science_choices.hpp"
#include "fossil_core/games/bonewars/theodore.hpp"

namespace fossil::bonewars {
namespace {

constexpr int kMostSteps = 63;  // of a frame or an item; what `split` can offer

bool is_science(Step step) { return step >= Step::kAction && step <= Step::kReward; }

// The action that is done in a step; none where any may be.
int action_of(Step step) {
  switch (step) {
    case Step::kPaper:
    case Step::kEnvelope:
    case Step::kBone:
    case Step::kRewards:
      return kPublish;
    case Step::kSet:
    case Step::kWild:
    case Step::kTrade:
    case Step::kFlipPaper:
    case Step::kNext:
      return kDebunk;
    case Step::kAwardSpace:
    case Step::kBonus:
      return kAwardAction;
    case Step::kFind:
    case Step::kFindEnvelope:
    case Step::kTile:
    case Step::kReward:
      return kSmallFindAction;
    default:
      return kNoAction;
  }
}

void check_card(const State& s, Laws& laws) {
  const Play& play = s.play;
  const Seat& seat = mover_seat(s);
  laws.demand(play.card != 0, "play.card: missing; write the card that is being played");
  if (laws.broken()) return;
  const bool slot = play.slot >= 1 && play.slot <= seat.laid;
  laws.demand(slot, "play.slot: the card lies in no slot of the seat; write which");
  if (laws.broken()) return;
  const bool turned = is_team(play.card) && (seat.closed >> (play.slot - 1) & 1);  // swapped away
  laws.demand(seat.card[play.slot - 1] == play.card || turned,
              "play.card: it lies in slot " + std::to_string(play.slot) + " of the seat");
  const int mode = s.step == Step::kMode ? kNoMode
                   : is_team(play.card)  ? kTeamMode
                   : is_pal(play.card)   ? kPalMode
                                         : play.mode;
  laws.demand(play.mode == mode && (mode != kNoMode || s.step == Step::kMode),
              "play.mode: does not fit card and step");
  laws.demand(s.step != Step::kMode || is_species(play.card),
              "play.card: only a species card asks for its mode");
  laws.demand(!is_science(s.step) || play.mode == kPalMode,
              "play.mode: this step is one of a palaeontologist");
  laws.demand((s.step != Step::kTeam && s.step != Step::kDeeper) || play.mode == kTeamMode,
              "play.mode: this step is one of a team");
  laws.demand(!play.bounty || is_species(play.card), "play.bounty: only a species card has one");
  laws.demand(!play.specialist || is_team(play.card),
              "play.specialist: only a team card brings one");
  laws.demand(!!play.has_aside == (s.step == Step::kDeeper), "play.aside: only in step deeper");
  laws.demand(s.step != Step::kDeeper || at_site(seat), "play.aside: the team is at no site");
  const int action = action_of(s.step);
  laws.demand(s.step == Step::kAfter || play.action == action,
              "play.action: does not fit the step");
  laws.demand((play.action != 0) == (play.patron != 0), "play.patron: comes with the action");
}

// Papers under way: complete ones hold two bones or more, the last one may be at work.
void check_papers(const Rules& r, const State& s, Laws& laws) {
  const Play& play = s.play;
  const Seat& seat = mover_seat(s);
  const bool writing = s.step == Step::kPaper || s.step == Step::kEnvelope || s.step == Step::kBone;
  const bool open = s.step == Step::kEnvelope || s.step == Step::kBone;
  laws.demand(writing || play.paper_count == 0, "play.papers: no papers in this step");
  laws.demand(!open || play.paper_count > 0, "play.papers: missing; write the paper under way");
  laws.demand((s.step == Step::kBone) == (play.category != 0),
              "play.category: belongs to step bone alone");
  int room[kEnvelopes], placed = 0;
  for (int e = 0; e < kEnvelopes; ++e) {
    room[e] = per_envelope(r, seat) - std::popcount(seat.archive[e]);
  }
  for (int i = 0; i < play.paper_count; ++i) {
    const Paper& paper = play.papers[i];
    const bool last = open && i + 1 == play.paper_count;
    int bones = 0;
    for (int c = 0; c < kCategories; ++c) {
      bones += paper.bones[c] != 0;
    }
    const int chosen = s.step == Step::kBone ? play.category - 1 : 0;
    laws.demand(!last || bones <= chosen, "play.papers: more bones than categories were asked for");
    laws.demand(last || bones >= 2, "play.papers: a paper has two bones or more");
    const bool bare = last && s.step == Step::kEnvelope;
    laws.demand((paper.envelope == 0) == bare, "play.papers: an envelope is missing or too early");
    if (paper.envelope != 0) --room[paper.envelope - 1];
  }
  for (const int left : room) laws.demand(left >= 0, "play.papers: an envelope is too full");
  for (const std::uint8_t papers : play.placed) placed += papers;
  laws.demand(placed == 0 || s.step == Step::kRewards, "play.placed: papers are placed already");
  laws.demand(placed <= kMostPapers, "play.placed: more papers than there can be");
  if (laws.broken() || s.step != Step::kBone) return;
  const BoneChoices choices = bone_choices(r, s, means_of(r, s));
  laws.demand((choices.fit | choices.wild) != 0 || choices.none,
              "play.papers: the paper cannot get two bones");
}

// Sets of a debunk: paid where they are chosen, and each with a paper to turn.
void check_sets(const Rules& r, const State& s, Laws& laws) {
  const Play& play = s.play;
  const DebunkSet& set = play.set;
  const Step step = s.step;
  const bool debunk = action_of(step) == kDebunk;
  const bool under_way = step == Step::kWild || step == Step::kTrade || step == Step::kFlipPaper;
  laws.demand((set.value != 0) == under_way, "play.set: belongs to a set under way");
  laws.demand(play.set_count == 0 || (debunk && r.debunk_together),
              "play.sets: only where all sets are chosen first");
  if (!debunk || laws.broken()) return;
  const int rival = rival_of(r.debunk_together ? play.patron : mover_seat(s).patron);
  for (int value = 2; value <= 4; ++value) {
    int needed = set.value == value;
    for (int i = 0; i < play.set_count; ++i) needed += play.sets[i].value == value;
    laws.demand(needed <= s.papers[rival - 1][value - 2],
                "play.set: there is no paper of value " + std::to_string(value) + " to turn");
  }
  if (step != Step::kWild) return;
  Bones crates = mover_seat(s).crates;
  const int wilds = wilds_in(set);
  const Means means = means_of(r, s);
  laws.demand(set.wild[0] != 0 || set.wild[1] == 0, "play.set.wild: the first is missing");
  laws.demand(wilds < 2 || set.wild[0] <= set.wild[1], "play.set.wild: in the order of the table");
  laws.demand(play.wild + wilds <= means.wild(Grant::kDebunkWild),
              "play.set.wild: more than card and grant allow");
  for (int i = 0; i < wilds; ++i) {
    const int type = set.wild[i] - 1;
    laws.demand(set.wild[i] != set.type && crates.count(type) > 0,
                "play.set.wild: another bone of the crates");
    if (laws.broken()) return;
    crates.take(type);
  }
  const WildChoices choices = wild_choices(s, means);
  laws.demand(crates.count(set.type - 1) > 0 && (choices.stop || choices.wild != 0),
              "play.set: the crates do not hold it");
}

void check_find(const Rules& r, const State& s, Laws& laws) {
  const Play& play = s.play;
  const bool finding = s.step == Step::kFindEnvelope || s.step == Step::kTile;
  laws.demand(finding == (play.find != 0), "play.find: belongs to a find under way");
  laws.demand((s.step == Step::kReward) == (play.column != 0),
              "play.column: belongs to step reward");
  if (laws.broken() || !finding) return;
  State then = s;
  then.step = Step::kTile;
  Options tiles;
  science_options(r, then, tiles);
  laws.demand(tiles.total() > 0, "play.find: there is no tile for it");
}

// --- Effects under way

void check_player_frame(const Rules& r, const State& s, const Frame& f, Laws& laws) {
  const Seat& seat = mover_seat(s);
  const auto steps = [&](FrameStep a, FrameStep b) {
    laws.demand(f.step == a || f.step == b, "stack: step and kind of an effect do not fit");
  };
  const auto held = [&] {
    for (int type = 0; type < kBoneTypes; ++type) {
      laws.demand(f.bones.count(type) <= seat.crates.count(type),
                  "stack: bones of an effect are not in the crates");
    }
  };
  switch (f.kind) {
    case FrameKind::kPool:
      return steps(FrameStep::kResolve, FrameStep::kResolve);
    case FrameKind::kLoyalty:
      laws.demand(s.phase == Phase::kTurn, "stack: loyalty is split in a turn alone");
      return steps(FrameStep::kSplit, FrameStep::kSplit);
    case FrameKind::kBones:
      held();
      if (f.step == FrameStep::kDraw) return;
      return steps(FrameStep::kChoose, FrameStep::kReturn);
    case FrameKind::kRare:
      held();
      return steps(FrameStep::kTake, FrameStep::kReturn);
    case FrameKind::kExchange:
      laws.demand(f.bones.total() == (f.step == FrameStep::kTake),
                  "stack: exchange holds the bone that was given");
      laws.demand(f.step != FrameStep::kTake || (s.rare.types() & ~f.bones.types()) != 0,
                  "stack: there is no rare bone to take");
      return steps(FrameStep::kGive, FrameStep::kTake);
    case FrameKind::kSpecies:
    case FrameKind::kRefill:
      return steps(FrameStep::kDraw, FrameStep::kDraw);
    case FrameKind::kSearch:
      return steps(FrameStep::kLook, FrameStep::kKeep);
    case FrameKind::kDiscardSearch:
      return steps(FrameStep::kDiscard, FrameStep::kDiscard);
    case FrameKind::kPalaeontologist:
      laws.demand(f.step != FrameStep::kDraw || (f.left > 0 && can_draw(s.pals)),
                  "stack: there is no palaeontologist to draw");
      return steps(FrameStep::kChoose, FrameStep::kDraw);
    case FrameKind::kReclassify:
      laws.demand((f.step == FrameStep::kEnvelope) == (f.chosen != 0),
                  "stack: reclassify names its card in step envelope");
      if (f.chosen != 0) {
        laws.demand(archived(seat) >> (f.chosen - 1) & 1, "stack: the card is in no envelope");
        if (laws.broken()) return;
        laws.demand((open_envelopes(r, seat) & ~(1u << envelope_with(seat, f.chosen - 1))) != 0,
                    "stack: there is no envelope with room for the card");
      }
      return steps(FrameStep::kCard, FrameStep::kEnvelope);
    case FrameKind::kUpgrade:
      laws.demand(f.chosen == 0, "stack: this upgrade names no place");
      laws.demand(f.step != FrameStep::kTake || (seat.team_reserve & r.advanced_team) != 0,
                  "stack: there is no advanced card to take");
      return steps(FrameStep::kChoose, FrameStep::kTake);
    case FrameKind::kRound:
      laws.demand(f.offered != 0, "stack: missing items; write the bonuses that are offered");
      return steps(FrameStep::kChoose, FrameStep::kChoose);
    case FrameKind::kCover:
    case FrameKind::kSlot:
    case FrameKind::kSiteActions:
      return steps(FrameStep::kChoose, FrameStep::kChoose);
    case FrameKind::kList:
      return laws.demand(false, "stack: only theodore has a list; write a pool");
  }
}

void check_theodores_frame(const Rules& r, const State& s, const Frame& f, Laws& laws) {
  const auto step = [&](bool fits) {
    laws.demand(fits, "stack: step and kind of an effect do not fit");
  };
  switch (f.kind) {
    case FrameKind::kList:
    case FrameKind::kSiteActions:
      return step(f.step == FrameStep::kNothing);
    case FrameKind::kBones:
    case FrameKind::kSpecies:
    case FrameKind::kPalaeontologist:
    case FrameKind::kRefill:
      return step(f.step == FrameStep::kDraw);
    case FrameKind::kSearch:
      return step(f.step == FrameStep::kLook);
    case FrameKind::kUpgrade:
      step(f.step == FrameStep::kLeave || f.step == FrameStep::kNew);
      laws.demand(f.chosen >= 1 && f.chosen <= 3, "stack: missing items; write the place");
      if (laws.broken() || f.step == FrameStep::kNew) {
        return laws.demand(s.solo.fresh != 0, "stack: there is no new card");
      }
      laws.demand(s.solo.fresh != 0 && (f.chosen != 1 || s.solo.back != 0) &&
                      leaving_cards(r, s, f.chosen) != 0,
                  "stack: no card can leave that place");
      return;
    default:
      return laws.demand(false, "stack: theodore is not asked for this");
  }
}

bool has_left(FrameKind kind) {
  switch (kind) {
    case FrameKind::kLoyalty:
    case FrameKind::kBones:
    case FrameKind::kRare:
    case FrameKind::kSpecies:
    case FrameKind::kSearch:
    case FrameKind::kDiscardSearch:
    case FrameKind::kPalaeontologist:
    case FrameKind::kSiteActions:
      return true;
    default:
      return false;
  }
}
bool has_bones(FrameKind kind) {
  return kind == FrameKind::kBones || kind == FrameKind::kRare || kind == FrameKind::kExchange;
}

// What may lie under another effect: one with more to come.
bool lies_below(const State& s, int i) {
  const Frame& f = s.frames[i];
  if (f.kind == FrameKind::kPool || f.kind == FrameKind::kList) return true;
  if (f.kind == FrameKind::kPalaeontologist) {
    return f.left > 0 && i + 2 == s.depth && top_frame(s).kind == FrameKind::kRefill;
  }
  return f.kind == FrameKind::kSiteActions && f.left > 0;
}

}  // namespace

void check_play(const Rules& r, const State& s, Laws& laws) {
  if (s.phase != Phase::kTurn) return;  // zero, says check.cpp
  if (s.step == Step::kCard) {
    const Play nothing{};
    return laws.demand(std::memcmp(&s.play, &nothing, sizeof nothing) == 0,
                       "play: no card is played yet; leave it out");
  }
  check_card(s, laws);
  if (!laws.broken()) check_papers(r, s, laws);
  if (!laws.broken()) check_sets(r, s, laws);
  if (!laws.broken()) check_find(r, s, laws);
}

void check_stack(const Rules& r, const State& s, Laws& laws) {
  const bool theodore = s.active >= 0 && is_theodore(r, s);
  int site_actions = 0;
  bool items = false;
  for (int i = 0; i < s.depth; ++i) {
    const Frame& f = s.frames[i];
    const bool top = i + 1 == s.depth;
    laws.demand(top || lies_below(s, i), "stack: one effect does not open the other");
    laws.demand(f.left <= (has_left(f.kind) ? kMostSteps : 0), "stack: left is too high");
    laws.demand(f.bones.empty() || has_bones(f.kind), "stack: bones of an effect without bones");
    laws.demand(f.offered == 0 || f.kind == FrameKind::kRound, "stack: only round offers bonuses");
    laws.demand(f.chosen == 0 || f.kind == FrameKind::kReclassify || f.kind == FrameKind::kUpgrade,
                "stack: this effect names no card");
    const bool pool = f.kind == FrameKind::kPool || f.kind == FrameKind::kList;
    laws.demand(!pool || i == 0, "stack: a pool or a list lies under all other effects");
    items = items || pool;
    site_actions += f.kind == FrameKind::kSiteActions;
    if (theodore) {
      check_theodores_frame(r, s, f, laws);
    } else {
      check_player_frame(r, s, f, laws);
    }
  }
  laws.demand(site_actions <= 1, "stack: one series of site actions at a time");
  laws.demand(items == (s.item_count > 0), "stack: items are those of its first effect");
  for (int i = 0; i < s.item_count; ++i) {
    laws.demand(number_of(s.items[i]) <= kMostSteps, "stack: an item's number is too high");
    laws.demand(theodore || i == 0 || s.items[i - 1] <= s.items[i], "stack: items in their order");
  }
  laws.demand(s.look == 0 || (s.depth > 0 && top_frame(s).kind == FrameKind::kSearch),
              "stack: cards are looked at in a search alone");
}

}  // namespace fossil::bonewars
