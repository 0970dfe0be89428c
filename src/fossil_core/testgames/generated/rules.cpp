// What the seed decides, whose node it is, and what counts in the end. Steps are in steps.cpp.
#include <stdexcept>

#include "fossil_core/testgames/generated/generated.hpp"

namespace fossil::generated {
namespace {

constexpr OptionInfo kOptions[] = {
    {"seed", "0..1000000", "0", "which game of the family"},
    {"open", "false|true", "false", "nothing is hidden, bids are made in turn"},
    {"leak",
     "none|truth_in_view|truth_from_resample|forgotten_knowledge|array_order|stale_key|seed_in_"
     "state",
     "none", "the defect that is planted"},
};
constexpr FeatureInfo kFeatures[] = {
    {"lead", "own points minus those of the best rival; alone: minus par"},
    {"hand", "pieces in hand"},
};
constexpr CommutingVerbs kCommuting[] = {{"mark", "mark"}};

Leak leak_named(std::string_view word) {
  constexpr std::string_view kWords[] = {
      "none",        "truth_in_view", "truth_from_resample", "forgotten_knowledge",
      "array_order", "stale_key",     "seed_in_state"};
  return static_cast<Leak>(std::find(std::begin(kWords), std::end(kWords), word) - kWords);
}

// Actions of the longest game, to keep brute force possible.
int longest_game(const Content& c, int players) {
  const int bids = players > 1 ? players : 0;
  const int reactions = players > 1 ? (c.all_react ? players - 1 : 1) : 0;
  const int step = 1 + reactions + 4;  // lay, reactions, order, roll, its strike, strike
  return 2 * players * c.deal + c.rounds * (bids + c.marks + c.steps * step);
}

Content draw_content(std::uint64_t seed, int players) {
  Rng rng = Rng(seed).split(static_cast<std::uint64_t>(players));
  const auto between = [&rng](int low, int high) {
    return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  Content c{};
  for (auto& n : c.pieces) n = static_cast<std::uint8_t>(between(1, 2) + (players + 1) / 2);
  for (auto& points : c.points) points = static_cast<std::int8_t>(between(-2, 4));
  for (auto& points : c.spots) points = static_cast<std::int8_t>(between(-1, 2));
  for (auto& points : c.die) points = static_cast<std::int8_t>(between(-2, 2));
  for (auto& weight : c.die_weights) weight = static_cast<std::uint8_t>(between(1, 4));
  constexpr Effect kChoices[] = {kRoll, kStrike, kOrder, kGain, kBack};
  for (auto& effect : c.effects) effect = kChoices[between(0, 4)];
  c.deal = between(1, 2);
  c.rounds = between(1, 2);
  c.steps = between(1, 2);
  c.marks = between(0, 2);
  c.par = between(-1, 4);
  c.all_react = between(0, 1) == 1;
  c.last_face_strikes = between(0, 1) == 1;
  if (seed == 0) {  // the first of the family has a bit of everything
    c.effects[0] = kOrder;
    c.effects[1] = kBack;
    c.deal = c.steps = c.marks = 2;
    c.all_react = c.last_face_strikes = true;
  }
  const int limit = players <= 2 ? 22 : 30;
  if (longest_game(c, players) > limit) c.rounds = 1;
  if (longest_game(c, players) > limit) c.marks = std::min(c.marks, 1);
  if (longest_game(c, players) > limit) c.steps = 1;
  if (longest_game(c, players) > limit) c.deal = 1;
  return c;
}

}  // namespace

const GameInfo Generated::kInfo{
    .id = "generated",
    .title = "Generated game",
    .shelf = Shelf::kTest,
    .min_players = 1,
    .max_players = 5,
    .seats = {},
    .options = kOptions,
    .features = kFeatures,
    .has_chance = true,
    .has_hidden_information = true,
    .has_simultaneous_moves = true,
    .commuting = kCommuting,
};

Generated::Generated(int players, const Value& options, const Value&)
    : players_(players),
      open_(options.at("open").as_string() == "true"),
      hidden_bids_(!open_ && players > 1),
      leak_(leak_named(options.at("leak").as_string())),
      content_(draw_content(static_cast<std::uint64_t>(options.at("seed").as_int()), players)),
      options_(options) {}

State Generated::initial_state() const {
  State s{};
  for (auto& hand : s.hand) std::fill(std::begin(hand), std::end(hand), kNoPiece);
  for (auto& row : s.row) std::fill(std::begin(row), std::end(row), kNoPiece);
  s.laid = kNoPiece;
  std::copy(std::begin(content_.pieces), std::end(content_.pieces), s.bag);
  settle(s);
  return s;
}

Generated::Top Generated::top(const State& s) {
  const std::uint8_t entry = s.stack[1] ? s.stack[1] : s.stack[0];
  return {static_cast<Effect>(entry >> 4), static_cast<Player>(entry & 15)};
}

NodeKind Generated::kind(const State& s) const {
  if (s.phase == kOver) return NodeKind::kTerminal;
  const Effect effect = top(s).effect;
  return effect >= kBack && effect <= kRoll ? NodeKind::kChance : NodeKind::kDecision;
}

Player Generated::bidder(const State& s) const {
  if (!s.bid[s.first]) return static_cast<Player>(s.first);
  Player p = 0;
  while (p + 1 < players_ && s.bid[p]) ++p;
  return p;
}

Player Generated::current_player(const State& s) const {
  switch (kind(s)) {
    case NodeKind::kChance:
      return kChancePlayer;
    case NodeKind::kTerminal:
      return kTerminalPlayer;
    default:
      break;
  }
  if (const Top next = top(s); next.effect != kNothing) return next.seat;
  return s.phase == kBid ? bidder(s) : static_cast<Player>(s.owner);
}

Player Generated::turn_owner(const State& s) const {
  return s.phase == kBid ? bidder(s) : static_cast<Player>(s.owner);
}

int Generated::in_bag(const State& s) const {
  int count = s.laid == kNoPiece ? 0 : -1;
  for (const int n : content_.pieces) count += n;
  for (int p = 0; p < players_; ++p) count -= count_pieces(s.hand[p]) + count_pieces(s.row[p]);
  return count;
}

Scores Generated::scores(const State& s) const {
  Scores scores{};
  for (int p = 0; p < players_; ++p) {
    scores[p] = s.score[p];
    for (int spot = 0; spot < kSpots; ++spot) {
      if (s.marks[p] >> spot & 1) scores[p] += content_.spots[spot];
    }
    for (const Piece piece : s.row[p]) {
      if (piece != kNoPiece && !is_hidden(piece)) scores[p] += content_.points[kind_of(piece)];
    }
  }
  return scores;
}

Values Generated::returns(const State& s) const {
  const Scores points = scores(s);
  Values values{};
  if (solo()) {
    values[0] = static_cast<float>((points[0] > content_.par) - (points[0] < content_.par));
    return values;
  }
  for (int p = 0; p < players_; ++p) {
    int balance = 0;
    for (int q = 0; q < players_; ++q) balance += (points[q] < points[p]) - (points[q] > points[p]);
    values[p] = static_cast<float>(balance) / static_cast<float>(players_ - 1);
  }
  return values;
}

void Generated::features(const State& s, Player player, std::span<float> out) const {
  const Scores points = scores(s);
  int best = solo() ? content_.par : -1000;
  for (Player p = 0; p < players_; ++p) {
    if (p != player) best = std::max(best, static_cast<int>(points[p]));
  }
  out[0] = static_cast<float>(points[player] - best);
  out[1] = static_cast<float>(count_pieces(s.hand[player]));
}

Values Generated::evaluate(const State& s) const {
  if (kind(s) == NodeKind::kTerminal) return returns(s);
  Values values{};
  for (Player p = 0; p < players_; ++p) {
    float f[std::size(kFeatures)];
    features(s, p, f);
    values[p] = f[0] / (2.0f + (f[0] < 0 ? -f[0] : f[0]));
  }
  return values;
}

void Generated::prior(const State&, std::span<const Action> actions, std::span<float> out) const {
  for (std::size_t i = 0; i < actions.size(); ++i) out[i] = actions[i] == kEnd ? 1.0f : 2.0f;
}

std::string Generated::check(const State& s) const {
  if (std::string broken = check_shape(s, true); !broken.empty()) return broken;
  std::uint8_t pool[kKinds];
  unseen_pool(s, pool);  // the truth hides nothing, so this is what must lie in the bag
  for (int kind = 0; kind < kKinds; ++kind) {
    if (pool[kind] != s.bag[kind]) return "bag: pieces were lost or made";
  }
  return {};
}

// What holds for states and for what views know.
std::string Generated::check_shape(const State& s, bool sorted) const {
  if (s.phase > kOver || s.owner >= players_ || s.first >= players_ || s.round >= 3) {
    return "phase: the clock is out of range";
  }
  if (s.stack[1] && !s.stack[0]) return "stack: a gap";
  for (const std::uint8_t entry : s.stack) {
    if (entry && (entry >> 4 > kGain || (entry & 15) >= players_)) return "stack: no such effect";
  }
  if ((s.laid != kNoPiece) != (top(s).effect == kReaction)) {
    return "laid: a piece is on the way exactly while others react";
  }
  for (Player p = 0; p < kMaxPlayers; ++p) {
    const bool seated = p < players_;
    if (!seated && (count_pieces(s.hand[p]) || count_pieces(s.row[p]) || s.score[p] || s.bid[p] ||
                    s.marks[p])) {
      return "hands: a seat without a player";
    }
    if (s.bid[p] > kBids || (s.bid[p] && s.phase != kBid)) return "bids: out of place";
    if (s.marks[p] >> kSpots) return "marks: no such spot";
    if (sorted && (!std::is_sorted(std::begin(s.hand[p]), std::end(s.hand[p])) ||
                   !std::is_sorted(std::begin(s.row[p]), std::end(s.row[p])))) {
      return "hands: slots out of order";
    }
    for (const Piece piece : s.hand[p]) {
      if (piece != kNoPiece && !(knowers_of(piece) >> p & 1)) {
        return "hands: a player does not know a piece of the own hand";
      }
    }
  }
  return {};
}

}  // namespace fossil::generated
