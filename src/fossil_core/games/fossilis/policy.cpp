#include "fossil_core/games/fossilis/policy.hpp"

#include "fossil_core/games/fossilis/fossilis.hpp"

namespace fossil::fossilis {
namespace {

constexpr std::array<std::string_view, kSituations> kNames = {"pawn",
                                                              "gain",
                                                              "move_to_bones",
                                                              "move_to_hammer",
                                                              "move",
                                                              "climb",
                                                              "place_over_bones",
                                                              "place",
                                                              "dig_new_pit",
                                                              "dig_bones",
                                                              "dig_fragments",
                                                              "dig_self_off",
                                                              "dig",
                                                              "extract_needed",
                                                              "extract_skull",
                                                              "extract_bone",
                                                              "extract_hammer",
                                                              "tool",
                                                              "tool_new_pit",
                                                              "tool_reach",
                                                              "push",
                                                              "skill",
                                                              "rob",
                                                              "buy",
                                                              "pay",
                                                              "claim",
                                                              "claim_small",
                                                              "side",
                                                              "discard",
                                                              "assign",
                                                              "score_full",
                                                              "score_part",
                                                              "stop",
                                                              "end_actions",
                                                              "end_market",
                                                              "end_claim"};

constexpr float kLeast = 1e-3f, kMost = 1e4f;

// A part of a lane whose actions are in one situation.
struct Part {
  Action base;
  std::uint64_t members;
  float weight;
  float mass;
};

// The legal actions of a node, sorted into parts.
class Sorted {
 public:
  explicit Sorted(const Policy& policy) : policy_(policy) {}

  void add(Situation situation, Action base, std::uint64_t members) {
    if (members == 0) return;
    FOSSIL_ASSERT(size_ < kCapacity);
    const float weight = policy_.weight(situation);
    const float mass = weight * static_cast<float>(std::popcount(members));
    parts_[size_++] = {base, members, weight, mass};
    total_ += mass;
  }
  // First come, first served; the last situation takes the rest.
  void split(Action base, std::uint64_t members,
             std::initializer_list<std::pair<Situation, std::uint64_t>> situations,
             Situation rest) {
    for (const auto& [situation, set] : situations) {
      add(situation, base, members & set);
      members &= ~set;
    }
    add(rest, base, members);
  }

  Action draw(Rng& rng) const {
    float left = static_cast<float>(rng.uniform()) * total_;
    int i = 0;
    while (i + 1 < size_ && left >= parts_[i].mass) left -= parts_[i++].mass;
    const Part& part = parts_[i];
    const auto k = rng.below(static_cast<std::uint32_t>(std::popcount(part.members)));
    return part.base + static_cast<Action>(select_bit(part.members, k));
  }
  void weigh(std::span<const Action> actions, std::span<float> out) const {
    for (int i = 0; i < size_; ++i) {
      for (std::uint64_t left = parts_[i].members; left != 0; left &= left - 1) {
        const Action action = parts_[i].base + static_cast<Action>(std::countr_zero(left));
        const auto place = std::lower_bound(actions.begin(), actions.end(), action);
        if (place != actions.end() && *place == action) {
          out[static_cast<std::size_t>(place - actions.begin())] = parts_[i].weight;
        }
      }
    }
  }

 private:
  static constexpr int kCapacity = 4 * Lanes::kCapacity;
  const Policy& policy_;
  Part parts_[kCapacity];  // not written before parts are added
  int size_ = 0;
  float total_ = 0;
};

// What a node looks like to its mover; masks of spaces that situations are told apart by.
struct Look {
  const Rules& rules;
  const State& s;
  const Seat& me;
  Spaces bones = 0;     // pits that lie open with bones that can be paid for
  Spaces hammers = 0;   // likewise with a hammer that can be taken
  unsigned wanted = 0;  // types that the lab or the display needs

