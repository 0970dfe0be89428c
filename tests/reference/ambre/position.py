"""Position files for the twin: fills in what a person may leave out (AMB-80).

For valid positions only: telling people about mistakes is the engine's business.
`complete_position` adds cards that do not matter to a rule case; the result is a valid file.
"""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

from .content import DEFAULT, Content, fossil_of
from .rows import longest
from .table import CHANCE
from .twin import Twin

GAP = ("return", "exhibit", "target", "draw", "refill", "top")  # phases after a card was taken


def complete_position(position: dict[str, Any], content: Content = DEFAULT) -> dict[str, Any]:
    """A position file whose sites and rows have the lowest cards left where it does not say which.

    With a given deck all cards left over go into the last player's Study.
    """
    full = copy.deepcopy(position)
    full.setdefault("game", "ambre")
    seats = full["seats"]
    full.setdefault("players", len(seats))
    left = Counter(content.cards) - Counter(full.get("deck", {}))
    left -= Counter(kind for cards in full.get("sites", []) for kind in cards)
    for seat in seats:
        left -= Counter(seat.get("study", []))
        left -= Counter(card for row in seat.get("rows", []) for card in row if "/" in card)
    for seat in seats:
        for row in seat.get("rows", []):
            row[:] = [card if "/" in card else _take(left, content, card) for card in row]
    if "sites" not in full:
        number = content.setups[full["players"]]["sites"]
        gap = full.get("site") if full.get("phase") in GAP else None
        full["sites"] = [
            [_take(left, content) for _ in range(1 if site == gap else 2)]
            for site in range(1, number + 1)
        ]
    if "deck" in full:
        seats[-1]["study"] = [*seats[-1].get("study", []), *left.elements()]
    return full


def _take(left: Counter[str], content: Content, fossil: str | None = None) -> str:
    """The lowest card left, or the lowest of a fossil."""
    fitting = (k for k in content.kinds if left[k] > 0 and fossil in (None, fossil_of(k)))
    kind = next(fitting)
    left[kind] -= 1
    return kind


def state_of_position(
    position: dict[str, Any],
    options: dict[str, Any] | None = None,
    content: Content = DEFAULT,
) -> dict[str, Any]:
    """The state dict of a valid position."""
    t = Twin(options, len(position["seats"]), content)
    t.phase = position.get("phase", "action")
    t.turn = _turn(position, t)
    t.progress = position.get("progress", 0)
    t.sites = [list(cards) for cards in position["sites"]]
    for key in ("top", "site", "effect", "exhibiting"):
        setattr(t, key, position.get(key))
    t.benefits = position.get("benefits", 0)
    _read_seats(t, position)
    t.deck = Counter(position["deck"]) if "deck" in position else _rest(position, content)
    _derive_tokens(t)
    given = position.get("journals", {})
    for sort in content.sorts:
        holder = given.get(sort)
        t.journals[sort] = _holder(t, sort) if holder is None else holder
    return t.to_dict()


def _turn(position: dict[str, Any], t: Twin) -> int:
    if "turn" in position:
        return int(position["turn"])
    if t.phase in CHANCE:
        return 0
    return int((position.get("round", 1) - 1) * t.players + position["to_move"] + 1)


def _read_seats(t: Twin, position: dict[str, Any]) -> None:
    pawns = t.content.setups[t.players]["pawns"]
    for seat, given in zip(t.seats, position["seats"], strict=True):
        seat.amber, seat.vp = given.get("amber", 0), given.get("vp", 0)
        seat.sites, seat.study = set(given.get("sites", [])), list(given.get("study", []))
        seat.pawns = pawns - len(seat.sites)
        seat.rows = [[fossil_of(card) for card in row] for row in given.get("rows", [])]


def _rest(position: dict[str, Any], content: Content) -> Counter[str]:
    """All cards that lie nowhere else."""
    deck = Counter(content.cards)
    deck.subtract(kind for cards in position["sites"] for kind in cards)
    for seat in position["seats"]:
        deck.subtract(seat.get("study", []))
        deck.subtract(card for row in seat.get("rows", []) for card in row)
    return deck


def _derive_tokens(t: Twin) -> None:
    setup = t.content.setups[t.players]
    taken = sum(len(row) - 1 for seat in t.seats for row in seat.rows)
    t.last_round = taken >= setup["reserve"] or t.deck_size() == 0
    t.reserve = max(0, setup["tokens"] - taken) if t.last_round else setup["reserve"] - taken
    t.box = 0 if t.last_round else setup["tokens"] - setup["reserve"]


def _holder(t: Twin, sort: str) -> int | None:
    """The one player with the longest row of a sort."""
    lengths = [longest(seat.rows, sort) for seat in t.seats]
    return lengths.index(max(lengths)) if max(lengths) > 0 else None
