"""Positions of Bone Wars changed at random: refused in one line, or playable to the end.

The changes aim at what a turn knows (step, card in play, effects, draft, Theodore's turn). The
course relies on these fields, so whatever is accepted must keep every law when it is played on.
"""

import copy
import random
from collections.abc import Iterator
from typing import Any

import fossil
import pytest

FIELDS = ("phase", "step", "active", "turn", "offer", "play", "stack", "theodore")
ODD = [None, True, -1, 0, 1, 2, 3, 63, 255, "", "0 ?", "theodore", "\x1b[31m", [], {}, ["body"] * 4]
TRIED = 250  # per number of players
Path = tuple[Any, ...]


def moments(game: fossil.Game, choose: random.Random) -> Iterator[dict[str, Any]]:
    """View dicts of random games, most of them with an effect or a card's action under way."""
    for seed in range(100):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            row = state.to_dict()
            busy = row["stack"] or row["phase"] == "draft" or (row["play"] or {}).get("action")
            if choose.random() < (0.1 if busy else 0.01):
                yield state.view(choose.choice([*range(game.players), fossil.SPECTATOR])).to_dict()
            if state.is_chance_node():
                state.apply_action(state.sample_chance(choose.getrandbits(60)))
            else:
                state.apply_action(choose.choice(state.legal_actions()))


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    if path:
        yield path
    if isinstance(value, dict | list):
        for key, child in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(child, (*path, key))


def inside(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def change(position: dict[str, Any], other: dict[str, Any], choose: random.Random) -> None:
    """One value is taken away, made odd, or taken from another moment."""
    path = choose.choice([path for path in paths(position) if path[0] in FIELDS])
    table, key = inside(position, path[:-1]), path[-1]
    kind = choose.random()
    if kind < 0.2:
        del table[key]
    elif kind < 0.5:
        table[key] = copy.deepcopy(choose.choice(ODD))
    else:
        alike = [path for path in paths(other) if path[0] in FIELDS and path[-1] == key]
        table[key] = copy.deepcopy(inside(other, choose.choice(alike))) if alike else 1


def loaded(game: fossil.Game, position: dict[str, Any]) -> tuple[fossil.View | None, str]:
    """The view, or the line with which it is refused."""
    try:
        return game.load_position(position), ""
    except fossil.PositionError as error:
        return None, str(error)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_is_accepted_keeps_every_law(players: int) -> None:
    game, choose = fossil.load("bonewars", players), random.Random(players)
    accepted, before = 0, {}
    for count, moment in enumerate(moments(game, choose)):
        position = copy.deepcopy(moment)
        for _ in range(choose.choice((1, 1, 2))):
            change(position, before or moment, choose)
        before = moment
        view, line = loaded(game, position)
        if view is None:
            assert line.isprintable(), position
            assert ": " in line, position
        else:
            accepted += 1
            assert game.load_position(view.to_dict()) == view, position
            for seed in range(3):
                world = view.resample(seed)
                assert bytes(world.view(view.player)) == bytes(view), position
                world.playouts(1, seed, checked=True)
        if count == TRIED:
            break
    assert 10 < accepted < TRIED / 2
