"""State dicts of the twin, written and read (section 14 of the page)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from . import scoring
from .box import BONES, DINOSAURS, EVENTS, KINDS, PIECES, SKILLS, SUPPLIES, TOOLS, ordered
from .seat import Seat
from .site import SPACES, in_order

if TYPE_CHECKING:
    from .twin import Twin

DECK_ORDERS: dict[str, dict[str, Any]] = {
    "dinosaurs": DINOSAURS,
    "tools": TOOLS,
    "supplies": SUPPLIES,
}
PLAIN = (
    *("phase", "asked", "turn", "progress", "start", "energy", "flat_dig", "hammer_taken"),
    *("claimed", "purchases", "buying", "decided", "extras", "items", "pool", "pools"),
    *("event_due", "event", "event_player", "last_round"),
)
LISTS = ("paid", "covered", "stones", "falling", "opening", "discard", "skills", "display")


def decks(cards: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: ordered(cards[name], order) for name, order in DECK_ORDERS.items()}


def to_dict(t: Twin) -> dict[str, Any]:
    """The state dict of FOS-Y1."""
    display = list(t.display) if t.players == 1 else ordered(t.display, DINOSAURS)
    over = t.is_terminal()
    return {
        "phase": t.phase,
        "asked": t.asked,
        "to_move": t.to_move,
        "round": t.round,
        "turn": t.turn,
        "progress": t.progress,
        "start": t.start,
        "owner": t.owner,
        "energy": t.energy,
        "flat_dig": t.flat_dig,
        "hammer_taken": t.hammer_taken,
        "claimed": t.claimed,
        "purchases": t.purchases,
        "buying": t.buying,
        "paid": ordered(t.paid, KINDS),
        "site": {space: list(t.site[space]) for space in SPACES},
        "covered": in_order(t.covered),
        "stones": in_order(t.stones),
        "decided": t.decided,
        "pits": {
            space: ordered(t.pits[space].elements(), BONES) for space in SPACES if space in t.pits
        },
        "bag": {piece: t.bag[piece] for piece in PIECES},
        "extras": t.extras,
        "falling": list(t.falling),
        "opening": list(t.opening),
        "items": t.items,
        "discard": ordered(t.discard, KINDS),
        "skills": ordered(t.skills, SKILLS),
        "display": display,
        "market": {key: decks({**t.decks, **t.market})[key] for key in ("tools", "supplies")},
        "decks": decks(t.decks),
        "aside": decks(t.aside),
        "pool": t.pool,
        "pools": t.pools,
        "supply": t.supply(),
        "event_due": t.event_due,
        "revealed": ordered(t.revealed, EVENTS),
        "event": t.event,
        "event_player": t.event_player,
        "last_round": t.last_round,
        "seats": [seat.to_dict() for seat in t.seats],
        "final": scoring.final(t) if over else None,
        "winners": scoring.winners(t) if over else None,
    }


def read_into(t: Twin, data: dict[str, Any]) -> None:
    """Sets a new twin to a state dict; what is derived in it is taken as given."""
    for key in PLAIN:
        setattr(t, key, data[key])
    for key in LISTS:
        setattr(t, key, list(data[key]))
    t.site = {space: list(tiles) for space, tiles in data["site"].items()}
    t.pits = {space: Counter(pieces) for space, pieces in data["pits"].items()}
    t.bag = Counter(data["bag"])
    t.market = {key: list(cards) for key, cards in data["market"].items()}
    t.decks = {key: list(cards) for key, cards in data["decks"].items()}
    t.aside = {key: list(cards) for key, cards in data["aside"].items()}
    t.revealed = list(data["revealed"])
    t.seats = [Seat.from_dict(seat) for seat in data["seats"]]
    t.departed = t.phase == "end" and t.asked == "dinosaur" and not t.claimed
