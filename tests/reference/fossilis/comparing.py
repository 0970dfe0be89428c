"""What is Fossilis' own in a comparison of twin and engine: starts, names, what is preferred."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from reference.comparison import Comparison

from . import coverage
from .leaving_out import leave_out
from .reasons import REASONS, refused_texts
from .scramble import scrambled
from .twin import Twin

# Switches that take whole parts away stay at their presets in most games.
COARSE = ("use_tools", "use_market", "use_skills")


class FossilisComparison(Comparison):
    """One game of Fossilis on both sides."""

    game = "fossilis"
    switches = coverage.SWITCHES
    player_counts = (2, 3, 4, 5, 1)
    loading: Sequence[int | str] = ()

    @classmethod
    def random_options(cls, rng: random.Random) -> dict[str, Any]:
        options = super().random_options(rng)
        for key in COARSE:
            if rng.random() < 0.7:
                options[key] = True
        if rng.random() < 0.6:
            options["no_attack_skills"] = False
        return options

    @classmethod
    def expected(cls) -> dict[str, list[str]]:
        return coverage.expected()

    def new_twin(self) -> Twin:
        return Twin(self.players, self.options)

    def scrambled_twin(self) -> Twin:
        return scrambled(self.options, self.players, self.rng)

    def observers(self) -> list[int | str]:
        return list(self.loading) or super().observers()

    def compare_loading(self) -> None:
        """Files are read for one observer at a time: all views hold the same."""
        self.loading = [self.checks.choice(super().observers())]
        super().compare_loading()
        self.loading = []

    def leave_out(self, view: dict[str, Any]) -> dict[str, Any]:
        return leave_out(view, self.players, self.options, self.checks)

    def refused_texts(self) -> dict[str, list[str]]:
        """Reasons that have occurred often are not worked out at every node."""
        often = {name for name in REASONS if self.coverage["refusal", name] > 200}
        left_out = often if self.checks.random() < 0.8 else set[str]()
        return refused_texts(self.twin, left_out)

    def verb_of(self, text: str) -> str:
        return coverage.verb_of(self.twin, text)

    def events(self, before: Twin, text: str) -> list[tuple[str, str]]:
        return coverage.events_of(before, text, self.twin)

    def choose(self) -> str:
        """Rare events are revealed first; their weights are compared all the same."""
        long_moves = [text for text in self.twin.legal() if text.startswith("use Crowbar")]
        long_moves = [text for text in long_moves if text.endswith(" 2")]
        if long_moves and self.rng.random() < 0.5:
            return self.rng.choice(long_moves)
        if self.twin.asked != "event":
            return super().choose()
        texts = [text for text, _ in self.twin.chance()]
        rarity = []
        for text in texts:
            card = text.partition(" ")[2]
            verbs = [verb for verb in coverage.VERBS if verb.startswith(card)]
            times = [self.coverage["verb", verb] for verb in verbs]
            rarity.append(1 / (1 + min([*times, self.coverage["event card", card]])))
        return self.rng.choices(texts, rarity)[0]

    def tempting(self) -> Sequence[str]:
        """The clock goes on, and what few skills allow is done."""
        seat = self.twin.me if self.twin.phase == "claim" else None
        if seat is not None and seat.lab and seat.skill("lab_places"):
            return ("claim",)
        return ("gain",) if self.rng.random() < 0.1 else ()

    def worlds(self, _observer: int | str) -> list[dict[str, Any]] | None:
        """Nothing is hidden: the only world is the state itself."""
        return [self.twin.to_dict()]


COMPARISON = FossilisComparison
