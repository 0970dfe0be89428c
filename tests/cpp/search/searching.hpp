// What the tests of the searches share: games by name, views of their first decision, and reports
// compared bit for bit.
#pragma once

#include <doctest/doctest.h>

#include <bit>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>

#include "fossil_core/game/state.hpp"
#include "fossil_search/kernels/search.hpp"

namespace fossil::testing {

inline std::shared_ptr<const AnyGame> load(const char* id, int players = 2,
                                           const Value& options = Value::map()) {
  return find_game(id).make(players, options, nullptr);
}

inline Value settings(std::initializer_list<std::pair<const char*, const char*>> entries) {
  Value value = Value::map();
  for (const auto& [key, word] : entries) value[key] = word;
  return value;
}

// Resolves chance until somebody decides, then makes `moves` random ones; the same for a seed.
inline State some_state(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed = 1,
                        int moves = 0) {
  State state(game);
  Rng rng(seed);
  while (state.kind() != NodeKind::kTerminal) {
    if (state.kind() == NodeKind::kChance) {
      state.apply(game->sample_chance(state.data(), rng));
    } else if (moves-- > 0) {
      const auto n = static_cast<std::uint32_t>(game->count_legal(state.data()));
      state.apply(game->nth_legal(state.data(), static_cast<int>(rng.below(n))));
    } else {
      break;
    }
  }
  return state;
}

inline View mover_view(const State& state) { return state.view(state.current_player()); }

inline search::Limits nodes(std::uint64_t n) {
  search::Limits limits;
  limits.nodes = n;
  return limits;
}

inline search::Report analyse(const View& view, std::uint64_t simulations,
                              const Value& params = Value::map(), int threads = 1,
                              std::uint64_t seed = 1) {
  const auto search = search::make_search("ismcts", view, params, threads, seed);
  CHECK(search->run_slice(nodes(simulations), INT64_MAX) == search::StopReason::kNodes);
  return search->report(0);
}

inline void check_same_bits(const search::Report& a, const search::Report& b) {
  CHECK(a.nodes == b.nodes);
  CHECK(a.graph_nodes == b.graph_nodes);
  CHECK(a.memory_bytes == b.memory_bytes);
  CHECK(a.value == b.value);
  CHECK(a.mean_score == b.mean_score);
  REQUIRE(a.lines.size() == b.lines.size());
  for (std::size_t i = 0; i < a.lines.size(); ++i) {
    const search::Line& x = a.lines[i];
    const search::Line& y = b.lines[i];
    CHECK(x.action == y.action);
    CHECK(x.move == y.move);
    CHECK(x.visits == y.visits);
    CHECK(x.availability == y.availability);
    CHECK(x.value == y.value);
    CHECK(x.mean_score == y.mean_score);
    CHECK(std::bit_cast<std::uint64_t>(x.standard_error) ==
          std::bit_cast<std::uint64_t>(y.standard_error));
    CHECK(std::bit_cast<std::uint64_t>(x.strategy) == std::bit_cast<std::uint64_t>(y.strategy));
    CHECK(x.pv == y.pv);
  }
}

}  // namespace fossil::testing
