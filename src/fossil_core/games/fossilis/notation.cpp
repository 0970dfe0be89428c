// The texts of actions and chance outcomes (FOS-X1, X2).
#include "fossil_core/games/fossilis/dict.hpp"
#include "fossil_core/games/fossilis/fossilis.hpp"

namespace fossil::fossilis {
namespace {

constexpr std::string_view kPitNames[kSpaces] = {
    "pit A1", "pit B1", "pit C1", "pit D1", "pit E1", "pit A2", "pit B2", "pit C2", "pit D2",
    "pit E2", "pit A3", "pit B3", "pit C3", "pit D3", "pit E3", "pit A4", "pit B4", "pit C4",
    "pit D4", "pit E4", "pit A5", "pit B5", "pit C5", "pit D5", "pit E5"};

std::string joined(std::initializer_list<std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) {
    if (word.empty()) continue;
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

std::string yes_or_no(int c) { return c ? "yes" : "no"; }

std::string tool_text(const Rules& rules, Action action) {
  const ToolKind& tool = rules.tools[static_cast<std::size_t>(a_of(action))];
  const std::string space = space_text(c_of(action) % kSpaces);
  const int b = b_of(action);
  switch (tool.effect) {
    case ToolEffect::kMove:
      return joined({"use", tool.name, "on", space,
                     kDirectionNames[static_cast<std::size_t>(b / 4)], std::to_string(b % 4 + 1)});
    case ToolEffect::kReach:
      return joined({"use", tool.name, "on", space, kPieceNames[static_cast<std::size_t>(b)]});
    case ToolEffect::kRemove:
    case ToolEffect::kTeleport:
      return joined({"use", tool.name, "on", space});
    case ToolEffect::kEnergy:
    case ToolEffect::kFlatDig:
      break;
  }
  return joined({"use", tool.name});
}

}  // namespace

std::string space_text(int space) {
  return {static_cast<char>('A' + space % kLine), static_cast<char>('1' + space / kLine)};
}

std::string Fossilis::action_to_string(const State& s, Action action) const {
  const auto a = static_cast<std::size_t>(a_of(action)), c = static_cast<std::size_t>(c_of(action));
  const std::string space = space_text(static_cast<int>(c % kSpaces));
  const auto bone = [&] { return kPieceNames[c]; };
  switch (verb_of(action)) {
    case Verb::kDrawTile: {
      const bool lower = s.phase == Phase::kLower;
      const int at = lower ? s.step : std::countr_zero(s.covered);
      return joined({lower ? "lower" : "upper", space_text(at), rules_.tiles[c].name});
    }
    case Verb::kDrawUpper:
      return joined({"cover", space_text(s.step), yes_or_no(static_cast<int>(c))});
    case Verb::kDrawStone:
      return joined({"stone", space_text(s.step), yes_or_no(static_cast<int>(c))});
    case Verb::kDrawSkill:
      return joined({"draw", rules_.skills[c].name});
    case Verb::kDrawDinosaur:
      return joined({"draw", rules_.dinosaurs[c].name});
    case Verb::kDrawTool:
      return joined({"draw", rules_.tools[c].name});
    case Verb::kDrawSupply:
      return joined({"draw", rules_.supplies[c].name});
    case Verb::kDrawStart:
      return joined({"start", std::to_string(c)});
    case Verb::kDrawExtra:
      return joined({"extra", yes_or_no(static_cast<int>(c))});
    case Verb::kDrawItem:
      return joined({"item", kPieceNames[c]});
    case Verb::kDrawEvent:
      return joined({"draw", rules_.events[c].name});
    case Verb::kPawn:
      return joined({"pawn", space});
    case Verb::kGain:
      return "gain plaster";
    case Verb::kMove:
      return joined({"move", space});
    case Verb::kClimb:
      return joined({"climb", space});
    case Verb::kPlace:
      return joined({"place", rules_.tiles[a].name, "on", space});
    case Verb::kDig:
      return joined({"dig", space, kDirectionNames[a]});
    case Verb::kExtract:
      return joined({"extract", kPieceNames[a], "from", space});
    case Verb::kTool:
      return tool_text(rules_, action);
    case Verb::kPush:
      return joined({"push", space});
    case Verb::kSkill:
      return joined({"learn", rules_.skills[c].name});
    case Verb::kRob:
      return joined({"rob", std::to_string(c)});
    case Verb::kBuy:
      return joined({"buy", a == 0 ? rules_.tools[c].name : rules_.supplies[c].name});
    case Verb::kPay:
      return joined({"pay", rules_.tiles[c].name});
    case Verb::kClaim:
      return joined({"claim", rules_.dinosaurs[a].name, bone()});
    case Verb::kSide:
      return joined({"side", kDirectionNames[c]});
    case Verb::kDiscard:
      return joined({"discard", rules_.tiles[c].name});
    case Verb::kAssign:
      return joined({"assign", rules_.dinosaurs[a].name, bone()});
    case Verb::kScore:
      return joined({"score", rules_.dinosaurs[c].name});
    case Verb::kStop:
      return "stop";
    case Verb::kEnd:
      return "end";
  }
  return {};
}

std::string_view Fossilis::chance_source(const State& s) const {
  switch (s.phase) {
    case Phase::kLower:
      return rules_.x_spaces >> s.step & 1 ? "stone tiles" : "clay and sand tiles";
    case Phase::kUpper:
      return "upper spaces";
    case Phase::kStones:
      return "upper stones";
    case Phase::kKinds:
      return s.stones >> std::countr_zero(s.covered) & 1 ? "stone tiles" : "clay and sand tiles";
    case Phase::kSkillDraw:
      return "skill tokens";
    case Phase::kDisplayDraw:
      return "dinosaur deck";
    case Phase::kToolDraw:
      return "tool deck";
    case Phase::kSupplyDraw:
      return "supply deck";
    case Phase::kStart:
      return "start player";
    case Phase::kEventDraw:
      return "event deck";
    default:
      return kPitNames[(s.pit_queue & 31) - 1];
  }
}

}  // namespace fossil::fossilis
