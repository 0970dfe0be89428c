// The search "ismcts": one independent information-set search per thread, each with its own graph
// and stream of random numbers, merged when a report is asked for (root parallelisation).
// Invariant: with the same view, seed, threads and node limit the report is the same bit for bit,
// however the time was sliced. Only deadlines and stop requests look at the clock.
#pragma once

#include <exception>
#include <thread>

#include "fossil_search/kernels/ismcts_report.hpp"
#include "fossil_search/kernels/stoppers.hpp"
#include "fossil_search/kernels/waiting_leaves.hpp"

namespace fossil::search {

template <Game G>
class RootParallelIsmcts final : public Search {
 public:
  using GameView = typename G::View;

  RootParallelIsmcts(const G& game, const fossil::View& root, const Value& params, int threads,
                     std::uint64_t seed)
      : keep_alive_(root.shared_game()),
        game_(game),
        params_(IsmctsParams::from_value(params)),
        seed_(seed) {
    if (threads < 1 || threads > 256) {
      throw std::invalid_argument("threads is " + std::to_string(threads) + "; it must be 1-256");
    }
    const std::uint64_t memory = params_.memory_bytes / static_cast<std::uint64_t>(threads);
    for (int t = 0; t < threads; ++t) {
      searchers_.push_back(
          std::make_unique<Ismcts<G>>(game_, params_, bytes_of(root), stream(t), memory));
    }
  }

  StopReason run_slice(const Limits& limits, std::int64_t deadline_ns) override {
    if (game_.kind(root_view().known) == NodeKind::kTerminal) return StopReason::kExhausted;
    set_memory_limit(limits);
    const bool looks = limits.confidence > 0 || limits.memory_bytes > 0;
    for (;;) {
      if (!run_threads(limits, looks ? checkpoint_ : UINT64_MAX, deadline_ns)) {
        return stop_requested() ? StopReason::kInterrupt : StopReason::kNone;
      }
      if (limits.nodes > 0 && finished(limits)) return StopReason::kNodes;
      checkpoint_ += kCheckpoint;
      if (limits.memory_bytes > 0 && any_full()) return StopReason::kMemory;
      if (limits.confidence > 0 && decided(limits.confidence)) return StopReason::kConfidence;
    }
  }

  // Stops where run_slice would, but for whole batches.
  StopReason gather(const Limits& limits, std::uint64_t most, LeafBatch& batch) override {
    if (threads() > 1) {
      throw std::invalid_argument("an evaluator is asked by one thread; threads is " +
                                  std::to_string(threads()));
    }
    Ismcts<G>& searcher = *searchers_.front();
    batch.clear();
    if (game_.kind(root_view().known) == NodeKind::kTerminal) return StopReason::kExhausted;
    if (stop_requested()) return StopReason::kInterrupt;
    set_memory_limit(limits);
    if (limits.nodes > 0 && finished(limits)) return StopReason::kNodes;
    if (searcher.simulations() >= checkpoint_) {
      checkpoint_ += kCheckpoint;
      if (limits.memory_bytes > 0 && any_full()) return StopReason::kMemory;
      if (limits.confidence > 0 && decided(limits.confidence)) return StopReason::kConfidence;
    }
    if (!waiting_) waiting_ = std::make_unique<WaitingLeaves<G>>(game_, params_);
    const std::uint64_t left = quota(limits, 0) - searcher.simulations();
    waiting_->gather(searcher, std::min(most, left), batch);
    return StopReason::kNone;
  }

  void answer(std::span<const float> values, std::span<const float> priors) override {
    if (!waiting_) return Search::answer(values, priors);
    waiting_->answer(*searchers_.front(), values, priors);
  }

  void drop() override {
    if (waiting_) waiting_->drop(*searchers_.front());
  }

  Report report(int multipv) const override;

