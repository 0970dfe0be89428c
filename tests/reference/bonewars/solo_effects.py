"""Theodore's effects: bones, rare bones, decks, upgrades, site actions (BW-91 to BW-93)."""

from __future__ import annotations

from typing import Any

from reference.bonewars import effects, solo, solo_actions
from reference.bonewars.content import parse
from reference.bonewars.table import MOST_SLOTS, Dict, Table

GROUPS = ("head", "limb", "body", "tail")


# --- Bones --------------------------------------------------------------------------------------
def accepts(t: Table, bone: str) -> bool:
    """Whether he can keep a bone of this type."""
    me = t.me
    if t.surplus(me) < 0 or me["cover_tiles"]:
        return True
    return me["crates"][bone] == 0 and max(me["crates"].values()) >= 2


def most_of(t: Table, types: list[str]) -> str:
    """The type he has most of, ties by table order."""
    return max(types, key=lambda name: t.me["crates"][name])


def place(t: Table, bone: str) -> str | None:
    """Puts a bone into a crate; the bone that leaves for it, if one does: perhaps itself."""
    me = t.me
    if not accepts(t, bone):
        return bone
    away = None
    if t.surplus(me) >= 0:
        if me["cover_tiles"]:
            me["cover_tiles"] -= 1
        else:
            away = most_of(t, t.c.types)
            me["crates"][away] -= 1
    me["crates"][bone] += 1
    return away


def place_and_return(t: Table, bone: str) -> None:
    away = place(t, bone)
    if away:
        t.s["board"]["bag"][away] += 1


def rarest(t: Table, types: list[str]) -> str | None:
    """The display's type he takes, of those in question (BW-92)."""
    rare = t.s["board"]["rare"]

    def key(name: str) -> tuple[int, int, bool, int]:
        group = GROUPS.index(t.c.bones[name]["category"])
        return rare[name], group, t.me["crates"][name] > 0, t.c.types.index(name)

    return min((name for name in types if rare[name]), key=key, default=None)


def lacking(t: Table) -> list[str]:
    return [name for name in t.c.types if not t.me["crates"][name]]


def rare_instead(t: Table) -> str | None:
    """With the grant: a rare bone that he takes instead of drawing."""
    name = rarest(t, lacking(t)) if t.grant("rare_bones") else None
    return name if name and accepts(t, name) else None


# --- Effects ------------------------------------------------------------------------------------
def begin(t: Table, code: str, n: int) -> None:
    """Starts one of his effects (money, loyalty and their like are done in effects.begin)."""
    me, board = t.me, t.s["board"]
    if code == "bones":
        aside: list[str] = []
        while n and (name := rare_instead(t)):
            board["rare"][name] -= 1
            away = place(t, name)
            aside += [away] if away else []
            n -= 1
        effects.push(t, "bones", "draw", n, bones=t.c.sort_bones(aside))
    elif code == "rare":
        for _ in range(n):
            name = rarest(t, t.c.types)
            if name is None or not accepts(t, name):
                break
            board["rare"][name] -= 1
            place_and_return(t, name)
    elif code == "exchange":
        exchange(t)
    elif code in ("species", "palaeontologist"):
        effects.push(t, code, "draw", n)
    elif code == "search":
        effects.push(t, "search", "look", n)
    elif code == "discard_search":
        name = unwanted(t)
        if name:
            t.take_from_hand(me, name)
            t.discard("species", name)
            effects.push(t, "search", "look", n)
    elif code == "reclassify":
        reclassify(t)
    elif code == "slot":
        slot(t)
    elif code == "cover":
        me["cover_tiles"] = max(0, me["cover_tiles"] - 1)
        if me["money"] < 5:
            me["money"] += 2
        else:
            me["reputation"] += 1
    elif code == "upgrade":
        where = upgrade_place(t)
        if where:
            effects.push(t, "upgrade", "leave", items=[where])
    elif code == "round":
        effects.begin(t, t.c.bonuses[board["round_bonuses"][t.s["round"] - 1]]["effect"])
    else:
        effects.push(t, "sites", "", n)


