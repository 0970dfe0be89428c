"""Lagerstätten's table for a terminal: a line per place, a few lines per seat."""

from typing import Any

from fossil.display import lagerstatten_board
from fossil.display.lagerstatten_board import Card, Table

LEGEND = (
    "tric2 part 2 of triceratops   C2 request   C? J? T? R? face not known   C~1 one of a group"
)
LEGEND_MARKS = "/02 known to players 0 and 2   . nothing lies there   sites: top card first"


def draw(position: dict[str, Any]) -> str:
    """Sites, areas, seats and groups."""
    table = Table(position)
    lines = [f"Lagerstätten: {lagerstatten_board.status(position)}"]
    if "player" in position:
        player = position["player"]
        lines.append(f"seen by {'the ' if player == 'spectator' else 'player '}{player}")
    lines += [lagerstatten_board.order_line(position), ""]
    for name, cards in lagerstatten_board.rows(position):
        lines.append(f"{name:<9}" + _row(table, cards))
    lines += [lagerstatten_board.piles_line(position)]
    lines += ["assistants: " + ("; ".join(lagerstatten_board.assistants(position)) or "none")]
    lines += ["museum: " + (", ".join(position["museum"]) or "empty"), ""]
    for player, seat in enumerate(position["seats"]):
        lines.append(lagerstatten_board.seat_line(position, player))
        fossils = " ".join(lagerstatten_board.fossils(position, player)) or "none"
        lines.append(f"  fossils ({len(seat['fossils'])} of {seat['fossil_limit']}): {fossils}")
        limit = f"{len(seat['rocks'])} of {seat['rock_limit']}"
        lines.append(f"  rocks ({limit}): {_row(table, seat['rocks'])}")
        lines.append(f"  requests: {_row(table, seat['requests'])}")
    groups = lagerstatten_board.group_lines(position)
    if groups:
        lines += ["", "groups: " + "; ".join(groups)]
    return "\n".join([*lines, "", LEGEND, LEGEND_MARKS])


def _row(table: Table, cards: list[dict[str, Any] | None]) -> str:
    return " ".join(f"{_word(card):<9}" for card in table.cards(cards)).rstrip() or "none"


def _word(card: Card | None) -> str:
    if card is None:
        return "."
    marks = "".join(str(player) for player in card.known_to)
    return f"{card.label}/{marks}" if marks else card.label
