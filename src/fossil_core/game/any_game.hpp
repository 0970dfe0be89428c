// The game contract behind virtual calls, for Python and for tools that learn the game at run time.
// States and views are opaque bytes here. Hot loops never come this way: searches and playouts are
// instantiated per game.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fossil_core/base/rng.hpp"
#include "fossil_core/base/value.hpp"
#include "fossil_core/game/dealer.hpp"
#include "fossil_core/game/perft.hpp"
#include "fossil_core/game/playout.hpp"
#include "fossil_core/game/types.hpp"

namespace fossil {

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  // Identity
  virtual const GameInfo& info() const = 0;
  virtual int players() const = 0;
  virtual Value options() const = 0;
  virtual const Value& content() const = 0;       // as loaded, defaults included
  virtual std::uint64_t fingerprint() const = 0;  // of players, options and content

  // Sizes of the bytes below; multiples of 8
  virtual std::size_t state_size() const = 0;
  virtual std::size_t view_size() const = 0;

  // States
  virtual void initial_state(void* state) const = 0;
  virtual NodeKind kind(const void* state) const = 0;
  virtual Player current_player(const void* state) const = 0;
  virtual bool simultaneous(const void* state) const = 0;
  virtual Player turn_owner(const void* state) const = 0;
  virtual std::uint32_t turn(const void* state) const = 0;
  virtual std::uint32_t round(const void* state) const = 0;
  virtual std::uint32_t progress(const void* state) const = 0;
  virtual int count_legal(const void* state) const = 0;
  virtual std::vector<Action> legal_actions(const void* state) const = 0;
  virtual Action nth_legal(const void* state, int k) const = 0;
  virtual Action uniform_action(const void* state, Rng& rng) const = 0;
  virtual bool is_legal(const void* state, Action action) const = 0;
  virtual std::vector<Outcome> chance_outcomes(const void* state) const = 0;
  virtual Action sample_chance(const void* state, Rng& rng) const = 0;
  virtual std::string chance_source(const void* state) const = 0;
  virtual void apply(void* state, Action action) const = 0;
  virtual Values returns(const void* state) const = 0;
  virtual Scores scores(const void* state) const = 0;
  virtual std::string check(const void* state) const = 0;
  virtual std::uint64_t state_key(const void* state) const = 0;

  // Knowledge
  virtual void view(const void* state, Player player, void* view) const = 0;
  virtual Player observer(const void* view) const = 0;
  virtual const void* known(const void* view) const = 0;
  virtual void resample(const void* view, Rng& rng, void* state) const = 0;
  virtual std::string observation(const void* state, Action action, Player player) const = 0;
  virtual std::string commitment_notice(const void* state, Player player) const = 0;
  virtual void follow(const void* view, std::string_view text, void* next) const = 0;
  virtual std::string check_view(const void* view) const = 0;
  virtual std::uint64_t view_key(const void* view) const = 0;
  virtual std::uint64_t information_key(const void* state, Player player) const = 0;

  // Text
  virtual std::string action_to_string(const void* state, Action action) const = 0;
  virtual Value state_to_value(const void* state) const = 0;
  virtual void state_from_value(const Value& value, void* state) const = 0;
  virtual Value view_to_value(const void* view) const = 0;
  virtual void view_from_value(const Value& value, void* view) const = 0;
  virtual void truth_from_value(const Value& value, void* state) const = 0;

  // Judgement
  virtual std::vector<float> features(const void* state, Player player) const = 0;
  virtual Values evaluate(const void* state) const = 0;
  virtual std::vector<float> prior(const void* state) const = 0;
  virtual Action playout_action(const void* state, Rng& rng) const = 0;

  // Loops that run without the interpreter
  virtual std::vector<PerftRow> perft(const void* state, int depth) const = 0;
  virtual PlayoutCount playouts(const void* state, std::uint64_t games, std::uint64_t seed,
                                bool checked) const = 0;
};

// One line of the registry.
struct GameEntry {
  const GameInfo* info;
  // `content` may be null for the compiled-in content. Throws std::invalid_argument.
  std::shared_ptr<const AnyGame> (*make)(int players, const Value& options, const Value* content);
};

// All games that were compiled in. Defined where the list of games is, not in this layer.
std::span<const GameEntry> registry();

// The entry with that id; throws std::invalid_argument that lists the ids there are.
const GameEntry& find_game(std::string_view id);

}  // namespace fossil
