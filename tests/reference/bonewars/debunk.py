"""DEBUNK: sets of identical bones turn the rival's papers, BW-54 to BW-56."""

from __future__ import annotations

from reference.bonewars import effects
from reference.bonewars.table import RIVAL, Dict, Table

STEPS = ("set", "wild", "trade", "flip", "next")
LOYALTY = {2: 1, 3: 2, 4: 4}


def wild_allowed(t: Table, bonus: str | None) -> int:
    return t.grant("debunk_wild") + (bonus == "wild")


def wild_left(t: Table) -> int:
    play = t.s["play"]
    return int(wild_allowed(t, t.card_bonus(play["card"], "debunk")) - play["wild"])


def sets(t: Table, wild: int) -> list[tuple[int, str]]:
    """Sets that can be paid and have a paper to turn."""
    play, crates = t.s["play"], t.me["crates"]
    side = t.me["patron"]
    chosen: list[Dict] = []
    if play and play["action"] == "debunk" and t.options["debunk_order"] == "together":
        side, chosen = play["patron"], play["sets"]
    papers = list(t.s["board"]["papers"][RIVAL[side]])
    for one in chosen:
        papers[one["value"] - 2] -= 1
    found = []
    for value in (2, 3, 4):
        for name in t.held(crates):
            others = sum(crates.values()) - crates[name]
            enough = crates[name] + min(wild, others, value - 1) >= value
            if papers[value - 2] > 0 and enough:
                found.append((value, name))
    return found


def wild_options(t: Table) -> list[str]:
    one, crates = t.s["play"]["set"], t.me["crates"]
    own, value, used = crates[one["type"]], one["value"], one["wild"]
    left, found = wild_left(t) - len(used), []
    if left and len(used) < value - 1:
        spare = {n: crates[n] - used.count(n) for n in t.c.types if n != one["type"]}
        types = [n for n in t.c.types if n in spare]
        if used:
            types = [n for n in types if t.c.types.index(n) >= t.c.types.index(used[-1])]
        for i, name in enumerate(types):
            missing = max(0, value - own - len(used) - 1)
            later = sum(spare[n] for n in types[i:]) - 1
            if spare[name] > 0 and missing <= left - 1 and missing <= later:
                found.append(f"wild {name}")
    return [*found, *(["stop"] if own + len(used) >= value else [])]


def options(t: Table) -> list[str]:
    step, play = t.s["step"], t.s["play"]
    if step == "set":
        found = [f"set {value} {name}" for value, name in sets(t, wild_left(t))]
        return [*found, *(["stop"] if play["count"] else [])]
    if step == "wild":
        return wild_options(t)
    return ["trade", "stop"] if step == "trade" else []


def settle(t: Table) -> bool:
    step, play = t.s["step"], t.s["play"]
    together = t.options["debunk_order"] == "together"
    if step == "set":
        if options(t) != ["stop"]:
            return False
        t.s["step"] = "next" if together else "after"
    elif step == "wild":
        if wild_options(t) != ["stop"]:
            return False
        pay(t)
    elif step == "trade":
        if t.grant("debunk_round") and not play["trade_used"]:
            return False
        gain(t)
    elif step == "flip":
        one, play["set"] = play["set"], None
        flip(t, play["patron"] if together else t.me["patron"], one["value"])
        t.s["step"] = "next" if together else "set"
        if one["trade"]:
            effects.begin(t, "round", any_round=True)
    elif play["sets"]:
        play["set"] = play["sets"].pop(0)
        t.s["step"] = "trade"
    else:
        t.s["step"] = "after"
    return True


def flip(t: Table, side: str, value: int) -> None:
    papers = t.s["board"]["papers"]
    papers[RIVAL[side]][value - 2] -= 1
    papers[side][value - 2] += 1


def pay(t: Table) -> None:
    """DE3: the bones go to the bag."""
    play, crates, bag = t.s["play"], t.me["crates"], t.s["board"]["bag"]
    one = play["set"]
    play["count"] += 1
    play["wild"] += len(one["wild"])
    own = [one["type"]] * (one["value"] - len(one["wild"]))
    for bone in [*own, *one["wild"]]:
        crates[bone] -= 1
        bag[bone] += 1
    if t.options["debunk_order"] == "together":
        play["sets"].append(one)
        play["set"], t.s["step"] = None, "set"
    else:
        t.s["step"] = "trade"


def gain(t: Table) -> None:
    play = t.s["play"]
    value = play["set"]["value"]
    amount = LOYALTY[value] - play["set"]["trade"]
    if t.bonus("plus_one") and value <= 3 and not play["bonus_used"]:
        play["bonus_used"] = True
        amount += 1
    t.s["step"] = "flip"
    effects.gain_loyalty(t, amount)


def apply(t: Table, text: str) -> None:
    step, play = t.s["step"], t.s["play"]
    words = text.split()
    if step == "set":
        if words[0] == "stop":
            t.s["step"] = "next" if t.options["debunk_order"] == "together" else "after"
            return
        play["set"] = {"value": int(words[1]), "type": words[2], "wild": [], "trade": False}
        t.s["step"] = "wild"
    elif step == "wild":
        if words[0] == "stop":
            pay(t)
        else:
            play["set"]["wild"].append(words[1])
    else:
        if words[0] == "trade":
            play["set"]["trade"] = play["trade_used"] = True
        gain(t)
