"""Starts of Bone Wars that play seldom reaches: rich hands, late rounds, short decks, many camps.

A scrambled state obeys every law of conservation; a card starts at the first turn after the draft.
"""

from __future__ import annotations

import random
from typing import Any

from reference.bonewars.content import ACTIONS
from reference.bonewars.knowledge import DECKS
from reference.bonewars.table import Dict
from reference.bonewars.twin import Twin


def scrambled(players: int, options: dict[str, Any], rng: random.Random) -> Twin:
    """A twin at the beginning of a turn; the draft is played at random."""
    t = Twin(players, options)
    while t.s["phase"] in ("setup", "draft"):
        texts = [text for text, weight in t.chance() for _ in range(weight)] or t.legal()
        t.apply(rng.choice(texts))
    board = t.s["board"]
    late(t, rng)
    for column in board["small_finds"]:
        column[:] = [icon for icon in column if rng.random() < 0.8]
    for name in t.c.types:
        gone = rng.randint(0, board["rare"][name]) if rng.random() < 0.3 else 0
        board["rare"][name] -= gone
        board["bag"][name] += gone
    papers = 9 if rng.random() < 0.3 else 3
    board["papers"] = {p: [rng.randint(0, papers) for _ in range(3)] for p in ("marsh", "cope")}
    for deck in DECKS:
        pile = board[deck]
        pile["number"] = rng.choice((0, 0, 1, 2))
    for name, seat in t.s["seats"].items():
        scramble_seat(t, name, seat, rng)
    if rng.random() < 0.2:
        crowd(t, rng)
    for deck in DECKS:
        pile = board[deck]
        rng.shuffle(pile["deck"])
        kept = rng.choice((0, 1, 3, len(pile["deck"])))
        pile["discard"] = t.c.cards([*pile["discard"], *pile["deck"][kept:]])
        pile["deck"] = t.c.cards(pile["deck"][:kept])
    if t.solo:
        scramble_theodore(t, rng)
        t.s["theodore"]["turn"] = None  # the draft may have ended with its beginning
    t.s["phase"], t.s["step"] = "turn", "card"
    t.s["active"] = next(name for name in t.s["order"] if name != "theodore")
    t.settle()
    return t


def late(t: Twin, rng: random.Random) -> None:
    """Another round: specialty markers in its column, in the same rows."""
    number = t.s["round"] = rng.randint(1, 4)
    column = ("left", "right", "left", "right")[number - 1]
    for seat in t.s["seats"].values():
        seat["specialty"] = f"{column} {seat['specialty'].split()[1]}"


def scramble_seat(t: Twin, name: str, seat: Dict, rng: random.Random) -> None:
    board, bot = t.s["board"], name == "theodore"
    seat["money"], seat["reputation"] = rng.randint(0, 14), rng.randint(0, 20)
    seat["patron"] = rng.choice(("marsh", "cope"))
    seat["figure"] = rng.choice((None, *ACTIONS))
    seat["loyalty"] = {patron: rng.randint(0, 19) for patron in ("marsh", "cope")}
    seat["grant"] = rng.randint(1, 4)
    if rng.random() < 0.7:
        seat["team"] = rng.choice(list(t.c.sites))
    for kind in [*["movement"] * 2, *["archive"] * 2]:
        sites = [s for s in t.c.sites if t.camp_spaces(s) > 0]
        if bot:  # he places them by turns
            out = t.camps_out(seat, "movement") + t.camps_out(seat, "archive")
            kind = ("movement", "archive")[out % 2]
        if sites and rng.random() < 0.4:
            seat["camps"][kind] -= 1
            camps = board["sites"][rng.choice(sites)]["camps"]
            camps.append(name)
            camps.sort(key=t.names.index)
    seat["cover_tiles"] = rng.randint(0, 3)
    like = rng.choice(t.c.types)
    if rng.random() < 0.4:
        seat["cover_tiles"] = 0
        for bone in t.c.types:
            if board["bag"][bone] and t.surplus(seat) < 0:
                seat["crates"][bone] += 1
                board["bag"][bone] -= 1
    while t.surplus(seat) < 0 and rng.random() < 0.85:
        bone = like if rng.random() < 0.4 and board["bag"][like] else rng.choice(t.c.types)
        if board["bag"][bone]:
            board["bag"][bone] -= 1
            seat["crates"][bone] += 1
    scramble_cards(t, name, seat, rng)
    for award in board["awards"].values():
        free = [space for space in award["spaces"] if not space]
        if free and rng.random() < 0.25:
            rng.choice(free).append(name)
            seat["award_markers"] -= 1
    for slot in seat["slots"]:
        if rng.random() < 0.2 and not bot:
            slot["tile"] = "upgraded"
    if rng.random() < 0.3 and not bot:
        seat["slots"].append(
            {"tile": "upgraded", "card": None, "specialist": None, "closed": False}
        )


