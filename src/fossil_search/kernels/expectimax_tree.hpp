// The expectimax recursion below the root, written once: leaves, transpositions, decisions, chance,
// simultaneous steps, slices. How values are compared, summed up and pruned is the backup's
// (expectimax_sided.hpp, expectimax_maxn.hpp).
// Invariant: a finding in the table holds for its state at its rank, however the state was reached.
#pragma once

#include "fossil_search/kernels/expectimax_horizon.hpp"
#include "fossil_search/kernels/expectimax_nodes.hpp"
#include "fossil_search/kernels/step_play.hpp"
#include "fossil_search/kernels/transposition_table.hpp"

namespace fossil::search::expectimax {

template <Game G, class Backup>
class ExpectimaxTree : public ExpectimaxNodes<G> {
  using Nodes = ExpectimaxNodes<G>;
  using Nodes::branches_;
  using Nodes::calls_;
  using Nodes::candidates_;
  using Nodes::game_;
  using Nodes::nodes_;
  using Nodes::params_;
  using Nodes::utility_;
  using Window = typename Backup::Window;
  using Worth = typename Backup::Worth;
  using Finding = typename Backup::Finding;

 public:
  using State = typename G::State;
  static constexpr bool kPrunes = Backup::kPrunes;

  // `side`: whose utility a two-sided tree maximises.
  ExpectimaxTree(const G& game, const ExpectimaxParams& params, Player side, std::uint64_t seed)
      : Nodes(game, params, seed), backup_(game, params, side) {}

  void resize_table(std::uint64_t bytes) { table_.resize(bytes); }
  void new_search() { table_.new_search(); }
  std::uint64_t table_bytes() const { return table_.memory_bytes(); }
  std::uint64_t table_used() const { return table_.used(); }
  bool find_best(const State& state, Action& best) const {
    const Finding* found = params_.table ? table_.find(table_key(game_, state)) : nullptr;
    if (found && found->has_best) best = found->best;
    return found && found->has_best;
  }

  // Where the lines of the next iteration end.
  void set_horizon(Stage stage, std::uint32_t turn) { horizon_.set(stage, turn); }
  const Horizon& horizon() const { return horizon_; }

  // The value of a state after `depth` more actions. Exact if it is above `threshold` for `mover`;
  // may be no more than "at most this" if not.
  Task<Estimate> judge(const State& state, int depth, Player mover, double threshold) {
    if (backup_.hopeless(threshold)) co_return backup_.beaten(mover);
    const Window window = backup_.above(threshold, mover);
    if (this->slice_used()) co_await calls_.pause();
    Visit visit;
    if (!settle(state, depth, window, visit)) {
      visit.worth = co_await open(state, depth, window, 1.0, visit);
    }
    co_return backup_.estimate(visit.worth, mover);
  }

 private:
  struct Visit {
    Worth worth;
    TableKey key{};
    Action best = 0;
    bool has_best = false;
  };

  // Counts the state; true if its worth is settled without opening it.
  bool settle(const State& state, int depth, const Window& window, Visit& visit) {
    ++nodes_;
    if (game_.kind(state) == NodeKind::kTerminal) {
      visit.worth = backup_.settled(utility_.of_terminal(state), 0);
      return true;
    }
    const std::uint32_t turn = game_.turn(state);
    if (const Cuts cut = horizon_.cut(turn, depth)) {
      visit.worth = backup_.settled(utility_.estimate(state), cut);
      return true;
    }
    if (!params_.table) return false;
    visit.key = table_key(game_, state);
    const Finding* found = table_.find(visit.key);
    if (!found) return false;
    visit.best = found->best;
    visit.has_best = found->has_best;
    const bool same = found->depth == horizon_.open_rank(turn, depth);
    return backup_.recall(*found, same, horizon_.binding_cuts(), window, visit.worth);
  }

  Task<Worth> open(const State& state, int depth, Window window, double reach, const Visit& visit) {
    if (game_.kind(state) == NodeKind::kChance) return average(state, depth, window, reach, visit);
    if (game_.simultaneous(state)) return commit(state, depth, reach, visit);
    return decide(state, depth, window, reach, visit, false);
  }

  // A decision. With `probe` only the first move is searched.
  Task<Worth> decide(const State& state, int depth, Window window, double reach, const Visit& visit,
                     bool probe) {
    this->look_for_private(state);
    const std::uint32_t turn = game_.turn(state);
    StackPiece<Candidate> moves(candidates_);
    this->list_moves(state, horizon_.opens_children(turn, depth), visit.has_best, visit.best,
                     moves);
    const int left = horizon_.left(turn, depth, moves.size() > 1 ? 1 : 0);
    typename Backup::Choice choice(backup_, state, window, moves[0].action);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Action action = moves[i].action;
      const int price = horizon_.price(moves[i].place);
      if (price > 0 && price > left) {
        choice.leave_out();
        continue;
      }
      State child = state;
      game_.apply(child, action);
      const Window inner = choice.window();
      if (this->slice_used()) co_await calls_.pause();
      Visit next;
      if (!settle(child, left - price, inner, next)) {
        next.worth = co_await open(child, left - price, inner, reach, next);
      }
      choice.take(action, next.worth);
      if (choice.enough(i + 1 < moves.size(), probe)) break;
    }
    remember(visit.key, turn, depth, choice.worth(), choice.action(), true);
    co_return choice.worth();
  }

