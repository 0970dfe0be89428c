// Conformance of knowledge at one node: views, worlds, observations, keys. What needs the whole
// history is in history.cpp.
#include <algorithm>
#include <map>

#include "fossil_core/game/conformance/scene.hpp"

namespace fossil::conformance {
namespace {

void views_are_canonical(const Scene& scene) {
  const AnyGame& game = scene.rules();
  for (const Player p : scene.observers) {
    const Bytes view = view_of(game, scene.state, p);
    require(view == view_of(game, scene.state, p), "two views of one state differ");
    require(game.observer(view.data()) == p, "a view names another observer");
    const std::string broken = game.check_view(view.data());
    require(broken.empty(), [&] { return "check_view for " + name_of(p) + ": " + broken; });
    const Bytes world = world_of(game, view, scene.rng);
    const Bytes again = view_of(game, world, p);
    require(again == view, [&] {
      return name_of(p) + " sees " + text_of_view(game, again) + " in a world made from " +
             text_of_view(game, view);
    });
  }
}

void worlds_fit_the_view(const Scene& scene) {
  const AnyGame& game = scene.rules();
  for (const Player p : scene.observers) {
    const Bytes view = view_of(game, scene.state, p);
    const void* known = game.known(view.data());
    const Bytes bytes = world_of(game, view, scene.rng);
    const void* world = bytes.data();
    const std::string broken = game.check(world);
    require(broken.empty(), [&] { return "check of a world of " + name_of(p) + ": " + broken; });
    // Which nodes occur, and every counter, must not depend on what the observer cannot see.
    require(
        game.kind(world) == game.kind(known) &&
            game.current_player(world) == game.current_player(known),
        [&] { return "another player is to move in a world than in the view of " + name_of(p); });
    require(game.turn(world) == game.turn(known) && game.round(world) == game.round(known) &&
                game.progress(world) == game.progress(known),
            [&] { return "a world's clock differs from the view's of " + name_of(p); });
    if (game.kind(known) == NodeKind::kTerminal) {
      require(game.returns(world) == game.returns(scene.state.data()),
              [&] { return "a finished game has other returns in a world of " + name_of(p); });
    }
    if (game.kind(known) != NodeKind::kDecision) continue;
    require(game.simultaneous(world) == game.simultaneous(known) &&
                game.turn_owner(world) == game.turn_owner(known),
            [&] { return "a world's turn differs from the view's of " + name_of(p); });
    if (game.current_player(known) != p) continue;
    const std::vector<Action> legal = game.legal_actions(known);
    require(legal == game.legal_actions(world),
            [&] { return "other actions are legal in a world than in the view of " + name_of(p); });
    for (const Action a : legal) {
      require(game.action_to_string(known, a) == game.action_to_string(world, a),
              "a move is called differently in a world");
    }
  }
}

void observations_carry_the_view_on(const Scene& scene, Action action, const Bytes& next) {
  const AnyGame& game = scene.rules();
  for (const Player p : scene.observers) {
    const Bytes view = view_of(game, scene.state, p);
    const std::string seen = game.observation(scene.state.data(), action, p);
    Bytes followed(view.size());
    game.follow(view.data(), seen, followed.data());
    require(followed == view_of(game, next, p), [&] {
      return name_of(p) + " saw '" + seen + "' and has " + text_of_view(game, followed) +
             " instead of " + text_of_view(game, view_of(game, next, p));
    });
  }
}

// In the state and in a world that looks the same, whatever looks the same leads to one view.
void equal_observations_lead_to_equal_views(const Scene& scene) {
  const AnyGame& game = scene.rules();
  if (scene.possible.empty() || scene.simultaneous()) return;
  for (const Player p : scene.observers) {
    const Bytes view = view_of(game, scene.state, p);
    std::map<std::string, Bytes> seen;
    for (int w = 0; w < 3; ++w) {
      const Bytes world = w == 0 ? scene.state : world_of(game, view, scene.rng);
      for (const Action a : possible_actions(game, world)) {
        const std::string text = game.observation(world.data(), a, p);
        const Bytes next = view_of(game, after(game, world, a), p);
        const auto [found, fresh] = seen.try_emplace(text, next);
        require(fresh || found->second == next, [&] {
          return "'" + text + "' leads " + name_of(p) + " to " + text_of_view(game, next) +
                 " and to " + text_of_view(game, found->second);
        });
      }
    }
  }
}

void commitments_stay_hidden(const Scene& scene, Action action, const Bytes& next) {
  if (!scene.simultaneous()) return;
  const AnyGame& game = scene.rules();
  const void* s = scene.state.data();
  const Player mover = game.current_player(s);
  const bool last = game.kind(next.data()) != NodeKind::kDecision ||
                    !game.simultaneous(next.data()) || game.turn(next.data()) != game.turn(s);
  const Bytes own = view_of(game, scene.state, mover);
  require(game.current_player(game.known(own.data())) == mover,
          "the view of a player who has not committed does not let that player choose");
  if (last) return;
  const std::string own_text = game.action_to_string(s, action);
  for (const Player p : scene.observers) {
    const std::string seen = game.observation(s, action, p);
    if (p == mover) {
      require(seen == own_text, [&] { return "an own commitment looks like '" + seen + "'"; });
      continue;
    }
    require(seen == game.commitment_notice(s, mover),
            [&] { return "a hidden commitment looks like '" + seen + "' to " + name_of(p); });
    require(view_of(game, scene.state, p) == view_of(game, next, p),
            [&] { return "a hidden commitment changed the view of " + name_of(p); });
  }
}

void keys_stand_for_views(const Scene& scene) {
  const AnyGame& game = scene.rules();
  for (const Player p : scene.observers) {
    const Bytes view = view_of(game, scene.state, p);
    const std::uint64_t key = game.information_key(scene.state.data(), p);
    const Bytes world = world_of(game, view, scene.rng);
    require(key == game.information_key(world.data(), p), "equal views have different keys");
    const auto [found, fresh] = scene.keys.try_emplace(key, view);
    require(fresh || found->second == view, [&] {
      return "one key stands for " + text_of_view(game, view) + " and for " +
             text_of_view(game, found->second);
    });
  }
}

constexpr Check kChecks[] = {
    {"views_are_canonical", "the view of a world made from a view is that view",
     &views_are_canonical, nullptr, 40},
    {"worlds_fit_the_view", "worlds pass check, and offer their owner what the view offers",
     &worlds_fit_the_view, nullptr, 40},
    {"observations_carry_the_view_on", "following what was seen gives the view of the next state",
     nullptr, &observations_carry_the_view_on, 25},
    {"equal_observations_lead_to_equal_views", "what looks the same leads to the same view",
     &equal_observations_lead_to_equal_views, nullptr, 10},
    {"commitments_stay_hidden", "nobody sees a commitment before the last one", nullptr,
     &commitments_stay_hidden, 0},
    {"keys_stand_for_views", "information keys are equal exactly where views are",
     &keys_stand_for_views, nullptr, 0},
};

}  // namespace

std::span<const Check> knowledge_checks() { return kChecks; }

}  // namespace fossil::conformance