  bool advance(const fossil::View& view) override {
    if (view.game().fingerprint() != keep_alive_->fingerprint()) {
      throw std::invalid_argument("the view belongs to another game than the search");
    }
    const GameView& next = bytes_of(view);
    const bool same_seat = next.observer == root_view().observer;
    bool kept = false;
    if (waiting_) waiting_->forget();
    for (std::size_t t = 0; t < searchers_.size(); ++t) {
      if (params_.leak_shared_tree && !same_seat) {
        searchers_[t]->start_at(next);
      } else if (same_seat && searchers_[t]->advance(next)) {
        kept = true;
      } else {
        searchers_[t]->restart(next, stream(static_cast<int>(t)));
      }
    }
    checkpoint_ = kCheckpoint;
    return kept;
  }

  std::vector<std::pair<Action, double>> strategy_at(const fossil::View& view) const override;

  std::uint64_t memory_bytes() const override {
    std::uint64_t bytes = 0;
    for (const auto& searcher : searchers_) bytes += searcher->graph().bytes();
    return bytes;
  }

  // For tests and benches within C++.
  const Searchers<G>& searchers() const { return searchers_; }

 private:
  static const GameView& bytes_of(const fossil::View& view) {
    return *static_cast<const GameView*>(view.data());
  }
  Rng stream(int thread) const { return Rng(seed_).split(static_cast<std::uint64_t>(thread)); }
  int threads() const { return static_cast<int>(searchers_.size()); }
  const GameView& root_view() const { return searchers_.front()->root_view(); }
  bool stop_requested() const { return stop_.load(std::memory_order_relaxed); }

  void set_memory_limit(const Limits& limits) {
    std::uint64_t bytes = params_.memory_bytes;
    if (limits.memory_bytes > 0) bytes = std::min(bytes, limits.memory_bytes);
    for (auto& searcher : searchers_) {
      searcher->graph().set_limit(bytes / static_cast<std::uint64_t>(threads()));
    }
  }

  std::uint64_t quota(const Limits& limits, int thread) const {
    return limits.nodes > 0 ? share_of_nodes(limits.nodes, threads(), thread) : UINT64_MAX;
  }
  bool finished(const Limits& limits) const {
    for (int t = 0; t < threads(); ++t) {
      if (searchers_[static_cast<std::size_t>(t)]->simulations() < quota(limits, t)) return false;
    }
    return true;
  }
  bool any_full() const {
    for (const auto& searcher : searchers_) {
      if (searcher->graph().full()) return true;
    }
    return false;
  }

  // Runs every thread to its quota or the checkpoint; false if the clock or a stop came first.
  bool run_threads(const Limits& limits, std::uint64_t checkpoint, std::int64_t deadline_ns) {
    std::vector<std::exception_ptr> errors(searchers_.size());
    std::vector<char> arrived(searchers_.size(), 0);
    const auto work = [&](int t) noexcept {
      const auto i = static_cast<std::size_t>(t);
      try {
        arrived[i] = run_one(*searchers_[i], std::min(quota(limits, t), checkpoint), deadline_ns);
      } catch (...) {
        errors[i] = std::current_exception();
      }
    };
    std::vector<std::thread> others;
    for (int t = 1; t < threads(); ++t) others.emplace_back(work, t);
    work(0);
    for (std::thread& other : others) other.join();
    for (const std::exception_ptr& error : errors) {
      if (error) std::rethrow_exception(error);
    }
    return std::all_of(arrived.begin(), arrived.end(), [](char a) { return a != 0; });
  }

  bool run_one(Ismcts<G>& searcher, std::uint64_t target, std::int64_t deadline_ns) const {
    constexpr std::uint64_t kBetweenLooks = 16;  // at the clock, which costs about 25 ns
    while (searcher.simulations() < target) {
      if (stop_requested()) return false;
      const std::uint64_t end = std::min(target, searcher.simulations() + kBetweenLooks);
      while (searcher.simulations() < end) searcher.simulate();
      if (searcher.simulations() < target && steady_now_ns() >= deadline_ns) return false;
    }
    return true;
  }

  bool mixed_root() const {
    const Node* const root = root_of(*searchers_.front());
    return root && (root->simultaneous() || root->sampled());
  }

  bool decided(double level) const {
    const Node* const root = root_of(*searchers_.front());
    if (!root || mixed_root()) return false;
    if (root->edge_count < 2) return true;
    auto moves = merge_moves<G>(searchers_);
    rank_moves(moves, std::vector<double>(moves.size()), false);
    const auto mean_of = [&](const RootMove& move) {
      const auto mover = static_cast<std::size_t>(root->mover);
      return MeanOfMove{move.sample.count, move.sample.mean(mover),
                        move.sample.standard_error(mover)};
    };
    return is_decided(mean_of(moves[0]), mean_of(moves[1]), level);
  }

