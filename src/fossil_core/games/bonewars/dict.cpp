// State and view as dicts (BW-120 to BW-122). Reading them back is position*.cpp.
#include "fossil_core/games/bonewars/dict.hpp"

#include "fossil_core/games/bonewars/bonewars.hpp"

namespace fossil::bonewars {
namespace {

Value or_null(std::string_view text) { return text.empty() ? Value() : Value(text); }

Value name_or_null(const std::vector<std::string>& names, int entry) {
  return entry == 0 ? Value() : Value(names[static_cast<std::size_t>(entry - 1)]);
}

// Writes a state; what a view does not show comes from the view.
class Writer {
 public:
  Writer(const BoneWars& game, const State& s, const View* view)
      : game_(game), r_(game.rules()), s_(s), view_(view) {}

  void write(Value& value) const {
    value["phase"] = kPhaseNames[static_cast<std::size_t>(s_.phase)];
    value["step"] = kStepNames[static_cast<std::size_t>(s_.step)];
    value["to_move"] = s_.mover >= 0               ? Value(colour_name(r_, s_.mover))
                       : s_.mover == kChancePlayer ? Value("chance")
                                                   : Value("nobody");
    value["active"] = s_.active < 0 ? Value() : Value(colour_name(r_, s_.active));
    value["round"] = s_.round;
    value["turn"] = s_.turn;
    value["progress"] = s_.progress;
    value["winners"] = winners();
    Value order = Value::list();
    for (const std::uint8_t place : s_.order) {
      if (place != 0) order.push_back(colour_name(r_, place - 1));
    }
    value["order"] = std::move(order);
    value["first"] = s_.first == 0 ? Value() : Value(colour_name(r_, s_.first - 1));
    value["offer"] = offer();
    value["board"] = board();
    Value seats = Value::map();
    for (int p = 0; p < r_.n; ++p) seats[colour_name(r_, p)] = seat(p);
    value["seats"] = std::move(seats);
    value["play"] = s_.play.card == 0 ? Value() : play();
    value["theodore"] = r_.solo ? theodore() : Value();
    Value stack = Value::list();
    for (int i = 0; i < s_.depth; ++i) stack.push_back(frame(s_.frames[i]));
    value["stack"] = std::move(stack);
  }

 private:
  Value counts(Bones bones) const {
    Value map = Value::map();
    for (int type = 0; type < kBoneTypes; ++type) {
      map[r_.bone_names[static_cast<std::size_t>(type)]] = bones.count(type);
    }
    return map;
  }
  Value type_name(int type) const { return r_.bone_names[static_cast<std::size_t>(type)]; }
  Value type_entry(int entry) const { return entry == 0 ? Value() : type_name(entry - 1); }
  Value bone_list(Bones bones) const {
    Value list = Value::list();
    for (int type = 0; type < kBoneTypes; ++type) {
      for (int i = 0; i < bones.count(type); ++i) list.push_back(type_name(type));
    }
    return list;
  }
  static Value names(const std::vector<std::string>& all, std::uint64_t set) {
    Value list = Value::list();
    for (; set != 0; set &= set - 1) {
      list.push_back(all[static_cast<std::size_t>(std::countr_zero(set))]);
    }
    return list;
  }
  Value species_names(Cards cards) const { return names(r_.species_names, cards); }
  static Value patron(int p) { return or_null(kPatronNames[static_cast<std::size_t>(p)]); }
  static Value action(int a) { return or_null(kActionNames[static_cast<std::size_t>(a)]); }

  // "NUMBER NAME", sorted by number, then by the table.
  template <std::size_t N>
  static Value numbered(const std::vector<std::string>& all, std::uint64_t set,
                        const std::uint8_t (&number)[N]) {
    Value list = Value::list();
    for (int n = 0; n < 256 && set != 0; ++n) {
      for (std::uint64_t left = set; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        if (number[card] != n) continue;
        list.push_back(std::to_string(n) + " " + all[static_cast<std::size_t>(card)]);
        set &= ~(std::uint64_t{1} << card);
      }
    }
    return list;
  }
  // The places of an owner (a seat, or kColours for a look) that the observer does not see.
  Value hidden_places(const std::uint8_t* held, const std::uint8_t* numbers, int owner) const {
    for (int p = 0; p < owner; ++p) numbers += held[p];
    Value list = Value::list();
    for (int i = 0; i < held[owner]; ++i) list.push_back(std::to_string(numbers[i]) + " ?");
    return list;
  }

  Value winners() const {
    Value list = Value::list();
    if (s_.phase != Phase::kOver) return list;
    for (int p = 0; p < r_.n; ++p) {
      bool beaten = false;
      for (int q = 0; q < r_.n; ++q) beaten = beaten || ahead(r_, s_, q, p);
      if (!beaten) list.push_back(colour_name(r_, p));
    }
    return list;
  }

