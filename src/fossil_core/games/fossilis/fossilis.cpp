#include "fossil_core/games/fossilis/fossilis.hpp"

#include "fossil_content/fossilis.hpp"
#include "fossil_core/base/hash.hpp"

namespace fossil::fossilis {
namespace {

constexpr OptionInfo kOptions[] = {
    {"extract_energy", "0|1", "0", "energy of an extraction (FOS-E5)"},
    {"push_compare", "initiator|pairwise", "initiator",
     "which tile must not be lighter than a pushed one: the dug one, or the next (FOS-D5)"},
    {"place_under_pawn", "false|true", "false", "whether sand may go under a pawn (FOS-A5)"},
    {"x_spaces", "square|diamond", "square", "layout of the four X spaces (FOS-S2)"},
    {"pit_fill", "bag|even", "bag", "how pits are filled (FOS-P2)"},
    {"plaster_supply_limited", "false|true", "false",
     "whether the cubes of the box are all there are (FOS-V5)"},
    {"refill_on_claim", "true|false", "true",
     "whether the gap left by a claim is filled at once (FOS-C1)"},
    {"claim_optional", "true|false", "true", "whether a legal claim may be left out (FOS-C1)"},
    {"tools_push", "true|false", "true", "whether slides by tools push tiles (FOS-F6)"},
    {"tool_tiles_same_turn", "true|false", "true",
     "whether tiles gained by tools can be spent in the same turn (FOS-B3)"},
    {"spare_payment", "false|true", "false", "whether more tiles than needed may be paid (FOS-B4)"},
    {"max_rounds", "1..1000", "60", "the last round at the latest; an engine rule (FOS-V6)"},
    {"use_tools", "true|false", "true", "easier game: tool cards"},
    {"use_market", "true|false", "true", "easier game: the market"},
    {"use_skills", "true|false", "true", "easier game: hammers and skills"},
    {"flat_dig_cost", "false|true", "false", "easier game: every dig costs 1 energy (FOS-F7)"},
    {"use_sets", "true|false", "true", "easier game: set scores and variety (FOS-Z)"},
    {"use_majority", "true|false", "true", "easier game: majorities (FOS-Z)"},
    {"no_attack_skills", "false|true", "false", "skills without direct attacks (FOS-S5)"},
    {"dinosaur_values", "a|b|g", "a", "table of the dinosaurs' values (FOS-C0)"},
};

// Digs and tools change what others meet, and so commute only with what leaves the site alone.
constexpr CommutingVerbs kCommuting[] = {
    {"gain", "move"},     {"gain", "climb"},    {"gain", "place"},      {"gain", "dig"},
    {"gain", "use"},      {"gain", "assign"},   {"gain", "score"},      {"move", "place"},
    {"move", "extract"},  {"move", "assign"},   {"move", "score"},      {"climb", "place"},
    {"climb", "assign"},  {"climb", "score"},   {"place", "extract"},   {"place", "assign"},
    {"place", "score"},   {"dig", "extract"},   {"dig", "assign"},      {"dig", "score"},
    {"use", "assign"},    {"use", "score"},     {"extract", "extract"}, {"extract", "assign"},
    {"extract", "score"}, {"assign", "assign"}, {"assign", "score"},    {"score", "score"},
    {"claim", "assign"},  {"claim", "score"},
};

constexpr GameInfo kFossilisInfo{
    .id = "fossilis",
    .title = "Fossilis",
    .shelf = Shelf::kGame,
    .min_players = 1,
    .max_players = kMaxPlayers,
    .seats = {},
    .options = kOptions,
    .features = kFeatures,
    .has_chance = true,
    .has_hidden_information = false,
    .has_simultaneous_moves = false,
    .commuting = kCommuting,
};

void require_short_lists(const Rules& rules) {
  int most = 0;
  for (const ToolKind& tool : rules.tools) {
    const bool moves = tool.effect == ToolEffect::kMove;
    const bool single = tool.effect == ToolEffect::kEnergy || tool.effect == ToolEffect::kFlatDig;
    const int targets = tool.effect == ToolEffect::kReach ? kSpaces * kDepth : kSpaces;
    most += single ? 1 : moves ? 4 * kSpaces * tool.amount : targets;
  }
  if (most > kMostToolActions) {
    throw ContentError("fossilis: tools: together they may have " + std::to_string(most) +
                       " uses at a time; at most " + std::to_string(kMostToolActions));
  }
}

}  // namespace

const GameInfo Fossilis::kInfo = kFossilisInfo;

std::string_view Fossilis::default_content() { return kDefaultContent; }

Fossilis::Fossilis(int players, const Value& options, const Value& content)
    : options_(options), rules_(players, options, content), evaluation_(content), policy_(content) {
  require_short_lists(rules_);
}

bool Fossilis::is_legal(const State& s, Action action) const {
  Lanes lanes;
  legal_lanes(rules_, s, lanes);
  bool found = false;
  lanes.for_each_lane([&](Action base, std::uint64_t members) {
    const Action member = action - base;  // wraps where the action is below
    found = found || (member < 64 && (members >> member & 1));
  });
  return found;
}

void Fossilis::apply_other(State& s, Action action) const {
  if (s.mover == kChancePlayer) return draw(rules_, s, action);
  Seat& mover = s.seats[static_cast<std::size_t>(s.mover)];
  const int c = c_of(action);
  const bool in_event = s.stage == Stage::kEvent;
  switch (s.phase) {
    case Phase::kPawns:
      return place_pawn(rules_, s, c);
    case Phase::kSides:
      s.places[static_cast<std::size_t>(s.mover)] = static_cast<std::uint8_t>(kOffSite + c);
      s.sides = static_cast<std::uint16_t>(s.sides >> 3);
      return settle(rules_, s);
    case Phase::kSkill:
      return learn(rules_, s, c);
    case Phase::kRob:
      if (verb_of(action) == Verb::kRob) rob(rules_, s, c);
      return settle(rules_, s);
    case Phase::kMarket:
    case Phase::kTrade:
      if (verb_of(action) == Verb::kBuy) {
        s.buying = static_cast<std::uint8_t>(1 + (a_of(action) == 0 ? c : kToolKinds + c));
        return ask(s, Phase::kPay, s.mover);
      }
      return in_event ? answer_event(rules_, s, action) : act_beside(rules_, s, action);
    case Phase::kPay:
      if (verb_of(action) == Verb::kStop) {
        finish_purchase(rules_, s, mover);
      } else if (!pay(rules_, s, mover, c)) {
        return;
      }
      if (in_event) s.event_turn |= kPartDone;
      return settle(rules_, s);
    case Phase::kClaim:
      if (verb_of(action) != Verb::kClaim) return act_beside(rules_, s, action);
      claim(rules_, s, a_of(action), c);
      return settle(rules_, s);
    default:
      return answer_event(rules_, s, action);
  }
}

Action Fossilis::sample_chance(const State& s, Rng& rng) const {
  if (s.phase == Phase::kPit) {
    std::uint32_t total = 0;
    for (const std::uint8_t count : s.bag) total += count;
    std::uint32_t k = rng.below(total);
    int type = 0;
    while (k >= s.bag[static_cast<std::size_t>(type)]) k -= s.bag[static_cast<std::size_t>(type++)];
    return make_action(Verb::kDrawItem, 0, 0, type);
  }
  Outcomes outcomes;
  outcomes_of(rules_, s, outcomes);
  std::uint32_t total = 0;
  for (const Outcome& o : outcomes) total += o.weight;
  std::uint32_t k = rng.below(total);
  const Outcome* o = outcomes.begin();
  for (; k >= o->weight; ++o) k -= o->weight;
  return o->action;
}

// A view is the state, so only its owner tells views apart.
std::uint64_t Fossilis::information_key(const State& s, Player player) const {
  return mix64(hash_bytes(&s, sizeof s), static_cast<std::uint64_t>(player + 8));
}

Scores Fossilis::scores(const State& s) const {
  Scores scores{};
  for (std::size_t p = 0; p < static_cast<std::size_t>(rules_.players); ++p) {
    scores[p] = s.seats[p].vp;
  }
  if (s.phase != Phase::kOver) return scores;
  const FinalScores final = final_scores(rules_, s);
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    for (const int points : final[p]) scores[p] += points;
  }
  return scores;
}

Values Fossilis::returns(const State& s) const {
  Values values{};
  if (s.phase != Phase::kOver) return values;
  const Scores score = scores(s);
  if (rules_.solo()) {
    int band = 0;
    for (const std::int16_t from : rules_.solo_bands) band += score[0] >= from;
    values[0] = 2.0f * static_cast<float>(band) / static_cast<float>(rules_.solo_bands.size()) - 1;
    return values;
  }
  const auto rank = [&](std::size_t p) {
    return std::pair(score[p], std::popcount(final_pile(s.seats[p])));
  };
  const auto n = static_cast<std::size_t>(rules_.players);
  for (std::size_t p = 0; p < n; ++p) {
    int balance = 0;
    for (std::size_t q = 0; q < n; ++q) balance += (rank(q) < rank(p)) - (rank(q) > rank(p));
    values[p] = static_cast<float>(balance) / static_cast<float>(n - 1);
  }
  return values;
}

}  // namespace fossil::fossilis
