// What palaeontologist actions can be done, and the options of their steps.
#include "fossil_core/games/bonewars/science_choices.hpp"

namespace fossil::bonewars {

namespace {

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

}  // namespace

BoneChoices bone_choices(const Rules& r, const State& s, const Means& means) {
  const Seat& seat = mover_seat(s);
  const Paper& paper = s.play.papers[s.play.paper_count - 1];
  const Species& species = r.species[paper.species - 1];
  const int category = s.play.category - 1;
  const int wild = means.wild(Grant::kPublishWild) - s.play.wild;
  const int filled = bones_on(paper);
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

namespace {

// --- DEBUNK

int rival(const Rules& r, const State& s) {
  return rival_of(r.debunk_together && s.play.action != 0 ? s.play.patron : mover_seat(s).patron);
}

}  // namespace

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

namespace {}  // namespace

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

namespace {

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

}  // namespace fossil::bonewars
