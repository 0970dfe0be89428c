// placeholder
#pragma once
#include "fossil_core/game/types.hpp"
#include "fossil_core/base/value.hpp"
namespace fossil::raptor {
inline constexpr FeatureInfo kFeatures[] = {{"escaped", "babies escaped"}};
struct Evaluation { explicit Evaluation(const Value&) {} };
}
