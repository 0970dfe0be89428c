#include "fossil_core/games/lagerstatten/check.hpp"

#include <cstring>

#include "fossil_core/games/lagerstatten/course.hpp"
#include "fossil_core/games/lagerstatten/groups.hpp"
#include "fossil_core/games/lagerstatten/lagerstatten.hpp"

namespace fossil::lagerstatten {
namespace {

// Collects the first broken law.
class Laws {
 public:
  void demand(bool holds, const std::string& broken) {
    if (!holds && broken_.empty()) broken_ = broken;
  }
  std::string result() && { return std::move(broken_); }

 private:
  std::string broken_;
};

std::string seat_key(int seat, std::string_view key) {
  return "seats[" + std::to_string(seat) + "]." + std::string(key);
}

// L4, L9: turn orders and assistants.
void check_board(const Rules& rules, const State& s, Laws& laws) {
  const int n = rules.players;
  const auto is_order = [n](const std::uint8_t* order, int places) {
    std::uint32_t seats = 0;
    for (int i = 0; i < kMaxPlayers; ++i) {
      if ((order[i] != 0) != (i < places) || order[i] > n) return false;
      if (i < places) seats |= 1u << order[i];
    }
    return std::popcount(seats) == places;
  };
  int drawn = n;
  if (s.step == Step::kOrder)
    drawn = static_cast<int>(
        std::count_if(s.order, s.order + 5, [](std::uint8_t p) { return p != 0; }));
  laws.demand(is_order(s.order, drawn), "order: it does not name each player once");
  const bool ordered = s.step == Step::kOver || s.area != kSurveyArea;
  laws.demand(is_order(s.next_order, ordered ? n : 0), "next_order: it is there in phases 3 and 4");

  int placed = 0, by_seat[kMaxPlayers + 1] = {};
  std::uint32_t open = 0;
  for (int area = 0; area < kAreas; ++area) {
    laws.demand(s.filled[area] <= kSpaces[area], "assistants: too many on an area");
    placed += s.filled[area];
    if (s.filled[area] < kSpaces[area]) open |= 1u << area;
    for (int space = 0; space < kSpaces[area]; ++space) {
      const int owner = s.spaces[kFirstSpace[area] + space];
      laws.demand((owner != 0) == (space < s.filled[area]), "assistants: a gap on an area");
      laws.demand(owner <= n, "assistants: of nobody");
      if (owner <= n) ++by_seat[owner];
    }
  }
  laws.demand(placed == s.placed, "assistants: counted wrongly");
  laws.demand(open == s.open, "assistants: the free areas are wrong");
  const bool placing = s.step == Step::kOrder || (s.area == kSurveyArea && s.step != Step::kOver);
  laws.demand(placing ? placed <= kAssistants * n : placed == kAssistants * n,
              "assistants: not all are placed");
  for (int i = 0; i < drawn && s.round > 0; ++i) {
    const int due = placed / n + (i < placed % n);
    laws.demand(by_seat[s.order[i]] == due, "assistants: they do not fit the turn order");
  }
}

// K5, K7, and where cards may lie.
void check_cards(const Rules& rules, const State& s, Laws& laws) {
  for (int seat = 0; seat < 6; ++seat) {
    laws.demand(s.bounds[seat] <= s.bounds[seat + 1], "rocks: the bounds fall");
    if (seat >= rules.players && seat < kMaxPlayers) {
      laws.demand(s.bounds[seat] == s.bounds[seat + 1], "rocks: of nobody");
    }
  }
  laws.demand(s.bounds[0] == 0 && s.bounds[6] <= kMostCards && s.bounds[7] == 0,
              "rocks: the bounds are out of range");
  for (int i = 0; i < kMostCards; ++i) {
    laws.demand((s.held[i] != 0) == (i < s.bounds[6]), "rocks: a gap among them");
  }
  for (int i = 0; i < kDigPlaces; ++i) {
    laws.demand(s.dig[i] == 0 || period_of(s.dig[i]) == rules.layer[i],
                "sites: a card of another period");
  }
  for (int i = 0; i < kLayers; ++i) {
    laws.demand((s.packet[i] != 0) == (i < s.packed), "packet: a gap in it");
  }
  laws.demand(s.packed == 0 || (is_site(s.area) && s.packed <= s.filled[s.area]),
              "packet: it does not fit the site");
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    for (int i = 0; i <= kRequestLimit; ++i) {
      laws.demand((s.requests[seat][i] != 0) == (i < s.hand[seat]),
                  seat_key(seat, "requests") + ": a gap among them");
    }
    for (int i = 0; i < s.hand[seat]; ++i) {
      laws.demand(knows(s.requests[seat][i], seat),
                  seat_key(seat, "requests") + ": not known to their holder");
    }
    for (int i = 0; i < rocks_of(s, seat); ++i) {
      laws.demand(knows(rocks(s, seat)[i], seat),
                  seat_key(seat, "rocks") + ": not known to their holder");
    }
  }
  const Card seats = rules.known & ~kSpectatorKnows;  // ones of the seats that there are
  const auto check_card = [&](int, const Card& card) {
    if (card == 0) return;
    const bool seen = (card & ~(kFaceMask | kSpectatorKnows)) != 0;
    const bool looked_at = face_of(card) < 4 || face_of(card) > 7;
    laws.demand(seen == looked_at, "groups: a card has been looked at iff somebody knows of it");
    laws.demand((card & ~(seats * 31) & ~(kFaceMask | kSpectatorKnows)) == 0,
                "groups: of a seat without player");
  };
  each_place(s, 0, [&](const Card& card) { check_card(0, card); });
  each_place(s, kRequests, [&](const Card& card) { check_card(kRequests, card); });
  State again = s;
  for (int deck = 0; deck < kDecks; ++deck) renumber(again, deck, kSeatBits);
  laws.demand(std::memcmp(&again, &s, sizeof s) == 0, "groups: not in the order of the places");
}

// Cards are conserved: their number, and the faces as far as they can be seen.
void check_conservation(const Rules& rules, const State& s, Player observer, Laws& laws) {
  int faces[kDecks][kLanes] = {}, unfaced[kDecks] = {}, masked[kDecks] = {};
  const auto count = [&](int deck, Card card) {
    if (card == 0) return;
    const int face = face_of(card);
    if (is_kind(face)) ++faces[deck][lane_of(face)];
    if (face == faceless(deck)) ++unfaced[deck];
    if (face == hidden(deck)) ++masked[deck];
    bool sees = observer == kTruth;
    if (observer == kSpectator) sees = (card & kSpectatorKnows) != 0;
    if (observer >= 0) sees = group_of(card, observer) != kUnseen;
    laws.demand(!sees || face != hidden(deck), "face: hidden from one who knows it");
    laws.demand(sees || !is_kind(face), "face: shown to one who does not know it");
  };
  each_place(s, 0, [&](const Card& card) { count(period_of(card), card); });
  each_place(s, kRequests, [&](const Card& card) { count(kRequests, card); });
  for (int period = 0; period < kPeriods; ++period) {
    for (int lane = 0; lane < kLanes; ++lane) {
      int all =
          faces[period][lane] + count_of(s.unlooked[period], lane) + count_of(s.used[period], lane);
      for (const auto& fossils : s.fossils) all += count_of(fossils[period], lane);
      laws.demand(all == count_of(rules.cards[period], lane),
                  rules.face_names[fossil_face(period, lane)] + ": cards are lost or too many");
    }
  }
  for (int lane = 0; lane < kLanes; ++lane) {
    const auto all = faces[kRequests][lane] + static_cast<int>(s.unlooked_requests.get(lane)) +
                     static_cast<int>(s.used_requests.get(lane));
    laws.demand(all == static_cast<int>(rules.request_cards.get(lane)),
                rules.request_names[request_face(lane)] + ": cards are lost or too many");
  }
  for (int deck = 0; deck < kDecks; ++deck) {
    const int unlooked = deck == kRequests ? static_cast<int>(s.unlooked_requests.total())
                                           : total_of(s.unlooked[deck]);
    laws.demand(unlooked == s.pile[deck] + unfaced[deck] + masked[deck],
                std::string(kBackNames[deck]) + ": cards without a face are lost or too many");
  }
}

void check_seats(const Rules& rules, const State& s, Laws& laws) {
  std::uint32_t exhibited = 0;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    const bool there = seat < rules.players;
    laws.demand(there || (s.funds[seat] == 0 && s.renown[seat] == 0 && s.exhibits[seat] == 0 &&
                          s.hand[seat] == 0 && fossils_of(s, seat) == 0),
                "seats: a seat without player has something");
    if (!there || s.renown[seat] > kMostRenown) {
      laws.demand(!there, seat_key(seat, "renown") + ": above 9");
      continue;
    }
    laws.demand(rocks_of(s, seat) <= rock_limit(rules, s, seat),
                seat_key(seat, "rocks") + ": above the limit");
    laws.demand(fossils_of(s, seat) <= fossil_limit(rules, s, seat),
                seat_key(seat, "fossils") + ": above the limit");
    const int more = s.step == Step::kReturn && s.actor == seat ? 1 : 0;
    laws.demand(more ? s.hand[seat] == kRequestLimit + 1 : s.hand[seat] <= kRequestLimit,
                seat_key(seat, "requests") + ": above the limit");
    laws.demand((exhibited & s.exhibits[seat]) == 0, "museum: two seats hold one card");
    exhibited |= s.exhibits[seat];
  }
  laws.demand(exhibited >> rules.dinosaurs.size() == 0, "museum: a card of no dinosaur");
}

