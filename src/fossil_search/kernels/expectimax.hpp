// Expectimax behind the Search interface: the root, its worlds, memory, slices, and the report.
// The work is done by expectimax_deepening.hpp on the tree of expectimax_tree.hpp, which backs up
// by expectimax_sided.hpp (one side against the other) or expectimax_maxn.hpp. Invariant:
// everything depends on the number of states visited only, never on how the visits were sliced.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>

#include "fossil_core/base/math.hpp"
#include "fossil_core/game/adapter.hpp"
#include "fossil_search/kernels/expectimax_deepening.hpp"
#include "fossil_search/kernels/expectimax_maxn.hpp"
#include "fossil_search/kernels/expectimax_notes.hpp"
#include "fossil_search/kernels/expectimax_score.hpp"
#include "fossil_search/kernels/expectimax_sided.hpp"
#include "fossil_search/kernels/expectimax_tree.hpp"
#include "fossil_search/kernels/search.hpp"

namespace fossil::search::expectimax {

template <Game G, class Tree>
class Expectimax final : public Search {
 public:
  using State = typename G::State;

  Expectimax(const View& root, const ExpectimaxParams& params, std::uint64_t seed)
      : game_(static_cast<const GameAdapter<G>&>(root.game()).game()),
        params_(params),
        seed_(seed),
        view_(root) {
    set_root();
  }

  StopReason run_slice(const Limits& limits, std::int64_t deadline_ns) override {
    if (limits.confidence > 0) {
      throw std::invalid_argument(
          "expectimax knows no confidence that grows with searching; limit time, nodes or memory");
    }
    fit_table(limits.memory_bytes);
    return stopped_ = run(limits, deadline_ns);
  }

  Report report(int multipv) const override {
    const Iteration& done = deepening_->done();
    const ExpectimaxFacts facts = this->facts();
    Report report;
    report.nodes = tree_->nodes() - nodes_before_;
    report.graph_nodes = tree_->table_used();
    report.memory_bytes = memory_bytes();
    report.depth = done.depth;
    report.exact = facts.exact;
    report.stopped = stopped_;
    report.value = narrowed(done.value);
    if (done.moves.empty()) report.mean_score = mean_score(nullptr);
    const std::size_t wanted = multipv <= 0 ? done.moves.size() : static_cast<std::size_t>(multipv);
    for (std::size_t i = 0; i < std::min(wanted, done.moves.size()); ++i) {
      report.lines.push_back(line(done.moves[i]));
    }
    if (!report.lines.empty()) report.mean_score = played_score(report.lines, done.moves);
    report.notes = expectimax_notes(facts, params_);
    return report;
  }

  // Findings about states stay true; they are kept for the same observer only, so that no seat's
  // answer depends on what another seat has asked.
  bool advance(const View& view) override {
    const bool kept = view.player() == view_.player() && &view.game() == &view_.game();
    deepening_.reset();
    if (!kept) tree_.reset();
    view_ = view;
    set_root();
    return kept;
  }

  std::uint64_t memory_bytes() const override {
    return tree_->table_bytes() + tree_->stack_bytes() +
           root_.worlds.capacity() * sizeof(root_.worlds[0]);
  }

 private:
  static constexpr std::uint64_t kSliceNodes = 1024;  // states between two looks at the clock

  void set_root() {
    const Player current = view_.current_player();
    root_.owner_moves = view_.owner_to_move();
    root_.mover = current >= 0 ? current : Player{0};
    draw_worlds();
    // Whose utility a two-sided tree maximises: the root's player against the others.
    Player side = 0;
    if (game_.players() > 2) side = view_.player() >= 0 ? view_.player() : root_.mover;
    if (!tree_ || side != side_) {
      tree_ = std::make_unique<Tree>(game_, params_, side, seed_);
      side_ = side;
      table_limit_ = 0;
    } else {
      tree_->new_search();
    }
    nodes_before_ = tree_->nodes();
    stopped_ = StopReason::kNone;
    start();
  }

  void start() {
    deepening_.reset();  // its frames are on the tree's stack
    deepening_ = std::make_unique<Deepening<G, Tree>>(game_, params_, root_, *tree_);
    exhausted_ = false;
  }

