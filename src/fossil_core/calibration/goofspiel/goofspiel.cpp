// Rules, knowledge and judgement of Goofspiel; texts are in notation.cpp, secret bids in
// worlds.cpp.
#include "fossil_core/calibration/goofspiel/goofspiel.hpp"

#include <stdexcept>

namespace fossil::goofspiel {
namespace {

constexpr OptionInfo kOptions[] = {
    {"cards", "2..13", "13", "cards in each hand, and prizes"},
    {"points_order", "random|descending|ascending", "random", "the order in which prizes come up"},
    {"imp_info", "false|true", "false", "bids stay secret; only the winner of a prize is told"},
};

constexpr FeatureInfo kFeatures[] = {
    {"points", "points of prizes taken, minus those of the best rival"},
    {"hand", "sum of the cards in hand, minus that of the strongest rival"},
};

constexpr std::uint16_t all_cards(int n) { return static_cast<std::uint16_t>((1u << n) - 1); }

int sum_of(std::uint32_t cards) {
  int sum = 0;
  for (; cards; cards &= cards - 1) sum += std::countr_zero(cards) + 1;
  return sum;
}

}  // namespace

const GameInfo Goofspiel::kInfo{
    .id = "goofspiel",
    .title = "Goofspiel",
    .shelf = Shelf::kCalibration,
    .min_players = 2,
    .max_players = 5,
    .seats = {},
    .options = kOptions,
    .features = kFeatures,
    .has_chance = true,
    .has_hidden_information = true,
    .has_simultaneous_moves = true,
};

Goofspiel::Goofspiel(int players, const Value& options, const Value&)
    : players_(players),
      cards_(static_cast<int>(options.at("cards").as_int())),
      secret_bids_(options.at("imp_info").as_string() == "true"),
      options_(options) {
  const std::string& order = options.at("points_order").as_string();
  order_ = order == "random"       ? Order::kRandom
           : order == "descending" ? Order::kDescending
                                   : Order::kAscending;
  if (secret_bids_ && players != 2) {
    throw std::invalid_argument("goofspiel: option imp_info is true with " +
                                std::to_string(players) + " players; it needs 2");
  }
}

State Goofspiel::initial_state() const {
  State s{};
  for (int p = 0; p < players_; ++p) s.hand[p] = all_cards(cards_);
  s.prizes = all_cards(cards_);
  next_prize(s);
  return s;
}

void Goofspiel::next_prize(State& s) const {
  s.prize = 0;
  if (order_ == Order::kRandom || s.prizes == 0) return;
  const int bit =
      order_ == Order::kAscending ? std::countr_zero(s.prizes) : std::bit_width(s.prizes) - 1;
  s.prize = static_cast<std::uint8_t>(bit + 1);
  s.prizes = static_cast<std::uint16_t>(s.prizes & ~(1u << bit));
}

// In seat order; in a view its owner comes first.
Player Goofspiel::bidder(const State& s) const {
  if (s.trick == cards_) return 0;
  if (!has_bid(s, static_cast<Player>(s.first))) return static_cast<Player>(s.first);
  Player p = 0;
  while (p + 1 < players_ && has_bid(s, p)) ++p;
  return p;
}

Player Goofspiel::current_player(const State& s) const {
  switch (kind(s)) {
    case NodeKind::kDecision:
      return bidder(s);
    case NodeKind::kChance:
      return kChancePlayer;
    default:
      return kTerminalPlayer;
  }
}

void Goofspiel::legal_actions(const State& s, ActionList<Goofspiel>& out) const {
  out.clear();
  for (std::uint32_t hand = s.hand[bidder(s)]; hand; hand &= hand - 1) {
    out.push_back(static_cast<Action>(std::countr_zero(hand) + 1));
  }
}

void Goofspiel::chance_outcomes(const State& s, OutcomeList<Goofspiel>& out) const {
  out.clear();
  for (std::uint32_t prizes = s.prizes; prizes; prizes &= prizes - 1) {
    out.push_back({static_cast<Action>(std::countr_zero(prizes) + 1), 1});
  }
}

Action Goofspiel::sample_chance(const State& s, Rng& rng) const {
  const auto left = static_cast<std::uint32_t>(std::popcount(s.prizes));
  return static_cast<Action>(select_bit(s.prizes, rng.below(left)) + 1);
}

Player Goofspiel::winner(const State& s) const {
  std::uint64_t best = 0;
  Player leader = kSpectator;
  for (Player p = 0; p < players_; ++p) {
    const std::uint64_t bid = nibble(s.bids[p], s.trick);
    if (bid == best) leader = kSpectator;
    if (bid > best) {
      best = bid;
      leader = p;
    }
  }
  return leader;
}

void Goofspiel::apply(State& s, Action card) const {
  ++s.progress;
  if (kind(s) == NodeKind::kChance) {
    s.prize = static_cast<std::uint8_t>(card);
    s.prizes = static_cast<std::uint16_t>(s.prizes & ~(1u << (card - 1)));
    return;
  }
  const Player p = bidder(s);
  s.bids[p] |= static_cast<std::uint64_t>(card) << (4 * s.trick);
  s.hand[p] = static_cast<std::uint16_t>(s.hand[p] & ~(1u << (card - 1)));
  s.first = 0;
  for (Player q = 0; q < players_; ++q) {
    if (!has_bid(s, q)) return;
  }
  // The last commitment: the prize goes to the highest bid.
  const Player taker = winner(s);
  if (taker >= 0) s.points[taker] = static_cast<std::uint8_t>(s.points[taker] + s.prize);
  if (secret_bids_) {
    const int mark = taker >= 0 ? taker + 1 : 0;
    s.winners |= static_cast<std::uint64_t>(mark) << (4 * s.trick);
  } else {
    for (std::uint64_t& bids : s.bids) bids = 0;
  }
  ++s.trick;
  next_prize(s);
}

Values Goofspiel::returns(const State& s) const {
  Values values{};
  for (int p = 0; p < players_; ++p) {
    int balance = 0;
    for (int q = 0; q < players_; ++q) {
      balance += (s.points[q] < s.points[p]) - (s.points[q] > s.points[p]);
    }
    values[p] = static_cast<float>(balance) / static_cast<float>(players_ - 1);
  }
  return values;
}

Scores Goofspiel::scores(const State& s) const {
  Scores scores{};
  for (int p = 0; p < players_; ++p) scores[p] = s.points[p];
  return scores;
}

// Cards of players that are not known are not looked at.
std::string Goofspiel::check_bids(const State& s, const bool (&known)[kMaxPlayers]) const {
  if (s.trick > cards_) return "trick: there are only " + std::to_string(cards_) + " tricks";
  if (s.first >= players_) return "first: there is no such player";
  const int prizes = std::popcount(s.prizes) + s.trick + (s.prize != 0);
  if (prizes != cards_ || (s.prizes & ~all_cards(cards_)) || s.prize > cards_ ||
      (s.prize && (s.prizes >> (s.prize - 1) & 1))) {
    return "prizes: those left, the one on offer and the tricks played do not add up to " +
           std::to_string(cards_);
  }
  int points = 0;
  for (const int p : s.points) points += p;
  if (points > sum_of(all_cards(cards_)) - sum_of(s.prizes) - s.prize) {
    return "points: more than all the prizes that were on offer";
  }
  for (int p = 0; p < players_; ++p) {
    if (!known[p]) continue;
    std::uint32_t cards = s.hand[p];
    int count = std::popcount(cards);
    for (int t = 0; t <= s.trick; ++t) {
      const auto bid = static_cast<std::uint32_t>(nibble(s.bids[p], t));
      if (bid == 0) continue;
      if (cards >> (bid - 1) & 1) return "bids: card " + std::to_string(bid) + " is there twice";
      cards |= 1u << (bid - 1);
      count += t == s.trick || secret_bids_;
      if (t < s.trick && !secret_bids_) return "bids: a finished trick still shows its bids";
    }
    if (cards & ~all_cards(cards_)) return "hands: a card that is no card";
    if (count != cards_ - (secret_bids_ ? 0 : s.trick)) {
      return "hands[" + std::to_string(p) + "]: the number of cards does not fit the tricks";
    }
  }
  return {};
}

std::string Goofspiel::check(const State& s) const {
  constexpr bool kAll[kMaxPlayers] = {true, true, true, true, true};
  std::string broken = check_bids(s, kAll);
  State trick = s;
  for (trick.trick = 0; broken.empty() && secret_bids_ && trick.trick < s.trick; ++trick.trick) {
    const Player taker = winner(trick);
    if (nibble(s.winners, trick.trick) != static_cast<std::uint64_t>(taker >= 0 ? taker + 1 : 0)) {
      broken = "winners[" + std::to_string(trick.trick) + "]: the bids say another winner";
    }
  }
  return broken;
}

std::string Goofspiel::check_view(const View& v) const {
  bool known[kMaxPlayers] = {};
  for (int p = 0; p < players_; ++p) known[p] = !secret_bids_ || p == v.observer;
  std::string broken = check_bids(v.known, known);
  for (int p = 0; broken.empty() && p < players_; ++p) {
    if (known[p]) {
      if (p != v.observer && v.known.trick < cards_ && has_bid(v.known, static_cast<Player>(p))) {
        broken = "bids[" + std::to_string(p) + "]: this bid is not seen yet; leave it in the hand";
      }
    } else if (v.known.hand[p] || v.known.bids[p]) {
      broken = "hands[" + std::to_string(p) + "]: these cards are not seen; leave them out";
    }
  }
  if (broken.empty() && secret_bids_ && !fits_winners(v)) {
    broken = "winners: no bids of the rival lead to them";
  }
  return broken;
}

// Takes back what the others have committed in the present trick, and hides secret bids.
Goofspiel::View Goofspiel::view(const State& s, Player player) const {
  View v{s, player, {}};
  State& known = v.known;
  const bool open_step = kind(s) == NodeKind::kDecision;
  for (Player p = 0; p < players_; ++p) {
    if (p == player) continue;
    if (open_step && has_bid(s, p)) {
      const std::uint64_t bid = nibble(s.bids[p], s.trick);
      known.hand[p] = static_cast<std::uint16_t>(known.hand[p] | 1u << (bid - 1));
      known.bids[p] &= ~(std::uint64_t{15} << (4 * s.trick));
      --known.progress;
    }
    if (secret_bids_) known.hand[p] = 0, known.bids[p] = 0;
  }
  const bool owner_first = open_step && player >= 0 && !has_bid(s, player);
  known.first = static_cast<std::uint8_t>(owner_first ? player : 0);
  return v;
}

void Goofspiel::features(const State& s, Player player, std::span<float> out) const {
  int best_points = 0, best_hand = 0;
  for (Player p = 0; p < players_; ++p) {
    if (p == player) continue;
    best_points = s.points[p] > best_points ? s.points[p] : best_points;
    const int hand = sum_of(s.hand[p]);
    best_hand = hand > best_hand ? hand : best_hand;
  }
  out[0] = static_cast<float>(s.points[player] - best_points);
  out[1] = static_cast<float>(sum_of(s.hand[player]) - best_hand);
}

Values Goofspiel::evaluate(const State& s) const {
  if (kind(s) == NodeKind::kTerminal) return returns(s);
  constexpr float kHandWeight = 0.5f;  // found by hand: a card takes about half its worth in prizes
  const auto left = static_cast<float>(sum_of(s.prizes) + s.prize + 1);
  Values values{};
  for (Player p = 0; p < players_; ++p) {
    float f[std::size(kFeatures)];
    features(s, p, f);
    const float lead = (f[0] + kHandWeight * f[1]) / left;
    values[p] = lead / (1.0f + (lead < 0 ? -lead : lead));
  }
  return values;
}

// Bids near the prize first.
void Goofspiel::prior(const State& s, std::span<const Action> actions, std::span<float> out) const {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const int distance = static_cast<int>(actions[i]) - static_cast<int>(s.prize);
    out[i] = 1.0f / static_cast<float>(1 + (distance < 0 ? -distance : distance));
  }
}

}  // namespace fossil::goofspiel