def crowd(t: Twin, rng: random.Random) -> None:
    """All camps but one are on the map, the last space is where the next to move has a camp."""
    sites, mover = t.s["board"]["sites"], next(n for n in t.s["order"] if n != "theodore")
    for name, seat in t.s["seats"].items():
        while sum(seat["camps"].values()) > (name == mover):
            out = t.camps_out(seat, "movement") + t.camps_out(seat, "archive")
            kinds = [kind for kind, left in seat["camps"].items() if left]
            kind = ("movement", "archive")[out % 2] if name == "theodore" else rng.choice(kinds)
            seat["camps"][kind] -= 1
            site = rng.choice([s for s in sites if t.camp_spaces(s) > 0])
            sites[site]["camps"].append(name)
    last = next((s for s in sites if t.camp_spaces(s) > 0), None)
    if last and sites[last]["camps"]:
        t.s["seats"][mover]["team"] = last
        other = sites[last]["camps"][0]
        if mover not in sites[last]["camps"]:
            away = next(site for site in sites.values() if mover in site["camps"])
            away["camps"][away["camps"].index(mover)] = other
            sites[last]["camps"][0] = mover
    for site in sites.values():
        site["camps"].sort(key=t.names.index)


def scramble_cards(t: Twin, name: str, seat: Dict, rng: random.Random) -> None:
    """Cards from the decks into archive and hand; specialists and better team cards."""
    board, bot = t.s["board"], name == "theodore"
    deck = board["species"]["deck"]
    for envelope in t.c.envelopes:
        for _ in range(rng.randint(0, max(0, t.room(seat, envelope)))):
            if deck:
                t.archive_card(seat, deck.pop(rng.randrange(len(deck))), envelope)
    for key, most in (("species", 4), ("palaeontologists", 3)):
        pile = board[key]
        for _ in range(rng.randint(0, most)):
            if not pile["deck"]:
                break
            card = pile["deck"].pop(rng.randrange(len(pile["deck"])))
            if bot or rng.random() < 0.4:
                t.to_open_hand(seat, card)
            else:
                place = f"{rng.randint(0, pile['number'])} {card}"
                seat["hand"][key] = t.c.places([*seat["hand"][key], place])
    for special in list(seat["reserve"]["specialists"]):
        if rng.random() < 0.4:
            seat["reserve"]["specialists"].remove(special)
            hired = [*seat["specialists"], special]
            seat["specialists"] = [name for name in t.c.specialists if name in hired]
    for basic in [] if bot else ("basic1", "basic2", "basic3"):
        if rng.random() < 0.2 and seat["reserve"]["team"] and basic in seat["hand"]["open"]:
            seat["hand"]["open"].remove(basic)
            t.to_open_hand(seat, seat["reserve"]["team"].pop(0))


def scramble_theodore(t: Twin, rng: random.Random) -> None:
    """Some of his cards are better ones, some are discarded, another one is on top."""
    solo = t.s["theodore"]
    for _ in range(rng.randint(0, 4)):
        basic = [card for card in solo["deck"] if t.c.solo_cards[card]["deck"] == "basic"]
        if basic and solo["new"]:
            solo["deck"].remove(rng.choice(basic))
            card = rng.choice(solo["new"])
            solo["new"].remove(card)
            solo["deck"].append(card)
    rng.shuffle(solo["deck"])
    kept = rng.randint(1, len(solo["deck"]))
    solo["discard"] = t.c.cards(solo["deck"][kept:])
    solo["deck"] = t.c.cards(solo["deck"][:kept])
    top = rng.choice(solo["deck"])
    solo["back"] = t.c.back(top)
    fresh = t.c.solo_cards[top]["deck"] != "basic"
    solo["top"] = top if fresh and rng.random() < 0.5 else None
