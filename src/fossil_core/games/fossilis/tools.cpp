#include "fossil_core/games/fossilis/tools.hpp"

namespace fossil::fossilis {
namespace {

constexpr int kSteps = 4;                                   // at most
using Reaches = std::array<std::array<Spaces, kSteps>, 4>;  // [direction][steps - 1]

// Takes step after step on a copy; a tile that fell off takes none.
void later_steps(const Rules& rules, const Tiles& tiles, int space, int direction, int steps,
                 Reaches& found) {
  const auto d = static_cast<std::size_t>(direction);
  Tiles after = tiles;
  int at = space;
  for (int taken = 1; taken < steps; ++taken) {
    if (kSideSpaces[d] >> at & 1) return;
    slide(after, at, direction);
    at += kOffsets[d];
    if (!can_slide(after, at, direction, rules.pairwise, rules.tools_push)) return;
    found[d][static_cast<std::size_t>(taken)] |= space_bit(space);
  }
}

Reaches tool_moves(const Rules& rules, const Tiles& tiles, const ToolKind& tool) {
  Reaches found{};
  const Slides first = slides(tiles, weights_up_to(tool.weight), rules.pairwise, rules.tools_push);
  for (std::size_t d = 0; d < 4; ++d) {
    found[d][0] = first[d];
    if (tool.amount == 1) continue;
    for (Spaces left = first[d]; left; left &= left - 1) {
      later_steps(rules, tiles, std::countr_zero(left), static_cast<int>(d), tool.amount, found);
    }
  }
  return found;
}

Spaces tops_up_to(const Tiles& tiles, int weight) {
  Layers tops = 0;
  for (int w = kSand; w <= weight; ++w) tops |= tiles.of_weight(w);
  tops &= tiles.tops();
  return lower_of(tops) | upper_of(tops);
}

}  // namespace

template <class Sink>
void tool_lanes(const Rules& rules, const State& s, const Seat& me, Sink& out) {
  for (std::uint64_t left = me.tools.nonzero(); left != 0; left &= left - 1) {
    const int kind = std::countr_zero(left);
    const ToolKind& tool = rules.tools[static_cast<std::size_t>(kind)];
    const auto code = [kind](int b) { return make_action(Verb::kTool, kind, b); };
    switch (tool.effect) {
      case ToolEffect::kMove: {
        const Reaches moves = tool_moves(rules, s.tiles, tool);
        for (int b = 0; b < 4 * kSteps; ++b) {
          out.add(
              code(b),
              moves[static_cast<std::size_t>(b / kSteps)][static_cast<std::size_t>(b % kSteps)]);
        }
        break;
      }
      case ToolEffect::kRemove:
        out.add(code(0), tops_up_to(s.tiles, tool.weight));
        break;
      case ToolEffect::kTeleport:
        out.add(code(0), s.tiles.lower() & ~s.pawns);
        break;
      case ToolEffect::kReach: {
        const unsigned types = takeable_types(rules, s, me);
        for (int t = 0; t < kPieces; ++t) {
          const Spaces with = s.pits[static_cast<std::size_t>(t)][0] & open_pits(s);
          out.add(code(t), types >> t & 1 ? with : 0);
        }
        break;
      }
      case ToolEffect::kEnergy:
      case ToolEffect::kFlatDig:
        out.add_one(code(0));
        break;
    }
  }
}
template void tool_lanes(const Rules&, const State&, const Seat&, Lanes&);
template void tool_lanes(const Rules&, const State&, const Seat&, AnyLane&);

bool use_tool(const Rules& rules, State& s, Action action) {
  Seat& me = owner_of(s);
  const int kind = a_of(action), space = c_of(action), actor = s.owner;
  const ToolKind& tool = rules.tools[static_cast<std::size_t>(kind)];
  me.tools.subtract(kind);
  me.used.add(kind);
  Players sent = 0;
  switch (tool.effect) {
    case ToolEffect::kMove: {
      const int direction = b_of(action) / kSteps, steps = b_of(action) % kSteps + 1;
      for (int taken = 0, at = space; taken < steps; ++taken) {
        sent |= slide_with_pawns(rules, s, actor, at, direction, true);
        at += kOffsets[static_cast<std::size_t>(direction)];
      }
      break;
    }
    case ToolEffect::kRemove: {
      const bool opens = s.tiles.singles() >> space & 1;
      gain_tile(rules, me, s.tiles.take_top(space), true);
      if (opens && !(s.opened >> space & 1)) ask_pit(s, space);
      for (std::size_t p = 0; p < kMaxPlayers; ++p) {  // W2
        if (s.places[p] != space) continue;
        s.places[p] = kInTheAir;
        s.pawns &= ~space_bit(space);
        ask_side(s, static_cast<int>(p));
        sent |= 1u << p;
      }
      break;
    }
    case ToolEffect::kTeleport:
      s.places[s.owner] = static_cast<std::uint8_t>(space);
      find_pawns(s);
      break;
    case ToolEffect::kReach:
      return extract(rules, s, me, space, b_of(action));
    case ToolEffect::kEnergy:
      s.energy = static_cast<std::uint8_t>(s.energy + tool.amount);
      break;
    case ToolEffect::kFlatDig:
      s.marks |= kFlatDig;
      break;
  }
  take_tolls(rules, s, actor, sent);
  return false;
}

}  // namespace fossil::fossilis
