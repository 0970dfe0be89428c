"""`fossil analyse`: several lines of a position file; a stream of JSON lines for machines."""

import json
from typing import Annotated

import typer

from fossil.analysis import Analysis, Engine
from fossil.cli import options, progress

_Worlds = Annotated[
    int | None, typer.Option("--worlds", help="Sample so many worlds: in which is a move best?")
]


def command(
    file: options.PositionFile,
    multipv: options.Multipv = 3,
    worlds: _Worlds = None,
    time: options.Time = None,
    nodes: options.Nodes = None,
    seed: options.Seed = 0,
    threads: options.Threads = 1,
    players: options.Players = None,
    search: options.Search = "ismcts",
    json_: options.Json = False,
) -> None:
    """What the moves of a position are worth, for every player.

    Example: fossil analyse examples/raptor/midgame.toml --multipv 5
    """
    limit = options.limit(time, nodes, default=5.0)
    game, view = options.load_position(file, players)
    engine = Engine(game, search, threads, seed)
    if json_ and worlds is None:
        for info in engine.analysis(view, limit, multipv=multipv):
            print(json.dumps(info.to_dict(), ensure_ascii=False), flush=True)
        return
    with progress.shown() as callback:
        info = engine.analyse(view, limit, multipv=multipv, worlds=worlds, progress=callback)
    print(json.dumps(info.to_dict(), ensure_ascii=False) if json_ else text(info))


def text(info: Analysis) -> str:
    """The analysis for people: values, then every line with what follows it."""
    lines = [str(info)]
    for line in info.lines:
        if line.worlds_best is not None:
            lines.append(f"  {line.move}: best in {100 * line.worlds_best:.0f} % of the worlds")
    lines += [f"  {number}. {' / '.join(line.pv)}" for number, line in enumerate(info.lines, 1)]
    if not info.lines:
        lines.append("  the owner of this view is not to move: values only")
    lines += [f"  note: {note}" for note in info.notes]
    return "\n".join(lines)
