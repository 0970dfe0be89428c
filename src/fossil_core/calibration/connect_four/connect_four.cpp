#include "fossil_core/calibration/connect_four/connect_four.hpp"

namespace fossil::connect_four {
namespace {

constexpr FeatureInfo kFeatures[] = {
    {"open_threes", "lines with three own stones and the fourth cell free, minus the rival's"},
    {"open_twos", "lines with two own stones and the rest free, minus the rival's"},
    {"centre", "own stones in the middle column, minus the rival's"},
};
constexpr float kWeights[] = {0.10f, 0.02f, 0.03f};  // found by hand; each in units of a win

constexpr std::uint64_t cell(int column, int row) {
  return std::uint64_t{1} << (kStride * column + row);
}

// All 69 lines of four.
template <class F>
void for_each_line(F&& visit) {
  constexpr int kSteps[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  for (int c = 0; c < kColumns; ++c) {
    for (int r = 0; r < kRows; ++r) {
      for (const auto& step : kSteps) {
        const int end_c = c + 3 * step[0], end_r = r + 3 * step[1];
        if (end_c >= kColumns || end_r < 0 || end_r >= kRows) continue;
        std::uint64_t line = 0;
        for (int i = 0; i < 4; ++i) line |= cell(c + i * step[0], r + i * step[1]);
        visit(line);
      }
    }
  }
}

}  // namespace

constexpr GameInfo kConnectFourInfo{
    .id = "connect_four",
    .title = "Connect four",
    .shelf = Shelf::kCalibration,
    .min_players = 2,
    .max_players = 2,
    .seats = {},
    .options = {},
    .features = kFeatures,
    .has_chance = false,
    .has_hidden_information = false,
    .has_simultaneous_moves = false,
};
const GameInfo ConnectFour::kInfo = kConnectFourInfo;

ConnectFour::ConnectFour(int, const Value&, const Value&) {}

State ConnectFour::initial_state() const {
  State s{};
  for (int c = 0; c < kColumns; ++c) s.height[c] = static_cast<std::uint8_t>(kStride * c);
  return s;
}

void ConnectFour::legal_actions(const State& s, ActionList<ConnectFour>& out) const {
  out.clear();
  for (Action c = 0; c < kColumns; ++c) {
    if (is_legal(s, c)) out.push_back(c);
  }
}

Values ConnectFour::returns(const State& s) const {
  Values values{};
  if (s.moves & kWon) {
    const int winner = (s.moves & 1) ^ 1;
    values[winner] = 1;
    values[winner ^ 1] = -1;
  }
  return values;
}

Scores ConnectFour::scores(const State& s) const {
  Scores scores{};
  if (s.moves & kWon) scores[(s.moves & 1) ^ 1] = 1;
  return scores;
}

std::string ConnectFour::check(const State& s) const {
  if (s.stones[0] & s.stones[1]) return "stones: two stones share a cell";
  const std::uint64_t all = s.stones[0] | s.stones[1];
  std::uint64_t filled = 0;
  for (int c = 0; c < kColumns; ++c) {
    const int stones = s.height[c] - kStride * c;
    if (stones < 0 || stones > kRows) return "height: a column holds more stones than it has rows";
    for (int r = 0; r < stones; ++r) filled |= cell(c, r);
  }
  if (filled != all) return "stones: a stone floats above a gap in its column";
  const int first = __builtin_popcountll(s.stones[0]), second = __builtin_popcountll(s.stones[1]);
  if (first - second != 0 && first - second != 1) {
    return "stones: player 0 has " + std::to_string(first) + " stones and player 1 has " +
           std::to_string(second) + "; they must alternate from player 0";
  }
  if (stones_played(s) != static_cast<std::uint32_t>(first + second)) return "moves: wrong count";
  const bool won = s.moves & kWon;
  const int last = (first + second - 1) & 1;
  if (won != has_four(s.stones[last])) return "moves: the mark of a finished game is wrong";
  if (has_four(s.stones[last ^ 1])) return "stones: both players have four in a row";
  return {};
}

Value ConnectFour::state_to_value(const State& s) const {
  Value rows = Value::list();  // from the top row down, as one looks at the board
  for (int r = kRows - 1; r >= 0; --r) {
    std::string row;
    for (int c = 0; c < kColumns; ++c) {
      row += s.stones[0] & cell(c, r) ? 'x' : s.stones[1] & cell(c, r) ? 'o' : '.';
    }
    rows.push_back(row);
  }
  Value value = Value::map();
  value["board"] = rows;
  return value;
}

State ConnectFour::state_from_value(const Value& value) const {
  if (!value.is_map()) throw PositionError("position: it must be a table with the key board");
  for (const auto& [key, unused] : value.as_map()) {
    if (key != "board") throw PositionError(key + ": unknown key; known: board");
  }
  const Value* rows = value.find("board");
  if (!rows || !rows->is_list() || rows->as_list().size() != kRows) {
    throw PositionError("board: it must be 6 rows of 7 characters x, o or .");
  }
  State s = initial_state();
  for (int i = 0; i < kRows; ++i) {
    const int r = kRows - 1 - i;
    const Value& row = rows->as_list()[static_cast<std::size_t>(i)];
    const std::string where = "board[" + std::to_string(i) + "]";
    if (!row.is_string() || row.as_string().size() != kColumns) {
      throw PositionError(where + ": it must be 7 characters x, o or .");
    }
    for (int c = 0; c < kColumns; ++c) {
      const char mark = row.as_string()[static_cast<std::size_t>(c)];
      if (mark == '.') continue;
      if (mark != 'x' && mark != 'o') {
        throw PositionError(where + ": '" + std::string(1, mark) + "' is no stone; use x, o or .");
      }
      s.stones[mark == 'o'] |= cell(c, r);
      s.height[c] = std::max(s.height[c], static_cast<std::uint8_t>(kStride * c + r + 1));
      ++s.moves;
    }
  }
  const int last = (s.moves & 1) ^ 1;
  if (s.moves && has_four(s.stones[last])) s.moves |= kWon;
  return s;
}

Value ConnectFour::view_to_value(const View& v) const {
  Value value = state_to_value(v.known);
  value["player"] = static_cast<int>(v.observer);
  return value;
}

ConnectFour::View ConnectFour::view_from_value(const Value& value) const {
  Value board = Value::map();
  const Value* player = nullptr;
  if (value.is_map()) {
    for (const auto& [key, entry] : value.as_map()) {
      if (key != "player") board[key] = entry;
    }
    player = value.find("player");
  }
  const State s = state_from_value(board);
  if (!player) return view(s, std::max<Player>(current_player(s), 0));
  if (!player->is_int() || player->as_int() < kSpectator || player->as_int() > 1 ||
      player->as_int() == -1 || player->as_int() == -2) {
    throw PositionError("player: it must be 0, 1 or -3 (spectator)");
  }
  return view(s, static_cast<Player>(player->as_int()));
}

void ConnectFour::features(const State& s, Player player, std::span<float> out) const {
  const std::uint64_t own = s.stones[player], rival = s.stones[player ^ 1];
  int threes = 0, twos = 0;
  for_each_line([&](std::uint64_t line) {
    const int mine = __builtin_popcountll(line & own), theirs = __builtin_popcountll(line & rival);
    threes += (mine == 3 && theirs == 0) - (theirs == 3 && mine == 0);
    twos += (mine == 2 && theirs == 0) - (theirs == 2 && mine == 0);
  });
  const std::uint64_t middle = std::uint64_t{0x3f} << (kStride * 3);
  out[0] = static_cast<float>(threes);
  out[1] = static_cast<float>(twos);
  out[2] =
      static_cast<float>(__builtin_popcountll(own & middle) - __builtin_popcountll(rival & middle));
}

Values ConnectFour::evaluate(const State& s) const {
  if (kind(s) == NodeKind::kTerminal) return returns(s);
  float f[std::size(kFeatures)];
  features(s, 0, f);
  float sum = 0;
  for (std::size_t i = 0; i < std::size(kFeatures); ++i) sum += kWeights[i] * f[i];
  const float value = sum / (1.0f + (sum < 0 ? -sum : sum));
  return Values{value, -value};
}

void ConnectFour::prior(const State&, std::span<const Action> actions, std::span<float> out) const {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const int column = static_cast<int>(actions[i]);
    out[i] = 4.0f - static_cast<float>(column < 3 ? 3 - column : column - 3);
  }
}

}  // namespace fossil::connect_four
