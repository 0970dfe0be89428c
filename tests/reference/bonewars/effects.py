"""Effects of players and the stack of frames: BW-70 to BW-76. Theodore's side is solo_effects.py.

Every kind of frame has `settle` (goes on without asking; False once it waits at a node), `options`
(decision), `outcomes` (chance) and `apply`. A frame is gone as soon as only what it opened remains.
"""

from __future__ import annotations

from typing import Any

from reference.bonewars import solo_effects
from reference.bonewars.content import effect_key, parse, times
from reference.bonewars.table import MOST_SLOTS, RIVAL, Dict, Table

Weights = list[tuple[str, int]]


def frame(kind: str, step: str, left: int = 0, **more: Any) -> Dict:
    empty = {"items": [], "bones": [], "cards": [], "last": None}
    return {"kind": kind, "step": step, "left": left} | empty | more


def push(t: Table, kind: str, step: str, left: int = 0, **more: Any) -> None:
    t.s["stack"].append(frame(kind, step, left, **more))


def begin(t: Table, effect: str, any_round: bool = False) -> None:
    """Starts an effect for the active seat: at once, or as a frame on the stack."""
    code, n = parse(effect)
    me, board = t.me, t.s["board"]
    if code == "money":
        me["money"] += n
    elif code == "reputation":
        me["reputation"] += n
    elif code == "loyalty":
        if me["patron"]:
            t.advance_loyalty(me, me["patron"], n)
    elif code == "switch":
        me["patron"] = RIVAL[me["patron"]]
    elif code == "recall":
        me["figure"] = None
    elif t.bot:
        solo_effects.begin(t, code, n)
    elif code == "bones":
        push(t, "bones", "choose" if t.grant("rare_bones") else "draw", n)
    elif code == "rare":
        push(t, "rare", "take", n)
    elif code == "exchange":
        if exchangeable(t):
            push(t, "exchange", "give")
    elif code == "species":
        push(t, "species", "draw", n)
    elif code == "search":
        push(t, "search", "look", n)
    elif code == "discard_search":
        if t.hand_species(me):
            push(t, "discard_search", "discard", n)
    elif code == "palaeontologist":
        push(t, "palaeontologist", "choose", n)
    elif code == "reclassify":
        if movable(t, me):
            push(t, "reclassify", "card")
    elif code == "slot":
        if slot_places(me):
            push(t, "slot", "choose")
    elif code == "cover":
        me["cover_tiles"] = max(0, me["cover_tiles"] - 1)
        push(t, "cover", "choose")
    elif code == "upgrade":
        if swaps(t) or me["reserve"]["specialists"]:
            push(t, "upgrade", "choose")
    elif code == "round":
        names = round_bonuses(t, any_round or round_is_any(t))
        if len(names) > 1:
            push(t, "round", "choose", items=names)
        else:
            begin(t, t.c.bonuses[names[0]]["effect"])
    elif code == "sites":
        push(t, "sites", "choose", n)
    else:
        raise AssertionError(f"{effect} for {t.s['active']} on {board}")


def begin_pool(t: Table, effects: list[str]) -> None:
    if effects:
        push(t, "pool", "resolve", items=sorted(effects, key=effect_key))


# --- Questions ----------------------------------------------------------------------------------
def exchangeable(t: Table) -> list[str]:
    rare = t.held(t.s["board"]["rare"])
    return [name for name in t.held(t.me["crates"]) if any(other != name for other in rare)]


def movable(t: Table, seat: Dict) -> list[str]:
    """Archived cards that another envelope has room for."""
    return [
        name
        for envelope, lying in seat["archive"].items()
        for name in lying
        if any(other != envelope and t.room(seat, other) > 0 for other in t.c.envelopes)
    ]


def slot_places(seat: Dict) -> list[str]:
    """Where an upgraded slot tile may go."""
    slots = seat["slots"]
    printed = [f"cover {i}" for i, slot in enumerate(slots, 1) if slot["tile"] == "printed"]
    return [*printed, "add"] if len(slots) < MOST_SLOTS else printed


def swaps(t: Table) -> list[str]:
    """Basic cards that may be swapped, in the hand or in a slot."""
    if not t.me["reserve"]["team"]:
        return []
    lying = [*t.me["hand"]["open"], *(slot["card"] for slot in t.me["slots"])]
    return [name for name, row in t.c.team_cards.items() if row["set"] == "basic" and name in lying]


