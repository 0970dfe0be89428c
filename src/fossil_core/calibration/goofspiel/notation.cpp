// Texts and dictionaries of Goofspiel.
#include "fossil_core/calibration/goofspiel/goofspiel.hpp"
#include "fossil_core/game/position_reader.hpp"

namespace fossil::goofspiel {
namespace {

Value card_list(std::uint32_t cards) {
  Value list = Value::list();
  for (; cards; cards &= cards - 1) list.push_back(std::countr_zero(cards) + 1);
  return list;
}

int read_number(const Value& value, const std::string& place, int low, int high) {
  if (value.is_int() && value.as_int() >= low && value.as_int() <= high) {
    return static_cast<int>(value.as_int());
  }
  throw PositionError(place + ": " + value.to_json() +
                      " is out of range; write a whole number from " + std::to_string(low) +
                      " to " + std::to_string(high));
}

std::uint16_t read_cards(const Value& value, const std::string& place, int cards) {
  if (!value.is_list()) throw PositionError(place + ": expected a list of cards");
  std::uint32_t set = 0;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string item = place + "[" + std::to_string(i) + "]";
    const int card = read_number(value.as_list()[i], item, 1, cards);
    if (set >> (card - 1) & 1) {
      throw PositionError(item + ": card " + std::to_string(card) + " is there twice");
    }
    set |= 1u << (card - 1);
  }
  return static_cast<std::uint16_t>(set);
}

std::string bids_text(Player p, Action card) {
  return "player " + std::to_string(p) + " bids " + std::to_string(card);
}

}  // namespace

std::string Goofspiel::action_to_string(const State& s, Action card) const {
  return (kind(s) == NodeKind::kChance ? "prize " : "bid ") + std::to_string(card);
}

std::string Goofspiel::commitment_notice(const State&, Player player) const {
  return "player " + std::to_string(player) + " bids";
}

std::string Goofspiel::observation(const State& s, Action card, Player player) const {
  const std::string own = action_to_string(s, card);
  if (kind(s) == NodeKind::kChance) return own;
  const Player mover = bidder(s);
  State next = s;
  apply(next, card);
  if (next.trick == s.trick) return mover == player ? own : commitment_notice(s, mover);

  // The reveal: what is new to the observer.
  std::string text = mover == player ? own : "";
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  if (secret_bids_) {
    const std::uint64_t mark = nibble(next.winners, s.trick);
    add(mark == 0 ? "nobody wins" : "player " + std::to_string(mark - 1) + " wins");
    return text;
  }
  for (Player p = 0; p < players_; ++p) {
    if (p == player) continue;
    add(bids_text(p, p == mover ? card : static_cast<Action>(nibble(s.bids[p], s.trick))));
  }
  return text;
}

Value Goofspiel::state_to_value(const State& s) const {
  Value hands = Value::list(), bids = Value::list(), points = Value::list();
  for (int p = 0; p < players_; ++p) {
    hands.push_back(card_list(s.hand[p]));
    const auto bid = static_cast<int>(nibble(s.bids[p], s.trick));
    bids.push_back(bid ? Value(bid) : Value());
    points.push_back(s.points[p]);
  }
  Value value = Value::map();
  value["trick"] = s.trick;
  value["prize"] = s.prize ? Value(s.prize) : Value();
  value["prizes"] = card_list(s.prizes);
  value["points"] = points;
  value["hands"] = hands;
  value["bids"] = bids;
  value["first"] = s.first;
  value["progress"] = s.progress;
  if (!secret_bids_) return value;
  Value winners = Value::list(), past = Value::list();
  for (int t = 0; t < s.trick; ++t) {
    const auto mark = static_cast<int>(nibble(s.winners, t));
    winners.push_back(mark ? Value(mark - 1) : Value());
  }
  for (int p = 0; p < players_; ++p) {
    Value cards = Value::list();
    for (int t = 0; t < s.trick; ++t) cards.push_back(static_cast<int>(nibble(s.bids[p], t)));
    past.push_back(cards);
  }
  value["winners"] = winners;
  value["past_bids"] = past;
  return value;
}

