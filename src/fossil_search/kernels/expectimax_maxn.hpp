// The max^n expectimax tree (Luckhardt and Irani 1986): every player maximises the own utility.
// No pruning by values. Simultaneous steps: matrix games for two players, joint_play.hpp for more.
// Ties at a decision go to the smallest action id, so that values do not depend on move order.
#pragma once

#include "fossil_search/kernels/expectimax_tree.hpp"
#include "fossil_search/kernels/step_play.hpp"

namespace fossil::search::expectimax {

template <Game G>
class MaxnTree : public ExpectimaxTree<G> {
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
  static constexpr bool kPrunes = false;

  MaxnTree(const G& game, const ExpectimaxParams& params, Player, std::uint64_t seed)
      : Base(game, params, seed) {}

  void resize_table(std::uint64_t bytes) { table_.resize(bytes); }
  void new_search() { table_.new_search(); }
  std::uint64_t table_bytes() const { return table_.memory_bytes(); }
  std::uint64_t table_used() const { return table_.used(); }
  bool find_best(const State& state, Action& best) const {
    const Finding* found = params_.table ? table_.find(table_key(game_, state)) : nullptr;
    if (found && found->has_best) best = found->best;
    return found && found->has_best;
  }

  // The values of a state after `depth` more actions.
  Task<Estimate> judge(const State& state, int depth, Player, double) {
    if (this->slice_used()) co_await calls_.pause();
    Visit visit;
    if (!settle(state, depth, visit)) visit.worth = co_await open(state, depth, 1.0, visit);
    co_return Estimate{visit.worth.value, Relation::kExact, visit.worth.cuts};
  }

 private:
  struct Worth {
    Utilities value{};
    Cuts cuts = 0;
  };
  struct Finding {
    Utilities value;
    Action best;
    std::int16_t depth;
    Cuts cuts;
    bool has_best;
  };
  struct Visit {
    Worth worth;
    TableKey key{};
    Action best = 0;
    bool has_best = false;
  };
  static constexpr double kTie = 1e-12;  // more than rounding makes of equal values

  // Counts the state; true if its values are settled without opening it.
  bool settle(const State& state, int depth, Visit& visit) {
    ++nodes_;
    if (game_.kind(state) == NodeKind::kTerminal) {
      visit.worth = {utility_.of_terminal(state), 0};
      return true;
    }
    if (depth <= 0) {
      visit.worth = {utility_.estimate(state), kCutDepth};
      return true;
    }
    if (!params_.table) return false;
    visit.key = table_key(game_, state);
    const Finding* found = table_.find(visit.key);
    if (!found) return false;
    visit.best = found->best;
    visit.has_best = found->has_best;
    if (found->depth != depth && found->depth != kWholeDepth) return false;
    visit.worth = {found->value, found->cuts};
    return true;
  }

  Task<Worth> open(const State& state, int depth, double reach, const Visit& visit) {
    if (game_.kind(state) == NodeKind::kChance) return average(state, depth, reach, visit);
    if (game_.simultaneous(state)) return commit(state, depth, reach, visit);
    return decide(state, depth, reach, visit);
  }

  Task<Worth> decide(const State& state, int depth, double reach, const Visit& visit) {
    this->look_for_private(state);
    const auto mover = static_cast<std::size_t>(game_.current_player(state));
    StackPiece<Candidate> moves(candidates_);
    this->list_moves(state, depth, visit.has_best, visit.best, moves);
    const int left = depth - (moves.size() > 1 ? 1 : 0);
    Worth best;
    Action best_action = 0;
    Cuts cuts = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Action action = moves[i].action;
      State child = state;
      game_.apply(child, action);
      if (this->slice_used()) co_await calls_.pause();
      Visit next;
      if (!settle(child, left, next)) next.worth = co_await open(child, left, reach, next);
      const double lead = next.worth.value[mover] - best.value[mover];
      if (i == 0 || lead > kTie || (lead >= -kTie && action < best_action)) {
        best = next.worth;
        best_action = action;
      }
      cuts |= next.worth.cuts;
    }
    best.cuts = cuts;
    remember(visit.key, depth, best, best_action, true);
    co_return best;
  }

  Task<Worth> average(const State& state, int depth, double reach, const Visit& visit) {
    StackPiece<Branch> branches(branches_);
    Worth sum{{}, this->list_branches(state, branches)};
    const int left = depth - (branches.size() > 1 ? 1 : 0);
    for (std::size_t i = 0; i < branches.size(); ++i) {
      const double probability = branches[i].probability;
      const bool improbable = reach * probability < params_.min_probability;
      State child = state;
      game_.apply(child, branches[i].action);
      if (this->slice_used()) co_await calls_.pause();
      Visit next;
      if (!settle(child, improbable ? 0 : left, next)) {
        next.worth = co_await open(child, left, reach * probability, next);
      } else if (improbable && game_.kind(child) != NodeKind::kTerminal) {
        ++this->branches_cut_;
        next.worth.cuts = kCutProbability;
      }
      add(sum, next.worth, probability);
    }
    remember(visit.key, depth, sum, 0, false);
    co_return sum;
  }

  Task<Worth> commit(const State& state, int depth, double reach, const Visit& visit) {
    this->look_for_private(state);
    const JointStep<G> step(game_, state);
    std::vector<Utilities> payoff(step.joints().size());
    Cuts cuts = 0;
    for (const auto& joint : step.joints()) {
      const int left = std::max(0, depth - step.length());
      if (this->slice_used()) co_await calls_.pause();
      Visit next;
      if (!settle(joint.state, left, next)) {
        next.worth = co_await open(joint.state, left, reach, next);
      }
      payoff[static_cast<std::size_t>(step.code(joint))] = next.worth.value;
      cuts |= next.worth.cuts;
    }
    const int n = game_.players();
    const StepPlay play = solve_step(step, payoff, n, 0, n == 2, matrix_);
    const Worth found{play.value, play.proven ? cuts : static_cast<Cuts>(cuts | kCutEquilibrium)};
    if (!play.proven) ++this->unproven_steps_;
    remember(visit.key, depth, found, 0, false);
    co_return found;
  }

  static void add(Worth& sum, const Worth& part, double probability) {
    for (std::size_t p = 0; p < sum.value.size(); ++p) {
      sum.value[p] += probability * part.value[p];
    }
    sum.cuts |= part.cuts;
  }

  void remember(const TableKey& key, int depth, const Worth& worth, Action best, bool has_best) {
    if (!params_.table || (worth.cuts & kCutProbability)) return;  // depends on the way here
    const auto reached = worth.cuts & kCutDepth ? static_cast<std::int16_t>(depth) : kWholeDepth;
    const Finding* old = table_.find(key);
    if (old && old->depth > reached) {
      table_.store(key, Finding(*old));  // a deeper one will be wanted again
    } else {
      table_.store(key, {worth.value, best, reached, worth.cuts, has_best});
    }
  }

  TranspositionTable<Finding> table_;
  MatrixSolver matrix_;
};

}  // namespace fossil::search::expectimax
