// The two-sided expectimax tree: one player against one (or against all others, or against nobody).
// Alpha-beta at decisions, Star1 and Star2 (Ballard 1983) at chance nodes, simultaneous steps as
// matrix games, transpositions.
// Invariant: a search with window (low, high) returns bounds [l, h] of the node's value with l ==
// h, or h <= low, or l >= high. Both bounds hold whatever was pruned.
#pragma once

#include "fossil_search/kernels/expectimax_tree.hpp"
#include "fossil_search/kernels/step_play.hpp"

namespace fossil::search::expectimax {

struct Window {
  double low = kBottom;
  double high = kTop;
};

// Bounds of a value, each with what was left out in finding it.
struct Bounds {
  double low = kBottom, high = kTop;
  Cuts low_cut = 0, high_cut = 0;

  static Bounds exactly(double value, Cuts cuts) { return {value, value, cuts, cuts}; }
  bool exact() const { return low == high; }
  bool answers(const Window& w) const { return exact() || high <= w.low || low >= w.high; }
  Bounds flipped() const { return {-high, -low, high_cut, low_cut}; }
};

template <Game G>
class SidedTree : public ExpectimaxTree<G> {
  using Base = ExpectimaxTree<G>;
  using Base::branches_;
  using Base::calls_;
  using Base::candidates_;
  using Base::game_;
  using Base::nodes_;
  using Base::params_;
  using Base::utility_;

 public:
  using State = typename G::State;
  static constexpr bool kPrunes = true;  // two sides

  // `side`: whose utility the tree maximises; everybody else minimises it.
  SidedTree(const G& game, const ExpectimaxParams& params, Player side, std::uint64_t seed)
      : Base(game, params, seed), side_(side) {}

  void resize_table(std::uint64_t bytes) { table_.resize(bytes); }
  void new_search() { table_.new_search(); }
  std::uint64_t table_bytes() const { return table_.memory_bytes(); }
  std::uint64_t table_used() const { return table_.used(); }
  bool find_best(const State& state, Action& best) const {
    const Finding* found = params_.table ? table_.find(table_key(game_, state)) : nullptr;
    if (found && found->has_best) best = found->best;
    return found && found->has_best;
  }

  // The value of a state after `depth` more actions. Exact if it is above `threshold` for `mover`;
  // may be no more than "at most this" if not.
  Task<Estimate> judge(const State& state, int depth, Player mover, double threshold) {
    const bool own = mover == side_;
    if (params_.pruning && threshold >= kTop) {
      co_return Estimate{spread(own ? kTop : kBottom), Relation::kAtMost, 0};
    }
    Window window;
    if (params_.pruning) (own ? window.low : window.high) = own ? threshold : -threshold;
    if (this->slice_used()) co_await calls_.pause();
    Visit visit;
    if (!settle(state, depth, window, visit)) {
      visit.bounds = co_await open(state, depth, window, 1.0, visit);
    }
    const Bounds& b = visit.bounds;
    // Where a bound is all there is, it is the one on the mover's gain.
    const double value = own ? b.high : b.low;
    if (b.exact()) co_return Estimate{spread(value), Relation::kExact, both(b)};
    co_return Estimate{spread(value), Relation::kAtMost, own ? b.high_cut : b.low_cut};
  }

 private:
  struct Finding {
    double low, high;
    Action best;
    std::int16_t depth;
    Cuts low_cut, high_cut;
    bool has_best;
  };
  struct Visit {
    Bounds bounds;
    TableKey key{};
    Action best = 0;
    bool has_best = false;
  };

  Utilities spread(double value) const {
    Utilities all{};
    const int n = game_.players();
    for (int p = 0; p < n; ++p) {
      all[static_cast<std::size_t>(p)] = p == side_ ? value : -value / (n - 1);
    }
    return all;
  }
  double gain(const Utilities& utility) const { return utility[static_cast<std::size_t>(side_)]; }
  static Cuts both(const Bounds& b) { return b.low_cut | b.high_cut; }

  // Counts the state; true if its bounds are settled without opening it.
  bool settle(const State& state, int depth, const Window& window, Visit& visit) {
    ++nodes_;
    if (game_.kind(state) == NodeKind::kTerminal) {
      visit.bounds = Bounds::exactly(gain(utility_.of_terminal(state)), 0);
      return true;
    }
    if (depth <= 0) {
      visit.bounds = Bounds::exactly(gain(utility_.estimate(state)), kCutDepth);
      return true;
    }
    if (!params_.table) return false;
    visit.key = table_key(game_, state);
    const Finding* found = table_.find(visit.key);
    if (!found) return false;
    visit.best = found->best;
    visit.has_best = found->has_best;
    // A half that the horizon had no part in holds at every depth. Others hold at their own only,
    // so that the value at a depth does not depend on what was searched before.
    const bool deep = found->depth == depth;
    Bounds b;
    if (deep || !(found->low_cut & kCutDepth)) b.low = found->low, b.low_cut = found->low_cut;
    if (deep || !(found->high_cut & kCutDepth)) b.high = found->high, b.high_cut = found->high_cut;
    if (b.low > b.high || !b.answers(window)) return false;
    visit.bounds = b;
    return true;
  }

