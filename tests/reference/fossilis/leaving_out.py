"""The opposite of position.py: leaves out of a view what a position file need not say (FOS-Q1).

Keys are taken away at random, one after the other, as long as the twin still reads the same state.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from .position import state_of_position


def leave_out(
    view: dict[str, Any], players: int, options: dict[str, Any], rng: random.Random
) -> dict[str, Any]:
    """A position file with the meaning of a view dict."""
    wanted = {key: value for key, value in view.items() if key != "player"}
    position: dict[str, Any] = {"game": "fossilis", **copy.deepcopy(view)}
    for path in rng.sample(paths(position), 4):
        tried = copy.deepcopy(position)
        try:
            table = tried
            for key in path[:-1]:
                table = table[key]
            del table[path[-1]]
            found = state_of_position(tried, players, options)
        except (AssertionError, LookupError, TypeError, ValueError):
            continue  # gone already, or a key that is needed
        if found == wanted:
            position = tried
    for key in ("discard", "skills", "revealed"):
        rng.shuffle(position.get(key, []))
    return position


def paths(position: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Keys that may be tried."""
    fixed = ("game", "player", "seats")
    found: list[tuple[Any, ...]] = [(key,) for key in position if key not in fixed]
    for key in ("market", "decks", "aside", "pits"):
        found += [(key, inner) for inner in position[key]]
    for number, seat in enumerate(position["seats"]):
        found += [("seats", number, key) for key in seat]
    return found
