"""What crossing from Python into C++ costs; measure with `pytest tests/bench --benchmark-enable`.

With benchmarks disabled, as in normal runs, each body runs once and its result is checked.
"""

from pathlib import Path

import fossil
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

MIDGAME = Path(__file__).resolve().parents[2] / "examples" / "raptor" / "midgame.toml"


@pytest.fixture(params=["connect_four", "raptor"])
def state(request: pytest.FixtureRequest) -> fossil.State:
    if request.param == "raptor":
        return fossil.load("raptor").load_position(MIDGAME).resample(seed=1)
    return fossil.load(request.param).new_initial_state(seed=1)


def test_clone(benchmark: BenchmarkFixture, state: fossil.State) -> None:
    assert benchmark(state.clone) == state


def test_legal_actions(benchmark: BenchmarkFixture, state: fossil.State) -> None:
    assert benchmark(state.legal_actions)


def test_apply_action(benchmark: BenchmarkFixture, state: fossil.State) -> None:
    action = state.legal_actions()[0]

    def step() -> fossil.State:
        child = state.clone()
        child.apply_action(action)
        return child

    assert benchmark(step).progress > state.progress


def test_view(benchmark: BenchmarkFixture, state: fossil.State) -> None:
    assert benchmark(state.view, state.current_player()).player == state.current_player()


def test_resample(benchmark: BenchmarkFixture, state: fossil.State) -> None:
    view = state.view(state.current_player())
    assert benchmark(view.resample, 1).view(view.player) == view


def test_short_analysis(benchmark: BenchmarkFixture, state: fossil.State) -> None:
    game = state.game
    view = state.view(state.current_player())

    def analyse() -> fossil.Analysis:
        return fossil.Engine(game, seed=1).analyse(view, fossil.Limit(nodes=100))

    assert benchmark(analyse).nodes == 100
