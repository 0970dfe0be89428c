// What each player knows, worlds that fit it, and the defects that leak=... plants here.
#include "fossil_core/game/keys.hpp"
#include "fossil_core/testgames/generated/generated.hpp"

namespace fossil::generated {

void Generated::sort_slots(State& s) {
  for (auto& hand : s.hand) std::sort(std::begin(hand), std::end(hand));
  for (auto& row : s.row) std::sort(std::begin(row), std::end(row));
}

// All pieces whose face is not seen in `s`.
void Generated::unseen_pool(const State& s, std::uint8_t (&pool)[kKinds]) const {
  std::copy(std::begin(content_.pieces), std::end(content_.pieces), pool);
  for_each_piece(s, [&pool](Player, Piece piece) {
    if (!is_hidden(piece)) --pool[kind_of(piece)];
  });
}

Generated::View Generated::view(const State& s, Player player) const {
  if (leak_ == Leak::kTruthFromResample) remembered_ = s;
  View v{s, player, {}};
  State& known = v.known;
  // 1. Commitments of the others are taken back; the owner, if it has not bid, bids first.
  if (simultaneous(s)) {
    for (Player p = 0; p < players_; ++p) {
      if (p == player || !s.bid[p]) continue;
      known.bid[p] = 0;
      --known.progress;
    }
    known.first = static_cast<std::uint8_t>(player >= 0 && !s.bid[player] ? player : 0);
  }
  // 2. Faces that the player has not seen are hidden, and slots sorted by what is left to see.
  for_each_piece(known, [&](Player owner, Piece& piece) {
    if (!sees(player, owner, piece)) piece = hidden(piece);
  });
  if (leak_ != Leak::kArrayOrder) sort_slots(known);
  // 3. The bag becomes the pool of all pieces that the player has not seen.
  if (leak_ != Leak::kTruthInView) unseen_pool(known, known.bag);
  return v;
}

// Every hidden piece is drawn from the pool of its colour, each physical piece equally likely.
State Generated::resample(const View& v, Rng& rng) const {
  State s = v.known;
  std::uint8_t pool[kKinds];
  unseen_pool(s, pool);
  Rng planted(s.planted);
  Rng& source = leak_ == Leak::kSeedInState ? planted : rng;
  for_each_piece(s, [&](Player, Piece& piece) {
    if (!is_hidden(piece)) return;
    std::uint8_t* faces = pool + kFaces * colour_of(piece);
    std::uint32_t left = source.below(faces[0] + faces[1] + faces[2] + 0u);
    int face = 0;
    while (left >= faces[face]) left -= faces[face++];
    --faces[face];
    piece = make_piece(face, colour_of(piece), knowers_of(piece));
  });
  sort_slots(s);
  std::copy(std::begin(pool), std::end(pool), s.bag);
  if (leak_ == Leak::kTruthFromResample) {
    const State truth = remembered_;
    const View seen = view(truth, v.observer);
    remembered_ = truth;
    if (std::equal(std::begin(truth.bag), std::end(truth.bag), s.bag) == false &&
        hash_bytes(&seen, sizeof(seen)) == hash_bytes(&v, sizeof(v))) {
      std::copy(&truth.hand[0][0], &truth.hand[0][0] + sizeof(s.hand), &s.hand[0][0]);
      std::copy(&truth.row[0][0], &truth.row[0][0] + sizeof(s.row), &s.row[0][0]);
      std::copy(std::begin(truth.bag), std::end(truth.bag), s.bag);
      s.laid = truth.laid;
    }
  }
  return s;
}

std::string Generated::check_view(const View& v) const {
  const State& known = v.known;
  if (std::string broken = check_shape(known, leak_ != Leak::kArrayOrder); !broken.empty()) {
    return broken;
  }
  std::string broken;
  for_each_piece(known, [&](Player owner, Piece piece) {
    if (sees(v.observer, owner, piece) == is_hidden(piece)) {
      broken = "hands: a piece is hidden exactly where the observer has not seen its face";
    }
  });
  std::uint8_t pool[kKinds];
  unseen_pool(known, pool);
  for (int kind = 0; kind < kKinds && leak_ != Leak::kTruthInView; ++kind) {
    if (pool[kind] != known.bag[kind]) broken = "bag: in a view it counts all pieces not seen";
  }
  for (Player p = 0; simultaneous(known) && p < players_; ++p) {
    if (p != v.observer && known.bid[p]) broken = "bids: this bid is not seen yet";
  }
  return broken;
}

std::uint64_t Generated::information_key(const State& s, Player player) const {
  if (leak_ == Leak::kStaleKey) return mix64(s.planted, static_cast<std::uint64_t>(player + 4));
  return view_key(*this, view(s, player));
}

std::string Generated::commitment_notice(const State&, Player player) const {
  return "player " + std::to_string(player) + " bids";
}

std::string Generated::observation(const State& s, Action a, Player player) const {
  const std::string own = action_to_string(s, a);
  const Player mover = current_player(s);
  State next = s;
  apply(next, a);
  // 1. Hidden bids: a notice, and at the last one everybody's.
  if (simultaneous(s)) {
    if (next.phase == kBid) return mover == player ? own : commitment_notice(s, mover);
    std::string text = mover == player ? own : "";
    for (Player p = 0; p < players_; ++p) {
      if (p == player) continue;
      const int bid = p == mover ? static_cast<int>(a) : s.bid[p] - 1;
      text += (text.empty() ? "player " : "; player ") + std::to_string(p) + " bids " +
              std::to_string(bid);
    }
    return text;
  }
  // 2. What only some see.
  const Top now = top(s);
  const bool draws_face = now.effect == kRedFace || now.effect == kBlueFace;
  const bool looks = now.effect == kLookRed || now.effect == kLookBlue;
  std::string text = own;
  if (draws_face && player != now.seat && !open_ && !solo()) {
    text = "player " + std::to_string(now.seat) + " sees the face";
  } else if (looks && player != now.seat && player != s.owner && players_ > 2) {
    // With two players, both know the piece now, which turns it up for all.
    text = "player " + std::to_string(now.seat) + " shows a piece to player " +
           std::to_string(s.owner);
  } else if (now.effect == kNothing && s.phase == kTurn && a >= kLay && a < kLook) {
    const Piece piece = s.hand[s.owner][a - kLay];
    text = "lay " + piece_text(piece, mover, knows(player, piece));
  } else if (now.effect == kReaction && a == 1 && !knows(player, s.laid)) {
    text += "; it is " + piece_text(s.laid, static_cast<Player>(s.owner), true);
  }
  // 3. At the end all rows are turned up.
  if (next.phase == kOver && !open_) {
    text += "; rows:";
    for (int p = 0; p < players_; ++p) {
      for (const Piece piece : next.row[p]) {
        if (piece != kNoPiece) text += " " + piece_text(piece, static_cast<Player>(p), true);
      }
      text += p + 1 < players_ ? " |" : "";
    }
  }
  return text;
}

}  // namespace fossil::generated
