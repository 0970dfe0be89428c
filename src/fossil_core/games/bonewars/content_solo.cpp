// The tables of the solo game: Theodore's cards and the order of his site actions (BW-20).
#include "fossil_core/games/bonewars/content_tables.hpp"

namespace fossil::bonewars {
namespace {

std::string back_text(const SoloCard& card) {
  std::string text = "palaeontologist";
  if (card.team_back) {
    text = "team " + std::to_string(card.ap) + "/" + std::to_string(card.depth);
  }
  if (card.recall) text += " recall";
  if (card.rival > 0) text += " rival " + std::to_string(card.rival);
  return text;
}

SoloCard read_card(const ContentRow& row, bool basic) {
  SoloCard card{};
  card.basic = basic;
  card.twice = row.flag("twice");
  card.recall = row.flag("recall");
  card.team_back = row.one_of("back", {"team", "palaeontologist"}) == 0;
  card.ap = static_cast<std::uint8_t>(row.integer("ap", 0, 20));
  card.depth = static_cast<std::uint8_t>(row.integer("depth", card.team_back ? 1 : 0, 3));
  card.rival = static_cast<std::uint8_t>(row.integer("rival_loyalty", 0, 20));
  for (const std::string& text : row.words("before", 0, 4)) {
    card.before.push_back(effect_of(text, row.at("before")));
  }
  for (const std::string& text : row.words("top", 1, 4)) {
    card.top.push_back(
        static_cast<std::uint8_t>(1 + row.index_of(text, row.at("top"), action_words())));
  }
  for (const std::string& text : row.words("bottom", 1, 12)) {
    card.bottom.push_back(static_cast<Move>(
        row.index_of(text, row.at("bottom"),
                     {"clockwise", "counterclockwise", "discover", "dig", "camp", "site"})));
  }
  return card;
}

}  // namespace

void read_solo(const Value& content, Rules& r) {
  const std::vector<std::string> decks = {"basic", "advanced", "expert"};
  for (const ContentRow& row : table(content, "solo_cards", 2, kMostSolo)) {
    const auto i = r.solo_names.size();
    unique_name(row, "name", r.solo_names);
    const int deck = row.one_of("deck", decks);
    SoloCard card = read_card(row, deck == 0);
    const std::string text = back_text(card);
    int back = index_of_name(r.backs, text);
    if (back < 0) {
      back = static_cast<int>(r.backs.size());
      r.backs.push_back(text);
      r.cards_of_back.push_back(0);
    }
    card.back = static_cast<std::uint8_t>(1 + back);
    const std::uint32_t others = r.cards_of_back[static_cast<std::size_t>(back)];
    if (others != 0 && ((others & r.basic_solo) != 0) != card.basic) {
      fail(row.at("back"), "a back belongs to basic cards only or to others only");
    }
    r.cards_of_back[static_cast<std::size_t>(back)] |= 1u << i;
    if (deck == 0) r.basic_solo |= 1u << i;
    if (deck == (r.expert ? 2 : 1)) r.new_solo |= 1u << i;
    r.solo_cards.push_back(std::move(card));
  }
  r.solo_count = static_cast<int>(r.solo_names.size());
  if (std::popcount(r.basic_solo) < 2) fail("solo_cards", "there must be basic cards");
  for (const ContentRow& row : table(content, "solo_site_order", 0, kSites)) {
    const auto action = static_cast<std::uint8_t>(row.one_of("action", r.action_names));
    for (const std::uint8_t other : r.solo_site_order) {
      if (other == action) fail(row.at("action"), "this action is there twice");
    }
    r.solo_site_order.push_back(action);
    if (row.flag("once")) r.once_actions |= static_cast<std::uint8_t>(1u << action);
  }
}

}  // namespace fossil::bonewars
