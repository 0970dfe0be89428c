// What bones, seats and markers of a position must say together (BW-133, from `bones` on).
#include <algorithm>

#include "fossil_core/games/bonewars/position.hpp"

namespace fossil::bonewars {

// The bag holds what lies nowhere else.
void PositionReader::settle_bones() {
  Bones elsewhere = s_.rare;
  const auto add = [&](int entry) {
    if (entry != 0) elsewhere.add(entry - 1);
  };
  elsewhere += s_.play.aside;
  for (const Site& site : s_.sites) {
    for (const std::uint8_t type : site.bones) add(type);
  }
  for (const Offer& offer : s_.offers) {
    for (const std::uint8_t type : offer.bones) add(type);
  }
  for (const Paper& paper : s_.play.papers) {
    for (const std::uint8_t type : paper.bones) add(type);
  }
  int counts[kBoneTypes] = {};
  for (int type = 0; type < kBoneTypes; ++type) {
    counts[type] = elsewhere.count(type);
    for (const Seat& seat : s_.seats) counts[type] += seat.crates.count(type);
    for (int i = 0; i < s_.depth; ++i) {
      const Frame& f = s_.frames[i];
      const bool theodore = r_.solo && s_.active == kTheodoreSeat;
      if (f.kind == FrameKind::kExchange || (theodore && f.kind == FrameKind::kBones)) {
        counts[type] += f.bones.count(type);
      }
    }
  }
  // Types that the file leaves out are derived.
  const Node bag = source_.table("board").table("bag");
  int all = 0, given = 0, lying[kBoneTypes];
  for (int type = 0; type < kBoneTypes; ++type) {
    const int total = r_.all_bones.count(type);
    const std::string& name = r_.bone_names[static_cast<std::size_t>(type)];
    lying[type] = bag.number(name, std::max(0, total - counts[type]));
    all += total;
    given += counts[type] + lying[type];
  }
  if (bag.there() && given != all) {
    position_error(bag.path(), std::to_string(given) + " bones of " + std::to_string(all) +
                                   (given > all ? "; remove " : "; add ") +
                                   std::to_string(given > all ? given - all : all - given));
  }
  for (int type = 0; type < kBoneTypes; ++type) {
    const int total = r_.all_bones.count(type);
    if (counts[type] + lying[type] != total) {
      position_error("bones", std::to_string(counts[type] + lying[type]) + " of " +
                                  r_.bone_names[static_cast<std::size_t>(type)] +
                                  " in all; there are " + std::to_string(total));
    }
    s_.bag.add(type, lying[type]);
  }
}

void PositionReader::check_laws() {
  const Node seats = source_.table("seats");
  const auto seat_path = [&](int p, std::string_view key) {
    return seats.table(colour_name(r_, p)).at(key);
  };
  for (int p = 0; p < r_.n; ++p) {
    const Seat& seat = s_.seats[p];
    const bool returning =
        s_.active == p && s_.depth > 0 &&
        (top_frame(s_).kind == FrameKind::kBones || top_frame(s_).kind == FrameKind::kRare);
    if (!returning && seat.crates.total() > crates_of(r_, seat)) {
      position_error(seat_path(p, "crates"), std::to_string(seat.crates.total()) + " bones in " +
                                                 std::to_string(crates_of(r_, seat)) +
                                                 " crates; remove a cover tile or bones");
    }
  }
  for (int p = 0; p < r_.n; ++p) {
    const Seat& seat = s_.seats[p];
    for (int e = 0; e < kEnvelopes; ++e) {
      const int cards = std::popcount(seat.archive[e]);
      if (cards <= per_envelope(r_, seat)) continue;
      position_error(
          key_path(seat_path(p, "archive"), r_.envelope_names[static_cast<std::size_t>(e)]),
          std::to_string(cards) + " cards; at most " + std::to_string(per_envelope(r_, seat)) +
              " with these camps");
    }
  }
  for (int p = 0; p < r_.n; ++p) {
    int camps = s_.seats[p].camps[0] + s_.seats[p].camps[1];
    for (const Site& site : s_.sites) camps += camps_at(site, p);
    const int all = r_.start_camps[0] + r_.start_camps[1];
    if (camps != all) {
      position_error(seat_path(p, "camps"),
                     std::to_string(camps) + " in all; there are " + std::to_string(all));
    }
  }
  for (int stack = 0; stack < kStacks; ++stack) {
    for (int p = 0; p < r_.n; ++p) {
      int markers = 0;
      for (const std::uint8_t owners : s_.markers[stack]) markers += owners >> p & 1;
      if (markers > 1) {
        position_error(std::string("board.awards.") + "abc"[stack],
                       "two markers of " + std::string(colour_name(r_, p)) + "; one per tile");
      }
    }
  }
  for (int p = 0; p < r_.n; ++p) {
    for (int q = 0; q < p; ++q) {
      const int at = s_.seats[p].specialty;
      if (at == 0 || at != s_.seats[q].specialty) continue;
      position_error(seat_path(p, "specialty"),
                     "row " + std::to_string(at & 15) + " of this column is taken by " +
                         std::string(colour_name(r_, q)) + "; one marker each");
    }
  }
  check_places();
  const std::size_t due = s_.round > 0 ? static_cast<std::size_t>(r_.n) : 0;
  if (const std::size_t named = source_.list("order").size(); named > due) {
    position_error("order", std::to_string(named) + " names; there are " + std::to_string(due));
  }
  if (s_.round > 0) {
    std::uint32_t named = 0;
    for (const std::uint8_t place : s_.order) named |= 1u << place;
    for (int p = 0; p < r_.n; ++p) {
      if (named >> (1 + p) & 1) continue;
      position_error("order",
                     std::string(colour_name(r_, p)) + " is missing; name each player once");
    }
  }
  if (s_.solo.active && (s_.phase != Phase::kTheodore || s_.step == Step::kPassEffects)) {
    position_error("theodore.turn", "his turn is not under way; write null");
  }
}

}  // namespace fossil::bonewars
