// Who knows what: views, worlds and observations (section 7 of the rules). In a view a card of the
// owner's group 0 that somebody has looked at has the face `hidden`; the faces of his groups of
// several lie on their cards in ascending order; `unlooked` holds the faces of his group 0.
#include "fossil_core/games/lagerstatten/knowledge.hpp"

#include "fossil_core/base/hash.hpp"
#include "fossil_core/games/lagerstatten/groups.hpp"
#include "fossil_core/games/lagerstatten/lagerstatten.hpp"

namespace fossil::lagerstatten {
namespace {

constexpr int kMostPlaces = kDigPlaces + kLayers + kMostCards;

// The cards of one seat's groups of several.
class Groups {
 public:
  void add(int deck, unsigned group, Card& card) {
    const auto at = static_cast<std::uint8_t>(deck * 32 + static_cast<int>(group));
    cards_[size_] = &card;
    group_[size_++] = at;
    ++count_[at];
  }
  // visit(cards, count) for each group: pointers to its cards in the order of places.
  template <class F>
  void for_each(F&& visit) const {
    if (size_ == 0) return;
    Card* sorted[kMostPlaces];
    std::uint8_t end[kDecks * 32];
    int total = 0;
    each_group([&](int group) {
      end[group] = static_cast<std::uint8_t>(total);
      total += count_[group];
    });
    for (int i = 0; i < size_; ++i) sorted[end[group_[i]]++] = cards_[i];
    each_group([&](int group) { visit(sorted + end[group] - count_[group], count_[group]); });
  }

 private:
  template <class F>
  void each_group(F&& visit) const {  // numbers have no gaps
    for (int deck = 0; deck < kDecks; ++deck) {
      for (int g = deck * 32 + static_cast<int>(kFirstGroup); count_[g] != 0; ++g) visit(g);
    }
  }

  Card* cards_[kMostPlaces];
  std::uint8_t group_[kMostPlaces];
  std::uint8_t count_[kDecks * 32] = {};
  int size_ = 0;
};

// visit(deck, card) for every card on the table, in the order of places.
template <class F>
void each_card(State& s, F&& visit) {
  each_place(s, 0, [&](Card& card) {
    if (card != 0) visit(period_of(card), card);
  });
  each_place(s, kRequests, [&](Card& card) {
    if (card != 0) visit(kRequests, card);
  });
}

void put_back(State& s, int deck, int face) {
  if (deck == kRequests) {
    s.unlooked_requests.add(lane_of(face));
  } else {
    s.unlooked[deck] += one_of(lane_of(face));
  }
}

// Puts the faces of these cards in ascending order.
void sort_faces(Card* const* cards, int count) {
  for (int i = 1; i < count; ++i) {
    for (int k = i; k > 0 && face_of(*cards[k]) < face_of(*cards[k - 1]); --k) {
      const int face = face_of(*cards[k]);
      *cards[k] = with_face(*cards[k], face_of(*cards[k - 1]));
      *cards[k - 1] = with_face(*cards[k - 1], face);
    }
  }
}

void shuffle_faces(Card* const* cards, int count, Rng& rng) {
  for (int i = count - 1; i > 0; --i) {
    const auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(i + 1)));
    const int face = face_of(*cards[i]);
    *cards[i] = with_face(*cards[i], face_of(*cards[k]));
    *cards[k] = with_face(*cards[k], face);
  }
}

int draw_face(State& s, int deck, Rng& rng) {
  if (deck == kRequests) {
    const int lane = s.unlooked_requests.nth(rng.below(s.unlooked_requests.total()));
    s.unlooked_requests.subtract(lane);
    return request_face(lane);
  }
  const Faces faces = s.unlooked[deck];
  const int lane = lane_of_piece(faces, rng.below(static_cast<std::uint32_t>(total_of(faces))));
  s.unlooked[deck] -= one_of(lane);
  return fossil_face(deck, lane);
}

std::string player_text(Player player, std::string_view does, std::string_view what) {
  return "player " + std::to_string(player) + " " + std::string(does) + " " + std::string(what);
}

}  // namespace

