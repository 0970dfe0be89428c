// Conformance of the rules: actions, clocks, order of small decisions, laws and results.
#include <algorithm>

#include "fossil_core/game/conformance/scene.hpp"
#include "fossil_core/game/state.hpp"

namespace fossil::conformance {
namespace {

void legal_actions_are_sorted(const Scene& scene) {
  const AnyGame& game = scene.rules();
  const Player player = game.current_player(scene.state.data());
  if (scene.kind == NodeKind::kTerminal) {
    require(player == kTerminalPlayer, "somebody is to move when the game has ended");
    return;
  }
  require(!scene.possible.empty(), "nothing is possible, but the game has not ended");
  for (std::size_t i = 1; i < scene.possible.size(); ++i) {
    require(scene.possible[i - 1] < scene.possible[i], "actions are not sorted and unique");
  }
  if (scene.kind == NodeKind::kChance) {
    require(player == kChancePlayer, "the player of a chance node is not chance");
    return;
  }
  require(player >= 0 && player < game.players(), "the player who decides has no seat");
  const Player owner = game.turn_owner(scene.state.data());
  require(owner >= 0 && owner < game.players(), "the turn's owner has no seat");
}

void nth_legal_agrees(const Scene& scene) {
  if (!scene.decision()) return;
  const AnyGame& game = scene.rules();
  const void* s = scene.state.data();
  const auto count = scene.possible.size();
  require(game.count_legal(s) == static_cast<int>(count), "count_legal is not the list's length");
  for (std::size_t k = 0; k < count; ++k) {
    require(game.nth_legal(s, static_cast<int>(k)) == scene.possible[k],
            [&] { return "nth_legal(" + std::to_string(k) + ") is not the list's action"; });
    require(game.is_legal(s, scene.possible[k]), "is_legal refuses an action of the list");
  }
}

void uniform_action_is_uniform(const Scene& scene) {
  if (!scene.decision()) return;
  const std::size_t count = scene.possible.size();
  const double draws = 40;  // expected of each action
  std::vector<double> counts(count);
  for (std::size_t i = 0; i < count * static_cast<std::size_t>(draws); ++i) {
    const Action a = scene.rules().uniform_action(scene.state.data(), scene.rng);
    const auto found = std::lower_bound(scene.possible.begin(), scene.possible.end(), a);
    require(found != scene.possible.end() && *found == a, "uniform_action gives an illegal action");
    ++counts[static_cast<std::size_t>(found - scene.possible.begin())];
  }
  require(count == 1 || fits(counts, std::vector<double>(count, draws)),
          "uniform_action prefers some actions");
}

// Also an action that is legal somewhere else, and numbers that are no action anywhere.
void illegal_actions_are_refused(const Scene& scene) {
  std::vector<Action> tried = {0,   1,   2,     7,          63,         64,
                               255, 256, 65535, 0x7fffffff, 0x80000000, ~Action{0}};
  for (const Action a : scene.possible)
    tried.insert(tried.end(), {a - 1, a + 1, a ^ 0x100, a + 4096});
  for (int i = 0; i < 20; ++i) tried.push_back(static_cast<Action>(scene.rng.next()));
  const AnyGame& game = scene.rules();
  State state = State::from_value(scene.game, game.state_to_value(scene.state.data()));
  const State before = state;
  for (const Action a : tried) {
    if (std::binary_search(scene.possible.begin(), scene.possible.end(), a)) continue;
    require(!scene.decision() || !game.is_legal(scene.state.data(), a), [&] {
      return "is_legal accepts " + std::to_string(a) + ", which the list does not have";
    });
    bool refused = false;
    try {
      state.apply(a);
    } catch (const IllegalMoveError&) {
      refused = true;
    }
    require(refused, [&] { return "the action " + std::to_string(a) + " was not refused"; });
    require(state == before, "a refused action changed the state");
  }
}

void copies_are_independent(const Scene& scene, Action action, const Bytes& next) {
  const Bytes before = scene.state;
  const Bytes again = after(scene.rules(), scene.state, action);
  require(before == scene.state, "an action on a copy changed the original");
  require(again == next, "the same action on the same state led to two different states");
}

void every_law_holds(const Scene& scene) {
  const std::string broken = scene.rules().check(scene.state.data());
  require(broken.empty(), [&] { return "check: " + broken; });
}

void progress_rises(const Scene& scene, Action, const Bytes& next) {
  const AnyGame& game = scene.rules();
  require(game.progress(next.data()) > game.progress(scene.state.data()),
          "the progress counter did not rise");
}

void clocks_never_fall(const Scene& scene, Action, const Bytes& next) {
  const AnyGame& game = scene.rules();
  require(game.turn(next.data()) >= game.turn(scene.state.data()), "the turn's number fell");
  require(game.round(next.data()) >= game.round(scene.state.data()), "the round's number fell");
}

bool listed_as_commuting(const AnyGame& game, std::string_view a, std::string_view b) {
  const auto verb = [](std::string_view text) { return text.substr(0, text.find(' ')); };
  for (const CommutingVerbs& pair : game.info().commuting) {
    if (pair.first == verb(a) && pair.second == verb(b)) return true;
    if (pair.first == verb(b) && pair.second == verb(a)) return true;
  }
  return false;
}

void commuting_pairs_meet(const Scene& scene) {
  const AnyGame& game = scene.rules();
  if (!scene.decision() || game.info().commuting.empty()) return;
  const Player player = game.current_player(scene.state.data());
  const auto both = [&](Action first, Action second) -> Bytes {
    Bytes middle = after(game, scene.state, first);
    if (game.kind(middle.data()) != NodeKind::kDecision ||
        game.current_player(middle.data()) != player || !game.is_legal(middle.data(), second)) {
      return {};
    }
    // Who plays alone decides in the next turn as well, which is no longer the same decision.
    if (game.players() == 1 && game.turn(middle.data()) != game.turn(scene.state.data())) return {};
    // The same number may mean something else by now.
    if (game.action_to_string(middle.data(), second) !=
        game.action_to_string(scene.state.data(), second)) {
      return {};
    }
    return after(game, middle, second);
  };
  for (const Action a : scene.possible) {
    for (const Action b : scene.possible) {
      if (b <= a) continue;
      const std::string text_a = game.action_to_string(scene.state.data(), a);
      const std::string text_b = game.action_to_string(scene.state.data(), b);
      if (!listed_as_commuting(game, text_a, text_b)) continue;
      const Bytes one = both(a, b), other = both(b, a);
      if (one.empty() || other.empty()) continue;
      require(game.state_key(one.data()) == game.state_key(other.data()),
              [&] { return "'" + text_a + "' and '" + text_b + "' do not commute"; });
    }
  }
}

// The values fix the ranking, and the ranking the values.
void returns_follow_ranks(const Scene& scene) {
  if (scene.kind != NodeKind::kTerminal) return;
  const int n = scene.rules().players();
  const Values values = scene.rules().returns(scene.state.data());
  for (int p = 0; p < kMaxPlayers; ++p) {
    if (p >= n) {
      require(values[p] == 0, "a seat without a player has a return");
      continue;
    }
    if (n == 1) {
      require(values[p] >= -1 && values[p] <= 1, "a return is out of range");
      continue;
    }
    int balance = 0;
    for (int q = 0; q < n; ++q) balance += (values[q] < values[p]) - (values[q] > values[p]);
    const double expected = static_cast<double>(balance) / (n - 1);
    require(std::fabs(values[p] - expected) < 1e-6,
            "returns are not (ranked below - ranked above) / (players - 1)");
  }
}

void judgement_is_sound(const Scene& scene) {
  const AnyGame& game = scene.rules();
  const void* s = scene.state.data();
  const Values values = game.evaluate(s);
  for (int p = 0; p < kMaxPlayers; ++p) {
    require(values[p] >= -1 && values[p] <= 1, "the evaluation is out of range");
    require(p < game.players() || values[p] == 0, "a seat without a player has a value");
    if (p >= game.players()) continue;
    for (const float f : game.features(s, static_cast<Player>(p))) {
      require(std::isfinite(f), "a feature is not finite");
    }
  }
  if (scene.kind == NodeKind::kTerminal) {
    require(values == game.returns(s), "the evaluation of a finished game is not its returns");
  }
  if (!scene.decision()) return;
  const std::vector<float> prior = game.prior(s);
  require(prior.size() == scene.possible.size(), "the prior has another length than the actions");
  for (const float weight : prior)
    require(weight > 0 && std::isfinite(weight), "a prior is not above 0");
  require(game.is_legal(s, game.playout_action(s, scene.rng)),
          "playout_action gives an illegal action");
}

void perft_mass_is_one(const Scene& scene) {
  int depth = 1;
  for (std::size_t width = scene.possible.size(); depth < 3 && width < 200; ++depth) width *= 8;
  for (const PerftRow& row : scene.rules().perft(scene.state.data(), depth)) {
    const bool over = row.keys == 0;  // the mass of games that ended before is counted as well
    require(std::fabs(row.mass - 1) < 1e-9, [&] {
      return "the probability at depth " + std::to_string(row.depth) +
             (over ? ", all ended," : "") + " adds up to " + std::to_string(row.mass);
    });
    require(row.paths >= row.keys && row.keys >= row.terminals, "perft counts do not fit");
  }
}

constexpr Check kChecks[] = {
    {"legal_actions_are_sorted", "legal actions are sorted, unique and never empty",
     &legal_actions_are_sorted, nullptr, 0},
    {"nth_legal_agrees", "count_legal, nth_legal and is_legal agree with the list",
     &nth_legal_agrees, nullptr, 0},
    {"uniform_action_is_uniform", "uniform_action draws each legal action equally often",
     &uniform_action_is_uniform, nullptr, 8},
    {"illegal_actions_are_refused", "what is not possible is refused and changes nothing",
     &illegal_actions_are_refused, nullptr, 12},
    {"copies_are_independent", "an action changes its own state only, and always in the same way",
     nullptr, &copies_are_independent, 0},
    {"every_law_holds", "check() finds nothing after any action", &every_law_holds, nullptr, 0},
    {"progress_rises", "the progress counter rises with every action", nullptr, &progress_rises, 0},
    {"clocks_never_fall", "turn and round never fall", nullptr, &clocks_never_fall, 0},
    {"commuting_pairs_meet", "listed pairs of small decisions lead to one key in both orders",
     &commuting_pairs_meet, nullptr, 40},
    {"returns_follow_ranks", "returns are (ranked below - ranked above) / (players - 1)",
     &returns_follow_ranks, nullptr, 0},
    {"judgement_is_sound", "evaluation, features, prior and playout policy are in range",
     &judgement_is_sound, nullptr, 0},
    {"perft_mass_is_one", "probability adds up to one at every depth", &perft_mass_is_one, nullptr,
     4},
};

}  // namespace

std::span<const Check> rule_checks() { return kChecks; }

}  // namespace fossil::conformance
