// Texts and dictionaries of the generated games.
#include "fossil_core/base/text.hpp"
#include "fossil_core/game/keys.hpp"
#include "fossil_core/game/position_reader.hpp"
#include "fossil_core/testgames/generated/generated.hpp"

namespace fossil::generated {
namespace {

constexpr std::string_view kColourNames[] = {"red", "blue"};
constexpr std::string_view kPhases[] = {"deal", "bid", "turn", "over"};
constexpr std::string_view kEffects[] = {"nothing",  "back",      "red_face", "blue_face",
                                         "look_red", "look_blue", "roll",     "reaction",
                                         "strike",   "order",     "gain"};

// "red 2 by 13": colour, face ("?" where not known), the players who know it.
std::string piece_name(Piece piece) {
  const std::string face = is_hidden(piece) ? "?" : std::to_string(face_of(piece));
  std::string text = std::string(kColourNames[colour_of(piece)]) + " " + face + " by ";
  for (int p = 0; p < kMaxPlayers; ++p) {
    if (knowers_of(piece) >> p & 1) text += std::to_string(p);
  }
  return text;
}

Piece read_piece(const Value& value, const std::string& place) {
  if (value.is_null()) return kNoPiece;
  TextCursor text(value.is_string() ? std::string_view(value.as_string()) : std::string_view());
  const std::string_view colour = text.word();
  const bool blue = colour == kColourNames[1];
  int face = kUnknownFace, knowers = 0;
  bool good = (blue || colour == kColourNames[0]) && text.accept(" ");
  if (good && !text.accept("?")) {
    const auto number = text.integer(0, kFaces - 1);
    good = number.has_value();
    face = number.value_or(0);
  }
  good = good && text.accept(" by ");
  for (const char c : text.rest()) {
    good = good && c >= '0' && c < '0' + kMaxPlayers;
    knowers |= good ? 1 << (c - '0') : 0;
  }
  if (!good) {
    throw PositionError(place + ": " + value.to_json() +
                        " is no piece; write for example \"red 2 by 01\"");
  }
  return make_piece(face, blue, knowers);
}

template <std::size_t N>
Value slots_value(const Piece (&slots)[N]) {
  Value list = Value::list();
  for (const Piece piece : slots) {
    if (piece != kNoPiece) list.push_back(piece_name(piece));
  }
  return list;
}

template <std::size_t N>
void read_slots(const Value& value, const std::string& place, Piece (&slots)[N]) {
  std::fill(std::begin(slots), std::end(slots), kNoPiece);
  if (!value.is_list() || value.size() > N) {
    throw PositionError(place + ": expected a list of at most " + std::to_string(N) + " pieces");
  }
  for (std::size_t i = 0; i < value.size(); ++i) {
    slots[i] = read_piece(value.as_list()[i], place + "[" + std::to_string(i) + "]");
  }
}

template <class T>
Value numbers(const T* items, int count) {
  Value list = Value::list();
  for (int i = 0; i < count; ++i) list.push_back(static_cast<int>(items[i]));
  return list;
}

template <class T>
void read_numbers(PositionReader& reader, std::string_view key, T* items, int count, int low,
                  int high) {
  const Value::List& list = reader.items(key, count);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!list[i].is_int() || list[i].as_int() < low || list[i].as_int() > high) {
      throw PositionError(reader.at(key, i) + ": " + list[i].to_json() +
                          " is out of range; write " + std::to_string(low) + " to " +
                          std::to_string(high));
    }
    items[i] = static_cast<T>(list[i].as_int());
  }
}

}  // namespace

// As it is written in a move; knowers beside the owner tell pieces of one kind apart.
std::string Generated::piece_text(Piece piece, Player owner, bool face_seen) const {
  std::string text = std::string(kColourNames[colour_of(piece)]) + " " +
                     (face_seen ? std::to_string(face_of(piece)) : "?");
  const std::uint8_t knowers = knowers_of(piece);
  if (knowers == everybody()) return text + (open_ || solo() ? "" : " known to all");
  if (knowers == 1 << owner) return text;
  text += " known to ";
  for (int p = 0; p < players_; ++p) {
    if (p != owner && (knowers >> p & 1)) text += std::to_string(p);
  }
  return text;
}

std::string Generated::action_to_string(const State& s, Action a) const {
  const Top now = top(s);
  const std::string number = std::to_string(a);
  switch (now.effect) {
    case kBack:
      return "back " + std::string(kColourNames[a]);
    case kRedFace:
    case kBlueFace:
    case kLookRed:
    case kLookBlue:
      return "face " + number;
    case kRoll:
      return "die " + number;
    case kReaction:
      return a ? "block" : "allow";
    case kStrike:
      return "strike " + number;
    case kOrder:
      return a ? "strike first" : "roll first";
    default:
      break;
  }
  if (s.phase == kBid) return "bid " + number;
  if (a == kEnd) return "end";
  if (a == kTake) return "take";
  if (a < kLay) return "mark " + std::string(1, static_cast<char>('A' + a));
  if (a < kLook) {
    return "lay " + piece_text(s.hand[s.owner][a - kLay], static_cast<Player>(s.owner), true);
  }
  const auto target = static_cast<int>(a - kLook);
  return "look at a " + std::string(kColourNames[target % kColours]) + " piece of " +
         std::to_string(target / kColours);
}

