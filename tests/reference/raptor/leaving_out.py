"""The opposite of position.py: leaves out of a view what a position file need not say (RAP-100).

Which of the keys are left out is chosen at random; what is written is shuffled where order does not
matter. The result must be read back as the same view.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from . import island
from .deck import SIDES
from .position import LISTS
from .sides import EFFECTS

SETUP = ("board", "mother", "babies", "scientists", "deal")
SHOWN = ("effect", "actions", "return", "over")  # phases in which the cards played lie open


def leave_out(view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A position file with the meaning of a view dict."""
    position = copy.deepcopy(view)
    drop = [key for key in ("to_move", "turn", "winner") if rng.random() < 0.8]
    drop += [key for key in ("progress", "observation", "fire") if not view[key]]
    played = {side: view["cards"][side]["played"] for side in SIDES}
    drop += course(view, played)
    board(position, view, rng)
    pieces(position, view, rng)
    for side in SIDES:
        cards(position, view, side, rng)
    for key in drop:
        if rng.random() < 0.8:
            position.pop(key, None)
    for key in ("mother", "babies", "scientists", "cards"):
        if not position[key]:
            del position[key]
    shuffle(position, rng)
    return {"game": "raptor", **position}


def course(view: dict[str, Any], played: dict[str, int | None]) -> list[str]:
    """Keys of the round's course that follow from the rest."""
    phase, found = view["phase"], []
    numbers = [value for value in played.values() if value is not None]
    before = [len(set(view["cards"][side]["open"]) - {played[side]}) for side in SIDES]
    between_rounds = phase == "draw" or (phase == "over" and not numbers)
    default = max(1 + view["observation"], *(1 + number for number in before))
    if phase in SETUP or (not between_rounds and view["round"] == default):
        found.append("round")
    whole = max(numbers) - min(numbers) if phase == "actions" else 0
    if view["ap_left"] == whole:
        found.append("ap_left")
    units = 0
    if phase == "effect":
        lower = min(SIDES, key=lambda side: played[side] or 0)
        units = EFFECTS[lower][played[lower] or 0][1]
    if view["units_left"] == units:
        found.append("units_left")
    return found


def board(position: dict[str, Any], view: dict[str, Any], rng: random.Random) -> None:
    """One of the ways to describe the board."""
    given, rocks = position["board"], view["board"]["rocks"]
    book = rocks == island.listed(island.BOOK_ROCKS) and set(view["board"]["exits"]) == {
        f"{side}{row}" for side, row in island.BOOK_EXITS
    }
    way = rng.choice(("all", "rocks", "tiles", "layout"))
    if given["pattern"] is None:
        del given["pattern"]
    if way == "rocks":
        del given["tiles"]
    elif way == "tiles" and None not in given["tiles"].values():
        del given["rocks"], given["exits"]
    elif way == "layout" and book:
        position["board"] = {"layout": "book"}


def pieces(position: dict[str, Any], view: dict[str, Any], rng: random.Random) -> None:
    """Figurines that are nowhere, marks that are not set, numbers that follow."""
    mother, babies, scientists = (position[key] for key in ("mother", "babies", "scientists"))
    if mother["space"] is None and rng.random() < 0.5:
        mother["space"] = "away"
    for key in ("tokens", "moved"):
        if not mother[key] and rng.random() < 0.7:
            del mother[key]
    for table, keys in LISTS.items():
        for key in keys:
            if not view[table][key] and rng.random() < 0.7:
                del position[table][key]
    if view["phase"] not in SETUP and rng.random() < 0.7:
        del babies[rng.choice(("escaped", "captured"))]
        del scientists[rng.choice(("reserve", "killed"))]
    elif view["babies"]["escaped"] == view["babies"]["captured"] == 0:
        del babies["escaped"], babies["captured"]
    if view["scientists"]["killed"] == 0 and rng.random() < 0.3:
        scientists.pop("reserve", None)
        scientists.pop("killed", None)


def cards(position: dict[str, Any], view: dict[str, Any], side: str, rng: random.Random) -> None:
    """Piles, counts of hidden hands, the open card that `played` names already."""
    given, phase = position["cards"][side], view["phase"]
    shown = phase in SHOWN or (view["observation"] and side == "scientist")
    if shown and given["played"] in given["open"] and rng.random() < 0.7:
        given["open"].remove(given["played"])
    if isinstance(given["hand"], int) and phase not in ("deal", "draw") and rng.random() < 0.7:
        del given["hand"]
    if rng.random() < 0.7:
        del given["pile"]
    for key in ("open", "record", "played"):
        if not given[key] and rng.random() < 0.7:
            del given[key]
    if not given:
        del position["cards"][side]


def shuffle(value: Any, rng: random.Random) -> None:
    """Lists of spaces and cards may come in any order."""
    if isinstance(value, dict):
        for inner in value.values():
            shuffle(inner, rng)
    elif isinstance(value, list):
        rng.shuffle(value)
