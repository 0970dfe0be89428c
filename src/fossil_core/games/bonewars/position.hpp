// Reading of state dicts and position files (BW-130 to BW-133). The schema's checks come first;
// then the file is read with its defaults in the order of the document: seats, board, course; then
// what cards and bones say together; then what is derived. Each mistake is one line, "key path:
// what is wrong; what would be right".
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "fossil_core/games/bonewars/bonewars.hpp"
#include "fossil_core/games/bonewars/position_schema.hpp"

namespace fossil::bonewars {

// A table of the source, or one that is not there.
class Node {
 public:
  Node(const Value* value, std::string path) : value_(value), path_(std::move(path)) {}

  const std::string& path() const { return path_; }
  std::string at(std::string_view key) const { return key_path(path_, key); }
  // Whether the key is there at all; null counts.
  bool has(std::string_view key) const { return value_ && value_->find(key); }
  // The value unless it is missing or null.
  const Value* find(std::string_view key) const {
    const Value* value = value_ ? value_->find(key) : nullptr;
    return value && !is_nothing(*value) ? value : nullptr;
  }
  Node table(std::string_view key) const { return {find(key), at(key)}; }
  bool there() const { return value_ != nullptr; }
  int number(std::string_view key, int otherwise = 0) const {
    const Value* value = find(key);
    return value ? static_cast<int>(value->as_int()) : otherwise;
  }
  bool flag(std::string_view key) const {
    const Value* value = find(key);
    return value && value->as_bool();
  }
  std::string text(std::string_view key) const {
    const Value* value = find(key);
    return value ? value->as_string() : std::string();
  }
  const Value::List& list(std::string_view key) const {
    static const Value::List kNone;
    const Value* value = find(key);
    return value ? value->as_list() : kNone;
  }

 private:
  const Value* value_;
  std::string path_;
};

class PositionReader {
 public:
  PositionReader(const BoneWars& game, const Value& source, bool whole);

  State read_state();
  View read_view();
  State read_truth();

 private:
  // position.cpp
  void read();
  void read_course();
  void check_derived();
  int colour(std::string_view name) const;                                        // or -1
  int entry(const std::vector<std::string>& names, std::string_view name) const;  // from 1, or 0
  bool sees(int seat) const;
  std::string observer_name() const;

  // position_cards.cpp: cards of seats and decks
  void claim(const std::string& name, const std::string& path, const std::string& list);
  void read_hand(const Node& seat, int p);
  void read_slots(const Node& seat, int p);
  void read_seat_cards(const Node& seat, int p);
  void read_decks();
  template <class Deck, std::size_t N>
  void read_deck(const std::string& key, Deck& deck, std::uint64_t all, std::uint64_t elsewhere,
                 const std::vector<std::string>& names, std::uint8_t (&number)[N], int places);

  // position_defaults.cpp: seats and board
  void read_seat(int p);
  void read_homes();  // specialty, team, grant
  void read_board();
  void read_sites();
  void read_tiles();
  void read_awards();

  // position_play.cpp: play, stack, Theodore
  void read_play();
  void read_stack();
  void read_theodore();

  // position_places.cpp: what must lie somewhere by now
  void check_places();
  void check_markers(int p, bool there, bool specialty = false);
  void check_tiles(bool setup);
  void check_finds(bool setup);
  void check_draft();

  // position_laws.cpp: BW-133 from `bones` on
  void settle_bones();
  void check_laws();

  Bones read_counts(const Node& table) const;
  Bones read_types(const Value::List& list, const std::string& path) const;

  const BoneWars& game_;
  const Rules& r_;
  Node source_;
  const Value& value_;
  bool whole_;
  Player observer_ = kSpectator;
  State s_{};
  View v_{};
  std::map<std::string, std::string> claimed_;  // by card: the list where it lies
};

// A number and a name: "2 allosaurus"; a name alone has the number 0.
struct NumberedName {
  int number;
  std::string name;
};
NumberedName numbered_name(const std::string& text);

}  // namespace fossil::bonewars
