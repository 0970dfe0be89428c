"""Why a move is good: which features of the evaluation change along its line, in words.

A line is followed in a few worlds that fit the view. Features are signed so that more is better for
the player they are asked for; a game's content may weigh them (table `evaluation`).
"""

from fossil._core import State, View
from fossil.analysis.info import Line

SAMPLES = 8  # worlds in which a line is followed
NAMED = 2  # features named
RIVALS = 3  # other lines to compare with
SMALL = 0.01  # weighted change that is not worth a word, in units of a win


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
    if len(lines) == 1:
        return "It is the only legal move"
    gains = _changes(view, lines[0])
    rivals = [_changes(view, line) for line in lines[1 : 1 + RIVALS]]
    weights = _weights(view, [gains, *rivals])
    ranked = []
    for k, feature in enumerate(view.game.info.features):
        gain = weights[k] * gains[k]
        edge = gain - weights[k] * sum(changes[k] for changes in rivals) / len(rivals)
        if gain + edge > SMALL and max(gain, edge) > SMALL:
            verb = (
                "gives up less in" if gain <= SMALL else "improves" if weights[k] > 0 else "lowers"
            )
            ranked.append((gain + edge, verb, feature.sentence.rstrip(".")))
    ranked.sort(reverse=True)
    words = []
    for verb in ("improves", "lowers", "gives up less in"):
        named = " and ".join(sentence for _, word, sentence in ranked[:NAMED] if word == verb)
        if named:
            than = " than the others" if verb == "gives up less in" else ""
            words.append(f"it {verb} {named}{than}")
    if not words:
        return "The search prefers it for what comes later; the evaluation names nothing sooner"
    text = ", and ".join(words)
    return text[0].upper() + text[1:]


def _weights(view: View, changes: list[list[float]]) -> list[float]:
    """What one unit of each feature is worth: by the content, else one over its largest change."""
    table = view.game.content.get("evaluation")
    names = [feature.name for feature in view.game.info.features]
    if isinstance(table, dict):
        return [float(table.get(name, 0.0)) for name in names]
    largest = [max(abs(row[k]) for row in changes) for k in range(len(names))]
    return [1 / value if value > 0 else 0.0 for value in largest]


def _changes(view: View, line: Line) -> list[float]:
    """Mean change of every feature of the view's owner along a line."""
    totals = [0.0] * len(view.game.info.features)
    for sample in range(SAMPLES):
        world = view.resample(sample)
        before = world.features(view.player)
        for move in line.pv or (line.move,):
            if not _play(world, move):
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
