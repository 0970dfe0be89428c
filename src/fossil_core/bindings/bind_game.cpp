// Game: one loaded game with its players, rule switches and content.
#include <pybind11/stl.h>

#include "fossil_core/bindings/bindings.hpp"

namespace fossil::bindings {
namespace {

py::dict describe(const GameInfo& info) {
  py::list options, features, seats;
  for (const OptionInfo& o : info.options) {
    py::dict row;
    row["key"] = o.key;
    row["values"] = o.values;
    row["default"] = o.preset;
    row["sentence"] = o.sentence;
    options.append(row);
  }
  for (const FeatureInfo& f : info.features) {
    py::dict row;
    row["name"] = f.name;
    row["sentence"] = f.sentence;
    features.append(row);
  }
  for (const std::string_view seat : info.seats) seats.append(seat);
  constexpr const char* kShelves[] = {"game", "calibration", "test"};
  py::dict row;
  row["id"] = info.id;
  row["title"] = info.title;
  row["shelf"] = kShelves[static_cast<int>(info.shelf)];
  row["min_players"] = info.min_players;
  row["max_players"] = info.max_players;
  row["seats"] = seats;
  row["options"] = options;
  row["features"] = features;
  row["has_chance"] = info.has_chance;
  row["has_hidden_information"] = info.has_hidden_information;
  row["has_simultaneous_moves"] = info.has_simultaneous_moves;
  return row;
}

std::shared_ptr<AnyGame> make(const std::string& id, int players, const py::dict& options,
                              const py::object& content) {
  const GameEntry& entry = find_game(id);
  const Value given = to_value(options);
  if (content.is_none())
    return std::const_pointer_cast<AnyGame>(entry.make(players, given, nullptr));
  const Value own = to_value(content);
  return std::const_pointer_cast<AnyGame>(entry.make(players, given, &own));
}

}  // namespace

py::object game_object(const std::shared_ptr<const AnyGame>& game) {
  return call_python("fossil.game", "Game", py::cast(std::const_pointer_cast<AnyGame>(game)));
}

void bind_game(py::module_& m) {
  py::class_<AnyGame, std::shared_ptr<AnyGame>>(
      m, "CoreGame",
      "The rules behind a fossil.Game: players, rule switches and content. Immutable.")
      .def_property_readonly("id", [](const AnyGame& g) { return g.info().id; })
      .def_property_readonly("players", &AnyGame::players)
      .def_property_readonly("options", [](const AnyGame& g) { return to_python(g.options()); })
      .def_property_readonly("content", [](const AnyGame& g) { return to_python(g.content()); })
      .def_property_readonly("fingerprint", &AnyGame::fingerprint,
                             "64 bits over id, players, options and content.")
      .def_property_readonly("state_size", &AnyGame::state_size, "Bytes of one state.")
      .def_property_readonly("view_size", &AnyGame::view_size, "Bytes of one view.");

  m.def(
      "list_games",
      [] {
        py::list rows;
        for (const GameEntry& entry : registry()) rows.append(describe(*entry.info));
        return rows;
      },
      "One dictionary per compiled-in game, test games included.");
  m.def("make_game", &make, py::arg("id"), py::arg("players"), py::arg("options"),
        py::arg("content"), "A game; content None means the compiled-in one.");
}

}  // namespace fossil::bindings
