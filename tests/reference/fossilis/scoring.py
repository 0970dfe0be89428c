"""The end of the twin's game: nine steps of final scoring, ranks and returns (FOS-Z, FOS-O1)."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

from .box import (
    BANDS,
    BONE_NAMES,
    BONES,
    CHARACTERISTICS,
    NEEDED,
    NUMBERS,
    SLOTS,
    SUPPLIES,
    TOOLS,
    dinosaur_value,
    icons,
    needs,
)
from .seat import Seat

if TYPE_CHECKING:
    from .twin import Twin


def lab_and_bones(seat: Seat, values: str) -> tuple[int, int]:
    """Steps 1 and 4: every way to add bones of storage to the lab, the best one taken."""
    labs = list(seat.lab.items())
    slots = [(i, bone) for i in range(len(labs)) for bone in NEEDED]
    ranges = [range((needs(labs[i][0]) - labs[i][1])[bone] + 1) for i, bone in slots]
    best = (-1, -1)
    for numbers in itertools.product(*ranges):
        added = Counter[str]()
        filled = [Counter(bones) for _, bones in labs]
        for (i, bone), number in zip(slots, numbers, strict=True):
            added[bone] += number
            filled[i][bone] += number
        if any(added[bone] > seat.storage[bone] for bone in NEEDED):
            continue
        lab = sum(
            dinosaur_value(name, +bones, values)
            for (name, _), bones in zip(labs, filled, strict=True)
        )
        left = sum(
            (seat.storage[bone] - added[bone]) * BONES[bone]["leftover_vp"] for bone in BONE_NAMES
        )
        best = max(best, (lab + left, lab))
    return best[1], best[0] - best[1]


def cards(seat: Seat) -> list[str]:
    """The scored pile at the end, lab included."""
    return [*seat.scored, *seat.lab]


def icon_counts(seat: Seat) -> Counter[str]:
    return Counter(icon for dinosaur in cards(seat) for icon in icons(dinosaur))


def final(t: Twin) -> list[list[int]]:
    """The nine numbers of every player."""
    counts = [icon_counts(seat) for seat in t.seats]
    table = []
    for seat, own in zip(t.seats, counts, strict=True):
        lab, bones = lab_and_bones(seat, t.options["dinosaur_values"])
        slots = sum(SLOTS[len(seat.skills) :]) if t.options["use_skills"] else 0
        skills = 0
        for effect, number in (
            ("dinosaur_points", len(cards(seat))),
            ("tool_points", len(seat.tools) + len(seat.used_tools)),
        ):
            row = seat.skill(effect)
            skills += row["amount"] * number if row else 0
        bought = [*seat.tools, *seat.used_tools]
        vp = sum(TOOLS[card]["vp"] for card in bought)
        vp += sum(SUPPLIES[card]["vp"] for card in seat.supplies)
        sets = variety = majority = 0
        if t.options["use_sets"]:
            sets = sum(
                row["set_vp"]
                for name, row in CHARACTERISTICS.items()
                if own[name] >= row["set_min"]
            )
            variety = NUMBERS["variety_vp"] if all(own[c] for c in CHARACTERISTICS) else 0
        if t.options["use_majority"] and t.players > 1:
            others = [other for other in counts if other is not own]
            majority = sum(
                row["majority_vp"]
                for name, row in CHARACTERISTICS.items()
                if all(own[name] > other[name] for other in others)
            )
        plaster = seat.plaster // NUMBERS["plaster_per_vp"]
        table.append([lab, slots, skills, bones, plaster, vp, sets, variety, majority])
    return table


def scores(t: Twin) -> tuple[int, ...]:
    points = [seat.points for seat in t.seats]
    if not t.is_terminal():
        return tuple(points)
    return tuple(p + sum(row) for p, row in zip(points, final(t), strict=True))


def ranks(t: Twin) -> list[tuple[int, int]]:
    """What the players are ranked by."""
    return [(score, len(cards(seat))) for score, seat in zip(scores(t), t.seats, strict=True)]


def winners(t: Twin) -> list[int]:
    found = ranks(t)
    return [player for player in range(t.players) if found[player] == max(found)]


def returns(t: Twin) -> tuple[float, ...]:
    if not t.is_terminal():
        return (0.0,) * t.players
    if t.players == 1:
        band = max(i for i, least in enumerate(BANDS) if i == 0 or scores(t)[0] >= least)
        return (-1.0 + 2.0 * band / (len(BANDS) - 1),)
    found = ranks(t)
    return tuple(
        (sum(other < own for other in found) - sum(other > own for other in found))
        / (t.players - 1)
        for own in found
    )
