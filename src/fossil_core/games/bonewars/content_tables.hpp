// What the readers of the content's tables share.
#pragma once

#include "fossil_core/games/bonewars/content.hpp"
#include "fossil_core/games/bonewars/content_rows.hpp"

namespace fossil::bonewars {

const std::vector<std::string>& finder_words();
const std::vector<std::string>& category_words();
const std::vector<std::string>& action_words();  // palaeontologist actions

// Appends the row's name; refuses doubles and what cannot stand in a text.
void unique_name(const Row& row, std::string_view column, std::vector<std::string>& names);
Effect effect_of(const std::string& text, const std::string& where);
Effect read_effect(const Row& row, std::string_view column);

void read_board(const Value& content, Rules& rules);  // content_board.cpp
void read_tracks(const Value& content, const std::string& preset, Rules& rules);
void read_solo(const Value& content, Rules& rules);  // content_solo.cpp

}  // namespace fossil::bonewars
