// Where a search should look first, and how playouts choose.
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

// Weight of a verb beside others of the same node.
constexpr float weight_of(Verb verb) {
  switch (verb) {
    case Verb::kBabyExit:
      return 12;
    case Verb::kKill:
      return 8;
    case Verb::kCapture:
    case Verb::kCaptureEast:
    case Verb::kCaptureSouth:
    case Verb::kCaptureWest:
      return 12;
    case Verb::kShootBaby:
    case Verb::kShootBabyEast:
    case Verb::kShootBabySouth:
    case Verb::kShootBabyWest:
      return 6;
    case Verb::kShootMother:
      return 8;
    case Verb::kWake:
      return 3;
    case Verb::kEnd:
    case Verb::kStop:
      return 0.3f;
    default:
      return 1;
  }
}

}  // namespace

void Raptor::prior(const State&, std::span<const Action> actions, std::span<float> out) const {
  for (std::size_t i = 0; i < actions.size(); ++i) out[i] = weight_of(verb_of(actions[i]));
}

Action Raptor::playout_action(const State& s, Rng& rng) const { return uniform_action(s, rng); }

}  // namespace fossil::raptor
