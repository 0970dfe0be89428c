"""Hints: the best move in words, with its win probability, a reason and the next best moves.

A move may be the first of several in a turn: the hint then names the plan, and other orders of the
same plan are no alternatives. The probability stays marked until it has been calibrated.
"""

from dataclasses import dataclass
from typing import Any

from fossil._core import View
from fossil.analysis import reasons, wording
from fossil.analysis.info import Analysis, Interval, Line, margin, percent

LINES = 4  # the best move and its alternatives
NAMED = 2  # alternatives that the sentence names
VAGUE = 33  # percent: an estimate that is less sure is not worth a word
PLANNED = 4  # further moves of a plan that the sentence names


@dataclass(frozen=True)
class Alternative:
    """Another move, and how it does for the player who is to move."""

    move: str
    win_probability: float
    interval: Interval
    visits: int


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
            "interval": self.interval.bounds(),
            "interval_of": self.interval.meaning(),
            "calibrated": self.calibrated,
            "exact": self.exact,
            "reason": self.reason,
            "plan": list(self.plan),
            "alternatives": [
                {
                    "move": other.move,
                    "win_probability": other.win_probability,
                    "interval": other.interval.bounds(),
                    "visits": other.visits,
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


def make(view: View, info: Analysis, multipv: int = LINES) -> Hint:
    """A hint for the owner of a view, from an analysis of all its moves; `multipv` counts the best
    move and its alternatives."""
    player, best = info.player, info.best
    plan = reasons.plan(view, best)
    others = _others(view, info, plan)
    reason = reasons.reason(view, (best, *others))
    others = others[: multipv - 1]
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
            Alternative(line.move, line.win_probability[player], line.interval, line.visits)
            for line in others
        ),
        strategy=info.strategy,
        exact=info.exact,
        calibrated=info.calibrated,
        nodes=info.nodes,
        time=info.time,
    )


def _others(view: View, info: Analysis, plan: tuple[str, ...]) -> tuple[Line, ...]:
    """The next best lines that the search looked at, and that are more than another order of the
    same plan."""
    found: list[Line] = []
    plans = [sorted(plan)]
    examined = [line for line in info.lines[1:] if line.visits > 0]
    for line in examined:
        moves = sorted(reasons.plan(view, line))
        if moves not in plans or len(moves) < 2:
            plans.append(moves)
            found.append(line)
    return tuple(found or examined)


def _sentence(
    view: View, info: Analysis, plan: tuple[str, ...], others: tuple[Line, ...], reason: str
) -> str:
    def advice(move: str) -> str:
        return wording.advice(view.game.id, move, view.game.content)

    def inside(move: str) -> str:
        return wording.inside(advice(move))

    text = f"{advice(info.best.move)}: wins {_chance(info.best, info)}"
    if not info.exact:
        text += " (uncalibrated)"
    mix = [line for line in info.lines if info.strategy is not None and line.strategy >= 0.05]
    if len(mix) > 1:
        parts = [f"{inside(line.move)} ({percent(line.strategy)})" for line in mix]
        text += f"; mix: {_listed(parts)}"
        others = tuple(line for line in others if line not in mix)
    for kind, lines in _kinds(others, info).items():
        parts = [f"{inside(line.move)} ({_chance(line, info)})" for line in lines]
        text += f"; {kind}: {_listed(parts)}"
    text += f". {reason}."
    if len(plan) > 1:
        parts = [inside(move) for move in plan[1 : 1 + PLANNED]]
        if len(plan) > 1 + PLANNED:
            parts.append("so on")
        text += f" Then {_listed(parts)}."
    return text


def _listed(parts: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))


def _kinds(others: tuple[Line, ...], info: Analysis) -> dict[str, list[Line]]:
    """Other moves by how they compare. A move that shows a higher chance than the best is there
    because it was tried less and is less sure, or is a part of the same mixed strategy."""
    found: dict[str, list[Line]] = {}
    sure = [line for line in others if margin(line.interval, _mean(line, info)) <= VAGUE]
    for line in sure[:NAMED]:
        kind = "next best"
        if round(100 * _mean(line, info)) > round(100 * _mean(info.best, info)):
            kind = "tried less" if line.visits < info.best.visits else "also"
        if info.strategy is not None:
            kind = "also"
        found.setdefault(kind, []).append(line)
    return found


def _mean(line: Line, info: Analysis) -> float:
    return line.win_probability[info.player]


def _chance(line: Line, info: Analysis) -> str:
    mean = _mean(line, info)
    if info.exact:
        return percent(mean)
    if line.interval.high == line.interval.low:  # one estimate, not a mean of many
        return f"about {percent(mean)}"
    return f"{percent(mean)} +- {margin(line.interval, mean)}"
