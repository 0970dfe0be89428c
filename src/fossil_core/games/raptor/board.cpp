#include "fossil_core/games/raptor/board.hpp"

#include "fossil_core/base/text.hpp"

namespace fossil::raptor {

std::string space_text(int cell) {
  std::string text = "(";
  text += std::to_string(Island::row(cell));
  text += ',';
  text += std::to_string(Island::col(cell));
  text += ')';
  return text;
}

std::string exit_text(int cell) {
  std::string text = Island::col(cell) == 0 ? "L" : "R";
  text += std::to_string(Island::row(cell));
  return text;
}

std::optional<int> parse_space(std::string_view text) {
  TextCursor cursor(text);
  if (!cursor.accept("(")) return std::nullopt;
  const auto row = cursor.integer(0, Island::kRows - 1);
  if (!row || !cursor.accept(",")) return std::nullopt;
  const auto col = cursor.integer(0, Island::kCols - 1);
  if (!col || !cursor.accept(")") || !cursor.done()) return std::nullopt;
  return Island::cell(*row, *col);
}

std::optional<int> parse_exit(std::string_view text) {
  for (int tile = kSquareTiles; tile < kTiles; ++tile) {
    for (const bool top : {true, false}) {
      const int cell = exit_cell(tile, top);
      if (text == exit_text(cell)) return cell;
    }
  }
  return std::nullopt;
}

}  // namespace fossil::raptor
