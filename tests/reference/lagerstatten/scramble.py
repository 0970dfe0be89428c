"""Starts that play seldom reaches: late rounds, specimens, mixed knowledge, short piles."""

from __future__ import annotations

import random
from typing import Any

from . import groups
from .box import BACKS, PERIODS, SITES
from .groups import Card
from .twin import Twin


def scrambled(players: int, options: dict[str, Any], rng: random.Random) -> Twin:
    """A twin at the beginning of some round's placing."""
    t = Twin(players, options)
    order = list(range(players))
    rng.shuffle(order)
    for player in order:
        t.apply(f"order {player}")
    t.round = rng.randint(1, 8)
    close = rng.random() < 0.5  # a last round in which ties are likely
    if close:
        t.round = 8
    for player in range(players):
        give_open_things(t, player, rng, close)
    for player in range(players):
        give_hidden_cards(t, player, rng)
    for _ in range(rng.choice((0, 2, 6))):
        card = face_from_pile(t, rng, rng.choice(PERIODS))
        if card is not None:
            card.groups[rng.randrange(players)] = groups.new_group(t, card.back, 0) + 50
            t.society.append(card)
    shorten(t, rng)
    mix_knowledge(t, rng)
    groups.renumber(t)
    t.turn = 64 * t.round + t.step_number()
    return t


def give_open_things(t: Twin, player: int, rng: random.Random, close: bool) -> None:
    """Funds, renown, exhibition cards and specimens."""
    seat = t.seats[player]
    seat.funds, seat.renown = rng.choice((0, 1, 2, 5, 30)), rng.choice((0, 0, 1, 3, 8, 9))
    if close:
        seat.funds, seat.renown = 2, rng.choice((0, 5))
    for _ in range(0 if close else rng.randrange(5)):
        if t.museum:
            seat.exhibits.append(t.museum.pop(rng.randrange(len(t.museum))))
    for name in rng.sample(t.box.dinosaurs, rng.randrange(4)):
        parts = [f"{name} {part + 1}" for part in range(t.box.parts[name])]
        if len(seat.fossils) + len(parts) <= t.fossil_limit(player):
            for face in parts:
                take_face(t, face, seat.fossils)
    if rng.random() < 0.6:
        for face in rng.sample(t.box.kinds, len(t.box.kinds)):
            if len(seat.fossils) < t.fossil_limit(player) - 1:
                take_face(t, face, seat.fossils)


def take_face(t: Twin, face: str, target: list[str]) -> None:
    """Moves a card that nobody has looked at from its pile, if there is one."""
    back = t.box.back_of(face)
    if t.piles[back] > 0 and groups.undrawn(t, back)[face] > 0:
        t.piles[back] -= 1
        target.append(face)


def face_from_pile(t: Twin, rng: random.Random, back: str) -> Card | None:
    """A card of a pile, looked at, in nobody's groups yet."""
    if t.piles[back] == 0:
        return None
    t.piles[back] -= 1
    face = rng.choice(sorted(groups.undrawn(t, back).elements()))
    return Card(back, face, [0] * (t.players + 1))


def give_hidden_cards(t: Twin, player: int, rng: random.Random) -> None:
    seat = t.seats[player]
    periods = PERIODS if rng.random() < 0.5 else (rng.choice(PERIODS),)
    wanted = [rng.choice(periods) for _ in range(rng.randrange(t.rock_limit(player) + 1))]
    for name in t.specimens(player):
        kind = f"{t.box.period[name]} {t.box.parts[name]}"
        if len(seat.requests) < 3:
            faces: list[str] = []
            take_face(t, kind, faces)
            seat.requests += [Card("request", face, alone_for(t, player)) for face in faces]
    wanted += ["request"] * rng.randrange(4 - len(seat.requests))
    for back in wanted:
        card = face_from_pile(t, rng, back)
        if card is not None:
            card.groups = alone_for(t, player, back)
            (seat.requests if back == "request" else seat.rocks).append(card)


def alone_for(t: Twin, player: int, back: str = "request") -> list[int]:
    """Group numbers of a card that only this player has looked at."""
    numbers = [0] * (t.players + 1)
    numbers[player] = groups.new_group(t, back, player)
    return numbers


def shorten(t: Twin, rng: random.Random) -> None:
    """Empties piles and positions."""
    for back in BACKS:
        if rng.random() < 0.4:
            target = t.used_requests if back == "request" else t.used_fossils
            gone = sorted(groups.undrawn(t, back).elements())
            for face in rng.sample(gone, min(rng.randrange(20), t.piles[back], len(gone))):
                take_face(t, face, target)
    for cards in [*(t.sites[site] for site in SITES), t.display]:
        for i, card in enumerate(cards):
            if card is not None and rng.random() < 0.15:
                t.piles[card.back] += 1
                cards[i] = None


def mix_knowledge(t: Twin, rng: random.Random) -> None:
    """Looks, fossils that were presented, and groups of several cards."""
    expert = rng.randrange(2 * t.players)  # knows all requests, if there is such a player
    for card in t.places():
        for observer in range(t.players):
            wanted = card.back == "request" and observer == expert
            if (wanted or rng.random() < 0.15) and not groups.is_alone(t, card, observer):
                faces = sorted(groups.undrawn(t, card.back).elements())
                groups.look(t, observer, card, card.face or rng.choice(faces))
    presented = [*t.society, *(rock for seat in t.seats for rock in seat.rocks)]
    for card in presented:
        if rng.random() < 0.1 and card.face is not None:
            for observer in range(t.players + 1):
                if not groups.is_alone(t, card, observer):
                    groups.look(t, observer, card, card.face)
    holders = {id(c): p for p, s in enumerate(t.seats) for c in [*s.rocks, *s.requests]}
    for observer in range(t.players):
        for back in BACKS:
            known = [
                card
                for card in t.places()
                if card.back == back
                and card.groups[observer] != 0
                and card.groups[t.players] == 0
                and holders.get(id(card)) not in (None, observer)
            ]
            most = 2 if back == "request" else rng.randrange(4)
            for card in known[:most]:
                card.groups[observer] = known[0].groups[observer]
