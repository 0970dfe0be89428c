"""Evaluators of one's own: batches, determinism, priors, errors, and nothing hidden to see."""

import os
import pickle
import signal
import threading
from typing import Any

import fossil
import numpy as np
import pytest

GAME = fossil.load("connect_four")
START = GAME.new_initial_state()
NODES = fossil.Limit(nodes=400)


def static(leaves: fossil.Leaves) -> Any:
    return [state.evaluate() for state in leaves.states]


def even(leaves: fossil.Leaves) -> Any:
    return np.zeros((len(leaves), leaves.game.players))


def result(engine: fossil.Engine, state: fossil.State, limit: fossil.Limit = NODES) -> Any:
    row = engine.analyse(state, limit, multipv=99).to_dict()
    del row["time"]
    return row


@pytest.mark.parametrize("id", [info.id for info in fossil.games()])
def test_batches_of_one_search_as_the_engine_s_own_evaluation(id: str) -> None:
    game = fossil.load(id)
    state = game.new_initial_state(seed=3)
    own = fossil.Engine(game, seed=2, leaf="static")
    asked = fossil.Engine(game, seed=2, evaluator=static, batch=1)
    assert result(asked, state) == result(own, state)


@pytest.mark.parametrize("params", [{"redeterminise": "on"}, {"observer": "single"}])
def test_batches_of_one_with_other_settings(params: dict[str, str]) -> None:
    game = fossil.load("leduc_poker")
    state = game.new_initial_state(seed=3)
    own = fossil.Engine(game, seed=2, leaf="static", **params)
    asked = fossil.Engine(game, seed=2, evaluator=static, batch=1, **params)
    assert result(asked, state) == result(own, state)


@pytest.mark.parametrize("id", ["connect_four", "raptor", "goofspiel"])
def test_same_batch_and_seed_give_the_same_result(id: str) -> None:
    game = fossil.load(id)
    state = game.new_initial_state(seed=3)
    one, two = (fossil.Engine(game, seed=2, evaluator=static, batch=16) for _ in range(2))
    assert result(one, state) == result(two, state)


def test_stream_ends_where_a_single_analysis_ends() -> None:
    engine = fossil.Engine(GAME, evaluator=static, batch=16)
    last = list(engine.analysis(START, NODES, interval=0.001, multipv=99))[-1].to_dict()
    del last["time"]
    assert last == result(engine, START)


def test_batches_have_the_size_that_was_asked_for_and_end_at_the_limit() -> None:
    sizes = []

    def count(leaves: fossil.Leaves) -> Any:
        sizes.append(len(leaves))
        return even(leaves)

    info = fossil.Engine(GAME, evaluator=count, batch=30).analyse(START, fossil.Limit(nodes=100))
    assert sizes == [1, 30, 30, 30, 10]  # the root first, for its priors
    assert info.nodes == 100


def test_leaves_of_a_batch_are_different_positions() -> None:
    keys: list[set[int]] = []

    def look(leaves: fossil.Leaves) -> Any:
        keys.append({state.key() for state in leaves.states})
        return even(leaves)

    fossil.Engine(GAME, evaluator=look, batch=16).analyse(START, fossil.Limit(nodes=64))
    assert all(len(batch) > 10 for batch in keys[1:])


def test_leaves_are_told_from_the_side_of_the_mover() -> None:
    def look(leaves: fossil.Leaves) -> Any:
        states = leaves.states
        assert leaves.features.dtype == np.float32
        assert leaves.features.shape == (len(leaves), len(leaves.game.info.features))
        assert leaves.players.tolist() == [state.current_player() for state in states]
        assert leaves.choices.tolist() == [len(state.legal_actions()) for state in states]
        expected = [state.features(state.current_player()) for state in states]
        assert np.allclose(leaves.features, expected)
        leaves.features[:] = np.nan  # the search does not read it
        return even(leaves)

    game = fossil.load("raptor")
    state = game.new_initial_state(seed=3)
    assert fossil.Engine(game, evaluator=look).analyse(state, NODES).nodes == 400


