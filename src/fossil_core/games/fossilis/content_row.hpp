// Rows of the content's tables, read column by column: every getter checks kind and range and names
// table, row and column of what is wrong.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/games/fossilis/content.hpp"

namespace fossil::fossilis {

[[noreturn]] inline void content_error(const std::string& where, const std::string& problem) {
  throw ContentError("fossilis: " + where + ": " + problem);
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
    const Value& value = get(column);
    if (!value.is_int() || value.as_int() < low || value.as_int() > high) {
      content_error(at(column), "is " + value.to_json() + "; it must be a whole number from " +
                                    std::to_string(low) + " to " + std::to_string(high));
    }
    return static_cast<int>(value.as_int());
  }
  std::uint8_t byte(std::string_view column, int low, int high) const {
    return static_cast<std::uint8_t>(integer(column, low, high));
  }
  bool flag(std::string_view column) const {
    const Value& value = get(column);
    if (!value.is_bool()) content_error(at(column), "it must be true or false");
    return value.as_bool();
  }
  const std::string& word(std::string_view column) const {
    const Value& value = get(column);
    if (!value.is_string() || value.as_string().empty()) {
      content_error(at(column), "is " + value.to_json() + "; it must be a word");
    }
    return value.as_string();
  }
  int one_of(std::string_view column, std::initializer_list<std::string_view> words) const {
    return one_of(column, std::span<const std::string_view>(words.begin(), words.size()));
  }
  int one_of(std::string_view column, std::span<const std::string_view> words) const {
    const std::string& given = word(column);
    std::string all;
    int index = 0;
    for (const std::string_view candidate : words) {
      if (candidate == given) return index;
      all += (index++ ? ", " : "") + std::string(candidate);
    }
    content_error(at(column), "is '" + given + "'; it must be one of " + all);
  }
  // One to six letters A, E, F in that order.
  Fragments fragments(std::string_view column) const {
    const std::string& letters = word(column);
    Fragments fragments = 0;
    for (const char letter : letters) {
      const std::size_t f = kFragmentLetters.find(letter);
      if (f == std::string_view::npos || letters.size() > 6) {
        content_error(at(column), "is '" + letters + "'; it must be one to six letters A, E, F");
      }
      fragments += 1u << (8 * f);
    }
    return fragments;
  }

 private:
  std::string where_;
  const Value& row_;
};

inline std::vector<Row> table(const Value& content, const std::string& name, std::size_t least = 0,
                              std::size_t most = 1000) {
  const Value* rows = content.is_map() ? content.find(name) : nullptr;
  if (!rows || !rows->is_list()) content_error(name, "the table is missing");
  if (rows->size() < least || rows->size() > most) {
    content_error(name, std::to_string(rows->size()) + " rows; it must have " +
                            std::to_string(least) +
                            (least == most ? "" : " to " + std::to_string(most)));
  }
  std::vector<Row> result;
  for (std::size_t i = 0; i < rows->size(); ++i) result.emplace_back(name, i, rows->as_list()[i]);
  return result;
}

}  // namespace fossil::fossilis