// With secret bids a view has null in the places of a hand and of past bids that are not seen.
State Goofspiel::read(const Value& value, Player observer, bool is_view) const {
  PositionReader reader(value);
  if (is_view) reader.find("player"), reader.find("truth");
  State s{};
  s.trick = static_cast<std::uint8_t>(reader.integer("trick", 0, cards_));
  const Value* prize = reader.find("prize");
  if (prize && !prize->is_null()) {
    s.prize = static_cast<std::uint8_t>(read_number(*prize, "prize", 1, cards_));
  }
  const Value* prizes = reader.find("prizes");
  if (!prizes) throw PositionError("prizes: missing; list the prizes that have not come up");
  s.prizes = read_cards(*prizes, "prizes", cards_);
  const Value::List& points = reader.items("points", players_);
  const Value::List& hands = reader.items("hands", players_);
  const bool any_bids = reader.has("bids");
  for (int p = 0; p < players_; ++p) {
    const auto i = static_cast<std::size_t>(p);
    s.points[p] = static_cast<std::uint8_t>(read_number(points[i], reader.at("points", i), 0, 91));
    const bool hidden = is_view && secret_bids_ && p != observer;
    if (hidden != hands[i].is_null()) {
      throw PositionError(reader.at("hands", i) + (hidden ? ": this hand is not seen; write null"
                                                          : ": missing; list its cards"));
    }
    if (!hidden) s.hand[p] = read_cards(hands[i], reader.at("hands", i), cards_);
    if (!any_bids) continue;
    const Value& bid = reader.items("bids", players_)[i];
    if (bid.is_null()) continue;
    s.bids[p] = static_cast<std::uint64_t>(read_number(bid, reader.at("bids", i), 1, cards_))
                << (4 * s.trick);
  }
  s.first = static_cast<std::uint8_t>(reader.integer("first", 0, players_ - 1, 0));
  s.progress = static_cast<std::uint8_t>(reader.integer("progress", 0, 13 * (players_ + 1), 0));
  if (secret_bids_) {
    const Value::List& winners = reader.items("winners", s.trick);
    const Value::List& past = reader.items("past_bids", players_);
    for (std::size_t t = 0; t < s.trick; ++t) {
      const int mark = winners[t].is_null()
                           ? 0
                           : 1 + read_number(winners[t], reader.at("winners", t), 0, players_ - 1);
      s.winners |= static_cast<std::uint64_t>(mark) << (4 * t);
    }
    for (std::size_t p = 0; p < past.size(); ++p) {
      if (is_view && static_cast<Player>(p) != observer && past[p].is_null()) continue;
      if (!past[p].is_list() || past[p].size() != s.trick) {
        throw PositionError(reader.at("past_bids", p) + ": expected " + std::to_string(s.trick) +
                            " cards, one for each finished trick");
      }
      for (std::size_t t = 0; t < s.trick; ++t) {
        const int card = read_number(past[p].as_list()[t], reader.at("past_bids", p), 1, cards_);
        s.bids[p] |= static_cast<std::uint64_t>(card) << (4 * t);
      }
    }
  }
  reader.done();
  return s;
}

State Goofspiel::state_from_value(const Value& value) const {
  return read(value, kSpectator, false);
}

Value Goofspiel::view_to_value(const View& v) const {
  Value value = Value::map();
  value["player"] = v.observer == kSpectator ? Value("spectator") : Value(v.observer);
  const Value known = state_to_value(v.known);
  for (const auto& [key, entry] : known.as_map()) value[key] = entry;
  if (!secret_bids_) return value;
  for (const char* key : {"hands", "past_bids"}) {
    Value list = Value::list();
    for (int p = 0; p < players_; ++p) {
      list.push_back(p == v.observer ? value.at(key).as_list()[static_cast<std::size_t>(p)]
                                     : Value());
    }
    value[key] = list;
  }
  return value;
}

Goofspiel::View Goofspiel::view_from_value(const Value& value) const {
  const Player observer = PositionReader(value).observer("player", players_);
  View v{read(value, observer, true), observer, {}};
  const bool to_commit =
      kind(v.known) == NodeKind::kDecision && observer >= 0 && !has_bid(v.known, observer);
  v.known.first = static_cast<std::uint8_t>(to_commit ? observer : 0);
  return v;
}

// The table truth lists hands and past_bids of all players; they stand in for those of the view.
State Goofspiel::truth_from_value(const Value& value) const {
  const View v = view_from_value(value);
  const Value* truth = value.find("truth");
  if (!secret_bids_) return v.known;
  if (!truth) throw PositionError("truth: missing; list hands and past_bids of both players in it");
  Value whole = Value::map();
  const Value seen_value = view_to_value(v);
  for (const auto& [key, entry] : seen_value.as_map()) {
    if (key != "player") whole[key] = entry;
  }
  PositionReader hidden(*truth, "truth");
  whole["hands"] = Value::list(hidden.items("hands", players_));
  whole["past_bids"] = Value::list(hidden.items("past_bids", players_));
  hidden.done();
  const State s = read(whole, kSpectator, false);
  if (const std::string broken = check(s); !broken.empty()) throw PositionError("truth." + broken);
  const View seen = view(s, v.observer);
  if (v.observer >= 0 && (seen.known.hand[v.observer] != v.known.hand[v.observer] ||
                          seen.known.bids[v.observer] != v.known.bids[v.observer])) {
    throw PositionError("truth.hands: the observer's own cards do not agree with the view");
  }
  return s;
}

}  // namespace fossil::goofspiel
