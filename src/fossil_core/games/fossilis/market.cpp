#include "fossil_core/games/fossilis/market.hpp"

#include "fossil_core/games/fossilis/plaster.hpp"

namespace fossil::fossilis {
namespace {

// A payment in the making: kinds in their order, each at or after the one before. What is paid
// already is no longer among the buyer's tiles.
class Payment {
 public:
  Payment(const Rules& rules, const State& s, const Seat& buyer)
      : rules_(rules),
        cost_(cost_of_buying(rules, s)),
        size_limit_(lanes_total(cost_)),
        any_(any_fragment(rules, buyer)) {
    for (std::uint64_t left = s.paid.nonzero(); left != 0; left &= left - 1) {
      const int kind = std::countr_zero(left);
      for (std::uint32_t n = s.paid.get(kind); n > 0; --n) push(kind);
    }
    TileBag own = buyer.tiles;
    own -= buyer.fresh;
    spendable_ = static_cast<std::uint32_t>(own.nonzero());
    for (std::uint32_t left = spendable_; left != 0; left &= left - 1) {
      const int kind = std::countr_zero(left);
      left_[kind] = static_cast<std::uint8_t>(own.get(kind));
    }
  }

  bool covered() const { return pays(sum_, cost_, any_); }

  // Kinds of which one more tile is part of a legal payment.
  std::uint32_t next() {
    std::uint32_t set = 0;
    for (std::uint32_t left = candidates(); left != 0; left &= left - 1) {
      const int kind = std::countr_zero(left);
      if (can_pay(kind)) set |= 1u << kind;
    }
    return set;
  }

 private:
  static constexpr int kMost = 64;

  // Kinds at or after the last one of which there is a tile; `left_` has the numbers.
  std::uint32_t candidates() const {
    const int last = size_ == 0 ? 0 : kinds_[size_ - 1];
    return spendable_ & ~((1u << last) - 1);
  }
  bool can_pay(int kind) {
    if (left_[kind] == 0 || size_ == kMost) return false;
    push(kind);
    --left_[kind];
    const bool good = rules_.spare_payment ? can_cover() : can_complete();
    ++left_[kind];
    sum_ -= rules_.fragments_of[kinds_[--size_]];
    return good;
  }
  void push(int kind) {
    kinds_[size_++] = static_cast<std::uint8_t>(kind);
    sum_ += rules_.fragments_of[static_cast<std::size_t>(kind)];
  }

  // B4: some tile of a covering payment can be left out.
  bool spare() const {
    for (int i = 0; i < size_; ++i) {
      if (pays(sum_ - rules_.fragments_of[kinds_[i]], cost_, any_)) return true;
    }
    return false;
  }
  // With more tiles than the cost has fragments one of them could be left out.
  bool can_complete() {
    if (covered()) return !spare();
    if (size_ >= size_limit_) return false;
    for (std::uint32_t left = candidates(); left != 0; left &= left - 1) {
      if (can_pay(std::countr_zero(left))) return true;
    }
    return false;
  }
  bool can_cover() const {
    Fragments all = sum_;
    for (std::uint32_t left = candidates(); left != 0; left &= left - 1) {
      const int kind = std::countr_zero(left);
      all += left_[kind] * rules_.fragments_of[static_cast<std::size_t>(kind)];
    }
    return pays(all, cost_, any_);
  }

  const Rules& rules_;
  Fragments cost_;
  Fragments sum_ = 0;
  int size_ = 0, size_limit_;
  bool any_;
  std::uint32_t spendable_;
  std::uint8_t kinds_[kMost];
  std::uint8_t left_[kTileKinds];  // of the spendable kinds
};

}  // namespace

std::uint32_t payments(const Rules& rules, const State& s, const Seat& buyer) {
  return Payment(rules, s, buyer).next();
}

bool payment_covered(const Rules& rules, const State& s, const Seat& buyer) {
  Fragments paid = 0;
  for (std::uint64_t left = s.paid.nonzero(); left != 0; left &= left - 1) {
    const int kind = std::countr_zero(left);
    paid += s.paid.get(kind) * rules.fragments_of[static_cast<std::size_t>(kind)];
  }
  return pays(paid, cost_of_buying(rules, s), any_fragment(rules, buyer));
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