  const std::shared_ptr<const AnyGame> keep_alive_;
  const G& game_;
  const IsmctsParams params_;
  const std::uint64_t seed_;
  Searchers<G> searchers_;
  std::unique_ptr<WaitingLeaves<G>> waiting_;  // made when leaves are first valued from outside
  std::uint64_t checkpoint_ = kCheckpoint;     // simulations per thread at the next look
};

template <Game G>
Report RootParallelIsmcts<G>::report(int multipv) const {
  const auto players = static_cast<std::size_t>(game_.players());
  Report report;
  report.memory_bytes = memory_bytes();
  report.mean_score.resize(players);
  Sample all;
  for (const auto& searcher : searchers_) {
    report.nodes += searcher->simulations();
    report.levels += searcher->levels();
    report.graph_nodes += searcher->graph().nodes();
    all.merge(searcher->statistics().root);
  }
  if (game_.kind(root_view().known) == NodeKind::kTerminal) {
    const auto world = searchers_.front()->some_world(root_view());
    report.exact = true;
    report.stopped = StopReason::kExhausted;
    report.value = game_.returns(world);
    const Scores scores = game_.scores(world);
    for (std::size_t p = 0; p < players; ++p) report.mean_score[p] = scores[p];
    return report;
  }
  for (std::size_t p = 0; p < players; ++p) {
    report.value[p] = static_cast<float>(all.mean(p));
    report.mean_score[p] = all.mean_score(p);
  }
  if (any_full()) {
    report.notes.push_back("the memory limit was reached: the graph stopped growing at " +
                           std::to_string(report.graph_nodes) + " nodes");
  }
  std::vector<RootMove> moves = merge_moves<G>(searchers_);
  if (moves.empty()) return report;
  const bool asked = waiting_ && waiting_->gave_root_priors();
  const std::vector<double> priors =
      asked ? edge_priors(*searchers_.front()) : root_priors(game_, *searchers_.front());
  std::vector<Action> actions;
  for (const RootMove& move : moves) actions.push_back(move.action);
  rank_moves(moves, priors, mixed_root());
  for (const RootMove& move : moves) {
    if (multipv > 0 && report.lines.size() >= static_cast<std::size_t>(multipv)) break;
    const auto at = std::find(actions.begin(), actions.end(), move.action) - actions.begin();
    report.lines.push_back(
        make_line(game_, searchers_, move, priors[static_cast<std::size_t>(at)]));
  }
  return report;
}

template <Game G>
std::vector<std::pair<Action, double>> RootParallelIsmcts<G>::strategy_at(
    const fossil::View& view) const {
  const GameView& seen = bytes_of(view);
  if (view.game().fingerprint() != keep_alive_->fingerprint() || !view.owner_to_move()) return {};
  std::vector<std::pair<Action, double>> strategy;
  double total = 0;
  for (const auto& searcher : searchers_) {
    const InformationGraph<G>& graph = searcher->graph();
    const auto world = searcher->some_world(seen);
    const std::uint32_t index = graph.find(graph.key(world, seen.observer, root_view().observer));
    if (index == kNoNode) continue;
    const Node& node = graph.pool().node(index);
    for (std::uint32_t i = 0; i < node.edge_count; ++i) {
      const Edge& edge = graph.pool().edges(node)[i];
      if (!game_.is_legal(world, edge.action)) continue;
      const double weight = node.sampled() ? edge.strategy_sum : static_cast<double>(edge.visits);
      auto known = std::find_if(strategy.begin(), strategy.end(),
                                [&](const auto& entry) { return entry.first == edge.action; });
      if (known == strategy.end()) known = strategy.insert(known, {edge.action, 0.0});
      known->second += weight;
      total += weight;
    }
  }
  if (total <= 0) return {};
  for (auto& [action, probability] : strategy) probability /= total;
  return strategy;
}

}  // namespace fossil::search
