"""What lies where on Raptor's island, read from the dictionary of a state or view.

Shared by the text and the SVG drawing; knows the board's shape and no rules.
"""

from dataclasses import dataclass
from typing import Any

ROWS, COLUMNS = 6, 11
BORDERS = (0, 3, 6, 9)  # a tile ends after these columns
SIDES = ("raptor", "scientist")

Space = tuple[int, int]


@dataclass(frozen=True)
class Piece:
    """A figurine: what it is and its marks, each a word of the rules."""

    kind: str  # mother, baby, asleep, scientist, frightened
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Board:
    """Everything that lies on a space, and the exits by side and row."""

    rocks: frozenset[Space]
    fire: frozenset[Space]
    pieces: dict[Space, Piece]
    exits: frozenset[tuple[str, int]]


def space(text: str) -> Space:
    """The row and column of "(r,c)"."""
    row, column = text.strip("()").split(",")
    return int(row), int(column)


def read(position: dict[str, Any]) -> Board:
    """The board of a state's or view's dictionary."""
    pieces: dict[Space, Piece] = {}
    mother = position["mother"]
    if mother["space"]:
        marks = ("moved",) if mother["moved"] else ()
        pieces[space(mother["space"])] = Piece("mother", marks)
    babies, scientists = position["babies"], position["scientists"]
    for kind, group, name in (
        ("baby", babies, "awake"),
        ("asleep", babies, "asleep"),
        ("scientist", scientists, "standing"),
        ("frightened", scientists, "frightened"),
    ):
        for where in group[name]:
            pieces[space(where)] = Piece(kind, _marks(group, where))
    return Board(
        rocks=frozenset(space(where) for where in position["board"]["rocks"]),
        fire=frozenset(space(where) for where in position["fire"]),
        pieces=pieces,
        exits=frozenset((name[0], int(name[1:])) for name in position["board"]["exits"]),
    )


def _marks(group: dict[str, Any], where: str) -> tuple[str, ...]:
    names = ("asleep_this_round", "called", "frightened_this_round", "aggressive")
    return tuple(name.replace("_", " ") for name in names if where in group.get(name, ()))


def status(position: dict[str, Any]) -> str:
    """When it is and who is to move, in one line."""
    parts = [f"round {position['round']}", position["phase"]]
    if position["winner"]:
        parts.append("a draw" if position["winner"] == "draw" else f"{position['winner']} won")
    elif position["to_move"] != "nobody":
        parts.append(f"{position['to_move']} to move")
    if position["ap_left"]:
        parts.append(f"{position['ap_left']} action points left")
    if position["units_left"]:
        parts.append(f"{position['units_left']} units left")
    if position["observation"]:
        parts.append("the scientist shows his card first")
    seen_by = position.get("player")
    return ", ".join(parts) + (f" (seen by the {seen_by})" if seen_by else "")


def counts(position: dict[str, Any]) -> list[str]:
    """What is not on the board, one line a side."""
    mother, babies, scientists = position["mother"], position["babies"], position["scientists"]
    away = "" if mother["space"] else ", away from the board"
    return [
        f"mother: {mother['tokens']} sleep token{'s' * (mother['tokens'] != 1)}{away}; "
        f"babies: {babies['escaped']} escaped, {babies['captured']} captured",
        f"scientists: {scientists['reserve']} in reserve, {scientists['killed']} killed; "
        f"fire tokens on the board: {len(position['fire'])}",
    ]


def cards(position: dict[str, Any], side: str) -> dict[str, str]:
    """Hand, pile, open and played cards of a side as text; unknown ones as a number of cards."""
    row = position["cards"][side]
    shown = {}
    for name in ("hand", "pile", "open"):
        value = row[name]
        if isinstance(value, int):
            shown[name] = f"{value} hidden"
        else:
            shown[name] = " ".join(str(card) for card in value) or "-"
    shown["played"] = "-" if row["played"] is None else str(row["played"])
    return shown
