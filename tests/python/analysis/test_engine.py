"""Engine: results, determinism, streams, entry by one at a time, recovery after errors."""

import dataclasses
import os
import pickle
import signal
import threading
import time

import fossil
import pytest

GAME = fossil.load("connect_four")
START = GAME.new_initial_state()
NODES = fossil.Limit(nodes=2000)
LONG = fossil.Limit(time=30)


def position(*moves: str) -> fossil.State:
    state = GAME.new_initial_state()
    for move in moves:
        state.apply_move(move)
    return state


def without_time(info: fossil.Analysis) -> dict[str, object]:
    row = info.to_dict()
    del row["time"]
    return row


def test_analysis_finds_the_winning_move() -> None:
    info = fossil.Engine(GAME).analyse(position("d", "a", "d", "a", "d", "b"), NODES)
    assert info.best.move == "d"
    assert info.win_probability[0] > 0.9
    assert info.nodes == 2000
    assert info.stopped == "nodes"
    assert [line.visits for line in info.lines] == sorted(
        (line.visits for line in info.lines), reverse=True
    )
    assert all(len(line.value) == len(line.score) == 2 for line in info.lines)
    assert info.best.interval.low <= info.best.win_probability[0] <= info.best.interval.high
    assert info.best.interval.of == "mean win probability"


def test_same_seed_gives_the_same_analysis() -> None:
    one, two = (fossil.Engine(GAME, seed=5).analyse(START, NODES) for _ in range(2))
    assert without_time(one) == without_time(two)


def test_stream_ends_where_a_single_analysis_ends() -> None:
    engine = fossil.Engine(GAME, seed=5)
    last = list(engine.analysis(START, fossil.Limit(nodes=30000), interval=0.001))[-1]
    assert without_time(last) == without_time(engine.analyse(START, fossil.Limit(nodes=30000)))


def test_stream_holds_the_engine_until_closed() -> None:
    engine = fossil.Engine(GAME)
    with engine.analysis(START, LONG, interval=0.01) as stream:
        first = next(stream)
        assert first.stopped == "none"
        with pytest.raises(RuntimeError, match="this engine is busy"):
            engine.analyse(START, NODES)
    assert engine.analyse(START, NODES).nodes == 2000
    assert list(stream) == []


def test_stop_from_another_thread() -> None:
    engine = fossil.Engine(GAME)
    timer = threading.Timer(0.1, engine.stop)
    timer.start()
    info = engine.analyse(START, LONG)
    timer.join()
    assert info.stopped == "stopped"
    assert info.nodes > 0


@pytest.mark.skipif(not hasattr(signal, "SIGINT"), reason="needs POSIX signals")
def test_ctrl_c_ends_a_search_and_leaves_the_engine_usable() -> None:
    engine = fossil.Engine(GAME)
    sent: list[float] = []

    def interrupt() -> None:
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.1, interrupt)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        engine.analyse(START, LONG)
    timer.join()
    assert engine.analyse(START, NODES).nodes == 2000


def test_callback_errors_leave_the_engine_usable() -> None:
    engine = fossil.Engine(GAME)

    def fail(info: fossil.Analysis) -> None:
        raise ZeroDivisionError(info.nodes)

    with pytest.raises(ZeroDivisionError):
        engine.analyse(START, LONG, progress=fail)
    assert engine.analyse(START, NODES).nodes == 2000


def test_second_entry_raises() -> None:
    engine = fossil.Engine(GAME)

    def enter(_: fossil.Analysis) -> None:
        engine.analyse(START, NODES)

    with pytest.raises(RuntimeError, match="this engine is busy"):
        engine.analyse(START, LONG, progress=enter)


def test_reuse_goes_on_and_fresh_starts_anew() -> None:
    engine = fossil.Engine(GAME, seed=3)
    fresh = without_time(fossil.Engine(GAME, seed=3).analyse(position("d", "d"), NODES))
    engine.analyse(START, NODES)
    assert without_time(engine.analyse(position("d", "d"), NODES)) == fresh


def test_values_only_where_the_owner_is_not_to_move() -> None:
    info = fossil.Engine(GAME).analyse(START.view(1), NODES)
    assert info.lines == ()
    assert info.value[0] == pytest.approx(-info.value[1])
    with pytest.raises(ValueError, match="player 1 is not to move here; there are values only"):
        info.best  # noqa: B018


