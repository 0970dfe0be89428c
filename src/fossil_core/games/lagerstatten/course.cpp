#include "fossil_core/games/lagerstatten/course.hpp"

#include <algorithm>

#include "fossil_core/games/lagerstatten/execution.hpp"
#include "fossil_core/games/lagerstatten/groups.hpp"

namespace fossil::lagerstatten {
namespace {

constexpr std::uint16_t kAllOpen = (1u << kAreas) - 1;

// Place in the turn order of the k-th assistant of a round, by number of players.
constexpr auto kPlaceInOrder = [] {
  std::array<std::array<std::uint8_t, kAssistants * kMaxPlayers>, kMaxPlayers + 1> table{};
  for (int n = 1; n <= kMaxPlayers; ++n) {
    for (int k = 0; k < kAssistants * kMaxPlayers; ++k) {
      table[n][k] = static_cast<std::uint8_t>(k % n);
    }
  }
  return table;
}();

void run(const Rules& rules, State& s);
void after_look(const Rules& rules, State& s);

// --- Set-up and phase 1 -----------------------------------------------------------------------

// L5, L6, L8
void lay_out(const Rules& rules, State& s) {
  for (int i = 0; i < kDigPlaces; ++i) {
    const int period = rules.layer[i];
    if (s.dig[i] != 0 || s.pile[period] == 0) continue;
    s.dig[i] = static_cast<Card>(faceless(period));
    --s.pile[period];
  }
  for (Card& card : s.display) {
    if (card != 0 || s.pile[kRequests] == 0) continue;
    card = static_cast<Card>(faceless(kRequests));
    --s.pile[kRequests];
  }
}

// L9
void next_assistant(const Rules& rules, State& s) {
  s.actor = static_cast<Player>(s.order[kPlaceInOrder[rules.players][s.placed]] - 1);
  s.turn = static_cast<std::uint16_t>(64 * s.round + s.placed);
  decide(s, Step::kPlace);
}

void draw_order(const Rules& rules, State& s, int seat) {
  int place = 0;
  while (s.order[place] != 0) ++place;
  s.order[place] = static_cast<std::uint8_t>(1 + seat);
  if (place + 1 < rules.players) return;
  s.round = 1;
  next_assistant(rules, s);
}

void start_round(const Rules& rules, State& s) {
  ++s.round;
  for (int i = 0; i < rules.players; ++i) s.order[i] = s.next_order[i];
  std::fill(std::begin(s.next_order), std::end(s.next_order), std::uint8_t{0});
  std::fill(std::begin(s.spaces), std::end(s.spaces), std::uint8_t{0});
  std::fill(std::begin(s.filled), std::end(s.filled), std::uint8_t{0});
  s.open = kAllOpen;
  s.placed = s.space = 0;
  s.area = kSurveyArea;
  lay_out(rules, s);
  next_assistant(rules, s);
}

// --- Looks, D10 -------------------------------------------------------------------------------

void see_face(const Rules& rules, State& s, int face) {
  Card& card = looked_at(s)[s.looking];
  const int deck = looked_deck(s);
  if (!has_face(card)) {  // D11
    card = with_face(card, face);
    if (deck == kRequests) {
      s.unlooked_requests.subtract(lane_of(face));
    } else {
      s.unlooked[deck] -= one_of(lane_of(face));
    }
  }
  look(s, deck, card, s.actor);
  go_on_looking(rules, s, s.looking + 1);
}

// --- Phase 2 ----------------------------------------------------------------------------------

void finish_placing(const Rules& rules, State& s) {
  if (s.placed < kAssistants * rules.players) return next_assistant(rules, s);
  find_next_order(rules, s);
  s.area = kNorth;
  run(rules, s);
}

void place(const Rules& rules, State& s, int area) {
  const int space = s.filled[area]++;
  s.spaces[kFirstSpace[area] + space] = static_cast<std::uint8_t>(1 + s.actor);
  if (space + 1 == kSpaces[area]) s.open &= static_cast<std::uint16_t>(~(1u << area));
  ++s.placed;
  if (area != kSurveyArea) return finish_placing(rules, s);
  if (rules.survey_sites[space] < kSites) return decide(s, Step::kSurvey);
  s.sites = 7;
  go_on_looking(rules, s, 0);
}

// --- Phase 3 ----------------------------------------------------------------------------------

// A2: the top cards of the site, as many as there are assistants.
void take_up_packet(State& s) {
  Card* const site = s.dig + (s.area - kNorth) * kLayers;
  for (int i = 0; i < kLayers && s.packed < s.filled[s.area]; ++i) {
    if (site[i] == 0) continue;
    s.packet[s.packed++] = site[i];
    site[i] = 0;
  }
}

void lay_down_packet(const Rules& rules, State& s) {
  const int first = (s.area - kNorth) * kLayers;
  for (int i = 0; i < s.packed; ++i) {
    int at = first;
    while (s.dig[at] != 0 || rules.layer[at] != period_of(s.packet[i])) ++at;
    s.dig[at] = s.packet[i];
    s.packet[i] = 0;
  }
  s.packed = 0;
}

// Whether the execution of this space has a node; the state stands there then.
bool enter_space(const Rules& rules, State& s) {
  const int seat = assistant_at(s, s.area, s.space);
  s.actor = static_cast<Player>(seat);
  switch (s.area) {
    case kSociety:
      if (rocks_of(s, seat) + fossils_of(s, seat) == 0) return false;
      decide(s, Step::kPresent);
      break;
    case kPreparation:
      if (flip_set(rules, s) == 0) return false;
      decide(s, Step::kFlip);
      break;
    case kRequestArea:
      if ((s.display[0] | s.display[1] | s.display[2]) == 0) return false;
      go_on_looking(rules, s, 0);
      break;
    case kMuseum:
      if (exhibit_set(rules, s) == 0) return false;
      decide(s, Step::kExhibit);
      break;
    default:
      if (s.packed == 0 || rocks_of(s, seat) >= rock_limit(rules, s, seat)) return false;
      go_on_looking(rules, s, 0);
  }
  s.turn = static_cast<std::uint16_t>(64 * s.round + 14 + kFirstSpace[s.area] + s.space);
  return true;
}

// L11
void pay_income(const Rules& rules, State& s, int seat) {
  const auto cards = std::popcount(s.exhibits[seat]);
  s.funds[seat] = static_cast<std::uint16_t>(s.funds[seat] + rules.income[cards]);
}

void finish_round(const Rules& rules, State& s) {
  if (s.round < kRounds) return start_round(rules, s);
  s.area = s.space = 0;
  s.actor = kChancePlayer;
  s.step = Step::kOver;
  s.mover = kTerminalPlayer;
}

void run_sales(const Rules& rules, State& s) {
  for (; s.space < rules.players; ++s.space) {
    const int seat = s.order[s.space] - 1;
    if (asked_to_sell(rules, s, seat)) {
      s.actor = static_cast<Player>(seat);
      s.turn = static_cast<std::uint16_t>(64 * s.round + 14 + kFirstSpace[kSale] + s.space);
      return decide(s, Step::kSell);
    }
    pay_income(rules, s, seat);
  }
  finish_round(rules, s);
}

// From the present space on to the next node.
void run(const Rules& rules, State& s) {
  for (; s.area < kSale; ++s.area, s.space = 0) {
    if (s.filled[s.area] == 0) continue;
    const bool site = is_site(s.area);
    if (site && s.space == 0) take_up_packet(s);
    for (; s.space < s.filled[s.area]; ++s.space) {
      if (enter_space(rules, s)) return;
    }
    if (site) lay_down_packet(rules, s);
  }
  run_sales(rules, s);
}

void after_look(const Rules& rules, State& s) {
  switch (s.area) {
    case kSurveyArea:
      s.sites = 0;
      return finish_placing(rules, s);
    case kSociety:
      return start_buying(rules, s);
    case kRequestArea:
      return decide(s, Step::kTake);
    default:
      return decide(s, Step::kPick);
  }
}

}  // namespace

void go_on_looking(const Rules& rules, State& s, int from) {
  const int next = next_unknown(s, from);
  if (next < 0) {
    s.looking = 0;
    return after_look(rules, s);
  }
  s.looking = static_cast<std::uint8_t>(next);
  s.step = Step::kLook;
  s.mover = kChancePlayer;
}

void next_space(const Rules& rules, State& s) {
  s.cursor = s.period = s.count = s.gap = 0;
  ++s.space;
  run(rules, s);
}

void start_buying(const Rules& rules, State& s) {
  const Options options = buy_options(rules, s);
  if ((options.first | options.second) == 0) return next_space(rules, s);
  decide(s, Step::kBuy);
}

void next_seller(const Rules& rules, State& s) {
  pay_income(rules, s, s.actor);
  s.cursor = 0;
  ++s.space;
  run_sales(rules, s);
}

// A1
void find_next_order(const Rules& rules, State& s) {
  std::uint32_t seats = 0;  // that have a place
  for (int space = 0; space < s.filled[kAdvance]; ++space) {
    const int seat = assistant_at(s, kAdvance, space);
    if (seats >> seat & 1) continue;
    seats |= 1u << seat;
    s.next_order[space] = static_cast<std::uint8_t>(1 + seat);
  }
  int place = 0;
  for (int i = 0; i < rules.players; ++i) {
    if (seats >> (s.order[i] - 1) & 1) continue;
    while (s.next_order[place] != 0) ++place;
    s.next_order[place] = s.order[i];
  }
}

int next_unknown(const State& s, int from) {
  const int seat = s.actor;
  const Card* const cards = looked_at(s);
  if (s.area == kSurveyArea) {
    for (int i = from; i < kDigPlaces; ++i) {
      if (!(s.sites >> i / kLayers & 1)) continue;
      if (cards[i] != 0 && !knows(cards[i], seat)) return i;
    }
    return -1;
  }
  const int end = s.area == kSociety       ? society_size(s)
                  : s.area == kRequestArea ? kDisplay
                                           : s.packed;
  for (int i = from; i < end; ++i) {
    if (cards[i] != 0 && !knows(cards[i], seat)) return i;
  }
  return -1;
}

State first_state(const Rules& rules) {
  State s{};
  for (int period = 0; period < kPeriods; ++period) s.unlooked[period] = rules.cards[period];
  s.unlooked_requests = rules.request_cards;
  for (int deck = 0; deck < kDecks; ++deck) s.pile[deck] = rules.piles[deck];
  for (int seat = 0; seat < rules.players; ++seat) {
    s.funds[seat] = rules.start_funds;
    s.renown[seat] = rules.start_renown;
  }
  s.open = kAllOpen;
  lay_out(rules, s);
  s.step = Step::kOrder;
  s.mover = s.actor = kChancePlayer;
  return s;
}

void apply_action(const Rules& rules, State& s, Action action) {
  ++s.progress;
  const int what = what_of(action);
  switch (verb_of(action)) {
    case Verb::kOrder:
      return draw_order(rules, s, what);
    case Verb::kLook:
      return see_face(rules, s, what);
    case Verb::kPlace:
      return place(rules, s, what);
    case Verb::kSurvey:
      s.sites = static_cast<std::uint8_t>(what);
      return go_on_looking(rules, s, 0);
    case Verb::kPick:
      return pick(rules, s, what);
    case Verb::kPresentFossil:
      return present_fossil(rules, s, what);
    case Verb::kPresentRock:
      return present_rock(rules, s, what);
    case Verb::kBuy:
      return buy(rules, s, what);
    case Verb::kFlip:
      return flip(rules, s, what);
    case Verb::kTake:
      return take_from_display(rules, s, what);
    case Verb::kReturn:
      return return_request(rules, s, what);
    case Verb::kExhibit:
      return exhibit(rules, s, what);
    case Verb::kSell:
      return sell(rules, s, what);
    case Verb::kStop:
      return stop(rules, s);
  }
}

}  // namespace fossil::lagerstatten