def round_is_any(t: Table) -> bool:
    play = t.s["play"]
    if play is None:
        return False
    publish = play["action"] == "publish" and t.grant("publish_any_round")
    return publish or (play["action"] == "award" and t.bonus("any_round"))


def round_bonuses(t: Table, any_round: bool) -> list[str]:
    """The bonuses on offer for a round bonus, BW-74."""
    board = t.s["board"]
    names = {board["round_bonuses"][t.s["round"] - 1]}
    if any_round:
        names |= set(board["round_bonuses"])
    if t.grant("round_find"):
        names |= set(board["column_bonuses"])
    return [name for name in t.c.bonuses if name in names]


def may_switch(t: Table, effect: str) -> bool:
    code = parse(effect)[0]
    if code == "round":
        names = round_bonuses(t, round_is_any(t))
        return any(parse(t.c.bonuses[name]["effect"])[0] in ("switch", "sites") for name in names)
    return code in ("switch", "sites")


def site_action_possible(t: Table, action: str) -> bool:
    """RUL-44."""
    code = parse(t.c.site_actions[action]["effect"])[0]
    board, me = t.s["board"], t.me
    if code == "discard_search":
        return bool(t.hand_species(me))
    if code == "bones":
        rare = t.grant("rare_bones") and t.held(board["rare"])
        return bool(t.held(board["bag"]) or rare)
    if code == "exchange":
        return bool(exchangeable(t))
    if code == "recall":
        return me["figure"] is not None
    return True


def asks_split(t: Table) -> bool:
    play = t.s["play"]
    return play is not None and t.bonus("split") and not play["bonus_used"]


def gain_loyalty(t: Table, n: int) -> None:
    """Loyalty of a paper, set or award: the card may split it."""
    if n > 0 and asks_split(t):
        push(t, "loyalty", "split", n)
    else:
        begin(t, f"loyalty {n}")


def from_last_on(t: Table, top: Dict, types: list[str]) -> list[str]:
    """Types not before the last one chosen: equal choices come in one order."""
    first = t.c.types.index(top["last"]) if top["last"] else 0
    return [name for name in types if t.c.types.index(name) >= first]


def returnable(t: Table, top: Dict) -> list[str]:
    """Types that may make way, the rest of the return still being possible."""
    need, crates = t.surplus(t.me), t.me["crates"]
    spare = {name: crates[name] - top["bones"].count(name) for name in t.c.types}
    types = from_last_on(t, top, t.c.types)
    return [
        name
        for i, name in enumerate(types)
        if spare[name] > 0 and sum(spare[other] for other in types[i:]) >= need
    ]


# --- The top frame ------------------------------------------------------------------------------
def settle(t: Table) -> bool:
    """Goes on with the top frame; False when it waits at a node."""
    if t.bot:
        return solo_effects.settle(t)
    top, board = t.s["stack"][-1], t.s["board"]
    kind, step = top["kind"], top["step"]
    done = False
    if kind == "pool":
        return settle_pool(t, top)
    if kind == "bones" and step == "choose":
        if top["left"] and t.held(board["rare"]):
            return False
        top["step"], top["last"] = "draw", None
        return True
    if kind == "bones" and step == "draw":
        if top["left"] and t.held(board["bag"]):
            return False
        top["step"], top["left"] = "return", 0
        return True
    if kind == "rare" and step == "take":
        if top["left"] and from_last_on(t, top, t.held(board["rare"])):
            return False
        top["step"], top["left"], top["last"] = "return", 0, None
        return True
    if step == "return":
        done = t.surplus(t.me) <= 0
    elif kind == "species":
        done = not (top["left"] and t.ready("species"))
    elif kind == "search" and step == "look":
        if top["left"] and t.ready("species"):
            return False
        top["step"], top["left"] = "keep", 0
        done = not top["cards"]
    elif kind == "palaeontologist" and step == "choose":
        done = not (top["left"] and (board["display"] or t.any_card("palaeontologists")))
    elif kind == "palaeontologist":
        t.ready("palaeontologists")
    elif kind == "refill":
        done = not (t.display_gap() and t.ready("palaeontologists"))
    elif kind == "sites":
        done = not any(site_action_possible(t, name) for name in t.c.site_actions)
    if done:
        t.s["stack"].pop()
    return done


