// Random number generators: Rng (wyrand, Wang Yi 2019; 8 bytes of state, for playouts and worlds)
// and Xoshiro256pp (Blackman and Vigna 2019; 32 bytes, period 2^256 - 1, for long independent
// streams). Both give the same numbers on every platform, and no distribution of the standard
// library is used. Not for cryptography.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "fossil_core/base/assert.hpp"
#include "fossil_core/base/bits.hpp"

namespace fossil {

// The output for state x of SplitMix64 (Steele, Lea and Flood 2014): a bijection that scatters
// bits.
constexpr std::uint64_t splitmix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

namespace detail {

// What both generators derive from next().
template <class Derived>
class RandomSource {
 public:
  using result_type = std::uint64_t;
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return ~result_type{0}; }
  constexpr result_type operator()() { return self().next(); }

  // Uniform in [0, n) up to a bias below n / 2^64, by the high half of a product. Needs n > 0.
  constexpr std::uint32_t below(std::uint32_t n) {
    FOSSIL_ASSERT(n > 0);
    return static_cast<std::uint32_t>((static_cast<Uint128>(self().next()) * n) >> 64);
  }

  // Uniform in [0, 1), a multiple of 2^-53.
  constexpr double uniform() { return static_cast<double>(self().next() >> 11) * 0x1.0p-53; }

 private:
  constexpr Derived& self() { return static_cast<Derived&>(*this); }
};

}  // namespace detail

class Rng : public detail::RandomSource<Rng> {
 public:
  explicit constexpr Rng(std::uint64_t seed = 0) : state_(splitmix64(seed)) {}

  constexpr std::uint64_t next() {
    state_ += 0x2d358dccaa6c78a5u;
    return fold_product(state_, state_ ^ 0x8bb84b93962eacc9u);
  }

  // A generator that depends on the present state and on the stream's number only: the order in
  // which streams are split off does not matter, and the parent does not move.
  constexpr Rng split(std::uint64_t stream) const {
    Rng child;
    child.state_ = splitmix64(state_ + splitmix64(stream ^ 0x6a09e667f3bcc908u));
    return child;
  }

  constexpr std::uint64_t state() const { return state_; }
  friend constexpr bool operator==(const Rng& a, const Rng& b) { return a.state_ == b.state_; }

 private:
  std::uint64_t state_;
};

class Xoshiro256pp : public detail::RandomSource<Xoshiro256pp> {
 public:
  using State = std::array<std::uint64_t, 4>;

  explicit constexpr Xoshiro256pp(std::uint64_t seed = 0) {
    for (std::uint64_t i = 0; i < 4; ++i) state_[i] = splitmix64(seed + i * 0x9e3779b97f4a7c15u);
  }

  // Not all of state may be zero: the generator would stay there.
  static constexpr Xoshiro256pp from_state(const State& state) {
    FOSSIL_ASSERT((state[0] | state[1] | state[2] | state[3]) != 0);
    Xoshiro256pp generator;
    generator.state_ = state;
    return generator;
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // See Rng::split. All of the state enters, so that equal children need equal parents and streams.
  constexpr Xoshiro256pp split(std::uint64_t stream) const {
    std::uint64_t seed = splitmix64(stream ^ 0x6a09e667f3bcc908u);
    for (const std::uint64_t word : state_) seed = splitmix64(seed + word);
    return Xoshiro256pp(seed);
  }

  constexpr const State& state() const { return state_; }
  friend constexpr bool operator==(const Xoshiro256pp& a, const Xoshiro256pp& b) {
    return a.state_ == b.state_;
  }

 private:
  State state_{};
};

}  // namespace fossil
