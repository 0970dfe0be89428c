"""Ambre's table for a terminal: a line per site, a block per player."""

from typing import Any

from fossil.display import ambre_board


def draw(position: dict[str, Any]) -> str:
    """Sites with cards and pawns, the supply, then what each player has."""
    cells = [[_card(text) for text in cards] for cards in position["sites"]]
    width = max((len(cell) for row in cells for cell in row), default=0)
    lines = [ambre_board.status(position), ""]
    for site, row in enumerate(cells, start=1):
        pawns = " ".join(str(player) for player in ambre_board.pawns_on(position, site)) or "-"
        here = ">" if site == position["site"] else " "
        shown = "  ".join(f"{cell:<{width}}" for cell in row) or "no cards"
        lines.append(f"{here}site {site}  {shown:<{2 * width + 2}}  pawns {pawns}".rstrip())
    lines += ["", ambre_board.supply(position), _free_journals(position)]
    for player, seat in enumerate(position["seats"]):
        mark = ">" if position["to_move"] == player else " "
        lines += ["", f"{mark}player {player}: {ambre_board.seat_line(position, player)}"]
        lines.append(f"   Study: {', '.join(_card(text) for text in seat['study']) or '-'}")
        lines.append(f"   rows:  {'  '.join(_row(row) for row in seat['rows']) or '-'}")
    return "\n".join(lines)


def _card(text: str) -> str:
    found = ambre_board.card(text)
    return f"{found.fossil} {found.words}"


def _row(row: list[str]) -> str:
    return "+".join(row) + ("!" if ambre_board.is_complete(row) else "")


def _free_journals(position: dict[str, Any]) -> str:
    free = [sort for sort, holder in position["journals"].items() if holder is None]
    return f"free Journals: {' '.join(free) or '-'}; rows with ! are complete"
