// View: what one player (or the spectator) knows. A value: a failed call leaves it as it was.
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include "fossil_core/bindings/bindings.hpp"

namespace fossil::bindings {

void bind_view(py::class_<View>& view) {
  view.attr("__module__") = "fossil";
  forbid_bare_new(view);
  view.def_static("_from_dict",
                  [](const std::shared_ptr<AnyGame>& game, const py::dict& d) {
                    return View::from_value(game, to_value(d));
                  })
      .def_property_readonly(
          "game", [](const View& v) { return game_object(v.shared_game()); },
          "The fossil.Game of this view.")
      .def_property_readonly(
          "player", [](const View& v) { return static_cast<int>(v.player()); },
          "Whose view it is; SPECTATOR is -3.")
      .def(
          "current_player", [](const View& v) { return static_cast<int>(v.current_player()); },
          "Who decides or commits now, as far as the owner knows; -1 at chance, -4 at the end.")
      .def(
          "is_terminal", [](const View& v) { return v.kind() == NodeKind::kTerminal; },
          "Whether the game has ended.")
      .def(
          "is_chance_node", [](const View& v) { return v.kind() == NodeKind::kChance; },
          "Whether a card, tile or die comes next.")
      .def(
          "is_simultaneous_node",
          [](const View& v) {
            return v.kind() == NodeKind::kDecision && v.game().simultaneous(v.known());
          },
          "Whether the choice made here stays hidden until the last player has chosen.")
      .def_property_readonly(
          "turn", [](const View& v) { return v.game().turn(v.known()); },
          "Number of the turn; never falls.")
      .def_property_readonly(
          "round", [](const View& v) { return v.game().round(v.known()); },
          "Number of the round, 0 during set-up.")
      .def(
          "legal_actions", [](const View& v) { return v.legal_actions(); },
          "Sorted ids; empty unless its owner is to move.")
      .def(
          "action_to_string",
          [](const View& v, const py::object& a) { return v.action_to_string(to_action(a)); },
          py::arg("action"), "The text of a legal action.")
      .def(
          "string_to_action",
          [](const View& v, std::string_view text) { return v.string_to_action(text); },
          py::arg("text"), "The action with that text; IllegalMoveError lists what is legal.")
      .def(
          "resample",
          [](const View& v, const py::object& seed) { return v.resample(to_seed(seed)); },
          py::arg("seed"),
          "A world: a State that fits the view, uniform over the places of the hidden pieces.")
      .def(
          "follow", [](View& v, std::string_view text) { v.follow(text); }, py::arg("text"),
          "The table goes on: the text of a move or of an observed draw. IllegalMoveError leaves "
          "the\n"
          "view as it was.\n\n"
          ">>> view = fossil.load('connect_four').new_initial_state().view(0)\n"
          ">>> view.follow('d'); view.current_player()\n1\n")
      .def(
          "key", [](const View& v) { return v.key(); },
          "64-bit hash; equal knowledge has equal keys.")
      .def(
          "to_dict", [](const View& v) { return to_python(v.to_value()); },
          "What the owner knows as a dictionary; itself a position.")
      .def(
          "clone", [](const View& v) { return View(v); }, "An independent copy.")
      .def("__str__",
           [](const py::object& v) { return call_python("fossil.display", "draw_text", v); })
      .def("__repr__",
           [](const py::object& v) { return call_python("fossil.display", "describe", v); })
      .def("_repr_svg_",
           [](const py::object& v) { return call_python("fossil.display", "draw_svg", v); })
      .def("__reduce__",
           [](const py::object& v) { return call_python("fossil.pickles", "reduce", v); })
      .def("__bytes__",
           [](const View& v) {
             return py::bytes(static_cast<const char*>(v.data()), v.game().view_size());
           })
      .def("__copy__", [](const View& v) { return View(v); })
      .def(
          "__deepcopy__", [](const View& v, const py::dict&) { return View(v); }, py::arg("memo"))
      .def(
          "__eq__", [](const View& a, const View& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const View& v) { return v.key(); });
  explain_wrong_calls(view);
}

}  // namespace fossil::bindings
