"""Reasons why a text is refused at a node of Ambre.

A reason is a function that gives texts which are illegal for it at a node, or none. It says why a
text is wrong without asking which texts are right: a third reading of the rules, so to speak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .content import SIZES, family_of, fossil_of, size_of
from .rows import Row, is_complete, sort_of
from .twin import Twin

Reason = Callable[[Twin], Iterator[str]]
REASONS: dict[str, Reason] = {}


def reason(*phases: str) -> Callable[[Reason], Reason]:
    """Registers a reason that can occur in some phases."""

    def register(function: Reason) -> Reason:
        def guarded(t: Twin) -> Iterator[str]:
            if t.phase in phases:
                yield from function(t)

        REASONS[function.__name__] = guarded
        return function

    return register


def refused_texts(t: Twin) -> dict[str, list[str]]:
    """Reason -> texts, for all reasons that occur at this node."""
    found = {name: sorted(set(texts(t))) for name, texts in REASONS.items()}
    return {name: texts for name, texts in found.items() if texts}


def text_of(t: Twin, row: Row) -> str:
    return "+".join(t.content.ordered(row))


@reason("action")
def play_beside_an_own_pawn(t: Twin) -> Iterator[str]:
    yield from (f"play {site}" for site in t.me.sites)


@reason("action")
def play_at_a_site_without_cards(t: Twin) -> Iterator[str]:
    yield from (f"play {site}" for site, cards in enumerate(t.sites, start=1) if not cards)


@reason("action")
def play_without_a_pawn_at_home(t: Twin) -> Iterator[str]:
    if t.me.pawns == 0:
        yield from (f"play {site}" for site in range(1, len(t.sites) + 1))


@reason("action")
def play_at_a_site_that_is_not_there(t: Twin) -> Iterator[str]:
    yield from (f"play {site}" for site in (0, len(t.sites) + 1))


@reason("action")
def recovery_without_pawns_on_sites(t: Twin) -> Iterator[str]:
    if not t.me.sites:
        yield "recover"


@reason("action")
def turn_refused(_: Twin) -> Iterator[str]:
    yield from ("pass", "stop")


@reason("action")
def exhibit_without_a_recovery(t: Twin) -> Iterator[str]:
    yield from (f"exhibit {kind}" for kind in t.me.study)


@reason("card")
def card_of_another_site(t: Twin) -> Iterator[str]:
    assert t.site is not None
    here = t.sites[t.site - 1]
    yield from (f"take {k}" for cards in t.sites for k in cards if k not in here)


@reason("card")
def card_of_the_deck(t: Twin) -> Iterator[str]:
    assert t.site is not None
    here = t.sites[t.site - 1]
    yield from (f"take {kind}" for kind in t.deck if t.deck[kind] > 0 and kind not in here)


@reason("card")
def card_refused(_: Twin) -> Iterator[str]:
    yield "stop"


@reason("return")
def return_of_the_pawn_just_placed(t: Twin) -> Iterator[str]:
    yield f"return {t.site}"


@reason("return")
def return_from_a_site_without_own_pawn(t: Twin) -> Iterator[str]:
    sites = set(range(1, len(t.sites) + 1)) - t.me.sites
    yield from (f"return {site}" for site in sites)


@reason("exhibit", "benefit")
def exhibit_of_a_card_too_dear(t: Twin) -> Iterator[str]:
    discount = t.content.effects[t.effect]["amount"] if t.effect else 0
    for kind in t.me.study:
        if t.content.price[size_of(kind)] - discount > t.me.amber:
            yield f"exhibit {kind}"


@reason("exhibit", "benefit")
def exhibit_of_a_card_of_another(t: Twin) -> Iterator[str]:
    for seat in t.seats:
        yield from (f"exhibit {kind}" for kind in seat.study if kind not in t.me.study)


@reason("exhibit", "benefit")
def exhibit_of_an_exhibited_card(t: Twin) -> Iterator[str]:
    exhibited = {fossil for row in t.me.rows for fossil in row}
    for kind in t.content.kinds:
        if fossil_of(kind) in exhibited and kind not in t.me.study:
            yield f"exhibit {kind}"


@reason("exhibit")
def amber_instead_of_an_exhibit(_: Twin) -> Iterator[str]:
    yield "amber"


@reason("benefit")
def benefit_refused(_: Twin) -> Iterator[str]:
    yield from ("stop", "recover")


@reason("target")
def target_refused(_: Twin) -> Iterator[str]:
    yield from ("stop", "amber")


def _rows_and_card(t: Twin) -> Iterator[tuple[Row, str, str | None]]:
    assert t.exhibiting is not None
    fossil = fossil_of(t.exhibiting)
    for row in t.me.rows:
        if not is_complete(row):
            yield row, fossil, sort_of(row)


@reason("target")
def add_the_same_fossil(t: Twin) -> Iterator[str]:
    for row, fossil, _ in _rows_and_card(t):
        if row == [fossil]:
            yield f"add {text_of(t, row)}"


@reason("target")
def add_second_card_alike_in_nothing(t: Twin) -> Iterator[str]:
    for row, fossil, sort in _rows_and_card(t):
        other = family_of(row[0]) != family_of(fossil) and size_of(row[0]) != size_of(fossil)
        if sort is None and other:
            yield f"add {text_of(t, row)}"


@reason("target")
def add_another_family_to_a_family(t: Twin) -> Iterator[str]:
    for row, fossil, sort in _rows_and_card(t):
        if sort in t.content.families and family_of(fossil) != sort:
            yield f"add {text_of(t, row)}"


@reason("target")
def add_a_size_twice_to_a_family(t: Twin) -> Iterator[str]:
    for row, fossil, sort in _rows_and_card(t):
        if sort in t.content.families and fossil in row:
            yield f"add {text_of(t, row)}"


@reason("target")
def add_another_size_to_a_size(t: Twin) -> Iterator[str]:
    for row, fossil, sort in _rows_and_card(t):
        if sort in map(str, SIZES) and str(size_of(fossil)) != sort:
            yield f"add {text_of(t, row)}"


@reason("target")
def add_a_family_twice_to_a_size(t: Twin) -> Iterator[str]:
    for row, fossil, sort in _rows_and_card(t):
        if sort in map(str, SIZES) and fossil in row:
            yield f"add {text_of(t, row)}"


@reason("target")
def add_to_a_complete_row(t: Twin) -> Iterator[str]:
    yield from (f"add {text_of(t, row)}" for row in t.me.rows if is_complete(row))


@reason("target")
def add_to_a_row_of_another(t: Twin) -> Iterator[str]:
    own = {text_of(t, row) for row in t.me.rows}
    for seat in t.seats:
        yield from (f"add {text}" for row in seat.rows if (text := text_of(t, row)) not in own)


@reason("deal", "draw", "refill")
def draw_of_a_card_not_in_the_deck(t: Twin) -> Iterator[str]:
    yield from (f"{t.phase} {kind}" for kind in t.content.kinds if t.deck[kind] == 0)


@reason("deal", "draw", "refill")
def draw_of_another_card_than_the_top_one(t: Twin) -> Iterator[str]:
    if t.top is not None:
        yield from (f"{t.phase} {kind}" for kind in t.content.kinds if fossil_of(kind) != t.top)


@reason("top")
def top_that_is_not_in_the_deck(t: Twin) -> Iterator[str]:
    there = {fossil_of(kind) for kind, number in t.deck.items() if number > 0}
    yield from (f"top {fossil}" for fossil in t.content.fossils if fossil not in there)


@reason("action", "card", "return", "exhibit", "target", "benefit")
def draw_at_a_decision(t: Twin) -> Iterator[str]:
    for kind in t.content.kinds[:3]:
        yield from (f"{verb} {kind}" for verb in ("deal", "draw", "refill"))


@reason("deal", "draw", "refill", "top")
def decision_at_a_draw(_: Twin) -> Iterator[str]:
    yield from ("recover", "play 1", "stop", "amber")
