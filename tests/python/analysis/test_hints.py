"""Hints are sentences about legal moves, with a reason."""

import dataclasses
import random

import fossil
import pytest
from fossil.analysis import Interval, Line, hints, reasons, wording

GAME = fossil.load("connect_four")
START = GAME.new_initial_state()
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


def line(move: str, chance: float, visits: int, spread: float) -> Line:
    values = (2 * chance - 1, 1 - 2 * chance)
    return Line(
        move=move,
        action=START.string_to_action(move),
        visits=visits,
        value=values,
        win_probability=(chance, 1 - chance),
        score=(0.0, 0.0),
        interval=Interval(max(0.0, chance - spread), min(1.0, chance + spread)),
        prior=0.1,
        strategy=0.0,
        worlds_best=None,
        pv=(move,),
    )


@pytest.mark.parametrize(
    ("others", "words"),
    [
        ([("c", 0.5, 90, 0.04)], "d: wins 61 % +- 2 (uncalibrated); next best c 50 % +- 4. "),
        ([("c", 0.8, 7, 0.3)], "d: wins 61 % +- 2 (uncalibrated); tried less c 80 % +- 30. "),
        (
            [("c", 0.8, 7, 0.3), ("a", 0.55, 20, 0.1)],
            "; next best a 55 % +- 10; tried less c 80 % +- 30. ",
        ),
        ([("c", 0.8, 200, 0.03)], "; also c 80 % +- 3. "),
        ([("c", 0.5, 90, 0.0)], "; next best c about 50 %. "),
    ],
)
def test_no_next_best_move_is_better_than_the_best(
    others: list[tuple[str, float, int, float]], words: str
) -> None:
    info = fossil.Engine(GAME).analyse(START, LIMIT)
    lines = (line("d", 0.61, 150, 0.02), *(line(*other) for other in others))
    hint = hints.make(START.view(0), dataclasses.replace(info, lines=lines))
    assert words in str(hint)


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


def test_reason_lowers_what_counts_against_its_player(monkeypatch: pytest.MonkeyPatch) -> None:
    view = fossil.load("raptor").new_initial_state(seed=1).view(0)
    changes = {"d": [2.0, -1.0] + [0.0] * 14, "c": [0.0] * 16}
    monkeypatch.setattr(reasons, "_changes", lambda _, line: changes[line.move])
    monkeypatch.setattr(reasons, "_weights", lambda *_: [0.5, -0.5] + [1.0] * 14)
    text = reasons.reason(view, (line("d", 0.6, 9, 0.1), line("c", 0.5, 9, 0.1)))
    first, second = (feature.sentence for feature in view.game.info.features[:2])
    assert text == f"It improves {first}, and it lowers {second}"
