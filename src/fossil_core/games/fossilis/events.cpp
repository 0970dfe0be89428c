// Events (1.12, 3.8) by their effect codes.
#include "fossil_core/games/fossilis/turn.hpp"

namespace fossil::fossilis {
namespace {

template <class F>
void each_player_in_order(const Rules& rules, State& s, F&& f) {
  for (int k = 0; k < rules.players; ++k) {
    const int player = (s.owner + k) % rules.players;
    f(s.seats[static_cast<std::size_t>(player)], k == 0);
  }
}

void add_points(Seat& seat, int points) { seat.vp = static_cast<std::int16_t>(seat.vp + points); }

// Whether the player whose part it is has anything to do; asks it.
bool ask_part(const Rules& rules, State& s, const EventCard& event, int player) {
  const Seat& seat = s.seats[static_cast<std::size_t>(player)];
  const int place = s.places[static_cast<std::size_t>(player)];
  AnyLane any;
  switch (event.effect) {
    case EventEffect::kPlaceSand:
      if (!sand_on_offer(rules, s) || !room_without_pawn(s)) return false;
      ask(s, Phase::kSandstorm, player);
      return true;
    case EventEffect::kTremor:
      ask(s, Phase::kTremor, player);
      return true;
    case EventEffect::kMarketDay:
      buy_lanes(rules, s, seat, any);
      if (any.any()) ask(s, Phase::kTrade, player);
      return any.any();
    case EventEffect::kDiscard:
      if (seat.tiles.empty() || static_cast<int>(seat.tiles.total()) < event.threshold)
        return false;
      ask(s, Phase::kThieves, player);
      return true;
    case EventEffect::kNightDig:
      if (place < kSpaces) dig_lanes(rules, s, place, 1u << kSand, any);
      if (any.any()) ask(s, Phase::kNightShift, player);
      return any.any();
    default:
      return false;
  }
}

// How many players an event has that goes round.
int parts(const Rules& rules, EventEffect effect) {
  switch (effect) {
    case EventEffect::kTremor:
      return 1;
    case EventEffect::kPlaceSand:
    case EventEffect::kMarketDay:
    case EventEffect::kDiscard:
    case EventEffect::kNightDig:
      return rules.players;
    default:
      return 0;
  }
}

void set_market_aside(State& s) {
  for (std::uint8_t& kind : s.tool_slots) {
    if (kind != kNobody) s.tool_aside.add(kind);
    kind = kNobody;
  }
  for (std::uint8_t& kind : s.supply_slots) {
    if (kind != kNobody) s.supply_aside.add(kind);
    kind = kNobody;
  }
}

}  // namespace

void begin_event(const Rules& rules, State& s) {
  const EventCard& event = current_event(rules, s);
  const auto lose = [&event](Seat& seat) {
    if (seat.plaster < event.threshold) return;
    seat.plaster =
        static_cast<std::uint16_t>(seat.plaster - std::min<int>(event.amount, seat.plaster));
  };
  int lowest = s.seats[0].vp;
  for (int p = 1; p < rules.players; ++p) {
    lowest = std::min<int>(lowest, s.seats[static_cast<std::size_t>(p)].vp);
  }
  switch (event.effect) {
    case EventEffect::kGain:
      each_player_in_order(rules, s, [&](Seat& seat, bool current) {
        gain_from_supply(rules, s, seat, current ? event.current : event.amount);
      });
      break;
    case EventEffect::kLose:
      each_player_in_order(rules, s, [&](Seat& seat, bool) { lose(seat); });
      break;
    case EventEffect::kPoints:
      each_player_in_order(rules, s, [&](Seat& seat, bool) {
        add_points(seat, std::min<int>(event.limit, event.amount * std::popcount(seat.scored)));
      });
      break;
    case EventEffect::kGrant:
      each_player_in_order(rules, s, [&](Seat& seat, bool) {
        if (seat.vp == lowest) gain_from_supply(rules, s, seat, event.amount);
      });
      break;
    case EventEffect::kMarketDay:
      set_market_aside(s);
      break;
    case EventEffect::kExpedition:
      for (std::uint8_t& dinosaur : s.display) {
        if (dinosaur != kNobody) s.aside |= dinosaur_bit(dinosaur);
        dinosaur = kNobody;
      }
      break;
    case EventEffect::kNightDig:
      s.event_turn = 1;
      break;
    case EventEffect::kPlaceSand:
    case EventEffect::kTremor:
    case EventEffect::kDiscard:
      break;
  }
}

bool ask_event(const Rules& rules, State& s) {
  const EventCard& event = current_event(rules, s);
  if (s.event_turn & kPartDone) {
    s.event_turn = static_cast<std::uint8_t>((s.event_turn & ~kPartDone) + 1);
  } else if (s.event_turn == 0 && event.effect == EventEffect::kMarketDay) {
    s.event_turn = 1;
  }
  for (; s.event_turn < parts(rules, event.effect); ++s.event_turn) {
    if (ask_part(rules, s, event, event_player(rules, s))) return true;
  }
  return false;
}

void answer_event(const Rules& rules, State& s, Action action) {
  const int player = event_player(rules, s);
  Seat& seat = s.seats[static_cast<std::size_t>(player)];
  const int c = c_of(action);
  switch (verb_of(action)) {
    case Verb::kPlace:
      place_sand(rules, s, a_of(action), c);
      break;
    case Verb::kSide:
      for (std::uint8_t& place : s.places) {
        if (place < kSpaces && (kSideSpaces[static_cast<std::size_t>(c)] >> place & 1)) {
          place = static_cast<std::uint8_t>(kOffSite + c);
        }
      }
      find_pawns(s);
      break;
    case Verb::kDiscard:
      lose_tile(rules, seat, c);
      s.discard.add(c);
      break;
    case Verb::kDig:
      dig(rules, s, player, c, a_of(action));
      break;
    default:  // STOP
      break;
  }
  s.event_turn |= kPartDone;
  settle(rules, s);
}

}  // namespace fossil::fossilis
