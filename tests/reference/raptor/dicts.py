"""State dicts of the twin, written and read (RAP-90 to RAP-94), and worlds of a view (RAP-86)."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import island
from .deck import SIDES, Deck, arrangements
from .island import Space, listed, read, write
from .sides import exit_named

if TYPE_CHECKING:
    from .twin import Twin


def to_dict(t: Twin) -> dict[str, Any]:
    """The state dict of RAP-90."""
    tiles = island.tiles_of(t.rocks, t.exits, t.options["environment"])
    return {
        "phase": t.phase,
        "to_move": t.to_move,
        "round": t.round,
        "turn": t.turn,
        "progress": t.progress,
        "ap_left": t.ap,
        "units_left": t.units_left,
        "observation": t.observing,
        "winner": t.winner,
        "board": {
            "tiles": tiles,
            "rocks": listed(t.rocks),
            "exits": [f"{side}{row}" for side, row in sorted(t.exits)],
            "pattern": t.pattern,
        },
        "fire": listed(t.fire),
        "mother": {
            "space": None if t.mother is None else write(t.mother),
            "tokens": t.tokens,
            "moved": t.mother_moved,
        },
        "babies": {
            "awake": listed(t.awake),
            "asleep": listed(t.asleep),
            "asleep_this_round": listed(t.asleep_this_round),
            "called": listed(t.called),
            "escaped": t.escaped,
            "captured": t.captured,
        },
        "scientists": {
            "standing": listed(t.standing),
            "frightened": listed(t.frightened),
            "frightened_this_round": listed(t.frightened_this_round),
            "aggressive": listed(t.aggressive),
            "reserve": t.reserve,
            "killed": t.killed,
        },
        "cards": {side: t.decks[side].to_dict() for side in SIDES},
    }


def read_into(t: Twin, data: dict[str, Any]) -> None:
    """Sets a new twin to a state dict; what is derived in it is taken as given."""

    def spaces(texts: list[str]) -> set[Space]:
        return {read(text) for text in texts}

    t.phase, t.to_move, t.round, t.turn = (data[k] for k in ("phase", "to_move", "round", "turn"))
    t.progress, t.ap, t.units_left = data["progress"], data["ap_left"], data["units_left"]
    t.observing, t.winner = data["observation"], data["winner"]
    board, mother = data["board"], data["mother"]
    t.rocks, t.pattern = spaces(board["rocks"]), board["pattern"]
    t.exits = {exit_named(text) for text in board["exits"]}
    t.fire = spaces(data["fire"])
    t.mother = None if mother["space"] is None else read(mother["space"])
    t.tokens, t.mother_moved = mother["tokens"], mother["moved"]
    babies, scientists = data["babies"], data["scientists"]
    t.awake, t.asleep = spaces(babies["awake"]), spaces(babies["asleep"])
    t.asleep_this_round = spaces(babies["asleep_this_round"])
    t.called = spaces(babies["called"])
    t.escaped, t.captured = babies["escaped"], babies["captured"]
    t.standing, t.frightened = spaces(scientists["standing"]), spaces(scientists["frightened"])
    t.frightened_this_round = spaces(scientists["frightened_this_round"])
    t.aggressive = spaces(scientists["aggressive"])
    t.reserve, t.killed = scientists["reserve"], scientists["killed"]
    t.decks = {side: Deck.from_dict(data["cards"][side]) for side in SIDES}


def worlds(view: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """State dicts of all arrangements that fit a view, one each, all equally likely (RAP-86)."""
    unseen = [side for side in SIDES if not isinstance(view["cards"][side]["hand"], list)]
    yield from _worlds({k: v for k, v in view.items() if k != "player"}, unseen)


def _worlds(state: dict[str, Any], unseen: list[str]) -> Iterator[dict[str, Any]]:
    if not unseen:
        yield copy.deepcopy(state)
        return
    side, cards = unseen[0], state["cards"][unseen[0]]
    for places in arrangements(cards):
        pile = sorted(set(range(1, 10)) - set(cards["open"]) - set(places))
        full = dict(cards, hand=sorted(places), pile=pile)
        yield from _worlds(dict(state, cards=dict(state["cards"], **{side: full})), unseen[1:])
