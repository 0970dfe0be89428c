"""Content of one's own in Fossilis: every wrong table gets its one line, right ones load."""

import copy
import tomllib
from pathlib import Path
from typing import Any

import fossil
import pytest

ROOT = Path(__file__).parents[3]
MISTAKES = tomllib.loads(
    (ROOT / "tests/data/content/fossilis_mistakes.toml").read_text(encoding="utf-8")
)["mistake"]


@pytest.mark.parametrize("row", MISTAKES, ids=[row["name"] for row in MISTAKES])
def test_each_wrong_table_gets_its_line(row: dict[str, Any]) -> None:
    options = row.get("options", {})
    rows = copy.deepcopy(fossil.load("fossilis").content[row["table"]])
    rows = rows[: row.get("keep", len(rows))]
    if "row" in row:
        rows[row["row"]] |= row["set"]
    if "again" in row:
        rows.append(rows[row["again"]])
    with pytest.raises(fossil.ContentError) as caught:
        fossil.load("fossilis", content={row["table"]: rows}, **options)
    assert str(caught.value) == "fossilis: " + row["line"]


@pytest.mark.parametrize(
    "options",
    [
        {"use_market": False},
        {"use_tools": False},
        {"use_skills": False},
        {"use_sets": False, "use_majority": False},
        {"no_attack_skills": True},
        {"use_market": False, "use_skills": False, "use_sets": False, "use_majority": False},
    ],
    ids=str,
)
def test_easier_games_load_with_the_built_in_tables(options: dict[str, bool]) -> None:
    for players in (1, 2, 5):
        game = fossil.load("fossilis", players=players, **options)
        assert game.new_initial_state(seed=1).legal_actions()


def test_the_smallest_box() -> None:
    built_in = fossil.load("fossilis").content
    small = {
        "tools": built_in["tools"][:1],
        "supplies": built_in["supplies"][:2],
        "skill_slots": built_in["skill_slots"][:1],
        "dinosaurs": built_in["dinosaurs"][:4],
        "events": built_in["events"][:3],
        "skills": built_in["skills"][:9],
    }
    state = fossil.load("fossilis", content=small).new_initial_state(seed=3)
    found = state.to_dict()
    assert found["market"]["tools"] == ["Whisk Broom"] * 2
    assert sorted(found["market"]["supplies"]) == ["Plaster Bag A", "Plaster Bag E"]
    assert found["decks"]["dinosaurs"] == []
