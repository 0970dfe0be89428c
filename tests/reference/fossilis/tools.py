"""Tools of the twin: which uses are legal, and what they do (section 10 of the page, FOS-F6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import doing, pawns, steps
from .box import TOOLS, WEIGHTS, weight
from .site import DIRECTIONS, SPACES, behind, chain_of, slid

if TYPE_CHECKING:
    from .twin import Twin


def options(t: Twin) -> list[str]:
    """The texts of all legal uses of the own face-up tools."""
    return [
        f"use {name}{target}"
        for name in TOOLS
        if name in t.me.tools
        for target in targets(t, TOOLS[name])
    ]


def targets(t: Twin, row: dict[str, Any]) -> list[str]:
    """What may follow a tool's name."""
    effect = row["effect"]
    if effect == "move":
        return [
            f" on {space} {direction} {k}"
            for space in light_tiles(t, row["weight"])
            for direction in DIRECTIONS
            for k in range(1, longest(t, space, direction, row["amount"]) + 1)
        ]
    if effect == "remove":
        return [f" on {space}" for space in light_tiles(t, row["weight"])]
    if effect == "teleport":
        return [f" on {space}" for space in steps.free_tiles(t)]
    if effect == "reach":
        return [f" on {space} {piece}" for space in SPACES for piece in steps.extractable(t, space)]
    return [""]


def light_tiles(t: Twin, heaviest: str) -> list[str]:
    """Spaces whose top tile is of this weight or lighter."""
    return [s for s in SPACES if t.site[s] and weight(t.site[s][-1]) <= WEIGHTS[heaviest]]


def longest(t: Twin, space: str, direction: str, steps_allowed: int) -> int:
    """How many steps a tile can be moved, at most so many."""
    site, pairwise = t.site, t.options["push_compare"] == "pairwise"
    here: str | None = space
    for k in range(steps_allowed):
        if here is None:
            return k  # it fell off
        chain = chain_of(site, here, direction, pairwise, t.options["tools_push"])
        if chain is None:
            return k
        site, here = slid(site, chain, direction), behind(here, direction)
    return steps_allowed


def use(t: Twin, rest: str) -> None:
    """Carries out `use NAME ...` completely, then turns the card."""
    name, _, target = rest.partition(" on ")
    row, words = TOOLS[name], target.split()
    before = pawns.on_site(t)
    player = t.owner_seat()
    if row["effect"] == "move":
        move(t, player, words[0], words[1], int(words[2]))
    elif row["effect"] == "remove":
        pawn, tile = pawns.pawn_on(t, words[0]), t.site[words[0]].pop()
        pawns.gain_tile(t, player, tile, by_tool=True)
        if pawn is not None:
            pawns.send_off(t, pawn, None)
        pawns.opened(t, [words[0]])
    elif row["effect"] == "teleport":
        t.me.space, t.me.side = words[0], None
    elif row["effect"] == "reach":
        doing.extract(t, words[1], words[0])
    elif row["effect"] == "energy":
        t.energy += row["amount"]
    else:
        t.flat_dig = True
    t.me.tools.remove(name)
    t.me.used_tools.append(name)
    if row["effect"] in ("move", "remove"):
        pawns.take_toll(t, player, before)


def move(t: Twin, player: int, space: str, direction: str, number: int) -> None:
    """Slides one tile step by step; sides and pits come after the last step."""
    passed = []
    for _ in range(number):
        passed.append(space)
        fallen, _ = pawns.slide(t, space, direction, t.options["tools_push"])
        pawns.gain_tile(t, player, fallen, by_tool=True)
        n = behind(space, direction)
        if n is not None:
            space = n
    pawns.opened(t, passed)
