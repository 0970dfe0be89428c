// fossil._core: games, states and views for Python. Each concept is bound in a file of its own.
#include "fossil_core/bindings/bindings.hpp"

PYBIND11_MODULE(_core, m) {
  m.doc() = "The rules of all games: CoreGame, State and View.";
  fossil::bindings::bind_errors(m);
  fossil::bindings::bind_game(m);
  fossil::bindings::bind_view(m);
  fossil::bindings::bind_loops(m);
  fossil::bindings::bind_state(m);
}