  Value offer() const {
    Value list = Value::list();
    for (const Offer& o : s_.offers) {
      if (o.species == 0) continue;
      Value entry = Value::map();
      entry["species"] = r_.species_names[o.species - 1u];
      Value bones = Value::list();
      for (const std::uint8_t type : o.bones) {
        if (type != 0) bones.push_back(type_entry(type));
      }
      entry["bones"] = std::move(bones);
      list.push_back(std::move(entry));
    }
    return list;
  }

  Value site(const Site& site) const {
    Value map = Value::map();
    map["species"] = name_or_null(r_.species_names, site.species);
    map["action"] = name_or_null(r_.action_names, site.action);
    Value bones = Value::list();
    for (const std::uint8_t type : site.bones) bones.push_back(type_entry(type));
    map["bones"] = std::move(bones);
    Value camps = Value::list();
    for (int p = 0; p < r_.n; ++p) {
      for (int i = 0; i < camps_at(site, p); ++i) camps.push_back(colour_name(r_, p));
    }
    map["camps"] = std::move(camps);
    return map;
  }

  template <class Deck, std::size_t N>
  Value deck(const Deck& deck, const std::vector<std::string>& all,
             const std::uint8_t (&number)[N]) const {
    Value map = Value::map();
    map["deck"] = view_ ? Value(deck.size) : names(all, deck.deck);
    map["discard"] = names(all, deck.discard);
    map["number"] = deck.number;
    if (view_) map["unseen"] = numbered(all, deck.deck, number);
    return map;
  }

  template <std::size_t N>
  static Value name_cells(const std::vector<std::string>& all, const std::uint8_t (&cells)[N]) {
    Value list = Value::list();
    for (const std::uint8_t cell : cells) list.push_back(name_or_null(all, cell));
    return list;
  }

  Value awards() const {
    Value awards = Value::map();
    for (int stack = 0; stack < kStacks; ++stack) {
      Value award = Value::map();
      award["tile"] = name_or_null(r_.award_names, s_.award[stack]);
      Value spaces = Value::list();
      for (const std::uint8_t markers : s_.markers[stack]) {
        Value owners = Value::list();
        if (markers & kVirtual) owners.push_back("virtual");
        for (int p = 0; p < r_.n; ++p) {
          if (markers >> p & 1) owners.push_back(colour_name(r_, p));
        }
        spaces.push_back(std::move(owners));
      }
      award["spaces"] = std::move(spaces);
      awards[std::string(1, "abc"[stack])] = std::move(award);
    }
    return awards;
  }

  Value board() const {
    Value board = Value::map();
    Value finds = Value::list();
    for (const std::uint16_t column : s_.finds) {
      Value icons = Value::list();
      for (int icon = 0; icon < kEnvelopes; ++icon) {
        for (int i = 0; i < finds_of(column, icon); ++i) {
          icons.push_back(r_.icon_names[static_cast<std::size_t>(icon)]);
        }
      }
      finds.push_back(std::move(icons));
    }
    board["small_finds"] = std::move(finds);
    board["column_bonuses"] = name_cells(r_.bonus_names, s_.column_bonus);
    board["round_bonuses"] = name_cells(r_.bonus_names, s_.round_bonus);
    board["rare"] = counts(s_.rare);
    board["bag"] = counts(s_.bag);
    Value sites = Value::map();
    for (int i = 0; i < kSites; ++i) {
      sites[r_.site_names[static_cast<std::size_t>(i)]] = site(s_.sites[i]);
    }
    board["sites"] = std::move(sites);
    board["display"] = names(r_.pal_names, s_.pals.display);
    board["species"] = deck(s_.species, r_.species_names, s_.species_number);
    board["palaeontologists"] = deck(s_.pals, r_.pal_names, s_.pal_number);
    board["awards"] = awards();
    board["grants"] = name_cells(r_.grant_names, s_.grants);
    Value papers = Value::map();
    for (const int p : {kMarsh, kCope}) {
      Value values = Value::list();
      for (const std::uint8_t count : s_.papers[p - 1]) values.push_back(count);
      papers[kPatronNames[static_cast<std::size_t>(p)]] = std::move(values);
    }
    board["papers"] = std::move(papers);
    board["neutral"] = s_.neutral == 0 ? Value() : Value(s_.neutral);
    return board;
  }

