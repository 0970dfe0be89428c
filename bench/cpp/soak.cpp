// fossil_soak GAME [GAMES] [SEED] [SWITCH=VALUE...]: random games with check() after every action,
// on all cores.
// Exit 0 if every law held, 1 with the broken law and the state, 2 for wrong usage.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <exception>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "fossil_bench/positions.hpp"
#include "fossil_core/base/text.hpp"

namespace {

constexpr const char* kUsage =
    "usage: fossil_soak GAME [GAMES] [SEED] [SWITCH=VALUE...], for example: raptor 1000000 1";

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw std::invalid_argument("'" + std::string(text) + "' is no whole number; " + kUsage);
  }
  return value;
}

// Plays with every number of players in turn, so that each has its share of the games.
fossil::PlayoutCount soak(std::string_view id, std::uint64_t games, std::uint64_t seed,
                          const fossil::Value& options) {
  const fossil::GameEntry& entry = fossil::find_game(id);
  const int least = entry.info->min_players, most = entry.info->max_players;
  const auto shares = static_cast<std::uint64_t>(most - least + 1);
  fossil::PlayoutCount total;
  for (int players = least; players <= most; ++players) {
    const auto index = static_cast<std::uint64_t>(players - least);
    const std::uint64_t share = games / shares + (index < games % shares ? 1 : 0);
    const fossil::State start(entry.make(players, options, nullptr));
    const fossil::PlayoutCount count = start.game().playouts(start.data(), share, seed, true);
    total.games += count.games;
    total.moves += count.moves;
    total.actions += count.actions;
  }
  return total;
}

// The rule switches of the words after the numbers.
fossil::Value switches(std::span<char*> words) {
  fossil::Value options = fossil::Value::map();
  for (const std::string_view word : words) {
    const auto equals = word.find('=');
    if (equals == 0 || equals == std::string_view::npos) {
      throw std::invalid_argument("'" + std::string(word) + "' is no SWITCH=VALUE; " + kUsage);
    }
    options[std::string(word.substr(0, equals))] = std::string(word.substr(equals + 1));
  }
  return options;
}

int run(std::string_view id, std::uint64_t games, std::uint64_t seed,
        const fossil::Value& options) {
  fossil::find_game(id);  // an unknown game is an error of usage, not of a thread
  const unsigned threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<fossil::PlayoutCount> counts(threads);
  std::vector<std::string> failures(threads);
  std::vector<std::thread> workers;
  for (unsigned t = 0; t < threads; ++t) {
    workers.emplace_back([&, t] {
      try {
        const std::uint64_t share = games / threads + (t < games % threads ? 1 : 0);
        counts[t] = soak(id, share, fossil::splitmix64(seed * 4096 + t), options);
      } catch (const std::exception& error) {
        failures[t] = error.what();
      }
    });
  }
  fossil::PlayoutCount total;
  bool failed = false;
  for (unsigned t = 0; t < threads; ++t) {
    workers[t].join();
    total.games += counts[t].games;
    total.actions += counts[t].actions;
    if (failures[t].empty()) continue;
    failed = true;
    std::fprintf(stderr, "%s\n", failures[t].c_str());
  }
  if (failed) return 1;
  std::printf("%.*s: %llu games, %llu actions, every check held (seed %llu)\n",
              static_cast<int>(id.size()), id.data(), static_cast<unsigned long long>(total.games),
              static_cast<unsigned long long>(total.actions),
              static_cast<unsigned long long>(seed));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc < 2) throw std::invalid_argument(kUsage);
    const std::span words(argv, static_cast<std::size_t>(argc));
    return run(argv[1], argc > 2 ? number(argv[2]) : 100000, argc > 3 ? number(argv[3]) : 1,
               switches(words.subspan(std::min<std::size_t>(4, words.size()))));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "fossil_soak: %s\n", error.what());
    return 2;
  }
}
