// fossil._bench: the bench loops for Python. Loops run without the GIL; a measurement looks for
// Ctrl-C between its parts. A View comes from fossil._core, which must be imported first.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "fossil_bench/measure.hpp"
#include "fossil_bench/positions.hpp"
#include "fossil_bench/searches.hpp"
#include "fossil_bench/yardstick.hpp"

namespace py = pybind11;

namespace fossil::bench {
namespace {

void raise_if_interrupted() {
  const py::gil_scoped_acquire gil;
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

py::dict to_dict(const GameFigures& f) {
  py::dict row;
  row["yardstick_moves_per_s"] = f.yardstick_moves_per_s;
  row["playouts_per_s"] = f.playouts_per_s;
  row["playout_moves_per_s"] = f.playout_moves_per_s;
  row["ismcts_sims_per_s"] = f.ismcts_sims_per_s;
  row["two_threads_ratio"] = f.two_threads_ratio;
  row["search_ns_per_level_1e5"] = f.search_ns_per_level_1e5;
  row["search_ns_per_level_1e6"] = f.search_ns_per_level_1e6;
  row["resample_ns"] = f.resample_ns;
  row["copy_ns"] = f.copy_ns;
  row["state_bytes"] = f.state_bytes;
  row["allocations_per_sim"] = f.allocations_per_sim;
  row["signature"] = f.signature;
  return row;
}

GameFigures measure(const std::string& game, bool quick) {
  const Settings settings = quick ? quick_settings() : Settings{};
  return measure_game(bench_position(game), settings, &raise_if_interrupted);
}

}  // namespace

PYBIND11_MODULE(_bench, m) {
  py::module_::import("fossil._core");
  m.doc() = "Bench loops: the yardstick, playouts, and the figures of one game.";
  m.attr("LEVEL") = FOSSIL_LEVEL;
  m.attr("FLAGS") = FOSSIL_FLAGS;
  m.def("games", &bench_games, "Ids of the games that have figures.");
  m.def(
      "measure",
      [](const std::string& game, bool quick) {
        const GameFigures figures = [&] {
          const py::gil_scoped_release release;
          return measure(game, quick);
        }();
        return to_dict(figures);
      },
      py::arg("game"), py::arg("quick") = false,
      "All figures of one game, and the yardstick measured in between.");
  m.def(
      "algorithms",
      [](const std::string& game) {
        std::vector<std::string_view> names;
        for (const search::SearchEntry& entry : search::search_registry()) {
          if (entry.game == game) names.push_back(entry.algorithm);
        }
        return names;
      },
      py::arg("game"), "Names of the searches that the game has.");
  m.def(
      "signature",
      [](const std::string& game, const std::string& algorithm) {
        const py::gil_scoped_release release;
        return signature(game, algorithm);
      },
      py::arg("game"), py::arg("algorithm"),
      "Nodes in memory after 10,000 nodes of a search with seed 0 from the bench position.");
  m.def(
      "yardstick",
      [](std::uint64_t games, std::uint64_t seed) {
        const py::gil_scoped_release release;
        return run_yardstick(games, seed).moves;
      },
      py::arg("games"), py::arg("seed") = 0, "Plays whole games; returns the number of moves.");
  m.def(
      "playouts",
      [](const fossil::View& view, std::uint64_t games, std::uint64_t seed) {
        const py::gil_scoped_release release;
        return make_loops(view)->playouts(games, seed);
      },
      py::arg("view"), py::arg("games"), py::arg("seed") = 0,
      "Plays random games to the end from worlds of a view; returns a checksum.");
}

}  // namespace fossil::bench
