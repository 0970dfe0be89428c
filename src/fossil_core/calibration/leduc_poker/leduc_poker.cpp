#include "fossil_core/calibration/leduc_poker/leduc_poker.hpp"

#include <algorithm>

#include "fossil_core/game/position_reader.hpp"

namespace fossil::leduc_poker {
namespace {

constexpr FeatureInfo kFeatures[] = {
    {"pair", "1 if the own card pairs the public card, -1 if the rival's does"},
    {"rank", "own rank minus the rival's, from jack 0 to king 2"},
    {"pot", "chips of the rival in the pot"},
};

constexpr std::string_view kNames[] = {"Js", "Jh", "Qs", "Qh", "Ks", "Kh", "none", "unknown"};
constexpr std::string_view kPhases[] = {"deal_first", "deal_second", "opening_1",
                                        "betting_1",  "deal_public", "opening_2",
                                        "betting_2",  "showdown",    "folded"};

std::string draws_a_card(Player p) { return "player " + std::to_string(p) + " draws a card"; }

Value card_value(std::uint8_t card) { return card == kNone ? Value() : Value(kNames[card]); }

std::uint8_t read_card(const Value& value, const std::string& place, bool unknown_allowed) {
  if (value.is_null()) return kNone;
  if (value.is_string()) {
    const int names = unknown_allowed ? 8 : 6;
    for (int c = 0; c < names; ++c) {
      if (c != kNone && kNames[c] == value.as_string()) return static_cast<std::uint8_t>(c);
    }
  }
  throw PositionError(place + ": " + value.to_json() +
                      " is no card; write Js, Jh, Qs, Qh, Ks or Kh" +
                      (unknown_allowed ? ", or \"unknown\" for a card that is not seen" : ""));
}

}  // namespace

const GameInfo LeducPoker::kInfo{
    .id = "leduc_poker",
    .title = "Leduc poker",
    .shelf = Shelf::kCalibration,
    .min_players = 2,
    .max_players = 2,
    .seats = {},
    .options = {},
    .features = kFeatures,
    .has_chance = true,
    .has_hidden_information = true,
    .has_simultaneous_moves = false,
};

void LeducPoker::legal_actions(const State& s, ActionList<LeducPoker>& out) const {
  out.clear();
  for (std::uint32_t mask = legal_mask(s); mask; mask &= mask - 1) {
    out.push_back(static_cast<Action>(std::countr_zero(mask)));
  }
}

void LeducPoker::chance_outcomes(const State& s, OutcomeList<LeducPoker>& out) const {
  out.clear();
  for (std::uint32_t cards = deck(s); cards; cards &= cards - 1) {
    out.push_back({static_cast<Action>(std::countr_zero(cards)), 1});
  }
}

std::string LeducPoker::check_cards(const State& s, int unknown_allowed) {
  if (s.phase > kFolded) return "phase: there is no such phase";
  const std::uint8_t cards[] = {s.hand[0], s.hand[1], s.board};
  for (int i = 0; i < 3; ++i) {
    if (cards[i] == kUnknown ? i == 2 || --unknown_allowed < 0 : cards[i] > kUnknown) {
      return "hands: a card that is no card";
    }
    for (int j = 0; j < i; ++j) {
      if (cards[i] < kNone && cards[i] == cards[j]) {
        return "hands: " + std::string(kNames[cards[i]]) + " is there twice";
      }
    }
  }
  const bool public_dealt = s.board != kNone;
  if ((s.hand[0] != kNone) != (s.phase > kDealFirst) ||
      (s.hand[1] != kNone) != (s.phase > kDealSecond)) {
    return "hands: the cards dealt do not fit the phase";
  }
  if (s.phase != kFolded && public_dealt != (s.phase > kDealPublic)) {
    return "public: the public card does not fit the phase";
  }
  // Equal stakes of the first round are 1, 3 or 5; the second round adds up to two raises of 4.
  const int low = std::min(s.stake[0], s.stake[1]), high = std::max(s.stake[0], s.stake[1]);
  const bool facing = low != high;
  const int step = public_dealt ? 4 : 2;
  if (s.raises > 2 || low < 1 || low > 13 || low % 2 == 0 || (facing && high - low != step)) {
    return "stakes: no betting leads to " + std::to_string(s.stake[0]) + " and " +
           std::to_string(s.stake[1]);
  }
  const int raised = high - step * s.raises;  // the equal stakes before this round's raises
  if (s.phase != kShowdown && (public_dealt ? raised != 1 && raised != 3 && raised != 5
                                            : raised != (s.phase == kDealPublic ? high : 1))) {
    return "raises: " + std::to_string(s.raises) + " do not fit the stakes";
  }
  if (facing != (s.raises > 0)) return "raises: stakes differ exactly while a raise is open";
  if ((s.phase == kFolded) > facing) return "phase: nobody folds without facing a raise";
  const bool settled = s.phase != kBetting1 && s.phase != kBetting2 && s.phase != kFolded;
  if (settled && facing) return "stakes: they must be equal in this phase";
  return {};
}

std::string LeducPoker::observation(const State& s, Action a, Player player) const {
  if (s.phase <= kDealSecond && player != s.phase)
    return draws_a_card(static_cast<Player>(s.phase));
  std::string text = action_to_string(s, a);
  if (kind(s) == NodeKind::kChance) return text;
  State next = s;
  apply(next, a);
  for (Player p = 0; next.phase == kShowdown && p < 2; ++p) {
    if (p != player) {
      text += "; player " + std::to_string(p) + " shows " + std::string(kNames[s.hand[p]]);
    }
  }
  return text;
}

std::string LeducPoker::check_view(const View& v) const {
  const int hidden = has_hidden_cards(v.known) ? (v.observer == kSpectator ? 2 : 1) : 0;
  const std::string broken = check_cards(v.known, hidden);
  if (!broken.empty()) return broken;
  for (Player p = 0; p < 2; ++p) {
    const std::uint8_t card = v.known.hand[p];
    const bool seen = p == v.observer || !has_hidden_cards(v.known);
    if (card != kNone && (card == kUnknown) == seen) {
      return "hands[" + std::to_string(p) + "]: " +
             (seen ? "this card is seen; name it" : "this card is not seen; write \"unknown\"");
    }
  }
  return {};
}

std::string LeducPoker::action_to_string(const State& s, Action a) const {
  constexpr const char* kTexts[] = {"fold", "call", "raise"};
  if (kind(s) == NodeKind::kDecision) return kTexts[a];
  return (s.phase == kDealPublic ? "public " : "deal ") + std::string(kNames[a]);
}

Value LeducPoker::state_to_value(const State& s) const {
  Value value = Value::map();
  value["phase"] = kPhases[s.phase];
  value["hands"] = Value::list({card_value(s.hand[0]), card_value(s.hand[1])});
  value["public"] = card_value(s.board);
  value["stakes"] = Value::list({s.stake[0], s.stake[1]});
  value["raises"] = s.raises;
  value["progress"] = s.progress;
  return value;
}

// `truth`, where given, fills the cards that the observer does not see.
LeducPoker::State LeducPoker::read(const Value& value, Player observer, const Value* truth) const {
  PositionReader reader(value);
  const bool is_view = reader.has("player");
  reader.find("truth");
  State s = initial_state();
  s.phase = static_cast<std::uint8_t>(reader.word("phase", kPhases));
  const Value::List& hands = reader.items("hands", 2);
  for (std::size_t p = 0; p < 2; ++p) {
    s.hand[p] = read_card(hands[p], reader.at("hands", p), is_view);
  }
  if (const Value* board = reader.find("public")) s.board = read_card(*board, "public", false);
  const Value::List& stakes = reader.items("stakes", 2);
  for (std::size_t p = 0; p < 2; ++p) {
    if (!stakes[p].is_int() || stakes[p].as_int() < 1 || stakes[p].as_int() > 13) {
      throw PositionError(reader.at("stakes", p) + ": " + stakes[p].to_json() +
                          " is out of range; write a whole number from 1 to 13");
    }
    s.stake[p] = static_cast<std::uint8_t>(stakes[p].as_int());
  }
  s.raises = static_cast<std::uint8_t>(reader.integer("raises", 0, 2, 0));
  s.progress = static_cast<std::uint8_t>(reader.integer("progress", 0, 11, 0));
  reader.done();
  if (!truth) return s;
  PositionReader hidden(*truth, "truth");
  const Value::List& cards = hidden.items("hands", 2);
  hidden.done();
  for (std::size_t p = 0; p < 2; ++p) {
    const std::uint8_t card = read_card(cards[p], hidden.at("hands", p), false);
    if (static_cast<Player>(p) == observer && card != s.hand[p]) {
      throw PositionError(hidden.at("hands", p) + ": it does not agree with hands[" +
                          std::to_string(p) + "]; both name the same card");
    }
    s.hand[p] = card;
  }
  return s;
}

LeducPoker::State LeducPoker::state_from_value(const Value& value) const {
  return read(value, kSpectator, nullptr);
}

Value LeducPoker::view_to_value(const View& v) const {
  Value value = Value::map();
  value["player"] = v.observer == kSpectator ? Value("spectator") : Value(v.observer);
  const Value known = state_to_value(v.known);
  for (const auto& [key, entry] : known.as_map()) value[key] = entry;
  return value;
}

LeducPoker::View LeducPoker::view_from_value(const Value& value) const {
  const Player observer = PositionReader(value).observer("player", 2);
  return {read(value, observer, nullptr), observer, {}};
}

LeducPoker::State LeducPoker::truth_from_value(const Value& value) const {
  const Player observer = PositionReader(value).observer("player", 2);
  const Value* truth = value.find("truth");
  if (!truth) throw PositionError("truth: missing; list both hands in it");
  return read(value, observer, truth);
}

void LeducPoker::features(const State& s, Player player, std::span<float> out) const {
  const Player rival = player ^ 1;
  const bool dealt = s.phase > kDealSecond;
  const bool paired = dealt && s.board != kNone;
  out[0] = paired ? static_cast<float>((rank(s.hand[player]) == rank(s.board)) -
                                       (rank(s.hand[rival]) == rank(s.board)))
                  : 0.0f;
  out[1] = dealt ? static_cast<float>(rank(s.hand[player]) - rank(s.hand[rival])) : 0.0f;
  out[2] = static_cast<float>(s.stake[rival]);
}

Values LeducPoker::evaluate(const State& s) const {
  if (kind(s) == NodeKind::kTerminal) return returns(s);
  float f[std::size(kFeatures)];
  features(s, 0, f);
  // A pair wins for certain; a higher rank wins unless the public card pairs the lower one, which
  // one card in four does before it is dealt, and raises the winner's chance by half as much.
  const float value =
      f[0] != 0 ? f[0] : std::clamp(f[1], -1.0f, 1.0f) * (s.board == kNone ? 0.5f : 1.0f);
  return Values{value, -value};
}

void LeducPoker::prior(const State&, std::span<const Action> actions, std::span<float> out) const {
  constexpr float kWeights[] = {1.0f, 2.0f, 2.0f};  // folding is seldom right
  for (std::size_t i = 0; i < actions.size(); ++i) out[i] = kWeights[actions[i]];
}

}  // namespace fossil::leduc_poker
