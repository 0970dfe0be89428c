// What the binding files share: the registration functions and the bridge between Value and Python.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "fossil_core/base/value.hpp"
#include "fossil_core/game/state.hpp"

namespace fossil::bindings {

namespace py = pybind11;

void bind_errors(py::module_& m);
void bind_game(py::module_& m);
void bind_state(py::module_& m);

// None, bool, int, float, str, list, tuple and dict with text keys; anything else, an integer beyond
// 64 bits or a nesting deeper than 64 raises PositionError with the place.
Value to_value(py::handle object);
py::object to_python(const Value& value);

}  // namespace fossil::bindings
