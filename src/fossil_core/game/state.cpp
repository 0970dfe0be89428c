#include "fossil_core/game/state.hpp"

#include <algorithm>
#include <cstring>

#include "fossil_core/base/utf8.hpp"

namespace fossil {
namespace {

constexpr std::size_t kListed = 12;  // moves named in a message before "..."

std::string shorten(std::string_view text) {
  return std::string(utf8_prefix(text, 60)) + (text.size() > 60 ? "..." : "");
}

std::string list_moves(const AnyGame& game, const void* state, const std::vector<Action>& actions) {
  std::string text;
  for (std::size_t i = 0; i < actions.size() && i < kListed; ++i) {
    text += (i ? ", " : "") + game.action_to_string(state, actions[i]);
  }
  if (actions.size() > kListed) text += ", ... (" + std::to_string(actions.size()) + " in all)";
  return text;
}

Action find_move(const AnyGame& game, const void* state, const std::vector<Action>& actions,
                 std::string_view text) {
  for (const Action action : actions) {
    if (game.action_to_string(state, action) == text) return action;
  }
  throw IllegalMoveError(
      "illegal move '" + shorten(text) + "'; " +
      (actions.empty() ? "nobody is to move here" : "legal: " + list_moves(game, state, actions)));
}

std::vector<Action> possible(const State& state) {
  if (state.kind() != NodeKind::kChance) return state.legal_actions();
  std::vector<Action> actions;
  for (const Outcome& o : state.chance_outcomes()) actions.push_back(o.action);
  return actions;
}

void require_sound(const std::string& broken) {
  if (!broken.empty()) throw PositionError(broken);
}

}  // namespace

State::State(std::shared_ptr<const AnyGame> game)
    : game_(std::move(game)), bytes_(game_->state_size() / 8) {
  game_->initial_state(bytes_.data());
}

State State::from_value(std::shared_ptr<const AnyGame> game, const Value& value) {
  State state(std::move(game));
  state.game_->state_from_value(value, state.bytes_.data());
  require_sound(state.game_->check(state.data()));
  return state;
}

State State::from_bytes(std::shared_ptr<const AnyGame> game, std::string_view bytes) {
  State state(std::move(game));
  const std::size_t size = state.game_->state_size();
  if (bytes.size() != size) {
    throw PositionError("a state has " + std::to_string(size) + " bytes; got " +
                        std::to_string(bytes.size()));
  }
  std::memcpy(state.bytes_.data(), bytes.data(), size);
  return state;
}

State State::truth_from_value(std::shared_ptr<const AnyGame> game, const Value& value) {
  State state(std::move(game));
  state.game_->truth_from_value(value, state.bytes_.data());
  require_sound(state.game_->check(state.data()));
  return state;
}

std::vector<Action> State::legal_actions() const {
  if (kind() != NodeKind::kDecision) return {};
  return game_->legal_actions(data());
}

std::vector<Outcome> State::chance_outcomes() const {
  if (kind() != NodeKind::kChance) return {};
  return game_->chance_outcomes(data());
}

std::string State::action_to_string(Action action) const {
  const auto actions = possible(*this);
  if (std::find(actions.begin(), actions.end(), action) == actions.end()) {
    throw IllegalMoveError("action " + std::to_string(action) + " is not possible here");
  }
  return game_->action_to_string(data(), action);
}

Action State::string_to_action(std::string_view text) const {
  return find_move(*game_, data(), possible(*this), text);
}

void State::apply(Action action) {
  const auto actions = possible(*this);
  if (std::find(actions.begin(), actions.end(), action) == actions.end()) {
    throw IllegalMoveError("action " + std::to_string(action) + " is not possible here; " +
                           (actions.empty() ? "the game has ended"
                                            : "possible: " + list_moves(*game_, data(), actions)));
  }
  game_->apply(bytes_.data(), action);
}

View State::view(Player player) const {
  if (player != kSpectator && (player < 0 || player >= game_->players())) {
    throw std::invalid_argument("player is " + std::to_string(player) + "; it must be 0-" +
                                std::to_string(game_->players() - 1) + " or SPECTATOR");
  }
  View view(game_);
  game_->view(data(), player, view.bytes_.data());
  return view;
}

std::string State::observation(Action action, Player player) const {
  action_to_string(action);  // refuses what is not possible here
  return game_->observation(data(), action, player);
}

bool State::operator==(const State& other) const {
  return game_->fingerprint() == other.game_->fingerprint() && bytes_ == other.bytes_;
}

View::View(std::shared_ptr<const AnyGame> game)
    : game_(std::move(game)), bytes_(game_->view_size() / 8) {}

View View::from_value(std::shared_ptr<const AnyGame> game, const Value& value) {
  View view(std::move(game));
  view.game_->view_from_value(value, view.bytes_.data());
  require_sound(view.game_->check_view(view.data()));
  return view;
}

std::vector<Action> View::legal_actions() const {
  if (!owner_to_move()) return {};
  return game_->legal_actions(known());
}

std::string View::action_to_string(Action action) const {
  const auto actions = legal_actions();
  if (std::find(actions.begin(), actions.end(), action) == actions.end()) {
    throw IllegalMoveError("action " + std::to_string(action) + " is not legal here");
  }
  return game_->action_to_string(known(), action);
}

Action View::string_to_action(std::string_view text) const {
  return find_move(*game_, known(), legal_actions(), text);
}

State View::resample(std::uint64_t seed) const {
  State state(game_);
  Rng rng(seed);
  game_->resample(data(), rng, state.bytes_.data());
  return state;
}

void View::follow(std::string_view text) {
  std::vector<std::uint64_t> next(bytes_.size());
  try {
    game_->follow(data(), text, next.data());
  } catch (const IllegalMoveError& error) {
    if (!owner_to_move()) throw;
    throw IllegalMoveError(std::string(error.what()) +
                           "; legal: " + list_moves(*game_, known(), legal_actions()));
  }
  bytes_ = std::move(next);
}

bool View::operator==(const View& other) const {
  return game_->fingerprint() == other.game_->fingerprint() && bytes_ == other.bytes_;
}

}  // namespace fossil