def settle_pool(t: Table, top: Dict) -> bool:
    """BW-70: money and reputation, then loyalty unless a switch may come, then the choice."""

    def take(effect: str) -> None:
        top["items"].remove(effect)
        if not top["items"]:
            t.s["stack"].remove(top)

    for effect in top["items"]:
        if parse(effect)[0] in ("money", "reputation"):
            take(effect)
            begin(t, effect)
            return True
    if not any(may_switch(t, effect) for effect in top["items"]):
        for effect in top["items"]:
            if parse(effect)[0] == "loyalty":
                take(effect)
                gain_loyalty(t, parse(effect)[1])
                return True
    return False


def options(t: Table) -> list[str]:
    """Decision texts of the top frame; empty at a chance node."""
    top, board, me = t.s["stack"][-1], t.s["board"], t.me
    kind, step = top["kind"], top["step"]
    rare = [f"rare {name}" for name in from_last_on(t, top, t.held(board["rare"]))]
    if kind == "pool":
        return [f"resolve {effect}" for effect in dict.fromkeys(top["items"])]
    if kind == "loyalty":
        return [f"split {i} {top['left'] - i}" for i in range(top["left"] + 1)]
    if kind == "bones" and step == "choose":
        return [*rare, "bag"]
    if kind == "rare" and step == "take":
        return [*rare, "stop"]
    if step == "return":
        return [f"return {name}" for name in returnable(t, top)]
    if step == "give":
        return [f"give {name}" for name in exchangeable(t)]
    if kind == "exchange":
        return [f"take {name}" for name in t.held(board["rare"]) if name not in top["bones"]]
    if step == "discard":
        return [f"discard {name}" for name in t.hand_species(me)]
    if step == "keep":
        return [f"keep {text.split()[1]}" for text in top["cards"]]
    if kind == "palaeontologist" and step == "choose":
        deck = ["deck"] if t.any_card("palaeontologists") else []
        return [*(f"card {name}" for name in board["display"]), *deck]
    if kind == "reclassify" and step == "card":
        return [*(f"reclassify {name}" for name in movable(t, me)), "stop"]
    if kind == "reclassify":
        lies = next(e for e, lying in me["archive"].items() if top["cards"][0] in lying)
        return [f"envelope {e}" for e in t.c.envelopes if e != lies and t.room(me, e) > 0]
    if kind == "slot":
        return slot_places(me)
    if kind == "cover":
        return ["money", "reputation"]
    if kind == "upgrade" and step == "choose":
        hires = [f"hire {name}" for name in me["reserve"]["specialists"]]
        return [*(f"swap {name}" for name in swaps(t)), *hires]
    if kind == "upgrade":
        return [f"take {name}" for name in me["reserve"]["team"]]
    if kind == "round":
        return [f"bonus {name}" for name in top["items"]]
    if kind == "sites":
        names = [name for name in t.c.site_actions if site_action_possible(t, name)]
        return [*(f"site {name}" for name in names), "stop"]
    return []


def outcomes(t: Table) -> Weights:
    """Outcomes of the top frame; empty at a decision."""
    top, board = t.s["stack"][-1], t.s["board"]
    if top["kind"] == "bones" and top["step"] == "draw":
        return [(f"bone {name}", board["bag"][name]) for name in t.held(board["bag"])]
    if top["kind"] in ("species", "search") and top["step"] in ("draw", "look"):
        verb = "look" if top["kind"] == "search" else "species"
        return [(f"{verb} {name}", 1) for name in board["species"]["deck"]]
    if top["kind"] in ("palaeontologist", "refill") and top["step"] == "draw":
        return [(f"palaeontologist {name}", 1) for name in board["palaeontologists"]["deck"]]
    if t.bot:
        return solo_effects.outcomes(t)
    return []


def source(t: Table) -> str:
    kind = t.s["stack"][-1]["kind"]
    if kind == "upgrade":
        return solo_effects.source(t)
    names = {"bones": "bone bag", "species": "species deck", "search": "species deck"}
    return names.get(kind, "palaeontologist deck")


def apply(t: Table, text: str) -> None:
    """Carries out a legal text at the top frame."""
    from reference.bonewars import effects_apply

    effects_apply.apply(t, text)


def envelope_bonus(t: Table, envelope: str, count: int) -> str:
    return times(t.c.envelopes[envelope]["bonus"], count)
