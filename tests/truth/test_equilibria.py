"""Hidden information: strategies of whole games against exact best responses.

Leduc poker's value is -0.0856 chips for player 0, and uniform play already has -0.0781: only what
the players could still gain (NashConv, in chips) tells the one from the other.
"""

import fossil
import pytest
from truth.best_response import followed, nash_conv, strategy_of, uniform

pytestmark = pytest.mark.truth

LEDUC_VALUE = -0.0856
LEDUC = {
    "observer": "multiple",
    "selection": "regret",
    "leaf": "full",
    "playout": "uniform",
    "score_weight": 1.0,  # chips, not games, are won
    "score_scale": 26.0,  # the most that a deal can move between the players
    "explore": 0.2,
}


def chips(state: fossil.State) -> tuple[float, ...]:
    return tuple(state.scores())


def test_leduc_measure_is_not_blind() -> None:
    root = fossil.load("leduc_poker").new_initial_state()
    assert nash_conv(root, uniform, chips) == pytest.approx(4.747222)


def test_leduc_search_approaches_an_equilibrium() -> None:
    game = fossil.load("leduc_poker")
    root = game.new_initial_state()  # before the deal
    gaps = []
    for nodes in (10_000, 200_000, 4_000_000):
        engine = fossil.Engine(game, seed=1, **LEDUC)
        engine.analyse(root.view(fossil.SPECTATOR), fossil.Limit(nodes=nodes))
        strategy = strategy_of(engine)
        gaps.append(nash_conv(root, strategy, chips))
    assert gaps == sorted(gaps, reverse=True)
    assert gaps[0] < 4.0
    assert gaps[1] < 1.1
    assert gaps[2] <= 0.35
    assert followed(root, strategy, chips)[0] == pytest.approx(LEDUC_VALUE, abs=0.02)


def test_goofspiel_expectimax_leaves_nothing_to_gain() -> None:
    game = fossil.load("goofspiel", cards=4, points_order="descending")
    engine = fossil.Engine(game, search="expectimax")

    def play(view: fossil.View) -> dict[int, float]:
        info = engine.analyse(view, fossil.Limit(nodes=1_000_000), multipv=4)
        assert info.exact
        return {line.action: line.strategy for line in info.lines}

    root = game.new_initial_state()
    assert nash_conv(root, play, fossil.State.returns) == pytest.approx(0, abs=1e-6)
    assert nash_conv(root, uniform, fossil.State.returns) > 0.5


def test_goofspiel_sampling_comes_near_the_exact_strategies() -> None:
    game = fossil.load("goofspiel", cards=4, points_order="descending")
    root = game.new_initial_state()
    gaps = []
    for nodes in (3_000, 200_000):
        engine = fossil.Engine(game, seed=1, simultaneous="regret", leaf="full", playout="uniform")
        info = engine.analyse(root.view(fossil.SPECTATOR), fossil.Limit(nodes=nodes))
        gaps.append(nash_conv(root, strategy_of(engine), fossil.State.returns))
    assert gaps[1] < gaps[0] / 2
    assert gaps[1] < 0.1
    assert abs(info.value[0]) < 0.05
