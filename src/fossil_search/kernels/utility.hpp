// What a player wants: the game's returns, mixed with a scaled score margin if asked. In [-1, 1].
// For two players both parts are zero-sum, estimates included, so that pruning may rely on it.
#pragma once

#include <algorithm>
#include <array>

#include "fossil_core/game/contract.hpp"

namespace fossil::search {

using Utilities = std::array<double, kMaxPlayers>;  // unused seats are 0

template <Game G>
class Utility {
 public:
  // score_weight: of the score margin, 0..1; score_scale: the margin that counts as a win.
  Utility(const G& game, double score_weight, double score_scale)
      : game_(game), weight_(score_weight), scale_(score_scale) {}

  Utilities of_terminal(const typename G::State& state) const {
    return mix(game_.returns(state), state);
  }
  Utilities estimate(const typename G::State& state) const {
    return mix(game_.evaluate(state), state);
  }
  Utilities of_values(const Values& values, const typename G::State& state) const {
    return mix(values, state);
  }

 private:
  Utilities mix(const Values& values, const typename G::State& state) const {
    const int n = game_.players();
    Utilities utility{};
    for (std::size_t p = 0; p < static_cast<std::size_t>(n); ++p) {
      utility[p] = std::clamp(static_cast<double>(values[p]), -1.0, 1.0);
    }
    if (weight_ > 0 && n > 1) add_margin(utility, game_.scores(state), n);
    if (n == 2) {
      utility[0] = 0.5 * (utility[0] - utility[1]);
      utility[1] = -utility[0];
    }
    return utility;
  }

  // A player's margin is the own score minus the mean of the others', cut off at a win's worth: in
  // proportion below, so that games played for chips can be searched as they are paid.
  void add_margin(Utilities& utility, const Scores& scores, int n) const {
    double total = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(n); ++p) total += scores[p];
    for (std::size_t p = 0; p < static_cast<std::size_t>(n); ++p) {
      const double own = scores[p];
      const double lead = (own - (total - own) / (n - 1)) / scale_;
      utility[p] += weight_ * (std::clamp(lead, -1.0, 1.0) - utility[p]);
    }
  }

  const G& game_;
  double weight_;
  double scale_;
};

}  // namespace fossil::search
