"""Starts for comparisons that play seldom or never reaches: anything a person's table may show.

Tiles, pawns, pits, bones, cards and tokens lie at random after a set-up, at the start of some
player's turn in some round. Only what FOS-Q4 calls a mistake is left out.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from .box import BONE_NAMES, EVENTS, NUMBERS, SKILLS, SLOTS, SUPPLIES, TERRAIN, needs
from .site import DIRECTIONS, SPACES
from .twin import Twin


def scrambled(options: dict[str, Any], players: int, rng: random.Random) -> Twin:
    """A twin in step 1 of some turn, with everything somewhere."""
    t = Twin(players, options)
    while t.phase == "setup":
        t.apply(rng.choice(t.legal() or [text for text, _ in t.chance()]))
    t.progress = 0
    scatter_tiles(t, rng)
    fill_pits(t, rng)
    place_pawns(t, rng)
    deal_cards(t, rng)
    share_bones(t, rng)
    learn_skills(t, rng)
    wind_clock(t, rng)
    if rng.random() < 0.25:
        clear_table(t)
    t.asked, t.energy = "", rng.randint(0, 6)
    t.settle()
    return t


def scatter_tiles(t: Twin, rng: random.Random) -> None:
    tiles = [kind for kind, row in TERRAIN.items() for _ in range(row["count"])]
    rng.shuffle(tiles)
    for space in SPACES:
        number = min(len(tiles), rng.choice((0, 1, 1, 1, 2)))
        t.site[space] = [tiles.pop() for _ in range(number)]
    t.discard = []
    for seat in t.seats:
        seat.tiles = []
    for tile in tiles:
        rng.choice([t.discard, *(seat.tiles for seat in t.seats)]).append(tile)
    if not t.options["tool_tiles_same_turn"]:
        for seat in t.seats:
            seat.new_tiles = [tile for tile in seat.tiles if rng.random() < 0.3]


def fill_pits(t: Twin, rng: random.Random) -> None:
    """All open pits are known, and some closed ones."""
    for space in SPACES:
        if t.site[space] and rng.random() < 0.8:
            continue
        items = NUMBERS["pit_items"]
        if t.options["pit_fill"] == "even":
            extra = rng.random() < t.extras / (len(SPACES) - len(t.pits))
            t.extras -= extra
            items = t.base_items() + extra
        t.pits[space] = Counter()
        for _ in range(items):
            piece = rng.choice(list(t.bag.elements()))
            t.bag[piece] -= 1
            if piece != "blank":
                t.pits[space][piece] += 1


def place_pawns(t: Twin, rng: random.Random) -> None:
    free = [space for space in SPACES if t.site[space]]
    rng.shuffle(free)
    for seat in t.seats:
        seat.space, seat.side = None, None
        if free and rng.random() < 0.8:
            seat.space = free.pop()
        else:
            seat.side = rng.choice(list(DIRECTIONS))


def deal_cards(t: Twin, rng: random.Random) -> None:
    few = rng.random() < 0.3  # decks that run out
    for seat in t.seats:
        for deck, target, number in (
            ("tools", seat.tools, rng.randint(0, 5)),
            ("tools", seat.used_tools, 9 if few else rng.randint(0, 1)),
            ("supplies", seat.supplies, 9 if few else rng.randint(0, 2)),
            ("dinosaurs", seat.scored, rng.randint(0, 12 if few else 4)),
        ):
            for _ in range(min(number, len(t.decks[deck]))):
                card = rng.choice(t.decks[deck])
                t.decks[deck].remove(card)
                target.append(card)
        for card in seat.supplies:
            if SUPPLIES[card]["bone"]:
                seat.storage[SUPPLIES[card]["bone"]] += 1
        seat.points = rng.randint(0, 20)


def share_bones(t: Twin, rng: random.Random) -> None:
    """Pieces leave pits: bones to storages, labs or the discard, hammers for skills."""
    for pit in t.pits.values():
        for piece in list(pit.elements()):
            if rng.random() < 0.4:
                continue
            seat = rng.choice(t.seats)
            if piece in BONE_NAMES:
                pit[piece] -= 1
                if rng.random() < 0.8:
                    seat.storage[piece] += 1
            elif len(seat.skills) < len(SLOTS) and t.skills:
                pit[piece] -= 1
                name = rng.choice(t.skills)
                t.skills.remove(name)
                seat.skills.append(name)
    for seat in t.seats:
        for _ in range(rng.randint(0, seat.lab_places())):
            fitting = [d for d in t.decks["dinosaurs"] if needs(d) & seat.storage]
            if not fitting:
                break
            dinosaur = rng.choice(fitting)
            bone = rng.choice(list((needs(dinosaur) & seat.storage).elements()))
            t.decks["dinosaurs"].remove(dinosaur)
            seat.storage[bone] -= 1
            seat.lab[dinosaur] = Counter([bone])
        fresh = [name for name in seat.skills if rng.random() < 0.2]
        seat.used = [name for name in fresh if SKILLS[name]["turn"] and seat is t.me]


def learn_skills(t: Twin, rng: random.Random) -> None:
    """More skills, for hammers of which nobody knows where they were (`even` knows too much)."""
    if t.options["pit_fill"] == "even":
        return
    attacks_last = list(t.skills)
    if rng.random() < 0.5:
        attacks_last.sort(key=lambda name: bool(SKILLS[name]["attack"]))
    for seat in t.seats:
        while t.bag["hammer"] and attacks_last and len(seat.skills) < rng.randint(0, len(SLOTS)):
            name = attacks_last.pop()
            t.skills.remove(name)
            seat.skills.append(name)
            t.bag["hammer"] -= 1
            t.bag["blank"] += 1


def clear_table(t: Twin) -> None:
    """Everybody has nothing in the last turns: ties."""
    t.turn = t.players * (t.options["max_rounds"] - 1) + 1
    for seat in t.seats:
        seat.points = seat.plaster = 0
        t.decks["dinosaurs"] += [*seat.scored, *seat.lab]
        t.decks["tools"] += [*seat.tools, *seat.used_tools]
        t.decks["supplies"] += seat.supplies
        t.skills += seat.skills
        seat.scored, seat.lab, seat.tools, seat.used_tools = [], {}, [], []
        seat.supplies, seat.skills, seat.used, seat.storage = [], [], [], Counter()


def wind_clock(t: Twin, rng: random.Random) -> None:
    """Pool, events, plaster and round; often the pool is about to run dry."""
    t.pools = rng.randint(1, NUMBERS["pools"])
    t.revealed = rng.sample(list(EVENTS), t.pools - 1)
    t.pool = rng.randint(1, NUMBERS["pool_per_player"] * t.players)
    if rng.random() < 0.5:
        t.pool = 1
    left = NUMBERS["plaster_cubes"] - t.pool
    for seat in t.seats:
        seat.plaster = min(rng.choice((0, 1, 2, 3, 6, 10, 15)), left)
        left -= seat.plaster
    t.turn = rng.randint(1, t.players * t.options["max_rounds"])
    for seat in t.seats:
        seat.used = [] if seat is not t.me else seat.used
    t.me.new_tiles = [tile for tile in t.me.new_tiles if rng.random() < 0.5]
