// A vector with its storage inside: no allocation, trivially copyable where T is. Construction
// writes the size only, so that hot loops may create large ones on the stack. Slots at and above
// size() hold whatever was there: not for game states, whose bytes are compared and hashed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>  // a FixedVector converts to std::span implicitly, as a contiguous range
#include <type_traits>

#include "fossil_core/base/assert.hpp"

namespace fossil {

template <class T, std::uint32_t N>
class FixedVector {
  static_assert(N > 0);
  static_assert(std::is_trivially_copyable_v<T>, "elements are copied as bytes");

 public:
  using value_type = T;
  using size_type = std::uint32_t;
  using iterator = T*;
  using const_iterator = const T*;

  // items_ stays as T's default constructor leaves it: untouched where that one is trivial.
  constexpr FixedVector() : size_(0) {}
  constexpr FixedVector(std::initializer_list<T> items) : size_(0) {
    for (const T& item : items) push_back(item);
  }

  static constexpr size_type capacity() { return N; }
  constexpr size_type size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr void clear() { size_ = 0; }

  constexpr void push_back(const T& item) {
    FOSSIL_ASSERT(size_ < N);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    FOSSIL_ASSERT(size_ > 0);
    --size_;
  }
  // New slots are not written: the caller fills them through data() or [].
  constexpr void resize_uninitialized(std::size_t n) {
    FOSSIL_ASSERT(n <= N);
    size_ = static_cast<size_type>(n);
  }

  constexpr T& operator[](std::size_t i) {
    FOSSIL_ASSERT(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    FOSSIL_ASSERT(i < size_);
    return items_[i];
  }
  constexpr T& front() { return (*this)[0]; }
  constexpr const T& front() const { return (*this)[0]; }
  constexpr T& back() { return (*this)[std::size_t{size_} - 1]; }
  constexpr const T& back() const { return (*this)[std::size_t{size_} - 1]; }
  constexpr T* data() { return items_; }
  constexpr const T* data() const { return items_; }
  constexpr iterator begin() { return items_; }
  constexpr iterator end() { return items_ + size_; }
  constexpr const_iterator begin() const { return items_; }
  constexpr const_iterator end() const { return items_ + size_; }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  T items_[N];
  size_type size_;
};

}  // namespace fossil
