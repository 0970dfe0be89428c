#include <algorithm>

#include "fossil_core/games/lagerstatten/position.hpp"

namespace fossil::lagerstatten {
namespace {

// Reads types, ranges and words, and keeps the mistakes by their row of F6.
class DraftReader {
 public:
  DraftReader(const Rules& rules, const Value& source, bool whole)
      : rules_(rules), source_(source), whole_(whole), top_(source) {}

  Draft read() {
    read_course();
    if (const auto line = missing_key(draft_, source_)) note(kMissing, *line);
    read_table();
    read_seats();
    read_knowledge();
    if (worst_) throw PositionError(*worst_);
    return std::move(draft_);
  }

 private:
  enum Row { kMissing = 2, kType = 3, kFace = 4, kRequest = 5, kCard = 6, kDinosaur = 7 };

  void note(int row, const std::string& line) {
    if (worst_ && row_ <= row) return;
    row_ = row;
    worst_ = line;
  }
  void note(int row, const std::string& path, const std::string& problem) {
    note(row, path + ": " + problem);
  }
  template <class F>
  void attempt(F&& f) {
    try {
      f();
    } catch (const PositionError& error) {
      note(kType, error.what());
    }
  }
  static bool given(PositionReader& reader, std::string_view key) {
    const Value* value = reader.find(key);
    return value && !value->is_null();
  }
  std::optional<int> number(PositionReader& reader, std::string_view key, int low, int high) {
    std::optional<int> result;
    if (given(reader, key)) attempt([&] { result = reader.integer(key, low, high); });
    return result;
  }
  template <std::size_t N>
  std::optional<int> word(PositionReader& reader, std::string_view key,
                          const std::array<std::string_view, N>& words) {
    std::optional<int> result;
    if (given(reader, key)) attempt([&] { result = reader.word(key, words); });
    return result;
  }
  const Value::List* items(PositionReader& reader, std::string_view key, int count = -1) {
    const Value::List* result = nullptr;
    if (given(reader, key)) attempt([&] { result = &reader.items(key, count); });
    return result;
  }
  void wrong_type(const std::string& path, std::string_view expected, const Value& got,
                  const std::string& remedy) {
    note(kType, path,
         "expected " + std::string(expected) + ", got " + shown(got) + "; write " + remedy);
  }
  int last_seat() const { return rules_.players - 1; }

