#include "fossil_search/kernels/search.hpp"

#include <chrono>

namespace fossil::search {

std::unique_ptr<Search> make_search(std::string_view algorithm, const View& root,
                                    const Value& params, int threads, std::uint64_t seed) {
  std::string known;
  for (const SearchEntry& entry : search_registry()) {
    if (entry.game != root.game().info().id) continue;
    if (entry.algorithm == algorithm) return entry.make(root, params, threads, seed);
    known += (known.empty() ? "" : ", ") + std::string(entry.algorithm);
  }
  throw std::invalid_argument("unknown search '" + std::string(algorithm) + "'; known: " + known);
}

StopReason Search::gather(const Limits&, std::uint64_t, LeafBatch&) {
  throw std::invalid_argument("this search values its own leaves; an evaluator needs ismcts");
}

void Search::answer(std::span<const float>, std::span<const float>) {
  throw std::invalid_argument("no leaves wait for values");
}

std::int64_t steady_now_ns() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace fossil::search
