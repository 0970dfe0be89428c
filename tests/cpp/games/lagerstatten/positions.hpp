// What the tests of Lagerstätten share: a game, states from position files, moves by their text.
#pragma once

#include <string>
#include <string_view>

#include "fossil_core/game/options.hpp"
#include "fossil_core/games/lagerstatten/lagerstatten.hpp"

namespace fossil::lagerstatten::testing {

inline Lagerstatten load(int players = 3, const Value& options = Value::map(),
                         const Value* content = nullptr) {
  return Lagerstatten(players,
                      resolve_options("lagerstatten", Lagerstatten::kInfo.options, options),
                      content ? *content : Value::parse_json(Lagerstatten::default_content()));
}

// The truth of a position in JSON, keys as in docs/rules/lagerstatten.md.
inline State position(const Lagerstatten& game, std::string_view json) {
  return game.truth_from_value(Value::parse_json(json));
}

// The legal action with that text; ~0 if there is none.
inline Action find(const Lagerstatten& game, const State& s, std::string_view text) {
  ActionList<Lagerstatten> actions;
  game.legal_actions(s, actions);
  for (const Action action : actions) {
    if (game.action_to_string(s, action) == text) return action;
  }
  return ~Action{0};
}
inline bool legal(const Lagerstatten& game, const State& s, std::string_view text) {
  return find(game, s, text) != ~Action{0};
}

// Carries out a move by its text; false if it is not legal.
inline bool move(const Lagerstatten& game, State& s, std::string_view text) {
  const Action action = find(game, s, text);
  if (action == ~Action{0}) return false;
  game.apply(s, action);
  return true;
}

// Resolves chance until somebody decides or the game is over.
inline void resolve(const Lagerstatten& game, State& s, Rng& rng) {
  while (game.kind(s) == NodeKind::kChance) game.apply(s, game.sample_chance(s, rng));
}

// Assistants of a round in which all areas but the sites matter little.
inline constexpr std::string_view kBoard =
    R"("assistants": {"survey": [2], "advance": [1], "north": [0, 1, 0], "society": [2],
       "preparation": [0, 1], "requests": [1, 2], "museum": [0, 2]})";

}  // namespace fossil::lagerstatten::testing
