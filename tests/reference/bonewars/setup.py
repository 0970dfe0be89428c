"""Set-up by chance (BW-25) and the draft (BW-26). What comes next follows from what lies there."""

from __future__ import annotations

from collections import Counter
from typing import Any

from reference.bonewars import effects, round_end, solo
from reference.bonewars.table import Dict, Table

Weights = list[tuple[str, int]]


def new_seat(t: Table, name: str) -> Dict:
    """A player's board before the first draw."""
    c, start, bot = t.c, t.c.start, name == "theodore"
    team = [] if bot else list(c.team_cards)
    slot = {"tile": "printed", "card": None, "specialist": None, "closed": False}
    return {
        "patron": None, "money": start["money"], "reputation": 0,
        "loyalty": {"marsh": 0, "cope": 0}, "specialty": None, "team": None, "grant": None,
        "figure": None, "crates": dict.fromkeys(c.types, 0), "cover_tiles": start["cover_tiles"],
        "camps": {"movement": start["movement_camps"], "archive": start["archive_camps"]},
        "hand": {
            "open": [card for card in team if c.team_cards[card]["set"] == "basic"],
            "species": [], "palaeontologists": [],
        },
        "reserve": {
            "team": [card for card in team if c.team_cards[card]["set"] == "advanced"],
            "specialists": [] if bot else list(c.specialists),
        },
        "specialists": [], "slots": [dict(slot) for _ in c.slots],
        "archive": {envelope: [] for envelope in c.envelopes},
        "award_markers": start["award_markers"], "passed": False, "extra_steps": 0,
    }  # fmt: skip


def initial(t: Table) -> Dict:
    """The state before the first set-up step."""
    c = t.c
    site = {"species": None, "action": None, "bones": [None, None, None], "camps": []}
    rounds = [None if row["bonus"] == "tile" else row["bonus"] for row in c.rounds]
    deck: dict[str, Any] = {"discard": [], "number": 0}
    solo_state = None
    if t.solo:
        by_deck = {
            d: [n for n, r in c.solo_cards.items() if r["deck"] == d]
            for d in ("basic", t.options["solo_deck"])
        }
        solo_state = {
            "deck": by_deck["basic"], "new": by_deck[t.options["solo_deck"]], "discard": [],
            "back": None, "top": None, "turn": None,
        }  # fmt: skip
    return {
        "phase": "setup", "step": "small_find", "to_move": "chance", "active": None, "round": 0,
        "turn": 0, "progress": 0, "winners": [], "order": [], "first": None, "offer": [],
        "board": {
            "small_finds": [[] for _ in range(5)], "column_bonuses": [None] * 5,
            "round_bonuses": rounds,
            "rare": {name: row["rare"] for name, row in c.bones.items()},
            "bag": {name: row["total"] - row["rare"] for name, row in c.bones.items()},
            "sites": {n: {**site, "bones": [None] * 3, "camps": []} for n in c.sites},
            "display": [],
            "species": {"deck": list(c.species), **deck, "discard": []},
            "palaeontologists": {"deck": list(c.palaeontologists), **deck, "discard": []},
            "awards": {s: {"tile": None, "spaces": [[], [], [], []]} for s in "abc"},
            "grants": [None] * 4,
            "papers": {"marsh": [0, 0, 0], "cope": [0, 0, 0]},
            "neutral": None,
        },
        "seats": {name: new_seat(t, name) for name in t.names},
        "play": None, "theodore": solo_state, "stack": [],
    }  # fmt: skip


# --- Set-up -------------------------------------------------------------------------------------
def next_step(t: Table) -> str:
    """The set-up step that comes next, in the order of BW-25; empty when all is dealt."""
    b = t.s["board"]
    if sum(map(len, b["small_finds"])) < 5 * t.n:
        return "small_find"
    if None in b["column_bonuses"] or None in b["round_bonuses"]:
        return "bonus_tile"
    for site in b["sites"].values():
        for key, step in (("species", "site_species"), ("action", "site_action")):
            if site[key] is None:
                return step
        if None in site["bones"]:
            return "site_bone"
    if len(b["display"]) < 3:
        return "display"
    if any(award["tile"] is None for award in b["awards"].values()):
        return "award"
    if None in b["grants"]:
        return "grant"
    if seat_without_card(t):
        return "start_card"
    if t.solo and t.s["theodore"]["back"] is None:
        return "back"
    if len(t.s["offer"]) <= t.n and not any(offer["bones"] for offer in t.s["offer"]):
        return "offer_species"
    if any(len(offer["bones"]) < 2 for offer in t.s["offer"]):
        return "offer_bone"
    return "" if t.solo or t.s["first"] else "first"


