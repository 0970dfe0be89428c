// The first state and the set-up (BW-25): chance only, one object after the other. What comes next
// follows from what lies there already.
#include "fossil_core/games/bonewars/course.hpp"

namespace fossil::bonewars {

State first_state(const Rules& r) {
  State s{};
  s.phase = Phase::kSetup;
  s.step = Step::kSmallFind;
  s.active = -1;
  s.species.deck = r.all_species;
  s.species.size = static_cast<std::uint8_t>(r.species_count);
  s.pals.deck = r.all_pals;
  s.pals.size = static_cast<std::uint8_t>(r.pal_count);
  s.rare = r.first_rare;
  s.bag = r.all_bones;
  s.bag -= r.first_rare;
  for (int i = 0; i < kRounds; ++i) s.round_bonus[i] = r.printed_bonus[i];
  for (int p = 0; p < r.n; ++p) {
    Seat& seat = s.seats[p];
    seat.money = r.start_money;
    seat.cover_tiles = r.cover_tiles;
    seat.camps[0] = r.start_camps[0];
    seat.camps[1] = r.start_camps[1];
    seat.slots = kPrintedSlots;
    seat.award_markers = r.award_markers;
    if (r.solo && p == kTheodoreSeat) continue;
    seat.team_hand = r.basic_team;
    seat.team_reserve = r.advanced_team;
    seat.specialist_reserve = static_cast<std::uint8_t>((1u << r.specialist_count) - 1);
  }
  if (r.solo) {
    s.solo.deck = r.basic_solo;
    s.solo.fresh = r.new_solo;
  }
  settle(r, s);
  return s;
}

namespace {

int tiles_placed(const State& s) {
  int placed = 0;
  for (const std::uint16_t column : s.finds) placed += finds_in(column);
  return placed;
}

template <std::size_t N>
int first_gap(const std::uint8_t (&cells)[N]) {
  for (std::size_t i = 0; i < N; ++i) {
    if (cells[i] == 0) return static_cast<int>(i);
  }
  return -1;
}

// The site that is being filled, or -1.
int open_site(const State& s) {
  for (int i = 0; i < kSites; ++i) {
    const Site& site = s.sites[i];
    if (site.species == 0 || site.action == 0 || first_gap(site.bones) >= 0) return i;
  }
  return -1;
}

int offers_lying(const State& s) {
  int count = 0;
  for (const Offer& offer : s.offers) count += offer.species != 0;
  return count;
}

int open_offer(const Rules& r, const State& s) {
  for (int i = 0; i <= r.n; ++i) {
    if (s.offers[i].bones[1] == 0) return i;
  }
  return -1;
}

int seat_without_card(const Rules& r, const State& s) {
  for (int p = 0; p < r.n; ++p) {
    if ((s.seats[p].pal_open | s.seats[p].pal_hidden) == 0) return p;
  }
  return -1;
}

// The step of the set-up that comes next; kOption: none is left.
Step next_step(const Rules& r, const State& s) {
  if (tiles_placed(s) < kColumns * r.n) return Step::kSmallFind;
  if (first_gap(s.column_bonus) >= 0 || first_gap(s.round_bonus) >= 0) return Step::kBonusTile;
  const int site = open_site(s);
  if (site >= 0) {
    if (s.sites[site].species == 0) return Step::kSiteSpecies;
    return s.sites[site].action == 0 ? Step::kSiteAction : Step::kSiteBone;
  }
  if (std::popcount(s.pals.display) < 3) return Step::kDisplay;
  if (first_gap(s.award) >= 0) return Step::kAward;
  if (first_gap(s.grants) >= 0) return Step::kGrant;
  if (seat_without_card(r, s) >= 0) return Step::kStartCard;
  if (r.solo && s.solo.back == 0) return Step::kFirstBack;
  if (offers_lying(s) < r.n + 1) return Step::kOfferSpecies;
  if (open_offer(r, s) >= 0) return Step::kOfferBone;
  return r.solo ? Step::kOption : Step::kFirst;
}

}  // namespace

bool setup_stands(const Rules& r, State& s) {
  s.step = next_step(r, s);
  if (s.step == Step::kOption) {
    begin_draft(r, s);
    return false;
  }
  chance_decides(s);
  return true;
}

void apply_setup(const Rules& r, State& s, Action action) {
  const int i = index_of(action);
  const auto entry = static_cast<std::uint8_t>(1 + i);
  switch (s.step) {
    case Step::kSmallFind: {
      std::uint16_t& column = s.finds[tiles_placed(s) % kColumns];
      column = static_cast<std::uint16_t>(column + (1 << 3 * i));
      return;
    }
    case Step::kBonusTile: {
      const int column = first_gap(s.column_bonus);
      (column >= 0 ? s.column_bonus[column] : s.round_bonus[first_gap(s.round_bonus)]) = entry;
      return;
    }
    case Step::kSiteSpecies:
      remove_card(s.species, i);
      s.sites[open_site(s)].species = entry;
      return;
    case Step::kSiteAction:
      s.sites[open_site(s)].action = entry;
      return;
    case Step::kSiteBone: {
      Site& site = s.sites[open_site(s)];
      s.bag.take(i);
      site.bones[first_gap(site.bones)] = entry;
      return;
    }
    case Step::kDisplay:
      remove_card(s.pals, i);
      s.pals.display |= static_cast<std::uint16_t>(1u << i);
      return;
    case Step::kAward: {
      const int stack = first_gap(s.award);
      s.award[stack] = entry;
      for (int k = 0; k < kSpaces; ++k) {
        if (r.award[i].blocked >> k & 1) s.markers[stack][k] = kVirtual;
      }
      return;
    }
    case Step::kGrant:
      s.grants[first_gap(s.grants)] = entry;
      return;
    case Step::kStartCard: {
      const int p = seat_without_card(r, s);
      remove_card(s.pals, i);
      (r.solo && p == kTheodoreSeat ? s.seats[p].pal_open : s.seats[p].pal_hidden) =
          static_cast<std::uint16_t>(1u << i);
      return;
    }
    case Step::kFirstBack:
      s.solo.back = entry;
      return;
    case Step::kOfferSpecies:
      remove_card(s.species, i);
      s.offers[offers_lying(s)].species = entry;
      return;
    case Step::kOfferBone: {
      Offer& offer = s.offers[open_offer(r, s)];
      s.bag.take(i);
      if (offer.bones[0] == 0) {
        offer.bones[0] = entry;
      } else {
        offer.bones[1] = std::max(offer.bones[0], entry);
        offer.bones[0] = std::min(offer.bones[0], entry);
      }
      return;
    }
    default:  // first
      s.first = entry;
      return begin_draft(r, s);
  }
}

}  // namespace fossil::bonewars
