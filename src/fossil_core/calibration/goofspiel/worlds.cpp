// Worlds of a Goofspiel view. With open bids a view hides nothing but commitments, which it has
// taken back. With secret bids the places are the finished tricks and the hand of each player who
// is not the observer; the winners restrict which cards can lie where, and all arrangements that
// fit them are equally likely. Counted exactly, value by value, by how many tricks are half filled.
#include <stdexcept>
#include <vector>

#include "fossil_core/calibration/goofspiel/goofspiel.hpp"

namespace fossil::goofspiel {
namespace {

// One side is "own": the observer, whose cards are known, or player 0 for the spectator. The other
// is the rival. A trick was lost (own card lower), won, or tied.
enum Place : std::uint8_t { kHand, kLost, kWon, kTied };

// Values are dealt out in ascending order. In a lost trick the own card comes first and the rival's
// closes it, in a won one the other way round: what matters is how many are open and closed.
struct Progress {
  int lost_open = 0, lost_closed = 0;  // own cards laid, rival's cards laid, in lost tricks
  int won_open = 0, won_closed = 0;    // rival's cards laid, own cards laid, in won tricks
  int tied = 0;
};

// What happens to one value: the own card of that value goes to one place, the rival's to another.
struct Move {
  Place own, rival;
  double ways;
  Progress after;
};

class BidArrangements {
 public:
  BidArrangements(int cards, const std::vector<Place>& results, const std::uint64_t* own_bids)
      : cards_(cards), results_(results), own_known_(own_bids != nullptr) {
    for (const Place result : results) ++total_[result];
    for (std::size_t t = 0; own_known_ && t < results.size(); ++t) {
      own_trick_[*own_bids >> (4 * t) & 15] = static_cast<int>(t);
    }
    memo_.assign(static_cast<std::size_t>(cards + 2) * index_size(), -1.0);
  }

  // Number of arrangements of the values from `value` on.
  double count(int value, const Progress& at) {
    if (value > cards_) {
      return at.lost_closed == total_[kLost] && at.won_closed == total_[kWon] &&
             at.tied == total_[kTied];
    }
    double& known = memo_[static_cast<std::size_t>(value) * index_size() + index(at)];
    if (known >= 0) return known;
    double sum = 0;
    for (const Move& move : moves(value, at)) sum += move.ways * count(value + 1, move.after);
    return known = sum;
  }

  // Draws one uniformly into the nibbles of `own` (if it is not known) and `rival`.
  void draw(Rng& rng, std::uint64_t& own, std::uint64_t& rival) {
    struct Half {
      int card, trick;  // -1: any trick of its kind
    };
    std::vector<Half> lost, won;  // half-filled tricks
    std::vector<int> unnamed[4];  // tricks of each kind that have no cards yet
    for (std::size_t t = 0; t < results_.size(); ++t)
      unnamed[results_[t]].push_back(static_cast<int>(t));
    const auto take = [&rng](auto& items) {
      const std::size_t i = rng.below(static_cast<std::uint32_t>(items.size()));
      const auto item = items[i];
      items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
      return item;
    };
    const auto lay = [](std::uint64_t& bids, int trick, int card) {
      bids |= static_cast<std::uint64_t>(card) << (4 * trick);
    };
    Progress at;
    for (int value = 1; value <= cards_; ++value) {
      const Move move = pick(value, at, rng);
      const int known = own_known_ ? own_trick_[value] : -1;
      // Closing first: a trick that opens with this value cannot be closed by it.
      if (move.rival == kLost) {
        const Half half = take(lost);
        const int trick = half.trick >= 0 ? half.trick : take(unnamed[kLost]);
        if (!own_known_) lay(own, trick, half.card);
        lay(rival, trick, value);
      }
      if (move.own == kWon) {
        const Half half = take(won);
        const int trick = known >= 0 ? known : take(unnamed[kWon]);
        if (!own_known_) lay(own, trick, value);
        lay(rival, trick, half.card);
      }
      if (move.own == kTied) {
        const int trick = known >= 0 ? known : take(unnamed[kTied]);
        if (!own_known_) lay(own, trick, value);
        lay(rival, trick, value);
      }
      if (move.own == kLost) lost.push_back({value, known});
      if (move.rival == kWon) won.push_back({value, -1});
      at = move.after;
    }
  }

