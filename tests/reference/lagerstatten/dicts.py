"""State dicts of the twin, written and read (section 9 of the rules page)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import groups
from .box import BACKS, SITES
from .groups import Card

if TYPE_CHECKING:
    from .twin import Twin

PLAIN = (
    "phase", "step", "to_move", "actor", "round", "turn", "progress", "order", "next_order",
    "assistants", "site", "space", "surveyed", "period", "count", "cursor", "gap", "piles",
)  # fmt: skip


def of_card(card: Card | None) -> dict[str, Any] | None:
    if card is None:
        return None
    return {"back": card.back, "face": card.face, "groups": list(card.groups)}


def to_dict(t: Twin) -> dict[str, Any]:
    """S1."""
    again = t.copy()
    found: dict[str, Any] = {key: getattr(again, key) for key in PLAIN}
    found["sites"] = {site: [of_card(card) for card in t.sites[site]] for site in SITES}
    found["packet"] = [of_card(card) for card in t.packet]
    found["society"] = [of_card(card) for card in t.society]
    found["display"] = [of_card(card) for card in t.display]
    found["museum"] = t.box.sorted_dinosaurs(t.museum)
    found["used"] = {
        "fossils": t.box.sorted_faces(t.used_fossils),
        "requests": t.box.sorted_faces(t.used_requests),
    }
    found["seats"] = [
        {
            "funds": seat.funds,
            "renown": seat.renown,
            "rock_limit": t.rock_limit(player),
            "fossil_limit": t.fossil_limit(player),
            "fossils": t.box.sorted_faces(seat.fossils),
            "exhibits": t.box.sorted_dinosaurs(seat.exhibits),
            "rocks": [of_card(card) for card in seat.rocks],
            "requests": [of_card(card) for card in seat.requests],
        }
        for player, seat in enumerate(t.seats)
    ]
    found["unseen"] = {back: counted(t, groups.undrawn(t, back)) for back in BACKS}
    return found


def counted(t: Twin, faces: Any) -> dict[str, int]:
    """Faces with their numbers, in order of kinds."""
    return {face: faces[face] for face in t.box.sorted_faces(faces) if faces[face] > 0}


def card_of(data: dict[str, Any] | None) -> Any:
    return None if data is None else Card(data["back"], data["face"], list(data["groups"]))


def read_into(t: Twin, data: dict[str, Any]) -> None:
    """Takes everything from a complete state dict."""
    for key in PLAIN:
        if key != "to_move":
            value = data[key]
            setattr(t, key, list(value) if isinstance(value, list) else value)
    t.assistants = {area: list(owners) for area, owners in data["assistants"].items()}
    t.piles = dict(data["piles"])
    t.sites = {site: [card_of(card) for card in data["sites"][site]] for site in SITES}
    t.packet = [card_of(card) for card in data["packet"]]
    t.society = [card_of(card) for card in data["society"]]
    t.display = [card_of(card) for card in data["display"]]
    t.museum = list(data["museum"])
    t.used_fossils = list(data["used"]["fossils"])
    t.used_requests = list(data["used"]["requests"])
    for seat, row in zip(t.seats, data["seats"], strict=True):
        seat.funds, seat.renown = row["funds"], row["renown"]
        seat.fossils, seat.exhibits = list(row["fossils"]), list(row["exhibits"])
        seat.rocks = [card_of(card) for card in row["rocks"]]
        seat.requests = [card_of(card) for card in row["requests"]]
