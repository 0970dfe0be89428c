"""Theodore: choosing cards, his turn step by step, his pass (BW-90, BW-94, BW-95).

His effects are in solo_effects.py, his palaeontologist actions in solo_actions.py. He decides
nothing: `settle` goes on until chance has something to draw.
"""

from __future__ import annotations

from reference.bonewars import effects, round_end, solo_actions, solo_effects, turn
from reference.bonewars.table import Dict, Table

MOVES = ("clockwise", "counterclockwise")


# --- Choosing a species card: F-abc -------------------------------------------------------------
def envelope_for(t: Table, name: str) -> str | None:
    """The envelope a card would go to; with the icons grant the rightmost with room."""
    if not t.icon_grant():
        return t.c.envelope_of(name)
    open_ones = [e for e in t.c.envelopes if t.room(t.me, e) > 0]
    return open_ones[-1] if open_ones else None


def needed_for(t: Table, name: str, award: Dict) -> bool:
    """Whether a card counts towards a tile he can still use (RUL-29)."""
    spaces, row, card = award["spaces"], t.c.awards[award["tile"]], t.c.species[name]
    if any("theodore" in space for space in spaces) or all(spaces):
        return False
    if row["counts"] == "envelope":
        return envelope_for(t, name) == row["of"]
    if row["counts"] == "finder":
        return bool(card["finder"] == row["of"])
    return card["category"] in (row["of"], "amphibian")


def needed(t: Table, name: str) -> bool:
    return any(needed_for(t, name, award) for award in t.s["board"]["awards"].values())


def choose_species(t: Table, names: list[str]) -> str | None:
    """F-abc of some cards; None of none."""
    for award in t.s["board"]["awards"].values():
        wanted = [name for name in names if needed_for(t, name, award)]
        if wanted:
            names = wanted
            break
    for envelope in reversed(t.c.envelopes):
        fitting = [n for n in names if envelope_for(t, n) == envelope]
        if fitting and t.room(t.me, envelope) > 0:
            names = fitting
            break
    return min(names, default=None)


# --- Turn ---------------------------------------------------------------------------------------
def backs(t: Table) -> list[tuple[str, int]]:
    """Backs that the top of his pile may show."""
    deck = [t.c.back(name) for name in t.s["theodore"]["deck"]]
    return [(f"back {back}", deck.count(back)) for back in dict.fromkeys(deck)]


def begin_turn(t: Table) -> None:
    """TH1: a card, or a pass."""
    t.s["phase"], t.s["step"] = "theodore", "flip"
    slot = t.free_slot(t.me)
    if not slot or t.slot_cost(t.me, slot) > t.me["money"]:
        begin_pass(t)
        return
    t.s["theodore"]["turn"] = {
        "card": None, "slot": 0, "half": None, "ap": 0, "depth": 0, "steps": 0, "barred": None,
        "action": None, "again": False, "entry": 0, "idle": 0, "skip": False, "species": None,
        "value": 0, "used": [], "wild": False,
    }  # fmt: skip


def outcomes(t: Table) -> list[tuple[str, int]]:
    th = t.s["theodore"]
    if t.s["step"] == "back":
        return backs(t)
    if t.s["step"] == "flip":
        fitting = [name for name in th["deck"] if t.c.back(name) == th["back"]]
        return [(f"flip {name}", 1) for name in ([th["top"]] if th["top"] else fitting)]
    return []


def apply(t: Table, text: str) -> None:
    th, me = t.s["theodore"], t.me
    verb, _, rest = text.partition(" ")
    if verb == "back":
        th["back"] = rest
        read_back(t)
        return
    slot = t.free_slot(me)
    me["money"] -= t.slot_cost(me, slot)
    me["slots"][slot - 1]["card"] = rest
    th["deck"].remove(rest)
    th["back"] = th["top"] = None
    th["turn"]["card"], th["turn"]["slot"] = rest, slot
    if not th["deck"]:
        th["deck"], th["discard"] = th["discard"], []
    t.s["step"] = "back"
    if not th["deck"]:
        read_back(t)


