// Theodore's palaeontologist actions (BW-94: RUL-68, RUL-69, RUL-78 and the small find).
#include "fossil_core/games/bonewars/theodore.hpp"

namespace fossil::bonewars {
namespace {

Cards with_room(const Rules& r, const State& s) {
  Cards cards = 0;
  for (Cards left = hand_of(mover_seat(s)); left != 0; left &= left - 1) {
    const int species = std::countr_zero(left);
    if (has_room(r, s, species)) cards |= card_bit(species);
  }
  return cards;
}

bool has_wild(const Rules& r, const State& s, Grant grant) {
  return mover_grant(r, s) == grant && !s.solo.wild;
}

// --- PUBLISH

bool can_fill_two(const Rules& r, const State& s) {
  const Seat& seat = mover_seat(s);
  int filled = 0;
  for (const TypeSet types : kTypesOf) filled += (seat.crates.types() & types) != 0;
  if (filled >= 2) return true;
  return filled == 1 && has_wild(r, s, Grant::kPublishWild) && seat.crates.total() >= 2;
}

void publish(const Rules& r, State& s) {
  Seat& seat = mover_seat(s);
  const int species = choose_species(r, s, with_room(r, s));
  const int envelope = theodore_envelope(r, s, species);
  int bones = 0;
  const auto pay = [&](int type) {
    seat.crates.take(type);
    s.bag.add(type);
    ++bones;
  };
  // The bones of one paper are chosen from those held before it.
  for (const TypeSet types : kTypesOf) {
    const int type = seat.crates.most(types);
    if (type >= 0) pay(type);
  }
  if (bones < kCategories && has_wild(r, s, Grant::kPublishWild) && !seat.crates.empty()) {
    pay(seat.crates.most(kAllTypes));
    s.solo.wild = 1;
  }
  drop_species(s, seat, species);
  seat.archive[envelope] |= card_bit(species);
  s.solo.value = static_cast<std::uint8_t>(bones);
  s.step = Step::kPaperRewards;
  const Effect bonus = r.envelope_bonus[envelope];
  Effect rewards[4];
  int count = 0;
  rewards[count++] = make_effect(Code::kLoyalty, bones == 4 ? 2 : 1);
  if (bones >= 3) rewards[count++] = r.species[species].bounty;
  if (bones == 4) rewards[count++] = make_effect(Code::kRound);
  rewards[count++] =
      make_effect(code_of(bonus), number_of(bonus) * std::popcount(seat.archive[envelope]));
  const auto at_once = [](Effect effect) { return effect < make_effect(Code::kBones); };
  for (int i = 0; i < count; ++i) {
    if (at_once(rewards[i])) {
      open_effect(r, s, rewards[i]);
    } else {
      add_to_list(s, rewards[i]);
    }
  }
  open_list(s);
}

// --- DEBUNK

struct TheodoreSet {
  int value = 0, group = -1;
  bool wild = false;
};

// The largest group other than `except`; the first of equals.
int largest_group(const Bones& crates, int except) {
  int best = -1, most = 0;
  for (int g = 0; g < kCategories; ++g) {
    const int count = crates.total_of(kTypesOf[g]);
    if (g == except || count <= most) continue;
    best = g;
    most = count;
  }
  return best;
}

TheodoreSet choose_set(const Rules& r, const State& s) {
  const Seat& seat = mover_seat(s);
  if (seat.patron == 0) return {};
  const int group = largest_group(seat.crates, -1);
  if (group < 0) return {};
  const int count = seat.crates.total_of(kTypesOf[group]);
  for (int value = 4; value >= 2; --value) {
    if (s.papers[rival_of(seat.patron) - 1][value - 2] == 0) continue;
    if (count >= value) return {value, group, false};
    if (has_wild(r, s, Grant::kDebunkWild) && count == value - 1 && seat.crates.total() > count) {
      return {value, group, true};
    }
  }
  return {};
}

void debunk(const Rules& r, State& s) {
  Seat& seat = mover_seat(s);
  for (TheodoreSet set = choose_set(r, s); set.value != 0; set = choose_set(r, s)) {
    const auto pay = [&](int type, int count) {
      seat.crates.take(type, count);
      s.bag.add(type, count);
    };
    int due = set.value - set.wild;
    if (set.wild) {
      const int other = largest_group(seat.crates, set.group);
      pay(seat.crates.most(kTypesOf[other]), 1);
      s.solo.wild = 1;
    }
    while (due > 0) {
      const int type = seat.crates.most(kTypesOf[set.group]);
      const int count = std::min(due, seat.crates.count(type));
      pay(type, count);
      due -= count;
    }
    constexpr int kLoyalty[] = {1, 2, 4};
    gain_loyalty(r, seat, seat.patron, kLoyalty[set.value - 2]);
    --s.papers[rival_of(seat.patron) - 1][set.value - 2];
    ++s.papers[seat.patron - 1][set.value - 2];
  }
}

// --- AWARD: stack * 4 + space, or -1 (RUL-78).
int choose_award(const Rules& r, const State& s) {
  const Seat& seat = mover_seat(s);
  int best = -1, most = -1;
  if (seat.award_markers == 0) return -1;
  for (int stack = 0; stack < kStacks; ++stack) {
    if (s.award[stack] == 0) continue;
    const std::uint8_t* spaces = s.markers[stack];
    if ((spaces[0] | spaces[1] | spaces[2] | spaces[3]) >> s.active & 1) continue;
    const AwardTile& tile = r.award[s.award[stack] - 1];
    const int count = award_count(tile, seat);
    if (count < tile.need[1]) continue;
    for (int k = 0; k < kSpaces; ++k) {
      if (spaces[k] != 0 || count < tile.need[k] || tile.loyalty[k] <= most) continue;
      best = 4 * stack + k;
      most = tile.loyalty[k];
    }
  }
  return best;
}

// --- SMALL_FIND

Cards findable(const Rules& r, const State& s) {
  const std::uint32_t there = all_find_icons(s);
  if (there == 0) return 0;
  const Cards cards = with_room(r, s);
  if (mover_grant(r, s) == Grant::kIcons && r.icons_everywhere) return cards;
  Cards matching = 0;
  for (std::uint32_t left = there; left != 0; left &= left - 1) {
    matching |= r.of_icon[std::countr_zero(left)];
  }
  return cards & matching;
}

void small_find(const Rules& r, State& s) {
  Seat& seat = mover_seat(s);
  const int species = choose_species(r, s, findable(r, s));
  const int envelope = theodore_envelope(r, s, species);
  drop_species(s, seat, species);
  seat.archive[envelope] |= card_bit(species);
  s.solo.species = static_cast<std::uint8_t>(1 + species);
  s.step = Step::kFoundTile;
  const Effect bonus = r.envelope_bonus[envelope];
  open_effect(
      r, s, make_effect(code_of(bonus), number_of(bonus) * std::popcount(seat.archive[envelope])));
}

}  // namespace

bool action_possible(const Rules& r, const State& s, int action) {
  switch (action) {
    case kPublish:
      return can_fill_two(r, s) && with_room(r, s) != 0;
    case kDebunk:
      return choose_set(r, s).value != 0;
    case kAwardAction:
      return choose_award(r, s) >= 0;
    default:
      return findable(r, s) != 0;
  }
}

void do_action(const Rules& r, State& s) {
  s.step = Step::kActionOver;
  if (!action_possible(r, s, s.solo.action)) return;
  switch (s.solo.action) {
    case kPublish:
      return publish(r, s);
    case kDebunk:
      return debunk(r, s);
    case kAwardAction: {
      Seat& seat = mover_seat(s);
      const int award = choose_award(r, s);
      s.markers[award / 4][award % 4] |= static_cast<std::uint8_t>(1u << s.active);
      --seat.award_markers;
      gain_loyalty(r, seat, seat.patron, r.award[s.award[award / 4] - 1].loyalty[award % 4]);
      return open_effect(r, s, make_effect(Code::kRound));
    }
    default:
      return small_find(r, s);
  }
}

int theodores_round_bonus(const Rules& r, const State& s) {
  if (s.step == Step::kPaperRewards && mover_grant(r, s) == Grant::kPublishAnyRound) {  // RUL-71
    for (const std::uint8_t printed : r.printed_bonus) {
      if (printed != 0) return printed;
    }
  }
  return s.round >= 1 ? s.round_bonus[s.round - 1] : 0;
}

void place_theodores_paper(const Rules& r, State& s) {
  ++s.papers[mover_seat(s).patron - 1][s.solo.value - 2];
  s.solo.value = 0;
  s.step = Step::kActionOver;
  if (action_possible(r, s, kPublish)) publish(r, s);
}

void take_theodores_tile(const Rules& r, State& s) {
  const bool any = mover_grant(r, s) == Grant::kIcons && r.icons_everywhere;
  const std::uint32_t icons = any ? 31u : 1u << r.species[s.solo.species - 1].icon;
  s.solo.species = 0;
  s.step = Step::kActionOver;
  for (int column = 0; column < kColumns; ++column) {
    const std::uint32_t there = find_icons(s.finds[column]) & icons;
    if (there == 0) continue;
    s.finds[column] =
        static_cast<std::uint16_t>(s.finds[column] - (1 << 3 * std::countr_zero(there)));
    if (mover_grant(r, s) == Grant::kFindRound) {
      return open_effect(r, s, make_effect(Code::kRound));
    }
    if (s.column_bonus[column] != 0) open_effect(r, s, r.bonus[s.column_bonus[column] - 1]);
    return;
  }
}

}  // namespace fossil::bonewars
