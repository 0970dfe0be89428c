"""Starts for comparisons that play seldom reaches: anything a person's table may show.

At the beginning of some turn all cards lie somewhere: in Studies, in rows that may be long, on
sites, in a deck that may be nearly or quite empty. Only what AMB-81 calls a mistake is left out.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from .content import DEFAULT, Content, effect_of, family_of, fossil_of, size_of
from .position import state_of_position
from .rows import Row, is_row, longest
from .twin import Twin


def scrambled(
    options: dict[str, Any], players: int, rng: random.Random, content: Content = DEFAULT
) -> Twin:
    """A twin at the beginning of some turn, with everything somewhere."""
    while True:
        t = Twin.from_dict(
            state_of_position(_position(options, players, rng, content), options, content),
            options,
            content,
        )
        if t.actions():
            return t


def _position(
    options: dict[str, Any], players: int, rng: random.Random, content: Content
) -> dict[str, Any]:
    setup, turn = content.setups[players], rng.randint(1, 20)
    cards = list(content.cards.elements())
    rng.shuffle(cards)
    if players > 3 or rng.random() < 0.5:
        _rare_cards_last(cards, rng, content)
    numbers = range(1, setup["sites"] + 1)
    sites = [[cards.pop(), cards.pop()] for _ in numbers]
    most = setup["pawns"] - (rng.random() < 0.5)
    least = rng.choice((0, most))
    seats: list[dict[str, Any]] = [
        {
            "amber": rng.choice((0, 1, 2, 3, 6, 9)),
            "vp": rng.choice((0, 0, 1, 2)),
            "sites": rng.sample(numbers, rng.randint(least, most)),
            "study": [],
            "rows": [],
        }
        for _ in range(players)
    ]
    if rng.random() < 0.7:
        _nearly_complete(seats, cards, rng, content)
    if players > 3:
        _crowd(seats, (turn - 1) % players, sites, content)
    deck_size = rng.choice((0, 0, 1, 1, 2, 2, 3, rng.randint(4, len(cards) - 4)))
    deck, cards = cards[:deck_size], cards[deck_size:]
    eager = rng.choice((0.2, 0.5, 0.8, 1.0, 1.0))
    for card in cards:
        seat = rng.choice(seats)
        if rng.random() < eager:
            _exhibit(seat["rows"], fossil_of(card), rng)
        else:
            seat["study"].append(card)
    if not deck:
        emptying = rng.choice((0.3, 0.95, 1.0))
        for site in sites:
            while site and rng.random() < emptying:
                rng.choice(seats)["study"].append(site.pop())
        rng.choice(seats)["sites"].clear()
    position = {
        "phase": "action",
        "turn": turn,
        "sites": sites,
        "deck": dict(Counter(deck)),
        "seats": seats,
        "journals": _journals(seats, rng, content),
    }
    if options.get("deck_top") == "visible" and deck:
        position["top"] = fossil_of(rng.choice(deck))
    return position


def _rare_cards_last(cards: list[str], rng: random.Random, content: Content) -> None:
    """Brings effects that one card has, and alike cards, to the sites."""
    effects = Counter(effect_of(card) for card in content.cards.elements())
    rare = [card for card in cards if effects[effect_of(card)] == 1]
    rng.shuffle(rare)
    rare.sort(key=lambda card: content.effects[effect_of(card)]["cap"], reverse=True)
    alike = [card for card in cards if content.cards[card] > 1]
    for card in rare[:5] + (alike if rng.random() < 0.5 else []):
        cards.remove(card)
        cards.append(card)


def _crowd(
    seats: list[dict[str, Any]], mover: int, sites: list[list[str]], content: Content
) -> None:
    """Where a card counts the pawns of rivals there are many: all but the mover's."""
    for number, cards in enumerate(sites, start=1):
        operations = [content.effects[effect_of(card)]["operation"] for card in cards]
        if "amber_per_rival_here" in operations:
            for player, seat in enumerate(seats):
                others = [site for site in seat["sites"] if site != number]
                seat["sites"] = others[:1] + ([] if player == mover else [number])


def _nearly_complete(
    seats: list[dict[str, Any]], cards: list[str], rng: random.Random, content: Content
) -> None:
    """Gives players rows of one sort that lack one fossil, with that fossil in the Study."""
    sort = rng.choice(content.sorts)
    for seat in rng.sample(seats, rng.randint(1, len(seats))):
        wanted = [f for f in content.fossils if sort in (family_of(f), str(size_of(f)))]
        found = [next((c for c in cards if fossil_of(c) == f), None) for f in wanted]
        if None in found:
            return
        rng.shuffle(found)
        for card in found:
            cards.remove(str(card))
        seat["amber"] += 3
        seat["study"].append(found.pop())
        seat["rows"].append([fossil_of(str(card)) for card in found])


def _exhibit(rows: list[Row], fossil: str, rng: random.Random) -> None:
    """Adds to a row that takes it, the longer ones first as a rule, or starts one."""
    fitting = [row for row in rows if is_row([*row, fossil])]
    if fitting and rng.random() < 0.9:
        max(fitting, key=lambda row: (len(row), rng.random())).append(fossil)
    else:
        rows.append([fossil])


def _journals(
    seats: list[dict[str, Any]], rng: random.Random, content: Content
) -> dict[str, int | None]:
    """One of those with the longest row holds the Journal."""
    found: dict[str, int | None] = {}
    for sort in content.sorts:
        lengths = [longest(seat["rows"], sort) for seat in seats]
        best = [player for player, length in enumerate(lengths) if length == max(lengths)]
        found[sort] = rng.choice(best) if max(lengths) > 0 else None
    return found
