// The texts of actions and chance outcomes (RAP-80).
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

std::string from_to(std::string_view word, Action action) {
  return std::string(word) + " " + space_text(from_of(action)) + "-" + space_text(to_of(action));
}

std::string at(std::string_view words, Action action) {
  return std::string(words) + " " + space_text(to_of(action));
}

std::string tile_name(Action action) { return std::string(kTileNames[from_of(action)]); }

}  // namespace

std::string Raptor::action_to_string(const State&, Action action) const {
  const int to = to_of(action);
  const std::string from = space_text(from_of(action) % Island::kCells);
  switch (verb_of(action)) {
    case Verb::kTile: {
      const auto index = static_cast<std::size_t>(to);
      return "tile " + tile_name(action) + " " +
             (from_of(action) < kSquareTiles ? rules_.patterns[index].name
                                             : rules_.l_types[index].name);
    }
    case Verb::kTurn:
      return "turn " + tile_name(action) + " " + std::to_string(90 * to);
    case Verb::kPlaceMother:
      return at("place mother", action);
    case Verb::kPlaceBaby:
      return at("place baby", action);
    case Verb::kPlaceScientist:
      return at("place scientist", action);
    case Verb::kDraw:
      return "draw " + std::to_string(to);
    case Verb::kCard:
      return "card " + std::to_string(to);
    case Verb::kCall:
      return from_to("call", action);
    case Verb::kFrighten:
      return at("frighten", action);
    case Verb::kRecoverMother:
      return "recover mother";
    case Verb::kRecoverBaby:
      return at("recover baby", action);
    case Verb::kGas:
      return at("gas", action);
    case Verb::kReinforce:
      return at("reinforce", action);
    case Verb::kJeep:
      return from_to("jeep", action);
    case Verb::kFire:
      return at("fire", action);
    case Verb::kStop:
      return "stop";
    case Verb::kBaby:
    case Verb::kBabyEast:
    case Verb::kBabySouth:
    case Verb::kBabyWest:
      return from_to("baby", action);
    case Verb::kBabyExit:
      return at("baby", action) + "-exit " + exit_text(to);
    case Verb::kMother:
      return at("mother", action);
    case Verb::kKill:
      return at("kill", action);
    case Verb::kWake:
      return at("wake", action);
    case Verb::kExtinguish:
      return at("extinguish", action);
    case Verb::kWalk:
    case Verb::kWalkEast:
    case Verb::kWalkSouth:
    case Verb::kWalkWest:
      return from_to("walk", action);
    case Verb::kStand:
      return at("stand", action);
    case Verb::kShootBaby:
    case Verb::kShootBabyEast:
    case Verb::kShootBabySouth:
    case Verb::kShootBabyWest:
      return at("shoot baby", action) + " from " + from;
    case Verb::kCapture:
    case Verb::kCaptureEast:
    case Verb::kCaptureSouth:
    case Verb::kCaptureWest:
      return at("capture", action) + " from " + from;
    case Verb::kShootMother:
      return at("shoot mother from", action);
    case Verb::kEnd:
      return "end";
    case Verb::kReturn:
      return at("return", action);
  }
  return {};
}

}  // namespace fossil::raptor
