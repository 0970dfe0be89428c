"""What an analysis found: the position's values and the lines, best first.

A value is always for a named player: tuples have one entry per player. `win_probability` is
(1 + value) / 2 and stays marked uncalibrated until it has been compared with played-out games.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np

LEVEL = 0.95  # of every interval
_DEVIATIONS = 1.96  # standard errors on each side at that level


class Interval(NamedTuple):
    """Where the mean lies; nothing is said of single games."""

    low: float
    high: float
    level: float = LEVEL
    of: str = "mean win probability"

    def bounds(self) -> list[float]:
        """For machines: [low, high]."""
        return [self.low, self.high]

    def meaning(self) -> str:
        """For machines: what lies inside, and how surely."""
        return f"{self.of}, {percent(self.level)}"


@dataclass(frozen=True)
class Line:
    """One candidate move and what follows it."""

    move: str
    action: int
    visits: int
    value: tuple[float, ...]
    win_probability: tuple[float, ...]
    score: tuple[float, ...]  # mean game points where its simulations or its variation end
    interval: Interval  # of the mover's mean win probability
    prior: float
    strategy: float  # probability of playing it: mixed at simultaneous nodes
    worlds_best: float | None  # share of sampled worlds in which the move is best
    pv: tuple[str, ...]


@dataclass(frozen=True)
class Analysis:
    """The result of `Engine.analyse`, and each item of `Engine.analysis`.

    >>> game = fossil.load("connect_four")
    >>> info = fossil.Engine(game).analyse(game.new_initial_state(), fossil.Limit(nodes=500))
    >>> info.lines[0].move, info.nodes
    ('d', 500)
    """

    game: str
    seats: tuple[str, ...]
    player: int  # whose knowledge it is made from
    lines: tuple[Line, ...]  # best first; empty where that player is not to move
    value: tuple[float, ...]
    win_probability: tuple[float, ...]
    score: tuple[float, ...]
    nodes: int
    time: float  # seconds of searching
    exact: bool
    strategy: dict[str, float] | None  # move: probability, at simultaneous nodes
    stopped: str  # time, nodes, memory, confidence, exhausted, stopped; none while it runs
    depth: int
    graph_nodes: int
    memory_bytes: int
    notes: tuple[str, ...]
    calibrated: bool = False

    @property
    def best(self) -> Line:
        """The first line; ValueError where there is none."""
        if not self.lines:
            raise ValueError(f"{self._owner()} is not to move here; there are values only")
        return self.lines[0]

    def to_dict(self) -> dict[str, Any]:
        """For machines: numbers, texts and lists only."""
        row = asdict(self)
        for line, source in zip(row["lines"], self.lines, strict=True):
            line["interval"] = source.interval.bounds()
        row["interval_of"] = Interval(0, 1).meaning()
        return row

    def to_arrays(self) -> "dict[str, np.ndarray[Any, Any]]":
        """The lines as arrays: visits, prior, strategy [lines]; value, score [lines, players].

        >>> game = fossil.load("connect_four")
        >>> info = fossil.Engine(game).analyse(game.new_initial_state(), fossil.Limit(nodes=500))
        >>> info.to_arrays()["value"].shape
        (3, 2)
        """
        shape = (len(self.lines), len(self.seats))
        return {
            "action": np.array([line.action for line in self.lines], dtype=np.uint32),
            "visits": np.array([line.visits for line in self.lines], dtype=np.uint64),
            "prior": np.array([line.prior for line in self.lines], dtype=np.float64),
            "strategy": np.array([line.strategy for line in self.lines], dtype=np.float64),
            "value": np.array([line.value for line in self.lines], np.float64).reshape(shape),
            "score": np.array([line.score for line in self.lines], np.float64).reshape(shape),
        }

    def _owner(self) -> str:
        return self.seats[self.player] if self.player >= 0 else "the spectator"

    def __str__(self) -> str:
        chances = ", ".join(
            f"{percent(p)} {seat}" for seat, p in zip(self.seats, self.win_probability, strict=True)
        )
        kind = "exact" if self.exact else "estimated"
        nodes = counted(self.nodes, "node")
        rows = [f"{self.game}: {chances} ({kind}, {nodes}, {self.time:.2f} s)"]
        for line in self.lines:
            chance = line.win_probability[self.player]
            estimate = f"{percent(chance)}"
            if line.interval.high > line.interval.low:
                estimate += f" +- {margin(line.interval, chance)}"
            if line.visits == 0 and not self.exact:
                estimate = "not examined"
            rows.append(
                f"  {line.move}: {estimate}, {counted(line.visits, 'visit')}"
                + (f", played {percent(line.strategy)}" if self.strategy is not None else "")
            )
        return "\n".join(rows)


def percent(probability: float) -> str:
    """A probability in words: "61 %"."""
    return f"{100 * probability:.0f} %"


def margin(interval: Interval, mean: float) -> int:
    """The larger side of an interval in percent, never below 1: that would claim too much."""
    return max(1, round(100 * max(interval.high - mean, mean - interval.low)))


def counted(count: int, noun: str) -> str:
    """A number with its noun: "1 visit", "2 visits"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def win_probability(value: float) -> float:
    """(1 + value) / 2, kept between 0 and 1."""
    return min(1.0, max(0.0, (1.0 + value) / 2.0))


def line_of(row: Mapping[str, Any], player: int, worlds_best: float | None) -> Line:
    """A line from the kernel's report."""
    chances = tuple(win_probability(value) for value in row["value"])
    spread = _DEVIATIONS * row["standard_error"] / 2
    return Line(
        move=row["move"],
        action=row["action"],
        visits=row["visits"],
        value=row["value"],
        win_probability=chances,
        score=row["score"],
        interval=Interval(max(0.0, chances[player] - spread), min(1.0, chances[player] + spread)),
        prior=row["prior"],
        strategy=row["strategy"],
        worlds_best=worlds_best,
        pv=row["pv"],
    )
