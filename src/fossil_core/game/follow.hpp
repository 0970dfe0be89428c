// Carries a view on by what its owner sees: an own or public move, a hidden draw, a reveal.
// Works for every game from the contract alone: in some world that fits the view, something must
// look like the text; equal observations lead to equal views, so any such world will do.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/game/contract.hpp"

namespace fossil {

inline constexpr int kFollowWorlds = 20000;  // worlds tried before an observation is refused

namespace follow_detail {

template <Game G>
std::vector<Action> actions_of(const G& game, const typename G::State& state) {
  std::vector<Action> all;
  if (game.kind(state) == NodeKind::kChance) {
    OutcomeList<G> outcomes;
    game.chance_outcomes(state, outcomes);
    for (const Outcome& o : outcomes) all.push_back(o.action);
  } else if (game.kind(state) == NodeKind::kDecision) {
    ActionList<G> actions;
    game.legal_actions(state, actions);
    all.assign(actions.begin(), actions.end());
  }
  return all;
}

// Plays the rest of a simultaneous step so that its last commitment looks like `text`.
template <Game G>
std::optional<typename G::View> finish_step(const G& game, const typename G::State& state,
                                            std::string_view text, Player observer) {
  for (const Action action : actions_of(game, state)) {
    typename G::State child = state;
    const bool seen = game.observation(state, action, observer) == text;
    game.apply(child, action);
    const bool over = game.kind(child) != NodeKind::kDecision || !game.simultaneous(child) ||
                      game.turn(child) != game.turn(state);
    if (over && seen) return game.view(child, observer);
    if (!over) {
      if (auto view = finish_step(game, child, text, observer)) return view;
    }
  }
  return std::nullopt;
}

template <Game G>
std::optional<typename G::View> step(const G& game, const typename G::State& world,
                                     std::string_view text, Player observer) {
  if (game.kind(world) == NodeKind::kDecision && game.simultaneous(world)) {
    if (game.current_player(world) == observer) {
      // The owner has not chosen yet and commits first: "own" or "own; what the others showed".
      const std::size_t cut = text.find("; ");
      for (const Action action : actions_of(game, world)) {
        if (game.action_to_string(world, action) != text.substr(0, cut)) continue;
        typename G::State child = world;
        game.apply(child, action);
        if (cut == std::string_view::npos) return game.view(child, observer);
        return finish_step(game, child, text.substr(cut + 2), observer);
      }
      return std::nullopt;
    }
    return finish_step(game, world, text, observer);
  }
  for (const Action action : actions_of(game, world)) {
    if (game.observation(world, action, observer) != text) continue;
    typename G::State child = world;
    game.apply(child, action);
    return game.view(child, observer);
  }
  return std::nullopt;
}

// Own choices are the same in all worlds. Where none of them reveals anything, one world is enough.
template <Game G>
bool own_choice_says_all(const G& game, const typename G::State& world, std::string_view text,
                         Player observer) {
  if (game.current_player(world) != observer) return false;
  if (game.simultaneous(world) && text.find("; ") != std::string_view::npos) return false;
  for (const Action action : actions_of(game, world)) {
    if (game.observation(world, action, observer) != game.action_to_string(world, action)) {
      return false;
    }
  }
  return true;
}

}  // namespace follow_detail

// The view after its owner has seen `text`. Throws IllegalMoveError if no world shows it.
template <Game G>
typename G::View follow(const G& game, const typename G::View& view, std::string_view text) {
  const typename G::State& known = view.known;
  if (game.kind(known) == NodeKind::kTerminal) {
    throw IllegalMoveError("the game has ended; nothing can follow, got '" + std::string(text) +
                           "'");
  }
  if (game.kind(known) == NodeKind::kDecision && game.simultaneous(known)) {
    for (int p = 0; p < game.players(); ++p) {
      const auto player = static_cast<Player>(p);
      if (player != view.observer && game.commitment_notice(known, player) == text) return view;
    }
  }
  Rng rng(0);
  for (int k = 0; k < kFollowWorlds; ++k) {
    const typename G::State world = game.resample(view, rng);
    if (auto next = follow_detail::step(game, world, text, view.observer)) return *next;
    if (follow_detail::own_choice_says_all(game, world, text, view.observer)) break;
  }
  throw IllegalMoveError("'" + std::string(text) + "' cannot be seen here");
}

}  // namespace fossil
