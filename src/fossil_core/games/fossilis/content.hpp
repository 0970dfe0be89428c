// What a game of Fossilis is played with: tiles, pieces, cards, tokens and the mat, read from the
// content's JSON, and the rule switches. Immutable once made. The constructor checks every range
// and names table, row and column of what is wrong. Names stand here only for texts.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/fossilis/state.hpp"

namespace fossil::fossilis {

inline constexpr int kCharacteristics = 9;
inline constexpr int kFragments = 3;  // amber, egg, footprint

// Fragments as byte lanes. The top bit of each lane is free for comparisons.
using Fragments = std::uint32_t;
inline constexpr std::uint32_t kLaneTops = 0x80808080u;
// Whether each byte of `have` is at least that of `need`; both below 128.
constexpr bool covers(std::uint32_t have, std::uint32_t need) {
  return (((have | kLaneTops) - need) & kLaneTops) == kLaneTops;
}
// The bytes that are not zero, as bits 0 to 3; bytes below 128.
constexpr unsigned lanes_set(std::uint32_t lanes) {
  return ((((lanes + 0x7f7f7f7fu) & kLaneTops) >> 7) * 0x00204081u >> 21) & 0xfu;
}
constexpr int lanes_total(std::uint32_t lanes) {
  return static_cast<int>((lanes * 0x01010101u) >> 24);
}

struct TileKind {
  std::string name;  // "clay AE"
  Weight weight;
  Fragments fragments;
  TileCode code;
  std::uint8_t count;
  std::uint8_t aside;
};

enum class ToolEffect : std::uint8_t { kMove, kRemove, kTeleport, kReach, kEnergy, kFlatDig };
struct ToolKind {
  std::string name;
  Fragments cost;
  ToolEffect effect;
  std::uint8_t weight;  // of moves and removals: the heaviest
  std::uint8_t amount;  // steps, energy
  std::uint8_t vp;
  std::uint8_t copies;
};

struct SupplyKind {
  std::string name;  // with its cost
  Fragments cost;
  std::uint8_t plaster;
  std::int8_t bone;  // or -1
  std::uint8_t vp;
  std::uint8_t copies;
};

struct Dinosaur {
  std::string name;
  std::array<std::uint8_t, 3> characteristics;
  std::int16_t full_vp;
  std::uint8_t bones;
};

enum class SkillEffect : std::uint8_t {
  kMorePlaster,
  kLabPlaces,
  kCheapExtract,
  kFreeSandDig,
  kClayCost,
  kStoneCost,
  kSteps,
  kFreeClimb,
  kDiagonalExtract,
  kEnergy,
  kPurchases,
  kAnyFragment,
  kFarSand,
  kDinosaurPoints,
  kToolPoints,
  kToll,
  kRob,
  kPush
};
inline constexpr int kSkillEffects = static_cast<int>(SkillEffect::kPush) + 1;
struct SkillToken {
  std::string name;
  SkillEffect effect;
  std::uint8_t amount;
  bool attack;
  bool turn;  // once per turn
};

enum class EventEffect : std::uint8_t {
  kPlaceSand,
  kGain,
  kLose,
  kTremor,
  kPoints,
  kMarketDay,
  kExpedition,
  kDiscard,
  kGrant,
  kNightDig
};
struct EventCard {
  std::string name;
  EventEffect effect;
  std::uint8_t amount;
  std::uint8_t current;
  std::uint8_t threshold;
  std::uint8_t limit;
};

struct Characteristic {
  std::string name;
  std::uint8_t set_vp;
  std::uint8_t set_min;
  std::uint8_t majority_vp;
};

// The content and switches of one game object.
struct Rules {
  Rules(int players, const Value& options, const Value& content);

  // Switches
  int players;
  std::uint8_t extract_energy = 0;
  bool pairwise = false;
  bool under_pawn = false;
  bool even_pits = false;
  bool limited = false;
  bool refill_on_claim = true;
  bool claim_optional = true;
  bool tools_push = true;
  bool same_turn = true;
  bool spare_payment = false;
  bool use_tools = true;
  bool use_market = true;
  bool use_skills = true;
  bool flat_dig_cost = false;
  bool use_sets = true;
  bool use_majority = true;
  std::uint16_t max_rounds = 60;

