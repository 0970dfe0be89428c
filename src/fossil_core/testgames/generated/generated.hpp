// A family of small games whose rules are drawn from a seed; for tests only. It has what real games
// have and the calibration games do not: weighted draws of which all see the back and one sees the
// face, private looks, pieces laid so that others see the colour only, two to five simultaneous
// bidders, reactions of players whose turn it is not, an effect stack, small decisions whose order
// does not matter. With open=true nothing is hidden and bids are made in turn; chance remains.
//
// A game: pieces are dealt (back, then face); in each round all bid, and the highest bid has the
// turn: it places marks, and takes, lays, or looks at pieces; a laid piece has the effect of its
// colour unless another player blocks it, which turns it up. Rows, marks and effects score.
// With `leak` one defect is planted that the knowledge tests must find.
//
// Invariants: every kind of piece has a fixed number, in bag, hands, rows or on the way; the slots
// of a hand or row ascend; the stack never holds more than two effects.
#pragma once

#include <string>

#include "fossil_core/base/hash.hpp"
#include "fossil_core/game/contract.hpp"
#include "fossil_core/testgames/generated/pieces.hpp"

namespace fossil::generated {

inline constexpr int kSpots = 3;  // for marks, once each by every player
inline constexpr int kBids = 3;   // 0, 1, 2; a bid costs its number in points
inline constexpr int kDieFaces = 3;

enum Phase : std::uint8_t { kDeal, kBid, kTurn, kOver };

// What waits on the stack; the low nibble of an entry is the seat that it belongs to. A laid piece
// puts its effect and a reaction on an empty stack, an order puts two effects in its own place, a
// roll at most one in its place: two entries are enough.
enum Effect : std::uint8_t {
  kNothing,
  kBack,     // chance: the colour of a piece that is drawn
  kRedFace,  // chance: its face
  kBlueFace,
  kLookRed,  // chance: which of the pieces of that colour of that seat the turn's owner sees
  kLookBlue,
  kRoll,      // chance: a die, for the seat
  kReaction,  // decision: allow or block the piece on the way
  kStrike,    // decision: who loses a point
  kOrder,     // decision: which of roll and strike comes first
  kGain,      // at once: a point
};
inline constexpr int kStackDepth = 2;

struct State {
  Piece hand[kMaxPlayers][kHandSlots];
  Piece row[kMaxPlayers][kRowSlots];
  std::uint8_t bag[kKinds];  // in a view: all pieces whose face its owner has not seen
  std::int8_t score[kMaxPlayers];
  std::uint8_t bid[kMaxPlayers];    // 0: none, else bid + 1
  std::uint8_t marks[kMaxPlayers];  // bits
  std::uint8_t stack[kStackDepth];  // 16 * effect + seat; the last entry that is not 0 is next
  Piece laid;                       // on the way to a row while others react, else kNoPiece
  std::uint8_t phase, owner, first, round, turn, progress;
  std::uint8_t dealt;    // pieces dealt so far
  std::uint8_t steps;    // draws, lays and looks left in this turn
  std::uint8_t placing;  // marks left in this turn
  std::uint8_t reserved;
  std::uint64_t planted;  // 0 unless a leak uses it; below 2^62
};
static_assert(sizeof(State) == 72);

enum class Leak : std::uint8_t {
  kNone,
  kTruthInView,
  kTruthFromResample,
  kForgottenKnowledge,
  kArrayOrder,
  kStaleKey,
  kSeedInState
};

// What the seed decides.
struct Content {
  std::uint8_t pieces[kKinds];
  std::int8_t points[kKinds];  // of a piece in a row
  std::int8_t spots[kSpots];
  std::int8_t die[kDieFaces];
  std::uint8_t die_weights[kDieFaces];
  Effect effects[kColours];
  int deal, rounds, steps, marks;
  int par;                 // solo: the score that is neither won nor lost
  bool all_react;          // all others may block, or only the next player
  bool last_face_strikes;  // the highest face of the die makes its roller strike
};

class Generated {
 public:
  using State = generated::State;
  using View = SeatView<State>;
  static constexpr int kMaxActions = 20;
  static constexpr int kMaxOutcomes = kFaces;
  static const GameInfo kInfo;
  static std::string_view default_content() { return "{}"; }

