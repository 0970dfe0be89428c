#include "fossil_core/game/dealer.hpp"

#include <algorithm>

#include "fossil_core/base/assert.hpp"
#include "fossil_core/base/hash.hpp"
#include "fossil_core/base/math.hpp"
#include "fossil_core/base/rng.hpp"

namespace fossil {

void Dealer::lay_out(std::string_view name, Source& source, const Outcome& outcome) const {
  auto& times = source.waiting[outcome.action];
  while (times.size() > outcome.weight) times.pop_back();  // pieces that left without being drawn
  while (times.size() < outcome.weight) {
    const std::uint64_t n = source.waits_started[outcome.action]++;
    const std::uint64_t piece = mix64(hash_bytes(name.data(), name.size(), seed_), outcome.action);
    const double u = Rng(mix64(piece, n)).uniform();
    const double wait = -log_positive(1.0 - u);
    times.insert(std::upper_bound(times.begin(), times.end(), source.now + wait),
                 source.now + wait);
  }
}

Action Dealer::draw(std::string_view source_name, std::span<const Outcome> outcomes) {
  FOSSIL_CHECK(!outcomes.empty(), "the dealer was asked to draw from nothing");
  auto found = sources_.find(source_name);
  if (found == sources_.end()) found = sources_.emplace(std::string(source_name), Source{}).first;
  Source& source = found->second;
  for (auto& [action, times] : source.waiting) {
    const auto present = [action = action](const Outcome& o) { return o.action == action; };
    if (std::none_of(outcomes.begin(), outcomes.end(), present)) times.clear();
  }
  const Outcome* first = nullptr;
  for (const Outcome& outcome : outcomes) {
    lay_out(source_name, source, outcome);
    if (!first || source.waiting[outcome.action].front() < source.waiting[first->action].front()) {
      first = &outcome;
    }
  }
  auto& times = source.waiting[first->action];
  source.now = times.front();
  times.erase(times.begin());
  return first->action;
}

}  // namespace fossil
