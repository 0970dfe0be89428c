#include "fossil_core/games/bonewars/evaluation.hpp"

#include <algorithm>

#include "fossil_core/games/bonewars/bonewars.hpp"
#include "fossil_core/games/bonewars/pending.hpp"
#include "fossil_core/games/bonewars/science.hpp"

namespace fossil::bonewars {
namespace {

enum Feature {
  kReputation,
  kMiddle,
  kFinal,
  kLoyalty,
  kMoney,
  kSavings,
  kTurns,
  kBoneCount,
  kPapers,
  kParts,
  kDebunkLoyalty,
  kAwardBest,
  kAwardRest,
  kAwardNext,
  kSpeciesCards,
  kArchive,
  kRoom,
  kCrates,
  kMovement,
  kArchiveCamps,
  kSlotCount,
  kTeamCards,
  kSpecialists,
  kPalCards,
  kFreeSlotsGrant,
  kWildGrant,
  kFigure,
  kActionPoints,
  kFreeSteps,
  kScience,
  kRewards
};

// What a round brings, set by hand; games told by bench/bonewars_scores.py bring 1.6 and 0.3.
constexpr float kLoyaltyPace = 1.5f;  // steps of a player on a track
constexpr float kPaperPace = 0.4f;    // papers of a player for a patron

float number(int n) { return static_cast<float>(n); }

// The part of this round that a colour still has, from 0 to 1.
float share_left(const State& s, int colour) {
  const Seat& seat = s.seats[colour];
  if (seat.passed || s.phase == Phase::kOver) return 0;
  const int cards = seat.slots - seat.laid + (s.active == colour && s.play.card != 0);
  return std::min(1.0f, number(cards) / number(kPrintedSlots));
}

// The value of a track's space, drawn as a line from each step of the value to the next one.
float smooth_value(const Rules& r, float space) {
  const int at = std::min(static_cast<int>(space), r.top);
  if (at >= r.top) return number(r.value[r.top]);
  int first = at, next = at + 1;
  while (first > 0 && r.value[first - 1] == r.value[at]) --first;
  while (next < r.top && r.value[next] == r.value[at]) ++next;
  const float part = (space - number(first)) / number(next - first);
  return number(r.value[at]) + part * number(r.value[next] - r.value[at]);
}

// Credibility that a side may be expected to have after so many more papers, give or take n - 1.
float smooth_credibility(const Rules& r, int papers, float more) {
  const int first = papers + static_cast<int>(more + 0.5f);
  int sum = 0;
  for (int k = 0; k < r.n; ++k) sum += r.credibility[std::min(first + k, 255)];
  return number(sum) / number(r.n);
}

// Points of a scoring that so many rounds are left before: `own` for this colour, `all` on average.
// The last turn before it counts what is there, in earlier ones what may become of it.
float scoring_points(const Rules& r, const State& s, const Seat& seat, const Pending& pending,
                     float own, float all) {
  const float loose = std::min(1.0f, 1.5f * own), open = std::min(1.0f, 1.5f * all);
  float points = 0;
  for (const int side : {0, 1}) {
    const int papers = std::clamp(papers_of(s, side + 1) + pending.papers[side], 0, 255);
    const int space = std::min(seat.loyalty[side] + pending.loyalty[side], r.top);
    const float credibility = (1 - open) * number(r.credibility[papers]) +
                              open * smooth_credibility(r, papers, kPaperPace * all * number(r.n));
    const float value = (1 - loose) * number(r.value[space]) +
                        loose * smooth_value(r, number(space) + kLoyaltyPace * own);
    points += credibility * value;
  }
  return points;
}

struct Plan {
  int papers, parts, room;
};

// The papers that a seat could publish one after the other, each time the longest.
Plan paper_plan(const Rules& r, const Seat& seat) {
  Plan plan{};
  Bones left = seat.crates;
  std::uint32_t open = open_envelopes(r, seat);
  Cards cards = hand_of(seat) & cards_of_envelopes(r, open);
  plan.room = std::min(std::popcount(cards), 4);
  int filled[kEnvelopes] = {};
  const int limit = per_envelope(r, seat);
  while (cards != 0 && plan.papers < 3) {
    int best = 1, chosen = -1;
    for (Cards rest = cards; rest != 0 && best < kCategories; rest &= rest - 1) {
      const int parts = fillable(left, r.species[std::countr_zero(rest)], 0, 0);
      if (parts > best) {
        best = parts;
        chosen = std::countr_zero(rest);
      }
    }
    if (chosen < 0) break;
    ++plan.papers;
    plan.parts += best - 2;
    for (const TypeSet fits : r.species[chosen].fits) {
      const int type = left.most(fits);
      if (type >= 0) left.take(type);
    }
    cards &= ~card_bit(chosen);
    const int e = r.envelope_of_icon[r.species[chosen].icon];
    if (std::popcount(seat.archive[e]) + ++filled[e] >= limit) cards &= ~r.of_envelope[e];
  }
  return plan;
}

int debunk_loyalty(const State& s, const Seat& seat) {
  if (seat.patron == 0) return 0;
  const std::uint8_t* papers = s.papers[rival_of(seat.patron) - 1];
  if (papers[2] != 0 && seat.crates.at_least(4) != 0) return 4;
  if (papers[1] != 0 && seat.crates.at_least(3) != 0) return 2;
  return papers[0] != 0 && seat.crates.at_least(2) != 0;
}

// The loyalty of the best free space that so many cards reach.
int award_within(const AwardTile& tile, const std::uint8_t* markers, int cards) {
  int best = 0;
  for (int k = 0; k < kSpaces; ++k) {
    if (markers[k] == 0 && cards >= tile.need[k]) best = std::max<int>(best, tile.loyalty[k]);
  }
  return best;
}

void measure_awards(const Rules& r, const State& s, int colour, Features& f) {
  const Seat& seat = s.seats[colour];
  if (seat.award_markers == 0) return;
  int best = 0, sum = 0, next = 0;
  for (int stack = 0; stack < kStacks; ++stack) {
    const std::uint8_t* markers = s.markers[stack];
    if (s.award[stack] == 0) continue;
    if ((markers[0] | markers[1] | markers[2] | markers[3]) >> colour & 1) continue;
    const AwardTile& tile = r.award[s.award[stack] - 1];
    const int count = award_count(tile, seat);
    const int now = award_within(tile, markers, count);
    best = std::max(best, now);
    sum += now;
    next += award_within(tile, markers, count + 1) - now;
  }
  f[kAwardBest] = number(best);
  f[kAwardRest] = number(sum - best);
  f[kAwardNext] = number(next);
}

// Cards that the money pays for in this round, slots alone.
int affordable(const Rules& r, const Seat& seat, bool free, int cards) {
  int money = seat.money, count = 0;
  for (int slot = seat.laid; slot < seat.slots && count < cards; ++slot) {
    if (seat.closed >> slot & 1) continue;
    money -= free ? 0 : slot_values(r, seat, slot).cost;
    if (money < 0) break;
    ++count;
  }
  return count;
}

float read_weight(const Value& weight, const std::string& name) {
  const bool is_number = weight.is_int() || weight.is_double();
  if (!is_number || weight.as_double() < -1000 || weight.as_double() > 1000) {
    throw ContentError("bonewars: evaluation." + name + ": is " + weight.to_json() +
                       "; it must be a number from -1000 to 1000");
  }
  return static_cast<float>(weight.as_double());
}

}  // namespace

Features measure(const Rules& r, const State& s, int colour) {
  Features f{};
  const Seat& seat = s.seats[colour];
  const Pending pending = pending_of(r, s, colour);
  const int round = std::max<int>(1, s.round);
  const float later = number(kRounds - round);
  const float share = share_left(s, colour), time = later + share;
  float all = 0;
  for (int p = 0; p < r.n; ++p) all += share_left(s, p) / number(r.n);

  f[kReputation] = seat.reputation;
  for (int next = round + 1; next <= kRounds; ++next) {
    if (!r.scored_before[next]) continue;
    const float before = number(next - round - 1);
    f[kMiddle] += scoring_points(r, s, seat, pending, before + share, before + all);
  }
  f[kFinal] = scoring_points(r, s, seat, pending, later + share, later + all);
  f[kLoyalty] = number(seat.loyalty[0] + seat.loyalty[1]) * later;

  const Grant grant = grant_of(r, s, colour);
  const int pals = std::popcount(static_cast<std::uint32_t>(seat.pal_open | seat.pal_hidden));
  const int species = std::popcount(hand_of(seat));
  const int money = std::min<int>(seat.money, 20);
  if (time > 0) f[kMoney] = number(money);
  f[kSavings] = number(std::min(money, 6)) * later;
  if (!seat.passed) {
    f[kTurns] = number(affordable(r, seat, grant == Grant::kFreeSlots,
                                  std::popcount(seat.team_hand) + pals + species));
  }
  if (time > 0) {  // otherwise nothing more can be done with it
    f[kBoneCount] = number(seat.crates.total());
    const Plan plan = paper_plan(r, seat);
    f[kPapers] = number(plan.papers);
    f[kParts] = number(plan.parts);
    f[kRoom] = number(plan.room);
    f[kDebunkLoyalty] = number(debunk_loyalty(s, seat));
    measure_awards(r, s, colour, f);
    f[kSpeciesCards] = number(std::min(species, 6));
    f[kPalCards] = number(std::min(pals, 4));
    f[kFigure] = seat.figure != kPublish || grant == Grant::kStay;
  }
  f[kArchive] = number(std::popcount(archived(seat)));

  f[kCrates] = number(crates_of(r, seat) - r.crates[r.cover_tiles]) * time;
  f[kMovement] = number(r.start_camps[0] - seat.camps[0]) * time;
  f[kArchiveCamps] = number(r.start_camps[1] - seat.camps[1]) * time;
  f[kSlotCount] = number(std::popcount(seat.upgraded) + seat.slots - kPrintedSlots) * time;
  f[kTeamCards] = number(std::popcount(r.advanced_team) - std::popcount(seat.team_reserve)) * time;
  f[kSpecialists] = number(std::popcount(seat.hired)) * time;
  f[kFreeSlotsGrant] = (grant == Grant::kFreeSlots) * time;
  f[kWildGrant] = (grant == Grant::kPublishWild || grant == Grant::kDebunkWild ||
                   grant == Grant::kStay || grant == Grant::kRareBones) *
                  time;

  f[kActionPoints] = number(pending.action_points);
  f[kFreeSteps] = number(std::min(pending.steps, 3));
  f[kScience] = number(pending.science);
  f[kRewards] = number(pending.rewards);
  return f;
}

Evaluation::Evaluation(const Value& content) : weights_{}, spread_(10), round_spread_(5) {
  const Value* table = content.find("evaluation");
  if (!table || !table->is_map()) {
    throw ContentError("bonewars: evaluation: the table is missing");
  }
  for (const auto& [name, value] : table->as_map()) {
    const float weight = read_weight(value, name);
    if (name == "spread" || name == "round_spread") {
      if (weight < 0 || (weight == 0 && name == "spread")) {
        throw ContentError("bonewars: evaluation." + name + ": it must be above 0");
      }
      (name == "spread" ? spread_ : round_spread_) = weight;
      continue;
    }
    int i = 0;
    while (i < kFeatureCount && kFeatures[i].name != name) ++i;
    if (i == kFeatureCount) throw ContentError("bonewars: evaluation." + name + ": is no feature");
    weights_[static_cast<std::size_t>(i)] = weight;
  }
}

Values Evaluation::values(const Rules& r, const State& s) const {
  float worth[kColours];
  for (int p = 0; p < r.n; ++p) {
    const Features f = measure(r, s, p);
    worth[p] = 0;
    for (std::size_t i = 0; i < kFeatureCount; ++i) worth[p] += weights_[i] * f[i];
  }
  const float spread = spread_ + round_spread_ * number(kRounds - s.round);
  Values values{};
  for (int p = 0; p < r.players; ++p) {
    float sum = 0;
    for (int q = 0; q < r.n; ++q) {
      const float lead = (worth[p] - worth[q]) / spread;
      sum += lead / (1.0f + (lead < 0 ? -lead : lead));
    }
    values[static_cast<std::size_t>(p)] = sum / number(r.n - 1);
  }
  return values;
}

void BoneWars::features(const State& s, Player player, std::span<float> out) const {
  const Features f = measure(rules_, s, player);
  std::copy(f.begin(), f.end(), out.begin());
}

Values BoneWars::evaluate(const State& s) const {
  return s.phase == Phase::kOver ? returns(s) : evaluation_.values(rules_, s);
}

}  // namespace fossil::bonewars