def seat_without_card(t: Table) -> str | None:
    """The seat that gets its first palaeontologist next."""
    return next((n for n, seat in t.s["seats"].items() if not t.hand_palaeontologists(seat)), None)


def outcomes(t: Table) -> Weights:
    b, c = t.s["board"], t.c
    step = t.s["step"]
    if step == "small_find":
        lying = Counter(icon for column in b["small_finds"] for icon in column)
        return [(f"find {icon}", t.n - lying[icon]) for icon in c.icons if lying[icon] < t.n]
    if step == "bonus_tile":
        lying = Counter([*b["column_bonuses"], *b["round_bonuses"]])
        left = [name for name, row in c.bonuses.items() if row["tile"] and not lying[name]]
        return [(f"tile {name}", 1) for name in left]
    if step in ("site_species", "offer_species"):
        return [(f"species {name}", 1) for name in b["species"]["deck"]]
    if step == "site_action":
        lying = Counter(site["action"] for site in b["sites"].values())
        return [(f"action {name}", 1) for name in c.site_actions if not lying[name]]
    if step in ("site_bone", "offer_bone"):
        return [(f"bone {name}", b["bag"][name]) for name in t.held(b["bag"])]
    if step in ("display", "start_card"):
        return [(f"palaeontologist {name}", 1) for name in b["palaeontologists"]["deck"]]
    if step == "award":
        stack = next_stack(t)
        return [(f"award {name}", 1) for name, row in c.awards.items() if row["stack"] == stack]
    if step == "grant":
        return [(f"grant {name}", 1) for name in c.grants if name not in b["grants"]]
    if step == "back":
        return solo.backs(t)
    return [(f"first {name}", 1) for name in t.names]


def next_stack(t: Table) -> str:
    return next(s for s, award in t.s["board"]["awards"].items() if award["tile"] is None)


def source(t: Table) -> str:
    names = {
        "small_find": "small finds", "bonus_tile": "bonus tiles", "site_species": "species deck",
        "site_action": "site actions", "site_bone": "bone bag", "display": "palaeontologist deck",
        "grant": "grants", "start_card": "palaeontologist deck", "back": "solo deck",
        "offer_species": "species deck", "offer_bone": "bone bag", "first": "first drafter",
    }  # fmt: skip
    if t.s["step"] == "award":
        return f"award stack {next_stack(t)}"
    return names[t.s["step"]]


def apply_setup(t: Table, text: str) -> None:
    b, step = t.s["board"], t.s["step"]
    name = text.partition(" ")[2]
    if step == "small_find":
        column = b["small_finds"][sum(map(len, b["small_finds"])) % 5]
        column.append(name)
        column.sort(key=t.c.icons.index)
    elif step == "bonus_tile":
        track = b["column_bonuses"] if None in b["column_bonuses"] else b["round_bonuses"]
        track[track.index(None)] = name
    elif step in ("site_species", "site_action"):
        key = step[5:]
        site = next(site for site in b["sites"].values() if site[key] is None)
        site[key] = name
        if key == "species":
            b["species"]["deck"].remove(name)
    elif step == "site_bone":
        site = next(site for site in b["sites"].values() if None in site["bones"])
        site["bones"][site["bones"].index(None)] = name
        b["bag"][name] -= 1
    elif step == "display":
        b["palaeontologists"]["deck"].remove(name)
        b["display"] = t.c.cards([*b["display"], name])
    elif step == "award":
        award = b["awards"][next_stack(t)]
        award["tile"] = name
        award["spaces"] = [["virtual"] * (n > t.n) for n in t.c.awards[name]["players"]]
    elif step == "grant":
        b["grants"][b["grants"].index(None)] = name
    elif step == "start_card":
        t.s["active"] = seat_without_card(t)
        t.to_hidden_hand(t.me, "palaeontologists", t.drawn("palaeontologists", name))
        t.s["active"] = None
    elif step == "back":
        t.s["theodore"]["back"] = name
    elif step == "offer_species":
        b["species"]["deck"].remove(name)
        t.s["offer"].append({"species": name, "bones": []})
    elif step == "offer_bone":
        offer = next(offer for offer in t.s["offer"] if len(offer["bones"]) < 2)
        offer["bones"] = t.c.sort_bones([*offer["bones"], name])
        b["bag"][name] -= 1
    else:
        t.s["first"] = name
    t.s["step"] = next_step(t)
    if not t.s["step"]:
        t.s["phase"] = "draft"
        next_option(t)


