// A growing array whose address never changes: address space for the largest size is reserved at
// once, and the system supplies pages as they are first written. Growing is an addition; nothing is
// copied, nothing is zeroed, and no allocation happens while a search runs.
// Invariant: elements at and above size() are raw memory.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>

#include "fossil_core/base/assert.hpp"

namespace fossil::search {

template <class T>
class LazyArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  explicit LazyArray(std::uint64_t capacity) { reserve_address_space(capacity); }
  ~LazyArray() {
    if (data_) munmap(data_, bytes_);
  }
  LazyArray(LazyArray&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)),
        bytes_(std::exchange(other.bytes_, 0)),
        size_(std::exchange(other.size_, 0)) {}
  LazyArray& operator=(LazyArray&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    std::swap(size_, other.size_);
    return *this;
  }

  std::uint64_t capacity() const { return bytes_ / sizeof(T); }
  std::uint32_t size() const { return size_; }
  T* data() { return data_; }
  const T* data() const { return data_; }
  T& operator[](std::uint32_t i) {
    FOSSIL_ASSERT(i < size_);
    return data_[i];
  }
  const T& operator[](std::uint32_t i) const {
    FOSSIL_ASSERT(i < size_);
    return data_[i];
  }

  // Index of the first of n raw elements. Needs size() + n <= capacity().
  std::uint32_t append_raw(std::uint32_t n) {
    FOSSIL_ASSERT(std::uint64_t{size_} + n <= capacity());
    const std::uint32_t first = size_;
    size_ += n;
    return first;
  }
  // Forgets the elements from n on; their pages stay.
  void shrink(std::uint32_t n) { size_ = n; }

 private:
  static constexpr std::uint64_t kHugePage = std::uint64_t{2} << 20;
  static constexpr std::uint64_t kSmallPages = 2 * kHugePage;

  void reserve_address_space(std::uint64_t capacity) {
    for (std::uint64_t bytes = (capacity * sizeof(T) + kHugePage) / kHugePage * kHugePage;
         bytes >= kHugePage; bytes = bytes / 2 / kHugePage * kHugePage) {
      void* const memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (memory == MAP_FAILED) continue;  // an address-space limit: take less
      data_ = static_cast<T*>(memory);
      bytes_ = bytes;
#if defined(MADV_HUGEPAGE)
      // Beyond the first stretch only: clearing a huge page costs more than a short search.
      if (bytes > kSmallPages) {
        madvise(static_cast<char*>(memory) + kSmallPages, bytes - kSmallPages, MADV_HUGEPAGE);
      }
#endif
      return;
    }
    throw std::bad_alloc();
  }

  T* data_ = nullptr;
  std::uint64_t bytes_ = 0;
  std::uint32_t size_ = 0;
};

}  // namespace fossil::search
