"""Reasons why a text is refused at a node of Lagerstätten.

A reason is a function that gives texts which are illegal for it at a node, or none. It says why a
text is wrong without asking which texts are right: a third reading of the rules, so to speak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from . import groups
from .box import SITES
from .groups import Card
from .steps import looked_at, seat_of, to_look_at
from .twin import Twin

Reason = Callable[[Twin], Iterator[str]]
REASONS: dict[str, Reason] = {}


def reason(*steps: str) -> Callable[[Reason], Reason]:
    """Registers a reason that can occur in these steps; in every step if none is named."""

    def register(function: Reason) -> Reason:
        def guarded(t: Twin) -> Iterator[str]:
            if (not steps or t.step in steps) and t.step != "over":
                yield from function(t)

        REASONS[function.__name__] = guarded
        return function

    return register


def refused_texts(t: Twin) -> dict[str, list[str]]:
    """Reason -> texts, for all reasons that occur at this node."""
    found = {name: sorted(set(texts(t))) for name, texts in REASONS.items()}
    return {name: texts for name, texts in found.items() if texts}


@reason()
def text_in_another_form(t: Twin) -> Iterator[str]:
    offered = t.legal() or [text for text, _ in t.chance()]
    yield offered[0].upper()
    yield offered[0].replace(" ", "  ") if " " in offered[0] else "stop now"
    yield ""


@reason("order")
def place_given_twice(t: Twin) -> Iterator[str]:
    yield from (f"order {player}" for player in t.order)
    yield f"order {t.players}"


@reason("place")
def area_is_full(t: Twin) -> Iterator[str]:
    for area, owners in t.assistants.items():
        if len(owners) == t.box.spaces[area]:
            yield f"place {area}"


@reason("place")
def no_such_area(t: Twin) -> Iterator[str]:  # noqa: ARG001
    yield from ("place west", "place 0", "place")


@reason("place", "survey", "pick", "take", "return")
def must_be_carried_out(t: Twin) -> Iterator[str]:  # noqa: ARG001
    yield "stop"


@reason("present")
def first_card_is_compulsory(t: Twin) -> Iterator[str]:
    if t.count == 0:
        yield "stop"


@reason("survey")
def wrong_number_of_sites(t: Twin) -> Iterator[str]:
    if t.survey_sites() == 1:
        yield "survey north south"
    else:
        yield from ("survey north", "survey north central south")


@reason("survey")
def sites_out_of_order(t: Twin) -> Iterator[str]:  # noqa: ARG001
    yield from ("survey south north", "survey north north")


@reason("look")
def another_face_lies_there(t: Twin) -> Iterator[str]:
    place, card = to_look_at(t)[0]
    for face in t.box.cards(card.back):
        if card.face not in (None, face):
            yield f"look {place} {face}"


@reason("look")
def face_is_elsewhere(t: Twin) -> Iterator[str]:
    place, card = to_look_at(t)[0]
    for face, number in t.box.cards(card.back).items():
        if number and card.face is None and groups.undrawn(t, card.back)[face] == 0:
            yield f"look {place} {face}"


@reason("look")
def face_of_another_back(t: Twin) -> Iterator[str]:
    place, card = to_look_at(t)[0]
    yield f"look {place} " + ("pteranodon 1" if card.back != "cretaceous" else "allosaurus 1")


@reason("look")
def card_is_not_looked_at_now(t: Twin) -> Iterator[str]:
    now, _ = to_look_at(t)[0]
    for place, card in looked_at(t):
        if card is not None and place != now and card.face is not None:
            yield f"look {place} {card.face}"


@reason("pick")
def kind_is_not_in_the_packet(t: Twin) -> Iterator[str]:
    there = {card.face for card in t.packet}
    yield from (f"pick {face}" for face in t.box.kinds if face not in there)


def others(t: Twin, cards: list[Card]) -> list[tuple[int, Card]]:
    """The cards of another period than the one that this series has fixed."""
    return [(i + 1, c) for i, c in enumerate(cards) if t.period is not None and c.back != t.period]


@reason("present")
def presented_period_is_fixed(t: Twin) -> Iterator[str]:
    yield from (f"present rock {number}" for number, _ in others(t, seat_of(t).rocks))
    for face in seat_of(t).fossils:
        if t.period is not None and t.box.back_of(face) != t.period:
            yield f"present fossil {face}"


@reason("flip")
def flipped_period_is_fixed(t: Twin) -> Iterator[str]:
    yield from (f"flip {number} {card.face}" for number, card in others(t, seat_of(t).rocks))


@reason("present", "flip", "buy")
def card_before_the_last_choice(t: Twin) -> Iterator[str]:
    if not isinstance(t.cursor, int):
        return
    for number in range(1, t.cursor):
        if t.step == "flip":
            yield f"flip {number} {seat_of(t).rocks[number - 1].face}"
        else:
            yield f"buy {number}" if t.step == "buy" else f"present rock {number}"


@reason("present")
def fossil_after_a_later_one(t: Twin) -> Iterator[str]:
    for face in seat_of(t).fossils:
        is_rock = isinstance(t.cursor, int)
        if is_rock or (t.cursor and t.box.order_of(face) < t.box.order_of(t.cursor)):
            yield f"present fossil {face}"


@reason("present", "flip", "buy", "take")
def no_such_card(t: Twin) -> Iterator[str]:
    seat = seat_of(t)
    if t.step == "present":
        yield from (f"present rock {len(seat.rocks) + 1}", "present rock 0")
        yield from (f"present fossil {face}" for face in t.box.kinds if face not in seat.fossils)
    elif t.step == "flip":
        yield f"flip {len(seat.rocks) + 1} pteranodon 1"
    elif t.step == "buy":
        yield from (f"buy {len(t.society) + 1}", "buy 0")
    else:
        yield from (f"take {i + 1}" for i, card in enumerate([*t.display, None]) if card is None)


@reason("flip")
def rock_has_another_face(t: Twin) -> Iterator[str]:
    for i, card in enumerate(seat_of(t).rocks):
        yield from (f"flip {i + 1} {kind}" for kind in t.box.kinds if kind != card.face)


@reason("buy")
def own_card_just_presented(t: Twin) -> Iterator[str]:
    if not t.box.options["buy_own_presented"]:
        first = len(t.society) - t.count
        yield from (f"buy {i + 1}" for i in range(first, len(t.society)))


@reason("return")
def request_is_not_in_hand(t: Twin) -> Iterator[str]:
    there = {card.face for card in seat_of(t).requests}
    yield from (f"return {face}" for face in t.box.request_kinds if face not in there)


@reason("exhibit")
def specimen_is_incomplete(t: Twin) -> Iterator[str]:
    for name in t.box.dinosaurs:
        if name not in t.specimens(t.turn_owner()):
            yield f"exhibit {name}"


@reason("exhibit")
def exhibition_card_is_held(t: Twin) -> Iterator[str]:
    yield from (f"exhibit {name}" for name in seat_of(t).exhibits)


@reason("exhibit")
def dinosaur_before_the_last_choice(t: Twin) -> Iterator[str]:
    if t.cursor is not None:
        for name in t.box.dinosaurs[: t.box.dinosaurs.index(t.cursor)]:
            yield f"exhibit {name}"


@reason("sell")
def sale_without_a_specimen(t: Twin) -> Iterator[str]:
    complete = t.specimens(t.turn_owner())
    for i, card in enumerate(seat_of(t).requests):
        for name in t.box.dinosaurs:
            if card.face and t.box.wants(card.face, name) and name not in complete:
                yield f"sell {i + 1} {name}"


@reason("sell")
def request_wants_another(t: Twin) -> Iterator[str]:
    for i, card in enumerate(seat_of(t).requests):
        for name in t.specimens(t.turn_owner()):
            if card.face and not t.box.wants(card.face, name):
                yield f"sell {i + 1} {name}"


@reason("sell")
def request_before_the_last_one(t: Twin) -> Iterator[str]:
    for i, card in enumerate(seat_of(t).requests):
        if t.cursor is None or card.face is None:
            continue
        kind, least = t.cursor
        rank, last = t.box.order_of(card.face), t.box.order_of(kind)
        if rank < last or (rank == last and i + 1 < least):
            yield from (f"sell {i + 1} {name}" for name in t.specimens(t.turn_owner()))


@reason("place", "look")
def another_step(t: Twin) -> Iterator[str]:
    yield from ("buy 1", "take 1", "order 0", "present rock 1")
    if t.step == "look":
        yield from (f"place {site}" for site in SITES)
