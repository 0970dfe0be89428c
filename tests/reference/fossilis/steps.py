"""The three steps of a turn in the twin: what is legal (FOS-T3, FOS-A to FOS-C, FOS-F7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import pawns, tools
from .box import (
    BONES,
    KINDS,
    NUMBERS,
    SLOTS,
    SUPPLIES,
    TOOLS,
    cost_of,
    is_sand,
    needs,
    weight,
)
from .payment import Purse
from .site import DIRECTIONS, SPACES, adjacent, around, chain_of, side_spaces

if TYPE_CHECKING:
    from .twin import Twin


def pieces_in_all(t: Twin) -> int:
    """Bones and hammers that go into the pits (FOS-P1)."""
    counts = {name: row["count"] for name, row in BONES.items()}
    return sum(counts.values()) - (0 if t.options["use_skills"] else counts["hammer"])


def options(t: Twin) -> list[str]:
    """The texts of the step's node (FOS-T3)."""
    own = {"actions": actions, "market": purchases, "claim": claims}[t.phase](t)
    end = [] if t.phase == "claim" and own and not t.options["claim_optional"] else ["end"]
    return [*own, *assignments(t), *scorings(t), *end]


def is_open(t: Twin) -> bool:
    """Whether the step is asked, or over by itself (FOS-T3)."""
    if t.phase == "actions":
        return bool(actions(t))
    if t.phase == "market":
        return bool(purchases(t))
    return options(t) != ["end"]


def actions(t: Twin) -> list[str]:
    me = t.me
    found = tools.options(t)
    if t.energy >= 1:
        if gainable(t, 1, from_pool=True):
            found.append("gain plaster")
        found += [f"place {kind} on {x}" for kind in sand_kinds(t) for x in sand_spaces(t)]
    if me.space is None:
        return found + [f"climb {space}" for space in climb_spaces(t)]
    if t.energy >= 1:
        found += [f"move {space}" for space in move_spaces(t)]
    found += [text for text in digs(t, t.owner_seat()) if t.energy >= dig_cost(t, text.split()[1])]
    if t.energy >= int(t.options["extract_energy"]):
        near = around(me.space) if me.skill("diagonal_extract") else adjacent(me.space)
        found += [
            f"extract {piece} from {space}" for space in near for piece in extractable(t, space)
        ]
    shove = me.skill("push")
    if shove is not None and t.energy >= shove["amount"]:
        others = [space for space in adjacent(me.space) if pawns.pawn_on(t, space) is not None]
        found += [f"push {space}" for space in others]
    return found


def sand_kinds(t: Twin) -> list[str]:
    return [kind for kind in KINDS if is_sand(kind) and kind in t.discard]


def sand_spaces(t: Twin) -> list[str]:
    """FOS-A4, FOS-A5."""
    me, found = t.me, set()
    near = side_spaces(me.side or "") if me.space is None else adjacent(me.space)
    for space in near:
        height, pawn = len(t.site[space]), pawns.pawn_on(t, space)
        if height < 2 and (pawn is None or t.options["place_under_pawn"]):
            found.add(space)
    if me.skill("far_sand"):
        found.update(low_spaces(t))
    return [space for space in SPACES if space in found]


def low_spaces(t: Twin) -> list[str]:
    """Spaces without pawn and with fewer than two tiles."""
    return [s for s in SPACES if len(t.site[s]) < 2 and pawns.pawn_on(t, s) is None]


def free_tiles(t: Twin) -> list[str]:
    return [s for s in SPACES if t.site[s] and pawns.pawn_on(t, s) is None]


def climb_spaces(t: Twin) -> list[str]:
    free = t.me.skill("free_climb") is not None
    if t.energy < 1 and not free:
        return []
    sides = list(DIRECTIONS) if free else [t.me.side or ""]
    allowed = {space for side in sides for space in side_spaces(side)}
    return [space for space in free_tiles(t) if space in allowed]


def move_spaces(t: Twin) -> list[str]:
    """FOS-A2: every pawn-free tile within so many steps over tiles."""
    me = t.me
    assert me.space is not None
    hiker = me.skill("steps")
    reached = {me.space}
    for _ in range(hiker["amount"] if hiker else NUMBERS["move_steps"]):
        reached |= {n for space in reached for n in around(space) if t.site[n]}
    return [space for space in free_tiles(t) if space in reached]


