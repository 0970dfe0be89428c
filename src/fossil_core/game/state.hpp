// State and View as values: the bytes of a game's state or view and a share of the game itself.
// These are the types that Python holds and that cross into the search module. A State is the whole
// truth; a View is what one player knows, and the only thing that a search starts from.
// Invariant: the bytes are always those of a state or view that passed check().
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/game/any_game.hpp"

#define FOSSIL_EXPORT __attribute__((visibility("default")))

namespace fossil {

class View;

class FOSSIL_EXPORT State {
 public:
  explicit State(std::shared_ptr<const AnyGame> game);
  static State from_value(std::shared_ptr<const AnyGame> game, const Value& value);
  // Of bytes that a search of the same game made; only their number is checked.
  static State from_bytes(std::shared_ptr<const AnyGame> game, std::string_view bytes);
  static State truth_from_value(std::shared_ptr<const AnyGame> game, const Value& value);

  const AnyGame& game() const { return *game_; }
  const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
  const void* data() const { return bytes_.data(); }

  NodeKind kind() const { return game_->kind(data()); }
  Player current_player() const { return game_->current_player(data()); }
  std::vector<Action> legal_actions() const;          // empty unless a decision
  std::vector<Outcome> chance_outcomes() const;       // empty unless chance
  std::string action_to_string(Action action) const;  // IllegalMoveError if not possible here
  Action string_to_action(std::string_view text) const;
  void apply(Action action);  // a legal action or a possible outcome, or IllegalMoveError
  View view(Player player) const;
  std::string observation(Action action, Player player) const;
  std::uint64_t key() const { return game_->state_key(data()); }
  Value to_value() const { return game_->state_to_value(data()); }
  bool operator==(const State& other) const;

 private:
  friend class View;
  std::shared_ptr<const AnyGame> game_;
  std::vector<std::uint64_t> bytes_;  // words, for alignment
};

class FOSSIL_EXPORT View {
 public:
  static View from_value(std::shared_ptr<const AnyGame> game, const Value& value);

  const AnyGame& game() const { return *game_; }
  const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
  const void* data() const { return bytes_.data(); }
  const void* known() const { return game_->known(data()); }

  Player player() const { return game_->observer(data()); }
  Player current_player() const { return game_->current_player(known()); }
  NodeKind kind() const { return game_->kind(known()); }
  bool owner_to_move() const { return player() >= 0 && current_player() == player(); }
  std::vector<Action> legal_actions() const;          // empty unless the owner is to move
  std::string action_to_string(Action action) const;  // IllegalMoveError if not legal here
  Action string_to_action(std::string_view text) const;
  State resample(std::uint64_t seed) const;
  void follow(std::string_view text);  // IllegalMoveError leaves the view as it was
  std::uint64_t key() const { return game_->view_key(data()); }
  Value to_value() const { return game_->view_to_value(data()); }
  bool operator==(const View& other) const;

 private:
  friend class State;
  explicit View(std::shared_ptr<const AnyGame> game);
  std::shared_ptr<const AnyGame> game_;
  std::vector<std::uint64_t> bytes_;
};

}  // namespace fossil
