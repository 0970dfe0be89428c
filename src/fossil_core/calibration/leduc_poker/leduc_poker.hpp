// Leduc poker (Southey et al. 2005): two players, six cards (jack, queen and king, two of each),
// one hidden card each, a betting round, one public card, a second betting round. The smallest game
// with hidden cards and chance. Everybody antes 1; a raise is 2 in the first round and 4 in the
// second, at most two raises a round; folding is possible only when facing a raise.
// Invariant: stakes differ exactly when the player to move faces a raise.
#pragma once

#include <array>
#include <bit>

#include "fossil_core/base/bits.hpp"
#include "fossil_core/base/hash.hpp"
#include "fossil_core/game/contract.hpp"

namespace fossil::leduc_poker {

inline constexpr int kCards = 6;             // card = 2 * rank + suit
inline constexpr std::uint8_t kNone = 6;     // not dealt yet
inline constexpr std::uint8_t kUnknown = 7;  // dealt and not seen: in views only

enum Phase : std::uint8_t {
  kDealFirst,   // chance: the card of player 0
  kDealSecond,  // chance: the card of player 1
  kOpening1,    // nobody has acted in the first betting round
  kBetting1,
  kDealPublic,  // chance: the public card
  kOpening2,
  kBetting2,
  kShowdown,  // terminal: both cards are shown
  kFolded,    // terminal: the smaller stake gave up, no card is shown
};

//  0      2       3      5       6      7          8
//  | hand | board | stake | raises | phase | progress |
struct State {
  std::uint8_t hand[2];
  std::uint8_t board;
  std::uint8_t stake[2];  // chips in the pot, by player
  std::uint8_t raises;    // in this betting round
  std::uint8_t phase;
  std::uint8_t progress;  // actions and outcomes so far
};
static_assert(sizeof(State) == 8);

class LeducPoker {
 public:
  using State = leduc_poker::State;
  using View = SeatView<State>;
  static constexpr int kMaxActions = 3;
  static constexpr int kMaxOutcomes = kCards;
  static const GameInfo kInfo;
  static std::string_view default_content() { return "{}"; }

  LeducPoker(int, const Value&, const Value&) {}
  int players() const { return 2; }
  Value options() const { return Value::map(); }

  // Rules
  State initial_state() const { return {{kNone, kNone}, kNone, {1, 1}, 0, kDealFirst, 0}; }
  NodeKind kind(const State& s) const { return kKinds[s.phase]; }
  Player current_player(const State& s) const {
    const NodeKind node = kind(s);
    return node == NodeKind::kDecision ? mover(s)
           : node == NodeKind::kChance ? kChancePlayer
                                       : kTerminalPlayer;
  }
  bool simultaneous(const State&) const { return false; }
  Player turn_owner(const State& s) const { return mover(s); }
  std::uint32_t turn(const State& s) const { return s.progress; }
  std::uint32_t round(const State& s) const { return (s.phase >= kOpening1) + (s.board != kNone); }
  std::uint32_t progress(const State& s) const { return s.progress; }
  int count_legal(const State& s) const { return std::popcount(legal_mask(s)); }
  void legal_actions(const State& s, ActionList<LeducPoker>& out) const;
  Action nth_legal(const State& s, int k) const {
    return static_cast<Action>(select_bit(legal_mask(s), static_cast<std::uint32_t>(k)));
  }
  bool is_legal(const State& s, Action a) const { return a < 3 && (legal_mask(s) >> a & 1); }
  void chance_outcomes(const State& s, OutcomeList<LeducPoker>& out) const;
  Action sample_chance(const State& s, Rng& rng) const { return draw(deck(s), rng); }
  std::string_view chance_source(const State&) const { return "deck"; }
  void apply(State& s, Action a) const;
  Values returns(const State& s) const;
  // Chips won; nobody has won any before the end.
  Scores scores(const State& s) const;
  std::string check(const State& s) const { return check_cards(s, 0); }

  // Knowledge: the other's card, until a showdown.
  View view(const State& s, Player player) const;
  std::uint64_t information_key(const State& s, Player player) const;
  State resample(const View& v, Rng& rng) const;
  std::string observation(const State& s, Action a, Player player) const;
  std::string commitment_notice(const State&, Player) const { return {}; }
  std::string check_view(const View& v) const;

