"""Position files for the twin: fills in what a person may leave out (F1-F4).

For valid positions only: telling people about mistakes is the engine's business. Hidden cards that
no truth table lists get the lowest faces that fit, so that a position is always a whole state.
"""

from __future__ import annotations

import copy
import itertools
from collections import Counter
from typing import Any

from . import course, groups
from .box import BACKS, SITES
from .groups import Card
from .twin import Twin

FIRST_DECISIONS = {
    "order": "order",
    "place": "place",
    "dig": "pick",
    "society": "present",
    "preparation": "flip",
    "requests": "take",
    "museum": "exhibit",
    "sale": "sell",
    "over": "over",
}


class Reader:
    """One position on its way to a twin."""

    def __init__(self, position: dict[str, Any], players: int, options: dict[str, Any]) -> None:
        self.data = copy.deepcopy(position)
        self.twin = Twin(players, options)
        player = self.data["player"]
        self.owner = players if player == "spectator" else int(player)
        self.fresh = itertools.count(1000)
        self.known: list[Card] = []
        self.numbers: dict[str, set[int]] = {back: set() for back in BACKS}

    def card(self, data: Any, holder: int | None) -> Card | None:
        """F2: a card in long or short form; None where nothing lies."""
        if data in ("", None):
            return None
        if isinstance(data, str):
            data = {"back": data} if data in BACKS else {"face": data}
        face = data.get("face")
        card = Card(data.get("back") or self.twin.box.back_of(face), face)
        if "groups" in data:
            card.groups = list(data["groups"])
            self.numbers[card.back] |= {card.groups[self.owner]} - {0}
        else:
            card.groups = [0] * (self.twin.players + 1)
            for observer in range(self.twin.players + 1):
                if observer == holder or (observer == self.owner and face is not None):
                    card.groups[observer] = next(self.fresh)
        return card

    def cards(self, data: list[Any], holder: int | None = None) -> list[Any]:
        return [self.card(item, holder) for item in data]

    def read(self) -> Twin:
        self.read_course()
        self.read_cards()
        self.derive()
        self.deal_hidden()
        groups.renumber(self.twin)
        return self.twin

    def read_course(self) -> None:
        t, data = self.twin, self.data
        t.phase = data.get("phase", "place")
        t.step = data.get("step", FIRST_DECISIONS[t.phase])
        t.round = data.get("round", 0 if t.phase == "order" else 1)
        t.progress = data.get("progress", 0)
        t.order = data.get("order", [] if t.phase == "order" else list(range(t.players)))
        t.assistants |= data.get("assistants", {})
        for key in ("site", "space", "surveyed", "period", "count", "cursor", "gap"):
            setattr(t, key, data.get(key, getattr(t, key)))

    def read_cards(self) -> None:
        t, data = self.twin, self.data
        full = {site: list(t.box.layers[site]) for site in SITES}
        t.sites = {site: self.cards({**full, **data.get("sites", {})}[site]) for site in SITES}
        t.packet = self.cards(data.get("packet", []))
        t.society = self.cards(data.get("society", []))
        t.display = self.cards(data.get("display", ["request"] * len(t.display)))
        used = data.get("used", {})
        t.used_fossils = list(used.get("fossils", []))
        t.used_requests = list(used.get("requests", []))
        for player, row in enumerate(data.get("seats", [])):
            seat = t.seats[player]
            seat.funds, seat.renown = row.get("funds", 0), row.get("renown", 0)
            seat.fossils, seat.exhibits = row.get("fossils", []), row.get("exhibits", [])
            seat.rocks = self.cards(row.get("rocks", []), player)
            seat.requests = self.cards(row.get("requests", []), player)
            t.museum = [name for name in t.museum if name not in seat.exhibits]

    def derive(self) -> None:
        t = self.twin
        for back in BACKS:
            lying = sum(card.back == back for card in t.places())
            lying += groups.open_faces(t, back).total()
            t.piles[back] = t.box.cards(back).total() - lying
        if t.phase in ("order", "over"):
            t.actor = None
        elif t.phase == "place":
            t.actor = t.order[(t.placed() - (t.step != "place")) % t.players]
        elif t.phase == "sale":
            t.actor = self.data["actor"]
        else:
            t.actor = t.assistants[t.site or t.phase][(t.space or 1) - 1]
        if t.phase not in ("order", "place"):
            t.next_order = course.order_after_advance(t)
        t.turn = self.data.get("turn", 0) if t.phase == "over" else 64 * t.round + t.step_number()

    def deal_hidden(self) -> None:
        """The truth table's faces, or the lowest that fit."""
        t, box = self.twin, self.twin.box
        hidden = [card for card in t.places() if card.face is None and any(card.groups[:-1])]
        faces: list[str] | None = self.data.get("truth", {}).get("faces")
        if faces is not None:
            for card, face in zip(hidden, faces, strict=True):
                card.face = face
            return
        left: dict[tuple[str, int], Counter[str]] = {}
        for back in BACKS:
            listed = self.data.get("faces", {}).get(back, [])
            by_number = dict(zip(sorted(self.numbers[back]), listed, strict=False))
            seen = Counter(
                card.face for card in t.places() if card.back == back and card.face is not None
            )
            several = {c.groups[self.owner] for c in hidden if c.back == back} - {0}
            for number in several:
                left[back, number] = Counter(by_number[number])
                seen += left[back, number]
            left[back, 0] = box.cards(back) - groups.open_faces(t, back) - seen
        for card in hidden:
            fitting = left[card.back, card.groups[self.owner]]
            card.face = box.sorted_faces(face for face in fitting if fitting[face] > 0)[0]
            fitting[card.face] -= 1


def twin_of_position(
    position: dict[str, Any], players: int | None = None, options: dict[str, Any] | None = None
) -> Twin:
    """The twin at a position."""
    number = players or position.get("players") or 3
    chosen = {**position.get("options", {}), **(options or {})}
    return Reader(position, number, chosen).read()


def with_truth(position: dict[str, Any], twin: Twin) -> dict[str, Any]:
    """The position with the truth table of the twin that was made of it."""
    shown = twin.view(position["player"])
    hidden = _hidden_faces(shown, twin)
    return {**position, "game": "lagerstatten", "truth": {"faces": hidden}}


def _hidden_faces(shown: dict[str, Any], twin: Twin) -> list[str]:
    from .knowledge import cards_of, is_looked_at

    return [
        card.face
        for card, row in zip(twin.places(), cards_of(shown), strict=True)
        if row["face"] is None and is_looked_at(row) and card.face is not None
    ]
