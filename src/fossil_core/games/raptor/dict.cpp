// State and view as dicts (RAP-90 to RAP-95). Reading them back is position.cpp's business.
#include "fossil_core/games/raptor/dict.hpp"

#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

Value space_list(const Board& board) {
  Value list = Value::list();
  for (const int cell : board) list.push_back(space_text(cell));
  return list;
}

Value card_list(std::uint16_t cards) {
  Value list = Value::list();
  for (int v = 1; v <= kCardCount; ++v) {
    if (cards >> v & 1) list.push_back(v);
  }
  return list;
}

Value mover_name(const State& s) {
  if (s.mover >= 0) return kSideNames[s.mover];
  return s.mover == kChancePlayer ? "chance" : "nobody";
}

Value exit_list(const Board& exits) {
  Value list = Value::list();
  for (const int col : {0, 10}) {
    for (const int cell : exits& Island::col_mask(col)) list.push_back(exit_text(cell));
  }
  return list;
}

Value board_value(const Rules& rules, const State& s) {
  Value tiles = Value::map();
  for (int t = 0; t < kTiles; ++t) {
    tiles[kTileNames[t]] = tile_value(rules, s, t);
  }
  Value board = Value::map();
  board["tiles"] = std::move(tiles);
  board["rocks"] = space_list(s.rocks);
  board["exits"] = exit_list(s.exits);
  board["pattern"] = s.pattern == 0 ? Value() : Value(rules.patterns[s.pattern - 1].name);
  return board;
}

Value mother_value(const State& s) {
  Value mother = Value::map();
  mother["space"] = s.mother == kAway ? Value() : Value(space_text(s.mother));
  mother["tokens"] = s.tokens;
  mother["moved"] = s.moved != 0;
  return mother;
}

Value babies_value(const State& s) {
  Value babies = Value::map();
  babies["awake"] = space_list(s.awake);
  babies["asleep"] = space_list(s.asleep);
  babies["asleep_this_round"] = space_list(s.asleep & s.marked);
  babies["called"] = space_list(s.awake & s.marked);
  babies["escaped"] = s.escaped;
  babies["captured"] = s.captured;
  return babies;
}

Value scientists_value(const State& s) {
  Value scientists = Value::map();
  scientists["standing"] = space_list(s.standing);
  scientists["frightened"] = space_list(s.frightened);
  scientists["frightened_this_round"] = space_list(s.frightened & s.marked);
  scientists["aggressive"] = space_list(s.standing & s.marked);
  scientists["reserve"] = s.reserve;
  scientists["killed"] = killed(s);
  return scientists;
}

Value cards_value(const State& s, int side) {
  const SideCards& cards = s.cards[side];
  Value value = Value::map();
  if (cards.hand & kHiddenHand) {
    // The count of the pile: what is neither open nor in the hand nor committed by the owner.
    value["hand"] = hand_size(cards);
    value["pile"] = kCardCount - hand_size(cards) - std::popcount(cards.open);
  } else {
    value["hand"] = card_list(cards.hand);
    value["pile"] = card_list(pile_of(s, side));
  }
  value["open"] = card_list(cards.open);
  value["played"] = s.played[side] == 0 ? Value() : Value(s.played[side]);
  Value known = Value::map();
  for (int v = 1; v <= kCardCount; ++v) {
    const int b = record::get(cards.record, v);
    if (b > 0) known[std::to_string(v)] = b;
  }
  value["record"] = std::move(known);
  return value;
}

void write(const Raptor& game, const State& s, Value& value) {
  value["phase"] = name_of(s.phase);
  value["to_move"] = mover_name(s);
  value["round"] = s.round;
  value["turn"] = game.turn(s);
  value["progress"] = s.progress;
  value["ap_left"] = s.ap_left;
  value["units_left"] = s.units_left;
  value["observation"] = s.observation != 0;
  value["winner"] = s.winner == Winner::kNone ? Value() : Value(name_of(s.winner));
  value["board"] = board_value(game.rules(), s);
  value["fire"] = space_list(s.fire);
  value["mother"] = mother_value(s);
  value["babies"] = babies_value(s);
  value["scientists"] = scientists_value(s);
  Value cards = Value::map();
  cards["raptor"] = cards_value(s, kRaptor);
  cards["scientist"] = cards_value(s, kScientist);
  value["cards"] = std::move(cards);
}

}  // namespace

Value tile_value(const Rules& rules, const State& s, int tile) {
  if (tile < kSquareTiles) {
    const Lie lie = rules.lie_of(local_part(tile, s.rocks));
    return lie.pattern < 0 ? Value() : Value(rules.lie_text(lie));
  }
  for (int type = 0; type < 2; ++type) {
    if (s.exits.test(rules.l_exit(tile, type))) {
      return rules.l_types[type].name;
    }
  }
  return {};
}

Value Raptor::state_to_value(const State& s) const {
  Value value = Value::map();
  write(*this, s, value);
  return value;
}

Value Raptor::view_to_value(const View& v) const {
  Value value = Value::map();
  value["player"] = v.observer == kSpectator ? "spectator" : kSideNames[v.observer];
  write(*this, v.known, value);
  return value;
}

}  // namespace fossil::raptor
