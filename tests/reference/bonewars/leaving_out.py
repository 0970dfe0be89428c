"""The opposite of position.py: leaves out of a view what a position file need not say (BW-130)."""

from __future__ import annotations

import random
from typing import Any

from reference.bonewars.position import state_of_position
from reference.bonewars.table import Dict
from reference.bonewars.twin import Twin

DERIVED = (("to_move",), ("winners",), ("board", "bag"), ("board", "species", "deck"))


def truth_of(known: Dict, twin: Twin) -> dict[str, list[str]]:
    """The table [truth] of a view: names for its places in their order."""
    truth: dict[str, list[str]] = {}
    for name, seat in known["seats"].items():
        for deck in ("species", "palaeontologists"):
            if any(place.endswith("?") for place in seat["hand"][deck]):
                places = twin.s["seats"][name]["hand"][deck]
                truth[f"{name}_{deck}"] = [place.split()[1] for place in places]
    for seen, frame in zip(known["stack"], twin.s["stack"], strict=True):
        if frame["kind"] == "search" and any(place.endswith("?") for place in seen["cards"]):
            truth["look"] = [place.split()[1] for place in frame["cards"]]
    return truth


def paths(table: Any, start: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Paths of all keys of nested tables, outer ones last."""
    found = []
    for key, value in table.items():
        if isinstance(value, dict):
            found += paths(value, (*start, key))
        found.append((*start, key))
    return found


def leave_out(view: Dict, twin: Twin, rng: random.Random, tries: int = 12) -> Dict:
    """A position file with the meaning of a view dict: keys go as long as nothing changes."""
    truth = truth_of(view, twin)
    position = twin.clone_of(view)
    kept = {"player", "bag", "unseen", "number"}
    keys = [p for p in paths(position) if not kept & set(p)]
    chosen = rng.sample(keys, tries) + [p for p in DERIVED if rng.random() < 0.5]
    for path in chosen:
        smaller = twin.clone_of(position)
        inner = smaller
        for key in path[:-1]:
            inner = inner.get(key, {})
        if path[-1] not in inner:
            continue
        if path[-1] == "unseen" and any(
            text.split()[0] != str(inner.get("number", 0)) for text in inner["unseen"]
        ):
            continue  # needed: a place has a lower number
        del inner[path[-1]]
        if read(smaller, twin, truth) == view:
            position = smaller
    return {"game": "bonewars", **position}


def read(position: Dict, twin: Twin, truth: Dict) -> Dict | None:
    """The view that a file means; None where the reader of valid files cannot read it."""
    try:
        whole = {**position, "truth": truth}
        state = state_of_position(whole, twin.players, twin.options)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError):
        return None
    read_back = Twin.from_dict(state, twin.players, twin.options)
    return read_back.view(position["player"])
