#include "fossil_core/game/options.hpp"

#include <charconv>
#include <optional>

namespace fossil {
namespace {

struct Range {
  std::int64_t low, high;
};

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<Range> parse_range(std::string_view values) {
  const auto dots = values.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto low = parse_integer(values.substr(0, dots));
  const auto high = parse_integer(values.substr(dots + 2));
  if (!low || !high) return std::nullopt;
  return Range{*low, *high};
}

bool is_listed(std::string_view values, std::string_view word) {
  while (!values.empty()) {
    const auto bar = values.find('|');
    if (values.substr(0, bar) == word) return true;
    if (bar == std::string_view::npos) return false;
    values.remove_prefix(bar + 1);
  }
  return false;
}

std::string shown(const Value& value) {
  if (value.is_string()) return "'" + value.as_string() + "'";
  return value.to_json();
}

Value resolve_one(std::string_view game, const OptionInfo& info, const Value& given) {
  const std::string where = std::string(game) + ": option " + std::string(info.key);
  if (const auto range = parse_range(info.values)) {
    std::optional<std::int64_t> number;
    if (given.is_int()) number = given.as_int();
    if (given.is_string()) number = parse_integer(given.as_string());
    if (!number || *number < range->low || *number > range->high) {
      throw std::invalid_argument(where + " is " + shown(given) + "; it must be a number in " +
                                  std::string(info.values));
    }
    return Value(*number);
  }
  std::string word;
  if (given.is_bool()) word = given.as_bool() ? "true" : "false";
  if (given.is_int()) word = std::to_string(given.as_int());
  if (given.is_string()) word = given.as_string();
  if (!is_listed(info.values, word)) {
    throw std::invalid_argument(where + " is " + shown(given) + "; it must be one of " +
                                std::string(info.values));
  }
  return Value(word);
}

}  // namespace

Value resolve_options(std::string_view game, std::span<const OptionInfo> infos,
                      const Value& given) {
  Value resolved = Value::map();
  for (const OptionInfo& info : infos) {
    const Value* value = given.find(info.key);
    resolved[std::string(info.key)] =
        resolve_one(game, info, value ? *value : Value(std::string(info.preset)));
  }
  for (const auto& [key, value] : given.as_map()) {
    if (resolved.find(key)) continue;
    std::string known;
    for (const OptionInfo& info : infos)
      known += (known.empty() ? "" : ", ") + std::string(info.key);
    throw std::invalid_argument(std::string(game) + ": unknown option '" + key + "'; " +
                                (known.empty() ? "it has no options" : "known: " + known));
  }
  return resolved;
}

int resolve_players(const GameInfo& info, int players) {
  if (players >= info.min_players && players <= info.max_players) return players;
  std::string range = std::to_string(info.min_players);
  if (info.max_players != info.min_players) range += "-" + std::to_string(info.max_players);
  throw std::invalid_argument(std::string(info.id) + ": players is " + std::to_string(players) +
                              "; it must be " + range);
}

}  // namespace fossil
