"""PUBLISH: papers with their bones, then rewards, then the bookcase (BW-51 to BW-53)."""

from __future__ import annotations

from reference.bonewars import effects
from reference.bonewars.content import CATEGORIES
from reference.bonewars.table import Dict, Table

STEPS = ("paper", "envelope", "bone", "rewards")
LOYALTY = {2: 1, 3: 1, 4: 2}


def wild_allowed(t: Table, bonus: str | None) -> int:
    return t.grant("publish_wild") + (bonus == "wild")


def wild_left(t: Table) -> int:
    play = t.s["play"]
    return int(wild_allowed(t, t.card_bonus(play["card"], "publish")) - play["wild"])


def most_filled(
    t: Table, species: str, categories: tuple[str, ...], crates: Dict, wild: int
) -> int:
    """How many of the categories can be filled."""
    natural = sum(any(crates[name] for name in t.c.fits(c, species)) for c in categories)
    spare = sum(crates.values()) - natural
    return natural + min(wild, len(categories) - natural, spare)


def envelopes(t: Table, species: str) -> list[str]:
    """Envelopes with room that a paper on this card may go to."""
    wanted = list(t.c.envelopes) if t.icon_grant() else [t.c.envelope_of(species)]
    return [name for name in wanted if t.room(t.me, name) > 0]


def publishable(t: Table, wild: int) -> list[str]:
    """Hand species that can be published, whatever the order."""
    crates = t.me["crates"]
    return [
        name
        for name in t.hand_species(t.me)
        if envelopes(t, name) and most_filled(t, name, CATEGORIES, crates, wild) >= 2
    ]


def options(t: Table) -> list[str]:
    step, play = t.s["step"], t.s["play"]
    if step == "paper":
        last = play["papers"][-1]["species"] if play["papers"] else None
        later = [
            name
            for name in publishable(t, wild_left(t))
            if last is None or t.c.order[name] > t.c.order[last]
        ]
        return [*(f"paper {name}" for name in later), *(["stop"] if play["papers"] else [])]
    if step == "envelope":
        return [f"envelope {name}" for name in envelopes(t, play["papers"][-1]["species"])]
    return bone_options(t) if step == "bone" else []


def bone_options(t: Table) -> list[str]:
    play, crates = t.s["play"], t.me["crates"]
    paper, category, wild = play["papers"][-1], play["category"], wild_left(t)
    filled = len(paper["bones"])
    rest = CATEGORIES[CATEGORIES.index(category) + 1 :]
    fitting = t.c.fits(category, paper["species"])

    def in_the_end(used: str | None, wild_then: int) -> int:
        then = dict(crates)
        if used:
            then[used] -= 1
        most = most_filled(t, paper["species"], rest, then, wild_then)
        return filled + (used is not None) + most

    found = []
    for name in t.held(crates):
        if name in fitting and in_the_end(name, wild) >= 2:
            found.append(f"bone {name}")
        elif name not in fitting and wild and in_the_end(name, wild - 1) >= 2:
            found.append(f"wild {name}")
    return [*found, *(["none"] if in_the_end(None, wild) >= 2 else [])]


def settle(t: Table) -> bool:
    step, play = t.s["step"], t.s["play"]
    if step == "paper":
        if not play["papers"] or t.hand_species(t.me):
            return False
        commit(t)
    elif step == "envelope":
        return False
    elif step == "bone":
        if options(t) != ["none"]:
            return False
        next_category(t)
    else:
        side = play["patron"] if t.options["paper_side"] == "start" else t.me["patron"]
        for value in play["placed"]:
            t.s["board"]["papers"][side][value - 2] += 1
        play["placed"], t.s["step"] = [], "after"
    return True


def next_category(t: Table) -> None:
    play = t.s["play"]
    if play["category"] == "limb":
        play["category"], t.s["step"] = None, "paper"
    else:
        play["category"] = CATEGORIES[CATEGORIES.index(play["category"]) + 1]


def apply(t: Table, text: str) -> None:
    play, me = t.s["play"], t.me
    verb, _, rest = text.partition(" ")
    if verb == "paper":
        t.take_from_hand(me, rest)
        envelope = None if t.icon_grant() else t.c.envelope_of(rest)
        play["papers"].append({"species": rest, "envelope": envelope, "bones": []})
        play["count"] += 1
        play["category"] = "body" if envelope else None
        t.s["step"] = "bone" if envelope else "envelope"
    elif verb == "envelope":
        play["papers"][-1]["envelope"] = rest
        play["category"], t.s["step"] = "body", "bone"
    elif verb == "stop":
        commit(t)
    else:
        if verb != "none":
            me["crates"][rest] -= 1
            play["papers"][-1]["bones"].append(rest)
            play["wild"] += verb == "wild"
        next_category(t)


def commit(t: Table) -> None:
    """PU4 and PU5: bones to the bag, cards into envelopes, then the pool of rewards."""
    play, items = t.s["play"], []
    papers, play["papers"] = play["papers"], []
    for paper in papers:
        for bone in paper["bones"]:
            t.s["board"]["bag"][bone] += 1
        count = t.archive_card(t.me, paper["species"], paper["envelope"])
        value = len(paper["bones"])
        items.append(f"loyalty {LOYALTY[value]}")
        if value >= 3:
            items.append(t.c.bounties[t.c.species[paper["species"]]["bounty"]]["effect"])
        if value == 4:
            items.append("round")
        items.append(effects.envelope_bonus(t, paper["envelope"], count))
    play["placed"] = sorted(len(paper["bones"]) for paper in papers)
    if t.bonus("plus_one") and play["placed"][0] <= 3:
        items.append("loyalty 1")
        play["bonus_used"] = True
    t.s["step"] = "rewards"
    effects.begin_pool(t, items)
