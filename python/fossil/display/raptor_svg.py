"""Raptor's board as SVG: an own drawing. Every kind of piece has a shape and a letter of its own,
so that nothing hangs on colour; the colours are those of Okabe and Ito.
"""

from html import escape
from typing import Any

from fossil.display import raptor_board
from fossil.display.raptor_board import COLUMNS, ROWS, SIDES, Board, Piece, Space

CELL = 48  # pixels
LEFT, TOP = 36, 58
WIDTH = LEFT * 2 + CELL * COLUMNS
HEIGHT = TOP + CELL * ROWS + 150

BLACK, ORANGE, SKY, GREEN = "#000000", "#E69F00", "#56B4E9", "#009E73"
YELLOW, BLUE, VERMILLION, WHITE = "#F0E442", "#0072B2", "#D55E00", "#FFFFFF"
GROUND, EDGE, ROCK = ("#F4F1E6", "#E6E1CE"), "#8A8468", "#5A564A"


def draw(position: dict[str, Any]) -> str:
    """The whole picture, with a title and a description for screen readers."""
    board = raptor_board.read(position)
    status = raptor_board.status(position)
    parts = [_text(LEFT // 2, 24, f"Raptor: {status}", size=14, anchor="start")]
    parts += [_tile(top, left) for top in (0, 3) for left in (0, 1, 4, 7, 10)]
    parts += [_text(*_centre((-1, c), 16), str(c), size=12) for c in range(COLUMNS)]
    parts += [_text(12, _centre((r, 0))[1], str(r), size=12) for r in range(ROWS)]
    parts += [_exit(side, row) for side, row in sorted(board.exits)]
    for where in ((r, c) for r in range(ROWS) for c in range(COLUMNS)):
        parts.append(_space(board, where))
        if where in board.pieces:
            tokens = position["mother"]["tokens"]
            parts.append(_piece(board.pieces[where], where, tokens))
    parts += _panel(position)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif">'
        f"<title>Raptor, {escape(status)}</title><desc>{escape(_description(board))}</desc>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{WHITE}"/>{"".join(parts)}</svg>'
    )


def _centre(where: Space, down: int = 0) -> tuple[float, float]:
    row, column = where
    return LEFT + CELL * (column + 0.5), TOP + CELL * (row + 0.5) + down


def _tile(row: int, column: int) -> str:
    width = CELL * (1 if column in (0, 10) else 3)
    x, y = LEFT + CELL * column, TOP + CELL * row
    ground = GROUND[(row // 3 + (column + 2) // 3) % 2]
    return _rect(x, y, width, 3 * CELL, ground, EDGE, 2)


def _exit(side: str, row: int) -> str:
    x, y = _centre((row, 0 if side == "L" else COLUMNS - 1))
    way = -1 if side == "L" else 1
    x += way * (CELL / 2 + 3)
    points = f"{x},{y - 12} {x + way * 16},{y} {x},{y + 12}"
    return (
        f'<polygon points="{points}" fill="{ORANGE}" stroke="{BLACK}">'
        f"<title>exit {side}{row}</title></polygon>"
    )


def _space(board: Board, where: Space) -> str:
    x, y = _centre(where)
    if where in board.rocks:
        points = " ".join(
            f"{x + dx},{y + dy}"
            for dx, dy in ((-18, 8), (-12, -12), (2, -17), (15, -9), (18, 9), (4, 16), (-9, 15))
        )
        return f'<polygon points="{points}" fill="{ROCK}"><title>rock</title></polygon>'
    ring = f'<circle cx="{x}" cy="{y}" r="19" fill="none" stroke="{EDGE}"/>'
    if where not in board.fire:
        return ring
    flame = f"M{x} {y - 19} C{x + 20} {y - 2} {x + 13} {y + 18} {x} {y + 18} "
    flame += f"C{x - 13} {y + 18} {x - 20} {y - 2} {x} {y - 19}Z"
    letter = "" if where in board.pieces else _text(x, y + 4, "F", fill=BLACK)
    return (
        f'{ring}<path d="{flame}" fill="{VERMILLION}" stroke="{BLACK}"><title>fire</title></path>'
        f"{letter}"
    )


def _piece(piece: Piece, where: Space, tokens: int) -> str:
    x, y = _centre(where)
    label = f"<title>{', '.join((piece.kind, *piece.marks))}</title>"
    if piece.kind == "mother":
        points = f"{x},{y - 20} {x + 20},{y + 16} {x - 20},{y + 16}"
        shape = f'<polygon points="{points}" fill="{GREEN}" stroke="{BLACK}">{label}</polygon>'
        shape += _text(x, y + 8, "M", fill=WHITE)
        shape += "".join(
            f'<circle cx="{x - 16 + 8 * k}" cy="{y + 18}" r="4" fill="{YELLOW}" stroke="{BLACK}"/>'
            for k in range(tokens)
        )
    elif piece.kind in ("baby", "asleep"):
        awake = piece.kind == "baby"
        rx, ry = (12, 12) if awake else (16, 8)
        shape = f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{GREEN if awake else WHITE}"'
        shape += f' stroke="{BLACK if awake else GREEN}" stroke-width="2">{label}</ellipse>'
        shape += _text(x, y, "b" if awake else "z", fill=WHITE if awake else BLACK)
    else:
        stands = piece.kind == "scientist"
        w, h = (22, 30) if stands else (34, 16)
        fill = BLUE if stands else WHITE
        stroke = BLACK if stands else BLUE
        shape = _rect(x - w / 2, y - h / 2, w, h, fill, stroke, 2, label)
        shape += _text(x, y, "S" if stands else "s", fill=WHITE if stands else BLACK)
    if piece.marks and piece.kind != "mother":
        shape += _text(x + 17, y - 13, "*", size=18)
    return shape


def _panel(position: dict[str, Any]) -> list[str]:
    y = TOP + CELL * ROWS + 26
    rows = raptor_board.counts(position)
    for side in SIDES:
        shown = raptor_board.cards(position, side)
        rows.append(f"{side}: " + "; ".join(f"{name} {text}" for name, text in shown.items()))
    rows.append("* has a mark of this round: it fell asleep, was frightened or has attacked")
    return [_text(LEFT, y + 24 * k, row, size=14, anchor="start") for k, row in enumerate(rows)]


def _description(board: Board) -> str:
    pieces = [f"{piece.kind} on ({r},{c})" for (r, c), piece in sorted(board.pieces.items())]
    fire = [f"fire on ({r},{c})" for r, c in sorted(board.fire)]
    exits = [f"exit {side}{row}" for side, row in sorted(board.exits)]
    return ", ".join(pieces + fire + exits)


def _rect(
    x: float, y: float, w: float, h: float, fill: str, stroke: str, line: int, inside: str = ""
) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="3" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{line}">{inside}</rect>'
    )


def _text(
    x: float, y: float, words: str, *, size: int = 15, anchor: str = "middle", fill: str = BLACK
) -> str:
    return (
        f'<text x="{x}" y="{y}" dy="0.35em" font-size="{size}" text-anchor="{anchor}" '
        f'fill="{fill}">{escape(words)}</text>'
    )
