#include "fossil_core/games/lagerstatten/policy.hpp"

#include <algorithm>

#include "fossil_core/games/lagerstatten/groups.hpp"
#include "fossil_core/games/lagerstatten/lagerstatten.hpp"
#include "fossil_core/games/lagerstatten/prospects.hpp"

namespace fossil::lagerstatten {
namespace {

constexpr std::string_view kNames[kSituations] = {"place_survey",
                                                  "place_survey_late",
                                                  "place_advance",
                                                  "place_advance_late",
                                                  "place_dig",
                                                  "place_dig_known",
                                                  "place_dig_full",
                                                  "place_society",
                                                  "place_society_known",
                                                  "place_preparation",
                                                  "place_preparation_ready",
                                                  "place_preparation_hoping",
                                                  "place_preparation_again",
                                                  "place_request",
                                                  "place_request_wanted",
                                                  "place_request_late",
                                                  "place_museum",
                                                  "place_museum_ready",
                                                  "place_museum_hoping",
                                                  "survey",
                                                  "pick_last_wanted",
                                                  "pick_last",
                                                  "pick_one_left_wanted",
                                                  "pick_one_left",
                                                  "pick_more_left",
                                                  "pick_spare",
                                                  "buy_last_wanted",
                                                  "buy_last",
                                                  "buy_one_left_wanted",
                                                  "buy_one_left",
                                                  "buy_more_left",
                                                  "buy_spare",
                                                  "buy_stop",
                                                  "flip_ready",
                                                  "flip_part",
                                                  "flip_spare",
                                                  "flip_stop",
                                                  "present_spare",
                                                  "present_part",
                                                  "present_ready",
                                                  "present_stop",
                                                  "take_done",
                                                  "take_one",
                                                  "take_two",
                                                  "take_other",
                                                  "return_done",
                                                  "return_one",
                                                  "return_two",
                                                  "return_other",
                                                  "exhibit_best",
                                                  "exhibit_sold",
                                                  "exhibit_stop",
                                                  "sell_best",
                                                  "sell_kept",
                                                  "sell_stop"};

constexpr float kLeast = 1e-3f, kMost = 1e4f;

Situation later(Situation first, int steps) {
  return static_cast<Situation>(static_cast<int>(first) + steps);
}

// What the seat that decides wants.
struct Wants {
  Prospects prospects;
  Dinosaurs by_requests = 0;  // dinosaurs that an own request wants
  Dinosaurs free_stages = 0;  // at most one part missing, and no own request wants them

  Wants(const Rules& rules, const State& s) : prospects(prospects_of(rules, s, s.actor)) {
    for (int i = 0; i < s.hand[s.actor]; ++i) {
      const int face = face_of(s.requests[s.actor][i]);
      if (is_kind(face)) by_requests |= rules.fits_request[lane_of(face)];
    }
    free_stages = (prospects.done | prospects.ready | prospects.one) & ~by_requests;
  }

