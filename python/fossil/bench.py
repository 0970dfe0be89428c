"""Speed of this build on this machine: figures per game, and their ratios to the yardstick.

The loops are C++ without the interpreter (`fossil._bench`); here are the report and its table. The
yardstick is a random connect-four game compiled with the same flags; one of its moves is a "ym".
Ratios compare across machines, plain times do not.
"""

import statistics
from collections.abc import Iterator, Sequence
from typing import Any

from rich.table import Table

from fossil import _bench

Figures = dict[str, Any]

FIGURES = (
    "playouts_per_s",
    "playout_moves_per_s",
    "ismcts_sims_per_s",
    "two_threads_ratio",
    "search_ns_per_level_1e5",
    "search_ns_per_level_1e6",
    "resample_ns",
    "copy_ns",
    "state_bytes",
    "allocations_per_sim",
    "signature",
)


def measurements(games: Sequence[str] = (), quick: bool = False) -> Iterator[tuple[str, Figures]]:
    """Measure one game after the other, all if none is named; each has the yardstick of its own
    rounds beside it. `quick` takes shorter rounds and leaves the graph of a million nodes out.
    """
    known = _bench.games()
    for game in games:
        if game not in known:
            raise ValueError(f"unknown game '{game}'; known: {', '.join(known)}")
    for game in games or known:
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


def headline(measured: dict[str, Figures]) -> str:
    """Level, flags and yardstick in a line: what every figure must be read with."""
    whole = report(measured)
    return (
        f"level {whole['level']} ({whole['flags']}), yardstick "
        f"{whole['yardstick_moves_per_s'] / 1e6:.1f} M moves/s; ym: the time of one of its moves"
    )


def table(measured: dict[str, Figures]) -> Table:
    """The same for people: a column per game; rates with their ratios, times in yardstick moves."""
    shown = Table("", show_edge=False)
    for game in measured:
        shown.add_column(game, justify="right")
    columns = [_column(figures) for figures in measured.values()]
    for label in columns[0]:
        shown.add_row(label, *(column[label] for column in columns))
    return shown


def _column(figures: Figures) -> dict[str, str]:
    yardstick = figures["yardstick_moves_per_s"]
    playouts, searched = figures["playouts_per_s"], figures["ismcts_sims_per_s"]

    def moves(key: str) -> str:
        time = figures[key]
        return "-" if time is None else f"{time * 1e-9 * yardstick:.1f} ym"

    return {
        "playouts/s": f"{playouts:,.0f}",
        "  moves / yardstick": f"{figures['playout_moves_per_s'] / yardstick:.3f}",
        "ISMCTS simulations/s": f"{searched:,.0f}",
        "  simulations / playouts": f"{searched / playouts:.3f}",
        "  two threads / one": f"{figures['two_threads_ratio']:.2f}",
        "level, graph of 1e5": moves("search_ns_per_level_1e5"),
        "level, graph of 1e6": moves("search_ns_per_level_1e6"),
        "resample": moves("resample_ns"),
        "copy": f"{figures['copy_ns']:.1f} ns",
        "state": f"{figures['state_bytes']} B",
        "allocations/simulation": f"{figures['allocations_per_sim']:.4g}",
        "signature": str(figures["signature"]),
    }
