// Assertions: FOSSIL_ASSERT for programming errors in debug builds, FOSSIL_CHECK for conditions
// that are checked in every build. Both throw std::logic_error, so that a test can see them and a
// Python caller survives them. Wrong user input is not their business: parsers throw their own
// errors.
#pragma once

#include <stdexcept>
#include <string>

#if defined(FOSSIL_DEBUG) || !defined(NDEBUG)
#define FOSSIL_ASSERT_ACTIVE 1
#else
#define FOSSIL_ASSERT_ACTIVE 0
#endif

namespace fossil::detail {

[[noreturn]] [[gnu::cold]] [[gnu::noinline]] inline void fail(const char* file, int line,
                                                              const std::string& text) {
  throw std::logic_error(std::string(file) + ":" + std::to_string(line) + ": " + text);
}

[[noreturn]] [[gnu::cold]] [[gnu::noinline]] inline void assertion_failed(const char* file,
                                                                          int line,
                                                                          const char* condition) {
  fail(file, line, std::string("assertion failed: ") + condition);
}

}  // namespace fossil::detail

// Variadic, so that a condition may contain the commas of template arguments.
#if FOSSIL_ASSERT_ACTIVE
#define FOSSIL_ASSERT(...) \
  ((__VA_ARGS__) ? void(0) : ::fossil::detail::assertion_failed(__FILE__, __LINE__, #__VA_ARGS__))
#else
#define FOSSIL_ASSERT(...) void(sizeof(!(__VA_ARGS__)))
#endif

#define FOSSIL_CHECK(condition, message) \
  ((condition) ? void(0) : ::fossil::detail::fail(__FILE__, __LINE__, (message)))
