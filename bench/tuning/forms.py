"""What each game's static evaluation looks like, and that form computed in Python.

An evaluation weighs a player's features, sets the sum against each of the others' and squeezes the
lead by x / (1 + |x|); the value is the mean over the others. Where games differ is a Form. A lead
is divided by `spread + round_spread * rounds that are left`; without such parameters by 1. The form
is compared with the engine at every position that is read, so it cannot go stale.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import fossil
import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
TOLERANCE = 2e-5  # the engine computes in 32 bits


@dataclass(frozen=True)
class Form:
    """The form of one game's evaluation."""

    leads: bool = False  # features are already a player's less the mean of the others'
    unit: str | None = None  # its weight is kept: what the others are measured in
    inverse: str | None = None  # the parameter that is one over the spread
    spread: str | None = None
    round_spread: str | None = None
    rounds: int = 0  # of a game, where the spread grows by round
    scored: str | None = None  # feature that is a part of the score, whose rest counts as it is

    @property
    def parameters(self) -> list[str]:
        """Entries of the table that are no feature's weight."""
        return [name for name in (self.inverse, self.spread, self.round_spread) if name]


FORMS = {
    "raptor": Form(leads=True),
    "ambre": Form(leads=True),
    "fossilis": Form(unit="points", inverse="per_point"),
    "lagerstatten": Form(
        unit="funds", spread="spread", round_spread="round_spread", rounds=8, scored="funds"
    ),
    "bonewars": Form(unit="reputation", spread="spread", round_spread="round_spread", rounds=4),
}


@dataclass(frozen=True)
class Judgement:
    """A form with numbers: what an evaluation table says."""

    weights: Array
    spread: float = 1.0
    round_spread: float = 0.0

    @classmethod
    def read(cls, form: Form, names: list[str], table: Mapping[str, Any]) -> "Judgement":
        """The numbers of an evaluation table; a feature that it lacks weighs nothing."""
        strange = sorted(set(table) - {*names, *form.parameters})
        if strange:
            raise SystemExit(f"evaluation.{strange[0]}: the form in {__file__} does not have it")
        spread = 1.0
        if form.inverse:
            spread = 1 / table[form.inverse]
        elif form.spread:
            spread = float(table[form.spread])
        return cls(
            np.array([table.get(name, 0.0) for name in names], dtype=np.float64),
            spread,
            float(table[form.round_spread]) if form.round_spread else 0.0,
        )

    def write(self, form: Form, names: list[str]) -> dict[str, float]:
        """The evaluation table."""
        table = dict(zip(names, map(float, self.weights), strict=True))
        if form.inverse:
            table[form.inverse] = 1 / self.spread
        if form.spread:
            table[form.spread] = self.spread
        if form.round_spread:
            table[form.round_spread] = self.round_spread
        return table

    def slopes(self, left: Array) -> Array:
        """One over the spread, by rounds that are left."""
        slope: Array = 1 / (self.spread + self.round_spread * left)
        return slope


@dataclass(frozen=True)
class Leads:
    """A player's leads over the others at one position: a row for each of them."""

    features: Array  # [others, features]
    rest: Array  # [others], what counts without a weight
    left: float  # rounds that are left

    def value(self, judgement: Judgement) -> float:
        """The evaluation."""
        lead = self.features @ judgement.weights + self.rest
        return float(np.mean(squeeze(lead * judgement.slopes(np.array(self.left)))[0]))


def leads_of(form: Form, names: list[str], state: fossil.State) -> list[Leads]:
    """Of each player at a position."""
    seats = range(state.game.players)
    features = np.array([state.features(player) for player in seats], dtype=np.float64)
    left = float(form.rounds - state.round) if form.rounds else 0.0
    if form.leads:
        return [Leads(features[p : p + 1], np.zeros(1), left) for p in seats]
    rest = np.zeros(len(features))
    if form.scored:
        rest = np.array(state.scores()) - features[:, names.index(form.scored)]
    return [
        Leads(np.delete(features[p] - features, p, axis=0), np.delete(rest[p] - rest, p), left)
        for p in seats
    ]


def squeeze(x: Array) -> tuple[Array, Array]:
    """A lead brought into (-1, 1), and the slope there."""
    size = 1 + np.abs(x)
    return x / size, size**-2.0
