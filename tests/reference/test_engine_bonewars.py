"""The engine's Bone Wars against the rule cases and, in a few random games, against the twin."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import fossil
import pytest
from reference.bonewars.comparing import BonewarsComparison
from reference.bonewars.position import any_world, state_of_position
from reference.cases import load_cases, run_case
from reference.engine_table import EngineTable

EXAMPLES = Path(__file__).parents[2] / "examples" / "bonewars"
pytestmark = pytest.mark.skipif(
    "bonewars" not in [info.id for info in fossil.games()], reason="the engine has no Bone Wars"
)


def engine_of_case(case: dict[str, Any]) -> EngineTable:
    game = fossil.load("bonewars", players=case.get("players", 2), **case.get("options", {}))
    if "position" not in case:
        return EngineTable(game)
    position = {"game": "bonewars", **case["position"]}
    return EngineTable(game, game.load_position(position, truth=True))


@pytest.mark.parametrize("case", load_cases("bonewars"), ids=lambda case: case["name"])
def test_engine_bonewars_rule_case(case: dict[str, Any]) -> None:
    run_case(case, engine_of_case(case))


def test_engine_bonewars_fills_in_positions_as_the_twin_does() -> None:
    for case in load_cases("bonewars"):
        if "position" in case:
            players, options = case.get("players", 2), case.get("options", {})
            wanted = state_of_position(case["position"], players, options)
            assert engine_of_case(case).to_dict() == wanted, case["name"]


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_engine_bonewars_reads_the_examples_as_the_twin_does(path: Path) -> None:
    position = tomllib.loads(path.read_text(encoding="utf-8"))
    game = fossil.load("bonewars", players=position["players"])
    wanted = any_world(position).view(position["player"])
    assert game.load_position(path).to_dict() == wanted


@pytest.mark.parametrize("scramble", [False, True])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_engine_bonewars_agrees_with_the_twin_in_random_games(players: int, scramble: bool) -> None:
    for seed in range(2):
        options = BonewarsComparison.random_options(Random(seed))
        BonewarsComparison(options, seed, Counter(), scramble, players).play()
