#include "fossil_core/games/bonewars/position.hpp"

#include <algorithm>

#include "fossil_core/games/bonewars/check.hpp"
#include "fossil_core/games/bonewars/dict.hpp"

namespace fossil::bonewars {

static constexpr int kWorldsTried = 20;

PositionReader::PositionReader(const BoneWars& game, const Value& source, bool whole)
    : game_(game), r_(game.rules()), source_(&source, ""), value_(source), whole_(whole) {
  check_schema(game.schema(whole), source, whole);
  if (!whole) observer_ = static_cast<Player>(colour(source_.text("player")));
  if (observer_ < 0) observer_ = kSpectator;
}

int PositionReader::colour(std::string_view name) const {
  for (int p = 0; p < r_.n; ++p) {
    if (colour_name(r_, p) == name) return p;
  }
  return -1;
}
int PositionReader::entry(const std::vector<std::string>& names, std::string_view name) const {
  return 1 + index_of_name(names, name);
}
bool PositionReader::sees(int seat) const {
  return whole_ || seat == observer_ || (r_.solo && seat == kTheodoreSeat);
}
std::string PositionReader::observer_name() const {
  return observer_ < 0 ? "the spectator" : std::string(colour_name(r_, observer_));
}

Bones PositionReader::read_counts(const Node& table) const {
  Bones bones;
  for (int type = 0; type < kBoneTypes; ++type) {
    bones.add(type, table.number(r_.bone_names[static_cast<std::size_t>(type)]));
  }
  return bones;
}
Bones PositionReader::read_types(const Value::List& list, const std::string& path) const {
  Bones bones;
  if (list.size() > static_cast<std::size_t>(r_.all_bones.total())) {
    position_error(path, std::to_string(list.size()) + " bones; there are " +
                             std::to_string(r_.all_bones.total()) + " in all");
  }
  for (const Value& type : list) bones.add(entry(r_.bone_names, type.as_string()) - 1);
  return bones;
}

// Phase, step, whose turn, and the clocks that do not depend on the rest.
void PositionReader::read_course() {
  const std::string phase = source_.text("phase");
  const auto* const name = std::find(kPhaseNames.begin(), kPhaseNames.end(), phase);
  s_.phase = phase.empty() ? Phase::kTurn : static_cast<Phase>(name - kPhaseNames.begin());
  const auto p = static_cast<std::size_t>(s_.phase);
  s_.step = kFirstSteps[p];
  std::string words;
  bool found = false;
  const Value* given = value_.find("step");
  const std::string step = given && given->is_string() ? given->as_string() : std::string();
  for (int i = static_cast<int>(kFirstSteps[p]); i <= static_cast<int>(kLastSteps[p]); ++i) {
    const std::string_view candidate = kStepNames[static_cast<std::size_t>(i)];
    words += (words.empty() ? "" : ", ") + std::string(candidate);
    if (given && candidate == step) {
      s_.step = static_cast<Step>(i);
      found = true;
    }
  }
  const bool has_default =
      s_.phase == Phase::kTurn || s_.phase == Phase::kPass || s_.phase == Phase::kDraft;
  if (!given && !has_default && s_.phase != Phase::kOver) {
    position_error("step", "missing; write one of " + words);
  }
  if (given && !found) position_error("step", quoted(step) + " is unknown; one of " + words);
  const bool nobody =
      s_.phase == Phase::kSetup || s_.phase == Phase::kReset || s_.phase == Phase::kOver;
  s_.active = static_cast<std::int8_t>(nobody ? -1 : std::max<int>(0, observer_));
  if (value_.find("active")) s_.active = static_cast<std::int8_t>(colour(source_.text("active")));
  if (nobody != (s_.active < 0)) {
    position_error("active",
                   nobody ? "does not fit; leave it out, it is null" : "missing; write a colour");
  }
  const bool before = s_.phase == Phase::kSetup || s_.phase == Phase::kDraft;
  s_.round = static_cast<std::uint8_t>(source_.number("round", before ? 0 : 1));
  if ((s_.round == 0) != before) {
    position_error(
        "round", std::to_string(s_.round) + " is out of range; " + (before ? "0 to 0" : "1 to 4"));
  }
  s_.progress = static_cast<std::uint32_t>(source_.number("progress"));
  s_.first = s_.phase == Phase::kSetup || r_.solo ? 0 : 1;
  if (value_.find("first")) {
    s_.first = static_cast<std::uint8_t>(1 + colour(source_.text("first")));
  }
}

void PositionReader::read() {
  read_course();
  read_sites();
  for (int p = 0; p < r_.n; ++p) read_seat(p);
  read_homes();
  read_board();
  read_play();
  read_theodore();
  read_stack();
  // Clocks and order that depend on the seats.
  int laid = 0;
  for (int p = 0; p < r_.n; ++p) {
    for (const std::uint8_t card : s_.seats[p].card) laid += card != 0;
    laid += s_.seats[p].passed;
  }
  const bool before = s_.phase == Phase::kSetup || s_.phase == Phase::kDraft;
  s_.turn = static_cast<std::uint16_t>(source_.number("turn", s_.phase == Phase::kSetup ? 0
                                                              : before ? 1
                                                                       : 2 * r_.n + 1 + laid));
  if (!source_.has("order")) {
    if (!before) set_order(r_, s_);
  } else {
    int place = 0;
    for (const Value& name : source_.list("order")) {
      if (place < kColours) {
        s_.order[place++] = static_cast<std::uint8_t>(1 + colour(name.as_string()));
      }
    }
  }
  read_decks();
  settle_bones();
  check_laws();
  check_derived();
  if (whole_) {
    const std::string broken = check_position(r_, s_, true, kSpectator);
    if (!broken.empty()) throw PositionError(broken);
  }
}

// Who is to move at a node, from step and stack alone.
static std::int8_t mover_of(const State& s) {
  bool chance = false;
  if (s.depth > 0) {
    const FrameStep step = top_frame(s).step;
    chance = step == FrameStep::kDraw || step == FrameStep::kLook || step == FrameStep::kLeave ||
             step == FrameStep::kNew;
  } else if (s.phase == Phase::kOver) {
    return kTerminalPlayer;
  } else {
    chance = s.phase == Phase::kSetup || s.phase == Phase::kReset || s.phase == Phase::kTheodore ||
             s.step == Step::kDeeper;
  }
  return chance ? std::int8_t{kChancePlayer} : s.active;
}

void PositionReader::check_derived() {
  s_.mover = mover_of(s_);
  const std::string mover = s_.mover >= 0               ? std::string(colour_name(r_, s_.mover))
                            : s_.mover == kChancePlayer ? "chance"
                                                        : "nobody";
  if (source_.find("to_move") && source_.text("to_move") != mover) {
    position_error("to_move", quoted(source_.text("to_move")) +
                                  " does not fit; leave it out, it is " + quoted(mover));
  }
  if (const Value* given = value_.find("winners")) {
    const Value winners = game_.state_to_value(s_).at("winners");
    if (!(winners == *given)) {
      position_error("winners",
                     given->to_json() + " does not fit; leave it out, it is " + winners.to_json());
    }
  }
}

State PositionReader::read_state() {
  read();
  return s_;
}

View PositionReader::read_view() {
  read();
  v_.known = s_;
  v_.observer = observer_;
  std::string broken = game_.check_view(v_);
  if (!broken.empty()) throw PositionError(broken);
  // What others are asked may depend on cards that are not seen: some world must fit.
  Rng rng(1);
  for (int i = 0; i == 0 || (i < kWorldsTried && !broken.empty()); ++i) {
    broken = game_.check(game_.resample(v_, rng));
  }
  if (!broken.empty()) throw PositionError(broken);
  // The truth is checked always.
  const Node truth = source_.table("truth");
  if (truth.there()) {
    PositionReader again(game_, value_, false);
    again.read_truth();
  }
  return v_;
}

State PositionReader::read_truth() {
  read();
  v_.known = s_;
  v_.observer = observer_;
  const std::string broken = game_.check_view(v_);
  if (!broken.empty()) throw PositionError(broken);
  const Node truth = source_.table("truth");
  State world = s_;
  const std::uint8_t* place = v_.species_places;
  const std::uint8_t* pal_place = v_.pal_places;
  const auto fill = [&](const std::string& key, int places, bool seen, auto& deck, auto& cards,
                        auto& numbers, const auto& names, const std::uint8_t*& numbers_due) {
    using Mask = std::remove_reference_t<decltype(cards)>;
    const Value::List& list = truth.list(key);
    if (seen && !list.empty()) {
      position_error(truth.at(key), observer_name() + " sees these cards; list only hidden places");
    }
    if (seen) return;
    if (static_cast<int>(list.size()) != places) {
      position_error("truth." + key,
                     std::to_string(list.size()) + " names; there are " + std::to_string(places));
    }
    for (std::size_t i = 0; i < list.size(); ++i, ++numbers_due) {
      const int card = index_of_name(names, list[i].as_string());
      const auto bit = static_cast<Mask>(Mask{1} << card);
      if (!(deck & bit) || numbers[card] != *numbers_due) {
        position_error(item_path("truth." + key, i),
                       list[i].as_string() + " is no unseen card of number " +
                           std::to_string(*numbers_due) + "; list one of them");
      }
      deck = static_cast<Mask>(deck & ~bit);
      cards = static_cast<Mask>(cards | bit);
    }
  };
  for (int p = 0; p < r_.n; ++p) {
    fill(std::string(colour_name(r_, p)) + "_species", v_.species_held[p], sees(p),
         world.species.deck, world.seats[p].hidden, world.species_number, r_.species_names, place);
  }
  fill("look", v_.species_held[kColours], v_.species_held[kColours] == 0, world.species.deck,
       world.look, world.species_number, r_.species_names, place);
  for (int p = 0; p < r_.n; ++p) {
    fill(std::string(colour_name(r_, p)) + "_palaeontologists", v_.pal_held[p], sees(p),
         world.pals.deck, world.seats[p].pal_hidden, world.pal_number, r_.pal_names, pal_place);
  }
  for (Cards left = world.species.deck; left != 0; left &= left - 1) {
    world.species_number[std::countr_zero(left)] = 0;
  }
  for (std::uint32_t left = world.pals.deck; left != 0; left &= left - 1) {
    world.pal_number[std::countr_zero(left)] = 0;
  }
  const std::string wrong = game_.check(world);
  if (!wrong.empty()) throw PositionError(wrong);
  return world;
}

State BoneWars::state_from_value(const Value& value) const {
  return PositionReader(*this, value, true).read_state();
}
View BoneWars::view_from_value(const Value& value) const {
  return PositionReader(*this, value, false).read_view();
}
State BoneWars::truth_from_value(const Value& value) const {
  return PositionReader(*this, value, false).read_truth();
}

}  // namespace fossil::bonewars
