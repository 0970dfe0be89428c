// Puts a concrete game behind AnyGame. One instantiation per game, each in a file of its own.
#pragma once

#include <bit>
#include <cstring>
#include <utility>

#include "fossil_core/base/hash.hpp"
#include "fossil_core/game/any_game.hpp"
#include "fossil_core/game/contract.hpp"
#include "fossil_core/game/follow.hpp"
#include "fossil_core/game/keys.hpp"
#include "fossil_core/game/options.hpp"

namespace fossil {

template <Game G>
class GameAdapter final : public AnyGame {
 public:
  using State = typename G::State;
  using View = typename G::View;

  GameAdapter(int players, const Value& options, Value content)
      : content_(std::move(content)),
        game_(resolve_players(G::kInfo, players),
              resolve_options(G::kInfo.id, G::kInfo.options, options), content_) {
    const std::string text = std::string(G::kInfo.id) + std::to_string(game_.players()) +
                             game_.options().to_json() + content_.to_json();
    fingerprint_ = hash_bytes(text.data(), text.size());
  }

  const G& game() const { return game_; }

  const GameInfo& info() const override { return G::kInfo; }
  int players() const override { return game_.players(); }
  Value options() const override { return game_.options(); }
  const Value& content() const override { return content_; }
  std::uint64_t fingerprint() const override { return fingerprint_; }
  std::size_t state_size() const override { return sizeof(State); }
  std::size_t view_size() const override { return sizeof(View); }

  void initial_state(void* s) const override { put(s, game_.initial_state()); }
  NodeKind kind(const void* s) const override { return game_.kind(state(s)); }
  Player current_player(const void* s) const override { return game_.current_player(state(s)); }
  bool simultaneous(const void* s) const override { return game_.simultaneous(state(s)); }
  Player turn_owner(const void* s) const override { return game_.turn_owner(state(s)); }
  std::uint32_t turn(const void* s) const override { return game_.turn(state(s)); }
  std::uint32_t round(const void* s) const override { return game_.round(state(s)); }
  std::uint32_t progress(const void* s) const override { return game_.progress(state(s)); }
  int count_legal(const void* s) const override { return game_.count_legal(state(s)); }
  std::vector<Action> legal_actions(const void* s) const override {
    ActionList<G> list;
    game_.legal_actions(state(s), list);
    return {list.begin(), list.end()};
  }
  Action nth_legal(const void* s, int k) const override { return game_.nth_legal(state(s), k); }
  Action uniform_action(const void* s, Rng& rng) const override {
    return fossil::uniform_action(game_, state(s), rng);
  }
  bool is_legal(const void* s, Action a) const override { return game_.is_legal(state(s), a); }
  std::vector<Outcome> chance_outcomes(const void* s) const override {
    OutcomeList<G> list;
    game_.chance_outcomes(state(s), list);
    return {list.begin(), list.end()};
  }
  Action sample_chance(const void* s, Rng& rng) const override {
    return game_.sample_chance(state(s), rng);
  }
  std::string chance_source(const void* s) const override {
    return std::string(game_.chance_source(state(s)));
  }
  void apply(void* s, Action a) const override { game_.apply(*static_cast<State*>(s), a); }
  Values returns(const void* s) const override { return game_.returns(state(s)); }
  Scores scores(const void* s) const override { return game_.scores(state(s)); }
  std::string check(const void* s) const override { return game_.check(state(s)); }
  std::uint64_t state_key(const void* s) const override {
    return fossil::state_key(game_, state(s));
  }

  void view(const void* s, Player p, void* v) const override { put(v, game_.view(state(s), p)); }
  Player observer(const void* v) const override { return seen(v).observer; }
  const void* known(const void* v) const override { return &seen(v).known; }
  void resample(const void* v, Rng& rng, void* s) const override {
    put(s, game_.resample(seen(v), rng));
  }
  std::string observation(const void* s, Action a, Player p) const override {
    return game_.observation(state(s), a, p);
  }
  std::string commitment_notice(const void* s, Player p) const override {
    return game_.commitment_notice(state(s), p);
  }
  void follow(const void* v, std::string_view text, void* next) const override {
    put(next, fossil::follow(game_, seen(v), text));
  }
  std::string check_view(const void* v) const override { return game_.check_view(seen(v)); }
  std::uint64_t view_key(const void* v) const override { return fossil::view_key(game_, seen(v)); }
  std::uint64_t information_key(const void* s, Player p) const override {
    return fossil::information_key(game_, state(s), p);
  }

  std::string action_to_string(const void* s, Action a) const override {
    return game_.action_to_string(state(s), a);
  }
  Value state_to_value(const void* s) const override { return game_.state_to_value(state(s)); }
  void state_from_value(const Value& value, void* s) const override {
    put(s, game_.state_from_value(value));
  }
  Value view_to_value(const void* v) const override { return game_.view_to_value(seen(v)); }
  void view_from_value(const Value& value, void* v) const override {
    put(v, game_.view_from_value(value));
  }
  void truth_from_value(const Value& value, void* s) const override {
    put(s, game_.truth_from_value(value));
  }

  std::vector<float> features(const void* s, Player p) const override {
    std::vector<float> out(G::kInfo.features.size());
    game_.features(state(s), p, out);
    return out;
  }
  Values evaluate(const void* s) const override { return game_.evaluate(state(s)); }
  std::vector<float> prior(const void* s) const override {
    ActionList<G> list;
    game_.legal_actions(state(s), list);
    std::vector<float> out(list.size());
    game_.prior(state(s), std::span<const Action>(list.begin(), list.end()), out);
    return out;
  }
  Action playout_action(const void* s, Rng& rng) const override {
    return game_.playout_action(state(s), rng);
  }

  std::vector<PerftRow> perft(const void* s, int depth) const override {
    return fossil::perft(game_, state(s), depth);
  }
  PlayoutCount playouts(const void* s, std::uint64_t games, std::uint64_t seed,
                        bool checked) const override {
    PlayoutCount count;
    for (std::uint64_t g = 0; g < games; ++g) {
      Rng rng = Rng(seed).split(g);
      State copy = state(s);
      if (checked) {
        play_out_checked(game_, copy, rng, count);
      } else {
        play_out<true>(game_, copy, rng, &count);
      }
    }
    return count;
  }

 private:
  static const State& state(const void* s) { return *static_cast<const State*>(s); }
  static const View& seen(const void* v) { return *static_cast<const View*>(v); }
  template <class T>
  static void put(void* target, const T& bytes) {
    std::memcpy(target, &bytes, sizeof(T));
  }

  Value content_;
  G game_;
  std::uint64_t fingerprint_;
};

template <Game G>
std::shared_ptr<const AnyGame> make_game(int players, const Value& options, const Value* content) {
  return std::make_shared<GameAdapter<G>>(
      players, options, content ? *content : Value::parse_json(G::default_content()));
}

}  // namespace fossil
