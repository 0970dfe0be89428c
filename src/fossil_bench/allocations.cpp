#include "fossil_bench/allocations.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <stdexcept>

namespace {

std::atomic<std::uint64_t> counter{0};  // relaxed: only ever read when all is quiet

void* take(std::size_t size, std::size_t alignment) noexcept {
  counter.fetch_add(1, std::memory_order_relaxed);
  if (size == 0) size = 1;
  if (alignment <= alignof(std::max_align_t)) return std::malloc(size);
  return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void* take_or_throw(std::size_t size, std::size_t alignment) {
  if (void* memory = take(size, alignment)) return memory;
  throw std::bad_alloc();
}

constexpr std::size_t kPlain = alignof(std::max_align_t);

}  // namespace

void* operator new(std::size_t size) { return take_or_throw(size, kPlain); }
void* operator new[](std::size_t size) { return take_or_throw(size, kPlain); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return take(size, kPlain); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return take(size, kPlain);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  return take_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return take_or_throw(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace fossil::bench {

std::uint64_t allocations() { return counter.load(std::memory_order_relaxed); }

void require_allocation_counter() {
  const std::uint64_t before = allocations();
  ::operator delete(::operator new(64));
  if (allocations() == before) {
    throw std::logic_error("the allocation counter does not see operator new of this binary");
  }
}

}  // namespace fossil::bench