def read_back(t: Table) -> None:
    """TH2 to TH5: which half, with which values."""
    th, me = t.s["theodore"], t.me
    now = th["turn"]
    card = t.c.solo_cards[now["card"]]
    now["barred"] = None if t.grant("stay") else me["figure"]
    if th["back"] is None:
        begin_bottom(t, None)
        return
    back = next(t.c.solo_cards[name] for name in th["deck"] if t.c.back(name) == th["back"])
    if back["recall"]:
        me["figure"] = now["barred"] = None
    if back["rival_loyalty"]:
        rival = {"marsh": "cope", "cope": "marsh"}[me["patron"]]
        t.advance_loyalty(me, rival, back["rival_loyalty"])
    if back["back"] == "team":
        begin_bottom(t, back)
        return
    now["half"] = "top"
    for action in card["top"]:
        if action != now["barred"] and solo_actions.possible(t, action):
            me["figure"] = now["action"] = action
            now["again"] = card["twice"]
            solo_actions.use_card(t)
            return
    begin_bottom(t, None)


def begin_bottom(t: Table, back: Dict | None) -> None:
    """TH5: values from the back, from the slot with a species card, or from the slot as it is."""
    now, me = t.s["theodore"]["turn"], t.me
    now["half"], now["steps"] = "bottom", turn.free_steps(t, me)
    slot = t.slot_row(me, now["slot"])
    spent = matching_species(t, slot["icon"]) if back else None
    values = slot if spent or back is None else back
    now["ap"], now["depth"] = values["ap"], values["depth"]
    t.s["step"] = "spent"
    if spent:
        now["species"] = spent
        t.take_from_hand(me, spent)
        effects.begin(t, t.c.bounties[t.c.species[spent]["bounty"]]["effect"])


def matching_species(t: Table, icon: str) -> str | None:
    """RUL-63."""
    if icon == "none":
        return None
    hand = t.hand_species(t.me)
    fitting = [n for n in hand if t.grant("icons") or t.c.species[n]["icon"] == icon]
    return min(fitting, key=lambda name: (needed(t, name), name), default=None)


def settle(t: Table) -> bool:
    """Goes on in his turn; False at chance."""
    step, now = t.s["step"], t.s["theodore"]["turn"]
    if step in ("flip", "back"):
        return False
    if step == "spent":
        if now["species"]:
            t.discard("species", now["species"])
            now["species"] = None
        t.s["step"] = "extras"
        solo_effects.begin_list(t, t.c.solo_cards[now["card"]]["before"])
    elif step == "extras":
        enter(t)
        t.s["step"] = "bottom"
    elif step == "bottom":
        next_entry(t)
    elif step == "pass":
        finish_pass(t)
    else:
        solo_actions.go_on(t)
    return True


def end_turn(t: Table) -> None:
    t.s["theodore"]["turn"] = None
    round_end.next_turn(t)


def enter(t: Table) -> None:
    """RUL-31: from the university to the site that the first move entry points at."""
    now, home = t.s["theodore"]["turn"], t.home(t.me)
    if not home:
        return
    moves = [name for name in t.c.solo_cards[now["card"]]["bottom"] if name in MOVES]
    entries = t.c.universities[home]["entries"]
    step_to(t, entries[-1] if moves and moves[0] == "counterclockwise" else entries[0])
    now["skip"] = bool(moves)


def step_to(t: Table, site: str) -> None:
    """A free step if one is left, else an action point."""
    now = t.s["theodore"]["turn"]
    if now["steps"]:
        turn.use_step(t, t.me, now["steps"])
        now["steps"] -= 1
    else:
        now["ap"] -= 1
    turn.walk(t, t.me, site)


