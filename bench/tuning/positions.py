"""Positions of recorded games with what became of them: the data that evaluations are fitted to.

One position at the start of every turn, for every player; with two players for the first one, whose
row is the second one's with other signs. Wherever the form's value is not the engine's, reading
ends with a line that says so.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from fossil.records import Record
from numpy.typing import NDArray

from tuning.forms import TOLERANCE, Array, Form, Judgement, Leads, leads_of


@dataclass(frozen=True)
class Sample:
    """Leads, result, and the game they are of."""

    game: str
    leads: Leads
    result: float


@dataclass(frozen=True)
class Table:
    """Samples as arrays: a row for every lead, `first` the first row of each sample."""

    features: Array
    rest: Array
    left: Array
    first: NDArray[np.int64]
    results: Array
    games: NDArray[np.int64]  # number of each sample's game

    @classmethod
    def of(cls, samples: list[Sample]) -> "Table":
        counts = [len(sample.leads.rest) for sample in samples]
        numbers = {name: n for n, name in enumerate(dict.fromkeys(s.game for s in samples))}
        return cls(
            np.concatenate([sample.leads.features for sample in samples]),
            np.concatenate([sample.leads.rest for sample in samples]),
            np.repeat([sample.leads.left for sample in samples], counts),
            np.cumsum([0, *counts[:-1]]),
            np.array([sample.result for sample in samples]),
            np.array([numbers[sample.game] for sample in samples]),
        )

    def where(self, chosen: NDArray[np.bool_]) -> "Table":
        """The chosen samples."""
        counts = self.counts()
        rows = np.repeat(chosen, counts)
        first = np.cumsum([0, *counts[chosen][:-1]])
        return Table(
            self.features[rows],
            self.rest[rows],
            self.left[rows],
            first,
            self.results[chosen],
            self.games[chosen],
        )

    def counts(self) -> NDArray[np.int64]:
        """Leads of each sample."""
        return np.diff([*self.first, len(self.rest)])

    def mean(self, rows: Array) -> Array:
        """Of each sample's rows."""
        counts = self.counts().reshape(-1, *[1] * (rows.ndim - 1))
        mean: Array = np.add.reduceat(rows, self.first, axis=0) / counts
        return mean


def records(path: Path, id: str) -> Iterator[tuple[str, Record]]:
    """The finished games of a file, each with the place where it is written."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise SystemExit(f"{path}: {error.strerror}; name a file of `arena --record`") from None
    for number, line in enumerate(lines):
        where = f"{path}:{number + 1}"
        try:
            record = Record.from_dict(json.loads(line))
        except ValueError as error:
            raise SystemExit(f"{where}: {error}") from None
        if record.game.id != id:
            raise SystemExit(f"{where}: a game of {record.game.id}, not of {id}")
        if record.game.players == 1:
            raise SystemExit(f"{where}: a solo game; numbers are fitted to games of two or more")
        if record.returns is not None:
            yield where, record


def samples(path: Path, id: str, form: Form) -> Iterator[Sample]:
    """Of every finished game of a file of records."""
    for where, record in records(path, id):
        assert record.returns is not None
        seats = range(record.game.players if record.game.players > 2 else 1)
        for turn in turns(record, form, where):
            for player in seats:
                yield Sample(where, turn[player], record.returns[player])


def turns(record: Record, form: Form, where: str) -> Iterator[list[Leads]]:
    """Every player's leads at the start of every turn of a record."""
    names = [feature.name for feature in record.game.info.features]
    judgement = Judgement.read(form, names, record.game.content["evaluation"])
    turn = 0
    for index, state in enumerate(record.states()):
        if state.round == 0 or state.turn == turn or state.current_player() < 0:
            continue
        turn = state.turn
        leads = leads_of(form, names, state)
        ours = [lead.value(judgement) for lead in leads]
        if not np.allclose(ours, state.evaluate(), rtol=0, atol=TOLERANCE):
            raise SystemExit(
                f"{where}, state {index}: the form of {record.game.id}'s evaluation in "
                f"bench/tuning/forms.py gives {np.round(ours, 4).tolist()}, the engine "
                f"{np.round(state.evaluate(), 4).tolist()}; bring the form up to date"
            )
        yield leads
