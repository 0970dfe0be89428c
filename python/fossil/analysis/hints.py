"""Hints: the best move in words, with its win probability, a reason and the next best moves.

The reason names the features of the game's evaluation that change most along the line, averaged
over worlds that fit the view. The probability stays marked until it has been calibrated.
"""

from dataclasses import dataclass
from typing import Any

from fossil._core import State, View
from fossil.analysis import wording
from fossil.analysis.info import Analysis, Interval, Line, percent

SAMPLES = 8  # worlds in which a line is followed for its reason
REASONS = 2  # features named
ALTERNATIVES = 3


@dataclass(frozen=True)
class Alternative:
    """Another move, and how it does for the player who is to move."""

    move: str
    win_probability: float
    interval: Interval


@dataclass(frozen=True)
class Hint:
    """The best move for one player, whose numbers these are.

    >>> game = fossil.load("connect_four")
    >>> hint = fossil.Engine(game).hint(game.new_initial_state(), fossil.Limit(nodes=500))
    >>> hint.move
    'd'
    """

    move: str
    action: int
    seat: str
    sentence: str
    win_probability: float
    interval: Interval
    reason: str
    alternatives: tuple[Alternative, ...]
    strategy: dict[str, float] | None
    exact: bool
    calibrated: bool
    nodes: int
    time: float

    def to_dict(self) -> dict[str, Any]:
        """For machines; numbers are for `seat`, and intervals are of the mean."""
        return {
            "move": self.move,
            "seat": self.seat,
            "win_probability": self.win_probability,
            "interval": [self.interval.low, self.interval.high],
            "interval_of": f"{self.interval.of}, {percent(self.interval.level)}",
            "calibrated": self.calibrated,
            "exact": self.exact,
            "reason": self.reason,
            "alternatives": [
                {
                    "move": other.move,
                    "win_probability": other.win_probability,
                    "interval": [other.interval.low, other.interval.high],
                }
                for other in self.alternatives
            ],
            "strategy": self.strategy,
            "sentence": self.sentence,
            "nodes": self.nodes,
            "time": self.time,
        }

    def __str__(self) -> str:
        return self.sentence


def make(view: View, info: Analysis) -> Hint:
    """A hint for the owner of a view, from an analysis with at least two lines where there are."""
    player, best = info.player, info.best
    alternatives = tuple(
        Alternative(line.move, line.win_probability[player], line.interval)
        for line in info.lines[1 : 1 + ALTERNATIVES]
    )
    reason = _reason(view, info)
    return Hint(
        move=best.move,
        action=best.action,
        seat=info.seats[player],
        sentence=_sentence(view, info, reason),
        win_probability=best.win_probability[player],
        interval=best.interval,
        reason=reason,
        alternatives=alternatives,
        strategy=info.strategy,
        exact=info.exact,
        calibrated=info.calibrated,
        nodes=info.nodes,
        time=info.time,
    )


def _sentence(view: View, info: Analysis, reason: str) -> str:
    game, best = view.game.id, info.best
    text = f"{wording.advice(game, best.move)}: wins {_chance(best, info)}"
    if not info.exact:
        text += " (uncalibrated)"
    if info.strategy is not None:
        mix = [(line.move, line.strategy) for line in info.lines if line.strategy >= 0.05]
        if len(mix) > 1:
            text += "; mix " + ", ".join(f"{move} {percent(share)}" for move, share in mix)
    others = [line for line in info.lines[1:3] if line.visits]
    if others:
        listed = ", ".join(f"{line.move} {_chance(line, info)}" for line in others)
        text += f"; next best {listed}"
    return f"{text}. {reason}."


def _chance(line: Line, info: Analysis) -> str:
    chance = percent(line.win_probability[info.player])
    margin = 50 * (line.interval.high - line.interval.low)
    return chance if info.exact else f"{chance} +- {max(1, round(margin))}"


def _reason(view: View, info: Analysis) -> str:
    if len(info.lines) == 1:
        return "It is the only legal move"
    features = view.game.info.features
    gains = _changes(view, info.best)
    typical = [_changes(view, line) for line in info.lines[1 : 1 + ALTERNATIVES]]
    ranked = []
    for k, feature in enumerate(features):
        others = [changes[k] for changes in typical]
        scale = max([abs(gains[k])] + [abs(change) for change in others])
        if abs(gains[k]) >= wording.SMALL:
            difference = gains[k] - sum(others) / len(others)
            ranked.append((abs(difference) / scale, abs(gains[k]), k, feature))
    ranked.sort(key=lambda row: row[:2], reverse=True)
    said = [wording.change(feature.sentence, gains[k]) for _, _, k, feature in ranked[:REASONS]]
    if not said:
        return "The search finds no single reason that the evaluation can name"
    return "Along this line: " + "; ".join(said)


def _changes(view: View, line: Line) -> list[float]:
    """Mean change of every feature of the view's owner along a line."""
    player = view.player
    totals = [0.0] * len(view.game.info.features)
    for sample in range(SAMPLES):
        world = view.resample(sample)
        before = world.features(player)
        _follow(world, line.pv)
        after = world.features(player)
        totals = [t + b - a for t, a, b in zip(totals, before, after, strict=True)]
    return [total / SAMPLES for total in totals]


def _follow(world: State, pv: tuple[str, ...]) -> None:
    for move in pv:
        try:
            world.apply_move(move)
        except ValueError:  # a draw or reply that this world does not have
            return
