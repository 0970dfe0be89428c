// Two-sided backup: one player against one (or against all others, or against nobody). Alpha-beta
// at decisions, Star1 and Star2 (Ballard 1983) at chance nodes, simultaneous steps as matrix games.
// Invariant: a search with window (low, high) returns bounds [l, h] of the node's value with l ==
// h, or h <= low, or l >= high. Both bounds hold whatever was pruned.
#pragma once

#include "fossil_search/kernels/expectimax_horizon.hpp"
#include "fossil_search/kernels/expectimax_nodes.hpp"

namespace fossil::search::expectimax {

template <Game G>
class TwoSided {
 public:
  using State = typename G::State;
  static constexpr bool kPrunes = true;

  struct Window {
    double low = kBottom;
    double high = kTop;
    Window turned() const { return {-high, -low}; }
  };

  // Bounds of a value, each with what was left out in finding it.
  struct Worth {
    double low = kBottom, high = kTop;
    Cuts low_cut = 0, high_cut = 0;

    bool exact() const { return low == high; }
    bool answers(const Window& w) const { return exact() || high <= w.low || low >= w.high; }
    Worth turned() const { return {-high, -low, high_cut, low_cut}; }
    Cuts cuts() const { return low_cut | high_cut; }
  };

  // What the table keeps of a state.
  struct Finding {
    double low, high;
    Action best;
    std::int16_t depth;  // a rank (see Horizon)
    Cuts low_cut, high_cut;
    bool has_best;
  };

  // `side`: whose utility the tree maximises; everybody else minimises it.
  TwoSided(const G& game, const ExpectimaxParams& params, Player side)
      : game_(game), params_(params), side_(side) {}

  Player row_player() const { return side_; }
  bool steps_are_matrices() const { return true; }

  // --- At the root: the value for `mover`, exact if it is above `threshold`.
  bool hopeless(double threshold) const { return params_.pruning && threshold >= kTop; }
  Estimate beaten(Player mover) const {
    return {utilities(mover == side_ ? kTop : kBottom), Relation::kAtMost, 0};
  }
  Window above(double threshold, Player mover) const {
    Window window;
    if (!params_.pruning) return window;
    (mover == side_ ? window.low : window.high) = mover == side_ ? threshold : -threshold;
    return window;
  }
  Estimate estimate(const Worth& b, Player mover) const {
    const bool own = mover == side_;
    // Where a bound is all there is, it is the one on the mover's gain.
    const Utilities value = utilities(own ? b.high : b.low);
    if (b.exact()) return {value, Relation::kExact, b.cuts()};
    return {value, Relation::kAtMost, own ? b.high_cut : b.low_cut};
  }

  // --- Values and what the table says of them.
  Worth settled(const Utilities& utility, Cuts cuts) const {
    return exactly(utility[static_cast<std::size_t>(side_)], cuts);
  }
  Utilities utilities(const Worth& worth) const { return utilities(worth.low); }

  // A half that no binding cut had a part in holds at every depth. Others hold at their own only,
  // so that the value at a depth does not depend on what was searched before.
  bool recall(const Finding& found, bool same_depth, Cuts binding, const Window& window,
              Worth& worth) const {
    Worth b;
    if (same_depth || !(found.low_cut & binding)) b.low = found.low, b.low_cut = found.low_cut;
    if (same_depth || !(found.high_cut & binding)) b.high = found.high, b.high_cut = found.high_cut;
    if (b.low > b.high || !b.answers(window)) return false;
    worth = b;
    return true;
  }
  Finding finding(const Worth& w, std::int16_t rank, Action best, bool has_best) const {
    return {w.low, w.high, best, rank, w.low_cut, w.high_cut, has_best};
  }
  // Keeps the deeper of two findings about a state (it will be wanted again) and takes over from
  // the other what holds for it too.
  static void merge(Finding& entry, Finding other) {
    if (other.depth > entry.depth) std::swap(entry, other);
    const bool same = other.depth == entry.depth;
    if (other.low > entry.low && other.low <= entry.high &&
        (same || !(other.low_cut & kCutsOfHorizon))) {
      entry.low = other.low, entry.low_cut = other.low_cut;
    }
    if (other.high < entry.high && other.high >= entry.low &&
        (same || !(other.high_cut & kCutsOfHorizon))) {
      entry.high = other.high, entry.high_cut = other.high_cut;
    }
    if (!((entry.low_cut | entry.high_cut) & kCutsOfHorizon)) entry.depth = Horizon::kWholeGame;
  }

  // --- A decision: alpha-beta. Bounds and window are turned to the mover's point of view.
  class Choice {
   public:
    Choice(const TwoSided& rule, const State& state, const Window& window, Action first)
        : pruning_(rule.params_.pruning),
          mine_(rule.game_.current_player(state) == rule.side_),
          window_(mine_ ? window : window.turned()),
          action_(first) {}

