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
        ([("c", 0.5, 90, 0.04)], " 61 % +- 2 (uncalibrated); next best: play c (50 % +- 4). "),
        ([("c", 0.8, 7, 0.3)], " 61 % +- 2 (uncalibrated); tried less: play c (80 % +- 30). "),
        (
            [("a", 0.55, 20, 0.1), ("c", 0.8, 7, 0.3)],
            "; next best: play a (55 % +- 10); tried less: play c (80 % +- 30). ",
        ),
        (
            [("a", 0.55, 20, 0.1), ("c", 0.54, 20, 0.1)],
            "; next best: play a (55 % +- 10) and play c (54 % +- 10). ",
        ),
        ([("c", 0.8, 200, 0.03)], "; also: play c (80 % +- 3). "),
        ([("c", 0.5, 90, 0.0)], "; next best: play c (about 50 %). "),
        ([("c", 0.5, 2, 0.5)], "d: wins 61 % +- 2 (uncalibrated). "),  # next to nothing is known
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


def test_moves_that_were_not_examined_are_no_alternatives() -> None:
    info = fossil.Engine(GAME).analyse(START, LIMIT)
    lines = (line("d", 0.61, 150, 0.02), line("c", 0.5, 9, 0.2), line("a", 0.5, 0, 0.5))
    hint = hints.make(START.view(0), dataclasses.replace(info, lines=lines))
    assert [other.move for other in hint.alternatives] == ["c"]
    assert hint.to_dict()["alternatives"][0]["visits"] == 9


@pytest.mark.parametrize("multipv", [1, 2, 7])
def test_multipv_counts_the_best_move_and_its_alternatives(multipv: int) -> None:
    hint = fossil.Engine(GAME).hint(START, LIMIT, multipv=multipv)
    assert len(hint.alternatives) == multipv - 1
    assert ("next best" in str(hint)) == (multipv > 1)


@pytest.mark.parametrize("multipv", [0, -1, 1.5, True])
def test_wrong_multipv_of_a_hint_is_refused(multipv: object) -> None:
    with pytest.raises(ValueError, match=r"multipv is .*; it must be a whole number of 1 or more"):
        fossil.Engine(GAME).hint(START, LIMIT, multipv=multipv)  # type: ignore[arg-type]


RAPTOR = fossil.load("raptor")
FEATURES = [feature.name for feature in RAPTOR.info.features]


def reason_of(
    monkeypatch: pytest.MonkeyPatch,
    player: int,
    best: dict[str, float],
    other: dict[str, float],
    weights: dict[str, float],
) -> str:
    view = RAPTOR.new_initial_state(seed=1).view(0)
    monkeypatch.setattr(reasons, "_last_turn", lambda *_: 0)
    rows = {"d": best, "c": other}
    monkeypatch.setattr(
        reasons, "_changes", lambda _, line, __: [rows[line.move].get(f, 0.0) for f in FEATURES]
    )
    monkeypatch.setattr(reasons, "_weights", lambda *_: [weights.get(f, 0.0) for f in FEATURES])
    seen = wording.clause
    monkeypatch.setattr(wording, "clause", lambda game, _, feature: seen(game, player, feature))
    return reasons.reason(view, (line("d", 0.6, 9, 0.1), line("c", 0.5, 9, 0.1)))


def test_reason_says_what_each_side_gains(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = {"escaped": 1.0, "run": 0.5}
    raptor = reason_of(monkeypatch, 0, {"escaped": 1.0, "run": 0.5}, {}, weights)
    assert raptor == "It lets more babies escape and brings the awake babies nearer to open exits"
    monkeypatch.undo()
    scientist = reason_of(monkeypatch, 1, {"escaped": 1.0, "run": 0.5}, {}, weights)
    assert scientist == (
        "It lets fewer babies escape and keeps the awake babies farther from open exits"
    )


def test_reason_says_what_another_move_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    text = reason_of(monkeypatch, 0, {}, {"escaped": -1.0}, {"escaped": 1.0})
    assert text == "Another move lets fewer babies escape"


def test_reason_lowers_what_counts_against_its_player(monkeypatch: pytest.MonkeyPatch) -> None:
    text = reason_of(monkeypatch, 0, {"frightened": -2.0}, {}, {"frightened": -0.5})
    assert text == "It leaves fewer scientists frightened"


def test_reason_names_the_same_thing_once(monkeypatch: pytest.MonkeyPatch) -> None:
    gains = {"scientists": 1.0, "last_scientist": 0.5}
    text = reason_of(monkeypatch, 0, gains, {}, dict.fromkeys(gains, 1.0))
    assert text == "It leaves fewer scientists on the board"


def test_reason_never_claims_a_change_that_did_not_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = {"scientists": 1.0, "last_scientist": 1.0}
    text = reason_of(monkeypatch, 0, {"last_scientist": 0.5}, {}, weights)
    assert text.startswith("The search prefers it")


def test_what_rivals_do_better_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    text = reason_of(monkeypatch, 0, {"escaped": 1.0}, {"escaped": 2.0}, {"escaped": 1.0})
    assert text.startswith("The search prefers it")
