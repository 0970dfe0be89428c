"""The three steps of a turn in the twin: what is legal, what each action does (FOS-A to FOS-E)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from . import pawns, tools
from .box import (
    BONE_NAMES,
    BONES,
    KINDS,
    NUMBERS,
    SLOTS,
    SUPPLIES,
    TOOLS,
    cost_of,
    dinosaur_value,
    is_sand,
    needs,
    weight,
)
from .payment import Purse
from .site import DIRECTIONS, SPACES, adjacent, around, chain_of, direction_between, side_spaces

if TYPE_CHECKING:
    from .twin import Twin


def pieces_in_all(t: Twin) -> int:
    """Bones and hammers that go into the pits (FOS-P1)."""
    counts = {name: row["count"] for name, row in BONES.items()}
    return sum(counts.values()) - (0 if t.options["use_skills"] else counts["hammer"])


# ------------------------------------------------------------------ what is legal


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


# ------------------------------------------------------------------ what is done


def apply(t: Twin, verb: str, rest: str) -> None:
    """One action of a step, or of a decision within it."""
    t.asked = ""
    DOING[verb](t, rest)


def gainable(t: Twin, cubes: int, from_pool: bool) -> int:
    """How many of these cubes the player would get (FOS-V2, FOS-V5)."""
    supply = t.supply()
    pool = t.pool if from_pool else 0
    return cubes if supply is None else min(cubes, pool + supply)


def gain(t: Twin, player: int, cubes: int) -> None:
    """Plaster from the pool, then the supply; in an event from the supply (FOS-V1, FOS-V2)."""
    from_pool = t.phase != "event"
    cubes = gainable(t, cubes, from_pool)
    had = t.pool
    t.seats[player].plaster += cubes
    if from_pool and had:
        t.pool -= min(cubes, had)
        if t.pool == 0 and t.pools < NUMBERS["pools"]:
            t.event_due = True
        elif t.pool == 0:
            t.last_round = t.round + 1


def do_gain(t: Twin, _rest: str) -> None:
    t.energy -= 1
    mixer = t.me.fresh("more_plaster")
    if mixer is not None:
        t.me.used.append(mixer["name"])
    gain(t, t.owner_seat(), 1 + (mixer["amount"] if mixer else 0))


def do_move(t: Twin, rest: str) -> None:
    t.energy -= 1
    t.me.space = rest
    if t.me.fresh("rob") and victims(t):
        t.asked = "victim"


def do_rob(t: Twin, rest: str) -> None:
    thief = t.me.fresh("rob")
    assert thief is not None
    victim = t.seats[int(rest)]
    cubes = min(thief["amount"], victim.plaster)
    victim.plaster -= cubes
    t.me.plaster += cubes
    t.me.used.append(thief["name"])


def do_climb(t: Twin, rest: str) -> None:
    t.energy -= 0 if t.me.skill("free_climb") else 1
    t.me.space, t.me.side = rest, None


def do_place(t: Twin, rest: str) -> None:
    kind, space = rest.split(" on ")
    t.energy -= 1
    put_sand(t, kind, space)


def put_sand(t: Twin, kind: str, space: str) -> None:
    t.discard.remove(kind)
    t.site[space].append(kind)


def do_dig(t: Twin, rest: str) -> None:
    space, direction = rest.split()
    sweeper = t.me.fresh("free_sand_dig")
    t.energy -= dig_cost(t, space)
    if sweeper is not None and is_sand(t.site[space][-1]):
        t.me.used.append(sweeper["name"])
    pawns.dig(t, t.owner_seat(), space, direction)


def do_push(t: Twin, rest: str) -> None:
    shove, here = t.me.skill("push"), t.me.space
    pushed = pawns.pawn_on(t, rest)
    assert shove is not None
    assert here is not None
    assert pushed is not None
    t.energy -= shove["amount"]
    pawns.displace(t, pushed, direction_between(here, rest))


def do_extract(t: Twin, rest: str) -> None:
    piece, space = rest.split(" from ")
    t.energy -= int(t.options["extract_energy"])
    extract(t, piece, space)


def extract(t: Twin, piece: str, space: str) -> None:
    """FOS-E1 to FOS-E3, for EXTRACT and REACH."""
    cheap = t.me.fresh("cheap_extract")
    t.me.plaster -= extract_cost(t, piece)
    if cheap is not None and BONES[piece]["extract_plaster"] >= 1:
        t.me.used.append(cheap["name"])
    t.pits[space][piece] -= 1
    if piece in BONE_NAMES:
        t.me.storage[piece] += 1
    else:
        t.hammer_taken = True
        t.asked = "token"


def do_learn(t: Twin, rest: str) -> None:
    t.skills.remove(rest)
    t.me.skills.append(rest)
    row = t.me.skill("energy")
    if row is not None and row["name"] == rest:
        t.energy += row["amount"]


def do_buy(t: Twin, rest: str) -> None:
    t.buying, t.asked = rest, "payment"


def do_pay(t: Twin, rest: str) -> None:
    t.me.tiles.remove(rest)
    t.paid.append(rest)
    t.asked = "payment"
    assert t.buying is not None
    cost = cost_of(t.buying)
    if purse(t).covered(cost, t.paid) and not purse(t).next_kinds(cost, t.paid):
        complete_purchase(t)


def complete_purchase(t: Twin) -> None:
    """FOS-B2, FOS-B6."""
    card, player = t.buying, t.owner_seat() if t.event_player is None else t.event_player
    assert card is not None
    t.discard += t.paid
    t.buying, t.paid, t.asked = None, [], ""
    if card in TOOLS:
        t.market["tools"].remove(card)
        t.me.tools.append(card)
    else:
        t.market["supplies"].remove(card)
        t.me.supplies.append(card)
        gain(t, player, SUPPLIES[card]["plaster"])
        if SUPPLIES[card]["bone"]:
            t.me.storage[SUPPLIES[card]["bone"]] += 1
    if t.phase == "market":
        t.purchases += 1


def do_claim(t: Twin, rest: str) -> None:
    dinosaur, _, bone = rest.rpartition(" ")
    t.display.remove(dinosaur)
    t.me.lab[dinosaur] = Counter()
    t.claimed = True
    do_assign(t, f"{dinosaur} {bone}")


def do_assign(t: Twin, rest: str) -> None:
    dinosaur, _, bone = rest.rpartition(" ")
    t.me.storage[bone] -= 1
    t.me.lab[dinosaur][bone] += 1


def do_score(t: Twin, rest: str) -> None:
    if rest in t.me.lab:
        bones = t.me.lab.pop(rest)
    else:
        t.display.remove(rest)
        bones = needs(rest)
        t.me.storage -= bones
    t.me.points += dinosaur_value(rest, bones, t.options["dinosaur_values"])
    t.me.scored.append(rest)


def do_stop(t: Twin, _rest: str) -> None:
    if t.buying is not None:
        complete_purchase(t)


def do_end(t: Twin, _rest: str) -> None:
    t.leave_step()


DOING = {
    "gain": do_gain,
    "move": do_move,
    "climb": do_climb,
    "place": do_place,
    "dig": do_dig,
    "push": do_push,
    "extract": do_extract,
    "use": tools.use,
    "learn": do_learn,
    "rob": do_rob,
    "buy": do_buy,
    "pay": do_pay,
    "stop": do_stop,
    "claim": do_claim,
    "assign": do_assign,
    "score": do_score,
    "end": do_end,
}
