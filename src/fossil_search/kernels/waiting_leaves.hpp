// The leaves of one information-set search that wait for values from outside, and the answers on
// their way back into the graph. While a leaf waits, every edge above it counts one visit more,
// lost by its mover (virtual loss; Chaslot, Winands and van den Herik 2008), so that the descents
// of a batch spread out; where moves are drawn from a mixed strategy they spread by themselves.
// Invariant: answer() and drop() first take all virtual losses back, in reverse order and bit for
// bit: batches of one search as no batches do.
#pragma once

#include <cstring>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "fossil_search/kernels/ismcts.hpp"
#include "fossil_search/kernels/leaf_batch.hpp"

namespace fossil::search {

template <Game G>
class WaitingLeaves {
 public:
  using State = typename G::State;

  WaitingLeaves(const G& game, const IsmctsParams& params)
      : game_(game), params_(params), utility_(game, params.score_weight, params.score_scale) {}

  // Whether the root's edges have the evaluator's priors.
  bool gave_root_priors() const { return root_ == RootPrior::kGiven; }

  // After the search has moved to another root: its priors have to be asked for again.
  void forget() {
    count_ = 0;
    root_ = RootPrior::kUnknown;
  }

  // Descends `n` times. A search whose owner decides asks about its root first, alone, since all
  // descents want the root's prior; that is no simulation.
  void gather(Ismcts<G>& search, std::uint64_t n, LeafBatch& batch) {
    batch.clear();
    if (root_ == RootPrior::kUnknown && search.root_node() != kNoNode) {
      root_ = RootPrior::kAsked;
      root_world_ = search.some_world(search.root_view());
      add_row(root_world_, batch);
    } else {
      while (leaves_.size() < n) leaves_.push_back(std::make_unique<Waiting>());
      while (count_ < n) {
        Waiting& waiting = *leaves_[count_];
        search.descend(waiting.leaf, count_);
        lose(search.graph().pool(), waiting);
        waiting.valued = game_.kind(waiting.leaf.state) == NodeKind::kTerminal;
        if (!waiting.valued) add_row(waiting.leaf.state, batch);
        ++count_;
      }
    }
    rows_ = batch.rows;
    choices_ = batch.choices;
  }

  // `values`: a row per row of the batch, a column per player; `priors`: none, or one weight per
  // legal action, row after row.
  void answer(Ismcts<G>& search, std::span<const float> values, std::span<const float> priors) {
    check_sizes(values, priors);
    drop_losses(search.graph().pool());
    const auto players = static_cast<std::size_t>(game_.players());
    std::size_t row = 0, first = 0;
    const auto next_priors = [&] {
      if (priors.empty()) return priors;
      const auto n = static_cast<std::size_t>(choices_[row]);
      const auto own = priors.subspan(first, n);
      first += n;
      return own;
    };
    if (root_ == RootPrior::kAsked) {
      const auto own = next_priors();
      const bool given = set_priors(search.graph(), search.root_node(), root_world_, own);
      root_ = given ? RootPrior::kGiven : RootPrior::kNone;
    }
    for (std::uint64_t i = 0; i < count_; ++i) {
      typename Ismcts<G>::Leaf& leaf = leaves_[i]->leaf;
      LeafValue value{{}, game_.scores(leaf.state)};
      if (leaves_[i]->valued) {
        value.utility = utility_.of_terminal(leaf.state);
      } else {
        Values given{};
        for (std::size_t p = 0; p < players; ++p) given[p] = values[row * players + p];
        value.utility = utility_.of_values(given, leaf.state);
        set_priors(search.graph(), leaf.path.leaf_node, leaf.state, next_priors());
        ++row;
      }
      search.back_up(leaf, value);
    }
    count_ = rows_ = 0;
  }

  // No answer comes: the graph is as if the batch had not been gathered, but for nodes and edges
  // without visits and for the average strategies of mixed choices.
  void drop(Ismcts<G>& search) {
    drop_losses(search.graph().pool());
    if (root_ == RootPrior::kAsked) root_ = RootPrior::kUnknown;
    count_ = rows_ = 0;
  }

