"""What a text does at the top frame of the stack (players and chance): BW-71 to BW-75."""

from __future__ import annotations

from reference.bonewars import effects, solo_effects
from reference.bonewars.table import Dict, Table


def apply(t: Table, text: str) -> None:
    """One decision or outcome at the top frame."""
    stack, board, me = t.s["stack"], t.s["board"], t.me
    top: Dict = stack[-1]
    kind, step = top["kind"], top["step"]
    verb, _, rest = text.partition(" ")
    if t.bot and kind in ("bones", "upgrade"):
        solo_effects.apply(t, text)
    elif kind == "pool":
        top["items"].remove(rest)
        if not top["items"]:
            stack.pop()
        if rest.startswith("loyalty"):
            effects.gain_loyalty(t, int(rest.split()[1]))
        else:
            effects.begin(t, rest)
    elif kind == "loyalty":
        marsh, cope = map(int, rest.split())
        own = {"marsh": marsh, "cope": cope}[me["patron"]]
        if own != top["left"]:
            t.s["play"]["bonus_used"] = True
        stack.pop()
        t.advance_loyalty(me, "marsh", marsh)
        t.advance_loyalty(me, "cope", cope)
    elif verb == "rare":
        board["rare"][rest] -= 1
        me["crates"][rest] += 1
        top["bones"] = t.c.sort_bones([*top["bones"], rest])
        top["left"] -= 1
        top["last"] = rest
    elif verb == "bag":
        top["step"], top["last"] = "draw", None
    elif kind == "bones" and step == "draw":
        board["bag"][rest] -= 1
        me["crates"][rest] += 1
        top["left"] -= 1
    elif verb == "return":
        me["crates"][rest] -= 1
        board["bag"][rest] += 1
        top["last"] = rest
    elif verb == "stop":
        if kind == "rare":
            top["step"], top["left"], top["last"] = "return", 0, None
        else:
            stack.pop()
    elif verb == "give":
        me["crates"][rest] -= 1
        top["bones"], top["step"] = [rest], "take"
    elif kind == "exchange":
        board["rare"][rest] -= 1
        board["rare"][top["bones"][0]] += 1
        me["crates"][rest] += 1
        stack.pop()
    elif verb == "discard":
        stack.pop()
        t.take_from_hand(me, rest)
        t.discard("species", rest)
        effects.begin(t, f"search {top['left']}")
    elif kind == "species":
        top["left"] -= 1
        t.to_hidden_hand(me, "species", t.drawn("species", rest))
    elif verb == "look":
        top["left"] -= 1
        top["cards"] = t.c.places([*top["cards"], t.drawn("species", rest)])
    elif verb == "keep":
        stack.pop()
        keep(t, top, rest)
    elif verb == "card":
        top["left"] -= 1
        board["display"].remove(rest)
        t.to_open_hand(me, rest)
        if not top["left"]:
            stack.pop()
        effects.push(t, "refill", "draw")
    elif verb == "deck":
        top["step"] = "draw"
    elif kind == "palaeontologist":
        top["left"] -= 1
        top["step"] = "draw" if t.bot else "choose"
        t.to_hidden_hand(me, "palaeontologists", t.drawn("palaeontologists", rest))
    elif kind == "refill":
        board["palaeontologists"]["deck"].remove(rest)
        board["display"] = t.c.cards([*board["display"], rest])
    else:
        apply_to_board(t, top, verb, rest)


def keep(t: Table, top: Dict, name: str) -> None:
    """One card of a look stays, the others are discarded."""
    for place in top["cards"]:
        if place.split()[1] == name:
            t.to_hidden_hand(t.me, "species", place)
        else:
            t.discard("species", place.split()[1])


def apply_to_board(t: Table, top: Dict, verb: str, rest: str) -> None:
    """Slots, cover tiles, upgrades, archive, round bonus, site actions."""
    stack, me = t.s["stack"], t.me
    if verb == "reclassify":
        top["cards"], top["step"] = [rest], "envelope"
    elif verb == "envelope":
        stack.pop()
        name = top["cards"][0]
        for lying in me["archive"].values():
            if name in lying:
                lying.remove(name)
        count = t.archive_card(me, name, rest)
        factor = count if t.grant("reclassify_count") else 1
        effects.begin(t, effects.envelope_bonus(t, rest, factor))
    elif verb == "cover":
        stack.pop()
        me["slots"][int(rest) - 1]["tile"] = "upgraded"
    elif verb == "add":
        stack.pop()
        me["slots"].append({"tile": "upgraded", "card": None, "specialist": None, "closed": False})
    elif verb in ("money", "reputation"):
        stack.pop()
        me[verb] += 2 if verb == "money" else 1
    elif verb == "swap":
        top["step"] = "take"
        if rest in me["hand"]["open"]:
            me["hand"]["open"].remove(rest)
        else:
            slot = next(slot for slot in me["slots"] if slot["card"] == rest)
            slot["card"], slot["closed"] = None, True
    elif verb == "take":
        stack.pop()
        me["reserve"]["team"].remove(rest)
        t.to_open_hand(me, rest)
    elif verb == "hire":
        stack.pop()
        me["reserve"]["specialists"].remove(rest)
        hired = [*me["specialists"], rest]
        me["specialists"] = [name for name in t.c.specialists if name in hired]
    elif verb == "bonus":
        stack.pop()
        effects.begin(t, t.c.bonuses[rest]["effect"])
    elif verb == "site":
        top["left"] -= 1
        if not top["left"]:
            stack.pop()
        effects.begin(t, t.c.site_actions[rest]["effect"])
    else:
        raise AssertionError(f"{verb} {rest} at {top}")
