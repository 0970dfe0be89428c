"""Events of the twin (section 11 of the page): who is asked what, and what happens unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import doing, pawns, steps, turns
from .box import EVENTS, KINDS, NUMBERS, is_sand
from .site import DIRECTIONS, side_spaces

if TYPE_CHECKING:
    from .twin import Twin

DRAWING = {"market_day": ("tool", "supply"), "expedition": ("dinosaur",)}


def effect(t: Twin) -> str:
    assert t.event is not None
    return str(EVENTS[t.event]["effect"])


def clockwise(t: Twin) -> list[int]:
    """All players from the current one on."""
    first = t.owner_seat()
    return [(first + i) % t.players for i in range(t.players)]


def begin(t: Twin) -> None:
    """Right after the card was revealed."""
    t.asked = ""
    if effect(t) in AT_ONCE:
        AT_ONCE[effect(t)](t)
    if effect(t) in DRAWING:
        if effect(t) == "market_day":
            for deck in ("tools", "supplies"):
                t.aside[deck], t.market[deck] = t.market[deck], []
        else:
            t.aside["dinosaurs"], t.display = t.display, []
    elif effect(t) in ("place_sand", "tremor", "discard"):
        t.event_player = t.owner_seat()
    elif effect(t) == "night_dig" and t.players > 1:
        t.event_player = clockwise(t)[1]


def asks(t: Twin) -> bool:
    """Whether the event asks something now; otherwise it has moved on (falls and pits are done)."""
    if t.event_player is None:
        return draws(t)
    if t.asked == "done" or (t.asked in ("side", "item", "tool", "supply")):
        return pass_on(t)
    t.asked = {
        "place_sand": "place",
        "tremor": "edge",
        "discard": "discard",
        "night_dig": "dig",
        "market_day": "purchase",
    }[effect(t)]
    if options(t) not in ([], ["stop"]) or t.asked == "edge":
        return True
    t.asked = "done"
    return False


def pass_on(t: Twin) -> bool:
    """The present player is through, but for a gap left by a purchase."""
    if effect(t) == "market_day":
        card = market_gap(t)
        if card is not None:
            t.asked = card
            return True
    order = clockwise(t)
    assert t.event_player is not None
    place = order.index(t.event_player) + 1
    t.asked = ""
    if effect(t) == "tremor" or place == len(order):
        turns.finish_turn(t)
    else:
        t.event_player = order[place]
    return False


def draws(t: Twin) -> bool:
    """First part of E06 and E07: gaps from the decks, then the old cards join them (FOS-F3)."""
    kinds = DRAWING.get(effect(t), ())
    card = market_gap(t) if "tool" in kinds else display_gap(t) if kinds else None
    if card is not None:
        t.asked = card
        return True
    if any(t.aside.values()):
        for deck, cards in t.aside.items():
            t.decks[deck] += cards
            t.aside[deck] = []
        return False
    t.asked = ""
    if effect(t) == "market_day" and t.players > 1:
        t.event_player = clockwise(t)[1]
    else:
        turns.finish_turn(t)
    return False


def market_gap(t: Twin) -> str | None:
    """The deck that fills the next gap of the market, tools first."""
    if not t.options["use_market"]:
        return None
    few_tools = len(t.market["tools"]) < NUMBERS["tools_on_display"]
    if t.options["use_tools"] and t.decks["tools"] and few_tools:
        return "tool"
    if t.decks["supplies"] and len(t.market["supplies"]) < NUMBERS["supplies_on_display"]:
        return "supply"
    return None


def display_gap(t: Twin) -> str | None:
    short = len(t.display) < NUMBERS["dinosaurs_on_display"]
    return "dinosaur" if short and t.decks["dinosaurs"] else None


def options(t: Twin) -> list[str]:
    """What the player who is at it may do."""
    assert t.event is not None
    seat = t.me
    if t.asked == "place":
        spaces = steps.low_spaces(t)
        return [f"place {kind} on {space}" for kind in steps.sand_kinds(t) for space in spaces]
    if t.asked == "edge":
        return [f"side {side}" for side in DIRECTIONS]
    if t.asked == "discard":
        enough = len(seat.tiles) >= EVENTS[t.event]["threshold"]
        return [f"discard {kind}" for kind in KINDS if enough and kind in seat.tiles]
    if t.asked == "dig":
        if seat.space is None or t.event_player is None:
            return []
        found = steps.digs(t, t.event_player)
        return [*(text for text in found if is_sand(t.site[text.split()[1]][-1])), "stop"]
    return [*(f"buy {card}" for card in steps.cards_for_sale(t)), "stop"]


def apply(t: Twin, verb: str, rest: str) -> None:
    """A decision of the event; payments are done as in step 2."""
    if verb == "buy":
        doing.do_buy(t, rest)
        return
    if verb == "place":
        doing.put_sand(t, *rest.split(" on "))
    elif verb == "side":
        for space in side_spaces(rest):
            player = pawns.pawn_on(t, space)
            if player is not None:
                pawns.send_off(t, player, rest)
    elif verb == "discard":
        t.me.tiles.remove(rest)
        if t.me.new_tiles.count(rest) > t.me.tiles.count(rest):
            t.me.new_tiles.remove(rest)
        t.discard.append(rest)
    elif verb == "dig":
        assert t.event_player is not None
        space, direction = rest.split()
        pawns.dig(t, t.event_player, space, direction)
    t.asked = "done"


# ------------------------------------------------------------------ without a choice


def supply_truck(t: Twin) -> None:
    row = EVENTS[t.event or ""]
    for player in clockwise(t):
        doing.gain(t, player, row["current"] if player == t.owner else row["amount"])


def leaky_roof(t: Twin) -> None:
    row = EVENTS[t.event or ""]
    for seat in t.seats:
        if seat.plaster >= row["threshold"]:
            seat.plaster -= row["amount"]


def museum_gala(t: Twin) -> None:
    row = EVENTS[t.event or ""]
    for seat in t.seats:
        seat.points += min(row["limit"], row["amount"] * len(seat.scored))


def research_grant(t: Twin) -> None:
    row = EVENTS[t.event or ""]
    lowest = min(seat.points for seat in t.seats)
    for player in clockwise(t):
        if t.seats[player].points == lowest:
            doing.gain(t, player, row["amount"])


AT_ONCE = {
    "gain": supply_truck,
    "lose": leaky_roof,
    "points": museum_gala,
    "grant": research_grant,
}
