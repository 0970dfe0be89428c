"""Why a move is good: which features of the evaluation change along its line, in words.

A line is followed in a few worlds that fit the view, to the turn that the other lines reach too.
Features are signed so that more is better for the player they are asked for; a game's content may
weigh them (table `evaluation`).
"""

from dataclasses import dataclass

from fossil._core import State, View
from fossil.analysis import wording
from fossil.analysis.info import Line

SAMPLES = 8  # worlds in which a line is followed
NAMED = 2  # changes named
RIVALS = 3  # other lines to compare with
SMALL = 0.01  # weighted change that is not worth a word, in units of a win


@dataclass
class _Change:
    """What happens to the features of one clause: the first of them leads, others add weight."""

    clause: tuple[str, str]  # with more of it, with less of it
    gained: float  # by the first feature along the line
    ahead: float  # of the rivals, the same
    gain: float = 0.0  # both weighted, over all features of the clause
    edge: float = 0.0

    def counts(self) -> bool:
        """Whether the move owes something to it, and no rival does better."""
        if self.gain > SMALL and self.edge > -SMALL:
            return self.gained != 0
        return self.edge > SMALL and self.ahead != 0

    def words(self) -> tuple[str, str]:
        """Whose doing it is, and what."""
        if self.gain > SMALL and self.gained != 0:
            return "it", self.clause[self.gained < 0]
        return "another move", self.clause[self.ahead > 0]


def plan(view: View, line: Line) -> tuple[str, ...]:
    """The moves of a line that its player makes in this turn."""
    world, moves = view.resample(0), []
    for move in line.pv or (line.move,):
        if world.turn != view.turn or world.current_player() != view.player:
            break
        if not _play(world, move):
            break
        moves.append(move)
    return tuple(moves)


def reason(view: View, lines: tuple[Line, ...]) -> str:
    """One sentence without a full stop for the first of the lines."""
    if len(view.legal_actions()) == 1:
        return "It is the only legal move"
    found = [change for change in _ranked(view, lines[: 1 + RIVALS]) if change.counts()][:NAMED]
    parts = []
    for who in ("it", "another move"):
        named = [words for doer, words in (change.words() for change in found) if doer == who]
        if named:
            parts.append(f"{who} {' and '.join(named)}")
    if not parts:
        return "The search prefers it for what comes later; the evaluation names nothing sooner"
    text = "; ".join(parts)
    return text[0].upper() + text[1:]


def _ranked(view: View, lines: tuple[Line, ...]) -> list[_Change]:
    """The changes along the first line, the most telling first."""
    end = min(_last_turn(view, line) for line in lines)
    gains, *others = (_changes(view, line, end) for line in lines)
    weights = _weights(view, [gains, *others])
    found: dict[tuple[str, str], _Change] = {}
    for k, feature in enumerate(view.game.info.features):
        clause = wording.clause(view.game, view.player, feature)
        ahead = gains[k] - sum(row[k] for row in others) / len(others) if others else 0.0
        change = found.setdefault(clause, _Change(clause, _plain(gains[k]), _plain(ahead)))
        change.gain += weights[k] * gains[k]
        change.edge += weights[k] * ahead
    return sorted(found.values(), key=lambda change: -change.gain - change.edge)


def _plain(change: float) -> float:
    """Without what rounding leaves."""
    return change if abs(change) > 1e-6 else 0.0


def _weights(view: View, changes: list[list[float]]) -> list[float]:
    """What one unit of each feature is worth: by the content, else one over its largest change."""
    table = view.game.content.get("evaluation")
    names = [feature.name for feature in view.game.info.features]
    if isinstance(table, dict):
        return [float(table.get(name, 0.0)) for name in names]
    largest = [max(abs(row[k]) for row in changes) for k in range(len(names))]
    return [1 / value if value > 0 else 0.0 for value in largest]


def _last_turn(view: View, line: Line) -> int:
    """The turn in which a line ends, in the first world."""
    world = view.resample(0)
    turn = world.turn
    for move in line.pv or (line.move,):
        turn = world.turn
        if not _play(world, move):
            break
    return turn


def _changes(view: View, line: Line, end: int) -> list[float]:
    """Mean change of every feature of the view's owner along a line, to the end of that turn."""
    totals = [0.0] * len(view.game.info.features)
    for sample in range(SAMPLES):
        world = view.resample(sample)
        before = world.features(view.player)
        for move in line.pv or (line.move,):
            if world.turn > end or not _play(world, move):
                break
        after = world.features(view.player)
        totals = [t + b - a for t, a, b in zip(totals, before, after, strict=True)]
    return [total / SAMPLES for total in totals]


def _play(world: State, move: str) -> bool:
    """False where this world does not have that draw or reply."""
    try:
        world.apply_move(move)
    except ValueError:
        return False
    return True
