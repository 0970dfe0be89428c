// The dealer of a match: resolves chance so that one seed stays nearly one deal however the players
// play. Every physical piece of a source waits for an exponentially distributed time that depends
// only on (seed, source, piece, times drawn before); the piece whose time comes first is drawn.
// A piece that went back starts a fresh wait at its source's present time. Waits are memoryless, so
// each draw has exactly the weights of the chance node. Nothing of this is in the state.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/game/types.hpp"

namespace fossil {

class Dealer {
 public:
  explicit Dealer(std::uint64_t seed) : seed_(seed) {}

  // Draws one of the outcomes, each of `weight` physical pieces; the list must not be empty.
  Action draw(std::string_view source, std::span<const Outcome> outcomes);

 private:
  struct Source {
    double now = 0;
    std::map<Action, std::vector<double>> waiting;  // by kind of piece: times of arrival
    std::map<Action, std::uint64_t> waits_started;  // by kind of piece
  };
  void lay_out(std::string_view name, Source& source, const Outcome& outcome) const;

  std::uint64_t seed_;
  std::map<std::string, Source, std::less<>> sources_;
};

}  // namespace fossil
