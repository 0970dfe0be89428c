// Legal actions, outcomes, and what they do.
#include "fossil_core/testgames/generated/generated.hpp"

namespace fossil::generated {

void Generated::push(State& s, Effect effect, Player seat) {
  std::uint8_t& slot = s.stack[0] ? s.stack[1] : s.stack[0];
  FOSSIL_ASSERT(slot == 0);
  slot = static_cast<std::uint8_t>(effect << 4 | seat);
}

void Generated::pop(State& s) { (s.stack[1] ? s.stack[1] : s.stack[0]) = 0; }

void Generated::legal_actions(const State& s, ActionList<Generated>& out) const {
  out.clear();
  const auto up_to = [&out](Action n) {
    for (Action a = 0; a < n; ++a) out.push_back(a);
  };
  const Top next = top(s);
  if (next.effect == kReaction || next.effect == kOrder) return up_to(2);
  if (next.effect == kStrike) {
    for (Player p = 0; p < players_; ++p) {
      if (p != next.seat || solo()) out.push_back(static_cast<Action>(p));
    }
    return;
  }
  if (s.phase == kBid) return up_to(kBids);

  const Player owner = static_cast<Player>(s.owner);
  for (Action spot = 0; s.placing && spot < kSpots; ++spot) {
    if (!(s.marks[owner] >> spot & 1)) out.push_back(kMark + spot);
  }
  const auto& hand = s.hand[owner];
  const int held = count_pieces(hand);
  for (int i = 0; s.steps && count_pieces(s.row[owner]) < kRowSlots && i < held; ++i) {
    if (i == 0 || hand[i] != hand[i - 1]) out.push_back(kLay + static_cast<Action>(i));
  }
  for (Player p = 0; s.steps && !open_ && p < players_; ++p) {
    for (int colour = 0; p != owner && colour < kColours; ++colour) {
      const auto only_its_owner_knows = [p, colour](Piece piece) {
        return piece != kNoPiece && colour_of(piece) == colour && knowers_of(piece) == 1 << p;
      };
      if (std::any_of(std::begin(s.hand[p]), std::end(s.hand[p]), only_its_owner_knows)) {
        out.push_back(kLook + static_cast<Action>(kColours * p + colour));
      }
    }
  }
  if (s.steps && held < kHandSlots && in_bag(s) > 0) out.push_back(kTake);
  out.push_back(kEnd);
}

int Generated::count_legal(const State& s) const {
  ActionList<Generated> actions;
  legal_actions(s, actions);
  return static_cast<int>(actions.size());
}

Action Generated::nth_legal(const State& s, int k) const {
  ActionList<Generated> actions;
  legal_actions(s, actions);
  return actions[static_cast<std::size_t>(k)];
}

bool Generated::is_legal(const State& s, Action a) const {
  ActionList<Generated> actions;
  legal_actions(s, actions);
  return std::find(actions.begin(), actions.end(), a) != actions.end();
}

void Generated::chance_outcomes(const State& s, OutcomeList<Generated>& out) const {
  out.clear();
  const auto add = [&out](int action, int weight) {
    if (weight > 0) {
      out.push_back({static_cast<Action>(action), static_cast<std::uint32_t>(weight)});
    }
  };
  const Top next = top(s);
  switch (next.effect) {
    case kBack:
      for (int c = 0; c < kColours; ++c) add(c, s.bag[3 * c] + s.bag[3 * c + 1] + s.bag[3 * c + 2]);
      return;
    case kRedFace:
    case kBlueFace:
      for (int f = 0; f < kFaces; ++f) add(f, s.bag[kFaces * (next.effect - kRedFace) + f]);
      return;
    case kLookRed:
    case kLookBlue:
      for (int f = 0; f < kFaces; ++f) {
        const Piece piece = make_piece(f, next.effect - kLookRed, 1 << next.seat);
        const auto& hand = s.hand[next.seat];
        add(f, static_cast<int>(std::count(std::begin(hand), std::end(hand), piece)));
      }
      return;
    default:
      for (int f = 0; f < kDieFaces; ++f) add(f, content_.die_weights[f]);
  }
}

Action Generated::sample_chance(const State& s, Rng& rng) const {
  OutcomeList<Generated> outcomes;
  chance_outcomes(s, outcomes);
  std::uint32_t total = 0;
  for (const Outcome& o : outcomes) total += o.weight;
  Rng planted(s.planted);
  std::uint32_t left = (leak_ == Leak::kSeedInState ? planted : rng).below(total);
  for (const Outcome& o : outcomes) {
    if (left < o.weight) return o.action;
    left -= o.weight;
  }
  return outcomes.back().action;
}

std::string_view Generated::chance_source(const State& s) const {
  switch (top(s).effect) {
    case kLookRed:
    case kLookBlue:
      return "look";
    case kRoll:
      return "die";
    default:
      return "bag";
  }
}

void Generated::apply(State& s, Action a) const {
  ++s.progress;
  if (leak_ == Leak::kSeedInState) s.planted = mix64(s.planted, a) >> 2;
  if (top(s).effect != kNothing) {
    apply_effect(s, a);
  } else if (s.phase == kBid) {
    s.bid[bidder(s)] = static_cast<std::uint8_t>(a + 1);
    s.first = 0;
    if (std::all_of(s.bid, s.bid + players_, [](std::uint8_t b) { return b != 0; })) {
      const auto highest = static_cast<Player>(std::max_element(s.bid, s.bid + players_) - s.bid);
      for (int p = 0; p < players_; ++p) {
        s.score[p] = static_cast<std::int8_t>(s.score[p] - (s.bid[p] - 1));
        s.bid[p] = 0;
      }
      start_turn(s, highest);
    }
  } else {
    apply_turn_step(s, a);
  }
  settle(s);
}

void Generated::apply_turn_step(State& s, Action a) const {
  const Player owner = static_cast<Player>(s.owner);
  if (a == kEnd) {
    s.steps = s.placing = 0;
  } else if (a < kLay) {
    s.marks[owner] = static_cast<std::uint8_t>(s.marks[owner] | 1 << a);
    --s.placing;
    if (leak_ == Leak::kStaleKey) s.planted += splitmix64(a) & 0xffffff;
  } else {
    --s.steps;
    if (a == kTake) {
      push(s, kBack, owner);
    } else if (a >= kLook) {
      const int target = static_cast<int>(a - kLook);
      push(s, target % kColours ? kLookBlue : kLookRed, static_cast<Player>(target / kColours));
    } else {
      const Piece piece = s.hand[owner][a - kLay];
      remove_piece(s.hand[owner], piece);
      push(s, content_.effects[colour_of(piece)], owner);
      if (solo()) {
        add_piece(s.row[owner], piece);
      } else {
        s.laid = piece;
        push(s, kReaction, static_cast<Player>((owner + 1) % players_));
      }
    }
  }
}

void Generated::receive(State& s, Player seat, int colour, int face) const {
  --s.bag[kFaces * colour + face];
  add_piece(s.hand[seat], make_piece(face, colour, open_ ? everybody() : 1 << seat));
}

void Generated::apply_effect(State& s, Action a) const {
  const Top next = top(s);
  const Player owner = static_cast<Player>(s.owner);
  pop(s);
  switch (next.effect) {
    case kBack:
      push(s, a ? kBlueFace : kRedFace, next.seat);
      break;
    case kRedFace:
    case kBlueFace:
      receive(s, next.seat, next.effect - kRedFace, static_cast<int>(a));
      break;
    case kLookRed:
    case kLookBlue: {
      const Piece piece = make_piece(static_cast<int>(a), next.effect - kLookRed, 1 << next.seat);
      remove_piece(s.hand[next.seat], piece);
      add_piece(s.hand[next.seat], static_cast<Piece>(piece | 1 << owner));
      break;
    }
    case kRoll:
      s.score[next.seat] = static_cast<std::int8_t>(s.score[next.seat] + content_.die[a]);
      if (content_.last_face_strikes && a == kDieFaces - 1) push(s, kStrike, next.seat);
      break;
    case kReaction: {
      const auto seat = static_cast<Player>((next.seat + 1) % players_);
      if (a == 0 && content_.all_react && seat != owner) {
        push(s, kReaction, seat);
        break;
      }
      if (a == 1) {  // blocked: turned up, and the effect below is lost
        pop(s);
        s.laid = static_cast<Piece>(s.laid | everybody());
      }
      add_piece(s.row[owner], s.laid);
      s.laid = kNoPiece;
      break;
    }
    case kStrike:
      s.score[a] = static_cast<std::int8_t>(s.score[a] - 1);
      break;
    case kOrder:  // what comes first lies on top
      push(s, a == 0 ? kStrike : kRoll, next.seat);
      push(s, a == 0 ? kRoll : kStrike, next.seat);
      break;
    default:
      break;
  }
}

void Generated::start_round(State& s) const {
  s.owner = 0;
  if (solo()) return start_turn(s, 0);
  ++s.turn;
  s.phase = kBid;
}

void Generated::start_turn(State& s, Player owner) const {
  ++s.turn;
  s.phase = kTurn;
  s.owner = static_cast<std::uint8_t>(owner);
  s.steps = static_cast<std::uint8_t>(content_.steps);
  s.placing = static_cast<std::uint8_t>(content_.marks);
}

void Generated::settle(State& s) const {
  for (;;) {
    const Top next = top(s);
    if (next.effect == kGain) {
      pop(s);
      ++s.score[next.seat];
    } else if (next.effect == kBack &&
               (in_bag(s) == 0 || count_pieces(s.hand[next.seat]) == kHandSlots)) {
      pop(s);  // nothing to draw, or no room: the effect is lost
    } else if (next.effect != kNothing) {
      return;
    } else if (s.phase == kDeal && s.dealt < players_ * content_.deal) {
      push(s, kBack, static_cast<Player>(s.dealt++ % players_));
    } else if (s.phase == kDeal) {
      start_round(s);
    } else if (s.phase == kTurn && s.steps == 0 &&
               (s.placing == 0 || s.marks[s.owner] == (1 << kSpots) - 1)) {
      s.placing = 0;
      if (++s.round < content_.rounds) {
        start_round(s);
        continue;
      }
      s.phase = kOver;
      for (auto& row : s.row) {  // everything that counts is turned up
        for (Piece& piece : row) {
          if (piece != kNoPiece) piece = static_cast<Piece>(piece | everybody());
        }
        std::sort(std::begin(row), std::end(row));
      }
      return;
    } else {
      return;
    }
  }
}

}  // namespace fossil::generated
