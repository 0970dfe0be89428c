// TextCursor: what it takes, what it leaves, and canonical integers only.
#include "fossil_core/base/text.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string_view>

using fossil::TextCursor;

TEST_CASE("a move text is taken apart from left to right") {
  TextCursor cursor("MOVE (2,-10) mother_1");
  CHECK_FALSE(cursor.accept("move"));
  CHECK(cursor.accept("MOVE "));
  CHECK(cursor.accept("("));
  CHECK(cursor.integer() == 2);
  CHECK(cursor.accept(","));
  CHECK(cursor.integer() == -10);
  CHECK(cursor.accept(")"));
  CHECK(cursor.word().empty());
  CHECK(cursor.rest() == " mother_1");
  CHECK(cursor.position() == 12);
  CHECK(cursor.accept(" "));
  CHECK_FALSE(cursor.done());
  CHECK(cursor.word() == "mother_1");
  CHECK(cursor.done());
  CHECK_FALSE(cursor.accept("x"));
  CHECK_FALSE(cursor.integer().has_value());
}

TEST_CASE("an integer has one form; anything else is refused and left in place") {
  for (const std::string_view text : {"", "-", "+1", "01", "-0", "-01", "00", "x", " 1",
                                      "2147483648", "-2147483649", "99999999999999999999999"}) {
    CAPTURE(text);
    TextCursor cursor(text);
    CHECK_FALSE(cursor.integer().has_value());
    CHECK(cursor.rest() == text);
  }
  CHECK(TextCursor("0").integer() == 0);
  CHECK(TextCursor("0x").integer() == 0);
  CHECK(TextCursor("2147483647").integer() == 2147483647);
  CHECK(TextCursor("-2147483648").integer() == -2147483647 - 1);
}

TEST_CASE("an integer out of the given range is refused and left in place") {
  TextCursor cursor("12");
  CHECK_FALSE(cursor.integer(0, 11).has_value());
  CHECK_FALSE(cursor.integer(13, 20).has_value());
  CHECK(cursor.rest() == "12");
  CHECK(cursor.integer(12, 12) == 12);
}

TEST_CASE("a word begins with a letter and ends before anything but letters, digits, underscores") {
  CHECK(TextCursor("ab_9-c").word() == "ab_9");
  CHECK(TextCursor("9ab").word().empty());
  CHECK(TextCursor("_a").word().empty());
  CHECK(TextCursor("\xc3\xa9").word().empty());
}
