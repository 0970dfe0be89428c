"""What is Ambre's own in a comparison of twin and engine: starts, worlds, names of what occurs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reference.comparison import Comparison

from . import coverage
from .content import DEFAULT
from .leaving_out import leave_out
from .refused import refused_texts
from .scramble import scrambled
from .twin import Twin

# What is preferred in some of the games: short ones, long ones, games with many rows.
MOODS: tuple[tuple[str, ...], ...] = ((), ("exhibit", "add"), ("play",), ("amber",))


class AmbreComparison(Comparison):
    """One game of Ambre on both sides."""

    game = "ambre"
    switches = coverage.SWITCHES
    player_counts = coverage.PLAYERS

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.mood = self.rng.choice(MOODS)

    @classmethod
    def expected(cls) -> dict[str, list[str]]:
        return coverage.expected()

    def new_twin(self) -> Twin:
        return Twin(self.options, self.players)

    def scrambled_twin(self) -> Twin:
        return scrambled(self.options, self.players, self.rng)

    def leave_out(self, view: dict[str, Any]) -> dict[str, Any]:
        return leave_out(view, self.checks, DEFAULT)

    def refused_texts(self) -> dict[str, list[str]]:
        return refused_texts(self.twin)

    def verb_of(self, text: str) -> str:
        return coverage.verb_of(text)

    def events(self, before: Twin, text: str) -> list[tuple[str, str]]:
        return coverage.events_of(before, text, self.twin)

    def tempting(self) -> Sequence[str]:
        return self.mood

    def worlds(self, observer: int | str) -> list[dict[str, Any]] | None:
        """Nothing is hidden: the state is the only one."""
        return [self.twin.to_dict()]


COMPARISON = AmbreComparison
