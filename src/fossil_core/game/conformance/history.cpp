#include "fossil_core/game/conformance/history.hpp"

#include <algorithm>

namespace fossil::conformance {

PossibleTruths::PossibleTruths(const AnyGame& game, Player player) : game_(game), player_(player) {
  Bytes start(game.state_size() / 8);
  game.initial_state(start.data());
  index_.emplace(game.state_key(start.data()), 0);
  states_.push_back(std::move(start));
}

bool PossibleTruths::follow(std::string_view text) {
  if (given_up_) return false;
  std::vector<Bytes> next;
  index_.clear();
  for (const Bytes& state : states_) {
    for (const Action a : possible_actions(game_, state)) {
      if (game_.observation(state.data(), a, player_) != text) continue;
      Bytes child = after(game_, state, a);
      if (index_.try_emplace(game_.state_key(child.data()), next.size()).second) {
        next.push_back(std::move(child));
      }
      if (next.size() > kLimit) {
        given_up_ = true;
        return false;
      }
    }
  }
  states_ = std::move(next);
  return true;
}

bool PossibleTruths::contains(const Bytes& state) const {
  const auto found = index_.find(game_.state_key(state.data()));
  return found != index_.end() && states_[found->second] == state;
}

namespace {

// Plays a random game and calls visit(state, truths) after every action until the set is given up
// or visit says that it has seen enough.
template <class F>
void follow_game(const AnyGame& game, Player player, Rng rng, F&& visit) {
  Bytes state(game.state_size() / 8);
  game.initial_state(state.data());
  PossibleTruths truths(game, player);
  while (visit(state, truths)) {
    const NodeKind kind = game.kind(state.data());
    if (kind == NodeKind::kTerminal) return;
    const Action action = kind == NodeKind::kChance ? game.sample_chance(state.data(), rng)
                                                    : game.uniform_action(state.data(), rng);
    const std::string seen = game.observation(state.data(), action, player);
    game.apply(state.data(), action);
    if (!truths.follow(seen)) return;
    require(truths.contains(state),
            [&] { return "the truth does not look like itself after '" + seen + "'"; });
  }
}

std::vector<Player> observers_of(const AnyGame& game) {
  std::vector<Player> all = {kSpectator};
  for (Player p = 0; p < game.players(); ++p) all.push_back(p);
  return all;
}

void equal_histories_give_equal_views(const std::shared_ptr<const AnyGame>& game,
                                      std::uint64_t seed) {
  for (const Player p : observers_of(*game)) {
    follow_game(*game, p, Rng(seed), [&](const Bytes& state, const PossibleTruths& truths) {
      const Bytes view = view_of(*game, state, p);
      for (const Bytes& twin : truths.states()) {
        const Bytes other = view_of(*game, twin, p);
        require(other == view, [&] {
          return name_of(p) +
                 " has seen the same and yet has two views: " + text_of_view(*game, view) + " of " +
                 text_of(*game, state) + " and " + text_of_view(*game, other) + " of " +
                 text_of(*game, twin);
        });
      }
      return true;
    });
  }
}

void worlds_are_what_could_be(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed) {
  constexpr std::size_t kCovered = 40;  // sets up to this size must be met in full
  constexpr std::size_t kDraws = 150;   // for each of their states
  for (const Player p : observers_of(*game)) {
    Rng rng = Rng(seed).split(static_cast<std::uint64_t>(p + 4));
    follow_game(*game, p, Rng(seed), [&](const Bytes& state, const PossibleTruths& truths) {
      // Inside a simultaneous step worlds take commitments back: nothing to compare with.
      const bool open =
          game->kind(state.data()) == NodeKind::kDecision && game->simultaneous(state.data());
      if (open) return true;
      const Bytes view = view_of(*game, state, p);
      const std::size_t count = truths.states().size();
      const bool cover = count <= kCovered;
      std::vector<Bytes> missing;
      if (cover) missing = truths.states();
      for (std::size_t i = 0; i < (cover ? count * kDraws : 20); ++i) {
        const Bytes world = world_of(*game, view, rng);
        require(truths.contains(world), [&] {
          return "a world of " + name_of(p) + " that its past rules out: " + text_of(*game, world) +
                 ", the truth is " + text_of(*game, state);
        });
        if (!cover) continue;
        const auto found = std::find(missing.begin(), missing.end(), world);
        if (found != missing.end()) missing.erase(found);
        if (missing.empty()) break;
      }
      require(missing.empty(), [&] {
        return "no world of " + name_of(p) + " is like " + text_of(*game, missing.front()) +
               ", which could be the truth";
      });
      return true;
    });
  }
}

constexpr HistoryCheck kChecks[] = {
    {"equal_histories_give_equal_views", "who has seen the same has the same view, byte for byte",
     &equal_histories_give_equal_views},
    {"worlds_are_what_could_be", "worlds are exactly the states that what was seen allows",
     &worlds_are_what_could_be},
};

}  // namespace

std::span<const HistoryCheck> history_checks() { return kChecks; }

std::vector<std::pair<Bytes, Bytes>> make_twins(const AnyGame& game, Player player,
                                                std::uint64_t seed, int actions,
                                                std::size_t pairs) {
  std::vector<std::pair<Bytes, Bytes>> twins;
  int played = 0;
  follow_game(game, player, Rng(seed), [&](const Bytes& state, const PossibleTruths& truths) {
    if (played++ < actions) return true;
    std::vector<Bytes> others = truths.states();
    std::erase(others, state);
    const std::size_t step =
        std::max<std::size_t>(1, others.size() / std::max<std::size_t>(1, pairs));
    for (std::size_t i = 0; i < others.size() && twins.size() < pairs; i += step) {
      twins.emplace_back(state, others[i]);
    }
    return false;
  });
  return twins;
}

}  // namespace fossil::conformance
