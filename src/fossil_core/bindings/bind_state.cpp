// State: the whole truth of a position. A value: a failed call leaves it as it was.
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include "fossil_core/bindings/bindings.hpp"

namespace fossil::bindings {
namespace {

using GamePtr = std::shared_ptr<AnyGame>;
using StateClass = py::class_<State>;

std::vector<float> returns_of(const State& s) {
  const int players = s.game().players();
  if (s.kind() != NodeKind::kTerminal) return std::vector<float>(static_cast<std::size_t>(players));
  return per_player(s.game().returns(s.data()), players);
}

std::vector<std::pair<Action, std::uint32_t>> outcomes_of(const State& s) {
  std::vector<std::pair<Action, std::uint32_t>> rows;
  for (const Outcome& o : s.chance_outcomes()) rows.emplace_back(o.action, o.weight);
  return rows;
}

Action sample_chance(const State& s, const py::object& seed) {
  if (s.kind() != NodeKind::kChance)
    throw IllegalMoveError("no chance node: nothing is drawn here");
  Rng rng(to_seed(seed));
  return s.game().sample_chance(s.data(), rng);
}

void bind_reading(StateClass& state) {
  state
      .def_property_readonly(
          "game", [](const State& s) { return game_object(s.shared_game()); },
          "The fossil.Game of this state.")
      .def(
          "current_player", [](const State& s) { return static_cast<int>(s.current_player()); },
          "Who decides or commits now; -1 at chance, -4 at the end.\n\n"
          ">>> fossil.load('connect_four').new_initial_state().current_player()\n0\n")
      .def(
          "is_terminal", [](const State& s) { return s.kind() == NodeKind::kTerminal; },
          "Whether the game has ended.")
      .def(
          "is_chance_node", [](const State& s) { return s.kind() == NodeKind::kChance; },
          "Whether a card, tile or die comes next.")
      .def(
          "is_simultaneous_node",
          [](const State& s) {
            return s.kind() == NodeKind::kDecision && s.game().simultaneous(s.data());
          },
          "Whether the choice made here stays hidden until the last player has chosen.")
      .def(
          "turn_owner",
          [](const State& s) { return static_cast<int>(s.game().turn_owner(s.data())); },
          "Whose turn it is; may differ from the player who decides.")
      .def_property_readonly(
          "turn", [](const State& s) { return s.game().turn(s.data()); },
          "Number of the turn; never falls.")
      .def_property_readonly(
          "round", [](const State& s) { return s.game().round(s.data()); },
          "Number of the round, 0 during set-up.")
      .def_property_readonly(
          "progress", [](const State& s) { return s.game().progress(s.data()); },
          "Rises with every action and chance outcome.")
      .def(
          "legal_actions", [](const State& s) { return s.legal_actions(); },
          "Sorted action ids; empty unless somebody decides.\n\n"
          ">>> fossil.load('connect_four').new_initial_state().legal_actions()\n[0, 1, 2, 3, 4, "
          "5, 6]\n")
      .def(
          "nth_legal",
          [](const State& s, int k) {
            if (s.kind() != NodeKind::kDecision || k < 0 || k >= s.game().count_legal(s.data())) {
              throw py::index_error("nth_legal: k is out of range");
            }
            return s.game().nth_legal(s.data(), k);
          },
          py::arg("k"), "The k-th of legal_actions(), without the list.")
      .def(
          "is_legal",
          [](const State& s, const py::int_& a) {
            return s.kind() == NodeKind::kDecision && s.game().is_legal(s.data(), to_action(a));
          },
          py::arg("action"), "Whether the action is legal here.")
      .def("chance_outcomes", &outcomes_of,
           "Pairs of outcome and exact integer weight; empty unless at chance.")
      .def(
          "chance_source",
          [](const State& s) {
            return s.kind() == NodeKind::kChance ? s.game().chance_source(s.data()) : std::string();
          },
          "The deck, bag or dice that is drawn from; empty unless at chance.")
      .def("sample_chance", &sample_chance, py::arg("seed"), "One outcome, drawn with the weights.")
      .def("returns", &returns_of, "Per player, in [-1, 1]; zeros before the end.")
      .def(
          "scores",
          [](const State& s) { return per_player(s.game().scores(s.data()), s.game().players()); },
          "Game points per player.\n\n>>> "
          "fossil.load('connect_four').new_initial_state().scores()\n[0, 0]\n")
      .def(
          "features",
          [](const State& s, const py::int_& player) {
            return s.game().features(s.data(), to_player(s.game(), player, false));
          },
          py::arg("player"), "One number per feature of the game, from the player's side.")
      .def(
          "evaluate",
          [](const State& s) {
            return per_player(s.game().evaluate(s.data()), s.game().players());
          },
          "A fast static estimate of the returns.")
      .def(
          "prior",
          [](const State& s) {
            return s.kind() == NodeKind::kDecision ? s.game().prior(s.data())
                                                   : std::vector<float>();
          },
          "One weight above zero per legal action: where a search looks first.")
      .def(
          "check", [](const State& s) { return s.game().check(s.data()); },
          "Empty, or the sentence that says which law is broken.")
      .def(
          "view",
          [](const State& s, const py::int_& player) {
            return s.view(to_player(s.game(), player, true));
          },
          py::arg("player"), "What a player, or the SPECTATOR, knows.")
      .def(
          "key", [](const State& s) { return s.key(); },
          "64-bit hash; equal states have equal keys.");
}

void bind_text(StateClass& state) {
  state
      .def(
          "action_to_string",
          [](const State& s, const py::object& a) { return s.action_to_string(to_action(a)); },
          py::arg("action"),
          "The text of a legal action or possible outcome.\n\n"
          ">>> fossil.load('connect_four').new_initial_state().action_to_string(3)\n'd'\n")
      .def(
          "string_to_action",
          [](const State& s, std::string_view text) { return s.string_to_action(text); },
          py::arg("text"), "The action with that text; IllegalMoveError lists what is legal.")
      .def(
          "observation",
          [](const State& s, const py::object& a, const py::int_& player) {
            return s.observation(to_action(a), to_player(s.game(), player, true));
          },
          py::arg("action"), py::arg("player"),
          "What that player would see of the action, as text.")
      .def(
          "to_dict", [](const State& s) { return to_python(s.to_value()); },
          "The whole truth as a dictionary of texts, numbers and lists.")
      .def("__str__",
           [](const py::object& s) { return call_python("fossil.display", "draw_text", s); })
      .def("__repr__",
           [](const py::object& s) { return call_python("fossil.display", "describe", s); })
      .def("_repr_svg_",
           [](const py::object& s) { return call_python("fossil.display", "draw_svg", s); })
      .def("__reduce__",
           [](const py::object& s) { return call_python("fossil.pickles", "reduce", s); });
}

}  // namespace

void bind_state(py::module_& m, StateClass& state) {
  forbid_bare_new(state);
  m.attr("SPECTATOR") = static_cast<int>(kSpectator);
  m.attr("CHANCE") = static_cast<int>(kChancePlayer);
  m.attr("TERMINAL") = static_cast<int>(kTerminalPlayer);
  state.attr("__module__") = "fossil";
  state.def_static("_initial", [](const GamePtr& game) { return State(game); })
      .def_static("_from_dict",
                  [](const GamePtr& game, const py::dict& d) {
                    return State::from_value(game, to_value(d));
                  })
      .def_static("_from_bytes",
                  [](const GamePtr& game, const py::bytes& bytes) {
                    return State::from_bytes(game, static_cast<std::string_view>(bytes));
                  })
      .def_static("_from_truth",
                  [](const GamePtr& game, const py::dict& d) {
                    return State::truth_from_value(game, to_value(d));
                  })
      .def(
          "apply_action", [](State& s, const py::object& a) { s.apply(to_action(a)); },
          py::arg("action"),
          "Carries out a legal action or a possible outcome; IllegalMoveError changes nothing.")
      .def(
          "apply_move", [](State& s, std::string_view text) { s.apply(s.string_to_action(text)); },
          py::arg("text"), "As apply_action, by the move's text.")
      .def(
          "clone", [](const State& s) { return State(s); }, "An independent copy.")
      .def(
          "perft",
          [](const State& s, int depth) {
            if (depth < 0)
              throw py::value_error("depth is " + std::to_string(depth) + "; it must be 0 or more");
            py::gil_scoped_release release;
            return s.game().perft(s.data(), depth);
          },
          py::arg("depth"),
          "Rows of paths, distinct states and probability mass at depths 0 to `depth`.")
      .def(
          "playouts",
          [](const State& s, std::uint64_t games, std::uint64_t seed, bool checked) {
            py::gil_scoped_release release;
            return s.game().playouts(s.data(), games, seed, checked);
          },
          py::arg("games"), py::arg("seed"), py::arg("checked") = false,
          "Plays uniformly to the end `games` times; `checked` verifies every law after every "
          "step.")
      .def("__bytes__",
           [](const State& s) {
             return py::bytes(static_cast<const char*>(s.data()), s.game().state_size());
           })
      .def("__copy__", [](const State& s) { return State(s); })
      .def(
          "__deepcopy__", [](const State& s, const py::dict&) { return State(s); }, py::arg("memo"))
      .def(
          "__eq__", [](const State& a, const State& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const State& s) { return s.key(); });
  bind_reading(state);
  bind_text(state);
  explain_wrong_calls(state);
}

}  // namespace fossil::bindings
