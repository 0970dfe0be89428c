"""The engine's Raptor against the rule cases and, in a few random games, against the twin."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import fossil
import pytest
from reference.cases import load_cases, run_case
from reference.engine_table import EngineTable
from reference.raptor import complete_position, scrambled, state_of_position, worlds
from reference.raptor.comparing import OBSERVERS, RaptorComparison


def engine_of_case(case: dict[str, Any]) -> EngineTable:
    game = fossil.load("raptor", **{"board": "book", **case.get("options", {})})
    if "position" not in case:
        return EngineTable(game)
    return EngineTable(game, game.load_position(complete_position(case["position"]), truth=True))


@pytest.mark.parametrize("case", load_cases("raptor"), ids=lambda case: case["name"])
def test_engine_raptor_rule_case(case: dict[str, Any]) -> None:
    run_case(case, engine_of_case(case))


def test_engine_raptor_fills_in_positions_as_the_twin_does() -> None:
    for case in load_cases("raptor"):
        if "position" in case:
            wanted = state_of_position(complete_position(case["position"]))
            assert engine_of_case(case).to_dict() == wanted, case["name"]


@pytest.mark.parametrize("scramble", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_engine_raptor_agrees_with_the_twin_in_random_games(seed: int, scramble: bool) -> None:
    options = RaptorComparison.random_options(Random(seed))
    RaptorComparison(options, seed, Counter(), scramble).play()


def hands_of(world: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(world["cards"][side]["hand"]) for side in OBSERVERS[:2])


@pytest.mark.knowledge
@pytest.mark.parametrize("name", OBSERVERS)
def test_engine_raptor_worlds_have_the_twins_weights_whatever_the_record(name: str) -> None:
    """Support and chi-square of resample with cards and records of any past (RAP-85, RAP-86)."""
    compared = 0
    for seed in range(40):
        twin = scrambled({"board": "book", "setup": "random"}, Random(seed))
        table = EngineTable.from_dict(fossil.load("raptor", board="book"), twin.to_dict())
        weights = Counter(map(hands_of, worlds(twin.view(name))))
        if not 2 <= len(weights) <= 100:
            continue
        total = weights.total()
        draws = 30 * total // min(weights.values())
        view = table.state.view(table.player(name))
        found = Counter(hands_of(view.resample(i).to_dict()) for i in range(draws))
        assert found.keys() == weights.keys()
        expected = {hands: draws * weight / total for hands, weight in weights.items()}
        chi_square = sum((found[hands] - e) ** 2 / e for hands, e in expected.items())
        freedom = len(weights) - 1
        assert chi_square <= freedom + 6 * (2 * freedom) ** 0.5 + 6
        compared += 1
    assert compared >= 8
