// The parameters of the expectimax search and what its subtrees may have left out.
#pragma once

#include <cstdint>
#include <span>

#include "fossil_core/base/value.hpp"
#include "fossil_search/kernels/params.hpp"

namespace fossil::search::expectimax {

enum class Star : std::uint8_t { kOff, kStar1, kStar2 };
enum class Ordering : std::uint8_t { kNone, kPrior, kEvaluation };
enum class Backup : std::uint8_t { kAuto, kParanoid, kMaxn };

enum class Deepen : std::uint8_t { kTurn, kActions };

struct ExpectimaxParams {
  int max_depth;
  Deepen deepen;
  int multipv;
  int worlds;
  std::uint64_t world;  // 0: `worlds` of them
  int postpone;
  bool pruning;
  Star star;
  Ordering ordering;
  Backup backup;
  bool table;
  std::uint64_t table_bytes;
  double score_weight;
  double score_scale;
  double min_probability;
  int chance_limit;
  int chance_samples;
};

std::span<const ParamInfo> expectimax_param_table();

// Throws std::invalid_argument (see resolve_params).
ExpectimaxParams parse_expectimax_params(const Value& given);

// Why a value may differ from the game's: a set of reasons. 0: everything was enumerated.
using Cuts = std::uint8_t;
inline constexpr Cuts kCutDepth = 1;        // static evaluation at the horizon: deeper may differ
inline constexpr Cuts kCutProbability = 2;  // an improbable branch was evaluated statically
inline constexpr Cuts kCutSampled = 4;      // a wide chance node was sampled
inline constexpr Cuts kCutEquilibrium = 8;  // a simultaneous step without a proven solution
inline constexpr Cuts kCutJoint = 16;       // decisions over sampled worlds, solved approximately
inline constexpr Cuts kCutTurn = 32;        // static evaluation at the end of the root's turn
inline constexpr Cuts kCutsOfHorizon = kCutDepth | kCutTurn;  // more depth could change the value

}  // namespace fossil::search::expectimax
