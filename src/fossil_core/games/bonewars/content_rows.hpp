// Reading of the content's tables row by row, with errors that name table, row and column. Knows
// nothing of what the columns mean.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/game/types.hpp"

namespace fossil::bonewars {

[[noreturn]] inline void content_error(const std::string& where, const std::string& problem) {
  throw ContentError("bonewars: " + where + ": " + problem);
}

class Row {
 public:
  Row(const std::string& table, std::size_t index, const Value& row)
      : where_(table + "[" + std::to_string(index) + "]"), row_(row) {
    if (!row.is_map()) content_error(where_, "a row must be a table of columns");
  }
  std::string at(std::string_view column) const { return where_ + "." + std::string(column); }
  const Value& get(std::string_view column) const {
    const Value* value = row_.find(column);
    if (!value) content_error(at(column), "missing");
    return *value;
  }
  int integer(std::string_view column, int low, int high) const {
    return number(get(column), at(column), low, high);
  }
  bool flag(std::string_view column) const {
    if (!get(column).is_bool()) content_error(at(column), "it must be true or false");
    return get(column).as_bool();
  }
  const std::string& word(std::string_view column) const { return text(get(column), at(column)); }
  int one_of(std::string_view column, const std::vector<std::string>& words) const {
    return find(word(column), at(column), words);
  }
  std::vector<std::string> texts(std::string_view column, std::size_t least,
                                 std::size_t most) const {
    std::vector<std::string> result;
    each(column, least, most,
         [&](const Value& item, const std::string& where) { result.push_back(text(item, where)); });
    return result;
  }
  std::vector<int> integers(std::string_view column, std::size_t count, int low, int high) const {
    std::vector<int> result;
    each(column, count, count, [&](const Value& item, const std::string& where) {
      result.push_back(number(item, where, low, high));
    });
    return result;
  }
  static int find(const std::string& given, const std::string& where,
                  const std::vector<std::string>& words) {
    const auto found = std::find(words.begin(), words.end(), given);
    if (found != words.end()) return static_cast<int>(found - words.begin());
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
    content_error(where, "is '" + given + "'; it must be one of " + all);
  }

 private:
  template <class F>
  void each(std::string_view column, std::size_t least, std::size_t most, F&& visit) const {
    const Value& list = get(column);
    if (!list.is_list() || list.size() < least || list.size() > most) {
      content_error(at(column), "it must be a list of " + std::to_string(least) +
                                    (least == most ? "" : " to " + std::to_string(most)) +
                                    " entries");
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
      visit(list.as_list()[i], at(column) + "[" + std::to_string(i) + "]");
    }
  }
  static const std::string& text(const Value& value, const std::string& where) {
    if (!value.is_string() || value.as_string().empty()) {
      content_error(where, "is " + value.to_json() + "; it must be a word");
    }
    return value.as_string();
  }
  static int number(const Value& value, const std::string& where, int low, int high) {
    if (!value.is_int() || value.as_int() < low || value.as_int() > high) {
      content_error(where, "is " + value.to_json() + "; it must be a whole number from " +
                               std::to_string(low) + " to " + std::to_string(high));
    }
    return static_cast<int>(value.as_int());
  }
  std::string where_;
  const Value& row_;
};

// The rows of a table, least to most of them.
inline std::vector<Row> rows_of(const Value& content, const std::string& name, std::size_t least,
                                std::size_t most) {
  const Value* rows = content.is_map() ? content.find(name) : nullptr;
  if (!rows || !rows->is_list()) content_error(name, "the table is missing");
  if (rows->size() < least || rows->size() > most) {
    content_error(name, "has " + std::to_string(rows->size()) + " rows; it must have " +
                            std::to_string(least) +
                            (least == most ? "" : " to " + std::to_string(most)));
  }
  std::vector<Row> result;
  for (std::size_t i = 0; i < rows->size(); ++i) result.emplace_back(name, i, rows->as_list()[i]);
  return result;
}

}  // namespace fossil::bonewars
