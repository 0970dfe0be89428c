// Where a search should look first, and how playouts choose.
#include "fossil_core/games/bonewars/policy.hpp"

#include <algorithm>

#include "fossil_core/games/bonewars/bonewars.hpp"

namespace fossil::bonewars {
namespace {

constexpr std::string_view kNames[kSituations] = {
    "other",        "pass",   "play_team",  "play_palaeontologist",
    "play_species", "extra",  "team",       "palaeontologist",
    "publish",      "debunk", "award",      "small_find",
    "step",         "dig",    "dig_useful", "discover",
    "site",         "camp",   "deeper",     "end",
    "end_early",    "bone",   "none",       "stop",
    "set_2",        "set_3",  "set_4",      "trade",
    "big_award",    "slot"};

constexpr float kLeast = 1e-3f, kMost = 1e4f;

// Types of bones that some hand card would take and that are not in the crates.
TypeSet wanted_types(const Rules& r, const Seat& seat) {
  TypeSet wanted = 0;
  for (Cards left = hand_of(seat); left != 0; left &= left - 1) {
    for (const TypeSet fits : r.species[std::countr_zero(left)].fits) {
      if ((fits & seat.crates.types()) == 0) wanted |= fits;
    }
  }
  return wanted;
}

Situation situation_of(const Rules& r, const State& s, Action action) {
  const int i = index_of(action);
  switch (verb_of(action)) {
    case Verb::kPass:
      return Situation::kPass;
    case Verb::kPlayTeam:
      return Situation::kPlayTeam;
    case Verb::kPlayPal:
      return Situation::kPlayPal;
    case Verb::kPlaySpecies:
      return Situation::kPlaySpecies;
    case Verb::kBounty:
    case Verb::kSpecialist:
      return Situation::kExtra;
    case Verb::kTeam:
      return Situation::kTeamMode;
    case Verb::kPal:
      return Situation::kPalMode;
    case Verb::kAction:
      return i == kPublish       ? Situation::kPublish
             : i == kDebunk      ? Situation::kDebunk
             : i == kAwardAction ? Situation::kAward
                                 : Situation::kSmallFind;
    case Verb::kStep:
    case Verb::kMove:
      return Situation::kStep;
    case Verb::kDig: {
      const Seat& seat = mover_seat(s);
      const int type = s.sites[site_of(seat)].bones[i] - 1;
      return wanted_types(r, seat) >> type & 1 ? Situation::kDigUseful : Situation::kDig;
    }
    case Verb::kDiscover:
      return Situation::kDiscover;
    case Verb::kSite:
      return Situation::kSiteAction;
    case Verb::kCamp:
      return Situation::kCamp;
    case Verb::kDeeper:
      return Situation::kDeeper;
    case Verb::kEnd:
      return s.step == Step::kTeam && s.play.ap > 0 ? Situation::kEndEarly : Situation::kEnd;
    case Verb::kBone:
      return Situation::kBone;
    case Verb::kNone:
      return Situation::kNone;
    case Verb::kStop:
      return Situation::kStop;
    case Verb::kSet:
      return i < 8 ? Situation::kSet : i < 16 ? Situation::kSet3 : Situation::kSet4;
    case Verb::kTrade:
      return Situation::kTrade;
    case Verb::kAward:
      return r.award[s.award[i / 4] - 1].loyalty[i % 4] >= 3 ? Situation::kBigAward
                                                             : Situation::kOther;
    case Verb::kCover:
    case Verb::kAdd:
      return Situation::kUpgradeSlot;
    default:
      return Situation::kOther;
  }
}

}  // namespace

Policy::Policy(const Value& content) : weights_{} {
  const Value* table = content.find("policy");
  if (!table || !table->is_map()) throw ContentError("bonewars: policy: the table is missing");
  weights_.fill(1.0f);
  for (const auto& [name, weight] : table->as_map()) {
    const auto* const place = std::find(std::begin(kNames), std::end(kNames), name);
    if (place == std::end(kNames)) {
      throw ContentError("bonewars: policy." + name + ": is no situation");
    }
    const bool is_number = weight.is_int() || weight.is_double();
    if (!is_number || weight.as_double() < kLeast || weight.as_double() > kMost) {
      throw ContentError("bonewars: policy." + name + ": is " + weight.to_json() +
                         "; it must be a number from 0.001 to 10000");
    }
    weights_[static_cast<std::size_t>(place - std::begin(kNames))] =
        static_cast<float>(weight.as_double());
  }
}

void Policy::weigh(const Rules& r, const State& s, std::span<const Action> actions,
                   std::span<float> out) const {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    out[i] = weights_[static_cast<std::size_t>(situation_of(r, s, actions[i]))];
  }
}

Action Policy::draw(const Rules& r, const State& s, Rng& rng) const {
  const Options options = options_of(r, s);
  if (options.total() == 1) return options.nth(0);
  float sums[BoneWars::kMaxActions];
  Action actions[BoneWars::kMaxActions];
  int count = 0;
  float sum = 0;
  options.for_each([&](Action action) {
    sum += weights_[static_cast<std::size_t>(situation_of(r, s, action))];
    actions[count] = action;
    sums[count++] = sum;
  });
  const float mark = static_cast<float>(rng.uniform()) * sum;
  for (int i = 0; i + 1 < count; ++i) {
    if (mark < sums[i]) return actions[i];
  }
  return actions[count - 1];
}

void BoneWars::prior(const State& s, std::span<const Action> actions, std::span<float> out) const {
  policy_.weigh(rules_, s, actions, out);
}

Action BoneWars::playout_action(const State& s, Rng& rng) const {
  return policy_.draw(rules_, s, rng);
}

}  // namespace fossil::bonewars
