// A random game from a seed for tests of tree searches: layers of a few cells each, so that lines
// meet again; a cell is a decision of some player, a weighted chance node, a simultaneous step of
// all players, or the end. 1-5 players. Everything about a cell is a hash of seed, layer and cell.
// Nothing is hidden but the commitments inside a step. With "drift" the returns of two players add
// up on the way, and the static estimate is what has been added up.
#pragma once

#include <string>

#include "fossil_core/base/hash.hpp"
#include "fossil_core/game/adapter.hpp"
#include "fossil_core/game/contract.hpp"

namespace fossil::testing {

struct DagState {
  std::uint16_t layer;
  std::uint16_t cell;
  std::uint8_t committed[kMaxPlayers];  // 1 + choice; 0: not yet
  std::uint8_t first;                   // who commits first
  std::uint8_t steps;                   // commitments made in this step
  std::int8_t sum;                      // for player 0, in twentieths; 0 without drift
  std::uint8_t reserved[4];
};
static_assert(sizeof(DagState) == 16);

inline constexpr OptionInfo kDagOptions[] = {
    {"seed", "0..1000000", "0", "which game"},
    {"layers", "1..60", "5", "longest line, in steps"},
    {"cells", "1..1000", "4", "cells per layer"},
    {"branching", "2..6", "3", "most moves or outcomes"},
    {"chance", "0..100", "30", "percentage of chance nodes"},
    {"steps", "0..100", "0", "percentage of simultaneous steps"},
    {"ends", "0..100", "10", "percentage of early ends"},
    {"forced", "0..100", "33", "percentage of decisions and draws without a choice"},
    {"turn", "1..60", "1", "layers that a turn lasts"},
    {"drift", "0..1", "0", "1: returns add up, and estimates see them"},
};

inline constexpr GameInfo kDagInfo{
    .id = "dag",
    .title = "Random layers",
    .shelf = Shelf::kTest,
    .min_players = 1,
    .max_players = kMaxPlayers,
    .seats = {},
    .options = kDagOptions,
    .features = {},
    .has_chance = true,
    .has_hidden_information = false,
    .has_simultaneous_moves = true,
};

class DagGame {
 public:
  using State = DagState;
  using View = SeatView<State>;
  static constexpr int kMaxActions = 6;
  static constexpr int kMaxOutcomes = 6;
  static constexpr const GameInfo& kInfo = kDagInfo;
  static std::string_view default_content() { return "{}"; }

  DagGame(int players, const Value& options, const Value&) : players_(players), options_(options) {
    seed_ = number("seed");
  }
  int players() const { return players_; }
  Value options() const { return options_; }

  State initial_state() const { return State{}; }
  NodeKind kind(const State& s) const {
    if (s.layer >= number("layers")) return NodeKind::kTerminal;
    if (s.layer > 0 && percent(s, 1) < number("ends")) return NodeKind::kTerminal;
    return percent(s, 2) < number("chance") ? NodeKind::kChance : NodeKind::kDecision;
  }
  bool simultaneous(const State& s) const {
    return kind(s) == NodeKind::kDecision && players_ > 1 && percent(s, 3) < number("steps");
  }
  Player current_player(const State& s) const {
    if (kind(s) == NodeKind::kTerminal) return kTerminalPlayer;
    if (kind(s) == NodeKind::kChance) return kChancePlayer;
    if (!simultaneous(s)) return static_cast<Player>(hash(s, 4) % count());
    for (int k = 0; k < players_; ++k) {
      const int p = (s.first + k) % players_;
      if (s.committed[p] == 0) return static_cast<Player>(p);
    }
    return 0;  // never: the last commitment ends the step
  }
  Player turn_owner(const State&) const { return 0; }
  std::uint32_t turn(const State& s) const {
    return static_cast<std::uint32_t>(s.layer / number("turn"));
  }
  std::uint32_t round(const State& s) const { return s.layer; }
  std::uint32_t progress(const State& s) const { return s.layer * 8u + s.steps; }
  int count_legal(const State& s) const {
    if (simultaneous(s)) return 2 + spread(s, 10u + static_cast<unsigned>(current_player(s)));
    return forced(s) ? 1 : 2 + spread(s, 5);
  }
  void legal_actions(const State& s, ActionList<DagGame>& out) const {
    out.clear();
    for (int a = 0; a < count_legal(s); ++a) out.push_back(static_cast<Action>(a));
  }
  Action nth_legal(const State&, int k) const { return static_cast<Action>(k); }
  bool is_legal(const State& s, Action a) const { return a < static_cast<Action>(count_legal(s)); }
  void chance_outcomes(const State& s, OutcomeList<DagGame>& out) const {
    out.clear();
    const auto n = static_cast<std::uint32_t>(forced(s) ? 1 : 2 + spread(s, 6));
    for (std::uint32_t a = 0; a < n; ++a) {
      out.push_back({a, 1 + static_cast<std::uint32_t>(hash(s, 20 + a) % 5)});
    }
  }
  Action sample_chance(const State& s, Rng& rng) const {
    OutcomeList<DagGame> outcomes;
    chance_outcomes(s, outcomes);
    std::uint32_t total = 0;
    for (const Outcome& o : outcomes) total += o.weight;
    std::uint32_t left = rng.below(total);
    for (const Outcome& o : outcomes) {
      if (left < o.weight) return o.action;
      left -= o.weight;
    }
    return 0;
  }
  std::string_view chance_source(const State&) const { return "dice"; }
  void apply(State& s, Action a) const {
    if (simultaneous(s)) {
      s.committed[static_cast<std::size_t>(current_player(s)) % kMaxPlayers] =
          static_cast<std::uint8_t>(a + 1);
      if (++s.steps < players_) return;
      std::uint64_t all = 0;
      for (const std::uint8_t c : s.committed) all = all * 7 + c;
      a = static_cast<Action>(all);
    }
    const std::uint64_t next = hash(s, 100 + a) % number("cells");
    const int step = number("drift") ? static_cast<int>(hash(s, 600 + a) % 5) - 2 : 0;
    s = State{static_cast<std::uint16_t>(s.layer + 1),
              static_cast<std::uint16_t>(next),
              {},
              0,
              0,
              static_cast<std::int8_t>(s.sum + step),
              {}};
  }
  // Multiples of a half. Two players: zero-sum.
  Values returns(const State& s) const {
    Values values{};
    for (int p = 0; p < players_; ++p) {
      values[static_cast<std::size_t>(p)] =
          static_cast<float>(hash(s, 200u + static_cast<unsigned>(p)) % 5) * 0.5f - 1.0f;
    }
    if (number("drift")) values[0] = static_cast<float>(s.sum) * 0.05f;
    if (players_ == 2) values[1] = -values[0];
    return values;
  }
  Scores scores(const State& s) const {
    Scores scores{};
    for (int p = 0; p < players_; ++p) {
      scores[static_cast<std::size_t>(p)] =
          static_cast<std::int32_t>(hash(s, 300u + static_cast<unsigned>(p)) % 20);
    }
    return scores;
  }
  std::string check(const State&) const { return {}; }

