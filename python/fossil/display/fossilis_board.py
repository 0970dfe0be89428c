"""What lies where in Fossilis, read from the dictionary of a state or view.

Shared by the text and the SVG drawing; knows the site's shape and no rules.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

COLUMNS, ROWS = "ABCDE", "12345"
SIDES = ("north", "east", "south", "west")
LETTERS = {"tooth": "T", "limb": "L", "rib": "R", "hip": "H", "skull": "S", "hammer": "h"}


@dataclass(frozen=True)
class Cell:
    """A space: tiles from below, what its pit is known to hold (None: nobody knows), its pawn."""

    tiles: tuple[str, ...]
    pit: tuple[str, ...] | None
    pawn: int | None


def read(position: dict[str, Any]) -> dict[str, Cell]:
    """The 25 spaces of a state's or view's dictionary."""
    pawns = {seat["space"]: i for i, seat in enumerate(position["seats"]) if seat["space"]}
    pits = position["pits"]
    return {
        space: Cell(
            tuple(position["site"][space]),
            tuple(pits[space]) if space in pits else None,
            pawns.get(space),
        )
        for space in (f"{column}{row}" for row in ROWS for column in COLUMNS)
    }


def off_site(position: dict[str, Any], side: str) -> list[int]:
    """The players whose pawns stand beside a side."""
    return [i for i, seat in enumerate(position["seats"]) if seat["side"] == side]


def short(tile: str) -> str:
    """A tile in few letters: s, c or x for its type, then its fragments."""
    kind, fragments = tile.split()
    return f"{'x' if kind == 'stone' else kind[0]} {fragments}"


def letters(pieces: tuple[str, ...]) -> str:
    """A pit's pieces, a letter each."""
    return "".join(LETTERS[piece] for piece in pieces) or "-"


def grouped(names: list[str]) -> str:
    """A list with repeats in words."""
    counted = Counter(names)
    return ", ".join(f"{name} x{n}" if n > 1 else name for name, n in counted.items()) or "-"


def status(position: dict[str, Any]) -> str:
    """When it is and who is to move, in one line."""
    parts = [f"round {position['round']}", f"{position['phase']}: {position['asked']}"]
    if position["event"]:
        parts.append(position["event"])
    if position["winners"] is not None:
        names = " and ".join(f"player {player}" for player in position["winners"])
        parts.append(f"{names} won")
    elif isinstance(position["to_move"], int):
        parts.append(f"player {position['to_move']} to move")
    else:
        parts.append(f"{position['to_move']} to move")
    if position["phase"] == "actions":
        parts.append(f"{position['energy']} energy left")
    seen_by = position.get("player")
    if seen_by is None:
        return ", ".join(parts)
    return ", ".join(parts) + f" (seen by {seen_by if seen_by == 'spectator' else _name(seen_by)})"


def _name(player: int) -> str:
    return f"player {player}"


def table(position: dict[str, Any]) -> list[str]:
    """Clock, cards and tiles that belong to nobody, one line each."""
    last = position["last_round"]
    clock = f"pool {position['pools']} of 4: {position['pool']} plaster"
    clock += "; an event follows this turn" if position["event_due"] else ""
    clock += f"; the game ends with round {last}" if last else ""
    market = [*position["market"]["tools"], *position["market"]["supplies"]]
    rows = [clock, f"display: {grouped(position['display'])}", f"market: {grouped(market)}"]
    rows.append(f"skills: {grouped(position['skills'])}")
    rows.append(f"discard: {grouped(position['discard'])}")
    if position["buying"]:
        paid = grouped(position["paid"])
        rows.append(f"being bought: {position['buying']}, paid so far: {paid}")
    return rows


def seat(position: dict[str, Any], player: int) -> list[str]:
    """What a player has, in two lines or three."""
    row = position["seats"][player]
    place = row["space"] or (f"off the {row['side']} side" if row["side"] else "off the site")
    bones = grouped([bone for bone, number in row["storage"].items() for _ in range(number)])
    rows = [
        f"player {player}: {row['points']} points, {row['plaster']} plaster, {place}; "
        f"bones {bones}",
        f"  tiles {grouped(row['tiles'])}; tools {grouped(row['tools'])}"
        f"; skills {grouped(row['skills'])}",
    ]
    lab = "; ".join(f"{one['dinosaur']} with {grouped(one['bones'])}" for one in row["lab"])
    if lab or row["scored"]:
        rows.append(f"  lab {lab or '-'}; scored {grouped(row['scored'])}")
    return rows


def final_scores(position: dict[str, Any]) -> list[str]:
    """The nine numbers of everybody, once the game is over."""
    if position["final"] is None:
        return []
    words = "lab, slots, skills, bones, plaster, cards, sets, variety, majorities"
    return [f"final scoring ({words})"] + [
        f"player {i}: " + " + ".join(map(str, [position["seats"][i]["points"], *numbers]))
        for i, numbers in enumerate(position["final"])
    ]
