// What loops over whole games in C++ and its results: perft rows, playout counts, the match dealer.
#include "fossil_core/bindings/bindings.hpp"
#include "fossil_core/game/dealer.hpp"

namespace fossil::bindings {

void bind_counts(py::module_& m) {
  py::class_<PerftRow>(m, "PerftRow", "What perft counted at one depth.")
      .def_readonly("depth", &PerftRow::depth)
      .def_readonly("paths", &PerftRow::paths,
                    "Sequences of actions and outcomes; ended games count at their depth.")
      .def_readonly("keys", &PerftRow::keys, "Distinct states.")
      .def_readonly("terminals", &PerftRow::terminals, "Distinct ended states among them.")
      .def_readonly("mass", &PerftRow::mass, "Probability of having got here or ended before: 1.");

  py::class_<PlayoutCount>(m, "PlayoutCount", "How much was played.")
      .def_readonly("games", &PlayoutCount::games)
      .def_readonly("moves", &PlayoutCount::moves, "Decisions with at least two legal actions.")
      .def_readonly("actions", &PlayoutCount::actions, "Every decision and chance outcome.");
}

void bind_dealer(py::module_& m) {
  py::class_<Dealer> dealer(
      m, "Dealer",
      "Resolves the chance of a match: one seed stays nearly one deal, however the\n"
      "players play. Draws have exactly the weights of the chance node.\n\n"
      ">>> import fossil._core\n"
      ">>> dealer = fossil._core.Dealer(seed=7)\n");
  dealer
      .def(py::init([](const py::object& seed) { return Dealer(to_seed(seed)); }), py::arg("seed"))
      .def(
          "draw",
          [](Dealer& d, const State& s) {
            if (s.kind() != NodeKind::kChance) {
              throw IllegalMoveError("no chance node: nothing is drawn here");
            }
            return d.draw(s.game().chance_source(s.data()), s.chance_outcomes());
          },
          py::arg("state"), "The outcome of a chance node; the state is not changed.");
  explain_wrong_calls(dealer);
}

}  // namespace fossil::bindings
