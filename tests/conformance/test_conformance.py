"""What the contract promises, for every registered game with its numbers of players and switches.

The checks are in the compiled suite; pickles, dictionaries and refusals are looked at from Python.
"""

import pickle
import random
from collections.abc import Iterator

import fossil
import pytest
from fossil._core import SPECTATOR, conformance_checks, list_games, run_conformance

pytestmark = pytest.mark.conformance

GAMES = [row["id"] for row in list_games()]
CHECKS = [name for name, _ in conformance_checks()]
RANDOM_GAMES = 3


def settings(id: str) -> Iterator[fossil.Game]:
    """Every number of players with the presets, then every other value of one switch at a time."""
    info = next(row for row in list_games() if row["id"] == id)
    fewest = max(2, info["min_players"])
    for players in range(info["min_players"], info["max_players"] + 1):
        yield fossil.load(id, players)
    for option in info["options"]:
        key, values = option["key"], option["values"]
        if key == "leak":
            continue
        if ".." in values:
            low, high = (int(end) for end in values.split(".."))
            words: list[str | int] = list(range(low, min(low + 3, high + 1)))
        else:
            words = [word for word in values.split("|") if word != option["default"]]
        for word in words:
            yield fossil.load(id, fewest, **{key: word})


def random_states(game: fossil.Game, seed: int, games: int = 2) -> Iterator[fossil.State]:
    choose = random.Random(seed)
    for _ in range(games):
        state = game.new_initial_state()
        yield state.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.sample_chance(choose.getrandbits(64)))
            else:
                state.apply_action(choose.choice(state.legal_actions()))
            yield state.clone()


def spread(states: Iterator[fossil.State], most: int) -> list[fossil.State]:
    """At most so many states, evenly over the games."""
    every = list(states)
    return every[:: max(1, -(-len(every) // most))]


def observers(game: fossil.Game) -> list[int]:
    return [*range(game.players), SPECTATOR]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("id", GAMES)
def test_game_keeps_the_contract(id: str, check: str) -> None:
    for game in settings(id):
        broken = run_conformance(game._core, check, seed=3, games=RANDOM_GAMES)
        assert not broken, f"{game!r}: {broken}"


@pytest.mark.parametrize("id", GAMES)
def test_states_and_views_survive_pickles_and_dictionaries(id: str) -> None:
    for game in settings(id):
        for state in spread(random_states(game, seed=1, games=1), 15):
            again = pickle.loads(pickle.dumps(state))
            assert again == state
            assert bytes(again) == bytes(state)
            assert game.state_from_dict(state.to_dict()) == state
            for player in observers(game):
                view = state.view(player)
                assert pickle.loads(pickle.dumps(view)) == view
                assert bytes(game.load_position(view.to_dict())) == bytes(view)


@pytest.mark.parametrize("id", GAMES)
def test_returns_are_zero_until_the_end(id: str) -> None:
    game = fossil.load(id)
    for state in random_states(game, seed=2):
        if not state.is_terminal():
            assert not any(state.returns())
        assert len(state.returns()) == len(state.scores()) == game.players


@pytest.mark.parametrize("id", GAMES)
def test_clones_go_their_own_way(id: str) -> None:
    for state in spread(random_states(fossil.load(id), seed=3), 100):
        before = bytes(state)
        actions = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
        for action in actions[:5]:
            child = state.clone()
            child.apply_action(action)
            assert bytes(state) == before
            assert child != state


@pytest.mark.parametrize("id", GAMES)
def test_failed_calls_leave_everything_as_it_was(id: str) -> None:
    for state in spread(random_states(fossil.load(id), seed=4), 40):
        before = bytes(state)
        for call in (lambda s: s.apply_move("no such move"), lambda s: s.apply_action(2**31 - 1)):
            with pytest.raises(fossil.IllegalMoveError):
                call(state)
            assert bytes(state) == before
        view = state.view(0)
        seen = bytes(view)
        with pytest.raises(fossil.IllegalMoveError):
            view.follow("no such move")
        assert bytes(view) == seen
