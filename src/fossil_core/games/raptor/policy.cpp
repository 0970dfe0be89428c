// Where a search should look first, and how playouts choose.
#include "fossil_core/games/raptor/policy.hpp"

#include <algorithm>

#include "fossil_core/games/raptor/actions.hpp"
#include "fossil_core/games/raptor/effects.hpp"
#include "fossil_core/games/raptor/raptor.hpp"

namespace fossil::raptor {
namespace {

constexpr std::string_view kNames[kSituations] = {"card",
                                                  "call_home",
                                                  "call",
                                                  "frighten_threat",
                                                  "frighten",
                                                  "recover_mother",
                                                  "recover_threatened",
                                                  "recover",
                                                  "gas_prey",
                                                  "gas",
                                                  "reinforce_prey",
                                                  "reinforce",
                                                  "jeep_prey",
                                                  "jeep_exit",
                                                  "jeep_aim",
                                                  "jeep",
                                                  "fire_exit",
                                                  "fire",
                                                  "stop",
                                                  "escape",
                                                  "run_home",
                                                  "run",
                                                  "step",
                                                  "step_into_reach",
                                                  "kill",
                                                  "hunt",
                                                  "wake",
                                                  "extinguish",
                                                  "mother",
                                                  "capture",
                                                  "shoot_mother",
                                                  "shoot_for_capture",
                                                  "shoot_baby",
                                                  "stand",
                                                  "approach",
                                                  "block",
                                                  "aim",
                                                  "walk_beside_mother",
                                                  "walk",
                                                  "end",
                                                  "return_hunting",
                                                  "return_hidden",
                                                  "return"};

constexpr float kLeast = 1e-3f, kMost = 1e4f;

// Lanes of one situation each, in any order; together they are the legal actions.
class Sorted {
 public:
  explicit Sorted(const std::array<float, kSituations>& weights) : weights_(weights) {}

  void add(Situation situation, LaneCode code, const Board& board) {
    const int count = cells_of(board);
    if (count == 0) return;
    FOSSIL_ASSERT(size_ < kCapacity);
    const float weight = weights_[static_cast<int>(situation)];
    lanes_[size_++] = {code, board, weight, weight * static_cast<float>(count)};
    total_ += weight * static_cast<float>(count);
  }
  // Splits `board` among situations: first come, first served; the last takes the rest.
  void split(LaneCode code, Board board,
             std::initializer_list<std::pair<Situation, Board>> situations, Situation rest) {
    for (const auto& [situation, part] : situations) {
      add(situation, code, board & part);
      board -= part;
    }
    add(rest, code, board);
  }

  Action draw(Rng& rng) const {
    float left = static_cast<float>(rng.uniform()) * total_;
    int i = 0;
    while (i + 1 < size_ && left >= lanes_[i].mass) left -= lanes_[i++].mass;
    const auto count = static_cast<std::uint32_t>(cells_of(lanes_[i].board));
    return lanes_[i].code.action(lanes_[i].board.nth(rng.below(count)));
  }
  void weigh(std::span<const Action> actions, std::span<float> out) const {
    for (int i = 0; i < size_; ++i) {
      for (const int cell : lanes_[i].board) {
        const auto place =
            std::lower_bound(actions.begin(), actions.end(), lanes_[i].code.action(cell));
        if (place != actions.end()) out[place - actions.begin()] = lanes_[i].weight;
      }
    }
  }

