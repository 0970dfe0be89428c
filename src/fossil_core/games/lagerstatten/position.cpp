// The table and the course of the round: rows 8 to 12, 15 to 17, 19 and 23 to 25 of F6.
#include "fossil_core/games/lagerstatten/position.hpp"

#include <algorithm>

#include "fossil_core/games/lagerstatten/course.hpp"
#include "fossil_core/games/lagerstatten/lagerstatten.hpp"

namespace fossil::lagerstatten {
namespace {

std::string list_text(const std::vector<int>& numbers) {
  std::string text = "[";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    text += (i ? ", " : "") + std::to_string(numbers[i]);
  }
  return text + "]";
}

std::string seat_path(int seat, std::string_view key) {
  return item_path("seats", static_cast<std::size_t>(seat)) + "." + std::string(key);
}

template <class T>
void derived(const std::string& path, const std::optional<T>& given, const T& right) {
  if (given && *given != right) {
    const auto text = [](const T& value) {
      if constexpr (std::is_same_v<T, int>) {
        return std::to_string(value);
      } else {
        return list_text(value);
      }
    };
    position_error(path, text(*given) + " does not fit; leave it out, it is " + text(right));
  }
}

// The steps of each phase, as a set, in the order of S1.
constexpr std::uint32_t set_of(std::initializer_list<Step> steps) {
  std::uint32_t set = 0;
  for (const Step step : steps) set |= 1u << static_cast<int>(step);
  return set;
}
constexpr std::uint32_t kSteps[] = {set_of({Step::kOrder}),
                                    set_of({Step::kPlace, Step::kSurvey, Step::kLook}),
                                    set_of({Step::kLook, Step::kPick}),
                                    set_of({Step::kLook, Step::kPresent, Step::kBuy}),
                                    set_of({Step::kFlip}),
                                    set_of({Step::kLook, Step::kTake, Step::kReturn}),
                                    set_of({Step::kExhibit}),
                                    set_of({Step::kSell}),
                                    set_of({Step::kOver})};

}  // namespace

PositionBuilder::PositionBuilder(const Rules& rules, const Draft& draft)
    : rules_(rules), draft_(draft), n_(rules.players) {}

State PositionBuilder::build() {
  read_seats_and_order();
  if (!(kSteps[draft_.phase] >> static_cast<int>(draft_.step) & 1)) {
    std::string steps;
    for (int step = 0; step < 13; ++step) {
      if (!(kSteps[draft_.phase] >> step & 1)) continue;
      steps +=
          (steps.empty() ? "" : ", ") + std::string(kStepNames[static_cast<std::size_t>(step)]);
    }
    position_error("step", quoted(kStepNames[static_cast<std::size_t>(draft_.step)]) +
                               " does not belong to phase " +
                               quoted(kPhaseNames[static_cast<std::size_t>(draft_.phase)]) +
                               "; one of " + steps);
  }
  read_assistants();
  lay_sites();
  read_place();
  count_cards();
  read_course();
  check_derived();
  read_groups();
  read_faces();
  read_series();
  check_choice();
  check_truth();
  const std::string broken = check_position(rules_, s_, draft_.player);
  if (!broken.empty()) throw PositionError(broken);
  return s_;
}

// Rows 8 and 9; what the seats have but for cards.
void PositionBuilder::read_seats_and_order() {
  s_.step = draft_.step;
  s_.progress = static_cast<std::uint32_t>(draft_.progress);
  s_.round = static_cast<std::uint8_t>(
      draft_.phase == kOrderPhase ? 0 : draft_.round.value_or(draft_.phase == kOverPhase ? 8 : 1));
  if (static_cast<int>(draft_.seats.size()) != n_) {
    position_error("seats", std::to_string(draft_.seats.size()) + " seats; the game has " +
                                std::to_string(n_) + " players");
  }
  const bool set_up = draft_.phase == kOrderPhase;
  std::vector<int> order;
  if (draft_.order) {
    order = *draft_.order;
  } else if (!set_up) {
    for (int seat = 0; seat < n_; ++seat) order.push_back(seat);
  }
  std::vector<int> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  const bool named_once = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end() &&
                          (sorted.empty() || (sorted.front() >= 0 && sorted.back() < n_));
  const auto size = static_cast<int>(order.size());
  if (!named_once || (set_up ? size >= n_ : size != n_)) {
    position_error("order", list_text(order) + " is no turn order; " +
                                (set_up ? "name those drawn so far, one is still to come"
                                        : "name each player once"));
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    s_.order[i] = static_cast<std::uint8_t>(1 + order[i]);
  }
}

