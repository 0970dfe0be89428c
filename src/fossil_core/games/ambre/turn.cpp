// What comes seldom in a turn: the set-up, one-shot effects, draws, visible tops.
#include "fossil_core/games/ambre/turn.hpp"

#include <algorithm>

namespace fossil::ambre {
namespace {

void gain(State& s, const Kind& kind, int units) {
  add_amber(s, s.mover, std::min<int>(kind.amount * units, kind.cap));
}

int other_own_pawns(const State& s) { return std::popcount(s.pawns[s.mover]) - 1; }

int rival_pawns_here(const Rules& rules, const State& s) {
  int pawns = -1;  // the one just placed
  for (int p = 0; p < rules.players; ++p) pawns += s.pawns[p] >> (s.site - 1) & 1;
  return pawns;
}

int other_families(const Rules& rules, const State& s, int family) {
  const Kinds study = s.study[s.mover].kinds();
  int families = 0;
  for (int f = 0; f < kFamilies; ++f) families += f != family && (study & rules.of_family[f]) != 0;
  return families;
}

bool ask(State& s, const Kind& kind, Phase phase) {
  s.effect = kind.effect;
  s.phase = phase;
  return true;
}

}  // namespace

void pay_other(const Rules& rules, State& s, int player, Kinds kinds) {
  for (Kinds left = s.study[player].kinds() & kinds; left != 0; left &= left - 1) {
    const int kind = std::countr_zero(left);
    const Effect& effect = rules.effects[rules.kind[kind].effect - 1u];
    const int sum = effect.amount * s.study[player].copies(kind);
    std::uint16_t& purse = effect.points ? s.gained[player] : s.amber[player];
    purse = static_cast<std::uint16_t>(purse + sum);
  }
}

bool start_effect(const Rules& rules, State& s, const Kind& kind) {
  switch (kind.once) {
    case Once::kNothing:
      break;
    case Once::kAmber:
      add_amber(s, s.mover, kind.amount);
      break;
    case Once::kPoints:
      s.gained[s.mover] = static_cast<std::uint16_t>(s.gained[s.mover] + kind.amount);
      break;
    case Once::kAmberPerOwnPawn:
      gain(s, kind, other_own_pawns(s));
      break;
    case Once::kAmberPerRivalHere:
      gain(s, kind, rival_pawns_here(rules, s));
      break;
    case Once::kAmberPerFamily:
      gain(s, kind, other_families(rules, s, family_of(kind.cell)));
      break;
    case Once::kReturnPawn:
      return other_own_pawns(s) > 0 && ask(s, kind, Phase::kReturn);
    case Once::kExhibit:
      s.effect = kind.effect;  // its discount counts
      if (payable(rules, s) != 0) return ask(s, kind, Phase::kExhibit);
      s.effect = 0;
      break;
    case Once::kDraw:
      return !s.deck.empty() && ask(s, kind, Phase::kDraw);
  }
  return false;
}

// AMB-35
State first_state(const Rules& rules) {
  State s{};
  s.deck = rules.cards;
  for (int p = 0; p < rules.players; ++p) {
    s.amber[p] = static_cast<std::uint16_t>(rules.start_amber[static_cast<std::size_t>(p)]);
  }
  for (auto& site : s.sites) std::fill(std::begin(site), std::end(site), kNoCard);
  s.card = kNoCard;
  s.reserve = static_cast<std::uint8_t>(rules.reserve);
  s.phase = top_is_due(rules, s) ? Phase::kTop : Phase::kDeal;
  return s;
}

int deal_site(const Rules& rules, const State& s) {
  for (int i = 0; i < rules.sites; ++i) {
    if (s.sites[i][kCardsPerSite - 1] == kNoCard) return i;
  }
  return -1;
}

namespace {

void continue_deal(const Rules& rules, State& s) {
  s.phase = Phase::kDeal;
  if (deal_site(rules, s) >= 0) return;
  s.phase = Phase::kAction;  // every site has cards and every pawn is at home
  s.turn = 1;
}

}  // namespace

void deal(const Rules& rules, State& s, int kind) {
  s.deck.remove(kind);
  put_on_site(s, deal_site(rules, s), kind);
  if (top_is_due(rules, s)) {
    s.phase = Phase::kTop;
  } else {
    continue_deal(rules, s);
  }
}

// AMB-47, AMB-71: the refill is due behind a visible top.
void draw(const Rules& rules, State& s, int kind) {
  s.deck.remove(kind);
  into_study(rules, s, kind);
  const bool show = top_is_due(rules, s);
  finish_effects(rules, s);
  if (show) s.phase = Phase::kTop;
}

// AMB-71: in the set-up, in a play, or between two turns.
void show_top(const Rules& rules, State& s, int cell) {
  s.top = static_cast<std::uint8_t>(cell + 1);
  if (s.turn == 0) {
    continue_deal(rules, s);
  } else if (s.site != 0) {
    s.phase = Phase::kRefill;
  } else {
    end_turn(rules, s);
  }
}

}  // namespace fossil::ambre