  // Numbers of the game
  std::uint8_t energy = 4;
  std::uint8_t pool_per_player = 4;
  std::uint8_t plaster_cubes = 40;
  std::uint8_t pools = 4;
  std::uint8_t upper_tiles = 10;
  std::uint8_t skills_on_display = 9;
  std::uint8_t display = 4;
  std::uint8_t tool_slots = 2;    // 0 without tools or market
  std::uint8_t supply_slots = 2;  // 0 without market
  std::uint8_t move_steps = 2;
  std::uint8_t lab_places = 1;
  std::uint8_t purchases = 1;
  std::uint8_t plaster_per_vp = 2;
  std::uint8_t variety_vp = 12;
  std::array<std::uint8_t, 4> dig_energy = {0, 1, 2, 3};  // by weight
  std::uint8_t pit_items = 4;                             // AMB-06, bag

  Spaces x_spaces = 0;
  std::uint32_t token_pool = 0;  // skill tokens that set-up draws from

  // Hot: by number, without names
  std::array<TileCode, kTileKinds> code_of_kind{};
  std::array<std::uint8_t, 32> kind_of_code{};
  std::array<Fragments, kTileKinds> fragments_of{};
  std::uint32_t sand_kinds = 0;
  std::array<std::uint32_t, kSkillEffects> token_with{};  // by effect: the token's bit, or 0
  std::array<std::uint8_t, kSkillEffects> skill_amount{};
  std::array<std::uint8_t, kPieces> extract_plaster{};
  std::array<std::uint32_t, kDinosaurs> needs{};  // four byte lanes
  std::array<std::int16_t, kDinosaurs> full_vp{};
  std::array<std::uint64_t, kCharacteristics> having{};  // dinosaurs with that characteristic

  // Components
  std::vector<TileKind> tiles;
  std::array<std::uint8_t, kPieces> piece_count{};
  std::array<std::uint8_t, kNeeds> slot_vp{};
  std::array<std::uint8_t, kBones> leftover_vp{};
  std::vector<std::uint8_t> skill_slots;  // VP if empty
  std::vector<Dinosaur> dinosaurs;
  std::array<Characteristic, kCharacteristics> characteristics{};
  std::vector<ToolKind> tools;
  std::vector<SupplyKind> supplies;
  std::vector<EventCard> events;
  std::vector<SkillToken> skills;
  std::vector<std::int16_t> solo_bands;  // least scores of all bands but the lowest
  TileBag all_tiles, aside_tiles;
  ToolBag all_tools;
  SupplyBag all_supplies;
  std::uint64_t all_dinosaurs = 0;

  // Derived from both
  int pieces = 0;        // in the pits at first
  int blanks = 0;        // AMB-06
  int lower_stones = 4;  // on the X spaces

  bool has(const Seat& seat, SkillEffect effect) const {
    return (seat.skills & token_with[static_cast<std::size_t>(effect)]) != 0;
  }
  int amount(SkillEffect effect) const { return skill_amount[static_cast<std::size_t>(effect)]; }
  // The amount of a skill, 0 without it.
  int bonus(const Seat& seat, SkillEffect effect) const {
    return has(seat, effect) ? amount(effect) : 0;
  }
  int full_pool() const { return pool_per_player * players; }
  bool solo() const { return players == 1; }
};

inline constexpr std::string_view kFragmentLetters = "AEF";
inline constexpr std::array<std::string_view, 4> kWeightNames = {"", "sand", "clay", "stone"};
inline constexpr std::array<std::string_view, 7> kPieceNames = {"tooth", "limb",   "rib",  "hip",
                                                                "skull", "hammer", "blank"};
inline constexpr std::array<std::string_view, 4> kDirectionNames = {"north", "east", "south",
                                                                    "west"};
// "AAE" of fragments.
std::string fragment_text(Fragments fragments);

}  // namespace fossil::fossilis
