// Carrying out palaeontologist actions (BW-51 to BW-59): what each step and choice does.
#include "fossil_core/games/bonewars/science_choices.hpp"

namespace fossil::bonewars {
namespace {

void go_to(State& s, Step step) { s.step = step; }

// BW-53, PU4 and PU5
void finish_publish(const Rules& r, State& s) {
  Seat& seat = mover_seat(s);
  Play& play = s.play;
  bool small = false;
  for (int i = 0; i < play.paper_count; ++i) {
    Paper& paper = play.papers[i];
    const int species = paper.species - 1, e = paper.envelope - 1;
    int bones = 0;
    for (const std::uint8_t type : paper.bones) {
      if (type == 0) continue;
      s.bag.add(type - 1);
      ++bones;
    }
    seat.archive[e] |= card_bit(species);
    const Effect bonus = r.envelope_bonus[e];
    const int count = std::popcount(seat.archive[e]);
    add_item(s, make_effect(code_of(bonus), number_of(bonus) * count));
    add_item(s, make_effect(Code::kLoyalty, bones == 4 ? 2 : 1));
    if (bones >= 3) add_item(s, r.species[species].bounty);
    if (bones == 4) add_item(s, make_effect(Code::kRound));
    small = small || bones <= 3;
    ++play.placed[bones - 2];
    paper = Paper{};
  }
  play.paper_count = 0;
  if (small && card_bonus(r, s) == PalBonus::kPlusOne) {
    add_item(s, make_effect(Code::kLoyalty, 1));
    play.bonus_used = 1;
  }
  go_to(s, Step::kRewards);
  open_pool(s);
}

// PU6
void place_papers(const Rules& r, State& s) {
  const int patron = r.papers_at_start ? s.play.patron : mover_seat(s).patron;
  for (int value = 2; value <= 4; ++value) {
    std::uint8_t& placed = s.play.placed[value - 2];
    s.papers[patron - 1][value - 2] =
        static_cast<std::uint8_t>(s.papers[patron - 1][value - 2] + placed);
    placed = 0;
  }
  go_to(s, Step::kAfter);
}

void lay_bone(Play& play, int type) {
  Paper& paper = play.papers[play.paper_count - 1];
  paper.bones[bones_on(paper)] = static_cast<std::uint8_t>(1 + type);
}

void next_category(State& s) {
  if (++s.play.category > kCategories) {
    s.play.category = 0;
    go_to(s, Step::kPaper);
  }
}

void begin_set(State& s, bool together) {  // a set is complete: its bones are paid (DE2)
  Play& play = s.play;
  Seat& seat = mover_seat(s);
  const int wilds = wilds_in(play.set);
  seat.crates.take(play.set.type - 1, play.set.value - wilds);
  s.bag.add(play.set.type - 1, play.set.value - wilds);
  for (int i = 0; i < wilds; ++i) {
    seat.crates.take(play.set.wild[i] - 1);
    s.bag.add(play.set.wild[i] - 1);
  }
  play.wild = static_cast<std::uint8_t>(play.wild + wilds);
  ++play.count;
  if (together) {
    play.sets[play.set_count++] = play.set;
    play.set = DebunkSet{};
    go_to(s, Step::kSet);
  } else {
    go_to(s, Step::kTrade);
  }
}

// DE3
void gain_set(const Rules& r, State& s) {
  Play& play = s.play;
  const PalBonus bonus = card_bonus(r, s);
  constexpr int kLoyalty[] = {1, 2, 4};
  int amount = kLoyalty[play.set.value - 2] - play.set.trade;
  if (bonus == PalBonus::kPlusOne && !play.bonus_used && play.set.value <= 3) {
    ++amount;
    play.bonus_used = 1;
  }
  go_to(s, Step::kFlipPaper);
  if (bonus == PalBonus::kSplit && !play.bonus_used && amount > 0) {
    push_frame(s, FrameKind::kLoyalty, FrameStep::kSplit, amount);
  } else {
    gain_loyalty(r, mover_seat(s), mover_seat(s).patron, amount);
  }
}

// DE4, DE5
void flip_paper(const Rules& r, State& s) {
  const DebunkSet set = s.play.set;
  const int own = r.debunk_together ? s.play.patron : mover_seat(s).patron;
  --s.papers[rival_of(own) - 1][set.value - 2];
  ++s.papers[own - 1][set.value - 2];
  s.play.set = DebunkSet{};
  go_to(s, r.debunk_together ? Step::kNext : Step::kSet);
  if (set.trade) open_effect(r, s, make_effect(Code::kRound), true);
}

// `together`: the next set that was chosen.
void next_set(State& s) {
  Play& play = s.play;
  if (play.set_count == 0) return go_to(s, Step::kAfter);
  play.set = play.sets[0];
  for (int i = 0; i + 1 < play.set_count; ++i) play.sets[i] = play.sets[i + 1];
  play.sets[--play.set_count] = DebunkSet{};
  go_to(s, Step::kTrade);
}

// BW-57
void take_award(const Rules& r, State& s, int stack, int space) {
  Seat& seat = mover_seat(s);
  s.markers[stack][space] |= static_cast<std::uint8_t>(1u << s.active);
  --seat.award_markers;
  const int loyalty = r.award[s.award[stack] - 1].loyalty[space];
  if (r.award_choice) {
    go_to(s, Step::kAfter);
    if (loyalty > 0) add_item(s, make_effect(Code::kLoyalty, loyalty));
    add_item(s, make_effect(Code::kRound));
    return open_pool(s);
  }
  go_to(s, Step::kBonus);
  if (card_bonus(r, s) == PalBonus::kSplit && loyalty > 0) {
    push_frame(s, FrameKind::kLoyalty, FrameStep::kSplit, loyalty);
  } else {
    gain_loyalty(r, seat, seat.patron, loyalty);
  }
}

// BW-58
void archive_find(const Rules& r, State& s, int envelope) {
  Seat& seat = mover_seat(s);
  seat.archive[envelope] |= card_bit(s.play.find - 1);
  const Effect bonus = r.envelope_bonus[envelope];
  go_to(s, Step::kTile);
  open_effect(
      r, s, make_effect(code_of(bonus), number_of(bonus) * std::popcount(seat.archive[envelope])));
}

// BW-59
void take_tile(const Rules& r, State& s, int column, int icon) {
  if (icon >= 0) s.finds[column] = static_cast<std::uint16_t>(s.finds[column] - (1 << 3 * icon));
  s.play.find = 0;
  if (mover_grant(r, s) == Grant::kFindRound) {
    s.play.column = static_cast<std::uint8_t>(1 + column);
    return go_to(s, Step::kReward);
  }
  go_to(s, Step::kAfter);
  if (s.column_bonus[column] != 0) open_effect(r, s, r.bonus[s.column_bonus[column] - 1]);
}

bool node(State& s, bool there) {
  if (there) mover_decides(s);
  return there;
}

}  // namespace

bool science_stands(const Rules& r, State& s) {
  const Means means = means_of(r, s);
  switch (s.step) {
    case Step::kAction: {
      const bool possible =
          possible_pal_actions(r, s, is_pal(s.play.card) ? pal_of(s.play.card) : -1) != 0;
      if (node(s, possible || hand_of(mover_seat(s)) != 0)) return true;  // BW-36
      go_to(s, Step::kAfter);
      return false;
    }
    case Step::kPaper:
      if (node(s, s.play.paper_count == 0 || hand_of(mover_seat(s)) != 0)) return true;
      finish_publish(r, s);
      return false;
    case Step::kBone: {
      const BoneChoices choices = bone_choices(r, s, means);
      if (node(s, (choices.fit | choices.wild) != 0)) return true;
      next_category(s);
      return false;
    }
    case Step::kRewards:
      place_papers(r, s);
      return false;
    case Step::kSet:
      if (node(s, set_choices(r, s, means) != 0)) return true;
      go_to(s, r.debunk_together ? Step::kNext : Step::kAfter);
      return false;
    case Step::kWild:
      if (node(s, wild_choices(s, means).wild != 0)) return true;
      begin_set(s, r.debunk_together);
      return false;
    case Step::kTrade:
      if (node(s, means.grant == Grant::kDebunkRound && !s.play.trade_used)) return true;
      gain_set(r, s);
      return false;
    case Step::kFlipPaper:
      flip_paper(r, s);
      return false;
    case Step::kNext:
      next_set(s);
      return false;
    case Step::kBonus:
      go_to(s, Step::kAfter);
      open_effect(r, s, make_effect(Code::kRound), means.bonus == PalBonus::kAnyRound);
      return false;
    default:
      return node(s, true);
  }
}

void apply_science(const Rules& r, State& s, Action action) {
  Seat& seat = mover_seat(s);
  Play& play = s.play;
  const int i = index_of(action);
  switch (verb_of(action)) {
    case Verb::kAction:
      play.action = static_cast<std::uint8_t>(i);
      play.patron = seat.patron;
      seat.figure = play.action;
      return go_to(s, i == kPublish       ? Step::kPaper
                      : i == kDebunk      ? Step::kSet
                      : i == kAwardAction ? Step::kAwardSpace
                                          : Step::kFind);
    case Verb::kPaper: {
      drop_species(s, seat, i);
      Paper& paper = play.papers[play.paper_count++];
      paper.species = static_cast<std::uint8_t>(1 + i);
      ++play.count;
      if (means_of(r, s).icons(r)) return go_to(s, Step::kEnvelope);
      paper.envelope = static_cast<std::uint8_t>(1 + r.envelope_of_icon[r.species[i].icon]);
      play.category = 1;
      return go_to(s, Step::kBone);
    }
    case Verb::kEnvelope:
      if (s.step == Step::kFindEnvelope) return archive_find(r, s, i);
      play.papers[play.paper_count - 1].envelope = static_cast<std::uint8_t>(1 + i);
      play.category = 1;
      return go_to(s, Step::kBone);
    case Verb::kBone:
      seat.crates.take(i);
      lay_bone(play, i);
      return next_category(s);
    case Verb::kWild:
      if (s.step == Step::kWild) {
        play.set.wild[wilds_in(play.set)] = static_cast<std::uint8_t>(1 + i);
        return;
      }
      seat.crates.take(i);
      lay_bone(play, i);
      ++play.wild;
      return next_category(s);
    case Verb::kNone:
      return next_category(s);
    case Verb::kSet:
      play.set.value = static_cast<std::uint8_t>(2 + i / 8);
      play.set.type = static_cast<std::uint8_t>(1 + i % 8);
      return go_to(s, Step::kWild);
    case Verb::kTrade:
      play.set.trade = 1;
      play.trade_used = 1;
      return gain_set(r, s);
    case Verb::kStop:
      if (s.step == Step::kAction || s.step == Step::kFind) return go_to(s, Step::kAfter);
      if (s.step == Step::kPaper) return finish_publish(r, s);
      if (s.step == Step::kWild) return begin_set(s, r.debunk_together);
      if (s.step == Step::kTrade) return gain_set(r, s);
      return go_to(s, r.debunk_together ? Step::kNext : Step::kAfter);  // set
    case Verb::kAward:
      return take_award(r, s, i / 4, i % 4);
    case Verb::kFind: {
      drop_species(s, seat, i);
      play.find = static_cast<std::uint8_t>(1 + i);
      const Means means = means_of(r, s);
      if (means.icons(r) || means.bonus == PalBonus::kAnyEnvelope) {
        return go_to(s, Step::kFindEnvelope);
      }
      return archive_find(r, s, r.envelope_of_icon[r.species[i].icon]);
    }
    case Verb::kTile:
      return take_tile(r, s, i / 5, i % 5);
    case Verb::kEmpty:
      return take_tile(r, s, i, -1);
    case Verb::kColumn: {
      const int bonus = s.column_bonus[play.column - 1];
      play.column = 0;
      go_to(s, Step::kAfter);
      if (bonus != 0) open_effect(r, s, r.bonus[bonus - 1]);
      return;
    }
    default:  // round
      play.column = 0;
      go_to(s, Step::kAfter);
      return open_effect(r, s, make_effect(Code::kRound));
  }
}

}  // namespace fossil::bonewars
