// From a draft to a state: the checks of AMB-81 from "seats" on, each over the whole position
// before the next, and what follows from the rules where it was left out.
#include <algorithm>
#include <numeric>

#include "fossil_core/games/ambre/ambre.hpp"
#include "fossil_core/games/ambre/dict.hpp"
#include "fossil_core/games/ambre/position.hpp"

namespace fossil::ambre {
namespace {

using Text = std::string;

[[noreturn]] void fail(const Text& place, const Text& line) {
  throw PositionError(place + ": " + line);
}

Text item(const char* list, std::size_t i) { return Text(list) + "[" + std::to_string(i) + "]"; }

Text counted(int n, const char* word) {
  return std::to_string(n) + " " + word + (n == 1 ? "" : "s");
}
Text there(int n) { return (n == 1 ? "there is " : "there are ") + std::to_string(n); }

// A value that was given though it follows must be the one that follows.
void must_be(const Text& place, bool agrees, const Text& given, const Text& right) {
  if (!agrees) fail(place, given + " does not fit; leave it out, it is " + right);
}
void must_be(const Text& place, const std::optional<int>& given, int right) {
  if (given) must_be(place, *given == right, std::to_string(*given), std::to_string(right));
}

class Builder {
 public:
  Builder(const Ambre& game, const Draft& draft)
      : rules_(game.rules()), draft_(draft), players_(static_cast<std::size_t>(rules_.players)) {}

  State build() {
    check_counts();
    find_turn();
    check_turn();
    put_sites();
    put_pawns();
    put_rows();
    put_cards();
    check_gaps();
    if (turn_ == 0) check_setup();
    put_top();
    find_end();
    find_journals();
    check_scores();
    check_step_keys();
    check_step_values();
    check_nothing_to_do();
    if (phase() == Phase::kOver && !(s_.triggered && s_.mover + 1 == rules_.players)) {
      fail("phase", "the game is not over; it ends with a turn of player " +
                        std::to_string(rules_.players - 1) + " in the last round");
    }
    if (draft_.truth) fail("truth", "nothing is hidden in this game; leave it out");
    return s_;
  }

 private:
  Phase phase() const { return draft_.phase; }
  bool phase_in(std::initializer_list<Phase> phases) const {
    return std::find(phases.begin(), phases.end(), phase()) != phases.end();
  }
  bool chance() const {
    return phase_in({Phase::kDeal, Phase::kTop, Phase::kDraw, Phase::kRefill});
  }
  bool decision() const { return !chance() && phase() != Phase::kOver; }
  Text mover() const { return "player " + std::to_string(s_.mover); }

  void check_counts() {
    if (draft_.seats.size() != players_) {
      fail("seats", counted(static_cast<int>(draft_.seats.size()), "seat") + "; " +
                        (players_ == 1 ? "there is 1 player"
                                       : "there are " + std::to_string(players_) + " players"));
    }
    if (draft_.sites.size() != static_cast<std::size_t>(rules_.sites)) {
      fail("sites", counted(static_cast<int>(draft_.sites.size()), "site") + "; there are " +
                        std::to_string(rules_.sites) + " with " + std::to_string(players_) +
                        " players");
    }
  }

  void find_turn() {
    s_.phase = phase();
    s_.progress = static_cast<std::uint16_t>(draft_.progress);
    if (draft_.turn) {
      turn_ = *draft_.turn;
    } else if (phase_in({Phase::kDeal, Phase::kTop})) {
      turn_ = 0;
    } else if (decision() && !draft_.to_move) {
      fail("to_move", "missing; write the player whose turn it is");
    } else if (decision() && *draft_.to_move >= 0) {
      const int round = draft_.round.value_or(1);
      if (round < 1) fail("round", "0 is before the first round; write at least 1");
      turn_ = (round - 1) * rules_.players + *draft_.to_move + 1;
    } else {
      fail("turn", "missing; write the number of this turn");
    }
  }

