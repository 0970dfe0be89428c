"""Wrong Python types get one clear line: what was given, and what would be right."""

from collections.abc import Callable
from typing import Any

import fossil
import fossil._core
import numpy as np
import pytest

GAME = fossil.load("leduc_poker")
STATE = GAME.new_initial_state()
VIEW = GAME.new_initial_state(seed=1).view(0)
FOUR = fossil.load("connect_four").new_initial_state()
ENGINE = fossil.Engine(GAME)
LIMIT = fossil.Limit(nodes=10)


@pytest.mark.parametrize(
    ("call", "error", "line"),
    [
        (
            lambda: FOUR.apply_action("d"),
            TypeError,
            "action: expected an int, got str; string_to_action reads a text",
        ),
        (lambda: FOUR.apply_action(1.0), TypeError, "action: expected an int, got float"),
        (lambda: FOUR.apply_move(3), TypeError, "State.apply_move takes (text: str); got (3)"),
        (lambda: FOUR.string_to_action(None), TypeError, "takes (text: str); got (None)"),
        (lambda: FOUR.view("x"), TypeError, "State.view takes (player: int); got ('x')"),
        (lambda: FOUR.view(), TypeError, "State.view takes (player: int); got nothing"),
        (lambda: FOUR.view(0, 1), TypeError, "State.view takes (player: int); got (0, 1)"),
        (lambda: FOUR.view(seat=0), TypeError, "takes (player: int); got (seat=0)"),
        (lambda: FOUR.clone(1), TypeError, "State.clone takes no arguments; got (1)"),
        (lambda: FOUR.features("x"), TypeError, "takes (player: int); got ('x')"),
        (lambda: FOUR.nth_legal("x"), TypeError, "State.nth_legal takes (k: int); got ('x')"),
        (lambda: FOUR.is_legal("d"), TypeError, "State.is_legal takes (action: int); got ('d')"),
        (lambda: FOUR.observation(1), TypeError, "takes (action: int, player: int); got (1)"),
        (lambda: FOUR.perft("3"), TypeError, "State.perft takes (depth: int); got ('3')"),
        (
            lambda: FOUR.playouts(1, 2, checked="no"),
            TypeError,
            "takes (games: int, seed: int, checked: bool = False); got (1, 2, checked='no')",
        ),
        (lambda: FOUR.apply_move(["d"] * 99), TypeError, "takes (text: str); got (list)"),
        (lambda: FOUR.apply_move([FOUR]), TypeError, "State.apply_move takes (text: str); got ("),
        (lambda: STATE.sample_chance("x"), ValueError, "seed is 'x'; it must be a whole number"),
        (lambda: VIEW.resample(-1), ValueError, "seed is -1; it must be a whole number from 0 to"),
        (lambda: VIEW.resample(1.5), ValueError, "seed is 1.5; it must be a whole number from 0"),
        (lambda: VIEW.resample(2**64), ValueError, "it must be a whole number from 0 to 2**64 - 1"),
        (lambda: VIEW.resample(True), ValueError, "seed is True; it must be a whole number"),
        (lambda: VIEW.resample(), TypeError, "View.resample takes (seed: int); got nothing"),
        (lambda: VIEW.follow(3), TypeError, "View.follow takes (text: str); got (3)"),
        (lambda: VIEW.follow("a", "b"), TypeError, "takes (text: str); got ('a', 'b')"),
        (lambda: VIEW.key(1), TypeError, "View.key takes no arguments; got (1)"),
        (lambda: fossil._core.Dealer("x"), ValueError, "seed is 'x'; it must be a whole number"),
        (lambda: fossil._core.Dealer(1).draw(3), TypeError, "takes (state: fossil.State); got (3)"),
        (lambda: GAME.state_from_dict(3), TypeError, "expected a dictionary of a state, got int"),
        (lambda: GAME.load_position(3), TypeError, "expected a path or a dictionary, got int"),
        (lambda: GAME.new_initial_state("x"), ValueError, "seed is 'x'; it must be a whole number"),
        (lambda: GAME.seat_name("x"), ValueError, "player is 'x'; it must be 0-1 or SPECTATOR"),
        (lambda: fossil.load(3), TypeError, "expected the name of a game, got int"),
        (lambda: fossil.load("raptor", content=3), TypeError, "expected a path or tables, got int"),
        (lambda: fossil.load("raptor", players="2"), ValueError, "players is '2'; it must be a"),
        (lambda: fossil.agent(3, GAME), TypeError, "expected the name of an agent, got int"),
        (lambda: fossil.agent("random", 3), TypeError, "expected a fossil Game, got int"),
        (lambda: fossil.Engine("raptor"), TypeError, "expected a fossil Game, got str"),
        (lambda: ENGINE.analyse(VIEW, 2), TypeError, "expected a fossil Limit, got int"),
        (lambda: ENGINE.play(3, LIMIT), TypeError, "expected a fossil View, got int"),
        (lambda: fossil.Limit("2"), ValueError, "time is '2'; it must be seconds above 0"),
        (lambda: fossil.Limit(nodes=1.5), ValueError, "nodes is 1.5; it must be a whole number"),
    ],
)
def test_wrong_types_get_one_line(
    call: Callable[[], Any], error: type[Exception], line: str
) -> None:
    with pytest.raises(error) as caught:
        call()
    text = str(caught.value)
    assert line in text
    assert "\n" not in text
    assert len(text) < 200


@pytest.mark.parametrize("cls", [fossil.State, fossil.View, fossil._core.Dealer])
def test_every_method_explains_itself(cls: type) -> None:
    made = {fossil.State: FOUR, fossil.View: VIEW, fossil._core.Dealer: fossil._core.Dealer(1)}
    for name, member in vars(cls).items():
        if name.startswith("_") or not callable(getattr(cls, name)):
            continue
        with pytest.raises(TypeError, match=f"{cls.__name__}.{name} takes ") as caught:
            getattr(made[cls], name)(object(), object(), object(), object())
        assert "\n" not in str(caught.value), member


def test_documentation_is_that_of_the_method() -> None:
    text = str(fossil.State.view.__doc__)
    assert text.startswith("view(self: fossil.State, player: int)")
    assert "args" not in text


def test_numbers_of_numpy_are_numbers() -> None:
    state = FOUR.clone()
    state.apply_move("d")
    assert VIEW.resample(np.uint64(3)) == VIEW.resample(3)
    assert state.nth_legal(np.int64(2)) == state.nth_legal(2)
