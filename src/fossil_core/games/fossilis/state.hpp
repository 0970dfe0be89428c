// The state of a game of Fossilis as plain bytes: the site as bit planes, pits as stacked sets of
// spaces, decks and owned things as packed counters. Cards, tiles and pieces of one kind are alike,
// so nothing depends on the order in which they came. Nothing hidden is stored: an unopened pit has
// no content, a deck no order, the events to come no name. Invariants (re-derived by check):
// `pawns` and every `fragments` follow from the rest; a cell without meaning in the present phase
// is zero.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "fossil_core/base/packed_counters.hpp"
#include "fossil_core/game/types.hpp"
#include "fossil_core/games/fossilis/site.hpp"

namespace fossil::fossilis {

inline constexpr int kTileKinds = 16;    // at most, rows of the terrain table
inline constexpr int kToolKinds = 16;    // at most, rows of the tool table
inline constexpr int kSupplyKinds = 32;  // at most, different supply cards
inline constexpr int kDinosaurs = 64;    // at most
inline constexpr int kSkillTokens = 32;  // at most
inline constexpr int kEventCards = 16;   // at most
inline constexpr int kDisplay = 4;       // dinosaurs on display
inline constexpr int kMarketSlots = 4;
inline constexpr int kDepth = 4;  // pieces in a pit, at most

enum Piece : std::uint8_t { kTooth, kLimb, kRib, kHip, kSkull, kHammer, kBlank };
inline constexpr int kPieces = 6;  // types; a blank is none
inline constexpr int kBones = 5;
inline constexpr int kNeeds = 4;  // types that dinosaurs need

using TileBag = PackedCounters<4, kTileKinds>;
using ToolBag = PackedCounters<4, kToolKinds>;
using SupplyBag = PackedCounters<4, kSupplyKinds>;

// Where a pawn is: a space, off-site at a side, in the air until its owner has named a side.
inline constexpr std::uint8_t kOffSite = 25;  // + Direction
inline constexpr std::uint8_t kInTheAir = 29;
inline constexpr std::uint8_t kNotPlaced = 30;

inline constexpr std::uint8_t kNobody = 0xff;  // no dinosaur in a lab place, no card in a slot

// The kind of node. Up to kStart everything is set-up by chance.
enum class Phase : std::uint8_t {
  kLower,
  kUpper,
  kStones,
  kKinds,
  kSkillDraw,
  kDisplayDraw,
  kToolDraw,
  kSupplyDraw,
  kStart,
  kPawns,
  kActions,
  kSkill,
  kRob,
  kMarket,
  kPay,
  kClaim,
  kSides,
  kExtra,
  kPit,
  kEventDraw,
  kSandstorm,
  kTremor,
  kTrade,
  kThieves,
  kNightShift,
  kOver
};

// Where the turn stands, whatever is asked at the moment.
enum class Stage : std::uint8_t {
  kSetup,
  kActions,
  kMarket,
  kClaim,
  kTurnOver,  // V7: the gap of a claim, the event's card
  kEvent,
  kRowMoves,  // V7: solo, the display moves on
  kOver
};

// In event_turn: the player has done his part, what it calls for is still asked.
inline constexpr std::uint8_t kPartDone = 0x80;

// Once-per-turn marks and others that end with the turn.
enum Mark : std::uint8_t {
  kHammerTaken = 1,
  kMixed = 2,      // K01
  kBargained = 4,  // K03
  kSwept = 8,      // K04
  kRobbed = 16,    // K17
  kFlatDig = 32,   // of a tool
  kClaimed = 64,
  kLateGap = 128  // AMB-10: the claim's gap on display waits for the end of the turn
};
inline constexpr std::uint8_t kMarksOfStepOne =
    kHammerTaken | kMixed | kBargained | kSwept | kRobbed | kFlatDig;

//   offset  0 scored  tiles  fresh  tools  used   8 bytes each
//          40 supplies                    16
//          56 bones[8]                     8
//          64 skills  fragments            4 each
//          72 plaster  vp  lab_bones[2]    2 each
//          80 lab[2] skill_count           1 each, 5 reserved
struct Seat {
  std::uint64_t scored;  // dinosaurs
  TileBag tiles;
  TileBag
      fresh;  // AMB-31: the part of `tiles` that a tool has gained and that is not spendable yet
  ToolBag tools;  // face up
  ToolBag used;
  SupplyBag supplies;
  std::array<std::uint8_t, 8> bones;  // storage by type; the last three are always 0
  std::uint32_t skills;               // tokens
  std::uint32_t fragments;            // derived: those of the spendable tiles, a byte each A, E, F
  std::uint16_t plaster;
  std::int16_t vp;                         // score marker
  std::array<std::uint16_t, 2> lab_bones;  // assigned, four bits a type
  std::array<std::uint8_t, 2> lab;         // dinosaurs, the lower first, or kNobody
  std::uint8_t skill_count;                // derived
  std::array<std::uint8_t, 5> reserved;

