// Counts the calls of operator new in the test executable.
#pragma once

#include <cstdint>

namespace fossil::testing {
std::uint64_t allocations();
}
