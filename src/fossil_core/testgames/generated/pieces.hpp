// A piece of the generated games in a byte, and slots of pieces.
//   bits 6-7: face, 3 where it is not known   bit 5: colour   bits 0-4: the players who know the
//   face
// The face leads, so that the truth's order of slots says something of the faces: a view must sort
// again after it has hidden them. A piece that all know lies open, for spectators as well.
#pragma once

#include <algorithm>
#include <cstdint>

namespace fossil::generated {

using Piece = std::uint8_t;

inline constexpr int kColours = 2;
inline constexpr int kFaces = 3;
inline constexpr int kKinds = kColours * kFaces;  // kind = kFaces * colour + face
inline constexpr int kHandSlots = 4;
inline constexpr int kRowSlots = 2;
inline constexpr int kUnknownFace = 3;
inline constexpr Piece kNoPiece = 0xff;  // sorts last; five knowers would make the face known

constexpr Piece make_piece(int face, int colour, int knowers) {
  return static_cast<Piece>(face << 6 | colour << 5 | knowers);
}
constexpr int face_of(Piece p) { return p >> 6; }
constexpr int colour_of(Piece p) { return p >> 5 & 1; }
constexpr std::uint8_t knowers_of(Piece p) { return p & 31; }
constexpr int kind_of(Piece p) { return kFaces * colour_of(p) + face_of(p); }
constexpr Piece hidden(Piece p) { return static_cast<Piece>(p | kUnknownFace << 6); }
constexpr bool is_hidden(Piece p) { return p != kNoPiece && face_of(p) == kUnknownFace; }

template <std::size_t N>
constexpr int count_pieces(const Piece (&slots)[N]) {
  return static_cast<int>(std::find(slots, slots + N, kNoPiece) - slots);
}
template <std::size_t N>
constexpr void add_piece(Piece (&slots)[N], Piece piece) {
  slots[count_pieces(slots)] = piece;
  std::sort(slots, slots + N);
}
template <std::size_t N>
constexpr void remove_piece(Piece (&slots)[N], Piece piece) {
  *std::find(slots, slots + N, piece) = kNoPiece;
  std::sort(slots, slots + N);
}

}  // namespace fossil::generated