  void check_turn() {
    if (phase() == Phase::kDeal && turn_ != 0) {
      fail("turn", std::to_string(turn_) + " does not fit; the set-up is turn 0");
    }
    if (!phase_in({Phase::kDeal, Phase::kTop}) && turn_ == 0) {
      fail("turn", "0 is before the first turn; write at least 1");
    }
    s_.turn = static_cast<std::uint16_t>(turn_);
    s_.mover = static_cast<std::uint8_t>(turn_ == 0 ? 0 : (turn_ - 1) % rules_.players);
    must_be("round", draft_.round, (turn_ + rules_.players - 1) / rules_.players);
    const int right = chance() ? int{kChancePlayer} : decision() ? s_.mover : kNobody;
    const auto text = [](int player) {
      return player >= 0               ? std::to_string(player)
             : player == kChancePlayer ? Text("\"chance\"")
                                       : Text("\"nobody\"");
    };
    if (draft_.to_move) {
      must_be("to_move", *draft_.to_move == right, text(*draft_.to_move), text(right));
    }
  }

  void put_sites() {
    for (auto& site : s_.sites) std::fill(std::begin(site), std::end(site), kNoCard);
    for (std::size_t i = 0; i < draft_.sites.size(); ++i) {
      const std::vector<int>& kinds = draft_.sites[i];
      if (kinds.size() > kCardsPerSite) {
        fail(item("sites", i), counted(static_cast<int>(kinds.size()), "card") + "; at most 2");
      }
      for (const int kind : kinds) put_on_site(s_, static_cast<int>(i), kind);
    }
  }

  void put_pawns() {
    for (std::size_t p = 0; p < players_; ++p) {
      const SeatDraft& seat = draft_.seats[p];
      const Text place = item("seats", p);
      std::vector<int> sites = seat.sites;
      std::sort(sites.begin(), sites.end());
      const auto twice = std::adjacent_find(sites.begin(), sites.end());
      if (twice != sites.end()) {
        fail(place + ".sites", "site " + std::to_string(*twice + 1) +
                                   " is there twice; a site holds one pawn of a player");
      }
      const int out = static_cast<int>(sites.size());
      if (out > rules_.pawns) {
        fail(place + ".sites",
             counted(out, "pawn") + "; a player has " + std::to_string(rules_.pawns));
      }
      must_be(place + ".pawns", seat.pawns, rules_.pawns - out);
      for (const int site : sites) {
        s_.pawns[p] = static_cast<std::uint8_t>(s_.pawns[p] | site_bit(site));
      }
      s_.amber[p] = static_cast<std::uint16_t>(seat.amber);
      s_.gained[p] = static_cast<std::uint16_t>(seat.vp);
    }
  }

  void put_rows() {
    for (std::size_t p = 0; p < players_; ++p) {
      for (std::size_t r = 0; r < draft_.seats[p].rows.size(); ++r) {
        const std::vector<RowCard>& cards = draft_.seats[p].rows[r];
        const Text place = item("seats", p) + item(".rows", r);
        if (cards.empty()) fail(place, "empty; a row has at least one fossil");
        unsigned cells = 0;
        Text text;
        for (const RowCard& card : cards) {
          cells |= 1u << card.cell;
          text += (text.empty() ? "" : "+") + rules_.fossil_text(card.cell);
        }
        const std::uint8_t row = row_with(cells);
        if (row == kNoRow || row_of(row).length != cards.size()) {
          fail(place, text +
                          " is no collection; its fossils share the family or the size and "
                          "differ in the other");
        }
        rows_.push_back({static_cast<int>(p), row});
      }
    }
  }

