// The yardstick: random connect-four games on two bit boards, as fast as this machine plays them.
// Speeds of games and searches are given as multiples of one of its moves, so that figures from
// different machines can be compared. It is compiled with the flags of everything else and shares
// no code with what it measures: a faster base layer must not bend the ruler.
#pragma once

#include <cstdint>

namespace fossil::bench {

struct YardstickRun {
  std::uint64_t moves = 0;      // stones dropped; the last drop of a full board is one, too
  std::int64_t first_wins = 0;  // games won by the first player minus games lost
};

// Plays `games` whole games from the empty board.
YardstickRun run_yardstick(std::uint64_t games, std::uint64_t seed);

}  // namespace fossil::bench