def test_a_good_evaluator_finds_the_winning_move() -> None:
    state = GAME.new_initial_state()
    for move in ("d", "a", "d", "a", "d", "b"):
        state.apply_move(move)
    info = fossil.Engine(GAME, evaluator=even, batch=8).analyse(state, NODES)
    assert info.best.move == "d"
    assert info.win_probability[0] > 0.8


def first_column(leaves: fossil.Leaves) -> Any:
    priors = [np.full(count, 0.001) for count in leaves.choices]
    for row in priors:
        row[0] = 1.0
    return even(leaves), priors


def test_priors_say_where_the_search_looks_first() -> None:
    engine = fossil.Engine(GAME, evaluator=first_column, batch=4)
    info = engine.analyse(START, fossil.Limit(nodes=60), multipv=7)
    assert info.best.move == "a"
    assert info.best.visits > 50
    assert info.best.prior == pytest.approx(1 / 1.006)
    assert info.best.pv[:2] == ("a", "a")


def test_evaluator_sees_the_same_whatever_is_hidden() -> None:
    game = fossil.load("leduc_poker")
    first, *others = (game.new_initial_state(seed=seed) for seed in range(40))
    other = next(s for s in others if s.view(0) == first.view(0) and s.view(1) != first.view(1))
    seen: list[list[bytes]] = []
    for truth in (first, other):
        rows: list[bytes] = []

        def look(leaves: fossil.Leaves, rows: list[bytes] = rows) -> Any:
            rows.append(leaves.features.tobytes() + b"".join(bytes(s) for s in leaves.states))
            return static(leaves)

        fossil.Engine(game, evaluator=look, batch=8).analyse(truth.view(0), NODES)
        seen.append(rows)
    assert seen[0] == seen[1]


def test_evaluator_sees_many_worlds() -> None:
    game = fossil.load("leduc_poker")
    truth = game.new_initial_state(seed=3)
    rivals: set[str] = set()

    def look(leaves: fossil.Leaves) -> Any:
        for state in leaves.states:
            rivals.add(str(state.view(1).to_dict()["hands"]))
        return even(leaves)

    fossil.Engine(game, evaluator=look, batch=8).analyse(truth.view(0), NODES)
    assert len(rivals) > 1


@pytest.mark.parametrize("batch", [1, 16])
def test_evaluator_s_errors_leave_the_engine_usable(batch: int) -> None:
    calls = []

    def fail_once(leaves: fossil.Leaves) -> Any:
        calls.append(len(leaves))
        if len(calls) == 4:
            raise ZeroDivisionError
        return even(leaves)

    engine = fossil.Engine(GAME, seed=5, evaluator=fail_once, batch=batch)
    with pytest.raises(ZeroDivisionError):
        engine.analyse(START, NODES)
    fresh = fossil.Engine(GAME, seed=5, evaluator=even, batch=batch)
    assert result(engine, START) == result(fresh, START)
    assert engine.analyse(START, NODES, reuse=True).nodes == 400


@pytest.mark.skipif(not hasattr(signal, "SIGINT"), reason="needs POSIX signals")
def test_ctrl_c_ends_a_search_with_an_evaluator() -> None:
    engine = fossil.Engine(GAME, evaluator=even, batch=8)
    timer = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        engine.analyse(START, fossil.Limit(time=30))
    timer.join()
    assert engine.analyse(START, NODES).nodes == 400


def test_evaluator_may_stop_its_engine() -> None:
    def stop(leaves: fossil.Leaves) -> Any:
        engine.stop()
        return even(leaves)

    engine = fossil.Engine(GAME, evaluator=stop, batch=8)
    assert engine.analyse(START, fossil.Limit(time=30)).stopped == "stopped"


def test_evaluator_cannot_enter_its_own_engine() -> None:
    def enter(_: fossil.Leaves) -> Any:
        engine.analyse(START, NODES)

    engine = fossil.Engine(GAME, evaluator=enter, batch=8)
    with pytest.raises(RuntimeError, match="this engine is busy"):
        engine.analyse(START, NODES)


