// Value: a JSON-like tree for the dict forms of states, views and content. Allocates; not for hot
// loops. Integers and doubles are different kinds (1 is not 1.0, and both survive a round trip).
// Maps keep the order of insertion, hold a key once, and compare without regard to order, as
// Python's do.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace fossil {

class Value {
 public:
  using List = std::vector<Value>;
  using Map = std::vector<std::pair<std::string, Value>>;

  // Deepest nesting of lists and maps that is parsed or printed: recursion is bounded by it.
  static constexpr int kMaxDepth = 64;

  Value() = default;
  Value(std::nullptr_t) {}
  template <std::same_as<bool> T>  // a template, so that pointers do not become bool
  Value(T value) : data_(value) {}
  template <std::integral T>
    requires(!std::same_as<T, bool> && !std::same_as<T, char>)
  Value(T value) : data_(to_int64(value)) {}
  template <std::floating_point T>
  Value(T value) : data_(static_cast<double>(value)) {}
  Value(const char* text) : data_(std::string(text)) {}
  Value(std::string_view text) : data_(std::string(text)) {}
  Value(std::string text) : data_(std::move(text)) {}

  static Value list(List items = {});
  static Value map(Map entries = {});  // std::invalid_argument if a key occurs twice

  bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  bool is_bool() const { return std::holds_alternative<bool>(data_); }
  bool is_int() const { return std::holds_alternative<std::int64_t>(data_); }
  bool is_double() const { return std::holds_alternative<double>(data_); }
  bool is_string() const { return std::holds_alternative<std::string>(data_); }
  bool is_list() const { return std::holds_alternative<List>(data_); }
  bool is_map() const { return std::holds_alternative<Map>(data_); }
  std::string_view kind() const;  // "null", "a bool", "an integer", ...: for messages

  // std::invalid_argument if the kind is another one. as_double takes integers as well.
  bool as_bool() const;
  std::int64_t as_int() const;
  double as_double() const;
  const std::string& as_string() const;
  const List& as_list() const;
  const Map& as_map() const;

  // Maps. find gives nullptr, at throws std::invalid_argument if the key is missing.
  const Value* find(std::string_view key) const;
  const Value& at(std::string_view key) const;
  Value& operator[](std::string_view key);  // inserts null; null becomes a map
  void push_back(Value item);               // lists; null becomes a list
  std::size_t size() const;                 // entries of a list or map

  friend bool operator==(const Value& a, const Value& b);

  // Compact, same text for same value on every platform, reads back equal. std::invalid_argument
  // where JSON has no form: a double that is not finite, text that is not UTF-8, nesting beyond
  // kMaxDepth.
  std::string to_json() const;
  // Strict (RFC 8259, no duplicate keys). std::invalid_argument with line and column.
  static Value parse_json(std::string_view text);

 private:
  template <class T>
  static std::int64_t to_int64(T value) {
    if (!std::in_range<std::int64_t>(value)) throw_out_of_range();
    return static_cast<std::int64_t>(value);
  }
  [[noreturn]] static void throw_out_of_range();
  [[noreturn]] void throw_kind(std::string_view expected) const;
  void append_json(std::string& out, int depth) const;

  std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Map> data_;
};

}  // namespace fossil