def test_ended_game_has_exact_values() -> None:
    info = fossil.Engine(GAME).analyse(position("d", "a", "d", "a", "d", "a", "d"), NODES)
    assert info.value == (1.0, -1.0)
    assert info.lines == ()


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"search": "oracle"}, ValueError, "unknown search 'oracle'; known: "),
        ({"threads": 0}, ValueError, "threads is 0; it must be 1 or more"),
        ({"colour": 1}, ValueError, "ismcts: unknown parameter 'colour'; known: "),
        ({"leaf": "deep"}, ValueError, "ismcts: parameter leaf is 'deep'; it must be one of"),
    ],
)
def test_wrong_settings_are_refused_at_once(
    arguments: dict[str, object], error: type, message: str
) -> None:
    with pytest.raises(error, match=message):
        fossil.Engine(GAME, **arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(("given", "name"), [(3, "int"), ("d", "str"), (None, "NoneType")])
def test_wrong_position_is_a_type_error(given: object, name: str) -> None:
    with pytest.raises(TypeError, match=f"expected a fossil View, got {name}"):
        fossil.Engine(GAME).analyse(given, NODES)  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [0, -1, 1.5, True])
def test_wrong_counts_are_refused(count: object) -> None:
    with pytest.raises(ValueError, match=r"multipv is .*; it must be a whole number of 1 or more"):
        fossil.Engine(GAME).analyse(START, NODES, multipv=count)  # type: ignore[arg-type]


def test_worlds_best_shares_add_up() -> None:
    info = fossil.Engine(GAME).analyse(START, NODES, worlds=4, multipv=7)
    assert sum(line.worlds_best or 0 for line in info.lines) == pytest.approx(1)
    assert info.nodes == 1600  # four fifths
    assert fossil.Engine(GAME).analyse(START, NODES).best.worlds_best is None


@pytest.mark.parametrize("limit", [fossil.Limit(nodes=4000), fossil.Limit(time=0.3)])
def test_worlds_stay_within_the_limit_and_say_so(limit: fossil.Limit) -> None:
    info = fossil.Engine(GAME).analyse(START, limit, worlds=10_000, multipv=7)
    assert sum(line.worlds_best or 0 for line in info.lines) == pytest.approx(1)
    assert any("of the 10000 worlds that were asked for" in note for note in info.notes)


@pytest.mark.parametrize("worlds", [0, 10**9, True, 2.5])
def test_wrong_numbers_of_worlds_are_refused(worlds: object) -> None:
    with pytest.raises(ValueError, match=r"worlds is .*; it must be a whole number from 1 to"):
        fossil.Engine(GAME).analyse(START, NODES, worlds=worlds)  # type: ignore[arg-type]


def test_stop_between_two_items_of_a_stream_is_not_lost() -> None:
    engine = fossil.Engine(GAME)
    for stop in (engine.stop, None):
        stream = engine.analysis(START, LONG, interval=0.01)
        first = next(stream)
        (stop or stream.stop)()
        rest = list(stream)
        assert [info.stopped for info in rest] == ["stopped"]
        assert rest[0].nodes == first.nodes
    assert engine.analyse(START, NODES).nodes == 2000  # nothing of it is left


def test_expectimax_has_scores_and_worlds() -> None:
    game = fossil.load("leduc_poker")
    state = game.new_initial_state(seed=3)
    engine = fossil.Engine(game, search="expectimax", worlds=8)
    info = engine.analyse(state, fossil.Limit(nodes=20_000), worlds=4)
    assert all(len(line.score) == 2 for line in info.lines)
    assert all(sum(line.score) == pytest.approx(0) for line in info.lines)  # chips change hands
    assert any(abs(line.score[0]) > 0 for line in info.lines)
    assert sum(line.worlds_best or 0 for line in info.lines) == pytest.approx(1)


def test_expectimax_refuses_what_means_nothing_to_it() -> None:
    with pytest.raises(ValueError, match="expectimax runs on one thread; threads is 2"):
        fossil.Engine(GAME, search="expectimax", threads=2)
    engine = fossil.Engine(GAME, search="expectimax")
    with pytest.raises(ValueError, match="limit time, nodes or memory"):
        engine.analyse(START, fossil.Limit(time=1, confidence=0.9))
    assert engine.analyse(START, NODES).nodes == 2000


