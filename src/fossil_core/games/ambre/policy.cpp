// Where a search should look first, and how playouts choose.
#include "fossil_core/games/ambre/policy.hpp"

#include <algorithm>

#include "fossil_core/games/ambre/ambre.hpp"

namespace fossil::ambre {
namespace {

constexpr std::string_view kNames[kFactors] = {"play",
                                               "recover_one",
                                               "recover_two",
                                               "recover_many",
                                               "recover_growing",
                                               "recover_closing",
                                               "take_closing",
                                               "take_growing",
                                               "take_pairing",
                                               "take_claiming",
                                               "take_size_1",
                                               "take_size_2",
                                               "take_size_3",
                                               "take_amber",
                                               "take_points",
                                               "take_return",
                                               "take_exhibit",
                                               "take_draw",
                                               "take_recurring",
                                               "return_pawn",
                                               "exhibit_closing",
                                               "exhibit_growing",
                                               "exhibit_pairing",
                                               "exhibit_claiming",
                                               "exhibit_size_1",
                                               "exhibit_size_2",
                                               "exhibit_size_3",
                                               "exhibit_recurring",
                                               "add_closing",
                                               "add_family",
                                               "add_size",
                                               "add_claiming",
                                               "new",
                                               "amber",
                                               "stop"};

constexpr float kLeast = 1e-3f, kMost = 1e4f;

Factor effect_factor(const Effect& effect) {
  if (effect.recurring) return Factor::kTakeRecurring;
  switch (effect.once) {
    case Once::kPoints:
      return Factor::kTakePoints;
    case Once::kReturnPawn:
      return Factor::kTakeReturn;
    case Once::kExhibit:
      return Factor::kTakeExhibit;
    case Once::kDraw:
      return Factor::kTakeDraw;
    default:
      return Factor::kTakeAmber;
  }
}

constexpr Factor size_factor(Factor first, int size) {
  return static_cast<Factor>(static_cast<int>(first) + size - 1);
}

}  // namespace

Policy::Policy(const Rules& rules, const Value& content) : factors_{}, take_{}, exhibit_{} {
  const Value* table = content.find("policy");
  if (!table || !table->is_map()) throw ContentError("ambre: policy: the table is missing");
  factors_.fill(1.0f);
  for (const auto& [name, weight] : table->as_map()) {
    const auto* const place = std::find(std::begin(kNames), std::end(kNames), name);
    if (place == std::end(kNames)) throw ContentError("ambre: policy." + name + ": is no factor");
    const bool number = weight.is_int() || weight.is_double();
    if (!number || weight.as_double() < kLeast || weight.as_double() > kMost) {
      throw ContentError("ambre: policy." + name + ": is " + weight.to_json() +
                         "; it must be a number from 0.001 to 10000");
    }
    factors_[static_cast<std::size_t>(place - std::begin(kNames))] =
        static_cast<float>(weight.as_double());
  }
  for (int k = 0; k < rules.kinds; ++k) {
    const Effect& effect = rules.effects[rules.kind[k].effect - 1u];
    const int size = size_of(rules.kind[k].cell);
    const auto kind = static_cast<std::size_t>(k);
    take_[kind] = of(size_factor(Factor::kTakeSize1, size)) * of(effect_factor(effect));
    exhibit_[kind] = of(size_factor(Factor::kExhibitSize1, size)) *
                     (effect.recurring ? of(Factor::kExhibitRecurring) : 1.0f);
  }
}

float Policy::take(const Rules& rules, const Wanted& wanted, int kind) const {
  const int cell = rules.kind[kind].cell;
  float weight = take_[static_cast<std::size_t>(kind)];
  if (wanted.closes >> cell & 1) {
    weight *= of(Factor::kTakeClosing);
  } else if (wanted.grows >> cell & 1) {
    weight *= of(Factor::kTakeGrowing);
  } else if (wanted.pairs >> cell & 1) {
    weight *= of(Factor::kTakePairing);
  }
  if (wanted.claims >> cell & 1) weight *= of(Factor::kTakeClaiming);
  return weight;
}

float Policy::exhibit(const Rules& rules, const Wanted& wanted, int kind) const {
  const int cell = rules.kind[kind].cell;
  float weight = exhibit_[static_cast<std::size_t>(kind)];
  if (wanted.closes >> cell & 1) {
    weight *= of(Factor::kExhibitClosing);
  } else if (wanted.grows >> cell & 1) {
    weight *= of(Factor::kExhibitGrowing);
  } else if (wanted.pairs >> cell & 1) {
    weight *= of(Factor::kExhibitPairing);
  }
  if (wanted.claims >> cell & 1) weight *= of(Factor::kExhibitClaiming);
  return weight;
}

float Policy::add(const Rules& rules, const State& s, int row) const {
  const Row& grown = row_of(kRowTables.grown[row][rules.kind[s.card].cell]);
  float weight = of(grown.complete()         ? Factor::kAddClosing
                    : grown.sort < kFamilies ? Factor::kAddFamily
                                             : Factor::kAddSize);
  if (takes_journal(s, s.mover, grown.sort, grown.length)) weight *= of(Factor::kAddClaiming);
  return weight;
}

// What the pawns could pay for when they come back: one of them brings the card, the others amber.
float Policy::recover(const Rules& rules, const State& s, const Wanted& wanted) const {
  const int pawns = std::popcount(s.pawns[s.mover]);
  float weight = of(pawns == 1   ? Factor::kRecoverOne
                    : pawns == 2 ? Factor::kRecoverTwo
                                 : Factor::kRecoverMany);
  const int means = s.amber[s.mover] + pawns - 1;
  unsigned cells = 0;
  Kinds left = s.study[s.mover].kinds() & rules.payable[std::min(means, kMostPrice)];
  for (; left != 0; left &= left - 1) cells |= 1u << rules.kind[std::countr_zero(left)].cell;
  if (cells & wanted.closes) return weight * of(Factor::kRecoverClosing);
  return cells & wanted.takes() ? weight * of(Factor::kRecoverGrowing) : weight;
}

template <class F>
void Policy::for_each(const Rules& rules, const State& s, F&& visit) const {
  const Menu options = menu(rules, s);
  const Wanted wanted =
      s.phase == Phase::kTarget || s.phase == Phase::kReturn ? Wanted{} : wanted_by(s, s.mover);
  options.for_each([&](Action action) {
    const int index = index_of(action);
    switch (verb_of(action)) {
      case Verb::kPlay: {
        float sum = 0;
        for (const std::uint8_t kind : s.sites[index]) {
          if (kind != kNoCard) sum += take(rules, wanted, kind);
        }
        return visit(action, of(Factor::kPlay) * sum);
      }
      case Verb::kRecover:
        return visit(action, recover(rules, s, wanted));
      case Verb::kTake:
        return visit(action, take(rules, wanted, index));
      case Verb::kReturn:
        return visit(action, of(Factor::kReturnPawn));
      case Verb::kExhibit:
        return visit(action, exhibit(rules, wanted, index));
      case Verb::kRow:
        return visit(action, add(rules, s, index));
      case Verb::kNew:
        return visit(action, of(Factor::kNew));
      case Verb::kAmber:
        return visit(action, of(Factor::kAmber));
      default:
        return visit(action, of(Factor::kStop));
    }
  });
}

void Policy::weigh(const Rules& rules, const State& s, std::span<const Action> actions,
                   std::span<float> out) const {
  std::size_t i = 0;
  for_each(rules, s, [&](Action action, float weight) {
    FOSSIL_ASSERT(i < actions.size() && action == actions[i]);
    (void)action;
    if (i < actions.size()) out[i++] = weight;
  });
}

Action Policy::draw(const Rules& rules, const State& s, Rng& rng) const {
  Action actions[kMostKinds + 1];
  float weights[kMostKinds + 1];
  float total = 0;
  int count = 0;
  for_each(rules, s, [&](Action action, float weight) {
    actions[count] = action;
    weights[count++] = weight;
    total += weight;
  });
  if (count == 1) return actions[0];
  float left = static_cast<float>(rng.uniform()) * total;
  int k = 0;
  while (k + 1 < count && left >= weights[k]) left -= weights[k++];
  return actions[k];
}

void Ambre::prior(const State& s, std::span<const Action> actions, std::span<float> out) const {
  policy_.weigh(rules_, s, actions, out);
}

Action Ambre::playout_action(const State& s, Rng& rng) const {
  return policy_.draw(rules_, s, rng);
}

}  // namespace fossil::ambre