  Task<Bounds> open(const State& state, int depth, Window window, double reach,
                    const Visit& visit) {
    if (game_.kind(state) == NodeKind::kChance) return average(state, depth, window, reach, visit);
    if (game_.simultaneous(state)) return commit(state, depth, reach, visit);
    return decide(state, depth, window, reach, visit, false);
  }

  // A decision: alpha-beta. Bounds and window are turned to the mover's point of view. With `probe`
  // only the first move is searched.
  Task<Bounds> decide(const State& state, int depth, Window window, double reach,
                      const Visit& visit, bool probe) {
    this->look_for_private(state);
    const bool mine = game_.current_player(state) == side_;
    const Window w = mine ? window : Window{-window.high, -window.low};
    StackPiece<Candidate> moves(candidates_);
    this->list_moves(state, depth, visit.has_best, visit.best, moves);
    const int left = depth - (moves.size() > 1 ? 1 : 0);
    Bounds best{kBottom, kBottom, 0, 0};
    Action best_action = moves[0].action;
    double promise = -2;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Action action = moves[i].action;
      State child = state;
      game_.apply(child, action);
      Window inner;
      if (params_.pruning) {
        inner = Window{std::max(w.low, best.low), w.high};
        if (!mine) inner = Window{-inner.high, -inner.low};
      }
      if (this->slice_used()) co_await calls_.pause();
      Visit next;
      if (!settle(child, left, inner, next)) {
        next.bounds = co_await open(child, left, inner, reach, next);
      }
      const Bounds got = mine ? next.bounds : next.bounds.flipped();
      if (got.low > best.low || (got.low == best.low && got.low_cut == 0)) {
        best.low = got.low;
        best.low_cut = got.low_cut;
      }
      if (got.low + got.high > promise) {
        promise = got.low + got.high;
        best_action = action;
      }
      best.high = std::max(best.high, got.high);
      best.high_cut |= got.high_cut;
      const bool more = i + 1 < moves.size();
      if (best.low >= kTop || (more && (probe || (params_.pruning && best.low >= w.high)))) {
        best.high = kTop;  // what was not searched may be anything
        best.high_cut = 0;
        break;
      }
    }
    const Bounds found = mine ? best : best.flipped();
    remember(visit.key, depth, found, best_action, true);
    co_return found;
  }

  // A chance node: the bounds are weighted sums. Star2 probes one move behind each outcome, Star1
  // gives each outcome the window outside of which the sum is decided.
  Task<Bounds> average(const State& state, int depth, Window window, double reach,
                       const Visit& visit) {
    StackPiece<Branch> branches(branches_);
    const Cuts sampled = this->list_branches(state, branches);
    const int left = depth - (branches.size() > 1 ? 1 : 0);
    const bool prunes = params_.pruning && params_.star != Star::kOff;
    Bounds sum = total(branches, sampled);
    // 1. Improbable outcomes are not searched.
    if (params_.min_probability > 0) {
      for (std::size_t i = 0; i < branches.size(); ++i) {
        if (reach * branches[i].probability >= params_.min_probability) continue;
        State child = state;
        game_.apply(child, branches[i].action);
        if (this->slice_used()) co_await calls_.pause();
        Visit next;
        if (!settle(child, 0, Window{}, next)) continue;
        if (game_.kind(child) != NodeKind::kTerminal) {
          ++this->branches_cut_;
          next.bounds.low_cut = next.bounds.high_cut = kCutProbability;
        }
        narrow(branches[i], next.bounds);
      }
      sum = total(branches, sampled);
    }
    // 2. Star2.
    if (prunes && params_.star == Star::kStar2 && left >= 1) {
      for (std::size_t i = 0; i < branches.size() && !sum.answers(window); ++i) {
        if (branches[i].low == branches[i].high) continue;
        State child = state;
        game_.apply(child, branches[i].action);
        if (!worth_probing(child, window)) continue;
        const Window inner = share(branches[i], sum, window);
        if (this->slice_used()) co_await calls_.pause();
        Visit next;
        if (!settle(child, left, inner, next)) {
          const double through = reach * branches[i].probability;
          next.bounds = co_await decide(child, left, inner, through, next, true);
        }
        narrow(branches[i], next.bounds);
        sum = total(branches, sampled);
      }
    }
    // 3. Star1.
    for (std::size_t i = 0; i < branches.size(); ++i) {
      if (prunes && sum.answers(window)) break;
      if (branches[i].low == branches[i].high) continue;
      State child = state;
      game_.apply(child, branches[i].action);
      const Window inner = prunes ? share(branches[i], sum, window) : Window{};
      if (this->slice_used()) co_await calls_.pause();
      Visit next;
      if (!settle(child, left, inner, next)) {
        const double through = reach * branches[i].probability;
        next.bounds = co_await open(child, left, inner, through, next);
      }
      narrow(branches[i], next.bounds);
      sum = total(branches, sampled);
    }
    remember(visit.key, depth, sum, 0, false);
    co_return sum;
  }