  // Equal worlds are merged. A view that leaves nothing open gives one world.
  void draw_worlds() {
    const auto& view = *static_cast<const typename G::View*>(view_.data());
    const State& known = view.known;
    const bool hidden = G::kInfo.has_hidden_information;
    const Rng rng = Rng(seed_).split(view_.key());
    drawn_ = hidden && params_.world == 0 ? params_.worlds : 1;
    root_.worlds.clear();
    for (int k = 0; k < drawn_; ++k) {
      Rng own = params_.world == 0 ? rng.split(static_cast<std::uint64_t>(k)) : Rng(params_.world);
      const State state = game_.resample(view, own);
      const auto same = std::find_if(
          root_.worlds.begin(), root_.worlds.end(),
          [&](const auto& world) { return std::memcmp(&world.state, &state, sizeof(State)) == 0; });
      if (same == root_.worlds.end()) {
        root_.worlds.push_back({state, 1.0});
      } else {
        same->weight += 1;
      }
    }
    for (auto& world : root_.worlds) world.weight /= drawn_;
    unique_ = root_.worlds.size() == 1 &&
              (!hidden || std::memcmp(&known, &root_.worlds[0].state, sizeof(State)) == 0);
  }

  // The table gets what the memory limit leaves beside the stacks. A limit that changes between
  // slices empties it, and the search starts again.
  void fit_table(std::uint64_t memory_limit) {
    std::uint64_t bytes = params_.table ? params_.table_bytes : 1;
    if (memory_limit > 0) bytes = std::min(bytes, memory_limit - memory_limit / 8);
    if (bytes == table_limit_) return;
    const bool begun = table_limit_ != 0;
    table_limit_ = bytes;
    tree_->resize_table(bytes);
    if (begun) start();
  }

  StopReason run(const Limits& limits, std::int64_t deadline_ns) {
    for (;;) {
      const std::uint64_t nodes = tree_->nodes() - nodes_before_;
      if (exhausted_) return StopReason::kExhausted;
      if (stop_.load(std::memory_order_relaxed)) return StopReason::kInterrupt;
      if (limits.nodes > 0 && nodes >= limits.nodes) return StopReason::kNodes;
      if (limits.memory_bytes > 0 && memory_bytes() > limits.memory_bytes) {
        return StopReason::kMemory;
      }
      std::uint64_t until = nodes + kSliceNodes;
      if (limits.nodes > 0) until = std::min(until, limits.nodes);
      tree_->pause_at(nodes_before_ + until);
      exhausted_ = deepening_->resume();
      if (!exhausted_ && steady_now_ns() >= deadline_ns) return StopReason::kNone;
    }
  }

  ExpectimaxFacts facts() const {
    const Iteration& done = deepening_->done();
    const bool in_step = view_.kind() == NodeKind::kDecision && view_.player() >= 0 &&
                         !root_.owner_moves && game_.simultaneous(root_.worlds[0].state);
    ExpectimaxFacts facts;
    facts.depth = done.depth;
    facts.cuts = done.cuts;
    facts.branches_cut = tree_->branches_cut();
    facts.nodes_sampled = tree_->nodes_sampled();
    facts.unproven_steps = tree_->unproven_steps();
    facts.worlds_drawn = root_.worlds.size() == 1 && unique_ ? 1 : drawn_;
    facts.worlds_distinct = static_cast<int>(root_.worlds.size());
    facts.joint = done.cuts & kCutJoint;
    facts.saw_private = tree_->saw_private();
    facts.owner_committed = in_step;
    facts.paranoid = Tree::kPrunes && game_.players() > 2;
    facts.widest_sampled = tree_->widest_sampled();
    facts.budget = done.budget;
    facts.within_turn = done.stage == Stage::kTurn;
    facts.whole_turn = done.whole_turn;
    for (const RootMove& move : done.moves) {
      if (move.relation == Relation::kExact) continue;
      facts.bounded.push_back(game_.action_to_string(root_.worlds[0].state, move.action));
    }
    facts.exact = done.depth > 0 && done.cuts == 0 && unique_ && !facts.saw_private && !in_step &&
                  game_.players() <= 2 && params_.score_weight == 0;
    return facts;
  }

  Line line(const RootMove& move) const {
    Line line;
    line.action = move.action;
    line.move = game_.action_to_string(root_.worlds[0].state, move.action);
    line.visits = move.visits;
    line.value = narrowed(move.value);
    line.standard_error = drawn_ > 1 ? square_root(move.variance / (drawn_ - 1)) : 0;
    line.strategy = move.strategy;
    line.mean_score = mean_score(&move.action);
    line.prior = prior(move.action);
    line.pv = variation(move.action);
    return line;
  }

