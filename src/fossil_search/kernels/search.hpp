// What every search offers to its driver: run in slices, report, stop. Kernels are templates on the
// concrete game and hide behind this class; they never touch Python and never learn a game's name.
// A search starts from a View, the only root type there is: it cannot see what its player cannot.
//
// Threads: one thread at a time may call a Search; request_stop may be called from any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fossil_core/base/value.hpp"
#include "fossil_core/game/state.hpp"
#include "fossil_search/kernels/leaf_batch.hpp"

namespace fossil::search {

// Budget of one analysis. Zero means "no such limit". Time is the driver's: it gives deadlines.
struct Limits {
  std::uint64_t nodes = 0;  // simulations (ismcts) or states visited (expectimax), all threads
  std::uint64_t memory_bytes = 0;  // of graph or table, all threads
  double confidence = 0;           // stop when the best move's lower bound at this level (0.5-1)
                                   // lies above the second best's upper bound
};

enum class StopReason : std::uint8_t {
  kNone,
  kNodes,
  kMemory,
  kConfidence,
  kExhausted,
  kInterrupt
};

// One candidate move at the root. Values are for players 0..n-1, in [-1, 1].
struct Line {
  Action action = 0;
  std::string move;
  std::uint64_t visits = 0;
  std::uint64_t availability = 0;  // simulations in which it was legal
  Values value{};                  // mean utility per player
  std::vector<double> mean_score;  // mean game points per player
  double standard_error = 0;       // of value[mover]
  double prior = 0;                // probability given by the prior
  double strategy = 0;  // probability of playing it: mixed at simultaneous nodes, else 0 or 1
  std::vector<std::string> pv;  // moves and sampled chance outcomes from the root on
};

struct Report {
  std::uint64_t nodes = 0;        // simulations or states visited so far
  std::uint64_t levels = 0;       // ismcts: edges descended, all simulations
  std::uint64_t graph_nodes = 0;  // nodes or table entries in memory
  std::uint64_t memory_bytes = 0;
  int depth = 0;       // expectimax: last completed depth in actions
  bool exact = false;  // the values are the game's, not estimates
  StopReason stopped = StopReason::kNone;
  Values value{};  // of the root, per player
  std::vector<double> mean_score;
  std::vector<Line> lines;         // best first; empty where the view's owner is not to move
  std::vector<std::string> notes;  // one sentence each: what was cut, sampled or not enumerated
};

class Search {
 public:
  virtual ~Search() = default;
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // Searches until a limit is reached, `deadline_ns` of the steady clock has passed, or a stop was
  // requested; may be called again and goes on where it was. With a node limit the result does not
  // depend on how the time was sliced. Returns kNone while there is more to do.
  virtual StopReason run_slice(const Limits& limits, std::int64_t deadline_ns) = 0;

  // Instead of run_slice where leaves are valued from outside: gathers at most `most` leaves, which
  // wait until the caller gives their values to answer(), or drop()s them. kNone while there is
  // more to do. The base class refuses: not every search can wait.
  virtual StopReason gather(const Limits& limits, std::uint64_t most, LeafBatch& batch);

  // Values in [-1, 1], rows x players, and either no priors or one weight above or at zero per
  // legal action, row after row.
  virtual void answer(std::span<const float> values, std::span<const float> priors);

  // Forgets the leaves that wait; what was learnt before stays.
  virtual void drop() {}

  // The best `multipv` lines (0: all) and the root's values so far.
  virtual Report report(int multipv) const = 0;

  // Moves the root to a later view of the same observer and keeps what may be kept; false if
  // nothing could be (another observer, or a view that was never reached): the search then starts
  // fresh.
  virtual bool advance(const View& view) = 0;

  // What the search would play at an information set that it has met, where the view's owner
  // decides: actions and probabilities; empty if it has not met it.
  virtual std::vector<std::pair<Action, double>> strategy_at(const View&) const { return {}; }

  // Bytes held by graph and tables.
  virtual std::uint64_t memory_bytes() const = 0;

  void request_stop() { stop_.store(true, std::memory_order_relaxed); }
  void clear_stop() { stop_.store(false, std::memory_order_relaxed); }

 protected:
  std::atomic<bool> stop_{false};  // relaxed: only ever asks for an early return
};

// One game with one algorithm.
struct SearchEntry {
  std::string_view game;
  std::string_view algorithm;
  // Throws std::invalid_argument for an unknown parameter or a value out of range.
  std::unique_ptr<Search> (*make)(const View& root, const Value& params, int threads,
                                  std::uint64_t seed);
};

std::span<const SearchEntry> search_registry();

// The search for the view's game; throws std::invalid_argument listing the algorithms there are.
std::unique_ptr<Search> make_search(std::string_view algorithm, const View& root,
                                    const Value& params, int threads, std::uint64_t seed);

// Nanoseconds of the steady clock, for deadlines.
std::int64_t steady_now_ns();

}  // namespace fossil::search
