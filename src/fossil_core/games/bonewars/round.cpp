// Passing, the reset of the board, scoring and ranking (BW-60 to BW-64).
#include "fossil_core/games/bonewars/course.hpp"

namespace fossil::bonewars {

namespace {

// The column to which one passes, by round.
constexpr int kPassColumn[kRounds + 1] = {0, kRightColumn, kLeftColumn, kRightColumn, kEndColumn};

}  // namespace

// BW-60
std::uint32_t specialty_rows(const Rules& r, const State& s) {
  const int column = kPassColumn[s.round];
  std::uint32_t rows = column == kEndColumn ? r.end_rows : (1u << r.row_count) - 1;
  rows &= ~(1u << ((mover_seat(s).specialty & 15) - 1));
  for (int p = 0; p < r.n; ++p) {
    if (p != s.active && s.seats[p].specialty >> 4 == column) {
      rows &= ~(1u << ((s.seats[p].specialty & 15) - 1));
    }
  }
  return rows;
}

void move_specialty(const Rules& r, State& s, int row) {
  Seat& seat = mover_seat(s);
  const int column = kPassColumn[s.round];
  seat.specialty = static_cast<std::uint8_t>(column * 16 + 1 + row);
  const SpecialtyRow& bonus = r.rows[static_cast<std::size_t>(row)];
  if (column == kEndColumn) return gain_loyalty(r, seat, seat.patron, bonus.end_loyalty);
  if (is_theodore(r, s)) return;  // a list, theodore.cpp
  for (const Effect effect : bonus.bonus[column]) add_item(s, effect);
  if (s.item_count > 0) open_pool(s);
}

// BW-61, RUL-15
void move_neutral(const Rules& r, State& s) {
  if (s.neutral == 0) return;
  for (int p = 0; p < r.n; ++p) {
    if (s.seats[p].passed) return;
  }
  s.neutral = static_cast<std::uint8_t>(s.neutral % kSpaces + 1);
}

// RUL-14
std::uint32_t free_spaces(const Rules& r, const State& s) {
  std::uint32_t spaces = 15;
  if (s.neutral != 0) spaces &= ~(1u << (s.neutral - 1));
  for (int p = 0; p < r.n; ++p) {
    const Seat& other = s.seats[p];
    if (p == s.active || at_site(other) || other.team == 0) continue;
    if (!r.passed_only || other.passed) spaces &= ~(1u << (other.team - 1));
  }
  return spaces;
}

// RUL-26
void go_home(const Rules& r, State& s, int space) {
  take_home(r, s, space);
  Seat& seat = mover_seat(s);
  const int marker = seat.loyalty[seat.patron - 1];
  if (r.bonus_loyalty[marker]) gain_loyalty(r, seat, seat.patron, 1);
  if (r.bonus_money[marker]) gain_money(seat, 1);
}

void finish_pass(const Rules& r, State& s) {
  mover_seat(s).passed = 1;
  end_turn(r, s);
}

bool pass_stands(const Rules& r, State& s) {
  if (s.step == Step::kHome) {
    if (s.round == kRounds) {
      finish_pass(r, s);
      return false;
    }
    move_neutral(r, s);
    s.step = Step::kUniversity;
  }
  mover_decides(s);
  return true;
}

void pass_options(const Rules& r, const State& s, Options& out) {
  if (s.step == Step::kSpecialty) return out.add(Verb::kSpecialty, specialty_rows(r, s));
  out.add(Verb::kUniversity, free_spaces(r, s));
}

void apply_pass(const Rules& r, State& s, Action action) {
  if (verb_of(action) == Verb::kSpecialty) {
    s.step = Step::kHome;
    return move_specialty(r, s, index_of(action));
  }
  go_home(r, s, 1 + index_of(action));
  finish_pass(r, s);
}

// --- Reset, BW-62

namespace {

int site_without_bone(const State& s) {
  for (int i = 0; i < kSites; ++i) {
    const std::uint8_t* bones = s.sites[i].bones;
    if (bones[0] == 0 || bones[1] == 0 || bones[2] == 0) return i;
  }
  return -1;
}
int site_without_species(const State& s) {
  for (int i = 0; i < kSites; ++i) {
    if (s.sites[i].species == 0) return i;
  }
  return -1;
}

// Cards and specialists come back, slots open.
void clear_slots(const Rules& r, State& s) {
  for (int p = 0; p < r.n; ++p) {
    Seat& seat = s.seats[p];
    for (int i = 0; i < seat.laid; ++i) {
      const int card = seat.card[i];
      if (is_team(card)) seat.team_hand |= static_cast<std::uint8_t>(1u << team_of(card));
      if (is_pal(card)) s.pals.discard |= static_cast<std::uint16_t>(1u << pal_of(card));
      if (is_species(card)) s.species.discard |= card_bit(species_of(card));
      if (is_solo(card)) s.solo.discard |= 1u << solo_of(card);
      seat.card[i] = 0;
    }
    seat.laid = 0;
    seat.closed = 0;
    for (std::uint8_t& slot : seat.lies) slot = 0;
    seat.extra_steps = 0;
  }
}

void next_round(const Rules& r, State& s) {
  ++s.round;
  if (r.scored_before[s.round]) score(r, s);
  set_order(r, s);
  for (int p = 0; p < r.n; ++p) s.seats[p].passed = 0;
  s.active = static_cast<std::int8_t>(s.order[0] - 1);
  ++s.turn;
  begin_turn(r, s);
}

}  // namespace

bool reset_stands(const Rules& r, State& s) {
  if (s.step == Step::kResetBones) {
    if (site_without_bone(s) >= 0 && !s.bag.empty()) {
      chance_decides(s);
      return true;
    }
    for (Site& site : s.sites) {
      if (site.species != 0) s.species.discard |= card_bit(site.species - 1);
      site.species = 0;
    }
    s.step = Step::kResetSpecies;
  }
  if (s.step == Step::kResetSpecies) {
    if (site_without_species(s) >= 0 && can_draw(s.species)) {
      make_ready(s.species);
      chance_decides(s);
      return true;
    }
    clear_slots(r, s);
    s.step = Step::kResetDisplay;
  }
  if (std::popcount(s.pals.display) < 3 && can_draw(s.pals)) {
    make_ready(s.pals);
    chance_decides(s);
    return true;
  }
  next_round(r, s);
  return false;
}

void apply_reset(const Rules&, State& s, Action action) {
  const int i = index_of(action);
  if (s.step == Step::kResetBones) {
    Site& site = s.sites[site_without_bone(s)];
    int d = 0;
    while (site.bones[d] != 0) ++d;
    s.bag.take(i);
    site.bones[d] = static_cast<std::uint8_t>(1 + i);
  } else if (s.step == Step::kResetSpecies) {
    remove_card(s.species, i);
    s.sites[site_without_species(s)].species = static_cast<std::uint8_t>(1 + i);
  } else {
    remove_card(s.pals, i);
    s.pals.display |= static_cast<std::uint16_t>(1u << i);
  }
}

void set_order(const Rules& r, State& s) {
  int place = 0;
  for (int row = 1; row <= r.row_count; ++row) {
    for (int p = 0; p < r.n; ++p) {
      if ((s.seats[p].specialty & 15) == row) s.order[place++] = static_cast<std::uint8_t>(1 + p);
    }
  }
}

// --- Scoring, BW-63 and BW-64

void score(const Rules& r, State& s) {
  for (const int patron : {kMarsh, kCope}) {
    const int credibility = r.credibility[papers_of(s, patron)];
    for (int p = 0; p < r.n; ++p) {
      Seat& seat = s.seats[p];
      seat.reputation = static_cast<std::uint16_t>(seat.reputation +
                                                   credibility * r.value[seat.loyalty[patron - 1]]);
    }
  }
}

bool ahead(const Rules& r, const State& s, int a, int b) {
  if (a == b) return false;
  const Seat &first = s.seats[a], &second = s.seats[b];
  if (first.reputation != second.reputation) return first.reputation > second.reputation;
  const int cards = std::popcount(archived(first)), others = std::popcount(archived(second));
  if (cards != others) return cards > others;
  if (!r.solo || r.head_cm == 0 || r.head_cm == 56) return false;
  return (a == kTheodoreSeat) == (r.head_cm < 56);
}

}  // namespace fossil::bonewars