  Value hand(int p) const {
    const Seat& seat = s_.seats[p];
    Value hand = Value::map();
    Value open = names(r_.team_names, seat.team_hand);
    const Value pals = names(r_.pal_names, seat.pal_open), species = species_names(seat.open);
    for (const Value& name : pals.as_list()) open.push_back(name);
    for (const Value& name : species.as_list()) open.push_back(name);
    hand["open"] = std::move(open);
    const bool unseen = view_ && view_->observer != p;
    hand["species"] = unseen ? hidden_places(view_->species_held, view_->species_places, p)
                             : numbered(r_.species_names, seat.hidden, s_.species_number);
    hand["palaeontologists"] = unseen ? hidden_places(view_->pal_held, view_->pal_places, p)
                                      : numbered(r_.pal_names, seat.pal_hidden, s_.pal_number);
    return hand;
  }

  Value slots(const Seat& seat) const {
    Value list = Value::list();
    for (int i = 0; i < seat.slots; ++i) {
      Value slot = Value::map();
      const bool upgraded = i >= kPrintedSlots || (seat.upgraded >> i & 1);
      slot["tile"] = upgraded ? "upgraded" : "printed";
      slot["card"] = seat.card[i] == 0 ? Value() : Value(r_.card_name(seat.card[i]));
      Value specialist;
      for (int k = 0; k < r_.specialist_count; ++k) {
        if (seat.lies[k] == i + 1) specialist = r_.specialist_names[static_cast<std::size_t>(k)];
      }
      slot["specialist"] = std::move(specialist);
      slot["closed"] = (seat.closed >> i & 1) != 0;
      list.push_back(std::move(slot));
    }
    return list;
  }

  Value seat(int p) const {
    const Seat& seat = s_.seats[p];
    Value map = Value::map();
    map["patron"] = patron(seat.patron);
    map["money"] = seat.money;
    map["reputation"] = seat.reputation;
    Value loyalty = Value::map();
    loyalty["marsh"] = seat.loyalty[0];
    loyalty["cope"] = seat.loyalty[1];
    map["loyalty"] = std::move(loyalty);
    map["specialty"] = seat.specialty == 0 ? Value()
                                           : Value(std::string(kColumnNames[seat.specialty >> 4]) +
                                                   " " + std::to_string(seat.specialty & 15));
    map["team"] = seat.team == 0  ? Value()
                  : at_site(seat) ? Value(r_.site_names[static_cast<std::size_t>(site_of(seat))])
                                  : Value("university " + std::to_string(seat.team));
    map["grant"] = seat.grant == 0 ? Value() : Value(seat.grant);
    map["figure"] = action(seat.figure);
    map["crates"] = counts(seat.crates);
    map["cover_tiles"] = seat.cover_tiles;
    Value camps = Value::map();
    camps["movement"] = seat.camps[0];
    camps["archive"] = seat.camps[1];
    map["camps"] = std::move(camps);
    map["hand"] = hand(p);
    Value reserve = Value::map();
    reserve["team"] = names(r_.team_names, seat.team_reserve);
    reserve["specialists"] = names(r_.specialist_names, seat.specialist_reserve);
    map["reserve"] = std::move(reserve);
    map["specialists"] = names(r_.specialist_names, seat.hired);
    map["slots"] = slots(seat);
    Value archive = Value::map();
    for (int e = 0; e < kEnvelopes; ++e) {
      archive[r_.envelope_names[static_cast<std::size_t>(e)]] = species_names(seat.archive[e]);
    }
    map["archive"] = std::move(archive);
    map["award_markers"] = seat.award_markers;
    map["passed"] = seat.passed != 0;
    map["extra_steps"] = seat.extra_steps;
    return map;
  }

  Value set(const DebunkSet& set) const {
    if (set.value == 0) return Value();
    Value map = Value::map();
    map["value"] = set.value;
    map["type"] = type_entry(set.type);
    Value wild = Value::list();
    for (const std::uint8_t type : set.wild) {
      if (type != 0) wild.push_back(type_entry(type));
    }
    map["wild"] = std::move(wild);
    map["trade"] = set.trade != 0;
    return map;
  }

  Value paper(const Paper& paper) const {
    Value map = Value::map();
    map["species"] = name_or_null(r_.species_names, paper.species);
    map["envelope"] = name_or_null(r_.envelope_names, paper.envelope);
    Value bones = Value::list();
    for (const std::uint8_t type : paper.bones) {
      if (type != 0) bones.push_back(type_entry(type));
    }
    map["bones"] = std::move(bones);
    return map;
  }

