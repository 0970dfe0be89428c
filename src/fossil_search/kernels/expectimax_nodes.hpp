// The nodes of an expectimax tree as lists: moves in the order of their promise, chance branches
// (a sample of them where there are too many), the count of states and slices, and the record of
// what was left out. Not the recursion itself.
#pragma once

#include <algorithm>
#include <cstring>
#include <vector>

#include "fossil_core/game/contract.hpp"
#include "fossil_core/game/keys.hpp"
#include "fossil_search/kernels/expectimax_params.hpp"
#include "fossil_search/kernels/resumable.hpp"
#include "fossil_search/kernels/utility.hpp"

namespace fossil::search::expectimax {

inline constexpr double kTop = 1.0;  // bounds of every utility
inline constexpr double kBottom = -1.0;
// How a value stands to the true one, for the player who moves at the root.
enum class Relation : std::uint8_t { kExact, kAtMost, kAtLeast };

struct Estimate {
  Utilities value{};
  Relation relation = Relation::kExact;
  Cuts cuts = 0;
};

struct Candidate {
  Action action;
  float score;
  std::uint32_t place;  // in the order of promise
};

// A chance outcome with what is known of the state behind it.
struct Branch {
  Action action;
  double probability;
  bool done = false;  // nothing more is wanted of it
  double low = kBottom, high = kTop;
  Cuts low_cut = 0, high_cut = 0;
};

// A piece of a shared stack that a node owns while it is open; nodes nest strictly.
template <class T>
class StackPiece {
 public:
  explicit StackPiece(std::vector<T>& stack) : stack_(stack), begin_(stack.size()), end_(begin_) {}
  StackPiece(const StackPiece&) = delete;
  StackPiece& operator=(const StackPiece&) = delete;
  ~StackPiece() { stack_.resize(begin_, T{}); }
  void push_back(const T& item) {
    stack_.push_back(item);
    ++end_;
  }
  std::size_t size() const { return end_ - begin_; }
  T& operator[](std::size_t i) { return stack_[begin_ + i]; }
  auto begin() { return stack_.begin() + static_cast<std::ptrdiff_t>(begin_); }
  auto end() { return stack_.begin() + static_cast<std::ptrdiff_t>(end_); }

 private:
  std::vector<T>& stack_;
  std::size_t begin_, end_;
};

template <Game G>
class ExpectimaxNodes {
 public:
  using State = typename G::State;

  ExpectimaxNodes(const G& game, const ExpectimaxParams& params, std::uint64_t seed)
      : game_(game),
        params_(params),
        utility_(game, params.score_weight, params.score_scale),
        sampling_(seed),
        hidden_(G::kInfo.has_hidden_information) {}

  CallStack& call_stack() { return calls_; }

  // Slices: a node is entered only while fewer than `pause_at` states have been visited.
  std::uint64_t nodes() const { return nodes_; }
  void pause_at(std::uint64_t nodes) { pause_at_ = nodes; }
  bool slice_used() const { return nodes_ >= pause_at_; }

  std::uint64_t branches_cut() const { return branches_cut_; }
  std::uint64_t nodes_sampled() const { return nodes_sampled_; }
  int widest_sampled() const { return widest_sampled_; }  // outcomes of the widest of them
  std::uint64_t unproven_steps() const { return unproven_steps_; }
  // Whether somebody had to decide without knowing the whole state, which the tree ignores.
  bool saw_private() const { return saw_private_; }

  std::uint64_t stack_bytes() const {
    return calls_.memory_bytes() + candidates_.capacity() * sizeof(Candidate) +
           branches_.capacity() * sizeof(Branch);
  }
  const Utility<G>& utility() const { return utility_; }

  // The outcomes with their probabilities. Where there are more than `chance_limit` of them, a
  // sparse sample (Kearns, Mansour and Ng 2002; Lanctot et al. 2013): `chance_samples` equal steps
  // through the cumulated weights from one drawn start. An outcome is met in proportion to its
  // weight, the likely ones surely, and a mean over the sample varies less than over independent
  // draws. `most` is a tighter bound of the draws. Returns how many outcomes there are if it
  // sampled them, else 0.
  int branches_of(const State& state, StackPiece<Branch>& branches, int most = kNoBound) const {
    OutcomeList<G> outcomes;
    game_.chance_outcomes(state, outcomes);
    std::uint64_t total = 0;
    for (const Outcome& o : outcomes) total += o.weight;
    const int full = full_width(static_cast<int>(outcomes.size()));
    const auto draws = static_cast<std::uint64_t>(std::min(full, most));
    if (static_cast<int>(outcomes.size()) <= std::min(params_.chance_limit, most)) {
      for (const Outcome& o : outcomes) {
        branches.push_back({o.action, static_cast<double>(o.weight) / static_cast<double>(total)});
      }
      return 0;
    }
    // The same state is always sampled alike, whatever was searched before.
    Rng rng = sampling_.split(state_key(game_, state));
    // Places in units of weight / draws: the first below `total`, the others `total` further each.
    Uint128 place = static_cast<Uint128>(rng.next()) * total >> 64;
    Uint128 before = 0;
    for (const Outcome& o : outcomes) {
      const Uint128 behind = before + static_cast<Uint128>(o.weight) * draws;
      std::uint64_t hits = 0;
      for (; place < behind; place += total) ++hits;
      before = behind;
      if (hits == 0) continue;
      branches.push_back({o.action, static_cast<double>(hits) / static_cast<double>(draws)});
    }
    return static_cast<int>(outcomes.size());
  }
  // The same, counted for the report. Returns kCutSampled or 0; with kCutDepth if `most` told.
  Cuts list_branches(const State& state, StackPiece<Branch>& branches, int most = kNoBound) {
    const int outcomes = branches_of(state, branches, most);
    if (outcomes == 0) return 0;
    ++nodes_sampled_;
    widest_sampled_ = std::max(widest_sampled_, outcomes);
    return most < full_width(outcomes) ? static_cast<Cuts>(kCutSampled | kCutDepth) : kCutSampled;
  }

