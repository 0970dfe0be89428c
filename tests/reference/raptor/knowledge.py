"""What each side sees and knows in the twin (RAP-81 to RAP-84, RAP-95)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .deck import SIDES, hidden, other_side
from .dicts import to_dict

if TYPE_CHECKING:
    from .twin import Twin

SPECTATOR = "spectator"


def observer_name(player: int | str) -> str:
    """The observer's name, from a name or from 0 and 1; any other number is the spectator."""
    if isinstance(player, str):
        return player
    return SIDES[player] if player in (0, 1) else SPECTATOR


def observation(t: Twin, text: str, player: int | str) -> str:
    """What an observer sees of an action or outcome about to be applied here (RAP-81)."""
    observer = observer_name(player)
    if t.phase in ("deal", "draw"):
        side = t.drawer()
        return text if observer == side else f"{side} draws a card"
    if not t.is_simultaneous():
        return text
    mine, other = t.to_move, other_side(t.to_move)
    if t.decks[other].played is None:
        return text if observer == mine else f"{mine} chooses a card"
    shown = {mine: text, other: f"card {t.decks[other].played}"}
    parts = [text] if observer == mine else []
    return "; ".join(parts + [f"{side} {shown[side]}" for side in SIDES if side != observer])


def view(t: Twin, player: int | str) -> dict[str, Any]:
    """What an observer knows (RAP-82 to RAP-84, RAP-95)."""
    observer = observer_name(player)
    seen = {"player": observer, **to_dict(t)}
    take_back = t.is_simultaneous()
    cards = seen["cards"]
    if take_back:
        for side in SIDES:
            if side != observer and cards[side]["played"] is not None:
                seen["progress"] -= 1
        seen["to_move"] = "raptor" if observer == SPECTATOR else observer
        if observer != SPECTATOR and cards[observer]["played"] is not None:
            seen["to_move"] = other_side(observer)
    for side in SIDES:
        if side != observer:
            cards[side] = hidden(cards[side], take_back)
    return seen
