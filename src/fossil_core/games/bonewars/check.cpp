// What must hold in every state and view: every card and bone is in one place, numbers are in
// range, derived fields are right, and the node is one at which the course would stop by itself.
#include "fossil_core/games/bonewars/check.hpp"

#include <cstring>

#include "fossil_core/games/bonewars/bonewars.hpp"

namespace fossil::bonewars {
namespace {

// Counts that each card of a kind lies in one place.
class Census {
 public:
  void add(std::uint64_t cards) {
    twice_ |= once_ & cards;
    once_ |= cards;
  }
  void add_entry(int entry) {
    if (entry != 0) add(std::uint64_t{1} << (entry - 1));
  }
  void close(Laws& laws, std::uint64_t all, const std::vector<std::string>& names,
             bool some_gone = false) const {
    const auto name = [&](std::uint64_t set) {
      const auto i = static_cast<std::size_t>(std::countr_zero(set));
      return i < names.size() ? names[i] : std::string("a card that there is not");
    };
    if (twice_ != 0) laws.demand(false, name(twice_) + ": lies in two places; leave it out of one");
    if (once_ & ~all) laws.demand(false, name(once_ & ~all) + ": is not in the game");
    if (!some_gone && (all & ~once_)) laws.demand(false, name(all & ~once_) + ": is lost");
  }

