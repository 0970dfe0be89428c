// Where a search should look first, and how playouts choose.
#include "fossil_core/games/bonewars/policy.hpp"

#include <algorithm>

#include "fossil_core/games/bonewars/bonewars.hpp"

namespace fossil::bonewars {
namespace {

constexpr std::string_view kNames[kSituations] = {"other",
                                                  "pass",
                                                  "pass_last",
                                                  "play_team",
                                                  "play_palaeontologist",
                                                  "play_species",
                                                  "play_match",
                                                  "extra",
                                                  "team",
                                                  "palaeontologist",
                                                  "publish",
                                                  "debunk",
                                                  "award",
                                                  "small_find",
                                                  "step",
                                                  "step_useful",
                                                  "move",
                                                  "dig",
                                                  "dig_held",
                                                  "dig_wanted",
                                                  "discover",
                                                  "site",
                                                  "site_money",
                                                  "site_recall",
                                                  "site_bone",
                                                  "camp_movement",
                                                  "camp_archive",
                                                  "deeper",
                                                  "end",
                                                  "end_early",
                                                  "bone",
                                                  "none",
                                                  "stop",
                                                  "stop_papers",
                                                  "set_2",
                                                  "set_3",
                                                  "set_4",
                                                  "trade",
                                                  "award_1",
                                                  "award_2",
                                                  "award_3",
                                                  "award_4",
                                                  "rare",
                                                  "rare_wanted",
                                                  "return",
                                                  "return_wanted",
                                                  "return_held",
                                                  "add_slot",
                                                  "cover_slot",
                                                  "cover_dear",
                                                  "money",
                                                  "money_last",
                                                  "reputation",
                                                  "swap",
                                                  "hire",
                                                  "end_bonus_1",
                                                  "end_bonus_2",
                                                  "end_bonus_3",
                                                  "specialty_money",
                                                  "specialty",
                                                  "home_patron",
                                                  "home"};

constexpr float kLeast = 1e-3f, kMost = 1e4f;

// Tells the actions of one decision apart.
class Situations {
 public:
  Situations(const Rules& r, const State& s) : r_(r), s_(s), seat_(mover_seat(s)) {}

  Situation of(Action action) {
    const int i = index_of(action);
    switch (verb_of(action)) {
      case Verb::kPass:
        return last() ? Situation::kPassLast : Situation::kPass;
      case Verb::kPlayTeam:
        return Situation::kPlayTeam;
      case Verb::kPlayPal:
        return Situation::kPlayPal;
      case Verb::kPlaySpecies: {
        const int icon = slot_values(r_, seat_, seat_.laid).icon;
        return icon == 1 + r_.species[i].icon ? Situation::kPlayMatching : Situation::kPlaySpecies;
      }
      case Verb::kBounty:
      case Verb::kSpecialist:
        return Situation::kExtra;
      case Verb::kTeam:
        return Situation::kTeamMode;
      case Verb::kPal:
        return Situation::kPalMode;
      case Verb::kAction:
        return after(Situation::kPublish, i - kPublish);
      case Verb::kStep:
        return useful(s_.sites[i]) ? Situation::kStepUseful : Situation::kStep;
      case Verb::kMove:
        return Situation::kMove;
      case Verb::kDig:
        return by_type(s_.sites[site_of(seat_)].bones[i] - 1, Situation::kDig,
                       Situation::kDigWanted, Situation::kDigHeld);
      case Verb::kDiscover:
        return Situation::kDiscover;
      case Verb::kSite: {
        const Code code = code_of(r_.action[i]);
        return code == Code::kMoney    ? Situation::kSiteMoney
               : code == Code::kRecall ? Situation::kSiteRecall
               : code == Code::kBones  ? Situation::kSiteBone
                                       : Situation::kSiteAction;
      }
      case Verb::kCamp:
        return i == 0 ? Situation::kCampMovement : Situation::kCampArchive;
      case Verb::kDeeper:
        return Situation::kDeeper;
      case Verb::kEnd:
        return s_.step == Step::kTeam && s_.play.ap > 0 ? Situation::kEndEarly : Situation::kEnd;
      case Verb::kStop:
        return s_.depth == 0 && s_.step == Step::kPaper ? Situation::kStopPapers : Situation::kStop;
      default:
        return of_other(action, i);
    }
  }

