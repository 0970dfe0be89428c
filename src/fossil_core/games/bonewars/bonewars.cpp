#include "fossil_core/games/bonewars/bonewars.hpp"

#include "fossil_content/bonewars.hpp"
#include "fossil_core/games/bonewars/position_schema.hpp"

namespace fossil::bonewars {
namespace {

constexpr std::string_view kSeatNames[] = {"yellow", "red", "turquoise", "blue"};

constexpr OptionInfo kOptions[] = {
    {"icon_grant", "all|slot", "all",
     "where an icon counts as any with the grant icons: everywhere, or for the bounty (RUL-4)"},
    {"meeting_pay", "step|marker", "step",
     "the grant meetings pays for a step among teams, or for each of them (RUL-9)"},
    {"paper_side", "end|start", "end",
     "papers go to the patron valid when they are placed, or at the start (RUL-11)"},
    {"home_spaces", "empty|passed", "empty",
     "a university space is taken by every team, or by those who have passed (RUL-14)"},
    {"award_order", "loyalty|choice", "loyalty",
     "of an award the loyalty comes first, or the order is free (RUL-25)"},
    {"second_camp", "own|elsewhere", "own", "when a second own camp at a site is allowed (RUL-27)"},
    {"pal_cards", "possible|always", "possible",
     "a card is laid for a palaeontologist action only if one can be done, or always (RUL-41)"},
    {"debunk_order", "each|together", "each",
     "each set of a debunk is resolved before the next, or all are chosen first (RUL-49)"},
    {"free_moves_grant", "turn|round", "turn",
     "the grant free_moves gives its steps per turn, or per round (RUL-61)"},
    {"theodore_discover_ap", "1..2", "1", "action points of a discovery for Theodore (K1)"},
    {"solo_deck", "advanced|expert", "advanced", "the cards of Theodore's upgrades (BW-20)"},
    {"slots", "paying|free_first|uneven", "paying", "the printed action slots (BW-11)"},
    {"head_cm", "0..99", "0", "solo: the player's head for the last tie-break, 0: unknown (RUL-3)"},
};

// Team actions at one site.
constexpr CommutingVerbs kCommuting[] = {
    {"dig", "camp"}, {"dig", "discover"}, {"discover", "camp"}};

constexpr GameInfo kGame{
    .id = "bonewars",
    .title = "Bone Wars",
    .shelf = Shelf::kGame,
    .min_players = 1,
    .max_players = kColours,
    .seats = kSeatNames,
    .options = kOptions,
    .features = kFeatures,
    .has_chance = true,
    .has_hidden_information = true,
    .has_simultaneous_moves = false,
    .commuting = kCommuting,
};

}  // namespace

const GameInfo BoneWars::kInfo = kGame;

std::string_view BoneWars::default_content() { return kDefaultContent; }

static_assert(PlainBytes<View>);

BoneWars::BoneWars(int players, const Value& options, const Value& content)
    : options_(options),
      rules_(players, options, content),
      evaluation_(content),
      policy_(content),
      schemas_{std::make_shared<const Schema>(position_schema(rules_, false)),
               std::make_shared<const Schema>(position_schema(rules_, true))} {}

std::string_view colour_name(const Rules& r, int colour) {
  return r.solo && colour == kTheodoreSeat ? "theodore" : kSeatNames[colour];
}

Scores BoneWars::scores(const State& s) const {
  Scores scores{};
  for (int p = 0; p < rules_.players; ++p) {
    scores[static_cast<std::size_t>(p)] = s.seats[p].reputation;
  }
  return scores;
}

// BW-64
Values BoneWars::returns(const State& s) const {
  Values values{};
  if (s.phase != Phase::kOver) return values;
  for (int p = 0; p < rules_.players; ++p) {
    int balance = 0;
    for (int q = 0; q < rules_.n; ++q) {
      balance += ahead(rules_, s, p, q) - ahead(rules_, s, q, p);
    }
    values[static_cast<std::size_t>(p)] =
        static_cast<float>(balance) / static_cast<float>(rules_.n - 1);
  }
  return values;
}

}  // namespace fossil::bonewars
