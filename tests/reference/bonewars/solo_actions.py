"""Theodore's palaeontologist actions (BW-94): PUBLISH, DEBUNK, AWARD, SMALL_FIND, once or twice."""

from __future__ import annotations

from reference.bonewars import debunk, effects, solo, solo_effects
from reference.bonewars.content import CATEGORIES
from reference.bonewars.publish import LOYALTY
from reference.bonewars.table import RIVAL, Table


def possible(t: Table, action: str) -> bool:
    if action == "publish":
        return bool(candidates(t)) and len(bones_for_paper(t)) >= 2
    if action == "debunk":
        return choose_set(t) is not None
    if action == "award":
        return choose_award(t) is not None
    return bool(finds(t))


def use_card(t: Table) -> None:
    """RUL-38: one matching palaeontologist card becomes 1 loyalty; then the action begins."""
    now = t.s["theodore"]["turn"]
    experts = t.hand_palaeontologists(t.me)
    fitting = [n for n in experts if t.c.palaeontologists[n]["action"] == now["action"]]
    if fitting:
        t.take_from_hand(t.me, fitting[0])
        t.discard("palaeontologists", fitting[0])
        effects.begin(t, "loyalty 1")
        effects.push(t, "refill", "draw")
    t.s["step"] = "begin"


def go_on(t: Table) -> None:
    """The steps of an action when the stack is empty."""
    step, now = t.s["step"], t.s["theodore"]["turn"]
    if step == "begin":
        perform(t)
    elif step == "rewards":
        t.s["board"]["papers"][t.me["patron"]][now["value"] - 2] += 1
        now["value"] = 0
        publish_next(t)
    elif step == "tile":
        take_tile(t)
    else:
        now["wild"] = False
        if now["again"] and possible(t, now["action"]):
            now["again"] = False
            use_card(t)
        else:
            solo.end_turn(t)


def perform(t: Table) -> None:
    action = t.s["theodore"]["turn"]["action"]
    if action == "publish":
        publish_next(t)
    elif action == "debunk":
        t.s["step"] = "action"
        debunk_all(t)
    elif action == "award":
        t.s["step"] = "action"
        stack, number = choose_award(t) or ("", 0)
        award = t.s["board"]["awards"][stack]
        award["spaces"][number - 1].append("theodore")
        t.me["award_markers"] -= 1
        effects.begin(t, f"loyalty {t.c.awards[award['tile']]['loyalty'][number - 1]}")
        effects.begin(t, "round")
    else:
        name = solo.choose_species(t, finds(t)) or ""
        envelope = solo.envelope_for(t, name) or ""
        t.take_from_hand(t.me, name)
        t.s["theodore"]["turn"]["species"] = name
        count = t.archive_card(t.me, name, envelope)
        t.s["step"] = "tile"
        effects.begin(t, effects.envelope_bonus(t, envelope, count))


# --- PUBLISH ------------------------------------------------------------------------------------
def candidates(t: Table) -> list[str]:
    found = []
    for name in t.hand_species(t.me):
        envelope = solo.envelope_for(t, name)
        if envelope and t.room(t.me, envelope) > 0:
            found.append(name)
    return found


def bones_for_paper(t: Table) -> list[str]:
    """What he pays for a paper: each category he can, then the grant's wild bone."""
    crates, paid = dict(t.me["crates"]), []
    for category in CATEGORIES:
        types = [n for n in t.c.types if t.c.bones[n]["category"] == category and crates[n]]
        if types:
            paid.append(max(types, key=lambda name: crates[name]))
    for bone in paid:
        crates[bone] -= 1
    wild = t.grant("publish_wild") and not wild_used(t)
    if wild and len(paid) < len(CATEGORIES) and any(crates.values()):
        paid.append(max(t.c.types, key=lambda name: crates[name]))
    return paid


def wild_used(t: Table) -> bool:
    return bool(t.s["theodore"]["turn"]["wild"])


def publish_next(t: Table) -> None:
    """One paper, finished before the next (RUL-68)."""
    now, me, board = t.s["theodore"]["turn"], t.me, t.s["board"]
    if not possible(t, "publish"):
        t.s["step"] = "action"
        return
    name = solo.choose_species(t, candidates(t)) or ""
    paid = bones_for_paper(t)
    categories = {t.c.bones[bone]["category"] for bone in paid}
    now["wild"] = now["wild"] or len(categories) < len(paid)
    for bone in paid:
        me["crates"][bone] -= 1
        board["bag"][bone] += 1
    envelope = solo.envelope_for(t, name) or ""
    t.take_from_hand(me, name)
    count = t.archive_card(me, name, envelope)
    value = now["value"] = len(paid)
    rewards = [f"loyalty {LOYALTY[value]}"]
    if value >= 3:
        rewards.append(t.c.bounties[t.c.species[name]["bounty"]]["effect"])
    if value == 4:
        rewards.append("round")
    rewards.append(effects.envelope_bonus(t, envelope, count))
    t.s["step"] = "rewards"
    solo_effects.begin_list(t, rewards)


