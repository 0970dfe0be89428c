// What the binding files share: the registration functions, the bridge between Value and Python,
// and checked conversions of Python numbers to actions and players.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <memory>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/game/state.hpp"

namespace fossil::bindings {

namespace py = pybind11;

inline constexpr const char* kStateDoc =
    "The whole truth of a position. A search never starts from one: it takes a View.\n\n"
    ">>> state = fossil.load('connect_four').new_initial_state()\n"
    ">>> state.apply_move('d'); state.current_player()\n1\n";
inline constexpr const char* kViewDoc =
    "What one player (or the spectator) knows of a position.\n\n"
    ">>> fossil.load('connect_four').new_initial_state().view(0).player\n0\n";

void bind_errors(py::module_& m);
void bind_game(py::module_& m);
void bind_counts(py::module_& m);
void bind_state(py::module_& m, py::class_<State>& state);
void bind_view(py::class_<View>& view);
void bind_dealer(py::module_& m);
void bind_conformance(py::module_& m);

// After all methods of a class are bound: wrong arguments get one line.
void explain_wrong_calls(py::handle cls);

// None, bool, int, float, str, list, tuple and dict with text keys; anything else, an integer
// beyond 64 bits or a nesting deeper than 64 raises PositionError with the place.
Value to_value(py::handle object);
py::object to_python(const Value& value);

// An action id: a whole number of 32 bits, else IllegalMoveError; TypeError if no int.
Action to_action(py::handle object);

// A seed: a whole number from 0 to 2**64 - 1, else ValueError.
std::uint64_t to_seed(py::handle object);

// A seat of the game, or SPECTATOR where `spectator` allows it; else ValueError.
Player to_player(const AnyGame& game, py::handle object, bool spectator);

// The Python object that stands for a loaded game (fossil.Game).
py::object game_object(const std::shared_ptr<const AnyGame>& game);

// Calls a function of the Python package: drawings, texts and pickles are written there.
template <class... Arguments>
py::object call_python(const char* module, const char* function, Arguments&&... arguments) {
  return py::module_::import(module).attr(function)(std::forward<Arguments>(arguments)...);
}

template <class T>
std::vector<T> per_player(const std::array<T, kMaxPlayers>& all, int players) {
  return {all.begin(), all.begin() + players};
}

// Without this, `Class.__new__(Class)` would give an object around memory that nobody filled.
// Only for classes that Python cannot construct; pybind11 itself does not come this way.
inline void forbid_bare_new(py::handle type) {
  reinterpret_cast<PyTypeObject*>(type.ptr())->tp_new = [](PyTypeObject* made, PyObject*,
                                                           PyObject*) -> PyObject* {
    PyErr_Format(PyExc_TypeError, "a %s cannot be made like this; see fossil.load", made->tp_name);
    return nullptr;
  };
}

}  // namespace fossil::bindings