  Look(const Rules& r, const State& state)
      : rules(r), s(state), me(state.seats[static_cast<std::size_t>(state.mover)]) {
    const unsigned types = takeable_types(rules, s, me);
    for (std::size_t t = 0; t < kBones; ++t) {
      if (types >> t & 1) bones |= s.pits[t][0];
    }
    const Spaces open = open_pits(s);
    bones &= open;
    if (types >> kHammer & 1) hammers = s.pits[kHammer][0] & open;
    if (dinosaurs_in_lab(me) > 0) {
      for (std::size_t place = 0; place < 2 && me.lab[place] != kNobody; ++place) {
        wanted |= lanes_set(unfilled(rules, me, place));
      }
    } else {
      for (const std::uint8_t d : s.display) {
        if (d != kNobody) wanted |= lanes_set(rules.needs[d]);
      }
    }
  }
};

void sort_dig(const Look& look, Action base, Spaces spaces, Sorted& sorted) {
  const State& s = look.s;
  const int d = a_of(base);
  const Spaces single = s.tiles.singles();
  const int place = s.places[static_cast<std::size_t>(s.mover)];
  const Spaces edge = kSideSpaces[static_cast<std::size_t>(d)];
  const Spaces own_edge = place < kSpaces ? space_bit(place) & edge : 0;
  Spaces with_bones = 0;
  for (std::size_t t = 0; t < kBones; ++t) with_bones |= s.pits[t][0];
  sorted.split(base, spaces,
               {{Situation::kDigSelfOff, own_edge},
                {Situation::kDigNewPit, single & ~s.opened},
                {Situation::kDigBones, single & with_bones},
                {Situation::kDigFragments, edge}},
               Situation::kDig);
}

void sort_tool(const Look& look, Action base, std::uint64_t members, Sorted& sorted) {
  const ToolKind& tool = look.rules.tools[static_cast<std::size_t>(a_of(base))];
  const Spaces fresh = look.s.tiles.singles() & ~look.s.opened;
  switch (tool.effect) {
    case ToolEffect::kMove:
    case ToolEffect::kRemove:
      return sorted.split(base, members, {{Situation::kToolNewPit, fresh}}, Situation::kTool);
    case ToolEffect::kTeleport:
      return sorted.split(base, members, {{Situation::kMoveToBones, beside(look.bones)}},
                          Situation::kTool);
    case ToolEffect::kReach:
    case ToolEffect::kEnergy:
      return sorted.add(Situation::kToolReach, base, members);
    case ToolEffect::kFlatDig:
      return sorted.add(Situation::kTool, base, members);
  }
}

void sort_claim(const Look& look, Action base, std::uint64_t members, Sorted& sorted) {
  const std::uint32_t needs = look.rules.needs[static_cast<std::size_t>(a_of(base))];
  const bool fits = covers(look.me.needed_bones(), needs);
  const int have = std::popcount(lanes_set(needs) & lanes_set(look.me.needed_bones()));
  const bool large = fits || 2 * have > std::popcount(lanes_set(needs));
  sorted.add(large ? Situation::kClaim : Situation::kClaimSmall, base, members);
}

void sort_score(const Look& look, Action base, std::uint64_t members, Sorted& sorted) {
  std::uint64_t partial = 0;
  for (std::size_t place = 0; place < 2 && look.me.lab[place] != kNobody; ++place) {
    if (unfilled(look.rules, look.me, place) != 0) partial |= dinosaur_bit(look.me.lab[place]);
  }
  sorted.split(base, members, {{Situation::kScorePart, partial}}, Situation::kScoreFull);
}

Situation extraction(const Look& look, int type) {
  if (type == kHammer) return Situation::kExtractHammer;
  if (type == kSkull) return Situation::kExtractSkull;
  return look.wanted >> type & 1 ? Situation::kExtractNeeded : Situation::kExtractBone;
}

void sort_lane(const Look& look, Action base, std::uint64_t members, Sorted& sorted) {
  const auto plain = [&](Situation situation) { sorted.add(situation, base, members); };
  switch (verb_of(base)) {
    case Verb::kPawn:
      return plain(Situation::kPawn);
    case Verb::kGain:
      return plain(Situation::kGain);
    case Verb::kMove:
    case Verb::kClimb:
      return sorted.split(base, members,
                          {{Situation::kMoveToBones, beside(look.bones)},
                           {Situation::kMoveToHammer, beside(look.hammers)}},
                          verb_of(base) == Verb::kMove ? Situation::kMove : Situation::kClimb);
    case Verb::kPlace:
      return sorted.split(base, members, {{Situation::kPlaceOverBones, look.bones}},
                          Situation::kPlace);
    case Verb::kDig:
      return sort_dig(look, base, static_cast<Spaces>(members), sorted);
    case Verb::kExtract:
      return plain(extraction(look, a_of(base)));
    case Verb::kTool:
      return sort_tool(look, base, members, sorted);
    case Verb::kPush:
      return plain(Situation::kPush);
    case Verb::kSkill:
      return plain(Situation::kSkill);
    case Verb::kRob:
      return plain(Situation::kRob);
    case Verb::kBuy:
      return plain(Situation::kBuy);
    case Verb::kPay:
      return plain(Situation::kPay);
    case Verb::kClaim:
      return sort_claim(look, base, members, sorted);
    case Verb::kSide:
      return plain(Situation::kSide);
    case Verb::kDiscard:
      return plain(Situation::kDiscard);
    case Verb::kAssign:
      return plain(Situation::kAssign);
    case Verb::kScore:
      return sort_score(look, base, members, sorted);
    case Verb::kEnd:
      return plain(look.s.phase == Phase::kActions  ? Situation::kEndActions
                   : look.s.phase == Phase::kMarket ? Situation::kEndMarket
                                                    : Situation::kEndClaim);
    default:
      return plain(Situation::kStop);
  }
}

void sort_node(const Rules& rules, const State& s, Sorted& sorted) {
  const Look look(rules, s);
  Lanes lanes;
  legal_lanes(rules, s, lanes);
  lanes.for_each_lane(
      [&](Action base, std::uint64_t members) { sort_lane(look, base, members, sorted); });
}

}  // namespace

Policy::Policy(const Value& content) {
  const Value* table = content.find("policy");
  if (!table || !table->is_map()) throw ContentError("fossilis: policy: the table is missing");
  for (const auto& [name, weight] : table->as_map()) {
    const auto* const found = std::find(kNames.begin(), kNames.end(), name);
    if (found == kNames.end()) throw ContentError("fossilis: policy." + name + ": is no situation");
    const bool is_number = weight.is_int() || weight.is_double();
    if (!is_number || weight.as_double() < kLeast || weight.as_double() > kMost) {
      throw ContentError("fossilis: policy." + name + ": is " + weight.to_json() +
                         "; it must be a number from 0.001 to 10000");
    }
    weights_[static_cast<std::size_t>(found - kNames.begin())] =
        static_cast<float>(weight.as_double());
  }
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (weights_[i] == 0)
      throw ContentError("fossilis: policy." + std::string(kNames[i]) + ": missing");
  }
}

void Fossilis::prior(const State& s, std::span<const Action> actions, std::span<float> out) const {
  Sorted sorted(policy_);
  sort_node(rules_, s, sorted);
  sorted.weigh(actions, out);
}

Action Fossilis::playout_action(const State& s, Rng& rng) const {
  Sorted sorted(policy_);
  sort_node(rules_, s, sorted);
  return sorted.draw(rng);
}

}  // namespace fossil::fossilis
