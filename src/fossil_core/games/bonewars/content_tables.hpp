// What the readers of the content's tables share.
#pragma once

#include "fossil_core/game/content_table.hpp"
#include "fossil_core/games/bonewars/content.hpp"

namespace fossil::bonewars {

inline constexpr std::string_view kGame = "bonewars";
[[noreturn]] inline void fail(const std::string& where, const std::string& problem) {
  content_error(kGame, where, problem);
}
inline std::vector<ContentRow> table(const Value& content, const std::string& name,
                                     std::size_t least, std::size_t most) {
  return content_table(kGame, content, name, least, most);
}

const std::vector<std::string>& finder_words();
const std::vector<std::string>& category_words();
const std::vector<std::string>& action_words();  // palaeontologist actions

// Appends the row's name; refuses doubles and what cannot stand in a text.
void unique_name(const ContentRow& row, std::string_view column, std::vector<std::string>& names);
Effect effect_of(const std::string& text, const std::string& where);
Effect read_effect(const ContentRow& row, std::string_view column);

void read_board(const Value& content, Rules& rules);  // content_board.cpp
void read_tracks(const Value& content, const std::string& preset, Rules& rules);
void read_solo(const Value& content, Rules& rules);  // content_solo.cpp

}  // namespace fossil::bonewars
