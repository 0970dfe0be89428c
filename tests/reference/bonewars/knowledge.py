"""Who sees what: observations (BW-105), views (BW-110 to BW-112) and their worlds (BW-113)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from reference.bonewars.table import Dict, Table

DECKS = ("species", "palaeontologists")


def hidden_places(state: Dict, deck: str) -> Iterator[tuple[str, list[str], int]]:
    """(owner, list, index) of all hidden places of a deck, hands in seat order, then a look."""
    for name, seat in state["seats"].items():
        for index in range(len(seat["hand"][deck])):
            yield name, seat["hand"][deck], index
    for frame in state["stack"] if deck == "species" else []:
        for index in range(len(frame["cards"]) if frame["kind"] == "search" else 0):
            yield state["active"], frame["cards"], index


def view(t: Table, observer: str) -> Dict:
    """The view dict of a colour or of the spectator."""
    known = t.clone_of(t.s)
    for deck in DECKS:
        pile = known["board"][deck]
        unseen = [f"{pile['number']} {name}" for name in pile["deck"]]
        for owner, places, index in hidden_places(known, deck):
            if owner not in (observer, "theodore"):
                unseen.append(places[index])
                places[index] = f"{places[index].split()[0]} ?"
        pile["deck"] = len(pile["deck"])
        pile["unseen"] = t.c.places(unseen)
    return {"player": observer, **known}


def observation(t: Table, text: str, observer: str) -> str:
    """What an observer sees of an action or outcome at this node."""
    active = t.s["active"]
    if t.s["step"] == "start_card":
        active = next(n for n, seat in t.s["seats"].items() if not t.hand_palaeontologists(seat))
        hidden = f"{active} draws a palaeontologist card"
        return text if active in (observer, "theodore") else hidden
    if active in (observer, "theodore", None) or not t.s["stack"]:
        return text
    top: dict[str, Any] = t.s["stack"][-1]
    if top["kind"] == "species":
        return f"{active} draws a species card"
    if top["kind"] == "search" and top["step"] == "look":
        return f"{active} looks at a species card"
    if top["kind"] == "palaeontologist" and top["step"] == "draw":
        return f"{active} draws a palaeontologist card"
    if top["kind"] == "search":
        kept = text.split()[1]
        names = [place.split()[1] for place in top["cards"]]
        others = ", ".join(t.c.cards([name for name in names if name != kept]))
        return f"{active} keeps a card" + (f"; discards {others}" if others else "")
    return text


def worlds(t: Table, known: Dict) -> Iterator[Dict]:
    """Every state that fits a view, each arrangement once; feasible for few unseen cards only."""
    choices = [list(deck_worlds(known, deck)) for deck in DECKS]
    for one, two in itertools.product(*choices):
        state = {key: value for key, value in t.clone_of(known).items() if key != "player"}
        for deck, (filled, left) in zip(DECKS, (one, two), strict=True):
            pile = state["board"][deck]
            del pile["unseen"]
            pile["deck"] = t.c.cards(list(left))
            lists = []
            for place, name in zip(open_places(state, deck), filled, strict=True):
                places, index = place
                places[index] = name
                lists.append(places)
            for places in lists:
                places[:] = t.c.places(places)
        yield state


def open_places(state: Dict, deck: str) -> list[tuple[list[str], int]]:
    found = hidden_places(state, deck)
    return [(places, i) for _, places, i in found if places[i].endswith("?")]


def deck_worlds(known: Dict, deck: str) -> Iterator[tuple[list[str], list[str]]]:
    """Ways to fill the places of a deck: the texts in the order of the places, and the deck."""
    pile = known["board"][deck]
    numbers = [places[i].split()[0] for places, i in open_places(known, deck)]

    def fill(rest: list[str], asked: list[str]) -> Iterator[tuple[list[str], list[str]]]:
        if not asked:
            yield [], [text.split()[1] for text in rest]
            return
        for text in rest:
            if text.split()[0] == asked[0]:
                others = [other for other in rest if other != text]
                for filled, left in fill(others, asked[1:]):
                    yield [text, *filled], left

    yield from fill(pile["unseen"], numbers)
