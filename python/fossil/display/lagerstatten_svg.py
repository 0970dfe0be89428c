"""Lagerstätten's table as SVG: an own drawing. Periods differ by letter, corner shape and grey
value as well as by colour; the colours are those of Okabe and Ito.
"""

from collections.abc import Iterator
from html import escape
from typing import Any

from fossil.display import lagerstatten_board
from fossil.display.lagerstatten_board import SITES, Card, Table

CARD, HEIGHT, GAP = 58, 40, 6  # pixels
LEFT, TOP, WIDTH, PANEL = 20, 70, 1180, 400
ROW = HEIGHT + 22
BLACK, WHITE, EDGE, GROUND = "#000000", "#FFFFFF", "#5A564A", "#F3F0E6"
BACKS = {"C": "#E69F00", "J": "#8FD0F5", "T": "#009E73", "R": "#E8D5E0"}
CORNERS = {"C": 0, "J": 8, "T": 18, "R": 3}
PLAYERS = ("#0072B2", "#D55E00", "#000000", "#8A4B75", "#6B6B00")


def draw(position: dict[str, Any]) -> str:
    """The whole picture, with a title and a description for screen readers."""
    table, status = Table(position), lagerstatten_board.status(position)
    seen = f", seen by {_viewer(position)}" if "player" in position else ""
    parts = [_text(LEFT, 26, f"Lagerstätten: {status}{seen}", size=16)]
    parts += [_text(LEFT, 50, lagerstatten_board.order_line(position), size=13)]
    parts += _sites(table, position)
    y: float = TOP + 20 + 5 * (HEIGHT + GAP) + 30
    for name in ("packet", "society", "display"):
        drawn, y = _cards(table, name, position[name], LEFT, y, 5)
        parts += drawn
    words = [lagerstatten_board.piles_line(position), "assistants (by space):"]
    words += [f"    {line}" for line in lagerstatten_board.assistants(position)]
    words += ["museum: " + ", ".join(name[:4] for name in position["museum"])]
    words += [f"group {line}" for line in lagerstatten_board.group_lines(position)]
    for line in words:
        for piece in _wrapped(line):
            parts.append(_text(LEFT, y, piece, size=13))
            y += 18
    bottom = y
    y = TOP
    for player in range(len(position["seats"])):
        drawn, y = _seat(table, position, player, y)
        parts += drawn
    height = max(bottom, y) + 30
    legend = "small circles: players who know the card; letter~number: one of a group"
    parts.append(_text(LEFT, height - 12, legend, size=12))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height:.0f}" '
        f'width="{WIDTH}" height="{height:.0f}" font-family="sans-serif">'
        f"<title>Lagerstätten, {escape(status)}</title>"
        f"<desc>{escape(_description(position))}</desc>"
        f'<rect width="{WIDTH}" height="{height:.0f}" fill="{WHITE}"/>{"".join(parts)}</svg>'
    )


def _viewer(position: dict[str, Any]) -> str:
    player = position["player"]
    return "the spectator" if player == "spectator" else f"player {player}"


def _sites(table: Table, position: dict[str, Any]) -> Iterator[str]:
    for i, site in enumerate(SITES):
        x = LEFT + i * (2 * CARD + 14)
        diggers = " ".join(str(player) for player in position["assistants"][site])
        yield _text(x, TOP + 8, f"{site}: {diggers or '-'}", size=13)
        for j, card in enumerate(table.cards(position["sites"][site])):
            yield _card(card, x, TOP + 18 + j * (HEIGHT + GAP), 2 * CARD - 10)


def _seat(table: Table, position: dict[str, Any], player: int, y: float) -> tuple[list[str], float]:
    """One player's cards, and where the next player begins."""
    seat, x = position["seats"][player], LEFT + PANEL
    mark = f'<circle cx="{x + 8}" cy="{y + 3}" r="8" fill="{PLAYERS[player]}"/>'
    parts = [mark, _text(x + 8, y + 7, str(player), size=11, anchor="middle", fill=WHITE)]
    line = lagerstatten_board.seat_line(position, player).partition(": ")[2]
    parts.append(_text(x + 24, y + 8, line, size=14))
    y += 30
    fossils = " ".join(lagerstatten_board.fossils(position, player)) or "none"
    line = f"fossils {len(seat['fossils'])} of {seat['fossil_limit']}: {fossils}"
    parts.append(_text(x, y, line, size=13))
    y += 12
    held = f"rocks, {len(seat['rocks'])} of {seat['rock_limit']}"
    drawn, lower = _cards(table, held, seat["rocks"], x, y + 10, 7)
    asked, other = _cards(table, "requests", seat["requests"], x + 7 * (CARD + GAP) + 16, y + 10, 4)
    return [*parts, *drawn, *asked], max(lower, other) + 8


def _cards(
    table: Table,
    name: str,
    cards: list[dict[str, Any] | None],
    x: float,
    y: float,
    in_a_row: int,
) -> tuple[list[str], float]:
    """A heading and rows of cards, and where the next thing begins."""
    parts = [_text(x, y, name if cards else f"{name}: none", size=13)]
    for i, card in enumerate(table.cards(cards)):
        row, column = divmod(i, in_a_row)
        parts.append(_card(card, x + column * (CARD + GAP), y + 8 + row * (HEIGHT + GAP), CARD))
    rows = (len(cards) + in_a_row - 1) // in_a_row
    return parts, y + rows * (HEIGHT + GAP) + 24


def _card(card: Card | None, x: float, y: float, width: float) -> str:
    if card is None:
        return (
            f'<rect x="{x}" y="{y}" width="{width}" height="{HEIGHT}" fill="{GROUND}" '
            f'stroke="{EDGE}" stroke-dasharray="3 3"/>'
        )
    parts = [
        f'<rect x="{x}" y="{y}" width="{width}" height="{HEIGHT}" rx="{CORNERS[card.letter]}" '
        f'fill="{BACKS[card.letter]}" stroke="{EDGE}"/>',
        _text(x + width / 2, y + 17, card.label, size=14, anchor="middle"),
    ]
    first = x + width / 2 - 5.5 * (len(card.known_to) - 1)
    for i, player in enumerate(card.known_to):
        parts.append(
            f'<circle cx="{first + 11 * i}" cy="{y + HEIGHT - 10}" r="5.2" '
            f'fill="{PLAYERS[player]}"/>'
            + _text(
                first + 12 * i, y + HEIGHT - 7, str(player), size=8, anchor="middle", fill=WHITE
            )
        )
    return "".join(parts)


def _wrapped(line: str, most: int = 54) -> Iterator[str]:
    words = line.split(" ")
    row = words[0]
    for word in words[1:]:
        if len(row) + 1 + len(word) > most:
            yield row
            row = "    " + word
        else:
            row += " " + word
    yield row


def _description(position: dict[str, Any]) -> str:
    seats = [lagerstatten_board.seat_line(position, p) for p in range(len(position["seats"]))]
    return "; ".join([lagerstatten_board.status(position), *seats])


def _text(
    x: float, y: float, words: str, size: int, anchor: str = "start", fill: str = BLACK
) -> str:
    indent = len(words) - len(words.lstrip(" "))
    return (
        f'<text x="{x + 4 * indent}" y="{y}" font-size="{size}" text-anchor="{anchor}" '
        f'fill="{fill}">{escape(words.strip())}</text>'
    )