@pytest.mark.parametrize(
    ("answer", "error", "message"),
    [
        (
            lambda n: np.zeros(n),
            ValueError,
            r"values have shape \(1,\); it must be \(1, 2\): a row",
        ),
        (
            lambda n: np.zeros((n, 3)),
            ValueError,
            r"values have shape \(1, 3\); it must be \(1, 2\)",
        ),
        (lambda n: np.full((n, 2), 1.5), ValueError, r"value \[0, 0\] is 1.5; it must be from -1"),
        (lambda n: [[0.0, float("nan")]] * n, ValueError, r"value \[0, 1\] is nan; it must be"),
        (lambda _: None, TypeError, "gave the values as NoneType; it must be an array of numbers"),
        (lambda _: "good", TypeError, "gave the values as str; it must be an array of numbers"),
        (lambda n: (np.zeros((n, 2)), []), ValueError, "priors have 0 rows; it must be 1: one for"),
        (lambda n: (np.zeros((n, 2)), 3), TypeError, "priors are int; it must be a list of arrays"),
        (
            lambda n: (np.zeros((n, 2)), [[1.0] * 6] * n),
            ValueError,
            r"priors\[0\] have shape \(6,\); it must be \(7,\): a weight for each legal action",
        ),
        (
            lambda n: (np.zeros((n, 2)), [[0.0] * 7] * n),
            ValueError,
            r"priors\[0\] must be finite, 0 or more, and not all 0",
        ),
        (
            lambda n: (np.zeros((n, 2)), [[-1.0] + [1.0] * 6] * n),
            ValueError,
            r"priors\[0\] must be finite, 0 or more, and not all 0",
        ),
        (
            lambda _: (1, 2, 3),
            ValueError,
            r"a tuple of 3; it must be values, or \(values, priors\)",
        ),
    ],
)
def test_wrong_answers_get_one_line(answer: Any, error: type[Exception], message: str) -> None:
    engine = fossil.Engine(GAME, evaluator=lambda leaves: answer(len(leaves)), batch=8)
    with pytest.raises(error, match=message) as caught:
        engine.analyse(START, NODES)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("settings", "error", "message"),
    [
        ({"evaluator": 3}, TypeError, "expected an evaluator to call, got int"),
        ({"evaluator": even, "batch": 0}, ValueError, "batch is 0; it must be a whole number from"),
        ({"evaluator": even, "batch": 1.5}, ValueError, "batch is 1.5; it must be a whole number"),
        ({"evaluator": even, "batch": 10**6}, ValueError, "it must be a whole number from 1 to"),
        ({"batch": 8}, ValueError, "batch is 8 without an evaluator; give both, or neither"),
        ({"evaluator": even, "threads": 2}, ValueError, "is asked by one thread; threads is 2"),
        ({"evaluator": even, "search": "expectimax"}, ValueError, "needs search='ismcts'"),
        ({"evaluator": even, "leaf": "full"}, ValueError, "leaf says how the engine values leaves"),
    ],
)
def test_wrong_settings_get_one_line(
    settings: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        fossil.Engine(GAME, **settings)


def test_engine_with_an_evaluator_survives_a_pickle() -> None:
    engine = pickle.loads(pickle.dumps(fossil.Engine(GAME, evaluator=even, batch=4, seed=9)))
    assert (engine.evaluator, engine.batch, engine.seed) == (even, 4, 9)
    assert "evaluator=" in repr(engine)
    assert "evaluator=" not in repr(fossil.Engine(GAME))


def test_worlds_and_hints_work_with_an_evaluator() -> None:
    engine = fossil.Engine(GAME, evaluator=even, batch=8)
    info = engine.analyse(START, fossil.Limit(nodes=1000), worlds=4, multipv=7)
    assert sum(line.worlds_best or 0 for line in info.lines) == pytest.approx(1)
    assert engine.hint(START, NODES).move in list("abcdefg")