  // Counts every card, then fills Studies, rows and the deck, which now fit into their planes.
  void put_cards() {
    std::array<int, kMostKinds> seen{};
    std::array<int, kCells> fossils{};
    bool effects_known = true;
    const auto see = [&](int kind) {
      ++seen[static_cast<std::size_t>(kind)];
      ++fossils[rules_.kind[kind].cell];
    };
    for (const auto& kinds : draft_.sites) std::for_each(kinds.begin(), kinds.end(), see);
    for (const SeatDraft& seat : draft_.seats) {
      std::for_each(seat.study.begin(), seat.study.end(), see);
      for (const auto& row : seat.rows) {
        for (const RowCard& card : row) {
          if (card.kind >= 0) {
            see(card.kind);
          } else {
            effects_known = false;
            ++fossils[static_cast<std::size_t>(card.cell)];
          }
        }
      }
    }
    if (!draft_.deck && !effects_known) {
      fail("deck", "missing; list it, or write the cards of the rows with their effects");
    }
    for (int k = 0; draft_.deck && k < rules_.kinds; ++k) {
      const int count = (*draft_.deck)[static_cast<std::size_t>(k)];
      seen[static_cast<std::size_t>(k)] += count;
      fossils[rules_.kind[k].cell] += count;
    }
    for (int k = 0; k < rules_.kinds; ++k) {
      const int count = seen[static_cast<std::size_t>(k)], right = rules_.cards.copies(k);
      if (count > right) {
        fail("deck",
             counted(count, "card") + " " + rules_.kind_text(k) + " in all; " + there(right));
      }
    }
    for (int c = 0; draft_.deck && c < kCells; ++c) {
      const int count = fossils[static_cast<std::size_t>(c)];
      const int right = rules_.cards.count(rules_.of_cell[c]);
      if (count != right) {
        fail("deck",
             counted(count, "fossil") + " " + rules_.fossil_text(c) + " in all; " + there(right));
      }
    }
    for (int k = 0; k < rules_.kinds; ++k) {
      const auto kind = static_cast<std::size_t>(k);
      const int left = draft_.deck ? (*draft_.deck)[kind] : rules_.cards.copies(k) - seen[kind];
      for (int i = 0; i < left; ++i) s_.deck.add(k);
    }
    for (std::size_t p = 0; p < players_; ++p) {
      for (const int kind : draft_.seats[p].study) s_.study[p].add(kind);
    }
    for (const auto& [player, row] : rows_) {
      s_.rows[player].add(row);
      tokens_ += row_of(row).length - 1;
      s_.token_points[player] =
          static_cast<std::uint16_t>(s_.token_points[player] + rules_.points_of(row_of(row)));
    }
  }

  void check_gaps() {
    bool short_before = false;
    const bool pawn_step = phase_in({Phase::kReturn, Phase::kExhibit, Phase::kTarget, Phase::kDraw,
                                     Phase::kRefill, Phase::kTop});
    for (std::size_t i = 0; i < draft_.sites.size(); ++i) {
      const int cards = static_cast<int>(draft_.sites[i].size());
      const auto wrong = [&](const char* line) {
        fail(item("sites", i), counted(cards, "card") + line);
      };
      if (turn_ == 0) {
        if (short_before && cards > 0) wrong("; sites are filled in order");
        short_before = short_before || cards < kCardsPerSite;
      } else if (pawn_step && draft_.site == static_cast<int>(i) + 1) {
        if (cards == kCardsPerSite) wrong("; one was taken there this turn");
        if (cards == 0 && !s_.deck.empty()) wrong("; 1 is left there while the deck lasts");
      } else if (cards != kCardsPerSite && !s_.deck.empty()) {
        wrong("; sites hold 2 while the deck lasts");
      }
    }
  }

  void check_setup() {
    for (std::size_t p = 0; p < players_; ++p) {
      const SeatDraft& seat = draft_.seats[p];
      const char* key = !seat.sites.empty() ? ".sites" : !seat.study.empty() ? ".study" : ".rows";
      if (seat.sites.empty() && seat.study.empty() && seat.rows.empty()) continue;
      fail(item("seats", p) + key, "nothing is there in the set-up; leave it empty");
    }
  }

