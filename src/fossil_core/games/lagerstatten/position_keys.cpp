#include <algorithm>

#include "fossil_core/base/utf8.hpp"
#include "fossil_core/games/lagerstatten/position.hpp"

namespace fossil::lagerstatten {
namespace {

constexpr std::string_view kTopKeys[] = {
    "player", "phase",      "step",       "to_move", "actor",  "round",    "turn",    "progress",
    "order",  "next_order", "assistants", "site",    "space",  "surveyed", "period",  "count",
    "cursor", "gap",        "piles",      "sites",   "packet", "society",  "display", "museum",
    "used",   "seats",      "unseen",     "faces",   "truth"};
constexpr std::string_view kHeader[] = {"game",    "format",  "version",    "players",
                                        "options", "content", "fingerprint"};
constexpr std::string_view kSeatKeys[] = {"funds",   "renown",   "rock_limit", "fossil_limit",
                                          "fossils", "exhibits", "rocks",      "requests"};
constexpr std::string_view kCardKeys[] = {"back", "face", "groups"};
constexpr std::string_view kUsedKeys[] = {"fossils", "requests"};
constexpr std::string_view kTruthKeys[] = {"faces"};

using Keys = std::span<const std::string_view>;

bool is_in(Keys keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool is_of_views(std::string_view key) {
  return key == "player" || key == "faces" || key == "truth";
}

// Row 1 of F6: no key that nobody knows.
class KeyCheck {
 public:
  KeyCheck(const Value& source, bool whole) : whole_(whole) {
    if (!source.is_map()) {
      position_error("position",
                     "expected a table, got " + shown(source) + "; write keys and values");
    }
    for (const auto& [key, value] : source.as_map()) {
      if (is_in(kHeader, key)) continue;
      if (!is_in(kTopKeys, key) || (whole_ && is_of_views(key))) unknown(key, kTopKeys, whole_);
    }
    visit(source, "assistants", kAreaNames);
    visit(source, "piles", kBackNames);
    if (const Value* sites = visit(source, "sites", kSiteNames)) {
      for (const std::string_view site : kSiteNames)
        cards(sites->find(site), "sites." + std::string(site));
    }
    for (const std::string_view key : {"packet", "society", "display"}) {
      cards(source.find(key), std::string(key));
    }
    visit(source, "used", kUsedKeys);
    const Value* seats = source.find("seats");
    if (seats && seats->is_list()) {
      for (std::size_t i = 0; i < seats->size(); ++i) {
        const Value& seat = seats->as_list()[i];
        const std::string place = item_path("seats", i);
        keys(seat, place, kSeatKeys);
        for (const std::string_view key : {"rocks", "requests"}) {
          if (seat.is_map()) cards(seat.find(key), place + "." + std::string(key));
        }
      }
    }
    visit(source, "unseen", kBackNames);
    visit(source, "faces", kBackNames);
    visit(source, "truth", kTruthKeys);
  }

 private:
  static void unknown(const std::string& path, Keys known, bool whole = false) {
    std::vector<std::string_view> words(known.begin(), known.end());
    if (whole) std::erase_if(words, is_of_views);
    position_error(path, "unknown key; one of " + joined(words));
  }
  static void keys(const Value& map, const std::string& place, Keys known) {
    if (!map.is_map()) return;
    for (const auto& [key, value] : map.as_map()) {
      if (!is_in(known, key)) unknown(place + "." + key, known);
    }
  }
  static const Value* visit(const Value& source, std::string_view key, Keys known) {
    const Value* map = source.find(key);
    if (!map || !map->is_map()) return nullptr;
    keys(*map, std::string(key), known);
    return map;
  }
  static void cards(const Value* list, const std::string& path) {
    if (!list || !list->is_list()) return;
    for (std::size_t i = 0; i < list->size(); ++i) {
      keys(list->as_list()[i], item_path(path, i), kCardKeys);
    }
  }
  bool whole_;
};

}  // namespace

void position_error(const std::string& path, const std::string& line) {
  throw PositionError(path + ": " + line);
}

std::string quoted(std::string_view text) {
  return Value(std::string(utf8_prefix(text, 40))).to_json();
}

std::string item_path(const std::string& list, std::size_t i) {
  return list + "[" + std::to_string(i) + "]";
}

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) {
    text += (text.empty() ? "" : ", ") + std::string(word);
  }
  return text;
}

std::string shown(const Value& value) {
  if (value.is_list() || value.is_map()) return std::string(value.kind());
  return value.to_json();
}

void check_keys(const Value& source, bool whole) { KeyCheck(source, whole); }

std::optional<std::string> missing_key(const Draft& draft, const Value& source) {
  std::optional<std::string> line;
  const auto need = [&](bool needed, const std::string& key, const std::string& remedy) {
    const Value* value = source.find(key);
    if (!line && needed && (!value || value->is_null())) line = key + ": missing; write " + remedy;
  };
  const int phase = draft.phase;
  const bool presented =
      phase == kSocietyPhase && (draft.step == Step::kLook || draft.step == Step::kBuy);
  need(phase == kSalePhase, "actor", "the player who sells");
  need(phase == kDigPhase, "site", "the site being executed");
  need(phase >= kDigPhase && phase <= kMuseumPhase, "space", "the space being executed");
  need(phase == kPlacePhase && draft.step == Step::kLook, "surveyed",
       "the sites that are looked at");
  need(draft.step == Step::kFlip && draft.cursor, "period", "the period of this series");
  need(presented, "count", "the number of cards presented in this execution");
  need(draft.step == Step::kReturn, "gap", "the position of the display that was emptied");
  if (!line && phase == kDigPhase && draft.site) {
    const std::string site(kSiteNames[static_cast<std::size_t>(*draft.site)]);
    const Value* sites = source.find("sites");
    if (!sites || (sites->is_map() && !sites->find(site))) {
      line = "sites." + site + ": missing; write the cards that lie there beside the packet";
    }
  }
  return line;
}

}  // namespace fossil::lagerstatten
