"""A player's turn: playing a card (BW-30 to BW-37) and the team actions (BW-40 to BW-44).

`settle` goes on while nobody has to choose and says False at a node; the stack is empty then.
"""

from __future__ import annotations

from reference.bonewars import actions, debunk, effects, publish, round_end
from reference.bonewars.table import Dict, Table

DEPTHS = ("top", "middle", "bottom")


def new_play(t: Table, card: str, slot: int) -> Dict:
    """The dictionary of a card just laid."""
    modes = {"team": t.c.team_cards, "palaeontologist": t.c.palaeontologists}
    mode = next((mode for mode, cards in modes.items() if card in cards), None)
    return {
        "card": card, "slot": slot, "mode": mode, "ap": 0, "depth": 0, "steps": 0,
        "bounty": False, "specialist": False, "action": None, "patron": None, "papers": [],
        "category": None, "placed": [], "set": None, "sets": [], "count": 0, "wild": 0,
        "bonus_used": False, "trade_used": False, "find": None, "column": 0, "aside": None,
    }  # fmt: skip


def playable(t: Table) -> list[str]:
    """Cards of the hand that may be laid, BW-31 and BW-32."""
    me, slot = t.me, t.free_slot(t.me)
    if not slot:
        return []
    cost = t.slot_cost(me, slot)
    team = [name for name in t.hand_team(me) if cost + t.c.team_cards[name]["cost"] <= me["money"]]
    if cost > me["money"]:
        return []
    experts = [
        name
        for name in t.hand_palaeontologists(me)
        if t.options["pal_cards"] == "always" or actions.legal_actions(t, name)
    ]
    return [*team, *experts, *t.hand_species(me)]


def bounty_matches(t: Table, card: str, slot: int) -> bool:
    if card not in t.c.species:
        return False
    icon = t.slot_row(t.me, slot)["icon"]
    return icon != "none" and (icon == t.c.species[card]["icon"] or t.grant("icons"))


def unused_specialists(t: Table) -> list[str]:
    lying = [slot["specialist"] for slot in t.me["slots"]]
    return [name for name in t.me["specialists"] if name not in lying]


def fix_values(t: Table) -> None:
    """T3 when the mode is known."""
    play, me = t.s["play"], t.me
    if play["mode"] == "team":
        row = t.c.team_cards.get(play["card"]) or t.slot_row(me, play["slot"])
        play["ap"], play["depth"] = row["ap"], row["depth"]
        play["steps"] = free_steps(t, me)
        torn = t.c.team_cards.get(play["card"], {}).get("torn", False)
        play["specialist"] = bool(torn and unused_specialists(t))
    t.s["step"] = "before"


def free_steps(t: Table, seat: Dict) -> int:
    extra = 2 - seat["extra_steps"] if t.grant("free_moves", seat) else 0
    return int(t.c.start["free_steps"] + t.camps_out(seat, "movement") + extra)


def use_step(t: Table, seat: Dict, left: int) -> None:
    """Counts a free step of the grant, if it is one (`free_moves_grant=round`)."""
    if t.options["free_moves_grant"] == "round" and t.grant("free_moves", seat):
        seat["extra_steps"] += left <= 2 - seat["extra_steps"]


def walk(t: Table, seat: Dict, site: str) -> None:
    """A team enters a site; meetings pay (BW-44)."""
    others = [s for s in t.s["seats"].values() if s is not seat and s["team"] == site]
    seat["team"] = site
    if others and t.grant("meetings", seat):
        seat["money"] += len(others) if t.options["meeting_pay"] == "marker" else 1
    for other in others:
        other["money"] += t.grant("meetings", other)


