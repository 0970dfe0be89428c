"""What is Raptor's own in a comparison of twin and engine: starts, worlds, eager sides, names."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from reference.comparison import Comparison

from . import coverage
from .dicts import worlds
from .leaving_out import leave_out
from .reasons import refused_texts
from .scramble import scrambled
from .twin import Twin

# What a side takes first in games in which it, or the other side, is the eager one.
TEMPTING = {True: ("baby exit", "kill", "shoot mother", "capture"), False: ("end", "stop")}
OBSERVERS: list[int | str] = ["raptor", "scientist", "spectator"]


class RaptorComparison(Comparison):
    """One game of Raptor on both sides."""

    game = "raptor"
    switches = coverage.SWITCHES

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.eager = self.rng.choice(("", "raptor", "raptor", "scientist"))

    @classmethod
    def random_options(cls, rng: random.Random) -> dict[str, Any]:
        """The book's board is a jungle (options table of the rules page)."""
        options = super().random_options(rng)
        if options["environment"] == "savannah":
            options["board"] = "random"
        return options

    @classmethod
    def expected(cls) -> dict[str, list[str]]:
        return coverage.expected()

    def new_twin(self) -> Twin:
        return Twin(self.options)

    def scrambled_twin(self) -> Twin:
        return scrambled(self.options, self.rng)

    def observers(self) -> list[int | str]:
        return OBSERVERS

    def leave_out(self, view: dict[str, Any]) -> dict[str, Any]:
        return leave_out(view, self.checks)

    def refused_texts(self) -> dict[str, list[str]]:
        return refused_texts(self.twin)

    def verb_of(self, text: str) -> str:
        return coverage.verb_of(text)

    def events(self, before: Twin, text: str) -> list[tuple[str, str]]:
        return coverage.events_of(before, text, self.twin)

    def tempting(self) -> Sequence[str]:
        return TEMPTING[self.twin.to_move == self.eager] if self.eager else ()

    def truth(self, known: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        world = {key: value for key, value in known.items() if key != "player"}
        truth, cards = {}, {}
        for side, deck in self.twin.decks.items():
            seen = cards[side] = dict(known["cards"][side])
            if isinstance(seen["hand"], int):
                held = set(deck.hand)
                if seen["played"] is None and self.twin.is_simultaneous():
                    held |= {deck.played} - {None}
                truth[f"{side}_hand"] = seen["hand"] = sorted(held)
                seen["pile"] = sorted(deck.pile)
        world["cards"] = cards
        return truth, world

    def worlds(self, observer: int | str) -> list[dict[str, Any]] | None:
        """The spectator's are too many to list."""
        return None if observer == "spectator" else list(worlds(self.twin.view(observer)))


COMPARISON = RaptorComparison
