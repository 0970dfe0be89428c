// Actions and outcomes as 32-bit numbers: verb * 256 + index. The options of a decision are sets of
// indices, one set for each verb, verbs ascending: the one source from which counting, listing and
// checking are made. Not part of any file.
#pragma once

#include <bit>
#include <cstdint>

#include "fossil_core/base/bits.hpp"
#include "fossil_core/game/types.hpp"

namespace fossil::bonewars {

enum class Verb : std::uint8_t {
  kOffer,       // species
  kCareer,      // no index
  kSpecialty,   // row, from 0
  kUniversity,  // space, from 0
  kPlayTeam,
  kPlayPal,
  kPlaySpecies,
  kPass,
  kTeam,
  kPal,
  kBounty,
  kSpecialist,
  kAction,  // 1 publish, 2 debunk, 3 award, 4 small find
  kStep,    // site
  kMove,
  kDig,  // slot
  kDiscover,
  kSite,  // site action
  kCamp,  // 0 movement, 1 archive
  kDeeper,
  kPaper,  // species
  kEnvelope,
  kBone,  // type
  kWild,
  kResolve,  // place in the pool
  kSplit,    // steps for Marsh
  kSet,      // (value - 2) * 8 + type
  kTrade,
  kAward,  // stack * 4 + space
  kFind,   // species
  kTile,   // column * 5 + icon
  kEmpty,  // column
  kColumn,
  kRound,
  kRare,  // type
  kBag,
  kReturn,  // type
  kGive,
  kTake,
  kDiscard,  // species
  kKeep,
  kCard,  // palaeontologist
  kDeck,
  kReclassify,  // species
  kCover,       // slot, from 0
  kAdd,
  kMoney,
  kReputation,
  kSwap,  // team card
  kHire,  // specialist
  kTakeCard,
  kBonus,  // bonus
  kEnd,
  kStop,
  kNone,
  // chance
  kDealFind,  // icon
  kDealTile,  // bonus
  kDealSpecies,
  kDealAction,
  kDrawBone,
  kDrawPal,
  kDealAward,
  kDealGrant,
  kBack,
  kFirst,  // seat
  kLook,   // species
  kFlip,   // solo card
  kLeave,
  kNew,
};

constexpr Action make_action(Verb verb, int index = 0) {
  return static_cast<Action>(verb) * 256u + static_cast<Action>(index);
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action / 256); }
constexpr int index_of(Action action) { return static_cast<int>(action % 256); }

class Options {
 public:
  // Verbs must be added in ascending order.
  void add(Verb verb, std::uint64_t indices) {
    groups_[size_] = {indices, static_cast<Action>(verb) * 256u};
    size_ += indices != 0;
    total_ += std::popcount(indices);
  }
  void add_one(Verb verb, bool there = true) { add(verb, there ? 1 : 0); }

  int total() const { return total_; }
  Action nth(std::uint32_t k) const {
    const Group* group = groups_;
    for (;; ++group) {
      const auto here = static_cast<std::uint32_t>(std::popcount(group->indices));
      if (k < here) break;
      k -= here;
    }
    return group->base + static_cast<Action>(select_bit(group->indices, k));
  }
  bool has(Action action) const {
    const Action index = action % 256;
    for (int i = 0; i < size_; ++i) {
      if (groups_[i].base == action - index) return index < 64 && (groups_[i].indices >> index & 1);
    }
    return false;
  }
  template <class F>
  void for_each(F&& visit) const {
    for (int i = 0; i < size_; ++i) {
      for (std::uint64_t left = groups_[i].indices; left != 0; left &= left - 1) {
        visit(groups_[i].base + static_cast<Action>(std::countr_zero(left)));
      }
    }
  }

 private:
  struct Group {
    std::uint64_t indices;
    Action base;
  };
  static constexpr int kMostGroups = 9;  // of a team's turn: eight verbs, and one that is not there
  Group groups_[kMostGroups + 1];
  int size_ = 0;
  int total_ = 0;
};

}  // namespace fossil::bonewars
