#include "fossil_core/testgames/matrix_game/matrix_game.hpp"

#include "fossil_core/game/position_reader.hpp"

namespace fossil::matrix_game {
namespace {

constexpr OptionInfo kOptions[] = {{"matrix", "rock_paper_scissors|matching_pennies",
                                    "rock_paper_scissors", "which of the games"}};
constexpr FeatureInfo kFeatures[] = {{"result", "won, lost or neither"}};
constexpr std::string_view kHands[] = {"rock", "paper", "scissors"};
constexpr std::string_view kCoins[] = {"heads", "tails"};

}  // namespace

const GameInfo MatrixGame::kInfo{
    .id = "matrix_game",
    .title = "Matrix game",
    .shelf = Shelf::kTest,
    .min_players = 2,
    .max_players = 2,
    .seats = {},
    .options = kOptions,
    .features = kFeatures,
    .has_chance = false,
    .has_hidden_information = true,
    .has_simultaneous_moves = true,
};

MatrixGame::MatrixGame(int, const Value& options, const Value&)
    : pennies_(options.at("matrix").as_string() == "matching_pennies"), options_(options) {}

void MatrixGame::legal_actions(const State& s, ActionList<MatrixGame>& out) const {
  out.clear();
  for (Action a = 0; is_legal(s, a); ++a) out.push_back(a);
}

// Each hand beats the one before it; player 0 wins equal coins and player 1 different ones.
Values MatrixGame::returns(const State& s) const {
  if (kind(s) != NodeKind::kTerminal) return {};
  const int difference = (s.choice[0] - s.choice[1] + 3) % 3;
  const float hands[] = {0, 1, -1};
  const float value = pennies_ ? (difference == 0 ? 1.0f : -1.0f) : hands[difference];
  return Values{value, -value};
}

Scores MatrixGame::scores(const State& s) const {
  const Values values = returns(s);
  return Scores{static_cast<std::int32_t>(values[0]), static_cast<std::int32_t>(values[1])};
}

std::string MatrixGame::check(const State& s) const {
  for (const int choice : s.choice) {
    if (choice > count_legal(s)) return "choices: there is no such choice";
  }
  return s.first > 1 ? "first: there is no such player" : "";
}

MatrixGame::View MatrixGame::view(const State& s, Player player) const {
  View v{s, player, {}};
  if (kind(s) == NodeKind::kTerminal) return v;
  for (Player p = 0; p < 2; ++p) {
    if (p != player) v.known.choice[p] = 0;
  }
  v.known.first = static_cast<std::uint8_t>(player >= 0 && !s.choice[player] ? player : 0);
  return v;
}

std::string MatrixGame::observation(const State& s, Action a, Player player) const {
  const Player p = mover(s);
  const auto rival = static_cast<Player>(p ^ 1);
  const std::string own = action_to_string(s, a);
  if (!s.choice[rival]) return p == player ? own : commitment_notice(s, p);
  const auto shows = [&](Player q, Action choice) {
    return "player " + std::to_string(q) + " shows " + action_to_string(s, choice);
  };
  const std::string other = shows(rival, s.choice[rival] - 1u);
  if (p == player) return own + "; " + other;
  if (rival == player) return shows(p, a);
  return p == 0 ? shows(p, a) + "; " + other : other + "; " + shows(p, a);
}

std::string MatrixGame::commitment_notice(const State&, Player player) const {
  return "player " + std::to_string(player) + " chooses";
}

std::string MatrixGame::check_view(const View& v) const {
  for (Player p = 0; kind(v.known) != NodeKind::kTerminal && p < 2; ++p) {
    if (p != v.observer && v.known.choice[p]) return "choices: this one is not seen yet";
  }
  return check(v.known);
}

std::string MatrixGame::action_to_string(const State&, Action a) const {
  return std::string(pennies_ ? kCoins[a] : kHands[a]);
}

Value MatrixGame::state_to_value(const State& s) const {
  Value choices = Value::list();
  for (const std::uint8_t choice : s.choice) {
    choices.push_back(choice ? Value(action_to_string(s, choice - 1u)) : Value());
  }
  Value value = Value::map();
  value["choices"] = choices;
  value["first"] = s.first;
  return value;
}

State MatrixGame::read(const Value& value, bool is_view) const {
  PositionReader reader(value);
  if (is_view) reader.find("player"), reader.find("truth");
  State s{};
  const Value::List& choices = reader.items("choices", 2);
  for (std::size_t p = 0; p < 2; ++p) {
    if (choices[p].is_null()) continue;
    for (Action a = 0; is_legal(s, a); ++a) {
      if (choices[p] == Value(action_to_string(s, a)))
        s.choice[p] = static_cast<std::uint8_t>(a + 1);
    }
    if (!s.choice[p]) throw PositionError(reader.at("choices", p) + ": there is no such choice");
  }
  s.first = static_cast<std::uint8_t>(reader.integer("first", 0, 1, 0));
  reader.done();
  return s;
}

State MatrixGame::state_from_value(const Value& value) const { return read(value, false); }

Value MatrixGame::view_to_value(const View& v) const {
  Value value = Value::map();
  value["player"] = v.observer == kSpectator ? Value("spectator") : Value(v.observer);
  const Value known = state_to_value(v.known);
  for (const auto& [key, entry] : known.as_map()) value[key] = entry;
  return value;
}

MatrixGame::View MatrixGame::view_from_value(const Value& value) const {
  const Player observer = PositionReader(value).observer("player", 2);
  return {read(value, true), observer, {}};
}

void MatrixGame::features(const State& s, Player player, std::span<float> out) const {
  out[0] = returns(s)[player];
}

}  // namespace fossil::matrix_game