// Rows 11 and 12.
void PositionBuilder::read_assistants() {
  int placed = 0, by_seat[kMaxPlayers] = {};
  s_.open = 0;
  for (int area = 0; area < kAreas; ++area) {
    const std::vector<int>& owners = draft_.assistants[area];
    const std::string path =
        "assistants." + std::string(kAreaNames[static_cast<std::size_t>(area)]);
    const auto count = static_cast<int>(owners.size());
    if (count > kSpaces[area]) {
      position_error(path, std::to_string(count) + " assistants; there are " +
                               std::to_string(kSpaces[area]) + " spaces");
    }
    for (std::size_t i = 0; i < owners.size(); ++i) {
      if (owners[i] < 0 || owners[i] >= n_) {
        position_error(
            item_path(path, i),
            std::to_string(owners[i]) + " is no player; write 0 to " + std::to_string(n_ - 1));
      }
      ++by_seat[owners[i]];
      s_.spaces[kFirstSpace[area] + static_cast<int>(i)] = static_cast<std::uint8_t>(1 + owners[i]);
    }
    s_.filled[area] = static_cast<std::uint8_t>(count);
    if (count < kSpaces[area]) s_.open |= static_cast<std::uint16_t>(1u << area);
    placed += count;
  }
  for (int seat = 0; seat < n_; ++seat) {
    if (by_seat[seat] > kAssistants) {
      position_error("assistants", "player " + std::to_string(seat) + " has " +
                                       std::to_string(by_seat[seat]) + "; at most 4");
    }
  }
  const int all = kAssistants * n_;
  const bool placing = draft_.phase == kPlacePhase;
  const int least = draft_.phase == kOrderPhase   ? 0
                    : !placing                    ? all
                    : draft_.step == Step::kPlace ? 0
                                                  : 1;
  const int most = draft_.phase == kOrderPhase              ? 0
                   : placing && draft_.step == Step::kPlace ? all - 1
                                                            : all;
  const std::string are = std::to_string(placed) + (placed == 1 ? " is" : " are") + " placed; ";
  if (!placing && draft_.phase != kOrderPhase && placed != all) {
    position_error("assistants", are + "in this phase all " + std::to_string(all) + " are");
  }
  if (placed < least || placed > most) {
    position_error("assistants", are + "in this step " + std::to_string(least) + " to " +
                                     std::to_string(most) + " are");
  }
  s_.placed = static_cast<std::uint8_t>(placed);
  for (int i = 0; i < n_ && draft_.phase != kOrderPhase; ++i) {
    const int seat = s_.order[i] - 1, due = placed / n_ + (i < placed % n_);
    if (by_seat[seat] != due) {
      position_error("assistants", "player " + std::to_string(seat) + " has placed " +
                                       std::to_string(by_seat[seat]) + ", but " +
                                       std::to_string(due) +
                                       " fit the turn order; every player places in turn");
    }
  }
}

// Row 15, and whose step it is.
void PositionBuilder::read_place() {
  const int phase = draft_.phase;
  s_.actor = kChancePlayer;
  if (phase == kPlacePhase) {
    const int k = s_.placed - (draft_.step == Step::kPlace ? 0 : 1);
    s_.actor = static_cast<Player>(s_.order[k % n_] - 1);
    if (draft_.step != Step::kPlace) {
      const int space = s_.filled[kSurveyArea];
      if (space == 0 || assistant_at(s_, kSurveyArea, space - 1) != s_.actor) {
        position_error("assistants.survey",
                       "player " + std::to_string(s_.actor) +
                           " has placed last; the last space must have that assistant");
      }
    }
  } else if (phase == kDigPhase) {
    s_.area = static_cast<std::uint8_t>(kNorth + *draft_.site);
  } else if (phase >= kSocietyPhase && phase <= kSalePhase) {
    s_.area = static_cast<std::uint8_t>(kSociety + phase - kSocietyPhase);
  }
  if (phase >= kDigPhase && phase <= kMuseumPhase) {
    const int filled = s_.filled[s_.area];
    if (*draft_.space > filled) {
      position_error("space", std::to_string(*draft_.space) + " has no assistant; " +
                                  (filled > 0 ? "write 1 to " + std::to_string(filled)
                                              : "name another site or phase"));
    }
    s_.space = static_cast<std::uint8_t>(*draft_.space - 1);
    s_.actor = static_cast<Player>(assistant_at(s_, s_.area, s_.space));
  }
  if (phase == kSalePhase) {
    s_.actor = static_cast<Player>(*draft_.actor);
    while (s_.order[s_.space] != 1 + s_.actor) ++s_.space;
  }
  s_.mover = draft_.step == Step::kOver                                  ? kTerminalPlayer
             : draft_.step == Step::kLook || draft_.step == Step::kOrder ? kChancePlayer
                                                                         : s_.actor;
}

