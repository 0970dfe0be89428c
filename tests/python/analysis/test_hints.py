"""Hints are sentences about legal moves, with a reason."""

import random

import fossil
import pytest
from fossil.analysis import wording

GAME = fossil.load("connect_four")
LIMIT = fossil.Limit(nodes=2000)


def test_hint_names_a_legal_move_its_chance_and_a_reason() -> None:
    state = GAME.new_initial_state()
    hint = fossil.Engine(GAME).hint(state, LIMIT)
    assert hint.action in state.legal_actions()
    assert state.action_to_string(hint.action) == hint.move
    assert 0 <= hint.interval.low <= hint.win_probability <= hint.interval.high <= 1
    assert hint.seat == "player 0"
    assert hint.reason
    assert str(hint).startswith(f"Play {hint.move}: wins ")
    assert "(uncalibrated)" in str(hint)
    assert 0 < len(hint.alternatives) <= 3


def test_hint_for_nobody_is_refused() -> None:
    with pytest.raises(ValueError, match="player 1 is not to move here"):
        fossil.Engine(GAME).hint(GAME.new_initial_state().view(1), LIMIT)


def only_move_left() -> fossil.State:
    for seed in range(1000):
        draw, state = random.Random(seed), GAME.new_initial_state()
        while len(state.legal_actions()) > 1:
            state.apply_action(draw.choice(state.legal_actions()))
        if not state.is_terminal():
            return state
    raise AssertionError("no such position in 1000 random games")


def test_only_move_is_its_own_reason() -> None:
    hint = fossil.Engine(GAME).hint(only_move_left(), LIMIT)
    assert hint.reason == "It is the only legal move"
    assert hint.alternatives == ()


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("card 5", "Play card 5"),
        ("shoot mother from (0,4)", "Shoot the mother from (0,4)"),
        ("baby (2,0)-exit L2", "Let the baby on (2,0) escape through exit L2"),
        ("baby (3,2)-(3,1)", "Move the baby from (3,2) to (3,1)"),
        ("end", "End the turn"),
    ],
)
def test_advice_in_words(move: str, words: str) -> None:
    assert wording.advice("raptor", move) == words
