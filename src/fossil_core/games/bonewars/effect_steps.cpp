#include "fossil_core/games/bonewars/effect_steps.hpp"

namespace fossil::bonewars {

bool gain_at_once(const Rules& r, State& s, Effect effect) {
  Seat& seat = mover_seat(s);
  const int count = number_of(effect);
  switch (code_of(effect)) {
    case Code::kNothing:
      return true;
    case Code::kMoney:
      gain_money(seat, count);
      return true;
    case Code::kReputation:
      seat.reputation = static_cast<std::uint16_t>(seat.reputation + count);
      return true;
    case Code::kLoyalty:
      gain_loyalty(r, seat, seat.patron, count);
      return true;
    case Code::kSwitch:
      if (seat.patron != 0) seat.patron = static_cast<std::uint8_t>(rival_of(seat.patron));
      return true;
    case Code::kRecall:
      seat.figure = 0;
      return true;
    case Code::kSpecies:
      push_frame(s, FrameKind::kSpecies, FrameStep::kDraw, count);
      return true;
    case Code::kSearch:
      push_frame(s, FrameKind::kSearch, FrameStep::kLook, count);
      return true;
    default:
      return false;
  }
}

void show_refill(State& s, int pal) {
  remove_card(s.pals, pal);
  s.pals.display |= static_cast<std::uint16_t>(1u << pal);
}

void look_at(State& s, Frame& f, int species) {
  remove_card(s.species, species);
  s.look |= card_bit(species);
  s.species_number[species] = s.species.number;
  --f.left;
}

void end_look(State& s, int kept) {
  Cards others = s.look & ~card_bit(kept);
  s.species.discard |= others;
  for (; others != 0; others &= others - 1) s.species_number[std::countr_zero(others)] = 0;
  s.look = 0;
}

void discard_species(State& s, Seat& seat, int species) {
  drop_species(s, seat, species);
  s.species.discard |= card_bit(species);
}

Effect move_to_envelope(const Rules& r, State& s, int species, int to) {
  Seat& seat = mover_seat(s);
  seat.archive[envelope_with(seat, species)] &= ~card_bit(species);
  seat.archive[to] |= card_bit(species);
  const int times =
      mover_grant(r, s) == Grant::kReclassifyCount ? std::popcount(seat.archive[to]) : 1;
  const Effect bonus = r.envelope_bonus[to];
  return make_effect(code_of(bonus), number_of(bonus) * times);
}

}  // namespace fossil::bonewars
