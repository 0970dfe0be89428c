// Reading of state dicts and position files (F1 to F6) in the order of the document's table of
// mistakes: position_keys.cpp and position_draft.cpp check syntax; position.cpp the table and the
// course of the round; position_cards.cpp cards, groups and faces. Each mistake is one line, "key
// path: what is wrong; what would be right".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/game/position_reader.hpp"
#include "fossil_core/games/lagerstatten/check.hpp"
#include "fossil_core/games/lagerstatten/dict.hpp"

namespace fossil::lagerstatten {

[[noreturn]] void position_error(const std::string& path, const std::string& line);
std::string quoted(std::string_view text);
std::string item_path(const std::string& list, std::size_t i);

// A face-down card as the file gives it. Numbers of groups are the file's own.
struct CardDraft {
  std::string path;
  int deck = -1;  // -1: no card
  int face = 0;   // 0: not given
  bool listed = false;
  std::vector<int> groups;  // by seat, the spectator's last; if listed
};

struct SeatDraft {
  int funds = 0, renown = 0;
  std::optional<int> rock_limit, fossil_limit;
  std::vector<int> fossils, exhibits;  // faces, dinosaurs
  std::vector<CardDraft> rocks, requests;
};

// What stands in the file, syntax checked, nothing inferred but what may be left out.
struct Draft {
  Player player = kTruth;
  int phase = kPlacePhase;
  Step step = Step::kPlace;
  std::optional<Value> to_move;
  std::optional<int> actor, round, turn, site, space, gap, period, count;
  int progress = 0;
  std::optional<std::vector<int>> order, next_order;
  std::vector<int> assistants[kAreas];
  std::vector<int> surveyed;
  const Value* cursor = nullptr;
  std::optional<int> piles[kDecks];
  bool has_site[kSites] = {};
  CardDraft sites[kDigPlaces];
  std::vector<CardDraft> packet, society;
  bool has_display = false;
  CardDraft display[kDisplay];
  std::optional<std::vector<int>> museum;
  std::vector<int> used_fossils, used_requests;
  std::vector<SeatDraft> seats;
  std::optional<std::vector<std::pair<int, int>>> unseen[kDecks];  // face, number
  std::optional<std::vector<std::vector<int>>> faces[kDecks];
  std::optional<std::vector<std::string>> truth;
};

std::string joined(std::span<const std::string_view> words);
std::string shown(const Value& value);

// position_keys.cpp: row 1 of F6.
void check_keys(const Value& source, bool whole);
// Row 2: the line about a key that is needed.
std::optional<std::string> missing_key(const Draft& draft, const Value& source);
// position_draft.cpp: rows 1 to 7.
Draft read_draft(const Rules& rules, const Value& source, bool whole);

class PositionBuilder {
 public:
  PositionBuilder(const Rules& rules, const Draft& draft);
  // The state, or the known part of a view.
  State build();
  // As built, with the faces of [truth] on the cards that the view does not show.
  State with_truth(State s) const;

 private:
  // position.cpp
  void read_seats_and_order();
  void read_assistants();
  void read_place();
  void read_course();
  void read_series();
  void read_cursor();
  void check_derived() const;
  void check_choice();

  // position_cards.cpp
  struct Laid {  // a card on its place, in the order of K7
    const CardDraft* draft;
    Card* card;
    int deck;
    int holder;  // seat that holds it, or -1
  };
  void lay_sites();
  void count_cards();
  void count_faces();
  void lay_cards();
  int knower(const Laid& laid) const;
  void read_groups();
  void read_faces();
  void find_unseen();
  void check_truth() const;

  const Rules& rules_;
  const Draft& draft_;
  const int n_;
  State s_{};
  CardDraft sites_[kDigPlaces];
  CardDraft display_[kDisplay];
  int faces_up_[64] = {};  // fossils and cards out of the game, by face
  std::vector<Laid> laid_;
};

}  // namespace fossil::lagerstatten
