"""Turn order, passing, board reset, scoring and the end: BW-30, BW-60 to BW-64."""

from __future__ import annotations

from reference.bonewars import effects, solo
from reference.bonewars.table import Dict, Table


def start_round(t: Table) -> None:
    """The next round begins: turn order by rows, nobody has passed."""
    t.s["round"] += 1
    if t.s["round"] > 1 and t.c.rounds[t.s["round"] - 1]["scored_before"]:
        score(t)
    seats = t.s["seats"]
    t.s["order"] = sorted(seats, key=lambda name: int(seats[name]["specialty"].split()[1]))
    for seat in seats.values():
        seat["passed"] = False
    begin_turn(t, t.s["order"][0])


def begin_turn(t: Table, name: str) -> None:
    t.s["turn"] += 1
    t.s["active"], t.s["play"] = name, None
    t.s["phase"], t.s["step"] = "turn", "card"
    if name == "theodore":
        solo.begin_turn(t)


def next_turn(t: Table) -> None:
    """T7: the next in turn order who has not passed; else the round is over."""
    t.s["play"] = None
    order = t.s["order"]
    at = order.index(t.s["active"])
    for name in [*order[at + 1 :], *order[: at + 1]]:
        if not t.s["seats"][name]["passed"]:
            begin_turn(t, name)
            return
    t.s["active"] = None
    if t.s["round"] == len(t.c.rounds):
        score(t)
        finish(t)
    else:
        t.s["phase"], t.s["step"] = "reset", "bones"
        for site in t.s["board"]["sites"].values():
            bones = [bone for bone in site["bones"] if bone]
            site["bones"] = [*bones, None, None, None][:3]


def score(t: Table) -> None:
    """BW-63."""
    for seat in t.s["seats"].values():
        for patron in ("marsh", "cope"):
            seat["reputation"] += t.credibility(patron) * t.track_row(seat, patron)["value"]


def ranking(t: Table) -> dict[str, tuple[int, ...]]:
    """What seats are ranked by, most first (BW-64)."""
    found: dict[str, tuple[int, ...]] = {
        name: (seat["reputation"], t.archived(seat)) for name, seat in t.s["seats"].items()
    }
    if t.solo and t.options["head_cm"]:
        found["yellow"] += (t.options["head_cm"],)
        found["theodore"] += (56,)
    return found


def finish(t: Table) -> None:
    t.s["phase"], t.s["step"] = "over", ""
    rank = ranking(t)
    t.s["winners"] = [name for name in t.names if rank[name] == max(rank.values())]


def returns(t: Table) -> list[float]:
    if t.s["phase"] != "over":
        return [0.0] * t.players
    rank = ranking(t)
    found = []
    for name in t.names[: t.players]:
        below = sum(other < rank[name] for other in rank.values())
        above = sum(other > rank[name] for other in rank.values())
        found.append((below - above) / (len(rank) - 1))
    return found


# --- Pass ---------------------------------------------------------------------------------------
def column(t: Table) -> str:
    """The column that a pass of this round goes to."""
    return ("right", "left", "right", "end")[t.s["round"] - 1]


def rows(t: Table) -> list[int]:
    """Rows that the active seat may move its specialty marker to."""
    wanted, own = column(t), int(t.me["specialty"].split()[1])
    taken = [seat["specialty"] for seat in t.s["seats"].values()]
    return [
        row
        for row, data in t.c.specialties.items()
        if row != own
        and f"{wanted} {row}" not in taken
        and (wanted != "end" or data["end_players"] <= t.n)
    ]


def homes(t: Table) -> list[int]:
    """University spaces that are free for the active seat (RUL-14)."""
    block = {t.s["board"]["neutral"]}
    for seat in t.s["seats"].values():
        if seat is not t.me and (seat["passed"] or t.options["home_spaces"] == "empty"):
            block.add(t.home(seat))
    return [space for space in t.c.universities if space not in block]


