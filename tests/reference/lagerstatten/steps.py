"""What is asked in each step, and what an answer does (sections 5 and 6 of the rules page)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING

from . import groups
from .box import SITES
from .groups import Card

if TYPE_CHECKING:
    from .twin import Seat, Twin

FIRST_STEPS = {
    "dig": "look",
    "society": "present",
    "preparation": "flip",
    "requests": "look",
    "museum": "exhibit",
}
FROM_THE_START = ("buy", "flip", "exhibit", "sell")  # `stop` is offered before the first choice


def is_asked(t: Twin) -> bool:
    """Whether the present step has a node."""
    if t.step == "order":
        return len(t.order) < t.players
    if t.step == "look":
        return bool(to_look_at(t))
    if t.step == "pick":
        return t.cursor is None
    if t.step in ("take", "return"):
        return t.cursor is None
    if t.step == "place":
        return t.placed() < t.players * t.box.numbers["assistants"]
    if t.step == "sell":
        return bool(seat_of(t).requests and t.specimens(t.turn_owner()))
    return choices(t) not in ([], ["stop"])


def seat_of(t: Twin) -> Seat:
    return t.seats[t.turn_owner()]


def choices(t: Twin) -> list[str]:
    """The texts of a decision, unsorted."""
    found = list(CHOICES[t.step](t))
    if t.step in FROM_THE_START or (t.step == "present" and t.count > 0):
        found.append("stop")
    return found


def outcomes(t: Twin) -> list[tuple[str, int]]:
    """The texts of a chance node, with weights."""
    if t.step == "order":
        return [(f"order {player}", 1) for player in range(t.players) if player not in t.order]
    place, card = to_look_at(t)[0]
    if card.face is not None:
        return [(f"look {place} {card.face}", 1)]
    faces = groups.undrawn(t, card.back)
    return [(f"look {place} {face}", faces[face]) for face in t.box.sorted_faces(faces)]


def looked_at(t: Twin) -> list[tuple[str, Card | None]]:
    """The places of this look in the order of D10."""
    if t.phase == "place":
        return [(f"{s} {i + 1}", c) for s in SITES if s in t.surveyed for i, c in enum(t.sites[s])]
    word = {"dig": "packet", "society": "society", "requests": "display"}[t.phase]
    return [(f"{word} {i + 1}", card) for i, card in enum(getattr(t, word))]


def enum(cards: list[Card | None]) -> list[tuple[int, Card | None]]:
    return list(enumerate(cards))


def to_look_at(t: Twin) -> list[tuple[str, Card]]:
    """The cards of this look that have a node still (D10)."""
    looker = t.turn_owner()
    return [
        (place, card)
        for place, card in looked_at(t)
        if card is not None and not groups.is_alone(t, card, looker)
    ]


def numbered_from_cursor(t: Twin, cards: list[Card]) -> list[tuple[int, Card]]:
    """D3: the cards, counted from 1, that stand at or after the cursor's number."""
    least = t.cursor if isinstance(t.cursor, int) else 1
    return [(i + 1, card) for i, card in enumerate(cards) if i + 1 >= least]


def places_to_take(t: Twin) -> Iterator[str]:
    for area in t.box.areas:
        if len(t.assistants[area]) < t.box.spaces[area]:
            yield f"place {area}"


def sites_to_survey(t: Twin) -> Iterator[str]:
    for sites in itertools.combinations(SITES, t.survey_sites()):
        yield "survey " + " ".join(sites)


def picks(t: Twin) -> Iterator[str]:
    yield from dict.fromkeys(f"pick {card.face}" for card in t.packet)


def presents(t: Twin) -> Iterator[str]:
    seat = seat_of(t)
    if not isinstance(t.cursor, int):
        least = 0 if t.cursor is None else t.box.order_of(t.cursor)
        for face in dict.fromkeys(t.box.sorted_faces(seat.fossils)):
            fits = t.period in (None, t.box.back_of(face))
            if fits and t.box.order_of(face) >= least:
                yield f"present fossil {face}"
    rocks = [(n, c) for n, c in numbered_from_cursor(t, seat.rocks) if t.period in (None, c.back)]
    for number, _ in rocks:
        yield f"present rock {number}"


def buys(t: Twin) -> Iterator[str]:
    player, seat = t.turn_owner(), seat_of(t)
    if seat.funds < t.box.numbers["price"] or len(seat.rocks) >= t.rock_limit(player):
        return
    lying = len(t.society)
    if not t.box.options["buy_own_presented"]:
        lying -= t.count
    for number, _ in numbered_from_cursor(t, t.society[:lying]):
        yield f"buy {number}"


def flips(t: Twin) -> Iterator[str]:
    player, seat = t.turn_owner(), seat_of(t)
    if len(seat.fossils) >= t.fossil_limit(player):
        return
    rocks = [(n, c) for n, c in numbered_from_cursor(t, seat.rocks) if t.period in (None, c.back)]
    for number, card in rocks:
        yield f"flip {number} {card.face}"


