// State and view as dicts (S1 to S7). Reading them back is position.cpp's business.
#include "fossil_core/games/lagerstatten/dict.hpp"

#include <map>

#include "fossil_core/games/lagerstatten/lagerstatten.hpp"

namespace fossil::lagerstatten {
namespace {

Value fossil_list(const Rules& rules, const Faces* fossils) {
  Value list = Value::list();
  for (int period = 0; period < kPeriods; ++period) {
    for (int lane = 0; lane < kLanes; ++lane) {
      for (int i = 0; i < count_of(fossils[period], lane); ++i) {
        list.push_back(rules.face_names[fossil_face(period, lane)]);
      }
    }
  }
  return list;
}

Value dinosaur_list(const Rules& rules, std::uint32_t set) {
  Value list = Value::list();
  for (std::size_t d = 0; d < rules.dinosaurs.size(); ++d) {
    if (set >> d & 1) list.push_back(rules.dinosaurs[d].name);
  }
  return list;
}

// The cards of a state in dict form, with their numbers of groups.
class Writer {
 public:
  Writer(const Rules& rules, const State& s, Player observer)
      : rules_(rules), observer_(observer), numbers_(group_numbers(s, rules.players)) {
    std::size_t i = 0;
    each_place_in_order(s, [&](int deck, const Card& card) { at_[&card] = {i++, deck}; });
  }

  Value card(const Card& card) const {
    if (card == 0) return {};
    const auto [index, deck] = at_.at(&card);
    Value value = Value::map();
    value["back"] = kBackNames[deck];
    const bool shown = has_face(card) && (observer_ == kNobody || is_single(card));
    value["face"] = shown ? Value(rules_.name_of_face(deck, face_of(card))) : Value();
    Value groups = Value::list();
    for (int seat = 0; seat < rules_.players; ++seat) groups.push_back(numbers_[index][seat]);
    groups.push_back(numbers_[index][kMaxPlayers]);
    value["groups"] = std::move(groups);
    return value;
  }
  Value cards(const Card* first, int count) const {
    Value list = Value::list();
    for (int i = 0; i < count; ++i) list.push_back(card(first[i]));
    return list;
  }

  // The faces of the observer's groups by back, S7.
  Value faces(const State& s) const {
    std::vector<std::vector<int>> groups[kDecks];
    each_place_in_order(s, [&](int deck, const Card& card) {
      if (card == 0) return;
      const auto& numbers = numbers_[at_.at(&card).first];
      const int number = numbers[observer_ == kSpectator ? kMaxPlayers : observer_];
      if (number == 0) return;
      auto& of_deck = groups[deck];
      of_deck.resize(std::max(of_deck.size(), static_cast<std::size_t>(number)));
      of_deck[static_cast<std::size_t>(number - 1)].push_back(face_of(card));
    });
    Value value = Value::map();
    for (int deck = 0; deck < kDecks; ++deck) {
      Value list = Value::list();
      for (auto& group : groups[deck]) {
        std::sort(group.begin(), group.end());
        Value names = Value::list();
        for (const int face : group) names.push_back(rules_.name_of_face(deck, face));
        list.push_back(std::move(names));
      }
      value[kBackNames[deck]] = std::move(list);
    }
    return value;
  }

  static constexpr Player kNobody = -9;  // observer of the whole truth

 private:
  bool is_single(Card card) const {
    if (observer_ == kSpectator) return (card & kSpectatorKnows) != 0;
    return knows(card, observer_);
  }

