// The vocabulary of effects (BW-2): codes, and a code with its number packed into one word whose
// order is the order of effects. What they do is effects.hpp.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "fossil_core/games/bonewars/state.hpp"

namespace fossil::bonewars {

enum class Code : std::uint8_t {
  kNothing,
  kMoney,
  kReputation,
  kLoyalty,
  kBones,
  kRare,
  kExchange,
  kSpecies,
  kSearch,
  kDiscardSearch,
  kPalaeontologist,
  kReclassify,
  kSlot,
  kCover,
  kUpgrade,
  kRound,
  kSiteActions,
  kSwitch,
  kRecall,
};
inline constexpr int kCodes = static_cast<int>(Code::kRecall) + 1;

inline constexpr std::array<std::string_view, kCodes> kCodeNames = {
    "",        "money",  "reputation",     "loyalty",         "bones",      "rare", "exchange",
    "species", "search", "discard_search", "palaeontologist", "reclassify", "slot", "cover",
    "upgrade", "round",  "sites",          "switch",          "recall"};

constexpr std::uint32_t code_bit(Code code) { return 1u << static_cast<int>(code); }
// Codes that have a number.
inline constexpr std::uint32_t kNumbered =
    code_bit(Code::kMoney) | code_bit(Code::kReputation) | code_bit(Code::kLoyalty) |
    code_bit(Code::kBones) | code_bit(Code::kRare) | code_bit(Code::kSpecies) |
    code_bit(Code::kSearch) | code_bit(Code::kDiscardSearch) | code_bit(Code::kPalaeontologist) |
    code_bit(Code::kSiteActions);

constexpr Effect make_effect(Code code, int n = 0) {
  return static_cast<Effect>(static_cast<int>(code) << 8 | n);
}
constexpr Code code_of(Effect effect) { return static_cast<Code>(effect >> 8); }
constexpr int number_of(Effect effect) { return effect & 0xff; }

inline std::string effect_text(Effect effect) {
  const Code code = code_of(effect);
  std::string text(kCodeNames[static_cast<std::size_t>(code)]);
  if (kNumbered & code_bit(code)) text += " " + std::to_string(number_of(effect));
  return text;
}

// The effect of that text, or 0.
inline Effect parse_effect(std::string_view text) {
  for (int c = 1; c < kCodes; ++c) {
    const std::string_view name = kCodeNames[static_cast<std::size_t>(c)];
    if (!(kNumbered >> c & 1)) {
      if (text == name) return make_effect(static_cast<Code>(c));
      continue;
    }
    if (!text.starts_with(name) || text.size() < name.size() + 2 || text[name.size()] != ' ') {
      continue;
    }
    const std::string_view digits = text.substr(name.size() + 1);
    int n = 0;
    bool good = digits.size() <= 3 && digits[0] != '0';
    for (const char c2 : digits) {
      good = good && c2 >= '0' && c2 <= '9';
      n = n * 10 + (c2 - '0');
    }
    if (good && n <= 250) return make_effect(static_cast<Code>(c), n);
  }
  return 0;
}

// Whether the effect itself may change the patron (BW-70).
constexpr bool switches(Effect effect) {
  return code_of(effect) == Code::kSwitch || code_of(effect) == Code::kSiteActions;
}

}  // namespace fossil::bonewars
