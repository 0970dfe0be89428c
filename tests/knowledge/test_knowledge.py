"""No view and no search knows what its player cannot know.

Twins are two states that have looked the same to a player since the start of the game. Their
views must be equal byte for byte, and so must everything that a search says of them. Planted leaks
are the test of these tests: each defect must be found, and nothing without one.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

import fossil
import pytest
from fossil._core import SPECTATOR, make_twins, run_conformance
from fossil._search import Driver

pytestmark = pytest.mark.knowledge

Pair = tuple[fossil.State, fossil.State]

HIDING: list[tuple[str, int, dict[str, Any]]] = [
    ("raptor", 2, {}),
    ("raptor", 2, {"board": "book", "setup": "random"}),
    ("leduc_poker", 2, {}),
    ("goofspiel", 2, {"cards": 4, "imp_info": "true"}),
    ("goofspiel", 3, {"cards": 3}),
    ("matrix_game", 2, {}),
    ("generated", 2, {"seed": 0}),
    ("generated", 3, {"seed": 2}),
    ("generated", 4, {"seed": 4}),
]


def twins(game: fossil.Game, pairs: int = 2) -> Iterator[tuple[int, Pair]]:
    """Twins of several games, at several moments, for every player and the spectator."""
    moments = range(20, 230, 7) if game.id == "raptor" else range(1, 20)
    for player in [*range(game.players), SPECTATOR]:
        for seed, actions in enumerate(moments):
            for pair in make_twins(game._core, player, seed, actions, pairs):
                yield player, pair


def different_views(game: fossil.Game) -> str:
    for player, (truth, other) in twins(game):
        if bytes(truth.view(player)) != bytes(other.view(player)):
            return f"player {player} tells {truth.to_dict()} from {other.to_dict()}"
    return ""


def says(view: fossil.View, search: str, nodes: int) -> str:
    driver = Driver(search, view, "{}", 1, 5)
    driver.run(nodes=nodes)
    return json.dumps(driver.report())


def different_searches(game: fossil.Game, search: str = "ismcts", nodes: int = 150) -> str:
    for player, (truth, other) in twins(game, pairs=1):
        if says(truth.view(player), search, nodes) != says(other.view(player), search, nodes):
            return f"{search} for player {player} tells {truth.to_dict()} from {other.to_dict()}"
    return ""


@pytest.mark.parametrize(("id", "players", "options"), HIDING)
def test_equal_histories_give_identical_views(
    id: str, players: int, options: dict[str, Any]
) -> None:
    game = fossil.load(id, players, **options)
    assert next(twins(game), None), "no twins: this test would see nothing"
    assert different_views(game) == ""


@pytest.mark.parametrize("search", ["ismcts", "expectimax"])
@pytest.mark.parametrize(("id", "players", "options"), HIDING)
def test_equal_histories_give_identical_searches(
    id: str, players: int, options: dict[str, Any], search: str
) -> None:
    game = fossil.load(id, players, **options)
    assert different_searches(game, search) == ""


def test_engine_takes_the_movers_view_of_a_state() -> None:
    game = fossil.load("raptor", board="book", setup="random")
    limit = fossil.Limit(nodes=200)
    for player, (truth, other) in twins(game, pairs=1):
        if truth.current_player() != player:
            continue
        lines = [fossil.Engine(game, seed=3).analyse(s, limit).lines for s in (truth, other)]
        assert lines[0] == lines[1]


def family(leak: str) -> Iterator[fossil.Game]:
    for players in (2, 3):
        for seed in range(6):
            yield fossil.load("generated", players, seed=seed, leak=leak)


def first(find: Callable[[fossil.Game], str], leak: str) -> str:
    return next((found for game in family(leak) if (found := find(game))), "")


def check(name: str) -> Callable[[fossil.Game], str]:
    return lambda game: run_conformance(game._core, name, seed=11, games=3)


def second_seat_differs(leak: str) -> str:
    """A search asked for one seat and then for the other, against a fresh one for the other."""
    game = fossil.load("leduc_poker")
    params = json.dumps({"planted_leak": leak, "leaf": "full"})
    state = game.new_initial_state(seed=3)
    used = Driver("ismcts", state.view(0), params, 1, 5)
    used.run(nodes=500)
    state.apply_move("call")
    used.advance(state.view(1))
    used.run(nodes=500)
    fresh = Driver("ismcts", state.view(1), params, 1, 5)
    fresh.run(nodes=500)
    return "" if used.report() == fresh.report() else "the second seat profits from the first"


LEAKS: dict[str, Callable[[str], str]] = {
    "truth_in_view": lambda leak: first(different_views, leak),
    "truth_from_resample": lambda leak: first(different_searches, leak),
    "forgotten_knowledge": lambda leak: first(check("worlds_are_what_could_be"), leak),
    "array_order": lambda leak: first(different_views, leak),
    "stale_key": lambda leak: first(check("keys_stand_for_views"), leak),
    "seed_in_state": lambda leak: first(different_views, leak),
    "tree_shared_by_seats": second_seat_differs,
}


@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leak_is_caught(leak: str) -> None:
    assert LEAKS[leak](leak), f"{leak} was not seen"
    assert LEAKS[leak]("none") == ""
