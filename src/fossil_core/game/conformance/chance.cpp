// Conformance of chance: weights, samples and the dealer's draws.
#include <algorithm>

#include "fossil_core/game/conformance/scene.hpp"

namespace fossil::conformance {
namespace {

constexpr double kRarest = 25;  // expected draws of the rarest outcome

struct Weights {
  std::vector<Outcome> outcomes;
  double total = 0, least = 1e30;
  explicit Weights(const Scene& scene)
      : outcomes(scene.rules().chance_outcomes(scene.state.data())) {
    for (const Outcome& o : outcomes) {
      total += o.weight;
      least = std::min(least, static_cast<double>(o.weight));
    }
  }
  int draws() const { return static_cast<int>(std::min(4000.0, kRarest * total / least)); }
  std::size_t place(Action a) const {
    const auto found = std::find_if(outcomes.begin(), outcomes.end(),
                                    [a](const Outcome& o) { return o.action == a; });
    require(found != outcomes.end(), "an outcome was drawn that the list does not have");
    return static_cast<std::size_t>(found - outcomes.begin());
  }
  bool agree_with(const std::vector<double>& counts) const {
    std::vector<double> expected;
    for (const Outcome& o : outcomes) expected.push_back(o.weight / total * draws());
    return outcomes.size() == 1 || fits(counts, expected);
  }
};

void chance_weights_are_exact(const Scene& scene) {
  if (scene.kind != NodeKind::kChance) return;
  std::uint64_t total = 0;
  for (const Outcome& o : scene.rules().chance_outcomes(scene.state.data())) {
    require(o.weight > 0, "an outcome has no weight");
    total += o.weight;
  }
  require(total < (std::uint64_t{1} << 32), "the weights do not add up within 32 bits");
  require(!scene.rules().chance_source(scene.state.data()).empty(),
          "a chance node names no source");
}

void samples_fit_weights(const Scene& scene) {
  if (scene.kind != NodeKind::kChance) return;
  const Weights weights(scene);
  std::vector<double> counts(weights.outcomes.size());
  for (int i = 0; i < weights.draws(); ++i) {
    ++counts[weights.place(scene.rules().sample_chance(scene.state.data(), scene.rng))];
  }
  require(weights.agree_with(counts), "sample_chance does not fit the weights");
}

void dealer_fits_weights(const Scene& scene) {
  if (scene.kind != NodeKind::kChance) return;
  const Weights weights(scene);
  const std::string source = scene.rules().chance_source(scene.state.data());
  std::vector<double> counts(weights.outcomes.size());
  for (int i = 0; i < weights.draws(); ++i) {
    Dealer dealer(scene.rng.next());
    // A piece that went out and back must not be favoured or held back.
    if (i % 2) dealer.draw(source, weights.outcomes);
    ++counts[weights.place(dealer.draw(source, weights.outcomes))];
  }
  require(weights.agree_with(counts), "the dealer's draws do not fit the weights");
}

constexpr Check kChecks[] = {
    {"chance_weights_are_exact", "outcomes have weights above zero, and a source",
     &chance_weights_are_exact, nullptr, 0},
    {"samples_fit_weights", "sample_chance draws each outcome as often as its weight says",
     &samples_fit_weights, nullptr, 8},
    {"dealer_fits_weights", "the dealer of a match draws with the same weights",
     &dealer_fits_weights, nullptr, 4},
};

}  // namespace

std::span<const Check> chance_checks() { return kChecks; }

}  // namespace fossil::conformance
