// Value::parse_json: a recursive-descent parser of strict JSON (RFC 8259). Recursion is bounded by
// Value::kMaxDepth, so hostile text cannot exhaust the stack. Errors name line and column, both
// counted from 1, columns in characters.
#include <charconv>
#include <stdexcept>
#include <system_error>
#include <unordered_set>

#include "fossil_core/base/utf8.hpp"
#include "fossil_core/base/value.hpp"

namespace fossil {

namespace {

class JsonParser {
 public:
  explicit JsonParser(std::string_view text) : text_(text) {}

  Value document() {
    Value value = parse_value(1);
    skip_space();
    if (position_ != text_.size()) fail("expected the end of the text");
    return value;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const { fail_at(position_, message); }

  [[noreturn]] void fail_at(std::size_t position, const std::string& message) const {
    std::size_t line = 1;
    std::size_t column = 1;
    for (const char c : text_.substr(0, position)) {
      if (c == '\n') {
        ++line;
        column = 1;
      } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {
        ++column;
      }
    }
    throw std::invalid_argument("line " + std::to_string(line) + ", column " +
                                std::to_string(column) + ": " + message + ", got " +
                                describe(position));
  }

  std::string describe(std::size_t position) const {
    if (position == text_.size()) return "the end of the text";
    const std::string_view rest = text_.substr(position);
    const std::size_t length = utf8_length(rest);
    if (length == 0) return "a byte that is not UTF-8";
    if (static_cast<unsigned char>(rest[0]) < 0x20) return "a control character";
    return "'" + std::string(rest.substr(0, length)) + "'";
  }

  char peek() const { return position_ < text_.size() ? text_[position_] : '\0'; }
  bool take(char c) {
    if (position_ == text_.size() || text_[position_] != c) return false;
    ++position_;
    return true;
  }
  void skip_space() {
    while (peek() == ' ' || peek() == '\n' || peek() == '\t' || peek() == '\r') ++position_;
  }

  Value parse_value(int depth) {
    skip_space();
    switch (peek()) {
      case '{':
        return parse_map(depth);
      case '[':
        return parse_list(depth);
      case '"':
        return Value(parse_string());
      case 't':
        return parse_word("true", Value(true));
      case 'f':
        return parse_word("false", Value(false));
      case 'n':
        return parse_word("null", Value());
      default:
        return parse_number();
    }
  }

  Value parse_word(std::string_view word, Value value) {
    if (!text_.substr(position_).starts_with(word)) fail("expected a value");
    position_ += word.size();
    return value;
  }

  void check_depth(int depth) const {
    if (depth > Value::kMaxDepth) {
      fail("lists and maps may be nested " + std::to_string(Value::kMaxDepth) + " deep");
    }
  }

  Value parse_list(int depth) {
    check_depth(depth);
    Value::List items;
    take('[');
    skip_space();
    if (take(']')) return Value::list();
    do {
      items.push_back(parse_value(depth + 1));
      skip_space();
    } while (take(','));
    if (!take(']')) fail("expected ',' or ']'");
    return Value::list(std::move(items));
  }

  Value parse_map(int depth) {
    check_depth(depth);
    Value::Map entries;
    std::unordered_set<std::string> seen;
    take('{');
    skip_space();
    if (take('}')) return Value::map();
    do {
      skip_space();
      const std::size_t start = position_;
      if (peek() != '"') fail("expected a key in double quotes");
      std::string key = parse_string();
      if (!seen.insert(key).second) fail_at(start, "key \"" + key + "\" occurs twice");
      skip_space();
      if (!take(':')) fail("expected ':'");
      Value value = parse_value(depth + 1);
      entries.emplace_back(std::move(key), std::move(value));
      skip_space();
    } while (take(','));
    if (!take('}')) fail("expected ',' or '}'");
    return Value::map(std::move(entries));
  }

  std::string parse_string() {
    std::string out;
    take('"');
    while (!take('"')) {
      if (take('\\')) {
        parse_escape(out);
        continue;
      }
      const std::size_t length = utf8_length(text_.substr(position_));
      if (length == 0 || static_cast<unsigned char>(peek()) < 0x20) {
        fail("expected '\"' or a character of the string");
      }
      out += text_.substr(position_, length);
      position_ += length;
    }
    return out;
  }

  void parse_escape(std::string& out) {
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (take('u')) {
      const std::size_t start = position_ - 2;
      std::uint32_t code_point = parse_hex();
      if (code_point >= 0xd800 && code_point < 0xdc00 && take('\\') && take('u')) {
        const std::uint32_t low = parse_hex();
        if (low < 0xdc00 || low > 0xdfff) fail_at(start, "expected a pair of surrogates");
        code_point = 0x10000 + ((code_point - 0xd800) << 10) + (low - 0xdc00);
      }
      if (code_point >= 0xd800 && code_point < 0xe000) {
        fail_at(start, "expected a pair of surrogates");
      }
      append_utf8(out, code_point);
      return;
    }
    const std::size_t name =
        position_ < text_.size() ? kNames.find(text_[position_]) : std::string_view::npos;
    if (name == std::string_view::npos) fail("expected one of \"\\/bfnrtu after a backslash");
    out += kMeanings[name];
    ++position_;
  }

  std::uint32_t parse_hex() {
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i, ++position_) {
      const char c = peek();
      int digit = -1;
      if (c >= '0' && c <= '9') digit = c - '0';
      if (c >= 'a' && c <= 'f') digit = c - 'a' + 10;
      if (c >= 'A' && c <= 'F') digit = c - 'A' + 10;
      if (digit < 0) fail("expected four hexadecimal digits");
      value = value * 16 + static_cast<std::uint32_t>(digit);
    }
    return value;
  }

  std::size_t take_digits() {
    const std::size_t start = position_;
    while (peek() >= '0' && peek() <= '9') ++position_;
    return position_ - start;
  }

  Value parse_number() {
    const std::size_t start = position_;
    const bool negative = take('-');
    if (!take('0') && take_digits() == 0) fail(negative ? "expected a digit" : "expected a value");
    bool integral = true;
    if (take('.')) {
      integral = false;
      if (take_digits() == 0) fail("expected a digit");
    }
    if (take('e') || take('E')) {
      integral = false;
      if (!take('+')) take('-');
      if (take_digits() == 0) fail("expected a digit");
    }
    const std::string_view digits = text_.substr(start, position_ - start);
    return integral ? convert<std::int64_t>(digits, start, "expected an integer of 64 bits")
                    : convert<double>(digits, start, "expected a number in the range of a double");
  }

  template <class T>
  Value convert(std::string_view digits, std::size_t start, const char* message) const {
    T value{};
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (result.ec != std::errc()) fail_at(start, message);
    return Value(value);
  }

  std::string_view text_;
  std::size_t position_ = 0;
};

}  // namespace

Value Value::parse_json(std::string_view text) { return JsonParser(text).document(); }

}  // namespace fossil
