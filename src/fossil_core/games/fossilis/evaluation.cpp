#include "fossil_core/games/fossilis/evaluation.hpp"

#include <algorithm>

#include "fossil_core/games/fossilis/dinosaurs.hpp"
#include "fossil_core/games/fossilis/fossilis.hpp"

namespace fossil::fossilis {
namespace {

constexpr std::string_view kPerPoint = "per_point";
constexpr float kSoloPar = 90;       // points of a middling solo game
constexpr float kLastRound = 0.08f;  // of the game, a full round that is still to come
constexpr float kUsualRounds = 9;

float number(int n) { return static_cast<float>(n); }

int value_of(const Rules& rules, std::uint32_t bones) {
  int points = 0;
  for (std::size_t t = 0; t < kNeeds; ++t) {
    points += static_cast<int>(bones >> (8 * t) & 0xff) * rules.slot_vp[t];
  }
  return points;
}

// The lesser of two counts, byte by byte; both below 128.
std::uint32_t least_lanes(std::uint32_t a, std::uint32_t b) {
  const std::uint32_t more = ((a | kLaneTops) - b) & kLaneTops;  // a >= b
  const std::uint32_t mask = (more >> 7) * 0xff;
  return (b & mask) | (a & ~mask);
}

// The labs with what fits of `storage`, which loses it, and how near they are to completion.
void measure_lab(const Rules& rules, const Seat& seat, std::uint32_t& storage, Features& f) {
  for (std::size_t place = 0; place < 2 && seat.lab[place] != kNobody; ++place) {
    const int dinosaur = seat.lab[place];
    const std::uint32_t needs = rules.needs[static_cast<std::size_t>(dinosaur)];
    const std::uint32_t fits = least_lanes(unfilled(rules, seat, place), storage);
    storage -= fits;
    const std::uint32_t bones = spread_bones(seat.lab_bones[place]) + fits;
    const int points = value_of(rules, bones);
    const float done = number(lanes_total(bones)) / number(lanes_total(needs));
    const int full = rules.full_vp[static_cast<std::size_t>(dinosaur)];
    f[1] += number(points);
    f[2] += number(full - points) * done * done;
  }
}

float best_claim(const Rules& rules, const State& s, std::uint32_t storage) {
  float best = 0;
  for (const std::uint8_t dinosaur : s.display) {
    if (dinosaur == kNobody) continue;
    const std::uint32_t needs = rules.needs[dinosaur];
    const float done =
        number(lanes_total(least_lanes(needs, storage))) / number(lanes_total(needs));
    best = std::max(best, number(rules.full_vp[dinosaur]) * done * done);
  }
  return best;
}

void measure_icons(const Rules& rules, const State& s, std::size_t player, Features& f) {
  int different = 0;
  for (std::size_t c = 0; c < kCharacteristics; ++c) {
    const int own = std::popcount(s.seats[player].scored & rules.having[c]);
    int most = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(rules.players); ++p) {
      if (p != player) most = std::max(most, std::popcount(s.seats[p].scored & rules.having[c]));
    }
    different += own > 0;
    const Characteristic& kind = rules.characteristics[c];
    const float part = std::min(1.0f, number(own) / number(kind.set_min));
    if (rules.use_sets) f[6] += number(kind.set_vp) * part * part;
    if (rules.use_majority) f[8] += number(kind.majority_vp) * (own > most ? 1.0f : 0.0f);
  }
  const float part = number(different) / number(kCharacteristics);
  if (rules.use_sets) f[7] = number(rules.variety_vp) * part * part;
}

float bones_in(const Rules& rules, const State& s, Spaces pits, int plaster) {
  float points = 0;
  for (std::size_t t = 0; t < kBones; ++t) {
    if (rules.extract_plaster[t] > plaster) continue;
    const int value = t < kNeeds ? rules.slot_vp[t] + 1 : rules.leftover_vp[t];
    points += number(value * std::popcount(s.pits[t][0] & pits));
  }
  return points;
}

// What is left of the game by the clock of the pools, from 1 down to 0.
float time_left(const Rules& rules, const State& s) {
  const int pool = rules.full_pool();
  const float cubes = number((rules.pools - s.pools) * pool + s.pool) / number(rules.pools * pool);
  const float last = s.last_round > s.round ? kLastRound : 0.0f;
  const float rounds = number(rules.max_rounds - s.round) / kUsualRounds;
  return std::min(std::max(cubes, last), rounds);
}

}  // namespace