  Value play() const {
    const Play& play = s_.play;
    Value map = Value::map();
    map["card"] = r_.card_name(play.card);
    map["slot"] = play.slot;
    map["mode"] = or_null(kModeNames[play.mode]);
    map["ap"] = play.ap;
    map["depth"] = play.depth;
    map["steps"] = play.steps;
    map["bounty"] = play.bounty != 0;
    map["specialist"] = play.specialist != 0;
    map["action"] = action(play.action);
    map["patron"] = patron(play.patron);
    Value papers = Value::list();
    for (int i = 0; i < play.paper_count; ++i) papers.push_back(paper(play.papers[i]));
    map["papers"] = std::move(papers);
    map["category"] = play.category == 0 ? Value() : Value(kCategoryNames[play.category - 1u]);
    Value placed = Value::list();
    for (int value = 2; value <= 4; ++value) {
      for (int i = 0; i < play.placed[value - 2]; ++i) placed.push_back(value);
    }
    map["placed"] = std::move(placed);
    map["set"] = set(play.set);
    Value sets = Value::list();
    for (int i = 0; i < play.set_count; ++i) sets.push_back(set(play.sets[i]));
    map["sets"] = std::move(sets);
    map["count"] = play.count;
    map["wild"] = play.wild;
    map["bonus_used"] = play.bonus_used != 0;
    map["trade_used"] = play.trade_used != 0;
    map["find"] = name_or_null(r_.species_names, play.find);
    map["column"] = play.column;
    Value aside;
    if (play.has_aside) {
      aside["species"] = name_or_null(r_.species_names, play.aside_species);
      aside["bones"] = bone_list(play.aside);
    }
    map["aside"] = std::move(aside);
    return map;
  }

  Value theodore() const {
    const Solo& t = s_.solo;
    Value map = Value::map();
    map["deck"] = names(r_.solo_names, t.deck);
    map["new"] = names(r_.solo_names, t.fresh);
    map["discard"] = names(r_.solo_names, t.discard);
    map["back"] = name_or_null(r_.backs, t.back);
    map["top"] = name_or_null(r_.solo_names, t.top);
    Value turn;
    if (t.active) {
      turn["card"] = t.card == 0 ? Value() : Value(r_.card_name(t.card));
      turn["slot"] = t.slot;
      turn["half"] = or_null(kHalfNames[t.half]);
      turn["ap"] = t.ap;
      turn["depth"] = t.depth;
      turn["steps"] = t.steps;
      turn["barred"] = action(t.barred);
      turn["action"] = action(t.action);
      turn["again"] = t.again != 0;
      turn["entry"] = t.entry;
      turn["idle"] = t.idle;
      turn["skip"] = t.skip != 0;
      turn["species"] = name_or_null(r_.species_names, t.species);
      turn["value"] = t.value;
      turn["used"] = names(r_.action_names, t.used);
      turn["wild"] = t.wild != 0;
    }
    map["turn"] = std::move(turn);
    return map;
  }

  Value frame_items(const Frame& f) const {
    Value items = Value::list();
    if (f.kind == FrameKind::kPool || f.kind == FrameKind::kList) {
      for (int i = 0; i < s_.item_count; ++i) items.push_back(effect_text(s_.items[i]));
    }
    if (f.kind == FrameKind::kRound) return names(r_.bonus_names, f.offered);
    if (f.kind == FrameKind::kUpgrade && f.chosen != 0) items.push_back(kPlaceNames[f.chosen]);
    return items;
  }

  Value frame_cards(const Frame& f) const {
    if (f.kind == FrameKind::kReclassify && f.chosen != 0) {
      return species_names(card_bit(f.chosen - 1));
    }
    if (f.kind != FrameKind::kSearch) return Value::list();
    if (view_ && view_->species_held[kColours] > 0) {
      return hidden_places(view_->species_held, view_->species_places, kColours);
    }
    return numbered(r_.species_names, s_.look, s_.species_number);
  }

  Value frame(const Frame& f) const {
    Value map = Value::map();
    map["kind"] = kFrameNames[static_cast<std::size_t>(f.kind)];
    map["step"] = kFrameStepNames[static_cast<std::size_t>(f.step)];
    map["left"] = f.left;
    map["items"] = frame_items(f);
    map["bones"] = bone_list(f.bones);
    map["cards"] = frame_cards(f);
    map["last"] = type_entry(f.last);
    return map;
  }

  const BoneWars& game_;
  const Rules& r_;
  const State& s_;
  const View* view_;
};

}  // namespace

Value BoneWars::state_to_value(const State& s) const {
  Value value = Value::map();
  Writer(*this, s, nullptr).write(value);
  return value;
}

Value BoneWars::view_to_value(const View& v) const {
  Value value = Value::map();
  value["player"] =
      v.observer == kSpectator ? Value("spectator") : Value(colour_name(rules_, v.observer));
  Writer(*this, v.known, &v).write(value);
  return value;
}

}  // namespace fossil::bonewars
