"""Expectimax against plain recursion over states: open games of the generated family."""

import random

import fossil
import pytest

pytestmark = pytest.mark.truth

SETTINGS = ({}, {"pruning": False}, {"star": "star1"}, {"deepen": "actions", "table": False})
MOST_STATES = 4_000  # of a tree that plain recursion walks


class TooLargeError(Exception):
    """The tree has more states than MOST_STATES."""


def brute_force(state: fossil.State, players: int, seen: list[int]) -> tuple[float, ...]:
    """Every player maximises the own return; chance is weighed. Ties go to the smallest action."""
    seen[0] += 1
    if seen[0] > MOST_STATES:
        raise TooLargeError
    if state.is_terminal():
        values = state.returns()
        half = (values[0] - values[1]) / 2 if players == 2 else 0.0
        return (half, -half) if players == 2 else tuple(values)
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        weights = sum(weight for _, weight in outcomes)
        total = [0.0] * players
        for action, weight in outcomes:
            part = brute_force(after(state, action), players, seen)
            total = [t + weight / weights * p for t, p in zip(total, part, strict=True)]
        return tuple(total)
    mover = state.current_player()
    best: tuple[float, ...] | None = None
    for action in state.legal_actions():
        value = brute_force(after(state, action), players, seen)
        if best is None or value[mover] > best[mover] + 1e-12:
            best = value
    assert best is not None
    return best


def after(state: fossil.State, action: int) -> fossil.State:
    child = state.clone()
    child.apply_action(action)
    return child


def within_reach(game: fossil.game.Game, seed: int) -> tuple[fossil.State, tuple[float, ...]]:
    """The earliest state of a random game whose tree is small enough, and its values."""
    draw = random.Random(seed)
    state = game.new_initial_state()
    while True:
        try:
            return state, brute_force(state, game.players, [0])
        except TooLargeError:
            if state.is_chance_node():
                state.apply_action(state.sample_chance(draw.getrandbits(63)))
            else:
                state.apply_action(draw.choice(state.legal_actions()))


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_expectimax_agrees_with_brute_force(players: int, seed: int) -> None:
    game = fossil.load("generated", players=players, seed=seed, open="true")
    state, expected = within_reach(game, seed)
    for params in (
        {},
        {"pruning": False},
        {"star": "star1"},
        {"deepen": "actions", "table": False},
    ):
        engine = fossil.Engine(game, search="expectimax", chance_limit=1000, **params)
        info = engine.analyse(state, fossil.Limit(nodes=1_000_000))
        assert info.stopped == "exhausted"
        assert info.exact == (players <= 2)
        assert info.value == pytest.approx(expected, abs=1e-6)
