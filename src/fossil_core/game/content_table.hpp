// Content's tables, read row by row and column by column: every getter checks kind and range and
// names game, table, row and column of what is wrong. Knows nothing of what the columns mean.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/base/value.hpp"

namespace fossil {

// Throws ContentError: "game: where: problem".
[[noreturn]] void content_error(std::string_view game, const std::string& where,
                                const std::string& problem);

// One row of a table. The names of game and columns and the value have to outlive it.
class ContentRow {
 public:
  ContentRow(std::string_view game, const std::string& table, std::size_t index, const Value& row);

  std::string at(std::string_view column) const { return where_ + "." + std::string(column); }
  const Value& get(std::string_view column) const;
  int integer(std::string_view column, int low, int high) const;
  bool flag(std::string_view column) const;
  const std::string& word(std::string_view column) const;  // not empty
  std::vector<int> integers(std::string_view column, std::size_t count, int low, int high) const;
  std::vector<std::string> words(std::string_view column, std::size_t least,
                                 std::size_t most) const;

  // The place of the column's word in `known`, a range of texts; an empty one cannot be written.
  template <class Texts = std::initializer_list<std::string_view>>
  int one_of(std::string_view column, const Texts& known) const {
    return index_of(word(column), at(column), known);
  }
  // The same for a word that is a part of the cell at `where`.
  template <class Texts = std::initializer_list<std::string_view>>
  int index_of(const std::string& given, const std::string& where, const Texts& known) const {
    const auto found = std::find(std::begin(known), std::end(known), given);
    if (found != std::end(known)) return static_cast<int>(found - std::begin(known));
    std::string all;
    for (const auto& text : known) {
      if (!text.empty()) all += (all.empty() ? "" : ", ") + std::string(text);
    }
    content_error(game_, where, "is '" + given + "'; it must be one of " + all);
  }
  // A whole number of the range that is a part of the cell at `where`; likewise a word.
  int integer_in(const Value& value, const std::string& where, int low, int high) const;
  const std::string& word_in(const Value& value, const std::string& where) const;

 private:
  std::string_view game_;
  std::string where_;
  const Value& row_;
};

// The rows of a table, least to most of them.
std::vector<ContentRow> content_table(std::string_view game, const Value& content,
                                      const std::string& name, std::size_t least = 0,
                                      std::size_t most = 1000);

}  // namespace fossil
