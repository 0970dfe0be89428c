// The game contract: what a type must offer to be played, searched, drawn and tested by Fossil.
// This header is the specification; every requirement has one sentence. A game is an immutable
// object that owns its content and rule switches; states and views are plain bytes that only the
// game can read. Nothing here knows a particular game.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "fossil_core/base/fixed_vector.hpp"
#include "fossil_core/base/rng.hpp"
#include "fossil_core/base/value.hpp"
#include "fossil_core/game/types.hpp"

namespace fossil {

// Plain bytes: a copy is a memcpy, equality is memcmp, and the bytes can be hashed.
template <class T>
concept PlainBytes =
    std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> &&
    alignof(T) <= 8 && sizeof(T) % 8 == 0;

// What one player knows: a state whose hidden cells are in a canonical unknown form.
// Invariant: equal observation histories give equal bytes. `known` is never a world: only
// `resample` makes one. Games whose knowledge needs more than masking define a view of their own
// with the same two members.
template <class S>
struct SeatView {
  S known;
  std::int8_t observer;  // a seat, or kSpectator
  std::uint8_t reserved[7];
};

template <class G>
using ActionList = FixedVector<Action, G::kMaxActions>;
template <class G>
using OutcomeList = FixedVector<Outcome, G::kMaxOutcomes>;

// --- Identity ---------------------------------------------------------------------------------
template <class G>
concept HasIdentity = requires(const G& game) {
  // Id, title, player range, seats, rule switches and features.
  { G::kInfo } -> std::convertible_to<const GameInfo&>;
  // Upper bound of the number of legal actions at any decision.
  { G::kMaxActions } -> std::convertible_to<int>;
  // Upper bound of the number of outcomes at any chance node.
  { G::kMaxOutcomes } -> std::convertible_to<int>;
  // The content that is compiled in, as JSON made from the game's data files; "{}" if it has none.
  { G::default_content() } -> std::convertible_to<std::string_view>;
  // Number of players of this object.
  { game.players() } -> std::convertible_to<int>;
  // All rule switches with the values in force.
  { game.options() } -> std::convertible_to<Value>;
};

// --- States -----------------------------------------------------------------------------------
template <class G>
concept HasStates = PlainBytes<typename G::State> &&
                    requires(const G& game, const typename G::State& state,
                             typename G::State& target, Rng& rng, Action action, int k,
                             ActionList<G>& actions, OutcomeList<G>& outcomes, Values& values) {
                      // The state before the first set-up step.
                      { game.initial_state() } -> std::same_as<typename G::State>;
                      // Decision, chance or terminal.
                      { game.kind(state) } -> std::same_as<NodeKind>;
                      // Who decides or commits now; kChancePlayer or kTerminalPlayer where nobody
                      // does.
                      { game.current_player(state) } -> std::same_as<Player>;
                      // True while players commit choices that stay hidden until the last one has
                      // chosen.
                      { game.simultaneous(state) } -> std::same_as<bool>;
                      // Who owns the turn; may differ from the player who decides, and is a seat at
                      // every decision.
                      { game.turn_owner(state) } -> std::same_as<Player>;
                      // Number of the turn: never falls, and rises when another clock starts.
                      { game.turn(state) } -> std::same_as<std::uint32_t>;
                      // Number of the round, 0 during set-up; never falls.
                      { game.round(state) } -> std::same_as<std::uint32_t>;
                      // Rises with every action, so that the game graph has no cycle; part of the
                      // state's bytes.
                      { game.progress(state) } -> std::same_as<std::uint32_t>;
                      // Number of legal actions at a decision.
                      { game.count_legal(state) } -> std::same_as<int>;
                      // Legal actions at a decision, sorted ascending, unique, never empty;
                      // replaces the list.
                      game.legal_actions(state, actions);
                      // The k-th of legal_actions, 0 <= k < count_legal, without a list.
                      { game.nth_legal(state, k) } -> std::same_as<Action>;
                      // Whether an action (any 32-bit number) is legal at a decision.
                      { game.is_legal(state, action) } -> std::same_as<bool>;
                      // Outcomes of a chance node, sorted ascending by action, with weights above
                      // zero.
                      game.chance_outcomes(state, outcomes);
                      // One outcome drawn with those weights.
                      { game.sample_chance(state, rng) } -> std::same_as<Action>;
                      // The deck, bag or dice that a chance node draws from.
                      { game.chance_source(state) } -> std::convertible_to<std::string_view>;
                      // Carries out a legal action or a possible outcome; anything else is
                      // undefined (checked callers ask is_legal first).
                      game.apply(target, action);
                      // At a terminal state, per player: (players ranked below - ranked above) / (n
                      // - 1).
                      { game.returns(state) } -> std::same_as<Values>;
                      // Game points per player, at any state.
                      { game.scores(state) } -> std::same_as<Scores>;
                      // Re-derives every derived field and every conservation law; empty, or what
                      // is broken.
                      { game.check(state) } -> std::same_as<std::string>;
                    };

// --- Knowledge --------------------------------------------------------------------------------
template <class G>
concept HasKnowledge =
    PlainBytes<typename G::View> &&
    requires(const G& game, const typename G::State& state, const typename G::View& view, Rng& rng,
             Action action, Player player) {
      // What a player (or kSpectator) knows. Inside a simultaneous step the others' commitments are
      // taken back, the progress counter with them, and the owner, if not yet chosen, commits
      // first.
      { game.view(state, player) } -> std::same_as<typename G::View>;
      // The part of a view that has the shape of a state. Where the view's owner is to move,
      // legal_actions and the printing of actions work on it; nothing else may depend on hidden
      // cells.
      { view.known } -> std::convertible_to<const typename G::State&>;
      // Whose view it is.
      { view.observer } -> std::convertible_to<Player>;
      // A state that fits the view, uniform over the arrangements of the physical pieces on the
      // places that the view records. Inside a simultaneous step the owner commits first in it.
      { game.resample(view, rng) } -> std::same_as<typename G::State>;
      // What a player sees of an action or outcome taken in `state`, as text: the action's own text
      // where it is public. The last commitment of a simultaneous step shows the others'
      // commitments in seat order, after the observer's own if that was the last; parts are joined
      // by "; ".
      { game.observation(state, action, player) } -> std::same_as<std::string>;
      // What the others see of a commitment that stays hidden ("raptor chooses a card").
      { game.commitment_notice(state, player) } -> std::same_as<std::string>;
      // As check, for a view.
      { game.check_view(view) } -> std::same_as<std::string>;
    };

// --- Text -------------------------------------------------------------------------------------
template <class G>
concept HasText = requires(const G& game, const typename G::State& state,
                           const typename G::View& view, Action action, const Value& value) {
  // The move's text; unique among the legal actions or outcomes of a node.
  { game.action_to_string(state, action) } -> std::same_as<std::string>;
  // The whole truth as a dictionary, and back (PositionError with the place of the mistake).
  { game.state_to_value(state) } -> std::same_as<Value>;
  { game.state_from_value(value) } -> std::same_as<typename G::State>;
  // What a view holds as a dictionary, and back; a person may leave out what can be inferred.
  { game.view_to_value(view) } -> std::same_as<Value>;
  { game.view_from_value(value) } -> std::same_as<typename G::View>;
  // The state of a position whose table "truth" lists what the view hides.
  { game.truth_from_value(value) } -> std::same_as<typename G::State>;
};

// --- Judgement --------------------------------------------------------------------------------
template <class G>
concept HasJudgement =
    requires(const G& game, const typename G::State& state, Player player, std::span<float> floats,
             std::span<const Action> actions, Rng& rng) {
      // One number per feature of kInfo, from the player's point of view.
      game.features(state, player, floats);
      // A fast static estimate of the returns, in [-1, 1].
      { game.evaluate(state) } -> std::same_as<Values>;
      // Unnormalised weights above zero, one per legal action: where a search should look first.
      game.prior(state, actions, floats);
      // One legal action of the game's own playout policy.
      { game.playout_action(state, rng) } -> std::same_as<Action>;
    };

template <class G>
concept Game = HasIdentity<G> && HasStates<G> && HasKnowledge<G> && HasText<G> && HasJudgement<G>;

// Optional: `Action uniform_action(const State&, Rng&) const`, a faster way to nth_legal at a
// uniformly drawn k. The default is right for every game.
template <Game G>
inline Action uniform_action(const G& game, const typename G::State& state, Rng& rng) {
  if constexpr (requires { game.uniform_action(state, rng); }) {
    return game.uniform_action(state, rng);
  } else {
    return game.nth_legal(
        state, static_cast<int>(rng.below(static_cast<std::uint32_t>(game.count_legal(state)))));
  }
}

}  // namespace fossil
