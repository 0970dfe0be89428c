// Reading dicts back: the keys of a position and the first kinds of mistakes (position_keys.cpp),
// the state made of them (position.cpp), and what must hold for it (position_laws.cpp). The order
// of mistakes is that of FOS-Q4: the first one found by these passes is reported.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fossil_core/games/fossilis/dict.hpp"
#include "fossil_core/games/fossilis/fossilis.hpp"

namespace fossil::fossilis {

[[noreturn]] void position_error(const std::string& path, const std::string& line);
// A value as messages show it: texts in quotes, long ones cut.
std::string shown(const Value& value);
std::string counted(int count, std::string_view noun);  // "1 card", "2 cards"

int parse_space(std::string_view text);  // or -1

// Index of a name in a table of the content, or -1.
template <class Table>
int find_name(const Table& table, std::string_view name) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

// FOS-Q4, the rows "unknown key" to "bad kind, name", over the whole source.
void check_keys(const Rules& rules, const Value& source, bool whole);

// The entry of a table, or null where it is missing or null.
const Value* entry(const Value* table, std::string_view key);

// How often every name of a table occurs in a list (null: nowhere).
template <class Table>
std::vector<int> count_names(const Value* list, const Table& table) {
  std::vector<int> counts(table.size());
  if (!list) return counts;
  for (const Value& item : list->as_list()) {
    ++counts[static_cast<std::size_t>(find_name(table, item.as_string()))];
  }
  return counts;
}

// The numbers that are above 0, as a set.
inline std::uint64_t set_of(const std::vector<int>& counts) {
  std::uint64_t set = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    set |= static_cast<std::uint64_t>(counts[i] > 0) << i;
  return set;
}

// One position being read. Numbers are counted here before they go into the narrow lanes of a
// state.
class Position {
 public:
  Position(const Rules& rules, const Value& source, bool whole)
      : rules_(rules),
        source_(source),
        whole_(whole),
        n_(static_cast<std::size_t>(rules.players)) {}

  State read();
  Player observer() const { return observer_; }

 private:
  // position.cpp, position_course.cpp
  void read_observer();
  void read_phase();
  void read_site();
  void read_seats();
  void read_pits();
  void read_bag();
  void read_tiles();
  void read_cards();
  void read_clock();
  void read_course();
  void find_mover();
  void find_step();

  // position_laws.cpp
  void check_shape() const;  // seats, tiles a space, places of pawns
  void check_tiles() const;
  void check_pieces() const;
  void check_cards() const;
  void check_slots() const;  // display, market, skills
  void check_labs() const;
  void check_skills() const;
  void check_marks() const;
  void check_clock() const;
  void check_gaps() const;
  void check_course() const;

  const Value* at(std::string_view key) const { return entry(&source_, key); }
  const Value* at(std::string_view table, std::string_view key) const {
    return entry(at(table), key);
  }
  const Value* seat(std::size_t p, std::string_view key) const {
    return entry(&at("seats")->as_list()[p], key);
  }
  static int number(const Value* value, int otherwise) {
    return value ? static_cast<int>(value->as_int()) : otherwise;
  }
  static bool flag(const Value* value) { return value && value->as_bool(); }
  static std::string seat_path(std::size_t p) { return "seats[" + std::to_string(p) + "]"; }
  int total_of_kind(std::size_t kind) const;
  std::vector<std::vector<int>> tile_places() const;

  const Rules& rules_;
  const Value& source_;
  const bool whole_;
  const std::size_t n_;
  Player observer_ = kSpectator;
  State s_{};
};

// Derived values and the table of truths, which are given all the same.
void check_derived(const Fossilis& game, const Value& source, const State& state);

}  // namespace fossil::fossilis