# --- Draft --------------------------------------------------------------------------------------
def next_option(t: Table) -> None:
    """The next of the 2n options; after the last one round 1 begins."""
    k = t.s["turn"]
    t.s["turn"] += 1
    if k == 2 * t.n:
        t.s["turn"] -= 1
        finish(t)
        return
    if t.solo:
        t.s["active"] = ("theodore", "yellow", "yellow", "theodore")[k]
        t.s["step"] = ("option", "option", "specialty", "theodore")[k]
        if k == 0:
            take_offer(t, solo.choose_species(t, [o["species"] for o in t.s["offer"]]) or "")
        elif k == 3:
            solo.career(t)
        return
    first = t.names.index(t.s["first"])
    seat = first + k if k < t.n else first + 2 * t.n - 1 - k
    t.s["active"], t.s["step"] = t.names[seat % t.n], "option"


def finish(t: Table) -> None:
    """BW-26.4."""
    board = t.s["board"]
    for offer in t.s["offer"]:
        t.discard("species", offer["species"])
        for bone in offer["bones"]:
            board["bag"][bone] += 1
    t.s["offer"] = []
    if t.n == 3:
        board["neutral"] = free_spaces(t)[0]
    round_end.start_round(t)


def free_spaces(t: Table) -> list[int]:
    taken = {t.home(seat) for seat in t.s["seats"].values()}
    return [space for space in t.c.universities if space not in taken | {t.s["board"]["neutral"]}]


def draft_options(t: Table) -> list[str]:
    step = t.s["step"]
    if step == "option":
        first_pass = t.s["turn"] <= t.n
        career = not t.solo and t.me["patron"] is None
        offers = first_pass or t.solo or t.me["patron"] is not None
        names = [f"offer {offer['species']}" for offer in t.s["offer"]] if offers else []
        return [*names, *(["career"] if career else [])]
    if step == "specialty":
        taken = [seat["specialty"] for seat in t.s["seats"].values()]
        return [f"specialty {row}" for row in t.c.specialties if f"left {row}" not in taken]
    if step == "university":
        spaces = free_spaces(t)
        if t.n == 2:
            patrons = [seat["patron"] for seat in t.s["seats"].values() if seat["patron"]]
            spaces = [s for s in spaces if t.c.universities[s]["patron"] not in patrons]
        return [f"university {space}" for space in spaces]
    return []


def settle_draft(t: Table) -> bool:
    if t.s["step"] == "taken":
        next_option(t)
    elif t.s["step"] == "theodore":
        other = t.s["seats"]["yellow"]["patron"]
        go_home(t, max(s for s, r in t.c.universities.items() if r["patron"] != other))
    else:
        return False
    return True


def apply_draft(t: Table, text: str) -> None:
    verb, _, rest = text.partition(" ")
    if verb == "offer":
        take_offer(t, rest)
    elif verb == "career":
        t.s["step"] = "specialty"
    elif verb == "specialty":
        t.me["specialty"], t.s["step"] = f"left {rest}", "university"
        effects.begin_pool(t, t.c.specialties[int(rest)]["left"])
    else:
        go_home(t, int(rest))


def take_offer(t: Table, name: str) -> None:
    offer = next(offer for offer in t.s["offer"] if offer["species"] == name)
    t.s["offer"].remove(offer)
    t.to_open_hand(t.me, name)
    for bone in offer["bones"]:
        t.me["crates"][bone] += 1
    t.s["step"] = "taken"
    if t.surplus(t.me) > 0:
        effects.push(t, "bones", "return")


def go_home(t: Table, space: int) -> None:
    """Team, grant marker and patron of a career; with two colours the neutral team follows."""
    t.me["team"], t.me["grant"] = f"university {space}", space
    patron = t.me["patron"] = t.c.universities[space]["patron"]
    if t.n == 2 and t.s["board"]["neutral"] is None:
        t.s["board"]["neutral"] = next(
            s for s in free_spaces(t) if t.c.universities[s]["patron"] == patron
        )
    next_option(t)