// Who decides what, and that cells without a meaning are zero.
void check_step(const Rules& rules, const State& s, Player observer, Laws& laws) {
  const Step step = s.step;
  const bool chance = step == Step::kOrder || step == Step::kLook, over = step == Step::kOver;
  laws.demand(over     ? s.mover == kTerminalPlayer
              : chance ? s.mover == kChancePlayer
                       : s.mover >= 0 && s.mover == s.actor,
              "to_move: it does not fit the step");
  laws.demand((s.actor >= 0) == (step != Step::kOrder && !over) && s.actor < rules.players,
              "actor: it does not fit the step");
  laws.demand(s.round <= kRounds && (s.round == 0) == (step == Step::kOrder),
              "round: it does not fit the step");
  const bool series = step == Step::kPresent || step == Step::kBuy || step == Step::kFlip ||
                      step == Step::kExhibit || step == Step::kSell;
  laws.demand(series || s.cursor == 0, "cursor: outside of a series");
  laws.demand(s.period == 0 || step == Step::kPresent || step == Step::kFlip,
              "period: outside of a series");
  laws.demand(s.count == 0 || s.area == kSociety, "count: outside of the society area");
  laws.demand((s.gap != 0) == (step == Step::kReturn) && s.gap <= kDisplay,
              "gap: outside of a return");
  laws.demand((s.sites != 0) == (step == Step::kLook && s.area == kSurveyArea),
              "surveyed: outside of a survey");
  if (over || step == Step::kOrder) {
    laws.demand(s.area == 0 && s.space == 0 && s.looking == 0, "space: nothing is executed");
    return;
  }
  // 1. The place in the course of the round.
  const int base = 64 * s.round;
  if (s.area == kSurveyArea) {
    const int taken = step == Step::kPlace ? 0 : 1;
    const int k = s.placed - taken;
    laws.demand(s.turn == base + k && s.space == 0, "turn: it does not fit the step");
    laws.demand(k >= 0 && s.actor == s.order[k % rules.players] - 1,
                "actor: another one is next in the turn order");
  } else {
    laws.demand(s.turn == base + 14 + kFirstSpace[s.area] + s.space,
                "turn: it does not fit the step");
    const int owner = s.area == kSale ? s.order[s.space] - 1 : assistant_at(s, s.area, s.space);
    laws.demand(s.actor == owner, "actor: the space belongs to another player");
  }
  // 2. There is something to look at, or to choose.
  if (step == Step::kLook) {
    laws.demand(next_unknown(s, 0) == s.looking, "step: another card is the next to look at");
    return;
  }
  laws.demand(s.looking == 0, "step: nothing is looked at");
  const bool sees = observer == kTruth || observer == s.actor;
  if (sees) laws.demand(options_of(rules, s).total() > 0, "step: there is nothing to choose");
}

}  // namespace

std::string check_position(const Rules& rules, const State& s, Player observer) {
  Laws laws;
  check_board(rules, s, laws);
  check_seats(rules, s, laws);
  check_cards(rules, s, laws);
  check_conservation(rules, s, observer, laws);
  check_step(rules, s, observer, laws);
  return std::move(laws).result();
}

std::string Lagerstatten::check(const State& s) const { return check_position(rules_, s, kTruth); }

std::string Lagerstatten::check_view(const View& v) const {
  return check_position(rules_, v.known, v.observer);
}

}  // namespace fossil::lagerstatten
