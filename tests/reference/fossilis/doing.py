"""What the actions of the twin do (FOS-A to FOS-E), and how plaster is gained (FOS-V1)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from . import pawns, tools, turns
from .box import (
    BONE_NAMES,
    BONES,
    NUMBERS,
    SUPPLIES,
    TOOLS,
    cost_of,
    dinosaur_value,
    is_sand,
    needs,
)
from .site import direction_between
from .steps import dig_cost, extract_cost, gainable, purse, victims

if TYPE_CHECKING:
    from .twin import Twin


def apply(t: Twin, verb: str, rest: str) -> None:
    """One action of a step, or of a decision within it."""
    t.asked = ""
    DOING[verb](t, rest)


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
    t.buying, t.paid, t.asked = None, [], "done" if t.phase == "event" else ""
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
    turns.leave_step(t)


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
