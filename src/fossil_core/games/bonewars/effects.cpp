// What opens a frame, pools, and round bonuses; nodes of frames are frames.cpp.
#include "fossil_core/games/bonewars/effects.hpp"

#include "fossil_core/games/bonewars/effect_steps.hpp"

namespace fossil::bonewars {

Frame& push_frame(State& s, FrameKind kind, FrameStep step, int left) {
  FOSSIL_ASSERT(s.depth < kMostFrames);
  Frame& f = s.frames[s.depth++];
  f.kind = kind;
  f.step = step;
  f.left = static_cast<std::uint8_t>(left);
  return f;
}

void pop_frame(State& s) { s.frames[--s.depth] = Frame{}; }

void mover_decides(State& s) { s.mover = s.active; }
void chance_decides(State& s) { s.mover = kChancePlayer; }

// --- Pools

void add_item(State& s, Effect effect) {
  FOSSIL_ASSERT(s.item_count < kMostItems);
  int i = s.item_count++;
  for (; i > 0 && s.items[i - 1] > effect; --i) s.items[i] = s.items[i - 1];
  s.items[i] = effect;
}

// Takes an item out; a pool or list without items is no frame any more.
Effect take_item(State& s, int place) {
  const Effect effect = s.items[place];
  for (int i = place; i + 1 < s.item_count; ++i) s.items[i] = s.items[i + 1];
  s.items[--s.item_count] = 0;
  if (s.item_count == 0) pop_frame(s);
  return effect;
}

PalBonus card_bonus(const Rules& r, const State& s) {
  if (!is_pal(s.play.card)) return PalBonus::kNone;
  const PalCard& card = r.pal[pal_of(s.play.card)];
  return card.action == s.play.action ? card.bonus : PalBonus::kNone;
}

namespace {

// RUL-56, RUL-10: whether the round bonuses of this pool may be any.
bool pool_takes_any_round(const Rules& r, const State& s) {
  if (s.phase != Phase::kTurn) return false;
  if (s.step == Step::kRewards) return mover_grant(r, s) == Grant::kPublishAnyRound;
  return s.play.action == kAwardAction && card_bonus(r, s) == PalBonus::kAnyRound;
}

// BW-70
bool may_switch(const Rules& r, const State& s, Effect item) {
  if (switches(item)) return true;
  return code_of(item) == Code::kRound &&
         (round_offers(r, s, pool_takes_any_round(r, s)) & r.switch_bonuses) != 0;
}

// BW-53, BW-57
bool asks_split(const Rules& r, const State& s) {
  return s.phase == Phase::kTurn && !s.play.bonus_used && card_bonus(r, s) == PalBonus::kSplit;
}

void gain_item(const Rules& r, State& s, Effect item, bool any) {
  if (code_of(item) == Code::kLoyalty && asks_split(r, s)) {
    push_frame(s, FrameKind::kLoyalty, FrameStep::kSplit, number_of(item));
  } else {
    open_effect(r, s, item, any);
  }
}

}  // namespace

std::uint32_t round_offers(const Rules& r, const State& s, bool any) {
  std::uint32_t offers = 0;
  const auto offer = [&](int bonus) {
    if (bonus != 0) offers |= 1u << (bonus - 1);
  };
  offer(s.round >= 1 ? s.round_bonus[s.round - 1] : 0);
  if (any) {
    for (const std::uint8_t bonus : s.round_bonus) offer(bonus);
  }
  if (mover_grant(r, s) == Grant::kRoundFind) {
    for (const std::uint8_t bonus : s.column_bonus) offer(bonus);
  }
  return offers;
}

bool pool_stands(const Rules& r, State& s);
void resolve_item(const Rules& r, State& s, int place);

// BW-70, (1) to (3)
bool pool_stands(const Rules& r, State& s) {
  bool switching = false;
  for (int i = 0; i < s.item_count; ++i) switching = switching || may_switch(r, s, s.items[i]);
  if (s.item_count == 0) {
    pop_frame(s);
    return false;
  }
  const Code first = code_of(s.items[0]);  // money, reputation and loyalty come first
  if (first == Code::kMoney || first == Code::kReputation ||
      (first == Code::kLoyalty && !switching)) {
    gain_item(r, s, take_item(s, 0), false);
    return false;
  }
  mover_decides(s);
  return true;
}

void resolve_item(const Rules& r, State& s, int place) {
  const bool any = pool_takes_any_round(r, s);
  gain_item(r, s, take_item(s, place), any);
}

void split_loyalty(const Rules& r, State& s, int marsh, int amount) {
  Seat& seat = mover_seat(s);
  const int own = seat.patron == kMarsh ? marsh : amount - marsh;
  if (own != amount) s.play.bonus_used = 1;
  gain_loyalty(r, seat, kMarsh, marsh);
  gain_loyalty(r, seat, kCope, amount - marsh);
}

// --- Opening

void open_effect(const Rules& r, State& s, Effect effect, bool any) {
  if (effect == 0) return;
  if (gain_at_once(r, s, effect)) return;
  if (is_theodore(r, s)) return open_theodore_effect(r, s, effect);
  Seat& seat = mover_seat(s);
  const int count = number_of(effect);
  switch (code_of(effect)) {
    case Code::kBones: {
      const bool rare = mover_grant(r, s) == Grant::kRareBones;
      push_frame(s, FrameKind::kBones, rare ? FrameStep::kChoose : FrameStep::kDraw, count);
      return;
    }
    case Code::kRare:
      push_frame(s, FrameKind::kRare, FrameStep::kTake, count);
      return;
    case Code::kExchange:
      push_frame(s, FrameKind::kExchange, FrameStep::kGive);
      return;
    case Code::kDiscardSearch:
      push_frame(s, FrameKind::kDiscardSearch, FrameStep::kDiscard, count);
      return;
    case Code::kPalaeontologist:
      push_frame(s, FrameKind::kPalaeontologist, FrameStep::kChoose, count);
      return;
    case Code::kReclassify:
      push_frame(s, FrameKind::kReclassify, FrameStep::kCard);
      return;
    case Code::kSlot:
      push_frame(s, FrameKind::kSlot, FrameStep::kChoose);
      return;
    case Code::kCover:
      if (seat.cover_tiles > 0) --seat.cover_tiles;
      push_frame(s, FrameKind::kCover, FrameStep::kChoose);
      return;
    case Code::kUpgrade:
      push_frame(s, FrameKind::kUpgrade, FrameStep::kChoose);
      return;
    case Code::kRound: {
      const std::uint32_t offers = round_offers(r, s, any);
      if (offers == 0) return;
      if (std::popcount(offers) == 1) {
        return open_effect(r, s, r.bonus[std::countr_zero(offers)]);
      }
      push_frame(s, FrameKind::kRound, FrameStep::kChoose).offered =
          static_cast<std::uint16_t>(offers);
      return;
    }
    case Code::kSiteActions:
      push_frame(s, FrameKind::kSiteActions, FrameStep::kChoose, count);
      return;
    default:
      return;  // gained at once
  }
}

// BW-75, RUL-44
std::uint32_t possible_actions(const Rules& r, const State& s) {
  const Seat& seat = mover_seat(s);
  std::uint32_t possible = 0;
  for (int i = 0; i < r.action_count; ++i) {
    bool good = true;
    switch (code_of(r.action[i])) {
      case Code::kDiscardSearch:
        good = hand_of(seat) != 0;
        break;
      case Code::kBones:
        good = !s.bag.empty() || (!s.rare.empty() && mover_grant(r, s) == Grant::kRareBones);
        break;
      case Code::kExchange: {
        const TypeSet rare = s.rare.types(), own = seat.crates.types();
        good = rare != 0 && (std::popcount(rare) > 1 ? own : own & ~rare) != 0;
        break;
      }
      case Code::kRecall:
        good = seat.figure != 0;
        break;
      default:
        break;
    }
    possible |= static_cast<std::uint32_t>(good) << i;
  }
  return possible;
}

}  // namespace fossil::bonewars
