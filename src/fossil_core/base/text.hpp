// A cursor over text for parsing notations: each operation takes what it recognises from the front,
// or takes nothing and says so. No backtracking, no spaces skipped, no allocation, ASCII only.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>

namespace fossil {

class TextCursor {
 public:
  explicit constexpr TextCursor(std::string_view text) : text_(text) {}

  // Takes literal if the rest begins with it.
  constexpr bool accept(std::string_view literal) {
    if (!rest().starts_with(literal)) return false;
    position_ += literal.size();
    return true;
  }

  // A decimal integer in [low, high] in its one canonical form: no plus sign, no leading zero, no
  // "-0".
  constexpr std::optional<int> integer(int low = std::numeric_limits<int>::min(),
                                       int high = std::numeric_limits<int>::max()) {
    const std::string_view text = rest();
    const bool negative = text.starts_with('-');
    const std::size_t start = negative ? 1 : 0;
    std::size_t end = start;
    long long value = 0;
    while (end < text.size() && is_digit(text[end])) {
      value = value * 10 + (text[end] - '0');
      if (value > kMagnitudeLimit) return std::nullopt;
      ++end;
    }
    if (end == start) return std::nullopt;
    if (text[start] == '0' && (end > start + 1 || negative)) return std::nullopt;
    if (negative) value = -value;
    if (value < low || value > high) return std::nullopt;
    position_ += end;
    return static_cast<int>(value);
  }

  // The longest run of letters, digits and underscores that begins with a letter; empty if none.
  constexpr std::string_view word() {
    const std::string_view text = rest();
    if (text.empty() || !is_letter(text[0])) return {};
    std::size_t end = 1;
    while (end < text.size() && (is_letter(text[end]) || is_digit(text[end]) || text[end] == '_')) {
      ++end;
    }
    position_ += end;
    return text.substr(0, end);
  }

  constexpr bool done() const { return position_ == text_.size(); }
  constexpr std::string_view rest() const { return text_.substr(position_); }
  constexpr std::size_t position() const { return position_; }

 private:
  static constexpr long long kMagnitudeLimit = 2147483648LL;  // of an int, either sign
  static constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  std::string_view text_;
  std::size_t position_ = 0;
};

}  // namespace fossil
