#include "fossil_core/games/lagerstatten/lagerstatten.hpp"

#include "fossil_content/lagerstatten.hpp"

namespace fossil::lagerstatten {
namespace {

constexpr OptionInfo kOptions[] = {
    {"dig_layers", "stratigraphic|rotated", "stratigraphic",
     "which period lies on which position of a site (L5)"},
    {"request_deck", "balanced|by_supply", "balanced", "the copies of each request (L6)"},
    {"renown_limits", "steady|even", "steady", "limits of rocks and fossils by renown (L3)"},
    {"rewards", "flat|by_parts", "flat",
     "funds for a sale: one scale for all, or one for each number of parts (A7)"},
    {"exhibition_income", "capped|sets", "capped",
     "income for more than three exhibition cards (L11)"},
    {"buy_own_presented", "true|false", "true",
     "whether cards just presented may be bought in the same execution (A3)"},
    {"renown_vp", "0..5", "0", "points for each step of renown (L12)"},
    {"tie_break", "shared|renown|order", "shared", "who is ahead with equal scores (L12)"},
};

constexpr GameInfo kGame{
    .id = "lagerstatten",
    .title = "Lagerstätten",
    .shelf = Shelf::kGame,
    .min_players = 3,
    .max_players = 5,
    .seats = {},
    .options = kOptions,
    .features = kFeatures,
    .has_chance = true,
    .has_hidden_information = true,
    .has_simultaneous_moves = false,
};

}  // namespace

const GameInfo Lagerstatten::kInfo = kGame;

std::string_view Lagerstatten::default_content() { return kDefaultContent; }

Lagerstatten::Lagerstatten(int players, const Value& options, const Value& content)
    : options_(options),
      rules_(players, options, content),
      evaluation_(content),
      policy_(content) {}

Scores Lagerstatten::scores(const State& s) const {
  Scores scores{};
  for (int seat = 0; seat < rules_.players; ++seat) {
    scores[seat] = s.funds[seat] + rules_.renown_points * s.renown[seat];
  }
  return scores;
}

Values ranking(const Rules& rules, const State& s) {
  const int n = rules.players;
  std::int32_t strength[kMaxPlayers];
  for (int i = 0; i < n; ++i) {
    const int seat = s.order[i] - 1;
    strength[seat] = (s.funds[seat] + rules.renown_points * s.renown[seat]) * 1024;
    if (rules.tie_break != TieBreak::kShared) strength[seat] += s.renown[seat] * 16;
    if (rules.tie_break == TieBreak::kOrder) strength[seat] += n - i;
  }
  Values values{};
  for (int p = 0; p < n; ++p) {
    int balance = 0;
    for (int q = 0; q < n; ++q) {
      balance += (strength[q] < strength[p]) - (strength[q] > strength[p]);
    }
    values[p] = static_cast<float>(balance) / static_cast<float>(n - 1);
  }
  return values;
}

Values Lagerstatten::returns(const State& s) const {
  return s.step == Step::kOver ? ranking(rules_, s) : Values{};
}

}  // namespace fossil::lagerstatten
