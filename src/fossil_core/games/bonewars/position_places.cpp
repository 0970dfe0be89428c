// What must lie somewhere by now: markers and tiles that only set-up and draft lack, and how far
// the draft has come (BW-133, rows `passed` to `offer`).
#include "fossil_core/games/bonewars/dict.hpp"
#include "fossil_core/games/bonewars/position.hpp"

namespace fossil::bonewars {

void PositionReader::check_places() {
  const bool setup = s_.phase == Phase::kSetup, draft = s_.phase == Phase::kDraft;
  const bool acting =
      s_.phase == Phase::kTurn || s_.phase == Phase::kPass || s_.phase == Phase::kTheodore;
  if (s_.phase == Phase::kTheodore && !r_.solo) {
    position_error("phase", "\"theodore\" is his turn in solo games; write another");
  }
  const bool his = r_.solo && s_.active == kTheodoreSeat;
  if (acting && his != (s_.phase == Phase::kTheodore)) {
    position_error("active", quoted(colour_name(r_, s_.active)) +
                                 " does not fit this phase; it is " + (his ? "not " : "") +
                                 "Theodore's");
  }
  if (acting && s_.seats[s_.active].passed) {
    const std::string name(colour_name(r_, s_.active));
    position_error("seats." + name + ".passed", "it is the turn of " + name + "; write false");
  }
  const bool playing = s_.phase == Phase::kTurn && s_.step != Step::kCard;
  if (playing != (s_.play.card != 0)) {
    position_error("play", playing ? "missing; write the card that is being played"
                                   : "no card is being played; leave it out");
  }
  check_tiles(setup);
  check_finds(setup);
  for (int p = 0; p < r_.n; ++p) {
    const Seat& seat = s_.seats[p];
    const bool closed = seat.closed != 0 && (r_.solo && p == kTheodoreSeat);
    if (closed || (s_.round == 0 && seat.laid != 0)) {
      position_error("seats." + std::string(colour_name(r_, p)) + ".slots",
                     closed ? "no slot of his is ever closed; write false"
                            : "no card lies there before round 1; leave it out");
    }
  }
  if (draft) check_draft();
  for (int p = 0; p < r_.n && !draft; ++p) check_markers(p, !setup);
  const bool needed = !setup && !draft && r_.n < kColours;
  if (needed && s_.neutral == 0) {
    position_error("board.neutral", "missing; write a space from 1 to 4");
  }
  if (s_.neutral != 0 && (setup || r_.n == kColours)) {
    position_error("board.neutral", "there is none here; leave it out");
  }
}

// Patron, specialty, team and grant of a seat: all there, or none, or the specialty alone.
void PositionReader::check_markers(int p, bool there, bool specialty) {
  const Seat& seat = s_.seats[p];
  const std::string path = "seats." + std::string(colour_name(r_, p));
  const auto demand = [&](const char* key, int marker, bool needed, const char* remedy) {
    if (needed && marker == 0) {
      position_error(key_path(path, key), "missing; write " + std::string(remedy));
    }
    if (!needed && marker != 0) {
      position_error(key_path(path, key), "there is none before the career; leave it out");
    }
  };
  demand("patron", seat.patron, there, "marsh or cope");
  demand("specialty", seat.specialty, there || specialty, "a column and a row");
  demand("team", seat.team, there, "a university space or a site");
  demand("grant", seat.grant, there, "a space from 1 to 4");
}

// Tiles that lie on the board for the whole game; printed bonuses are where they are printed.
void PositionReader::check_tiles(bool setup) {
  const auto demand = [&](const std::string& path, int tile, const char* table) {
    if (tile == 0 && !setup) {
      position_error(path, "missing; write a name of the table " + std::string(table));
    }
  };
  const auto named = [&](int tile) { return r_.bonus_names[static_cast<std::size_t>(tile - 1)]; };
  const auto demand_tile = [&](const std::string& path, int tile) {
    demand(path, tile, "bonuses");
    if (tile != 0 && !(r_.bonus_tiles >> (tile - 1) & 1)) {
      position_error(path, named(tile) + " is no tile; write another name");
    }
  };
  for (std::size_t i = 0; i < kRounds; ++i) {
    const std::string path = item_path("board.round_bonuses", i);
    if (r_.printed_bonus[i] == 0) {
      demand_tile(path, s_.round_bonus[i]);
    } else if (s_.round_bonus[i] != r_.printed_bonus[i]) {
      position_error(path, "a bonus is printed here; write " + quoted(named(r_.printed_bonus[i])));
    }
  }
  for (std::size_t i = 0; i < kColumns; ++i) {
    demand_tile(item_path("board.column_bonuses", i), s_.column_bonus[i]);
  }
  for (std::size_t i = 0; i < kSites; ++i) {
    demand("board.sites." + r_.site_names[i] + ".action", s_.sites[i].action, "site_actions");
  }
  for (int stack = 0; stack < kStacks; ++stack) {
    demand(std::string("board.awards.") + "abc"[stack] + ".tile", s_.award[stack], "awards");
  }
  for (std::size_t i = 0; i < kSpaces; ++i) {
    demand(item_path("board.grants", i), s_.grants[i], "grants");
  }
}

// At most n of each icon; set-up deals them row by row.
void PositionReader::check_finds(bool setup) {
  int all = 0;
  for (const std::uint16_t column : s_.finds) all += finds_in(column);
  for (int i = 0; i < kColumns; ++i) {
    int there = 0;
    for (const std::uint16_t column : s_.finds) there += column >> 3 * i & 7;
    if (there > r_.n) {
      position_error("board.small_finds", std::to_string(there) + " of " +
                                              r_.icon_names[static_cast<std::size_t>(i)] +
                                              " in all; there are " + std::to_string(r_.n));
    }
    const int due = all / kColumns + (i < all % kColumns);
    if (setup && finds_in(s_.finds[i]) != due) {
      position_error(item_path("board.small_finds", static_cast<std::size_t>(i)),
                     std::to_string(finds_in(s_.finds[i])) +
                         " tiles; set-up deals row by row: write " + std::to_string(due));
    }
  }
}

// Turn k of the draft is the k-th option: seats from the first one on, then back (BW-26). In solo
// each turn has its steps.
void PositionReader::check_draft() {
  const int last = 2 * r_.n;
  const bool option = s_.step == Step::kOption || s_.step == Step::kTaken;
  const bool theodores = s_.step == Step::kDraftTheodore;
  const int usual = option ? 2 : theodores ? 4 : 3;
  if (r_.solo && s_.turn != usual) {
    position_error("turn", std::to_string(s_.turn) + " does not fit this step; write " +
                               std::to_string(usual));
  }
  if (!r_.solo && theodores) {
    position_error("step", "\"theodore\" is his career in solo games; write another");
  }
  if (s_.turn < 1 || s_.turn > last) {
    position_error("turn",
                   std::to_string(s_.turn) + " is out of range; 1 to " + std::to_string(last));
  }
  const auto at = [&](int turn) {  // who has this option
    if (r_.solo) return turn == 2 || turn == 3 ? 0 : kTheodoreSeat;
    return (s_.first - 1 + (turn > r_.n ? last - turn : turn - 1)) % r_.n;
  };
  if (s_.active != at(s_.turn)) {
    position_error("active", quoted(colour_name(r_, s_.active)) +
                                 " does not fit this turn of the draft; it is that of " +
                                 quoted(colour_name(r_, at(s_.turn))));
  }
  int offers = r_.n + 1;
  for (int p = 0; p < r_.n; ++p) {
    int taken = 0;
    for (int turn = 1; turn < s_.turn; ++turn) taken += at(turn) == p;
    if (s_.active == p && !option) {  // his career is being chosen: markers come one by one
      offers -= taken;
      check_markers(p, false, s_.step != Step::kDraftSpecialty);
      continue;
    }
    const bool career = r_.solo ? taken == 2 : s_.seats[p].team != 0;
    if (taken == 0 || taken == 2 || career) check_markers(p, taken == 2 || career && taken == 1);
    offers -= taken - career;
    if (s_.active == p && s_.step == Step::kTaken) --offers;
  }
  int lying = 0;
  for (const Offer& offer : s_.offers) lying += offer.species != 0;
  if (lying != offers) {
    position_error("offer", std::to_string(lying) + " cards; at this turn there are " +
                                std::to_string(offers));
  }
}

}  // namespace fossil::bonewars
