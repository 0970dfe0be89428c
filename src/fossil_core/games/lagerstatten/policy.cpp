#include "fossil_core/games/lagerstatten/lagerstatten.hpp"
namespace fossil::lagerstatten {
void Lagerstatten::prior(const State&, std::span<const Action> actions,
                         std::span<float> out) const {
  for (std::size_t i = 0; i < actions.size(); ++i) out[i] = 1;
}
Action Lagerstatten::playout_action(const State& s, Rng& rng) const {
  return uniform_action(s, rng);
}
}  // namespace fossil::lagerstatten
