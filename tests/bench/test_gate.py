"""The instruction-count gate's judgement, without building or counting anything."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import fossil
import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench"


@pytest.fixture(scope="module")
def gate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("fossil_gate", BENCH / "gate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("count", "passes"), [(1019.0, True), (1021.0, False), (900.0, True)])
def test_two_percent_is_the_limit(gate: ModuleType, count: float, passes: bool) -> None:
    assert gate.compare({"g": {"playout": count}}, {"g": {"playout": 1000.0}}, True) is passes


def test_a_workload_without_baseline_fails_unless_the_parent_is_compared(gate: ModuleType) -> None:
    counts = {"g": {"playout": 1000.0, "resample": 5.0}}
    reference = {"g": {"playout": 1000.0}}
    assert not gate.compare(counts, reference, True)
    assert gate.compare(counts, reference, False)


def test_slower_shows_in_the_table(gate: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    gate.compare({"g": {"playout": 1500.0}}, {"g": {"playout": 1000.0}}, True)
    assert "+50.00 %  SLOWER" in capsys.readouterr().out


def test_baseline_covers_every_game_and_workload() -> None:
    baseline = json.loads((BENCH / "callgrind.json").read_text(encoding="utf-8"))
    metrics = {"playout", "resample", "simulation", "perft_leaf"}
    there = {game: set(row) for game, row in baseline["instructions"].items()}
    assert there == {info.id: metrics for info in fossil.games()}
