"""`fossil bench`: how fast this build is on this machine."""

import json
from typing import Annotated

import typer
from rich.console import Console

from fossil import bench
from fossil.cli import options

_Games = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="All if left out.")]
_Quick = Annotated[bool, typer.Option("--quick", help="Short rounds, no graph of a million nodes.")]


def command(
    games: _Games = None,
    quick: _Quick = False,
    json_: options.Json = False,
) -> None:
    """Measure playouts, searches, resampling and copies on one thread, without Python in the loop.

    Times are medians of five rounds. Compare the ratios to the yardstick: they hold across
    machines, times do not.

    Example: fossil bench --quick
    """
    measured = {}
    with Console(stderr=True).status("measuring") as status:
        for game, figures in bench.measurements(games or (), quick):
            measured[game] = figures
            status.update(f"measuring; {game} is done")
    if json_:
        print(json.dumps(bench.report(measured)))
    else:
        print(bench.headline(measured))
        Console().print(bench.table(measured))
