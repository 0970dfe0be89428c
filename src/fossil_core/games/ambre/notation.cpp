// The texts of actions and chance outcomes (AMB-60).
#include "fossil_core/games/ambre/ambre.hpp"

namespace fossil::ambre {

std::string Ambre::action_to_string(const State&, Action action) const {
  const int index = index_of(action);
  const auto site = [&](const char* word) { return word + std::to_string(index + 1); };
  const auto kind = [&](const char* word) { return word + rules_.kind_text(index); };
  switch (verb_of(action)) {
    case Verb::kPlay:
      return site("play ");
    case Verb::kRecover:
      return "recover";
    case Verb::kTake:
      return kind("take ");
    case Verb::kReturn:
      return site("return ");
    case Verb::kExhibit:
      return kind("exhibit ");
    case Verb::kRow:
      return "add " + rules_.row_text(index);
    case Verb::kNew:
      return "new";
    case Verb::kAmber:
      return "amber";
    case Verb::kStop:
      return "stop";
    case Verb::kDeal:
      return kind("deal ");
    case Verb::kDraw:
      return kind("draw ");
    case Verb::kRefill:
      return kind("refill ");
    case Verb::kTop:
      return "top " + rules_.fossil_text(index);
  }
  return {};
}

}  // namespace fossil::ambre
