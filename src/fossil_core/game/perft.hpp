// Perft over decisions and chance: counts the paths and the distinct states at every depth, and the
// probability mass that chance gives them (uniform over decisions is not assumed: a decision passes
// its whole mass on to every child divided by their number, so the mass at a depth is one).
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "fossil_core/game/contract.hpp"
#include "fossil_core/game/keys.hpp"

namespace fossil {

struct PerftRow {
  int depth = 0;
  std::uint64_t paths = 0;  // sequences of actions and outcomes; ended games count at their depth
  std::uint64_t keys = 0;   // distinct states
  std::uint64_t terminals = 0;  // distinct ended states among them
  double mass = 0;              // probability of having got here or ended before; 1 at every depth
};

// Breadth first over distinct states, so that depth is bounded by states and not by paths.
template <Game G>
std::vector<PerftRow> perft(const G& game, const typename G::State& root, int depth) {
  struct Cell {
    typename G::State state;
    std::uint64_t paths;
    double mass;
  };
  std::vector<PerftRow> rows;
  std::vector<Cell> level{{root, 1, 1.0}};
  double ended = 0;
  for (int d = 0;; ++d) {
    PerftRow row{d, 0, level.size(), 0, ended};
    for (const Cell& cell : level) {
      row.paths += cell.paths;
      row.mass += cell.mass;
      if (game.kind(cell.state) == NodeKind::kTerminal) {
        row.terminals += 1;
        ended += cell.mass;
      }
    }
    rows.push_back(row);
    if (d == depth || level.empty()) return rows;

    std::vector<Cell> next;
    std::unordered_map<std::uint64_t, std::size_t> index;
    const auto reach = [&](const Cell& from, Action action, double share) {
      Cell child{from.state, from.paths, from.mass * share};
      game.apply(child.state, action);
      const auto [place, fresh] = index.try_emplace(state_key(game, child.state), next.size());
      if (fresh) {
        next.push_back(child);
      } else {
        next[place->second].paths += child.paths;
        next[place->second].mass += child.mass;
      }
    };
    for (const Cell& cell : level) {
      switch (game.kind(cell.state)) {
        case NodeKind::kTerminal:
          break;
        case NodeKind::kChance: {
          OutcomeList<G> outcomes;
          game.chance_outcomes(cell.state, outcomes);
          double total = 0;
          for (const Outcome& o : outcomes) total += o.weight;
          for (const Outcome& o : outcomes) reach(cell, o.action, o.weight / total);
          break;
        }
        case NodeKind::kDecision: {
          ActionList<G> actions;
          game.legal_actions(cell.state, actions);
          for (const Action a : actions) reach(cell, a, 1.0 / actions.size());
          break;
        }
      }
    }
    level = std::move(next);
  }
}

}  // namespace fossil
