// What the checks of the conformance suite share: states and views as owned bytes, a node of a
// random game with everything that a check may ask of it, and how a check says that it failed.
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "fossil_core/game/any_game.hpp"

namespace fossil::conformance {

using Bytes = std::vector<std::uint64_t>;

struct Broken {
  std::string what;
};

// `what` is a text, or a function that makes one: texts of states cost more than the checks.
template <class Text>
void require(bool holds, const Text& what) {
  if (holds) return;
  if constexpr (std::is_invocable_v<const Text&>) {
    throw Broken{what()};
  } else {
    throw Broken{what};
  }
}

// A node of a random game.
struct Scene {
  const std::shared_ptr<const AnyGame>& game;
  const Bytes& state;
  NodeKind kind;
  const std::vector<Action>& possible;  // legal actions or outcomes; empty at the end
  std::span<const Player> observers;    // all seats, and the spectator
  Rng& rng;
  // Views by information key, of all games of one run.
  std::unordered_map<std::uint64_t, Bytes>& keys;

  const AnyGame& rules() const { return *game; }
  bool decision() const { return kind == NodeKind::kDecision; }
  bool simultaneous() const { return decision() && rules().simultaneous(state.data()); }
};

inline Bytes after(const AnyGame& game, const Bytes& state, Action action) {
  Bytes next = state;
  game.apply(next.data(), action);
  return next;
}

inline Bytes view_of(const AnyGame& game, const Bytes& state, Player player) {
  Bytes view(game.view_size() / 8);
  game.view(state.data(), player, view.data());
  return view;
}

inline Bytes world_of(const AnyGame& game, const Bytes& view, Rng& rng) {
  Bytes state(game.state_size() / 8);
  game.resample(view.data(), rng, state.data());
  return state;
}

inline std::vector<Action> possible_actions(const AnyGame& game, const Bytes& state) {
  switch (game.kind(state.data())) {
    case NodeKind::kDecision:
      return game.legal_actions(state.data());
    case NodeKind::kTerminal:
      return {};
    default:
      break;
  }
  std::vector<Action> actions;
  for (const Outcome& o : game.chance_outcomes(state.data())) actions.push_back(o.action);
  return actions;
}

inline std::string name_of(Player player) {
  return player == kSpectator ? "the spectator" : "player " + std::to_string(player);
}

inline std::string text_of(const AnyGame& game, const Bytes& state) {
  return game.state_to_value(state.data()).to_json();
}
inline std::string text_of_view(const AnyGame& game, const Bytes& view) {
  return game.view_to_value(view.data()).to_json();
}

// Whether counts fit the expected ones: chi-square within six standard deviations of its mean, a
// bound that a fair source passes in all but a few of a million tests.
inline bool fits(const std::vector<double>& counts, const std::vector<double>& expected) {
  double chi_square = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    chi_square += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];
  }
  const double freedom = static_cast<double>(counts.size()) - 1;
  return chi_square <= freedom + 6 * std::sqrt(2 * freedom) + 6;
}

// A check looks at a node, at a step from one node to the next, or both (null: does not).
struct Check {
  std::string_view name;
  std::string_view sentence;
  void (*node)(const Scene& scene);
  void (*step)(const Scene& scene, Action action, const Bytes& next);
  int nodes_per_game;  // at most so many nodes of a game are looked at, chosen at random; 0: all
};

std::span<const Check> rule_checks();
std::span<const Check> chance_checks();
std::span<const Check> text_checks();
std::span<const Check> knowledge_checks();

// Checks that follow what a player could see over a whole game (history.cpp).
struct HistoryCheck {
  std::string_view name;
  std::string_view sentence;
  void (*run)(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed);
};
std::span<const HistoryCheck> history_checks();

}  // namespace fossil::conformance
