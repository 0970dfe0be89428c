// The settings of an information-set search, read once from the caller's table of parameters.
// What each one does is said in the table (ismcts_params.cpp), which users see.
#pragma once

#include <cstdint>
#include <span>

#include "fossil_search/kernels/params.hpp"

namespace fossil::search {

enum class Observer : std::uint8_t { kSingle, kMultiple };
enum class Method : std::uint8_t { kPuct, kUct, kRegret, kExp3 };
enum class LeafMode : std::uint8_t { kStatic, kTurn, kRound, kFull };
enum class PlayoutPolicy : std::uint8_t { kUniform, kGame, kMast };

struct IsmctsParams {
  Observer observer;
  Method selection;     // at decisions that are seen
  Method simultaneous;  // at commitments; "duct" is the selection rule at each player's own node
  bool duct;            // commitments use the selection rule with noise
  double c_puct;
  double c_uct;
  double fpu;
  double prior_weight;
  double explore;
  double widening;
  double widening_base;
  LeafMode leaf;
  std::uint32_t leaf_span;
  double mix;
  PlayoutPolicy playout;
  double mast_epsilon;
  bool paranoid;
  double score_weight;
  double score_scale;
  bool redeterminise;
  std::uint64_t world;  // 0: another world each simulation
  std::uint64_t memory_bytes;
  bool leak_shared_tree;  // for the tests of the knowledge tests

  // Throws std::invalid_argument for an unknown parameter or a value out of range.
  static IsmctsParams from_value(const Value& given);
};

std::span<const ParamInfo> ismcts_param_table();

}  // namespace fossil::search
