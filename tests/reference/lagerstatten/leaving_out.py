"""The opposite of position.py: leaves out of a view what a position file need not say (F1, F2).

Which of the keys are left out, and which cards are written short, is chosen at random. The result
must be read back as the same view.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from .box import BACKS, SITES, Box
from .knowledge import cards_of, group_sizes, owner_of
from .position import FIRST_DECISIONS


def leave_out(view: dict[str, Any], rng: random.Random, box: Box) -> dict[str, Any]:
    """A position file with the meaning of a view dict."""
    position = copy.deepcopy(view)
    course(position, view, rng)
    cards(position, view, rng, box)
    derived = ["to_move", "next_order", "piles", "museum", "unseen"]
    if view["phase"] not in ("over", "sale"):
        derived.append("actor")
    if view["phase"] != "over":
        derived.append("turn")
    for key in derived:
        if rng.random() < 0.8:
            del position[key]
    for seat in position["seats"]:
        for key in [key for key, value in seat.items() if not value or key.endswith("_limit")]:
            if rng.random() < 0.8:
                del seat[key]
    if not any(position["seats"]):
        del position["seats"]
    for key in [key for key, value in position["used"].items() if not value]:
        del position["used"][key]
    for area in [area for area, owners in position["assistants"].items() if not owners]:
        del position["assistants"][area]
    for key in ("used", "assistants", "packet", "society", "surveyed"):
        if not position[key] and rng.random() < 0.8:
            del position[key]
    return position


def course(position: dict[str, Any], view: dict[str, Any], rng: random.Random) -> None:
    players = list(range(len(view["seats"])))
    preset: dict[str, Any] = {
        "phase": "place",
        "step": FIRST_DECISIONS[view["phase"]],
        "round": 0 if view["phase"] == "order" else 1,
        "progress": 0,
        "order": [] if view["phase"] == "order" else players,
        "site": None,
        "space": None,
        "period": None,
        "count": 0,
        "cursor": None,
        "gap": None,
    }
    for key, value in preset.items():
        if view[key] == value and rng.random() < 0.8:
            del position[key]


def cards(position: dict[str, Any], view: dict[str, Any], rng: random.Random, box: Box) -> None:
    """Short forms where they say the same, and `faces` where all groups are of one card."""
    owner, sizes = owner_of(view), group_sizes(view, owner_of(view))
    several = {back for (back, group), size in sizes.items() if group != 0 and size > 1}
    everybody = len(view["seats"]) + 1
    numbered: dict[str, set[int]] = {back: set() for back in BACKS}

    def short(card: dict[str, Any] | None, holder: int | None) -> Any:
        if card is None:
            return rng.choice(("", None))
        wanted = [
            observer == holder or (observer == owner and card["face"] is not None)
            for observer in range(everybody)
        ]
        alone = [
            group != 0 and group_sizes(view, observer)[card["back"], group] == 1
            for observer, group in enumerate(card["groups"])
        ]
        same = wanted == alone and all(
            a or g == 0 for a, g in zip(alone, card["groups"], strict=True)
        )
        if same and rng.random() < 0.8:
            return card["face"] or card["back"]
        numbered[card["back"]] |= {card["groups"][owner]} - {0}
        return card

    for site in SITES:
        position["sites"][site] = [short(card, None) for card in view["sites"][site]]
        untouched = position["sites"][site] == box.layers[site]
        if untouched and site != view["site"] and rng.random() < 0.8:
            del position["sites"][site]
    for key in ("packet", "society", "display"):
        position[key] = [short(card, None) for card in view[key]]
    if position["display"] == ["request"] * len(view["display"]):
        del position["display"]
    for player, seat in enumerate(view["seats"]):
        for key in ("rocks", "requests"):
            position["seats"][player][key] = [short(card, player) for card in seat[key]]
    position["faces"] = {
        back: [faces for i, faces in enumerate(view["faces"][back]) if i + 1 in numbered[back]]
        for back in BACKS
        if back in several or rng.random() < 0.3
    }
    if not position["faces"]:
        del position["faces"]


def truth_of(view: dict[str, Any], faces: list[str | None]) -> list[str]:
    """The table [truth] of a view, given the faces of all cards in the order of K7 (F4)."""
    rows = cards_of(view)
    pairs = zip(rows, faces, strict=True)
    return [face for row, face in pairs if row["face"] is None and face is not None]
