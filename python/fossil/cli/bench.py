"""`fossil bench`: how fast this build is on this machine."""

import json
from typing import Annotated

import typer
from fossil import bench as benches
from rich.console import Console


def bench(
    quick: Annotated[
        bool, typer.Option("--quick", help="Shorter rounds; no graph of a million nodes.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object for machines.")] = False,
) -> None:
    """Measure playouts, searches, copies and resampling of every game, without Python in the loop.

    Times are medians of five rounds on one thread. Compare ratios to the yardstick, not times: they
    hold across machines.
    """
    progress = Console(stderr=True)
    measured = {}
    with progress.status("measuring") as status:
        for game, figures in benches.measurements(quick):
            measured[game] = figures
            status.update(f"{game} done")
    if as_json:
        typer.echo(json.dumps(benches.report(measured)))
    else:
        Console().print(benches.table(measured))