def begin_reward(t: Table, effect: str) -> None:
    """An item of a list; the grant turns the round bonus of a paper of 4 into the printed one."""
    now = t.s["theodore"]["turn"]
    if effect == "round" and now and t.s["step"] == "rewards" and t.grant("publish_any_round"):
        printed = next(row["bonus"] for row in t.c.rounds if row["bonus"] != "tile")
        effects.begin(t, t.c.bonuses[printed]["effect"])
    else:
        effects.begin(t, effect)


# --- DEBUNK -------------------------------------------------------------------------------------
def groups(t: Table) -> dict[str, int]:
    """Bones that count as identical: body, tail, skulls, limbs."""
    crates = t.me["crates"]
    return {
        category: sum(crates[n] for n in t.c.types if t.c.bones[n]["category"] == category)
        for category in CATEGORIES
    }


def choose_set(t: Table) -> tuple[int, str, str | None] | None:
    """Value, group, and the group of a wild bone (RUL-69)."""
    papers, sizes = t.s["board"]["papers"][RIVAL[t.me["patron"]]], groups(t)
    largest = sorted(CATEGORIES, key=lambda name: -sizes[name])
    now = t.s["theodore"]["turn"]
    wild = t.grant("debunk_wild") and not now["wild"]
    for value in (4, 3, 2):
        if not papers[value - 2]:
            continue
        if sizes[largest[0]] >= value:
            return value, largest[0], None
        others = [name for name in largest if name != largest[0] and sizes[name]]
        if wild and sizes[largest[0]] == value - 1 and others:
            return value, largest[0], others[0]
    return None


def most_first(t: Table, group: str) -> list[str]:
    """His bones of a group, all of the type he has most of first."""
    crates = t.me["crates"]
    types = [name for name in t.c.types if t.c.bones[name]["category"] == group]
    order = sorted(types, key=lambda name: -crates[name])
    return [name for name in order for _ in range(crates[name])]


def debunk_all(t: Table) -> None:
    me, board, now = t.me, t.s["board"], t.s["theodore"]["turn"]
    while (chosen := choose_set(t)) is not None:
        value, group, wild = chosen
        paid = most_first(t, group)[: value - (wild is not None)]
        for bone in [*paid, *(most_first(t, wild)[:1] if wild else [])]:
            me["crates"][bone] -= 1
            board["bag"][bone] += 1
        now["wild"] = now["wild"] or wild is not None
        effects.begin(t, f"loyalty {debunk.LOYALTY[value]}")
        debunk.flip(t, me["patron"], value)


# --- AWARD, SMALL_FIND --------------------------------------------------------------------------
def choose_award(t: Table) -> tuple[str, int] | None:
    """RUL-78: tiles whose second space he meets; the highest loyalty free there."""
    best: tuple[int, str, int] | None = None
    for stack, award in t.s["board"]["awards"].items():
        row, count = t.c.awards[award["tile"]], t.counts(t.me, award["tile"])
        taken = any("theodore" in space for space in award["spaces"])
        if not t.me["award_markers"] or taken or count < row["need"][1]:
            continue
        for number, space in enumerate(award["spaces"], 1):
            gain = row["loyalty"][number - 1]
            if not space and count >= row["need"][number - 1] and (not best or gain > best[0]):
                best = (gain, stack, number)
    return best[1:] if best else None


def finds(t: Table) -> list[str]:
    icons = {icon for column in t.s["board"]["small_finds"] for icon in column}
    return [
        name
        for name in candidates(t)
        if t.c.species[name]["icon"] in icons or (t.icon_grant() and icons)
    ]


def take_tile(t: Table) -> None:
    now, board = t.s["theodore"]["turn"], t.s["board"]
    icon = t.c.species[now["species"]]["icon"]
    now["species"], t.s["step"] = None, "action"
    wanted = list(t.c.icons) if t.icon_grant() else [icon]
    columns = board["small_finds"]
    at = next(i for i, column in enumerate(columns) if any(name in column for name in wanted))
    columns[at].remove(next(name for name in wanted if name in columns[at]))
    bonus = board["column_bonuses"][at]
    effect = "round" if t.grant("find_round") else t.c.bonuses[bonus]["effect"]
    effects.begin(t, effect)
