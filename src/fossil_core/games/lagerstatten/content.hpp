// What a game of Lagerstätten is played with: dinosaurs, layers, requests, limits and funds, read
// from the content's JSON, and the rule switches. Immutable once made. The constructor checks every
// range and names table, row and column of what is wrong.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/lagerstatten/state.hpp"

namespace fossil::lagerstatten {

struct Dinosaur {
  std::string name;
  std::uint8_t period;
  std::uint8_t parts;
  std::uint8_t sets;
  std::uint8_t lane;  // of its first part
  Faces specimen;     // one of each part
};

struct RequestKind {
  std::uint8_t period;
  std::uint8_t parts;
  std::uint8_t copies;
  std::uint16_t dinosaurs;  // those that fit it
};

enum class TieBreak : std::uint8_t { kShared, kRenown, kOrder };

struct Rules {
  Rules(int players, const Value& options, const Value& content);

  // Hot
  int players;
  Card known;  // the word of a card that everybody knows, without a face
  std::uint8_t layer[kDigPlaces];
  std::uint8_t rock_limit[kMostRenown + 1];
  std::uint8_t fossil_limit[kMostRenown + 1];
  std::uint8_t survey_sites[kSpaces[kSurveyArea]];
  std::uint16_t income[kMostDinosaurs + 1];
  std::uint16_t price;
  bool buys_own;
  int dinosaur_count;
  Faces specimens[kMostDinosaurs];
  std::uint8_t dinosaur_period[kMostDinosaurs];
  std::uint8_t dinosaur_of[64];               // by face of a fossil card
  std::uint16_t dinosaurs_of[kPeriods];       // sets of dinosaurs
  std::uint16_t fits_request[kLanes];         // by request kind: sets of dinosaurs
  std::uint16_t reward[kLanes][kRounds + 1];  // by request kind and round

  // Set-up and end
  Faces cards[kPeriods];  // the card list
  RequestFaces request_cards;
  std::uint8_t piles[kDecks];
  std::uint16_t start_funds;
  std::uint8_t start_renown;
  int renown_points;
  TieBreak tie_break;

  // Names. Faces of fossil cards rise in the order of kinds.
  std::vector<Dinosaur> dinosaurs;
  std::vector<RequestKind> requests;
  std::string face_names[64];  // of fossil cards
  std::string request_names[64];

  const std::string& name_of_face(int deck, int face) const {
    return deck == kRequests ? request_names[face] : face_names[face];
  }
  // The face of that name, or 0.
  int parse_face(int deck, std::string_view name) const;
  // Index of the dinosaur, or -1.
  int parse_dinosaur(std::string_view name) const;
};

inline constexpr std::array<std::string_view, kDecks> kBackNames = {"cretaceous", "jurassic",
                                                                    "triassic", "request"};
inline constexpr std::array<std::string_view, kSites> kSiteNames = {"north", "central", "south"};
inline constexpr std::array<std::string_view, kAreas> kAreaNames = {
    "survey",  "advance",     "north",    "central", "south",
    "society", "preparation", "requests", "museum"};

// Complete specimens among fossils of one seat: a set of dinosaurs.
inline std::uint32_t complete(const Rules& rules, const Faces* fossils) {
  const Faces have[kPeriods] = {present_in(fossils[0]), present_in(fossils[1]),
                                present_in(fossils[2])};
  std::uint32_t set = 0;
  for (int d = 0; d < rules.dinosaur_count; ++d) {
    const Faces whole = rules.specimens[d];
    set |= static_cast<std::uint32_t>((have[rules.dinosaur_period[d]] & whole) == whole) << d;
  }
  return set;
}

}  // namespace fossil::lagerstatten
