// The index of a search graph: from the key of an information set to its node. Open addressing with
// linear probing; an entry is half of the key and the node's number, so that a probe seldom touches
// a node in vain. Not a cache: entries are never displaced.
// Invariant: at most 3/4 full, unless the memory limit forbids a larger table.
#pragma once

#include <cstdint>
#include <utility>

#include "fossil_search/kernels/node_pool.hpp"

namespace fossil::search {

class InformationIndex {
 public:
  InformationIndex() : table_(kFirstSize) { start(kFirstSize); }

  std::uint64_t bytes() const { return size() * sizeof(std::uint64_t); }

  // The node with that key, or kNoNode.
  std::uint32_t find(std::uint64_t key, const NodePool& pool) const {
    for (std::uint64_t slot = key & mask_;; slot = (slot + 1) & mask_) {
      const std::uint64_t entry = table_.data()[slot];
      if (entry == 0) return kNoNode;
      if ((entry >> 32) == (key >> 32)) {
        const auto node = static_cast<std::uint32_t>(entry);
        if (pool.node(node).key == key) return node;
      }
    }
  }

  // Brings the line of a key near; for keys that are known before they are needed.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(table_.data() + (key & mask_)); }

  // False if there is no room and none may be had.
  bool insert(std::uint64_t key, std::uint32_t node, const NodePool& pool,
              std::uint64_t spare_bytes) {
    if (filled_ >= size() / 4 * 3) {
      if (spare_bytes >= bytes()) {
        grow(pool);
      } else if (filled_ >= size() / 16 * 15) {
        return false;
      }
    }
    place(key, node);
    return true;
  }

  void clear() {
    table_ = LazyArray<std::uint64_t>(kFirstSize);
    start(kFirstSize);
  }

 private:
  static constexpr std::uint32_t kFirstSize = 1u << 12;

  std::uint64_t size() const { return mask_ + 1; }
  void start(std::uint32_t entries) {  // fresh pages are zero
    table_.append_raw(entries);
    mask_ = entries - 1;
    filled_ = 0;
  }
  void place(std::uint64_t key, std::uint32_t node) {
    std::uint64_t slot = key & mask_;
    while (table_.data()[slot] != 0) slot = (slot + 1) & mask_;
    table_.data()[slot] = (key >> 32 << 32) | node;
    ++filled_;
  }
  void grow(const NodePool& pool) {
    const LazyArray<std::uint64_t> old = std::move(table_);
    const auto entries = static_cast<std::uint32_t>(2 * size());
    table_ = LazyArray<std::uint64_t>(entries);
    start(entries);
    for (std::uint32_t i = 0; i < old.size(); ++i) {
      const auto node = static_cast<std::uint32_t>(old[i]);
      if (node != kNoNode) place(pool.node(node).key, node);
    }
  }

  LazyArray<std::uint64_t> table_;
  std::uint64_t mask_ = 0;
  std::uint64_t filled_ = 0;
};

}  // namespace fossil::search
