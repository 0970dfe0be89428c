#include "fossil_search/kernels/ismcts_params.hpp"

#include <array>

namespace fossil::search {
namespace {

constexpr ParamInfo kTable[] = {
    {"observer", "single|multiple", "multiple",
     "who tells nodes of other players apart: single: public information; multiple: what the mover "
     "knows"},
    {"selection", "puct|uct|regret|exp3", "puct",
     "how a move is chosen at a decision: prior and value, value alone, regret matching, Exp3"},
    {"simultaneous", "duct|regret|exp3", "regret",
     "how a move is chosen at a hidden commitment: decoupled selection, regret matching, Exp3"},
    {"c_puct", "0.0..100.0", "1.0", "exploration constant of puct, in units of value"},
    {"c_uct", "0.0..100.0", "1.4", "exploration constant of uct, in units of value"},
    {"fpu", "0.0..10.0", "0.2",
     "puct: an untried move is worth the node's value less this, times the root of the prior "
     "already tried (uct tries every move once)"},
    {"prior_weight", "0.0..1.0", "1.0", "share of the game's prior; the rest is uniform"},
    {"explore", "0.0..1.0", "0.2", "regret and exp3: share of uniform exploration"},
    {"widening", "0.0..1.0", "0.0",
     "exponent of progressive widening: visits to this power, times widening_base, moves are "
     "tried; 0: all"},
    {"widening_base", "1.0..1000.0", "4.0", "factor of progressive widening, in moves"},
    {"leaf", "static|turn|round|full", "round",
     "value of a leaf: evaluation, or a playout to the end of the turn, the round or the game"},
    {"leaf_span", "1..100", "1", "turns or rounds that a playout of that kind lasts"},
    {"mix", "0.0..1.0", "1.0", "weight of the playout's end; the rest is the leaf's evaluation"},
    {"playout", "uniform|game|mast", "game",
     "playout policy: uniform, the game's own, or moves that did well before (MAST)"},
    {"mast_epsilon", "0.0..1.0", "0.2", "mast: share of uniform moves"},
    {"backup", "maxn|paranoid", "maxn",
     "maxn: everybody maximises their own value; paranoid: the others minimise the root player's"},
    {"score_weight", "0.0..1.0", "0.0", "weight of the score margin in the value"},
    {"score_scale", "0.01..100000.0", "20.0",
     "score margin that counts as a win; smaller ones in proportion"},
    {"redeterminise", "off|on", "off",
     "on: every second simulation lets the others see only what they know from their first move "
     "on, "
     "and only those teach the search how they play"},
    {"world", "0..1000000000", "0",
     "above 0: every simulation is in the one world with this seed, as if its hidden things were "
     "known; 0: in a fresh one"},
    {"memory_mb", "1..1048576", "1024", "most memory of the graph, all threads, in MiB"},
    {"planted_leak", "none|tree_shared_by_seats", "none",
     "for tests only: keep the graph when another seat asks"},
};

Method method_of(const std::string& word) {
  if (word == "uct") return Method::kUct;
  if (word == "regret") return Method::kRegret;
  if (word == "exp3") return Method::kExp3;
  return Method::kPuct;
}

LeafMode leaf_of(const std::string& word) {
  if (word == "static") return LeafMode::kStatic;
  if (word == "turn") return LeafMode::kTurn;
  if (word == "full") return LeafMode::kFull;
  return LeafMode::kRound;
}

PlayoutPolicy policy_of(const std::string& word) {
  if (word == "uniform") return PlayoutPolicy::kUniform;
  if (word == "mast") return PlayoutPolicy::kMast;
  return PlayoutPolicy::kGame;
}

}  // namespace

std::span<const ParamInfo> ismcts_param_table() { return kTable; }

IsmctsParams IsmctsParams::from_value(const Value& given) {
  const Value values = resolve_params("ismcts", kTable, given);
  const auto word = [&](std::string_view key) { return values.at(key).as_string(); };
  const auto number = [&](std::string_view key) { return values.at(key).as_double(); };
  IsmctsParams p{};
  p.observer = word("observer") == "single" ? Observer::kSingle : Observer::kMultiple;
  p.selection = method_of(word("selection"));
  p.duct = word("simultaneous") == "duct";
  p.simultaneous = p.duct ? p.selection : method_of(word("simultaneous"));
  p.c_puct = number("c_puct");
  p.c_uct = number("c_uct");
  p.fpu = number("fpu");
  p.prior_weight = number("prior_weight");
  p.explore = number("explore");
  p.widening = number("widening");
  p.widening_base = number("widening_base");
  p.leaf = leaf_of(word("leaf"));
  p.leaf_span = static_cast<std::uint32_t>(values.at("leaf_span").as_int());
  p.mix = number("mix");
  p.playout = policy_of(word("playout"));
  p.mast_epsilon = number("mast_epsilon");
  p.paranoid = word("backup") == "paranoid";
  p.score_weight = number("score_weight");
  p.score_scale = number("score_scale");
  p.redeterminise = word("redeterminise") == "on";
  p.world = static_cast<std::uint64_t>(values.at("world").as_int());
  p.memory_bytes = static_cast<std::uint64_t>(values.at("memory_mb").as_int()) << 20;
  p.leak_shared_tree = word("planted_leak") != "none";
  return p;
}

}  // namespace fossil::search