def digs(t: Twin, player: int) -> list[str]:
    """All legal digs of a player's pawn, energy left aside."""
    space = t.seats[player].space
    assert space is not None
    pairwise = t.options["push_compare"] == "pairwise"
    return [
        f"dig {tile} {direction}"
        for tile in [space, *adjacent(space)]
        for direction in DIRECTIONS
        if chain_of(t.site, tile, direction, pairwise, may_push=True) is not None
    ]


def dig_cost(t: Twin, space: str) -> int:
    """FOS-F7."""
    kind, me = t.site[space][-1], t.me
    heavy = weight(kind)
    costs = [(NUMBERS["dig_sand"], NUMBERS["dig_clay"], NUMBERS["dig_stone"])[heavy]]
    if t.options["flat_dig_cost"] or t.flat_dig:
        costs.append(1)
    cheaper = me.skill(("", "clay_cost", "stone_cost")[heavy]) if heavy else None
    if cheaper is not None:
        costs.append(cheaper["amount"])
    if heavy == 0 and me.fresh("free_sand_dig"):
        costs.append(0)
    return min(costs)


def extract_cost(t: Twin, piece: str) -> int:
    cost = int(BONES[piece]["extract_plaster"])
    cheap = t.me.fresh("cheap_extract")
    return max(0, cost - cheap["amount"]) if cheap and cost >= 1 else cost


def extractable(t: Twin, space: str) -> list[str]:
    """Pieces of an open pit that the player may take now (FOS-E1 to FOS-E4)."""
    if t.site[space] or space not in t.pits:
        return []
    found = []
    for piece in BONES:
        if not t.pits[space][piece]:
            continue
        full = len(t.me.skills) >= len(SLOTS) or not t.skills
        if piece == "hammer" and (t.hammer_taken or full):
            continue
        if extract_cost(t, piece) <= t.me.plaster:
            found.append(piece)
    return found


def victims(t: Twin) -> list[int]:
    """K17: owners, with plaster, of pawns next to the own one."""
    near = around(t.me.space or "")
    return [
        i
        for i, seat in enumerate(t.seats)
        if seat is not t.me and seat.space in near and seat.plaster
    ]


def purse(t: Twin) -> Purse:
    me = t.me
    return Purse(me.spendable(), me.skill("any_fragment") is not None, t.options["spare_payment"])


def cards_for_sale(t: Twin) -> list[str]:
    """Market cards that the player can pay, in the order of the tables."""
    on_market = [*t.market["tools"], *t.market["supplies"]]
    cards = [card for card in [*TOOLS, *SUPPLIES] if card in on_market]
    return [card for card in cards if purse(t).can_complete(cost_of(card), [])]


def purchases(t: Twin) -> list[str]:
    bulk = t.me.skill("purchases")
    if t.purchases >= (bulk["amount"] if bulk else NUMBERS["purchases"]):
        return []
    return [f"buy {card}" for card in cards_for_sale(t)]


def claims(t: Twin) -> list[str]:
    me = t.me
    if t.claimed or len(me.lab) >= me.lab_places():
        return []
    return [f"claim {d} {bone}" for d in t.display for bone in needs(d) if me.storage[bone]]


def assignments(t: Twin) -> list[str]:
    me = t.me
    return [
        f"assign {dinosaur} {bone}"
        for dinosaur, bones in me.lab.items()
        for bone in needs(dinosaur) - bones
        if me.storage[bone]
    ]


def scorings(t: Twin) -> list[str]:
    whole = [d for d in t.display if not needs(d) - t.me.storage]
    return [f"score {dinosaur}" for dinosaur in [*t.me.lab, *whole]]


def gainable(t: Twin, cubes: int, from_pool: bool) -> int:
    """How many of these cubes the player would get (FOS-V2, FOS-V5)."""
    supply = t.supply()
    pool = t.pool if from_pool else 0
    return cubes if supply is None else min(cubes, pool + supply)
