"""One side's nine cards in the twin, and what is known of the hidden ones (RAP-83 to RAP-86).

Hand and pile are plain sets: nobody knows an order. `record` holds b(v) for the hidden values with
b(v) above 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

SIDES = ("raptor", "scientist")
ALL_CARDS = frozenset(range(1, 10))


def other_side(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


class Deck:
    """Hand, pile, open cards and this round's card of one side."""

    def __init__(self) -> None:
        self.hand: set[int] = set()
        self.pile: set[int] = set(ALL_CARDS)
        self.open: set[int] = set()
        self.played: int | None = None
        self.record: dict[int, int] = {}

    def draw(self, value: int) -> None:
        """A card goes from the pile to the youngest place of the hand."""
        self.pile.remove(value)
        self.hand.add(value)

    def commit(self, value: int) -> None:
        """A card leaves the hand and lies face down."""
        self.hand.remove(value)
        self.played = value

    def show(self) -> None:
        """The card played this round is turned up; the oldest place that may hold it goes."""
        value = self.played
        assert value is not None
        assert value not in self.open
        struck = self.record.pop(value, 0)
        for other, b in list(self.record.items()):
            if b > struck:
                self.record[other] = b - 1
                if self.record[other] == 0:
                    del self.record[other]
        self.open.add(value)

    def shuffle(self) -> None:
        """Pile and open cards become the pile; open ones cannot be on the hand's present places."""
        for value in self.open:
            if self.hand:
                self.record[value] = len(self.hand)
        self.pile |= self.open
        self.open = set()

    def copy(self) -> Deck:
        twin = Deck()
        twin.hand, twin.pile, twin.open = set(self.hand), set(self.pile), set(self.open)
        twin.played, twin.record = self.played, dict(self.record)
        return twin

    def to_dict(self) -> dict[str, Any]:
        return {
            "hand": sorted(self.hand),
            "pile": sorted(self.pile),
            "open": sorted(self.open),
            "played": self.played,
            "record": {str(value): self.record[value] for value in sorted(self.record)},
        }

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Deck:
        deck = Deck()
        deck.hand, deck.pile = set(data["hand"]), set(data["pile"])
        deck.open, deck.played = set(data["open"]), data["played"]
        deck.record = {int(value): b for value, b in data["record"].items()}
        return deck


def hidden(cards: dict[str, Any], take_back: bool) -> dict[str, Any]:
    """A side's cards as somebody sees them who does not see its hand."""
    seen = dict(cards, hand=len(cards["hand"]), pile=len(cards["pile"]))
    if take_back and cards["played"] is not None:
        seen["hand"] += 1
        seen["played"] = None
    return seen


def arrangements(cards: dict[str, Any]) -> Iterator[tuple[int, ...]]:
    """All ways to fill the places of a hidden hand, oldest place first (RAP-86)."""
    record = {int(value): b for value, b in cards["record"].items()}
    unseen = sorted(ALL_CARDS - set(cards["open"]))

    def fill(places: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(places) == cards["hand"]:
            yield places
            return
        for value in unseen:
            if value not in places and record.get(value, 0) < len(places) + 1:
                yield from fill((*places, value))

    return fill(())
