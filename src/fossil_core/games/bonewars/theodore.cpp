// Theodore's draft, turn and pass (BW-26 solo, BW-94, BW-95).
#include "fossil_core/games/bonewars/theodore.hpp"

namespace fossil::bonewars {
namespace {

Seat& self(State& s) { return s.seats[kTheodoreSeat]; }
const SoloCard& current_card(const Rules& r, const State& s) {
  return r.solo_cards[static_cast<std::size_t>(solo_of(s.solo.card))];
}

void end_theodores_turn(const Rules& r, State& s) {
  Solo& t = s.solo;
  Solo next{};
  next.deck = t.deck;
  next.fresh = t.fresh;
  next.discard = t.discard;
  next.back = t.back;
  next.top = t.top;
  t = next;
  end_turn(r, s);
}

// TH5, TH6
void begin_bottom(const Rules& r, State& s, int ap, int depth) {
  Solo& t = s.solo;
  t.half = 2;
  t.ap = static_cast<std::uint8_t>(ap);
  t.depth = static_cast<std::uint8_t>(depth);
  t.steps = static_cast<std::uint8_t>(steps_now(r, s, s.active));
}

void begin_extras(const Rules& r, State& s) {
  for (const Effect effect : current_card(r, s).before) add_to_list(s, effect);
  s.step = Step::kExtras;
  open_list(s);
}

// RUL-63: the species card that is spent, or -1.
int spent_species(const Rules& r, const State& s) {
  const int icon = slot_values(r, s.seats[s.active], s.solo.slot - 1).icon;
  if (icon == 0) return -1;
  Cards cards = hand_of(mover_seat(s));
  if (mover_grant(r, s) != Grant::kIcons) cards &= r.of_icon[icon - 1];
  if (cards == 0) return -1;
  const Cards spare = cards & ~needed(r, s, cards);
  return first_by_name(r, spare != 0 ? spare : cards);
}

void begin_team_half(const Rules& r, State& s, const SoloCard& next) {
  const int species = spent_species(r, s);
  if (species < 0) {
    begin_bottom(r, s, next.ap, next.depth);
    return begin_extras(r, s);
  }
  const Slot& slot = slot_values(r, self(s), s.solo.slot - 1);
  drop_species(s, self(s), species);
  s.solo.species = static_cast<std::uint8_t>(1 + species);
  begin_bottom(r, s, slot.ap, slot.depth);
  s.step = Step::kSpent;
  open_effect(r, s, r.species[species].bounty);
}

void fall_back(const Rules& r, State& s) {  // RUL-64, RUL-75
  const Slot& slot = slot_values(r, self(s), s.solo.slot - 1);
  begin_bottom(r, s, slot.ap, slot.depth);
  begin_extras(r, s);
}

// RUL-38: a palaeontologist card of the action goes for loyalty, then the action begins.
void begin_action(const Rules& r, State& s) {
  Seat& seat = self(s);
  s.step = Step::kBegin;
  const auto cards = static_cast<std::uint16_t>(seat.pal_open & r.pals_for[s.solo.action]);
  if (cards == 0) return;
  const int card = std::countr_zero(cards);
  drop_pal(s, seat, card);
  s.pals.discard |= static_cast<std::uint16_t>(1u << card);
  gain_loyalty(r, seat, seat.patron, 1);
  push_frame(s, FrameKind::kRefill, FrameStep::kDraw);
}

// TH3, TH4: the back has been read.
void read_back(const Rules& r, State& s, int back) {
  Solo& t = s.solo;
  Seat& seat = self(s);
  const SoloCard& next = r.solo_cards[static_cast<std::size_t>(
      std::countr_zero(r.cards_of_back[static_cast<std::size_t>(back)]))];
  if (next.recall) seat.figure = 0;
  if (mover_grant(r, s) != Grant::kStay) t.barred = seat.figure;
  if (next.rival > 0 && seat.patron != 0) {
    gain_loyalty(r, seat, rival_of(seat.patron), next.rival);
  }
  if (next.team_back) return begin_team_half(r, s, next);
  t.half = 1;
  for (const std::uint8_t action : current_card(r, s).top) {
    if (action == t.barred || !action_possible(r, s, action)) continue;
    seat.figure = action;
    t.action = action;
    t.again = current_card(r, s).twice;
    return begin_action(r, s);
  }
  fall_back(r, s);
}

// RUL-31
void enter_from_university(const Rules& r, State& s) {
  Seat& seat = self(s);
  bool clockwise = true, any = false;
  for (const Move move : current_card(r, s).bottom) {
    if (move != Move::kClockwise && move != Move::kCounterclockwise) continue;
    clockwise = move == Move::kClockwise;
    any = true;
    break;
  }
  const University& home = r.university[seat.team - 1];
  if (s.solo.steps > 0) take_step(r, s, s.solo.steps);
  s.solo.skip = any;
  enter_site(r, s, clockwise ? home.first : home.last);
}

// One visit of an entry; whether it had an effect (TH6, RUL-76).
bool visit(const Rules& r, State& s, Move move) {
  Solo& t = s.solo;
  Seat& seat = self(s);
  Site& site = s.sites[site_of(seat)];
  switch (move) {
    case Move::kClockwise:
    case Move::kCounterclockwise: {
      if (t.skip) {
        t.skip = 0;
        return true;
      }
      if (t.steps > 0) {
        take_step(r, s, t.steps);
      } else {
        --t.ap;
      }
      const int by = move == Move::kClockwise ? 1 : kSites - 1;
      enter_site(r, s, (site_of(seat) + by) % kSites);
      return true;
    }
    case Move::kDiscover: {
      const int cost = mover_grant(r, s) == Grant::kDiscovery ? 1 : r.theodore_discover;
      if (site.species == 0 || t.ap < cost) return false;
      t.ap = static_cast<std::uint8_t>(t.ap - cost);
      seat.open |= card_bit(site.species - 1);
      site.species = 0;
      return true;
    }
    case Move::kDig: {
      int d = t.depth - 1;
      while (d >= 0 && site.bones[d] == 0) --d;
      if (d < 0 || !accepts(r, s, site.bones[d] - 1)) return false;
      const int type = site.bones[d] - 1;
      site.bones[d] = 0;
      const int gone = place_bone(r, s, type);
      if (gone >= 0) s.bag.add(gone);
      --t.ap;
      return true;
    }
    case Move::kCamp: {
      const int placed = r.start_camps[0] - seat.camps[0] + r.start_camps[1] - seat.camps[1];
      const int kind = seat.camps[placed % 2] > 0 ? placed % 2 : 1 - placed % 2;
      if (seat.camps[kind] == 0 || !may_camp(r, s, s.active, site_of(seat))) return false;
      --seat.camps[kind];
      site.camps = static_cast<std::uint16_t>(site.camps + (1 << 4 * s.active));
      --t.ap;
      return true;
    }
    case Move::kSite: {
      const int action = choose_site_action(r, s);
      if (action < 0) return false;
      --t.ap;
      do_site_action(r, s, action);
      return true;
    }
  }
  return false;
}

// Whether the list goes on; false: the turn is over or an effect is under way.
bool next_entry(const Rules& r, State& s) {
  Solo& t = s.solo;
  const std::vector<Move>& list = current_card(r, s).bottom;
  if (t.ap == 0 || t.idle >= list.size()) return false;
  const Move move = list[t.entry];
  t.entry = static_cast<std::uint8_t>((t.entry + 1u) % list.size());
  t.idle = visit(r, s, move) ? 0 : static_cast<std::uint8_t>(t.idle + 1);
  return true;
}

// --- Pass, BW-95

bool is_useful(const Rules& r, const State& s, Effect effect) {
  switch (code_of(effect)) {
    case Code::kMoney:
    case Code::kReputation:
    case Code::kLoyalty:
    case Code::kSlot:
    case Code::kCover:
      return true;
    case Code::kUpgrade:
      return upgrade_place(r, s) != 0;
    case Code::kRare: {
      const int type = choose_rare(s, kAllTypes);
      return type >= 0 && accepts(r, s, type);
    }
    case Code::kBones:
      for (TypeSet types = s.bag.types(); types != 0; types &= types - 1) {
        if (accepts(r, s, std::countr_zero(types))) return true;
      }
      return false;
    case Code::kSpecies:
    case Code::kSearch:
      return can_draw(s.species);
    case Code::kPalaeontologist:
      return can_draw(s.pals);
    default:
      return false;
  }
}

void begin_theodores_pass(const Rules& r, State& s) {
  s.step = Step::kPassEffects;
  const std::uint32_t rows = specialty_rows(r, s);
  int row = std::countr_zero(rows);
  if (s.round < kRounds) {
    const int column = s.round == 2 ? kLeftColumn : kRightColumn;
    for (std::uint32_t left = rows; left != 0; left &= left - 1) {
      const int candidate = std::countr_zero(left);
      bool useful = false;
      for (const Effect effect : r.rows[static_cast<std::size_t>(candidate)].bonus[column]) {
        useful = useful || is_useful(r, s, effect);
      }
      if (!useful) continue;
      row = candidate;
      break;
    }
    for (const Effect effect : r.rows[static_cast<std::size_t>(row)].bonus[column]) {
      add_to_list(s, effect);
    }
  }
  move_specialty(r, s, row);
  add_to_list(s, make_effect(Code::kSpecies, 1));
  open_list(s);
}

int choose_home(const Rules& r, const State& s) {
  std::uint32_t spaces = free_spaces(r, s);
  const auto keep = [&](int patron) {
    std::uint32_t kept = 0;
    for (int k = 0; k < kSpaces; ++k) {
      if ((spaces >> k & 1) && r.university[k].patron == patron) kept |= 1u << k;
    }
    if (kept != 0) spaces = kept;
  };
  const int marsh = papers_of(s, kMarsh), cope = papers_of(s, kCope);
  if (marsh != cope) keep(marsh > cope ? kMarsh : kCope);
  keep(mover_seat(s).patron);
  return std::bit_width(spaces);
}

void finish_theodores_pass(const Rules& r, State& s) {
  if (s.round < kRounds) {
    Seat& seat = self(s);
    for (int i = 0; i < seat.laid; ++i) {
      if (seat.card[i] != 0) s.solo.discard |= 1u << solo_of(seat.card[i]);
      seat.card[i] = 0;
    }
    seat.laid = 0;
    move_neutral(r, s);
    go_home(r, s, choose_home(r, s));
  }
  s.solo.used = 0;
  finish_pass(r, s);
}

}  // namespace

void add_to_list(State& s, Effect effect) {
  FOSSIL_ASSERT(s.item_count < kMostItems);
  s.items[s.item_count++] = effect;
}

std::uint32_t flippable(const Rules& r, const State& s) {
  if (s.solo.top != 0) return 1u << (s.solo.top - 1);
  if (s.solo.back == 0) return s.solo.deck;
  return s.solo.deck & r.cards_of_back[s.solo.back - 1u];
}

// --- Draft

void theodore_drafts_offer(const Rules& r, State& s) {
  Cards cards = 0;
  for (const Offer& offer : s.offers) {
    if (offer.species != 0) cards |= card_bit(offer.species - 1);
  }
  const int species = choose_species(r, s, cards);
  int k = 0;
  while (s.offers[k].species != 1 + species) ++k;
  self(s).open |= card_bit(species);
  for (const std::uint8_t type : s.offers[k].bones) {
    if (type == 0) continue;
    const int gone = place_bone(r, s, type - 1);
    if (gone >= 0) s.bag.add(gone);
  }
  for (; k < kColours; ++k) s.offers[k] = s.offers[k + 1];
  s.offers[kColours] = Offer{};
}

void theodore_drafts_career(const Rules& r, State& s) {
  s.active = kTheodoreSeat;
  s.step = Step::kDraftTheodore;
  const int taken = s.seats[0].specialty & 15;
  const int row = taken == 1 ? 1 : 0;
  self(s).specialty = static_cast<std::uint8_t>(kLeftColumn * 16 + 1 + row);
  for (const Effect effect : r.rows[static_cast<std::size_t>(row)].bonus[kLeftColumn]) {
    add_to_list(s, effect);
  }
  open_list(s);
}

// His effects are over: his university. Never a node.
bool theodore_draft_stands(const Rules& r, State& s) {
  for (int space = kSpaces; space >= 1; --space) {
    if (r.university[space - 1].patron == s.seats[0].patron) continue;
    take_home(r, s, space);
    return false;
  }
  return false;
}

// --- Turn

void begin_theodore(const Rules& r, State& s) {
  s.phase = Phase::kTheodore;
  if (s.solo.deck == 0) {  // RUL-32, RUL-75: no card was left when the last one was flipped
    s.solo.deck = s.solo.discard;
    s.solo.discard = 0;
  }
  const int cost = slot_cost(r, s, s.active);
  if (cost < 0 || cost > mover_seat(s).money || s.solo.deck == 0) return begin_theodores_pass(r, s);
  s.step = Step::kFlip;
  s.solo.active = 1;
}

bool theodore_stands(const Rules& r, State& s) {
  Solo& t = s.solo;
  switch (s.step) {
    case Step::kFlip:
      chance_decides(s);
      return true;
    case Step::kBack:
      if (t.deck == 0) {
        t.deck = t.discard;
        t.discard = 0;
      }
      if (t.deck != 0) {
        chance_decides(s);
        return true;
      }
      fall_back(r, s);
      return false;
    case Step::kBegin:
      do_action(r, s);
      return false;
    case Step::kPaperRewards:
      place_theodores_paper(r, s);
      return false;
    case Step::kFoundTile:
      take_theodores_tile(r, s);
      return false;
    case Step::kActionOver:
      t.wild = 0;
      if (t.again && action_possible(r, s, t.action)) {
        t.again = 0;
        begin_action(r, s);
      } else {
        end_theodores_turn(r, s);
      }
      return false;
    case Step::kSpent:
      s.species.discard |= card_bit(t.species - 1);
      t.species = 0;
      begin_extras(r, s);
      return false;
    case Step::kExtras:
      s.step = Step::kBottom;
      if (!at_site(self(s)) && t.ap > 0) enter_from_university(r, s);
      return false;
    case Step::kBottom:
      if (!next_entry(r, s)) end_theodores_turn(r, s);
      return false;
    default:
      finish_theodores_pass(r, s);
      return false;
  }
}

void apply_theodore(const Rules& r, State& s, Action action) {
  Solo& t = s.solo;
  const int i = index_of(action);
  if (verb_of(action) == Verb::kFlip) {
    Seat& seat = self(s);
    seat.money = static_cast<std::uint16_t>(seat.money - slot_cost(r, s, s.active));
    t.deck &= ~(1u << i);
    t.back = t.top = 0;
    t.card = solo_card(i);
    t.slot = static_cast<std::uint8_t>(seat.laid + 1);
    lay_card(seat, t.card);
    s.step = Step::kBack;
    return;
  }
  t.back = static_cast<std::uint8_t>(1 + i);
  read_back(r, s, i);
}

}  // namespace fossil::bonewars
