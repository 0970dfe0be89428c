"""The engine's Bone Wars against the rule cases and, in a few random games, against the twin."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import fossil
import pytest
from reference.bonewars.comparing import BonewarsComparison, number_of_worlds
from reference.bonewars.knowledge import worlds
from reference.bonewars.position import any_world, state_of_position
from reference.bonewars.scramble import scrambled
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


@pytest.mark.parametrize("case", load_cases("bonewars"), ids=lambda case: case["name"])
def test_engine_bonewars_reads_back_the_state_after_every_rule_line(case: dict[str, Any]) -> None:
    for line in case.get("line", []):
        table = engine_of_case(case)
        for move in line["moves"]:
            table.apply(move)
        assert table.game.state_from_dict(table.to_dict()) == table.state, line["moves"]


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


def hidden_of(world: dict[str, Any]) -> str:
    """What differs between the worlds of a view."""
    hands = [seat["hand"] for seat in world["seats"].values()]
    return str(
        [hands, world["board"]["species"]["deck"], world["board"]["palaeontologists"]["deck"]]
    )


@pytest.mark.knowledge
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_engine_bonewars_worlds_have_the_twins_weights(players: int) -> None:
    """Support and chi-square of resample where few worlds are possible (BW-113)."""
    compared = 0
    for seed in range(200):
        twin = scrambled(players, {}, Random(seed))
        table = EngineTable.from_dict(fossil.load("bonewars", players=players), twin.to_dict())
        for observer in [*twin.names[:players], "spectator"]:
            known = twin.view(observer)
            if not 2 <= number_of_worlds(known) <= 60:
                continue
            weights = Counter(hidden_of(world) for world in worlds(twin, known))
            total = weights.total()
            draws = 30 * total // min(weights.values())
            view = table.state.view(table.player(observer))
            found = Counter(hidden_of(view.resample(i).to_dict()) for i in range(draws))
            assert found.keys() == weights.keys()
            expected = {key: draws * weight / total for key, weight in weights.items()}
            chi_square = sum((found[key] - e) ** 2 / e for key, e in expected.items())
            freedom = len(weights) - 1
            assert chi_square <= freedom + 6 * (2 * freedom) ** 0.5 + 6
            compared += 1
        if compared >= 8:
            return
    raise AssertionError(f"only {compared} views with few worlds")