  double prior(Action action) const {
    const State& state = root_.worlds[0].state;
    ActionList<G> actions;
    game_.legal_actions(state, actions);
    FixedVector<float, G::kMaxActions> weights;
    weights.resize_uninitialized(actions.size());
    game_.prior(state, std::span<const Action>(actions.data(), actions.size()),
                std::span<float>(weights.data(), weights.size()));
    double total = 0, own = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      total += weights[i];
      if (actions[i] == action) own = weights[i];
    }
    return own / total;
  }

  // Lines as they are told: those of the last depth that was completed.
  ScoreWalk<G, Tree> lines_of_depth() const {
    Horizon horizon;
    horizon.set(deepening_->done().stage, game_.turn(root_.worlds[0].state));
    return {game_, *tree_, horizon};
  }

  // How far from the horizon they begin. Where it stopped none of them, findings from anywhere may
  // have made them, and they are followed as far as they go.
  int told_depth() const {
    const Iteration& done = deepening_->done();
    return done.cuts & kCutDepth ? done.budget : Horizon::kDeepest;
  }

  // Game points where the line of a move ends (or that of the position), the mean over the worlds.
  std::vector<double> mean_score(const Action* first) const {
    ScoreWalk<G, Tree> walk = lines_of_depth();
    const int depth = told_depth();
    MeanScores sum{};
    for (const auto& world : root_.worlds) {
      State state = world.state;
      if (first) game_.apply(state, *first);
      walk.add(sum, state, world.weight, first ? walk.behind_root(world.state, depth) : depth);
    }
    return {sum.begin(), sum.begin() + game_.players()};
  }

  // As the moves are played; the lines are the first of them.
  std::vector<double> played_score(const std::vector<Line>& lines,
                                   const std::vector<RootMove>& moves) const {
    std::vector<double> sum(static_cast<std::size_t>(game_.players()), 0.0);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].strategy <= 0) continue;
      const std::vector<double> part =
          i < lines.size() ? lines[i].mean_score : mean_score(&moves[i].action);
      for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += moves[i].strategy * part[p];
    }
    return sum;
  }

  // The line of a move in the first world.
  std::vector<std::string> variation(Action first) const {
    const ScoreWalk<G, Tree> walk = lines_of_depth();
    State state = root_.worlds[0].state;
    int depth = walk.behind_root(state, told_depth());
    std::vector<std::string> moves;
    Action action = first;
    do {
      moves.push_back(game_.action_to_string(state, action));
      game_.apply(state, action);
    } while (walk.next(state, depth, action));
    return moves;
  }

  Values narrowed(const Utilities& value) const {
    Values out{};
    for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
      out[p] = static_cast<float>(value[p]);
    }
    return out;
  }

  const G& game_;
  const ExpectimaxParams params_;
  const std::uint64_t seed_;

  View view_;
  RootWorlds<G> root_{{}, 0, false};
  int drawn_ = 1;
  bool unique_ = true;  // the view leaves no doubt about the state
  Player side_ = 0;
  std::unique_ptr<Tree> tree_;
  std::unique_ptr<Deepening<G, Tree>> deepening_;  // ends before the tree
  std::uint64_t table_limit_ = 0;
  std::uint64_t nodes_before_ = 0;  // visited for earlier roots
  bool exhausted_ = false;
  StopReason stopped_ = StopReason::kNone;
};

template <Game G>
std::unique_ptr<Search> make_expectimax(const View& root, const Value& given, int threads,
                                        std::uint64_t seed) {
  const ExpectimaxParams params = parse_expectimax_params(given);
  if (threads != 1) {
    throw std::invalid_argument("expectimax runs on one thread; threads is " +
                                std::to_string(threads));
  }
  const bool sided = params.backup == Backup::kParanoid ||
                     (params.backup == Backup::kAuto && root.game().players() <= 2);
  if (sided) {
    return std::make_unique<Expectimax<G, ExpectimaxTree<G, TwoSided<G>>>>(root, params, seed);
  }
  return std::make_unique<Expectimax<G, ExpectimaxTree<G, MaxN<G>>>>(root, params, seed);
}

}  // namespace fossil::search::expectimax
