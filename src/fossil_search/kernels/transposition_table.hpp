// A transposition table of fixed size: what was found out about a state is kept under the state's
// key. Replaces the shallowest or oldest entry of a bucket, never grows.
// Invariant: a hit needs all 128 bits of two independent hashes of the state's bytes. With 2^26
// entries and 2^36 probes a wrong hit has a probability below 2^-65: less than that of a memory
// error, so that exact values may rest on it.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <type_traits>

#include "fossil_core/base/hash.hpp"
#include "fossil_core/game/keys.hpp"

namespace fossil::search {

struct TableKey {
  std::uint64_t key;    // the game's state key
  std::uint64_t check;  // a hash with another seed
};

template <Game G>
inline TableKey table_key(const G& game, const typename G::State& state) {
  return {state_key(game, state), hash_bytes(&state, sizeof(state), 0x5bd1e995u)};
}

// Finding: trivially copyable, with a member `std::int16_t depth` (larger is worth more).
template <class Finding>
class TranspositionTable {
  static_assert(std::is_trivially_copyable_v<Finding>);

 public:
  static constexpr int kBucket = 4;

  // The largest power of two of buckets that fits; at least one.
  void resize(std::uint64_t bytes) {
    buckets_ = 1;
    while (buckets_ * 2 * sizeof(Bucket) <= bytes) buckets_ *= 2;
    memory_.reset(static_cast<Bucket*>(std::calloc(buckets_, sizeof(Bucket))));
    if (!memory_) throw std::bad_alloc();
    used_ = 0;
    age_ = 1;
  }
  void clear() {
    if (used_ > 0) resize(memory_bytes());
  }

  std::uint64_t memory_bytes() const { return buckets_ * sizeof(Bucket); }
  std::uint64_t used() const { return used_; }

  // Entries written before the last call count as old, and go first.
  void new_search() {
    if (++age_ == 0) age_ = 1;  // age 0 means empty
  }

  const Finding* find(const TableKey& key) const {
    const Entry* const entry = entry_of(key);
    return entry ? &entry->finding : nullptr;
  }
  // The same, if it was written in this search.
  const Finding* find_fresh(const TableKey& key) const {
    const Entry* const entry = entry_of(key);
    return entry && entry->age == age_ ? &entry->finding : nullptr;
  }

  void store(const TableKey& key, const Finding& finding) {
    Bucket& bucket = memory_.get()[key.key & (buckets_ - 1)];
    Entry* victim = nullptr;
    for (Entry& entry : bucket.entries) {
      if (entry.age != 0 && entry.key.key == key.key && entry.key.check == key.check) {
        entry.finding = finding;
        entry.age = age_;
        return;
      }
      if (!victim || worth(entry) < worth(*victim)) victim = &entry;
    }
    if (victim->age == 0) ++used_;
    victim->key = key;
    victim->finding = finding;
    victim->age = age_;
  }

 private:
  struct Entry {
    TableKey key;
    Finding finding;
    std::uint8_t age;
  };
  struct Bucket {
    Entry entries[kBucket];
  };
  struct Free {
    void operator()(Bucket* memory) const { std::free(memory); }
  };

  const Entry* entry_of(const TableKey& key) const {
    const Bucket& bucket = memory_.get()[key.key & (buckets_ - 1)];
    for (const Entry& entry : bucket.entries) {
      if (entry.key.key == key.key && entry.key.check == key.check && entry.age != 0) return &entry;
    }
    return nullptr;
  }
  int worth(const Entry& entry) const {
    if (entry.age == 0) return -2'000'000;
    return entry.finding.depth - (entry.age == age_ ? 0 : 1'000'000);
  }

  std::unique_ptr<Bucket, Free> memory_;  // untouched pages cost nothing
  std::uint64_t buckets_ = 0;
  std::uint64_t used_ = 0;
  std::uint8_t age_ = 1;
};

}  // namespace fossil::search
