"""What cards do: one-shot effects and the gains of recurring ones (AMB-40 to AMB-49).

What was paid is noted in `paid` of the table, for those who count what games cover.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .content import effect_of, family_of, size_of

if TYPE_CHECKING:
    from .table import Table


def apply_one_shot(t: Table, kind: str) -> str | None:
    """Carries out the effect of the card just taken; the phase in which it asks, or None."""
    row = t.content.effects[effect_of(kind)]
    if row["trigger"] != "taken":
        return None
    operation, me = row["operation"], t.me
    if operation in ("amber", "vp"):
        gain(t, t.active, row, 1)
    elif operation == "amber_per_own_pawn":
        gain(t, t.active, row, len(me.sites - {t.site}))
    elif operation == "amber_per_rival_here":
        rivals = [seat for p, seat in enumerate(t.seats) if p != t.active]
        gain(t, t.active, row, sum(t.site in seat.sites for seat in rivals))
    elif operation == "amber_per_family":
        gain(t, t.active, row, len({family_of(card) for card in me.study} - {family_of(kind)}))
    elif operation == "return_pawn" and me.sites - {t.site}:
        t.effect = row["id"]
        return "return"
    elif operation == "exhibit":
        t.effect = row["id"]
        if t.payable():
            return "exhibit"
        t.effect = None
    elif operation == "draw" and t.deck_size() > 0:
        t.effect = row["id"]
        return "draw"
    return None


def gain(t: Table, player: int, row: dict[str, Any], units: int) -> None:
    """Amber or VP for so many units of an effect."""
    amount = row["amount"] * units
    if 0 < row["cap"] < amount:
        amount = row["cap"]
        t.paid.append((player, row["id"], "cap"))
    t.paid.append((player, row["id"], "gain" if amount > 0 else "nothing"))
    if row["operation"] == "vp":
        t.seats[player].vp += amount
    else:
        t.seats[player].amber += amount


def pay(t: Table, player: int, trigger: str, kind: str = "", number: int = 0) -> None:
    """The gains of a player's recurring effects with this trigger; `kind` is the card concerned."""
    for card in t.seats[player].study:
        row = t.content.effects[effect_of(card)]
        if row["trigger"] != trigger:
            continue
        happens = {
            "take_family": family_of(card) == family_of(kind or card),
            "rival_exhibits_family": family_of(card) == family_of(kind or card),
            "take_size": size_of(card) == size_of(kind or card),
            "exhibit_size": size_of(kind or card) == row["number"],
            "recover": number >= row["number"],
        }
        if happens.get(trigger, True):
            gain(t, player, row, 1)


def rivals(t: Table) -> list[int]:
    """The other players, clockwise from the active one."""
    return [(t.active + step) % t.players for step in range(1, t.players)]


def on_taking(t: Table, kind: str) -> None:
    """AMB-7 (a)."""
    pay(t, t.active, "take_family", kind)
    pay(t, t.active, "take_size", kind)


def on_arrival(t: Table) -> None:
    """AMB-7 (c)."""
    for player in rivals(t):
        if t.site in t.seats[player].sites:
            pay(t, player, "rival_joins")


def on_recovery(t: Table, pawns: int) -> None:
    """AMB-11."""
    pay(t, t.active, "recover", number=pawns)


def on_exhibit(t: Table, kind: str, *, new: bool) -> None:
    """AMB-39, its last step."""
    pay(t, t.active, "start" if new else "expand")
    pay(t, t.active, "exhibit_size", kind)
    for player in rivals(t):
        pay(t, player, "rival_exhibits_family", kind)
