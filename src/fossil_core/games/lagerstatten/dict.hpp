// What writing dicts (dict.cpp) and reading them (position*.cpp) share: words, the order of places
// (K7) and the numbers of groups.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "fossil_core/games/lagerstatten/content.hpp"
#include "fossil_core/games/lagerstatten/groups.hpp"

namespace fossil::lagerstatten {

inline constexpr std::array<std::string_view, 13> kStepNames = {
    "order", "place", "survey", "look",    "pick", "present", "buy",
    "flip",  "take",  "return", "exhibit", "sell", "over"};
inline constexpr std::array<std::string_view, 9> kPhaseNames = {
    "order", "place", "dig", "society", "preparation", "requests", "museum", "sale", "over"};

// Index in kPhaseNames.
enum PhaseName {
  kOrderPhase,
  kPlacePhase,
  kDigPhase,
  kSocietyPhase,
  kPreparationPhase,
  kRequestPhase,
  kMuseumPhase,
  kSalePhase,
  kOverPhase
};
inline PhaseName phase_of(const State& s) {
  if (s.step == Step::kOrder) return kOrderPhase;
  if (s.step == Step::kOver) return kOverPhase;
  if (s.area == kSurveyArea) return kPlacePhase;
  if (is_site(s.area)) return kDigPhase;
  return static_cast<PhaseName>(kSocietyPhase + (s.area - kSociety));
}

// visit(deck, card) for every place in the order of K7, places without card too.
template <class S, class F>
void each_place_in_order(S& s, F&& visit) {
  for (auto& card : s.dig) visit(period_of(card), card);
  for (auto& card : s.packet) visit(period_of(card), card);
  for (int i = s.bounds[5]; i < s.bounds[6]; ++i) visit(period_of(s.held[i]), s.held[i]);
  for (int i = 0; i < s.bounds[5]; ++i) visit(period_of(s.held[i]), s.held[i]);
  for (auto& card : s.display) visit(kRequests, card);
  for (auto& hand : s.requests) {
    for (auto& card : hand) visit(kRequests, card);
  }
}

// Numbers of the groups of one card, by observer; the spectator's last.
using GroupNumbers = std::array<int, kMaxPlayers + 1>;

// The numbers of K7 of all cards, in the order of each_place_in_order; empty places have none.
std::vector<GroupNumbers> group_numbers(const State& s, int players);

}  // namespace fossil::lagerstatten