  const Rules& rules_;
  const Player observer_;
  std::vector<GroupNumbers> numbers_;
  std::map<const Card*, std::pair<std::size_t, int>> at_;
};

Value order_value(const std::uint8_t* order, int players) {
  Value list = Value::list();
  for (int i = 0; i < players && order[i] != 0; ++i) list.push_back(order[i] - 1);
  return list;
}

Value assistants_value(const State& s) {
  Value map = Value::map();
  for (int area = 0; area < kAreas; ++area) {
    Value list = Value::list();
    for (int space = 0; space < s.filled[area]; ++space) {
      list.push_back(assistant_at(s, area, space));
    }
    map[kAreaNames[area]] = std::move(list);
  }
  return map;
}

Value surveyed_value(const State& s) {
  Value list = Value::list();
  for (int site = 0; site < kSites; ++site) {
    if (s.sites >> site & 1) list.push_back(kSiteNames[site]);
  }
  return list;
}

// S2
Value cursor_value(const Rules& rules, const State& s) {
  if (s.cursor == 0) return {};
  switch (s.step) {
    case Step::kPresent:
      if (s.cursor < kRockCursor) return rules.face_names[s.cursor];
      return s.cursor - kRockCursor + 1;
    case Step::kExhibit:
      return rules.dinosaurs[static_cast<std::size_t>(s.cursor - 1)].name;
    case Step::kSell:
      return Value::list({rules.request_names[request_face(s.cursor / 4 - 1)], s.cursor % 4 + 1});
    default:
      return s.cursor;
  }
}

Value used_value(const Rules& rules, const State& s) {
  Value used = Value::map();
  used["fossils"] = fossil_list(rules, s.used);
  Value requests = Value::list();
  for (int lane = 0; lane < kLanes; ++lane) {
    for (std::uint32_t i = 0; i < s.used_requests.get(lane); ++i) {
      requests.push_back(rules.request_names[request_face(lane)]);
    }
  }
  used["requests"] = std::move(requests);
  return used;
}

Value unseen_value(const Rules& rules, const State& s) {
  Value unseen = Value::map();
  for (int deck = 0; deck < kDecks; ++deck) {
    Value faces = Value::map();
    for (int lane = 0; lane < kLanes; ++lane) {
      const int count = deck == kRequests ? static_cast<int>(s.unlooked_requests.get(lane))
                                          : count_of(s.unlooked[deck], lane);
      const int face = deck == kRequests ? request_face(lane) : fossil_face(deck, lane);
      if (count > 0) faces[rules.name_of_face(deck, face)] = count;
    }
    unseen[kBackNames[deck]] = std::move(faces);
  }
  return unseen;
}

Value seat_value(const Rules& rules, const State& s, int seat, const Writer& writer) {
  Value value = Value::map();
  value["funds"] = s.funds[seat];
  value["renown"] = s.renown[seat];
  value["rock_limit"] = rock_limit(rules, s, seat);
  value["fossil_limit"] = fossil_limit(rules, s, seat);
  value["fossils"] = fossil_list(rules, s.fossils[seat]);
  value["exhibits"] = dinosaur_list(rules, s.exhibits[seat]);
  value["rocks"] = writer.cards(rocks(s, seat), rocks_of(s, seat));
  value["requests"] = writer.cards(s.requests[seat], s.hand[seat]);
  return value;
}

void write(const Rules& rules, const State& s, const Writer& writer, Value& value) {
  const PhaseName phase = phase_of(s);
  const bool executing = phase >= kDigPhase && phase <= kMuseumPhase;
  value["phase"] = kPhaseNames[phase];
  value["step"] = kStepNames[static_cast<std::size_t>(s.step)];
  value["to_move"] =
      s.mover >= 0 ? Value(s.mover) : Value(s.mover == kChancePlayer ? "chance" : "nobody");
  value["actor"] = s.actor >= 0 ? Value(s.actor) : Value();
  value["round"] = s.round;
  value["turn"] = s.turn;
  value["progress"] = s.progress;
  value["order"] = order_value(s.order, rules.players);
  value["next_order"] = s.next_order[0] != 0 ? order_value(s.next_order, rules.players) : Value();
  value["assistants"] = assistants_value(s);
  value["site"] = phase == kDigPhase ? Value(kSiteNames[s.area - kNorth]) : Value();
  value["space"] = executing ? Value(s.space + 1) : Value();
  value["surveyed"] = surveyed_value(s);
  value["period"] = s.period != 0 ? Value(kBackNames[s.period - 1]) : Value();
  value["count"] = s.count;
  value["cursor"] = cursor_value(rules, s);
  value["gap"] = s.gap != 0 ? Value(s.gap) : Value();
  Value piles = Value::map();
  for (int deck = 0; deck < kDecks; ++deck) piles[kBackNames[deck]] = s.pile[deck];
  value["piles"] = std::move(piles);
  Value sites = Value::map();
  for (int site = 0; site < kSites; ++site) {
    sites[kSiteNames[site]] = writer.cards(s.dig + site * kLayers, kLayers);
  }
  value["sites"] = std::move(sites);
  value["packet"] = writer.cards(s.packet, s.packed);
  value["society"] = writer.cards(society(s), society_size(s));
  value["display"] = writer.cards(s.display, kDisplay);
  std::uint32_t held = 0;
  for (const std::uint16_t cards : s.exhibits) held |= cards;
  value["museum"] = dinosaur_list(rules, ~held);
  value["used"] = used_value(rules, s);
  Value seats = Value::list();
  for (int seat = 0; seat < rules.players; ++seat) {
    seats.push_back(seat_value(rules, s, seat, writer));
  }
  value["seats"] = std::move(seats);
  value["unseen"] = unseen_value(rules, s);
}

}  // namespace

std::vector<GroupNumbers> group_numbers(const State& s, int players) {
  std::vector<GroupNumbers> all;
  int last[kDecks][kMaxPlayers + 1] = {};
  int numbers[kDecks][kMaxPlayers][32] = {};  // of groups of several
  each_place_in_order(s, [&](int deck, const Card& card) {
    GroupNumbers& of_card = all.emplace_back();
    for (int seat = 0; seat < players; ++seat) {
      const unsigned group = group_of(card, seat);
      if (group == kUnseen) continue;
      int& number = numbers[deck][seat][group];
      if (number == 0 || group == kKnown) number = ++last[deck][seat];
      of_card[static_cast<std::size_t>(seat)] = number;
    }
    if (card & kSpectatorKnows) of_card[kMaxPlayers] = ++last[deck][kMaxPlayers];
  });
  return all;
}

Value Lagerstatten::state_to_value(const State& s) const {
  Value value = Value::map();
  write(rules_, s, Writer(rules_, s, Writer::kNobody), value);
  return value;
}

Value Lagerstatten::view_to_value(const View& v) const {
  const Writer writer(rules_, v.known, v.observer);
  Value value = Value::map();
  value["player"] = v.observer == kSpectator ? Value("spectator") : Value(v.observer);
  write(rules_, v.known, writer, value);
  value["faces"] = writer.faces(v.known);
  return value;
}

}  // namespace fossil::lagerstatten
