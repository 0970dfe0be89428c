"""Lagerstätten's table as short words for the drawings: cards, what is known of them, seats.

Reads state and view dictionaries (docs/rules/lagerstatten.md, section 9) and knows no rule.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

SITES = ("north", "central", "south")
LETTERS = {"cretaceous": "C", "jurassic": "J", "triassic": "T", "request": "R"}


@dataclass(frozen=True)
class Card:
    """A face-down card: its back's letter, its short face or "", its group, who knows it."""

    letter: str
    face: str  # "" where the drawing's owner does not know it
    group: int  # the owner's group of several cards, 0 if there is none
    known_to: tuple[int, ...]  # players for whom it is a group of one

    @property
    def label(self) -> str:
        return self.face or (f"{self.letter}~{self.group}" if self.group else f"{self.letter}?")


def short(face: str) -> str:
    """`tric2` for "triceratops 2", `C3` for "cretaceous 3"."""
    name, number = face.rsplit(" ", 1)
    return LETTERS[name] + number if name in LETTERS else name[:4] + number


def status(position: dict[str, Any]) -> str:
    """Round, step and who is to move."""
    mover = position["to_move"]
    where = position["site"] or position["phase"]
    at = f"{where}, space {position['space']}" if position["space"] is not None else where
    if mover == "nobody":
        return f"round {position['round']}, over"
    if mover == "chance":
        looker = position["actor"]
        who = "turn order" if looker is None else f"player {looker} looks"
        return f"round {position['round']}, {at}: {who}"
    return f"round {position['round']}, {at}: player {mover} to {position['step']}"


def owner(position: dict[str, Any]) -> int | None:
    """The index of a view's owner in `groups`; None for a state."""
    player = position.get("player")
    return len(position["seats"]) if player == "spectator" else player


def rows(position: dict[str, Any]) -> list[tuple[str, list[dict[str, Any] | None]]]:
    """The places of the table that hold face-down cards, without the seats."""
    return [
        *((site, position["sites"][site]) for site in SITES),
        ("packet", position["packet"]),
        ("society", position["society"]),
        ("display", position["display"]),
    ]


class Table:
    """Cards of one position, with the sizes of all groups counted once."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.owner = owner(position)
        self.players = len(position["seats"])
        self.sizes: Counter[tuple[int, str, int]] = Counter()
        for data in _all_cards(position):
            for observer, group in enumerate(data["groups"]):
                self.sizes[observer, data["back"], group] += 1

    def card(self, data: dict[str, Any]) -> Card:
        back, numbers = data["back"], data["groups"]
        alone = [
            group != 0 and self.sizes[observer, back, group] == 1
            for observer, group in enumerate(numbers)
        ]
        group = 0 if self.owner is None else numbers[self.owner]
        return Card(
            LETTERS[back],
            short(data["face"]) if data["face"] else "",
            group if data["face"] is None else 0,
            tuple(player for player in range(self.players) if alone[player]),
        )

    def cards(self, data: list[dict[str, Any] | None]) -> list[Card | None]:
        return [None if item is None else self.card(item) for item in data]


def _all_cards(position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    lists = [cards for _, cards in rows(position)]
    for seat in position["seats"]:
        lists += [seat["rocks"], seat["requests"]]
    return (card for cards in lists for card in cards if card is not None)


def seat_line(position: dict[str, Any], player: int) -> str:
    seat = position["seats"][player]
    exhibits = ", ".join(name[:4] for name in seat["exhibits"]) or "none"
    return f"player {player}: {seat['funds']} funds, renown {seat['renown']}, exhibits {exhibits}"


def fossils(position: dict[str, Any], player: int) -> list[str]:
    return [short(face) for face in position["seats"][player]["fossils"]]


def assistants(position: dict[str, Any]) -> list[str]:
    """`survey 2 0`: an area with the owners of its spaces."""
    return [
        f"{area} {' '.join(str(player) for player in owners)}"
        for area, owners in position["assistants"].items()
        if owners
    ]


def order_line(position: dict[str, Any]) -> str:
    line = "turn order " + " ".join(str(player) for player in position["order"])
    if position["next_order"] is not None:
        line += ", next " + " ".join(str(player) for player in position["next_order"])
    return line


def piles_line(position: dict[str, Any]) -> str:
    parts = [f"{LETTERS[back]} {number}" for back, number in position["piles"].items()]
    return "piles " + ", ".join(parts)


def group_lines(position: dict[str, Any]) -> list[str]:
    """What the owner knows as a whole only: his groups of several cards."""
    return [
        f"{LETTERS[back]}~{i + 1} = " + " ".join(short(face) for face in faces)
        for back, groups in position.get("faces", {}).items()
        for i, faces in enumerate(groups)
        if len(faces) > 1
    ]
