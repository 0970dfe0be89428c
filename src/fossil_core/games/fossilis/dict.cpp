// State and view as dicts (FOS-Y). Reading them back is position.cpp's business.
#include "fossil_core/games/fossilis/dict.hpp"

#include "fossil_core/games/fossilis/fossilis.hpp"

namespace fossil::fossilis {
namespace {

// Names of a multiset in the order of their table, repeats included.
template <class Bag, class Table>
Value named_bag(const Bag& bag, const Table& table) {
  Value list = Value::list();
  for (std::size_t kind = 0; kind < table.size(); ++kind) {
    const std::uint32_t count = bag.get(static_cast<int>(kind));
    for (std::uint32_t n = 0; n < count; ++n) list.push_back(table[kind].name);
  }
  return list;
}

template <class Table>
Value named_set(std::uint64_t set, const Table& table) {
  Value list = Value::list();
  for (; set != 0; set &= set - 1) {
    list.push_back(table[static_cast<std::size_t>(std::countr_zero(set))].name);
  }
  return list;
}

template <std::size_t N, class Table>
Value named_slots(const std::array<std::uint8_t, N>& slots, const Table& table) {
  Value list = Value::list();
  for (const std::uint8_t kind : slots) {
    if (kind != kNobody) list.push_back(table[kind].name);
  }
  return list;
}

Value space_list(Spaces spaces) {
  Value list = Value::list();
  for (; spaces != 0; spaces &= spaces - 1) list.push_back(space_text(std::countr_zero(spaces)));
  return list;
}

Value site_value(const Rules& rules, const State& s) {
  Value site = Value::map();
  for (int space = 0; space < kSpaces; ++space) {
    Value tiles = Value::list();
    for (const int layer : {0, 1}) {
      const TileCode code = s.tiles.at(layer, space);
      if (code != 0) tiles.push_back(rules.tiles[rules.kind_of_code[code]].name);
    }
    site[space_text(space)] = std::move(tiles);
  }
  return site;
}

Value pits_value(const State& s) {
  Value pits = Value::map();
  for (Spaces left = s.opened; left != 0; left &= left - 1) {
    const int pit = std::countr_zero(left);
    Value pieces = Value::list();
    for (int type = 0; type < kPieces; ++type) {
      for (int n = pieces_in(s, pit, type); n > 0; --n) {
        pieces.push_back(kPieceNames[static_cast<std::size_t>(type)]);
      }
    }
    pits[space_text(pit)] = std::move(pieces);
  }
  return pits;
}

Value mover_value(const State& s) {
  if (s.mover >= 0) return s.mover;
  return s.mover == kChancePlayer ? "chance" : "nobody";
}

Value cards_value(Value dinosaurs, Value tools, Value supplies) {
  Value cards = Value::map();
  cards["dinosaurs"] = std::move(dinosaurs);
  cards["tools"] = std::move(tools);
  cards["supplies"] = std::move(supplies);
  return cards;
}

Value lab_value(const Rules& rules, const Seat& seat) {
  Value lab = Value::list();
  for (std::size_t place = 0; place < 2 && seat.lab[place] != kNobody; ++place) {
    Value bones = Value::list();
    for (std::size_t t = 0; t < kNeeds; ++t) {
      for (int n = seat.lab_bones[place] >> (4 * t) & 0xf; n > 0; --n) {
        bones.push_back(kPieceNames[t]);
      }
    }
    Value dinosaur = Value::map();
    dinosaur["dinosaur"] = rules.dinosaurs[seat.lab[place]].name;
    dinosaur["bones"] = std::move(bones);
    lab.push_back(std::move(dinosaur));
  }
  return lab;
}

Value seat_value(const Rules& rules, const State& s, std::size_t p) {
  const Seat& seat = s.seats[p];
  const int place = s.places[p];
  Value value = Value::map();
  value["space"] = place < kSpaces ? Value(space_text(place)) : Value();
  value["side"] = place >= kOffSite && place < kInTheAir
                      ? Value(kDirectionNames[static_cast<std::size_t>(place - kOffSite)])
                      : Value();
  value["points"] = seat.vp;
  value["plaster"] = seat.plaster;
  value["tiles"] = named_bag(seat.tiles, rules.tiles);
  value["new_tiles"] = named_bag(seat.fresh, rules.tiles);
  Value storage = Value::map();
  for (std::size_t t = 0; t < kBones; ++t) storage[kPieceNames[t]] = seat.bones[t];
  value["storage"] = std::move(storage);
  value["skills"] = named_set(seat.skills, rules.skills);
  value["used"] =
      named_set(p == s.owner ? seat.skills & used_tokens(rules, s.marks) : 0, rules.skills);
  value["tools"] = named_bag(seat.tools, rules.tools);
  value["used_tools"] = named_bag(seat.used, rules.tools);
  value["supplies"] = named_bag(seat.supplies, rules.supplies);
  value["lab"] = lab_value(rules, seat);
  value["scored"] = named_set(seat.scored, rules.dinosaurs);
  return value;
}

Value final_value(const Rules& rules, const State& s) {
  if (s.phase != Phase::kOver) return {};
  const FinalScores scores = final_scores(rules, s);
  Value list = Value::list();
  for (std::size_t p = 0; p < static_cast<std::size_t>(rules.players); ++p) {
    Value steps = Value::list();
    for (const int points : scores[p]) steps.push_back(points);
    list.push_back(std::move(steps));
  }
  return list;
}

// Who shares the first rank: nobody is ranked above.
Value winners_value(const Fossilis& game, const State& s) {
  if (s.phase != Phase::kOver) return {};
  const Values values = game.returns(s);
  float best = values[0];
  for (int p = 1; p < game.players(); ++p)
    best = std::max(best, values[static_cast<std::size_t>(p)]);
  Value list = Value::list();
  for (int p = 0; p < game.players(); ++p) {
    if (values[static_cast<std::size_t>(p)] == best) list.push_back(p);
  }
  return list;
}

void write_course(const Rules& rules, const State& s, Value& value) {
  const bool set_up = s.stage == Stage::kSetup;
  value["phase"] = name_of(s.stage);
  value["asked"] = name_of(s.phase);
  value["to_move"] = mover_value(s);
  value["round"] = s.round;
  value["turn"] = s.turn;
  value["progress"] = s.progress;
  value["start"] = s.phase <= Phase::kStart && set_up ? Value() : Value(s.start);
  value["owner"] = set_up && s.mover < 0 ? Value() : Value(s.owner);
  value["energy"] = s.energy;
  value["flat_dig"] = (s.marks & kFlatDig) != 0;
  value["hammer_taken"] = (s.marks & kHammerTaken) != 0;
  value["claimed"] = (s.marks & kClaimed) != 0;
  value["purchases"] = s.purchases;
  const auto card = static_cast<std::size_t>(s.buying == 0 ? 0 : s.buying - 1);
  value["buying"] = s.buying == 0       ? Value()
                    : card < kToolKinds ? Value(rules.tools[card].name)
                                        : Value(rules.supplies[card - kToolKinds].name);
  value["paid"] = named_bag(set_up ? TileBag() : s.paid, rules.tiles);
}

void write_site(const Rules& rules, const State& s, Value& value) {
  value["site"] = site_value(rules, s);
  value["covered"] = space_list(s.covered);
  value["stones"] = space_list(s.stones);
  value["decided"] = decided_spaces(rules, s);
  value["pits"] = pits_value(s);
  Value bag = Value::map();
  for (std::size_t t = 0; t < s.bag.size(); ++t) bag[kPieceNames[t]] = s.bag[t];
  value["bag"] = std::move(bag);
  value["extras"] = s.extras;
  Value falling = Value::list(), opening = Value::list();
  for (unsigned left = s.sides; left != 0; left >>= 3) {
    falling.push_back(static_cast<int>(left & 7) - 1);
  }
  for (std::uint32_t left = s.pit_queue; left != 0; left >>= 5) {
    opening.push_back(space_text(static_cast<int>(left & 31) - 1));
  }
  value["falling"] = std::move(falling);
  value["opening"] = std::move(opening);
  value["items"] = s.phase == Phase::kPit ? s.step : 0;
}

void write_cards(const Rules& rules, const State& s, Value& value) {
  value["discard"] = named_bag(s.discard, rules.tiles);
  value["skills"] = named_set(s.skills, rules.skills);
  value["display"] = named_slots(s.display, rules.dinosaurs);
  Value market = Value::map();
  market["tools"] = named_slots(s.tool_slots, rules.tools);
  market["supplies"] = named_slots(s.supply_slots, rules.supplies);
  value["market"] = std::move(market);
  value["decks"] =
      cards_value(named_set(s.dinosaur_deck, rules.dinosaurs), named_bag(s.tool_deck, rules.tools),
                  named_bag(s.supply_deck, rules.supplies));
  value["aside"] =
      cards_value(named_set(s.aside, rules.dinosaurs), named_bag(s.tool_aside, rules.tools),
                  named_bag(s.supply_aside, rules.supplies));
}

void write_clock(const Rules& rules, const State& s, Value& value) {
  value["pool"] = s.pool;
  value["pools"] = s.pools;
  value["supply"] = rules.limited ? Value(supply_left(rules, s)) : Value();
  value["event_due"] = s.event_due != 0;
  value["revealed"] = named_set(s.events, rules.events);
  value["event"] = s.event == 0 ? Value() : Value(current_event(rules, s).name);
  value["event_player"] = nobody_at_event(rules, s) ? Value() : Value(event_player(rules, s));
  value["last_round"] = s.last_round == 0 ? Value() : Value(s.last_round);
}

void write(const Fossilis& game, const State& s, Value& value) {
  const Rules& rules = game.rules();
  write_course(rules, s, value);
  write_site(rules, s, value);
  write_cards(rules, s, value);
  write_clock(rules, s, value);
  Value seats = Value::list();
  for (std::size_t p = 0; p < static_cast<std::size_t>(rules.players); ++p) {
    seats.push_back(seat_value(rules, s, p));
  }
  value["seats"] = std::move(seats);
  value["final"] = final_value(rules, s);
  value["winners"] = winners_value(game, s);
}

}  // namespace

std::uint32_t used_tokens(const Rules& rules, unsigned marks) {
  std::uint32_t tokens = 0;
  for (const auto& [mark, effect] : kMarkedEffects) {
    if (marks & mark) tokens |= rules.token_with[static_cast<std::size_t>(effect)];
  }
  return tokens;
}

int decided_spaces(const Rules& rules, const State& s) {
  const Spaces before = s.step < kSpaces ? space_bit(s.step) - 1 : kAllSpaces;
  if (s.phase == Phase::kUpper) return std::popcount(before & ~kCorners);
  if (s.phase == Phase::kStones) return std::popcount(before & s.covered & ~rules.x_spaces);
  return 0;
}

bool nobody_at_event(const Rules& rules, const State& s) {
  if (s.event == 0) return true;
  const EventEffect effect = current_event(rules, s).effect;
  return effect == EventEffect::kExpedition ||
         (effect == EventEffect::kMarketDay && s.event_turn == 0);
}

Value Fossilis::state_to_value(const State& s) const {
  Value value = Value::map();
  write(*this, s, value);
  return value;
}

Value Fossilis::view_to_value(const View& v) const {
  Value value = Value::map();
  value["player"] = v.observer == kSpectator ? Value("spectator") : Value(v.observer);
  write(*this, v.known, value);
  return value;
}

}  // namespace fossil::fossilis
