// The state of a game as plain bytes: the whole truth. Cards are sets of bits, bones are counts, a
// deck's order exists nowhere. Invariants (re-derived by check): a deck's `size` is the number of
// its cards; slots are used from the left, so that `laid` is how many hold a card or are closed;
// a cell that has no meaning at present is zero, so that equal positions are equal bytes.
// In a view `deck` holds all cards that its owner does not see, `size` is still the deck's.
#pragma once

#include <cstdint>
#include <type_traits>

#include "fossil_core/game/types.hpp"
#include "fossil_core/games/bonewars/bones.hpp"

namespace fossil::bonewars {

inline constexpr int kColours = 4;
inline constexpr int kSites = 6;
inline constexpr int kDepths = 3;
inline constexpr int kEnvelopes = 5;  // and as many icons
inline constexpr int kColumns = 5;
inline constexpr int kRounds = 4;
inline constexpr int kSpaces = 4;  // of universities, and of an award tile
inline constexpr int kStacks = 3;
inline constexpr int kMostSpecies = 60;
inline constexpr int kMostPalaeontologists = 16;
inline constexpr int kMostTeamCards = 8;
inline constexpr int kMostSpecialists = 4;
inline constexpr int kMostSolo = 32;
inline constexpr int kPrintedSlots = 5;
inline constexpr int kMostSlots = 24;  // of a seat: a bound of the engine (BW-11)
inline constexpr int kMostItems = 12;  // of a pool, BW-70
inline constexpr int kMostPapers = 6;
inline constexpr int kMostFrames = 4;
inline constexpr std::uint8_t kVirtual = 1u << kColours;  // marker on an award space
inline constexpr int kTheodoreSeat = 1;

using Cards = std::uint64_t;  // species, bit i: row i of the table
constexpr Cards card_bit(int i) { return Cards{1} << i; }

enum class Phase : std::uint8_t { kSetup, kDraft, kTurn, kPass, kTheodore, kReset, kOver };

enum class Step : std::uint8_t {
  // set-up
  kSmallFind,
  kBonusTile,
  kSiteSpecies,
  kSiteAction,
  kSiteBone,
  kDisplay,
  kAward,
  kGrant,
  kStartCard,
  kFirstBack,
  kOfferSpecies,
  kOfferBone,
  kFirst,
  // draft
  kOption,
  kTaken,
  kDraftSpecialty,
  kDraftUniversity,
  kDraftTheodore,
  // turn
  kCard,
  kMode,
  kBefore,
  kTeam,
  kDeeper,
  kAction,
  kPaper,
  kEnvelope,
  kBone,
  kRewards,
  kSet,
  kWild,
  kTrade,
  kFlipPaper,
  kNext,
  kAwardSpace,
  kBonus,
  kFind,
  kFindEnvelope,
  kTile,
  kReward,
  kAfter,
  // pass
  kSpecialty,
  kHome,
  kUniversity,
  // Theodore
  kFlip,
  kBack,
  kBegin,
  kPaperRewards,
  kFoundTile,
  kActionOver,
  kSpent,
  kExtras,
  kBottom,
  kPassEffects,
  // reset
  kResetBones,
  kResetSpecies,
  kResetDisplay,
  kOver,
};
inline constexpr int kSteps = static_cast<int>(Step::kOver) + 1;

// Palaeontologist actions, as they stand in `figure` and `action`; 0: none.
enum PalAction : std::uint8_t { kNoAction, kPublish, kDebunk, kAwardAction, kSmallFindAction };

// Patrons; 0: none.
inline constexpr int kMarsh = 1, kCope = 2;
constexpr int rival_of(int patron) { return 3 - patron; }

// A card of any kind in one byte; 0: none.
constexpr std::uint8_t species_card(int i) { return static_cast<std::uint8_t>(1 + i); }
constexpr std::uint8_t pal_card(int i) { return static_cast<std::uint8_t>(64 + i); }
constexpr std::uint8_t team_card(int i) { return static_cast<std::uint8_t>(80 + i); }
constexpr std::uint8_t solo_card(int i) { return static_cast<std::uint8_t>(96 + i); }
constexpr bool is_species(int card) { return card >= 1 && card < 64; }
constexpr bool is_pal(int card) { return card >= 64 && card < 80; }
constexpr bool is_team(int card) { return card >= 80 && card < 96; }
constexpr bool is_solo(int card) { return card >= 96; }
constexpr int species_of(int card) { return card - 1; }
constexpr int pal_of(int card) { return card - 64; }
constexpr int team_of(int card) { return card - 80; }
constexpr int solo_of(int card) { return card - 96; }

// Specialty: column * 16 + row, rows from 1. Team: a university space 1-4, or kAtSite + site.
inline constexpr int kLeftColumn = 1, kRightColumn = 2, kEndColumn = 3;
inline constexpr int kAtSite = 5;

//    0      8       16        56      64       72     80  ..
//    | open | hidden | archive | crates | slots | money, reputation, cards, markers, slots ..
struct Seat {
  Cards open;    // species in the hand that everybody knows
  Cards hidden;  // drawn from the deck and not shown yet
  Cards archive[kEnvelopes];
  Bones crates;
  std::uint32_t upgraded;  // slots, bit i: slot i
  std::uint32_t closed;
  std::uint16_t money, reputation;
  std::uint16_t pal_open, pal_hidden;
  std::uint8_t team_hand, team_reserve;  // team cards
  std::uint8_t specialist_reserve, hired;
  std::uint8_t loyalty[2];
  std::uint8_t patron;
  std::uint8_t specialty;
  std::uint8_t team;
  std::uint8_t grant;
  std::uint8_t figure;
  std::uint8_t cover_tiles;
  std::uint8_t camps[2];  // movement, archive: still on the board
  std::uint8_t slots, laid;
  std::uint8_t award_markers;
  std::uint8_t passed;
  std::uint8_t extra_steps;
  std::uint8_t lies[kMostSpecialists];  // slot (from 1) on which a specialist lies
  std::uint8_t card[kMostSlots];
  std::uint8_t reserved;
};
static_assert(sizeof(Seat) == 128);

struct Site {
  std::uint16_t camps;          // four bits for each colour
  std::uint8_t species;         // 1 + index
  std::uint8_t action;          // 1 + index
  std::uint8_t bones[kDepths];  // 1 + type: top, middle, bottom
  std::uint8_t reserved;
};

struct SpeciesDeck {
  Cards deck, discard;
  std::uint8_t size;
  std::uint8_t number;
  std::uint8_t reserved[6];
};
struct PalDeck {
  std::uint16_t deck, discard, display;
  std::uint8_t size;
  std::uint8_t number;
};

// An effect: (1 + code) * 256 + n; 0: none. Numbers compare as effects do (BW-2).
using Effect = std::uint16_t;

enum class FrameKind : std::uint8_t {
  kPool,
  kList,
  kLoyalty,
  kBones,
  kRare,
  kExchange,
  kSpecies,
  kDiscardSearch,
  kSearch,
  kPalaeontologist,
  kRefill,
  kCover,
  kSlot,
  kReclassify,
  kUpgrade,
  kRound,
  kSiteActions,
};
enum class FrameStep : std::uint8_t {
  kResolve,
  kNothing,
  kSplit,
  kChoose,
  kDraw,
  kReturn,
  kTake,
  kGive,
  kLook,
  kKeep,
  kDiscard,
  kCard,
  kEnvelope,
  kLeave,
  kNew,
};

// An effect under way (BW-70).
struct Frame {
  Bones bones;
  std::uint16_t offered;  // round: bonuses
  FrameKind kind;
  FrameStep step;
  std::uint8_t left;
  std::uint8_t last;    // 1 + type
  std::uint8_t chosen;  // reclassify: 1 + species; Theodore's upgrade: 1 top, 2 below, 3 discard
  std::uint8_t reserved;
};
static_assert(sizeof(Frame) == 16);

struct Paper {
  std::uint8_t species;             // 1 + index
  std::uint8_t envelope;            // 1 + index, 0 before
  std::uint8_t bones[kCategories];  // 1 + type, in the order chosen, then 0
  std::uint8_t reserved[2];
};

struct DebunkSet {
  std::uint8_t value;  // 0: there is none
  std::uint8_t type;   // 1 + type
  std::uint8_t wild[2];
  std::uint8_t trade;
};

enum Mode : std::uint8_t { kNoMode, kTeamMode, kPalMode };

// The card being played (BW-120 `play`).
struct Play {
  Paper papers[kMostPapers];
  Bones aside;
  DebunkSet set, sets[kMostPapers];  // being chosen or resolved; `together`: not yet begun
  std::uint8_t card, slot;           // slot from 1
  std::uint8_t mode, ap, depth, steps;
  std::uint8_t bounty, specialist;
  std::uint8_t action, patron;
  std::uint8_t paper_count, set_count;  // entries of papers, sets
  std::uint8_t category;                // from 1 in step `bone`
  std::uint8_t placed[3];               // papers of value 2, 3, 4
  std::uint8_t count, wild;
  std::uint8_t bonus_used, trade_used;
  std::uint8_t find, column;  // 1 + species; column from 1
  std::uint8_t aside_species, has_aside;
  std::uint8_t reserved[5];
};
static_assert(sizeof(Play) == 120);

// Theodore's cards and his turn (BW-120 `theodore`).
struct Solo {
  std::uint32_t deck, fresh, discard;  // `fresh`: the new cards of the upgrades
  std::uint8_t back, top;              // 1 + index; 0: not known
  std::uint8_t active;                 // 1 while `turn` is there
  std::uint8_t card, slot;             // card of a slot; slot from 1
  std::uint8_t half;                   // 0, 1 top, 2 bottom
  std::uint8_t ap, depth, steps;
  std::uint8_t barred, action, again;
  std::uint8_t entry, idle, skip;
  std::uint8_t species, value, used;  // used: site actions, by index
  std::uint8_t wild;
  std::uint8_t reserved;
};
static_assert(sizeof(Solo) == 32);

struct Offer {
  std::uint8_t species;  // 1 + index
  std::uint8_t bones[2];
  std::uint8_t reserved;
};

struct State {
  Seat seats[kColours];
  SpeciesDeck species;
  PalDeck pals;
  Bones bag, rare;
  Site sites[kSites];
  Frame frames[kMostFrames];
  Play play;
  Solo solo;
  Effect items[kMostItems];       // of the pool or list
  std::uint16_t finds[kColumns];  // three bits for each icon
  std::uint16_t turn;
  std::uint32_t progress;
  std::uint8_t species_number[kMostSpecies];  // of hidden cards; of unseen ones in a view
  std::uint8_t pal_number[kMostPalaeontologists];
  Offer offers[kColours + 1];
  std::uint8_t column_bonus[kColumns];  // 1 + index
  std::uint8_t round_bonus[kRounds];
  std::uint8_t award[kStacks];             // 1 + index
  std::uint8_t markers[kStacks][kSpaces];  // bit c: colour c; kVirtual
  std::uint8_t grants[kSpaces];            // 1 + index
  std::uint8_t papers[2][3];
  std::uint8_t neutral;          // space, 0: none
  std::uint8_t order[kColours];  // 1 + seat
  std::uint8_t first;            // 1 + seat
  std::uint8_t round;
  Phase phase;
  Step step;
  std::uint8_t depth;  // frames
  std::uint8_t item_count;
  std::int8_t active;  // seat, or -1
  std::int8_t mover;   // seat, kChancePlayer or kTerminalPlayer
  std::uint8_t reserved;
  Cards look;  // cards under a look
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 1016);

}  // namespace fossil::bonewars
