#pragma once
#include "fossil_core/base/value.hpp"
namespace fossil::lagerstatten {
class Policy {
 public:
  explicit Policy(const Value&) {}
};
}  // namespace fossil::lagerstatten