  Generated(int players, const Value& options, const Value& content);
  int players() const { return players_; }
  Value options() const { return options_; }
  const Content& content() const { return content_; }

  // Rules
  State initial_state() const;
  NodeKind kind(const State& s) const;
  Player current_player(const State& s) const;
  bool simultaneous(const State& s) const { return hidden_bids_ && s.phase == kBid; }
  Player turn_owner(const State& s) const;
  std::uint32_t turn(const State& s) const { return s.turn; }
  std::uint32_t round(const State& s) const { return s.phase == kDeal ? 0 : s.round + 1u; }
  std::uint32_t progress(const State& s) const { return s.progress; }
  int count_legal(const State& s) const;
  void legal_actions(const State& s, ActionList<Generated>& out) const;
  Action nth_legal(const State& s, int k) const;
  bool is_legal(const State& s, Action a) const;
  void chance_outcomes(const State& s, OutcomeList<Generated>& out) const;
  Action sample_chance(const State& s, Rng& rng) const;
  std::string_view chance_source(const State& s) const;
  void apply(State& s, Action a) const;
  Values returns(const State& s) const;
  Scores scores(const State& s) const;
  std::string check(const State& s) const;

  // Knowledge
  View view(const State& s, Player player) const;
  State resample(const View& v, Rng& rng) const;
  std::string observation(const State& s, Action a, Player player) const;
  std::string commitment_notice(const State&, Player player) const;
  std::string check_view(const View& v) const;
  std::uint64_t information_key(const State& s, Player player) const;

  // Text
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
  // The ids of actions; those of outcomes and of the decisions on the stack start at 0.
  enum : Action { kMark = 0, kLay = 8, kLook = 16, kTake = 26, kEnd = 27 };

  struct Top {
    Effect effect;
    Player seat;
  };
  static Top top(const State& s);
  static void push(State& s, Effect effect, Player seat);
  static void pop(State& s);

  bool solo() const { return players_ == 1; }
  std::uint8_t everybody() const { return static_cast<std::uint8_t>((1 << players_) - 1); }
  Player bidder(const State& s) const;
  int in_bag(const State& s) const;  // derived: right in views as well
  void settle(State& s) const;       // moves on until somebody decides, chance strikes, or the end
  void start_round(State& s) const;
  void start_turn(State& s, Player owner) const;
  void apply_turn_step(State& s, Action a) const;
  void apply_effect(State& s, Action a) const;
  void receive(State& s, Player seat, int colour, int face) const;
  bool knows(Player player, Piece piece) const {
    const std::uint8_t knowers = knowers_of(piece);
    return knowers == everybody() || (player >= 0 && (knowers >> player & 1));
  }
  bool sees(Player player, Player owner, Piece piece) const {
    return knows(player, piece) && (leak_ != Leak::kForgottenKnowledge || player == owner ||
                                    knowers_of(piece) == everybody());
  }
  void unseen_pool(const State& s, std::uint8_t (&pool)[kKinds]) const;
  // Calls visit(owner, piece) for every piece on the table but those in the bag.
  template <class S, class F>
  void for_each_piece(S& s, F&& visit) const {
    for (Player p = 0; p < players_; ++p) {
      for (auto& piece : s.hand[p]) {
        if (piece != kNoPiece) visit(p, piece);
      }
      for (auto& piece : s.row[p]) {
        if (piece != kNoPiece) visit(p, piece);
      }
    }
    if (s.laid != kNoPiece) visit(static_cast<Player>(s.owner), s.laid);
  }
  static void sort_slots(State& s);
  std::string check_shape(const State& s, bool sorted) const;
  std::string piece_text(Piece piece, Player owner, bool face_seen) const;
  State read(const Value& value, bool is_view) const;

  int players_;
  bool open_;
  bool hidden_bids_;
  Leak leak_;
  Content content_;
  Value options_;
  mutable State remembered_{};  // written under leak=truth_from_resample only
};

}  // namespace fossil::generated
