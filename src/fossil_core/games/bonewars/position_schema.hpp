// The keys of a position with their types, words and ranges, and the checks that need no more than
// that: the first rows of BW-133, each over the whole source before the next.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/bonewars/content.hpp"

namespace fossil::bonewars {

[[noreturn]] void position_error(const std::string& path, const std::string& line);
std::string quoted(std::string_view text);
inline std::string item_path(const std::string& list, std::size_t i) {
  return list + "[" + std::to_string(i) + "]";
}
inline std::string key_path(const std::string& table, std::string_view key) {
  return table.empty() ? std::string(key) : table + "." + std::string(key);
}

// Null, or the text that stands for it in a file.
bool is_nothing(const Value& value);

struct Schema {
  enum class Kind { kTable, kNumber, kFlag, kText, kWord, kList, kAny };
  Kind kind = Kind::kAny;
  bool nullable = false;
  int low = 0, high = 0;                                // numbers
  std::vector<std::string> words;                       // words
  std::string table;                                    // too many words: the table to look at
  std::vector<std::pair<std::string, Schema>> entries;  // tables
  std::vector<Schema> item;                             // lists: what each item is
};

Schema position_schema(const Rules& r, bool whole);

// Unknown keys, wrong types, bad words, numbers out of range.
void check_schema(const Schema& schema, const Value& source, bool whole);

}  // namespace fossil::bonewars
