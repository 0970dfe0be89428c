// Chance nodes: what can come, with its weights, and one of it drawn. A node draws from the bag or
// from a set of cards or tiles of equal weight, but for the small finds and the backs.
#include "fossil_core/games/bonewars/bonewars.hpp"
#include "fossil_core/games/bonewars/theodore.hpp"

namespace fossil::bonewars {
namespace {

enum class Source { kBag, kSet, kFinds, kBacks };

struct Draw {
  Source source;
  Verb verb;
  std::uint64_t set;
  std::string_view name;
};

constexpr std::string_view kBagName = "bone bag", kSpeciesName = "species deck",
                           kPalName = "palaeontologist deck";
constexpr std::string_view kAwardNames[] = {"award stack a", "award stack b", "award stack c"};

std::uint64_t below(int count) { return (std::uint64_t{1} << count) - 1; }

template <std::size_t N>
std::uint64_t without(std::uint64_t set, const std::uint8_t (&cells)[N]) {
  for (const std::uint8_t cell : cells) {
    if (cell != 0) set &= ~(std::uint64_t{1} << (cell - 1));
  }
  return set;
}

Draw bag_draw() { return {Source::kBag, Verb::kDrawBone, 0, kBagName}; }
Draw species_draw(const State& s, Verb verb = Verb::kDealSpecies) {
  return {Source::kSet, verb, s.species.deck, kSpeciesName};
}
Draw pal_draw(const State& s) { return {Source::kSet, Verb::kDrawPal, s.pals.deck, kPalName}; }

Draw frame_draw(const Rules& r, const State& s) {
  const Frame& f = top_frame(s);
  switch (f.kind) {
    case FrameKind::kBones:
      return bag_draw();
    case FrameKind::kSpecies:
      return species_draw(s);
    case FrameKind::kSearch:
      return species_draw(s, Verb::kLook);
    case FrameKind::kUpgrade:
      if (f.step == FrameStep::kNew) {
        return {Source::kSet, Verb::kNew, s.solo.fresh, "new solo cards"};
      }
      return {Source::kSet, Verb::kLeave, leaving_cards(r, s, f.chosen),
              f.chosen == 3 ? "solo discards" : "solo deck"};
    default:
      return pal_draw(s);
  }
}

Draw draw_of(const Rules& r, const State& s) {
  if (s.depth > 0) return frame_draw(r, s);
  switch (s.step) {
    case Step::kSmallFind:
      return {Source::kFinds, Verb::kDealFind, 0, "small finds"};
    case Step::kBonusTile:
      return {Source::kSet, Verb::kDealTile,
              without(without(r.bonus_tiles, s.column_bonus), s.round_bonus), "bonus tiles"};
    case Step::kSiteAction: {
      std::uint64_t actions = below(r.action_count);
      for (const Site& site : s.sites) {
        if (site.action != 0) actions &= ~(std::uint64_t{1} << (site.action - 1));
      }
      return {Source::kSet, Verb::kDealAction, actions, "site actions"};
    }
    case Step::kSiteSpecies:
    case Step::kOfferSpecies:
    case Step::kResetSpecies:
      return species_draw(s);
    case Step::kSiteBone:
    case Step::kOfferBone:
    case Step::kResetBones:
      return bag_draw();
    case Step::kAward: {
      int stack = 0;
      while (s.award[stack] != 0) ++stack;
      std::uint64_t tiles = 0;
      for (int i = 0; i < r.award_count; ++i) {
        if (r.award[i].stack == stack) tiles |= std::uint64_t{1} << i;
      }
      return {Source::kSet, Verb::kDealAward, tiles, kAwardNames[stack]};
    }
    case Step::kGrant:
      return {Source::kSet, Verb::kDealGrant, without(below(r.grant_count), s.grants), "grants"};
    case Step::kFirst:
      return {Source::kSet, Verb::kFirst, below(r.n), "first drafter"};
    case Step::kFirstBack:
    case Step::kBack:
      return {Source::kBacks, Verb::kBack, 0, "solo deck"};
    case Step::kFlip:
      return {Source::kSet, Verb::kFlip, flippable(r, s), "solo deck"};
    case Step::kDeeper: {
      const Site& site = s.sites[site_of(mover_seat(s))];
      const bool gap = site.bones[0] == 0 || site.bones[1] == 0 || site.bones[2] == 0;
      return gap && !s.bag.empty() ? bag_draw() : species_draw(s);
    }
    default:
      return pal_draw(s);
  }
}

// The weights of the two odd sources, by index.
int weight_of(const Rules& r, const State& s, Source source, int i) {
  if (source == Source::kBacks) {
    return std::popcount(s.solo.deck & r.cards_of_back[static_cast<std::size_t>(i)]);
  }
  int left = r.n;
  for (const std::uint16_t column : s.finds) left -= finds_of(column, i);
  return left;
}

int kinds_of(const Rules& r, Source source) {
  return source == Source::kBacks ? static_cast<int>(r.backs.size()) : kEnvelopes;
}

}  // namespace

void BoneWars::chance_outcomes(const State& s, OutcomeList<BoneWars>& out) const {
  out.clear();
  const Draw draw = draw_of(rules_, s);
  if (draw.source == Source::kBag) {
    for (int type = 0; type < kBoneTypes; ++type) {
      const int count = s.bag.count(type);
      if (count > 0) {
        out.push_back({make_action(draw.verb, type), static_cast<std::uint32_t>(count)});
      }
    }
  } else if (draw.source == Source::kSet) {
    for (std::uint64_t left = draw.set; left != 0; left &= left - 1) {
      out.push_back({make_action(draw.verb, std::countr_zero(left)), 1});
    }
  } else {
    for (int i = 0; i < kinds_of(rules_, draw.source); ++i) {
      const int weight = weight_of(rules_, s, draw.source, i);
      if (weight > 0) {
        out.push_back({make_action(draw.verb, i), static_cast<std::uint32_t>(weight)});
      }
    }
  }
}

Action BoneWars::sample_chance(const State& s, Rng& rng) const {
  const Draw draw = draw_of(rules_, s);
  if (draw.source == Source::kBag) {
    return make_action(draw.verb, s.bag.nth(rng.below(static_cast<std::uint32_t>(s.bag.total()))));
  }
  if (draw.source == Source::kSet) {
    const auto k = rng.below(static_cast<std::uint32_t>(std::popcount(draw.set)));
    return make_action(draw.verb, select_bit(draw.set, k));
  }
  int total = 0;
  for (int i = 0; i < kinds_of(rules_, draw.source); ++i) {
    total += weight_of(rules_, s, draw.source, i);
  }
  auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  int i = 0;
  while (k >= weight_of(rules_, s, draw.source, i)) k -= weight_of(rules_, s, draw.source, i++);
  return make_action(draw.verb, i);
}

std::string_view BoneWars::chance_source(const State& s) const { return draw_of(rules_, s).name; }

}  // namespace fossil::bonewars
