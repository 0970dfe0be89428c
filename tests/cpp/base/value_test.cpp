// Value: building, reading, comparing, and strict JSON both ways, hostile text included.
#include "fossil_core/base/value.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/base/rng.hpp"

using fossil::Value;

namespace {

std::string error_of(std::string_view json) {
  try {
    Value::parse_json(json);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "no error";
}

Value random_value(fossil::Rng& rng, int depth) {
  switch (rng.below(depth > 0 ? 7 : 5)) {
    case 0:
      return Value();
    case 1:
      return Value(rng.below(2) == 0);
    case 2:
      return Value(static_cast<std::int64_t>(rng.next() >> rng.below(64)));
    case 3:
      return Value((rng.uniform() - 0.5) * static_cast<double>(rng.next() >> rng.below(64)));
    case 4: {
      std::string text;
      for (std::uint32_t i = rng.below(8); i > 0; --i) text += static_cast<char>(rng.below(128));
      return Value(text + "é\U0001F996");
    }
    case 5: {
      Value list = Value::list();
      for (std::uint32_t i = rng.below(5); i > 0; --i) list.push_back(random_value(rng, depth - 1));
      return list;
    }
    default: {
      Value map = Value::map();
      for (std::uint32_t i = rng.below(5); i > 0; --i) {
        map["key" + std::to_string(rng.below(20))] = random_value(rng, depth - 1);
      }
      return map;
    }
  }
}

}  // namespace

TEST_CASE("literals become the kinds that they look like") {
  CHECK(Value().is_null());
  CHECK(Value(nullptr).is_null());
  CHECK(Value(true).is_bool());
  CHECK(Value(3).is_int());
  CHECK(Value(std::uint8_t{200}).as_int() == 200);
  CHECK(Value(3.0).is_double());
  CHECK(Value("x").is_string());
  CHECK(Value(std::string_view("x")).as_string() == "x");
  CHECK(Value::list({1, "a", nullptr}).size() == 3);
  CHECK(Value::map({{"a", "b"}, {"c", "d"}}).at("c").as_string() == "d");
  CHECK(Value::list({"a", "b"}).as_list().at(1).as_string() == "b");
  CHECK(Value(2).as_double() == 2.0);
  CHECK_THROWS_AS(Value(~std::uint64_t{0}), std::invalid_argument);
}

TEST_CASE("reading the wrong kind says what was expected and what was there") {
  CHECK_THROWS_WITH_AS(Value("x").as_int(), "expected an integer, got a string",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(Value(1.5).as_int(), "expected an integer, got a double",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(Value(1).as_bool(), "expected a bool, got an integer",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(Value().as_string(), "expected a string, got null", std::invalid_argument);
  CHECK_THROWS_WITH_AS(Value::map().as_list(), "expected a list, got a map", std::invalid_argument);
  CHECK_THROWS_WITH_AS(Value::list().find("a"), "expected a map, got a list",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(Value(true).as_double(), "expected a number, got a bool",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(Value(1)["a"], "expected a map, got an integer", std::invalid_argument);
  CHECK_THROWS_WITH_AS(Value::map().at("hand"), "key \"hand\" is missing", std::invalid_argument);
  CHECK_THROWS_AS(Value::map({{"a", 1}, {"a", 2}}), std::invalid_argument);
}

TEST_CASE("maps keep the order of insertion and compare without it") {
  Value a;
  a["z"] = 1;
  a["b"] = 2;
  a["z"] = 3;
  CHECK(a.to_json() == R"({"z":3,"b":2})");
  CHECK(a == Value::map({{"b", 2}, {"z", 3}}));
  CHECK_FALSE(a == Value::map({{"b", 3}, {"z", 2}}));
  CHECK_FALSE(a == Value::map({{"b", 2}, {"y", 3}}));
  CHECK_FALSE(a == Value::map({{"z", 3}}));
  CHECK(a.find("q") == nullptr);
  CHECK(a.find("b")->as_int() == 2);
  CHECK_FALSE(Value(1) == Value(1.0));
  CHECK_FALSE(Value::list() == Value::map());
}

TEST_CASE("printing is compact and deterministic") {
  CHECK(Value::list({1, -2, 1.0, 0.1, 1e300, true, nullptr, "q\"\\\n\x01"}).to_json() ==
        R"([1,-2,1.0,0.1,1e+300,true,null,"q\"\\\n\u0001"])");
  CHECK(Value::map({{"a", Value::list()}, {"b", Value::map()}}).to_json() == R"({"a":[],"b":{}})");
  CHECK_THROWS_AS(Value(std::numeric_limits<double>::infinity()).to_json(), std::invalid_argument);
  CHECK_THROWS_AS(Value(std::numeric_limits<double>::quiet_NaN()).to_json(), std::invalid_argument);
  CHECK_THROWS_AS(Value("\xff").to_json(), std::invalid_argument);
}

TEST_CASE("what is printed reads back equal, and prints equal") {
  fossil::Rng rng(51);
  for (int round = 0; round < 2000; ++round) {
    const Value value = random_value(rng, 4);
    const std::string json = value.to_json();
    CAPTURE(json);
    const Value back = Value::parse_json(json);
    REQUIRE(back == value);
    REQUIRE(back.to_json() == json);
  }
  for (const double value : {5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, -0.0}) {
    CHECK(Value::parse_json(Value(value).to_json()).as_double() == value);
  }
}

TEST_CASE("all of JSON's forms are read") {
  const Value value = Value::parse_json(
      " { \"a\" : [ 1 , -0, 2.5e-1, 1E2, true, false, null ] ,\r\n\t\"b\":{\"\":\"\"}, "
      "\"c\":\"\\u00e9\\ud83e\\udd96\\/\\b\\f\\t\" } ");
  CHECK(value.at("a") == Value::list({1, 0, 0.25, 100.0, true, false, nullptr}));
  CHECK(value.at("b").at("").as_string().empty());
  CHECK(value.at("c").as_string() == "é\U0001F996/\b\f\t");
  CHECK(Value::parse_json("9223372036854775807").as_int() == INT64_MAX);
  CHECK(Value::parse_json("-9223372036854775808").as_int() == INT64_MIN);
}

TEST_CASE("errors say line, column, what was expected and what was there") {
  CHECK(error_of("[1,\n  2,\n  x]") == "line 3, column 3: expected a value, got 'x'");
  CHECK(error_of("") == "line 1, column 1: expected a value, got the end of the text");
  CHECK(error_of("[1") == "line 1, column 3: expected ',' or ']', got the end of the text");
  CHECK(error_of("{\"é\" 1}") == "line 1, column 6: expected ':', got '1'");
  CHECK(error_of("{\"a\":1,\"a\":2}").starts_with("line 1, column 8: key \"a\" occurs twice"));
  CHECK(error_of("1 2") == "line 1, column 3: expected the end of the text, got '2'");
}

TEST_CASE("what is not JSON is refused") {
  for (const std::string_view text : {"01",
                                      "+1",
                                      "1.",
                                      ".5",
                                      "1e",
                                      "-",
                                      "--1",
                                      "0x10",
                                      "NaN",
                                      "Infinity",
                                      "nul",
                                      "True",
                                      "'a'",
                                      "\"a",
                                      "\"\t\"",
                                      "\"\\x\"",
                                      "\"\\u12g4\"",
                                      "\"\\ud800\"",
                                      "\"\\udc00\"",
                                      "\"\\ud800\\u0041\"",
                                      "\"\\ud800\\n\"",
                                      "\"\xff\"",
                                      "\"\xc0\x80\"",
                                      "\"\xed\xa0\x80\"",
                                      "[1,]",
                                      "[,1]",
                                      "[1 2]",
                                      "{\"a\":1,}",
                                      "{a:1}",
                                      "{1:1}",
                                      "{\"a\"}",
                                      "[1}",
                                      "]",
                                      "// x\n1",
                                      "\xef\xbb\xbf"
                                      "1",
                                      "9223372036854775808",
                                      "1e999",
                                      "\"\\",
                                      "{\"a\":1",
                                      "{\"a\":",
                                      "{",
                                      "[",
                                      "tru"}) {
    CAPTURE(text);
    CHECK(error_of(text).starts_with("line "));
  }
  CHECK(error_of(std::string_view("\0", 1)).starts_with("line 1, column 1"));
  CHECK(error_of(std::string_view("[1]\0", 4)).starts_with("line 1, column 4"));
}

TEST_CASE("nesting is limited, so that hostile text cannot exhaust the stack") {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  const Value deepest = Value::parse_json(nested(64));
  CHECK(deepest.to_json() == nested(64));
  CHECK(
      error_of(nested(65)).starts_with("line 1, column 65: lists and maps may be nested 64 deep"));
  CHECK(error_of(std::string(1000000, '[')).starts_with("line 1, column 65"));
  std::string maps;
  for (int i = 0; i < 100000; ++i) maps += "{\"a\":";
  CHECK(error_of(maps).starts_with("line 1, column 321"));
  CHECK_THROWS_AS(Value::list({deepest}).to_json(), std::invalid_argument);
}

TEST_CASE("damaged text never does worse than an error") {
  fossil::Rng rng(52);
  for (int round = 0; round < 20000; ++round) {
    std::string json = random_value(rng, 3).to_json();
    for (std::uint32_t i = 1 + rng.below(3); i > 0; --i) {
      const auto place = rng.below(static_cast<std::uint32_t>(json.size()));
      json[place] = rng.below(2) == 0 ? static_cast<char>(rng.below(256))
                                      : "[]{},:\"\\0-e.tfn "[rng.below(16)];
    }
    try {
      const Value value = Value::parse_json(json);
      REQUIRE(Value::parse_json(value.to_json()) == value);
    } catch (const std::invalid_argument& error) {
      REQUIRE(std::string_view(error.what()).starts_with("line "));
    }
  }
}