def test_few_visits_have_a_wide_interval() -> None:
    info = fossil.Engine(GAME).analyse(START, NODES, multipv=7)
    widths = {line.visits: line.interval.high - line.interval.low for line in info.lines}
    few, many = min(widths), max(widths)
    assert few < 100 < many
    assert widths[few] > 2 * widths[many] > 0


@pytest.mark.parametrize("search", ["ismcts", "expectimax"])
def test_moves_that_were_not_examined_have_no_line(search: str) -> None:
    engine = fossil.Engine(GAME, search=search)
    few = engine.analyse(START, fossil.Limit(nodes=2), multipv=7)
    assert 0 < len(few.lines) < 7
    assert len(engine.analyse(START, NODES, multipv=7).lines) == 7


@pytest.mark.parametrize(
    ("mean", "low", "high", "words"),
    [
        (0.5, 0.499, 0.501, "50 % +- 1,"),
        (0.97, 0.87, 1.0, "97 % +- 10,"),
        (0.5, 0.5, 0.5, "50 %,"),
    ],
)
def test_text_never_claims_a_margin_of_nothing(
    mean: float, low: float, high: float, words: str
) -> None:
    info = fossil.Engine(GAME).analyse(START, NODES)
    line = dataclasses.replace(
        info.best, win_probability=(mean, 1 - mean), interval=fossil.Interval(low, high)
    )
    assert f"{info.best.move}: {words}" in str(dataclasses.replace(info, lines=(line,)))


def test_play_gives_a_legal_action() -> None:
    engine = fossil.Engine(GAME, seed=2)
    assert engine.play(START, NODES) == engine.analyse(START, NODES).best.action
    with pytest.raises(ValueError, match="player 1 is not to move here"):
        engine.play(START.view(1), NODES)


def test_engine_survives_a_pickle() -> None:
    engine = pickle.loads(pickle.dumps(fossil.Engine(GAME, seed=9, leaf="full")))
    assert (engine.seed, engine.params, engine.game) == (9, {"leaf": "full"}, GAME)


def test_reuse_keeps_what_was_learnt_for_the_same_player() -> None:
    engine = fossil.Engine(GAME, seed=3)
    engine.analyse(START, fossil.Limit(nodes=20000))
    later = position("d", "d")
    kept = engine.analyse(later, NODES, reuse=True)
    assert kept.graph_nodes > engine.analyse(later, NODES).graph_nodes
    assert kept.nodes == 2000


def test_reuse_answers_another_player_as_a_fresh_engine() -> None:
    later = position("d")
    fresh = without_time(fossil.Engine(GAME, seed=3).analyse(later, NODES))
    engine = fossil.Engine(GAME, seed=3)
    engine.analyse(START, NODES)
    assert without_time(engine.analyse(later, NODES, reuse=True)) == fresh


@pytest.mark.parametrize("search", ["ismcts", "expectimax"])
def test_arrays_have_a_row_per_line(search: str) -> None:
    arrays = fossil.Engine(GAME, search=search).analyse(START, NODES, multipv=4).to_arrays()
    assert arrays["value"].shape == arrays["score"].shape == (4, 2)
    assert arrays["visits"].shape == (4,)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, True, None])
def test_wrong_seed_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="it must be a whole number from 0 to"):
        fossil.Engine(GAME, seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("interval", [0, -1.0, float("nan"), float("inf")])
def test_stream_refuses_an_interval_that_never_passes(interval: float) -> None:
    with pytest.raises(ValueError, match="interval is"):
        fossil.Engine(GAME).analysis(START, NODES, interval=interval)


def test_limit_must_be_a_limit() -> None:
    with pytest.raises(TypeError, match="expected a fossil Limit, got float"):
        fossil.Engine(GAME).analyse(START, 2.0)


def test_a_callback_that_carries_the_view_on_changes_nothing() -> None:
    engine = fossil.Engine(GAME, seed=3)
    view = START.view(0)
    calls = []

    def follow(_: fossil.Analysis) -> None:
        if not calls:
            view.follow("d")
        calls.append(1)

    hint = engine.hint(view, fossil.Limit(time=0.4), progress=follow)
    assert calls
    assert hint.move in {"a", "b", "c", "d", "e", "f", "g"}