def begin_list(t: Table, items: list[str]) -> None:
    """A pool without choices: money, reputation, loyalty first, the rest as listed."""
    later = []
    for effect in items:
        if parse(effect)[0] in ("money", "reputation", "loyalty"):
            effects.begin(t, effect)
        else:
            later.append(effect)
    if later:
        effects.push(t, "list", "", items=later)


def exchange(t: Table) -> None:
    give = most_of(t, t.c.types)
    take = rarest(t, lacking(t))
    if t.me["crates"][give] >= 2 and take:
        rare = t.s["board"]["rare"]
        t.me["crates"][give] -= 1
        rare[give] += 1
        rare[take] -= 1
        t.me["crates"][take] += 1


def unwanted(t: Table) -> str | None:
    """The card F-abc would take last of those not needed for an award."""
    names = [name for name in t.hand_species(t.me) if not solo.needed(t, name)]
    order = list(t.c.envelopes)

    def rank(name: str) -> tuple[int, str]:
        envelope = solo.envelope_for(t, name)
        fits = envelope is not None and t.room(t.me, envelope) > 0
        return (-order.index(envelope) if fits and envelope else 99), name

    return max(names, key=rank, default=None)


def reclassify(t: Table) -> None:
    """RUL-73."""
    order = list(t.c.envelopes)
    lying = [e for e in order if t.me["archive"][e]]
    room = [e for e in order if t.room(t.me, e) > 0]
    if not lying or not room or order.index(room[-1]) <= order.index(lying[0]):
        return
    name = min(t.me["archive"][lying[0]])
    t.me["archive"][lying[0]].remove(name)
    count = t.archive_card(t.me, name, room[-1])
    factor = count if t.grant("reclassify_count") else 1
    effects.begin(t, effects.envelope_bonus(t, room[-1], factor))


def slot(t: Table) -> None:
    """RUL-36."""
    slots, rows = t.me["slots"], t.c.slots
    added = len(slots) - len(rows)
    covered = sum(s["tile"] == "upgraded" for s in slots) - added
    targets = [
        number
        for cost in (3, 2)
        for number, row in enumerate(rows)
        if row["cost"] == cost and slots[number]["tile"] == "printed"
    ]
    if targets and covered == added:
        slots[targets[0]]["tile"] = "upgraded"
    elif len(slots) < MOST_SLOTS:
        slots.append({"tile": "upgraded", "card": None, "specialist": None, "closed": False})


def basics(t: Table, names: list[str]) -> list[str]:
    return [name for name in names if t.c.solo_cards[name]["deck"] == "basic"]


def upgrade_place(t: Table) -> str:
    """Where a basic card leaves; empty if the upgrade is impossible (RUL-33)."""
    th = t.s["theodore"]
    if not th["new"]:
        return ""
    if th["back"] in [t.c.back(name) for name in basics(t, th["deck"])]:
        return "top"
    if basics(t, th["deck"]):
        return "below"
    return "discard" if basics(t, th["discard"]) else ""


def site_action(t: Table) -> str | None:
    """The first action of his order that is possible now."""
    me, board = t.me, t.s["board"]
    used = t.s["theodore"]["turn"]["used"] if t.s["theodore"]["turn"] else []
    space = t.surplus(me) < 0 or me["cover_tiles"] > 0
    sides = t.papers("marsh") - t.papers("cope")
    can = {
        "recall": me["figure"] is not None,
        "exchange": max(me["crates"].values()) >= 2 and rarest(t, lacking(t)) is not None,
        "bones": space and bool(t.held(board["bag"]) or rare_instead(t)),
        "switch": (sides < 0) if me["patron"] == "marsh" else (sides > 0),
        "discard_search": unwanted(t) is not None,
        "money": True,
    }
    for row in t.c.site_order:
        code = parse(t.c.site_actions[row["action"]]["effect"])[0]
        if can.get(code, False) and row["action"] not in used:
            return str(row["action"])
    return None


