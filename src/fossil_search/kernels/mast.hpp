// Move-average sampling (Finnsson and Bjornsson 2008): playouts prefer, with probability 1 -
// epsilon, the legal action whose simulations went best for its player so far, whatever the state
// (the epsilon-greedy form of Tak, Winands and Bjornsson 2012). Means are kept by player and action
// in a small direct-mapped table: actions that share a slot share a mean.
#pragma once

#include <array>
#include <cstdint>

#include "fossil_core/base/fixed_vector.hpp"
#include "fossil_core/game/contract.hpp"
#include "fossil_search/kernels/utility.hpp"

namespace fossil::search {

class Mast {
 public:
  // Remembers that `player` took `action` in the simulation that is running.
  void record(Player player, Action action) {
    if (taken_.size() < taken_.capacity()) taken_.push_back(slot(player, action));
  }
  void forget_simulation() { taken_.clear(); }

  // Credits all that was taken with the simulation's values.
  void learn(const Utilities& values) {
    for (const std::uint32_t s : taken_) {
      Mean& mean = table_[s];
      mean.count += 1;
      mean.value += (static_cast<float>(values[s / kSlots]) - mean.value) / mean.count;
    }
    taken_.clear();
  }

  template <Game G>
  Action choose(const G& game, const typename G::State& state, double epsilon, Rng& rng) {
    if (rng.uniform() < epsilon) return uniform_action(game, state, rng);
    ActionList<G> legal;
    game.legal_actions(state, legal);
    const Player player = game.current_player(state);
    Action best{};
    float best_value = -1e30f;
    std::uint32_t ties = 0;
    for (const Action action : legal) {
      const Mean& mean = table_[slot(player, action)];
      const float value = mean.count > 0 ? mean.value : kUntried;
      if (value > best_value) {
        best_value = value;
        best = action;
        ties = 1;
      } else if (value == best_value && rng.below(++ties) == 0) {
        best = action;
      }
    }
    return best;
  }

  void clear() {
    table_ = {};
    taken_.clear();
  }

 private:
  static constexpr std::uint32_t kSlots = 1024;  // per player; 40 KiB in all
  static constexpr float kUntried = 1.0f;        // optimistic: every action is tried

  struct Mean {
    float value = 0;
    float count = 0;
  };
  static std::uint32_t slot(Player player, Action action) {
    return static_cast<std::uint32_t>(player) * kSlots + (action * 0x9e3779b1u >> 22);
  }

  std::array<Mean, kSlots * kMaxPlayers> table_{};
  FixedVector<std::uint32_t, 4096> taken_;
};

}  // namespace fossil::search