Value Generated::state_to_value(const State& s) const {
  Value hands = Value::list(), rows = Value::list(), stack = Value::list();
  for (int p = 0; p < players_; ++p) {
    hands.push_back(slots_value(s.hand[p]));
    rows.push_back(slots_value(s.row[p]));
  }
  for (const std::uint8_t entry : s.stack) {
    if (entry)
      stack.push_back(std::string(kEffects[entry >> 4]) + " " + std::to_string(entry & 15));
  }
  Value value = Value::map();
  value["phase"] = kPhases[s.phase];
  value["owner"] = s.owner;
  value["first"] = s.first;
  value["round"] = s.round;
  value["turn"] = s.turn;
  value["progress"] = s.progress;
  value["dealt"] = s.dealt;
  value["steps"] = s.steps;
  value["placing"] = s.placing;
  value["hands"] = hands;
  value["rows"] = rows;
  value["laid"] = s.laid == kNoPiece ? Value() : Value(piece_name(s.laid));
  value["bag"] = numbers(s.bag, kKinds);
  value["score"] = numbers(s.score, players_);
  value["bids"] = numbers(s.bid, players_);
  value["marks"] = numbers(s.marks, players_);
  value["stack"] = stack;
  if (leak_ != Leak::kNone) value["planted"] = s.planted;
  return value;
}

State Generated::read(const Value& value, bool is_view) const {
  PositionReader reader(value);
  if (is_view) reader.find("player"), reader.find("truth");
  State s{};
  for (auto& hand : s.hand) std::fill(std::begin(hand), std::end(hand), kNoPiece);
  for (auto& row : s.row) std::fill(std::begin(row), std::end(row), kNoPiece);
  const auto byte = [&reader](std::string_view key, int high) {
    return static_cast<std::uint8_t>(reader.integer(key, 0, high));
  };
  s.phase = static_cast<std::uint8_t>(reader.word("phase", kPhases));
  s.owner = byte("owner", players_ - 1);
  s.first = byte("first", players_ - 1);
  s.round = byte("round", 2);
  s.turn = byte("turn", 20);
  s.progress = byte("progress", 200);
  s.dealt = byte("dealt", 10);
  s.steps = byte("steps", 2);
  s.placing = byte("placing", 2);
  const Value::List& hands = reader.items("hands", players_);
  const Value::List& rows = reader.items("rows", players_);
  for (std::size_t p = 0; p < hands.size(); ++p) {
    read_slots(hands[p], reader.at("hands", p), s.hand[p]);
    read_slots(rows[p], reader.at("rows", p), s.row[p]);
  }
  const Value* laid = reader.find("laid");
  s.laid = laid ? read_piece(*laid, "laid") : kNoPiece;
  read_numbers(reader, "bag", s.bag, kKinds, 0, 9);
  read_numbers(reader, "score", s.score, players_, -100, 100);
  read_numbers(reader, "bids", s.bid, players_, 0, kBids);
  read_numbers(reader, "marks", s.marks, players_, 0, 7);
  const Value::List& stack = reader.items("stack");
  for (std::size_t i = 0; i < stack.size(); ++i) {
    TextCursor text(stack[i].is_string() ? std::string_view(stack[i].as_string())
                                         : std::string_view());
    const auto effect = std::find(std::begin(kEffects), std::end(kEffects), text.word());
    const bool spaced = text.accept(" ");
    const auto seat = text.integer(0, players_ - 1);
    if (i >= kStackDepth || effect == std::end(kEffects) || !spaced || !seat || !text.done()) {
      throw PositionError(reader.at("stack", i) + ": no such effect; write for example \"roll 0\"");
    }
    push(s, static_cast<Effect>(effect - std::begin(kEffects)), static_cast<Player>(*seat));
  }
  if (const Value* planted = reader.find("planted"); planted && leak_ != Leak::kNone) {
    s.planted = static_cast<std::uint64_t>(planted->as_int());
  }
  reader.done();
  if (leak_ != Leak::kArrayOrder) sort_slots(s);
  return s;
}

State Generated::state_from_value(const Value& value) const { return read(value, false); }

Value Generated::view_to_value(const View& v) const {
  Value value = Value::map();
  value["player"] = v.observer == kSpectator ? Value("spectator") : Value(v.observer);
  const Value known = state_to_value(v.known);
  for (const auto& [key, entry] : known.as_map()) value[key] = entry;
  return value;
}

Generated::View Generated::view_from_value(const Value& value) const {
  const Player observer = PositionReader(value).observer("player", players_);
  return {read(value, true), observer, {}};
}

// The table truth lists hands, rows, laid and bag as the state's dictionary does.
State Generated::truth_from_value(const Value& value) const {
  const View v = view_from_value(value);
  const Value* truth = value.find("truth");
  if (!truth) throw PositionError("truth: missing; list hands, rows, laid and bag in it");
  Value whole = state_to_value(v.known);
  PositionReader hidden(*truth, "truth");
  for (const char* key : {"hands", "rows", "laid", "bag"}) {
    const Value* part = hidden.find(key);
    if (!part) throw PositionError(hidden.at(key) + ": missing");
    whole[key] = *part;
  }
  hidden.done();
  const State s = read(whole, false);
  if (view_key(*this, view(s, v.observer)) != view_key(*this, v)) {
    throw PositionError("truth: it does not agree with what the view shows");
  }
  return s;
}

}  // namespace fossil::generated
