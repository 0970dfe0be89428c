"""Positions in Fossilis' set-up: what is ahead of its time is refused, what play gives is read."""

import copy
import random
from collections.abc import Callable
from typing import Any

import fossil
import pytest

Dict = dict[str, Any]
GAME = fossil.load("fossilis", players=3)


def views(seed: int = 5) -> list[Dict]:
    """Player 0's view at every node of one set-up."""
    state, rng, found = GAME.new_initial_state(), random.Random(seed), []
    while True:
        view = state.view(0).to_dict()
        if view["phase"] != "setup":
            return found
        found.append(view)
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


VIEWS = views()


def at(asked: str, number: int = 0) -> Dict:
    found = [view for view in VIEWS if view["asked"] == asked][number]
    derived = ("bag", "extras", "discard", "to_move")
    return {key: copy.deepcopy(value) for key, value in found.items() if key not in derived}


def test_views_of_a_set_up_are_positions() -> None:
    assert {view["asked"] for view in VIEWS} >= {"lower_tile", "upper_stone", "upper_tile", "pawn"}
    for view in VIEWS:
        assert GAME.load_position({"game": "fossilis", **view}).to_dict() == view


def stone_beside_an_x(view: Dict) -> None:
    stones = [s for s, tiles in view["site"].items() if tiles and tiles[0].startswith("stone")]
    sand = [s for s, tiles in view["site"].items() if tiles and tiles[0].startswith("sand")]
    site = view["site"]
    site[stones[0]], site[sand[0]] = site[sand[0]], site[stones[0]]


def tile_on_a_tile(view: Dict) -> None:
    view["site"]["A1"] = [view["site"]["A1"][0], "sand A"]


def space_covered_too_early(view: Dict) -> None:
    view["covered"] = [*view["covered"], "D5"]


def pawn_too_early(view: Dict) -> None:
    view["seats"][1]["space"] = "A1"


def pawn_of_another_player(view: Dict) -> None:
    placed = next(seat for seat in view["seats"] if seat["space"])
    other = next(seat for seat in view["seats"] if not seat["space"])
    placed["space"], other["space"] = other["space"], placed["space"]


def fourth_tile_aside(view: Dict) -> None:
    view["discard"] = ["sand A", "sand A", "sand E", "sand F"]


def pawn_off_the_corners(view: Dict) -> None:
    placed = next(seat for seat in view["seats"] if seat["space"])
    placed["space"] = "C2"


@pytest.mark.parametrize(
    ("asked", "number", "change", "line"),
    [
        ("skill", 0, stone_beside_an_x, "stone lies below on the X spaces only; write a "),
        ("upper_space", 3, tile_on_a_tile, "site.A1: upper tiles are laid when all spaces are"),
        ("upper_space", 3, space_covered_too_early, "covered: D5 comes later; list the spaces in"),
        ("skill", 0, pawn_too_early, "seats[1].space: the pawn is placed later; leave it out"),
        ("lower_tile", 9, fourth_tile_aside, "discard: in set-up it is the tiles set aside; leave"),
        ("pawn", 1, pawn_of_another_player, "seats[0].space: the pawn is placed"),
        ("pawn", 1, pawn_off_the_corners, "pawns begin on corners; write one"),
    ],
)
def test_what_is_ahead_of_its_time_is_refused(
    asked: str, number: int, change: Callable[[Dict], None], line: str
) -> None:
    view = at(asked, number)
    change(view)
    with pytest.raises(fossil.PositionError) as caught:
        GAME.load_position({"game": "fossilis", **view})
    assert line in str(caught.value)