  // Text: "fold", "call" (also a check), "raise"; "deal Js", "public Kh".
  std::string action_to_string(const State& s, Action a) const;
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
  enum : Action { kFold, kCall, kRaise };
  static constexpr std::array<NodeKind, 9> kKinds = {
      NodeKind::kChance,   NodeKind::kChance,   NodeKind::kDecision,
      NodeKind::kDecision, NodeKind::kChance,   NodeKind::kDecision,
      NodeKind::kDecision, NodeKind::kTerminal, NodeKind::kTerminal};
  static bool opening(const State& s) {
    return ((1u << kOpening1 | 1u << kOpening2) >> s.phase & 1) != 0;
  }
  // Player 0 opens each round; later the smaller stake is to answer, and player 1 after a check.
  static Player mover(const State& s) {
    return static_cast<Player>(!opening(s) & (s.stake[1] <= s.stake[0]));
  }
  static std::uint32_t legal_mask(const State& s) {
    return std::uint32_t{s.stake[0] != s.stake[1]} << kFold | 1u << kCall |
           std::uint32_t{s.raises < 2} << kRaise;
  }
  static std::uint32_t deck(const State& s) {
    return 0x3fu & ~(1u << s.hand[0]) & ~(1u << s.hand[1]) & ~(1u << s.board);
  }
  static std::uint8_t draw(std::uint32_t cards, Rng& rng) {
    const auto n = static_cast<std::uint32_t>(std::popcount(cards));
    return static_cast<std::uint8_t>(select_bit(cards, rng.below(n)));
  }
  static bool has_hidden_cards(const State& s) { return s.phase != kShowdown; }
  static int rank(std::uint8_t card) { return card / 2; }
  // A pair with the public card beats every other hand; otherwise the higher rank wins.
  static int strength(const State& s, Player p) {
    return rank(s.hand[p]) + (rank(s.hand[p]) == rank(s.board) ? 3 : 0);
  }
  static State known_to(Player player, const State& s);
  static std::string check_cards(const State& s, int unknown_allowed);
  State read(const Value& value, Player observer, const Value* truth) const;
};

// Raises decide who moves next, so both stakes are written before the phase moves on.
inline void LeducPoker::apply(State& s, Action a) const {
  ++s.progress;
  if (kind(s) == NodeKind::kChance) {
    (s.phase == kDealPublic ? s.board : s.hand[s.phase]) = static_cast<std::uint8_t>(a);
    ++s.phase;
    return;
  }
  if (a == kFold) {
    s.phase = kFolded;
    return;
  }
  const Player p = mover(s);
  const bool first = opening(s);
  const std::uint8_t to_call = s.stake[p ^ 1];
  const bool raised = a == kRaise;
  const bool round_over = !raised & !first;
  const int raise = raised << (s.phase < kDealPublic ? 1 : 2);  // 2 or 4, or nothing
  s.stake[p] = static_cast<std::uint8_t>(to_call + raise);
  s.raises = static_cast<std::uint8_t>((s.raises + raised) * !round_over);
  s.phase = static_cast<std::uint8_t>(s.phase + (first | round_over));
}

namespace detail {

// The bits that turn a dealt card into kUnknown, for the cards that a player does not see.
struct UnseenCards {
  std::uint64_t of[9][3];  // by phase, by who looks: player 0, player 1, anybody else
  constexpr UnseenCards() : of{} {
    for (int phase = kDealSecond; phase <= kFolded; ++phase) {
      for (int looks = 0; looks < 3 && phase != kShowdown; ++looks) {
        State unseen{};
        if (looks != 0) unseen.hand[0] = kUnknown;
        if (looks != 1 && phase > kDealSecond) unseen.hand[1] = kUnknown;
        of[phase][looks] = std::bit_cast<std::uint64_t>(unseen);
      }
    }
  }
};
inline constexpr UnseenCards kUnseenCards;

}  // namespace detail

inline Scores LeducPoker::scores(const State& s) const {
  int chips = 0;  // won by player 0
  if (s.phase == kFolded) {
    chips = s.stake[0] < s.stake[1] ? -s.stake[0] : s.stake[1];
  } else if (s.phase == kShowdown) {
    const int difference = strength(s, 0) - strength(s, 1);
    chips = ((difference > 0) - (difference < 0)) * s.stake[0];
  }
  return Scores{chips, -chips};
}

inline Values LeducPoker::returns(const State& s) const {
  const int chips = scores(s)[0];
  const auto value = static_cast<float>((chips > 0) - (chips < 0));
  return Values{value, -value};
}

// The search asks for it at every step down: the eight bytes in one register, and no branch.
inline State LeducPoker::known_to(Player player, const State& s) {
  const std::uint64_t unseen = detail::kUnseenCards.of[s.phase][player < 0 ? 2 : player];
  return std::bit_cast<State>(std::bit_cast<std::uint64_t>(s) | unseen);
}

inline LeducPoker::View LeducPoker::view(const State& s, Player player) const {
  return {known_to(player, s), player, {}};
}

inline std::uint64_t LeducPoker::information_key(const State& s, Player player) const {
  return mix64(std::bit_cast<std::uint64_t>(known_to(player, s)),
               static_cast<std::uint64_t>(player + 4));
}

inline LeducPoker::State LeducPoker::resample(const View& v, Rng& rng) const {
  State s = v.known;
  for (std::uint8_t& card : s.hand) {
    // 1 << kUnknown lies outside the deck, so an unknown card takes nothing out of it.
    if (card == kUnknown) card = draw(deck(s), rng);
  }
  return s;
}

}  // namespace fossil::leduc_poker