 private:
  static constexpr float kVirtualLoss = 1.0f;  // the worst value there is
  enum class RootPrior : std::uint8_t { kUnknown, kAsked, kNone, kGiven };

  struct Waiting {
    typename Ismcts<G>::Leaf leaf;
    std::vector<float> qualities;  // of the edges on the path, as they were before
    bool valued;                   // the game is over there
  };

  void add_row(const State& state, LeafBatch& batch) const {
    const Player mover = game_.current_player(state);
    const std::size_t at = batch.features.size();
    batch.features.resize(at + G::kInfo.features.size());
    game_.features(state, mover, std::span<float>(batch.features).subspan(at));
    batch.players.push_back(mover);
    batch.choices.push_back(game_.count_legal(state));
    const std::size_t byte = batch.states.size();
    batch.states.resize(byte + sizeof(State));
    std::memcpy(batch.states.data() + byte, &state, sizeof(State));
    ++batch.rows;
  }

  void check_sizes(std::span<const float> values, std::span<const float> priors) const {
    std::size_t choices = 0;
    for (const std::int32_t n : choices_) choices += static_cast<std::size_t>(n);
    const auto players = static_cast<std::size_t>(game_.players());
    if (values.size() != rows_ * players || (!priors.empty() && priors.size() != choices)) {
      throw std::invalid_argument("the answer does not fit the " + std::to_string(rows_) +
                                  " leaves that were asked about");
    }
  }

  static void lose(NodePool& pool, Waiting& waiting) {
    waiting.qualities.clear();
    for (const PathStep& at : waiting.leaf.path.steps) {
      const Node& node = pool.node(at.node);
      Edge& edge = pool.edges(node)[at.edge];
      waiting.qualities.push_back(edge.quality);
      if (node.sampled()) continue;
      const auto visits = static_cast<float>(edge.visits);
      edge.quality = (edge.quality * visits - kVirtualLoss) / (visits + 1);
      ++edge.visits;
    }
  }

  void drop_losses(NodePool& pool) {
    for (std::uint64_t k = count_; k-- > 0;) {
      const auto& steps = leaves_[k]->leaf.path.steps;
      for (std::uint32_t i = steps.size(); i-- > 0;) {
        const Node& node = pool.node(steps[i].node);
        if (node.sampled()) continue;
        Edge& edge = pool.edges(node)[steps[i].edge];
        edge.quality = leaves_[k]->qualities[i];
        --edge.visits;
      }
    }
  }

  // The evaluator's weights in place of the game's, at a node that lists all its actions; false if
  // there is no such node, or no weights.
  bool set_priors(InformationGraph<G>& graph, std::uint32_t index, const State& state,
                  std::span<const float> weights) const {
    if (weights.empty() || index == kNoNode) return false;
    NodePool& pool = graph.pool();
    if (!pool.node(index).fixed_actions() || pool.node(index).sampled()) return false;
    if (pool.node(index).edges == 0 && !graph.expand(index, state)) return false;
    float sum = 0;
    for (const float weight : weights) sum += weight;
    const Node& node = pool.node(index);
    const auto share = static_cast<float>(params_.prior_weight);
    const float uniform = (1.0f - share) / static_cast<float>(node.edge_count);
    for (std::uint32_t i = 0; i < node.edge_count && i < weights.size(); ++i) {
      pool.edges(node)[i].prior = share * (weights[i] / sum) + uniform;
    }
    return true;
  }

  const G& game_;
  const IsmctsParams& params_;
  Utility<G> utility_;
  std::vector<std::unique_ptr<Waiting>> leaves_;
  std::uint64_t count_ = 0;            // of them, waiting
  std::uint64_t rows_ = 0;             // that were asked about
  std::vector<std::int32_t> choices_;  // of each row
  RootPrior root_ = RootPrior::kUnknown;
  State root_world_{};
};

}  // namespace fossil::search