  // Probing pays only where one move can decide: it raises a maximiser's lower bound and lowers a
  // minimiser's upper bound.
  bool worth_probing(const State& child, const Window& window) const {
    if (game_.kind(child) != NodeKind::kDecision || game_.simultaneous(child)) return false;
    if (game_.count_legal(child) < 2) return false;
    return game_.current_player(child) == side_ ? window.high < kTop : window.low > kBottom;
  }

  static Bounds total(StackPiece<Branch>& branches, Cuts sampled) {
    Bounds sum{0, 0, sampled, sampled};
    for (const Branch& b : branches) {
      sum.low += b.probability * b.low;
      sum.high += b.probability * b.high;
      sum.low_cut |= b.low_cut;
      sum.high_cut |= b.high_cut;
    }
    return sum;
  }

  // A branch that is outside this window decides the whole sum. Widened by more than rounding can
  // do, so that the sum really is outside the node's window then.
  static Window share(const Branch& b, const Bounds& sum, const Window& window) {
    constexpr double kRounding = 1e-12;
    const double others_high = sum.high - b.probability * b.high;
    const double others_low = sum.low - b.probability * b.low;
    return {std::max(b.low, (window.low - kRounding - others_high) / b.probability),
            std::min(b.high, (window.high + kRounding - others_low) / b.probability)};
  }

  static void narrow(Branch& branch, const Bounds& got) {
    if (got.exact() || got.low > branch.low) branch.low = got.low, branch.low_cut = got.low_cut;
    if (got.exact() || got.high < branch.high)
      branch.high = got.high, branch.high_cut = got.high_cut;
  }

  // A simultaneous step: every combination with a full window, then the matrix game.
  Task<Bounds> commit(const State& state, int depth, double reach, const Visit& visit) {
    this->look_for_private(state);
    const JointStep<G> step(game_, state);
    const int rows = step.count(side_), columns = step.others(side_);
    std::vector<double> payoff(step.joints().size());
    Cuts cuts = 0;
    for (std::size_t i = 0; i < payoff.size(); ++i) {
      const auto& joint = step.joints()[i];
      const int left = std::max(0, depth - step.length());
      if (this->slice_used()) co_await calls_.pause();
      Visit next;
      if (!settle(joint.state, left, Window{}, next)) {
        next.bounds = co_await open(joint.state, left, Window{}, reach, next);
      }
      const int row = joint.strategy[static_cast<std::size_t>(side_)];
      payoff[static_cast<std::size_t>(row * columns + step.others_index(joint, side_))] =
          next.bounds.low;
      cuts |= both(next.bounds);
    }
    const MatrixSolution& solved = matrix_.solve(payoff, rows, columns);
    if (solved.gap() > kProvenGap) {
      cuts |= kCutEquilibrium;
      ++this->unproven_steps_;
    }
    const Bounds found = Bounds::exactly(solved.value(), cuts);
    remember(visit.key, depth, found, 0, false);
    co_return found;
  }

  void remember(const TableKey& key, int depth, const Bounds& found, Action best, bool has_best) {
    const Cuts cuts = both(found);
    if (!params_.table || (cuts & kCutProbability)) return;  // the cut depends on the way here
    Finding entry{found.low,     found.high,     best,    whole(depth, cuts),
                  found.low_cut, found.high_cut, has_best};
    if (const Finding* old = table_.find(key)) merge(entry, Finding(*old));
    table_.store(key, entry);
  }
  // Keeps the deeper of two findings about a state (it will be wanted again) and takes over from
  // the other what holds for it too.
  static void merge(Finding& entry, Finding other) {
    if (other.depth > entry.depth) std::swap(entry, other);
    const bool same = other.depth == entry.depth;
    if (other.low > entry.low && other.low <= entry.high &&
        (same || !(other.low_cut & kCutDepth))) {
      entry.low = other.low, entry.low_cut = other.low_cut;
    }
    if (other.high < entry.high && other.high >= entry.low &&
        (same || !(other.high_cut & kCutDepth))) {
      entry.high = other.high, entry.high_cut = other.high_cut;
    }
    entry.depth = whole(entry.depth, entry.low_cut | entry.high_cut);
  }
  static std::int16_t whole(int depth, Cuts cuts) {
    return cuts & kCutDepth ? static_cast<std::int16_t>(depth) : kWholeDepth;
  }

  const Player side_;
  TranspositionTable<Finding> table_;
  MatrixSolver matrix_;
};

}  // namespace fossil::search::expectimax
