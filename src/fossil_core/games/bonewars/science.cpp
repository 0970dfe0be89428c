// What palaeontologist actions can be done, and the options of their steps.
#include "fossil_core/games/bonewars/science.hpp"

namespace fossil::bonewars {

namespace {

// Switches of one action: the grant's and the card's bonus.
struct Means {
  Grant grant;
  PalBonus bonus;
  int wild(Grant of) const { return (grant == of) + (bonus == PalBonus::kWild); }
  bool icons(const Rules& r) const { return grant == Grant::kIcons && r.icons_everywhere; }
};

Means means_of(const Rules& r, const State& s) { return {mover_grant(r, s), card_bonus(r, s)}; }

// --- PUBLISH

// Species for which at least two categories can be filled (BW-51).
Cards fillable_species(const Rules& r, Bones crates, int wild) {
  const TypeSet have = crates.types();
  Cards head = 0, limb = 0;
  for (int type = 2; type < 4; ++type) head |= have >> type & 1 ? r.takes[type] : 0;
  for (int type = 4; type < kBoneTypes; ++type) limb |= have >> type & 1 ? r.takes[type] : 0;
  const int trunk = static_cast<int>(have & 1) + static_cast<int>(have >> 1 & 1);
  Cards one = trunk >= 1 ? ~Cards{0} : head | limb;
  Cards two = trunk == 2 ? ~Cards{0} : trunk == 1 ? head | limb : head & limb;
  if (wild > 0 && crates.total() >= 2) {
    two |= one;
    if (wild > 1) two = ~Cards{0};
  }
  return two;
}

// Envelopes with room, committed cards counted.
std::uint32_t open_for_papers(const Rules& r, const State& s) {
  const Seat& seat = mover_seat(s);
  if (s.play.paper_count == 0) return open_envelopes(r, seat);
  const int limit = per_envelope(r, seat);
  int cards[kEnvelopes];
  for (int e = 0; e < kEnvelopes; ++e) cards[e] = std::popcount(seat.archive[e]);
  for (int i = 0; i < s.play.paper_count; ++i) {
    if (s.play.papers[i].envelope != 0) ++cards[s.play.papers[i].envelope - 1];
  }
  std::uint32_t open = 0;
  for (int e = 0; e < kEnvelopes; ++e) open |= static_cast<std::uint32_t>(cards[e] < limit) << e;
  return open;
}

Cards publishable(const Rules& r, const State& s, const Means& means) {
  const Seat& seat = mover_seat(s);
  Cards cards = hand_of(seat);
  if (cards == 0 || seat.crates.total() < 2) return 0;
  const std::uint32_t open = open_for_papers(r, s);
  if (!means.icons(r)) {
    cards &= cards_of_envelopes(r, open);
  } else if (open == 0) {
    return 0;
  }
  const int wild = means.wild(Grant::kPublishWild) - s.play.wild;
  return cards & fillable_species(r, seat.crates, wild);
}

Cards paper_choices(const Rules& r, const State& s, const Means& means) {
  Cards cards = publishable(r, s, means);
  if (s.play.paper_count > 0) {
    cards &= ~Cards{0} << s.play.papers[s.play.paper_count - 1].species;
  }
  return s.play.paper_count < kMostPapers ? cards : 0;
}

// BW-52: of the present category.
struct BoneChoices {
  TypeSet fit, wild;
  bool none;
};
BoneChoices bone_choices(const Rules& r, const State& s, const Means& means) {
  const Seat& seat = mover_seat(s);
  const Paper& paper = s.play.papers[s.play.paper_count - 1];
  const Species& species = r.species[paper.species - 1];
  const int category = s.play.category - 1;
  const int wild = means.wild(Grant::kPublishWild) - s.play.wild;
  int filled = 0;
  for (int c = 0; c < category; ++c) filled += paper.bones[c] != 0;
  BoneChoices choices{};
  const auto enough = [&](Bones left, int now, int wild_left) {
    return filled + now + fillable(left, species, category + 1, wild_left) >= 2;
  };
  for (TypeSet types = seat.crates.types(); types != 0; types &= types - 1) {
    const int type = std::countr_zero(types);
    Bones left = seat.crates;
    left.take(type);
    if (species.fits[category] >> type & 1) {
      if (enough(left, 1, wild)) choices.fit |= 1u << type;
    } else if (wild > 0 && enough(left, 1, wild - 1)) {
      choices.wild |= 1u << type;
    }
  }
  choices.none = enough(seat.crates, 0, wild);
  return choices;
}

// --- DEBUNK

int rival(const Rules& r, const State& s) {
  return rival_of(r.debunk_together && s.play.action != 0 ? s.play.patron : mover_seat(s).patron);
}

// BW-54, by (value - 2) * 8 + type.
std::uint64_t set_choices(const Rules& r, const State& s, const Means& means) {
  const Seat& seat = mover_seat(s);
  if (seat.patron == 0) return 0;
  const int wild = means.wild(Grant::kDebunkWild) - s.play.wild;
  const int total = seat.crates.total();
  const std::uint8_t* papers = s.papers[rival(r, s) - 1];
  std::uint64_t sets = 0;
  for (int value = 2; value <= 4 && value <= total; ++value) {
    int there = papers[value - 2];
    for (int i = 0; i < s.play.set_count; ++i) there -= s.play.sets[i].value == value;
    if (there <= 0) continue;
    sets |= static_cast<std::uint64_t>(seat.crates.at_least(std::max(1, value - wild)))
            << 8 * (value - 2);
  }
  return s.play.set_count < kMostPapers ? sets : 0;
}

// BW-55
struct WildChoices {
  TypeSet wild;
  bool stop;
};
int wilds_in(const DebunkSet& set) { return (set.wild[0] != 0) + (set.wild[1] != 0); }

WildChoices wild_choices(const State& s, const Means& means) {
  const DebunkSet& set = s.play.set;
  const int in_set = wilds_in(set), left = means.wild(Grant::kDebunkWild) - s.play.wild - in_set;
  const int type = set.type - 1, own = mover_seat(s).crates.count(type);
  WildChoices choices{0, own + in_set >= set.value};
  if (left <= 0 || in_set >= set.value - 1) return choices;
  Bones others = mover_seat(s).crates;
  others.lanes &= ~(std::uint64_t{0xff} << 8 * type);
  for (int i = 0; i < in_set; ++i) others.take(set.wild[i] - 1);
  const int last = in_set == 0 ? 0 : set.wild[in_set - 1] - 1;
  for (TypeSet types = others.types() & types_from(last); types != 0; types &= types - 1) {
    const int wild = std::countr_zero(types);
    const int missing = set.value - own - in_set - 1;  // after this one
    const int more = others.total_of(types_from(wild)) - 1;
    if (missing <= left - 1 && missing <= more) choices.wild |= 1u << wild;
  }
  return choices;
}

// --- AWARD, BW-57: by stack * 4 + space.
std::uint32_t award_choices(const Rules& r, const State& s, const Means& means) {
  const Seat& seat = mover_seat(s);
  if (seat.award_markers == 0) return 0;
  std::uint32_t choices = 0;
  for (int stack = 0; stack < kStacks; ++stack) {
    const std::uint8_t* spaces = s.markers[stack];
    if (s.award[stack] == 0) continue;
    if ((spaces[0] | spaces[1] | spaces[2] | spaces[3]) >> s.active & 1) continue;
    const AwardTile& tile = r.award[s.award[stack] - 1];
    const int count = award_count(tile, seat);
    for (int k = 0; k < kSpaces; ++k) {
      const bool open = spaces[k] == 0 || means.bonus == PalBonus::kOccupied;
      if (open && count >= tile.need[k]) choices |= 1u << (4 * stack + k);
    }
  }
  return choices;
}

// --- SMALL_FIND, BW-58

Cards find_choices(const Rules& r, const State& s, const Means& means) {
  const Seat& seat = mover_seat(s);
  Cards cards = hand_of(seat);
  if (cards == 0) return 0;
  const std::uint32_t open = open_envelopes(r, seat);
  if (open == 0) return 0;
  const bool icons = means.icons(r);
  if (!icons && means.bonus != PalBonus::kAnyEnvelope) cards &= cards_of_envelopes(r, open);
  if (means.bonus == PalBonus::kEmptySpace) {
    for (const std::uint16_t column : s.finds) {
      if (finds_in(column) < r.n) return cards;
    }
  }
  const std::uint32_t there = all_find_icons(s);
  if (icons || means.bonus == PalBonus::kAnyTile) return there != 0 ? cards : 0;
  Cards matching = 0;
  for (std::uint32_t left = there; left != 0; left &= left - 1) {
    matching |= r.of_icon[std::countr_zero(left)];
  }
  return cards & matching;
}

std::uint32_t tile_choices(const Rules& r, const State& s, const Means& means) {
  const bool any = means.icons(r) || means.bonus == PalBonus::kAnyTile;
  const std::uint32_t icons = any ? 31u : 1u << r.species[s.play.find - 1].icon;
  std::uint32_t tiles = 0;
  for (int c = 0; c < kColumns; ++c) tiles |= (find_icons(s.finds[c]) & icons) << 5 * c;
  return tiles;
}

std::uint32_t empty_choices(const Rules& r, const State& s, const Means& means) {
  std::uint32_t columns = 0;
  if (means.bonus != PalBonus::kEmptySpace) return 0;
  for (int c = 0; c < kColumns; ++c) {
    columns |= static_cast<std::uint32_t>(finds_in(s.finds[c]) < r.n) << c;
  }
  return columns;
}

}  // namespace

int fillable(Bones crates, const Species& species, int category, int wild) {
  const TypeSet have = crates.types();
  int fitting = 0;
  for (int c = category; c < kCategories; ++c) fitting += (species.fits[c] & have) != 0;
  return fitting + std::min({wild, kCategories - category - fitting, crates.total() - fitting});
}

std::uint32_t possible_pal_actions(const Rules& r, const State& s, int card) {
  const Seat& seat = mover_seat(s);
  const Grant grant = mover_grant(r, s);
  std::uint32_t actions = 0;
  const int barred = grant == Grant::kStay ? 0 : seat.figure;
  for (int action = kPublish; action <= kSmallFindAction; ++action) {
    if (action == barred) continue;
    const PalBonus bonus =
        card >= 0 && r.pal[card].action == action ? r.pal[card].bonus : PalBonus::kNone;
    const Means means{grant, bonus};
    const bool possible = action == kPublish       ? publishable(r, s, means) != 0
                          : action == kDebunk      ? set_choices(r, s, means) != 0
                          : action == kAwardAction ? award_choices(r, s, means) != 0
                                                   : find_choices(r, s, means) != 0;
    actions |= static_cast<std::uint32_t>(possible) << action;
  }
  return actions;
}

std::uint32_t playable_pals(const Rules& r, const State& s) {
  const Seat& seat = mover_seat(s);
  const std::uint32_t hand = seat.pal_open | seat.pal_hidden;
  if (hand == 0 || r.always_pal || possible_pal_actions(r, s, -1) != 0) return hand;
  std::uint32_t playable = 0;
  for (std::uint32_t left = hand; left != 0; left &= left - 1) {
    const int card = std::countr_zero(left);
    if (possible_pal_actions(r, s, card) != 0) playable |= 1u << card;
  }
  return playable;
}

void science_options(const Rules& r, const State& s, Options& out) {
  const Means means = means_of(r, s);
  const Seat& seat = mover_seat(s);
  switch (s.step) {
    case Step::kAction: {
      const std::uint32_t actions =
          possible_pal_actions(r, s, is_pal(s.play.card) ? pal_of(s.play.card) : -1);
      out.add(Verb::kAction, actions);
      return out.add_one(Verb::kStop, actions == 0);
    }
    case Step::kPaper: {  // the first paper can be missing in worlds only, BW-113
      const Cards papers = paper_choices(r, s, means);
      out.add(Verb::kPaper, papers);
      return out.add_one(Verb::kStop, s.play.paper_count > 0 || papers == 0);
    }
    case Step::kEnvelope:
      return out.add(Verb::kEnvelope, open_for_papers(r, s));
    case Step::kBone: {
      const BoneChoices choices = bone_choices(r, s, means);
      out.add(Verb::kBone, choices.fit);
      out.add(Verb::kWild, choices.wild);
      return out.add_one(Verb::kNone, choices.none);
    }
    case Step::kSet:
      out.add(Verb::kSet, set_choices(r, s, means));
      return out.add_one(Verb::kStop, s.play.count > 0);
    case Step::kWild: {
      const WildChoices choices = wild_choices(s, means);
      out.add(Verb::kWild, choices.wild);
      return out.add_one(Verb::kStop, choices.stop);
    }
    case Step::kTrade:
      out.add_one(Verb::kTrade);
      return out.add_one(Verb::kStop);
    case Step::kAwardSpace:
      return out.add(Verb::kAward, award_choices(r, s, means));
    case Step::kFind: {
      const Cards finds = find_choices(r, s, means);
      out.add(Verb::kFind, finds);
      return out.add_one(Verb::kStop, finds == 0);  // in worlds only, BW-113
    }
    case Step::kFindEnvelope:
      return out.add(Verb::kEnvelope, open_envelopes(r, seat));
    case Step::kTile:
      out.add(Verb::kTile, tile_choices(r, s, means));
      return out.add(Verb::kEmpty, empty_choices(r, s, means));
    default:  // reward
      out.add_one(Verb::kColumn);
      return out.add_one(Verb::kRound);
  }
}

// --- Carrying out

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
  open_effect(r, s, make_effect(code_of(bonus),
                                number_of(bonus) * std::popcount(seat.archive[envelope])));
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
      play.papers[play.paper_count - 1].bones[play.category - 1] = static_cast<std::uint8_t>(1 + i);
      return next_category(s);
    case Verb::kWild:
      if (s.step == Step::kWild) {
        play.set.wild[wilds_in(play.set)] = static_cast<std::uint8_t>(1 + i);
        return;
      }
      seat.crates.take(i);
      play.papers[play.paper_count - 1].bones[play.category - 1] = static_cast<std::uint8_t>(1 + i);
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
