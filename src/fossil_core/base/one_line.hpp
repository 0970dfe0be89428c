// Makes a message fit for one line of a terminal, whatever a file put into it: control characters,
// line separators, marks that turn the direction of text and bytes that are no UTF-8 are escaped,
// and of a long word or text the middle is left out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "fossil_core/base/utf8.hpp"

namespace fossil {

inline constexpr std::size_t kLongestLine = 2000;  // bytes
inline constexpr std::size_t kLongestWord = 400;   // a path to a file may be so long

namespace detail {

// The code point of a valid sequence of that length.
constexpr std::uint32_t utf8_decode(std::string_view text, std::size_t length) {
  auto point = static_cast<std::uint32_t>(static_cast<unsigned char>(text[0]));
  if (length > 1) point &= 0xffu >> (length + 1);
  for (std::size_t i = 1; i < length; ++i) {
    point = point << 6 | (static_cast<unsigned char>(text[i]) & 0x3fu);
  }
  return point;
}

constexpr bool moves_the_cursor(std::uint32_t point) {
  return point < 0x20 || (point >= 0x7f && point < 0xa0) || (point >= 0x2028 && point <= 0x202e) ||
         (point >= 0x2066 && point <= 0x2069);
}

inline void append_escaped(std::string& out, std::uint32_t point) {
  constexpr char kHex[] = "0123456789abcdef";
  out += point < 0x100 ? "\\x" : "\\u";
  for (int shift = point < 0x100 ? 4 : 12; shift >= 0; shift -= 4) out += kHex[point >> shift & 15];
}

inline std::string shortened(std::string_view text, std::size_t longest, std::string_view gap) {
  if (text.size() <= longest) return std::string(text);
  std::size_t tail = text.size() - longest / 2;
  while ((static_cast<unsigned char>(text[tail]) & 0xc0) == 0x80) ++tail;
  return std::string(utf8_prefix(text, longest / 2)).append(gap).append(text.substr(tail));
}

inline std::string with_short_words(std::string_view text) {
  std::string out;
  while (true) {
    const std::size_t space = text.find(' ');
    out += shortened(text.substr(0, space), kLongestWord, "...");
    if (space == std::string_view::npos) return out;
    out += ' ';
    text.remove_prefix(space + 1);
  }
}

}  // namespace detail

inline std::string one_line(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) {
      detail::append_escaped(out, static_cast<unsigned char>(text[0]));
      text.remove_prefix(1);
      continue;
    }
    const std::uint32_t point = detail::utf8_decode(text, length);
    if (detail::moves_the_cursor(point)) {
      detail::append_escaped(out, point);
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length);
  }
  return detail::shortened(detail::with_short_words(out), kLongestLine, " ... ");
}

}  // namespace fossil
