// Plays the random games on which the checks are made.
#include "fossil_core/game/conformance.hpp"

#include <algorithm>

#include "fossil_core/game/conformance/scene.hpp"

namespace fossil {
namespace {

using namespace conformance;

constexpr std::size_t kMovesShown = 400;  // of the texts that led to a failure

std::vector<std::span<const Check>> node_checks() {
  return {rule_checks(), chance_checks(), text_checks(), knowledge_checks()};
}

// The moves of a game, written down only when a check has failed.
struct Line {
  std::vector<std::pair<Bytes, Action>> steps;
  std::string text(const AnyGame& game) const {
    std::string all;
    for (const auto& [state, action] : steps) {
      all += (all.empty() ? "" : "; ") + game.action_to_string(state.data(), action);
    }
    if (all.size() > kMovesShown) all = "... " + all.substr(all.size() - kMovesShown);
    return all.empty() ? "at the start" : "after " + all;
  }
};

// How many nodes the game with this seed has, so that a check can look at some of them.
int count_nodes(const AnyGame& game, Rng rng) {
  Bytes state(game.state_size() / 8);
  game.initial_state(state.data());
  int nodes = 1;
  for (;; ++nodes) {
    const NodeKind kind = game.kind(state.data());
    if (kind == NodeKind::kTerminal) return nodes;
    game.apply(state.data(), kind == NodeKind::kChance ? game.sample_chance(state.data(), rng)
                                                       : game.uniform_action(state.data(), rng));
  }
}

std::string play(const std::shared_ptr<const AnyGame>& game, const Check& check, Rng game_rng,
                 Rng check_rng, std::unordered_map<std::uint64_t, Bytes>& keys) {
  const int nodes = count_nodes(*game, game_rng);
  std::vector<Player> observers;
  for (Player p = 0; p < game->players(); ++p) observers.push_back(p);
  observers.push_back(kSpectator);

  Line line;
  Bytes state(game->state_size() / 8);
  game->initial_state(state.data());
  try {
    for (;;) {
      const NodeKind kind = game->kind(state.data());
      const std::vector<Action> possible = possible_actions(*game, state);
      const Scene scene{game, state, kind, possible, observers, check_rng, keys};
      const bool looked_at =
          check.nodes_per_game == 0 || check_rng.below(static_cast<std::uint32_t>(nodes)) <
                                           static_cast<std::uint32_t>(check.nodes_per_game);
      if (check.node && looked_at) check.node(scene);
      if (kind == NodeKind::kTerminal) return {};
      const Action action = kind == NodeKind::kChance
                                ? game->sample_chance(state.data(), game_rng)
                                : game->uniform_action(state.data(), game_rng);
      Bytes next = after(*game, state, action);
      if (check.step && looked_at) check.step(scene, action, next);
      line.steps.emplace_back(state, action);
      state = std::move(next);
    }
  } catch (const Broken& broken) {
    return broken.what + " (" + line.text(*game) + ")";
  } catch (const std::exception& error) {
    return "threw: " + std::string(error.what()) + " (" + line.text(*game) + ")";
  }
}

}  // namespace

std::span<const ConformanceInfo> conformance_checks() {
  static const std::vector<ConformanceInfo> kAll = [] {
    std::vector<ConformanceInfo> all;
    for (const auto checks : node_checks()) {
      for (const Check& check : checks) all.push_back({check.name, check.sentence});
    }
    for (const HistoryCheck& check : history_checks()) all.push_back({check.name, check.sentence});
    return all;
  }();
  return kAll;
}

std::string run_conformance(const std::shared_ptr<const AnyGame>& game, std::string_view name,
                            std::uint64_t seed, int games) {
  for (const auto checks : node_checks()) {
    for (const Check& check : checks) {
      if (check.name != name) continue;
      std::unordered_map<std::uint64_t, Bytes> keys;
      for (int g = 0; g < games; ++g) {
        const Rng rng = Rng(seed).split(static_cast<std::uint64_t>(g));
        std::string broken = play(game, check, rng.split(0), rng.split(1), keys);
        if (!broken.empty()) return broken;
      }
      return {};
    }
  }
  for (const HistoryCheck& check : history_checks()) {
    if (check.name != name) continue;
    try {
      for (int g = 0; g < games; ++g)
        check.run(game, seed * 1000003 + static_cast<std::uint64_t>(g));
    } catch (const Broken& broken) {
      return broken.what;
    }
    return {};
  }
  throw std::invalid_argument("there is no conformance check '" + std::string(name) + "'");
}

}  // namespace fossil
