"""In which share of the worlds that fit a view each move is best.

Each sampled world is searched on its own, as if its hidden things were known; that says how much a
choice depends on what nobody sees, and is not how the engine decides.
"""

from collections import Counter
from typing import TYPE_CHECKING

from fossil._core import View
from fossil.analysis.limits import Limit

if TYPE_CHECKING:
    from fossil.analysis.engine import Engine

DEFAULT_NODES = 1000  # per world, where the limit names neither time nor nodes


def shares(engine: "Engine", view: View, worlds: int, limit: Limit) -> dict[int, float]:
    """By action: the share of `worlds` worlds in which it is best; `limit` is for all of them."""
    each = limit.scaled(1 / worlds)
    if each.time is None and each.nodes is None:
        each = Limit(nodes=DEFAULT_NODES)
    best = Counter(dict.fromkeys(view.legal_actions(), 0))
    for k in range(worlds):
        driver = engine._new_driver(view, world=k + 1)
        driver.run(time=each.time or 0.0, nodes=each.nodes or 0)
        lines = driver.report(1)["lines"]
        best[lines[0]["action"]] += 1
    return {action: count / worlds for action, count in best.items()}