// A1, and what the derived clocks are.
void PositionBuilder::read_course() {
  const int phase = draft_.phase;
  if (phase >= kDigPhase) find_next_order(rules_, s_);
  const int base = 64 * s_.round;
  if (phase == kPlacePhase) {
    s_.turn = static_cast<std::uint16_t>(base + s_.placed - (draft_.step == Step::kPlace ? 0 : 1));
  } else if (phase >= kDigPhase && phase <= kSalePhase) {
    s_.turn = static_cast<std::uint16_t>(base + 14 + kFirstSpace[s_.area] + s_.space);
  } else if (phase == kOverPhase) {
    // The last node's step cannot be told from the table.
    s_.turn = static_cast<std::uint16_t>(draft_.turn.value_or(base + 14 + kFirstSpace[kSale]));
  }
}

// Row 19.
void PositionBuilder::check_derived() const {
  if (draft_.to_move) {
    const Value right =
        s_.mover >= 0 ? Value(s_.mover) : Value(s_.mover == kChancePlayer ? "chance" : "nobody");
    if (*draft_.to_move != right) {
      position_error("to_move", draft_.to_move->to_json() + " does not fit; leave it out, it is " +
                                    right.to_json());
    }
  }
  if (draft_.actor && s_.actor < 0) {
    position_error("actor", std::to_string(*draft_.actor) +
                                " does not fit; leave it out, it is nobody's step");
  }
  derived("actor", draft_.actor, static_cast<int>(s_.actor));
  if (draft_.phase != kOrderPhase) derived("round", draft_.round, static_cast<int>(s_.round));
  derived("turn", draft_.turn, static_cast<int>(s_.turn));
  std::vector<int> next;
  for (int i = 0; i < n_ && s_.next_order[i] != 0; ++i) next.push_back(s_.next_order[i] - 1);
  if (draft_.next_order && next.empty()) {
    position_error("next_order", list_text(*draft_.next_order) +
                                     " does not fit; leave it out, it is not known yet");
  }
  derived("next_order", draft_.next_order, next);
  for (int deck = 0; deck < kDecks; ++deck) {
    derived("piles." + std::string(kBackNames[static_cast<std::size_t>(deck)]), draft_.piles[deck],
            static_cast<int>(s_.pile[deck]));
  }
  if (draft_.museum) {
    std::uint32_t given = 0, right = (1u << rules_.dinosaurs.size()) - 1;
    for (const int d : *draft_.museum) given |= 1u << d;
    for (const std::uint16_t held : s_.exhibits) right &= ~std::uint32_t{held};
    if (given != right || std::popcount(given) != static_cast<int>(draft_.museum->size())) {
      position_error("museum", "does not fit; leave it out, it is what nobody holds");
    }
  }
  for (int seat = 0; seat < n_; ++seat) {
    const SeatDraft& draft = draft_.seats[static_cast<std::size_t>(seat)];
    derived(seat_path(seat, "rock_limit"), draft.rock_limit, rock_limit(rules_, s_, seat));
    derived(seat_path(seat, "fossil_limit"), draft.fossil_limit, fossil_limit(rules_, s_, seat));
  }
}

// Row 23, S2.
void PositionBuilder::read_series() {
  const int count = draft_.count.value_or(0);
  if (count > 0 && draft_.phase != kSocietyPhase) {
    position_error("count", std::to_string(count) + " does not fit; leave it out, it is 0");
  }
  s_.count = static_cast<std::uint8_t>(count);
  const bool bought = draft_.step == Step::kBuy;
  if (count > society_size(s_) && !bought) {
    position_error("count", std::to_string(count) +
                                " is out of range; write a whole number up to " +
                                std::to_string(society_size(s_)));
  }
  if (draft_.gap) {
    if (draft_.step != Step::kReturn || s_.display[*draft_.gap - 1] != 0) {
      position_error("gap", std::to_string(*draft_.gap) +
                                " does not fit; it is the empty position in step \"return\"");
    }
    s_.gap = static_cast<std::uint8_t>(*draft_.gap);
  }
  if (draft_.step == Step::kPresent && count > 0) {
    s_.period = static_cast<std::uint8_t>(1 + period_of(society(s_)[society_size(s_) - 1]));
    for (int i = society_size(s_) - count; i < society_size(s_); ++i) {
      if (period_of(society(s_)[i]) != s_.period - 1) {
        position_error("count", std::to_string(count) +
                                    " does not fit; the cards of a series have one period");
      }
    }
    if (!draft_.cursor) position_error("cursor", "missing; write the last card presented");
  }
  const bool flips = draft_.step == Step::kFlip;
  if (flips && draft_.period && draft_.cursor) {
    s_.period = static_cast<std::uint8_t>(1 + *draft_.period);
  }
  if (draft_.period && s_.period != 1 + *draft_.period) {
    position_error("period", quoted(kBackNames[static_cast<std::size_t>(*draft_.period)]) +
                                 " does not fit; " +
                                 (s_.period != 0 ? "it is " + quoted(kBackNames[s_.period - 1])
                                                 : "leave it out, no series has begun"));
  }
  if (draft_.cursor) read_cursor();
}

