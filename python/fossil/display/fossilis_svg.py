"""Fossilis' site as SVG: an own drawing. Every kind of tile has words, a shape and a grey value of
its own, so that nothing hangs on colour; the colours are those of Okabe and Ito.
"""

from html import escape
from typing import Any

from fossil.display import fossilis_board
from fossil.display.fossilis_board import COLUMNS, ROWS, SIDES, Cell

CELL = 92  # pixels
LEFT, TOP = 60, 110
BOARD = CELL * 5
LINE = 19
WIDTH = 1100

BLACK, WHITE, EDGE, GROUND = "#000000", "#FFFFFF", "#5A564A", "#EFEBDD"
TILES = {"sand": "#F6EE9C", "clay": "#E69F00", "stone": "#9AA7B0"}
PAWNS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#000000")
PANEL_CHARACTERS = 64


def draw(position: dict[str, Any]) -> str:
    """The whole picture, with a title and a description for screen readers."""
    cells = fossilis_board.read(position)
    status = fossilis_board.status(position)
    rows = _panel(position)
    height = max(TOP + BOARD + 60, TOP + LINE * len(rows) + 20)
    parts = [_text(20, 26, f"Fossilis: {status}", size=15, anchor="start")]
    parts += [_text(LEFT + CELL * (i + 0.5), TOP - 50, c) for i, c in enumerate(COLUMNS)]
    parts += [_text(14, TOP + CELL * (i + 0.5), r) for i, r in enumerate(ROWS)]
    parts += [_space(space, cell) for space, cell in cells.items()]
    for side in SIDES:
        parts += _waiting(side, fossilis_board.off_site(position, side))
    left = LEFT + BOARD + 60
    parts += [
        _text(left + 16 * row.startswith(" "), TOP + LINE * i, row.strip(), size=13, anchor="start")
        for i, row in enumerate(rows)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" font-family="sans-serif">'
        f"<title>Fossilis, {escape(status)}</title><desc>{escape(_description(cells))}</desc>"
        f'<rect width="{WIDTH}" height="{height}" fill="{WHITE}"/>{"".join(parts)}</svg>'
    )


def _corner(space: str) -> tuple[float, float]:
    return LEFT + CELL * COLUMNS.index(space[0]), TOP + CELL * ROWS.index(space[1])


def _space(space: str, cell: Cell) -> str:
    x, y = _corner(space)
    parts = [_rect(x, y, CELL, CELL, GROUND)]
    if not cell.tiles:
        parts.append(_pit(x, y, cell))
    else:
        parts.append(_tile(x + 4, y + 4, CELL - 8, cell.tiles[0], low=len(cell.tiles) == 2))
    if len(cell.tiles) == 2:
        parts.append(_tile(x + 12, y + 6, CELL - 24, cell.tiles[1], low=False))
    if cell.tiles and cell.pit:
        words = fossilis_board.letters(cell.pit)
        parts.append(_text(x + 8, y + CELL - 12, f"({words})", size=11, anchor="start"))
    if cell.pawn is not None:
        parts.append(_pawn(x + CELL / 2, y + CELL / 2 + 12, cell.pawn))
    return "".join(parts)


def _tile(x: float, y: float, size: float, tile: str, low: bool) -> str:
    """A tile with its type and fragments; of a low one only the bottom edge can be seen."""
    kind, fragments = tile.split()
    shape = _rect(x, y, size, size, TILES[kind], corner={"sand": 16, "clay": 6, "stone": 0}[kind])
    label = f"{kind} {fragments}"
    if low:
        return shape + _text(x + size / 2, y + size - 7, label, size=11)
    return shape + _text(x + size / 2, y + 13, label, size=12 if len(label) < 9 else 11)


def _pit(x: float, y: float, cell: Cell) -> str:
    words = "?" if cell.pit is None else fossilis_board.letters(cell.pit)
    middle = f'cx="{x + CELL / 2}" cy="{y + CELL / 2}"'
    return (
        f'<circle {middle} r="36" fill="#3B372E" stroke="{BLACK}"><title>open pit</title></circle>'
        + _text(x + CELL / 2, y + CELL / 2, words, size=18, fill=WHITE)
    )


def _pawn(x: float, y: float, player: int) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="15" fill="{PAWNS[player]}" stroke="{WHITE}" '
        f'stroke-width="3"><title>pawn of player {player}</title></circle>'
        + _text(x, y, str(player), size=16, fill=WHITE)
    )


def _waiting(side: str, players: list[int]) -> list[str]:
    """Pawns beside a side, along its middle."""
    middle = BOARD / 2
    x, y = {
        "north": (LEFT + middle, TOP - 24),
        "south": (LEFT + middle, TOP + BOARD + 24),
        "west": (LEFT - 24, TOP + middle),
        "east": (LEFT + BOARD + 24, TOP + middle),
    }[side]
    along = side in ("north", "south")
    return [
        _pawn(x + 34 * k * along, y + 34 * k * (not along), player)
        for k, player in enumerate(players)
    ]


def _panel(position: dict[str, Any]) -> list[str]:
    """The lines beside the site, broken where they are long."""
    rows = [*fossilis_board.table(position), ""]
    for player in range(len(position["seats"])):
        rows += fossilis_board.seat(position, player)
    rows += fossilis_board.final_scores(position)
    rows += ["", "pits: T tooth, L limb, R rib, H hip, S skull, h hammer, - empty"]
    return [line for row in rows for line in _broken(row)]


def _broken(row: str) -> list[str]:
    lines = [""]
    for word in row.split(" "):
        if len(lines[-1]) + len(word) > PANEL_CHARACTERS:
            lines.append("  ")
        lines[-1] += f"{word} "
    return lines


def _description(cells: dict[str, Cell]) -> str:
    found = []
    for space, cell in cells.items():
        what = " under ".join(cell.tiles) or "open pit"
        pit = "" if cell.pit is None else f" with {' '.join(cell.pit) or 'nothing'}"
        pawn = "" if cell.pawn is None else f", pawn of player {cell.pawn}"
        found.append(f"{space}: {what}{pit if not cell.tiles else ''}{pawn}")
    return "; ".join(found)


def _rect(x: float, y: float, width: float, height: float, fill: str, corner: int = 0) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{corner}" fill="{fill}" '
        f'stroke="{EDGE}"/>'
    )


def _text(
    x: float, y: float, words: str, *, size: int = 15, anchor: str = "middle", fill: str = BLACK
) -> str:
    return (
        f'<text x="{x}" y="{y}" dy="0.35em" font-size="{size}" text-anchor="{anchor}" '
        f'fill="{fill}">{escape(words)}</text>'
    )
