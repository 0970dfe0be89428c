// Cards, groups and faces: rows 13, 14, 16 to 18, 20 to 22 and 26 of F6.
#include <algorithm>
#include <map>

#include "fossil_core/games/lagerstatten/course.hpp"
#include "fossil_core/games/lagerstatten/knowledge.hpp"
#include "fossil_core/games/lagerstatten/position.hpp"

namespace fossil::lagerstatten {
namespace {

std::string player_name(Player player) {
  return player == kSpectator ? "the spectator" : "player " + std::to_string(player);
}

void too_many(const std::string& what, int cards, int most) {
  position_error(what, std::to_string(cards) + " cards; there are " + std::to_string(most));
}

}  // namespace

// Row 13: five cards on each site but where the file says otherwise.
void PositionBuilder::lay_sites() {
  for (int i = 0; i < kDigPlaces; ++i) {
    CardDraft& draft = sites_[i];
    draft = draft_.sites[i];
    const int layer = rules_.layer[i];
    if (!draft_.has_site[i / kLayers]) draft.deck = layer;
    if (draft.deck >= 0 && draft.deck != layer) {
      position_error(draft.path, "a " + std::string(kBackNames[draft.deck]) + " card; " +
                                     std::string(kBackNames[layer]) + " lies there");
    }
  }
  for (int i = 0; i < kDisplay; ++i) {
    display_[i] = draft_.display[i];
    if (!draft_.has_display) display_[i].deck = kRequests;
  }
  // Row 14
  const auto packed = static_cast<int>(draft_.packet.size());
  const int most = draft_.phase == kDigPhase ? s_.filled[kNorth + *draft_.site] : 0;
  if (packed > most) {
    position_error("packet", std::to_string(packed) + " cards; " +
                                 (draft_.phase == kDigPhase ? "at most " + std::to_string(most) +
                                                                  " fit the assistants of this site"
                                                            : "there is no packet in this phase"));
  }
}

// Rows 16 to 18.
void PositionBuilder::count_cards() {
  int places[kDecks] = {};
  const auto count = [&](const CardDraft& draft) {
    if (draft.deck >= 0) ++places[draft.deck];
  };
  std::uint32_t exhibited = 0;
  for (int seat = 0; seat < n_; ++seat) {
    const SeatDraft& draft = draft_.seats[static_cast<std::size_t>(seat)];
    const std::string path = item_path("seats", static_cast<std::size_t>(seat)) + ".";
    s_.renown[seat] = static_cast<std::uint8_t>(draft.renown);
    s_.funds[seat] = static_cast<std::uint16_t>(draft.funds);
    const auto at_most = [&](const std::string& key, std::size_t number, int most,
                             const std::string& why) {
      if (static_cast<int>(number) <= most) return;
      position_error(path + key, std::to_string(number) + " " + key + "; at most " +
                                     std::to_string(most) + why);
    };
    const std::string why = " with renown " + std::to_string(draft.renown);
    at_most("fossils", draft.fossils.size(), rules_.fossil_limit[draft.renown], why);
    at_most("rocks", draft.rocks.size(), rules_.rock_limit[draft.renown], why);
    const bool returns = draft_.step == Step::kReturn && s_.actor == seat;
    at_most("requests", draft.requests.size(), kRequestLimit + returns, "");
    if (returns && draft.requests.size() <= kRequestLimit) {
      position_error(path + "requests",
                     std::to_string(draft.requests.size()) + " requests; 4 in step \"return\"");
    }
    for (const CardDraft& card : draft.rocks) count(card);
    for (const CardDraft& card : draft.requests) count(card);
  }
  for (int seat = 0; seat < n_; ++seat) {
    const SeatDraft& draft = draft_.seats[static_cast<std::size_t>(seat)];
    for (std::size_t i = 0; i < draft.exhibits.size(); ++i) {
      const int d = draft.exhibits[i];
      if (exhibited >> d & 1) {
        int holder = 0;
        while (!(s_.exhibits[holder] >> d & 1)) ++holder;
        position_error(
            item_path(item_path("seats", static_cast<std::size_t>(seat)) + ".exhibits", i),
            "seat " + std::to_string(holder) + " holds " +
                rules_.dinosaurs[static_cast<std::size_t>(d)].name +
                " already; each card is there once");
      }
      exhibited |= 1u << d;
      s_.exhibits[seat] |= static_cast<std::uint16_t>(1u << d);
    }
  }
  for (const CardDraft& card : sites_) count(card);
  for (const CardDraft& card : draft_.packet) count(card);
  for (const CardDraft& card : draft_.society) count(card);
  for (const CardDraft& card : display_) count(card);
  count_faces();
  for (int deck = 0; deck < kDecks; ++deck) {
    int fixed = deck == kRequests ? static_cast<int>(draft_.used_requests.size()) : 0;
    if (deck != kRequests) {
      for (int lane = 0; lane < kLanes; ++lane) fixed += faces_up_[fossil_face(deck, lane)];
    }
    const int all = places[deck] + fixed, most = rules_.piles[deck];
    if (all > most) too_many(std::string(kBackNames[static_cast<std::size_t>(deck)]), all, most);
    s_.pile[deck] = static_cast<std::uint8_t>(most - all);
  }
  lay_cards();
}

// Fossils and cards out of the game, and with them the faces that the file shows.
void PositionBuilder::count_faces() {
  int up[64] = {}, requests[64] = {};
  for (const SeatDraft& seat : draft_.seats) {
    for (const int face : seat.fossils) ++up[face];
  }
  for (const int face : draft_.used_fossils) ++up[face];
  std::copy(std::begin(up), std::end(up), std::begin(faces_up_));
  for (const int face : draft_.used_requests) ++requests[face];
  const auto show = [&](const CardDraft& card) {
    if (card.face != 0) ++(card.deck == kRequests ? requests : up)[card.face];
  };
  for (const SeatDraft& seat : draft_.seats) {
    for (const CardDraft& card : seat.rocks) show(card);
    for (const CardDraft& card : seat.requests) show(card);
  }
  for (const CardDraft& card : sites_) show(card);
  for (const CardDraft& card : draft_.packet) show(card);
  for (const CardDraft& card : draft_.society) show(card);
  for (const CardDraft& card : display_) show(card);
  for (int face = kLanes; face < 64; ++face) {
    const int most = count_of(rules_.cards[face / kLanes - 1], lane_of(face));
    if (up[face] > most) too_many(rules_.face_names[face], up[face], most);
  }
  for (int lane = 0; lane < kLanes; ++lane) {
    const int face = request_face(lane);
    const auto most = static_cast<int>(rules_.request_cards.get(lane));
    if (requests[face] > most) too_many(rules_.request_names[face], requests[face], most);
  }
}

void PositionBuilder::lay_cards() {
  const auto lay = [&](const CardDraft& draft, Card& place, int holder) {
    if (draft.deck < 0) return;
    place = static_cast<Card>(faceless(draft.deck));
    laid_.push_back({&draft, &place, draft.deck, holder});
  };
  for (int seat = 0; seat < n_; ++seat) {
    const SeatDraft& draft = draft_.seats[static_cast<std::size_t>(seat)];
    const auto size = draft.rocks.size();
    for (int i = seat + 1; i < 7; ++i) s_.bounds[i] += static_cast<std::uint8_t>(size);
    for (const int face : draft.fossils)
      s_.fossils[seat][face / kLanes - 1] += one_of(lane_of(face));
  }
  s_.bounds[6] += static_cast<std::uint8_t>(draft_.society.size());
  for (const int face : draft_.used_fossils) s_.used[face / kLanes - 1] += one_of(lane_of(face));
  for (const int face : draft_.used_requests) s_.used_requests.add(lane_of(face));
  for (int i = 0; i < kDigPlaces; ++i) lay(sites_[i], s_.dig[i], -1);
  for (const CardDraft& draft : draft_.packet) lay(draft, s_.packet[s_.packed++], -1);
  for (std::size_t i = 0; i < draft_.society.size(); ++i) {
    lay(draft_.society[i], s_.held[s_.bounds[5] + i], -1);
  }
  for (int seat = 0; seat < n_; ++seat) {
    const auto& rocks = draft_.seats[static_cast<std::size_t>(seat)].rocks;
    for (std::size_t i = 0; i < rocks.size(); ++i)
      lay(rocks[i], s_.held[s_.bounds[seat] + i], seat);
  }
  for (int i = 0; i < kDisplay; ++i) lay(display_[i], s_.display[i], -1);
  for (int seat = 0; seat < n_; ++seat) {
    for (const CardDraft& draft : draft_.seats[static_cast<std::size_t>(seat)].requests) {
      lay(draft, s_.requests[seat][s_.hand[seat]++], seat);
    }
  }
}

// The seat that must know a card: its holder, or who has just looked at it; -1 if there is none.
int PositionBuilder::knower(const Laid& laid) const {
  if (laid.holder >= 0) return laid.holder;
  const auto within = [&](const Card* first, int count) {
    return laid.card >= first && laid.card < first + count;
  };
  if (draft_.step == Step::kPick && within(s_.packet, s_.packed)) return s_.actor;
  if (draft_.step == Step::kBuy && within(society(s_), society_size(s_))) return s_.actor;
  if (draft_.step == Step::kTake && within(s_.display, kDisplay)) return s_.actor;
  return -1;
}

// Rows 20 and 21.
void PositionBuilder::read_groups() {
  const Player owner = draft_.player;
  for (const Laid& laid : laid_) {
    if (owner >= 0 && knower(laid) == owner && laid.draft->face == 0) {
      position_error(laid.draft->path, player_name(owner) + " knows this card; write its face");
    }
  }
  std::map<int, int> sizes[kDecks][kMaxPlayers + 1];
  for (const Laid& laid : laid_) {
    const CardDraft& draft = *laid.draft;
    if (!draft.listed) continue;
    if (static_cast<int>(draft.groups.size()) != n_ + 1) {
      position_error(draft.path + ".groups", std::to_string(draft.groups.size()) +
                                                 " numbers; one for each of " + std::to_string(n_) +
                                                 " players and the spectator");
    }
    for (int o = 0; o <= n_; ++o) ++sizes[laid.deck][o][draft.groups[static_cast<std::size_t>(o)]];
  }
  std::map<int, unsigned> numbers[kDecks][kMaxPlayers];  // of groups of several
  for (const Laid& laid : laid_) {
    const CardDraft& draft = *laid.draft;
    const int holder = knower(laid);
    Card card = *laid.card;
    const auto size_for = [&](int o) {
      const int group = draft.groups[static_cast<std::size_t>(o)];
      return group == 0 ? 0 : sizes[laid.deck][o].at(group);
    };
    if (draft.listed) {
      const std::string path = draft.path + ".groups";
      if (holder >= 0 && size_for(holder) != 1) {
        position_error(path, laid.holder >= 0
                                 ? "the holder knows the card; give him a group of its own"
                                 : "player " + std::to_string(holder) +
                                       " has looked at the card; give him a group of its own");
      }
      if (size_for(n_) > 1) {
        position_error(path, "the spectator knows a card or does not; give it a group of its own");
      }
      const int at = owner == kSpectator ? n_ : owner;
      if (owner != kTruth && draft.face != 0 && size_for(at) != 1) {
        position_error(path, player_name(owner) + " knows the card; give " +
                                 (owner == kSpectator ? "it" : "him") + " a group of its own");
      }
      for (int seat = 0; seat < n_; ++seat) {
        const int size = size_for(seat);
        if (size == 0) continue;
        unsigned number = kKnown;
        if (size > 1) {
          auto& of_seat = numbers[laid.deck][seat];
          const auto next = kFirstGroup + static_cast<unsigned>(of_seat.size());
          number =
              of_seat.try_emplace(draft.groups[static_cast<std::size_t>(seat)], next).first->second;
        }
        card = with_group(card, seat, number);
      }
      if (size_for(n_) == 1) card |= kSpectatorKnows;
    } else {
      if (holder >= 0) card = with_group(card, holder, kKnown);
      if (owner >= 0 && draft.face != 0) card = with_group(card, owner, kKnown);
      if (owner == kSpectator && draft.face != 0) card |= rules_.known;
    }
    const bool looked_at = (card & ~(kFaceMask | kSpectatorKnows)) != 0;
    if (owner == kTruth && looked_at && draft.face == 0) {
      position_error(draft.path, "somebody has looked at this card; write its face");
    }
    if (!looked_at && (draft.face != 0 || (card & kSpectatorKnows))) {
      position_error(draft.path + ".groups",
                     "a card with a face has been looked at; give somebody a group of its own");
    }
    *laid.card = card;
  }
  for (int deck = 0; deck < kDecks; ++deck) renumber(s_, deck, kSeatBits);
}

// Row 22, and the faces on the cards.
void PositionBuilder::read_faces() {
  const Player owner = draft_.player;
  for (int deck = 0; deck < kDecks; ++deck) {
    // 1. The owner's groups that have numbers, in their order; other cards show their faces.
    std::map<int, std::vector<const Laid*>> groups;
    const auto at = static_cast<std::size_t>(owner >= 0 ? owner : n_);
    for (const Laid& laid : laid_) {
      if (laid.deck != deck || owner == kTruth) continue;
      const bool seen = owner == kSpectator ? (*laid.card & kSpectatorKnows) != 0
                                            : group_of(*laid.card, owner) != kUnseen;
      if (!seen) continue;
      if (laid.draft->listed) {
        groups[laid.draft->groups[at]].push_back(&laid);
      } else {
        *laid.card = with_face(*laid.card, laid.draft->face);
      }
    }
    const std::string path = "faces." + std::string(kBackNames[static_cast<std::size_t>(deck)]);
    const auto& given = draft_.faces[deck];
    const bool several = std::any_of(groups.begin(), groups.end(),
                                     [](const auto& group) { return group.second.size() > 1; });
    if (several && !given) {
      position_error(path, "missing; a group of " + player_name(owner) + " has several cards");
    }
    if (given && given->size() != groups.size()) {
      position_error(path, std::to_string(given->size()) + " groups; " + player_name(owner) +
                               " has " + std::to_string(groups.size()));
    }
    // 2. Their faces.
    std::size_t i = 0;
    for (const auto& [number, cards] : groups) {
      const std::string item = item_path(path, i);
      if (given && (*given)[i].size() != cards.size()) {
        position_error(item, std::to_string((*given)[i].size()) + " faces for " +
                                 std::to_string(cards.size()) + " cards; name one for each");
      }
      for (std::size_t k = 0; k < cards.size(); ++k) {
        const int face = given ? (*given)[i][k] : cards[k]->draft->face;
        if (deck != kRequests && face != 0 && face / kLanes - 1 != deck) {
          position_error(item_path(item, k), quoted(rules_.face_names[face]) + " is no " +
                                                 std::string(kBackNames[deck]) +
                                                 " card; write a face that fits the back");
        }
        if (cards.size() == 1 && cards[k]->draft->face == 0) {
          position_error(cards[k]->draft->path,
                         player_name(owner) + " knows this card; write its face");
        }
        if (cards.size() == 1 && cards[k]->draft->face != face) {
          position_error(item, "does not fit the face of its card; write " +
                                   quoted(rules_.name_of_face(deck, cards[k]->draft->face)));
        }
        *cards[k]->card = with_face(*cards[k]->card, face);
      }
      ++i;
    }
  }
  for (const Laid& laid : laid_) {
    Card& card = *laid.card;
    if (has_face(card)) continue;
    if (owner == kTruth && laid.draft->face != 0) {
      card = with_face(card, laid.draft->face);
    } else if ((card & ~(kFaceMask | kSpectatorKnows)) != 0) {
      card = with_face(card, hidden(laid.deck));
    }
  }
  if (owner != kTruth) sort_groups(s_, owner);
  find_unseen();
}

// What is left of the card list; row 18 again, now with the faces of groups.
void PositionBuilder::find_unseen() {
  int up[64] = {}, requests[64] = {};
  std::copy(std::begin(faces_up_), std::end(faces_up_), std::begin(up));
  for (const int face : draft_.used_requests) ++requests[face];
  for (const Laid& laid : laid_) {
    if (has_face(*laid.card)) ++(laid.deck == kRequests ? requests : up)[face_of(*laid.card)];
  }
  for (int face = kLanes; face < 64; ++face) {
    const int period = face / kLanes - 1, lane = lane_of(face);
    const int most = count_of(rules_.cards[period], lane);
    if (up[face] > most) too_many(rules_.face_names[face], up[face], most);
    s_.unlooked[period] += static_cast<Faces>(most - up[face]) << 2 * lane;
  }
  for (int lane = 0; lane < kLanes; ++lane) {
    const auto most = static_cast<int>(rules_.request_cards.get(lane));
    const int shown = requests[request_face(lane)];
    if (shown > most) too_many(rules_.request_names[request_face(lane)], shown, most);
    s_.unlooked_requests.add(lane, static_cast<std::uint32_t>(most - shown));
  }
  for (int deck = 0; deck < kDecks; ++deck) {
    if (!draft_.unseen[deck]) continue;
    Faces given = 0;
    RequestFaces given_requests;
    for (const auto& [face, number] : *draft_.unseen[deck]) {
      if (deck == kRequests) {
        given_requests.set(lane_of(face), static_cast<std::uint32_t>(number));
      } else if (face / kLanes - 1 == deck && number <= kMostCopies) {
        given |= static_cast<Faces>(number) << 2 * lane_of(face);
      } else {
        given = ~Faces{0};
      }
    }
    const bool right =
        deck == kRequests ? given_requests == s_.unlooked_requests : given == s_.unlooked[deck];
    if (!right) {
      position_error("unseen." + std::string(kBackNames[static_cast<std::size_t>(deck)]),
                     "does not fit; leave it out, it is what is left of the card list");
    }
  }
}

// Row 26
State PositionBuilder::with_truth(State s) const {
  // 1. The places whose faces the view does not show.
  struct Hidden {
    Card* card;
    int deck;
    unsigned group;
  };
  std::vector<Hidden> places;
  const Player owner = draft_.player;
  each_place_in_order(s, [&](int deck, Card& card) {
    if (card == 0 || face_of(card) == faceless(deck)) return;
    const unsigned group = owner >= 0               ? group_of(card, owner)
                           : card & kSpectatorKnows ? kKnown
                                                    : kUnseen;
    if (group != kKnown) places.push_back({&card, deck, group});
  });
  const std::size_t given = draft_.truth ? draft_.truth->size() : 0;
  if (given != places.size()) {
    position_error("truth.faces", std::to_string(given) + " faces; " +
                                      std::to_string(places.size()) +
                                      " hidden cards have been looked at");
  }
  // 2. Faces of groups are taken from those that the owner knows.
  std::vector<int> left[kDecks][32];
  for (const Hidden& place : places) {
    if (place.group >= kFirstGroup) {
      left[place.deck][place.group].push_back(face_of(*place.card));
    }
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Hidden& place = places[i];
    const std::string& name = (*draft_.truth)[i];
    const int face = rules_.parse_face(place.deck == kRequests ? kRequests : 0, name);
    const std::string path = item_path("truth.faces", i);
    bool fits = face != 0;
    if (place.group >= kFirstGroup) {
      auto& faces = left[place.deck][place.group];
      const auto found = std::find(faces.begin(), faces.end(), face);
      fits = fits && found != faces.end();
      if (fits) faces.erase(found);
    } else if (fits && place.deck == kRequests) {
      fits = s.unlooked_requests.get(lane_of(face)) > 0;
      if (fits) s.unlooked_requests.subtract(lane_of(face));
    } else if (fits) {
      fits = face / kLanes - 1 == place.deck && count_of(s.unlooked[place.deck], lane_of(face)) > 0;
      if (fits) s.unlooked[place.deck] -= one_of(lane_of(face));
    }
    if (!fits) {
      position_error(path, quoted(name) + " does not fit; name a face of its group");
    }
    *place.card = with_face(*place.card, face);
  }
  const std::string broken = check_position(rules_, s, kTruth);
  if (!broken.empty()) throw PositionError(broken);
  return s;
}

void PositionBuilder::check_truth() const {
  if (draft_.truth) with_truth(s_);
}

}  // namespace fossil::lagerstatten
