// Where a search should look first, and how playouts choose.
#include "fossil_core/games/ambre/policy.hpp"

#include <algorithm>

#include "fossil_core/games/ambre/ambre.hpp"

namespace fossil::ambre {
namespace {

constexpr std::string_view kNames[kSituations] = {"play",
                                                  "recover_idle",
                                                  "recover_growing",
                                                  "recover_closing",
                                                  "take_closing",
                                                  "take_growing",
                                                  "take_recurring",
                                                  "take",
                                                  "return_pawn",
                                                  "exhibit_closing",
                                                  "exhibit_growing",
                                                  "exhibit",
                                                  "row_closing",
                                                  "row_size",
                                                  "row_family",
                                                  "new",
                                                  "amber",
                                                  "stop"};

constexpr float kLeast = 1e-3f, kMost = 1e4f;

// The situations of the actions of one decision.
class Sorter {
 public:
  Sorter(const Rules& rules, const State& s)
      : rules_(rules), s_(s), wanted_(wanted(s.rows[s.mover])) {}

  Situation of(Action action) const {
    const int index = index_of(action);
    switch (verb_of(action)) {
      case Verb::kPlay:
        return Situation::kPlay;
      case Verb::kRecover:
        return recovery();
      case Verb::kTake:
        if (closes(index)) return Situation::kTakeClosing;
        if (grows(index)) return Situation::kTakeGrowing;
        return rules_.recurring >> index & 1 ? Situation::kTakeRecurring : Situation::kTake;
      case Verb::kReturn:
        return Situation::kReturnPawn;
      case Verb::kExhibit:
        if (closes(index)) return Situation::kExhibitClosing;
        return grows(index) ? Situation::kExhibitGrowing : Situation::kExhibit;
      case Verb::kRow: {
        const Row& row = row_of(kRowTables.grown[index][rules_.kind[s_.card].cell]);
        if (row.complete()) return Situation::kRowClosing;
        return row.sort < kFamilies ? Situation::kRowFamily : Situation::kRowSize;
      }
      case Verb::kNew:
        return Situation::kNew;
      case Verb::kAmber:
        return Situation::kAmber;
      default:
        return Situation::kStop;
    }
  }

 private:
  bool closes(int kind) const { return wanted_.closes >> rules_.kind[kind].cell & 1; }
  bool grows(int kind) const { return wanted_.takes >> rules_.kind[kind].cell & 1; }

  // What the pawns could pay for when they come back: one of them brings the card, the others
  // amber.
  Situation recovery() const {
    const int means = s_.amber[s_.mover] + std::popcount(s_.pawns[s_.mover]) - 1;
    const Kinds kinds = s_.study[s_.mover].kinds() & rules_.payable[std::min(means, kMostPrice)];
    Situation best = Situation::kRecoverIdle;
    for (Kinds left = kinds; left != 0; left &= left - 1) {
      const int kind = std::countr_zero(left);
      if (closes(kind)) return Situation::kRecoverClosing;
      if (grows(kind)) best = Situation::kRecoverGrowing;
    }
    return best;
  }

  const Rules& rules_;
  const State& s_;
  Wanted wanted_;
};

}  // namespace

Policy::Policy(const Value& content) : weights_{} {
  const Value* table = content.find("policy");
  if (!table || !table->is_map()) throw ContentError("ambre: policy: the table is missing");
  weights_.fill(1.0f);
  for (const auto& [name, weight] : table->as_map()) {
    const auto* const place = std::find(std::begin(kNames), std::end(kNames), name);
    if (place == std::end(kNames))
      throw ContentError("ambre: policy." + name + ": is no situation");
    const bool number = weight.is_int() || weight.is_double();
    if (!number || weight.as_double() < kLeast || weight.as_double() > kMost) {
      throw ContentError("ambre: policy." + name + ": is " + weight.to_json() +
                         "; it must be a number from 0.001 to 10000");
    }
    weights_[static_cast<std::size_t>(place - std::begin(kNames))] =
        static_cast<float>(weight.as_double());
  }
}

void Policy::weigh(const Rules& rules, const State& s, std::span<const Action> actions,
                   std::span<float> out) const {
  const Sorter sorter(rules, s);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    out[i] = weights_[static_cast<std::size_t>(sorter.of(actions[i]))];
  }
}

Action Policy::draw(const Rules& rules, const State& s, Rng& rng) const {
  const Menu options = menu(rules, s);
  const Sorter sorter(rules, s);
  float weights[kMostKinds + 1];
  float total = 0;
  int count = 0;
  options.for_each([&](Action action) {
    weights[count] = weights_[static_cast<std::size_t>(sorter.of(action))];
    total += weights[count++];
  });
  float left = static_cast<float>(rng.uniform()) * total;
  int k = 0;
  while (k + 1 < count && left >= weights[k]) left -= weights[k++];
  return options.nth(static_cast<std::uint32_t>(k));
}

void Ambre::prior(const State& s, std::span<const Action> actions, std::span<float> out) const {
  policy_.weigh(rules_, s, actions, out);
}

Action Ambre::playout_action(const State& s, Rng& rng) const {
  return policy_.draw(rules_, s, rng);
}

}  // namespace fossil::ambre
