#include "fossil_search/kernels/expectimax_params.hpp"

namespace fossil::search::expectimax {
namespace {

constexpr ParamInfo kTable[] = {
    {"max_depth", "1..10000", "10000",
     "actions to look ahead at most; with deepen=turn, one more than the turn's budget, and the "
     "actions beyond the turn, together"},
    {"deepen", "turn|actions", "turn",
     "turn: first to the end of the turn in progress, with a growing budget for moves that promise "
     "less (the second move of a decision costs 1, the third and fourth 2, the next four 3) and 1, "
     "2, 4, ... draws at chance nodes, as the budget grows; then all of that turn and action by "
     "action beyond it; actions: action by action, whatever the "
     "turn"},
    {"multipv", "0..1000", "3",
     "root moves whose value is searched exactly; the others may get bounds; 0 means all"},
    {"worlds", "1..100000", "32", "worlds resampled where something is private"},
    {"world", "0..1000000000", "0",
     "above 0: search the one world with this seed, as if its hidden things were known; 0: as many "
     "as worlds says"},
    {"postpone", "0..8", "0",
     "actions after the root's own during which players decide per information set, over all "
     "worlds together, before each world is searched with perfect information"},
    {"pruning", "true|false", "true",
     "alpha-beta and Star pruning, where the utility has two sides"},
    {"star", "off|star1|star2", "star2", "pruning at chance nodes"},
    {"ordering", "none|prior|evaluation", "evaluation", "which moves are searched first"},
    {"backup", "auto|paranoid|maxn", "auto",
     "with three or more players: maxn, or all others against the root's player"},
    {"table", "true|false", "true", "use a transposition table"},
    {"memory_mb", "1..65536", "64",
     "size of the table in MiB; less where the memory limit asks for it"},
    {"score_weight", "0.0..1.0", "0.0", "weight of the score margin in the utility"},
    {"score_scale", "0.01..100000.0", "20.0",
     "score margin that counts as a win; smaller ones in proportion"},
    {"min_probability", "0.0..1.0", "0.0",
     "lines less probable than this, by chance alone, are evaluated statically"},
    {"chance_limit", "2..100000", "16", "chance nodes with more outcomes than this are sampled"},
    {"chance_samples", "1..100000", "8",
     "draws at a sampled chance node, spread evenly over the outcomes' weights; the same ones "
     "whenever the state and the seed are the same"},
};

template <class E>
E word(const Value& all, std::string_view key, std::initializer_list<std::string_view> words) {
  int index = 0;
  for (const std::string_view w : words) {
    if (all.at(key).as_string() == w) break;
    ++index;
  }
  return static_cast<E>(index);
}

}  // namespace

std::span<const ParamInfo> expectimax_param_table() { return kTable; }

ExpectimaxParams parse_expectimax_params(const Value& given) {
  const Value all = resolve_params("expectimax", kTable, given);
  const auto integer = [&](std::string_view key) { return static_cast<int>(all.at(key).as_int()); };
  return {
      .max_depth = integer("max_depth"),
      .deepen = word<Deepen>(all, "deepen", {"turn", "actions"}),
      .multipv = integer("multipv"),
      .worlds = integer("worlds"),
      .world = static_cast<std::uint64_t>(all.at("world").as_int()),
      .postpone = integer("postpone"),
      .pruning = all.at("pruning").as_bool(),
      .star = word<Star>(all, "star", {"off", "star1", "star2"}),
      .ordering = word<Ordering>(all, "ordering", {"none", "prior", "evaluation"}),
      .backup = word<Backup>(all, "backup", {"auto", "paranoid", "maxn"}),
      .table = all.at("table").as_bool(),
      .table_bytes = static_cast<std::uint64_t>(all.at("memory_mb").as_int()) << 20,
      .score_weight = all.at("score_weight").as_double(),
      .score_scale = all.at("score_scale").as_double(),
      .min_probability = all.at("min_probability").as_double(),
      .chance_limit = integer("chance_limit"),
      .chance_samples = integer("chance_samples"),
  };
}

}  // namespace fossil::search::expectimax
