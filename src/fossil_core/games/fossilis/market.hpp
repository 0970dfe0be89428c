// Step 2 and purchases in events: what can be bought, how it can be paid, what a card brings
// (1.10).
#pragma once

#include "fossil_core/games/fossilis/action.hpp"
#include "fossil_core/games/fossilis/content.hpp"
#include "fossil_core/games/fossilis/dinosaurs.hpp"
#include "fossil_core/games/fossilis/lanes.hpp"

namespace fossil::fossilis {

// B4, B5: whether paid fragments cover a cost, with K12 if `any`.
inline bool pays(Fragments paid, Fragments cost, bool any) {
  if (covers(paid, cost)) return true;
  if (!any || lanes_total(paid) < lanes_total(cost)) return false;
  int missing = 0;
  for (int f = 0; f < kFragments; ++f) {
    const int have = static_cast<int>(paid >> (8 * f) & 0xff);
    const int need = static_cast<int>(cost >> (8 * f) & 0xff);
    missing += need > have ? need - have : 0;
  }
  return missing <= 1;
}

inline bool any_fragment(const Rules& rules, const Seat& seat) {
  return rules.has(seat, SkillEffect::kAnyFragment);
}

// Kinds of a row of market slots that the seat can pay, as a set.
template <class Kinds>
inline std::uint64_t payable(const std::array<std::uint8_t, kMarketSlots>& slots,
                             const Kinds& kinds, Fragments fragments, bool any) {
  std::uint64_t set = 0;
  for (const std::uint8_t kind : slots) {
    if (kind == kNobody) break;
    if (pays(fragments, kinds[kind].cost, any)) set |= std::uint64_t{1} << kind;
  }
  return set;
}

template <class Sink>
inline void buy_lanes(const Rules& rules, const State& s, const Seat& buyer, Sink& out) {
  if (buyer.fragments == 0) return;
  const bool any = any_fragment(rules, buyer);
  out.add(make_action(Verb::kBuy, 0), payable(s.tool_slots, rules.tools, buyer.fragments, any));
  out.add(make_action(Verb::kBuy, 1),
          payable(s.supply_slots, rules.supplies, buyer.fragments, any));
}

inline int purchases_allowed(const Rules& rules, const Seat& seat) {
  const int bulk = rules.bonus(seat, SkillEffect::kPurchases);
  return bulk > 0 ? bulk : rules.purchases;
}

inline Fragments cost_of_buying(const Rules& rules, const State& s) {
  const int card = s.buying - 1;
  return card < kToolKinds ? rules.tools[static_cast<std::size_t>(card)].cost
                           : rules.supplies[static_cast<std::size_t>(card - kToolKinds)].cost;
}

// Kinds of tiles that can be paid next; never empty while a payment is going on (market.cpp).
std::uint32_t payments(const Rules& rules, const State& s, const Seat& buyer);
// AMB-32: whether the payment is covered already, so that it can be stopped.
bool payment_covered(const Rules& rules, const State& s, const Seat& buyer);

// Pays a tile; true if the purchase is complete and carried out.
bool pay(const Rules& rules, State& s, Seat& buyer, int kind);
void finish_purchase(const Rules& rules, State& s, Seat& buyer);

inline int cards_in(const std::array<std::uint8_t, kMarketSlots>& slots) { return filled(slots); }
inline void fill_slot(std::array<std::uint8_t, kMarketSlots>& slots, int kind) {
  auto at = static_cast<std::size_t>(cards_in(slots));
  for (; at > 0 && slots[at - 1] > kind; --at) slots[at] = slots[at - 1];
  slots[at] = static_cast<std::uint8_t>(kind);
}
inline void clear_slot(std::array<std::uint8_t, kMarketSlots>& slots, int kind) {
  std::size_t at = 0;
  while (slots[at] != kind) ++at;
  for (; at + 1 < kMarketSlots; ++at) slots[at] = slots[at + 1];
  slots[kMarketSlots - 1] = kNobody;
}
inline bool tool_gap(const Rules& rules, const State& s) {
  return cards_in(s.tool_slots) < rules.tool_slots && !s.tool_deck.empty();
}
inline bool supply_gap(const Rules& rules, const State& s) {
  return cards_in(s.supply_slots) < rules.supply_slots && !s.supply_deck.empty();
}

}  // namespace fossil::fossilis
