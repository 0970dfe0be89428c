"""Phase 3 of the twin: next turn order, executions in their order, packets (A1, A2, L10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import steps
from .box import SITES

if TYPE_CHECKING:
    from .twin import Twin

Execution = tuple[str, str | None, int]  # phase, site, space


def order_after_advance(t: Twin) -> list[int]:
    """A1."""
    wanted: dict[int, int] = {}
    for place, owner in enumerate(t.assistants["advance"]):
        wanted.setdefault(owner, place)
    others = [player for player in t.order if player not in wanted]
    by_place = {place: owner for owner, place in wanted.items()}
    return [by_place[place] if place in by_place else others.pop(0) for place in range(t.players)]


def executions(t: Twin) -> list[Execution]:
    """L10: all executions of this round in order."""
    areas = [*SITES, "society", "preparation", "requests", "museum"]
    return [
        ("dig", area, space + 1) if area in SITES else (area, None, space + 1)
        for area in areas
        for space in range(len(t.assistants[area]))
    ]


def next_execution(t: Twin) -> None:
    """The next execution that is not passed over; after the last one Phase 4."""
    all_of_them = executions(t)
    last = -1
    if t.phase != "place":
        assert t.space is not None
        last = all_of_them.index((t.phase, t.site, t.space))
    t.period, t.count, t.cursor = None, 0, None
    for phase, site, space in all_of_them[last + 1 :]:
        if t.site is not None and t.site != site:
            put_back(t)
        t.phase, t.site, t.space = phase, site, space
        t.actor = t.assistants[site or phase][space - 1]
        if site is not None and space == 1:
            take_packet(t, site)
        if can_execute(t):
            t.step = steps.FIRST_STEPS[phase]
            return
    if t.site is not None:
        put_back(t)
    t.site = t.space = None
    t.phase, t.step, t.actor = "sale", "sell", t.order[0]


def can_execute(t: Twin) -> bool:
    """False where the owner is passed over (A2, A3, A5)."""
    owner = t.turn_owner()
    seat = t.seats[owner]
    if t.phase == "dig":
        return bool(t.packet) and len(seat.rocks) < t.rock_limit(owner)
    if t.phase == "society":
        return bool(seat.rocks or seat.fossils)
    if t.phase == "requests":
        return any(t.display)
    return True


def take_packet(t: Twin, site: str) -> None:
    for i, card in enumerate(t.sites[site]):
        if card is not None and len(t.packet) < len(t.assistants[site]):
            t.packet.append(card)
            t.sites[site][i] = None


def put_back(t: Twin) -> None:
    """A2: each to the uppermost empty position of its period."""
    assert t.site is not None
    positions = t.sites[t.site]
    for card in t.packet:
        fitting = [
            i
            for i, period in enumerate(t.box.layers[t.site])
            if period == card.back and positions[i] is None
        ]
        positions[fitting[0]] = card
    t.packet = []
