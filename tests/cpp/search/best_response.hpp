// How much players could still gain against a strategy: exact best responses over the whole game
// tree, information sets told apart by the bytes of the mover's view (which must tell all that the
// mover has seen). For games of a few thousand histories.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "fossil_core/game/state.hpp"

namespace fossil::testing {

// Probability of each legal action of a decision, in their order, given the mover's view.
using Strategy = std::function<std::vector<double>(const View& view, std::size_t actions)>;

// What an end of the game is worth to a player.
using Worth = std::function<double(const State& end, Player player)>;

inline double game_points(const State& end, Player player) {
  return end.game().scores(end.data())[static_cast<std::size_t>(player)];
}
inline double game_returns(const State& end, Player player) {
  return end.game().returns(end.data())[static_cast<std::size_t>(player)];
}

class BestResponse {
 public:
  BestResponse(const State& root, const Strategy& strategy, const Worth& worth)
      : root_(root), strategy_(strategy), worth_(worth) {}

  // What a player expects if everybody follows the strategy.
  double value(Player player) const { return follow(root_, player); }

  // What a player expects who answers best while all others follow the strategy.
  double best_value(Player player) {
    player_ = player;
    sets_.clear();
    collect(root_, 1.0);
    return respond(root_);
  }

 private:
  struct InformationSet {
    std::vector<std::pair<State, double>> histories;  // with chance's and the others' reach
    int best = -1;
  };

  std::string information(const State& state) const {
    const View view = state.view(state.current_player());
    return {static_cast<const char*>(view.data()), state.game().view_size()};
  }
  // By view: the strategy may be slow to ask.
  const std::vector<double>& play(const State& state, std::size_t actions) const {
    const auto [entry, fresh] = asked_.try_emplace(information(state));
    if (fresh) entry->second = strategy_(state.view(state.current_player()), actions);
    return entry->second;
  }

  // Calls visit(child, probability) for each way on; own decisions have probability 1.
  template <class F>
  void for_each_child(const State& state, Player own, F&& visit) const {
    const auto go = [&](Action action, double probability) {
      State child = state;
      child.apply(action);
      visit(child, probability);
    };
    if (state.kind() == NodeKind::kChance) {
      const auto outcomes = state.chance_outcomes();
      double total = 0;
      for (const Outcome& o : outcomes) total += o.weight;
      for (const Outcome& o : outcomes) go(o.action, o.weight / total);
      return;
    }
    const auto actions = state.legal_actions();
    const bool is_own = state.current_player() == own;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      go(actions[i], is_own ? 1.0 : play(state, actions.size())[i]);
    }
  }
  double follow(const State& state, Player player) const {
    if (state.kind() == NodeKind::kTerminal) return worth_(state, player);
    double sum = 0;
    for_each_child(state, kSpectator, [&](const State& child, double probability) {
      if (probability > 0) sum += probability * follow(child, player);
    });
    return sum;
  }

  void collect(const State& state, double reach) {
    if (state.kind() == NodeKind::kTerminal) return;
    if (state.current_player() == player_) {
      sets_[information(state)].histories.emplace_back(state, reach);
    }
    for_each_child(state, player_, [&](const State& child, double probability) {
      collect(child, reach * probability);
    });
  }

  double respond(const State& state) {
    if (state.kind() == NodeKind::kTerminal) return worth_(state, player_);
    if (state.current_player() == player_) {
      State child = state;
      child.apply(state.legal_actions()[static_cast<std::size_t>(best_action(state))]);
      return respond(child);
    }
    double sum = 0;
    for_each_child(state, player_, [&](const State& child, double probability) {
      if (probability > 0) sum += probability * respond(child);
    });
    return sum;
  }

  int best_action(const State& state) {
    InformationSet& set = sets_.at(information(state));
    if (set.best >= 0) return set.best;
    const auto actions = state.legal_actions();
    std::vector<double> gain(actions.size(), 0);
    for (const auto& [history, reach] : set.histories) {
      for (std::size_t i = 0; i < actions.size() && reach > 0; ++i) {
        State child = history;
        child.apply(actions[i]);
        gain[i] += reach * respond(child);
      }
    }
    set.best = 0;
    for (std::size_t i = 1; i < gain.size(); ++i) {
      if (gain[i] > gain[static_cast<std::size_t>(set.best)]) set.best = static_cast<int>(i);
    }
    return set.best;
  }

  const State root_;
  const Strategy strategy_;
  const Worth worth_;
  Player player_ = 0;
  std::map<std::string, InformationSet> sets_;
  mutable std::map<std::string, std::vector<double>> asked_;
};

// The sum over all players of what each could gain by answering best (0 at an equilibrium).
inline double nash_conv(const State& root, const Strategy& strategy, const Worth& worth) {
  BestResponse response(root, strategy, worth);
  double gain = 0;
  for (int p = 0; p < root.game().players(); ++p) {
    const auto player = static_cast<Player>(p);
    gain += response.best_value(player) - response.value(player);
  }
  return gain;
}

}  // namespace fossil::testing