 private:
  static constexpr int kCapacity = 64;
  struct Lane {
    LaneCode code;
    Board board;
    float weight, mass;
  };
  const std::array<float, kSituations>& weights_;
  Lane lanes_[kCapacity];
  int size_ = 0;
  float total_ = 0;
};

Board open_exits(const State& s) { return s.exits - (s.solid | s.fire); }

// The spaces from which an exit can be reached with `steps` AP, the step through it included.
Board run_zone(const State& s, int steps) {
  const Board passable = free_spaces(s) | s.awake;
  Board zone = steps > 0 ? s.exits & passable : Board();
  for (int i = 1; i < steps; ++i) zone |= Island::neighbours(zone) & passable;
  return zone;
}

void sort_raptor(const State& s, Sorted& sorted) {
  const Board blocked = s.solid | s.fire;
  const Board home = run_zone(s, s.ap_left - 1);  // after this step
  const Board near_home = home | Island::neighbours(home);
  const Board reach = Island::neighbours(s.standing);
  each_direction([&](auto d) {
    const Board ends = Island::step(s.awake, kDirections[d]) - blocked;
    sorted.split(step_code(Verb::kBaby, kDirections[d]), ends,
                 {{Situation::kRunHome, home},
                  {Situation::kStepIntoReach, reach},
                  {Situation::kRun, near_home}},
                 Situation::kStep);
  });
  sorted.add(Situation::kEscape, to_code(Verb::kBabyExit), s.awake & s.exits);
  const Board near = kNeighbours[s.mother], scientists = s.standing | s.frightened;
  sorted.add(Situation::kKill, to_code(Verb::kKill), near & scientists);
  sorted.add(Situation::kWake, to_code(Verb::kWake), near & (s.asleep - s.marked));
  sorted.add(Situation::kExtinguish, to_code(Verb::kExtinguish), near & s.fire);
  const bool may_eat = mother_fee(s) < s.ap_left;
  sorted.split(to_code(Verb::kMother), mother_moves(s, blocked),
               {{Situation::kHunt, may_eat ? Island::neighbours(scientists) : Board()}},
               Situation::kMother);
  sorted.add(Situation::kEnd, to_code(Verb::kEnd), Board::at(0));
}

// Where somebody would have the mother in his line.
Board aim_zone(const State& s) {
  return s.mother == kAway ? Board() : seen_from(s.mother, s.rocks | s.standing);
}

void sort_scientist(const State& s, Sorted& sorted) {
  const Board open = walkable(s), ready = attackers(s);
  const Board prey = Island::neighbours(s.awake | s.asleep), exits = open_exits(s);
  const Board aim = aim_zone(s);
  const Board jaws = s.mother == kAway ? Board() : kNeighbours[s.mother];
  // Babies with two ready scientists beside them.
  Board once, twice;
  each_direction([&](auto d) {
    const Board beside = Island::step(ready, kDirections[d]);
    twice |= once & beside;
    once |= beside;
  });
  if (s.ap_left < 2) twice = Board();
  each_direction([&](auto d) {
    const Direction direction = kDirections[d];
    sorted.split(step_code(Verb::kWalk, direction), Island::step(s.standing, direction) & open,
                 {{Situation::kWalkBesideMother, jaws},
                  {Situation::kApproach, prey},
                  {Situation::kBlock, exits},
                  {Situation::kAim, aim}},
                 Situation::kWalk);
    const Board beside = Island::step(ready, direction);
    sorted.split(step_code(Verb::kShootBaby, direction), beside & s.awake,
                 {{Situation::kShootForCapture, twice}}, Situation::kShootBaby);
    sorted.add(Situation::kCapture, step_code(Verb::kCapture, direction), beside & s.asleep);
  });
  sorted.add(Situation::kStand, to_code(Verb::kStand), s.frightened - s.marked);
  sorted.add(Situation::kShootMother, to_code(Verb::kShootMother), aim & ready);
  sorted.add(Situation::kEnd, to_code(Verb::kEnd), Board::at(0));
}

void sort_effect(const Rules& rules, const State& s, Sorted& sorted) {
  const Board reach = Island::neighbours(s.standing);
  const Board prey = Island::neighbours(s.awake | s.asleep);
  const Board aim = aim_zone(s), exits = open_exits(s);
  const Board home = run_zone(s, 2);
  unit_lanes(rules, s).for_each_lane([&](LaneCode code, const Board& board) {
    switch (verb_of(code.base)) {
      case Verb::kCall:
        return sorted.split(code, board, {{Situation::kCallHome, home}}, Situation::kCall);
      case Verb::kFrighten:
        return sorted.split(code, board, {{Situation::kFrightenThreat, prey | aim}},
                            Situation::kFrighten);
      case Verb::kRecoverMother:
        return sorted.add(Situation::kRecoverMother, code, board);
      case Verb::kRecoverBaby:
        return sorted.split(code, board, {{Situation::kRecoverThreatened, reach}},
                            Situation::kRecover);
      case Verb::kGas:
        return sorted.split(code, board, {{Situation::kGasPrey, reach}}, Situation::kGas);
      case Verb::kReinforce:
        return sorted.split(code, board, {{Situation::kReinforcePrey, prey | aim}},
                            Situation::kReinforce);
      case Verb::kJeep:
        return sorted.split(code, board,
                            {{Situation::kJeepPrey, prey},
                             {Situation::kJeepExit, exits},
                             {Situation::kJeepAim, aim}},
                            Situation::kJeep);
      case Verb::kFire:
        return sorted.split(code, board, {{Situation::kFireExit, exits}}, Situation::kFire);
      default:
        return sorted.add(Situation::kStop, code, board);
    }
  });
}

void sort_return(const State& s, Sorted& sorted) {
  Board lines;
  for (const int scientist : s.standing) lines |= seen_from(scientist, s.rocks | s.standing);
  sorted.split(to_code(Verb::kReturn), free_spaces(s),
               {{Situation::kReturnHunting, Island::neighbours(s.standing | s.frightened)},
                {Situation::kReturnHidden, ~lines}},
               Situation::kReturn);
}

// Whether the node's actions have been sorted; if not, they weigh alike.
bool sort(const Rules& rules, const State& s, Sorted& sorted) {
  switch (s.phase) {
    case Phase::kEffect:
      sort_effect(rules, s, sorted);
      return true;
    case Phase::kActions:
      if (s.mover == kRaptor) {
        sort_raptor(s, sorted);
      } else if (on_fire(s)) {
        return false;
      } else {
        sort_scientist(s, sorted);
      }
      return true;
    case Phase::kReturn:
      sort_return(s, sorted);
      return true;
    default:
      return false;
  }
}

}  // namespace

Policy::Policy(const Value& content) : weights_{} {
  const Value* table = content.find("policy");
  if (!table || !table->is_map()) throw ContentError("raptor: policy: the table is missing");
  weights_.fill(1.0f);
  for (const auto& [name, weight] : table->as_map()) {
    const auto* const place = std::find(std::begin(kNames), std::end(kNames), name);
    if (place == std::end(kNames))
      throw ContentError("raptor: policy." + name + ": is no situation");
    const bool number = weight.is_int() || weight.is_double();
    if (!number || weight.as_double() < kLeast || weight.as_double() > kMost) {
      throw ContentError("raptor: policy." + name + ": is " + weight.to_json() +
                         "; it must be a number from 0.001 to 10000");
    }
    weights_[place - std::begin(kNames)] = static_cast<float>(weight.as_double());
  }
}

void Policy::weigh(const Rules& rules, const State& s, std::span<const Action> actions,
                   std::span<float> out) const {
  Sorted sorted(weights_);
  std::fill_n(out.begin(), actions.size(), 1.0f);
  if (sort(rules, s, sorted)) sorted.weigh(actions, out);
}

std::optional<Action> Policy::draw(const Rules& rules, const State& s, Rng& rng) const {
  Sorted sorted(weights_);
  if (!sort(rules, s, sorted)) return std::nullopt;
  return sorted.draw(rng);
}

void Raptor::prior(const State& s, std::span<const Action> actions, std::span<float> out) const {
  policy_.weigh(rules_, s, actions, out);
}

Action Raptor::playout_action(const State& s, Rng& rng) const {
  const auto action = policy_.draw(rules_, s, rng);
  return action ? *action : uniform_action(s, rng);
}

}  // namespace fossil::raptor
