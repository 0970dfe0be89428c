// The texts of actions and chance outcomes (T1).
#include "fossil_core/games/lagerstatten/lagerstatten.hpp"

namespace fossil::lagerstatten {
namespace {

std::string numbered(std::string_view words, int number) {
  return std::string(words) + " " + std::to_string(number + 1);
}

}  // namespace

std::string place_text(const State& s) {
  switch (s.area) {
    case kSurveyArea:
      return numbered(kSiteNames[s.looking / kLayers], s.looking % kLayers);
    case kSociety:
      return numbered("society", s.looking);
    case kRequestArea:
      return numbered("display", s.looking);
    default:
      return numbered("packet", s.looking);
  }
}

std::string Lagerstatten::action_to_string(const State& s, Action action) const {
  const int what = what_of(action);
  switch (verb_of(action)) {
    case Verb::kOrder:
      return "order " + std::to_string(what);
    case Verb::kLook:
      return "look " + place_text(s) + " " + rules_.name_of_face(looked_deck(s), what);
    case Verb::kPlace:
      return "place " + std::string(kAreaNames[what]);
    case Verb::kSurvey: {
      std::string text = "survey";
      for (int site = 0; site < kSites; ++site) {
        if (what >> site & 1) text += " " + std::string(kSiteNames[site]);
      }
      return text;
    }
    case Verb::kPick:
      return "pick " + rules_.face_names[what];
    case Verb::kPresentFossil:
      return "present fossil " + rules_.face_names[what];
    case Verb::kPresentRock:
      return numbered("present rock", what);
    case Verb::kBuy:
      return numbered("buy", what);
    case Verb::kFlip:
      return numbered("flip", what) + " " + rules_.face_names[face_of(rocks(s, s.actor)[what])];
    case Verb::kTake:
      return numbered("take", what);
    case Verb::kReturn:
      return "return " + rules_.request_names[what];
    case Verb::kExhibit:
      return "exhibit " + rules_.dinosaurs[static_cast<std::size_t>(what)].name;
    case Verb::kSell:
      return numbered("sell", what >> 4) + " " +
             rules_.dinosaurs[static_cast<std::size_t>(what & 15)].name;
    case Verb::kStop:
      return "stop";
  }
  return {};
}

}  // namespace fossil::lagerstatten
