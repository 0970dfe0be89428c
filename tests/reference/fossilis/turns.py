"""What happens between the nodes of the twin: steps that end, pits, gaps, the end of a turn.

FOS-T3 to FOS-T5, FOS-V7. Each call moves one thing on, until something is asked.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from . import events, steps
from .box import DECKS, NUMBERS

if TYPE_CHECKING:
    from .twin import Twin

STEPS = {"actions": "action", "market": "purchase", "claim": "claim"}
AFTER = {"actions": "market", "market": "claim", "claim": "end"}


def asks(t: Twin) -> bool:
    """Whether something is asked now; otherwise one thing has been moved on."""
    if t.phase == "over":
        return True
    if t.falling:
        t.asked = "side"
        return True
    if t.opening:
        return open_pit(t)
    if t.asked in ("token", "victim") or t.buying is not None:
        return True
    if t.phase == "event":
        return events.asks(t)
    if gap(t) is not None:
        t.asked = str(gap(t))
        return True
    if t.phase == "end":
        return end_of_turn(t)
    t.asked = STEPS[t.phase]
    if steps.is_open(t):
        return True
    leave_step(t)
    return False


def open_pit(t: Twin) -> bool:
    space = t.opening[0]
    if space not in t.pits:
        t.pits[space] = Counter()
        if t.options["pit_fill"] == "even":
            t.asked = "extra"
            return True
        t.items = NUMBERS["pit_items"]
    t.asked = "item"
    return True


def gap(t: Twin) -> str | None:
    """The kind of card with which a gap has to be filled now."""
    size = {"tool": NUMBERS["tools_on_display"], "supply": NUMBERS["supplies_on_display"]}
    if not t.options["use_tools"]:
        size["tool"] = 0
    if not t.options["use_market"]:
        size = {"tool": 0, "supply": 0}
    for card in ("tool", "supply"):
        if len(t.market[DECKS[card]]) < size[card] and t.decks[DECKS[card]]:
            return card
    waiting = t.claimed and not t.options["refill_on_claim"] and t.phase != "end"
    if len(t.display) < NUMBERS["dinosaurs_on_display"] - waiting and t.decks["dinosaurs"]:
        return "dinosaur"
    return None


def leave_step(t: Twin) -> None:
    """FOS-T5: what ends with a step."""
    if t.phase == "actions":
        t.energy, t.flat_dig, t.hammer_taken = 0, False, False
        t.me.used = []
    elif t.phase == "market":
        t.purchases = 0
    elif t.options["refill_on_claim"]:
        t.claimed = False
    t.phase, t.asked = AFTER[t.phase], ""


def end_of_turn(t: Twin) -> bool:
    """FOS-V7 from (2) on; gap() has seen to (1), and to the refill of (5)."""
    t.claimed = False
    if t.asked == "dinosaur" and t.departed:
        next_turn(t)
        return False
    if t.event_due:
        t.asked = "event"
        return True
    finish_turn(t)
    return False


def finish_turn(t: Twin) -> None:
    """FOS-V7 (3) to (6)."""
    t.phase, t.asked = "end", ""
    t.event = t.event_player = None
    if t.pool == 0 and t.pools < NUMBERS["pools"]:
        cubes, supply = NUMBERS["pool_per_player"] * t.players, t.supply()
        t.pool = cubes if supply is None else min(cubes, supply)
        t.pools += t.pool > 0
    last = (t.last_round, t.options["max_rounds"])
    if t.turn % t.players == 0 and t.round in last:
        t.phase, t.asked = "over", "nothing"
        return
    if t.players == 1 and t.display:
        t.display.pop(0)
        if gap(t) == "dinosaur":
            t.departed = True
            return
    next_turn(t)


def next_turn(t: Twin) -> None:
    t.departed = False
    t.turn += 1
    t.phase, t.asked = "actions", ""
    bonus = t.me.skill("energy")
    t.energy = NUMBERS["energy"] + (bonus["amount"] if bonus else 0)
    t.me.new_tiles = []