void PositionBuilder::read_cursor() {
  const Value& cursor = *draft_.cursor;
  const auto bad = [&](const std::string& remedy) {
    position_error("cursor", cursor.to_json() + " does not fit; " + remedy);
  };
  const auto number = [&](const Value& value, int cards) {
    if (!value.is_int() || value.as_int() < 1 || value.as_int() > cards) {
      bad("the series has cards 1 to " + std::to_string(cards));
    }
    return static_cast<int>(value.as_int());
  };
  int code = 0;
  switch (draft_.step) {
    case Step::kPresent:
      if (s_.count == 0) bad("leave it out, no series has begun");
      if (cursor.is_string()) {
        code = rules_.parse_face(0, cursor.as_string());
        if (code == 0 || code / kLanes - 1 != s_.period - 1) bad("write the last card presented");
      } else {
        code = kRockCursor + number(cursor, rocks_of(s_, s_.actor) + 1) - 1;
      }
      break;
    case Step::kBuy:
      code = number(cursor, society_size(s_) + 1);
      break;
    case Step::kFlip:
      code = number(cursor, rocks_of(s_, s_.actor) + 1);
      break;
    case Step::kExhibit:
      code = 1 + (cursor.is_string() ? rules_.parse_dinosaur(cursor.as_string()) : -1);
      if (code == 0) bad("write the last dinosaur exhibited");
      break;
    case Step::kSell: {
      const bool pair = cursor.is_list() && cursor.size() == 2 && cursor.as_list()[0].is_string();
      const int face = pair ? rules_.parse_face(kRequests, cursor.as_list()[0].as_string()) : 0;
      if (face == 0) bad("write the kind and the number of the last request sold");
      code = (1 + lane_of(face)) * 4 + number(cursor.as_list()[1], s_.hand[s_.actor] + 1) - 1;
      break;
    }
    default:
      bad("leave it out, there is no series in this step");
  }
  s_.cursor = static_cast<std::uint8_t>(code);
}

// Rows 24 and 25.
void PositionBuilder::check_choice() {
  if (draft_.phase == kPlacePhase && draft_.step == Step::kLook) {
    for (const int site : draft_.surveyed) s_.sites |= static_cast<std::uint8_t>(1u << site);
    const int worth = rules_.survey_sites[s_.filled[kSurveyArea] - 1];
    if (std::popcount(s_.sites) != worth || static_cast<int>(draft_.surveyed.size()) != worth) {
      position_error("surveyed", std::to_string(draft_.surveyed.size()) +
                                     " sites; the space last taken looks at " +
                                     std::to_string(worth));
    }
  } else if (!draft_.surveyed.empty()) {
    position_error("surveyed", "does not fit; leave it out, nothing is surveyed");
  }
  if (draft_.step == Step::kLook) {
    const int next = next_unknown(s_, 0);
    if (next < 0) {
      position_error("step", "nothing is left to look at here; write the decision that follows");
    }
    s_.looking = static_cast<std::uint8_t>(next);
    return;
  }
  if (s_.mover < 0) return;
  const Options options = options_of(rules_, s_);
  bool choice = (options.first | options.second) != 0;
  if (s_.step == Step::kSell) choice = asked_to_sell(rules_, s_, s_.actor);
  if (s_.step == Step::kSurvey) choice = rules_.survey_sites[s_.filled[kSurveyArea] - 1] < kSites;
  if (!choice) {
    position_error("step", "player " + std::to_string(s_.actor) +
                               " has no choice here; name the next step that has one");
  }
}

State Lagerstatten::state_from_value(const Value& value) const {
  const Draft draft = read_draft(rules_, value, true);
  return PositionBuilder(rules_, draft).build();
}

Lagerstatten::View Lagerstatten::view_from_value(const Value& value) const {
  const Draft draft = read_draft(rules_, value, false);
  return {PositionBuilder(rules_, draft).build(), draft.player, {}};
}

State Lagerstatten::truth_from_value(const Value& value) const {
  const Draft draft = read_draft(rules_, value, false);
  PositionBuilder builder(rules_, draft);
  return builder.with_truth(builder.build());
}

}  // namespace fossil::lagerstatten
