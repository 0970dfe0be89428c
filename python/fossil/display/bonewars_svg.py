"""Bone Wars' board and mats as SVG: an own drawing. Bones differ by shape and letters as well as by
colour, patrons by pattern and name; the colours are those of Okabe and Ito.
"""

from collections.abc import Iterator
from html import escape
from textwrap import wrap
from typing import Any

from fossil.display import bonewars_board as board

WIDTH, LEFT, SITE_W, SITE_H = 1180, 20, 250, 112  # pixels
RIGHT, INNER = 600, WIDTH - 2 * LEFT - 24
SLOT_W = INNER / 9
BLACK, WHITE, EDGE, GROUND, PALE = "#000000", "#FFFFFF", "#5A564A", "#F3F0E6", "#E4DFCF"
SPOTS = {  # where a site lies on the map, column and row
    "montana": (0, 0), "dakota": (1, 0), "wyoming": (0, 1),
    "nebraska": (1, 1), "colorado": (0, 2), "kansas": (1, 2),
}  # fmt: skip
SHAPES = {"body": "diamond", "tail": "triangle", "carnivore": "circle", "herbivore": "circle"}
FILLS = {
    "body": "#E69F00", "tail": "#F0E442", "carnivore": "#8FD0F5", "herbivore": "#8FD0F5",
    "foot": "#DDA9C6", "fin": "#DDA9C6", "claw": "#DDA9C6", "wing": "#DDA9C6",
}  # fmt: skip
PLAYERS = {
    "yellow": "#F0E442", "red": "#D55E00", "turquoise": "#009E73", "blue": "#0072B2",
    "theodore": "#000000", "neutral": "#9A9A9A", "virtual": "#9A9A9A",
}  # fmt: skip
PAPERS = {"marsh": "#D55E00", "cope": "#0072B2"}
Dict = dict[str, Any]


def draw(position: Dict) -> str:
    """The whole picture, with a title and a description for screen readers."""
    seen = f", seen by {position['player']}" if "player" in position else ""
    status = board.status(position)
    parts = [text(LEFT, 28, f"Bone Wars: {status}{seen}", 17)]
    first = [board.order(position), board.play_line(position), board.theodore_line(position)]
    parts.append(text(LEFT, 50, "; ".join(filter(None, first)), 13))
    parts += _map(position)
    parts += _tracks(position)
    y = 70.0 + 3 * (SITE_H + 22) + 74
    for name, seat in position["seats"].items():
        drawn, y = _mat(name, seat, y)
        parts += drawn
    for words in (*board.LEGEND, board.SLOTS_LEGEND):
        parts.append(text(LEFT, y, words, 12))
        y += 17
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {y:.0f}" '
        f'width="{WIDTH}" height="{y:.0f}" font-family="sans-serif">'
        f"<title>Bone Wars, {escape(status)}</title><desc>{escape(_description(position))}</desc>"
        f'<rect width="{WIDTH}" height="{y:.0f}" fill="{WHITE}"/>{"".join(parts)}</svg>'
    )


