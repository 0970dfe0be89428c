"""What is Lagerstätten's own in a comparison of twin and engine: starts, worlds, names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reference.comparison import Comparison

from . import coverage
from .leaving_out import leave_out, truth_of
from .refusals import refused_texts
from .scramble import scrambled
from .twin import Twin

# Verbs that a game may prefer at every node, so that what they lead to occurs.
LEANINGS: tuple[tuple[str, ...], ...] = (
    (),
    (),
    ("exhibit", "sell", "flip"),
    ("sell", "flip", "exhibit"),
    ("present rock", "present fossil", "buy"),
    ("flip", "sell"),
    ("stop",),
)


class LagerstattenComparison(Comparison):
    """One game of Lagerstätten on both sides."""

    game = "lagerstatten"
    switches = coverage.SWITCHES
    player_counts = (3, 4, 5)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.leaning = self.rng.choice(LEANINGS)

    @classmethod
    def expected(cls) -> dict[str, list[str]]:
        return coverage.expected()

    def new_twin(self) -> Twin:
        return Twin(self.players, self.options)

    def scrambled_twin(self) -> Twin:
        return scrambled(self.players, self.options, self.rng)

    def leave_out(self, view: dict[str, Any]) -> dict[str, Any]:
        return leave_out(view, self.checks, self.twin.box)

    def refused_texts(self) -> dict[str, list[str]]:
        return refused_texts(self.twin)

    def verb_of(self, text: str) -> str:
        return coverage.verb_of(text)

    def events(self, before: Twin, text: str) -> list[tuple[str, str]]:
        return coverage.events_of(before, text, self.twin)

    def tempting(self) -> Sequence[str]:
        return self.leaning

    def truth(self, known: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        faces = [card.face for card in self.twin.places()]
        return {"faces": truth_of(known, faces)}, self.twin.to_dict()

    def compare_worlds(self) -> None:
        """Each resampled world gives its observer the same view, and all its faces fit (K6)."""
        for observer in self.observers():
            for seed in range(3):
                world = self.engine.world(observer, seed)
                twin = Twin.from_dict(world, self.options)
                self.expect(f"world of {observer}", twin.to_dict(), world)
                known = self.twin.view(observer)
                self.expect(f"view of {observer} in a world", twin.view(observer), known)


COMPARISON = LagerstattenComparison
