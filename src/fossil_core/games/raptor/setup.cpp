#include "fossil_core/games/raptor/setup.hpp"

namespace fossil::raptor {
namespace {

// Phase `board`: a square tile has two steps, pattern and turn; then one step per L tile.
constexpr int kPatternSteps = 2 * kSquareTiles;
constexpr int kBoardSteps = kPatternSteps + kTiles - kSquareTiles;

void enter(const Rules& rules, State& s, Phase phase) {
  s.phase = phase;
  s.step = 0;
  set_setup_mover(rules, s);
}

// Whether the L tile has its exit at the top end, if it lies already.
bool has_type(const Rules& rules, const State& s, int tile, int type) {
  return s.exits.test(rules.l_exit(tile, type));
}

int l_tiles_left(const Rules& rules, const State& s, int type) {
  int left = rules.l_types[type].count;
  for (int tile = kSquareTiles; tile < kTiles; ++tile) left -= has_type(rules, s, tile, type);
  return left;
}

}  // namespace

void set_setup_mover(const Rules& rules, State& s) {
  switch (s.phase) {
    case Phase::kMother:
    case Phase::kBabies:
      s.mover = rules.random_setup ? kChancePlayer : kRaptor;
      break;
    case Phase::kScientists:
      s.mover = rules.random_setup ? kChancePlayer : kScientist;
      break;
    default:
      s.mover = kChancePlayer;
      break;
  }
}

State first_state(const Rules& rules) {
  State s{};
  s.mother = kAway;
  s.reserve = kReserveAtStart;  // RAP-92
  if (rules.book_board) {       // RAP-9
    s.rocks = s.solid = rules.book_rocks;
    s.exits = rules.book_exits;
  }
  enter(rules, s, rules.book_board ? Phase::kMother : Phase::kBoard);
  return s;
}

int setup_tile(const State& s) {
  if (s.phase == Phase::kBoard) {
    return s.step < kPatternSteps ? s.step / 2 : s.step - kPatternSteps + kSquareTiles;
  }
  if (s.phase == Phase::kScientists) return kSquareTiles + s.step;
  if (s.phase != Phase::kBabies) return -1;
  return s.step < tile_of(s.mother) ? s.step : s.step + 1;  // RAP-17
}

Board placements(const State& s) {
  const int tile = setup_tile(s);
  return (tile < 0 ? kCentralSpaces : kTileSpaces[tile]) - s.solid;
}

Verb placement_verb(const State& s) {
  if (s.phase == Phase::kMother) return Verb::kPlaceMother;
  return s.phase == Phase::kBabies ? Verb::kPlaceBaby : Verb::kPlaceScientist;
}

void place(const Rules& rules, State& s, int cell) {
  s.solid.set(cell);
  switch (s.phase) {
    case Phase::kMother:  // RAP-16
      s.mother = static_cast<std::uint8_t>(cell);
      return enter(rules, s, Phase::kBabies);
    case Phase::kBabies:  // RAP-17
      s.awake.set(cell);
      if (++s.step == kBabyCount) enter(rules, s, Phase::kScientists);
      return;
    default:  // RAP-18
      s.standing.set(cell);
      if (++s.step == kTiles - kSquareTiles) enter(rules, s, Phase::kDeal);
      return;
  }
}

// RAP-15
void tile_outcomes(const Rules& rules, const State& s, Outcomes& out) {
  out.clear();
  const int tile = setup_tile(s);
  if (tile >= kSquareTiles) {
    for (int type = 0; type < 2; ++type) {
      const int left = l_tiles_left(rules, s, type);
      if (left > 0)
        out.push_back({make_action(Verb::kTile, type, tile), static_cast<unsigned>(left)});
    }
  } else if (s.pattern == 0) {
    for (int p = 0; p < kSquareTiles; ++p) {
      if (!(s.patterns_used >> p & 1)) out.push_back({make_action(Verb::kTile, p, tile), 1});
    }
  } else {
    const Pattern& pattern = rules.patterns[s.pattern - 1];
    for (int turn = 0; turn < 4; ++turn) {
      const std::uint8_t weight = pattern.turn_weight[turn];
      if (weight > 0) out.push_back({make_action(Verb::kTurn, turn, tile), weight});
    }
  }
}

void lay(const Rules& rules, State& s, Action action) {
  const int tile = setup_tile(s);
  if (tile >= kSquareTiles) {
    s.exits.set(rules.l_exit(tile, to_of(action)));
  } else if (verb_of(action) == Verb::kTile) {
    s.pattern = static_cast<std::uint8_t>(1 + to_of(action));
    s.patterns_used = static_cast<std::uint8_t>(s.patterns_used | 1u << to_of(action));
  } else {
    const Pattern& pattern = rules.patterns[s.pattern - 1];
    s.rocks |= spaces_of(tile, turned(pattern.rocks, to_of(action)));
    s.solid = s.rocks;
    s.pattern = 0;
  }
  if (++s.step == kBoardSteps) {
    s.patterns_used = 0;
    enter(rules, s, Phase::kMother);
  }
}

std::string_view setup_source(const State& s) {
  static constexpr std::string_view kTurns[] = {"turn of S1", "turn of S2", "turn of S3",
                                                "turn of S4", "turn of S5", "turn of S6"};
  static constexpr std::string_view kBabySources[] = {"baby on S1", "baby on S2", "baby on S3",
                                                      "baby on S4", "baby on S5", "baby on S6"};
  static constexpr std::string_view kScientistSources[] = {"scientist on LT", "scientist on LB",
                                                           "scientist on RT", "scientist on RB"};
  const int tile = setup_tile(s);
  switch (s.phase) {
    case Phase::kMother:
      return "mother";
    case Phase::kBabies:
      return kBabySources[tile];
    case Phase::kScientists:
      return kScientistSources[tile - kSquareTiles];
    default:
      break;
  }
  if (tile >= kSquareTiles) return "L tiles";
  return s.pattern == 0 ? "square tiles" : kTurns[tile];
}

void deal(State& s, int value) {
  s.cards[deal_side(s)].hand |= card_bit(value);
  if (++s.step < 2 * kHandSize) return;
  s.step = 0;
  s.phase = Phase::kCards;
  s.mover = kRaptor;
  s.round = 1;
}

}  // namespace fossil::raptor
