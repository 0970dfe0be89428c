"""The bench loops of fossil._bench do what their figures claim; no figure is asserted here."""

import json

import fossil
import pytest
from fossil import _bench, bench
from fossil.cli import main


def test_every_listed_game_has_loops() -> None:
    assert _bench.games() == [info.id for info in fossil.games()]


def test_yardstick_plays_whole_games() -> None:
    moves = _bench.yardstick(20_000, seed=3)
    assert moves == _bench.yardstick(20_000, seed=3)
    assert 21.0 < moves / 20_000 < 21.6  # a random game of connect four takes 21.3 moves


def test_playouts_end_every_game() -> None:
    view = fossil.load("connect_four").new_initial_state().view(0)
    stones = _bench.playouts(view, 20_000, seed=3)  # the checksum sums up stones on the board
    assert stones == _bench.playouts(view, 20_000, seed=3)
    assert 21.0 < stones / 20_000 < 21.6


def test_playouts_refuse_what_is_no_view() -> None:
    state = fossil.load("connect_four").new_initial_state()
    with pytest.raises(TypeError):
        _bench.playouts(state, 1)


def test_report_has_exactly_the_promised_keys() -> None:
    measured = {"connect_four": _bench.measure("connect_four", quick=True)}
    report = json.loads(json.dumps(bench.report(measured)))
    assert list(report) == ["level", "flags", "yardstick_moves_per_s", "games"]
    figures = report["games"]["connect_four"]
    assert list(figures) == list(bench.FIGURES)
    assert figures["state_bytes"] == 24
    assert figures["allocations_per_sim"] == 0
    assert figures["signature"] == _bench.signature("connect_four", "ismcts")
    rates = [figures[key] for key in bench.FIGURES if key.endswith("_per_s")]
    assert all(rate > 0 for rate in rates)
    assert len(bench.table(measured).columns) == 2
    assert "level" in bench.headline(measured)


def test_command_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["bench", "connect_four", "--quick", "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)["games"]) == ["connect_four"]


def test_command_refuses_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["bench", "chess"]) == 2
    assert f"unknown game 'chess'; known: {', '.join(_bench.games())}" in capsys.readouterr().err
