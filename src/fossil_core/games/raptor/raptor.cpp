#include "fossil_core/games/raptor/raptor.hpp"

#include "fossil_content/raptor.hpp"
#include "fossil_core/games/raptor/dict.hpp"

namespace fossil::raptor {
namespace {

constexpr OptionInfo kOptions[] = {
    {"fire_walk", "strict|loose", "strict",
     "walking through fire: in one go, or with other actions in between (RAP-44, RAP-45)"},
    {"jeep_end_on_fire", "true|false", "true",
     "whether a drive may end on a burning space (RAP-62)"},
    {"later_units", "free|forced", "free",
     "whether later units of an effect may be refused (RAP-51)"},
    {"gas_l_tiles", "true|false", "true", "whether L tiles count for gas (RAP-59)"},
    {"max_rounds", "1..1000", "200", "a draw after so many rounds; an engine rule (RAP-76)"},
    {"environment", "jungle|savannah", "jungle",
     "the faces of the tiles; savannah is reconstructed (RAP-7)"},
    {"board", "random|book", "random",
     "tiles dealt by chance, or the layout BOOK-1 of the jungle (RAP-9)"},
    {"setup", "play|random", "play",
     "figurines placed by the players, or by chance (RAP-15 to RAP-18)"},
};

// Everything but two moves of the mother, which end on different spaces. What spends the last
// action point or ends an effect leaves nothing to compare.
constexpr CommutingVerbs kCommuting[] = {
    {"baby", "baby"},       {"baby", "extinguish"},
    {"baby", "kill"},       {"baby", "mother"},
    {"baby", "wake"},       {"extinguish", "extinguish"},
    {"extinguish", "kill"}, {"extinguish", "wake"},
    {"kill", "kill"},       {"kill", "wake"},
    {"wake", "wake"},       {"capture", "capture"},
    {"capture", "shoot"},   {"capture", "stand"},
    {"capture", "walk"},    {"shoot", "shoot"},
    {"shoot", "stand"},     {"shoot", "walk"},
    {"stand", "stand"},     {"stand", "walk"},
    {"walk", "walk"},       {"call", "call"},
    {"fire", "fire"},       {"frighten", "frighten"},
    {"gas", "gas"},         {"jeep", "jeep"},
    {"recover", "recover"}, {"reinforce", "reinforce"},
};

constexpr GameInfo kRaptorInfo{
    .id = "raptor",
    .title = "Raptor",
    .shelf = Shelf::kGame,
    .min_players = 2,
    .max_players = 2,
    .seats = kSideNames,
    .options = kOptions,
    .features = kFeatures,
    .has_chance = true,
    .has_hidden_information = true,
    .has_simultaneous_moves = true,
    .commuting = kCommuting,
};

}  // namespace

const GameInfo Raptor::kInfo = kRaptorInfo;

std::string_view Raptor::default_content() { return kDefaultContent; }

Raptor::Raptor(int, const Value& options, const Value& content)
    : options_(options), rules_(options, content), evaluation_(content), policy_(content) {}

// The decider; at chance the side that draws or whose figurine is placed; nobody on the board's
// nodes; in a game that is over the side that took the last action.
Player Raptor::turn_owner(const State& s) const {
  if (s.mover >= 0) return s.mover;
  switch (s.phase) {
    case Phase::kBoard:
      return kChancePlayer;
    case Phase::kMother:
    case Phase::kBabies:
      return kRaptor;
    case Phase::kDeal:
      return static_cast<Player>(deal_side(s));
    case Phase::kDraw:
      return static_cast<Player>(s.step);
    case Phase::kOver:
      return s.winner == Winner::kRaptorWins ? kRaptor : kScientist;
    default:
      return kScientist;
  }
}

std::uint32_t Raptor::turn(const State& s) const {
  const std::uint32_t first = 4u * s.round;
  switch (s.phase) {
    case Phase::kBoard:
      return 0;
    case Phase::kMother:
    case Phase::kBabies:
      return 1;
    case Phase::kScientists:
      return 2;
    case Phase::kDeal:
      return 3;
    case Phase::kCards:
      return first;
    case Phase::kEffect:
      return first + 1;
    case Phase::kActions:
      return first + 2;
    case Phase::kReturn:
    case Phase::kDraw:
      return first + 3;
    case Phase::kOver:
      break;
  }
  return first + (s.winner == Winner::kDraw ? 3 : 2);
}

// RAP-77
Values Raptor::returns(const State& s) const {
  if (s.winner == Winner::kRaptorWins) return {1, -1};
  if (s.winner == Winner::kScientistWins) return {-1, 1};
  return {};
}

LaneList Raptor::rare_lanes(const State& s) const {
  LaneList lanes;
  switch (s.phase) {
    case Phase::kMother:
    case Phase::kBabies:
    case Phase::kScientists:
      lanes.add(to_code(placement_verb(s)), placements(s));
      break;
    case Phase::kEffect:
      return unit_lanes(rules_, s);
    case Phase::kActions:
      return burning_lanes(rules_, s);
    case Phase::kReturn:
      lanes.add(to_code(Verb::kReturn), free_spaces(s));
      break;
    default:
      break;
  }
  return lanes;
}

void Raptor::legal_actions(const State& s, ActionList<Raptor>& out) const {
  out.clear();
  const auto push = [&out](Action action) { out.push_back(action); };
  if (s.phase == Phase::kCards) {
    for (int v = 1; v <= kCardCount; ++v) {
      if (s.cards[s.mover].hand >> v & 1) push(make_action(Verb::kCard, v));
    }
  } else if (s.phase == Phase::kActions && s.mover == kRaptor) {
    raptor_list(s).for_each(push);
  } else if (s.phase == Phase::kActions && !on_fire(s)) {
    scientist_list(s).for_each(push);
  } else {
    rare_lanes(s).for_each(push);
  }
}

bool Raptor::is_legal(const State& s, Action action) const {
  ActionList<Raptor> actions;
  legal_actions(s, actions);
  return std::binary_search(actions.begin(), actions.end(), action);
}

void Raptor::apply_other(State& s, Action action) const {
  switch (s.phase) {
    case Phase::kBoard:
      return lay(rules_, s, action);
    case Phase::kMother:
    case Phase::kBabies:
    case Phase::kScientists:
      return place(rules_, s, to_of(action));
    case Phase::kDeal:
      return deal(s, to_of(action));
    case Phase::kCards:
      return commit(rules_, s, to_of(action));
    case Phase::kEffect:
      return finish_unit(rules_, s, action);
    case Phase::kReturn:
      return put_back(s, to_of(action));
    case Phase::kDraw:
      return draw(rules_, s, to_of(action));
    case Phase::kActions:
    case Phase::kOver:
      break;
  }
}

void Raptor::chance_outcomes(const State& s, OutcomeList<Raptor>& out) const {
  out.clear();
  switch (s.phase) {
    case Phase::kBoard:
      return tile_outcomes(rules_, s, out);
    case Phase::kMother:
    case Phase::kBabies:
    case Phase::kScientists:
      for (const int cell : placements(s)) out.push_back({make_action(placement_verb(s), cell), 1});
      return;
    default:
      break;
  }
  const std::uint16_t pile = pile_of(s, s.phase == Phase::kDeal ? deal_side(s) : s.step);
  for (int v = 1; v <= kCardCount; ++v) {
    if (pile >> v & 1) out.push_back({make_action(Verb::kDraw, v), 1});
  }
}

Action Raptor::sample_setup(const State& s, Rng& rng) const {
  OutcomeList<Raptor> outcomes;
  chance_outcomes(s, outcomes);
  std::uint32_t total = 0;
  for (const Outcome& o : outcomes) total += o.weight;
  std::uint32_t k = rng.below(total);
  for (const Outcome& o : outcomes) {
    if (k < o.weight) return o.action;
    k -= o.weight;
  }
  return outcomes[0].action;
}

std::string_view Raptor::chance_source(const State& s) const {
  int side = s.step;
  if (s.phase == Phase::kDeal)
    side = deal_side(s);
  else if (s.phase != Phase::kDraw)
    return setup_source(s);
  return side == kRaptor ? "raptor pile" : "scientist pile";
}

}  // namespace fossil::raptor
