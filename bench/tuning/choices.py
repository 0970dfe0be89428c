"""Choices in recorded games, and how each action's weight there depends on the policy's numbers.

The engine itself says how: the game is played again beside copies of it in which one number of the
policy is a little greater, and the weights are compared. So no second model of a policy can be
wrong, and a weight may be any function of the numbers. Actions that depend on them alike are one
row.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

import fossil
import numpy as np
from fossil.records import Record
from numpy.typing import NDArray

from tuning.forms import Array

STEP = 1.02  # by which a number is made greater


@dataclass(frozen=True)
class Choice:
    """One decision: a row for each kind of action, and the row of the action that was played."""

    logs: Array  # [rows], log of the weight of all the row's actions together
    slopes: Array  # [rows, numbers], by the logarithms of the numbers
    chosen: int
    alike: int  # actions in the chosen row


@dataclass(frozen=True)
class Choices:
    """Many of them as arrays; `first` is the first row of each decision."""

    logs: Array
    slopes: Array
    first: NDArray[np.int64]
    chosen: NDArray[np.int64]  # among all rows
    alike: Array
    games: NDArray[np.int64]

    @classmethod
    def of(cls, choices: list[tuple[int, Choice]]) -> "Choices":
        counts = [len(choice.logs) for _, choice in choices]
        first = np.cumsum([0, *counts[:-1]])
        return cls(
            np.concatenate([choice.logs for _, choice in choices]),
            np.concatenate([choice.slopes for _, choice in choices]),
            first,
            first + np.array([choice.chosen for _, choice in choices]),
            np.array([choice.alike for _, choice in choices], dtype=np.float64),
            np.array([game for game, _ in choices]),
        )

    def where(self, wanted: NDArray[np.bool_]) -> "Choices":
        """The wanted decisions."""
        counts = np.diff([*self.first, len(self.logs)])
        rows = np.repeat(wanted, counts)
        first = np.cumsum([0, *counts[wanted][:-1]])
        chosen = first + (self.chosen - self.first)[wanted]
        return Choices(
            self.logs[rows],
            self.slopes[rows],
            first,
            chosen,
            self.alike[wanted],
            self.games[wanted],
        )


class Probes:
    """A game with the policy's numbers, and one copy for each number that is made greater."""

    def __init__(
        self, numbers: Mapping[str, float], free: list[str], agents: Collection[str] = ()
    ) -> None:
        """`agents`: whose decisions count; empty means everybody's."""
        self.tables = [dict(numbers)]
        self.tables += [{**numbers, name: numbers[name] * STEP} for name in free]
        self._agents = agents
        self._games: dict[str, list[fossil.Game]] = {}

    def choices(self, record: Record) -> Iterator[Choice]:
        """Every decision of a record in which the policy's numbers matter."""
        for weights, played in self._decisions(record):
            choice = _choice(np.log(weights), played)
            if len(choice.logs) > 1:
                yield choice

    def priors(self, record: Record) -> Iterator[tuple[Array, int]]:
        """The weights at every decision of a record, and the place of the action played."""
        for weights, played in self._decisions(record):
            yield weights[0], played

    def _decisions(self, record: Record) -> Iterator[tuple[Array, int]]:
        states = [self._start(game, record) for game in self._copies(record.game)]
        for move in record.moves:
            action = states[0].string_to_action(move.text)
            if move.player >= 0 and self._counts(record, move.player):
                legal = states[0].legal_actions()
                if len(legal) > 1:
                    yield np.array([state.prior() for state in states]), legal.index(action)
            for state in states:
                state.apply_action(action)

    def _counts(self, record: Record, player: int) -> bool:
        return not self._agents or record.agents[player] in self._agents

    def _copies(self, game: fossil.Game) -> list[fossil.Game]:
        key = game.fingerprint
        if key not in self._games:
            self._games[key] = [
                fossil.load(
                    game.id, game.players, {**game.content, "policy": table}, **game.options
                )
                for table in self.tables
            ]
        return self._games[key]

    @staticmethod
    def _start(game: fossil.Game, record: Record) -> fossil.State:
        if record.start is None:
            return game.new_initial_state()
        return game.state_from_dict(record.start)


def _choice(logs: Array, played: int) -> Choice:
    slopes = np.round((logs[1:] - logs[0]) / np.log(STEP), 3).T
    rows: dict[bytes, list[int]] = {}
    for action, key in enumerate(np.column_stack([np.round(logs[0], 4), slopes])):
        rows.setdefault(key.tobytes(), []).append(action)
    groups = list(rows.values())
    chosen = next(row for row, group in enumerate(groups) if played in group)
    heads = [group[0] for group in groups]
    counts = np.array([len(group) for group in groups])
    return Choice(logs[0][heads] + np.log(counts), slopes[heads], chosen, len(groups[chosen]))
