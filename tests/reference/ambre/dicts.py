"""State dicts of the twin, written and read (AMB-70 to AMB-72)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .table import Table


def to_dict(t: Table) -> dict[str, Any]:
    """The state dict of AMB-70."""
    return {
        "phase": t.phase,
        "to_move": t.to_move,
        "round": t.round,
        "turn": t.turn,
        "progress": t.progress,
        "last_round": t.last_round,
        "sites": [t.content.ordered(cards) for cards in t.sites],
        "deck": {kind: t.deck[kind] for kind in t.content.kinds if t.deck[kind] > 0},
        "top": t.top,
        "reserve": t.reserve,
        "box": t.box,
        "journals": dict(t.journals),
        "seats": [_seat(t, player) for player in range(t.players)],
        "site": t.site,
        "effect": t.effect,
        "exhibiting": t.exhibiting,
        "benefits": t.benefits,
    }


def _seat(t: Table, player: int) -> dict[str, Any]:
    seat = t.seats[player]
    rows = [t.content.ordered(row) for row in seat.rows]
    return {
        "amber": seat.amber,
        "vp": seat.vp,
        "pawns": seat.pawns,
        "score": t.score(player),
        "sites": sorted(seat.sites),
        "study": t.content.ordered(seat.study),
        "rows": sorted(rows, key=t.content.row_rank),
    }


def read_into(t: Table, data: dict[str, Any]) -> None:
    """Sets the twin to a state dict."""
    for key in ("phase", "turn", "progress", "last_round", "top", "reserve", "box"):
        setattr(t, key, data[key])
    for key in ("site", "effect", "exhibiting", "benefits"):
        setattr(t, key, data[key])
    t.sites = [list(cards) for cards in data["sites"]]
    t.deck = Counter({kind: data["deck"].get(kind, 0) for kind in t.content.kinds})
    t.journals = dict(data["journals"])
    for seat, given in zip(t.seats, data["seats"], strict=True):
        seat.amber, seat.vp, seat.pawns = given["amber"], given["vp"], given["pawns"]
        seat.sites, seat.study = set(given["sites"]), list(given["study"])
        seat.rows = [list(row) for row in given["rows"]]