def next_entry(t: Table) -> None:
    """TH6 and TH7: one visit of one entry, or the end of the turn."""
    now = t.s["theodore"]["turn"]
    entries = t.c.solo_cards[now["card"]]["bottom"]
    if now["ap"] == 0 or now["idle"] == len(entries):
        end_turn(t)
        return
    entry = entries[now["entry"]]
    now["entry"] = (now["entry"] + 1) % len(entries)
    if entry in MOVES and now["skip"]:
        now["skip"], now["idle"] = False, 0
    elif visit(t, entry):
        now["idle"] = 0
    else:
        now["idle"] += 1


def visit(t: Table, entry: str) -> bool:
    """Does an entry if it is possible (RUL-76)."""
    now, me = t.s["theodore"]["turn"], t.me
    if entry in MOVES:
        sites = list(t.c.sites)
        way = 1 if entry == "clockwise" else -1
        step_to(t, sites[(sites.index(me["team"]) + way) % len(sites)])
        return True
    site = t.s["board"]["sites"][me["team"]]
    if entry == "discover":
        cost = 1 if t.grant("discovery") else t.options["theodore_discover_ap"]
        if site["species"] is None or now["ap"] < cost:
            return False
        now["ap"] -= cost
        t.to_open_hand(me, site["species"])
        site["species"] = None
    elif entry == "dig":
        places = [i for i in range(now["depth"]) if site["bones"][i]]
        if not places or not solo_effects.accepts(t, site["bones"][places[-1]]):
            return False
        now["ap"] -= 1
        bone, site["bones"][places[-1]] = site["bones"][places[-1]], None
        solo_effects.place_and_return(t, bone)
    elif entry == "camp":
        left = me["camps"]
        out = t.camps_out(me, "movement") + t.camps_out(me, "archive")
        kind = ("movement", "archive")[out % 2]
        if not left[kind] or not turn.camp_allowed(t, "theodore", me["team"]):
            return False
        now["ap"] -= 1
        turn.place_camp(t, "theodore", kind)
    else:
        if not solo_effects.site_action(t):
            return False
        now["ap"] -= 1
        solo_effects.begin(t, "sites", 1)
    return True


# --- Draft and pass -----------------------------------------------------------------------------
def career(t: Table) -> None:
    """His specialty of the draft: the topmost free row, no test of usefulness."""
    taken = [seat["specialty"] for seat in t.s["seats"].values()]
    row = next(row for row in t.c.specialties if f"left {row}" not in taken)
    t.me["specialty"] = f"left {row}"
    solo_effects.begin_list(t, t.c.specialties[row]["left"])


def begin_pass(t: Table) -> None:
    """BW-95: the specialty, with one species card."""
    where, rows = round_end.column(t), round_end.rows(t)
    t.s["step"], t.s["theodore"]["turn"] = "pass", None
    if where == "end":
        gains = {row: [f"loyalty {t.c.specialties[row]['end_loyalty']}"] for row in rows}
    else:
        gains = {row: t.c.specialties[row][where] for row in rows}
    useful = [r for r in rows if any(solo_effects.useful(t, effect) for effect in gains[r])]
    row = (useful or rows)[0]
    t.me["specialty"] = f"{where} {row}"
    solo_effects.begin_list(t, [*gains[row], "species 1"])


def finish_pass(t: Table) -> None:
    th, me, board = t.s["theodore"], t.me, t.s["board"]
    if t.s["round"] == len(t.c.rounds):
        me["passed"] = True
        round_end.next_turn(t)
        return
    for slot in me["slots"]:
        if slot["card"]:
            th["discard"] = t.c.cards([*th["discard"], slot["card"]])
            slot["card"] = None
    round_end.move_neutral(t)
    spaces = round_end.homes(t)
    own, rival = (t.papers(patron) for patron in ("marsh", "cope"))
    wanted = [] if own == rival else ["marsh" if own > rival else "cope"]
    for patron in [*wanted, me["patron"]]:
        kept = [s for s in spaces if t.c.universities[s]["patron"] == patron]
        spaces = kept or spaces
    assert board["neutral"] not in spaces
    round_end.return_home(t, max(spaces))