    Window window() const {
      if (!pruning_) return {};
      const Window inner{std::max(window_.low, best_.low), window_.high};
      return mine_ ? inner : inner.turned();
    }
    void take(Action action, const Worth& worth) {
      const Worth got = mine_ ? worth : worth.turned();
      if (got.low > best_.low || (got.low == best_.low && got.low_cut == 0)) {
        best_.low = got.low;
        best_.low_cut = got.low_cut;
      }
      if (got.low + got.high > promise_) {
        promise_ = got.low + got.high;
        action_ = action;
      }
      best_.high = std::max(best_.high, got.high);
      best_.high_cut |= got.high_cut;
    }
    // A move is left out for its price: with more depth the mover may have more.
    void leave_out() { best_.high_cut |= kCutDepth; }
    // Whether the moves after this one need not be searched; then they may be worth anything.
    bool enough(bool more, bool probe) {
      const bool over =
          best_.low >= kTop || (more && (probe || (pruning_ && best_.low >= window_.high)));
      if (over) {
        best_.high = kTop;
        best_.high_cut = 0;
      }
      return over;
    }
    Worth worth() const { return mine_ ? best_ : best_.turned(); }
    Action action() const { return action_; }

   private:
    const bool pruning_, mine_;
    const Window window_;
    Worth best_{kBottom, kBottom, 0, 0};
    Action action_;
    double promise_ = -2;
  };

  // --- A chance node: its bounds are weighted sums of its branches'.
  class Sum {
   public:
    Sum(const TwoSided& rule, StackPiece<Branch>& branches, Cuts sampled, const Window& window)
        : prunes_(rule.params_.pruning && rule.params_.star != Star::kOff),
          branches_(branches),
          sampled_(sampled),
          window_(window) {
      add_up();
    }
    bool decided() const { return prunes_ && total_.answers(window_); }

    // Star1: outside of this window a branch decides the whole sum. Widened by more than rounding
    // can do, so that the sum really is outside the node's window then.
    Window window(std::size_t i) const {
      if (!prunes_) return {};
      constexpr double kRounding = 1e-12;
      const Branch& b = branches_[i];
      const double others_high = total_.high - b.probability * b.high;
      const double others_low = total_.low - b.probability * b.low;
      return {std::max(b.low, (window_.low - kRounding - others_high) / b.probability),
              std::min(b.high, (window_.high + kRounding - others_low) / b.probability)};
    }
    void take(std::size_t i, const Worth& got) {
      Branch& b = branches_[i];
      if (got.exact() || got.low > b.low) b.low = got.low, b.low_cut = got.low_cut;
      if (got.exact() || got.high < b.high) b.high = got.high, b.high_cut = got.high_cut;
      b.done = b.low == b.high;
      add_up();
    }
    Worth worth() const { return total_; }

   private:
    void add_up() {
      total_ = {0, 0, sampled_, sampled_};
      for (const Branch& b : branches_) {
        total_.low += b.probability * b.low;
        total_.high += b.probability * b.high;
        total_.low_cut |= b.low_cut;
        total_.high_cut |= b.high_cut;
      }
    }

    const bool prunes_;
    StackPiece<Branch>& branches_;
    const Cuts sampled_;
    const Window window_;
    Worth total_;
  };

  // Star2: a probe of one move behind an outcome raises a maximiser's lower bound and lowers a
  // minimiser's upper bound. One that decides nothing is a loss, so outcomes are probed only where
  // the static estimate of the chance node lies already where the probe could bring the sum.
  bool may_probe() const { return params_.pruning && params_.star == Star::kStar2; }
  bool worth_probing(const State& child, const Utilities& estimate, const Window& window) const {
    if (game_.kind(child) != NodeKind::kDecision || game_.simultaneous(child)) return false;
    const double guess = estimate[static_cast<std::size_t>(side_)];
    const bool raises = game_.current_player(child) == side_;
    if (raises ? guess < window.high || window.high >= kTop
               : guess > window.low || window.low <= kBottom) {
      return false;
    }
    return game_.count_legal(child) > 1;
  }

 private:
  static Worth exactly(double value, Cuts cuts) { return {value, value, cuts, cuts}; }
  Utilities utilities(double value) const {
    Utilities all{};
    const int n = game_.players();
    for (int p = 0; p < n; ++p) {
      all[static_cast<std::size_t>(p)] = p == side_ ? value : -value / (n - 1);
    }
    return all;
  }

  const G& game_;
  const ExpectimaxParams& params_;
  const Player side_;
};

}  // namespace fossil::search::expectimax
