// Messages stay on one line and move no cursor, whatever a file put into them.
#include "fossil_core/base/one_line.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_CASE("plain text of any script is left as it is") {
  CHECK(fossil::one_line("") == "");
  CHECK(fossil::one_line("seats[0]: \"Lagerst\u00e4tten\" \u2192 \U0001f995") ==
        "seats[0]: \"Lagerst\u00e4tten\" \u2192 \U0001f995");
}

TEST_CASE("what would move the cursor is escaped") {
  CHECK(fossil::one_line("a\nb\tc\x1b[31m\x7f") == "a\\x0ab\\x09c\\x1b[31m\\x7f");
  CHECK(fossil::one_line("\u0085\u2028\u202e\u2066") == "\\x85\\u2028\\u202e\\u2066");
}

TEST_CASE("bytes that are no UTF-8 are escaped one by one") {
  CHECK(fossil::one_line("\xc3") == "\\xc3");
  CHECK(fossil::one_line("a\xe2\x82z\xff") == "a\\xe2\\x82z\\xff");
}

TEST_CASE("the middle of a long word is left out, between characters") {
  std::string word = "begin";
  for (int i = 0; i < 100000; ++i) word += "\u00e4";
  const std::string line = fossil::one_line("key: " + word + "end is unknown");
  CHECK(line.size() < 450);
  CHECK(fossil::is_utf8(line));
  CHECK(line.starts_with("key: begin\u00e4"));
  CHECK(line.ends_with("\u00e4end is unknown"));
}

TEST_CASE("the middle of a long text is left out") {
  std::string text = "begin";
  for (int i = 0; i < 100000; ++i) text += " \u00e4";
  const std::string line = fossil::one_line(text + " end");
  CHECK(line.size() < 2010);
  CHECK(fossil::is_utf8(line));
  CHECK(line.starts_with("begin \u00e4"));
  CHECK(line.ends_with("\u00e4 end"));
}
