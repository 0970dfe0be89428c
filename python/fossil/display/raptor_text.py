"""Raptor's board for a terminal: letters for pieces, a frame around every tile."""

from typing import Any

from fossil.display import raptor_board
from fossil.display.raptor_board import BORDERS, COLUMNS, ROWS, SIDES, Board, Space

_LETTERS = {"mother": "M", "baby": "b", "asleep": "z", "scientist": "S", "frightened": "s"}
LEGEND = "M mother  b baby  z asleep  S scientist  s frightened  ^ fire  # rock  < > exit  * mark"


def draw(position: dict[str, Any]) -> str:
    """The board, the counts and the cards."""
    board = raptor_board.read(position)
    lines = [raptor_board.status(position), "", _heading()]
    for row in range(ROWS):
        if row in (0, 3):
            lines.append(_rule())
        lines.append(_row(board, row))
    lines += [_rule(), "", LEGEND, *raptor_board.counts(position)]
    for side in SIDES:
        row_of = raptor_board.cards(position, side)
        lines.append(f"{side}: " + "; ".join(f"{name} {text}" for name, text in row_of.items()))
    lines += _marks(board)
    return "\n".join(lines)


def _heading() -> str:
    cells = "".join(
        f"{column:^3}" + (" " if column in BORDERS else "") for column in range(COLUMNS)
    )
    return f"      {cells}".rstrip()


def _rule() -> str:
    cells = "".join("---" + ("+" if column in BORDERS else "") for column in range(COLUMNS))
    return f"     +{cells}+"


def _row(board: Board, row: int) -> str:
    cells = "".join(
        f" {_cell(board, (row, column))}" + ("|" if column in BORDERS else "")
        for column in range(COLUMNS)
    )
    left = "<" if ("L", row) in board.exits else " "
    right = ">" if ("R", row) in board.exits else " "
    return f"  {row} {left}|{cells}|{right}".rstrip()


def _cell(board: Board, where: Space) -> str:
    piece = board.pieces.get(where)
    if piece:
        mark = "^" if where in board.fire else "*" if piece.marks else " "
        return _LETTERS[piece.kind] + mark
    return "# " if where in board.rocks else "^ " if where in board.fire else ". "


def _marks(board: Board) -> list[str]:
    return [
        f"* {_LETTERS[piece.kind]} ({row},{column}): {', '.join(piece.marks)}"
        for (row, column), piece in sorted(board.pieces.items())
        if piece.marks
    ]
