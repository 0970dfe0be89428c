"""Position files of Bone Wars: every mistake gets its one line, and the bases are right."""

import copy
import tomllib
from pathlib import Path
from typing import Any

import fossil
import pytest

ROOT = Path(__file__).parents[3]
TABLE = tomllib.loads(
    (ROOT / "tests/data/positions/bonewars_mistakes.toml").read_text(encoding="utf-8")
)
BASES: dict[str, dict[str, Any]] = TABLE["base"]
pytestmark = pytest.mark.skipif(
    "bonewars" not in [info.id for info in fossil.games()], reason="the engine has no Bone Wars"
)


def changed(row: dict[str, Any]) -> dict[str, Any]:
    """The row's base with its changes."""
    position = copy.deepcopy(BASES[row["base"]])
    for path in row.get("remove", []):
        *tables, key = path.split(".")
        table = position
        for name in tables:
            table = table[name]
        del table[key]
    for path, value in row.get("set", {}).items():
        *tables, key = path.split(".")
        table = position
        for name in tables:
            table = table.setdefault(name, {})
        table[key] = value
    return {"game": "bonewars", **position}


@pytest.mark.parametrize("name", BASES)
def test_bases_of_the_mistakes_are_right(name: str) -> None:
    game = fossil.load("bonewars", players=BASES[name].get("players", 2))
    view = game.load_position({"game": "bonewars", **BASES[name]})
    assert game.load_position(view.to_dict()).to_dict() == view.to_dict()


@pytest.mark.parametrize("row", TABLE["mistake"], ids=[row["name"] for row in TABLE["mistake"]])
def test_each_mistake_gets_its_line(row: dict[str, Any]) -> None:
    players = row.get("players", BASES[row["base"]].get("players", 2))
    game = fossil.load("bonewars", players=players, **row.get("options", {}))
    with pytest.raises(fossil.PositionError) as caught:
        game.load_position(changed(row), truth=row.get("truth", False))
    assert str(caught.value) == row["line"]


WORK: dict[str, Any] = {"step": "after", "active": "red", "play": {"card": "basic2", "slot": 1}}


def test_more_places_than_cards_are_refused() -> None:
    """Each list alone may be short enough: all of them share the cards that there are."""
    search = {"kind": "search", "step": "keep", "cards": ["0 ?"] * 61}
    red = {"slots": [{"card": "basic2"}, {}, {}, {}, {}], "hand": {"species": ["0 ?"]}}
    position = {"player": "yellow", **WORK, "stack": [search], "seats": {"red": red}}
    with pytest.raises(
        fossil.PositionError, match=r"^stack\[0\].cards\[59\]: there are not so many"
    ):
        fossil.load("bonewars").load_position(position)


def test_more_bones_than_there_are_are_refused() -> None:
    position: dict[str, Any] = {"player": "yellow", **WORK}
    position["play"] = {**WORK["play"], "aside": {"bones": ["body"] * 300}}
    with pytest.raises(fossil.PositionError) as caught:
        fossil.load("bonewars").load_position(position)
    assert str(caught.value) == "play.aside.bones: 300 bones; there are 120 in all"