# --- Nodes --------------------------------------------------------------------------------------
def settle(t: Table) -> bool:
    step, play = t.s["step"], t.s["play"]
    if step in ("before", "after"):
        if options(t) != ["end"]:
            return False
        leave_extras(t)
        return True
    if step == "team":
        if options(t) != ["end"]:
            return False
        t.s["step"] = "after"
        return True
    if step == "deeper":
        if outcomes(t):
            return False
        for name in play["aside"]["bones"]:
            t.s["board"]["bag"][name] += 1
        if play["aside"]["species"]:
            t.discard("species", play["aside"]["species"])
        play["aside"], t.s["step"] = None, "team"
        return True
    if step == "action":
        if options(t):
            return False
        t.s["step"] = "after"
        return True
    if step in publish.STEPS:
        return publish.settle(t)
    if step in debunk.STEPS:
        return debunk.settle(t)
    return actions.settle(t) if step in actions.STEPS else False


def leave_extras(t: Table) -> None:
    """`end` of T4 or T6, said or not."""
    if t.s["step"] == "after":
        round_end.next_turn(t)
    else:
        t.s["step"] = "team" if t.s["play"]["mode"] == "team" else "action"


def options(t: Table) -> list[str]:
    step, play, me = t.s["step"], t.s["play"], t.me
    if step == "card":
        return [*(f"play {name}" for name in playable(t)), "pass"]
    if step == "mode":
        either = play["bounty"] or t.options["pal_cards"] == "always"
        expert = either or bool(actions.legal_actions(t, None))
        return ["team", "palaeontologist"] if expert else ["team"]
    if step in ("before", "after"):
        bounty = ["bounty"] if play["bounty"] else []
        hired = unused_specialists(t) if play["specialist"] else []
        return [*bounty, *(f"specialist {name}" for name in hired), "end"]
    if step == "team":
        return team_options(t)
    if step == "action":
        legal = [name.replace("_", " ") for name in actions.legal_actions(t, play["card"])]
        return legal or (["stop"] if t.hand_species(me) else [])
    if step in publish.STEPS:
        return publish.options(t)
    if step in debunk.STEPS:
        return debunk.options(t)
    return actions.options(t) if step in actions.STEPS else []


def team_options(t: Table) -> list[str]:
    play, me, board = t.s["play"], t.me, t.s["board"]
    home = t.home(me)
    if home:
        entries = t.c.universities[home]["entries"] if play["steps"] else []
        return [*(f"step {name}" for name in entries), "end"]
    site, ap, found = board["sites"][me["team"]], play["ap"], []
    if play["steps"]:
        found += [f"step {name}" for name in t.c.neighbours(me["team"])]
    elif ap:
        found += [f"move {name}" for name in t.c.neighbours(me["team"])]
    if ap >= (1 if t.grant("discovery") else 2) and site["species"]:
        found.append("discover")
    if ap:
        reach = zip(DEPTHS[: play["depth"]], site["bones"], strict=False)
        found += [f"dig {slot}" for slot, bone in reach if bone]
        name = t.s["active"]
        tiles = [
            other["action"]
            for place, other in board["sites"].items()
            if place == me["team"] or name in other["camps"]
        ]
        found += [f"site {tile}" for tile in tiles if effects.site_action_possible(t, tile)]
        if camp_allowed(t, name, me["team"]):
            found += [f"camp {kind}" for kind, left in me["camps"].items() if left]
        found.append("deeper")
    return [*found, "end"]


def camp_allowed(t: Table, name: str, site: str) -> bool:
    """A free space here, and RUL-27 for a second camp."""
    if t.camp_spaces(site) <= 0:
        return False
    if name not in t.s["board"]["sites"][site]["camps"]:
        return True
    free = [other for other in t.c.sites if t.camp_spaces(other) > 0]
    if t.options["second_camp"] == "own":
        return all(name in t.s["board"]["sites"][other]["camps"] for other in free)
    return free == [site]


def place_camp(t: Table, name: str, kind: str) -> None:
    seat = t.s["seats"][name]
    seat["camps"][kind] -= 1
    camps = t.s["board"]["sites"][seat["team"]]["camps"]
    camps.append(name)
    camps.sort(key=t.names.index)


