#include "fossil_core/games/fossilis/setup.hpp"

namespace fossil::fossilis {
namespace {

constexpr Spaces spaces_from(int space) { return kAllSpaces & ~(space_bit(space) - 1); }

bool is_stone(const Rules& rules, int kind) {
  return rules.tiles[static_cast<std::size_t>(kind)].weight == kStone;
}

// Tiles that are not laid yet, stones or others, with their numbers (S2, S4b).
void tile_outcomes(const Rules& rules, const State& s, bool stone, Outcomes& out) {
  for (int kind = 0; kind < static_cast<int>(rules.tiles.size()); ++kind) {
    const std::uint32_t left = s.paid.get(kind);
    if (left > 0 && is_stone(rules, kind) == stone) {
      out.push_back({make_action(Verb::kDrawTile, 0, 0, kind), left});
    }
  }
}

// "No" and "yes", of `left` things of which `yes` are still to come.
void yes_outcomes(Verb verb, int left, int yes, Outcomes& out) {
  if (left > yes) {
    out.push_back({make_action(verb, 0, 0, 0), static_cast<std::uint32_t>(left - yes)});
  }
  if (yes > 0) out.push_back({make_action(verb, 0, 0, 1), static_cast<std::uint32_t>(yes)});
}

int upper_stones_left(const Rules& rules, const State& s) {
  int stones = 0;
  for (int kind = 0; kind < static_cast<int>(rules.tiles.size()); ++kind) {
    if (is_stone(rules, kind)) stones += static_cast<int>(s.paid.get(kind));
  }
  return stones - std::popcount(s.stones);
}

template <class Bag>
void deck_outcomes(Verb verb, const Bag& deck, Outcomes& out) {
  for (std::uint64_t left = deck.nonzero(); left != 0; left &= left - 1) {
    const int kind = std::countr_zero(left);
    out.push_back({make_action(verb, 0, 0, kind), deck.get(kind)});
  }
}

void set_outcomes(Verb verb, std::uint64_t set, Outcomes& out) {
  for (; set != 0; set &= set - 1) {
    out.push_back({make_action(verb, 0, 0, std::countr_zero(set)), 1});
  }
}

// The next node of set-up, beginning with the present phase and step.
void settle_setup(const Rules& rules, State& s) {
  const Spaces free_to_cover = rules.upper_tiles > 0 ? kAllSpaces & ~kCorners : 0;
  s.mover = kChancePlayer;
  const auto next = [&s](Phase phase) {
    s.phase = phase;
    s.step = 0;
  };
  // The step's first space from the present one on that is in the set.
  const auto find = [&s](Spaces set) {
    set &= s.step < kSpaces ? spaces_from(s.step) : 0;
    if (set) s.step = static_cast<std::uint8_t>(std::countr_zero(set));
    return set != 0;
  };
  for (;;) {
    switch (s.phase) {
      case Phase::kLower:
        if (s.step < kSpaces) return;
        next(Phase::kUpper);
        break;
      case Phase::kUpper:
        if (find(free_to_cover)) return;
        next(Phase::kStones);
        break;
      case Phase::kStones:
        if (find(s.covered & ~rules.x_spaces)) return;
        next(Phase::kKinds);
        break;
      case Phase::kKinds:
        if (s.covered) return;
        next(Phase::kSkillDraw);
        break;
      case Phase::kSkillDraw:
        if (std::popcount(s.skills) < rules.skills_on_display) return;
        next(Phase::kDisplayDraw);
        break;
      case Phase::kDisplayDraw:
        if (display_gap(rules, s)) return;
        next(Phase::kToolDraw);
        break;
      case Phase::kToolDraw:
        if (tool_gap(rules, s)) return;
        next(Phase::kSupplyDraw);
        break;
      case Phase::kSupplyDraw:
        if (supply_gap(rules, s)) return;
        next(Phase::kStart);
        return;
      default:
        return;
    }
  }
}

// S9: reverse turn order, the start player last.
void ask_pawn(const Rules& rules, State& s) {
  if (s.step == rules.players) {
    s.step = 0;
    s.owner = s.start;
    begin_turn(rules, s);
    return settle(rules, s);
  }
  const int player = (s.start + 2 * rules.players - 1 - s.step) % rules.players;
  s.owner = static_cast<std::uint8_t>(player);
  ask(s, Phase::kPawns, player);
}

// P2: an item of the first pit that waits.
void draw_item(State& s, int type) {
  const int pit = static_cast<int>(s.pit_queue & 31) - 1;
  --s.bag[static_cast<std::size_t>(type)];
  if (type != kBlank) put_piece(s, pit, type);
  if (--s.step == 0) s.pit_queue >>= 5;
}

void draw_extra(const Rules& rules, State& s, int extra) {
  s.extras = static_cast<std::uint8_t>(s.extras - extra);
  s.step = static_cast<std::uint8_t>(rules.pieces / kSpaces + extra);
  if (s.step == 0) s.pit_queue >>= 5;
}

}  // namespace

State first_state(const Rules& rules) {
  State s{};
  s.paid = rules.all_tiles;
  s.paid -= rules.aside_tiles;
  s.discard = rules.aside_tiles;
  s.tool_deck = rules.all_tools;
  s.supply_deck = rules.all_supplies;
  s.dinosaur_deck = rules.all_dinosaurs;
  s.places.fill(kNotPlaced);
  s.display.fill(kNobody);
  s.tool_slots.fill(kNobody);
  s.supply_slots.fill(kNobody);
  for (Seat& seat : s.seats) seat.lab.fill(kNobody);
  for (std::size_t t = 0; t < kPieces; ++t) {
    if (t != kHammer || rules.use_skills) s.bag[t] = rules.piece_count[t];
  }
  s.bag[kBlank] = static_cast<std::uint8_t>(rules.blanks);
  s.extras = static_cast<std::uint8_t>(rules.even_pits ? rules.pieces % kSpaces : 0);
  s.pool = static_cast<std::uint8_t>(
      std::min(rules.full_pool(), rules.limited ? rules.plaster_cubes : 255));
  s.pools = 1;
  s.mover = kChancePlayer;
  return s;
}

void outcomes_of(const Rules& rules, const State& s, Outcomes& out) {
  out.clear();
  switch (s.phase) {
    case Phase::kLower:
      return tile_outcomes(rules, s, rules.x_spaces >> s.step & 1, out);
    case Phase::kUpper: {
      const int left = std::popcount(spaces_from(s.step) & ~kCorners);
      return yes_outcomes(Verb::kDrawUpper, left, rules.upper_tiles - std::popcount(s.covered),
                          out);
    }
    case Phase::kStones: {
      const int left = std::popcount(spaces_from(s.step) & s.covered & ~rules.x_spaces);
      return yes_outcomes(Verb::kDrawStone, left, upper_stones_left(rules, s), out);
    }
    case Phase::kKinds:
      return tile_outcomes(rules, s, s.stones >> std::countr_zero(s.covered) & 1, out);
    case Phase::kSkillDraw:
      return set_outcomes(Verb::kDrawSkill, rules.token_pool & ~s.skills, out);
    case Phase::kDisplayDraw:
      return set_outcomes(Verb::kDrawDinosaur, s.dinosaur_deck, out);
    case Phase::kToolDraw:
      return deck_outcomes(Verb::kDrawTool, s.tool_deck, out);
    case Phase::kSupplyDraw:
      return deck_outcomes(Verb::kDrawSupply, s.supply_deck, out);
    case Phase::kStart:
      return set_outcomes(Verb::kDrawStart, (1u << rules.players) - 1, out);
    case Phase::kExtra: {
      // The pit at hand counts as opened already.
      const int left = std::popcount(~s.opened & kAllSpaces) + 1;
      return yes_outcomes(Verb::kDrawExtra, left, s.extras, out);
    }
    case Phase::kPit:
      for (int type = 0; type <= kBlank; ++type) {
        const std::uint32_t left = s.bag[static_cast<std::size_t>(type)];
        if (left > 0) out.push_back({make_action(Verb::kDrawItem, 0, 0, type), left});
      }
      return;
    case Phase::kEventDraw:
      return set_outcomes(Verb::kDrawEvent,
                          ((1u << rules.events.size()) - 1) & ~std::uint32_t{s.events}, out);
    default:
      return;
  }
}

void draw(const Rules& rules, State& s, Action outcome) {
  const int c = c_of(outcome);
  switch (verb_of(outcome)) {
    case Verb::kDrawTile: {
      s.paid.subtract(c);
      const TileCode code = rules.code_of_kind[static_cast<std::size_t>(c)];
      const int space = s.phase == Phase::kLower ? s.step : std::countr_zero(s.covered);
      s.tiles.put_on(space, code);
      s.covered &= ~space_bit(space);
      s.stones &= ~space_bit(space);
      s.step = static_cast<std::uint8_t>(s.phase == Phase::kLower ? s.step + 1 : 0);
      return settle_setup(rules, s);
    }
    case Verb::kDrawUpper:
      s.covered |= static_cast<Spaces>(c) << s.step++;
      return settle_setup(rules, s);
    case Verb::kDrawStone:
      s.stones |= static_cast<Spaces>(c) << s.step++;
      return settle_setup(rules, s);
    case Verb::kDrawSkill:
      s.skills |= 1u << c;
      return settle_setup(rules, s);
    case Verb::kDrawStart:
      s.start = static_cast<std::uint8_t>(c);
      s.step = 0;
      return ask_pawn(rules, s);
    case Verb::kDrawDinosaur:
      s.dinosaur_deck &= ~dinosaur_bit(c);
      join_display(rules, s, c);
      break;
    case Verb::kDrawTool:
      s.tool_deck.subtract(c);
      fill_slot(s.tool_slots, c);
      break;
    case Verb::kDrawSupply:
      s.supply_deck.subtract(c);
      fill_slot(s.supply_slots, c);
      break;
    case Verb::kDrawExtra:
      draw_extra(rules, s, c);
      break;
    case Verb::kDrawItem:
      draw_item(s, c);
      break;
    case Verb::kDrawEvent:
      s.events = static_cast<std::uint16_t>(s.events | 1u << c);
      s.event_due = 0;
      s.event = static_cast<std::uint8_t>(c + 1);
      s.stage = Stage::kEvent;
      begin_event(rules, s);
      break;
    default:
      return;
  }
  if (s.stage == Stage::kSetup) {
    settle_setup(rules, s);
  } else {
    settle(rules, s);
  }
}

void place_pawn(const Rules& rules, State& s, int space) {
  s.places[static_cast<std::size_t>(s.mover)] = static_cast<std::uint8_t>(space);
  s.pawns |= space_bit(space);
  ++s.step;
  ask_pawn(rules, s);
}

}  // namespace fossil::fossilis
