#include "fossil_search/kernels/params.hpp"

#include <charconv>
#include <optional>
#include <stdexcept>
#include <string>

namespace fossil::search {
namespace {

template <class T>
std::optional<T> parse_number(std::string_view text) {
  T number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

template <class T>
std::optional<T> number_in(const Value& given) {
  if (given.is_string()) return parse_number<T>(given.as_string());
  if (given.is_int()) return static_cast<T>(given.as_int());
  if (given.is_double()) {
    const double number = given.as_double();
    if (std::is_floating_point_v<T>) return static_cast<T>(number);
    // A whole number that arrives as a double is taken where it fits.
    if (number >= -1e15 && number <= 1e15 &&
        number == static_cast<double>(static_cast<std::int64_t>(number))) {
      return static_cast<T>(number);
    }
  }
  return std::nullopt;
}

std::string shown(const Value& value) {
  if (value.is_string()) return "'" + value.as_string() + "'";
  if (value.is_double() && !(value.as_double() - value.as_double() == 0))
    return "not a finite number";
  return value.to_json();
}

template <class T>
Value in_range(const ParamInfo& info, std::size_t dots, const Value& given,
               const std::string& where, std::string_view noun) {
  const std::string_view values = info.values;
  const auto low = parse_number<T>(values.substr(0, dots));
  const auto high = parse_number<T>(values.substr(dots + 2));
  const auto number = number_in<T>(given);
  if (!low || !high) throw std::logic_error(where + ": the table's range is not one");
  if (!number || !(*number >= *low && *number <= *high)) {
    throw std::invalid_argument(where + " is " + shown(given) + "; it must be " +
                                std::string(noun) + " in " + std::string(values));
  }
  return Value(*number);
}

Value one_of(const ParamInfo& info, const Value& given, const std::string& where) {
  std::string word;
  if (given.is_bool()) word = given.as_bool() ? "true" : "false";
  if (given.is_string()) word = given.as_string();
  for (std::string_view rest = info.values; !rest.empty();) {
    const std::size_t bar = rest.find('|');
    if (rest.substr(0, bar) == word) {
      return info.values == "true|false" ? Value(word == "true") : Value(word);
    }
    rest = bar == std::string_view::npos ? std::string_view{} : rest.substr(bar + 1);
  }
  throw std::invalid_argument(where + " is " + shown(given) + "; it must be one of " +
                              std::string(info.values));
}

Value resolve_one(std::string_view algorithm, const ParamInfo& info, const Value& given) {
  const std::string where = std::string(algorithm) + ": parameter " + std::string(info.key);
  const std::size_t dots = info.values.find("..");
  if (dots == std::string_view::npos) return one_of(info, given, where);
  if (info.values.substr(0, dots).find('.') != std::string_view::npos) {
    return in_range<double>(info, dots, given, where, "a number");
  }
  return in_range<std::int64_t>(info, dots, given, where, "an integer");
}

}  // namespace

Value resolve_params(std::string_view algorithm, std::span<const ParamInfo> table,
                     const Value& given) {
  if (!given.is_null() && !given.is_map()) {
    throw std::invalid_argument(std::string(algorithm) + ": parameters must be a map, got " +
                                std::string(given.kind()));
  }
  Value resolved = Value::map();
  for (const ParamInfo& info : table) {
    const Value* value = given.is_null() ? nullptr : given.find(info.key);
    resolved[info.key] =
        resolve_one(algorithm, info, value ? *value : Value(std::string(info.preset)));
  }
  if (given.is_null()) return resolved;
  for (const auto& [key, value] : given.as_map()) {
    if (resolved.find(key)) continue;
    std::string known;
    for (const ParamInfo& info : table)
      known += (known.empty() ? "" : ", ") + std::string(info.key);
    throw std::invalid_argument(std::string(algorithm) + ": unknown parameter '" + key +
                                "'; known: " + known);
  }
  return resolved;
}

}  // namespace fossil::search
