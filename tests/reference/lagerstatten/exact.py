"""Exact knowledge on a small box: for each observer all deals that his history leaves possible.

Nothing of groups in here: a deal says which face the k-th card laid from each pile has, a look and
a shown card strike deals out, a hidden choice branches them. For decks without equal cards.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter

from . import groups
from .box import BACKS
from .groups import Card
from .steps import to_look_at
from .twin import Twin

Deal = tuple[str, ...]
PUBLIC = -1  # the slot of a fossil that was presented: everybody knows it


class ExactKnowledge:
    """Goes along with one twin; `apply` plays on both."""

    def __init__(self, twin: Twin) -> None:
        self.twin = twin
        self.cards: list[Card] = []  # keeps them alive: slots go by identity
        self.slots: dict[int, int] = {}
        self.laid = dict.fromkeys(BACKS, 0)
        self.deals: dict[tuple[int, str], set[Deal]] = {}
        self.forgot: set[tuple[int, str]] = set()
        for back in BACKS:
            all_deals = set(itertools.permutations(twin.box.cards(back)))
            for observer in range(twin.players + 1):
                self.deals[observer, back] = set(all_deals)
        self.find_new_cards()

    def find_new_cards(self) -> None:
        for card in self.twin.places():
            if id(card) not in self.slots:
                self.cards.append(card)
                if card.face is not None:
                    self.slots[id(card)] = PUBLIC
                else:
                    self.slots[id(card)] = self.laid[card.back]
                    self.laid[card.back] += 1

    def slot(self, card: Card) -> int:
        return self.slots[id(card)]

    def apply(self, text: str) -> None:
        t = self.twin
        verb, _, rest = text.partition(" ")
        actor, seat = t.turn_owner(), t.seats[t.turn_owner()]
        if verb == "look":
            place, card = to_look_at(t)[0]
            self.see(actor, card, rest.removeprefix(place + " "))
        elif verb in ("flip", "sell"):
            lying = seat.rocks if verb == "flip" else seat.requests
            card = lying[int(rest.split()[0]) - 1]
            for observer in range(t.players + 1):
                self.see(observer, card, card.face or "")
        elif verb == "pick":
            back = t.box.back_of(rest)
            self.choose(actor, [card for card in t.packet if card.back == back], rest)
        elif verb == "return":
            self.choose(actor, list(seat.requests), rest)
        t.apply(text)
        self.find_new_cards()

    def see(self, observer: int, card: Card, face: str) -> None:
        slot = self.slot(card)
        if slot != PUBLIC:
            deals = self.deals[observer, card.back]
            self.deals[observer, card.back] = {deal for deal in deals if deal[slot] == face}

    def choose(self, chooser: int, candidates: list[Card], face: str) -> None:
        """The others do not see which candidate goes; those that stay keep their order."""
        chosen = next(card for card in candidates if card.face == face)
        slots = [self.slot(card) for card in candidates]
        staying = [slot for slot in slots if slot != self.slot(chosen)]
        back = chosen.back
        for observer in range(self.twin.players + 1):
            if observer == chooser or len(candidates) == 1:
                continue
            alone = all(groups.is_alone(self.twin, card, observer) for card in candidates)
            if len(candidates) > 2 or not alone:
                self.forgot.add((observer, back))
            branched = set()
            for deal in self.deals[observer, back]:
                for i, slot in enumerate(slots):
                    faces = list(deal)
                    faces[self.slot(chosen)] = deal[slot]
                    others = slots[:i] + slots[i + 1 :]
                    for target, source in zip(staying, others, strict=True):
                        faces[target] = deal[source]
                    branched.add(tuple(faces))
            self.deals[observer, back] = branched

    def check(self) -> int:
        """Asserts that the groups claim nothing false and, while exact, all that is true.

        The number of exact comparisons made.
        """
        t, compared = self.twin, 0
        for observer in range(t.players + 1):
            for back in BACKS:
                deals = self.deals[observer, back]
                sizes = []
                for group, cards in self.members(observer, back).items():
                    slots = [self.slot(card) for card in cards if self.slot(card) != PUBLIC]
                    if len(slots) < len(cards):
                        assert len(cards) == 1
                    elif group != 0:
                        truth = Counter(card.face for card in cards)
                        assert all(Counter(d[s] for s in slots) == truth for d in deals)
                    size = len(slots) + (t.piles[back] if group == 0 else 0)
                    sizes.append(math.factorial(size))
                if 0 not in self.members(observer, back):
                    sizes.append(math.factorial(t.piles[back]))
                if (observer, back) in self.forgot:
                    assert len(deals) <= math.prod(sizes)
                else:
                    assert len(deals) == math.prod(sizes)
                    compared += 1
        return compared

    def members(self, observer: int, back: str) -> dict[int, list[Card]]:
        found: dict[int, list[Card]] = {}
        for card in self.twin.places():
            if card.back == back:
                found.setdefault(card.groups[observer], []).append(card)
        return found
