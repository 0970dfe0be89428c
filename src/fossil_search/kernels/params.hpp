// Parameters of a search: each algorithm has a table of them, and this checks what a caller gives
// against the table and fills in presets. What a parameter does is said in its table's sentence.
#pragma once

#include <span>
#include <string_view>

#include "fossil_core/base/value.hpp"

namespace fossil::search {

// `values` is a list of words "a|b|c" ("true|false" for switches), a range of integers "1..1000",
// or a range of numbers "0.0..1.0" (a dot in the first bound makes it one).
struct ParamInfo {
  std::string_view key;
  std::string_view values;
  std::string_view preset;
  std::string_view sentence;
};

// All parameters with their values, in the table's order: words as text, switches as bools, ranges
// as integers or doubles. `given` is a map or null; numbers may come as text. Throws
// std::invalid_argument naming the algorithm, the parameter and the allowed values.
Value resolve_params(std::string_view algorithm, std::span<const ParamInfo> table,
                     const Value& given);

}  // namespace fossil::search
