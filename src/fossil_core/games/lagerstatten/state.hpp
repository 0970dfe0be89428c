// The state of a game of Lagerstätten as plain bytes. Every face-down card that has left its pile
// is a word (card.hpp) on a place that all can see; a pile is a number; a card gets its face when
// somebody first looks. Invariants (re-derived by check): a cell without a meaning in the present
// step is zero; groups are numbered in the order of the places, so that equal knowledge is equal
// bytes.
#pragma once

#include <cstddef>
#include <type_traits>

#include "fossil_core/game/types.hpp"
#include "fossil_core/games/lagerstatten/card.hpp"

namespace fossil::lagerstatten {

inline constexpr int kSites = 3;   // north, central, south
inline constexpr int kLayers = 5;  // positions of a site, 0 = top
inline constexpr int kDigPlaces = kSites * kLayers;
inline constexpr int kMostCards = 96;  // fossil cards of the content, at most
inline constexpr int kMostSlots = 15;  // limits of rocks and fossils, at most
inline constexpr int kDisplay = 3;
inline constexpr int kRequestLimit = 3;
inline constexpr int kAssistants = 4;
inline constexpr int kRounds = 8;
inline constexpr int kMostDinosaurs = 15;
inline constexpr int kMostRenown = 9;

// Areas of assistants in the order of L9, which is the order of execution.
enum Area : std::uint8_t {
  kSurveyArea,
  kAdvance,
  kNorth,
  kCentral,
  kSouth,
  kSociety,
  kPreparation,
  kRequestArea,
  kMuseum,
  kSale  // no area, but what follows the last one
};
inline constexpr int kAreas = 9;
inline constexpr int kSpaces[kAreas] = {3, 3, 5, 5, 5, 2, 8, 3, 3};
inline constexpr int kFirstSpace[kAreas + 1] = {0, 3, 6, 11, 16, 21, 23, 31, 34, 37};
inline constexpr int kAllSpaces = 37;
constexpr bool is_site(int area) { return area >= kNorth && area <= kSouth; }

enum class Step : std::uint8_t {
  kOrder,  // chance: who comes next in the first turn order
  kPlace,
  kSurvey,
  kLook,  // chance: the face of the next unknown card among those looked at
  kPick,
  kPresent,
  kBuy,
  kFlip,
  kTake,
  kReturn,
  kExhibit,
  kSell,
  kOver
};

//    0 dig[15]         north 1-5, central 1-5, south 1-5; 0: no card
//   60 packet[5]       in dig, in order
//   80 held[96]        rocks of seat 0, 1, .., then the society area, each by arrival, no gaps
//  464 display[3]
//  476 requests[5][4]  in hand, by arrival
//  556 unlooked[3]     faces that nobody has looked at; in a view, faces of its owner's group 0
//  568 unlooked_requests   8 bytes
//  576 used_requests 8 bytes  584 used[3]   faces out of the game
//  596 fossils[5][3]   by seat and period
//  656 progress  660 funds[5]  670 exhibits[5]  680 turn  682 open
//  684 bounds[8]       rocks of seat p: held[bounds[p]] to held[bounds[p + 1]]; society: the next
//  692 spaces[37]      1 + seat of the assistant on each space
//  729 filled[9]  738 renown[5]  743 order[5]  748 next_order[5]  753 pile[4]  757 hand[5]
//  762 step mover actor round placed area space packed sites cursor period count gap reserved
//  776
struct State {
  Card dig[kDigPlaces];
  Card packet[kLayers];
  Card held[kMostCards];
  Card display[kDisplay];
  Card requests[kMaxPlayers][kRequestLimit + 1];
  Faces unlooked[kPeriods];
  RequestFaces unlooked_requests;
  RequestFaces used_requests;  // from here on everything is public
  Faces used[kPeriods];
  Faces fossils[kMaxPlayers][kPeriods];
  std::uint32_t progress;  // actions and outcomes so far
  std::uint16_t funds[kMaxPlayers];
  std::uint16_t exhibits[kMaxPlayers];  // sets of dinosaurs
  std::uint16_t turn;                   // of the last node's step
  std::uint16_t open;                   // derived: set of areas with a free space
  std::uint8_t bounds[8];
  std::uint8_t spaces[kAllSpaces];
  std::uint8_t filled[kAreas];  // assistants by area
  std::uint8_t renown[kMaxPlayers];
  std::uint8_t order[kMaxPlayers];       // 1 + seat; in the set-up as far as drawn
  std::uint8_t next_order[kMaxPlayers];  // 1 + seat; 0 before phase 3
  std::uint8_t pile[kDecks];
  std::uint8_t hand[kMaxPlayers];  // number of requests
  Step step;
  Player mover;         // who decides; kChancePlayer or kTerminalPlayer
  Player actor;         // whose step it is; -1 in the set-up and at the end
  std::uint8_t round;   // 0 in the set-up
  std::uint8_t placed;  // assistants on the board
  std::uint8_t area;    // being executed; kSurveyArea while assistants are placed, kSale at the end
  std::uint8_t space;   // in it, from 0; in kSale the place in `order`
  std::uint8_t packed;  // cards in the packet
  std::uint8_t sites;   // set of sites that are being surveyed
  std::uint8_t looking;  // in kLook: number of the card within what is looked at
  std::uint8_t cursor;   // of a series: the last choice (series.hpp), 0 before the first
  std::uint8_t period;   // of a series: 1 + period, 0 while it is free
  std::uint8_t count;    // cards presented in this execution
  std::uint8_t gap;      // in kReturn: 1 + the display's empty position
};
static_assert(sizeof(State) == 776 && offsetof(State, used_requests) == 576);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

inline int rocks_of(const State& s, int seat) { return s.bounds[seat + 1] - s.bounds[seat]; }
inline const Card* rocks(const State& s, int seat) { return s.held + s.bounds[seat]; }
inline int society_size(const State& s) { return s.bounds[6] - s.bounds[5]; }
inline const Card* society(const State& s) { return s.held + s.bounds[5]; }
inline int fossils_of(const State& s, int seat) {
  const Faces* f = s.fossils[seat];
  return total_of(f[0]) + total_of(f[1]) + total_of(f[2]);
}
inline int assistant_at(const State& s, int area, int space) {
  return s.spaces[kFirstSpace[area] + space] - 1;
}

}  // namespace fossil::lagerstatten