def outcomes(t: Table) -> list[tuple[str, int]]:
    if t.s["step"] != "deeper":
        return []
    board = t.s["board"]
    site = board["sites"][t.me["team"]]
    if None in site["bones"] and t.held(board["bag"]):
        return [(f"bone {name}", board["bag"][name]) for name in t.held(board["bag"])]
    if site["species"] is None and t.ready("species"):
        return [(f"species {name}", 1) for name in board["species"]["deck"]]
    return []


def source(t: Table) -> str:
    return "bone bag" if outcomes(t)[0][0].startswith("bone") else "species deck"


# --- What a text does ---------------------------------------------------------------------------
def apply(t: Table, text: str) -> None:
    step, play, me = t.s["step"], t.s["play"], t.me
    verb, _, rest = text.partition(" ")
    if step == "card":
        if verb == "pass":
            t.s["phase"], t.s["step"] = "pass", "specialty"
            return
        slot = t.free_slot(me)
        me["money"] -= t.slot_cost(me, slot) + t.c.team_cards.get(rest, {}).get("cost", 0)
        t.take_from_hand(me, rest)
        me["slots"][slot - 1]["card"] = rest
        t.s["play"] = new_play(t, rest, slot)
        t.s["play"]["bounty"] = bounty_matches(t, rest, slot)
        t.s["step"] = "mode"
        if t.s["play"]["mode"]:
            fix_values(t)
    elif step == "mode":
        play["mode"] = text
        fix_values(t)
    elif step in ("before", "after"):
        if verb == "bounty":
            play["bounty"] = False
            bounty = t.c.species[play["card"]]["bounty"]
            effects.begin(t, t.c.bounties[bounty]["effect"])
        elif verb == "specialist":
            play["specialist"] = False
            me["slots"][play["slot"] - 1]["specialist"] = rest
            effects.begin(t, t.c.specialists[rest]["effect"])
        else:
            leave_extras(t)
    elif step == "team":
        apply_team(t, verb, rest)
    elif step == "deeper":
        apply_deeper(t, verb, rest)
    elif step == "action":
        actions.choose(t, text)
    elif step in publish.STEPS:
        publish.apply(t, text)
    elif step in debunk.STEPS:
        debunk.apply(t, text)
    else:
        actions.apply(t, text)


def apply_team(t: Table, verb: str, rest: str) -> None:
    play, me, board = t.s["play"], t.me, t.s["board"]
    if verb == "end":
        t.s["step"] = "after"
        return
    if verb == "step":
        use_step(t, me, play["steps"])
        play["steps"] -= 1
        walk(t, me, rest)
        return
    play["ap"] -= 2 if verb == "discover" and not t.grant("discovery") else 1
    if verb == "move":
        walk(t, me, rest)
        return
    site = board["sites"][me["team"]]
    if verb == "dig":
        place = DEPTHS.index(rest)
        bone, site["bones"][place] = site["bones"][place], None
        me["crates"][bone] += 1
        if t.surplus(me) > 0:
            effects.push(t, "rare", "return", bones=[bone])
    elif verb == "discover":
        t.to_open_hand(me, site["species"])
        site["species"] = None
    elif verb == "site":
        effects.begin(t, t.c.site_actions[rest]["effect"])
    elif verb == "camp":
        place_camp(t, t.s["active"], rest)
    else:
        bones = t.c.sort_bones([bone for bone in site["bones"] if bone])
        play["aside"] = {"species": site["species"], "bones": bones}
        site["species"], site["bones"] = None, [None, None, None]
        t.s["step"] = "deeper"


def apply_deeper(t: Table, verb: str, rest: str) -> None:
    site = t.s["board"]["sites"][t.me["team"]]
    if verb == "bone":
        t.s["board"]["bag"][rest] -= 1
        site["bones"][site["bones"].index(None)] = rest
    else:
        t.drawn("species", rest)
        site["species"] = rest
