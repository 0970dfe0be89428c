// Counts heap allocations: allocations.cpp replaces operator new in whatever it is linked into (the
// bench executables and the module fossil._bench, nothing else). It sees every `new` that code of
// that binary makes, containers included; memory taken with mmap or malloc is not seen.
#pragma once

#include <cstdint>

namespace fossil::bench {

// Allocations so far, all threads.
std::uint64_t allocations();

// Throws std::logic_error if a plain allocation is not counted, so that a zero always means zero.
void require_allocation_counter();

}  // namespace fossil::bench
