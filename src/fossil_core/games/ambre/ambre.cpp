#include "fossil_core/games/ambre/ambre.hpp"

#include "fossil_content/ambre.hpp"

namespace fossil::ambre {
namespace {

constexpr OptionInfo kOptions[] = {
    {"deck_top", "hidden|visible", "hidden",
     "whether card backs show family and size, so that those of the deck's top card are public "
     "(AMB-50)"},
};

constexpr GameInfo kAmbreInfo{
    .id = "ambre",
    .title = "Ambre",
    .shelf = Shelf::kGame,
    .min_players = 2,
    .max_players = kSeats,
    .seats = {},
    .options = kOptions,
    .features = kFeatures,
    .has_chance = true,
    .has_hidden_information = false,
    .has_simultaneous_moves = false,
};

}  // namespace

const GameInfo Ambre::kInfo = kAmbreInfo;

std::string_view Ambre::default_content() { return kDefaultContent; }

Ambre::Ambre(int players, const Value& options, const Value& content)
    : options_(options),
      rules_(players, options, content),
      evaluation_(content),
      policy_(rules_, content) {}

// AMB-28
Scores Ambre::scores(const State& s) const {
  Scores points{};
  for (int p = 0; p < rules_.players; ++p) {
    points[static_cast<std::size_t>(p)] = s.gained[p] + s.token_points[p];
  }
  for (int sort = 0; sort < kSorts; ++sort) {
    const int holder = holder_of(s.journals[sort]);
    if (holder >= 0) points[static_cast<std::size_t>(holder)] += rules_.journal_points[sort];
  }
  return points;
}

// AMB-28
Values Ambre::returns(const State& s) const {
  Values values{};
  if (s.phase != Phase::kOver) return values;
  const Scores points = scores(s);
  const auto n = static_cast<std::size_t>(rules_.players);
  for (std::size_t p = 0; p < n; ++p) {
    int balance = 0;
    for (std::size_t q = 0; q < n; ++q)
      balance += (points[q] < points[p]) - (points[q] > points[p]);
    values[p] = static_cast<float>(balance) / static_cast<float>(n - 1);
  }
  return values;
}

void Ambre::legal_actions(const State& s, ActionList<Ambre>& out) const {
  out.clear();
  menu(rules_, s).for_each([&out](Action action) { out.push_back(action); });
}

void Ambre::chance_outcomes(const State& s, OutcomeList<Ambre>& out) const {
  out.clear();
  if (s.phase == Phase::kTop) {
    for (int cell = 0; cell < kCells; ++cell) {
      const int weight = s.deck.count(rules_.of_cell[cell]);
      if (weight > 0) {
        out.push_back({make_action(Verb::kTop, cell), static_cast<std::uint32_t>(weight)});
      }
    }
    return;
  }
  const Kinds possible = s.top == 0 ? ~Kinds{0} : rules_.of_cell[s.top - 1];
  for (Kinds left = s.deck.kinds() & possible; left != 0; left &= left - 1) {
    const int kind = std::countr_zero(left);
    out.push_back(
        {make_action(draw_verb(s.phase), kind), static_cast<std::uint32_t>(s.deck.copies(kind))});
  }
}

}  // namespace fossil::ambre
