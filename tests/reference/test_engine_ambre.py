"""The engine's Ambre against the rule cases and, in a few random games, against the twin."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import fossil
import pytest
from reference.ambre import Content, Twin, complete_position, default_tables, state_of_position
from reference.ambre.comparing import AmbreComparison
from reference.cases import load_cases, run_case
from reference.engine_table import EngineTable


def engine_of_case(case: dict[str, Any]) -> EngineTable:
    options = case.get("options", {})
    if "position" not in case:
        return EngineTable(fossil.load("ambre", players=case.get("players", 2), **options))
    position = complete_position(case["position"])
    game = fossil.load("ambre", players=position["players"], **options)
    return EngineTable(game, game.load_position(position, truth=True))


@pytest.mark.parametrize("case", load_cases("ambre"), ids=lambda case: case["name"])
def test_engine_ambre_rule_case(case: dict[str, Any]) -> None:
    run_case(case, engine_of_case(case))


def test_engine_ambre_fills_in_positions_as_the_twin_does() -> None:
    for case in load_cases("ambre"):
        if "position" in case:
            wanted = state_of_position(complete_position(case["position"]), case.get("options"))
            assert engine_of_case(case).to_dict() == wanted, case["name"]


@pytest.mark.parametrize("scramble", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_engine_ambre_agrees_with_the_twin_in_random_games(seed: int, scramble: bool) -> None:
    options = AmbreComparison.random_options(Random(seed))
    players = AmbreComparison.player_counts[seed % 3]
    AmbreComparison(options, seed, Counter(), scramble, players).play()


def test_engine_ambre_ranks_by_score_alone() -> None:
    """21, 21 and 17 points: two winners (AMB-28)."""
    seats = [
        {"rows": [["the1", "the2", "the3"], ["sau1", "sau2", "sau3"]], "vp": 3},
        {"rows": [["cer1", "cer2", "cer3"], ["thy1", "thy2", "thy3"]], "vp": 3},
        {"rows": [["pte1", "pte2", "pte3"]], "vp": 8},
    ]
    position = complete_position({"phase": "over", "turn": 3, "deck": {}, "seats": seats})
    state = fossil.load("ambre", players=3).load_position(position, truth=True)
    assert tuple(state.scores()[:3]) == (21, 21, 17)
    assert tuple(state.returns()[:3]) == (0.5, 0.5, -1.0)


def other_tables() -> dict[str, Any]:
    """A box with other numbers, caps that bind, VP by recurring effects and free fossils."""
    tables = default_tables()
    for row in tables["setup"]:
        row |= {"sites": 6, "pawns": 5, "reserve": 4, "tokens": 6}
    tables["sizes"][0]["price"] = 0
    tables["tokens"][1]["vp"] = 4
    tables["journals"][2]["vp"] = 9
    changes: dict[str, dict[str, Any]] = {
        "rec_expand": {"operation": "vp", "amount": 2},
        "amber_own_pawns": {"amount": 2, "cap": 5},
        "exhibit_now_minus1": {"amount": 2},
        "rec_recover3": {"number": 2},
        "rec_exhibit_size3": {"number": 1, "amount": 3},
        "amber_3": {"operation": "vp", "amount": 1},
    }
    for row in tables["effects"]:
        row |= changes.get(row["id"], {})
    return tables


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deck_top", ["hidden", "visible"])
def test_engine_ambre_plays_another_box_as_the_twin_does(players: int, deck_top: str) -> None:
    tables = other_tables()
    game = fossil.load("ambre", players=players, content=tables, deck_top=deck_top)
    twin, rng = Twin({"deck_top": deck_top}, players, Content(tables)), Random(players)
    engine = EngineTable(game)
    while not twin.is_terminal():
        assert engine.to_dict() == twin.to_dict()
        assert sorted(engine.legal()) == twin.legal()
        assert sorted(engine.chance()) == sorted(twin.chance())
        texts, weights = zip(*(twin.chance() or [(t, 1) for t in twin.legal()]), strict=True)
        text = rng.choices(texts, weights)[0]
        engine.apply(text)
        twin.apply(text)
    assert engine.to_dict() == twin.to_dict()