void sort_groups(State& known, Player owner) {
  if (owner < 0) return;
  Groups groups;
  each_card(known, [&](int deck, Card& card) {
    const unsigned group = group_of(card, owner);
    if (group >= kFirstGroup) groups.add(deck, group, card);
  });
  groups.for_each([](Card* const* cards, int count) { sort_faces(cards, count); });
}

// S7
Lagerstatten::View Lagerstatten::view(const State& s, Player player) const {
  View v{s, player, {}};
  Groups groups;
  each_card(v.known, [&](int deck, Card& card) {
    const unsigned group =
        player == kSpectator ? (card & kSpectatorKnows ? kKnown : kUnseen) : group_of(card, player);
    if (group == kKnown || !has_face(card)) return;
    if (group == kUnseen) {
      put_back(v.known, deck, face_of(card));
      card = with_face(card, hidden(deck));
    } else {
      groups.add(deck, group, card);
    }
  });
  groups.for_each([](Card* const* cards, int count) { sort_faces(cards, count); });
  return v;
}

// The faces of the owner's group 0 are what the card list leaves over, so `unlooked` stays out.
std::uint64_t Lagerstatten::information_key(const State& s, Player player) const {
  constexpr std::size_t kPublic = offsetof(State, used_requests);
  constexpr int kWords = kMostPlaces + kDisplay + kMaxPlayers * (kRequestLimit + 1) + 1;
  // One bit, or the low bit and the higher ones, of the observer's field.
  const int shift = player == kSpectator ? 6 : group_shift(player);
  const Card several_bits = player == kSpectator ? 0 : 30u << shift;
  Card words[kWords];
  Groups groups;
  int size = 0;
  const auto add = [&](int deck, Card card) {
    const bool seen = card >> shift & 1;  // known, or in a group with an odd number
    const Card masked = with_face(card, hidden(deck));
    words[size] = has_face(card) && !seen && !(card & several_bits) ? masked : card;
    if (card & several_bits) groups.add(deck, group_of(card, player), words[size]);
    ++size;
  };
  const auto add_fossils = [&](const Card* cards, int count) {
    for (int i = 0; i < count; ++i) add(period_of(cards[i]), cards[i]);
  };
  const int site = s.packed > 0 ? (s.area - kNorth) * kLayers : 0;
  add_fossils(s.dig, site);
  add_fossils(s.packet, s.packed);
  add_fossils(s.dig + site, kDigPlaces - site);
  add_fossils(society(s), society_size(s));
  add_fossils(s.held, s.bounds[5]);
  for (const Card card : s.display) add(kRequests, card);
  for (int seat = 0; seat < rules_.players; ++seat) {
    for (int i = 0; i < s.hand[seat]; ++i) add(kRequests, s.requests[seat][i]);
  }
  groups.for_each([](Card* const* cards, int count) { sort_faces(cards, count); });
  const std::uint64_t seed = hash_bytes(words, static_cast<std::size_t>(size) * sizeof(Card),
                                        static_cast<std::uint64_t>(player) & 0xff);
  return hash_bytes(reinterpret_cast<const unsigned char*>(&s) + kPublic, sizeof s - kPublic, seed);
}

// K6
State Lagerstatten::resample(const View& v, Rng& rng) const {
  State world = v.known;
  Groups groups;
  each_card(world, [&](int deck, Card& card) {
    if (face_of(card) == hidden(deck)) {
      card = with_face(card, draw_face(world, deck, rng));
    } else if (v.observer >= 0 && group_of(card, v.observer) >= kFirstGroup) {
      groups.add(deck, group_of(card, v.observer), card);
    }
  });
  groups.for_each([&rng](Card* const* cards, int count) { shuffle_faces(cards, count, rng); });
  return world;
}

// T2
std::string Lagerstatten::observation(const State& s, Action action, Player player) const {
  const std::string text = action_to_string(s, action);
  if (player == s.actor) return text;
  switch (verb_of(action)) {
    case Verb::kLook:
      return player_text(s.actor, "looks at", place_text(s));
    case Verb::kPick:
      return player_text(s.actor, "picks", kBackNames[what_of(action) / kLanes - 1]);
    case Verb::kReturn:
      return player_text(s.actor, "returns", "a request");
    default:
      return text;
  }
}

}  // namespace fossil::lagerstatten
