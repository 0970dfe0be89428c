// UTF-8: every code point goes out and comes back; every invalid form is refused.
#include "fossil_core/base/utf8.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <string_view>

TEST_CASE("every code point has one valid form") {
  for (std::uint32_t code_point = 0; code_point <= 0x10ffff; ++code_point) {
    std::string text;
    fossil::append_utf8(text, code_point);
    const bool surrogate = code_point >= 0xd800 && code_point <= 0xdfff;
    const std::size_t length = code_point < 0x80      ? 1u
                               : code_point < 0x800   ? 2u
                               : code_point < 0x10000 ? 3u
                                                      : 4u;
    REQUIRE(text.size() == length);
    REQUIRE(fossil::utf8_length(text) == (surrogate ? 0 : length));
  }
  std::string dinosaur;
  fossil::append_utf8(dinosaur, 0x1f996);
  CHECK(dinosaur == "\U0001F996");
}

TEST_CASE("overlong, cut and foreign bytes are not UTF-8") {
  using std::string_view_literals::operator""sv;
  for (const std::string_view text :
       {"\x80"sv, "\xc1\xbf"sv, "\xe0\x9f\xbf"sv, "\xf0\x8f\xbf\xbf"sv, "\xf4\x90\x80\x80"sv,
        "\xf5\x80\x80\x80"sv, "\xe2\x82"sv, "a\xff"sv,
        "\xc3("
        ""sv}) {
    CHECK_FALSE(fossil::is_utf8(text));
  }
  CHECK(fossil::is_utf8("raptor é ü \U0001F996"));
  CHECK(fossil::is_utf8(""));
}

TEST_CASE("a prefix is cut between code points") {
  CHECK(fossil::utf8_prefix("raptor", 6) == "raptor");
  CHECK(fossil::utf8_prefix("raptor", 4) == "rapt");
  CHECK(fossil::utf8_prefix("a\u00e9\u00e9", 2) == "a");
  CHECK(fossil::utf8_prefix("a\u00e9\u00e9", 3) == "a\u00e9");
  CHECK(fossil::utf8_prefix("\U0001F996", 3).empty());
}
