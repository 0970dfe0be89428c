// Everything that could be the truth, given what a player has seen since the start of a game: the
// exact answer that views and worlds are measured against. Works on small games, and on the first
// moves of larger ones: the set is given up when it grows beyond a limit.
#pragma once

#include <optional>
#include <unordered_map>
#include <utility>

#include "fossil_core/game/conformance/scene.hpp"

namespace fossil::conformance {

class PossibleTruths {
 public:
  static constexpr std::size_t kLimit = 3000;  // states held

  PossibleTruths(const AnyGame& game, Player player);

  // Keeps the states in which something looks to the player as `text` did, one step on. False when
  // the set has been given up.
  bool follow(std::string_view text);

  bool given_up() const { return given_up_; }
  const std::vector<Bytes>& states() const { return states_; }
  bool contains(const Bytes& state) const;

 private:
  const AnyGame& game_;
  Player player_;
  bool given_up_ = false;
  std::vector<Bytes> states_;
  std::unordered_map<std::uint64_t, std::size_t> index_;  // by state key
};

// Pairs of states of one random game after `actions` actions: the truth, and another truth that
// looked the same to the player all along (fewer if there are none, or too many to tell).
std::vector<std::pair<Bytes, Bytes>> make_twins(const AnyGame& game, Player player,
                                                std::uint64_t seed, int actions, std::size_t pairs);

}  // namespace fossil::conformance