  View view(const State& s, Player player) const {
    View v{s, player, {}};
    if (!simultaneous(s)) return v;
    v.known.first = player >= 0 && s.committed[player] == 0 ? static_cast<std::uint8_t>(player) : 0;
    v.known.steps = 0;
    for (int p = 0; p < players_; ++p) {
      if (p != player) v.known.committed[p] = 0;
      v.known.steps = static_cast<std::uint8_t>(v.known.steps + (v.known.committed[p] != 0));
    }
    return v;
  }
  State resample(const View& v, Rng&) const { return v.known; }
  std::string observation(const State& s, Action a, Player) const { return action_to_string(s, a); }
  std::string commitment_notice(const State&, Player p) const {
    return "player " + std::to_string(p) + " chooses";
  }
  std::string check_view(const View&) const { return {}; }

  std::string action_to_string(const State&, Action a) const { return std::to_string(a); }
  Value state_to_value(const State&) const { return Value::map(); }
  State state_from_value(const Value&) const { return initial_state(); }
  Value view_to_value(const View&) const { return Value::map(); }
  View view_from_value(const Value&) const { return view(initial_state(), 0); }
  State truth_from_value(const Value&) const { return initial_state(); }

  void features(const State&, Player, std::span<float>) const {}
  // An estimate that has little to do with the truth, and is not zero-sum for two players.
  Values evaluate(const State& s) const {
    Values values{};
    if (number("drift"))
      return {static_cast<float>(s.sum) * 0.05f, static_cast<float>(s.sum) * -0.05f};
    for (int p = 0; p < players_; ++p) {
      values[static_cast<std::size_t>(p)] =
          static_cast<float>(hash(s, 400u + static_cast<unsigned>(p)) % 1000) * 0.0018f - 0.9f;
    }
    return values;
  }
  void prior(const State& s, std::span<const Action> actions, std::span<float> out) const {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      out[i] = 0.1f + static_cast<float>(hash(s, 500 + actions[i]) % 10);
    }
  }
  Action playout_action(const State& s, Rng& rng) const { return uniform_action(*this, s, rng); }

 private:
  std::uint64_t number(std::string_view key) const {
    return static_cast<std::uint64_t>(options_.at(key).as_int());
  }
  std::uint64_t count() const { return static_cast<std::uint64_t>(players_); }
  std::uint64_t hash(const State& s, std::uint64_t what) const {
    return mix64(seed_ * 1000003 + what, s.layer * 65536u + s.cell);
  }
  int spread(const State& s, std::uint64_t what) const {  // 0 .. branching - 2
    return static_cast<int>(hash(s, what) % (number("branching") - 1));
  }
  bool forced(const State& s) const { return percent(s, 7) < number("forced"); }
  std::uint64_t percent(const State& s, std::uint64_t what) const { return hash(s, what) % 100; }

  int players_;
  Value options_;
  std::uint64_t seed_;
};
static_assert(Game<DagGame>);

// The game behind its adapter; options as pairs.
inline std::shared_ptr<const AnyGame> dag_game(
    int players, std::initializer_list<std::pair<const char*, int>> options) {
  Value given = Value::map();
  for (const auto& [key, value] : options) given[key] = value;
  return std::make_shared<GameAdapter<DagGame>>(players, given, Value::map());
}

}  // namespace fossil::testing