def useful(t: Table, effect: str) -> bool:
    """Whether an effect would change his state (RUL-37)."""
    code, board = parse(effect)[0], t.s["board"]
    if code == "upgrade":
        return bool(upgrade_place(t))
    if code == "rare":
        name = rarest(t, t.c.types)
        return name is not None and accepts(t, name)
    if code == "bones":
        return any(accepts(t, name) for name in t.held(board["bag"]))
    if code in ("species", "search"):
        return t.any_card("species")
    return code != "palaeontologist" or t.any_card("palaeontologists")


# --- Frames -------------------------------------------------------------------------------------
def settle(t: Table) -> bool:
    """Goes on with his top frame; False at chance."""
    stack, board = t.s["stack"], t.s["board"]
    top: Dict = stack[-1]
    kind = top["kind"]
    if kind == "list":
        effect = top["items"].pop(0)
        if not top["items"]:
            stack.pop()
        solo_actions.begin_reward(t, effect)
        return True
    if kind == "sites":
        name = site_action(t)
        top["left"] -= 1
        if name is None or not top["left"]:
            stack.pop()
        if name is None:
            return True
        now = t.s["theodore"]["turn"]
        if now and next(r for r in t.c.site_order if r["action"] == name)["once"]:
            used = [*now["used"], name]
            now["used"] = [action for action in t.c.site_actions if action in used]
        effects.begin(t, t.c.site_actions[name]["effect"])
        return True
    if waits(t, top):
        return False
    stack.pop()
    if kind == "bones":
        for bone in top["bones"]:
            board["bag"][bone] += 1
    if kind == "search" and top["cards"]:
        names = [text.split()[1] for text in top["cards"]]
        kept = solo.choose_species(t, names)
        for name in names:
            if name == kept:
                t.to_open_hand(t.me, name)
            else:
                t.discard("species", name)
    return True


def waits(t: Table, top: Dict) -> bool:
    """Whether his frame has something to draw; shuffles only the deck that is drawn from."""
    kind = top["kind"]
    if kind == "refill":
        return t.display_gap() and t.ready("palaeontologists")
    if kind == "upgrade":
        return True
    if kind == "bones":
        return bool(top["left"] and t.held(t.s["board"]["bag"]))
    return bool(top["left"]) and t.ready("species" if kind != "palaeontologist" else kind + "s")


def outcomes(t: Table) -> list[tuple[str, int]]:
    """Outcomes of the frame `upgrade`."""
    top, th = t.s["stack"][-1], t.s["theodore"]
    if top["kind"] != "upgrade":
        return []
    if top["step"] == "new":
        return [(f"new {name}", 1) for name in th["new"]]
    where = top["items"][0]
    names = basics(t, th["discard"] if where == "discard" else th["deck"])
    return [(f"leave {n}", 1) for n in names if where != "top" or t.c.back(n) == th["back"]]


def source(t: Table) -> str:
    top = t.s["stack"][-1]
    if top["step"] == "new":
        return "new solo cards"
    return "solo discards" if top["items"] == ["discard"] else "solo deck"


def apply(t: Table, text: str) -> None:
    """A drawn bone, or a step of an upgrade."""
    top, th, board = t.s["stack"][-1], t.s["theodore"], t.s["board"]
    verb, _, name = text.partition(" ")
    if verb == "bone":
        board["bag"][name] -= 1
        top["left"] -= 1
        away = place(t, name)
        top["bones"] = t.c.sort_bones([*top["bones"], *([away] if away else [])])
        return
    pile: list[Any] = th["discard"] if top["items"] == ["discard"] else th["deck"]
    if verb == "leave":
        pile.remove(name)
        top["step"] = "new"
        if top["items"] == ["top"]:
            th["back"] = None
        return
    t.s["stack"].pop()
    th["new"].remove(name)
    pile.append(name)
    pile.sort(key=lambda card: t.c.order[card])
    if top["items"] == ["top"]:
        th["top"], th["back"] = name, t.c.back(name)
