"""Hints: the best move in words, with its win probability, a reason and the next best moves.

A move may be the first of several in a turn: the hint then names the plan, and other orders of the
same plan are no alternatives. The probability stays marked until it has been calibrated.
"""

from dataclasses import dataclass
from typing import Any

from fossil._core import View
from fossil.analysis import reasons, wording
from fossil.analysis.info import Analysis, Interval, Line, percent

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
    plan: tuple[str, ...]  # the moves of this turn, the first of them `move`
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
            "plan": list(self.plan),
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
    """A hint for the owner of a view, from an analysis of all its moves."""
    player, best = info.player, info.best
    plan = reasons.plan(view, best)
    others = _others(view, info, plan)
    reason = reasons.reason(view, (best, *others))
    return Hint(
        move=best.move,
        action=best.action,
        seat=info.seats[player],
        sentence=_sentence(view, info, plan, others, reason),
        win_probability=best.win_probability[player],
        interval=best.interval,
        reason=reason,
        plan=plan,
        alternatives=tuple(
            Alternative(line.move, line.win_probability[player], line.interval) for line in others
        ),
        strategy=info.strategy,
        exact=info.exact,
        calibrated=info.calibrated,
        nodes=info.nodes,
        time=info.time,
    )


def _others(view: View, info: Analysis, plan: tuple[str, ...]) -> tuple[Line, ...]:
    """The next best lines that are more than another order of the same plan."""
    found: list[Line] = []
    plans = [sorted(plan)]
    for line in info.lines[1:]:
        moves = sorted(reasons.plan(view, line))
        if moves not in plans or len(moves) < 2:
            plans.append(moves)
            found.append(line)
        if len(found) == ALTERNATIVES:
            break
    return tuple(found) or info.lines[1 : 1 + ALTERNATIVES]


def _sentence(
    view: View, info: Analysis, plan: tuple[str, ...], others: tuple[Line, ...], reason: str
) -> str:
    game, best = view.game, info.best
    advice = wording.advice(game.id, best.move, game.content)
    text = f"{advice}: wins {_chance(best, info)}"
    if not info.exact:
        text += " (uncalibrated)"
    if len(plan) > 1:
        text += f", then {', '.join(plan[1:])}"
    if info.strategy is not None:
        mix = [(line.move, line.strategy) for line in info.lines if line.strategy >= 0.05]
        if len(mix) > 1:
            text += "; mix " + ", ".join(f"{move} {percent(share)}" for move, share in mix)
    return f"{text}{_named(others[:2], info)}. {reason}."


def _named(others: tuple[Line, ...], info: Analysis) -> str:
    """Other moves with their chances. A move that shows a higher chance than the best is there
    because it was tried less and is less sure, or is a part of the same mixed strategy."""
    words: dict[str, list[str]] = {"next best": [], "tried less": [], "also": []}
    for line in others:
        kind = "next best"
        if _shown(line, info.player) > _shown(info.best, info.player):
            kind = "tried less" if line.visits < info.best.visits else "also"
        if info.strategy is not None:
            kind = "also"
        words[kind].append(f"{line.move} {_chance(line, info)}")
    return "".join(f"; {kind} {', '.join(moves)}" for kind, moves in words.items() if moves)


def _shown(line: Line, player: int) -> int:
    return round(100 * line.win_probability[player])


def _chance(line: Line, info: Analysis) -> str:
    mean = line.win_probability[info.player]
    if info.exact:
        return percent(mean)
    if line.interval.high == line.interval.low:  # one estimate, not a mean of many
        return f"about {percent(mean)}"
    margin = 100 * max(line.interval.high - mean, mean - line.interval.low)
    return f"{percent(mean)} +- {max(1, round(margin))}"
