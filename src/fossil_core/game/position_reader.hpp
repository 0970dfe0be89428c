// Reads a position's dictionary key by key. Each getter checks kind and range and, when it refuses,
// throws PositionError with one line: the key's place, what is wrong, what would be right.
// Invariant: done() throws for any key that nobody asked for, so that no misspelt key is ignored.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/game/types.hpp"

namespace fossil {

class PositionReader {
 public:
  // `place` is the path of the dictionary itself, empty at the top. The value must outlive this.
  explicit PositionReader(const Value& map, std::string place = {});

  // The value of a key, or null; the key counts as known from now on.
  const Value* find(std::string_view key);
  bool has(std::string_view key) { return find(key) != nullptr; }

  int integer(std::string_view key, int low, int high);                 // must be there
  int integer(std::string_view key, int low, int high, int otherwise);  // may be left out
  bool flag(std::string_view key, bool otherwise);
  std::string text(std::string_view key);
  // The index of the word among those allowed; the first overload must be there.
  int word(std::string_view key, std::span<const std::string_view> allowed);
  int word(std::string_view key, std::span<const std::string_view> allowed, int otherwise);
  // A list with that many items (any number if negative); must be there.
  const Value::List& items(std::string_view key, int count = -1);

  // The seat or spectator whose view it is.
  Player observer(std::string_view key, int players);

  // The place of a key ("cards.hand") or of a list's item ("cards.hand[2]"), for messages.
  std::string at(std::string_view key) const;
  std::string at(std::string_view key, std::size_t index) const;

  // Refuses keys that nobody asked for. Keys of the file's own header are always known.
  void done() const;

 private:
  const Value& need(std::string_view key, std::string_view remedy);

  const Value& map_;
  std::string place_;
  std::vector<std::string> known_;
};

}  // namespace fossil