Features measure(const Rules& rules, const State& s, int player) {
  const auto p = static_cast<std::size_t>(player);
  const Seat& seat = s.seats[p];
  Features f{};
  f[0] = number(seat.vp);
  std::uint32_t storage = seat.needed_bones();
  measure_lab(rules, seat, storage, f);
  const float time = time_left(rules, s);
  if (storage != 0) f[3] = best_claim(rules, s, storage);
  f[4] = time * number(value_of(rules, storage));
  f[5] = number(seat.plaster / rules.plaster_per_vp);
  for (std::size_t t = 0; t < kBones; ++t) f[5] += number(seat.bones[t] * rules.leftover_vp[t]);
  measure_icons(rules, s, p, f);
  f[9] = time * number(seat.plaster);
  f[10] = time * number(lanes_total(seat.fragments));
  for (std::uint64_t left = (seat.tools.nonzero() | seat.used.nonzero()); left; left &= left - 1) {
    const int kind = std::countr_zero(left);
    const auto count = static_cast<int>(seat.tools.get(kind) + seat.used.get(kind));
    f[11] += number(count * rules.tools[static_cast<std::size_t>(kind)].vp);
    f[12] += time * number(static_cast<int>(seat.tools.get(kind)));
  }
  for (std::uint64_t left = seat.supplies.nonzero(); left; left &= left - 1) {
    const int kind = std::countr_zero(left);
    f[11] += number(static_cast<int>(seat.supplies.get(kind)) *
                    rules.supplies[static_cast<std::size_t>(kind)].vp);
  }
  f[13] = number(seat.skill_count);
  if (rules.use_skills) {
    for (std::size_t i = seat.skill_count; i < rules.skill_slots.size(); ++i) {
      f[14] += number(rules.skill_slots[i]);
    }
  }
  const int place = s.places[p];
  if (place < kSpaces) {
    const Spaces pawn = space_bit(place), open = open_pits(s);
    f[15] = bones_in(rules, s, beside(pawn) & open, seat.plaster);
    f[16] = bones_in(rules, s, beside(around(pawn)) & open, seat.plaster);
    f[17] = 1;
  }
  f[18] = player == s.owner ? number(s.energy) : 0;
  return f;
}

Evaluation::Evaluation(const Value& content) {
  const Value* table = content.find("evaluation");
  if (!table || !table->is_map()) throw ContentError("fossilis: evaluation: the table is missing");
  for (const auto& [name, weight] : table->as_map()) {
    int i = 0;
    while (i < kFeatureCount && kFeatures[i].name != name) ++i;
    if (i == kFeatureCount && name != kPerPoint) {
      throw ContentError("fossilis: evaluation." + name + ": is no feature");
    }
    const bool is_number = weight.is_int() || weight.is_double();
    if (!is_number || weight.as_double() < -100 || weight.as_double() > 100) {
      throw ContentError("fossilis: evaluation." + name + ": is " + weight.to_json() +
                         "; it must be a number from -100 to 100");
    }
    const auto value = static_cast<float>(weight.as_double());
    if (i == kFeatureCount) {
      per_point_ = value;
    } else {
      weights_[static_cast<std::size_t>(i)] = value;
    }
  }
}

float Evaluation::worth(const Rules& rules, const State& s, int player) const {
  const Features f = measure(rules, s, player);
  float sum = 0;
  for (std::size_t i = 0; i < kFeatureCount; ++i) sum += weights_[i] * f[i];
  return sum;
}

Values Evaluation::values(const Rules& rules, const State& s) const {
  const auto n = static_cast<std::size_t>(rules.players);
  const auto squeeze = [this](float lead) {
    const float x = per_point_ * lead;
    return x / (1.0f + (x < 0 ? -x : x));
  };
  std::array<float, kMaxPlayers> worths{};
  for (std::size_t p = 0; p < n; ++p) worths[p] = worth(rules, s, static_cast<int>(p));
  Values values{};
  if (n == 1) {
    values[0] = squeeze(worths[0] - kSoloPar);
    return values;
  }
  for (std::size_t p = 0; p < n; ++p) {
    for (std::size_t q = p + 1; q < n; ++q) {
      const float value = squeeze(worths[p] - worths[q]) / static_cast<float>(n - 1);
      values[p] += value;
      values[q] -= value;
    }
  }
  return values;
}

void Fossilis::features(const State& s, Player player, std::span<float> out) const {
  const Features f = measure(rules_, s, player);
  std::copy(f.begin(), f.end(), out.begin());
}

Values Fossilis::evaluate(const State& s) const {
  return s.phase == Phase::kOver ? returns(s) : evaluation_.values(rules_, s);
}

}  // namespace fossil::fossilis
