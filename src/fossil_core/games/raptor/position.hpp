// Reading of state dicts and position files (RAP-100 to RAP-103), in the order of the document's
// table of mistakes: position_keys.cpp checks keys, types, words and spaces against one table of
// keys; then board, figures, cards and course each read their rows; position.cpp puts it together.
// Each mistake is one line, "key path: what is wrong; what would be right".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/games/raptor/content.hpp"
#include "fossil_core/games/raptor/dict.hpp"
#include "fossil_core/games/raptor/state.hpp"

namespace fossil::raptor {

class Raptor;

[[noreturn]] void position_error(const std::string& path, const std::string& line);

inline std::string quoted(std::string_view text) {
  std::string result = "\"";
  result += text;
  return result += '"';
}

// Paths and texts of messages.
inline std::string item_path(std::string_view list, std::size_t i) {
  return std::string(list) + "[" + std::to_string(i) + "]";
}
inline std::string side_name(int side) { return std::string(kSideNames[side]); }
inline std::string card_path(int side, std::string_view key) {
  return "cards." + side_name(side) + "." + std::string(key);
}

// The set of the cards of a list, all of them in range.
inline std::uint16_t cards_in(const Value& list) {
  std::uint16_t cards = 0;
  for (const Value& card : list.as_list()) cards |= card_bit(static_cast<int>(card.as_int()));
  return cards;
}

class PositionReader {
 public:
  // `whole`: a state dict. Otherwise a view dict or a person's position.
  PositionReader(const Raptor& game, const Value& source, bool whole);

  // The state or the known part of a view; hidden hands are counts.
  State read();
  Player observer() const { return observer_; }
  // As read, with the hands of [truth] in place of the hidden ones.
  State read_truth();

 private:
  // position_keys.cpp
  void check_keys() const;
  void check_needed() const;
  std::string bad_space_line(const std::string& text) const;

  // Look-ups by dotted path; but for `given`, null and missing are alike.
  const Value* given(std::string_view path) const;
  const Value* find(std::string_view path) const;
  std::optional<int> number(std::string_view path) const;
  std::string_view word(std::string_view path) const;  // empty if missing

  // position_board.cpp
  void read_board();
  void read_tiles();
  void read_rocks_and_exits();
  void lay_step();

  // position_figures.cpp
  void read_figures();
  Board read_spaces(std::string_view path, std::string_view figure);
  void check_taken(std::string_view path, std::string_view figure);
  void read_marks(std::string_view path, std::string_view figure, std::string_view home,
                  const Board& figures);
  void check_on_fire(std::string_view path, const Board& figures, std::string_view figure) const;
  void count_babies();
  void count_scientists();
  void check_not_over() const;
  bool scientist_acts() const;  // a standing scientist may be on fire
  bool mother_is_away() const;

  // position_cards.cpp
  bool hidden(int side) const { return !whole_ && observer_ != side; }
  bool in_round() const;          // both cards of the round are played and lie open
  bool shuffled(int side) const;  // the 1 of that side was applied
  void read_cards();
  void check_values(const std::string& path, const Value* list) const;
  void claim(const std::string& path, const Value* list, std::uint16_t open,
             std::uint16_t hand) const;
  int hand_size_now(int side) const;
  int number_of_deal() const;
  void read_open(int side);
  void read_hand_size(int side);
  void read_hand(int side);
  void check_played();
  void read_record(int side);
  void check_truth() const;

  // position_course.cpp
  void read_course();
  void read_mover();
  void read_round();
  bool between_rounds() const;
  void check_round() const;
  void check_derived() const;

  // position.cpp
  void find_winner();

  const Raptor& game_;
  const Rules& rules_;
  const Value& source_;
  const bool whole_;
  Player observer_;
  State state_{};
  Board taken_by_baby_;
};

}  // namespace fossil::raptor
