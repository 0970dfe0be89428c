// Iterative deepening over the root's moves, in one world or over several. One resumable function;
// not the recursion below the root (that is the tree's) and not the report.
// Invariant: done() is the last depth that was completed; nothing of an unfinished one shows.
#pragma once

#include <algorithm>
#include <functional>

#include "fossil_search/kernels/expectimax_horizon.hpp"
#include "fossil_search/kernels/expectimax_joint.hpp"
#include "fossil_search/kernels/step_play.hpp"

namespace fossil::search::expectimax {

struct RootMove {
  Action action = 0;
  Utilities value{};
  Relation relation = Relation::kExact;
  Cuts cuts = 0;
  std::uint64_t visits = 0;  // states visited for it, all depths
  double variance = 0;       // of the mover's value over the worlds
  double strategy = 0;       // probability of playing it
};

struct Iteration {
  int depth = 0;
  Cuts cuts = 0;
  Utilities value{};
  std::vector<RootMove> moves;  // best first; empty where the view's owner does not decide
  int budget = 0;               // what the stage counts: `depth` less that of earlier stages
  Stage stage = Stage::kActions;
  bool whole_turn = false;  // every line was followed to the end of the turn in progress
};

template <Game G, class Tree>
class Deepening {
 public:
  using State = typename G::State;

  Deepening(const G& game, const ExpectimaxParams& params, const RootWorlds<G>& root, Tree& tree)
      : game_(game), params_(params), root_(root), tree_(tree), joint_(game, params, tree) {
    guess();
    task_ = deepen();
    task_.start();
  }
  Deepening(const Deepening&) = delete;
  Deepening& operator=(const Deepening&) = delete;

  CallStack& call_stack() { return tree_.call_stack(); }

  // Goes on until the tree's pause (false) or until nothing is left to do (true).
  bool resume() {
    if (!call_stack().run()) return false;
    task_.result();
    return true;
  }
  const Iteration& done() const { return done_; }

 private:
  // The stages are expectimax_horizon.hpp's. Roots with hidden commitments and views whose owner
  // does not decide have no turn of their own to go first.
  Task<void> deepen() {
    const std::uint32_t turn = game_.turn(root_.worlds[0].state);
    const bool own_turn = params_.deepen == Deepen::kTurn && root_.owner_moves && !simultaneous() &&
                          !decides_jointly();
    Stage stage = own_turn ? Stage::kTurn : Stage::kActions;
    int before = own_turn ? 1 : 0;  // depth of earlier stages; a turn's first budget is 0
    for (int depth = own_turn ? 0 : 1; before + depth <= params_.max_depth; ++depth) {
      tree_.set_horizon(stage, turn);
      now_ = {before + depth, 0, {}, done_.moves, depth, stage};
      if (decides_jointly()) {
        co_await weigh_jointly();
      } else if (!root_.owner_moves) {
        co_await weigh_nothing();
      } else if (simultaneous()) {
        co_await weigh_step();
      } else {
        co_await weigh_moves();
      }
      now_.whole_turn = stage == Stage::kBeyond || (own_turn && !(now_.cuts & kCutDepth));
      done_ = now_;
      if (!(done_.cuts & kCutsOfHorizon)) break;  // more depth could change nothing
      if (stage == Stage::kTurn && !(done_.cuts & kCutDepth)) {
        stage = Stage::kBeyond;
        before += depth;
        depth = 0;
      }
    }
  }

  // Where the owner has nothing to decide: the value only.
  Task<void> weigh_nothing() {
    for (const auto& world : root_.worlds) {
      const Estimate got = co_await tree_.judge(world.state, now_.budget, root_.mover, kBottom);
      add(now_.value, got.value, world.weight);
      now_.cuts |= got.cuts;
    }
  }

  Task<void> weigh_moves() {
    const int left = tree_.horizon().left(game_.turn(root_.worlds[0].state), now_.budget,
                                          now_.moves.size() > 1 ? 1 : 0);
    for (std::size_t i = 0; i < now_.moves.size(); ++i) {
      RootMove move{.action = now_.moves[i].action};
      const std::uint64_t before = tree_.nodes();
      const double wanted = threshold(i);
      double square = 0;
      for (const auto& world : root_.worlds) {
        State child = world.state;
        game_.apply(child, move.action);
        const Estimate got = co_await tree_.judge(child, left, root_.mover, wanted);
        add(move.value, got.value, world.weight);
        square += world.weight * owner(got.value) * owner(got.value);
        if (got.relation != Relation::kExact) move.relation = got.relation;
        move.cuts |= got.cuts;
      }
      move.variance = std::max(0.0, square - owner(move.value) * owner(move.value));
      move.visits = now_.moves[i].visits + tree_.nodes() - before;
      now_.moves[i] = move;
      now_.cuts |= move.cuts;
    }
    rank(now_);
  }

  // In one world, moves after the first `multipv` need no more than a proof that they are not
  // better.
  double threshold(std::size_t done) const {
    const auto wanted = static_cast<std::size_t>(params_.multipv);
    if (!Tree::kPrunes || !params_.pruning || root_.worlds.size() > 1) return kBottom;
    if (wanted == 0 || done < wanted) return kBottom;
    std::vector<double> values;
    for (std::size_t i = 0; i < done; ++i) values.push_back(owner(now_.moves[i].value));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(wanted - 1),
                     values.end(), std::greater<>());
    return values[wanted - 1];
  }

