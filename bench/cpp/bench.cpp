// fossil_bench [--quick] [--json] [GAME...]: the figures of `fossil bench` without Python.
#include <cstdio>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_bench/measure.hpp"
#include "fossil_bench/positions.hpp"

namespace {

using fossil::Value;
using fossil::bench::GameFigures;

Value optional(const std::optional<double>& figure) { return figure ? Value(*figure) : Value(); }

Value to_value(const GameFigures& f) {
  Value row = Value::map();
  row["playouts_per_s"] = f.playouts_per_s;
  row["playout_moves_per_s"] = f.playout_moves_per_s;
  row["ismcts_sims_per_s"] = f.ismcts_sims_per_s;
  row["two_threads_ratio"] = f.two_threads_ratio;
  row["search_ns_per_level_1e5"] = optional(f.search_ns_per_level_1e5);
  row["search_ns_per_level_1e6"] = optional(f.search_ns_per_level_1e6);
  row["resample_ns"] = f.resample_ns;
  row["copy_ns"] = f.copy_ns;
  row["state_bytes"] = f.state_bytes;
  row["allocations_per_sim"] = f.allocations_per_sim;
  row["signature"] = f.signature;
  return row;
}

// Times in yardstick moves ("ym"); a dash where there is no figure.
std::string in_moves(const std::optional<double>& ns, double yardstick) {
  if (!ns) return "-";
  char text[32];
  std::snprintf(text, sizeof(text), "%.1f", *ns * yardstick * 1e-9);
  return text;
}

void print_row(std::string_view game, const GameFigures& f) {
  const double ym = f.yardstick_moves_per_s;
  std::printf("%-14.*s %11.0f %7.3f %11.0f %7.3f %7.2f %8s %8s %9s %8.1f %6llu %7.4f %10llu\n",
              static_cast<int>(game.size()), game.data(), f.playouts_per_s,
              f.playout_moves_per_s / ym, f.ismcts_sims_per_s,
              f.ismcts_sims_per_s / f.playouts_per_s, f.two_threads_ratio,
              in_moves(f.search_ns_per_level_1e5, ym).c_str(),
              in_moves(f.search_ns_per_level_1e6, ym).c_str(), in_moves(f.resample_ns, ym).c_str(),
              f.copy_ns, static_cast<unsigned long long>(f.state_bytes), f.allocations_per_sim,
              static_cast<unsigned long long>(f.signature));
  std::fflush(stdout);
}

int run(const std::vector<std::string_view>& games, bool quick, bool json) {
  const auto settings = quick ? fossil::bench::quick_settings() : fossil::bench::Settings{};
  Value rows = Value::map();
  std::vector<double> yardstick;
  if (!json) {
    std::printf("level %s, flags %s; ym = time of one yardstick move\n", FOSSIL_LEVEL,
                FOSSIL_FLAGS);
    std::printf("%-14s %11s %7s %11s %7s %7s %8s %8s %9s %8s %6s %7s %10s\n", "game", "playouts/s",
                "x yard", "sims/s", "x play", "x 2 thr", "ym 1e5", "ym 1e6", "ym resam", "copy ns",
                "bytes", "allocs", "signature");
  }
  for (const std::string_view id : games) {
    const fossil::View position = fossil::bench::bench_position(id);
    const GameFigures figures = measure_game(position, settings, [] {});
    yardstick.push_back(figures.yardstick_moves_per_s);
    rows[id] = to_value(figures);
    if (!json) print_row(id, figures);
  }
  const double moves = fossil::bench::median(yardstick);
  if (json) {
    Value all = Value::map();
    all["level"] = FOSSIL_LEVEL;
    all["flags"] = FOSSIL_FLAGS;
    all["yardstick_moves_per_s"] = moves;
    all["games"] = rows;
    std::printf("%s\n", all.to_json().c_str());
  } else {
    std::printf("yardstick: %.1f M moves/s\n", moves * 1e-6);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    bool quick = false, json = false;
    std::vector<std::string_view> games;
    for (int i = 1; i < argc; ++i) {
      const std::string_view word = argv[i];
      if (word == "--quick") {
        quick = true;
      } else if (word == "--json") {
        json = true;
      } else if (word.starts_with("-")) {
        throw std::invalid_argument("unknown option '" + std::string(word) +
                                    "'; usage: fossil_bench [--quick] [--json] [GAME...]");
      } else {
        games.push_back(fossil::find_game(word).info->id);
      }
    }
    if (games.empty()) games = fossil::bench::bench_games();
    return run(games, quick, json);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "fossil_bench: %s\n", error.what());
    return 2;
  }
}