  // 0 last part for a request, 1 last part, 2 one is left for a request, 3 one is left, 4 more,
  // 5 spare.
  int rank(const Rules& rules, int face) const {
    const int period = face / kLanes - 1;
    const Faces bit = one_of(lane_of(face));
    if (prospects.all[period] & bit) return 5;
    const int dinosaur = rules.dinosaur_of[face];
    const int alone = by_requests >> dinosaur & 1 ? 0 : 1;
    if (prospects.one >> dinosaur & 1) return alone;
    return prospects.two >> dinosaur & 1 ? 2 + alone : 4;
  }
};

// The best reward that an own request would bring for the dinosaur now.
int best_reward(const Rules& rules, const State& s, int dinosaur) {
  int best = 0;
  for (int i = 0; i < s.hand[s.actor]; ++i) {
    const int face = face_of(s.requests[s.actor][i]);
    if (!is_kind(face) || !(rules.fits_request[lane_of(face)] >> dinosaur & 1)) continue;
    best = std::max<int>(best, rules.reward[lane_of(face)][s.round]);
  }
  return best;
}

// Income that one more exhibition card brings to the seat from `rounds` incomes.
int exhibit_gain(const Rules& rules, const State& s, int rounds) {
  const int cards = std::popcount(s.exhibits[s.actor]);
  if (cards >= kMostDinosaurs) return 0;
  return (rules.income[cards + 1] - rules.income[cards]) * rounds;
}

// For one's request of a kind: 0 done, 1 one part is missing, 2 two parts, 3 more.
int request_rank(const Rules& rules, const Wants& wants, int face) {
  const Dinosaurs fits = rules.fits_request[lane_of(face)];
  if (fits & (wants.prospects.done | wants.prospects.ready)) return 0;
  if (fits & wants.prospects.one) return 1;
  return fits & wants.prospects.two ? 2 : 3;
}

}  // namespace

// D4
void Policy::weigh_places(const Rules& rules, const State& s, const Options& options,
                          float* out) const {
  const Wants wants(rules, s);
  const Prospects& have = wants.prospects;
  const int seat = s.actor;
  // 1. Own assistants by area.
  int own[kAreas] = {};
  for (int area = 0; area < kAreas; ++area) {
    for (int space = 0; space < s.filled[area]; ++space) {
      own[area] += assistant_at(s, area, space) == seat;
    }
  }
  const int digs = own[kNorth] + own[kCentral] + own[kSouth];
  const bool full = rocks_of(s, seat) + digs >= rock_limit(rules, s, seat);
  const Dinosaurs lacking = ~Dinosaurs{s.exhibits[seat]};
  const bool hoping = digs > 0 && (have.one != 0 || (digs > 1 && have.two != 0));

  float* next = out;
  for (std::uint64_t left = options.first; left != 0; left &= left - 1) {
    const int area = std::countr_zero(left);
    Situation situation = Situation::kSurvey;
    switch (area) {
      case kSurveyArea:
        situation = s.round < kRounds && s.placed < 2 * rules.players ? Situation::kPlaceSurvey
                                                                      : Situation::kPlaceSurveyLate;
        break;
      case kAdvance:
        situation = s.round < kRounds && own[kAdvance] == 0 ? Situation::kPlaceAdvance
                                                            : Situation::kPlaceAdvanceLate;
        break;
      case kSociety: {
        situation = Situation::kPlaceSociety;
        const Card* const cards = society(s);
        for (int i = 0; i < society_size(s) && s.funds[seat] >= rules.price; ++i) {
          if (knows(cards[i], seat) && is_kind(face_of(cards[i])) &&
              wants.rank(rules, face_of(cards[i])) <= 1) {
            situation = Situation::kPlaceSocietyKnown;
          }
        }
        break;
      }
      case kPreparation:
        if (have.ready != 0) {
          situation = own[kPreparation] == 0 ? Situation::kPlacePreparationReady
                                             : Situation::kPlacePreparationAgain;
        } else if (own[kPreparation] > 0) {
          situation = Situation::kPlacePreparationAgain;
        } else {
          situation = hoping ? Situation::kPlacePreparationHoping : Situation::kPlacePreparation;
        }
        break;
      case kRequestArea: {
        const int slots = kRequestLimit - s.hand[seat] - own[kRequestArea];
        if (slots <= 0 || s.round >= kRounds - 1) {
          situation = wants.free_stages != 0 && slots > 0 ? Situation::kPlaceRequest
                                                          : Situation::kPlaceRequestLate;
        } else {
          situation =
              wants.free_stages != 0 ? Situation::kPlaceRequestWanted : Situation::kPlaceRequest;
        }
        break;
      }
      case kMuseum:
        if (own[kMuseum] > 0) {
          situation = Situation::kPlaceMuseum;
        } else if (have.done & lacking) {
          situation = Situation::kPlaceMuseumReady;
        } else {
          situation = own[kPreparation] > 0 && (have.ready & lacking) != 0
                          ? Situation::kPlaceMuseumReady
                      : own[kPreparation] > 0 && hoping ? Situation::kPlaceMuseumHoping
                                                        : Situation::kPlaceMuseum;
        }
        break;
      default: {
        situation = full ? Situation::kPlaceDigFull : Situation::kPlaceDig;
        // The packet will have a card more than there are assistants now.
        const Card* const site = s.dig + (area - kNorth) * kLayers;
        int packet = s.filled[area] + 1;
        for (int i = 0; i < kLayers && packet > 0 && !full; ++i) {
          if (site[i] == 0) continue;
          --packet;
          if (knows(site[i], seat) && is_kind(face_of(site[i])) &&
              wants.rank(rules, face_of(site[i])) <= 2) {
            situation = Situation::kPlaceDigKnown;
          }
        }
      }
    }
    *next++ = of(situation);
  }
}

void Policy::weigh(const Rules& rules, const State& s, const Options& options, float* out) const {
  if (s.step == Step::kPlace) return weigh_places(rules, s, options, out);
  if (s.step == Step::kSurvey) {
    std::fill_n(out, options.total(), of(Situation::kSurvey));
    return;
  }
  const Wants wants(rules, s);
  const Prospects& have = wants.prospects;
  const Dinosaurs whole = have.done | have.ready;
  const int left = incomes_left(s, s.actor);
  const auto situation_of = [&](Action action) {
    const int what = what_of(action);
    switch (verb_of(action)) {
      case Verb::kPick:
        return later(Situation::kPickLastWanted, wants.rank(rules, what));
      case Verb::kBuy:
        return later(Situation::kBuyLastWanted, wants.rank(rules, face_of(society(s)[what])));
      case Verb::kFlip: {
        const int face = face_of(rocks(s, s.actor)[what]);
        const Faces bit = one_of(lane_of(face));
        if (have.up[face / kLanes - 1] & bit) return Situation::kFlipSpare;
        return have.ready >> rules.dinosaur_of[face] & 1 ? Situation::kFlipReady
                                                         : Situation::kFlipPart;
      }
      case Verb::kPresentFossil:
      case Verb::kPresentRock: {
        const bool rock = verb_of(action) == Verb::kPresentRock;
        const int face = rock ? face_of(rocks(s, s.actor)[what]) : what;
        const int period = face / kLanes - 1, lane = lane_of(face);
        const bool spare = rock ? (have.up[period] & one_of(lane)) != 0
                                : count_of(s.fossils[s.actor][period], lane) > 1;
        if (spare) return Situation::kPresentSpare;
        return whole >> rules.dinosaur_of[face] & 1 ? Situation::kPresentReady
                                                    : Situation::kPresentPart;
      }
      case Verb::kTake:
        return later(Situation::kTakeDone, request_rank(rules, wants, face_of(s.display[what])));
      case Verb::kReturn:
        return later(Situation::kReturnDone, request_rank(rules, wants, what));
      case Verb::kExhibit:
        return exhibit_gain(rules, s, left) >= best_reward(rules, s, what)
                   ? Situation::kExhibitBest
                   : Situation::kExhibitSold;
      case Verb::kSell: {
        const int kind = lane_of(face_of(s.requests[s.actor][what >> 4]));
        const bool held = s.exhibits[s.actor] >> (what & 15) & 1;
        return held || exhibit_gain(rules, s, left - 1) <= rules.reward[kind][s.round]
                   ? Situation::kSellBest
                   : Situation::kSellKept;
      }
      default:
        break;
    }
    switch (s.step) {
      case Step::kBuy:
        return Situation::kBuyStop;
      case Step::kFlip:
        return Situation::kFlipStop;
      case Step::kPresent:
        return Situation::kPresentStop;
      case Step::kExhibit:
        return Situation::kExhibitStop;
      default:
        return Situation::kSellStop;
    }
  };
  options.for_each([&](Action action) { *out++ = of(situation_of(action)); });
}

Action Policy::draw(const Rules& rules, const State& s, Rng& rng) const {
  const Options options = options_of(rules, s);
  const int total = options.total();
  if (total == 1) return options.nth(0);
  float weights[Lagerstatten::kMaxActions];
  weigh(rules, s, options, weights);
  float sum = 0;
  for (int i = 0; i < total; ++i) sum += weights[i];
  float left = static_cast<float>(rng.uniform()) * sum;
  int k = 0;
  while (k + 1 < total && left >= weights[k]) left -= weights[k++];
  return options.nth(static_cast<std::uint32_t>(k));
}

Policy::Policy(const Value& content) : weights_{} {
  const Value* table = content.find("policy");
  if (!table || !table->is_map()) throw ContentError("lagerstatten: policy: the table is missing");
  weights_.fill(1.0f);
  for (const auto& [name, weight] : table->as_map()) {
    const auto* const place = std::find(std::begin(kNames), std::end(kNames), name);
    if (place == std::end(kNames)) {
      throw ContentError("lagerstatten: policy." + name + ": is no situation");
    }
    const bool number = weight.is_int() || weight.is_double();
    if (!number || weight.as_double() < kLeast || weight.as_double() > kMost) {
      throw ContentError("lagerstatten: policy." + name + ": is " + weight.to_json() +
                         "; it must be a number from 0.001 to 10000");
    }
    weights_[static_cast<std::size_t>(place - std::begin(kNames))] =
        static_cast<float>(weight.as_double());
  }
}

void Lagerstatten::prior(const State& s, std::span<const Action>, std::span<float> out) const {
  policy_.weigh(rules_, s, options_of(rules_, s), out.data());
}

Action Lagerstatten::playout_action(const State& s, Rng& rng) const {
  return policy_.draw(rules_, s, rng);
}

}  // namespace fossil::lagerstatten