  // A simultaneous step in the one world there is.
  Task<void> weigh_step() {
    const int n = game_.players();
    for (RootMove& move : now_.moves) move = {.action = move.action, .visits = move.visits};
    tree_.look_for_private(root_.worlds[0].state);
    const JointStep<G> step(game_, root_.worlds[0].state);
    const int left = std::max(0, now_.budget - step.length());
    std::vector<Utilities> payoff(step.joints().size());
    for (const auto& joint : step.joints()) {
      const std::uint64_t before = tree_.nodes();
      const Estimate got = co_await tree_.judge(joint.state, left, root_.mover, kBottom);
      payoff[static_cast<std::size_t>(step.code(joint))] = got.value;
      RootMove& move = move_of(step, joint.strategy[static_cast<std::size_t>(root_.mover)]);
      move.visits += tree_.nodes() - before;
      move.cuts |= got.cuts;
      now_.cuts |= got.cuts;
    }
    const StepPlay play =
        solve_step(step, payoff, n, root_.mover, Tree::kPrunes || n == 2, solver_);
    if (!play.proven) now_.cuts |= kCutEquilibrium;
    now_.value = play.value;
    share_out(step, payoff, play);
    rank_mixed();
  }

  RootMove& move_of(const JointStep<G>& step, std::size_t strategy) {
    const Action first = step.strategies(root_.mover)[strategy].front();
    return *std::find_if(now_.moves.begin(), now_.moves.end(),
                         [&](const RootMove& m) { return m.action == first; });
  }

  // A root move stands for all strategies that begin with it: the sum of their probabilities, and
  // the value of the best of them against the others' play.
  void share_out(const JointStep<G>& step, const std::vector<Utilities>& payoff,
                 const StepPlay& play) {
    std::vector<bool> valued(now_.moves.size(), false);
    for (std::size_t s = 0; s < play.own.size(); ++s) {
      RootMove& move = move_of(step, s);
      move.strategy += play.own[s];
      const Utilities value = reply_value(step, payoff, play, root_.mover, s);
      auto first = valued[static_cast<std::size_t>(&move - now_.moves.data())];
      if (!first || owner(value) > owner(move.value)) move.value = value;
      first = true;
    }
  }

  // Several worlds, or privacy to come: the first decisions are made per information set.
  bool decides_jointly() const {
    if (!G::kInfo.has_hidden_information) return false;
    return params_.postpone > 0 || (root_.worlds.size() > 1 && root_.owner_moves && simultaneous());
  }

  Task<void> weigh_jointly() {
    now_.cuts = co_await joint_.build(root_, now_.budget);
    now_.value = joint_.value();
    if (!root_.owner_moves) co_return;
    ActionList<G> actions;
    game_.legal_actions(root_.worlds[0].state, actions);
    const std::vector<double> play = joint_.strategy();
    for (RootMove& move : now_.moves) {
      const auto k = static_cast<std::size_t>(
          std::find(actions.begin(), actions.end(), move.action) - actions.begin());
      move = {.action = move.action,
              .value = joint_.value_of(k),
              .cuts = now_.cuts,
              .visits = move.visits + joint_.visits(k),
              .strategy = play[k]};
    }
    if (simultaneous()) {
      rank_mixed();
    } else {
      rank(now_);
    }
  }

  void rank_mixed() {
    std::sort(now_.moves.begin(), now_.moves.end(), [&](const RootMove& a, const RootMove& b) {
      if (a.strategy != b.strategy) return a.strategy > b.strategy;
      if (owner(a.value) != owner(b.value)) return owner(a.value) > owner(b.value);
      return a.action < b.action;
    });
  }

  // Before anything is searched: the moves by static estimate.
  void guess() {
    done_.cuts = kCutDepth;
    for (const auto& world : root_.worlds) add(done_.value, look(world.state), world.weight);
    if (!root_.owner_moves) return;
    ActionList<G> actions;
    game_.legal_actions(root_.worlds[0].state, actions);
    for (const Action action : actions) {
      RootMove move{.action = action, .cuts = kCutDepth};
      for (const auto& world : root_.worlds) {
        State child = world.state;
        game_.apply(child, action);
        add(move.value, look(child), world.weight);
      }
      done_.moves.push_back(move);
    }
    const Utilities whole = done_.value;
    rank(done_);
    if (!simultaneous()) return;
    done_.value = whole;
    for (RootMove& move : done_.moves) move.strategy = 1.0 / static_cast<double>(actions.size());
  }

  // Best first: by value, then proven before bounded, then by action. The first is played.
  void rank(Iteration& iteration) const {
    auto& moves = iteration.moves;
    std::sort(moves.begin(), moves.end(), [&](const RootMove& a, const RootMove& b) {
      if (owner(a.value) != owner(b.value)) return owner(a.value) > owner(b.value);
      if (a.relation != b.relation) return a.relation < b.relation;
      return a.action < b.action;
    });
    for (RootMove& move : moves) move.strategy = 0;
    moves[0].strategy = 1;
    iteration.value = moves[0].value;
  }

  bool simultaneous() const { return game_.simultaneous(root_.worlds[0].state); }
  double owner(const Utilities& value) const {
    return value[static_cast<std::size_t>(root_.mover)];
  }
  Utilities look(const State& state) const {
    return game_.kind(state) == NodeKind::kTerminal ? tree_.utility().of_terminal(state)
                                                    : tree_.utility().estimate(state);
  }
  static void add(Utilities& sum, const Utilities& part, double weight) {
    for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += weight * part[p];
  }

  const G& game_;
  const ExpectimaxParams& params_;
  const RootWorlds<G>& root_;
  Tree& tree_;
  MatrixSolver solver_;
  JointWorlds<G, Tree> joint_;
  Iteration done_;
  Iteration now_;
  Task<void> task_;
};

}  // namespace fossil::search::expectimax
