// What a game of Bone Wars is played with: the tables of the content, read from its JSON, and the
// rule switches. Immutable once made; the constructor checks every range and names table, row and
// column of what is wrong. Indices follow the rows of the tables; n is the number of colours.
#pragma once

#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/bonewars/effect.hpp"
#include "fossil_core/games/bonewars/state.hpp"

namespace fossil::bonewars {

enum class Grant : std::uint8_t {
  kNone,
  kDiscovery,
  kIcons,
  kRareBones,
  kDebunkWild,
  kPublishWild,
  kFreeSlots,
  kReclassifyCount,
  kFindRound,
  kPublishAnyRound,
  kDebunkRound,
  kStay,
  kRoundFind,
  kMeetings,
  kFreeMoves,
};

enum class PalBonus : std::uint8_t {
  kNone,
  kSplit,
  kAnyRound,
  kEmptySpace,
  kAnyEnvelope,
  kWild,
  kOccupied,
  kPlusOne,
  kAnyTile,
};

// Entries of a solo card's bottom half.
enum class Move : std::uint8_t { kClockwise, kCounterclockwise, kDiscover, kDig, kCamp, kSite };

struct Species {
  std::uint8_t finder, category, icon;
  Effect bounty;
  TypeSet fits[kCategories];
};
struct TeamCard {
  std::uint8_t cost, ap, depth;
  bool advanced, torn;
};
struct PalCard {
  std::uint8_t action;
  PalBonus bonus;
};
struct Slot {
  std::uint8_t cost, icon, ap, depth;  // icon: 1 + index, 0: none
};
struct University {
  std::uint8_t patron;
  std::uint8_t sites;  // entries as a set
  std::uint8_t first, last;
};
struct SpecialtyRow {
  std::vector<Effect> bonus[3];  // by column: left 1, right 2
  std::uint8_t end_loyalty, end_players;
};
struct AwardTile {
  std::uint8_t stack;
  std::int8_t envelope;  // or -1: `species` are counted
  Cards species;
  std::uint8_t need[kSpaces], loyalty[kSpaces];
  std::uint8_t blocked;  // spaces that hold the virtual marker
};
struct SoloCard {
  bool basic, twice, recall, team_back;
  std::uint8_t back;  // 1 + index
  std::uint8_t ap, depth, rival;
  std::vector<Effect> before;
  std::vector<std::uint8_t> top;
  std::vector<Move> bottom;
};

struct Rules {
  Rules(int players, const Value& options, const Value& content);

  int players{};
  int n{};  // colours
  bool solo{};

  // Switches (section 1)
  bool icons_everywhere{}, pay_per_marker{}, papers_at_start{}, passed_only{}, award_choice{},
      camp_elsewhere{}, always_pal{}, debunk_together{}, moves_per_round{}, expert{};
  int theodore_discover{}, head_cm{};

  // Species
  int species_count{};
  Species species[kMostSpecies]{};
  Cards all_species{};
  Cards of_icon[kEnvelopes]{};      // by icon
  Cards of_envelope[kEnvelopes]{};  // by the envelope of the icon
  Cards takes[kBoneTypes]{};        // head and limb types: species that the type fits
  std::uint8_t envelope_of_icon[kEnvelopes]{};
  std::uint8_t alphabet[kMostSpecies]{};  // rank of the name
  Effect envelope_bonus[kEnvelopes]{};

  // Cards
  int pal_count{}, team_count{}, specialist_count{}, solo_count{};
  std::uint16_t all_pals{};
  PalCard pal[kMostPalaeontologists]{};
  std::uint16_t pals_for[5]{};  // by action
  TeamCard team[kMostTeamCards]{};
  std::uint8_t basic_team{}, advanced_team{};
  Effect specialist[kMostSpecialists]{};
  std::vector<SoloCard> solo_cards;
  std::uint32_t basic_solo{}, new_solo{};  // `new`: those of the deck in force
  std::vector<std::string> backs;
  std::vector<std::uint32_t> cards_of_back;   // by index of the back
  std::vector<std::uint8_t> solo_site_order;  // site actions
  std::uint8_t once_actions{};                // those done once a turn

  // Board
  Bones all_bones{}, first_rare{};
  std::uint8_t camps[kSites]{};
  std::uint8_t paths[kSites]{};
  University university[kSpaces]{};
  int row_count{};
  std::vector<SpecialtyRow> rows;
  std::uint8_t end_rows{};  // open at n
  int top{};                // of a loyalty track
  std::uint8_t value[64]{};
  bool bonus_loyalty[64]{}, bonus_money[64]{};
  std::uint8_t credibility[256]{};        // by published papers
  std::uint8_t printed_bonus[kRounds]{};  // 1 + bonus
  bool scored_before[kRounds + 1]{};      // by round, from 1
  int bonus_count{};
  Effect bonus[16]{};
  std::uint32_t bonus_tiles{};  // those that are tiles
  std::uint32_t switch_bonuses{};
  int action_count{};
  Effect action[kSites]{};
  int grant_count{};
  Grant grant[32]{};
  int award_count{};
  AwardTile award[32]{};
  Slot slot[kPrintedSlots + 1];  // printed from 0{}; the last is the upgraded tile
  std::uint8_t crates[16]{};     // by cover tiles left

  // Start
  std::uint16_t start_money{};
  std::uint8_t cover_tiles{}, start_camps[2]{}, award_markers{}, free_steps{}, per_envelope{};

  // Names
  std::vector<std::string> species_names, pal_names, team_names, specialist_names, solo_names,
      bone_names, icon_names, site_names, action_names, bonus_names, grant_names, award_names,
      envelope_names;

  std::string card_name(int card) const;
  int parse_card(std::string_view name) const;  // or 0
};

// The index of a name, or -1.
int index_of_name(const std::vector<std::string>& names, std::string_view name);

}  // namespace fossil::bonewars
