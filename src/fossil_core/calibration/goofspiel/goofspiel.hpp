// Goofspiel: everybody holds the cards 1..n, prizes 1..n come up one after another, all bid a card
// at the same time, and the single highest bid takes the prize (a tie leaves it to nobody). The
// smallest game with simultaneous choices: a step of commitments in turn, hidden until the last.
// With imp_info=true bids are never shown, only who took the prize, and views remember the winners.
// Invariant: a card is in its owner's hand or a bid; bids of finished tricks stay in the state only
// where they are still secret, so that equal situations have equal bytes.
#pragma once

#include <bit>

#include "fossil_core/base/bits.hpp"
#include "fossil_core/game/contract.hpp"

namespace fossil::goofspiel {

inline constexpr int kMaxCards = 13;

// Nibble r of a word belongs to trick r, the first trick being 0.
//   0       40        48      58       60       65     66     67     68       69      72
//   | bids  | winners | hand  | prizes | points | prize| trick| first| progress| reserved |
struct State {
  std::uint64_t bids[kMaxPlayers];  // card bid, 0: none, or not known
  std::uint64_t winners;            // imp_info only: player + 1, 0: a tie
  std::uint16_t hand[kMaxPlayers];  // bit c - 1: card c; 0 where not known
  std::uint16_t prizes;             // prizes that have not come up
  std::uint8_t points[kMaxPlayers];
  std::uint8_t prize;  // on offer; 0: the next one is to be drawn, or the end
  std::uint8_t trick;  // finished tricks
  std::uint8_t first;  // who commits first in this step: 0, but the owner in a view
  std::uint8_t progress;
  std::uint8_t reserved[3];
};
static_assert(sizeof(State) == 72);

enum class Order : std::uint8_t { kRandom, kDescending, kAscending };

class Goofspiel {
 public:
  using State = goofspiel::State;
  using View = SeatView<State>;
  static constexpr int kMaxActions = kMaxCards;
  static constexpr int kMaxOutcomes = kMaxCards;
  static const GameInfo kInfo;
  static std::string_view default_content() { return "{}"; }

  Goofspiel(int players, const Value& options, const Value& content);
  int players() const { return players_; }
  Value options() const { return options_; }

  // Rules
  State initial_state() const;
  NodeKind kind(const State& s) const {
    return s.trick == cards_ ? NodeKind::kTerminal
           : s.prize == 0    ? NodeKind::kChance
                             : NodeKind::kDecision;
  }
  Player current_player(const State& s) const;
  bool simultaneous(const State&) const { return true; }
  Player turn_owner(const State& s) const { return bidder(s); }
  std::uint32_t turn(const State& s) const { return s.trick; }
  std::uint32_t round(const State& s) const { return s.trick; }
  std::uint32_t progress(const State& s) const { return s.progress; }
  int count_legal(const State& s) const { return std::popcount(s.hand[bidder(s)]); }
  void legal_actions(const State& s, ActionList<Goofspiel>& out) const;
  Action nth_legal(const State& s, int k) const {
    return static_cast<Action>(select_bit(s.hand[bidder(s)], static_cast<std::uint32_t>(k)) + 1);
  }
  bool is_legal(const State& s, Action card) const {
    return card >= 1 && card <= kMaxCards && (s.hand[bidder(s)] >> (card - 1) & 1);
  }
  void chance_outcomes(const State& s, OutcomeList<Goofspiel>& out) const;
  Action sample_chance(const State& s, Rng& rng) const;
  std::string_view chance_source(const State&) const { return "prizes"; }
  void apply(State& s, Action card) const;
  Values returns(const State& s) const;
  Scores scores(const State& s) const;
  std::string check(const State& s) const;

  // Knowledge
  View view(const State& s, Player player) const;
  State resample(const View& v, Rng& rng) const;
  std::string observation(const State& s, Action card, Player player) const;
  std::string commitment_notice(const State&, Player player) const;
  std::string check_view(const View& v) const;

  // Text: "prize 9", "bid 7".
  std::string action_to_string(const State& s, Action card) const;
  Value state_to_value(const State& s) const;
  State state_from_value(const Value& value) const;
  Value view_to_value(const View& v) const;
  View view_from_value(const Value& value) const;
  State truth_from_value(const Value& value) const;

  // Judgement
  void features(const State& s, Player player, std::span<float> out) const;
  Values evaluate(const State& s) const;
  void prior(const State& s, std::span<const Action> actions, std::span<float> out) const;
  Action playout_action(const State& s, Rng& rng) const { return uniform_action(*this, s, rng); }

 private:
  static std::uint64_t nibble(std::uint64_t word, int trick) { return word >> (4 * trick) & 15; }
  bool has_bid(const State& s, Player p) const { return nibble(s.bids[p], s.trick) != 0; }
  Player bidder(const State& s) const;
  Player winner(const State& s) const;  // of a trick in which all have bid; kSpectator: a tie
  void next_prize(State& s) const;
  std::string check_bids(const State& s, const bool (&known)[kMaxPlayers]) const;
  bool fits_winners(const View& v) const;  // whether any secret bids lead to the known winners
  State read(const Value& value, Player observer, bool is_view) const;

  int players_;
  int cards_;
  Order order_;
  bool secret_bids_;  // imp_info
  Value options_;
};

}  // namespace fossil::goofspiel
