"""`fossil hint`: the best move of a position file, with its chance, a reason and alternatives."""

import json

from fossil.analysis import Engine, Hint, Interval, wording
from fossil.analysis.hints import LINES
from fossil.analysis.info import counted
from fossil.cli import options, progress


def command(
    file: options.PositionFile,
    multipv: options.Multipv = LINES,
    time: options.Time = None,
    nodes: options.Nodes = None,
    seed: options.Seed = 0,
    threads: options.Threads = 1,
    players: options.Players = None,
    search: options.Search = "ismcts",
    json_: options.Json = False,
) -> None:
    """The best move in a position from your own table, and why.

    Example: fossil hint examples/raptor/midgame.toml --time 5
    """
    limit = options.limit(time, nodes, default=2.0)
    game, view = options.load_position(file, players)
    if not view.legal_actions():
        seat = wording.seat(game, view.player)
        raise ValueError(f"{file}: {seat} is not to move here; analyse gives the values")
    engine = Engine(game, search, threads, seed)
    with progress.shown() as callback:
        hint = engine.hint(view, limit, multipv=multipv, progress=callback)
    seat = wording.seat(game, view.player)
    print(json.dumps(hint.to_dict(), ensure_ascii=False) if json_ else text(hint, seat))


def text(hint: Hint, seat: str) -> str:
    """The hint for people: the sentence, and a line per alternative."""
    lines = [hint.sentence, ""]
    if len(hint.plan) > 1:
        lines += [f"  plan: {', '.join(hint.plan)}", ""]
    lines.append(f"  {_row(hint.move, hint.win_probability, hint.interval)}")
    lines += [
        f"  {_row(other.move, other.win_probability, other.interval)}"
        for other in hint.alternatives
    ]
    kind = "exact" if hint.exact else f"mean win probability of {seat}, 95 % interval"
    lines += ["", f"{kind}; {counted(hint.nodes, 'node')} in {hint.time:.1f} s"]
    return "\n".join(lines)


def _row(move: str, chance: float, interval: Interval) -> str:
    low, high = 100 * interval.low, 100 * interval.high
    return f"{move:32} {100 * chance:5.1f} %   [{low:.1f}, {high:.1f}]"
