// The card being played, Theodore's cards and turn, and the effects under way.
#include <algorithm>

#include "fossil_core/games/bonewars/dict.hpp"
#include "fossil_core/games/bonewars/position.hpp"

namespace fossil::bonewars {
namespace {

template <std::size_t N>
std::uint8_t index_in(const std::array<std::string_view, N>& names, std::string_view name) {
  return static_cast<std::uint8_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

}  // namespace

void PositionReader::read_play() {
  const Node node = source_.table("play");
  if (!node.there()) return;
  Play& play = s_.play;
  if (node.text("card").empty()) {
    position_error(node.at("card"), "missing; write the card that is being played");
  }
  play.card = byte(r_.parse_card(node.text("card")));
  play.slot = byte(node.number("slot"));
  play.mode = is_team(play.card) ? kTeamMode : is_pal(play.card) ? kPalMode : kNoMode;
  if (node.has("mode")) play.mode = index_in(kModeNames, node.text("mode"));
  play.ap = byte(node.number("ap"));
  play.depth = byte(node.number("depth"));
  play.steps = byte(node.number("steps"));
  play.bounty = node.flag("bounty");
  play.specialist = node.flag("specialist");
  play.action = index_in(kActionNames, node.text("action"));
  play.patron = index_in(kPatronNames, node.text("patron"));
  const Value::List& papers = node.list("papers");
  const Value::List& sets = node.list("sets");
  if (papers.size() > kMostPapers) position_error(node.at("papers"), "at most 6; remove some");
  if (sets.size() > kMostPapers) position_error(node.at("sets"), "at most 6; remove some");
  play.paper_count = byte(static_cast<int>(papers.size()));
  play.category = node.text("category").empty()
                      ? std::uint8_t{0}
                      : byte(1 + index_in(kCategoryNames, node.text("category")));
  for (std::size_t i = 0; i < papers.size(); ++i) {
    const Node paper(&papers[i], item_path(node.at("papers"), i));
    const std::string name = paper.text("species");
    claim(name, paper.at("species"), node.at("papers"));
    Paper& target = play.papers[i];
    target.species = byte(entry(r_.species_names, name));
    target.envelope = byte(entry(r_.envelope_names, paper.text("envelope")));
    if (target.species == 0) {
      position_error(paper.at("species"), "missing; write a name of the table species");
    }
    const Value::List& bones = paper.list("bones");
    if (bones.size() > kCategories) {
      position_error(paper.at("bones"), "more than four; remove some");
    }
    for (std::size_t b = 0; b < bones.size(); ++b) {
      target.bones[b] = byte(entry(r_.bone_names, bones[b].as_string()));
    }
  }
  for (const Value& value : node.list("placed")) ++play.placed[value.as_int() - 2];
  const auto read_set = [&](const Node& set) {
    DebunkSet target{};
    if (!set.there()) return target;
    target.value = byte(set.number("value", 2));
    target.type = byte(entry(r_.bone_names, set.text("type")));
    if (target.type == 0) position_error(set.at("type"), "missing; write a type of bones");
    const Value::List& wild = set.list("wild");
    if (wild.size() > 2) position_error(set.at("wild"), "at most two; remove some");
    for (std::size_t i = 0; i < wild.size(); ++i) {
      target.wild[i] = byte(entry(r_.bone_names, wild[i].as_string()));
    }
    target.trade = set.flag("trade");
    return target;
  };
  play.set = read_set(node.table("set"));
  for (std::size_t i = 0; i < sets.size(); ++i) {
    play.sets[play.set_count++] = read_set(Node(&sets[i], item_path(node.at("sets"), i)));
  }
  play.count = byte(node.number("count"));
  play.wild = byte(node.number("wild"));
  play.bonus_used = node.flag("bonus_used");
  play.trade_used = node.flag("trade_used");
  play.find = byte(entry(r_.species_names, node.text("find")));
  if (play.find != 0 && s_.step == Step::kFindEnvelope) {
    claim(node.text("find"), node.at("find"), node.at("find"));
  }
  play.column = byte(node.number("column"));
  const Node aside = node.table("aside");
  if (!aside.there()) return;
  play.has_aside = 1;
  play.aside_species = byte(entry(r_.species_names, aside.text("species")));
  if (play.aside_species != 0) claim(aside.text("species"), aside.at("species"), aside.path());
  play.aside = read_types(aside.list("bones"), aside.at("bones"));
}

void PositionReader::read_theodore() {
  if (!r_.solo) {
    if (source_.find("theodore")) position_error("theodore", "is not in this game; leave it out");
    return;
  }
  const Node node = source_.table("theodore");
  Solo& t = s_.solo;
  const auto read_cards = [&](const char* key) {
    std::uint32_t cards = 0;
    const Value::List& list = node.list(key);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string& name = list[i].as_string();
      claim(name, item_path(node.at(key), i), node.at(key));
      cards |= 1u << index_of_name(r_.solo_names, name);
    }
    return cards;
  };
  std::uint32_t in_slots = 0;
  for (const std::uint8_t card : s_.seats[kTheodoreSeat].card) {
    if (is_solo(card)) in_slots |= 1u << solo_of(card);
  }
  t.deck = read_cards("deck");
  t.fresh = read_cards("new");
  t.discard = read_cards("discard");
  if (!node.has("deck")) {
    if ((in_slots | t.discard) & r_.new_solo) {
      position_error(node.at("deck"), "missing; write the cards of his pile");
    }
    t.deck = r_.basic_solo & ~in_slots & ~t.discard;
  }
  if (!node.has("new")) t.fresh = r_.new_solo & ~(t.deck | t.discard | in_slots);
  const bool early = s_.phase == Phase::kSetup;
  t.top = byte(entry(r_.solo_names, node.text("top")));
  if (node.has("back")) {
    t.back = byte(entry(r_.backs, node.text("back")));
  } else if (t.top != 0) {
    t.back = r_.solo_cards[t.top - 1u].back;
  } else if (t.deck != 0 && !early) {
    t.back = r_.solo_cards[static_cast<std::size_t>(std::countr_zero(t.deck))].back;
  }
  const Node turn = node.table("turn");
  if (!turn.there()) return;
  t.active = 1;
  if (!turn.text("card").empty()) t.card = byte(r_.parse_card(turn.text("card")));
  t.slot = byte(turn.number("slot"));
  t.half = index_in(kHalfNames, turn.text("half"));
  t.ap = byte(turn.number("ap"));
  t.depth = byte(turn.number("depth"));
  t.steps = byte(turn.number("steps"));
  t.barred = index_in(kActionNames, turn.text("barred"));
  t.action = index_in(kActionNames, turn.text("action"));
  t.again = turn.flag("again");
  t.entry = byte(turn.number("entry"));
  t.idle = byte(turn.number("idle"));
  t.skip = turn.flag("skip");
  t.species = byte(entry(r_.species_names, turn.text("species")));
  if (t.species != 0 && s_.step == Step::kSpent) {
    claim(turn.text("species"), turn.at("species"), turn.at("species"));
  }
  t.value = byte(turn.number("value"));
  for (const Value& name : turn.list("used")) {
    t.used |= byte(1 << index_of_name(r_.action_names, name.as_string()));
  }
  t.wild = turn.flag("wild");
}

void PositionReader::read_stack() {
  const Value::List& list = source_.list("stack");
  if (list.size() >= kMostFrames) position_error("stack", "at most 3 frames; remove some");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Node node(&list[i], item_path("stack", i));
    Frame& f = s_.frames[s_.depth++];
    if (node.text("kind").empty()) position_error(node.at("kind"), "missing; write what it is");
    f.kind = static_cast<FrameKind>(index_in(kFrameNames, node.text("kind")));
    const std::string step = node.text("step");
    f.step = static_cast<FrameStep>(index_in(kFrameStepNames, step));
    f.left = byte(node.number("left"));
    f.bones = read_types(node.list("bones"), node.at("bones"));
    f.last = byte(entry(r_.bone_names, node.text("last")));
    const Value::List& items = node.list("items");
    for (std::size_t k = 0; k < items.size(); ++k) {
      const std::string path = item_path(node.at("items"), k);
      if (!items[k].is_string()) position_error(path, "expected a name; write a text");
      const std::string& text = items[k].as_string();
      if (f.kind == FrameKind::kRound) {
        const int bonus = index_of_name(r_.bonus_names, text);
        if (bonus < 0) position_error(path, quoted(text) + " is unknown; write a bonus");
        f.offered = static_cast<std::uint16_t>(f.offered | 1u << bonus);
      } else if (f.kind == FrameKind::kUpgrade) {
        f.chosen = index_in(kPlaceNames, text);
        if (f.chosen > 3)
          position_error(path, quoted(text) + " is unknown; one of top, below, discard");
      } else {
        const Effect effect = parse_effect(text);
        if (effect == 0 || s_.item_count == kMostItems) {
          position_error(path, quoted(text) + " is no effect; write \"code\" or \"code n\"");
        }
        s_.items[s_.item_count++] = effect;
      }
    }
    const Value::List& cards = node.list("cards");
    for (std::size_t k = 0; k < cards.size(); ++k) {
      const std::string path = item_path(node.at("cards"), k);
      const NumberedName card = numbered_name(cards[k].as_string());
      const int index = index_of_name(r_.species_names, card.name);
      if (card.name == "?" && s_.active >= 0 && !sees(s_.active)) {
        int used = 0;
        for (const std::uint8_t held : v_.species_held) used += held;
        if (used == kMostSpecies) {
          position_error(path, "there are not so many cards; remove some");
        }
        v_.species_places[used] = byte(card.number);
        ++v_.species_held[kColours];
        continue;
      }
      if (index < 0) {
        position_error(path, quoted(card.name) + " is unknown; write a name of the table species");
      }
      if (f.kind == FrameKind::kReclassify) {
        f.chosen = byte(1 + index);
        continue;
      }
      claim(card.name, path, node.at("cards"));
      s_.look |= card_bit(index);
      s_.species_number[index] = byte(card.number);
    }
  }
  if (s_.depth > 0 && s_.frames[0].kind == FrameKind::kPool) {
    std::sort(s_.items, s_.items + s_.item_count);
  }
  int used = 0;
  for (int p = 0; p < kColours; ++p) used += v_.species_held[p];
  std::sort(v_.species_places + used, v_.species_places + used + v_.species_held[kColours]);
}

}  // namespace fossil::bonewars
