#include "fossil_bench/yardstick.hpp"

#include <bit>
#include <initializer_list>

namespace fossil::bench {
namespace {

// Column c owns bits 7c to 7c+6; the seventh bit stays empty, so that no line of four wraps.
constexpr int kColumns = 7;
constexpr int kRows = 6;
constexpr int kPitch = 7;

constexpr std::uint64_t roof() {
  std::uint64_t cells = 0;
  for (int c = 0; c < kColumns; ++c) cells |= std::uint64_t{1} << (kPitch * c + kRows - 1);
  return cells;
}

__extension__ typedef unsigned __int128 Wide;

// wyrand (Wang Yi 2019): one addition and one wide product a number.
struct Source {
  std::uint64_t state;
  std::uint64_t operator()() {
    state += 0xa0761d6478bd642fu;
    const Wide product = static_cast<Wide>(state) * (state ^ 0xe7037ed1a0b428dbu);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }
  std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((static_cast<Wide>((*this)()) * n) >> 64);
  }
};

// Position of the k-th set bit.
inline int pick(std::uint64_t cells, std::uint32_t k) {
#if defined(__BMI2__)
  return std::countr_zero(
      static_cast<std::uint64_t>(__builtin_ia32_pdep_di(std::uint64_t{1} << k, cells)));
#else
  for (; k > 0; --k) cells &= cells - 1;  // at most six rounds here
  return std::countr_zero(cells);
#endif
}

inline bool four_in_line(std::uint64_t stones) {
  for (const int step : {kPitch, kPitch - 1, kPitch + 1, 1}) {
    const std::uint64_t pairs = stones & (stones >> step);
    if (pairs & (pairs >> (2 * step))) return true;
  }
  return false;
}

// 1 if the first player wins, -1 if the second does, 0 if the board fills up.
inline int play_game(Source& source, std::uint64_t& moves) {
  std::uint64_t stones[2] = {0, 0};
  std::uint8_t next[kColumns];
  for (int c = 0; c < kColumns; ++c) next[c] = static_cast<std::uint8_t>(kPitch * c);
  for (unsigned turn = 0;; turn ^= 1u) {
    const std::uint64_t open = ~(stones[0] | stones[1]) & roof();
    const auto choices = static_cast<std::uint32_t>(std::popcount(open));
    if (choices == 0) return 0;
    const int column = pick(open, source.below(choices)) / kPitch;
    stones[turn] |= std::uint64_t{1} << next[column]++;
    ++moves;
    if (four_in_line(stones[turn])) return turn == 0 ? 1 : -1;
  }
}

}  // namespace

YardstickRun run_yardstick(std::uint64_t games, std::uint64_t seed) {
  Source source{seed * 0x9e3779b97f4a7c15u + 1};
  YardstickRun run;
  for (std::uint64_t g = 0; g < games; ++g) run.first_wins += play_game(source, run.moves);
  return run;
}

}  // namespace fossil::bench
