// Re-derives every derived cell and every conservation law of states and views. The messages name
// the key of the state dict, as those of position files do.
#include <algorithm>

#include "fossil_core/games/ambre/ambre.hpp"

namespace fossil::ambre {
namespace {

using Text = std::string;

Text seat(int player) { return "seats[" + std::to_string(player) + "]"; }

// Every card of the content is in the deck, on a site, in a Study or in a row, where only its
// family and size are known.
Text check_cards(const Rules& rules, const State& s) {
  int by_kind[kMostKinds] = {}, by_cell[kCells] = {};
  for (int i = 0; i < kMostSites; ++i) {
    const std::uint8_t *cards = s.sites[i], lower = cards[0], upper = cards[1];
    if (lower > upper) return "sites: not in card order";
    for (const std::uint8_t kind : {lower, upper}) {
      if (kind == kNoCard) continue;
      if (kind >= rules.kinds || i >= rules.sites) return "sites: a card or a site that is none";
      ++by_kind[kind];
    }
  }
  const Kinds known = rules.kinds == kMostKinds ? ~Kinds{0} : kind_bit(rules.kinds) - 1;
  Kinds all = s.deck.kinds();
  for (const CardSet& study : s.study) all |= study.kinds();
  if ((all & ~known) != 0) return "deck: a kind that does not exist";
  for (int k = 0; k < rules.kinds; ++k) {
    by_kind[k] += s.deck.copies(k);
    for (const CardSet& study : s.study) by_kind[k] += study.copies(k);
    if (by_kind[k] > rules.cards.copies(k)) return "deck: too many cards " + rules.kind_text(k);
    by_cell[rules.kind[k].cell] += by_kind[k];
  }
  for (const RowSet& rows : s.rows) {
    if (rows.kinds().words[1] >> (kRowKinds - 64) != 0) return "rows: a row that is none";
    rows.for_each([&](int kind, int copies) {
      for (unsigned left = row_of(kind).cells; left != 0; left &= left - 1) {
        by_cell[std::countr_zero(left)] += copies;
      }
    });
  }
  for (int c = 0; c < kCells; ++c) {
    if (by_cell[c] != rules.cards.count(rules.of_cell[c])) {
      return "deck: not as many fossils " + rules.fossil_text(c) + " as there are";
    }
  }
  return {};
}

// Two cards on every site while the deck lasts, but for the gap of a play and what is not dealt
// yet.
Text check_sites(const Rules& rules, const State& s) {
  bool gap = false;
  for (int i = 0; i < rules.sites; ++i) {
    int expected = kCardsPerSite;
    if (s.turn == 0) {
      const int here = (s.sites[i][0] != kNoCard) + (s.sites[i][1] != kNoCard);
      if (gap && here > 0) return "sites: they are filled in order";
      gap = gap || here < kCardsPerSite;
      continue;
    }
    if (s.site == i + 1 && s.phase != Phase::kCard) expected = 1;
    const int here = (s.sites[i][0] != kNoCard) + (s.sites[i][1] != kNoCard);
    if (here > expected || (here < expected && !s.deck.empty())) {
      return "sites[" + std::to_string(i) + "]: " + std::to_string(here) + " cards";
    }
  }
  return {};
}

Text check_rows(const Rules& rules, const State& s) {
  int tokens = 0;
  int longest[kSeats][kSorts] = {};
  for (int p = 0; p < kSeats; ++p) {
    int points = 0;
    s.rows[p].for_each([&](int kind, int copies) {
      const Row& row = row_of(kind);
      tokens += (row.length - 1) * copies;
      points += rules.points_of(row) * copies;
      if (row.sort != kNoSort)
        longest[p][row.sort] = std::max<int>(longest[p][row.sort], row.length);
    });
    if (points != s.token_points[p]) return seat(p) + ": token points do not follow from the rows";
  }
  for (int sort = 0; sort < kSorts; ++sort) {
    const Text key = "journals." + rules.sort_text(sort);
    const int holder = holder_of(s.journals[sort]), length = length_of(s.journals[sort]);
    if (holder >= rules.players) return key + ": no player";
    if (holder < 0 && s.journals[sort] != 0) return key + ": a seat without length";
    if (holder >= 0 && longest[holder][sort] != length) return key + ": not the holder's length";
    for (int p = 0; p < kSeats; ++p) {
      if (longest[p][sort] > length) return key + ": not with the longest row";
    }
  }
  const bool due = tokens >= rules.reserve || s.deck.empty();
  if (due != (s.triggered != 0)) return "last_round: does not follow from tokens and deck";
  const int left = (s.triggered ? rules.tokens : rules.reserve) - tokens;
  if (s.reserve != std::max(left, 0)) return "reserve: does not follow from the rows";
  return {};
}

Text check_pawns(const Rules& rules, const State& s) {
  for (int p = 0; p < kSeats; ++p) {
    const bool used = p < rules.players;
    if (std::popcount(s.pawns[p]) > (used ? rules.pawns : 0)) return seat(p) + ".sites: too many";
    if (s.pawns[p] >> rules.sites != 0) return seat(p) + ".sites: no such site";
    const bool anything = s.amber[p] || s.gained[p] || !s.study[p].empty() ||
                          (s.rows[p].kinds().words[0] | s.rows[p].kinds().words[1]) != 0;
    if (!used && anything) return seat(p) + ": there is no such player";
    if (s.turn == 0 && (s.pawns[p] || !s.study[p].empty())) return seat(p) + ": not in the set-up";
  }
  return {};
}

Text check_step(const Rules& rules, const State& s) {
  const Phase phase = s.phase;
  if (phase > Phase::kOver) return "phase: there is no such phase";
  if (s.turn == 0 ? s.mover != 0 : s.mover != (s.turn - 1) % rules.players) {
    return "to_move: not whose turn it is";
  }
  const bool setup = phase == Phase::kDeal || (phase == Phase::kTop && s.turn == 0);
  if (setup != (s.turn == 0)) return "turn: does not fit the phase";
  const bool effect_phase =
      phase == Phase::kReturn || phase == Phase::kExhibit || phase == Phase::kDraw;
  const bool target = phase == Phase::kTarget;
  const bool in_play = effect_phase || phase == Phase::kCard || phase == Phase::kRefill;
  if (s.site > rules.sites || (in_play && s.site == 0)) return "site: does not fit the phase";
  if (!in_play && !target && phase != Phase::kTop && s.site != 0) return "site: not in this phase";
  if (s.site != 0 && !(s.pawns[s.mover] >> (s.site - 1) & 1)) return "site: no pawn there";
  if (target ? (s.effect != 0) == (s.benefits != 0) : effect_phase != (s.effect != 0)) {
    return "effect: does not fit the phase";
  }
  if (s.effect > rules.effects.size()) return "effect: there is no such effect";
  if ((s.effect != 0 && s.site == 0) || (target && s.effect == 0 && s.site != 0)) {
    return "site: an effect needs it, a benefit has none";
  }
  if (s.effect != 0) {
    const Once once = rules.effects[s.effect - 1u].once;
    const Once expected = phase == Phase::kReturn ? Once::kReturnPawn
                          : phase == Phase::kDraw ? Once::kDraw
                                                  : Once::kExhibit;
    if (once != expected) return "effect: does not fit the phase";
  }
  if (target != (s.card != kNoCard)) return "exhibiting: does not fit the phase";
  if (target && !(payable(rules, s) >> s.card & 1)) return "exhibiting: cannot be exhibited";
  if ((phase == Phase::kBenefit) > (s.benefits != 0) ||
      (s.benefits != 0 && phase != Phase::kBenefit && !target)) {
    return "benefits: do not fit the phase";
  }
  const int home = rules.pawns - std::popcount(s.pawns[s.mover]);
  if (s.benefits > home || (s.benefits != 0 && s.pawns[s.mover] != 0)) {
    return "benefits: more than pawns came back";
  }
  if (s.top > kCells) return "top: no fossil";
  const bool top_known = rules.top_visible && !s.deck.empty() && phase != Phase::kTop;
  if (top_known != (s.top != 0)) return "top: does not fit the phase";
  if (s.top != 0 && s.deck.count(rules.of_cell[s.top - 1]) == 0) return "top: none in the deck";
  if (phase == Phase::kOver && !(s.triggered && s.mover == rules.players - 1)) {
    return "phase: the game is not over";
  }
  return {};
}

// Every node has something to choose or to draw.
Text check_options(const Ambre& game, const State& s) {
  const Menu options = game.kind(s) == NodeKind::kDecision ? menu(game.rules(), s) : Menu{};
  const bool chance = game.kind(s) == NodeKind::kChance;
  const bool optional = s.phase == Phase::kReturn || s.phase == Phase::kExhibit;
  if ((chance && s.deck.empty()) ||
      (game.kind(s) == NodeKind::kDecision && options.count() < (optional ? 2 : 1)) ||
      (s.phase == Phase::kDeal && deal_site(game.rules(), s) < 0)) {
    return "phase: nobody can act in it";
  }
  return {};
}

}  // namespace

std::string Ambre::check(const State& s) const {
  for (const std::uint8_t byte : s.reserved) {
    if (byte != 0) return "reserved: not zero";
  }
  Text broken = check_cards(rules_, s);
  if (broken.empty()) broken = check_pawns(rules_, s);
  if (broken.empty()) broken = check_rows(rules_, s);
  if (broken.empty()) broken = check_step(rules_, s);
  if (broken.empty()) broken = check_sites(rules_, s);
  if (broken.empty()) broken = check_options(*this, s);
  return broken;
}

std::string Ambre::check_view(const View& v) const {
  if (v.observer != kSpectator && (v.observer < 0 || v.observer >= rules_.players)) {
    return "player: neither a seat nor the spectator";
  }
  for (const std::uint8_t byte : v.reserved) {
    if (byte != 0) return "reserved: not zero";
  }
  return check(v.known);
}

}  // namespace fossil::ambre
