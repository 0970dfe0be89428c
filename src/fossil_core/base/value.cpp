// Value's accessors, comparison and printing. Parsing is in value_parse.cpp.
#include "fossil_core/base/value.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <unordered_set>

#include "fossil_core/base/utf8.hpp"

namespace fossil {

namespace {

void append_string(std::string& out, std::string_view text) {
  if (!is_utf8(text)) throw std::invalid_argument("text is not valid UTF-8 and has no JSON form");
  constexpr char kHex[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\t':
        out += "\\t";
        break;
      case '\r':
        out += "\\r";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out += "\\u00";
          out += kHex[c >> 4];
          out += kHex[c & 15];
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

void append_double(std::string& out, double value) {
  if (!std::isfinite(value))
    throw std::invalid_argument("a double that is not finite has no JSON form");
  char text[40];
  const auto result = std::to_chars(text, text + sizeof text, value);
  const std::string_view digits(text, static_cast<std::size_t>(result.ptr - text));
  out += digits;
  if (digits.find_first_of(".e") == std::string_view::npos) out += ".0";
}

const Value* find_key(const Value::Map& map, std::string_view key) {
  const auto it =
      std::find_if(map.begin(), map.end(), [key](const auto& entry) { return entry.first == key; });
  return it == map.end() ? nullptr : &it->second;
}

}  // namespace

Value Value::list(List items) {
  Value value;
  value.data_ = std::move(items);
  return value;
}

Value Value::map(Map entries) {
  std::unordered_set<std::string_view> seen;
  for (const auto& entry : entries) {
    if (!seen.insert(entry.first).second) {
      throw std::invalid_argument("key \"" + entry.first + "\" occurs twice in a map");
    }
  }
  Value value;
  value.data_ = std::move(entries);
  return value;
}

std::string_view Value::kind() const {
  constexpr std::string_view kKinds[] = {"null",     "a bool", "an integer", "a double",
                                         "a string", "a list", "a map"};
  return kKinds[data_.index()];
}

void Value::throw_kind(std::string_view expected) const {
  throw std::invalid_argument("expected " + std::string(expected) + ", got " + std::string(kind()));
}

void Value::throw_out_of_range() {
  throw std::invalid_argument("integer does not fit in 64 bits with a sign");
}

bool Value::as_bool() const {
  if (!is_bool()) throw_kind("a bool");
  return std::get<bool>(data_);
}

std::int64_t Value::as_int() const {
  if (!is_int()) throw_kind("an integer");
  return std::get<std::int64_t>(data_);
}

double Value::as_double() const {
  if (is_int()) return static_cast<double>(std::get<std::int64_t>(data_));
  if (!is_double()) throw_kind("a number");
  return std::get<double>(data_);
}

const std::string& Value::as_string() const {
  if (!is_string()) throw_kind("a string");
  return std::get<std::string>(data_);
}

const Value::List& Value::as_list() const {
  if (!is_list()) throw_kind("a list");
  return std::get<List>(data_);
}

const Value::Map& Value::as_map() const {
  if (!is_map()) throw_kind("a map");
  return std::get<Map>(data_);
}

const Value* Value::find(std::string_view key) const { return find_key(as_map(), key); }

const Value& Value::at(std::string_view key) const {
  const Value* found = find(key);
  if (found == nullptr) throw std::invalid_argument("key \"" + std::string(key) + "\" is missing");
  return *found;
}

Value& Value::operator[](std::string_view key) {
  if (is_null()) data_ = Map{};
  if (!is_map()) throw_kind("a map");
  Map& map = std::get<Map>(data_);
  if (const Value* found = find_key(map, key)) return const_cast<Value&>(*found);
  return map.emplace_back(std::string(key), Value()).second;
}

void Value::push_back(Value item) {
  if (is_null()) data_ = List{};
  if (!is_list()) throw_kind("a list");
  std::get<List>(data_).push_back(std::move(item));
}

std::size_t Value::size() const {
  if (is_list()) return std::get<List>(data_).size();
  if (!is_map()) throw_kind("a list or a map");
  return std::get<Map>(data_).size();
}

bool operator==(const Value& a, const Value& b) {
  if (!a.is_map() || !b.is_map()) return a.data_ == b.data_;
  const Value::Map& left = a.as_map();
  const Value::Map& right = b.as_map();
  if (left.size() != right.size()) return false;
  for (std::size_t i = 0; i < left.size(); ++i) {
    // Mostly the order is the same, and no search is needed.
    const Value* other =
        left[i].first == right[i].first ? &right[i].second : find_key(right, left[i].first);
    if (other == nullptr || !(left[i].second == *other)) return false;
  }
  return true;
}

void Value::append_json(std::string& out, int depth) const {
  if ((is_list() || is_map()) && depth > kMaxDepth) {
    throw std::invalid_argument("lists and maps are nested too deeply");
  }
  if (is_null()) {
    out += "null";
  } else if (is_bool()) {
    out += as_bool() ? "true" : "false";
  } else if (is_int()) {
    out += std::to_string(as_int());
  } else if (is_double()) {
    append_double(out, as_double());
  } else if (is_string()) {
    append_string(out, as_string());
  } else if (is_list()) {
    char separator = '[';
    for (const Value& item : as_list()) {
      out += separator;
      item.append_json(out, depth + 1);
      separator = ',';
    }
    out += as_list().empty() ? "[]" : "]";
  } else {
    char separator = '{';
    for (const auto& [key, item] : as_map()) {
      out += separator;
      append_string(out, key);
      out += ':';
      item.append_json(out, depth + 1);
      separator = ',';
    }
    out += as_map().empty() ? "{}" : "}";
  }
}

std::string Value::to_json() const {
  std::string out;
  append_json(out, 1);
  return out;
}

}  // namespace fossil