  void put_top() {
    const bool known = rules_.top_visible && phase() != Phase::kTop && !s_.deck.empty();
    if (known && !draft_.top) fail("top", "missing; the top card of the deck is visible");
    if (!draft_.top) return;
    if (!known) fail("top", "the top card of the deck is not known here; leave it out");
    if (s_.deck.count(rules_.of_cell[*draft_.top]) == 0) {
      fail("top",
           "no " + rules_.fossil_text(*draft_.top) + " in the deck; name a fossil that is there");
    }
    s_.top = static_cast<std::uint8_t>(*draft_.top + 1);
  }

  void find_end() {
    const bool triggered = tokens_ >= rules_.reserve || s_.deck.empty();
    const auto word = [](bool flag) { return Text(flag ? "true" : "false"); };
    if (draft_.last_round) {
      must_be("last_round", *draft_.last_round == triggered, word(*draft_.last_round),
              word(triggered));
    }
    const int reserve = std::max(0, (triggered ? rules_.tokens : rules_.reserve) - tokens_);
    must_be("reserve", draft_.reserve, reserve);
    must_be("box", draft_.box, triggered ? 0 : rules_.tokens - rules_.reserve);
    s_.triggered = triggered;
    s_.reserve = static_cast<std::uint8_t>(reserve);
  }

  void find_journals() {
    for (int sort = 0; sort < kSorts; ++sort) {
      const Text place = "journals." + rules_.sort_text(sort);
      std::vector<int> longest(players_);
      for (const auto& [player, row] : rows_) {
        int& length = longest[static_cast<std::size_t>(player)];
        if (row_of(row).sort == sort) length = std::max<int>(length, row_of(row).length);
      }
      const int most = *std::max_element(longest.begin(), longest.end());
      std::vector<int> holders;
      for (std::size_t p = 0; p < players_; ++p) {
        if (longest[p] == most) holders.push_back(static_cast<int>(p));
      }
      const std::optional<int>& given = draft_.journals[static_cast<std::size_t>(sort)];
      if (given && (most == 0 || longest[static_cast<std::size_t>(*given)] < most)) {
        fail(place,
             "player " + std::to_string(*given) + " cannot hold it; " +
                 (most == 0 ? Text("nobody has such a row")
                            : "player " + std::to_string(holders[0]) + " has the longest row"));
      }
      if (most == 0) continue;
      if (!given && holders.size() > 1) {
        Text names;
        for (std::size_t i = 0; i < holders.size(); ++i) {
          names += (i == 0                    ? ""
                    : i + 1 == holders.size() ? " and "
                                              : ", ") +
                   std::to_string(holders[i]);
        }
        fail(place, "missing; players " + names + " have equally long rows, write who holds it");
      }
      s_.journals[sort] = make_journal(given ? *given : holders[0], most);
    }
  }

  void check_scores() {
    for (std::size_t p = 0; p < players_; ++p) {
      int score = s_.gained[p] + s_.token_points[p];
      for (int sort = 0; sort < kSorts; ++sort) {
        const bool held = holder_of(s_.journals[sort]) == static_cast<int>(p);
        score += held ? rules_.journal_points[sort] : 0;
      }
      must_be(item("seats", p) + ".score", draft_.seats[p].score, score);
    }
  }

