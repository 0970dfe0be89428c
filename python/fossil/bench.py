"""Speed of this build on this machine: figures per game, and their ratios to the yardstick.

The loops are C++ without the interpreter (`fossil._bench`); here are the report and its table. The
yardstick is a random connect-four game compiled with the same flags; one of its moves is a "ym".
Ratios compare across machines, plain times do not.
"""

import statistics
from collections.abc import Iterator
from typing import Any

from rich.table import Table

from fossil import _bench

Figures = dict[str, Any]

FIGURES = (
    "playouts_per_s",
    "playout_moves_per_s",
    "ismcts_sims_per_s",
    "search_ns_per_level_1e5",
    "search_ns_per_level_1e6",
    "resample_ns",
    "copy_ns",
    "state_bytes",
    "allocations_per_sim",
    "signature",
)


def measurements(quick: bool = False) -> Iterator[tuple[str, Figures]]:
    """Measure one game after the other; each has the yardstick of its own rounds beside it.

    `quick` takes shorter rounds and leaves the graph of a million nodes out.
    """
    for game in _bench.games():
        yield game, _bench.measure(game, quick)


def report(measured: dict[str, Figures]) -> Figures:
    """What `fossil bench --json` prints: level, flags, yardstick and the figures of every game.

    A figure that does not exist is None: a graph that never gets that large, or one left out.
    """
    return {
        "level": _bench.LEVEL,
        "flags": _bench.FLAGS,
        "yardstick_moves_per_s": statistics.median(
            figures["yardstick_moves_per_s"] for figures in measured.values()
        ),
        "games": {
            game: {key: figures[key] for key in FIGURES} for game, figures in measured.items()
        },
    }


def table(measured: dict[str, Figures]) -> Table:
    """The same for people: rates with their ratios, times in yardstick moves."""
    whole = report(measured)
    shown = Table(
        title=f"level {whole['level']}, flags {whole['flags']}; "
        f"yardstick {whole['yardstick_moves_per_s'] / 1e6:.1f} M moves/s (1 move = 1 ym)"
    )
    for heading in (
        "game",
        "playouts/s",
        "moves / yardstick",
        "ISMCTS sims/s",
        "sims / playouts",
        "level, 1e5",
        "level, 1e6",
        "resample",
        "copy",
        "state",
        "allocs/sim",
        "signature",
    ):
        shown.add_column(heading, justify="left" if heading == "game" else "right")
    for game, figures in measured.items():
        yardstick = figures["yardstick_moves_per_s"]
        shown.add_row(
            game,
            f"{figures['playouts_per_s']:,.0f}",
            f"{figures['playout_moves_per_s'] / yardstick:.3f}",
            f"{figures['ismcts_sims_per_s']:,.0f}",
            f"{figures['ismcts_sims_per_s'] / figures['playouts_per_s']:.3f}",
            _in_moves(figures["search_ns_per_level_1e5"], yardstick),
            _in_moves(figures["search_ns_per_level_1e6"], yardstick),
            _in_moves(figures["resample_ns"], yardstick),
            f"{figures['copy_ns']:.1f} ns",
            f"{figures['state_bytes']} B",
            f"{figures['allocations_per_sim']:.4g}",
            str(figures["signature"]),
        )
    return shown


def _in_moves(nanoseconds: float | None, yardstick: float) -> str:
    return "-" if nanoseconds is None else f"{nanoseconds * 1e-9 * yardstick:.1f} ym"
