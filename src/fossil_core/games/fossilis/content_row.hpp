// Rows of this game's tables: the getters of every game, bytes, and fragments in letters.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/game/content_table.hpp"
#include "fossil_core/games/fossilis/content.hpp"

namespace fossil::fossilis {

inline constexpr std::string_view kGame = "fossilis";
inline constexpr std::string_view kWeightWords[] = {"sand", "clay", "stone"};
inline constexpr std::string_view kBoneWords[] = {"tooth", "limb", "rib", "hip"};

[[noreturn]] inline void content_error(const std::string& where, const std::string& problem) {
  fossil::content_error(kGame, where, problem);
}

class Row : public ContentRow {
 public:
  explicit Row(const ContentRow& row) : ContentRow(row) {}

  std::uint8_t byte(std::string_view column, int low, int high) const {
    return static_cast<std::uint8_t>(integer(column, low, high));
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
};

inline std::string twice(const std::string& name, std::string_view right) {
  return "'" + name + "' is there twice; " + std::string(right);
}

// The names of a table's rows so far; a row must have one that no other has.
class Names {
 public:
  const std::string& take(const Row& row, std::string_view column) {
    return take(row, column, row.word(column));
  }
  // The same of a name that is made of several columns, of which `column` is the last.
  const std::string& take(const Row& row, std::string_view column, const std::string& name) {
    if (has(name)) content_error(row.at(column), twice(name, "each must have one row"));
    return *taken_.insert(name).first;
  }
  bool has(std::string_view name) const { return taken_.find(name) != taken_.end(); }

 private:
  std::set<std::string, std::less<>> taken_;
};

// The rows of a table, least to most of them.
inline std::vector<Row> table(const Value& content, const std::string& name, std::size_t least = 0,
                              std::size_t most = 1000) {
  const std::vector<ContentRow> rows = content_table(kGame, content, name, least, most);
  return {rows.begin(), rows.end()};
}

}  // namespace fossil::fossilis