 private:
  std::size_t index_size() const {
    const auto square = [](int n) { return static_cast<std::size_t>((n + 1) * (n + 1)); };
    return square(total_[kLost]) * square(total_[kWon]) *
           static_cast<std::size_t>(total_[kTied] + 1);
  }
  std::size_t index(const Progress& at) const {
    int i = at.lost_open;
    i = i * (total_[kLost] + 1) + at.lost_closed;
    i = i * (total_[kWon] + 1) + at.won_open;
    i = i * (total_[kWon] + 1) + at.won_closed;
    return static_cast<std::size_t>(i * (total_[kTied] + 1) + at.tied);
  }

  std::vector<Move> moves(int value, const Progress& at) const {
    std::vector<Move> list;
    for (const Place own : {kHand, kLost, kWon, kTied}) {
      if (own_known_) {
        const int trick = own_trick_[value];
        if (own != (trick < 0 ? kHand : results_[static_cast<std::size_t>(trick)])) continue;
      }
      for (const Place rival : {kHand, kLost, kWon, kTied}) {
        if ((own == kTied) != (rival == kTied)) continue;
        Move move{own, rival, 1, at};
        const auto names = [&](int left) { return own_known_ ? 1 : left; };
        if (own == kTied) move.ways *= names(total_[kTied] - move.after.tied++);
        if (rival == kLost) {
          move.ways *= (at.lost_open - at.lost_closed) * names(total_[kLost] - at.lost_closed);
          ++move.after.lost_closed;
        }
        if (own == kWon) {
          move.ways *= (at.won_open - at.won_closed) * names(total_[kWon] - at.won_closed);
          ++move.after.won_closed;
        }
        if (own == kLost) ++move.after.lost_open;
        if (rival == kWon) ++move.after.won_open;
        const Progress& after = move.after;
        if (move.ways > 0 && after.lost_open <= total_[kLost] && after.won_open <= total_[kWon] &&
            after.tied <= total_[kTied]) {
          list.push_back(move);
        }
      }
    }
    return list;
  }

  Move pick(int value, const Progress& at, Rng& rng) {
    double left = rng.uniform() * count(value, at);
    const std::vector<Move> list = moves(value, at);
    const Move* last = nullptr;
    for (const Move& move : list) {
      const double weight = move.ways * count(value + 1, move.after);
      if (weight > 0) last = &move;
      left -= weight;
      if (last && left < 0) break;
    }
    if (!last) throw std::logic_error("goofspiel: no bids lead to these winners");
    return *last;
  }

  int cards_;
  const std::vector<Place>& results_;
  bool own_known_;
  int total_[4] = {};
  int own_trick_[16] = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
  std::vector<double> memo_;
};

std::vector<Place> results_for(const State& s, Player own) {
  std::vector<Place> results;
  for (int t = 0; t < s.trick; ++t) {
    const auto mark = static_cast<int>(s.winners >> (4 * t) & 15);
    results.push_back(mark == 0 ? kTied : mark == own + 1 ? kWon : kLost);
  }
  return results;
}

}  // namespace

bool Goofspiel::fits_winners(const View& v) const {
  const Player own = v.observer >= 0 ? v.observer : Player{0};
  const std::vector<Place> results = results_for(v.known, own);
  BidArrangements all(cards_, results, v.observer >= 0 ? &v.known.bids[own] : nullptr);
  return all.count(1, {}) > 0;
}

State Goofspiel::resample(const View& v, Rng& rng) const {
  State s = v.known;
  if (!secret_bids_) return s;
  const Player own = v.observer >= 0 ? v.observer : Player{0};
  const auto rival = static_cast<Player>(own ^ 1);
  const std::vector<Place> results = results_for(s, own);
  const std::uint64_t own_bids = s.bids[own];
  BidArrangements all(cards_, results, v.observer >= 0 ? &own_bids : nullptr);
  all.draw(rng, s.bids[own], s.bids[rival]);
  for (const Player p : {own, rival}) {
    if (p == v.observer) continue;
    s.hand[p] = static_cast<std::uint16_t>((1u << cards_) - 1);
    for (int t = 0; t < s.trick; ++t) {
      s.hand[p] = static_cast<std::uint16_t>(s.hand[p] & ~(1u << (nibble(s.bids[p], t) - 1)));
    }
  }
  return s;
}

}  // namespace fossil::goofspiel
