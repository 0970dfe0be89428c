#include "fossil_core/games/fossilis/market.hpp"

#include "fossil_core/games/fossilis/plaster.hpp"

namespace fossil::fossilis {
namespace {

// A payment in the making: kinds in their order, each at or after the one before.
class Payment {
 public:
  Payment(const Rules& rules, const State& s, const Seat& buyer)
      : rules_(rules),
        buyer_(buyer),
        cost_(cost_of_buying(rules, s)),
        any_(any_fragment(rules, buyer)) {
    for (int kind = 0; kind < static_cast<int>(rules.tiles.size()); ++kind) {
      for (std::uint32_t n = s.paid.get(kind); n > 0; --n) push(kind);
    }
  }

  int last() const { return size_ == 0 ? 0 : kinds_[size_ - 1]; }
  bool covered() const { return pays(sum_, cost_, any_); }
  // Tiles of a kind that can still be paid.
  int available(int kind) const {
    int left = static_cast<int>(buyer_.tiles.get(kind)) - static_cast<int>(buyer_.fresh.get(kind));
    for (int i = base_; i < size_; ++i) left -= kinds_[i] == kind;
    return left;
  }
  // What is paid already is no longer among the buyer's tiles.
  void begin() { base_ = size_; }

  // Whether one more tile of the kind is part of a legal payment.
  bool can_pay(int kind) {
    if (available(kind) <= 0 || size_ == kMost) return false;
    push(kind);
    const bool good = rules_.spare_payment ? can_cover() : can_complete();
    pop();
    return good;
  }

 private:
  static constexpr int kMost = 64;

  void push(int kind) {
    kinds_[size_++] = static_cast<std::uint8_t>(kind);
    sum_ += rules_.fragments_of[static_cast<std::size_t>(kind)];
  }
  void pop() { sum_ -= rules_.fragments_of[kinds_[--size_]]; }

  // B4: no tile can be left out of a covering payment.
  bool spare() const {
    for (int i = 0; i < size_; ++i) {
      if (pays(sum_ - rules_.fragments_of[kinds_[i]], cost_, any_)) return true;
    }
    return false;
  }
  // More tiles than fragments of the cost: one of them could be left out.
  bool can_complete() {
    if (covered()) return !spare();
    if (size_ >= lanes_total(cost_)) return false;
    for (int kind = last(); kind < static_cast<int>(rules_.tiles.size()); ++kind) {
      if (can_pay(kind)) return true;
    }
    return false;
  }
  bool can_cover() const {
    Fragments all = sum_;
    for (int kind = last(); kind < static_cast<int>(rules_.tiles.size()); ++kind) {
      const auto left = static_cast<Fragments>(std::max(0, available(kind)));
      all += left * rules_.fragments_of[static_cast<std::size_t>(kind)];
    }
    return pays(all, cost_, any_);
  }

  const Rules& rules_;
  const Seat& buyer_;
  Fragments cost_;
  bool any_;
  Fragments sum_ = 0;
  int size_ = 0, base_ = 0;
  std::uint8_t kinds_[kMost];
};

}  // namespace

std::uint32_t payments(const Rules& rules, const State& s, const Seat& buyer) {
  Payment payment(rules, s, buyer);
  payment.begin();
  std::uint32_t set = 0;
  for (int kind = payment.last(); kind < static_cast<int>(rules.tiles.size()); ++kind) {
    if (payment.can_pay(kind)) set |= 1u << kind;
  }
  return set;
}

bool payment_covered(const Rules& rules, const State& s, const Seat& buyer) {
  return Payment(rules, s, buyer).covered();
}

void finish_purchase(const Rules& rules, State& s, Seat& buyer) {
  const int card = s.buying - 1;
  s.discard += s.paid;
  s.paid = {};
  s.buying = 0;
  if (card < kToolKinds) {
    clear_slot(s.tool_slots, card);
    buyer.tools.add(card);
  } else {
    const int kind = card - kToolKinds;
    const SupplyKind& supply = rules.supplies[static_cast<std::size_t>(kind)];
    clear_slot(s.supply_slots, kind);
    buyer.supplies.add(kind);
    gain_plaster(rules, s, buyer, supply.plaster);
    if (supply.bone >= 0) ++buyer.bones[static_cast<std::size_t>(supply.bone)];
  }
  if (s.stage == Stage::kMarket) ++s.purchases;
}

bool pay(const Rules& rules, State& s, Seat& buyer, int kind) {
  lose_tile(rules, buyer, kind);
  s.paid.add(kind);
  if (!payment_covered(rules, s, buyer)) return false;
  if (rules.spare_payment && payments(rules, s, buyer) != 0) return false;
  finish_purchase(rules, s, buyer);
  return true;
}

}  // namespace fossil::fossilis