def takes(t: Twin) -> Iterator[str]:
    for i, card in enumerate(t.display):
        if card is not None:
            yield f"take {i + 1}"


def returns_of_requests(t: Twin) -> Iterator[str]:
    yield from dict.fromkeys(f"return {card.face}" for card in seat_of(t).requests)


def exhibits(t: Twin) -> Iterator[str]:
    least = 0 if t.cursor is None else t.box.dinosaurs.index(t.cursor)
    for name in t.specimens(t.turn_owner()):
        if name not in seat_of(t).exhibits and t.box.dinosaurs.index(name) >= least:
            yield f"exhibit {name}"


def sales(t: Twin) -> Iterator[str]:
    requests = [(i + 1, card) for i, card in enumerate(seat_of(t).requests)]
    if t.cursor is not None:
        kind, least = t.cursor
        rank = t.box.order_of(kind)
        requests = [
            (number, card)
            for number, card in requests
            if card.face is not None
            and (t.box.order_of(card.face) > rank or (card.face == kind and number >= least))
        ]
    for number, card in requests:
        for name in t.specimens(t.turn_owner()):
            if card.face is not None and t.box.wants(card.face, name):
                yield f"sell {number} {name}"


CHOICES = {
    "place": places_to_take,
    "survey": sites_to_survey,
    "pick": picks,
    "present": presents,
    "buy": buys,
    "flip": flips,
    "take": takes,
    "return": returns_of_requests,
    "exhibit": exhibits,
    "sell": sales,
}


def carry_out(t: Twin, text: str) -> None:
    """Applies a legal text other than `stop`."""
    verb, _, rest = text.partition(" ")
    if verb == "order":
        t.order.append(int(rest))
    elif verb == "place":
        t.place(rest)
    elif verb == "survey":
        t.step, t.surveyed = "look", rest.split()
    elif verb == "look":
        place, card = to_look_at(t)[0]
        groups.look(t, t.turn_owner(), card, rest.removeprefix(place + " "))
    elif verb == "pick":
        pick(t, rest)
    elif verb == "present":
        present(t, rest)
    elif verb == "buy":
        t.cursor = int(rest)
        seat_of(t).rocks.append(t.society.pop(t.cursor - 1))
        seat_of(t).funds -= t.box.numbers["price"]
    elif verb == "flip":
        t.cursor = int(rest.split()[0])
        rock = seat_of(t).rocks.pop(t.cursor - 1)
        assert rock.face is not None
        t.period = rock.back
        seat_of(t).fossils.append(rock.face)
    elif verb == "take":
        take(t, int(rest))
    elif verb == "return":
        give_back(t, rest)
    elif verb == "exhibit":
        exhibit(t, rest)
    elif verb == "sell":
        sell(t, rest)


def pick(t: Twin, face: str) -> None:
    """A2, K4."""
    chosen = next(card for card in t.packet if card.face == face)
    candidates = [card for card in t.packet if card.back == chosen.back]
    groups.merge(t, t.turn_owner(), candidates)
    t.packet = [card for card in t.packet if card is not chosen]
    seat_of(t).rocks.append(chosen)
    t.cursor = "done"


def present(t: Twin, what: str) -> None:
    """A3, K3."""
    word, _, rest = what.partition(" ")
    if word == "fossil":
        back = t.box.back_of(rest)
        alone = [groups.new_group(t, back, observer) for observer in range(t.players + 1)]
        card = Card(back, rest, alone)
        seat_of(t).fossils.remove(rest)
        t.cursor = rest
    else:
        t.cursor = int(rest)
        card = seat_of(t).rocks.pop(t.cursor - 1)
    t.society.append(card)
    t.period = card.back
    t.count += 1


def take(t: Twin, number: int) -> None:
    """A5."""
    card = t.display[number - 1]
    assert card is not None
    t.display[number - 1] = None
    seat_of(t).requests.append(card)
    if len(seat_of(t).requests) > t.box.numbers["request_limit"]:
        t.step, t.gap = "return", number
    else:
        t.cursor = "done"


def give_back(t: Twin, face: str) -> None:
    """A5, K4."""
    hand = seat_of(t).requests
    chosen = next(card for card in hand if card.face == face)
    groups.merge(t, t.turn_owner(), hand)
    seat_of(t).requests = [card for card in hand if card is not chosen]
    assert t.gap is not None
    t.display[t.gap - 1] = chosen
    t.gap = None
    t.cursor = "done"


def exhibit(t: Twin, name: str) -> None:
    """A6."""
    t.discard_specimen(t.turn_owner(), name)
    for holder in [t.museum, *(seat.exhibits for seat in t.seats)]:
        if name in holder:
            holder.remove(name)
    seat_of(t).exhibits.append(name)
    t.cursor = name


def sell(t: Twin, what: str) -> None:
    """A7, K3."""
    number, name = what.split()
    request = seat_of(t).requests.pop(int(number) - 1)
    assert request.face is not None
    t.used_requests.append(request.face)
    t.discard_specimen(t.turn_owner(), name)
    seat_of(t).funds += t.box.reward(name, t.round)
    t.cursor = [request.face, int(number)]