 private:
  static Situation after(Situation first, int steps) {
    return static_cast<Situation>(static_cast<int>(first) + steps);
  }
  bool last() const { return s_.round == kRounds; }

  Situation of_other(Action action, int i) {
    switch (verb_of(action)) {
      case Verb::kBone:
        return Situation::kBone;
      case Verb::kNone:
        return Situation::kNone;
      case Verb::kSet:
        return after(Situation::kSet, i / 8);
      case Verb::kTrade:
        return Situation::kTrade;
      case Verb::kAward: {
        const int loyalty = r_.award[s_.award[i / 4] - 1].loyalty[i % 4];
        return after(Situation::kAwardSpace, std::clamp(loyalty - 1, 0, 3));
      }
      case Verb::kRare:
      case Verb::kTake:
        return wanted() >> i & 1 ? Situation::kRareWanted : Situation::kRare;
      case Verb::kReturn:
      case Verb::kGive:
        if (seat_.crates.count(i) >= 2) return Situation::kReturnHeld;
        return useful_types() >> i & 1 ? Situation::kReturnWanted : Situation::kReturn;
      case Verb::kAdd:
        return Situation::kAddSlot;
      case Verb::kCover:
        return r_.slot[i].cost >= 2 ? Situation::kCoverDear : Situation::kCoverSlot;
      case Verb::kMoney:
        return last() ? Situation::kMoneyLast : Situation::kMoney;
      case Verb::kReputation:
        return Situation::kReputation;
      case Verb::kSwap:
        return Situation::kSwap;
      case Verb::kHire:
        return Situation::kHire;
      case Verb::kSpecialty:
        return specialty(i);
      case Verb::kUniversity: {
        const int patron = r_.university[i].patron;
        const std::uint8_t* loyalty = seat_.loyalty;
        return loyalty[patron - 1] >= loyalty[2 - patron] ? Situation::kHomePatron
                                                          : Situation::kHomeOther;
      }
      default:
        return Situation::kOther;
    }
  }

  Situation specialty(int row) const {
    const SpecialtyRow& bonus = r_.rows[static_cast<std::size_t>(row)];
    if (last()) return after(Situation::kEndBonus, std::clamp(bonus.end_loyalty - 1, 0, 2));
    const int column = s_.round == 1 || s_.round == 3 ? kRightColumn : kLeftColumn;
    for (const Effect effect : bonus.bonus[column]) {
      if (code_of(effect) == Code::kMoney) return Situation::kSpecialtyMoney;
    }
    return Situation::kSpecialtyOther;
  }

  Situation by_type(int type, Situation other, Situation wanted_one, Situation held) {
    if (wanted() >> type & 1) return wanted_one;
    return seat_.crates.count(type) > 0 ? held : other;
  }

  bool useful(const Site& site) {
    if (s_.play.ap == 0) return false;
    if (site.species != 0 && s_.play.ap >= 2) return true;
    for (int depth = 0; depth < s_.play.depth; ++depth) {
      if (site.bones[depth] != 0 && wanted() >> (site.bones[depth] - 1) & 1) return true;
    }
    return false;
  }

  TypeSet wanted() {
    if (!known_) find_wanted();
    return wanted_;
  }
  TypeSet useful_types() {
    if (!known_) find_wanted();
    return useful_;
  }
  void find_wanted() {
    known_ = true;
    const TypeSet have = seat_.crates.types();
    for (Cards left = hand_of(seat_); left != 0; left &= left - 1) {
      for (const TypeSet fits : r_.species[std::countr_zero(left)].fits) {
        if ((fits & have) == 0) wanted_ |= fits;
        useful_ |= fits;
      }
    }
  }

  const Rules& r_;
  const State& s_;
  const Seat& seat_;
  bool known_ = false;
  TypeSet wanted_ = 0, useful_ = 0;
};

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
  Situations situations(r, s);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    out[i] = weights_[static_cast<std::size_t>(situations.of(actions[i]))];
  }
}

Action Policy::draw(const Rules& r, const State& s, Rng& rng) const {
  const Options options = options_of(r, s);
  if (options.total() == 1) return options.nth(0);
  float sums[BoneWars::kMaxActions];
  Action actions[BoneWars::kMaxActions];
  int count = 0;
  float sum = 0;
  Situations situations(r, s);
  options.for_each([&](Action action) {
    sum += weights_[static_cast<std::size_t>(situations.of(action))];
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