  // Trees search as if everybody knew the whole state; this notices where somebody who decides does
  // not. In a simultaneous step all players decide, each from a view that commits first.
  void look_for_private(const State& state) {
    if (!hidden_ || saw_private_) return;
    if (!game_.simultaneous(state)) {
      saw_private_ = leaves_open(game_.view(state, game_.current_player(state)));
      return;
    }
    for (int p = 0; p < game_.players(); ++p) {
      saw_private_ |= leaves_open(game_.view(state, static_cast<Player>(p)));
    }
  }

  // Where a decision's move stands in the order of promise.
  std::size_t place_of(const State& state, Action action) const {
    std::vector<Candidate> storage;
    StackPiece<Candidate> moves(storage);
    list_moves(state, true, true, action, moves);
    return moves[0].place;
  }

  static constexpr int kNoBound = 1 << 30;

 protected:
  // Branches of a chance node with so many outcomes, by the parameters.
  int full_width(int outcomes) const {
    return outcomes <= params_.chance_limit ? outcomes : params_.chance_samples;
  }

  // The legal moves in the order in which to search them: `first` (if legal), then by promise for
  // the mover, then by action. Where the children are leaves, ordering would cost as much as they.
  void list_moves(const State& state, bool ordered, bool has_first, Action first,
                  StackPiece<Candidate>& moves) const {
    ActionList<G> actions;
    game_.legal_actions(state, actions);
    for (const Action action : actions) moves.push_back({action, 0, 0});
    if (actions.size() > 1 && ordered) {
      if (params_.ordering == Ordering::kPrior) score_by_prior(state, actions, moves);
      if (params_.ordering == Ordering::kEvaluation) score_by_evaluation(state, moves);
      std::stable_sort(moves.begin(), moves.end(),
                       [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
    }
    for (std::uint32_t i = 0; i < moves.size(); ++i) moves[i].place = i;
    if (!has_first) return;
    const auto place = std::find_if(moves.begin(), moves.end(),
                                    [&](const Candidate& c) { return c.action == first; });
    if (place != moves.end()) std::rotate(moves.begin(), place, place + 1);
  }

  // `known` is in a canonical unknown form where anything is unknown, and no world has that form.
  bool leaves_open(const typename G::View& view) const {
    const State& known = view.known;
    Rng rng(1);
    const State world = game_.resample(view, rng);
    return std::memcmp(&known, &world, sizeof(State)) != 0;
  }

  const G& game_;
  const ExpectimaxParams& params_;
  const Utility<G> utility_;
  CallStack calls_;
  std::vector<Candidate> candidates_;
  std::vector<Branch> branches_;
  std::uint64_t nodes_ = 0;
  std::uint64_t branches_cut_ = 0;
  std::uint64_t unproven_steps_ = 0;

 private:
  void score_by_prior(const State& state, const ActionList<G>& actions,
                      StackPiece<Candidate>& moves) const {
    FixedVector<float, G::kMaxActions> weights;
    weights.resize_uninitialized(actions.size());
    game_.prior(state, std::span<const Action>(actions.data(), actions.size()),
                std::span<float>(weights.data(), weights.size()));
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i].score = weights[i];
  }
  void score_by_evaluation(const State& state, StackPiece<Candidate>& moves) const {
    const auto mover = static_cast<std::size_t>(game_.current_player(state));
    for (Candidate& move : moves) {
      State child = state;
      game_.apply(child, move.action);
      const Utilities value = game_.kind(child) == NodeKind::kTerminal ? utility_.of_terminal(child)
                                                                       : utility_.estimate(child);
      move.score = static_cast<float>(value[mover]);
    }
  }

  const Rng sampling_;
  const bool hidden_;
  bool saw_private_ = false;
  std::uint64_t pause_at_ = 0;
  std::uint64_t nodes_sampled_ = 0;
  int widest_sampled_ = 0;
};

}  // namespace fossil::search::expectimax
