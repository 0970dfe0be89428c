"""Games whose values are known: the engine, as people use it, must find them."""

import random

import fossil
import pytest

pytestmark = pytest.mark.truth

MATRICES = ["matching_pennies", "rock_paper_scissors"]
PLAIN = {"leaf": "full", "playout": "uniform"}


@pytest.mark.parametrize("matrix", MATRICES)
@pytest.mark.parametrize("observer", ["single", "multiple"])
@pytest.mark.parametrize("rule", ["regret", "exp3", "duct"])
def test_hidden_commitments_come_out_at_zero(matrix: str, observer: str, rule: str) -> None:
    game = fossil.load("matrix_game", matrix=matrix)
    state = game.new_initial_state()
    half = game.new_initial_state()
    half.apply_action(half.legal_actions()[0])  # the other has committed: nothing to be seen
    for view in (state.view(0), state.view(1), half.view(1)):
        engine = fossil.Engine(game, seed=1, observer=observer, simultaneous=rule, **PLAIN)
        info = engine.analyse(view, fossil.Limit(nodes=20_000), multipv=3)
        assert abs(info.value[0]) < 0.05
        assert info.strategy is not None
        even = 1 / len(view.legal_actions())
        assert all(share == pytest.approx(even, abs=0.05) for share in info.strategy.values())


@pytest.mark.parametrize("matrix", MATRICES)
def test_expectimax_solves_hidden_commitments(matrix: str) -> None:
    game = fossil.load("matrix_game", matrix=matrix)
    info = fossil.Engine(game, search="expectimax").analyse(
        game.new_initial_state(), fossil.Limit(nodes=1000), multipv=3
    )
    assert info.exact
    assert info.value == (pytest.approx(0), pytest.approx(0))
    assert info.strategy is not None
    even = 1 / len(info.lines)
    assert all(share == pytest.approx(even) for share in info.strategy.values())


def solved(state: fossil.State) -> float:
    """For the player to move, by plain negamax."""
    if state.is_terminal():
        return -abs(state.returns()[0])  # the last move won, or nobody did
    best = -1.0
    for action in state.legal_actions():
        child = state.clone()
        child.apply_action(action)
        best = max(best, -solved(child))
        if best == 1:
            break
    return best


def ending(game: fossil.game.Game, empty: int, seed: int) -> fossil.State:
    """A random position with so many empty cells in which nobody has won yet."""
    draw = random.Random(seed)
    while True:
        state = game.new_initial_state()
        for _ in range(42 - empty):
            if not state.is_terminal():
                state.apply_action(draw.choice(state.legal_actions()))
        if not state.is_terminal():
            return state


@pytest.mark.parametrize("seed", range(8))
def test_connect_four_endings_are_solved(seed: int) -> None:
    game = fossil.load("connect_four")
    state = ending(game, 10, seed)
    mover = state.current_player()
    exact = fossil.Engine(game, search="expectimax", multipv=0).analyse(
        state, fossil.Limit(nodes=10_000_000), multipv=7
    )
    sampled = fossil.Engine(game, seed=seed).analyse(state, fossil.Limit(nodes=50_000))
    truth = solved(state)
    assert exact.exact
    assert exact.value[mover] == truth
    for line in exact.lines:
        child = state.clone()
        child.apply_action(line.action)
        assert line.value[mover] == -solved(child)
        if line.move == sampled.best.move:
            assert line.value[mover] == truth