# --- Map ----------------------------------------------------------------------------------------
def _corner(index: int, name: str) -> tuple[float, float]:
    column, row = SPOTS.get(name, (index % 2, index // 2))
    return LEFT + column * (SITE_W + 34), 70 + row * (SITE_H + 22)


def _map(position: Dict) -> Iterator[str]:
    sites = position["board"]["sites"]
    corners = {name: _corner(i, name) for i, name in enumerate(sites)}
    if set(sites) == set(SPOTS):
        for x, y in corners.values():
            if x == LEFT:
                yield line(x + SITE_W, y + SITE_H / 2, x + SITE_W + 34, y + SITE_H / 2)
            if y < 70 + 2 * (SITE_H + 22):
                yield line(x + SITE_W / 2, y + SITE_H, x + SITE_W / 2, y + SITE_H + 22)
    for name, place in sites.items():
        x, y = corners[name]
        yield box(x, y, SITE_W, SITE_H, GROUND)
        yield text(x + 10, y + 20, name.capitalize(), 14)
        yield text(x + 118, y + 20, f"action {place['action'] or '.'}", 12)
        yield text(x + 10, y + 42, place["species"] or "no card", 13)
        for i, bone in enumerate(place["bones"]):
            yield _bone(x + 142 + 36 * i, y + 54, bone)
        yield text(x + 10, y + 70, "camps" if place["camps"] else "", 12)
        apart = min(22, 56 / max(1, len(place["camps"])))  # the bones lie beside them
        for i, owner in enumerate(place["camps"]):
            yield _marker(x + 62 + apart * i, y + 66, owner, "square")
        for i, owner in enumerate(board.teams(position, name)):
            yield _marker(x + 18 + 28 * i, y + SITE_H - 16, owner, "team")
    y = 70 + 3 * (SITE_H + 22) + 4
    for i, words in enumerate(board.universities(position)):
        yield text(LEFT, y + 18 * i, f"university {words}", 12)


# --- Tracks, bookcase, finds --------------------------------------------------------------------
def _tracks(position: Dict) -> Iterator[str]:
    table, x, y = position["board"], RIGHT, 84
    yield text(x, y, "round bonuses: " + ", ".join(board.rounds(position)), 13)
    y += 24
    yield text(x, y, "small finds, and the bonus under each column", 13)
    for i, (icons, bonus) in enumerate(
        zip(table["small_finds"], table["column_bonuses"], strict=True)
    ):
        left = x + 112 * i
        yield box(left, y + 8, 104, 50, GROUND)
        for j, icon in enumerate(icons):
            yield box(left + 5 + 24 * j, y + 13, 22, 20, PALE)
            yield text(left + 16 + 24 * j, y + 28, board.ICONS[icon], 11, "middle")
        yield text(left + 52, y + 51, bonus or ".", 12, "middle")
    y += 84
    for patron, values in table["papers"].items():
        yield text(x, y + 15, f"{patron.capitalize()}'s papers", 13)
        yield from _papers(patron, values, x + 118, y)
        y += 28
    y += 18
    for stack, award in table["awards"].items():
        yield text(x, y, f"award {stack}: {award['tile'] or '.'}", 13)
        for i, markers in enumerate(award["spaces"]):
            yield box(x + 170 + 70 * i, y - 16, 64, 22, GROUND)
            for j, owner in enumerate(markers):
                yield _marker(x + 184 + 70 * i + 18 * j, y - 5, owner, "circle")
        y += 28
    for name in ("rare", "bag"):
        yield text(x, y + 12, f"{name}:", 13)
        for i, (bone, number) in enumerate(table[name].items()):
            yield _bone(x + 62 + 62 * i, y + 8, bone if number else None)
            yield text(x + 80 + 62 * i, y + 13, str(number), 12)
        y += 34
    yield text(x, y + 8, "palaeontologists: " + (", ".join(table["display"]) or "none"), 13)
    yield text(x, y + 28, board.decks(position), 13)
    for i, offer in enumerate(position["offer"]):
        words = f"offer: {offer['species']} {board.bones(offer['bones'])}"
        yield text(x + 190 * (i % 3), y + 48 + 18 * (i // 3), words, 12)


def _papers(patron: str, values: list[int], x: float, y: float) -> Iterator[str]:
    """One tile a paper; as many as do not fit in the row are numbers beside one tile a value."""
    tiles = [(value, 1) for value, n in enumerate(values, 2) for _ in range(n)]
    if len(tiles) > 22:
        tiles = [(value, n) for value, n in enumerate(values, 2) if n]
    if not tiles:
        yield text(x, y + 15, "none", 13)
    for value, number in tiles:
        yield box(x, y, 17, 20, PAPERS[patron], 0 if patron == "marsh" else 8)
        yield text(x + 8.5, y + 15, str(value), 12, "middle", WHITE)
        if number > 1:
            yield text(x + 21, y + 15, f"x {number}", 12)
        x += 19 if number == 1 else 64


# --- Mats ---------------------------------------------------------------------------------------
def _mat(name: str, seat: Dict, y: float) -> tuple[list[str], float]:
    """One player's board, and where the next one begins."""
    top, x = y, LEFT + 12.0
    parts = [_marker(LEFT + 18, y + 18, name, "team")]
    parts.append(text(LEFT + 38, y + 23, f"{name}: {board.seat_line(seat)}", 14))
    y += 44
    parts.append(text(x, y, board.marker_line(seat), 12))
    y += 10
    for number, (slot, words) in enumerate(zip(seat["slots"], board.slots(seat), strict=True)):
        left, line_ = x + SLOT_W * (number % 9), y + 40 * (number // 9)
        upgraded = slot["tile"] == "upgraded"
        parts.append(box(left, line_, SLOT_W - 6, 34, PALE if upgraded else GROUND))
        parts.append(text(left + 4, line_ + 11, str(number + 1), 9))
        card, plus, specialist = words.partition("+")
        lower = plus + specialist
        parts.append(text(left + SLOT_W / 2 - 3, line_ + (16 if lower else 22), card, 12, "middle"))
        parts.append(text(left + SLOT_W / 2 - 3, line_ + 29, lower, 11, "middle"))
    y += 40 * ((len(seat["slots"]) + 8) // 9) + 20
    parts.append(text(x, y + 4, "bones", 13))
    held = [bone for bone, n in seat["crates"].items() for _ in range(n)]
    parts += [_bone(LEFT + 76 + 34 * i, y, bone) for i, bone in enumerate(held)]
    after = f"cover tiles {seat['cover_tiles']}, award markers {seat['award_markers']}"
    parts.append(text(LEFT + 90 + 34 * max(4, len(held)), y + 4, after, 12))
    y += 32
    reserve = [*seat["reserve"]["team"], *seat["reserve"]["specialists"]]
    hired = ", ".join(seat["specialists"]) or "none"
    for words in (
        "hand: " + (", ".join(board.hand(seat)) or "empty"),
        "archive: " + "; ".join(board.archive(seat)),
        f"specialists: {hired}; reserve: {', '.join(reserve) or 'empty'}",
    ):
        for row in wrap(words, 170):
            parts.append(text(x, y, row, 12))
            y += 18
        y += 2
    return [box(LEFT, top, WIDTH - 2 * LEFT, y - top - 6, WHITE), *parts], y + 12


def _bone(x: float, y: float, bone: str | None) -> str:
    """A bone around a middle point; a dashed ring where none lies."""
    if bone is None:
        return (
            f'<circle cx="{x}" cy="{y}" r="11" fill="none" stroke="{EDGE}" stroke-dasharray="3 3"/>'
        )
    style = f'fill="{FILLS.get(bone, PALE)}" stroke="{EDGE}"'
    kind = SHAPES.get(bone, "square")
    if kind == "circle":
        drawn = f'<circle cx="{x}" cy="{y}" r="13" {style}/>'
    elif kind == "square":
        drawn = f'<rect x="{x - 12}" y="{y - 12}" width="24" height="24" {style}/>'
    elif kind == "diamond":
        drawn = f'<path d="M{x} {y - 16}L{x + 16} {y}L{x} {y + 16}L{x - 16} {y}Z" {style}/>'
    else:
        drawn = f'<path d="M{x - 16} {y - 11}L{x + 16} {y - 11}L{x} {y + 17}Z" {style}/>'
    return drawn + text(x, y + 4, board.BONES.get(bone, bone[:2]), 11, "middle")


def _marker(x: float, y: float, owner: str, kind: str) -> str:
    """A player's marker with his letter: camps are square, award markers round, teams pointed."""
    style = f'fill="{PLAYERS.get(owner, PALE)}" stroke="{BLACK}"'
    letter = BLACK if owner in ("yellow", "neutral", "virtual") else WHITE
    if kind == "square":
        drawn = f'<rect x="{x - 9}" y="{y - 9}" width="18" height="18" {style}/>'
    elif kind == "circle":
        drawn = f'<circle cx="{x}" cy="{y}" r="9" {style}/>'
    else:
        drawn = f'<path d="M{x - 11} {y + 10}L{x} {y - 14}L{x + 11} {y + 10}Z" {style}/>'
    return drawn + text(x, y + (7 if kind == "team" else 4), owner[0], 11, "middle", letter)


# --- Strokes ------------------------------------------------------------------------------------
def box(x: float, y: float, width: float, height: float, fill: str, round_: int = 3) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round_}" fill="{fill}" '
        f'stroke="{EDGE}"/>'
    )


def line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<path d="M{x1} {y1}L{x2} {y2}" stroke="{EDGE}" stroke-width="4"/>'


def text(
    x: float, y: float, words: str, size: int, anchor: str = "start", fill: str = BLACK
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">'
        f"{escape(words)}</text>"
    )


def _description(position: Dict) -> str:
    seats = [f"{name}: {board.seat_line(seat)}" for name, seat in position["seats"].items()]
    return "; ".join([board.status(position), *board.papers(position), *seats])
