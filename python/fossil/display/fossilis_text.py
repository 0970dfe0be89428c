"""Fossilis' site for a terminal: two lines a space, the top tile above the one below it."""

from typing import Any

from fossil.display import fossilis_board
from fossil.display.fossilis_board import COLUMNS, ROWS, SIDES, Cell

WIDTH = 9
LEGEND = "s sand  c clay  x stone, with fragments A E F  @ pawn  ( ) open pit"
PIECES = "T tooth  L limb  R rib  H hip  S skull  h hammer"


def draw(position: dict[str, Any]) -> str:
    """The site, what belongs to nobody, and the players."""
    cells = fossilis_board.read(position)
    lines = [fossilis_board.status(position), "", _heading()]
    for row in ROWS:
        lines.append(_rule())
        here = [cells[column + row] for column in COLUMNS]
        lines.append(f"{row} |" + "|".join(_upper(cell) for cell in here) + "|")
        lines.append("  |" + "|".join(_lower(cell) for cell in here) + "|")
    lines += [_rule(), "", LEGEND, PIECES]
    for side in SIDES:
        pawns = fossilis_board.off_site(position, side)
        if pawns:
            lines.append(f"beside the {side} side: " + " ".join(f"@{pawn}" for pawn in pawns))
    for space, cell in cells.items():
        if cell.tiles and cell.pit:
            lines.append(f"known under {space}: {fossilis_board.letters(cell.pit)}")
    lines += fossilis_board.table(position)
    for player in range(len(position["seats"])):
        lines += fossilis_board.seat(position, player)
    return "\n".join(lines + fossilis_board.final_scores(position))


def _heading() -> str:
    return "   " + " ".join(f"{column:^{WIDTH}}" for column in COLUMNS).rstrip()


def _rule() -> str:
    return "  +" + "+".join("-" * WIDTH for _ in COLUMNS) + "+"


def _upper(cell: Cell) -> str:
    top = fossilis_board.short(cell.tiles[-1]) if cell.tiles else ""
    pawn = "" if cell.pawn is None else f"@{cell.pawn}"
    return f" {top:<{WIDTH - 4}} {pawn:<2}"


def _lower(cell: Cell) -> str:
    if len(cell.tiles) == 2:
        below = fossilis_board.short(cell.tiles[0])
    elif cell.tiles:
        below = ""
    else:
        below = f"({'?' if cell.pit is None else fossilis_board.letters(cell.pit)})"
    return f" {below:<{WIDTH - 1}}"
