// State and View. Both are values: a failed call leaves them as they were.
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include "fossil_core/bindings/bindings.hpp"

namespace fossil::bindings {
namespace {

using GamePtr = std::shared_ptr<AnyGame>;

template <class T>
std::vector<T> first(const std::array<T, kMaxPlayers>& all, int n) {
  return {all.begin(), all.begin() + n};
}

std::vector<double> returns_of(const State& s) {
  if (s.kind() != NodeKind::kTerminal) return std::vector<double>(static_cast<std::size_t>(s.game().players()));
  const Values values = s.game().returns(s.data());
  return {values.begin(), values.begin() + s.game().players()};
}

py::object game_of(const std::shared_ptr<const AnyGame>& game) {
  return py::cast(std::const_pointer_cast<AnyGame>(game));
}

}  // namespace

void bind_state(py::module_& m) {
  m.attr("SPECTATOR") = static_cast<int>(kSpectator);
  m.attr("CHANCE") = static_cast<int>(kChancePlayer);
  m.attr("TERMINAL") = static_cast<int>(kTerminalPlayer);

  py::class_<State>(m, "State", "The whole truth of a position. A search never starts from one: it takes a View.")
      .def_static("initial", [](const GamePtr& game) { return State(game); })
      .def_static("from_dict", [](const GamePtr& game, const py::dict& d) {
        return State::from_value(game, to_value(d));
      })
      .def_static("from_truth", [](const GamePtr& game, const py::dict& d) {
        return State::truth_from_value(game, to_value(d));
      })
      .def_property_readonly("core_game", [](const State& s) { return game_of(s.shared_game()); })
      .def("current_player", [](const State& s) { return static_cast<int>(s.current_player()); },
           "Who decides or commits now; -1 at chance, -4 at the end.")
      .def("is_terminal", [](const State& s) { return s.kind() == NodeKind::kTerminal; })
      .def("is_chance_node", [](const State& s) { return s.kind() == NodeKind::kChance; })
      .def("is_simultaneous_node", [](const State& s) {
        return s.kind() == NodeKind::kDecision && s.game().simultaneous(s.data());
      })
      .def("turn_owner", [](const State& s) { return static_cast<int>(s.game().turn_owner(s.data())); })
      .def_property_readonly("turn", [](const State& s) { return s.game().turn(s.data()); })
      .def_property_readonly("round", [](const State& s) { return s.game().round(s.data()); })
      .def_property_readonly("progress", [](const State& s) { return s.game().progress(s.data()); })
      .def("legal_actions", &State::legal_actions, "Sorted ids; empty unless somebody decides.")
      .def("nth_legal", [](const State& s, int k) {
        if (s.kind() != NodeKind::kDecision || k < 0 || k >= s.game().count_legal(s.data())) {
          throw py::index_error("nth_legal: k is out of range");
        }
        return s.game().nth_legal(s.data(), k);
      })
      .def("is_legal", [](const State& s, Action a) {
        return s.kind() == NodeKind::kDecision && s.game().is_legal(s.data(), a);
      })
      .def("chance_outcomes", [](const State& s) {
        std::vector<std::pair<Action, std::uint32_t>> rows;
        for (const Outcome& o : s.chance_outcomes()) rows.emplace_back(o.action, o.weight);
        return rows;
      }, "Pairs of outcome and exact integer weight; empty unless at chance.")
      .def("chance_source", [](const State& s) {
        return s.kind() == NodeKind::kChance ? s.game().chance_source(s.data()) : std::string();
      })
      .def("sample_chance", [](const State& s, std::uint64_t seed) {
        if (s.kind() != NodeKind::kChance) throw IllegalMoveError("no chance node: nothing is drawn here");
        Rng rng(seed);
        return s.game().sample_chance(s.data(), rng);
      }, py::arg("seed"))
      .def("apply_action", &State::apply, py::arg("action"))
      .def("clone", [](const State& s) { return State(s); })
      .def("action_to_string", &State::action_to_string, py::arg("action"))
      .def("string_to_action", &State::string_to_action, py::arg("text"))
      .def("apply_move", [](State& s, std::string_view text) { s.apply(s.string_to_action(text)); },
           py::arg("text"))
      .def("observation", [](const State& s, Action a, int player) {
        return s.observation(a, static_cast<Player>(player));
      }, py::arg("action"), py::arg("player"))
      .def("returns", &returns_of, "Per player, in [-1, 1]; zeros before the end.")
      .def("scores", [](const State& s) {
        return first(s.game().scores(s.data()), s.game().players());
      })
      .def("features", [](const State& s, int player) {
        return s.game().features(s.data(), static_cast<Player>(player));
      }, py::arg("player"))
      .def("evaluate", [](const State& s) {
        return first(s.game().evaluate(s.data()), s.game().players());
      })
      .def("prior", [](const State& s) {
        return s.kind() == NodeKind::kDecision ? s.game().prior(s.data()) : std::vector<float>();
      })
      .def("check", [](const State& s) { return s.game().check(s.data()); },
           "Empty, or the sentence that says which law is broken.")
      .def("view", [](const State& s, int player) { return s.view(static_cast<Player>(player)); },
           py::arg("player"))
      .def("key", &State::key)
      .def("to_dict", [](const State& s) { return to_python(s.to_value()); })
      .def("__bytes__", [](const State& s) {
        return py::bytes(static_cast<const char*>(s.data()), s.game().state_size());
      })
      .def("__copy__", [](const State& s) { return State(s); })
      .def("__deepcopy__", [](const State& s, const py::dict&) { return State(s); })
      .def("__eq__", [](const State& a, const State& b) { return a == b; }, py::is_operator())
      .def("__hash__", &State::key);

  py::class_<View>(m, "View", "What one player (or the spectator) knows of a position.")
      .def_static("from_dict", [](const GamePtr& game, const py::dict& d) {
        return View::from_value(game, to_value(d));
      })
      .def_property_readonly("core_game", [](const View& v) { return game_of(v.shared_game()); })
      .def_property_readonly("player", [](const View& v) { return static_cast<int>(v.player()); })
      .def("current_player", [](const View& v) { return static_cast<int>(v.current_player()); })
      .def("is_terminal", [](const View& v) { return v.kind() == NodeKind::kTerminal; })
      .def("is_chance_node", [](const View& v) { return v.kind() == NodeKind::kChance; })
      .def("is_simultaneous_node", [](const View& v) {
        return v.kind() == NodeKind::kDecision && v.game().simultaneous(v.known());
      })
      .def_property_readonly("turn", [](const View& v) { return v.game().turn(v.known()); })
      .def_property_readonly("round", [](const View& v) { return v.game().round(v.known()); })
      .def("legal_actions", &View::legal_actions, "Sorted ids; empty unless its owner is to move.")
      .def("action_to_string", &View::action_to_string, py::arg("action"))
      .def("string_to_action", &View::string_to_action, py::arg("text"))
      .def("resample", &View::resample, py::arg("seed"))
      .def("follow", &View::follow, py::arg("text"))
      .def("key", &View::key)
      .def("to_dict", [](const View& v) { return to_python(v.to_value()); })
      .def("clone", [](const View& v) { return View(v); })
      .def("__bytes__", [](const View& v) {
        return py::bytes(static_cast<const char*>(v.data()), v.game().view_size());
      })
      .def("__copy__", [](const View& v) { return View(v); })
      .def("__deepcopy__", [](const View& v, const py::dict&) { return View(v); })
      .def("__eq__", [](const View& a, const View& b) { return a == b; }, py::is_operator())
      .def("__hash__", &View::key);
}

}  // namespace fossil::bindings