def options(t: Table) -> list[str]:
    if t.s["step"] == "specialty":
        return [f"specialty {row}" for row in rows(t)]
    return [f"university {space}" for space in homes(t)] if t.s["step"] == "university" else []


def settle(t: Table) -> bool:
    if t.s["step"] != "home":
        return False
    move_neutral(t)
    t.s["step"] = "university"
    return True


def move_neutral(t: Table) -> None:
    board = t.s["board"]
    if board["neutral"] and not any(seat["passed"] for seat in t.s["seats"].values()):
        board["neutral"] = board["neutral"] % len(t.c.universities) + 1


def apply(t: Table, text: str) -> None:
    number = int(text.split()[1])
    if t.s["step"] == "specialty":
        where = column(t)
        t.me["specialty"] = f"{where} {number}"
        if where == "end":
            effects.begin(t, f"loyalty {t.c.specialties[number]['end_loyalty']}")
            t.me["passed"] = True
            next_turn(t)
            return
        t.s["step"] = "home"
        effects.begin_pool(t, t.c.specialties[number][where])
    else:
        return_home(t, number)


def return_home(t: Table, space: int) -> None:
    """Team, patron, grant, loyalty bonus (BW-61); then the next turn."""
    me: Dict = t.me
    me["team"], me["grant"] = f"university {space}", space
    patron = me["patron"] = t.c.universities[space]["patron"]
    row = t.track_row(me, patron)
    if row["bonus_loyalty"]:
        t.advance_loyalty(me, patron, 1)
    if row["bonus_money"]:
        me["money"] += 1
    me["passed"] = True
    next_turn(t)


# --- Reset --------------------------------------------------------------------------------------
def outcomes(t: Table) -> list[tuple[str, int]]:
    board, step = t.s["board"], t.s["step"]
    if step == "bones":
        gap = any(None in site["bones"] for site in board["sites"].values())
        return [(f"bone {n}", board["bag"][n]) for n in t.held(board["bag"])] if gap else []
    if step == "species":
        gap = any(site["species"] is None for site in board["sites"].values())
        deck = board["species"]["deck"] if gap and t.ready("species") else []
        return [(f"species {name}", 1) for name in deck]
    if not (t.display_gap() and t.ready("palaeontologists")):
        return []
    return [(f"palaeontologist {name}", 1) for name in board["palaeontologists"]["deck"]]


def source(t: Table) -> str:
    names = {"bones": "bone bag", "species": "species deck", "display": "palaeontologist deck"}
    return names[t.s["step"]]


def settle_reset(t: Table) -> bool:
    if outcomes(t):
        return False
    if t.s["step"] == "bones":
        for site in t.s["board"]["sites"].values():
            if site["species"]:
                t.discard("species", site["species"])
            site["species"] = None
        t.s["step"] = "species"
    elif t.s["step"] == "species":
        for seat in t.s["seats"].values():
            clear_slots(t, seat)
        t.s["step"] = "display"
    else:
        start_round(t)
    return True


def clear_slots(t: Table, seat: Dict) -> None:
    """Cards and specialists back, slots open again."""
    for slot in seat["slots"]:
        card = slot["card"]
        if card in t.c.team_cards:
            t.to_open_hand(seat, card)
        elif card in t.c.species:
            t.discard("species", card)
        elif card in t.c.palaeontologists:
            t.discard("palaeontologists", card)
        slot["card"], slot["specialist"], slot["closed"] = None, None, False
    seat["extra_steps"] = 0


def apply_reset(t: Table, text: str) -> None:
    board, name = t.s["board"], text.partition(" ")[2]
    if t.s["step"] == "bones":
        site = next(site for site in board["sites"].values() if None in site["bones"])
        site["bones"][site["bones"].index(None)] = name
        board["bag"][name] -= 1
    elif t.s["step"] == "species":
        site = next(site for site in board["sites"].values() if site["species"] is None)
        t.drawn("species", name)
        site["species"] = name
    else:
        t.drawn("palaeontologists", name)
        board["display"] = t.c.cards([*board["display"], name])
