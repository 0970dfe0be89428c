// Max^n backup (Luckhardt and Irani 1986): every player maximises the own utility. No pruning by
// values. Ties at a decision go to the smallest action id, so that values do not depend on the
// order of moves.
#pragma once

#include "fossil_search/kernels/expectimax_horizon.hpp"
#include "fossil_search/kernels/expectimax_nodes.hpp"

namespace fossil::search::expectimax {

template <Game G>
class MaxN {
 public:
  using State = typename G::State;
  static constexpr bool kPrunes = false;

  struct Window {};
  struct Worth {
    Utilities value{};
    Cuts reasons = 0;
    Cuts cuts() const { return reasons; }
  };
  struct Finding {
    Utilities value;
    Action best;
    std::int16_t depth;  // a rank (see Horizon)
    Cuts cuts;
    bool has_best;
  };

  MaxN(const G& game, const ExpectimaxParams&, Player) : game_(game) {}

  Player row_player() const { return 0; }
  bool steps_are_matrices() const { return game_.players() == 2; }

  bool hopeless(double) const { return false; }
  Estimate beaten(Player) const { return {}; }
  Window above(double, Player) const { return {}; }
  Estimate estimate(const Worth& worth, Player) const {
    return {worth.value, Relation::kExact, worth.reasons};
  }

  Worth settled(const Utilities& utility, Cuts cuts) const { return {utility, cuts}; }
  const Utilities& utilities(const Worth& worth) const { return worth.value; }

  bool recall(const Finding& found, bool same_depth, Cuts binding, const Window&,
              Worth& worth) const {
    if (!same_depth && (found.cuts & binding)) return false;
    worth = {found.value, found.cuts};
    return true;
  }
  Finding finding(const Worth& w, std::int16_t rank, Action best, bool has_best) const {
    return {w.value, best, rank, w.reasons, has_best};
  }
  // Keeps the deeper of two findings: it will be wanted again.
  static void merge(Finding& entry, const Finding& other) {
    if (other.depth > entry.depth) entry = other;
  }

  class Choice {
   public:
    Choice(const MaxN& rule, const State& state, const Window&, Action)
        : mover_(static_cast<std::size_t>(rule.game_.current_player(state))) {}
    Window window() const { return {}; }
    void take(Action action, const Worth& worth) {
      constexpr double kTie = 1e-12;  // more than rounding makes of equal values
      const double lead = worth.value[mover_] - best_.value[mover_];
      if (none_ || lead > kTie || (lead >= -kTie && action < action_)) {
        best_.value = worth.value;
        action_ = action;
        none_ = false;
      }
      best_.reasons |= worth.reasons;
    }
    void leave_out() { best_.reasons |= kCutDepth; }
    bool enough(bool, bool) const { return false; }
    Worth worth() const { return best_; }
    Action action() const { return action_; }

   private:
    const std::size_t mover_;
    Worth best_;
    Action action_ = 0;
    bool none_ = true;
  };

  class Sum {
   public:
    Sum(const MaxN&, StackPiece<Branch>& branches, Cuts sampled, const Window&)
        : branches_(branches), total_{{}, sampled} {}
    bool decided() const { return false; }
    Window window(std::size_t) const { return {}; }
    void take(std::size_t i, const Worth& got) {
      Branch& branch = branches_[i];
      branch.done = true;
      for (std::size_t p = 0; p < got.value.size(); ++p) {
        total_.value[p] += branch.probability * got.value[p];
      }
      total_.reasons |= got.reasons;
    }
    Worth worth() const { return total_; }

   private:
    StackPiece<Branch>& branches_;
    Worth total_;
  };

 private:
  const G& game_;
};

}  // namespace fossil::search::expectimax
