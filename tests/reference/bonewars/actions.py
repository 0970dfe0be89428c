"""Which palaeontologist actions are legal (BW-50); AWARD (BW-57) and SMALL_FIND (BW-58, BW-59)."""

from __future__ import annotations

from reference.bonewars import debunk, effects, publish
from reference.bonewars.content import ACTIONS
from reference.bonewars.table import Table

STEPS = ("award", "bonus", "find", "find_envelope", "tile", "reward")


def legal_actions(t: Table, card: str | None) -> list[str]:
    """Actions that can be carried out, the bonus of the card counted."""
    return [
        name
        for name in ACTIONS
        if (t.me["figure"] != name or t.grant("stay"))
        and possible(t, name, t.card_bonus(card, name))
    ]


def possible(t: Table, action: str, bonus: str | None) -> bool:
    if action == "publish":
        return bool(publish.publishable(t, publish.wild_allowed(t, bonus)))
    if action == "debunk":
        return bool(debunk.sets(t, debunk.wild_allowed(t, bonus)))
    if action == "award":
        return bool(awards(t, bonus))
    return bool(finds(t, bonus))


def awards(t: Table, bonus: str | None) -> list[str]:
    found = []
    for stack, award in t.s["board"]["awards"].items():
        if not t.me["award_markers"] or any(t.s["active"] in space for space in award["spaces"]):
            continue
        row, count = t.c.awards[award["tile"]], t.counts(t.me, award["tile"])
        for number, markers in enumerate(award["spaces"], 1):
            if count >= row["need"][number - 1] and (not markers or bonus == "occupied"):
                found.append(f"award {stack} {number}")
    return found


def tiles(t: Table, species: str, bonus: str | None) -> list[str]:
    """The texts of the tile step for a card."""
    any_tile = t.icon_grant() or bonus == "any_tile"
    found = []
    for number, column in enumerate(t.s["board"]["small_finds"], 1):
        icons = [icon for icon in t.c.icons if icon in column]
        wanted = [i for i in icons if any_tile or i == t.c.species[species]["icon"]]
        found += [f"tile {number} {icon}" for icon in wanted]
        if bonus == "empty_space" and len(column) < t.n:
            found.append(f"empty {number}")
    return found


def find_envelopes(t: Table, species: str, bonus: str | None) -> list[str]:
    free = t.icon_grant() or bonus == "any_envelope"
    wanted = list(t.c.envelopes) if free else [t.c.envelope_of(species)]
    return [name for name in wanted if t.room(t.me, name) > 0]


def finds(t: Table, bonus: str | None) -> list[str]:
    return [
        f"find {name}"
        for name in t.hand_species(t.me)
        if find_envelopes(t, name, bonus) and tiles(t, name, bonus)
    ]


def choose(t: Table, text: str) -> None:
    """T5: the figure moves, the action begins."""
    if text == "stop":
        t.s["step"] = "after"
        return
    play = t.s["play"]
    action = text.replace(" ", "_")
    play["action"], play["patron"], t.me["figure"] = action, t.me["patron"], action
    first = {"publish": "paper", "debunk": "set", "award": "award", "small_find": "find"}
    t.s["step"] = first[action]


def options(t: Table) -> list[str]:
    step, play = t.s["step"], t.s["play"]
    bonus = t.card_bonus(play["card"], play["action"])
    if step == "award":
        return awards(t, bonus)
    if step == "find":
        return finds(t, bonus)
    if step == "find_envelope":
        return [f"envelope {name}" for name in find_envelopes(t, play["find"], bonus)]
    if step == "tile":
        return tiles(t, play["find"], bonus)
    return ["column", "round"] if step == "reward" else []


def settle(t: Table) -> bool:
    if t.s["step"] != "bonus":
        return False
    t.s["step"] = "after"
    effects.begin(t, "round")
    return True


def apply(t: Table, text: str) -> None:
    step, play, board = t.s["step"], t.s["play"], t.s["board"]
    words = text.split()
    if step == "award":
        award = board["awards"][words[1]]
        number = int(words[2])
        award["spaces"][number - 1].append(t.s["active"])
        award["spaces"][number - 1].sort(key=["virtual", *t.names].index)
        t.me["award_markers"] -= 1
        amount = t.c.awards[award["tile"]]["loyalty"][number - 1]
        if t.options["award_order"] == "choice":
            t.s["step"] = "after"
            effects.begin_pool(t, [f"loyalty {amount}", "round"])
        else:
            t.s["step"] = "bonus"
            effects.gain_loyalty(t, amount)
    elif step == "find":
        t.take_from_hand(t.me, words[1])
        play["find"] = words[1]
        bonus = t.card_bonus(play["card"], play["action"])
        if t.icon_grant() or bonus == "any_envelope":
            t.s["step"] = "find_envelope"
        else:
            archive(t, t.c.envelope_of(words[1]))
    elif step == "find_envelope":
        archive(t, words[1])
    elif step == "tile":
        column = int(words[1])
        if words[0] == "tile":
            board["small_finds"][column - 1].remove(words[2])
        play["find"] = None
        if t.grant("find_round"):
            play["column"], t.s["step"] = column, "reward"
        else:
            t.s["step"] = "after"
            effects.begin(t, column_bonus(t, column))
    else:
        column, play["column"], t.s["step"] = play["column"], 0, "after"
        effects.begin(t, "round" if text == "round" else column_bonus(t, column))


def archive(t: Table, envelope: str) -> None:
    count = t.archive_card(t.me, t.s["play"]["find"], envelope)
    t.s["step"] = "tile"
    effects.begin(t, effects.envelope_bonus(t, envelope, count))


def column_bonus(t: Table, column: int) -> str:
    return str(t.c.bonuses[t.s["board"]["column_bonuses"][column - 1]]["effect"])
