#include "fossil_bench/positions.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "example_positions.hpp"
#include "fossil_core/game/any_game.hpp"

namespace fossil::bench {
namespace {

constexpr int kRandomSteps = 2;  // enough to leave the set-up of the small games
constexpr std::uint64_t kSeed = 1;

bool has_choice(const State& state) {
  return state.kind() == NodeKind::kDecision && state.game().count_legal(state.data()) > 1;
}

void random_step(State& state, Rng& rng) {
  if (state.kind() == NodeKind::kChance) {
    state.apply(state.game().sample_chance(state.data(), rng));
  } else {
    const auto count = static_cast<std::uint32_t>(state.game().count_legal(state.data()));
    state.apply(state.game().nth_legal(state.data(), static_cast<int>(rng.below(count))));
  }
}

}  // namespace

std::vector<std::string_view> bench_games() {
  std::vector<std::string_view> ids;
  for (const GameEntry& entry : registry()) {
    if (entry.info->shelf != Shelf::kTest) ids.push_back(entry.info->id);
  }
  return ids;
}

View bench_position(std::string_view game) {
  const GameEntry& entry = find_game(game);
  const int fewest = std::clamp(2, entry.info->min_players, entry.info->max_players);
  for (const ExamplePosition& example : kExamplePositions) {
    if (example.game != game) continue;
    const int players = example.players ? example.players : fewest;
    return View::from_value(entry.make(players, Value::parse_json(example.options), nullptr),
                            Value::parse_json(example.position));
  }
  State state(entry.make(fewest, Value::map(), nullptr));
  Rng rng(kSeed);
  for (int step = 0; step < kRandomSteps || !has_choice(state); ++step) {
    if (state.kind() == NodeKind::kTerminal) {
      throw std::logic_error(std::string(game) + ": random play met no decision");
    }
    random_step(state, rng);
  }
  return state.view(state.current_player());
}

}  // namespace fossil::bench
