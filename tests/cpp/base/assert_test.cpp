// Assertions: what they throw, what they say, and when they are silent.
#include "fossil_core/base/assert.hpp"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>
#include <type_traits>

namespace {

std::string message_of_failed_check(int line_offset_marker) {
  try {
    FOSSIL_CHECK(line_offset_marker == 0, "three cards expected");
  } catch (const std::logic_error& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a failed check names file, line and message") {
  const std::string text = message_of_failed_check(1);
  CHECK(text.find("assert_test.cpp:") != std::string::npos);
  CHECK(text.find(": three cards expected") != std::string::npos);
  CHECK(message_of_failed_check(0).empty());
}

TEST_CASE("an assertion throws where assertions are active and is not evaluated elsewhere") {
  int evaluations = 0;
  const auto holds = [&evaluations](bool result) {
    ++evaluations;
    return result;
  };
#if FOSSIL_ASSERT_ACTIVE
  CHECK_THROWS_AS(FOSSIL_ASSERT(holds(false)), std::logic_error);
  FOSSIL_ASSERT(holds(true));
  CHECK(evaluations == 2);
#else
  FOSSIL_ASSERT(holds(false));
  CHECK(evaluations == 0);
#endif
  FOSSIL_ASSERT(std::is_same_v<int, int>);  // a comma inside is fine
}
