"""The engine's Fossilis against the rule cases and, in a few random games, against the twin."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import fossil
import pytest
from reference.cases import load_cases, run_case
from reference.engine_table import EngineTable
from reference.fossilis import filled_in, state_of_position
from reference.fossilis.comparing import FossilisComparison


def engine_of_case(case: dict[str, Any]) -> EngineTable:
    players, options = case.get("players", 2), case.get("options", {})
    game = fossil.load("fossilis", players, **options)
    if "position" not in case:
        return EngineTable(game)
    whole = filled_in(case["position"], players, options)
    return EngineTable(game, game.load_position(whole, truth=True))


@pytest.mark.parametrize("case", load_cases("fossilis"), ids=lambda case: case["name"])
def test_engine_fossilis_rule_case(case: dict[str, Any]) -> None:
    run_case(case, engine_of_case(case))


def test_engine_fossilis_fills_in_positions_as_the_twin_does() -> None:
    for case in load_cases("fossilis"):
        if "position" in case:
            players, options = case.get("players", 2), case.get("options", {})
            whole = filled_in(case["position"], players, options)
            wanted = state_of_position(whole, players, options)
            assert engine_of_case(case).to_dict() == wanted, case["name"]


@pytest.mark.parametrize("scramble", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_engine_fossilis_agrees_with_the_twin_in_random_games(seed: int, scramble: bool) -> None:
    options = FossilisComparison.random_options(Random(seed)) if seed else {}
    FossilisComparison(options, seed, Counter(), scramble, 1 + seed % 5).play()
