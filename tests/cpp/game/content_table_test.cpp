// Tables of content: what is read, and the line that says what is wrong where.
#include "fossil_core/game/content_table.hpp"

#include <doctest/doctest.h>

#include "fossil_core/game/types.hpp"

namespace fossil {
namespace {

Value content() {
  return Value::parse_json(R"({"cards": [{"name": "a", "cost": 2, "open": true, "ways": [1, 2]},
                                    {"name": "", "cost": 9, "open": 1, "ways": ["x", "y"]}]})");
}

std::string error_of(const auto& read) {
  try {
    read();
  } catch (const ContentError& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("a row's columns are read by kind and range") {
  const Value tables = content();
  const std::vector<ContentRow> rows = content_table("chess", tables, "cards", 2, 2);
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].word("name") == "a");
  CHECK(rows[0].integer("cost", 0, 2) == 2);
  CHECK(rows[0].flag("open"));
  CHECK(rows[0].integers("ways", 2, 0, 5) == std::vector<int>{1, 2});
  CHECK(rows[1].words("ways", 1, 3) == std::vector<std::string>{"x", "y"});
  CHECK(rows[0].one_of("name", {"b", "a"}) == 1);
}

TEST_CASE("what is wrong in a table is said with game, table, row and column") {
  const Value tables = content();
  const std::vector<ContentRow> rows = content_table("chess", tables, "cards");
  CHECK(error_of([&] { rows[1].word("name"); }) ==
        "chess: cards[1].name: is \"\"; it must be a word");
  CHECK(error_of([&] { rows[1].integer("cost", 0, 3); }) ==
        "chess: cards[1].cost: is 9; it must be a whole number from 0 to 3");
  CHECK(error_of([&] { rows[1].flag("open"); }) ==
        "chess: cards[1].open: it must be true or false");
  CHECK(error_of([&] { rows[1].integers("ways", 2, 0, 3); }) ==
        "chess: cards[1].ways[0]: is \"x\"; it must be a whole number from 0 to 3");
  CHECK(error_of([&] { rows[0].words("ways", 3, 4); }) ==
        "chess: cards[0].ways: it must be a list of 3 to 4 words");
  CHECK(error_of([&] { rows[0].one_of("name", {"b", "", "c"}); }) ==
        "chess: cards[0].name: is 'a'; it must be one of b, c");
  CHECK(error_of([&] { rows[0].get("colour"); }) == "chess: cards[0].colour: missing");
  CHECK(error_of([&] { content_table("chess", tables, "boards"); }) ==
        "chess: boards: the table is missing");
  CHECK(error_of([&] { content_table("chess", tables, "cards", 3, 3); }) ==
        "chess: cards: has 2 rows; it must have 3");
}

}  // namespace
}  // namespace fossil
