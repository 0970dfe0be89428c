// Conformance of texts and dictionaries.
#include <set>

#include "fossil_core/game/conformance/scene.hpp"
#include "fossil_core/game/state.hpp"

namespace fossil::conformance {
namespace {

State state_of(const Scene& scene) {
  return State::from_value(scene.game, scene.rules().state_to_value(scene.state.data()));
}

void move_texts_parse_back(const Scene& scene) {
  const State state = state_of(scene);
  std::set<std::string> texts;
  for (const Action a : scene.possible) {
    const std::string text = scene.rules().action_to_string(scene.state.data(), a);
    require(!text.empty() && text.front() != ' ' && text.back() != ' ',
            "a text is empty or padded");
    require(text.find("; ") == std::string::npos,
            [&] { return "'" + text + "' reads like two texts"; });
    require(texts.insert(text).second, [&] { return "two moves are called '" + text + "'"; });
    require(state.string_to_action(text) == a,
            [&] { return "'" + text + "' does not parse back"; });
  }
  for (const std::string text : {"", " ", "no such move", "\xff"}) {
    bool refused = false;
    try {
      state.string_to_action(text);
    } catch (const IllegalMoveError&) {
      refused = true;
    }
    require(refused, [&] { return "the text '" + text + "' was not refused"; });
  }
}

void state_dicts_read_back(const Scene& scene) {
  const AnyGame& game = scene.rules();
  const Value value = game.state_to_value(scene.state.data());
  Bytes read(scene.state.size());
  game.state_from_value(Value::parse_json(value.to_json()), read.data());
  require(read == scene.state, [&] {
    return "the dictionary " + value.to_json() + " reads back as " + text_of(game, read);
  });
}

void view_dicts_read_back(const Scene& scene) {
  const AnyGame& game = scene.rules();
  for (const Player p : scene.observers) {
    const Bytes view = view_of(game, scene.state, p);
    const Value value = game.view_to_value(view.data());
    Bytes read(view.size());
    game.view_from_value(Value::parse_json(value.to_json()), read.data());
    require(read == view, [&] {
      return "the view of " + name_of(p) + " " + value.to_json() + " reads back as " +
             text_of_view(game, read);
    });
  }
}

template <class Read>
bool refuses(const Read& read) {
  try {
    read();
  } catch (const PositionError&) {
    return true;
  }
  return false;
}

void misspelt_keys_are_refused(const Scene& scene) {
  const AnyGame& game = scene.rules();
  Value state = game.state_to_value(scene.state.data());
  state["no_such_key"] = 1;
  Bytes bytes(scene.state.size());
  require(refuses([&] { game.state_from_value(state, bytes.data()); }),
          "an unknown key of a state's dictionary was not refused");
  Bytes view = view_of(game, scene.state, 0);
  Value seen = game.view_to_value(view.data());
  seen["no_such_key"] = 1;
  require(refuses([&] { game.view_from_value(seen, view.data()); }),
          "an unknown key of a view's dictionary was not refused");
  require(refuses([&] { game.state_from_value(Value(7), bytes.data()); }),
          "a number was taken for a state");
}

constexpr Check kChecks[] = {
    {"move_texts_parse_back", "texts of moves are unique at their node and parse back",
     &move_texts_parse_back, nullptr, 20},
    {"state_dicts_read_back", "a state's dictionary reads back to the same bytes",
     &state_dicts_read_back, nullptr, 40},
    {"view_dicts_read_back", "a view's dictionary reads back to the same bytes",
     &view_dicts_read_back, nullptr, 40},
    {"misspelt_keys_are_refused", "unknown keys are errors", &misspelt_keys_are_refused, nullptr,
     4},
};

}  // namespace

std::span<const Check> text_checks() { return kChecks; }

}  // namespace fossil::conformance