  // Seats of a list; the range is the business of row `row`.
  std::vector<int> seats(const Value::List& list, const std::string& path) {
    std::vector<int> result;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].is_int()) {
        result.push_back(static_cast<int>(std::clamp<std::int64_t>(list[i].as_int(), -1, 99)));
      } else {
        wrong_type(item_path(path, i), "a whole number", list[i],
                   "a player from 0 to " + std::to_string(last_seat()));
      }
    }
    return result;
  }

  void read_course() {
    if (!whole_) {
      if (!top_.has("player")) {
        note(kMissing, "player", "missing; write a seat from 0, or \"spectator\"");
      } else {
        attempt([&] { draft_.player = top_.observer("player", rules_.players); });
      }
    }
    draft_.phase = word(top_, "phase", kPhaseNames).value_or(kPlacePhase);
    constexpr Step kFirst[] = {Step::kOrder,   Step::kPlace, Step::kPick,
                               Step::kPresent, Step::kFlip,  Step::kTake,
                               Step::kExhibit, Step::kSell,  Step::kOver};
    draft_.step = kFirst[draft_.phase];
    if (const auto step = word(top_, "step", kStepNames)) draft_.step = static_cast<Step>(*step);
    const Value* to_move = top_.find("to_move");
    if (to_move && !to_move->is_null()) {
      const bool known = to_move->is_int() ||
                         (to_move->is_string() &&
                          (to_move->as_string() == "chance" || to_move->as_string() == "nobody"));
      if (known) {
        draft_.to_move = *to_move;
      } else {
        note(kType, "to_move",
             shown(*to_move) + " is unknown; write a player, \"chance\" or \"nobody\"");
      }
    }
    draft_.actor = number(top_, "actor", 0, last_seat());
    const bool set_up = draft_.phase == kOrderPhase;
    draft_.round = number(top_, "round", set_up ? 0 : 1, set_up ? 0 : kRounds);
    draft_.turn = number(top_, "turn", 0, 1000);
    draft_.progress = number(top_, "progress", 0, 1'000'000'000).value_or(0);
    if (const auto* list = items(top_, "order")) draft_.order = seats(*list, "order");
    if (const auto* list = items(top_, "next_order"))
      draft_.next_order = seats(*list, "next_order");
    if (const Value* assistants = table("assistants")) {
      PositionReader reader(*assistants, "assistants");
      for (int area = 0; area < kAreas; ++area) {
        if (const auto* list = items(reader, kAreaNames[area])) {
          draft_.assistants[area] = seats(*list, reader.at(kAreaNames[area]));
        }
      }
    }
    draft_.site = word(top_, "site", kSiteNames);
    draft_.space = number(top_, "space", 1, 8);
    if (const auto* list = items(top_, "surveyed")) {
      for (std::size_t i = 0; i < list->size(); ++i) {
        const Value& site = (*list)[i];
        const auto found = site.is_string()
                               ? std::find(kSiteNames.begin(), kSiteNames.end(), site.as_string())
                               : kSiteNames.end();
        if (found == kSiteNames.end()) {
          note(kType, item_path("surveyed", i),
               shown(site) + " is unknown; one of " + joined(kSiteNames));
        } else {
          draft_.surveyed.push_back(static_cast<int>(found - kSiteNames.begin()));
        }
      }
    }
    const std::array<std::string_view, kPeriods> periods = {kBackNames[0], kBackNames[1],
                                                            kBackNames[2]};
    draft_.period = word(top_, "period", periods);
    const bool needs_count =
        draft_.phase == kSocietyPhase && (draft_.step == Step::kLook || draft_.step == Step::kBuy);
    draft_.count = number(top_, "count", needs_count ? 1 : 0, kMostCards);
    const Value* cursor = top_.find("cursor");
    if (cursor && !cursor->is_null()) draft_.cursor = cursor;
    draft_.gap = number(top_, "gap", 1, kDisplay);
    if (const Value* piles = table("piles")) {
      PositionReader reader(*piles, "piles");
      for (int deck = 0; deck < kDecks; ++deck) {
        draft_.piles[deck] = number(reader, kBackNames[deck], 0, kMostCards);
      }
    }
  }

  const Value* table(std::string_view key) {
    if (!given(top_, key)) return nullptr;
    const Value* value = top_.find(key);
    if (value->is_map()) return value;
    wrong_type(std::string(key), "a table", *value, "keys and values");
    return nullptr;
  }

  // --- Faces and cards

  int fossil(const Value& value, const std::string& path) {
    const int face = value.is_string() ? rules_.parse_face(0, value.as_string()) : 0;
    if (!value.is_string()) {
      wrong_type(path, "a fossil card", value, "a dinosaur and a part in quotes");
    } else if (face == 0) {
      note(kFace, path,
           shown(value) + " is no fossil card; write a dinosaur and a part, like \"" +
               rules_.face_names[first_fossil()] + "\"");
    }
    return face;
  }
  int request(const Value& value, const std::string& path) {
    const int face = value.is_string() ? rules_.parse_face(kRequests, value.as_string()) : 0;
    if (!value.is_string()) {
      wrong_type(path, "a request", value, "a period and a number of parts in quotes");
    } else if (face == 0) {
      note(kRequest, path,
           shown(value) + " is no request; write a period and a number of parts, like \"" +
               rules_.request_names[request_face(0)] + "\"");
    }
    return face;
  }
  int first_fossil() const {
    int face = kLanes;
    while (rules_.face_names[face].empty()) ++face;
    return face;
  }
  std::vector<int> fossils(const Value::List& list, const std::string& path) {
    std::vector<int> faces;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (const int face = fossil(list[i], item_path(path, i))) faces.push_back(face);
    }
    return faces;
  }
  std::vector<int> dinosaurs(const Value::List& list, const std::string& path) {
    std::vector<int> result;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Value& name = list[i];
      const int d = name.is_string() ? rules_.parse_dinosaur(name.as_string()) : -1;
      if (!name.is_string()) {
        wrong_type(item_path(path, i), "a dinosaur", name, "its name in quotes");
      } else if (d < 0) {
        note(kDinosaur, item_path(path, i),
             shown(name) + " is no dinosaur; write a name of the table dinosaurs");
      } else {
        result.push_back(d);
      }
    }
    return result;
  }

  // One card; `deck` is kRequests, or 0 for any fossil card. Empty text or null: no card.
  CardDraft card(const Value& value, const std::string& path, bool requests, bool may_be_empty) {
    CardDraft draft;
    draft.path = path;
    if (may_be_empty && (value.is_null() || (value.is_string() && value.as_string().empty()))) {
      return draft;
    }
    if (value.is_string()) {
      const std::string& text = value.as_string();
      const auto back = std::find(kBackNames.begin(), kBackNames.end(), text);
      const auto deck = static_cast<int>(back - kBackNames.begin());
      if (deck < kDecks && (deck == kRequests) == requests) {
        draft.deck = deck;
        return draft;
      }
      draft.face = rules_.parse_face(requests ? kRequests : 0, text);
      if (draft.face == 0) {
        note(kCard, path,
             quoted(text) + (requests ? " is no request card; write \"request\", or a period and a "
                                        "number of parts"
                                      : " is no card; write a period's name, or a dinosaur and a "
                                        "part"));
        return draft;
      }
      draft.deck = requests ? kRequests : draft.face / kLanes - 1;
      return draft;
    }
    if (!value.is_map()) {
      wrong_type(path, "a card", value, "its back or its face in quotes");
      return draft;
    }
    long_card(value, requests, draft);
    return draft;
  }

  void long_card(const Value& value, bool requests, CardDraft& draft) {
    PositionReader reader(value, draft.path);
    if (!given(reader, "back")) {
      note(kMissing, reader.at("back"), "missing; write the card's back");
    } else if (const auto back = word(reader, "back", kBackNames)) {
      if ((*back == kRequests) == requests) {
        draft.deck = *back;
      } else {
        note(kCard, reader.at("back"),
             quoted(kBackNames[static_cast<std::size_t>(*back)]) + " does not belong here; write " +
                 (requests ? "\"request\"" : "a period's name"));
      }
    }
    if (given(reader, "face")) {
      const Value& face = *reader.find("face");
      draft.face = requests ? request(face, reader.at("face")) : fossil(face, reader.at("face"));
      if (!requests && draft.face != 0 && draft.deck >= 0 &&
          draft.face / kLanes - 1 != draft.deck) {
        note(kFace, reader.at("face"),
             shown(face) + " is no " + std::string(kBackNames[draft.deck]) +
                 " card; write a face that fits the back");
      }
    }
    if (const auto* list = items(reader, "groups")) {
      draft.listed = true;
      for (std::size_t i = 0; i < list->size(); ++i) {
        const Value& group = (*list)[i];
        if (!group.is_int() || group.as_int() < 0 || group.as_int() > 99) {
          note(kType, reader.at("groups", i),
               shown(group) + " is no number of a group; write a whole number from 0 to 99");
          draft.groups.push_back(0);
        } else {
          draft.groups.push_back(static_cast<int>(group.as_int()));
        }
      }
    }
  }
  std::vector<CardDraft> cards(PositionReader& reader, std::string_view key, bool requests) {
    std::vector<CardDraft> result;
    if (const auto* list = items(reader, key)) {
      for (std::size_t i = 0; i < list->size(); ++i) {
        result.push_back(card((*list)[i], reader.at(key, i), requests, false));
      }
    }
    return result;
  }

  void read_table() {
    if (const Value* sites = table("sites")) {
      PositionReader reader(*sites, "sites");
      for (int site = 0; site < kSites; ++site) {
        const auto* list = items(reader, kSiteNames[site], kLayers);
        if (!list) continue;
        draft_.has_site[site] = true;
        for (int i = 0; i < kLayers; ++i) {
          draft_.sites[site * kLayers + i] =
              card((*list)[static_cast<std::size_t>(i)],
                   reader.at(kSiteNames[site], static_cast<std::size_t>(i)), false, true);
        }
      }
    }
    draft_.packet = cards(top_, "packet", false);
    draft_.society = cards(top_, "society", false);
    if (const auto* list = items(top_, "display", kDisplay)) {
      draft_.has_display = true;
      for (std::size_t i = 0; i < kDisplay; ++i) {
        draft_.display[i] = card((*list)[i], item_path("display", i), true, true);
      }
    }
    if (const auto* list = items(top_, "museum")) draft_.museum = dinosaurs(*list, "museum");
    if (const Value* used = table("used")) {
      PositionReader reader(*used, "used");
      if (const auto* list = items(reader, "fossils")) {
        draft_.used_fossils = fossils(*list, "used.fossils");
      }
      if (const auto* list = items(reader, "requests")) {
        for (std::size_t i = 0; i < list->size(); ++i) {
          if (const int face = request((*list)[i], item_path("used.requests", i))) {
            draft_.used_requests.push_back(face);
          }
        }
      }
    }
  }

  void read_seats() {
    const auto* list = items(top_, "seats");
    if (!list) {
      draft_.seats.resize(static_cast<std::size_t>(rules_.players));
      return;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
      SeatDraft& seat = draft_.seats.emplace_back();
      const std::string place = item_path("seats", i);
      if (!(*list)[i].is_map()) {
        wrong_type(place, "a table", (*list)[i], "keys and values");
        continue;
      }
      PositionReader reader((*list)[i], place);
      seat.funds = number(reader, "funds", 0, 9999).value_or(0);
      seat.renown = number(reader, "renown", 0, kMostRenown).value_or(0);
      seat.rock_limit = number(reader, "rock_limit", 0, kMostSlots);
      seat.fossil_limit = number(reader, "fossil_limit", 0, kMostSlots);
      if (const auto* cards = items(reader, "fossils")) {
        seat.fossils = fossils(*cards, reader.at("fossils"));
      }
      if (const auto* names = items(reader, "exhibits")) {
        seat.exhibits = dinosaurs(*names, reader.at("exhibits"));
      }
      seat.rocks = cards(reader, "rocks", false);
      seat.requests = cards(reader, "requests", true);
    }
  }

  int face_of_deck(int deck, const Value& value, const std::string& path) {
    return deck == kRequests ? request(value, path) : fossil(value, path);
  }

  void read_knowledge() {
    if (const Value* unseen = table("unseen")) {
      PositionReader reader(*unseen, "unseen");
      for (int deck = 0; deck < kDecks; ++deck) {
        if (!given(reader, kBackNames[deck])) continue;
        const Value* map = reader.find(kBackNames[deck]);
        if (!map->is_map()) {
          wrong_type(reader.at(kBackNames[deck]), "a table", *map, "faces and numbers");
          continue;
        }
        draft_.unseen[deck].emplace();
        PositionReader faces(*map, reader.at(kBackNames[deck]));
        for (const auto& [name, count] : map->as_map()) {
          const int face = face_of_deck(deck, Value(name), faces.at(name));
          if (const auto number = this->number(faces, name, 1, 15)) {
            draft_.unseen[deck]->emplace_back(face, *number);
          }
        }
      }
    }
    if (const Value* faces = table("faces")) {
      PositionReader reader(*faces, "faces");
      for (int deck = 0; deck < kDecks; ++deck) {
        const auto* groups = items(reader, kBackNames[deck]);
        if (!groups) continue;
        draft_.faces[deck].emplace();
        for (std::size_t g = 0; g < groups->size(); ++g) {
          const std::string path = reader.at(kBackNames[deck], g);
          auto& group = draft_.faces[deck]->emplace_back();
          if (!(*groups)[g].is_list()) {
            wrong_type(path, "a list", (*groups)[g], "the faces of a group");
            continue;
          }
          const auto& list = (*groups)[g].as_list();
          for (std::size_t i = 0; i < list.size(); ++i) {
            group.push_back(face_of_deck(deck, list[i], item_path(path, i)));
          }
        }
      }
    }
    if (const Value* truth = table("truth")) {
      PositionReader reader(*truth, "truth");
      if (const auto* list = items(reader, "faces")) {
        draft_.truth.emplace();
        for (std::size_t i = 0; i < list->size(); ++i) {
          if ((*list)[i].is_string()) {
            draft_.truth->push_back((*list)[i].as_string());
          } else {
            wrong_type(item_path("truth.faces", i), "a card's face", (*list)[i], "it in quotes");
          }
        }
      }
    }
  }

  const Rules& rules_;
  const Value& source_;
  const bool whole_;
  PositionReader top_;
  Draft draft_;
  int row_ = 99;
  std::optional<std::string> worst_;
};

}  // namespace

Draft read_draft(const Rules& rules, const Value& source, bool whole) {
  check_keys(source, whole);
  return DraftReader(rules, source, whole).read();
}

}  // namespace fossil::lagerstatten
