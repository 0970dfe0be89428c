#include "fossil_core/games/fossilis/legal.hpp"

namespace fossil::fossilis {

void other_lanes(const Rules& rules, const State& s, Lanes& out) {
  const Seat& mover = s.seats[static_cast<std::size_t>(s.mover)];
  const Action stop = make_action(Verb::kStop), end = make_action(Verb::kEnd);
  switch (s.phase) {
    case Phase::kPawns:
      return out.add(make_action(Verb::kPawn), pawn_spaces(rules, s));
    case Phase::kSkill:
      return out.add(make_action(Verb::kSkill), s.skills);
    case Phase::kRob:
      out.add(make_action(Verb::kRob), victims(rules, s));
      return out.add_one(stop);
    case Phase::kMarket:
      buy_lanes(rules, s, mover, out);
      dinosaur_lanes(rules, s, out);
      return out.add_one(end);
    case Phase::kPay:
      out.add(make_action(Verb::kPay), payments(rules, s, mover));
      if (rules.spare_payment && payment_covered(rules, s, mover)) out.add_one(stop);
      return;
    case Phase::kClaim: {
      claim_lanes(rules, s, out);
      const bool claims = out.any();
      dinosaur_lanes(rules, s, out);
      if (rules.claim_optional || !claims) out.add_one(end);  // AMB-24
      return;
    }
    case Phase::kSides:
    case Phase::kTremor:
      return out.add(make_action(Verb::kSide), 0xf);
    case Phase::kSandstorm:
      for (std::uint32_t kinds = sand_on_offer(rules, s); kinds != 0; kinds &= kinds - 1) {
        out.add(make_action(Verb::kPlace, std::countr_zero(kinds)), room_without_pawn(s));
      }
      return;
    case Phase::kTrade:
      buy_lanes(rules, s, mover, out);
      return out.add_one(stop);
    case Phase::kThieves:
      return out.add(make_action(Verb::kDiscard), mover.tiles.nonzero());
    case Phase::kNightShift:
      dig_lanes(rules, s, s.places[static_cast<std::size_t>(s.mover)], 1u << kSand, out);
      return out.add_one(stop);
    default:
      return;
  }
}

}  // namespace fossil::fossilis
