// The nodes of frames (BW-70 to BW-75): when the top frame is one, its options, and what they do.
#include "fossil_core/games/bonewars/effect_steps.hpp"
#include "fossil_core/games/bonewars/effects.hpp"

namespace fossil::bonewars {

bool pool_stands(const Rules& r, State& s);  // effects.cpp
void resolve_item(const Rules& r, State& s, int place);

namespace {

TypeSet from_last(const Frame& f) { return f.last == 0 ? kAllTypes : types_from(f.last - 1); }
std::uint8_t type_byte(int type) { return static_cast<std::uint8_t>(1 + type); }

TypeSet rare_choices(const State& s, const Frame& f) { return s.rare.types() & from_last(f); }

// BW-73: types that may be given.
TypeSet give_choices(const State& s) {
  const TypeSet rare = s.rare.types(), own = mover_seat(s).crates.types();
  if (rare == 0) return 0;
  return std::popcount(rare) > 1 ? own : own & ~rare;
}

Cards reclassify_choices(const Rules& r, const State& s) {
  const Seat& seat = mover_seat(s);
  const std::uint32_t open = open_envelopes(r, seat);
  Cards cards = 0;
  for (int e = 0; e < kEnvelopes; ++e) {
    if (open & ~(1u << e)) cards |= seat.archive[e];
  }
  return cards;
}

std::uint32_t cover_choices(const Seat& seat) {
  return ((1u << kPrintedSlots) - 1) & ~seat.upgraded;
}
bool may_add(const Seat& seat) { return seat.slots < kMostSlots; }

std::uint32_t swap_choices(const Rules& r, const Seat& seat) {
  const std::uint32_t advanced = seat.team_reserve & r.advanced_team;
  if (advanced == 0) return 0;
  std::uint32_t cards = seat.team_hand;
  for (int i = 0; i < seat.laid; ++i) {
    if (is_team(seat.card[i])) cards |= 1u << team_of(seat.card[i]);
  }
  return cards & r.basic_team;
}

// The rest goes on with returning what does not fit.
void begin_returns(Frame& f) {
  f.left = 0;
  f.last = 0;
  f.step = FrameStep::kReturn;
}

bool stands(State& s, bool node) {
  if (node) {
    mover_decides(s);
  } else {
    pop_frame(s);
  }
  return node;
}

bool bones_stand(const Rules& r, State& s, Frame& f) {
  if (f.step == FrameStep::kChoose) {
    if (f.left > 0 && !s.rare.empty()) return stands(s, true);
    f.step = FrameStep::kDraw;
    f.last = 0;
  }
  if (f.step == FrameStep::kDraw) {
    if (f.left > 0 && !s.bag.empty()) {
      chance_decides(s);
      return true;
    }
    begin_returns(f);
  }
  const Seat& seat = mover_seat(s);
  return stands(s, seat.crates.total() > crates_of(r, seat));
}

bool rare_stands(const Rules& r, State& s, Frame& f) {
  if (f.step == FrameStep::kTake) {
    if (f.left > 0 && rare_choices(s, f) != 0) return stands(s, true);
    begin_returns(f);
  }
  const Seat& seat = mover_seat(s);
  return stands(s, seat.crates.total() > crates_of(r, seat));
}

bool search_stands(State& s, Frame& f) {
  if (f.step == FrameStep::kLook) {
    if (draws_from(s, s.species, f.left > 0)) return true;
    f.left = 0;
    f.step = FrameStep::kKeep;
  }
  return stands(s, s.look != 0);
}

bool palaeontologist_stands(State& s, Frame& f) {
  if (f.step == FrameStep::kDraw) return draws_from(s, s.pals, true);
  return stands(s, f.left > 0 && (s.pals.display != 0 || can_draw(s.pals)));
}

}  // namespace

TypeSet returnable(const Rules& r, const State& s, const Frame& f) {
  const Seat& seat = mover_seat(s);
  Bones older = seat.crates;
  older -= f.bones;
  const int excess = seat.crates.total() - crates_of(r, seat);
  TypeSet types = 0;
  int from_here = 0;
  for (int type = kBoneTypes - 1; type >= 0; --type) {
    const int count = older.count(type);
    from_here += count;
    if (count > 0 && from_here >= excess) types |= 1u << type;
  }
  return types & from_last(f);
}

bool frame_stands(const Rules& r, State& s) {
  if (is_theodore(r, s)) return theodore_frame_stands(r, s);
  Frame& f = top_frame(s);
  switch (f.kind) {
    case FrameKind::kPool:
      return pool_stands(r, s);
    case FrameKind::kBones:
      return bones_stand(r, s, f);
    case FrameKind::kRare:
      return rare_stands(r, s, f);
    case FrameKind::kExchange:
      return stands(s, f.step == FrameStep::kTake || give_choices(s) != 0);
    case FrameKind::kSpecies:
      return draws_from(s, s.species, f.left > 0) || stands(s, false);
    case FrameKind::kSearch:
      return search_stands(s, f);
    case FrameKind::kDiscardSearch:
      return stands(s, hand_of(mover_seat(s)) != 0);
    case FrameKind::kPalaeontologist:
      return palaeontologist_stands(s, f);
    case FrameKind::kRefill:
      return draws_refill(s) || stands(s, false);
    case FrameKind::kSlot:
      return stands(s, may_add(mover_seat(s)) || cover_choices(mover_seat(s)) != 0);
    case FrameKind::kReclassify:
      return stands(s, f.step == FrameStep::kEnvelope || reclassify_choices(r, s) != 0);
    case FrameKind::kUpgrade:
      return stands(s, f.step == FrameStep::kTake || mover_seat(s).specialist_reserve != 0 ||
                           swap_choices(r, mover_seat(s)) != 0);
    case FrameKind::kSiteActions:
      return stands(s, f.left > 0 && possible_actions(r, s) != 0);
    case FrameKind::kList:
    case FrameKind::kLoyalty:
    case FrameKind::kCover:
    case FrameKind::kRound:
      break;
  }
  return stands(s, true);
}

void frame_options(const Rules& r, const State& s, Options& out) {
  const Frame& f = top_frame(s);
  const Seat& seat = mover_seat(s);
  switch (f.kind) {
    case FrameKind::kPool: {
      std::uint64_t different = 0;
      for (int i = 0; i < s.item_count; ++i) {
        if (i == 0 || s.items[i] != s.items[i - 1]) different |= std::uint64_t{1} << i;
      }
      return out.add(Verb::kResolve, different);
    }
    case FrameKind::kLoyalty:
      return out.add(Verb::kSplit, (std::uint64_t{2} << f.left) - 1);
    case FrameKind::kBones:
      if (f.step == FrameStep::kReturn) return out.add(Verb::kReturn, returnable(r, s, f));
      out.add(Verb::kRare, rare_choices(s, f));
      return out.add_one(Verb::kBag);
    case FrameKind::kRare:
      if (f.step == FrameStep::kReturn) return out.add(Verb::kReturn, returnable(r, s, f));
      out.add(Verb::kRare, rare_choices(s, f));
      return out.add_one(Verb::kStop);
    case FrameKind::kExchange:
      if (f.step == FrameStep::kGive) return out.add(Verb::kGive, give_choices(s));
      return out.add(Verb::kTake, s.rare.types() & ~f.bones.types());
    case FrameKind::kDiscardSearch:
      return out.add(Verb::kDiscard, hand_of(seat));
    case FrameKind::kSearch:
      return out.add(Verb::kKeep, s.look);
    case FrameKind::kPalaeontologist:
      out.add(Verb::kCard, s.pals.display);
      return out.add_one(Verb::kDeck, can_draw(s.pals));
    case FrameKind::kCover:
      out.add_one(Verb::kMoney);
      return out.add_one(Verb::kReputation);
    case FrameKind::kSlot:
      out.add(Verb::kCover, cover_choices(seat));
      return out.add_one(Verb::kAdd, may_add(seat));
    case FrameKind::kReclassify:
      if (f.step == FrameStep::kCard) {
        out.add(Verb::kReclassify, reclassify_choices(r, s));
        return out.add_one(Verb::kStop);
      }
      return out.add(Verb::kEnvelope,
                     open_envelopes(r, seat) & ~(1u << envelope_with(seat, f.chosen - 1)));
    case FrameKind::kUpgrade:
      if (f.step == FrameStep::kTake) {
        return out.add(Verb::kTakeCard, seat.team_reserve & r.advanced_team);
      }
      out.add(Verb::kSwap, swap_choices(r, seat));
      return out.add(Verb::kHire, seat.specialist_reserve);
    case FrameKind::kRound:
      return out.add(Verb::kBonus, f.offered);
    case FrameKind::kSiteActions:
      out.add(Verb::kSite, possible_actions(r, s));
      return out.add_one(Verb::kStop);
    case FrameKind::kList:
    case FrameKind::kSpecies:
    case FrameKind::kRefill:
      return;
  }
}

namespace {

void draw_species(State& s, int species) {
  Seat& seat = mover_seat(s);
  remove_card(s.species, species);
  seat.hidden |= card_bit(species);
  s.species_number[species] = s.species.number;
}

// BW-71 to BW-73
void apply_bones(const Rules&, State& s, Frame& f, Verb verb, int type) {
  Seat& seat = mover_seat(s);
  switch (verb) {
    case Verb::kRare:
      s.rare.take(type);
      seat.crates.add(type);
      f.bones.add(type);
      f.last = type_byte(type);
      --f.left;
      return;
    case Verb::kBag:
      f.step = FrameStep::kDraw;
      f.last = 0;
      return;
    case Verb::kDrawBone:
      s.bag.take(type);
      seat.crates.add(type);
      --f.left;
      return;
    case Verb::kReturn:
      seat.crates.take(type);
      s.bag.add(type);
      f.last = type_byte(type);
      return;
    case Verb::kGive:
      seat.crates.take(type);
      f.bones.add(type);
      f.step = FrameStep::kTake;
      return;
    case Verb::kTake:
      s.rare.take(type);
      seat.crates.add(type);
      s.rare += f.bones;
      return pop_frame(s);
    default:  // stop
      return begin_returns(f);
  }
}

void apply_search(State& s, Frame& f, Verb verb, int species) {
  if (verb == Verb::kLook) return look_at(s, f, species);
  mover_seat(s).hidden |= card_bit(species);
  end_look(s, species);
  pop_frame(s);
}

void apply_palaeontologist(State& s, Frame& f, Verb verb, int pal) {
  Seat& seat = mover_seat(s);
  const auto bit = static_cast<std::uint16_t>(1u << pal);
  switch (verb) {
    case Verb::kCard:
      s.pals.display = static_cast<std::uint16_t>(s.pals.display & ~bit);
      seat.pal_open |= bit;
      if (--f.left == 0) pop_frame(s);
      push_frame(s, FrameKind::kRefill, FrameStep::kDraw);
      return;
    case Verb::kDeck:
      f.step = FrameStep::kDraw;
      return;
    default:
      remove_card(s.pals, pal);
      seat.pal_hidden |= bit;
      s.pal_number[pal] = s.pals.number;
      f.step = FrameStep::kChoose;
      --f.left;
      return;
  }
}

// BW-70 `upgrade`, RUL-50
void apply_upgrade(State& s, Frame& f, Verb verb, int i) {
  Seat& seat = mover_seat(s);
  const auto bit = static_cast<std::uint8_t>(1u << i);
  if (verb == Verb::kHire) {
    seat.specialist_reserve = static_cast<std::uint8_t>(seat.specialist_reserve & ~bit);
    seat.hired |= bit;
    return pop_frame(s);
  }
  if (verb == Verb::kTakeCard) {
    seat.team_reserve = static_cast<std::uint8_t>(seat.team_reserve & ~bit);
    seat.team_hand |= bit;
    return pop_frame(s);
  }
  if (seat.team_hand & bit) {
    seat.team_hand = static_cast<std::uint8_t>(seat.team_hand & ~bit);
  } else {
    int slot = 0;
    while (seat.card[slot] != team_card(i)) ++slot;
    seat.card[slot] = 0;
    seat.closed |= 1u << slot;
  }
  f.step = FrameStep::kTake;
}

// BW-70 `reclassify`
void apply_reclassify(const Rules& r, State& s, Frame& f, Verb verb, int i) {
  if (verb == Verb::kStop) return pop_frame(s);
  if (verb == Verb::kReclassify) {
    f.chosen = static_cast<std::uint8_t>(1 + i);
    f.step = FrameStep::kEnvelope;
    return;
  }
  const Effect bonus = move_to_envelope(r, s, f.chosen - 1, i);
  pop_frame(s);
  open_effect(r, s, bonus);
}

}  // namespace

void apply_frame(const Rules& r, State& s, Action action) {
  if (is_theodore(r, s)) return apply_theodore_frame(r, s, action);
  Frame& f = top_frame(s);
  const Verb verb = verb_of(action);
  const int i = index_of(action);
  Seat& seat = mover_seat(s);
  switch (f.kind) {
    case FrameKind::kPool:
      return resolve_item(r, s, i);
    case FrameKind::kLoyalty: {
      const int amount = f.left;
      pop_frame(s);
      return split_loyalty(r, s, i, amount);
    }
    case FrameKind::kBones:
    case FrameKind::kRare:
    case FrameKind::kExchange:
      return apply_bones(r, s, f, verb, i);
    case FrameKind::kSpecies:
      draw_species(s, i);
      if (--f.left == 0) pop_frame(s);
      return;
    case FrameKind::kDiscardSearch:
      discard_species(s, seat, i);
      f.kind = FrameKind::kSearch;
      f.step = FrameStep::kLook;
      return;
    case FrameKind::kSearch:
      return apply_search(s, f, verb, i);
    case FrameKind::kPalaeontologist:
      return apply_palaeontologist(s, f, verb, i);
    case FrameKind::kRefill:
      return show_refill(s, i);
    case FrameKind::kCover:
      pop_frame(s);
      if (verb == Verb::kMoney) return gain_money(seat, 2);
      ++seat.reputation;
      return;
    case FrameKind::kSlot:
      pop_frame(s);
      if (verb == Verb::kCover) {
        seat.upgraded |= 1u << i;
      } else {
        ++seat.slots;
      }
      return;
    case FrameKind::kReclassify:
      return apply_reclassify(r, s, f, verb, i);
    case FrameKind::kUpgrade:
      return apply_upgrade(s, f, verb, i);
    case FrameKind::kRound:
      pop_frame(s);
      return open_effect(r, s, r.bonus[i]);
    case FrameKind::kSiteActions:
      if (verb == Verb::kStop || --f.left == 0) pop_frame(s);
      if (verb == Verb::kSite) open_effect(r, s, r.action[i]);
      return;
    case FrameKind::kList:
      return;
  }
}

}  // namespace fossil::bonewars
