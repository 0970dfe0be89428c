// Chance: the first turn order (L4) and the faces that look nodes show (D10 to D12).
#include "fossil_core/games/lagerstatten/lagerstatten.hpp"

namespace fossil::lagerstatten {
namespace {

// Seats that have no place in the first turn order yet.
std::uint32_t seats_left(const Rules& rules, const State& s) {
  std::uint32_t seats = (1u << rules.players) - 1;
  for (const std::uint8_t place : s.order) {
    if (place != 0) seats &= ~(1u << (place - 1));
  }
  return seats;
}

}  // namespace

void Lagerstatten::chance_outcomes(const State& s, OutcomeList<Lagerstatten>& out) const {
  out.clear();
  if (s.step == Step::kOrder) {
    for (std::uint32_t left = seats_left(rules_, s); left != 0; left &= left - 1) {
      out.push_back({make_action(Verb::kOrder, std::countr_zero(left)), 1});
    }
    return;
  }
  const Card card = looked_card(s);
  if (has_face(card)) {
    out.push_back({make_action(Verb::kLook, face_of(card)), 1});
    return;
  }
  const int deck = looked_deck(s);
  for (int lane = 0; lane < kLanes; ++lane) {
    const auto weight = deck == kRequests
                            ? s.unlooked_requests.get(lane)
                            : static_cast<std::uint32_t>(count_of(s.unlooked[deck], lane));
    const int face = deck == kRequests ? request_face(lane) : fossil_face(deck, lane);
    if (weight > 0) out.push_back({make_action(Verb::kLook, face), weight});
  }
}

Action Lagerstatten::sample_chance(const State& s, Rng& rng) const {
  if (s.step == Step::kOrder) [[unlikely]] {
    const std::uint32_t left = seats_left(rules_, s);
    const auto k = rng.below(static_cast<std::uint32_t>(std::popcount(left)));
    return make_action(Verb::kOrder, select_bit(left, k));
  }
  const Card card = looked_card(s);
  if (has_face(card)) return make_action(Verb::kLook, face_of(card));
  const int deck = looked_deck(s);
  if (deck == kRequests) {
    const int lane = s.unlooked_requests.nth(rng.below(s.unlooked_requests.total()));
    return make_action(Verb::kLook, request_face(lane));
  }
  const Faces faces = s.unlooked[deck];
  const int lane = lane_of_piece(faces, rng.below(static_cast<std::uint32_t>(total_of(faces))));
  return make_action(Verb::kLook, fossil_face(deck, lane));
}

std::string_view Lagerstatten::chance_source(const State& s) const {
  static constexpr std::string_view kSources[kDecks] = {"cretaceous cards", "jurassic cards",
                                                        "triassic cards", "request cards"};
  if (s.step == Step::kOrder) return "turn order";
  return has_face(looked_card(s)) ? "look" : kSources[looked_deck(s)];
}

}  // namespace fossil::lagerstatten
