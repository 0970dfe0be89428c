"""The opposite of position.py: leaves out of a view what a position file need not say (AMB-80).

Which of the keys are left out is chosen at random; what is written is shuffled where order does not
matter. The result must be read back as the same view.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from typing import Any

from .content import Content, fossil_of
from .rows import longest


def leave_out(view: dict[str, Any], rng: random.Random, content: Content) -> dict[str, Any]:
    """A position file with the meaning of a view dict."""
    position = copy.deepcopy(view)
    drop = [key for key in ("last_round", "reserve", "box") if rng.random() < 0.8]
    drop += course(view, rng)
    for key, empty in (("site", None), ("effect", None), ("exhibiting", None), ("top", None)):
        if view[key] is empty and rng.random() < 0.8:
            drop.append(key)
    if view["benefits"] == 0 and rng.random() < 0.8:
        drop.append("benefits")
    if rng.random() < 0.5:
        name_effects(position, view, content, rng)
        drop.append("deck")
    elif not any(seat["rows"] for seat in view["seats"]) and rng.random() < 0.5:
        drop.append("deck")
    journals(position, view, rng)
    for seat in position["seats"]:
        leave_out_of_seat(seat, rng)
    for key in drop:
        del position[key]
    shuffle(position, rng)
    return {"game": "ambre", **position}


def course(view: dict[str, Any], rng: random.Random) -> list[str]:
    """Whose view it is, phase and turn, where they follow from the rest."""
    found, mover = [], view["to_move"]
    if view["player"] == (mover if isinstance(mover, int) else "spectator"):
        found.append("player")
    if view["phase"] == "action":
        found.append("phase")
    if view["progress"] == 0:
        found.append("progress")
    found = [key for key in found if rng.random() < 0.8]
    way = rng.choice(("turn", "mover", "both"))
    decision = isinstance(mover, int)
    if way == "turn":
        found += ["to_move", "round"]
    elif way == "mover" and decision:
        found += ["turn"] + (["round"] if view["round"] == 1 else [])
    elif way == "mover" and view["turn"] == 0:
        found += ["turn", "to_move", "round"]
    return found


def name_effects(
    position: dict[str, Any], view: dict[str, Any], content: Content, rng: random.Random
) -> None:
    """Writes the cards of the rows with effects that the exhibited cards may have had."""
    gone = Counter(content.cards) - Counter(view["deck"])
    gone -= Counter(kind for cards in view["sites"] for kind in cards)
    for seat in view["seats"]:
        gone -= Counter(seat["study"])
    left = list(gone.elements())
    rng.shuffle(left)
    for seat in position["seats"]:
        for row in seat["rows"]:
            for place, fossil in enumerate(row):
                row[place] = next(kind for kind in left if fossil_of(kind) == fossil)
                left.remove(row[place])


def journals(position: dict[str, Any], view: dict[str, Any], rng: random.Random) -> None:
    """Leaves out what the rows tell."""
    for sort in view["journals"]:
        lengths = [longest(seat["rows"], sort) for seat in view["seats"]]
        alone = lengths.count(max(lengths)) == 1 or max(lengths) == 0
        if alone and rng.random() < 0.7:
            del position["journals"][sort]
    if not position["journals"] and rng.random() < 0.7:
        del position["journals"]


def leave_out_of_seat(seat: dict[str, Any], rng: random.Random) -> None:
    for key in ("pawns", "score"):
        if rng.random() < 0.7:
            del seat[key]
    for key in ("amber", "vp", "sites", "study", "rows"):
        if not seat[key] and rng.random() < 0.7:
            del seat[key]


def shuffle(position: dict[str, Any], rng: random.Random) -> None:
    """The order of cards, pawns, rows and of fossils in a row says nothing."""
    for cards in position["sites"]:
        rng.shuffle(cards)
    for seat in position["seats"]:
        for key in ("sites", "study", "rows"):
            rng.shuffle(seat.get(key, []))
        for row in seat.get("rows", []):
            rng.shuffle(row)