  void check_step_keys() {
    const bool effect_phase = phase_in({Phase::kReturn, Phase::kExhibit, Phase::kDraw}) ||
                              (phase() == Phase::kTarget && draft_.benefits == 0);
    const bool needs_site = effect_phase || phase_in({Phase::kCard, Phase::kRefill});
    const auto check = [](const char* key, bool given, bool needed, bool allowed,
                          const char* what) {
      if (needed && !given) fail(key, Text("missing; write ") + what);
      if (given && !needed && !allowed) fail(key, "leave it out in this phase");
    };
    check("site", draft_.site != 0, needs_site, phase() == Phase::kTop && turn_ > 0,
          "the site of this turn's pawn");
    check("effect", draft_.effect != 0, effect_phase, false, "the effect that is carried out");
    check("exhibiting", draft_.exhibiting != kNoCard, phase() == Phase::kTarget, false,
          "the card that is being exhibited");
    check("benefits", draft_.benefits != 0, phase() == Phase::kBenefit, phase() == Phase::kTarget,
          "how many benefits are left");
    s_.site = static_cast<std::uint8_t>(draft_.site);
    s_.effect = static_cast<std::uint8_t>(draft_.effect);
    s_.card = static_cast<std::uint8_t>(draft_.exhibiting);
    s_.benefits = static_cast<std::uint8_t>(draft_.benefits);
  }

  void check_step_values() {
    if (s_.site != 0 && !(s_.pawns[s_.mover] >> (s_.site - 1) & 1)) {
      fail("site", mover() + " has no pawn on site " + std::to_string(s_.site) +
                       "; name the site of this turn's pawn");
    }
    if (s_.effect != 0) check_effect();
    if (s_.card != kNoCard) check_exhibiting();
    if (s_.benefits != 0 && s_.pawns[s_.mover] != 0) {
      fail(item("seats", s_.mover) + ".sites",
           "all pawns are back while benefits are chosen; leave it empty");
    }
  }

  void check_effect() {
    const Effect& effect = rules_.effects[s_.effect - 1u];
    const Phase right = effect.once == Once::kReturnPawn ? Phase::kReturn
                        : effect.once == Once::kDraw     ? Phase::kDraw
                                                         : Phase::kExhibit;
    if (right != (phase() == Phase::kTarget ? Phase::kExhibit : phase())) {
      fail("effect", effect.id + " does not fit; its phase is " +
                         Text(kPhaseNames[static_cast<std::size_t>(right)]));
    }
    for (Kinds left = s_.study[s_.mover].kinds(); left != 0; left &= left - 1) {
      if (rules_.kind[std::countr_zero(left)].effect == s_.effect) return;
    }
    fail("effect", mover() + " has no card with it; name the effect of the card just taken");
  }

  void check_exhibiting() {
    if (!(s_.study[s_.mover].kinds() >> s_.card & 1)) {
      fail("exhibiting", rules_.kind_text(s_.card) + " is not in the Study of " + mover() +
                             "; name a card that is");
    }
    if (payable(rules_, s_) >> s_.card & 1) return;
    const int price = rules_.price[size_of(rules_.kind[s_.card].cell)] - discount(rules_, s_);
    fail("exhibiting", rules_.kind_text(s_.card) + " costs " + std::to_string(price) + "; " +
                           mover() + " has " + std::to_string(s_.amber[s_.mover]) + " amber");
  }

  void check_nothing_to_do() {
    bool something = true;
    if (decision()) {
      const bool may_stop = phase_in({Phase::kReturn, Phase::kExhibit});
      something = menu(rules_, s_).count() > (may_stop ? 1 : 0);
    } else if (chance()) {
      something = !s_.deck.empty() && (phase() != Phase::kTop || rules_.top_visible) &&
                  (phase() != Phase::kDeal || deal_site(rules_, s_) >= 0);
    }
    if (!something) fail("phase", "nothing can be done in it; leave the step out");
  }

  const Rules& rules_;
  const Draft& draft_;
  const std::size_t players_;
  State s_{};
  int turn_ = 0, tokens_ = 0;
  struct PlacedRow {
    int player;
    int row;
  };
  std::vector<PlacedRow> rows_;
};

}  // namespace

State make_state(const Ambre& game, const Draft& draft) {
  const State s = Builder(game, draft).build();
  const std::string broken = game.check(s);
  if (!broken.empty()) throw PositionError(broken);
  return s;
}

}  // namespace fossil::ambre
