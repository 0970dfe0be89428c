// fossil._core: games, states and views for Python. Each concept is bound in a file of its own.
#include "fossil_core/bindings/bindings.hpp"

PYBIND11_MODULE(_core, m) {
  m.doc() = "The rules of all games: CoreGame, State and View.";
  fossil::bindings::bind_errors(m);
  fossil::bindings::bind_game(m);
  fossil::bindings::bind_counts(m);
  // Both classes exist before their methods: signatures in docstrings name Python types only.
  pybind11::class_<fossil::State> state(m, "State", fossil::bindings::kStateDoc);
  pybind11::class_<fossil::View> view(m, "View", fossil::bindings::kViewDoc);
  fossil::bindings::bind_state(m, state);
  fossil::bindings::bind_view(view);
  fossil::bindings::bind_dealer(m);
  fossil::bindings::bind_conformance(m);
}
