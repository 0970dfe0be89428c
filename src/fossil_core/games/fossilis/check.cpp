// Re-derives every derived field and every conservation law. Slow on purpose.
#include "fossil_core/games/fossilis/dict.hpp"
#include "fossil_core/games/fossilis/fossilis.hpp"
#include "fossil_core/games/fossilis/setup.hpp"

namespace fossil::fossilis {
namespace {

using Broken = std::string;

template <class Bag, class Table, class F>
Broken each_kind(const Bag& all, const Table& table, F&& count) {
  for (std::size_t kind = 0; kind < table.size(); ++kind) {
    const int k = static_cast<int>(kind), have = count(k), want = static_cast<int>(all.get(k));
    if (have != want) {
      return table[kind].name + ": " + std::to_string(have) + " in all; it must be " +
             std::to_string(want);
    }
  }
  return {};
}

// Bags and sets hold known kinds only.
template <class Bag>
bool beyond(const Bag& bag, std::size_t kinds) {
  return kinds < static_cast<std::size_t>(Bag::kLanes) && (bag.nonzero() >> kinds) != 0;
}

Broken check_tiles(const Rules& rules, const State& s) {
  const Layers all = s.tiles.occupied();
  if (upper_of(all) & ~lower_of(all))
    return "site: an upper tile without a lower one; a lower one must be there";
  for (const Layers plane : s.tiles.planes) {
    if (plane & ~(all & both(kAllSpaces))) return "site: bits where no tile lies; they must be 0";
  }
  std::array<int, kTileKinds> laid{};
  for (int space = 0; space < kSpaces; ++space) {
    for (const int layer : {0, 1}) {
      const TileCode code = s.tiles.at(layer, space);
      if (code == 0) continue;
      const std::size_t kind = rules.kind_of_code[code];
      if (rules.code_of_kind[kind] != code)
        return "site: a tile of no kind; it must be of the table terrain";
      ++laid[kind];
    }
  }
  for (const Seat& seat : s.seats) {
    if (beyond(seat.tiles, rules.tiles.size()))
      return "tiles: a tile of no kind; it must be of the table terrain";
    Fragments fragments = 0;
    for (std::size_t kind = 0; kind < rules.tiles.size(); ++kind) {
      const int k = static_cast<int>(kind);
      if (seat.fresh.get(k) > seat.tiles.get(k))
        return "new_tiles: more than there are in tiles; list them there too";
      fragments += (seat.tiles.get(k) - seat.fresh.get(k)) * rules.fragments_of[kind];
    }
    if (rules.same_turn && !seat.fresh.empty())
      return "new_tiles: only with tool_tiles_same_turn=false; leave them out";
    if (fragments != seat.fragments)
      return "fragments: they do not follow from the tiles; it must be their sum";
  }
  return each_kind(rules.all_tiles, rules.tiles, [&](int k) {
    int count =
        laid[static_cast<std::size_t>(k)] + static_cast<int>(s.discard.get(k) + s.paid.get(k));
    for (const Seat& seat : s.seats) count += static_cast<int>(seat.tiles.get(k));
    return count;
  });
}

Broken check_setup(const Rules& rules, const State& s) {
  if (s.stage != Stage::kSetup) {
    if (s.covered | s.stones) return "covered: only in the set-up; leave it out";
    if (s.paid.empty() == (s.phase == Phase::kPay) && s.buying == 0)
      return "paid: without a card; write the card in buying";
    return {};
  }
  if (s.stones & ~s.covered) return "stones: a space that is not covered; list it in covered too";
  if (s.covered & kCorners) return "covered: a corner; leave it out";
  if (s.phase == Phase::kLower && s.tiles.lower() != space_bit(s.step) - 1) {
    return "site: lower tiles are laid from A1 on; leave no gap";
  }
  if (s.phase > Phase::kLower && s.tiles.lower() != kAllSpaces)
    return "site: a space is open; list its tile";
  if (s.phase > Phase::kKinds && (s.covered || !s.paid.empty()))
    return "covered: after the tiles; leave it out";
  // Every chance of the tiles still has an outcome, up to the last one.
  const int upper = std::popcount(s.covered) + std::popcount(s.tiles.stacks());
  const Spaces to_come = s.phase == Phase::kUpper ? kAllSpaces & ~(space_bit(s.step) - 1) : 0;
  if (s.phase >= Phase::kUpper && (upper > rules.upper_tiles ||
                                   upper + std::popcount(to_come & ~kCorners) < rules.upper_tiles ||
                                   (s.phase > Phase::kUpper && upper != rules.upper_tiles))) {
    return "covered: " + std::to_string(upper) + " spaces; it must come to " +
           std::to_string(rules.upper_tiles);
  }
  return {};
}

Broken check_pawns(const Rules& rules, const State& s) {
  Spaces seen = 0;
  Players falling = 0;
  for (unsigned left = s.sides; left != 0; left >>= 3) {
    const unsigned player = (left & 7) - 1;
    if (player >= static_cast<unsigned>(rules.players) || (falling >> player & 1)) {
      return "falling: a player twice or none; list each player who falls once";
    }
    falling |= 1u << player;
  }
  for (std::size_t p = 0; p < s.places.size(); ++p) {
    const int place = s.places[p];
    const bool plays = p < static_cast<std::size_t>(rules.players);
    if (place > kNotPlaced || (!plays && place != kNotPlaced))
      return "places: out of range; it must be a space or a side";
    if (!plays) continue;
    if ((place == kInTheAir) != (falling >> p & 1)) {
      return "falling: it must list the pawns without space and side";
    }
    if (place == kNotPlaced && s.stage != Stage::kSetup)
      return "seats: a pawn is not placed; write its space or side";
    if (place >= kSpaces) continue;
    if (!(s.tiles.lower() >> place & 1))
      return "seats: no tile under a pawn; put it on a tile or beside a side";
    if (seen >> place & 1)
      return "seats: two pawns on " + space_text(place) + "; put one elsewhere";
    seen |= space_bit(place);
  }
  return seen == s.pawns ? Broken()
                         : "pawns: they do not follow from the places; it must be their set";
}

Broken check_pits(const Rules& rules, const State& s) {
  Spaces queue = 0;
  int waiting = 0;
  for (std::uint32_t left = s.pit_queue; left != 0; left >>= 5) {
    const std::uint32_t pit = (left & 31) - 1;
    if (pit >= kSpaces || (queue >> pit & 1))
      return "opening: a space twice or none; list each pit once";
    if (waiting++ > 0 && (s.opened >> pit & 1)) return "opening: a known pit; leave it out";
    queue |= space_bit(static_cast<int>(pit));
  }
  if (s.stage != Stage::kSetup && (s.tiles.open() & ~(s.opened | queue))) {
    return "pits: an open pit is not known; list it, or in opening";
  }
  if (s.stage == Stage::kSetup && s.opened) return "pits: known during the set-up; leave them out";
  Spaces filled = 0;
  std::array<int, kPieces> in_pits{};
  for (std::size_t t = 0; t < kPieces; ++t) {
    for (std::size_t n = 0; n < kDepth; ++n) {
      if (n > 0 && (s.pits[t][n] & ~s.pits[t][n - 1]))
        return "pits: a count with a gap; it must be unary";
      filled |= s.pits[t][n];
      in_pits[t] += std::popcount(s.pits[t][n]);
    }
  }
  if (filled & ~s.opened) return "pits: pieces in an unopened pit; leave them out";
  // The bag holds what the unopened pits and the one at hand will get.
  const int unopened = std::popcount(~s.opened & kAllSpaces);
  int items = 0, places = 0;
  for (const std::uint8_t count : s.bag) items += count;
  const int drawing = s.phase == Phase::kPit ? s.step : 0;
  if (rules.even_pits) {
    if (s.bag[kBlank]) return "bag: a blank with pit_fill=even; leave it out";
    places = rules.pieces / kSpaces * (unopened + (s.phase == Phase::kExtra)) + s.extras + drawing;
  } else {
    places = rules.pit_items * unopened + drawing;
  }
  if (items != places) {
    return "bag: " + std::to_string(items) + " items for " + std::to_string(unopened) +
           " unopened pits; it must be " + std::to_string(places);
  }
  int learned = s.phase == Phase::kSkill;
  std::array<int, kBones> owned{};
  for (const Seat& seat : s.seats) {
    learned += seat.skill_count;
    for (std::size_t t = 0; t < kBones; ++t) owned[t] += seat.bones[t];
    for (std::size_t place = 0; place < 2; ++place) {
      for (std::size_t t = 0; t < kNeeds; ++t) owned[t] += seat.lab_bones[place] >> (4 * t) & 0xf;
    }
  }
  std::array<int, kBones> bought{};
  for (const Seat& seat : s.seats) {
    for (std::size_t k = 0; k < rules.supplies.size(); ++k) {
      const int bone = rules.supplies[k].bone;
      if (bone >= 0)
        bought[static_cast<std::size_t>(bone)] +=
            static_cast<int>(seat.supplies.get(static_cast<int>(k)));
    }
  }
  for (std::size_t t = 0; t < kPieces; ++t) {
    const int hidden = s.bag[t] + in_pits[t];
    const int most = t == kHammer && !rules.use_skills ? 0 : rules.piece_count[t];
    const int all = hidden + (t == kHammer ? learned : owned[t] - bought[t]);
    if (hidden > most || all > most) {
      return std::string(kPieceNames[t]) + ": " + std::to_string(std::max(hidden, all)) +
             " in all; it must be at most " + std::to_string(most);
    }
  }
  return {};
}

Broken check_cards(const Rules& rules, const State& s) {
  std::uint64_t seen = 0;
  const auto take = [&seen](std::uint64_t set) {
    const bool clash = (seen & set) != 0;
    seen |= set;
    return clash;
  };
  bool clash = take(s.dinosaur_deck) | take(s.aside);
  for (const std::uint8_t d : s.display) clash |= d != kNobody && take(dinosaur_bit(d));
  for (const Seat& seat : s.seats) {
    clash |= take(seat.scored);
    for (const std::uint8_t d : seat.lab) clash |= d != kNobody && take(dinosaur_bit(d));
  }
  if (clash) return "dinosaurs: a card is there twice; list each once";
  if (seen & ~rules.all_dinosaurs || (!rules.solo() && seen != rules.all_dinosaurs)) {
    return "dinosaurs: a card is missing; list it in decks.dinosaurs";
  }
  for (std::size_t i = 1; i < kDisplay && !rules.solo(); ++i) {
    if (s.display[i - 1] > s.display[i])
      return "display: out of order; it must be that of the table";
  }
  for (std::size_t i = 1; i < kMarketSlots; ++i) {
    if (s.tool_slots[i - 1] > s.tool_slots[i] || s.supply_slots[i - 1] > s.supply_slots[i]) {
      return "market: out of order; it must be that of the table";
    }
  }
  if (cards_in(s.tool_slots) > rules.tool_slots || cards_in(s.supply_slots) > rules.supply_slots) {
    return "market: more cards than slots; leave them out";
  }
  const auto in_slots = [](const auto& slots, int kind) {
    return static_cast<int>(std::count(slots.begin(), slots.end(), kind));
  };
  Broken broken = each_kind(rules.all_tools, rules.tools, [&](int k) {
    int count = in_slots(s.tool_slots, k);
    count += static_cast<int>(s.tool_deck.get(k) + s.tool_aside.get(k));
    for (const Seat& seat : s.seats)
      count += static_cast<int>(seat.tools.get(k) + seat.used.get(k));
    return count;
  });
  if (!broken.empty()) return broken;
  broken = each_kind(rules.all_supplies, rules.supplies, [&](int k) {
    int count = in_slots(s.supply_slots, k);
    count += static_cast<int>(s.supply_deck.get(k) + s.supply_aside.get(k));
    for (const Seat& seat : s.seats) count += static_cast<int>(seat.supplies.get(k));
    return count;
  });
  if (!broken.empty()) return broken;
  std::uint32_t tokens = s.skills;
  for (const Seat& seat : s.seats) {
    if (tokens & seat.skills) return "skills: a token is there twice; list each once";
    tokens |= seat.skills;
    if (seat.skill_count != std::popcount(seat.skills))
      return "skills: miscounted; it must be the number of tokens";
    if (seat.skill_count > rules.skill_slots.size())
      return "skills: more than slots; leave them out";
  }
  return tokens & ~rules.token_pool ? "skills: a token that is not in play; leave it out"
                                    : Broken();
}

Broken check_labs(const Rules& rules, const State& s) {
  for (const Seat& seat : s.seats) {
    if (seat.lab[0] == kNobody && seat.lab[1] != kNobody)
      return "lab: a gap; the first place must be filled first";
    if (dinosaurs_in_lab(seat) > lab_places(rules, seat))
      return "lab: more than its places; leave them out";
    if (seat.lab[1] != kNobody && seat.lab[0] >= seat.lab[1])
      return "lab: out of order; it must be that of the table";
    for (std::size_t place = 0; place < 2; ++place) {
      if (seat.lab[place] == kNobody) {
        if (seat.lab_bones[place]) return "lab: bones without a dinosaur; leave them out";
        continue;
      }
      const std::uint32_t bones = spread_bones(seat.lab_bones[place]);
      if (bones == 0) return "lab: a claimed dinosaur without a bone; list a bone";
      if (!covers(rules.needs[seat.lab[place]], bones))
        return "lab: more bones than needed; leave the rest out";
    }
    if (seat.bones[5] | seat.bones[6] | seat.bones[7])
      return "storage: unused lanes; they must be 0";
  }
  return {};
}

Broken check_clock(const Rules& rules, const State& s) {
  if (s.pool > rules.full_pool())
    return "pool: more than a full pool; at most " + std::to_string(rules.full_pool());
  if (s.pools < 1 || s.pools > rules.pools)
    return "pools: out of range; 1 to " + std::to_string(rules.pools);
  const bool waiting = s.event_due || s.pool == 0;
  const int revealed = std::popcount(s.events);
  // Pools 1 to 3 lead to one event each, revealed before the next pool is there.
  const bool after = revealed == s.pools && s.pool == 0 && s.pools < rules.pools;
  if (revealed != s.pools - 1 && !after) {
    return "revealed: " + std::to_string(revealed) + " events with pool number " +
           std::to_string(s.pools) + "; it must be one for each pool before";
  }
  if (s.event_due && (!waiting || s.pool > 0 || s.pools >= rules.pools || after)) {
    return "event_due: only while the pool is empty and its number below " +
           std::to_string(rules.pools) + "; leave it out";
  }
  if (!s.event_due && s.pool == 0 && s.pools < rules.pools && !after) {
    return "event_due: the pool is empty; write true, or fill the pool";
  }
  if ((s.last_round != 0) != (s.pool == 0 && s.pools == rules.pools)) {
    return "last_round: it must be written just when pool number " + std::to_string(rules.pools) +
           " is empty";
  }
  if (s.last_round != 0 && s.last_round != s.round && s.last_round != s.round + 1) {
    return "last_round: " + std::to_string(s.last_round) + " in round " + std::to_string(s.round) +
           "; write that round or the next";
  }
  if ((s.event != 0) != (s.stage == Stage::kEvent))
    return "event: it must be written just in phase event";
  if (s.event != 0 && !(s.events >> (s.event - 1) & 1))
    return "event: it is not revealed; list it in revealed too";
  if (rules.limited) {
    int cubes = s.pool;
    for (const Seat& seat : s.seats) cubes += seat.plaster;
    if (cubes > rules.plaster_cubes) {
      return "plaster: " + std::to_string(cubes) + " cubes in all; it must be at most " +
             std::to_string(rules.plaster_cubes);
    }
  }
  return {};
}

// Clock of turns, and that what is asked is what settle would ask.
Broken check_course(const Rules& rules, const State& s) {
  const bool set_up = s.stage == Stage::kSetup;
  const int n = rules.players;
  if (s.owner >= n || s.start >= n) return "owner: no player; write a player of the game";
  if (set_up ? s.turn != 0 || s.round != 0 : s.round < 1 || s.round > rules.max_rounds) {
    return "round: out of range; 1 to " + std::to_string(rules.max_rounds) + ", 0 in the set-up";
  }
  if (!set_up) {
    const int turn = (s.round - 1) * n + (s.owner - s.start + n) % n + 1;
    if (s.turn != static_cast<std::uint32_t>(turn))
      return "turn: it does not fit round and owner; it must be " + std::to_string(turn);
  }
  if (s.energy && s.stage != Stage::kActions) return "energy: only in step 1; leave it out";
  if ((s.marks & kMarksOfStepOne) && s.stage != Stage::kActions)
    return "marks: only in step 1; leave them out";
  if (s.purchases && s.stage != Stage::kMarket) return "purchases: only in step 2; leave it out";
  if ((s.buying != 0) != (s.phase == Phase::kPay))
    return "buying: it must be written just while a card is paid";
  if ((s.sides != 0) != (s.phase == Phase::kSides))
    return "falling: sides are asked first; write asked = \"side\", or nobody falls";
  const bool pit = s.phase == Phase::kPit || s.phase == Phase::kExtra;
  if (s.sides == 0 && (s.pit_queue != 0) != pit)
    return "opening: pits are filled at once; write asked = \"item\" or \"extra\" just while pits "
           "wait";
  if (s.phase == Phase::kPit && (s.step < 1 || s.step > kDepth))
    return "items: out of range; 1 to " + std::to_string(kDepth) + " while items are asked";
  if (!set_up && s.phase != Phase::kPit && s.step) return "step: left over; it must be 0";
  if (std::any_of(s.reserved.begin(), s.reserved.end(), [](auto b) { return b != 0; })) {
    return "reserved: not zero; it must be";
  }
  const bool draws = s.phase == Phase::kToolDraw || s.phase == Phase::kSupplyDraw ||
                     s.phase == Phase::kDisplayDraw;
  const bool gap = tool_gap(rules, s) || supply_gap(rules, s) || display_gap(rules, s);
  if (!set_up && gap != draws)
    return "display: gaps are filled as long as the decks have cards; list the cards";
  if (s.mover >= n || s.mover < kTerminalPlayer)
    return "to_move: no player; it must be one of the game";
  if (s.mover == kTerminalPlayer)
    return s.phase == Phase::kOver ? "" : "to_move: nobody; it must be a player";
  if (s.mover == kChancePlayer) {
    Outcomes outcomes;
    outcomes_of(rules, s, outcomes);
    return outcomes.empty() ? "asked: nothing can be drawn; write what is asked next" : "";
  }
  Lanes lanes;
  legal_lanes(rules, s, lanes);
  if (!lanes.any()) return "asked: nothing is legal; write what is asked next";
  const Action first = lanes.nth(0);
  if (verb_of(first) == Verb::kEnd || verb_of(first) == Verb::kStop)
    return "asked: nothing is left to do here; write the next phase";
  if (s.phase == Phase::kActions && !step_one_open(rules, s))
    return "asked: step 1 is over; write the next phase";
  if (s.phase == Phase::kMarket &&
      (verb_of(first) != Verb::kBuy ||
       s.purchases >= purchases_allowed(rules, s.seats[static_cast<std::size_t>(s.mover)]))) {
    return "asked: step 2 is over; write the next phase";
  }
  return {};
}

}  // namespace

std::string Fossilis::check(const State& s) const {
  for (const auto part : {check_tiles, check_setup, check_setup_course, check_pawns, check_pits,
                          check_cards, check_labs, check_clock, check_course}) {
    Broken broken = part(rules_, s);
    if (!broken.empty()) return broken;
  }
  return {};
}

}  // namespace fossil::fossilis
