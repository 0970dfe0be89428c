// Effects for Theodore (BW-90 to BW-93): what he gains at once, and the draws that need a node.
#include "fossil_core/games/bonewars/effect_steps.hpp"
#include "fossil_core/games/bonewars/theodore.hpp"

namespace fossil::bonewars {
namespace {

constexpr int kKindOrder[kBoneTypes] = {2, 3, 0, 0, 1, 1, 1, 1};  // skulls, limbs, body, tail

TypeSet lacking(const Seat& seat) { return kAllTypes & ~seat.crates.types(); }

}  // namespace

// --- Species, BW-90

int theodore_envelope(const Rules& r, const State& s, int species) {
  if (mover_grant(r, s) != Grant::kIcons || !r.icons_everywhere) {
    return r.envelope_of_icon[r.species[species].icon];
  }
  return std::bit_width(open_envelopes(r, mover_seat(s))) - 1;
}

bool has_room(const Rules& r, const State& s, int species) {
  const int e = theodore_envelope(r, s, species);
  return e >= 0 && (open_envelopes(r, mover_seat(s)) >> e & 1);
}

Cards needed_for(const Rules& r, const State& s, Cards cards, int stack) {
  if (s.award[stack] == 0) return 0;
  bool space = false;
  for (const std::uint8_t markers : s.markers[stack]) {
    if (markers >> s.active & 1) return 0;
    space = space || markers == 0;
  }
  if (!space) return 0;
  const AwardTile& tile = r.award[s.award[stack] - 1];
  if (tile.envelope < 0) return cards & tile.species;
  Cards found = 0;
  for (; cards != 0; cards &= cards - 1) {
    const int species = std::countr_zero(cards);
    if (theodore_envelope(r, s, species) == tile.envelope) found |= card_bit(species);
  }
  return found;
}

Cards needed(const Rules& r, const State& s, Cards cards) {
  return needed_for(r, s, cards, 0) | needed_for(r, s, cards, 1) | needed_for(r, s, cards, 2);
}

int first_by_name(const Rules& r, Cards cards) {
  int best = std::countr_zero(cards);
  for (; cards != 0; cards &= cards - 1) {
    const int species = std::countr_zero(cards);
    if (r.alphabet[species] < r.alphabet[best]) best = species;
  }
  return best;
}

int choose_species(const Rules& r, const State& s, Cards cards) {
  for (int stack = 0; stack < kStacks; ++stack) {
    const Cards wanted = needed_for(r, s, cards, stack);
    if (wanted == 0) continue;
    cards = wanted;
    break;
  }
  int rightmost = -1;
  for (Cards left = cards; left != 0; left &= left - 1) {
    const int species = std::countr_zero(left);
    if (has_room(r, s, species)) {
      rightmost = std::max(rightmost, theodore_envelope(r, s, species));
    }
  }
  if (rightmost < 0) return first_by_name(r, cards);
  Cards kept = 0;
  for (Cards left = cards; left != 0; left &= left - 1) {
    const int species = std::countr_zero(left);
    if (theodore_envelope(r, s, species) == rightmost) kept |= card_bit(species);
  }
  return first_by_name(r, kept);
}

namespace {

// BW-93 `discard_search`: of the cards not needed the one that F-abc would take last, or -1.
int worst_species(const Rules& r, const State& s) {
  const Cards hand = hand_of(mover_seat(s));
  int worst = -1, worst_rank = -1;
  for (Cards left = hand & ~needed(r, s, hand); left != 0; left &= left - 1) {
    const int species = std::countr_zero(left);
    const int lies = has_room(r, s, species) ? theodore_envelope(r, s, species) : -1;
    const int rank = (kEnvelopes - lies) * 64 + r.alphabet[species];
    if (rank <= worst_rank) continue;
    worst = species;
    worst_rank = rank;
  }
  return worst;
}

}  // namespace

// --- Bones, BW-91 and BW-92

bool accepts(const Rules& r, const State& s, int type) {
  const Seat& seat = mover_seat(s);
  if (seat.crates.total() < crates_of(r, seat) || seat.cover_tiles > 0) return true;
  return seat.crates.count(type) == 0 && seat.crates.at_least(2) != 0;
}

int place_bone(const Rules& r, State& s, int type) {
  Seat& seat = mover_seat(s);
  if (seat.crates.total() >= crates_of(r, seat) && seat.cover_tiles > 0) --seat.cover_tiles;
  if (seat.crates.total() < crates_of(r, seat)) {
    seat.crates.add(type);
    return -1;
  }
  if (seat.crates.count(type) > 0 || seat.crates.at_least(2) == 0) return type;  // refused
  const int gone = seat.crates.most(kAllTypes);
  seat.crates.take(gone);
  seat.crates.add(type);
  return gone;
}

int choose_rare(const State& s, TypeSet types) {
  const Seat& seat = mover_seat(s);
  int best = -1, best_rank = 0;
  for (TypeSet left = types & s.rare.types(); left != 0; left &= left - 1) {
    const int type = std::countr_zero(left);
    const int rank = s.rare.count(type) * 64 + kKindOrder[type] * 16 +
                     (seat.crates.count(type) > 0 ? 8 : 0) + type;
    if (best >= 0 && rank >= best_rank) continue;
    best = type;
    best_rank = rank;
  }
  return best;
}

// --- Site actions, BW-93

int choose_site_action(const Rules& r, const State& s) {
  const Seat& seat = mover_seat(s);
  const TypeSet lacks = lacking(seat) & s.rare.types();
  for (const std::uint8_t action : r.solo_site_order) {
    if (s.solo.used >> action & 1) continue;
    bool possible = false;
    switch (code_of(r.action[action])) {
      case Code::kRecall:
        possible = seat.figure != 0;
        break;
      case Code::kExchange:
        possible = seat.crates.at_least(2) != 0 && lacks != 0;
        break;
      case Code::kBones:
        possible = (seat.crates.total() < crates_of(r, seat) || seat.cover_tiles > 0) &&
                   (!s.bag.empty() || (lacks != 0 && mover_grant(r, s) == Grant::kRareBones));
        break;
      case Code::kSwitch:
        possible =
            seat.patron != 0 && papers_of(s, rival_of(seat.patron)) > papers_of(s, seat.patron);
        break;
      case Code::kDiscardSearch:
        possible = worst_species(r, s) >= 0;
        break;
      case Code::kMoney:
        possible = true;
        break;
      default:
        break;
    }
    if (possible) return action;
  }
  return -1;
}

void do_site_action(const Rules& r, State& s, int action) {
  s.solo.used |= static_cast<std::uint8_t>(r.once_actions & 1u << action);
  open_effect(r, s, r.action[action]);
}

// --- Upgrade, RUL-33

std::uint32_t leaving_cards(const Rules& r, const State& s, int place) {
  if (place == 1) return s.solo.deck & r.cards_of_back[s.solo.back - 1u];
  return (place == 2 ? s.solo.deck : s.solo.discard) & r.basic_solo;
}

int upgrade_place(const Rules& r, const State& s) {
  if (s.solo.fresh == 0) return 0;
  const bool top = s.solo.deck != 0 && s.solo.back != 0 &&
                   (r.cards_of_back[s.solo.back - 1u] & r.basic_solo) != 0;
  if (top) return 1;
  if (s.solo.deck & r.basic_solo) return 2;
  return s.solo.discard & r.basic_solo ? 3 : 0;
}

// --- Opening and nodes

namespace {

void reclassify(const Rules& r, State& s) {
  Seat& seat = mover_seat(s);
  int from = 0;
  while (from < kEnvelopes && seat.archive[from] == 0) ++from;
  const int to = std::bit_width(open_envelopes(r, seat)) - 1;
  if (from >= to) return;
  open_effect(r, s, move_to_envelope(r, s, first_by_name(r, seat.archive[from]), to));
}

// RUL-36
void add_slot(const Rules& r, Seat& seat) {
  const std::uint32_t printed = (1u << kPrintedSlots) - 1;
  if (std::popcount(seat.upgraded & printed) == seat.slots - kPrintedSlots) {
    for (const int cost : {3, 2}) {
      for (int i = 0; i < kPrintedSlots; ++i) {
        if ((seat.upgraded >> i & 1) || r.slot[i].cost != cost) continue;
        seat.upgraded |= 1u << i;
        return;
      }
    }
  }
  if (seat.slots < kMostSlots) ++seat.slots;
}

void rare_bones(const Rules& r, State& s, int count) {
  for (int i = 0; i < count; ++i) {
    const int type = choose_rare(s, kAllTypes);
    if (type < 0 || !accepts(r, s, type)) return;
    s.rare.take(type);
    const int gone = place_bone(r, s, type);
    if (gone >= 0) s.bag.add(gone);
  }
}

void exchange(State& s) {
  Seat& seat = mover_seat(s);
  const int take = choose_rare(s, lacking(seat));
  if (seat.crates.at_least(2) == 0 || take < 0) return;
  const int give = seat.crates.most(kAllTypes);
  seat.crates.take(give);
  s.rare.take(take);
  seat.crates.add(take);
  s.rare.add(give);
}

void bones(const Rules& r, State& s, int count) {
  Frame& f = push_frame(s, FrameKind::kBones, FrameStep::kDraw, count);
  if (mover_grant(r, s) != Grant::kRareBones) return;
  while (f.left > 0) {
    TypeSet types = 0;
    for (TypeSet left = lacking(mover_seat(s)); left != 0; left &= left - 1) {
      const int type = std::countr_zero(left);
      if (accepts(r, s, type)) types |= 1u << type;
    }
    const int type = choose_rare(s, types);
    if (type < 0) return;
    s.rare.take(type);
    const int gone = place_bone(r, s, type);
    if (gone >= 0) f.bones.add(gone);
    --f.left;
  }
}

}  // namespace

void open_theodore_effect(const Rules& r, State& s, Effect effect) {
  Seat& seat = mover_seat(s);
  const int count = number_of(effect);
  switch (code_of(effect)) {
    case Code::kBones:
      return bones(r, s, count);
    case Code::kRare:
      return rare_bones(r, s, count);
    case Code::kExchange:
      return exchange(s);
    case Code::kDiscardSearch: {
      const int species = worst_species(r, s);
      if (species < 0) return;
      discard_species(s, seat, species);
      push_frame(s, FrameKind::kSearch, FrameStep::kLook, count);
      return;
    }
    case Code::kPalaeontologist:
      push_frame(s, FrameKind::kPalaeontologist, FrameStep::kDraw, count);
      return;
    case Code::kReclassify:
      return reclassify(r, s);
    case Code::kSlot:
      return add_slot(r, seat);
    case Code::kCover:
      if (seat.cover_tiles > 0) --seat.cover_tiles;
      if (seat.money < 5) return gain_money(seat, 2);
      ++seat.reputation;
      return;
    case Code::kUpgrade: {
      const int place = upgrade_place(r, s);
      if (place == 0) return;
      push_frame(s, FrameKind::kUpgrade, FrameStep::kLeave).chosen =
          static_cast<std::uint8_t>(place);
      return;
    }
    case Code::kRound: {
      const int bonus = theodores_round_bonus(r, s);
      if (bonus != 0) open_effect(r, s, r.bonus[bonus - 1]);
      return;
    }
    case Code::kSiteActions:
      push_frame(s, FrameKind::kSiteActions, FrameStep::kNothing, count);
      return;
    default:
      return;  // gained at once
  }
}

bool theodore_frame_stands(const Rules& r, State& s) {
  Frame& f = top_frame(s);
  const auto over = [&] {
    pop_frame(s);
    return false;
  };
  switch (f.kind) {
    case FrameKind::kList: {
      const Effect effect = take_item(s, 0);
      open_effect(r, s, effect);
      return false;
    }
    case FrameKind::kBones:
      if (f.left > 0 && !s.bag.empty()) {
        chance_decides(s);
        return true;
      }
      s.bag += f.bones;
      return over();
    case FrameKind::kSpecies:
      return draws_from(s, s.species, f.left > 0) || over();
    case FrameKind::kSearch:
      if (draws_from(s, s.species, f.left > 0)) return true;
      if (s.look != 0) {
        const int kept = choose_species(r, s, s.look);
        mover_seat(s).open |= card_bit(kept);
        s.species_number[kept] = 0;
        end_look(s, kept);
      }
      return over();
    case FrameKind::kPalaeontologist:
      return draws_from(s, s.pals, f.left > 0) || over();
    case FrameKind::kRefill:
      return draws_refill(s) || over();
    case FrameKind::kUpgrade:
      chance_decides(s);
      return true;
    case FrameKind::kSiteActions: {
      const int action = f.left > 0 ? choose_site_action(r, s) : -1;
      if (action < 0) return over();
      if (--f.left == 0) pop_frame(s);
      do_site_action(r, s, action);
      return false;
    }
    default:
      return over();
  }
}

void apply_theodore_frame(const Rules& r, State& s, Action action) {
  Frame& f = top_frame(s);
  Seat& seat = mover_seat(s);
  const int i = index_of(action);
  switch (f.kind) {
    case FrameKind::kBones: {
      s.bag.take(i);
      const int gone = place_bone(r, s, i);
      if (gone >= 0) f.bones.add(gone);
      --f.left;
      return;
    }
    case FrameKind::kSpecies:
      remove_card(s.species, i);
      seat.open |= card_bit(i);
      if (--f.left == 0) pop_frame(s);
      return;
    case FrameKind::kSearch:
      return look_at(s, f, i);
    case FrameKind::kPalaeontologist:
      remove_card(s.pals, i);
      seat.pal_open |= static_cast<std::uint16_t>(1u << i);
      if (--f.left == 0) pop_frame(s);
      return;
    case FrameKind::kRefill:
      return show_refill(s, i);
    default: {  // upgrade
      Solo& t = s.solo;
      if (f.step == FrameStep::kLeave) {
        (f.chosen == 3 ? t.discard : t.deck) &= ~(1u << i);
        if (f.chosen == 1) t.back = t.top = 0;
        f.step = FrameStep::kNew;
        return;
      }
      t.fresh &= ~(1u << i);
      (f.chosen == 3 ? t.discard : t.deck) |= 1u << i;
      if (f.chosen == 1) {
        t.top = static_cast<std::uint8_t>(1 + i);
        t.back = r.solo_cards[static_cast<std::size_t>(i)].back;
      }
      return pop_frame(s);
    }
  }
}

}  // namespace fossil::bonewars
