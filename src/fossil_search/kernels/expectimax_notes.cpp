#include "fossil_search/kernels/expectimax_notes.hpp"

namespace fossil::search::expectimax {
namespace {

// As few digits as say the same: 0.05, 12.5.
std::string shown(double number) {
  std::string text = std::to_string(number);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string counted(std::uint64_t n, const char* one, const char* many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

}  // namespace

std::vector<std::string> expectimax_notes(const ExpectimaxFacts& facts,
                                          const ExpectimaxParams& params) {
  std::vector<std::string> notes;
  const auto say = [&](std::string sentence) { notes.push_back(std::move(sentence)); };
  if (facts.exact) {
    say("All lines were followed to the end of the game with exact chances: the values are exact.");
  }
  if (facts.depth == 0) {
    say("No depth was completed: the values are static estimates.");
  } else if (facts.cuts & kCutsOfHorizon) {
    const std::string actions =
        counted(static_cast<std::uint64_t>(facts.budget), "action", "actions");
    std::string place = actions + " ahead";
    if (facts.whole_turn) place = "to the end of the turn in all lines";
    if (facts.whole_turn && !facts.within_turn) place += " and " + actions + " beyond it";
    if (facts.within_turn && !facts.whole_turn) {
      place = "to the end of the turn, turning off the most promising lines with a budget of " +
              std::to_string(facts.budget);
    }
    say("Looked " + place + "; the positions there were evaluated statically.");
  }
  if (facts.worlds_drawn > 1) {
    say("Values are means over " + std::to_string(facts.worlds_drawn) + " sampled worlds (" +
        std::to_string(facts.worlds_distinct) +
        (facts.joint ? " different)." : " different), each searched as if everybody knew it."));
  } else if (facts.saw_private && !facts.joint) {
    say("The search assumed that everybody knows what will be private later on.");
  }
  if (facts.joint) {
    const std::string more =
        params.postpone > 0 ? " and " + std::to_string(params.postpone) + " more" : "";
    say("The root's decision" + more +
        ", and the rest of a simultaneous step, were made per information set over all worlds by "
        "regret matching; what follows was searched as if everybody knew the world.");
  }
  if (facts.owner_committed) {
    say("The view's owner has already committed; the others were assumed to know it.");
  }
  if (facts.cuts & kCutProbability) {
    say("Lines with a chance below " + shown(params.min_probability) +
        " were evaluated statically (" + counted(facts.branches_cut, "branch", "branches") + ").");
  }
  if (facts.cuts & kCutSampled) {
    const std::string how =
        facts.within_turn && !facts.whole_turn
            ? "Chance nodes were sampled with few draws while the budget is small"
            : "Chance nodes with more than " + std::to_string(params.chance_limit) +
                  " outcomes were sampled with " + std::to_string(params.chance_samples) + " draws";
    say(how + " (" + counted(facts.nodes_sampled, "node", "nodes") + ", the widest with " +
        std::to_string(facts.widest_sampled) + " outcomes).");
  }
  if (facts.cuts & kCutEquilibrium) {
    say("Simultaneous choices without an exact solver were approximated by regret matching (" +
        counted(facts.unproven_steps, "step", "steps") + ").");
  }
  if (facts.paranoid) {
    say("All other players were assumed to play against the root's player; only that player's "
        "values mean anything.");
  }
  if (params.score_weight > 0) {
    say("Values mix the returns with the score margin (weight " + shown(params.score_weight) +
        ", " + shown(params.score_scale) +
        " points count as half a win): they are not win chances.");
  }
  if (!facts.bounded.empty()) {
    std::string list;
    for (const std::string& move : facts.bounded) list += (list.empty() ? "" : ", ") + move;
    say("Values of these moves are upper bounds, not estimates: " + list + ".");
  }
  return notes;
}

}  // namespace fossil::search::expectimax
