"""The engine's Lagerstätten against rule cases, knowledge scripts and, game by game, its twin."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import fossil
import pytest
from reference.cases import load_cases, run_case
from reference.engine_table import EngineTable
from reference.lagerstatten import SPECTATOR, Twin, arrangements, hidden_cards
from reference.lagerstatten.comparing import LagerstattenComparison
from reference.lagerstatten.knowledge import cards_of
from reference.lagerstatten.position import twin_of_position, with_truth
from reference.lagerstatten.script import load_scripts, play_script

EQUAL = Path(__file__).parents[1] / "data" / "content" / "lagerstatten_equal.toml"


@pytest.mark.knowledge
@pytest.mark.parametrize("script", load_scripts(), ids=lambda script: script["name"])
def test_engine_lagerstatten_knows_what_the_scripts_say(script: dict[str, Any]) -> None:
    game = fossil.load("lagerstatten", players=script["players"])
    if "position" not in script:
        play_script(script, EngineTable(game))
        return
    twin = twin_of_position(script["position"], script["players"])
    whole = game.load_position(with_truth(script["position"], twin), truth=True)
    play_script(script, EngineTable(game, whole))


@pytest.mark.parametrize("case", load_cases("lagerstatten"), ids=lambda case: case["name"])
def test_engine_lagerstatten_rule_case(case: dict[str, Any]) -> None:
    position, options = case.get("position"), case.get("options", {})
    players = (position or {}).get("players", 3)
    game = fossil.load("lagerstatten", players=players, **options)
    if position is None:
        run_case(case, EngineTable(game))
        return
    twin = twin_of_position(position, players, options)
    table = EngineTable(game, game.load_position(with_truth(position, twin), truth=True))
    assert table.to_dict() == twin.to_dict()
    run_case(case, table)


@pytest.mark.parametrize("scramble", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_engine_lagerstatten_agrees_with_the_twin_in_random_games(
    seed: int, scramble: bool
) -> None:
    options = LagerstattenComparison.random_options(Random(seed))
    LagerstattenComparison(options, seed, Counter(), scramble, 3 + seed % 3).play()


def hidden_faces(world: dict[str, Any], view: dict[str, Any]) -> tuple[str, ...]:
    """The faces that a world deals to the cards which the view hides."""
    hidden = {id(card) for card in hidden_cards(view)}
    pairs = zip(cards_of(world), cards_of(view), strict=True)
    return tuple(dealt["face"] for dealt, seen in pairs if id(seen) in hidden)


@pytest.mark.knowledge
@pytest.mark.parametrize("seed", range(4))
def test_engine_lagerstatten_worlds_have_the_weights_of_all_arrangements(seed: int) -> None:
    """Support and chi-square of resample on a small box with equal cards (K6)."""
    tables = tomllib.loads(EQUAL.read_text(encoding="utf-8"))
    game = fossil.load("lagerstatten", players=3, content=EQUAL)
    rng, twin, table, compared = Random(seed), Twin(3, {}, tables), EngineTable(game), 0
    while not twin.is_terminal():
        texts = twin.legal() or [text for text, weight in twin.chance() for _ in range(weight)]
        text = rng.choice(texts)
        twin.apply(text)
        table.apply(text)
        if rng.random() > 0.1:
            continue
        for observer in (*range(3), SPECTATOR):
            known = twin.view(observer)
            assert table.view(observer) == known
            if not 2 <= len(hidden_cards(known)) <= 6:
                continue
            weights = dict(arrangements(known))
            if 2 <= len(weights) <= 60:
                expect_weights(table, observer, known, weights)
                compared += 1
    assert compared >= 5


def expect_weights(
    table: EngineTable,
    observer: int | str,
    known: dict[str, Any],
    weights: dict[tuple[str, ...], int],
) -> None:
    total = sum(weights.values())
    draws = 12 * total // min(weights.values())
    view = table.state.view(table.player(observer))
    found = Counter(hidden_faces(view.resample(i).to_dict(), known) for i in range(draws))
    assert found.keys() == weights.keys()
    expected = {faces: draws * weight / total for faces, weight in weights.items()}
    chi_square = sum((found[faces] - e) ** 2 / e for faces, e in expected.items())
    freedom = len(weights) - 1
    assert chi_square <= freedom + 6 * (2 * freedom) ** 0.5 + 6
