// FixedVector: the interface of a vector, uninitialised storage, conversion to spans.
#include "fossil_core/base/fixed_vector.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <numeric>
#include <span>
#include <type_traits>

#include "fossil_core/base/bitboard.hpp"

using fossil::FixedVector;

static_assert(std::is_trivially_copyable_v<FixedVector<std::int32_t, 5>>);
static_assert(FixedVector<int, 5>::capacity() == 5);
static_assert(std::is_same_v<decltype(FixedVector<int, 5>().size()), std::uint32_t>);
static_assert(FixedVector<int, 4>{1, 2, 3}.back() == 3, "usable in constant expressions");

namespace {

int sum(std::span<const int> numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }
void double_all(std::span<int> numbers) {
  for (int& number : numbers) number *= 2;
}

}  // namespace

TEST_CASE("a fixed vector grows, shrinks and iterates like a vector") {
  FixedVector<int, 4> numbers;
  CHECK(numbers.empty());
  numbers.push_back(3);
  numbers.push_back(5);
  numbers.push_back(8);
  CHECK(numbers.size() == 3);
  CHECK(numbers.front() == 3);
  CHECK(numbers.back() == 8);
  CHECK(numbers[1] == 5);
  numbers[1] = 6;
  numbers.pop_back();
  CHECK(numbers == FixedVector<int, 4>{3, 6});
  int total = 0;
  for (const int number : numbers) total += number;
  CHECK(total == 9);
  numbers.clear();
  CHECK(numbers.empty());
  CHECK(numbers.begin() == numbers.end());
}

TEST_CASE("equality looks at the contents only") {
  FixedVector<int, 4> a{1, 2, 3};
  FixedVector<int, 4> b{1, 2, 9};
  CHECK_FALSE(a == b);
  a.pop_back();
  CHECK_FALSE(a == b);
  b.pop_back();
  CHECK(a == b);
}

TEST_CASE("a fixed vector converts to spans implicitly") {
  FixedVector<int, 8> numbers{1, 2, 3};
  double_all(numbers);
  const FixedVector<int, 8>& constant = numbers;
  CHECK(sum(constant) == 12);
  CHECK(std::span<const int>(numbers).data() == numbers.data());
}

TEST_CASE("construction and resize_uninitialized leave the storage alone") {
  using Numbers = FixedVector<std::uint32_t, 16>;
  alignas(Numbers) unsigned char memory[sizeof(Numbers)];
  std::memset(memory, 0xab, sizeof memory);
  // The optimiser may drop stores to memory whose lifetime then begins; the barrier keeps them.
  asm volatile("" : : "r"(memory) : "memory");
  auto* numbers = new (memory) Numbers;
  asm volatile("" : : "r"(memory) : "memory");
  CHECK(numbers->size() == 0);
  std::size_t untouched = 0;
  for (const unsigned char byte : memory) untouched += byte == 0xab ? 1 : 0;
  CHECK(untouched == 16 * sizeof(std::uint32_t));
  numbers->resize_uninitialized(3);
  CHECK(numbers->size() == 3);
  for (std::uint32_t i = 0; i < 3; ++i) numbers->data()[i] = i;
  CHECK(*numbers == Numbers{0, 1, 2});
}

TEST_CASE("elements with a constructor of their own are welcome") {
  FixedVector<fossil::Bitboard<66>, 3> boards;
  boards.push_back(fossil::Bitboard<66>::at(65));
  CHECK(boards.back().test(65));
}

#if FOSSIL_ASSERT_ACTIVE
TEST_CASE("misuse of a fixed vector is refused") {
  FixedVector<int, 2> numbers;
  CHECK_THROWS_AS(numbers.pop_back(), std::logic_error);
  CHECK_THROWS_AS(numbers.back(), std::logic_error);
  CHECK_THROWS_AS(numbers[0], std::logic_error);
  CHECK_THROWS_AS(numbers.resize_uninitialized(3), std::logic_error);
  numbers.push_back(1);
  numbers.push_back(2);
  CHECK_THROWS_AS(numbers.push_back(3), std::logic_error);
  CHECK(numbers.size() == 2);
}
#endif