  // The four types that dinosaurs need, a byte each.
  std::uint32_t needed_bones() const {
    std::uint32_t lanes;
    std::memcpy(&lanes, bones.data(), sizeof lanes);
    return lanes;
  }
};
static_assert(sizeof(Seat) == 88);

//   offset   0 seats[5]                                    440
//          440 tiles                                        40
//          480 pits[6][4]                                   96
//          576 opened  pawns  covered  stones  skills  pit_queue  4 each
//          600 discard  paid  tool_deck  tool_aside          8 each
//          632 supply_deck  supply_aside                    16 each
//          664 dinosaur_deck  aside                          8 each
//          680 progress  turn                                4 each
//          688 round  last_round  events  sides              2 each
//          696 places[8]                                     1 each
//          704 display[4]  tool_slots[4]  supply_slots[4]  bag[7]  extras
//          724 phase  ..  buying  reserved                   1 each
//          744
struct State {
  std::array<Seat, kMaxPlayers> seats;
  Tiles tiles;
  std::array<std::array<Spaces, kDepth>, kPieces> pits;  // [type][n]: pits with more than n of it
  Spaces opened;            // pits whose content is known or being drawn
  Spaces pawns;             // derived
  Spaces covered;           // set-up: get an upper tile that is not laid yet
  Spaces stones;            // set-up: those of `covered` that get a stone
  std::uint32_t skills;     // tokens on display
  std::uint32_t pit_queue;  // pits to be drawn, the first lowest: 1 + pit, five bits each
  TileBag discard;          // terrain
  TileBag paid;             // of the purchase being paid; in set-up: tiles not laid yet
  ToolBag tool_deck;
  ToolBag tool_aside;  // E06
  SupplyBag supply_deck;
  SupplyBag supply_aside;
  std::uint64_t dinosaur_deck;
  std::uint64_t aside;  // E07
  std::uint32_t progress;
  std::uint32_t turn;
  std::uint16_t round;
  std::uint16_t last_round;  // 0: not known yet
  std::uint16_t events;      // revealed
  std::uint16_t sides;  // owners who name a side, the first lowest: 1 + player, three bits each
  std::array<std::uint8_t, 8> places;          // of the pawns; seats without player: kNotPlaced
  std::array<std::uint8_t, kDisplay> display;  // ascending, kNobody last; solo: in order of arrival
  std::array<std::uint8_t, kMarketSlots> tool_slots;  // ascending, kNobody last
  std::array<std::uint8_t, kMarketSlots> supply_slots;
  std::array<std::uint8_t, 7> bag;  // pieces and blanks that no opened pit has got
  std::uint8_t extras;              // AMB-06 even: pits with one piece more among the unopened
  Phase phase;
  Stage stage;
  Player mover;
  std::uint8_t owner;  // of the turn; in set-up 0
  std::uint8_t start;  // start player
  std::uint8_t energy;
  std::uint8_t marks;  // Mark
  std::uint8_t pool;
  std::uint8_t pools;       // opened so far, 1 to 4
  std::uint8_t event_due;   // V1
  std::uint8_t event;       // 1 + the event being carried out
  std::uint8_t event_turn;  // of an event: players done with, CP the first; kPartDone
  std::uint8_t step;        // of set-up; of a pit: items left
  std::uint8_t purchases;   // made in step 2
  std::uint8_t buying;      // 1 + card being paid: tools first, supplies from kToolKinds on
  std::array<std::uint8_t, 5> reserved;
};
static_assert(sizeof(State) == 744);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

inline Seat& owner_of(State& s) { return s.seats[s.owner]; }
inline const Seat& owner_of(const State& s) { return s.seats[s.owner]; }

inline int place_of_owner(const State& s) { return s.places[s.owner]; }

// Pits that lie open, G4.
inline Spaces open_pits(const State& s) { return s.tiles.open(); }

inline int pieces_in(const State& s, int pit, int type) {
  int count = 0;
  for (const Spaces more : s.pits[static_cast<std::size_t>(type)]) {
    count += static_cast<int>(more >> pit & 1);
  }
  return count;
}

}  // namespace fossil::fossilis
