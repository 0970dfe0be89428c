"""Who knows what: the division of face-down cards into groups, one per observer and back (K1-K7).

A card's `groups` has one number per observer, the spectator last. Group 0 is the unseen one. The
faces stand on the cards: what a group's faces are as a whole is read off its members.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .box import BACKS

if TYPE_CHECKING:
    from .twin import Twin


@dataclass
class Card:
    """A face-down card. `face` is None until somebody has looked at it."""

    back: str
    face: str | None
    groups: list[int] = field(default_factory=list)

    def copy(self) -> Card:
        return Card(self.back, self.face, list(self.groups))


def new_group(t: Twin, back: str, observer: int) -> int:
    """A number that no group of this observer has."""
    return 1 + max((c.groups[observer] for c in t.places() if c.back == back), default=0)


def members(t: Twin, back: str, observer: int, group: int) -> list[Card]:
    return [c for c in t.places() if c.back == back and c.groups[observer] == group]


def is_alone(t: Twin, card: Card, observer: int) -> bool:
    """Whether the card is a group of one other than group 0."""
    group = card.groups[observer]
    return group != 0 and len(members(t, card.back, observer, group)) == 1


def look(t: Twin, observer: int, card: Card, face: str) -> None:
    """K2."""
    assert card.face in (None, face)
    card.face = face
    card.groups[observer] = new_group(t, card.back, observer)


def merge(t: Twin, chooser: int, candidates: list[Card]) -> None:
    """K4; the candidates lie at their places still."""
    if len(candidates) < 2:
        return
    back = candidates[0].back
    for observer in range(t.players + 1):
        if observer == chooser:
            continue
        joined = {card.groups[observer] for card in candidates}
        target = 0 if 0 in joined else min(joined)
        for card in t.places():
            if card.back == back and card.groups[observer] in joined:
                card.groups[observer] = target


def renumber(t: Twin) -> None:
    """K7."""
    cards = t.places()
    for observer in range(t.players + 1):
        for back in BACKS:
            numbers = {0: 0}
            for card in cards:
                if card.back == back:
                    old = card.groups[observer]
                    card.groups[observer] = numbers.setdefault(old, len(numbers))


def open_faces(t: Twin, back: str) -> Counter[str]:
    """Fossils and cards out of the game."""
    faces = [*t.used_fossils, *t.used_requests]
    for seat in t.seats:
        faces += seat.fossils
    return Counter(face for face in faces if t.box.backs[face] == back)


def undrawn(t: Twin, back: str) -> Counter[str]:
    """The faces that nobody has looked at."""
    drawn = Counter(c.face for c in t.places() if c.back == back and c.face is not None)
    return t.box.cards(back) - open_faces(t, back) - drawn


def unseen(t: Twin, back: str, observer: int) -> Counter[str]:
    """The faces of the observer's group 0."""
    known = [c for c in t.places() if c.back == back and c.groups[observer] != 0]
    return t.box.cards(back) - open_faces(t, back) - Counter(c.face for c in known if c.face)


def faces_by_group(t: Twin, back: str, observer: int) -> list[list[str]]:
    """The faces of groups 1, 2, .., each sorted by kind."""
    found: dict[int, list[str]] = {}
    for card in t.places():
        if card.back == back and card.groups[observer] != 0:
            assert card.face is not None
            found.setdefault(card.groups[observer], []).append(card.face)
    return [t.box.sorted_faces(found[group]) for group in sorted(found)]
