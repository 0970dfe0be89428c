#include "fossil_search/kernels/params.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <stdexcept>
#include <string>

using fossil::Value;
using namespace fossil::search;

namespace {
constexpr ParamInfo kTable[] = {
    {"worlds", "1..100", "8", "worlds"},
    {"margin", "0.0..1.0", "0.25", "margin"},
    {"tt", "true|false", "true", "table"},
    {"star", "off|star1|star2", "star2", "pruning"},
};

Value one(std::string key, Value value) {
  Value map = Value::map();
  map[key] = std::move(value);
  return map;
}

std::string refusal(const Value& given) {
  try {
    resolve_params("demo", kTable, given);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "accepted";
}
}  // namespace

TEST_CASE("presets are filled in, in the table's order and with their kinds") {
  const Value all = resolve_params("demo", kTable, Value());
  CHECK(all.to_json() == R"({"worlds":8,"margin":0.25,"tt":true,"star":"star2"})");
}

TEST_CASE("numbers and switches may come as text, whole doubles as integers") {
  CHECK(resolve_params("demo", kTable, one("worlds", "12")).at("worlds").as_int() == 12);
  CHECK(resolve_params("demo", kTable, one("worlds", 12.0)).at("worlds").as_int() == 12);
  CHECK(resolve_params("demo", kTable, one("margin", 1)).at("margin").as_double() == 1.0);
  CHECK(resolve_params("demo", kTable, one("tt", "false")).at("tt").as_bool() == false);
}

TEST_CASE("wrong parameters are refused in one line") {
  CHECK(refusal(one("worlds", 0)) ==
        "demo: parameter worlds is 0; it must be an integer in 1..100");
  CHECK(refusal(one("worlds", "many")) ==
        "demo: parameter worlds is 'many'; it must be an integer in 1..100");
  CHECK(refusal(one("worlds", 1.5)) ==
        "demo: parameter worlds is 1.5; it must be an integer in 1..100");
  CHECK(refusal(one("margin", 1.01)) ==
        "demo: parameter margin is 1.01; it must be a number in 0.0..1.0");
  CHECK(refusal(one("margin", std::numeric_limits<double>::quiet_NaN())) ==
        "demo: parameter margin is not a finite number; it must be a number in 0.0..1.0");
  CHECK(refusal(one("star", "star3")) ==
        "demo: parameter star is 'star3'; it must be one of off|star1|star2");
  CHECK(refusal(one("depth", 3)) ==
        "demo: unknown parameter 'depth'; known: worlds, margin, tt, star");
  CHECK(refusal(Value(3)) == "demo: parameters must be a map, got an integer");
}
