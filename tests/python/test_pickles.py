"""Pickles hold text that is checked when it comes back."""

import json
import pickle

import fossil
import pytest
from fossil import pickles

GAMES = [info.id for info in fossil.games()]


@pytest.mark.parametrize("id", GAMES)
def test_states_and_views_survive(id: str) -> None:
    state = fossil.load(id).new_initial_state(seed=1)
    for _ in range(6):
        if state.is_terminal():
            break
        assert pickle.loads(pickle.dumps(state)) == state
        for player in (*range(state.game.players), fossil.SPECTATOR):
            view = state.view(player)
            assert pickle.loads(pickle.dumps(view)) == view
        outcomes = [action for action, _ in state.chance_outcomes()]
        state.apply_action((outcomes or state.legal_actions())[0])


def text_of(position: fossil.State) -> dict[str, object]:
    row = json.loads(pickles.reduce(position)[1][0])
    assert isinstance(row, dict)
    return row


def restore(row: dict[str, object]) -> fossil.State:
    return pickles._restore_state(json.dumps(row))


def test_pickle_names_game_and_fingerprint() -> None:
    state = fossil.load("connect_four").new_initial_state()
    row = text_of(state)
    assert (row["format"], row["version"], row["game"]) == ("fossil-state", 1, "connect_four")
    assert row["fingerprint"] == state.game.fingerprint
    assert "content" not in row


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("fingerprint", "0" * 16, "fingerprint: saved with 0000000000000000, but connect_four is"),
        ("format", "fossil-view", "not a pickle of format fossil-state, version 1"),
        ("version", 2, "not a pickle of format fossil-state, version 1"),
        ("players", "two", "players: missing or no int"),
        ("state", {"board": ["x......"] * 6}, "they must alternate|stones"),
    ],
)
def test_damaged_pickle_is_one_clear_line(key: str, value: object, message: str) -> None:
    row = text_of(fossil.load("connect_four").new_initial_state())
    with pytest.raises(fossil.PositionError, match=message):
        restore({**row, key: value})


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "[" * 100_000])
def test_text_that_is_no_pickle_is_refused(text: str) -> None:
    with pytest.raises(fossil.PositionError, match="not a pickle of format fossil-state"):
        pickles._restore_state(text)


def test_pickle_without_its_state_is_refused() -> None:
    row = text_of(fossil.load("connect_four").new_initial_state())
    del row["state"]
    with pytest.raises(fossil.PositionError, match="state: missing or no dict"):
        restore(row)
