"""In which share of the worlds that fit a view each move is best.

Each sampled world is searched on its own, as if its hidden things were known; that says how much a
choice depends on what nobody sees, and is not how the engine decides.
"""

import time
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from fossil._core import View
from fossil.analysis.limits import Limit

if TYPE_CHECKING:
    from fossil.analysis.engine import Engine

SHARE = 0.2  # of the limit's time and nodes
DEFAULT_NODES = 1000  # per world, where the limit names neither time nor nodes
FEWEST_NODES = 50  # per world: below that a search says nothing
SHORTEST = 0.001  # seconds per world
MOST = 10_000  # worlds; the share of fewer is known to a percent


class Found(NamedTuple):
    """By action: the share of worlds in which it is best; and what has to be said about that."""

    shares: dict[int, float]
    notes: tuple[str, ...] = ()


NOTHING = Found({})


def require(worlds: int) -> None:
    """ValueError unless so many worlds can be sampled."""
    whole = isinstance(worlds, int) and not isinstance(worlds, bool)
    if not whole or not 1 <= worlds <= MOST:
        raise ValueError(f"worlds is {worlds!r}; it must be a whole number from 1 to {MOST}")


def shares(engine: "Engine", view: View, worlds: int, limit: Limit) -> Found:
    """In how many of `worlds` worlds each move is best, within SHARE of the limit.

    Where that share is too small for so many worlds, fewer are sampled and a note says so.
    """
    own = limit.scaled(SHARE)
    wanted = worlds
    nodes = 0 if own.time is not None and own.nodes is None else DEFAULT_NODES
    if own.nodes is not None:
        wanted = max(1, min(worlds, own.nodes // FEWEST_NODES))
        nodes = max(1, own.nodes // wanted)
    end = None if own.time is None else time.perf_counter() + own.time
    best = Counter(dict.fromkeys(view.legal_actions(), 0))
    searched = 0
    for k in range(wanted):
        left = 0.0
        if end is not None:
            left = max(SHORTEST, (end - time.perf_counter()) / (wanted - k))
        driver = engine._driver = engine._new_driver(view, world=k + 1)
        stopped = driver.run(time=left, nodes=nodes)
        best[driver.report(1)["lines"][0]["action"]] += 1
        searched += 1
        if stopped == "stopped" or (end is not None and time.perf_counter() >= end):
            break
    notes: tuple[str, ...] = ()
    if searched < worlds:
        notes = (f"The limit reached for {searched} of the {worlds} worlds that were asked for.",)
    return Found({action: count / searched for action, count in best.items()}, notes)
