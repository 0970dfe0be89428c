#include "fossil_core/games/fossilis/scoring.hpp"

namespace fossil::fossilis {
namespace {

int leftovers(const Rules& rules, const std::array<int, kBones>& bones) {
  int points = 0;
  for (std::size_t t = 0; t < kBones; ++t) points += bones[t] * rules.leftover_vp[t];
  return points;
}

// One way to add bones to the labs: bit i of `full` completes the dinosaur at place i, the others
// get whatever fits and is worth more there than left over. False if there are too few bones.
bool try_labs(const Rules& rules, const Seat& seat, unsigned full, int& lab, int& left) {
  std::array<int, kBones> bones;
  for (std::size_t t = 0; t < kBones; ++t) bones[t] = seat.bones[t];
  lab = 0;
  for (std::size_t place = 0; place < 2 && seat.lab[place] != kNobody; ++place) {
    if (!(full >> place & 1)) continue;
    const std::uint32_t missing = unfilled(rules, seat, place);
    for (std::size_t t = 0; t < kNeeds; ++t) {
      bones[t] -= static_cast<int>(missing >> (8 * t) & 0xff);
      if (bones[t] < 0) return false;
    }
    lab += rules.full_vp[seat.lab[place]];
  }
  for (std::size_t place = 0; place < 2 && seat.lab[place] != kNobody; ++place) {
    if (full >> place & 1) continue;
    std::uint32_t assigned = spread_bones(seat.lab_bones[place]);
    const std::uint32_t missing = unfilled(rules, seat, place);
    for (std::size_t t = 0; t < kNeeds; ++t) {
      if (rules.slot_vp[t] < rules.leftover_vp[t]) continue;
      const int more = std::min(bones[t], static_cast<int>(missing >> (8 * t) & 0xff));
      bones[t] -= more;
      assigned += static_cast<std::uint32_t>(more) << (8 * t);
    }
    lab += lab_points(rules, seat.lab[place], assigned);
  }
  left = leftovers(rules, bones);
  return true;
}

// Steps 1 and 4: most in sum, then most in step 1.
void score_labs(const Rules& rules, const Seat& seat, FinalScore& score) {
  int best = -1;
  for (unsigned full = 0; full < 4; ++full) {
    int lab = 0, left = 0;
    if (full >> dinosaurs_in_lab(seat) || !try_labs(rules, seat, full, lab, left)) continue;
    if (lab + left < best || (lab + left == best && lab <= score[0])) continue;
    best = lab + left;
    score[0] = lab;
    score[3] = left;
  }
}

}  // namespace

FinalScores final_scores(const Rules& rules, const State& s) {
  FinalScores scores{};
  std::array<std::array<int, kCharacteristics>, kMaxPlayers> icons{};
  for (std::size_t p = 0; p < static_cast<std::size_t>(rules.players); ++p) {
    const Seat& seat = s.seats[p];
    FinalScore& score = scores[p];
    const std::uint64_t pile = final_pile(seat);
    score_labs(rules, seat, score);
    if (rules.use_skills) {
      for (std::size_t slot = seat.skill_count; slot < rules.skill_slots.size(); ++slot) {
        score[1] += rules.skill_slots[slot];
      }
      const int cards = static_cast<int>(seat.tools.total() + seat.used.total());
      score[2] = rules.bonus(seat, SkillEffect::kDinosaurPoints) * std::popcount(pile) +
                 rules.bonus(seat, SkillEffect::kToolPoints) * cards;
    }
    score[4] = seat.plaster / rules.plaster_per_vp;
    for (std::size_t kind = 0; kind < rules.tools.size(); ++kind) {
      const int k = static_cast<int>(kind);
      score[5] += static_cast<int>(seat.tools.get(k) + seat.used.get(k)) * rules.tools[kind].vp;
    }
    for (std::size_t kind = 0; kind < rules.supplies.size(); ++kind) {
      score[5] +=
          static_cast<int>(seat.supplies.get(static_cast<int>(kind))) * rules.supplies[kind].vp;
    }
    bool all = true;
    for (std::size_t c = 0; c < kCharacteristics; ++c) {
      icons[p][c] = std::popcount(pile & rules.having[c]);
      all = all && icons[p][c] > 0;
      const Characteristic& kind = rules.characteristics[c];
      if (rules.use_sets && icons[p][c] >= kind.set_min) score[6] += kind.set_vp;
    }
    if (rules.use_sets && all) score[7] = rules.variety_vp;
  }
  for (std::size_t c = 0; rules.use_majority && c < kCharacteristics; ++c) {
    int most = 0, leader = -1;
    for (int p = 0; p < rules.players; ++p) {
      const int count = icons[static_cast<std::size_t>(p)][c];
      if (count == most) leader = -1;
      if (count > most) most = count, leader = p;
    }
    if (leader >= 0)
      scores[static_cast<std::size_t>(leader)][8] += rules.characteristics[c].majority_vp;
  }
  return scores;
}

}  // namespace fossil::fossilis
