#include "fossil_core/game/position_reader.hpp"

#include <algorithm>

#include "fossil_core/base/utf8.hpp"

namespace fossil {
namespace {

constexpr std::string_view kHeader[] = {"game",    "format",  "version",    "players",
                                        "options", "content", "fingerprint"};

std::string shown(const Value& value) {
  if (value.is_string()) {
    return Value(std::string(utf8_prefix(value.as_string(), 40))).to_json();
  }
  if (value.is_list() || value.is_map()) return std::string(value.kind());
  return value.to_json();
}

std::string range(int low, int high) {
  return "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
}

std::string join(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

}  // namespace

PositionReader::PositionReader(const Value& map, std::string place)
    : map_(map), place_(std::move(place)) {
  if (!map.is_map()) {
    throw PositionError((place_.empty() ? "position" : place_) + ": expected a table, got " +
                        shown(map) + "; write keys and values");
  }
}

std::string PositionReader::at(std::string_view key) const {
  return place_.empty() ? std::string(key) : place_ + "." + std::string(key);
}

std::string PositionReader::at(std::string_view key, std::size_t index) const {
  return at(key) + "[" + std::to_string(index) + "]";
}

const Value* PositionReader::find(std::string_view key) {
  if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.emplace_back(key);
  return map_.find(key);
}

const Value& PositionReader::need(std::string_view key, std::string_view remedy) {
  const Value* value = find(key);
  if (!value) throw PositionError(at(key) + ": missing; write " + std::string(remedy));
  return *value;
}

int PositionReader::integer(std::string_view key, int low, int high) {
  const Value& value = need(key, range(low, high));
  if (!value.is_int()) {
    throw PositionError(at(key) + ": expected a whole number, got " + shown(value) + "; write " +
                        range(low, high));
  }
  if (value.as_int() < low || value.as_int() > high) {
    throw PositionError(at(key) + ": " + shown(value) + " is out of range; write " +
                        range(low, high));
  }
  return static_cast<int>(value.as_int());
}

int PositionReader::integer(std::string_view key, int low, int high, int otherwise) {
  return has(key) ? integer(key, low, high) : otherwise;
}

bool PositionReader::flag(std::string_view key, bool otherwise) {
  const Value* value = find(key);
  if (!value) return otherwise;
  if (!value->is_bool()) {
    throw PositionError(at(key) + ": expected true or false, got " + shown(*value) +
                        "; write one of them");
  }
  return value->as_bool();
}

std::string PositionReader::text(std::string_view key) {
  const Value& value = need(key, "a text");
  if (!value.is_string()) {
    throw PositionError(at(key) + ": expected a text, got " + shown(value) + "; put it in quotes");
  }
  return value.as_string();
}

int PositionReader::word(std::string_view key, std::span<const std::string_view> allowed) {
  const Value& value = need(key, "one of " + join(allowed));
  if (value.is_string()) {
    const auto found = std::find(allowed.begin(), allowed.end(), value.as_string());
    if (found != allowed.end()) return static_cast<int>(found - allowed.begin());
  }
  throw PositionError(at(key) + ": " + shown(value) + " is unknown; one of " + join(allowed));
}

int PositionReader::word(std::string_view key, std::span<const std::string_view> allowed,
                         int otherwise) {
  return has(key) ? word(key, allowed) : otherwise;
}

const Value::List& PositionReader::items(std::string_view key, int count) {
  const std::string remedy = count < 0 ? "a list" : "a list of " + std::to_string(count) + " items";
  const Value& value = need(key, remedy);
  if (!value.is_list() || (count >= 0 && value.size() != static_cast<std::size_t>(count))) {
    const std::string got =
        value.is_list() ? std::to_string(value.size()) + " items" : shown(value);
    throw PositionError(at(key) + ": expected " + remedy + ", got " + got);
  }
  return value.as_list();
}

Player PositionReader::observer(std::string_view key, int players) {
  const Value& value = need(key, "a seat from 0, or \"spectator\"");
  if (value.is_string() && value.as_string() == "spectator") return kSpectator;
  if (value.is_int() && value.as_int() >= 0 && value.as_int() < players) {
    return static_cast<Player>(value.as_int());
  }
  throw PositionError(at(key) + ": " + shown(value) + " is no player; write 0 to " +
                      std::to_string(players - 1) + ", or \"spectator\"");
}

void PositionReader::done() const {
  for (const auto& [key, unused] : map_.as_map()) {
    const bool header = place_.empty() &&
                        std::find(std::begin(kHeader), std::end(kHeader), key) != std::end(kHeader);
    if (header || std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
    std::string known;
    for (const std::string& k : known_) known += (known.empty() ? "" : ", ") + k;
    throw PositionError(at(key) + ": unknown key; one of " + known);
  }
}

}  // namespace fossil