  // A chance node.
  Task<Worth> average(const State& state, int depth, Window window, double reach,
                      const Visit& visit) {
    const std::uint32_t turn = game_.turn(state);
    StackPiece<Branch> branches(branches_);
    const Cuts sampled = this->list_branches(state, branches, horizon_.draws(depth));
    const int left = horizon_.left(turn, depth, branches.size() > 1 ? 1 : 0);
    typename Backup::Sum sum(backup_, branches, sampled, window);
    // 1. Improbable outcomes are not searched.
    for (std::size_t i = 0; i < branches.size() && params_.min_probability > 0; ++i) {
      if (reach * branches[i].probability >= params_.min_probability) continue;
      State child = state;
      game_.apply(child, branches[i].action);
      if (this->slice_used()) co_await calls_.pause();
      ++nodes_;
      if (game_.kind(child) == NodeKind::kTerminal) {
        sum.take(i, backup_.settled(utility_.of_terminal(child), 0));
      } else {
        ++this->branches_cut_;
        sum.take(i, backup_.settled(utility_.estimate(child), kCutProbability));
      }
    }
    // 2. Star2: one move behind each outcome.
    if constexpr (kPrunes) {
      const bool probes =
          backup_.may_probe() && (left >= 1 || horizon_.stage() == Stage::kTurn) && !sum.decided();
      const Utilities guess = probes ? utility_.estimate(state) : Utilities{};
      for (std::size_t i = 0; i < branches.size() && probes && !sum.decided(); ++i) {
        if (branches[i].done) continue;
        State child = state;
        game_.apply(child, branches[i].action);
        if (!backup_.worth_probing(child, guess, window)) continue;
        const Window inner = sum.window(i);
        if (this->slice_used()) co_await calls_.pause();
        Visit next;
        if (!settle(child, left, inner, next)) {
          const double through = reach * branches[i].probability;
          next.worth = co_await decide(child, left, inner, through, next, true);
        }
        sum.take(i, next.worth);
      }
    }
    // 3. Star1: each outcome with the window outside of which the sum is decided.
    for (std::size_t i = 0; i < branches.size() && !sum.decided(); ++i) {
      if (branches[i].done) continue;
      State child = state;
      game_.apply(child, branches[i].action);
      const Window inner = sum.window(i);
      if (this->slice_used()) co_await calls_.pause();
      Visit next;
      if (!settle(child, left, inner, next)) {
        const double through = reach * branches[i].probability;
        next.worth = co_await open(child, left, inner, through, next);
      }
      sum.take(i, next.worth);
    }
    remember(visit.key, turn, depth, sum.worth(), 0, false);
    co_return sum.worth();
  }

  // A simultaneous step: every combination with a full window, then the matrix game, or regret
  // matching where three or more players have interests of their own.
  Task<Worth> commit(const State& state, int depth, double reach, const Visit& visit) {
    this->look_for_private(state);
    const std::uint32_t turn = game_.turn(state);
    const JointStep<G> step(game_, state);
    std::vector<Utilities> payoff(step.joints().size());
    Cuts cuts = 0;
    for (const auto& joint : step.joints()) {
      const int left = std::max(0, horizon_.left(turn, depth, step.length()));
      if (this->slice_used()) co_await calls_.pause();
      Visit next;
      if (!settle(joint.state, left, Window{}, next)) {
        next.worth = co_await open(joint.state, left, Window{}, reach, next);
      }
      payoff[static_cast<std::size_t>(step.code(joint))] = backup_.utilities(next.worth);
      cuts |= next.worth.cuts();
    }
    const StepPlay play = solve_step(step, payoff, game_.players(), backup_.row_player(),
                                     backup_.steps_are_matrices(), matrix_);
    if (!play.proven) {
      cuts |= kCutEquilibrium;
      ++this->unproven_steps_;
    }
    const Worth found = backup_.settled(play.value, cuts);
    remember(visit.key, turn, depth, found, 0, false);
    co_return found;
  }

  void remember(const TableKey& key, std::uint32_t turn, int depth, const Worth& worth, Action best,
                bool has_best) {
    const Cuts cuts = worth.cuts();
    if (!params_.table || (cuts & kCutProbability)) return;  // the cut depends on the way here
    Finding entry = backup_.finding(worth, horizon_.rank(turn, depth, cuts), best, has_best);
    if (const Finding* old = table_.find_fresh(key)) Backup::merge(entry, Finding(*old));
    table_.store(key, entry);
  }

  const Backup backup_;
  Horizon horizon_;
  TranspositionTable<Finding> table_;
  MatrixSolver matrix_;
};

}  // namespace fossil::search::expectimax
