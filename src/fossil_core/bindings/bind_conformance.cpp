// The conformance suite for the Python tests, and pairs of games that look the same to a player.
#include <pybind11/stl.h>

#include "fossil_core/bindings/bindings.hpp"
#include "fossil_core/game/conformance.hpp"
#include "fossil_core/game/conformance/history.hpp"

namespace fossil::bindings {
namespace {

using GamePtr = std::shared_ptr<AnyGame>;

std::vector<std::pair<State, State>> twins(const GamePtr& game, const py::object& player,
                                           std::uint64_t seed, int actions, std::size_t pairs) {
  const auto state = [&game](const conformance::Bytes& bytes) {
    return State::from_value(game, game->state_to_value(bytes.data()));
  };
  std::vector<std::pair<State, State>> all;
  const Player observer = to_player(*game, player, true);
  for (const auto& [truth, other] :
       conformance::make_twins(*game, observer, seed, actions, pairs)) {
    all.emplace_back(state(truth), state(other));
  }
  return all;
}

}  // namespace

void bind_conformance(py::module_& m) {
  m.def(
      "conformance_checks",
      [] {
        std::vector<std::pair<std::string_view, std::string_view>> rows;
        for (const ConformanceInfo& check : conformance_checks()) {
          rows.emplace_back(check.name, check.sentence);
        }
        return rows;
      },
      "Name and promise of every check that a registered game passes.");
  m.def(
      "run_conformance",
      [](const GamePtr& game, const std::string& name, std::uint64_t seed, int games) {
        const py::gil_scoped_release unlocked;
        return run_conformance(game, name, seed, games);
      },
      py::arg("game"), py::arg("name"), py::arg("seed"), py::arg("games"),
      "Makes one check on random games; empty, or what was broken and where.");
  m.def("make_twins", &twins, py::arg("game"), py::arg("player"), py::arg("seed"),
        py::arg("actions"), py::arg("pairs"),
        "Pairs of the truth of a random game and another truth that has looked the same to the\n"
        "player all along; empty if there is none.");
}

}  // namespace fossil::bindings
