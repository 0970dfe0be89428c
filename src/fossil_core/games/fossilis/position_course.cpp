// Where a position's game stands: round, turn, marks, and who is asked.
#include <algorithm>

#include "fossil_core/games/fossilis/position.hpp"

namespace fossil::fossilis {

void Position::read_course() {
  const bool set_up = s_.stage == Stage::kSetup;
  const int n = rules_.players;
  s_.start = static_cast<std::uint8_t>(number(at("start"), 0));
  s_.round = static_cast<std::uint16_t>(std::min(65535, number(at("round"), set_up ? 0 : 1)));
  s_.progress = static_cast<std::uint32_t>(number(at("progress"), 0));
  const Value* owner = at("owner");
  if (!owner && !set_up && observer_ < 0) {
    position_error("owner", "missing; write a player from 0 to " + std::to_string(n - 1));
  }
  s_.owner = static_cast<std::uint8_t>(number(owner, std::max<int>(0, observer_)));
  if (set_up) {
    find_step();
  } else if (s_.round > 0) {
    s_.turn = static_cast<std::uint32_t>((s_.round - 1) * n + (s_.owner - s_.start + n) % n + 1);
  }
  const Seat& me = owner_of(s_);
  const int full = rules_.energy + rules_.bonus(me, SkillEffect::kEnergy);
  s_.energy = static_cast<std::uint8_t>(
      std::min(255, number(at("energy"), s_.stage == Stage::kActions ? full : 0)));
  if (flag(at("flat_dig"))) s_.marks |= kFlatDig;
  if (flag(at("hammer_taken"))) s_.marks |= kHammerTaken;
  if (flag(at("claimed"))) s_.marks |= kClaimed;
  for (std::size_t p = 0; p < n_; ++p) {
    const auto used = set_of(count_names(seat(p, "used"), rules_.skills));
    for (const auto& [mark, effect] : kMarkedEffects) {
      if (used & rules_.token_with[static_cast<std::size_t>(effect)]) s_.marks |= mark;
    }
  }
  if (s_.stage == Stage::kClaim && (s_.marks & kClaimed) && !rules_.refill_on_claim) {
    s_.marks |= kLateGap;
  }
  const bool row = rules_.solo() && !(s_.marks & kClaimed);
  if (s_.stage == Stage::kTurnOver && s_.phase == Phase::kDisplayDraw && row)
    s_.stage = Stage::kRowMoves;
  s_.purchases = static_cast<std::uint8_t>(number(at("purchases"), 0));
  if (const Value* card = at("buying")) {
    const int tool = find_name(rules_.tools, card->as_string());
    s_.buying = static_cast<std::uint8_t>(
        1 + (tool >= 0 ? tool : kToolKinds + find_name(rules_.supplies, card->as_string())));
  }
  if (const Value* player = at("event_player")) {
    const int done = (static_cast<int>(player->as_int()) - s_.owner + n) % n;
    s_.event_turn = static_cast<std::uint8_t>(done);
    const bool afterwards = s_.phase == Phase::kSides || s_.phase == Phase::kPit ||
                            s_.phase == Phase::kExtra || s_.phase == Phase::kToolDraw ||
                            s_.phase == Phase::kSupplyDraw;
    if (afterwards) s_.event_turn |= kPartDone;
  }
  find_mover();
}

void Position::find_mover() {
  switch (s_.phase) {
    case Phase::kPawns:
    case Phase::kActions:
    case Phase::kSkill:
    case Phase::kRob:
    case Phase::kMarket:
    case Phase::kClaim:
      s_.mover = static_cast<Player>(s_.owner);
      break;
    case Phase::kPay:
      s_.mover =
          static_cast<Player>(s_.stage == Stage::kEvent ? event_player(rules_, s_) : s_.owner);
      break;
    case Phase::kSides:
      s_.mover = static_cast<Player>(s_.sides ? static_cast<int>(s_.sides & 7) - 1 : 0);
      break;
    case Phase::kSandstorm:
    case Phase::kTremor:
    case Phase::kTrade:
    case Phase::kThieves:
    case Phase::kNightShift:
      s_.mover = static_cast<Player>(event_player(rules_, s_));
      break;
    case Phase::kOver:
      s_.mover = kTerminalPlayer;
      break;
    default:
      s_.mover = kChancePlayer;
  }
}

// How far the set-up is.
void Position::find_step() {
  // The first space that is not decided yet.
  const auto next_of = [this](Spaces set) {
    for (int k = number(at("decided"), 0); k > 0 && set; --k) set &= set - 1;
    return set ? std::countr_zero(set) : kSpaces;
  };
  int step = 0;
  if (s_.phase == Phase::kLower) {
    step = std::popcount(s_.tiles.lower());
  } else if (s_.phase == Phase::kUpper) {
    step = next_of(kAllSpaces & ~kCorners);
  } else if (s_.phase == Phase::kStones) {
    step = next_of(s_.covered & ~rules_.x_spaces);
  } else if (s_.phase == Phase::kPawns) {
    for (std::size_t p = 0; p < n_; ++p) step += s_.places[p] != kNotPlaced;
  }
  s_.step = static_cast<std::uint8_t>(step);
  const int n = rules_.players;
  s_.owner =
      static_cast<std::uint8_t>(s_.phase == Phase::kPawns ? (s_.start + 2 * n - 1 - step) % n : 0);
}

}  // namespace fossil::fossilis
