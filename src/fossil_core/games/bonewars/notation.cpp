// The texts of actions and chance outcomes (BW-100) and what others see of them (BW-105).
#include "fossil_core/games/bonewars/bonewars.hpp"
#include "fossil_core/games/bonewars/dict.hpp"

namespace fossil::bonewars {
namespace {

constexpr std::string_view kDepthNames[] = {"top", "middle", "bottom"};

struct Texts {
  const Rules& r;
  int i;

  std::string with(std::string_view verb, const std::vector<std::string>& names, int k) const {
    return std::string(verb) + " " + names[static_cast<std::size_t>(k)];
  }
  std::string species(std::string_view verb) const { return with(verb, r.species_names, i); }
  std::string pal(std::string_view verb) const { return with(verb, r.pal_names, i); }
  std::string team(std::string_view verb) const { return with(verb, r.team_names, i); }
  std::string bone(std::string_view verb) const { return with(verb, r.bone_names, i); }
  std::string site(std::string_view verb) const { return with(verb, r.site_names, i); }
  std::string solo(std::string_view verb) const { return with(verb, r.solo_names, i); }
  std::string bonus(std::string_view verb) const { return with(verb, r.bonus_names, i); }
  std::string number(std::string_view verb, int add = 1) const {
    return std::string(verb) + " " + std::to_string(i + add);
  }
};

std::string chance_text(const Texts& t, Verb verb) {
  switch (verb) {
    case Verb::kDealFind:
      return t.with("find", t.r.icon_names, t.i);
    case Verb::kDealTile:
      return t.bonus("tile");
    case Verb::kDealSpecies:
      return t.species("species");
    case Verb::kDealAction:
      return t.with("action", t.r.action_names, t.i);
    case Verb::kDrawBone:
      return t.bone("bone");
    case Verb::kDrawPal:
      return t.pal("palaeontologist");
    case Verb::kDealAward:
      return t.with("award", t.r.award_names, t.i);
    case Verb::kDealGrant:
      return t.with("grant", t.r.grant_names, t.i);
    case Verb::kBack:
      return t.with("back", t.r.backs, t.i);
    case Verb::kFirst:
      return "first " + std::string(colour_name(t.r, t.i));
    case Verb::kLook:
      return t.species("look");
    case Verb::kFlip:
      return t.solo("flip");
    case Verb::kLeave:
      return t.solo("leave");
    default:
      return t.solo("new");
  }
}

// Verbs without an index.
std::string_view plain_text(Verb verb) {
  switch (verb) {
    case Verb::kCareer:
      return "career";
    case Verb::kPass:
      return "pass";
    case Verb::kTeam:
      return "team";
    case Verb::kPal:
      return "palaeontologist";
    case Verb::kBounty:
      return "bounty";
    case Verb::kDiscover:
      return "discover";
    case Verb::kDeeper:
      return "deeper";
    case Verb::kTrade:
      return "trade";
    case Verb::kColumn:
      return "column";
    case Verb::kRound:
      return "round";
    case Verb::kBag:
      return "bag";
    case Verb::kDeck:
      return "deck";
    case Verb::kAdd:
      return "add";
    case Verb::kMoney:
      return "money";
    case Verb::kReputation:
      return "reputation";
    case Verb::kEnd:
      return "end";
    case Verb::kStop:
      return "stop";
    case Verb::kNone:
      return "none";
    default:
      return {};
  }
}

}  // namespace

std::string BoneWars::action_to_string(const State& s, Action action) const {
  const Verb verb = verb_of(action);
  const Texts t{rules_, index_of(action)};
  if (verb >= Verb::kDealFind) return chance_text(t, verb);
  switch (verb) {
    case Verb::kOffer:
      return t.species("offer");
    case Verb::kSpecialty:
      return t.number("specialty");
    case Verb::kUniversity:
      return t.number("university");
    case Verb::kPlayTeam:
      return t.team("play");
    case Verb::kPlayPal:
      return t.pal("play");
    case Verb::kPlaySpecies:
      return t.species("play");
    case Verb::kSpecialist:
      return t.with("specialist", rules_.specialist_names, t.i);
    case Verb::kAction:
      return t.i == kSmallFindAction ? "small find"
                                     : std::string(kActionNames[static_cast<std::size_t>(t.i)]);
    case Verb::kStep:
      return t.site("step");
    case Verb::kMove:
      return t.site("move");
    case Verb::kDig:
      return "dig " + std::string(kDepthNames[t.i]);
    case Verb::kSite:
      return t.with("site", rules_.action_names, t.i);
    case Verb::kCamp:
      return t.i == 0 ? "camp movement" : "camp archive";
    case Verb::kPaper:
      return t.species("paper");
    case Verb::kEnvelope:
      return t.with("envelope", rules_.envelope_names, t.i);
    case Verb::kBone:
      return t.bone("bone");
    case Verb::kWild:
      return t.bone("wild");
    case Verb::kResolve:
      return "resolve " + effect_text(s.items[t.i]);
    case Verb::kSplit:
      return "split " + std::to_string(t.i) + " " + std::to_string(top_frame(s).left - t.i);
    case Verb::kSet:
      return "set " + std::to_string(2 + t.i / 8) + " " +
             rules_.bone_names[static_cast<std::size_t>(t.i % 8)];
    case Verb::kAward:
      return std::string("award ") + "abc"[t.i / 4] + " " + std::to_string(t.i % 4 + 1);
    case Verb::kFind:
      return t.species("find");
    case Verb::kTile:
      return "tile " + std::to_string(t.i / 5 + 1) + " " +
             rules_.icon_names[static_cast<std::size_t>(t.i % 5)];
    case Verb::kEmpty:
      return t.number("empty");
    case Verb::kRare:
      return t.bone("rare");
    case Verb::kReturn:
      return t.bone("return");
    case Verb::kGive:
      return t.bone("give");
    case Verb::kTake:
      return t.bone("take");
    case Verb::kDiscard:
      return t.species("discard");
    case Verb::kKeep:
      return t.species("keep");
    case Verb::kCard:
      return t.pal("card");
    case Verb::kReclassify:
      return t.species("reclassify");
    case Verb::kCover:
      return t.number("cover");
    case Verb::kSwap:
      return t.team("swap");
    case Verb::kHire:
      return t.with("hire", rules_.specialist_names, t.i);
    case Verb::kTakeCard:
      return t.team("take");
    case Verb::kBonus:
      return t.bonus("bonus");
    default:
      return std::string(plain_text(verb));
  }
}

// BW-105
std::string BoneWars::observation(const State& s, Action action, Player player) const {
  const std::string text = action_to_string(s, action);
  const auto seen_by = [&](int owner, const std::string& other) {
    const bool open = player == owner || (rules_.solo && owner == kTheodoreSeat);
    return open ? text : std::string(colour_name(rules_, owner)) + " " + other;
  };
  const Verb verb = verb_of(action);
  if (s.step == Step::kStartCard && s.phase == Phase::kSetup) {
    int owner = 0;
    while ((s.seats[owner].pal_open | s.seats[owner].pal_hidden) != 0) ++owner;
    return seen_by(owner, "draws a palaeontologist card");
  }
  if (s.depth == 0) return text;
  const FrameKind frame = top_frame(s).kind;
  if (verb == Verb::kDrawPal && frame == FrameKind::kPalaeontologist) {
    return seen_by(s.active, "draws a palaeontologist card");
  }
  if (verb == Verb::kDealSpecies && frame == FrameKind::kSpecies) {
    return seen_by(s.active, "draws a species card");
  }
  if (verb == Verb::kLook) return seen_by(s.active, "looks at a species card");
  if (verb == Verb::kKeep) {
    std::string other = "keeps a card";
    const Cards others = s.look & ~card_bit(index_of(action));
    for (Cards left = others; left != 0; left &= left - 1) {
      other += left == others ? "; discards " : ", ";
      other += rules_.species_names[static_cast<std::size_t>(std::countr_zero(left))];
    }
    return seen_by(s.active, other);
  }
  return text;
}

}  // namespace fossil::bonewars
