// Takes a View out of its Python object: borrowed for the lifetime of the object, so clone and
// forget. Goes through pybind11's conduit, which needs Python.h only and checks ABI and type.
#pragma once

#include <pybind11/conduit/pybind11_conduit_v1.h>

#include "fossil_core/game/state.hpp"

namespace fossil::search {

// Null if the object holds no View; no Python error is left behind.
inline const View* borrow_view(PyObject* object) noexcept {
  const View* view = nullptr;
  if (PyObject_HasAttrString(reinterpret_cast<PyObject*>(Py_TYPE(object)),
                             "_pybind11_conduit_v1_")) {
    view = pybind11_conduit_v1::get_type_pointer_ephemeral<View>(object);
  }
  if (!view) PyErr_Clear();
  return view;
}

}  // namespace fossil::search
