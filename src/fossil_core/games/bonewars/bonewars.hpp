// Bone Wars (2 to 4 players, and alone against Theodore): the game as a model of the contract. This
// header is the table of contents: the rules themselves stand in the files named after them. Rules
// of record with their numbers: docs/rules/bonewars.md.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "fossil_core/game/contract.hpp"
#include "fossil_core/games/bonewars/course.hpp"
#include "fossil_core/games/bonewars/evaluation.hpp"
#include "fossil_core/games/bonewars/policy.hpp"

namespace fossil::bonewars {

struct Schema;

// What one player knows. In `known` the observer sees his own hidden cards; `deck` holds all cards
// that he does not see, each with the number of its deck when it was last shuffled in
// (`species_number`, `pal_number`); others' hidden hands are empty there. Their places, and those
// of a look that he does not see, are listed here by owner and number (BW-110 to BW-113).
struct View {
  State known;
  std::int8_t observer;                     // a seat, or kSpectator
  std::uint8_t species_held[kColours + 1];  // places of each seat, then of a look
  std::uint8_t pal_held[kColours];
  std::uint8_t species_places[kMostSpecies];  // their numbers, ascending for each owner
  std::uint8_t pal_places[kMostPalaeontologists];
  std::uint8_t reserved[2];
};

class BoneWars {
 public:
  using State = bonewars::State;
  using View = bonewars::View;
  static constexpr int kMaxActions = 100;  // a whole species deck in the hand, cards, and a pass
  static constexpr int kMaxOutcomes = kMostSpecies;
  static const GameInfo kInfo;
  static std::string_view default_content();

  BoneWars(int players, const Value& options, const Value& content);
  int players() const { return rules_.players; }
  Value options() const { return options_; }
  const Rules& rules() const { return rules_; }
  const Schema& schema(bool whole) const { return *schemas_[whole]; }  // of positions

  // --- Where the game stands (bonewars.cpp)
  State initial_state() const { return first_state(rules_); }
  NodeKind kind(const State& s) const {
    if (s.mover >= 0) return NodeKind::kDecision;
    return s.mover == kChancePlayer ? NodeKind::kChance : NodeKind::kTerminal;
  }
  Player current_player(const State& s) const { return s.mover; }
  bool simultaneous(const State&) const { return false; }
  Player turn_owner(const State& s) const {
    return s.active >= 0 && s.active < rules_.players ? s.active : kChancePlayer;
  }
  std::uint32_t turn(const State& s) const { return s.turn; }
  std::uint32_t round(const State& s) const { return s.round; }
  std::uint32_t progress(const State& s) const { return s.progress; }
  Values returns(const State& s) const;
  Scores scores(const State& s) const;
  std::string check(const State& s) const;  // check.cpp

  // --- Decisions and their consequences (course.cpp)
  int count_legal(const State& s) const { return options_of(rules_, s).total(); }
  void legal_actions(const State& s, ActionList<BoneWars>& out) const {
    out.clear();
    options_of(rules_, s).for_each([&](Action action) { out.push_back(action); });
  }
  Action nth_legal(const State& s, int k) const {
    return options_of(rules_, s).nth(static_cast<std::uint32_t>(k));
  }
  Action uniform_action(const State& s, Rng& rng) const {
    const Options options = options_of(rules_, s);
    return options.nth(rng.below(static_cast<std::uint32_t>(options.total())));
  }
  bool is_legal(const State& s, Action action) const { return options_of(rules_, s).has(action); }
  void apply(State& s, Action action) const { apply_action(rules_, s, action); }

  // --- Chance (chance.cpp)
  void chance_outcomes(const State& s, OutcomeList<BoneWars>& out) const;
  Action sample_chance(const State& s, Rng& rng) const;
  std::string_view chance_source(const State& s) const;

  // --- Knowledge (knowledge.cpp)
  View view(const State& s, Player player) const;
  State resample(const View& v, Rng& rng) const;
  std::string observation(const State& s, Action action, Player player) const;
  std::string commitment_notice(const State&, Player) const { return {}; }  // there are none
  std::string check_view(const View& v) const;                              // check.cpp

  // --- Text (notation.cpp, dict.cpp, position*.cpp)
  std::string action_to_string(const State& s, Action action) const;
  Value state_to_value(const State& s) const;
  State state_from_value(const Value& value) const;
  Value view_to_value(const View& v) const;
  View view_from_value(const Value& value) const;
  State truth_from_value(const Value& value) const;

  // --- Judgement (evaluation.cpp, policy.cpp)
  void features(const State& s, Player player, std::span<float> out) const;
  Values evaluate(const State& s) const;
  void prior(const State& s, std::span<const Action> actions, std::span<float> out) const;
  Action playout_action(const State& s, Rng& rng) const;

 private:
  State deal_world(const View& v, Rng& rng) const;  // knowledge.cpp

  Value options_;
  Rules rules_;
  Evaluation evaluation_;
  Policy policy_;
  std::shared_ptr<const Schema> schemas_[2];  // of views, of states
};

// The name of a colour: a seat, or Theodore in the solo game.
std::string_view colour_name(const Rules& r, int colour);

}  // namespace fossil::bonewars
