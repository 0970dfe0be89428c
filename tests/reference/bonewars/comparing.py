"""What is Bone Wars' own in a comparison of twin and engine: starts, worlds, names."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from reference.comparison import Comparison

from . import coverage
from .content import SWITCHES
from .knowledge import DECKS, open_places, worlds
from .leaving_out import leave_out, truth_of
from .refused import refused_texts
from .scramble import scrambled
from .twin import Twin

# What is preferred in some of the games.
MOODS: tuple[tuple[str, ...], ...] = (
    (),
    ("palaeontologist", "play expert", "publish", "debunk", "trade", "award"),
    ("play team", "camp", "dig"),
    ("bounty", "specialist", "play team"),
    ("palaeontologist", "publish", "paper", "bone", "play expert"),
    ("small", "find", "empty", "palaeontologist", "play expert"),
    ("debunk", "set", "trade", "wild", "palaeontologist", "play expert"),
)
MOST_WORLDS = 400


class BonewarsComparison(Comparison):
    """One game of Bone Wars on both sides."""

    game = "bonewars"
    switches = SWITCHES
    player_counts = coverage.PLAYERS

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.mood = self.rng.choice(MOODS)

    @classmethod
    def random_options(cls, rng: random.Random) -> dict[str, Any]:
        """The default of a switch as often as all its other values together."""
        return {
            key: values[0] if rng.random() < 0.5 else rng.choice(values[1:])
            for key, values in cls.switches.items()
        }

    @classmethod
    def expected(cls) -> dict[str, list[str]]:
        return coverage.expected()

    def new_twin(self) -> Twin:
        return Twin(self.players, self.options)

    def scrambled_twin(self) -> Twin:
        return scrambled(self.players, self.options, self.rng)

    def observers(self) -> list[int | str]:
        return [*self.twin.names[: self.players], "spectator"]

    def leave_out(self, view: dict[str, Any]) -> dict[str, Any]:
        return leave_out(view, self.twin, self.checks)

    def refused_texts(self) -> dict[str, list[str]]:
        return refused_texts(self.twin)

    def verb_of(self, text: str) -> str:
        return coverage.verb_of(text)

    def events(self, before: Twin, text: str) -> list[tuple[str, str]]:
        return coverage.events_of(before, text, self.twin)

    def tempting(self) -> Sequence[str]:
        return self.mood

    def truth(self, known: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        return truth_of(known, self.twin), self.twin.to_dict()

    def worlds(self, observer: int | str) -> list[dict[str, Any]] | None:
        """All of them, unless there are too many."""
        known = self.twin.view(observer)
        if number_of_worlds(known) > MOST_WORLDS:
            return None
        return list(worlds(self.twin, known))


def number_of_worlds(known: dict[str, Any]) -> int:
    """Arrangements of the unseen cards on the places of a view."""
    number = 1
    for deck in DECKS:
        left = Counter(text.split()[0] for text in known["board"][deck]["unseen"])
        for places, index in open_places(known, deck):
            place = places[index].split()[0]
            number *= left[place]
            left[place] -= 1
    return number


COMPARISON = BonewarsComparison
