// What phase, step and clocks say of the rest: who is active, who has a career, how far the draft
// is, what Theodore's turn knows. The course relies on it without asking again: a step reads what
// an earlier one left. All of it is public, so it holds in views as well.
#include <cstring>

#include "fossil_core/games/bonewars/bonewars.hpp"
#include "fossil_core/games/bonewars/check.hpp"
#include "fossil_core/games/bonewars/dict.hpp"
#include "fossil_core/games/bonewars/table.hpp"
#include "fossil_core/games/bonewars/theodore.hpp"

namespace fossil::bonewars {
namespace {

std::string seat_key(const Rules& r, int p, const char* key) {
  return "seats." + std::string(colour_name(r, p)) + "." + key;
}
std::string step_name(const State& s) {
  return std::string(kStepNames[static_cast<std::size_t>(s.step)]);
}

// Steps that are passed at once unless an effect is under way, and steps that never meet one.
bool needs_stack(Step step) {
  switch (step) {
    case Step::kTaken:
    case Step::kDraftTheodore:
    case Step::kRewards:
    case Step::kFlipPaper:
    case Step::kNext:
    case Step::kBonus:
    case Step::kHome:
    case Step::kBegin:
    case Step::kPaperRewards:
    case Step::kFoundTile:
    case Step::kActionOver:
    case Step::kSpent:
    case Step::kExtras:
    case Step::kBottom:
    case Step::kPassEffects:
      return true;
    default:
      return false;
  }
}
bool may_have_stack(Step step) {
  switch (step) {
    case Step::kDraftUniversity:
    case Step::kBefore:
    case Step::kTeam:
    case Step::kSet:
    case Step::kTile:
    case Step::kAfter:
      return true;
    default:
      return needs_stack(step);
  }
}

void check_active(const Rules& r, const State& s, Laws& laws) {
  const bool theodore = is_theodore(r, s);
  const bool nobody =
      s.phase == Phase::kSetup || s.phase == Phase::kReset || s.phase == Phase::kOver;
  laws.demand(nobody == (s.active < 0) && s.active < r.n, "active: does not fit the phase");
  if (s.phase == Phase::kTheodore) laws.demand(theodore, "active: in this phase it is theodore");
  if (s.phase == Phase::kTurn || s.phase == Phase::kPass) {
    laws.demand(!theodore, "phase: theodore's turns are the phase theodore");
  }
  if (s.phase == Phase::kDraft) {
    laws.demand(theodore == (s.step == Step::kDraftTheodore),
                "active: " + step_name(s) + " is not a step of this seat");
  }
  const std::string step = "step: " + step_name(s);
  laws.demand(s.depth > 0 || !needs_stack(s.step),
              step + " ends by itself; write the effect under way in stack");
  laws.demand(s.depth == 0 || may_have_stack(s.step),
              "stack: no effect is under way in step " + step_name(s) + "; leave it out");
}

// A turn is a card or a pass, and holds some hundred decisions and draws at the most.
void check_clocks(const Rules& r, const State& s, Laws& laws) {
  const bool before = s.phase == Phase::kSetup || s.phase == Phase::kDraft;
  laws.demand(before ? s.round == 0 : s.round >= 1 && s.round <= kRounds, "round: out of range");
  const std::uint32_t most = s.phase == Phase::kSetup
                                 ? 0u
                                 : static_cast<std::uint32_t>(2 * r.n + (before ? 0 : 1) +
                                                              s.round * r.n * (kMostSlots + 1));
  laws.demand(s.turn <= most, "turn: " + std::to_string(s.turn) + " is too high; in this round " +
                                  std::to_string(most) + " at most");
  laws.demand(s.progress <= 1000u * (s.turn + 1u),
              "progress: " + std::to_string(s.progress) + " is too high; " +
                  std::to_string(1000u * (s.turn + 1u)) + " at most in turn " +
                  std::to_string(s.turn));
  int papers = kMostSpecies;
  for (const Seat& seat : s.seats) papers -= std::popcount(archived(seat));
  for (const std::uint8_t placed : s.play.placed) papers += placed;
  papers += papers_of(s, kMarsh) + papers_of(s, kCope) + (s.solo.value != 0);
  laws.demand(papers <= 255, "board.papers: too many; a bookcase holds a paper for each card");
}

// From round 1 on everybody has a career; the order names each player once.
void check_careers(const Rules& r, const State& s, Laws& laws) {
  if (s.round == 0) {
    for (int p = 0; p < r.n; ++p) {
      laws.demand(!s.seats[p].passed, seat_key(r, p, "passed") + ": nobody passes before round 1");
    }
    return;
  }
  std::uint32_t named = 0;
  for (int p = 0; p < r.n; ++p) {
    const Seat& seat = s.seats[p];
    laws.demand(seat.patron != 0, seat_key(r, p, "patron") + ": missing; write marsh or cope");
    laws.demand(seat.team != 0, seat_key(r, p, "team") + ": missing; write where it is");
    laws.demand(seat.grant != 0, seat_key(r, p, "grant") + ": missing; write a space");
    laws.demand(seat.specialty != 0, seat_key(r, p, "specialty") + ": missing; write a space");
    const bool end = seat.specialty >> 4 == kEndColumn;
    const bool passing = p == s.active && (s.phase == Phase::kPass || s.phase == Phase::kTheodore);
    laws.demand(!end || (s.round == kRounds && (seat.passed || passing)),
                seat_key(r, p, "specialty") + ": one goes to the end by passing in round 4");
    laws.demand(!seat.passed || p != s.active,
                seat_key(r, p, "passed") + ": who has passed is not active");
    if (s.order[p] != 0) named |= 1u << (s.order[p] - 1);
  }
  laws.demand(named == (1u << r.n) - 1, "order: name each player once");
  for (int p = r.n; p < kColours; ++p) laws.demand(s.order[p] == 0, "order: name each player once");
  laws.demand(r.n < 4 || s.neutral == 0, "board.neutral: with four there is none; leave it out");
}

// Theodore keeps no cards in secret and plays his own.
void check_hands(const Rules& r, const State& s, Laws& laws) {
  for (int p = 0; p < r.n; ++p) {
    const Seat& seat = s.seats[p];
    const bool theodore = r.solo && p == kTheodoreSeat;
    for (const std::uint8_t card : seat.card) {
      if (card == 0 || is_solo(card) == theodore) continue;
      laws.demand(false,
                  seat_key(r, p, "slots") + ": " + r.card_name(card) + " is no card of this seat");
    }
    if (!theodore) continue;
    laws.demand((seat.hidden | seat.pal_hidden) == 0,
                seat_key(r, p, "hand") + ": his cards are open; write them there");
    laws.demand((seat.team_hand | seat.team_reserve | seat.specialist_reserve | seat.hired) == 0,
                seat_key(r, p, "hand") + ": he has no team cards and no specialists");
    laws.demand(seat.closed == 0, seat_key(r, p, "slots") + ": his slots are never closed");
  }
}

// How many careers and offers are taken follows from the turn.
void check_draft(const Rules& r, const State& s, Laws& laws) {
  int offers = 0, homes = 0;
  for (const Offer& offer : s.offers) offers += offer.species != 0;
  laws.demand(offers <= r.n + 1, "offer: there is one more than players; remove some");
  if (s.phase != Phase::kDraft) {
    if (s.phase != Phase::kSetup) laws.demand(offers == 0, "offer: the draft is over");
    if (s.phase != Phase::kSetup) return;
    for (int p = 0; p < r.n; ++p) {
      const Seat& seat = s.seats[p];
      laws.demand((seat.patron | seat.team | seat.grant | seat.specialty) == 0,
                  seat_key(r, p, "team") + ": nobody has a career before the draft");
    }
    int placed = 0;
    for (const std::uint16_t column : s.finds) placed += finds_in(column);
    for (int c = 0; c < kColumns; ++c) {
      laws.demand(finds_in(s.finds[c]) == placed / kColumns + (c < placed % kColumns),
                  "board.small_finds: the columns are filled in turns");
    }
    return;
  }
  laws.demand(s.turn >= 1 && s.turn <= 2 * r.n, "turn: " + std::to_string(s.turn) +
                                                    " is out of range; 1 to " +
                                                    std::to_string(2 * r.n) + " in the draft");
  laws.demand(r.solo == (s.first == 0), "first: write who drafts first");
  if (laws.broken()) return;
  // 1. Whose turn it is.
  int active = r.solo && s.turn == 4 ? kTheodoreSeat : 0;
  if (!r.solo) {
    active = (s.first - 1 + (s.turn > r.n ? 2 * r.n - s.turn : s.turn - 1)) % r.n;
  }
  laws.demand(s.active == active, "active: in turn " + std::to_string(s.turn) + " it is " +
                                      std::string(colour_name(r, active)));
  laws.demand(!r.solo || s.turn != 1, "turn: theodore's offer is no node; write 2 to 4");
  if (r.solo && s.turn <= 3) {
    const bool offer = s.step == Step::kOption || s.step == Step::kTaken;
    laws.demand(offer == (s.turn == 2), "step: " + step_name(s) + " does not fit the turn");
  }
  // 2. Who has a career: nobody before his turn, and after his second turn everybody.
  for (int p = 0; p < r.n; ++p) {
    const Seat& seat = s.seats[p];
    const bool home = seat.team != 0;
    homes += home;
    laws.demand(home == (seat.patron != 0) && home == (seat.grant != 0) && !at_site(seat),
                seat_key(r, p, "team") + ": patron, team and grant come together");
    const bool under_way =
        p == s.active && (s.step == Step::kDraftUniversity || s.step == Step::kDraftTheodore);
    laws.demand((seat.specialty != 0) == (home || under_way) && seat.specialty >> 4 <= kLeftColumn,
                seat_key(r, p, "specialty") + ": it comes before the university, on the left");
    laws.demand(!under_way || !home, seat_key(r, p, "team") + ": it comes last");
    if (r.solo) continue;
    const int place = (p - (s.first - 1) + r.n) % r.n;  // in the order of the first turns
    laws.demand(place + 1 <= s.turn || !home, seat_key(r, p, "team") + ": comes in a later turn");
    laws.demand(2 * r.n - place >= s.turn || home,
                seat_key(r, p, "team") + ": missing; the turn for it is over");
  }
  if (s.step == Step::kDraftSpecialty) {
    laws.demand(s.seats[s.active].specialty == 0, "step: the specialty is there already");
  }
  // 3. The offers that are left.
  const int taken = s.turn - (s.step == Step::kTaken ? 0 : 1) - homes;
  laws.demand(offers == r.n + 1 - taken, "offer: " + std::to_string(offers) + " lie there; after " +
                                             std::to_string(taken) + " were taken there are " +
                                             std::to_string(r.n + 1 - taken));
}

// What Theodore's turn has come to know by its step (BW-94).
void check_theodore(const Rules& r, const State& s, Laws& laws) {
  const Solo& t = s.solo;
  const bool turn = s.phase == Phase::kTheodore && s.step != Step::kPassEffects;
  if (t.top != 0) {
    laws.demand(t.back == r.solo_cards[t.top - 1u].back,
                "theodore.back: is not that of the card on top; leave it out");
  }
  if (!turn) {
    Solo only{};
    only.deck = t.deck;
    only.fresh = t.fresh;
    only.discard = t.discard;
    only.back = t.back;
    only.top = t.top;
    only.used = t.used;
    laws.demand(std::memcmp(&only, &t, sizeof t) == 0, "theodore.turn: it is not his turn");
    laws.demand(t.used == 0 || s.phase == Phase::kTheodore, "theodore.turn: it is not his turn");
    return;
  }
  laws.demand(t.active != 0, "theodore.turn: missing; write what his turn knows");
  const Seat& seat = s.seats[kTheodoreSeat];
  if (s.step == Step::kFlip) {
    const int cost = slot_cost(r, s, kTheodoreSeat);
    laws.demand(t.card == 0 && t.slot == 0 && t.half == 0,
                "theodore.turn.card: no card is flipped yet");
    laws.demand(cost >= 0 && cost <= seat.money && t.deck != 0,
                "step: he has no slot, money or card left, and passes");
    return;
  }
  const bool slot = t.slot >= 1 && t.slot <= seat.laid && is_solo(t.card);
  laws.demand(slot && seat.card[t.slot - 1] == t.card,
              "theodore.turn.card: it lies in the slot of this turn");
  if (laws.broken()) return;
  if (s.step == Step::kBack) {
    laws.demand(t.half == 0 && t.back == 0 && t.top == 0, "theodore.back: is read in this step");
    return;
  }
  const bool top = s.step < Step::kSpent;
  laws.demand(t.half == (top ? 1 : 2), "theodore.turn.half: does not fit the step");
  laws.demand(top == (t.action != 0), "theodore.turn.action: only the upper half has one");
  laws.demand((s.step == Step::kPaperRewards) == (t.value >= 2) && t.value != 1,
              "theodore.turn.value: is that of a paper under way");
  laws.demand((s.step == Step::kFoundTile || s.step == Step::kSpent) == (t.species != 0),
              "theodore.turn.species: is a card found or spent just now");
  const SoloCard& card = r.solo_cards[static_cast<std::size_t>(solo_of(t.card))];
  laws.demand(t.entry == 0 || t.entry < card.bottom.size(),
              "theodore.turn.entry: the card has no such entry");
  laws.demand(t.idle <= card.bottom.size(), "theodore.turn.idle: more than entries");
  laws.demand(s.step != Step::kBottom || at_site(seat) || t.ap == 0,
              seat_key(r, kTheodoreSeat, "team") + ": it has left the university in this step");
}

}  // namespace

void check_course(const Rules& r, const State& s, Laws& laws) {
  check_active(r, s, laws);
  check_clocks(r, s, laws);
  check_careers(r, s, laws);
  check_hands(r, s, laws);
  check_draft(r, s, laws);
  if (r.solo && !laws.broken()) check_theodore(r, s, laws);
}

}  // namespace fossil::bonewars
