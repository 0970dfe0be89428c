"""Bone Wars for a terminal: the board line by line, then a few lines per player."""

from typing import Any

from fossil.display import bonewars_board as board


def draw(position: dict[str, Any]) -> str:
    """Sites, tracks, bookcase, small finds and the players' mats."""
    played = board.play_line(position)
    lines = ["; ".join(filter(None, [f"Bone Wars: {board.status(position)}", played]))]
    if "player" in position:
        lines.append(f"seen by {position['player']}")
    lines.append(board.order(position))
    lines += filter(None, [board.theodore_line(position)])
    lines += ["", *_sites(position), ""]
    lines += [f"university {line}" for line in board.universities(position)]
    lines += ["round bonuses: " + " ".join(board.rounds(position))]
    lines += [f"small finds {i}, {line}" for i, line in enumerate(board.columns(position), 1)]
    lines += [f"award {line}" for line in board.awards(position)]
    lines += ["bookcase: " + "; ".join(board.papers(position))]
    table = position["board"]
    lines += [f"rare bones: {board.counts(table['rare'])}; bag: {board.counts(table['bag'])}"]
    lines += ["palaeontologists on display: " + (" ".join(table["display"]) or "none")]
    lines.append(board.decks(position))
    for offer in position["offer"]:
        lines.append(f"offer {offer['species']}: {board.bones(offer['bones'])}")
    for name, seat in position["seats"].items():
        lines += ["", *_mat(name, seat)]
    return "\n".join([*lines, "", *board.LEGEND, board.SLOTS_LEGEND])


def _sites(position: dict[str, Any]) -> list[str]:
    lines = []
    for name, place in position["board"]["sites"].items():
        here = board.teams(position, name)
        line = f"{name:<9} {board.bones(place['bones']):<9} {board.site(place)}"
        lines.append(line + (f"; team {' '.join(here)}" if here else ""))
    return lines


def _mat(name: str, seat: dict[str, Any]) -> list[str]:
    reserve = [*seat["reserve"]["team"], *seat["reserve"]["specialists"]]
    lines = [f"{name}: {board.seat_line(seat)}", f"  {board.marker_line(seat)}"]
    held = sum(seat["crates"].values())
    crates = board.counts(seat["crates"])
    left = f"cover tiles {seat['cover_tiles']}, award markers {seat['award_markers']}"
    lines.append(f"  {board.counted(held, 'bone')}: {crates}; {left}")
    lines.append("  hand: " + (" ".join(board.hand(seat)) or "empty"))
    lines.append("  slots: " + " ".join(board.slots(seat)))
    lines.append("  archive: " + "; ".join(board.archive(seat)))
    if seat["specialists"] or reserve:
        hired = " ".join(seat["specialists"]) or "none"
        lines.append(f"  specialists: {hired}; reserve: {' '.join(reserve) or 'empty'}")
    return lines
