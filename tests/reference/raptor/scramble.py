"""Starts for comparisons that play seldom or never reaches: anything a person's table may show.

Everything lies at random on a board that was dealt, at a choice of cards: fire anywhere, a mother
with darts, figurines lying down, cards and records of any past. Only what RAP-103 calls a mistake
is left out.
"""

from __future__ import annotations

import random
from typing import Any

from . import island
from .deck import ALL_CARDS, SIDES, Deck, arrangements
from .twin import Twin


def scrambled(options: dict[str, Any], rng: random.Random) -> Twin:
    """A twin at the card choice of some round, with everything somewhere."""
    t = Twin(options)
    while t.phase != "cards":
        t.apply(rng.choice(t.legal() or [text for text, _ in t.chance()]))
    t.progress = 0
    t.observing = rng.random() < 0.3
    t.round = rng.randint(1 + t.observing, min(20, t.options["max_rounds"]))
    t.turn = 4 * t.round
    t.to_move = "scientist" if t.observing else "raptor"
    scatter(t, rng)
    for side in SIDES:
        t.decks[side] = random_deck(rng)
    return t


def scatter(t: Twin, rng: random.Random) -> None:
    """Figurines, fire and tokens."""
    spaces = sorted(island.ALL_SPACES - t.rocks)
    rng.shuffle(spaces)
    t.mother, t.tokens = spaces.pop(), rng.choice((0, 0, 1, 2, 3, 4))
    t.escaped, t.captured = rng.randint(0, 2), rng.randint(0, 2)
    babies = [spaces.pop() for _ in range(5 - t.escaped - t.captured)]
    t.asleep = {space for space in babies if rng.random() < 0.3}
    t.awake = set(babies) - t.asleep
    number = rng.randint(1, 10)
    scientists = [spaces.pop() for _ in range(number)]
    t.frightened = {space for space in scientists if rng.random() < 0.3}
    t.standing = set(scientists) - t.frightened
    t.reserve = rng.randint(0, min(6, 10 - number))
    t.killed = 10 - number - t.reserve
    near = [s for s in spaces if any(n in scientists for n in island.neighbours(s))]
    candidates = rng.choice((near, spaces))
    t.fire = set(candidates[: rng.randint(0, 10)])


def random_deck(rng: random.Random) -> Deck:
    """Three cards in hand, any number open, and a record that the hand fits."""
    deck, cards = Deck(), list(ALL_CARDS)
    rng.shuffle(cards)
    number = rng.randint(0, 6)
    deck.hand, deck.open = set(cards[:3]), set(cards[3 : 3 + number])
    deck.pile = set(cards[3 + number :])
    while True:
        b = {value: rng.choice((0, 0, 1, 2)) for value in sorted(ALL_CARDS - deck.open)}
        deck.record = {value: number for value, number in b.items() if number > 0}
        public = {"open": deck.open, "hand": 3, "record": deck.to_dict()["record"]}
        if deck.hand in [set(places) for places in arrangements(public)]:
            return deck
