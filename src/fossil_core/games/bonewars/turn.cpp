// A turn with a card (BW-30 to BW-44): the card, its mode, extras before and after, and the loop of
// team actions. Palaeontologist actions are science.cpp.
#include "fossil_core/games/bonewars/course.hpp"
#include "fossil_core/games/bonewars/science.hpp"

namespace fossil::bonewars {
namespace {

std::uint32_t unused_specialists(const Rules& r, const Seat& seat) {
  std::uint32_t unused = seat.hired;
  for (int i = 0; i < r.specialist_count; ++i) {
    if (seat.lies[i] != 0) unused &= ~(1u << i);
  }
  return unused;
}

void extra_options(const Rules& r, const State& s, Options& out) {
  out.add_one(Verb::kBounty, s.play.bounty);
  if (s.play.specialist) out.add(Verb::kSpecialist, unused_specialists(r, mover_seat(s)));
}

// T3: what is fixed for a turn with team actions.
void fix_team_turn(const Rules& r, State& s) {
  Play& play = s.play;
  const Seat& seat = mover_seat(s);
  play.mode = kTeamMode;
  play.steps = static_cast<std::uint8_t>(steps_now(r, s, s.active));
  if (is_team(play.card)) {
    const TeamCard& card = r.team[team_of(play.card)];
    play.ap = card.ap;
    play.depth = card.depth;
    play.specialist = card.torn && unused_specialists(r, seat) != 0;
    return;
  }
  const Slot& slot = slot_values(r, seat, play.slot - 1);
  play.ap = slot.ap;
  play.depth = slot.depth;
}

// T1
void play_card(const Rules& r, State& s, int card) {
  Seat& seat = mover_seat(s);
  Play& play = s.play;
  int cost = slot_cost(r, s, s.active);
  play.card = static_cast<std::uint8_t>(card);
  play.slot = static_cast<std::uint8_t>(seat.laid + 1);
  if (is_team(card)) {
    cost += r.team[team_of(card)].cost;
    seat.team_hand = static_cast<std::uint8_t>(seat.team_hand & ~(1u << team_of(card)));
  } else if (is_pal(card)) {
    drop_pal(s, seat, pal_of(card));
  } else {
    drop_species(s, seat, species_of(card));
    const int icon = slot_values(r, seat, seat.laid).icon;
    play.bounty = icon != 0 && (mover_grant(r, s) == Grant::kIcons ||
                                icon == 1 + r.species[species_of(card)].icon);
  }
  seat.money = static_cast<std::uint16_t>(seat.money - cost);
  lay_card(seat, card);
  if (is_species(card)) {
    s.step = Step::kMode;
    return;
  }
  if (is_team(card)) {
    fix_team_turn(r, s);
  } else {
    play.mode = kPalMode;
  }
  s.step = Step::kBefore;
}

void card_options(const Rules& r, const State& s, Options& out) {
  const Seat& seat = mover_seat(s);
  const int cost = slot_cost(r, s, s.active);
  if (cost >= 0 && cost <= seat.money) {
    std::uint32_t teams = 0;
    for (std::uint32_t left = seat.team_hand; left != 0; left &= left - 1) {
      const int card = std::countr_zero(left);
      if (cost + r.team[card].cost <= seat.money) teams |= 1u << card;
    }
    out.add(Verb::kPlayTeam, teams);
    out.add(Verb::kPlayPal, playable_pals(r, s));
    out.add(Verb::kPlaySpecies, hand_of(seat));
  }
  out.add_one(Verb::kPass);
}

std::uint32_t sites_to_enter(const Rules& r, const Seat& seat) {
  return at_site(seat) ? r.paths[site_of(seat)] : r.university[seat.team - 1].sites;
}

// BW-41: whether there is anything but `end`. With a point to spend at a site there is `deeper`.
bool team_may_act(const Rules& r, const State& s) {
  const Seat& seat = mover_seat(s);
  if (s.play.ap > 0 && at_site(seat)) return true;
  return s.play.steps > 0 && sites_to_enter(r, seat) != 0;
}

// BW-41, without `end`.
void team_options(const Rules& r, const State& s, Options& out) {
  const Seat& seat = mover_seat(s);
  const Play& play = s.play;
  if (play.steps > 0) out.add(Verb::kStep, sites_to_enter(r, seat));
  if (play.ap == 0 || !at_site(seat)) return;
  const int here = site_of(seat);
  if (play.steps == 0) out.add(Verb::kMove, r.paths[here]);
  const Site& site = s.sites[here];
  std::uint32_t digs = 0;
  for (int d = 0; d < play.depth; ++d) digs |= static_cast<std::uint32_t>(site.bones[d] != 0) << d;
  out.add(Verb::kDig, digs);
  const Grant grant = mover_grant(r, s);
  out.add_one(Verb::kDiscover,
              site.species != 0 && play.ap >= (grant == Grant::kDiscovery ? 1 : 2));
  std::uint32_t actions = 0;
  for (int i = 0; i < kSites; ++i) {
    if ((i == here || camps_at(s.sites[i], s.active) > 0) && s.sites[i].action != 0) {
      actions |= 1u << (s.sites[i].action - 1);
    }
  }
  out.add(Verb::kSite, actions & possible_actions(r, s));
  if ((seat.camps[0] | seat.camps[1]) != 0 && may_camp(r, s, s.active, here)) {
    out.add(Verb::kCamp, (seat.camps[0] > 0) | (seat.camps[1] > 0) << 1);
  }
  out.add_one(Verb::kDeeper);
}

void begin_deeper(State& s) {
  Site& site = s.sites[site_of(mover_seat(s))];
  s.play.has_aside = 1;
  s.play.aside_species = site.species;
  site.species = 0;
  for (std::uint8_t& type : site.bones) {
    if (type != 0) s.play.aside.add(type - 1);
    type = 0;
  }
  s.step = Step::kDeeper;
}

// BW-42: whether something is drawn; otherwise what was set aside goes back.
bool deeper_stands(State& s) {
  const Site& site = s.sites[site_of(mover_seat(s))];
  const bool bones =
      (site.bones[0] == 0 || site.bones[1] == 0 || site.bones[2] == 0) && !s.bag.empty();
  if (!bones && site.species == 0 && can_draw(s.species)) make_ready(s.species);
  if (bones || (site.species == 0 && s.species.size > 0)) {
    chance_decides(s);
    return true;
  }
  s.bag += s.play.aside;
  s.play.aside = Bones{};
  if (s.play.aside_species != 0) s.species.discard |= card_bit(s.play.aside_species - 1);
  s.play.aside_species = 0;
  s.play.has_aside = 0;
  s.step = Step::kTeam;
  return false;
}

void dig(const Rules& r, State& s, int slot) {
  Seat& seat = mover_seat(s);
  std::uint8_t& cell = s.sites[site_of(seat)].bones[slot];
  const int type = cell - 1;
  cell = 0;
  seat.crates.add(type);
  if (seat.crates.total() > crates_of(r, seat)) {
    push_frame(s, FrameKind::kRare, FrameStep::kReturn).bones.add(type);
  }
}

void apply_team(const Rules& r, State& s, Verb verb, int i) {
  Seat& seat = mover_seat(s);
  Play& play = s.play;
  switch (verb) {
    case Verb::kStep:
      take_step(r, s, play.steps);
      return enter_site(r, s, i);
    case Verb::kMove:
      --play.ap;
      return enter_site(r, s, i);
    case Verb::kDig:
      --play.ap;
      return dig(r, s, i);
    case Verb::kDiscover: {
      play.ap =
          static_cast<std::uint8_t>(play.ap - (mover_grant(r, s) == Grant::kDiscovery ? 1 : 2));
      std::uint8_t& card = s.sites[site_of(seat)].species;
      seat.open |= card_bit(card - 1);
      card = 0;
      return;
    }
    case Verb::kSite:
      --play.ap;
      return open_effect(r, s, r.action[i]);
    case Verb::kCamp: {
      --play.ap;
      --seat.camps[i];
      Site& site = s.sites[site_of(seat)];
      site.camps = static_cast<std::uint16_t>(site.camps + (1 << 4 * s.active));
      return;
    }
    default:  // deeper
      --play.ap;
      return begin_deeper(s);
  }
}

}  // namespace

int steps_now(const Rules& r, const State& s, int p) {
  const Seat& seat = s.seats[p];
  const int more = grant_of(r, s, p) != Grant::kFreeMoves ? 0 : 2 - seat.extra_steps;
  return free_steps(r, seat) + more;
}

void take_step(const Rules& r, State& s, std::uint8_t& steps) {
  Seat& seat = mover_seat(s);
  if (r.moves_per_round && mover_grant(r, s) == Grant::kFreeMoves &&
      steps <= 2 - seat.extra_steps) {
    ++seat.extra_steps;
  }
  --steps;
}

// BW-44
void enter_site(const Rules& r, State& s, int site) {
  Seat& mover = mover_seat(s);
  mover.team = static_cast<std::uint8_t>(kAtSite + site);
  int others = 0;
  for (int p = 0; p < r.n; ++p) {
    if (p == s.active || s.seats[p].team != mover.team) continue;
    ++others;
    if (grant_of(r, s, p) == Grant::kMeetings) gain_money(s.seats[p], 1);
  }
  if (others > 0 && mover_grant(r, s) == Grant::kMeetings) {
    gain_money(mover, r.pay_per_marker ? others : 1);
  }
}

void begin_turn(const Rules& r, State& s) {
  if (is_theodore(r, s)) return begin_theodore(r, s);
  s.phase = Phase::kTurn;
  s.step = Step::kCard;
}

bool turn_stands(const Rules& r, State& s) {
  switch (s.step) {
    case Step::kCard:
    case Step::kMode:
      mover_decides(s);
      return true;
    case Step::kBefore:
    case Step::kAfter: {
      Options extras;
      extra_options(r, s, extras);
      if (extras.total() > 0) {
        mover_decides(s);
        return true;
      }
      if (s.step == Step::kAfter) {
        end_turn(r, s);
      } else {
        s.step = s.play.mode == kTeamMode ? Step::kTeam : Step::kAction;
      }
      return false;
    }
    case Step::kTeam:
      if (team_may_act(r, s)) {
        mover_decides(s);
        return true;
      }
      s.step = Step::kAfter;
      return false;
    case Step::kDeeper:
      return deeper_stands(s);
    default:
      return science_stands(r, s);
  }
}

void turn_options(const Rules& r, const State& s, Options& out) {
  switch (s.step) {
    case Step::kCard:
      return card_options(r, s, out);
    case Step::kMode:
      out.add_one(Verb::kTeam);
      return out.add_one(Verb::kPal,
                         s.play.bounty || r.always_pal || possible_pal_actions(r, s, -1) != 0);
    case Step::kBefore:
    case Step::kAfter:
      extra_options(r, s, out);
      return out.add_one(Verb::kEnd);
    case Step::kTeam:
      team_options(r, s, out);
      return out.add_one(Verb::kEnd);
    default:
      return science_options(r, s, out);
  }
}

void apply_turn(const Rules& r, State& s, Action action) {
  Seat& seat = mover_seat(s);
  const int i = index_of(action);
  const Verb verb = verb_of(action);
  switch (s.step) {
    case Step::kCard:
      if (verb == Verb::kPass) {
        s.phase = Phase::kPass;
        s.step = Step::kSpecialty;
        return;
      }
      return play_card(r, s,
                       verb == Verb::kPlayTeam  ? team_card(i)
                       : verb == Verb::kPlayPal ? pal_card(i)
                                                : species_card(i));
    case Step::kMode:
      s.step = Step::kBefore;
      if (verb == Verb::kTeam) return fix_team_turn(r, s);
      s.play.mode = kPalMode;
      return;
    case Step::kBefore:
    case Step::kAfter:
      if (verb == Verb::kBounty) {
        s.play.bounty = 0;
        return open_effect(r, s, r.species[species_of(s.play.card)].bounty);
      }
      if (verb == Verb::kSpecialist) {
        s.play.specialist = 0;
        seat.lies[i] = s.play.slot;
        return open_effect(r, s, r.specialist[i]);
      }
      if (s.step == Step::kAfter) return end_turn(r, s);
      s.step = s.play.mode == kTeamMode ? Step::kTeam : Step::kAction;
      return;
    case Step::kTeam:
      if (verb == Verb::kEnd) {
        s.step = Step::kAfter;
        return;
      }
      return apply_team(r, s, verb, i);
    case Step::kDeeper: {
      Site& site = s.sites[site_of(seat)];
      if (verb == Verb::kDrawBone) {
        int d = 0;
        while (site.bones[d] != 0) ++d;
        s.bag.take(i);
        site.bones[d] = static_cast<std::uint8_t>(1 + i);
      } else {
        remove_card(s.species, i);
        site.species = static_cast<std::uint8_t>(1 + i);
      }
      return;
    }
    default:
      return apply_science(r, s, action);
  }
}

// T7
void end_turn(const Rules& r, State& s) {
  s.play = Play{};
  int place = 0;
  while (s.order[place] != 1 + s.active) ++place;
  for (int i = 1; i <= r.n; ++i) {
    const int next = s.order[(place + i) % r.n] - 1;
    if (s.seats[next].passed) continue;
    s.active = static_cast<std::int8_t>(next);
    ++s.turn;
    return begin_turn(r, s);
  }
  s.active = -1;
  if (s.round < kRounds) {
    s.phase = Phase::kReset;
    s.step = Step::kResetBones;
    for (Site& site : s.sites) {  // bones move up in order
      int to = 0;
      for (int d = 0; d < kDepths; ++d) {
        const std::uint8_t type = site.bones[d];
        site.bones[d] = 0;
        if (type != 0) site.bones[to++] = type;
      }
    }
    return;
  }
  score(r, s);
  s.phase = Phase::kOver;
  s.step = Step::kOver;
  s.mover = kTerminalPlayer;
}

}  // namespace fossil::bonewars
