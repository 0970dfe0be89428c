// The starting draft (BW-26): each player takes an offer and a career, in both orders of the seats.
#include "fossil_core/games/bonewars/course.hpp"

namespace fossil::bonewars {
namespace {

int options_in_all(const Rules& r) { return 2 * r.n; }

void begin_round_one(const Rules& r, State& s) {
  for (Offer& offer : s.offers) {
    if (offer.species == 0) continue;
    s.species.discard |= card_bit(offer.species - 1);
    for (const std::uint8_t type : offer.bones) {
      if (type != 0) s.bag.add(type - 1);
    }
    offer = Offer{};
  }
  if (r.n == 3) {
    std::uint32_t taken = 0;
    for (int p = 0; p < r.n; ++p) taken |= 1u << s.seats[p].team;
    int space = 1;
    while (taken >> space & 1) ++space;
    s.neutral = static_cast<std::uint8_t>(space);
  }
  s.round = 1;
  set_order(r, s);
  s.active = static_cast<std::int8_t>(s.order[0] - 1);
  ++s.turn;
  begin_turn(r, s);
}

void next_option(const Rules& r, State& s) {
  if (s.turn >= options_in_all(r)) return begin_round_one(r, s);
  ++s.turn;
  if (r.solo) {
    s.active = 0;
    if (s.turn == 3) s.step = Step::kDraftSpecialty;
    if (s.turn == 2) s.step = Step::kOption;
    if (s.turn == 4) theodore_drafts_career(r, s);
    return;
  }
  const int round = s.turn > r.n ? options_in_all(r) - s.turn : s.turn - 1;
  s.active = static_cast<std::int8_t>((s.first - 1 + round) % r.n);
  s.step = Step::kOption;
}

Cards offered(const State& s) {
  Cards cards = 0;
  for (const Offer& offer : s.offers) {
    if (offer.species != 0) cards |= card_bit(offer.species - 1);
  }
  return cards;
}

std::uint32_t free_rows(const Rules& r, const State& s) {
  std::uint32_t rows = (1u << r.row_count) - 1;
  for (int p = 0; p < r.n; ++p) {
    if (s.seats[p].specialty != 0) rows &= ~(1u << ((s.seats[p].specialty & 15) - 1));
  }
  return rows;
}

// With two colours the second career has the other patron's spaces only.
std::uint32_t free_homes(const Rules& r, const State& s) {
  std::uint32_t spaces = 15;
  for (int p = 0; p < r.n; ++p) {
    if (s.seats[p].team != 0) spaces &= ~(1u << (s.seats[p].team - 1));
    for (int k = 0; k < kSpaces; ++k) {
      if (r.n == 2 && s.seats[p].patron == r.university[k].patron) spaces &= ~(1u << k);
    }
  }
  return spaces;
}

}  // namespace

void begin_draft(const Rules& r, State& s) {
  s.phase = Phase::kDraft;
  s.turn = 0;
  if (r.solo) {
    s.turn = 1;
    s.active = kTheodoreSeat;
    theodore_drafts_offer(r, s);
  }
  next_option(r, s);
}

void take_home(const Rules& r, State& s, int space) {
  Seat& seat = mover_seat(s);
  seat.team = static_cast<std::uint8_t>(space);
  seat.grant = static_cast<std::uint8_t>(space);
  seat.patron = r.university[space - 1].patron;
}

bool draft_stands(const Rules& r, State& s) {
  if (s.step == Step::kTaken) {
    next_option(r, s);
    return false;
  }
  if (s.step == Step::kDraftTheodore) {
    if (theodore_draft_stands(r, s)) return true;
    next_option(r, s);
    return false;
  }
  mover_decides(s);
  return true;
}

void draft_options(const Rules& r, const State& s, Options& out) {
  if (s.step == Step::kDraftSpecialty) return out.add(Verb::kSpecialty, free_rows(r, s));
  if (s.step == Step::kDraftUniversity) return out.add(Verb::kUniversity, free_homes(r, s));
  const bool second = s.turn > r.n, career = mover_seat(s).patron != 0;
  if (r.solo || !second || career) out.add(Verb::kOffer, offered(s));
  out.add_one(Verb::kCareer, !r.solo && (!second || !career));
}

void apply_draft(const Rules& r, State& s, Action action) {
  Seat& seat = mover_seat(s);
  const int i = index_of(action);
  switch (verb_of(action)) {
    case Verb::kOffer: {
      int k = 0;
      while (s.offers[k].species != 1 + i) ++k;
      seat.open |= card_bit(i);
      for (const std::uint8_t type : s.offers[k].bones) {
        if (type != 0) seat.crates.add(type - 1);
      }
      for (; k < kColours; ++k) s.offers[k] = s.offers[k + 1];
      s.offers[kColours] = Offer{};
      s.step = Step::kTaken;
      if (seat.crates.total() > crates_of(r, seat)) {
        push_frame(s, FrameKind::kBones, FrameStep::kReturn);
      }
      return;
    }
    case Verb::kCareer:
      s.step = Step::kDraftSpecialty;
      return;
    case Verb::kSpecialty:
      seat.specialty = static_cast<std::uint8_t>(kLeftColumn * 16 + 1 + i);
      s.step = Step::kDraftUniversity;
      for (const Effect effect : r.rows[static_cast<std::size_t>(i)].bonus[kLeftColumn]) {
        add_item(s, effect);
      }
      return open_pool(s);
    default: {  // university
      const bool first = r.n == 2 && s.neutral == 0;
      take_home(r, s, 1 + i);
      if (first) {
        for (int k = 0; k < kSpaces; ++k) {
          if (k != i && r.university[k].patron == seat.patron) {
            s.neutral = static_cast<std::uint8_t>(1 + k);
          }
        }
      }
      return next_option(r, s);
    }
  }
}

}  // namespace fossil::bonewars
