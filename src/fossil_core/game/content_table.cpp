#include "fossil_core/game/content_table.hpp"

#include "fossil_core/game/types.hpp"

namespace fossil {
namespace {

std::string least_to_most(std::size_t least, std::size_t most) {
  return std::to_string(least) + (least == most ? "" : " to " + std::to_string(most));
}

std::string place(const std::string& where, std::size_t index) {
  return where + "[" + std::to_string(index) + "]";
}

}  // namespace

void content_error(std::string_view game, const std::string& where, const std::string& problem) {
  throw ContentError(std::string(game) + ": " + where + ": " + problem);
}

ContentRow::ContentRow(std::string_view game, const std::string& table, std::size_t index,
                       const Value& row)
    : game_(game), where_(place(table, index)), row_(row) {
  if (!row.is_map()) content_error(game_, where_, "a row must be a table of columns");
}

const Value& ContentRow::get(std::string_view column) const {
  const Value* value = row_.find(column);
  if (!value) content_error(game_, at(column), "missing");
  return *value;
}

int ContentRow::integer(std::string_view column, int low, int high) const {
  return integer_in(get(column), at(column), low, high);
}

bool ContentRow::flag(std::string_view column) const {
  const Value& value = get(column);
  if (!value.is_bool()) content_error(game_, at(column), "it must be true or false");
  return value.as_bool();
}

const std::string& ContentRow::word(std::string_view column) const {
  return word_in(get(column), at(column));
}

std::vector<int> ContentRow::integers(std::string_view column, std::size_t count, int low,
                                      int high) const {
  const Value& list = get(column);
  if (!list.is_list() || list.size() != count) {
    content_error(game_, at(column), "it must be a list of " + std::to_string(count) + " numbers");
  }
  std::vector<int> numbers;
  for (std::size_t i = 0; i < count; ++i) {
    numbers.push_back(integer_in(list.as_list()[i], place(at(column), i), low, high));
  }
  return numbers;
}

std::vector<std::string> ContentRow::words(std::string_view column, std::size_t least,
                                           std::size_t most) const {
  const Value& list = get(column);
  if (!list.is_list() || list.size() < least || list.size() > most) {
    content_error(game_, at(column),
                  "it must be a list of " + least_to_most(least, most) + " words");
  }
  std::vector<std::string> words;
  for (std::size_t i = 0; i < list.size(); ++i) {
    words.push_back(word_in(list.as_list()[i], place(at(column), i)));
  }
  return words;
}

int ContentRow::integer_in(const Value& value, const std::string& where, int low, int high) const {
  if (!value.is_int() || value.as_int() < low || value.as_int() > high) {
    content_error(game_, where,
                  "is " + value.to_json() + "; it must be a whole number from " +
                      std::to_string(low) + " to " + std::to_string(high));
  }
  return static_cast<int>(value.as_int());
}

const std::string& ContentRow::word_in(const Value& value, const std::string& where) const {
  if (!value.is_string() || value.as_string().empty()) {
    content_error(game_, where, "is " + value.to_json() + "; it must be a word");
  }
  return value.as_string();
}

std::vector<ContentRow> content_table(std::string_view game, const Value& content,
                                      const std::string& name, std::size_t least,
                                      std::size_t most) {
  const Value* rows = content.is_map() ? content.find(name) : nullptr;
  if (!rows || !rows->is_list()) content_error(game, name, "the table is missing");
  if (rows->size() < least || rows->size() > most) {
    content_error(game, name,
                  "has " + std::to_string(rows->size()) + " rows; it must have " +
                      least_to_most(least, most));
  }
  std::vector<ContentRow> result;
  for (std::size_t i = 0; i < rows->size(); ++i) {
    result.emplace_back(game, name, i, rows->as_list()[i]);
  }
  return result;
}

}  // namespace fossil