 private:
  std::uint64_t once_ = 0, twice_ = 0;
};

void check_species(const Rules& r, const State& s, Laws& laws) {
  Census census;
  census.add(s.species.deck);
  census.add(s.species.discard);
  census.add(s.look);
  for (const Site& site : s.sites) census.add_entry(site.species);
  for (const Offer& offer : s.offers) census.add_entry(offer.species);
  for (int p = 0; p < kColours; ++p) {
    const Seat& seat = s.seats[p];
    census.add(seat.open);
    census.add(seat.hidden);
    for (const Cards cards : seat.archive) census.add(cards);
    for (const std::uint8_t card : seat.card) {
      if (is_species(card)) census.add_entry(card);
    }
  }
  for (int i = 0; i < s.play.paper_count; ++i) census.add_entry(s.play.papers[i].species);
  const int find = s.play.find;
  if (find != 0 && s.step == Step::kFindEnvelope) census.add_entry(find);
  census.add_entry(s.play.aside_species);
  if (s.phase == Phase::kTheodore && s.step == Step::kSpent) census.add_entry(s.solo.species);
  census.close(laws, r.all_species, r.species_names);
}

void check_pals(const Rules& r, const State& s, Laws& laws) {
  Census census;
  census.add(s.pals.deck);
  census.add(s.pals.discard);
  census.add(s.pals.display);
  for (const Seat& seat : s.seats) {
    census.add(seat.pal_open);
    census.add(seat.pal_hidden);
    for (const std::uint8_t card : seat.card) {
      if (is_pal(card)) census.add_entry(1 + pal_of(card));
    }
  }
  census.close(laws, r.all_pals, r.pal_names);
}

void check_bones(const Rules& r, const State& s, Laws& laws) {
  Bones all = s.bag;
  all += s.rare;
  all += s.play.aside;
  const auto add = [&](int entry) {
    if (entry != 0) all.add(entry - 1);
  };
  for (const Site& site : s.sites) {
    for (const std::uint8_t type : site.bones) add(type);
  }
  for (const Offer& offer : s.offers) {
    for (const std::uint8_t type : offer.bones) add(type);
  }
  for (const Seat& seat : s.seats) all += seat.crates;
  for (const Paper& paper : s.play.papers) {
    for (const std::uint8_t type : paper.bones) add(type);
  }
  for (int i = 0; i < s.depth; ++i) {
    const Frame& f = s.frames[i];
    const bool theodore = r.solo && s.active == kTheodoreSeat;
    if (f.kind == FrameKind::kExchange || (theodore && f.kind == FrameKind::kBones)) all += f.bones;
  }
  for (int type = 0; type < kBoneTypes; ++type) {
    laws.demand(all.count(type) == r.all_bones.count(type),
                r.bone_names[static_cast<std::size_t>(type)] + ": bones are lost or too many");
  }
}

void check_solo(const Rules& r, const State& s, Laws& laws) {
  const Solo& t = s.solo;
  if (!r.solo) {
    laws.demand(t.deck == 0 && t.fresh == 0 && t.discard == 0, "theodore: is not in this game");
    return;
  }
  Census census;
  census.add(t.deck);
  census.add(t.fresh);
  census.add(t.discard);
  for (const std::uint8_t card : s.seats[kTheodoreSeat].card) {
    if (is_solo(card)) census.add_entry(1 + solo_of(card));
  }
  census.close(laws, r.basic_solo | r.new_solo, r.solo_names, true);
  laws.demand(t.back <= r.backs.size(), "theodore.back: there is no such back");
  if (t.back != 0 && t.back <= r.backs.size()) {
    laws.demand((t.deck & r.cards_of_back[t.back - 1u]) != 0, "theodore.back: no card has it");
  }
  if (t.top != 0) laws.demand(t.deck >> (t.top - 1) & 1, "theodore.top: is not in the deck");
}

void check_seat(const Rules& r, const State& s, int p, Laws& laws) {
  const Seat& seat = s.seats[p];
  const std::string name = "seats." + std::string(colour_name(r, p));
  const bool returning =
      s.active == p && s.depth > 0 &&
      (top_frame(s).kind == FrameKind::kBones || top_frame(s).kind == FrameKind::kRare);
  laws.demand(seat.cover_tiles <= r.cover_tiles, name + ".cover_tiles: too many");
  laws.demand(returning || seat.crates.total() <= crates_of(r, seat),
              name + ".crates: more bones than crates");
  for (int e = 0; e < kEnvelopes; ++e) {
    laws.demand(std::popcount(seat.archive[e]) <= per_envelope(r, seat),
                name + ".archive: an envelope is too full");
  }
  int camps = seat.camps[0] + seat.camps[1], markers = seat.award_markers;
  for (const Site& site : s.sites) camps += camps_at(site, p);
  for (const auto& stack : s.markers) {
    int here = 0;
    for (const std::uint8_t owners : stack) here += owners >> p & 1;
    laws.demand(here <= 1, "board.awards: two markers of one owner on a tile");
    markers += here;
  }
  laws.demand(camps == r.start_camps[0] + r.start_camps[1], name + ".camps: lost or too many");
  laws.demand(markers == r.award_markers,
              name + ".award_markers: lost or too many; those on tiles count");
  laws.demand(seat.loyalty[0] <= r.top && seat.loyalty[1] <= r.top, name + ".loyalty: too high");
  laws.demand(seat.slots >= kPrintedSlots && seat.slots <= kMostSlots, name + ".slots: number");
  int laid = 0;
  while (laid < seat.slots && (seat.card[laid] != 0 || (seat.closed >> laid & 1))) ++laid;
  laws.demand(seat.laid == laid, name + ".slots: not from the left; fill slots from the left");
  for (int i = laid; i < kMostSlots; ++i) {
    laws.demand(seat.card[i] == 0 && !(seat.closed >> i & 1),
                name + ".slots: not from the left; fill slots from the left");
  }
  laws.demand(seat.upgraded >> kPrintedSlots == 0, name + ".slots: an added one is covered");
  for (int i = 0; i < kMostSpecialists; ++i) {
    const bool hired = seat.hired >> i & 1;
    laws.demand(seat.lies[i] == 0 || (hired && seat.lies[i] <= laid),
                name + ".specialists: one lies nowhere; hire him and name him beside a card");
    laws.demand(!hired || !(seat.specialist_reserve >> i & 1),
                name + ".specialists: in two places; leave one out");
  }
  Census team;
  team.add(seat.team_hand);
  team.add(seat.team_reserve);
  for (const std::uint8_t card : seat.card) {
    if (is_team(card)) team.add_entry(1 + team_of(card));
  }
  team.close(laws, static_cast<unsigned>(r.basic_team | r.advanced_team), r.team_names, true);
}

void check_board(const Rules& r, const State& s, Laws& laws) {
  for (int i = 0; i < kSites; ++i) {
    laws.demand(camps_at(s.sites[i]) <= r.camps[i], "board.sites: too many camps");
  }
  for (const std::uint16_t column : s.finds) {
    laws.demand(finds_in(column) <= r.n, "board.small_finds: too many in a column");
  }
  std::uint32_t specialties = 0;
  for (int p = 0; p < r.n; ++p) {
    const int at = s.seats[p].specialty;
    if (at == 0) continue;
    const std::uint32_t bit = 1u << (((at >> 4) - 1) * 8 + (at & 15) - 1);
    laws.demand(!(specialties & bit), "specialty: two markers on one space");
    specialties |= bit;
  }
  laws.demand(std::popcount(s.pals.display) <= 3, "board.display: more than three");
  laws.demand(s.species.size <= std::popcount(s.species.deck), "board.species: size");
  laws.demand(s.pals.size <= std::popcount(s.pals.deck), "board.palaeontologists: size");
}

// Cells without a meaning are zero; colours that do not play have nothing.
void check_zeros(const Rules& r, const State& s, Laws& laws) {
  for (int p = r.n; p < kColours; ++p) {
    const Seat nothing{};
    laws.demand(std::memcmp(&s.seats[p], &nothing, sizeof nothing) == 0, "seats: of nobody");
  }
  for (int i = s.depth; i < kMostFrames; ++i) {
    const Frame nothing{};
    laws.demand(std::memcmp(&s.frames[i], &nothing, sizeof nothing) == 0, "stack: above the top");
  }
  for (int i = 0; i < kMostItems; ++i) {
    laws.demand((s.items[i] != 0) == (i < s.item_count), "stack: items");
  }
  if (s.phase != Phase::kTurn) {
    const Play nothing{};
    laws.demand(std::memcmp(&s.play, &nothing, sizeof nothing) == 0, "play: no card is played");
  }
}

void check_numbers(const Rules& r, const State& s, bool truth, Laws& laws) {
  if (!truth) return;
  laws.demand(s.species.size == std::popcount(s.species.deck), "board.species: size");
  laws.demand(s.pals.size == std::popcount(s.pals.deck), "board.palaeontologists: size");
  Cards hidden = s.look;
  std::uint32_t pals = 0;
  for (const Seat& seat : s.seats) {
    hidden |= seat.hidden;
    pals |= seat.pal_hidden;
  }
  for (int i = 0; i < r.species_count; ++i) {
    const bool there = hidden >> i & 1;
    laws.demand(there ? s.species_number[i] <= s.species.number : s.species_number[i] == 0,
                r.species_names[static_cast<std::size_t>(i)] + ": number");
  }
  for (int i = 0; i < r.pal_count; ++i) {
    const bool there = pals >> i & 1;
    laws.demand(there ? s.pal_number[i] <= s.pals.number : s.pal_number[i] == 0,
                r.pal_names[static_cast<std::size_t>(i)] + ": number");
  }
}

}  // namespace

std::string check_position(const Rules& r, const State& s, bool truth, Player observer) {
  Laws laws;
  check_zeros(r, s, laws);
  check_species(r, s, laws);
  check_pals(r, s, laws);
  if (!truth) {  // cards under a look or in hands that are not seen count as unseen: in `deck`
    laws.demand(s.species.size <= std::popcount(s.species.deck), "board.species: size");
  }
  check_bones(r, s, laws);
  check_solo(r, s, laws);
  for (int p = 0; p < r.n; ++p) check_seat(r, s, p, laws);
  check_board(r, s, laws);
  check_numbers(r, s, truth, laws);
  if (!laws.broken()) check_course(r, s, laws);
  if (!laws.broken()) check_play(r, s, laws);
  if (!laws.broken()) check_stack(r, s, laws);
  if (laws.broken()) return laws.result();
  // The course would stop here. What others decide may depend on cards that are not seen.
  const bool secret = s.phase == Phase::kTurn || s.phase == Phase::kSetup ||
                      (s.depth > 0 && s.phase != Phase::kTheodore);
  if (truth || s.mover == observer || !secret) {
    State again = s;
    settle(r, again);
    laws.demand(std::memcmp(&again, &s, sizeof s) == 0,
                "step: nothing is to be done here; write what is asked next");
    if (s.mover >= 0)
      laws.demand(options_of(r, s).total() > 0,
                  "step: nothing can be chosen; write what is asked next");
  }
  return laws.result();
}

std::string BoneWars::check(const State& s) const {
  return check_position(rules_, s, true, kSpectator);
}

std::string BoneWars::check_view(const View& v) const {
  std::string broken = check_position(rules_, v.known, false, v.observer);
  int places = 0, pals = 0;
  for (const std::uint8_t held : v.species_held) places += held;
  for (const std::uint8_t held : v.pal_held) pals += held;
  // The cards of an older number are those of its places; of the deck's there may be more.
  const auto fits = [](auto cards, const auto& number, const auto& holes, int count, int present) {
    int spare[256] = {};
    for (auto left = cards; left != 0; left = static_cast<decltype(left)>(left & (left - 1))) {
      ++spare[number[std::countr_zero(left)]];
    }
    for (int i = 0; i < count; ++i) --spare[holes[i]];
    for (int k = 0; k < 256; ++k) {
      if (k == present ? spare[k] < 0 : spare[k] != 0) return false;
    }
    return true;
  };
  const State& s = v.known;
  if (broken.empty() && s.species.size + places != std::popcount(s.species.deck)) {
    broken = "board.species.unseen: there are more or fewer cards than places; leave it out";
  }
  if (broken.empty() && s.pals.size + pals != std::popcount(s.pals.deck)) {
    broken =
        "board.palaeontologists.unseen: there are more or fewer cards than places; leave it out";
  }
  if (broken.empty() &&
      !fits(s.species.deck, s.species_number, v.species_places, places, s.species.number)) {
    broken = "board.species.unseen: the numbers of cards and places do not fit; leave it out";
  }
  if (broken.empty() && !fits(s.pals.deck, s.pal_number, v.pal_places, pals, s.pals.number)) {
    broken =
        "board.palaeontologists.unseen: the numbers of cards and places do not fit; leave it out";
  }
  return broken;
}

}  // namespace fossil::bonewars
